//! Crop marks and the scale ruler.

use kurbo::{Affine, BezPath, Line, Rect};

use super::grid::{EDGE, Grid};
use super::{CropMarks, Options, PaperSize, mirror};
use crate::scene::{Color, Item, Scene};
use crate::text::{Look, Setter};

const BLACK: Color = Color::hex(0);
const WHITE: Color = Color::hex(0xff_ff_ff);
const THIN: f64 = 0.1;
/// The distance from the cards to the crop marks in the margin, in millimetres.
const CLEAR: f64 = 1.0;
/// The length of the crop marks in the margin, in millimetres.
const LONG: f64 = 3.0;
/// The maximum length of the crop marks at a card's corners, in millimetres.
const ARM: f64 = 2.5;
/// The distance from a card to the crop marks at its corners if there is a gap between cards, in millimetres.
const OFF: f64 = 0.3;
/// The height of the strip with ruler and caption, in millimetres.
const STRIP: f64 = 4.0;

/// Draws the crop marks of a page with `filled` cards.
pub(super) fn cuts(scene: &mut Scene, grid: &Grid, filled: usize, options: &Options) {
    match options.marks {
        CropMarks::None => {}
        CropMarks::Edge => edges(scene, grid, filled, options),
        CropMarks::Corners => (0..filled).for_each(|slot| corners(scene, grid, slot)),
    }
}

fn edges(scene: &mut Scene, grid: &Grid, filled: usize, options: &Options) {
    let paper = Rect::new(0.0, 0.0, grid.paper.0, grid.paper.1);
    let inner = grid.block().inflate(options.bleed + CLEAR, options.bleed + CLEAR);
    // The crop marks must not cross the ruler.
    let mut outer = inner.inflate(LONG, LONG).intersect(paper);
    match strip(grid, options) {
        Some(Strip { lying: true, .. }) => outer.y1 = outer.y1.min(paper.y1 - EDGE - STRIP),
        Some(Strip { lying: false, .. }) => outer.x0 = outer.x0.max(EDGE + STRIP),
        None => {}
    }
    let mut line = |from: (f64, f64), to: (f64, f64), long: f64| {
        if long >= 0.3 {
            scene.stroke(Line::new(from, to), BLACK, THIN);
        }
    };
    // Adjacent cards without a gap share a cut.
    let shared = grid.gap < THIN;
    for slot in 0..filled.min(grid.columns) {
        let trim = grid.trim(slot);
        for x in [trim.x0, trim.x1].into_iter().skip(usize::from(shared && slot > 0)) {
            line((x, outer.y0), (x, inner.y0), inner.y0 - outer.y0);
            line((x, inner.y1), (x, outer.y1), outer.y1 - inner.y1);
        }
    }
    for slot in (0..filled).step_by(grid.columns) {
        let trim = grid.trim(slot);
        for y in [trim.y0, trim.y1].into_iter().skip(usize::from(shared && slot > 0)) {
            line((outer.x0, y), (inner.x0, y), inner.x0 - outer.x0);
            line((inner.x1, y), (outer.x1, y), outer.x1 - inner.x1);
        }
    }
}

/// Draws lines outwards from a card's corners, black on white so that they are visible on every border. If there is no
/// gap between cards, the lines of neighbouring cards meet on the cut and form crosses.
fn corners(scene: &mut Scene, grid: &Grid, slot: usize) {
    let trim = grid.trim(slot);
    let (column, row) = (slot % grid.columns, slot / grid.columns);
    let shared = grid.gap < 2.0 * OFF + THIN;
    let reach = |neighbour: bool| match neighbour {
        true if shared => ARM / 2.0,
        // Keep the marks of neighbours from touching.
        true => ARM.min(grid.gap * 0.4),
        false => ARM,
    };
    let off = if shared { 0.0 } else { OFF };
    let sides = [(trim.x0, -1.0, reach(column > 0)), (trim.x1, 1.0, reach(column + 1 < grid.columns))];
    let mut arms = BezPath::new();
    for (x, out, wide) in sides {
        for (y, down, high) in [(trim.y0, -1.0, reach(row > 0)), (trim.y1, 1.0, reach(row + 1 < grid.rows))] {
            arms.move_to((x + out * off, y));
            arms.line_to((x + out * wide, y));
            arms.move_to((x, y + down * off));
            arms.line_to((x, y + down * high));
        }
    }
    scene.items.push(Item::Stroke(arms.clone(), WHITE, 3.0 * THIN));
    scene.items.push(Item::Stroke(arms, BLACK, THIN));
}

