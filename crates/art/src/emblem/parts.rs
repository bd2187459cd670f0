//! Parts that many creatures have: eyes, teeth, horns, shoulders, and signs of rank.

use kurbo::BezPath;

use super::cut::{
    along, both, clock, crescent, disc, leaf, outline, ring, spike, star, taper, together, whole,
};
use super::print::EmblemDrawing;
use scene::Color;

/// The shape of an eye's pupil.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Pupil {
    Round,
    /// A vertical slit, as in cats and snakes.
    Slit,
}

/// Draws a pair of eyes: round and wide open for gentle creatures, narrow and slanting for fierce ones.
pub(super) fn eyes(print: &mut EmblemDrawing<'_>, (x, y): (f64, f64), size: f64, pupil: Pupil) {
    let (shade, light) = (print.inks.shade, print.inks.light);
    let iris = if print.coat.mark == print.inks.accent { print.inks.accent } else { light };
    if print.gentle {
        let size = size * 1.2;
        print.both(&disc((x, y), size * 1.12), light);
        print.both(&disc((x, y), size), shade);
        // The light falls from one side, so the two glints are not mirrored.
        let glints = [-x, x].map(|x| disc((x - size * 0.32, y - size * 0.36), size * 0.34));
        print.fill(together(glints), light);
        let small = [-x, x].map(|x| disc((x + size * 0.34, y + size * 0.36), size * 0.16));
        print.fill(together(small), light);
        return;
    }
    let slant = size * (0.1 + 0.75 * print.fierce);
    let open = size * (0.78 - 0.42 * print.fierce);
    let (inner, outer) = ((x - size, y + slant * 0.6), (x + size * 1.15, y - slant * 0.6));
    // The upper eyelid is flatter than the lower one.
    print.both(&leaf(inner, outer, [open * 1.0 + 0.06, open + 0.06]), shade);
    print.both(&leaf(inner, outer, [open * (0.9 - 0.5 * print.fierce), open]), iris);
    let middle = (x + size * 0.08, y + open * 0.12);
    if pupil == Pupil::Slit && print.fierce > 0.3 {
        print.both(&leaf((middle.0, middle.1 - open), (middle.0, middle.1 + open), [size * 0.15; 2]), shade);
    } else {
        print.both(&disc(middle, open * 0.66), shade);
        let glints =
            [-middle.0, middle.0].map(|x| disc((x - open * 0.2, middle.1 - open * 0.25), open * 0.22));
        print.fill(together(glints), light);
    }
}

/// Draws heavy brows over the eyes.
pub(super) fn brows(print: &mut EmblemDrawing<'_>, (x, y): (f64, f64), size: f64, ink: Color) {
    let drop = size * (0.2 + 0.9 * print.fierce);
    let brow = taper(
        [
            (x - size * 1.05, y + drop * 0.55),
            (x - size * 0.3, y - size * 0.1),
            (x + size * 0.6, y - size * 0.35),
            (x + size * 1.5, y - drop * 0.7),
        ],
        [size * 0.5, size * 0.1],
    );
    print.both(&brow, ink);
}

/// Draws fangs that hang from a mouth. Fiercer creatures have more and longer fangs.
pub(super) fn fangs(print: &mut EmblemDrawing<'_>, x: f64, y: f64, length: f64) {
    if print.gentle || print.fierce < 0.14 {
        return;
    }
    let long = length * (0.55 + 0.9 * print.fierce);
    let mut teeth = vec![outline(&[
        (x - 0.06, y - 0.02, 0.0),
        (x, y + long * 0.5, 0.5),
        (x - 0.015, y + long, 0.0),
        (x + 0.05, y + long * 0.4, 0.6),
        (x + 0.06, y - 0.03, 0.0),
    ])];
    if print.fierce > 0.45 {
        teeth.push(spike((x * 0.45, y), (x * 0.42, y + long * 0.5), 0.07));
    }
    let teeth = both(&together(teeth));
    print.line(teeth.clone(), print.inks.shade, 0.045);
    print.fill(teeth, print.inks.light);
}

/// Draws a pair of horns with rings cut into them. `curve` goes from the head through two control points to the tip.
pub(super) fn horn(print: &mut EmblemDrawing<'_>, curve: [(f64, f64); 4], width: f64, ink: Color) {
    let horn = taper(curve, [width, 0.012]);
    print.figure(both(&horn), ink);
    let cut = if ink == print.inks.shade { print.coat.face } else { print.inks.shade };
    let rings = (1..5).map(|it| {
        let t = f64::from(it) * 0.15;
        let (at, way) = along(curve, t);
        let half = kurbo::Vec2::new(-way.y, way.x) * (width * 0.34 * (1.0 - t));
        let bow = way * (width * 0.16);
        let (from, to) = (at - half, at + half);
        taper(
            [(from.x, from.y), ((from + bow).x, (from + bow).y), ((to + bow).x, (to + bow).y), (to.x, to.y)],
            [0.028, 0.028],
        )
    });
    print.both(&together(rings), cut);
}

