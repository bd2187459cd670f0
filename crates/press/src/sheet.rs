//! Sheets for a home printer: cards on paper with crop marks, and backs that align with their fronts.

mod grid;
mod marks;
#[cfg(test)]
mod tests;

use std::sync::Arc;

use kurbo::{Affine, Rect};

use crate::pdf::Page;
use crate::scene::{Item, Scene, path};
use crate::stock::{DrawnCard, PressError, Stock};
use crate::text::Setter;
use grid::Grid;

/// The paper size, in portrait orientation.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum PaperSize {
    /// A4 paper: 210 × 297 mm.
    A4,
    /// US Letter paper: 8.5 × 11 inches.
    Letter,
    /// A3 paper: 297 × 420 mm.
    A3,
}

impl PaperSize {
    /// Returns the width and height in millimetres.
    pub const fn size(self) -> (f64, f64) {
        match self {
            PaperSize::A4 => (210.0, 297.0),
            PaperSize::Letter => (215.9, 279.4),
            PaperSize::A3 => (297.0, 420.0),
        }
    }

    /// Returns the display name of the paper size.
    pub const fn name(self) -> &'static str {
        match self {
            PaperSize::A4 => "A4",
            PaperSize::Letter => "Letter",
            PaperSize::A3 => "A3",
        }
    }
}

/// The arrangement of cards on a page, which determines how many cards fit.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum PerPage {
    /// As many upright cards as fit, edge to edge unless a gap is set: nine cards of 63 × 88 mm on A4.
    Nine,
    /// As many cards as fit, turned on their left sides, with room for bleed between all of them: eight on A4.
    Eight,
}

/// The kind of crop marks, which show where to cut.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum CropMarks {
    /// No crop marks.
    None,
    /// Short lines in the margin of the page, at every cut.
    Edge,
    /// Small lines at the corners of every card.
    Corners,
}

/// Whether to print backs, and along which edge the printer flips the paper.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[expect(missing_docs, reason = "the names are clear without documentation")]
pub enum BackSides {
    None,
    LongEdge,
    ShortEdge,
}

/// The layout of cards on paper. Lengths are in millimetres.
#[derive(Clone, PartialEq, Debug)]
pub struct Options {
    /// The paper size.
    pub paper: PaperSize,
    /// The arrangement of cards on a page, which determines how many cards fit.
    pub per_page: PerPage,
    /// How far cards are drawn beyond the cut: 0 to 3. Between neighbouring cards, the bleed is at most half the gap.
    pub bleed: f64,
    /// The space between cards: 0 to 10. `None` for the default: no gap for [`PerPage::Nine`]; for [`PerPage::Eight`],
    /// twice the maximum bleed or, if that doesn't fit on the paper, as much as fits.
    pub gap: Option<f64>,
    /// The kind of crop marks.
    pub marks: CropMarks,
    /// Whether to print backs, and how the printer flips the paper.
    pub backs: BackSides,
    /// How far the backs are shifted right and down, each at most 10, for printers that don't align both sides exactly.
    pub back_offset: (f64, f64),
    /// Whether to print a scale ruler for checking the printed size, with the deck's name and the number of the sheet.
    pub ruler: bool,
}

impl Options {
    /// Returns the defaults: nine fronts on a page, with crop marks in the margin and the ruler, and no backs.
    pub fn new(paper: PaperSize) -> Options {
        Options {
            paper,
            per_page: PerPage::Nine,
            bleed: 0.0,
            gap: None,
            marks: CropMarks::Edge,
            backs: BackSides::None,
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

/// The maximum bleed on sheets, in millimetres.
const MOST_BLEED: f64 = 3.0;
/// The maximum number of cards in a print. A larger number is probably a mistake and would fill the memory.
const MOST_CARDS: u64 = 10_000;

fn within(what: &str, length: f64, range: std::ops::RangeInclusive<f64>) -> Result<(), PressError> {
    if range.contains(&length) {
        return Ok(());
    }
    Err(PressError(format!("{what} must be {} to {} mm, not {length} mm", range.start(), range.end())))
}

/// Returns all copies of the cards in order, or an error if there are none or too many.
pub(crate) fn copies(stock: &Stock) -> Result<Vec<&DrawnCard>, PressError> {
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

/// Returns the pages with the cards. If backs are printed, each page of fronts is followed by its backs.
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

/// Shortens a name to fit into the margin.
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

/// Returns the reflection that swaps left and right within a width. Flipping the paper mirrors a page, so the parts of
/// the page are mirrored once more to make them readable.
fn mirror(width: f64) -> Affine {
    Affine::new([-1.0, 0.0, 0.0, 1.0, width, 0.0])
}
