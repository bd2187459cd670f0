//! The positions of cards on a sheet.

use kurbo::{Affine, Rect};

use super::{BackSides, MOST_BLEED, Options, PaperSize, PerPage};
use crate::pdf::Page;
use crate::scene::Scene;
use crate::stock::{PressError, Size};

/// The margin that most printers cannot print on, in millimetres.
pub(super) const EDGE: f64 = 4.2;
/// The maximum distance from the upper edge to the cards, in millimetres. Any further free space goes below the cards,
/// for the ruler.
const TOP: f64 = 10.0;

/// The positions of cards on a page, row by row.
#[derive(Clone, Debug)]
pub(super) struct Grid {
    pub(super) paper: (f64, f64),
    pub(super) columns: usize,
    pub(super) rows: usize,
    pub(super) gap: f64,
    /// The width and height of a card on the paper.
    cell: (f64, f64),
    /// Whether cards lie on their sides, rotated by 90°.
    lying: bool,
    corner: (f64, f64),
}

impl Grid {
    pub(super) fn new(card: Size, options: &Options) -> Result<Grid, PressError> {
        let lying = options.per_page == PerPage::Eight;
        let cell = if lying { (card.height, card.width) } else { (card.width, card.height) };
        let paper = options.paper.size();
        let room = (paper.0 - 2.0 * EDGE, paper.1 - 2.0 * EDGE);
        // How many cards fit without a gap. The result is at least 1, even for NaN sizes; a card that is too large is
        // refused below.
        let fit = |room: f64, length: f64| (((room + 1e-9) / length).clamp(1.0, 100.0) as usize).max(1);
        let (columns, rows) = (fit(room.0, cell.0), fit(room.1, cell.1));
        let whole = |gap: f64| {
            let along = |length: f64, number: usize| length * number as f64 + gap * (number - 1) as f64;
            (along(cell.0, columns), along(cell.1, rows))
        };
        let bare = whole(0.0);
        // The widest gap that fits on the paper; negative if not even one card fits.
        let widest = |room: f64, bare: f64, number: usize| match number {
            1 if bare <= room => f64::INFINITY,
            _ => (room - bare) / (number - 1).max(1) as f64,
        };
        let most = widest(room.0, bare.0, columns).min(widest(room.1, bare.1, rows));
        let gap = options.gap.unwrap_or(match options.per_page {
            PerPage::Nine => 0.0,
            PerPage::Eight => (2.0 * MOST_BLEED).min(most).max(0.0),
        });
        // The condition is negated so that it also refuses NaN sizes.
        if !(card.width > 0.0 && card.height > 0.0 && gap <= most + 1e-9) {
            return Err(PressError(too_large(card, options.paper, columns * rows, gap, whole(gap), most)));
        }
        let free = (paper.0 - whole(gap).0, paper.1 - whole(gap).1);
        let corner = (free.0 / 2.0, (free.1 / 2.0).min(TOP));
        Ok(Grid { paper, columns, rows, gap, cell, lying, corner })
    }

    pub(super) fn slots(&self) -> usize {
        self.columns * self.rows
    }

    /// Returns the rectangle that the card in a slot has after cutting.
    pub(super) fn trim(&self, slot: usize) -> Rect {
        let (column, row) = ((slot % self.columns) as f64, (slot / self.columns) as f64);
        let x = self.corner.0 + column * (self.cell.0 + self.gap);
        let y = self.corner.1 + row * (self.cell.1 + self.gap);
        Rect::new(x, y, x + self.cell.0, y + self.cell.1)
    }

    /// Returns the rectangle that contains all cards of the page.
    pub(super) fn block(&self) -> Rect {
        self.trim(0).union(self.trim(self.slots() - 1))
    }

    /// Returns the transform from the coordinates of the card in a slot to those of the page.
    pub(super) fn front(&self, slot: usize) -> Affine {
        let at = self.trim(slot);
        if self.lying {
            Affine::new([0.0, -1.0, 1.0, 0.0, at.x0, at.y1])
        } else {
            Affine::translate((at.x0, at.y0))
        }
    }

    /// Returns the transform from the front of the paper to the back when the paper is flipped along an edge; `None` if
    /// there are no backs.
    pub(super) fn turn(&self, backs: BackSides) -> Option<Affine> {
        match backs {
            BackSides::None => None,
            BackSides::LongEdge => Some(super::mirror(self.paper.0)),
            BackSides::ShortEdge => Some(Affine::new([1.0, 0.0, 0.0, -1.0, 0.0, self.paper.1])),
        }
    }

    /// Returns the visible part of a card's drawing: the card with its bleed, without the areas of neighbouring cards.
    /// `filled` is the number of cards on the page.
    pub(super) fn window(&self, slot: usize, filled: usize, bleed: f64) -> Rect {
        let (column, row) = (slot % self.columns, slot / self.columns);
        // Adjacent cards overlap very slightly, because screens would otherwise show a seam.
        let beyond = |neighbour: bool| if neighbour { bleed.min(self.gap / 2.0).max(0.05) } else { bleed };
        let trim = self.trim(slot);
        Rect {
            x0: trim.x0 - beyond(column > 0),
            y0: trim.y0 - beyond(row > 0),
            x1: trim.x1 + beyond(column + 1 < self.columns && slot + 1 < filled),
            y1: trim.y1 + beyond(slot + self.columns < filled),
        }
    }

    pub(super) fn page(&self, scene: Scene) -> Page {
        Page { width: self.paper.0, height: self.paper.1, trim: None, bleed: None, scene }
    }
}

fn too_large(card: Size, paper: PaperSize, number: usize, gap: f64, whole: (f64, f64), most: f64) -> String {
    // Round down, so that the gap in the message really fits.
    let tenths = |it: f64| (it * 10.0 + 1e-6).floor() / 10.0;
    let gaps = if gap > 0.0 { format!(" with {} mm gaps", tenths(gap)) } else { String::new() };
    let advice = match most {
        most if most >= 10.0 => "choose narrower gaps".to_owned(),
        most if most >= 0.1 => format!("gaps of up to {} mm fit", tenths(most)),
        most if most >= 0.0 => "they fit without gaps".to_owned(),
        _ => "choose other paper or smaller cards".to_owned(),
    };
    let (width, height) = paper.size();
    format!(
        "{number} cards of {} × {} mm{gaps} need {} × {} mm; {} is {width} × {height} mm, and printers \
         cannot print on the outer {EDGE} mm: {advice}",
        tenths(card.width),
        tenths(card.height),
        tenths(whole.0),
        tenths(whole.1),
        paper.name(),
    )
}
