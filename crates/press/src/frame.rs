//! The parts of faces and backs: border, panels, shield, seal, padlock, and numbers.

use std::f64::consts::{PI, TAU};

use kurbo::{Affine, Arc as CurveArc, BezPath, Circle, Point, Rect, RoundedRect, Shape, Vec2};

use crate::scene::{Color, Paint, Scene, mirrored, path, polygon};
use crate::stock::{BLEED, Size};
use crate::text::{Look, Setter};
use crate::theme::Theme;

/// Fills the whole card and its bleed with the border's colours.
pub fn border(scene: &mut Scene, size: Size, theme: &Theme) {
    let middle = (size.width / 2.0, size.height * 0.42);
    let colors = [theme.border[1], theme.border[0]];
    let glow = Paint::Radial { center: middle, radius: size.height * 0.62, colors };
    scene.fill(size.with_bleed(BLEED), glow);
    // A white border needs a line to be visible on white paper.
    if theme.border[0] == Color::hex(0xffffff) {
        scene.stroke(rounded(size.with_bleed(-2.0), 2.4), theme.brass, 0.3);
    }
}

/// Draws a paper panel with a brass line around it.
pub fn panel(scene: &mut Scene, shape: &BezPath, theme: &Theme) {
    let area = shape.bounding_box();
    let line = [(area.x0, area.y0), (area.x0, area.y1)];
    scene.fill(shape.clone(), Paint::Linear { line, colors: theme.paper });
    scene.stroke(shape.clone(), theme.brass, 0.25);
}

/// Returns a rectangle with round corners.
pub fn rounded(area: Rect, radius: f64) -> BezPath {
    path(&RoundedRect::from_rect(area, radius))
}

/// Returns a rectangle with scooped-out corners, like a label.
pub fn scooped(area: Rect, radius: f64) -> BezPath {
    let mut out = BezPath::new();
    let corners = [
        (Point::new(area.x0, area.y0), PI / 2.0),
        (Point::new(area.x1, area.y0), PI),
        (Point::new(area.x1, area.y1), 1.5 * PI),
        (Point::new(area.x0, area.y1), TAU),
    ];
    for (index, (corner, from)) in corners.into_iter().enumerate() {
        let arc = CurveArc::new(corner, Vec2::new(radius, radius), from, -PI / 2.0, 0.0);
        let start = corner + Vec2::from_angle(from) * radius;
        if index == 0 {
            out.move_to(start);
        } else {
            out.line_to(start);
        }
        out.extend(arc.append_iter(0.001));
    }
    out.close_path();
    out
}

/// Returns a rectangle whose upper side is an arch of the height `rise`.
pub fn arched(area: Rect, rise: f64) -> BezPath {
    let mut out = BezPath::new();
    let (left, right, top) = (area.x0, area.x1, area.y0);
    out.move_to((left, area.y1));
    out.line_to((left, top + rise));
    // Draw a flat arch: short curves at the shoulders, nearly straight in the middle.
    let shoulder = area.width() * 0.3;
    out.curve_to((left, top + rise * 0.25), (left + shoulder * 0.45, top), (left + shoulder, top));
    out.line_to((right - shoulder, top));
    out.curve_to((right - shoulder * 0.45, top), (right, top + rise * 0.25), (right, top + rise));
    out.line_to((right, area.y1));
    out.close_path();
    out
}

/// Returns the outline of a shield, flat at the top and pointed at the bottom, around a centre.
pub fn shield(middle: Point, width: f64, height: f64) -> BezPath {
    let (x, y) = (middle.x, middle.y);
    let (half, top, bottom) = (width / 2.0, y - height * 0.46, y + height * 0.54);
    let mut left = BezPath::new();
    left.move_to((x, top + height * 0.02));
    left.curve_to(
        (x - half * 0.4, top + height * 0.06),
        (x - half * 0.8, top + height * 0.03),
        (x - half, top),
    );
    left.curve_to((x - half * 1.04, y + height * 0.2), (x - half * 0.55, y + height * 0.42), (x, bottom));
    let mut right = mirrored(&left, x).reverse_subpaths();
    right.close_path();
    let mut whole = left;
    // Append the right half in reverse, from the tip to the top.
    whole.extend(right.elements().iter().skip(1).copied());
    whole
}

