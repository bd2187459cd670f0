//! Sheets for the printer at home: cards on paper with marks for the knife, and backs that meet their fronts.

mod grid;
mod marks;

use std::sync::Arc;

use kurbo::{Affine, Rect};

use crate::pdf::Page;
use crate::scene::{Item, Scene, path};
use crate::stock::{Entry, PressError, Stock};
use crate::text::Setter;
use grid::Grid;

/// The paper in the printer, upright.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Paper {
    /// 210 × 297 mm.
    A4,
    /// 8.5 × 11 inches.
    Letter,
}

impl Paper {
    /// Width and height in millimetres.
    pub const fn size(self) -> (f64, f64) {
        match self {
            Paper::A4 => (210.0, 297.0),
            Paper::Letter => (215.9, 279.4),
        }
    }

    /// What people call it.
    pub const fn name(self) -> &'static str {
        match self {
            Paper::A4 => "A4",
            Paper::Letter => "Letter",
        }
    }
}

/// How many cards lie on a page.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum PerPage {
    /// Three rows of three, edge to edge unless a gap is asked for.
    Nine,
    /// Four rows of two, lying on their left sides, with room for bleed between all of them.
    Eight,
}

/// What shows where to cut.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Marks {
    /// Nothing.
    None,
    /// Short lines in the margin of the page, at every cut.
    Edge,
    /// Small lines at the corners of every card.
    Corners,
}

/// Whether and how the backs are printed: the edge about which the printer turns the paper.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[expect(missing_docs, reason = "the names say it")]
pub enum Backs {
    None,
    LongEdge,
    ShortEdge,
}

/// How a stock is laid out on paper; lengths in millimetres.
#[derive(Clone, PartialEq, Debug)]
pub struct Options {
    /// The paper.
    pub paper: Paper,
    /// Cards on a page.
    pub per_page: PerPage,
    /// How far cards are drawn beyond the cut, 0 to 3; never more than half the gap towards a neighbour.
    pub bleed: f64,
    /// The room between cards, 0 to 10. Unless said: none for nine, and for eight twice the greatest bleed, or as
    /// much as the paper has.
    pub gap: Option<f64>,
    /// Marks for the knife.
    pub marks: Marks,
    /// The backs.
    pub backs: Backs,
    /// Moves the backs right and down, at most 10, for printers that feed the paper askew.
    pub back_offset: (f64, f64),
    /// A measured line that shows whether the printer keeps the size, the deck's name and the number of the sheet?
    pub ruler: bool,
}

impl Options {
    /// Nine fronts on a page, with marks in the margin and the ruler.
    pub fn new(paper: Paper) -> Options {
        Options {
            paper,
            per_page: PerPage::Nine,
            bleed: 0.0,
            gap: None,
            marks: Marks::Edge,
            backs: Backs::None,
            back_offset: (0.0, 0.0),
            ruler: true,
        }
    }

    fn check(&self) -> Result<(), PressError> {
        within("the bleed", self.bleed, 0.0..=MOST_BLEED)?;
        within("the gap", self.gap.unwrap_or(0.0), 0.0..=10.0)?;
        within("the offset of the backs to the right", self.back_offset.0, -10.0..=10.0)?;
        within("the offset of the backs downwards", self.back_offset.1, -10.0..=10.0)
    }
}

/// The greatest bleed on sheets.
const MOST_BLEED: f64 = 3.0;
/// More copies are a slip of the pen, and would fill the memory.
const MOST_CARDS: u64 = 10_000;

fn within(what: &str, length: f64, range: std::ops::RangeInclusive<f64>) -> Result<(), PressError> {
    if range.contains(&length) {
        return Ok(());
    }
    Err(PressError(format!("{what} is {length} mm; it can be {} to {} mm", range.start(), range.end())))
}

/// The copies of a stock in order; an error if there are none or far too many.
pub(crate) fn copies(stock: &Stock) -> Result<Vec<&Entry>, PressError> {
    let cards: u64 = stock.entries.iter().map(|it| u64::from(it.count) + u64::from(it.reserves)).sum();
    match cards {
        0 => Err(PressError(format!("“{}” has no cards to print", stock.name))),
        1..=MOST_CARDS => Ok(stock.copies().collect()),
        _ => Err(PressError(format!(
            "“{}” has {cards} cards; at most {MOST_CARDS} can be printed at once",
            stock.name
        ))),
    }
}

