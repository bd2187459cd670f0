//! The emblem of a spell: a sigil of rings and stars around a small picture.

use kurbo::{Affine, BezPath, Rect};

use super::aura;
use super::cut::{clock, crescent, disc, leaf, line, ring, spike, star, star_lines, together};
use super::land;
use super::motif::{Tone, named, unknown};
use super::print::EmblemDrawing;
use scene::Color;

/// The colours of a sigil: pale lines on a dark ground or, in themes with a pale sky, dark lines on a pale ground.
#[derive(Clone, Copy)]
struct Tint {
    ground: Color,
    mark: Color,
    strong: Color,
    metal: Color,
}

/// Draws the emblem of a spell into `area`.
pub(super) fn draw(print: &mut EmblemDrawing<'_>, area: Rect, name: &str) {
    let unit = (area.height() * 0.46).min(area.width() * 0.44).max(1e-3);
    print.unit = unit;
    print.to = Affine::translate(area.center().to_vec2()) * Affine::scale(unit);
    let field = print.to.inverse().transform_rect_bbox(area);
    let inks = print.inks;
    land::ground(print, field);
    let pale = inks.sky[0].luminance() > 0.3;
    let tint = if pale {
        Tint {
            ground: inks.light,
            mark: inks.shade,
            strong: inks.accent.mix(inks.shade, 0.15),
            metal: inks.brass.mix(inks.shade, 0.2),
        }
    } else {
        Tint {
            ground: inks.shade,
            mark: inks.light,
            strong: inks.accent,
            metal: inks.brass.mix(inks.light, 0.2),
        }
    };
    let points = print.dice.others().pick([4, 5, 6, 7, 8, 9]);
    aura::draw(print, field, pale);
    let whole = print.to;
    let size = plate(print, tint, points);
    print.to = whole * Affine::scale(size);
    print.unit = unit * size;
    band(print, tint, points);
    weave(print, tint, points);
    heart(print, tint, name, points);
}

/// Draws the plate behind the sigil. Returns the factor by which the sigil is scaled to fit on the plate.
fn plate(print: &mut EmblemDrawing<'_>, tint: Tint, points: usize) -> f64 {
    let corners = points.max(6);
    let (shape, size) = match print.dice.pick([0, 1, 2, 3]) {
        0 => (disc((0.0, 0.0), 0.98), 1.0),
        1 => {
            // Draw a disc with a scalloped edge.
            let petals = (0..corners * 2).map(|it| {
                disc(clock((0.0, 0.0), 0.96, it as f64 / (corners * 2) as f64), 1.7 / (corners * 2) as f64)
            });
            (together(petals.chain([disc((0.0, 0.0), 0.98)])), 0.92)
        }
        2 => {
            let points = (0..corners).map(|it| {
                spike(
                    clock((0.0, 0.0), 0.9, (it as f64 + 0.5) / corners as f64),
                    clock((0.0, 0.0), 1.22, (it as f64 + 0.5) / corners as f64),
                    1.8 / corners as f64,
                )
            });
            (together(points.chain([disc((0.0, 0.0), 0.98)])), 0.86)
        }
        _ => {
            // Draw two squares with cut corners, one of them turned.
            let square = star((0.0, 0.0), 4, 1.36, 0.98);
            (together([Affine::rotate(std::f64::consts::FRAC_PI_4) * square.clone(), square]), 0.78)
        }
    };
    let shape = Affine::scale(size) * shape;
    print.line(shape.clone(), tint.mark, 0.07);
    print.fill(shape, tint.ground);
    if size < 0.8 {
        // Only the plate of two squares leaves room for a symbol in each corner.
        let corners =
            together((0..8).map(|it| star(clock((0.0, 0.0), 0.87, f64::from(it) / 8.0), 4, 0.085, 0.03)));
        print.fill(corners, tint.strong);
    }
    size
}

