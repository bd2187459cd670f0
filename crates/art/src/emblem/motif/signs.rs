//! Abstract symbols, for spells whose names match no motif.

use kurbo::{Affine, BezPath};

use super::super::cut::{
    bar, both, clock, crescent, disc, leaf, outline, ring, spike, star, taper, together, whole,
};
use super::{Motif, Tone};
use crate::dice::NameDice;

/// Returns a random symbol. `points` is the number of rays, petals or moons in the symbol; numbers below 3
/// count as 3, and numbers above 8 count as 8.
pub(in crate::emblem) fn unknown(dice: &mut NameDice, points: usize) -> Motif {
    let count = points.clamp(3, 8);
    match dice.pick([0, 1, 2, 3, 3, 3]) {
        0 => flower(dice, count),
        1 => rays(dice, count),
        2 => moons(dice, count),
        _ => staff(dice),
    }
}

/// Repeats a shape around a circle, like the numbers on a clock. `shape` receives each position as a fraction of a full
/// turn.
fn hours(count: usize, shape: impl Fn(f64) -> BezPath) -> BezPath {
    together((0..count).map(|it| shape(it as f64 / count as f64)))
}

fn pupil(dice: &mut NameDice, size: f64) -> Motif {
    let cut = match dice.pick([0, 1, 2]) {
        0 => crescent((0.0, 0.0), size * 0.7, 1.2),
        1 => leaf((0.0, -size), (0.0, size), [size * 0.3; 2]),
        _ => disc((0.0, 0.0), size * 0.4),
    };
    vec![(Tone::Cut, disc((0.0, 0.0), size + 0.09)), (Tone::Strong, disc((0.0, 0.0), size)), (Tone::Cut, cut)]
}

fn flower(dice: &mut NameDice, count: usize) -> Motif {
    let wide = (1.1 / count as f64).min(0.26);
    let petals =
        hours(count, |turn| leaf(clock((0.0, 0.0), 0.1, turn), clock((0.0, 0.0), 1.0, turn), [wide, wide]));
    let veins = hours(count, |turn| {
        leaf(clock((0.0, 0.0), 0.4, turn), clock((0.0, 0.0), 0.86, turn), [0.035, 0.035])
    });
    let mut motif = vec![(Tone::Main, petals), (Tone::Cut, veins)];
    motif.extend(pupil(dice, 0.28));
    motif
}

fn rays(dice: &mut NameDice, count: usize) -> Motif {
    let inner = dice.within(0.34, 0.5);
    let between = hours(count, |turn| {
        let turn = turn + 0.5 / count as f64;
        spike(clock((0.0, 0.0), 0.4, turn), clock((0.0, 0.0), 0.88, turn), 0.16)
    });
    let mut motif = vec![(Tone::Strong, between), (Tone::Main, star((0.0, 0.0), count, 1.04, inner))];
    motif.extend(pupil(dice, 0.24));
    motif
}

fn moons(dice: &mut NameDice, count: usize) -> Motif {
    let count = count.min(5);
    let far = 0.62;
    let size = (1.5 / count as f64).min(0.36);
    // The horns of the moons point outwards.
    let moons = hours(count, |turn| {
        let at = clock((0.0, 0.0), far, turn);
        Affine::rotate_about(turn * std::f64::consts::TAU - std::f64::consts::FRAC_PI_2, at)
            * crescent(at, size, 1.25)
    });
    let beads = hours(count, |turn| disc(clock((0.0, 0.0), 0.74, turn + 0.5 / count as f64), 0.1));
    let mut motif = vec![(Tone::Main, moons), (Tone::Strong, beads)];
    motif.extend(pupil(dice, 0.22));
    motif
}

/// Returns a staff with decorations at its head, across its middle and at its foot.
fn staff(dice: &mut NameDice) -> Motif {
    let stem = bar(-0.065, -0.5, 0.065, 0.7);
    let turned = |shape: BezPath, y: f64, angle: f64| Affine::rotate_about(angle, (0.0, y)) * shape;
    let head = match dice.pick([0, 1, 2, 3, 4]) {
        0 => ring((0.0, -0.66), 0.32, 0.18),
        1 => turned(crescent((0.0, -0.66), 0.36, 1.3), -0.66, -std::f64::consts::FRAC_PI_2),
        2 => outline("0 -1 0, .36 -.4 0, -.36 -.4 0"),
        3 => both(&taper([(0.0, -0.3), (0.3, -0.3), (0.5, -0.6), (0.42, -0.96)], [0.14, 0.04])),
        _ => star((0.0, -0.66), 5, 0.38, 0.16),
    };
    let arms = match dice.pick([0, 1, 2, 3]) {
        0 => together([bar(-0.56, -0.09, 0.56, 0.04), both(&disc((0.6, -0.025), 0.13))]),
        1 => both(&taper([(0.0, 0.3), (0.4, 0.3), (0.72, 0.1), (0.76, -0.34)], [0.14, 0.05])),
        2 => together([bar(-0.62, -0.16, 0.62, -0.05), bar(-0.4, 0.12, 0.4, 0.23)]),
        _ => both(&together([
            taper([(0.0, 0.04), (0.3, 0.04), (0.7, 0.1), (0.7, -0.16)], [0.12, 0.1]),
            taper([(0.7, -0.14), (0.7, -0.4), (0.38, -0.36), (0.44, -0.16)], [0.1, 0.03]),
        ])),
    };
    let foot = match dice.pick([0, 1, 2, 3]) {
        0 => both(&taper([(0.0, 0.9), (0.4, 0.9), (0.6, 0.76), (0.64, 0.5)], [0.14, 0.03])),
        1 => disc((0.0, 0.78), 0.2),
        2 => whole("0 .5 0, .26 .74 0, 0 1 0"),
        _ => turned(crescent((0.0, 0.7), 0.3, 1.25), 0.7, std::f64::consts::FRAC_PI_2),
    };
    let beads = both(&disc((dice.within(0.3, 0.5), 0.52), 0.075));
    vec![
        (Tone::Main, together([stem, head])),
        (Tone::Strong, arms),
        (Tone::Main, foot),
        (Tone::Strong, beads),
    ]
}