/// The pages of a stock: fronts, each page followed by its backs if they are asked for.
pub fn pages(stock: &Stock, options: &Options) -> Result<Vec<Page>, PressError> {
    options.check()?;
    let grid = Grid::new(stock.size, options)?;
    let copies = copies(stock)?;
    let sheets = copies.len().div_ceil(grid.slots());
    let turn = grid.turn(options.backs).map(|it| Affine::translate(options.back_offset) * it);
    let mut setter = Setter::new(stock.fonts.clone());
    let mut pages = Vec::new();
    for (index, copies) in copies.chunks(grid.slots()).enumerate() {
        let caption = format!("{} · sheet {} of {sheets}", stock.name, index + 1);
        let mut front = Scene::default();
        for (slot, entry) in copies.iter().enumerate() {
            let window = grid.window(slot, copies.len(), options.bleed);
            front.items.push(card(window, grid.front(slot), &entry.face));
        }
        marks::cuts(&mut front, &grid, copies.len(), options);
        if options.ruler {
            marks::ruler(&mut front, &mut setter, &grid, options, &caption);
        }
        pages.push(grid.page(front));
        let Some(turn) = turn else { continue };
        let mut back = Scene::default();
        for slot in 0..copies.len() {
            let window = turn.transform_rect_bbox(grid.window(slot, copies.len(), options.bleed));
            back.items.push(card(window, turn * grid.front(slot) * mirror(stock.size.width), &stock.back));
        }
        if options.ruler {
            marks::back_caption(&mut back, &mut setter, &grid, options, turn, &format!("{caption}, backs"));
        }
        pages.push(grid.page(back));
    }
    Ok(pages)
}

fn card(window: Rect, place: Affine, scene: &Arc<Scene>) -> Item {
    Item::Clip(path(&window), vec![Item::Move(place, scene.clone())])
}