/// A strip in the margin of the page for ruler and caption. `place` is the transform from the strip's own coordinates,
/// with the origin in its upper left corner, to the page.
struct Strip {
    place: Affine,
    length: f64,
    /// Whether the strip is horizontal and below the cards. Otherwise it is vertical and to the left of the cards.
    lying: bool,
}

/// Returns the strip for ruler and caption: below the cards if there is room, otherwise to their left. `None` if there
/// is no room or the ruler is turned off.
fn strip(grid: &Grid, options: &Options) -> Option<Strip> {
    let block = grid.block();
    let enough = EDGE + STRIP + options.bleed;
    if !options.ruler {
        None
    } else if grid.paper.1 - block.y1 >= enough {
        let place = Affine::translate((block.x0, grid.paper.1 - EDGE - STRIP));
        Some(Strip { place, length: block.width(), lying: true })
    } else if block.x0 >= enough {
        let place = Affine::new([0.0, -1.0, 1.0, 0.0, EDGE, block.y1]);
        Some(Strip { place, length: block.height(), lying: false })
    } else {
        None
    }
}

/// Draws the scale ruler at one end of the strip, and the caption at the other. The ruler is a line of known length
/// with instructions.
pub(super) fn ruler(scene: &mut Scene, setter: &mut Setter, grid: &Grid, options: &Options, caption: &str) {
    let Some(Strip { place, length, .. }) = strip(grid, options) else { return };
    // The label, the distance between ticks, the number of ticks, and the interval of longer ticks.
    let (words, tick, ticks, longer) = match options.paper {
        PaperSize::A4 | PaperSize::A3 => ("100 mm", 5.0, 20, 2),
        PaperSize::Letter => ("4 in", 25.4 / 4.0, 16, 4),
    };
    scene.moved(place, |strip| {
        let bar = tick * f64::from(ticks);
        strip.stroke(Line::new((0.0, STRIP - 0.5), (bar, STRIP - 0.5)), BLACK, THIN);
        for number in 0..=ticks {
            let x = tick * f64::from(number);
            let high = if number % longer == 0 { 2.2 } else { 1.2 };
            strip.stroke(Line::new((x, STRIP - 0.5 - high), (x, STRIP - 0.5)), BLACK, THIN);
        }
        let words = format!("{words} — print at 100 % (actual size)");
        let block = setter.line(&words, Look::plain(BLACK), 6.0);
        let x = bar + 2.0;
        block.draw(strip, x, STRIP - block.height);
        write_caption(strip, setter, caption, length, x + block.width + 4.0);
    });
}

/// Draws the caption of a page of backs. On the other side of the paper, the caption of the fronts is in the same
/// place.
pub(super) fn back_caption(
    scene: &mut Scene,
    setter: &mut Setter,
    grid: &Grid,
    options: &Options,
    turn: Affine,
    caption: &str,
) {
    let Some(Strip { place, length, .. }) = strip(grid, options) else { return };
    scene.moved(turn * place * mirror(length), |strip| write_caption(strip, setter, caption, length, 0.0));
}

/// Draws a caption between `start` and `end`, aligned to `end`. A long caption is drawn smaller.
fn write_caption(strip: &mut Scene, setter: &mut Setter, caption: &str, end: f64, start: f64) {
    let (block, _) = setter.fitted(caption, Look::plain(BLACK), 6.0, 1.0, end - start);
    block.draw(strip, end - block.width, STRIP - block.height);
}