/// Draws the outer band of the sigil with its letters.
fn band(print: &mut EmblemDrawing<'_>, tint: Tint, points: usize) {
    print.fill(ring((0.0, 0.0), 0.955, 0.925), tint.metal);
    print.fill(ring((0.0, 0.0), 0.775, 0.755), tint.metal);
    let middle = 0.85;
    match print.dice.pick([0, 1, 2, 3]) {
        0 => {
            let mut runes = BezPath::new();
            let count = 16;
            for it in 0..count {
                let turn = Affine::rotate(f64::from(it) / f64::from(count) * std::f64::consts::TAU);
                let stem = [(0.0, -middle - 0.05), (0.0, -middle + 0.05)];
                let mut rune = line(&stem.map(|(x, y)| (x, y, 0.0)));
                for side in [-1.0, 1.0] {
                    let from = print.dice.pick([-0.05, 0.0, 0.05]);
                    let to = print.dice.pick([-0.05, 0.0, 0.05]);
                    if print.dice.chance(0.65) {
                        rune.extend(line(&[(0.0, -middle + from, 0.0), (side * 0.045, -middle + to, 0.0)]));
                    }
                }
                runes.extend(turn * rune);
            }
            print.line(runes, tint.mark, 0.022);
        }
        1 => {
            let count = points * 4;
            let ticks = (0..count).map(|it| {
                let turn = it as f64 / count as f64;
                let long = if it % 4 == 0 { 0.055 } else { 0.03 };
                leaf(
                    clock((0.0, 0.0), middle - long, turn),
                    clock((0.0, 0.0), middle + long, turn),
                    [0.014, 0.014],
                )
            });
            print.fill(together(ticks), tint.mark);
        }
        2 => {
            let count = points * 2;
            let marks = (0..count).map(|it| {
                let turn = (it as f64 + 0.5) / count as f64;
                let at = clock((0.0, 0.0), middle, turn);
                if it % 2 == 0 { disc(at, 0.036) } else { star(at, 4, 0.065, 0.022) }
            });
            print.fill(together(marks), tint.mark);
        }
        _ => {
            let count = 8;
            let moons = (0..count).map(|it| {
                let turn = f64::from(it) / f64::from(count);
                let dark = [0.0, 0.5, 1.0, 1.5][it as usize % 4];
                Affine::rotate_about(turn * std::f64::consts::TAU, (0.0, 0.0))
                    * crescent((0.0, -middle), 0.055, dark)
            });
            print.fill(together(moons), tint.mark);
            let between = (0..count).flat_map(|it| {
                [-0.25, 0.0, 0.25].map(|by| {
                    disc(clock((0.0, 0.0), middle, (f64::from(it) + 0.5 + by) / f64::from(count)), 0.016)
                })
            });
            print.fill(together(between), tint.metal);
        }
    }
}

/// Draws the star or flower between the outer band and the centre.
fn weave(print: &mut EmblemDrawing<'_>, tint: Tint, points: usize) {
    let step = (points / 2).saturating_sub(usize::from(points.is_multiple_of(2))).max(1);
    match print.dice.pick([0, 1, 2, 3]) {
        0 => {
            print.line(star_lines((0.0, 0.0), points.max(5), step.clamp(2, 3), 0.755), tint.strong, 0.045);
            let knots = (0..points.max(5))
                .map(|it| disc(clock((0.0, 0.0), 0.755, it as f64 / points.max(5) as f64), 0.05));
            print.fill(together(knots), tint.mark);
        }
        1 => {
            let petals = |count: usize, offset: f64, wide: f64| {
                together((0..count).map(|it| {
                    let turn = (it as f64 + offset) / count as f64;
                    leaf(clock((0.0, 0.0), 0.3, turn), clock((0.0, 0.0), 0.74, turn), [wide, wide])
                }))
            };
            let wide = (0.9 / points as f64).min(0.16);
            print.fill(petals(points, 0.5, wide * 0.7), tint.metal);
            print.fill(petals(points, 0.0, wide), tint.strong);
            print.fill(petals(points, 0.0, wide * 0.2), tint.ground);
        }
        2 => {
            let mut rings = BezPath::new();
            let count = points.max(4);
            for it in 0..count {
                rings.extend(disc(clock((0.0, 0.0), 0.38, it as f64 / count as f64), 0.375));
            }
            print.line(rings, tint.strong, 0.034);
            let beads =
                (0..count).map(|it| disc(clock((0.0, 0.0), 0.66, (it as f64 + 0.5) / count as f64), 0.035));
            print.fill(together(beads), tint.mark);
        }
        _ => {
            print.fill(star((0.0, 0.0), points.max(4) * 2, 0.75, 0.5), tint.strong);
            print.fill(star((0.0, 0.0), points.max(4) * 2, 0.66, 0.47), tint.ground);
            let arcs = (0..points).map(|it| {
                let turn = it as f64 / points as f64;
                spike(clock((0.0, 0.0), 0.5, turn), clock((0.0, 0.0), 0.72, turn), 0.06)
            });
            print.fill(together(arcs), tint.mark);
        }
    }
}

/// Draws the centre of the sigil with the motif for the card's name.
fn heart(print: &mut EmblemDrawing<'_>, tint: Tint, name: &str, points: usize) {
    print.fill(disc((0.0, 0.0), 0.53), tint.ground);
    print.fill(ring((0.0, 0.0), 0.53, 0.5), tint.mark);
    let motif = named(name).unwrap_or_else(|| unknown(&mut print.dice, points));
    let to = Affine::scale(0.385);
    for (tone, shape) in motif {
        let ink = match tone {
            Tone::Main => tint.mark,
            Tone::Cut => tint.ground,
            Tone::Strong => tint.strong,
        };
        print.fill(to * shape, ink);
    }
}