/// Draws a wax seal: a disc with a slightly uneven rim.
pub fn seal(scene: &mut Scene, middle: Point, radius: f64, theme: &Theme) {
    let wax = theme.seal[0];
    let lobes = 15;
    let mut rim = BezPath::new();
    for lobe in 0..=lobes * 2 {
        let far = if lobe % 2 == 0 { 1.0 } else { 0.955 };
        // Make the lobes of the wax differ a little.
        let far = far + 0.018 * (f64::from(lobe) * 1.7).sin();
        let at =
            middle + Vec2::from_angle(f64::from(lobe % (lobes * 2)) * PI / f64::from(lobes)) * radius * far;
        if lobe == 0 {
            rim.move_to(at);
        } else {
            let before = f64::from(lobe) * PI / f64::from(lobes) - PI / f64::from(lobes) / 2.0;
            rim.quad_to(middle + Vec2::from_angle(before) * radius * (far + 0.01), at);
        }
    }
    rim.close_path();
    let shadow = Affine::translate((0.25, 0.4)) * rim.clone();
    scene.fill(shadow, Color::hex(0).alpha(70));
    scene.fill(rim, wax.mix(Color::hex(0), 0.18));
    let light = (middle.x - radius * 0.3, middle.y - radius * 0.35);
    let colors = [wax.mix(Color::hex(0xffffff), 0.18), wax];
    scene.fill(
        Circle::new(middle, radius * 0.86),
        Paint::Radial { center: light, radius: radius * 1.1, colors },
    );
    scene.stroke(Circle::new(middle, radius * 0.76), theme.seal[1].alpha(130), 0.2);
}

/// Returns the outline of a padlock. `height` is measured from the top of its shackle to the bottom.
pub fn padlock(middle: Point, height: f64) -> BezPath {
    let (x, top) = (middle.x, middle.y - height / 2.0);
    let (half, body) = (height * 0.36, top + height * 0.42);
    let (bow, thick) = (half * 0.72, height * 0.085);
    let mut out = rounded(Rect::new(x - half, body, x + half, top + height), height * 0.06);
    // The shackle: a band from one side of the body to the other.
    let reach = top + bow;
    let mut band = BezPath::new();
    band.move_to((x - bow, body));
    band.line_to((x - bow, reach));
    band.extend(CurveArc::new((x, reach), (bow, bow), PI, PI, 0.0).append_iter(0.001));
    band.line_to((x + bow, body));
    band.line_to((x + bow - thick, body));
    band.line_to((x + bow - thick, reach));
    let inner = bow - thick;
    band.extend(CurveArc::new((x, reach), (inner, inner), 0.0, -PI, 0.0).append_iter(0.001));
    band.line_to((x - bow + thick, body));
    band.close_path();
    out.extend(band.elements().iter().copied());
    // The outline of the keyhole runs in the opposite direction, so that the keyhole is not filled.
    let hole = Circle::new((x, top + height * 0.64), height * 0.065);
    out.extend(path(&hole).reverse_subpaths().elements().iter().copied());
    let (narrow, wide) = (height * 0.025, height * 0.05);
    let slot = polygon([
        (x - narrow, top + height * 0.68),
        (x - wide, top + height * 0.84),
        (x + wide, top + height * 0.84),
        (x + narrow, top + height * 0.68),
    ]);
    out.extend(slot.elements().iter().copied());
    out
}

/// Draws a number, centred at a point. Its size is `points`, or smaller if it would be wider than `width`.
pub fn number(
    scene: &mut Scene,
    setter: &mut Setter,
    text: &str,
    middle: Point,
    points: f64,
    width: f64,
    color: Color,
) {
    let (block, size) = setter.fitted(text, Look::plain(color).bold(), points, 3.0, width);
    // Digits are about two thirds of an em high, and none reaches below the baseline.
    let figures = size * crate::scene::POINT * 0.655;
    block.draw_on(scene, middle.x - block.width / 2.0, middle.y + figures / 2.0);
}
