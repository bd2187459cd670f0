//! Drawings of Items.

use keep::Type;
use kurbo::{Affine, BezPath, Rect, Vec2};
use scene::{Color, Paint, Scene};

use super::cut::Cut::{self, Block, Cast, Disc, Gouge, Line, Shaded, Sized};
use super::cut::Ink::{Body, Brass, Key, Pale, Soft, Warm};
use super::cut::print;
use super::{market, marks, treasures};
use crate::theme::Theme;

/// Draws an Item on the background of its types. A prized Item has rays behind it.
pub fn good(scene: &mut Scene, theme: &Theme, name: &str, types: &[Type], prized: bool, area: Rect) {
    let side = area.height().min(area.width());
    let to = |scale: f64| {
        let part = side * scale;
        let corner = area.center() - Vec2::new(part, part) / 2.0;
        Affine::translate(corner.to_vec2()) * Affine::scale(part / 100.0)
    };
    let first = types.first().copied();
    let grounds = if types.is_empty() { vec![None] } else { types.iter().map(|it| Some(*it)).collect() };
    let wide = area.width() / grounds.len() as f64;
    for (number, of) in grounds.into_iter().enumerate() {
        let left = area.x0 + wide * number as f64;
        let part = Rect::new(left, area.y0, left + wide, area.y1);
        scene.clip(part, |scene| {
            let inks = marks::inks(of, theme);
            let line = [(0.0, area.y0), (0.0, area.y1)];
            let colors = [0.55, 0.2].map(|it| marks::around(theme, inks.body, it));
            scene.fill(part, Paint::Linear { line, colors });
            if prized {
                rays(scene, area, inks.body.mix(theme.light, 0.4).alpha(120));
            }
            let mut ground = marks::ground(of);
            ground.apply_affine(to(0.9));
            // Draw the outline before filling: a background can consist of several shapes, and the lines inside it must
            // not show.
            scene.stroke(ground.clone(), inks.key, 0.7);
            scene.fill(ground, inks.body.mix(inks.pale, if marks::plain(theme) { 0.94 } else { 0.72 }));
        });
    }
    print(scene, drawing(name, first), &marks::inks(first, theme), to(0.75));
}

/// Draws the rays behind a prized Item.
fn rays(scene: &mut Scene, area: Rect, color: Color) {
    const COUNT: u32 = 40;
    let middle = area.center();
    let mut rays = BezPath::new();
    for ray in 0..COUNT {
        let angle = f64::from(ray) / f64::from(COUNT) * std::f64::consts::TAU;
        let at = |turn: f64, far: f64| middle + Vec2::from_angle(angle + turn) * far;
        rays.move_to(at(0.0, 8.0));
        rays.line_to(at(-0.022, area.width()));
        rays.line_to(at(0.022, area.width()));
        rays.close_path();
    }
    scene.fill(rays, color);
}

/// Returns the drawing of an Item: the one for its name if there is one, otherwise the one for its first type.
fn drawing(name: &str, first: Option<Type>) -> &'static [Cut] {
    let known = KNOWN.iter().find(|it| it.0.eq_ignore_ascii_case(name.trim()));
    known.map_or_else(|| of_type(first), |it| it.1)
}

/// Returns the generic drawing for Items of a type.
fn of_type(of: Option<Type>) -> &'static [Cut] {
    match of {
        Some(Type::Ironworks) => ANVIL,
        Some(Type::Delicacies) => PIE,
        Some(Type::Produce) => APPLE,
        Some(Type::Potions) => FLASK,
        None => CRATE,
    }
}

const KNOWN: [(&str, &[Cut]); 19] = [
    ("Nails", market::NAILS),
    ("Lantern", market::LANTERN),
    ("Ploughshare", market::PLOUGHSHARE),
    ("Honey Bun", market::HONEY_BUN),
    ("Cheese Wheel", market::CHEESE_WHEEL),
    ("Candied Pear", market::CANDIED_PEAR),
    ("Turnip", market::TURNIP),
    ("Leek", market::LEEK),
    ("Pumpkin", market::PUMPKIN),
    ("Tonic", market::TONIC),
    ("Salve", market::SALVE),
    ("Elixir", market::ELIXIR),
    ("Lucky Horseshoe", treasures::HORSESHOE),
    ("Cornucopia", treasures::CORNUCOPIA),
    ("Royal Wedding Cake", treasures::WEDDING_CAKE),
    ("Copper Still", treasures::STILL),
    ("Golden Weathercock", treasures::WEATHERCOCK),
    ("Dragon's Breath", treasures::DRAGONS_BREATH),
    ("Castle Key", treasures::CASTLE_KEY),
];

