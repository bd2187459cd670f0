//! The positions of all parts on a face, and the parts that all faces have: the plate with the name, and the line that
//! names the card's kind.

use kurbo::{BezPath, Line, Rect, Shape};

use super::fit::{self, TextFit};
use crate::frame;
use crate::scene::{Scene, polygon};
use crate::stock::Size;
use crate::text::{Align, Look, Paragraph, Setter};
use crate::theme::Theme;

/// The distance from the edge of the cut card to the panels. It is the same on all cards.
const EDGE: f64 = 3.8;
/// The space between panels.
const BETWEEN: f64 = 0.9;
/// The height of the line with the kind of the card.
pub(super) const KIND: f64 = 5.2;

/// The areas for the parts of a face.
#[derive(Clone, Copy, Debug)]
pub(super) struct Sheet {
    /// The area of the plate with the name.
    pub(super) name: Rect,
    /// The area of the picture.
    pub(super) art: Rect,
    /// The area of the text panel, below the picture.
    pub(super) text: Rect,
    /// The area for the worth of the card.
    pub(super) worth: Rect,
}

impl Sheet {
    /// Lays out a face whose text panel has the height `text`. The picture takes the remaining height.
    pub(super) fn new(size: Size, text: f64) -> Sheet {
        let across = |top: f64, bottom: f64| Rect::new(EDGE, top, size.width - EDGE, bottom);
        let worth = across(size.height - 14.7, size.height - 5.9);
        let name = across(3.5, 10.4);
        let text = across(worth.y0 - BETWEEN - text, worth.y0 - BETWEEN);
        Sheet { name, art: across(name.y1 + BETWEEN, text.y0 - BETWEEN), text, worth }
    }
}

/// Returns a plate with pointed ends.
pub(super) fn plate(area: Rect) -> BezPath {
    let (middle, point) = (area.center().y, area.height() * 0.26);
    let sides = |x: f64, inward: f64| [(x + inward, area.y0), (x, middle), (x + inward, area.y1)];
    let right = sides(area.x1, -point);
    polygon(sides(area.x0, point).into_iter().rev().chain(right))
}

/// Draws the plate with a name. The name is centred in the area to the right of `left`.
pub(super) fn name(scene: &mut Scene, setter: &mut Setter, theme: &Theme, name: &str, area: Rect, left: f64) {
    frame::panel(scene, &plate(area), theme);
    let place = Rect::new(area.x0 + left.max(3.0), area.y0 + 0.3, area.x1 - 3.0, area.y1 - 0.3);
    fit::words(scene, setter, name, Look::plain(theme.ink).bold(), 11.0, place);
}

/// Draws the text panel and its first line, which has text on the left and on the right.
pub(super) fn panel(
    scene: &mut Scene,
    setter: &mut Setter,
    theme: &Theme,
    shape: &BezPath,
    [left, right]: [&str; 2],
) {
    frame::panel(scene, shape, theme);
    let area = shape.bounding_box();
    let line = Rect::new(area.x0 + 2.0, area.y0 + 0.5, area.x1 - 2.0, area.y0 + KIND - 0.5);
    let middle = line.x0 + line.width() * 0.7;
    let bold = Look::plain(theme.ink).bold().small_caps();
    let faint = Look::plain(theme.faint).small_caps();
    for (words, look, place, align) in [
        (left, bold, Rect { x1: middle, ..line }, Align::Start),
        (right, faint, Rect { x0: middle, ..line }, Align::End),
    ] {
        fit::text(scene, setter, &[Paragraph::new(words, look)], place, TextFit { most: 8.0, align });
    }
    if area.height() > 2.0 * KIND {
        let y = area.y0 + KIND - 0.2;
        scene.stroke(Line::new((line.x0, y), (line.x1, y)), theme.brass.alpha(150), 0.15);
    }
}
