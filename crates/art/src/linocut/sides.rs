//! The symbols on face-down cards: coins and a crown for Gold, a hooded figure for a Secret.

use kurbo::{Affine, Point, Rect, Vec2};
use scene::{Color, Paint, Scene, star};

use super::coin::{coin, gold};
use super::cut::Cut::{self, Block, Cast, Disc, Gouge, Line as Stroke};
use super::cut::Ink::{Body, Brass, Key, Pale, Soft};
use super::cut::{Inks, print};
use super::marks;
use crate::theme::Theme;

/// Draws the background of Gold cards: warm, and lighter in the middle.
pub fn golden_ground(scene: &mut Scene, theme: &Theme, area: Rect) {
    let [face, dark] = gold(theme);
    let center = (area.center().x, area.y0 + area.height() * 0.5);
    let colors = if marks::plain(theme) { theme.sky } else { [face.mix(dark, 0.3), face.mix(dark, 0.72)] };
    scene.fill(area, Paint::Radial { center, radius: area.height() * 0.7, colors });
}

/// Draws the background of Secrets: a night sky with stars.
pub fn night_ground(scene: &mut Scene, theme: &Theme, area: Rect) {
    let line = [(0.0, area.y0), (0.0, area.y1)];
    let deep = theme.shade.mix(Color::hex(0), 0.15);
    let (colors, stars) = if marks::plain(theme) {
        (theme.sky, theme.accent)
    } else {
        ([deep, deep.mix(theme.sky[1], 0.25)], theme.light.alpha(200))
    };
    scene.fill(area, Paint::Linear { line, colors });
    for (x, y, radius) in [
        (0.08, 0.2, 0.9),
        (0.2, 0.42, 0.6),
        (0.13, 0.66, 0.8),
        (0.9, 0.24, 0.7),
        (0.82, 0.46, 0.9),
        (0.93, 0.62, 0.6),
    ] {
        let at = Point::new(area.x0 + x * area.width(), area.y0 + y * area.height());
        scene.fill(star(at, 4, radius, radius * 0.35), stars);
    }
}

/// Draws three crowned coins around a point, the third one in front. `places` are the offsets of the coins' centres
/// from the point, in radii.
pub fn coins(scene: &mut Scene, theme: &Theme, at: Point, radius: f64, places: [(f64, f64); 3]) {
    for (x, y) in places {
        let at = at + Vec2::new(x, y) * radius;
        coin(scene, theme, at, radius);
        crown(scene, theme, gold(theme)[1], at, radius * 1.1);
    }
}

/// Draws a crown, centred at a point and `width` millimetres wide.
pub fn crown(scene: &mut Scene, theme: &Theme, color: Color, at: Point, width: f64) {
    let inks = Inks { key: color, ..marks::inks(None, theme) };
    let corner = at.to_vec2() - Vec2::new(width, width) / 2.0;
    print(scene, CROWN, &inks, Affine::translate(corner) * Affine::scale(width / 100.0));
}

/// Draws the hooded figure of Secrets. `place` is the transform from the figure's square of 100 by 100 units to its
/// position.
pub fn hooded(scene: &mut Scene, theme: &Theme, place: Affine) {
    print(scene, HOODED, &inks(theme), place);
}

fn inks(theme: &Theme) -> Inks {
    let cloth = marks::tinted(theme, Color::hex(0x5a5468)).mix(theme.shade, 0.3);
    Inks {
        body: cloth,
        soft: cloth.mix(theme.paper[0], 0.35),
        key: theme.shade.mix(Color::hex(0), 0.5),
        ..marks::inks(None, theme)
    }
}

/// A crown in a square of 100 by 100 units.
const CROWN: &[Cut] = &[
    Block(Key, "M14 78L6 26L30 48L50 12L70 48L94 26L86 78Z"),
    Block(Key, "M14 84H86V94H14Z"),
    Disc(Key, 6.0, 20.0, 6.0),
    Disc(Key, 50.0, 8.0, 6.0),
    Disc(Key, 94.0, 20.0, 6.0),
];

/// A person in a hood, with a keyhole as a brooch.
const HOODED: &[Cut] = &[
    Cast(Body, "M50 6C70 8 80 26 78 48C90 54 97 72 98 100H2C3 72 10 54 22 48C20 26 30 8 50 6Z"),
    Block(Key, "M50 20C64 21 69 34 67 48C65 60 58 68 50 69C42 68 35 60 33 48C31 34 36 21 50 20Z"),
    Block(
        Brass,
        "M38 45C41 41 45 42 47.4 46C44 48 40 48 38 45ZM62 45C59 41 55 42 52.6 46C56 48 60 48 62 45Z",
    ),
    Disc(Key, 43.6, 45.2, 1.4),
    Disc(Key, 56.4, 45.2, 1.4),
    Gouge(Soft, 2.4, "M28 44C25 30 32 16 44 12M18 62C12 72 10 84 9 96M30 70C26 78 24 88 24 98"),
    Gouge(Key, 3.0, "M74 44C76 32 72 20 62 14M82 62C88 72 90 84 91 96M70 70C74 78 76 88 76 98"),
    Stroke(Key, 2.2, "M33 54C36 66 42 73 50 74C58 73 64 66 67 54"),
    Cast(Brass, "M50 72A9.4 9.4 0 1 1 50 90.8A9.4 9.4 0 1 1 50 72Z"),
    Block(Key, "M50 75.6A3.4 3.4 0 0 1 51.8 82L53.2 87.4H46.8L48.2 82A3.4 3.4 0 0 1 50 75.6Z"),
    Gouge(Pale, 1.4, "M43.4 80C44 77 45.4 75.4 47 74.6"),
];

#[cfg(test)]
mod tests {
    use super::*;
    use crate::linocut::cut::tests::assert_readable;

    #[test]
    fn every_drawing_is_one() {
        assert_readable("crown", CROWN);
        assert_readable("hooded", HOODED);
    }
}