/// The generic drawing for Ironworks.
const ANVIL: &[Cut] = &[
    Shaded(
        Soft,
        "M4 38C18 40 26 36 30 32H92V44C82 45 74 50 70 58V66C76 68 80 72 82 80V88H26V80C28 72 32 68 38 66V58C34 52 14 54 4 38Z",
        Body,
        "M36 50H70V66C76 68 80 72 82 80V88H26V82C50 82 62 72 60 56C56 52 46 50 36 50Z",
    ),
    Gouge(Pale, 2.8, "M34 36H84M12 41C20 44 28 42 34 40"),
    Cast(Brass, "M44 22L80 8L82 13L46 27Z"),
    Cast(Soft, "M28 16L46 9L52 26L34 33Z"),
    Gouge(Pale, 2.0, "M33 18L44 14"),
    Gouge(Key, 1.8, "M32 84H60M44 62V72"),
];

/// The generic drawing for Delicacies.
const PIE: &[Cut] = &[
    Gouge(Pale, 3.0, "M36 28C30 22 40 16 34 8M50 26C44 20 54 13 48 4M64 28C58 22 68 16 62 8"),
    Cast(Soft, "M8 62H92L80 90H20Z"),
    Gouge(Key, 2.0, "M20 68L27 85M34 68L38 85M50 68V85M66 68L62 85M80 68L73 85"),
    Cast(
        Brass,
        "M5 62C10 42 28 32 50 32C72 32 90 42 95 62C91 68 86 62 80 65C74 69 70 62 63 65C57 69 52 62 46 65C40 69 35 62 28 65C22 69 17 62 12 65C8 66 6 65 5 62Z",
    ),
    Block(
        Warm,
        "M40 46C44 42 46 42 47 44L44 52C42 52 40 50 40 46ZM60 46C56 42 54 42 53 44L56 52C58 52 60 50 60 46Z",
    ),
    Gouge(Body, 2.2, "M22 56C28 46 34 42 40 40M78 56C72 46 66 42 60 40M50 56V60"),
    Gouge(Pale, 2.6, "M16 56C22 46 32 39 42 37"),
];

/// The generic drawing for Produce.
const APPLE: &[Cut] = &[
    Shaded(
        Warm,
        "M50 34C62 24 84 28 87 48C89 68 74 92 60 92C55 92 53 90 50 90C47 90 45 92 40 92C26 92 11 68 13 48C16 28 38 24 50 34Z",
        Brass,
        "M48 36C38 28 20 32 17 48C16 60 21 72 28 80C26 60 34 44 48 36Z",
    ),
    Gouge(Pale, 3.2, "M22 56C22 46 28 40 36 38"),
    Gouge(Key, 1.8, "M78 44C82 56 78 70 70 80M42 38C47 42 53 42 58 38"),
    Line(Key, 3.6, "M50 38C50 26 52 18 58 10"),
    Cast(Body, "M53 22C60 8 78 6 90 14C84 26 66 30 53 22Z"),
    Gouge(Pale, 1.8, "M58 21C66 17 74 15 84 15"),
];

/// The generic drawing for Potions.
const FLASK: &[Cut] = &[
    Cast(Brass, "M43 4H57L56 16H44Z"),
    Shaded(
        Soft,
        "M42 18H58V38C76 42 88 54 86 70C84 86 68 94 50 94C32 94 16 86 14 70C12 54 24 42 42 38Z",
        Body,
        "M15.5 64C26 56 38 66 50 61C62 56 72 65 84.6 62C87 82 70 92.6 50 92.6C30 92.6 13 82 15.5 64Z",
    ),
    Cast(Soft, "M37 15H63V22H37Z"),
    Gouge(Pale, 3.0, "M24 58C27 50 35 46 44 43M24 76C27 82 33 86 40 88"),
    Disc(Pale, 56.0, 72.0, 2.8),
    Disc(Pale, 48.0, 80.0, 2.0),
    Disc(Pale, 64.0, 66.0, 1.8),
    Disc(Pale, 52.0, 53.0, 2.0),
];

/// The generic drawing for Items without a type.
const CRATE: &[Cut] = &[
    Sized(0.5, (24.0, 2.0), APPLE),
    Cast(Brass, "M10 44H90V90H10Z"),
    Line(Key, 2.2, "M10 59H90M10 75H90M24 44V90M76 44V90"),
    Gouge(Pale, 2.0, "M30 50H66M30 66H58M30 82H68"),
];

#[cfg(test)]
mod tests {
    use super::*;
    use crate::linocut::cut::tests::assert_readable;

    #[test]
    fn every_drawing_is_one() {
        for (name, cuts) in KNOWN {
            assert_readable(name, cuts);
        }
        for of in Type::ALL.into_iter().map(Some).chain([None]) {
            assert_readable("generic", drawing("Nobody knows this", of));
        }
    }

    #[test]
    fn every_item_of_our_list_has_its_own_drawing() {
        for card in keep::List::standard().cards() {
            if let keep::Kind::Item { .. } = card.kind {
                assert!(KNOWN.iter().any(|it| it.0 == card.name), "{}", card.name);
            }
        }
    }
}