/// Draws neck and shoulders. Sturdier creatures have more rows of plates.
pub(super) fn shoulders(print: &mut EmblemDrawing<'_>, neck: f64) {
    if print.gentle {
        print.figure(
            whole(&[
                (0.0, 0.3, 0.0),
                (neck * 0.6, 0.5, 0.5),
                (neck * 0.9, 1.0, 0.8),
                (neck * 1.0, 1.4, 0.0),
                (0.0, 1.4, 0.0),
            ]),
            print.coat.body,
        );
        return;
    }
    let wide = neck + 0.45 + 0.5 * print.sturdy;
    let body = whole(&[
        (0.0, 0.2, 0.0),
        (neck * 0.8, 0.35, 0.4),
        (neck + 0.12, 0.66, 0.9),
        (wide, 0.92, 0.9),
        (wide + 0.12, 1.5, 0.0),
        (0.0, 1.5, 0.0),
    ]);
    print.figure(body, print.coat.body);
    let rows = (print.sturdy * 4.6) as u32;
    let metal = if print.coat.face == print.inks.bone { print.inks.brass } else { print.inks.bone };
    if rows > 0 {
        // Draw plates over the shoulder, each overlapping the one before.
        let metal = metal.mix(print.inks.shade, 0.08);
        print.both(
            &outline(&[
                (neck * 0.86, 0.58, 0.1),
                (neck + 0.14, 0.72, 0.9),
                (wide - 0.05, 0.97, 0.9),
                (wide + 0.06, 1.5, 0.0),
                (neck * 0.6, 1.5, 0.0),
                (neck * 0.66, 0.9, 0.6),
            ]),
            metal,
        );
        for row in 0..rows.min(3) {
            let x = neck + 0.06 + (wide - neck - 0.1) * (f64::from(row) + 1.0) / f64::from(rows.min(3) + 1);
            let y = 0.66 + 0.34 * (x - neck) / (wide - neck);
            print.both(
                &taper([(x, y), (x + 0.1, y + 0.1), (x + 0.1, y + 0.3), (x + 0.02, y + 0.6)], [0.05, 0.04]),
                print.inks.shade,
            );
        }
        let rivets = together((0..=rows.min(3)).map(|it| {
            let x = neck * 0.9 + (wide - neck * 0.9) * (f64::from(it) + 0.45) / f64::from(rows.min(3) + 1);
            disc((x, 0.82 + 0.26 * (x - neck).max(0.0) / (wide - neck)), 0.026)
        }));
        print.both(&rivets, print.inks.shade);
    } else {
        let fur = (0..4).map(|it| {
            let x = neck * 0.5 + 0.14 * f64::from(it);
            leaf((x, 0.62 + 0.05 * f64::from(it)), (x + 0.05, 0.9 + 0.02 * f64::from(it)), [0.022, 0.022])
        });
        print.both(&together(fur), print.coat.face);
    }
}

/// A creature has a halo if its `grand` value, which follows from the card's name, is at least this.
pub(super) const HALO: f64 = 0.44;

/// Draws a halo behind the head of a creature whose `grand` value is high enough.
pub(super) fn halo(print: &mut EmblemDrawing<'_>, center: (f64, f64)) {
    if print.grand < HALO {
        return;
    }
    let ink = print.inks.brass.mix(print.inks.light, 0.35);
    let style = print.dice.pick([0, 1, 2]);
    let count = 12 + 4 * ((print.grand - HALO) * 8.0) as u32;
    let shapes: Vec<BezPath> = (0..count)
        .map(|it| {
            let turn = (f64::from(it) + 0.5) / f64::from(count);
            match style {
                0 => spike(
                    clock(center, 0.92, turn),
                    clock(center, if it % 2 == 0 { 1.16 } else { 1.05 }, turn),
                    0.08,
                ),
                1 => disc(clock(center, 0.99, turn), 0.045),
                _ => leaf(clock(center, 0.91, turn), clock(center, 1.13, turn), [0.055, 0.055]),
            }
        })
        .collect();
    print.fill(together(shapes), ink);
    print.fill(ring(center, 0.87, 0.83), ink);
    if print.grand > 0.58 {
        print.fill(ring(center, 0.79, 0.768), ink);
    }
}

/// Draws a crown on the head at height `y`.
pub(super) fn crown(print: &mut EmblemDrawing<'_>, y: f64, half: f64) {
    let top = y - half * 0.85;
    let shape = whole(&[
        (0.0, top - 0.08, 0.0),
        (half * 0.28, y - half * 0.35, 0.0),
        (half * 0.62, top, 0.0),
        (half * 0.72, y - half * 0.3, 0.0),
        (half * 1.12, top + 0.05, 0.0),
        (half, y, 0.0),
        (0.0, y + 0.05, 0.5),
    ]);
    print.figure(shape, print.inks.brass);
    let gems = together([
        disc((0.0, y - half * 0.14), half * 0.12),
        disc((half * 0.55, y - half * 0.12), half * 0.085),
        disc((-half * 0.55, y - half * 0.12), half * 0.085),
    ]);
    print.fill(gems, print.inks.light);
}

/// Draws a small symbol on the forehead.
pub(super) fn sign(print: &mut EmblemDrawing<'_>, y: f64, size: f64, ink: Color) {
    let shape = match print.dice.pick([0, 1, 2, 3, 4, 5]) {
        0 => leaf((0.0, y - size), (0.0, y + size), [size * 0.42; 2]),
        1 => together([disc((0.0, y + size * 0.3), size * 0.3), disc((0.0, y - size * 0.45), size * 0.2)]),
        2 => star((0.0, y), 4, size, size * 0.3),
        3 => together([
            leaf((0.0, y - size), (0.0, y + size * 0.8), [size * 0.16; 2]),
            both(&leaf((size * 0.42, y - size * 0.7), (size * 0.3, y + size * 0.6), [size * 0.14; 2])),
        ]),
        4 => {
            kurbo::Affine::rotate_about(-std::f64::consts::FRAC_PI_2, (0.0, y))
                * crescent((0.0, y), size * 0.62, 1.3)
        }
        _ => both(&taper(
            [(0.0, y + size), (size * 0.1, y), (size * 0.35, y - size * 0.4), (size * 0.8, y - size * 0.6)],
            [size * 0.3, 0.02],
        )),
    };
    print.fill(shape, ink);
}
