//! Sheets for the printer at home: cards on paper with marks for the knife, and backs that meet their fronts.

mod grid;
mod marks;
#[cfg(test)]
mod tests;

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
    let name = shortened(&stock.name);
    let mut pages = Vec::new();
    for (index, copies) in copies.chunks(grid.slots()).enumerate() {
        let caption = format!("{name} · sheet {} of {sheets}", index + 1);
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

/// As much of a name as can be read in the margin.
fn shortened(name: &str) -> String {
    const LETTERS: usize = 60;
    match name.char_indices().nth(LETTERS) {
        Some((end, _)) => format!("{}…", name.get(..end).unwrap_or(name)),
        None => name.to_owned(),
    }
}

fn card(window: Rect, place: Affine, scene: &Arc<Scene>) -> Item {
    Item::Clip(path(&window), vec![Item::Move(place, scene.clone())])
}

/// Left for right within a width: what is turned with the paper is drawn so, to be upright again.
fn mirror(width: f64) -> Affine {
    Affine::new([-1.0, 0.0, 0.0, 1.0, width, 0.0])
}