/// Left for right within a width: what is turned with the paper is drawn so, to be upright again.
fn mirror(width: f64) -> Affine {
    Affine::new([-1.0, 0.0, 0.0, 1.0, width, 0.0])
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::fonts::Fonts;
    use crate::scene::Color;
    use crate::stock::{BLEED, Size};
    use kurbo::{Point, Shape};

    fn stock(size: Size, count: u32) -> Stock {
        let mut scene = Scene::default();
        scene.fill(size.with_bleed(BLEED), Color::hex(0x80_80_80));
        let (face, back) = (Arc::new(scene.clone()), Arc::new(scene));
        let entry = Entry {
            name: "Card".to_owned(),
            count,
            reserves: 0,
            kind: String::new(),
            text: String::new(),
            flavor: String::new(),
            cost: None,
            stats: None,
            face,
        };
        Stock {
            name: "Deck".to_owned(),
            source: String::new(),
            code: String::new(),
            size,
            entries: vec![entry],
            back,
            fonts: Arc::new(Fonts::own()),
        }
    }

    /// The cards of a page: what is shown of each, and where its own millimetres lie.
    fn cards(page: &Page, scene: &Arc<Scene>) -> Vec<(Rect, Affine)> {
        let card = |it: &Item| match it {
            Item::Clip(window, inner) => match inner.as_slice() {
                [Item::Move(place, it)] if Arc::ptr_eq(it, scene) => Some((window.bounding_box(), *place)),
                _ => None,
            },
            _ => None,
        };
        page.scene.items.iter().filter_map(card).collect()
    }

    fn same(a: Rect, b: Rect) -> bool {
        [a.x0 - b.x0, a.y0 - b.y0, a.x1 - b.x1, a.y1 - b.y1].iter().all(|it| it.abs() < 1e-6)
    }

    fn trims(page: &Page, scene: &Arc<Scene>, size: Size) -> Vec<Rect> {
        let card = size.with_bleed(0.0);
        cards(page, scene).into_iter().map(|(_, place)| place.transform_rect_bbox(card)).collect()
    }

    #[test]
    fn nine_cards_lie_where_everybody_puts_them() {
        for (paper, size, xs, ys) in [
            (Paper::A4, Size::STANDARD, [10.5, 73.5, 136.5], [10.0, 98.0, 186.0]),
            (Paper::Letter, Size::POKER, [12.7, 76.2, 139.7], [6.35, 95.25, 184.15]),
        ] {
            let stock = stock(size, 9);
            let pages = pages(&stock, &Options::new(paper)).unwrap();
            let trims = trims(&pages[0], &stock.entries[0].face, size);
            let wanted = ys.iter().flat_map(|y| xs.iter().map(|x| (*x, *y)));
            for (trim, (x, y)) in trims.iter().zip(wanted) {
                assert!(same(*trim, Rect::new(x, y, x + size.width, y + size.height)), "{trim:?}");
            }
            assert_eq!(trims.len(), 9);
        }
    }

    /// Every paper, size, number and edge, with a last page that is partly filled.
    fn every_layout(mut look: impl FnMut(&Stock, &Options)) {
        for paper in [Paper::A4, Paper::Letter] {
            for size in [Size::STANDARD, Size::POKER] {
                for per_page in [PerPage::Nine, PerPage::Eight] {
                    for backs in [Backs::LongEdge, Backs::ShortEdge] {
                        for bleed in [0.0, 1.5, 3.0] {
                            let options = Options { per_page, backs, bleed, ..Options::new(paper) };
                            look(&stock(size, 14), &options);
                        }
                    }
                }
            }
        }
    }

    #[test]
    fn backs_meet_their_fronts_when_the_paper_is_turned() {
        every_layout(|stock, options| {
            let pages = pages(stock, options).unwrap();
            assert_eq!(pages.len(), 4);
            for sheet in pages.chunks(2) {
                let fronts = cards(&sheet[0], &stock.entries[0].face);
                let backs = cards(&sheet[1], &stock.back);
                assert_eq!(fronts.len(), backs.len());
                let (width, height) = options.paper.size();
                // A point that is seen here from the front is seen there from the back.
                let through = |it: Point| match options.backs {
                    Backs::LongEdge => Point::new(width - it.x, it.y),
                    _ => Point::new(it.x, height - it.y),
                };
                for ((shown, front), (back_shown, back)) in fronts.iter().zip(&backs) {
                    // The upper left corner of a face is behind the upper right one of the back, and so on.
                    let size = stock.size;
                    for (x, y) in [(0.0, 0.0), (size.width, 0.0), (0.0, size.height), (20.0, 30.0)] {
                        let found = *back * Point::new(size.width - x, y);
                        let wanted = through(*front * Point::new(x, y));
                        assert!(found.distance(wanted) < 1e-6, "{options:?}: {found} for {wanted}");
                    }
                    assert!(back.determinant() > 0.0, "a back is not drawn as in a mirror");
                    let (a, b) = (through(shown.origin()), through(Point::new(shown.x1, shown.y1)));
                    assert!(same(*back_shown, Rect::from_points(a, b)), "{options:?}");
                }
            }
        });
    }

    #[test]
    fn backs_are_moved_and_fronts_are_not() {
        let stock = stock(Size::STANDARD, 3);
        let options = Options { backs: Backs::LongEdge, ..Options::new(Paper::A4) };
        let moved = Options { back_offset: (1.5, -0.5), ..options.clone() };
        let (plain, moved) = (pages(&stock, &options).unwrap(), pages(&stock, &moved).unwrap());
        assert_eq!(plain[0].scene, moved[0].scene);
        for (a, b) in cards(&plain[1], &stock.back).iter().zip(cards(&moved[1], &stock.back)) {
            assert!(same(a.0 + kurbo::Vec2::new(1.5, -0.5), b.0));
            assert_eq!(Affine::translate((1.5, -0.5)) * a.1, b.1);
        }
    }

    #[test]
    fn cards_lie_on_the_paper_and_cover_no_other() {
        every_layout(|stock, options| {
            for page in pages(stock, options).unwrap().iter().step_by(2) {
                let face = &stock.entries[0].face;
                let paper = Rect::new(0.0, 0.0, page.width, page.height);
                let shown: Vec<Rect> = cards(page, face).iter().map(|it| it.0).collect();
                let trims = trims(page, face, stock.size);
                for (index, shown) in shown.iter().enumerate() {
                    assert!(paper.contains_rect(*shown), "{options:?}: {shown:?}");
                    assert!(shown.contains_rect(trims[index].inflate(-1e-6, -1e-6)), "{options:?}");
                    let reach = trims[index].inflate(options.bleed + 1e-6, options.bleed + 1e-6);
                    assert!(reach.contains_rect(*shown), "{options:?}");
                    for (other, trim) in trims.iter().enumerate() {
                        let over = shown.intersect(*trim);
                        assert!(other == index || over.area() < 1e-6, "{options:?}: {over:?}");
                    }
                }
            }
        });
    }

    #[test]
    fn eight_cards_have_room_for_bleed_on_every_side() {
        let stock = stock(Size::STANDARD, 8);
        for paper in [Paper::A4, Paper::Letter] {
            let options = Options { per_page: PerPage::Eight, bleed: 3.0, ..Options::new(paper) };
            let page = &pages(&stock, &options).unwrap()[0];
            let face = &stock.entries[0].face;
            for ((shown, _), trim) in cards(page, face).iter().zip(trims(page, face, stock.size)) {
                assert!(same(*shown, trim.inflate(3.0, 3.0)), "{paper:?}: {shown:?} around {trim:?}");
            }
        }
    }

    #[test]
    fn marks_touch_no_card_unless_they_must() {
        for (marks, gap) in [(Marks::Edge, 0.0), (Marks::Edge, 4.0), (Marks::Corners, 4.0)] {
            let stock = stock(Size::STANDARD, 7);
            let options = Options { marks, gap: Some(gap), bleed: 2.0, ..Options::new(Paper::A4) };
            let page = &pages(&stock, &options).unwrap()[0];
            let trims = trims(page, &stock.entries[0].face, stock.size);
            let mut lines = 0;
            for item in &page.scene.items {
                let Item::Stroke(path, _, width) = item else { continue };
                for line in path.segments() {
                    lines += 1;
                    let line = line.bounding_box().inflate(width / 2.0, width / 2.0);
                    let over =
                        trims.iter().any(|it| it.intersect(line).area() > 1e-9 && marks == Marks::Edge);
                    assert!(!over, "{marks:?} {gap}: {line:?}");
                    assert!(line.x0 > 0.0 && line.x1 < page.width && line.y0 > 0.0 && line.y1 < page.height);
                }
            }
            // At both ends of every cut: 3 rows and 3 columns with 4 or 6 cuts; or 8 arms a card, dark and light.
            let wanted = match (marks, gap > 0.0) {
                (Marks::Edge, false) => 2 * (4 + 4),
                (Marks::Edge, true) => 2 * (6 + 6),
                _ => 7 * 8 * 2,
            };
            assert_eq!(lines, wanted, "{marks:?} {gap}");
        }
    }

    #[test]
    fn what_does_not_fit_is_refused_with_what_would() {
        let refused = |size, count, options: &Options| pages(&stock(size, count), options).unwrap_err().0;
        let options = Options { gap: Some(3.0), ..Options::new(Paper::Letter) };
        let why = refused(Size::POKER, 9, &options);
        assert!(why.contains("9 cards of 63.5 × 88.9 mm with 3 mm gaps need 196.5 × 272.7 mm"), "{why}");
        assert!(why.contains("Letter has 215.9 × 279.4 mm"), "{why}");
        assert!(why.ends_with("gaps of up to 2.1 mm fit"), "{why}");
        assert!(pages(&stock(Size::POKER, 9), &Options { gap: Some(2.1), ..options }).is_ok());
        let large = Size { width: 90.0, height: 120.0 };
        assert!(refused(large, 9, &Options::new(Paper::A4)).contains("choose other paper"));
        for wrong in [Size { width: f64::NAN, height: 88.0 }, Size { width: 0.0, height: -1.0 }] {
            assert!(refused(wrong, 9, &Options::new(Paper::A4)).contains("need"));
        }
        for bleed in [-1.0, 3.1, f64::NAN] {
            let why = refused(Size::POKER, 9, &Options { bleed, ..Options::new(Paper::A4) });
            assert!(why.contains("the bleed is") && why.ends_with("0 to 3 mm"), "{why}");
        }
        let askew = Options { back_offset: (0.0, f64::INFINITY), ..Options::new(Paper::A4) };
        assert!(refused(Size::POKER, 9, &askew).contains("downwards"));
        assert!(refused(Size::POKER, 0, &Options::new(Paper::A4)).contains("no cards"));
        assert!(refused(Size::POKER, u32::MAX, &Options::new(Paper::A4)).contains("at most 10000"));
    }
}
