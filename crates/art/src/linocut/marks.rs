//! The mark, background and colour that show an Item's type. Each type has its own outline, so that players can tell
//! types apart even without colours.

use keep::Type;
use kurbo::{Affine, BezPath, Point, Rect};
use scene::{Color, Scene, polygon};

use super::cut::Cut::{self, Block, Cast, Disc, Gouge, Line};
use super::cut::Ink::{Body, Key, Pale};
use super::cut::{Inks, print};
use crate::theme::Theme;

/// Returns the colour of a type of Items, or an equally dark grey in a theme without colours.
fn color(of: Option<Type>, theme: &Theme) -> Color {
    tinted(
        theme,
        Color::hex(match of {
            Some(Type::Ironworks) => 0x5b6c7d,
            Some(Type::Delicacies) => 0xa3525c,
            Some(Type::Produce) => 0x5f7b3d,
            Some(Type::Potions) => 0x6e4d88,
            None => 0x7a6a54,
        }),
    )
}

/// Returns whether the theme has only black, white and greys. Such a theme also saves ink.
pub(super) fn plain(theme: &Theme) -> bool {
    theme.accent.red == theme.accent.green && theme.accent.green == theme.accent.blue
}

/// Returns `color`, or an equally light grey if the theme has no colours.
pub fn tinted(theme: &Theme, color: Color) -> Color {
    if !plain(theme) {
        return color;
    }
    let grey = 0.3 * f64::from(color.red) + 0.59 * f64::from(color.green) + 0.11 * f64::from(color.blue);
    let grey = grey.round() as u8;
    Color { red: grey, green: grey, blue: grey, alpha: color.alpha }
}

/// Returns the colour around a drawing: `color`, darkened by the fraction `darker`. In a theme that saves ink, the
/// colour is pale instead.
pub(super) fn around(theme: &Theme, color: Color, darker: f64) -> Color {
    if plain(theme) { color.mix(theme.paper[0], 0.7) } else { color.mix(theme.shade, darker) }
}

/// Returns the inks for Items of a type.
pub(super) fn inks(of: Option<Type>, theme: &Theme) -> Inks {
    let body = color(of, theme);
    let pale = theme.paper[0];
    Inks {
        key: tinted(theme, Color::hex(0x211c1a)).mix(body, 0.08),
        body,
        soft: body.mix(pale, 0.55),
        pale,
        brass: tinted(theme, Color::hex(0xdba94f)),
        warm: tinted(theme, Color::hex(0xc2613a)),
        skin: pale,
        hair: body,
    }
}

/// Draws the mark of a type, centred at a point and `size` millimetres wide.
pub fn mark(scene: &mut Scene, of: Type, theme: &Theme, at: Point, size: f64) {
    let cuts = match of {
        Type::Ironworks => IRONWORKS,
        Type::Delicacies => DELICACIES,
        Type::Produce => PRODUCE,
        Type::Potions => POTIONS,
    };
    let place = Affine::translate((at.x - size / 2.0, at.y - size / 2.0)) * Affine::scale(size / 100.0);
    print(scene, cuts, &inks(Some(of), theme), place);
}

const IRONWORKS: &[Cut] = &[
    Cast(Body, "M7 7H93V93H7Z"),
    Block(
        Pale,
        "M14 38C26 40 32 36 36 32H86V44C76 45 68 50 64 57V62C72 64 76 68 77 78H31C32 68 36 64 44 62V57C40 52 22 52 14 38Z",
    ),
    Disc(Key, 17.0, 17.0, 4.0),
    Disc(Key, 83.0, 17.0, 4.0),
    Disc(Key, 17.0, 84.0, 4.0),
    Disc(Key, 83.0, 84.0, 4.0),
];
const DELICACIES: &[Cut] = &[
    Cast(Body, "M50 3A47 47 0 1 1 50 97A47 47 0 1 1 50 3Z"),
    Block(Pale, "M24 52H76L69 80H31Z"),
    Block(Pale, "M20 47C16 38 24 32 30 34C32 24 46 22 50 27C54 22 68 24 70 34C76 32 84 38 80 47Z"),
    Disc(Pale, 50.0, 18.0, 6.0),
    Line(Body, 4.0, "M39 58L42 75M50 58V75M61 58L58 75"),
];
const PRODUCE: &[Cut] = &[
    Cast(Body, "M50 1C96 18 100 66 50 99C0 66 4 18 50 1Z"),
    Line(Pale, 5.0, "M50 20V92"),
    Gouge(Pale, 7.0, "M50 46L28 30M50 46L72 30M50 64L25 48M50 64L75 48M50 80L32 66M50 80L68 66"),
];
const POTIONS: &[Cut] = &[
    Cast(Body, "M50 0L100 50L50 100L0 50Z"),
    Block(Pale, "M42 24H58V30H56V42L70 64C73 71 70 75 65 75H35C30 75 27 71 30 64L44 42V30H42Z"),
    Block(Body, "M39 58H61L66 66C67 69 66 71 63 71H37C34 71 33 69 34 66Z"),
];

/// Returns the background shape behind Items of a type, in a square of 100 by 100 units.
pub(super) fn ground(of: Option<Type>) -> BezPath {
    let middle = Point::new(50.0, 50.0);
    let spots = |count: u32, radius: f64| {
        (0..count).map(move |it| {
            let angle = f64::from(it) / f64::from(count) * std::f64::consts::TAU;
            let point = middle + kurbo::Vec2::from_angle(angle) * radius;
            (point.x, point.y)
        })
    };
    match of {
        Some(Type::Ironworks) => polygon([
            (20.0, 0.0),
            (80.0, 0.0),
            (100.0, 20.0),
            (100.0, 80.0),
            (80.0, 100.0),
            (20.0, 100.0),
            (0.0, 80.0),
            (0.0, 20.0),
        ]),
        Some(Type::Delicacies) => {
            // The background looks like the edge of a paper doily.
            const BITES: u32 = 18;
            let mut path = scene::path(&kurbo::Circle::new(middle, 47.0));
            for at in spots(BITES, 46.0) {
                path.extend(scene::path(&kurbo::Circle::new(at, 8.3)));
            }
            path
        }
        Some(Type::Produce) => {
            let mut path = BezPath::new();
            path.move_to((2.0, 110.0));
            path.line_to((2.0, 48.0));
            path.curve_to((2.0, 18.0), (26.0, 6.0), (50.0, -4.0));
            path.curve_to((74.0, 6.0), (98.0, 18.0), (98.0, 48.0));
            path.line_to((98.0, 110.0));
            path.close_path();
            path
        }
        Some(Type::Potions) => polygon(spots(4, 55.0)),
        None => scene::path(&Rect::new(2.0, 2.0, 98.0, 98.0)),
    }
}
