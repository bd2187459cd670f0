//! Water animals: fish, crabs, turtles, krakens, frogs.

use super::cut::{along, both, disc, leaf, outline, spike, star, taper, together, whole};
use super::parts::{Pupil, brows, eyes, fangs};
use super::print::EmblemDrawing;

/// Draws a fish from the front, with its fins spread. If `sword` is true, it is a swordfish.
pub(super) fn fish(print: &mut EmblemDrawing<'_>, sword: bool) {
    let (body, face, shade, light) = (print.coat.body, print.coat.face, print.inks.shade, print.inks.light);
    let spread = print.dice.within(0.0, 0.2);
    let fin = |root: (f64, f64), tips: [(f64, f64); 4]| {
        let mut knots = vec![(root.0, root.1 - 0.12, 0.0)];
        for (index, tip) in tips.iter().enumerate() {
            knots.push((tip.0, tip.1, 0.0));
            if let Some(next) = tips.get(index + 1) {
                knots.push(((tip.0 + next.0) * 0.5 - 0.09, (tip.1 + next.1) * 0.5, 0.6));
            }
        }
        knots.push((root.0, root.1 + 0.16, 0.0));
        outline(&knots)
    };
    let tips = [(1.15, -0.4 - spread), (1.3, -0.08 - spread), (1.22, 0.24 - spread), (0.98, 0.48)];
    print.figure(both(&fin((0.4, 0.05), tips)), body);
    let ribs = together(tips.map(|tip| leaf((0.5, 0.05), (tip.0 * 0.92, tip.1 * 0.92), [0.024, 0.024])));
    print.both(&ribs, face);
    let back = [(0.46, -0.74), (0.3, -0.94), (0.12, -1.02)];
    let mut knots = vec![(0.4, -0.3, 0.0)];
    for (x, y) in back {
        knots.push((x, y, 0.0));
        knots.push((x - 0.11, y + 0.12, 0.5));
    }
    knots.push((0.0, -0.84, 0.0));
    knots.push((0.0, -0.3, 0.0));
    print.figure(both(&outline(&knots)), body);
    let spines = together(back.map(|(x, y)| leaf((x * 0.5, -0.4), (x * 0.97, y * 0.95), [0.02, 0.02])));
    print.both(&spines, face);
    let broad = 1.0 + 0.2 * print.sturdy;
    let head = whole(&[
        (0.0, -0.6, 1.0),
        (0.36 * broad, -0.48, 0.9),
        (0.58 * broad, -0.04, 1.0),
        (0.5 * broad, 0.42, 0.9),
        (0.3 * broad, 0.78, 0.9),
        (0.0, 0.9, 1.0),
    ]);
    print.figure(head, body);
    let mut scales = Vec::new();
    for row in 0..4 {
        for step in 0..=row {
            let x = (f64::from(step) - f64::from(row) * 0.5) * 0.19 * broad;
            let y = -0.5 + 0.12 * f64::from(row);
            scales.push(outline(&[
                (x - 0.08, y, 0.2),
                (x, y - 0.03, 0.6),
                (x + 0.08, y, 0.2),
                (x, y + 0.11, 1.0),
            ]));
        }
    }
    print.fill(together(scales), face);
    eyes(print, (0.38 * broad, 0.06), 0.15, Pupil::Round);
    print.both(&line_gills(broad), face);
    if sword {
        let blade = spike((0.0, 0.2), (0.0, -1.3), 0.2);
        print.figure(blade, print.inks.bone);
        print.fill(leaf((0.0, 0.1), (0.0, -1.0), [0.02, 0.02]), shade);
    }
    let mouth = whole(&[
        (0.0, 0.4, 0.8),
        (0.24 * broad, 0.44, 0.9),
        (0.28 * broad, 0.6, 0.9),
        (0.16, 0.74, 0.9),
        (0.0, 0.76, 1.0),
    ]);
    print.fill(mouth, face);
    print.fill(
        whole(&[(0.0, 0.48, 0.8), (0.16 * broad, 0.51, 0.9), (0.18 * broad, 0.6, 0.9), (0.0, 0.66, 1.0)]),
        shade,
    );
    if print.fierce > 0.2 {
        let teeth = together(
            [-0.11, -0.04, 0.04, 0.11].map(|x: f64| spike((x * broad, 0.47), (x * broad, 0.58), 0.065)),
        );
        print.fill(teeth, light);
    }
}

fn line_gills(broad: f64) -> kurbo::BezPath {
    together((0..2).map(|it| {
        let x = (0.4 - 0.09 * f64::from(it)) * broad;
        taper([(x, 0.3), (x + 0.03, 0.42), (x - 0.02, 0.52), (x - 0.08, 0.6)], [0.045, 0.02])
    }))
}

/// Draws a crab with raised claws.
pub(super) fn crab(print: &mut EmblemDrawing<'_>) {
    let (body, face, shade, light) = (print.coat.body, print.coat.face, print.inks.shade, print.inks.light);
    let legs = together((0..3).map(|it| {
        let it = f64::from(it);
        taper(
            [
                (0.5, 0.3 + 0.1 * it),
                (1.0, 0.1 + 0.16 * it),
                (1.15 - 0.1 * it, 0.4 + 0.12 * it),
                (1.05 - 0.14 * it, 0.85 + 0.1 * it),
            ],
            [0.13, 0.02],
        )
    }));
    print.figure(both(&legs), body);
    let big = 1.0 + 0.35 * print.fierce;
    let arm = taper([(0.5, 0.2), (0.95, 0.15), (1.05, -0.1), (0.92, -0.3)], [0.17, 0.16]);
    let claw = outline(&[
        (0.8, -0.2, 0.8),
        (1.02, -0.16, 0.8),
        (1.08 + 0.1 * big, -0.5, 0.9),
        (0.84, -0.66 - 0.3 * big, 0.0),
        (0.9, -0.52, 0.4),
        (0.78, -0.42, 0.0),
        (0.7, -0.6, 0.4),
        (0.56, -0.62 - 0.18 * big, 0.0),
        (0.6, -0.4, 0.8),
    ]);
    print.figure(both(&together([arm, claw])), body);
    let pads = together([
        outline(&[
            (0.88, -0.28, 0.8),
            (1.0, -0.26, 0.8),
            (1.02 + 0.06 * big, -0.48, 0.9),
            (0.9, -0.58 - 0.16 * big, 0.2),
            (0.95, -0.46, 0.5),
        ]),
        disc((1.0, 0.02), 0.045),
    ]);
    print.both(&pads, face);
    let stalks = together([
        taper([(0.2, -0.1), (0.2, -0.3), (0.22, -0.35), (0.24, -0.42)], [0.08, 0.07]),
        disc((0.25, -0.46), 0.13),
    ]);
    print.figure(both(&stalks), body);
    let broad = 0.74 + 0.1 * print.sturdy;
    let shell = whole(&[
        (0.0, -0.2, 1.0),
        (broad * 0.5, -0.22, 0.6),
        (broad, -0.04, 0.2),
        (broad * 0.96, 0.2, 0.4),
        (broad * 0.56, 0.66, 0.9),
        (0.0, 0.78, 1.0),
    ]);
    print.figure(shell, body);
    print.fill(
        whole(&[
            (0.0, -0.1, 1.0),
            (broad * 0.48, -0.12, 0.6),
            (broad * 0.84, 0.02, 0.2),
            (broad * 0.8, 0.18, 0.6),
            (broad * 0.6, 0.36, 0.6),
            (0.0, 0.42, 1.0),
        ]),
        face,
    );
    let dents = together([
        disc((0.0, 0.1), 0.06),
        both(&disc((0.22, 0.04), 0.045)),
        both(&disc((0.42, 0.1), 0.035)),
        both(&disc((0.16, 0.25), 0.04)),
    ]);
    print.fill(dents, body);
    print.both(&disc((0.25, -0.46), 0.09), light);
    print.both(&disc((0.25, -0.45), 0.05), shade);
    print.both(&taper([(0.04, 0.52), (0.14, 0.5), (0.24, 0.52), (0.3, 0.6)], [0.06, 0.02]), face);
}

/// Draws a turtle: a shell of plates with a small head above it.
pub(super) fn turtle(print: &mut EmblemDrawing<'_>) {
    let (body, face) = (print.coat.body, print.coat.face);
    let flippers = together([
        leaf((0.4, -0.1), (1.22, -0.42), [0.16, 0.2]),
        leaf((0.4, 0.6), (0.95, 1.0), [0.12, 0.14]),
    ]);
    print.figure(both(&flippers), body);
    let cuts = together((0..4).map(|it| {
        disc((0.7 + 0.1 * f64::from(it), -0.22 - 0.05 * f64::from(it)), 0.035 - 0.004 * f64::from(it))
    }));
    print.both(&cuts, face);
    print.figure(whole("0 -.96 1, .2 -.88 1, .23 -.64 .9, .16 -.3 .4, 0 -.3 0"), body);
    print.fill(whole("0 -.62 .6, .1 -.66 .8, .13 -.5 .8, 0 -.36 .6"), face);
    print.both(&disc((0.12, -0.78), 0.055), print.inks.light);
    print.both(&disc((0.125, -0.77), 0.028), print.inks.shade);
    let broad = 0.72 + 0.12 * print.sturdy;
    print.figure(
        whole(&[
            (0.0, -0.46, 1.0),
            (broad * 0.7, -0.3, 0.9),
            (broad, 0.2, 1.0),
            (broad * 0.66, 0.8, 0.9),
            (0.0, 1.0, 1.0),
        ]),
        body,
    );
    let hexagon = |x: f64, y: f64, rx: f64, ry: f64| {
        outline(&[
            (x, y - ry, 0.1),
            (x + rx, y - ry * 0.45, 0.1),
            (x + rx, y + ry * 0.45, 0.1),
            (x, y + ry, 0.1),
            (x - rx, y + ry * 0.45, 0.1),
            (x - rx, y - ry * 0.45, 0.1),
        ])
    };
    let middle =
        together([(-0.12, 0.2), (0.27, 0.22), (0.65, 0.19)].map(|(y, r)| hexagon(0.0, y, r, r * 0.88)));
    print.fill(middle, face);
    let pale = face.mix(print.inks.light, 0.4);
    let sides = together(
        [(0.42, 0.05), (0.44, 0.46)].map(|(x, y)| hexagon(x * broad / 0.72, y, 0.15 * broad / 0.72, 0.19)),
    );
    print.both(&sides, pale);
    let stars =
        together([(-0.12, 0.07), (0.27, 0.08), (0.65, 0.07)].map(|(y, r)| star((0.0, y), 6, r, r * 0.4)));
    print.fill(stars, body);
    let rim = together((0..6).map(|it| {
        let turn = 0.1 + 0.065 * f64::from(it);
        let (sin, cos) = (turn * std::f64::consts::TAU).sin_cos();
        disc((broad * 0.87 * sin, 0.26 - 0.62 * cos), 0.035)
    }));
    print.both(&rim, print.coat.mark);
}

/// Draws a kraken, squid or jellyfish: a dome with eyes and coiling arms.
pub(super) fn kraken(print: &mut EmblemDrawing<'_>) {
    let (body, face) = (print.coat.body, print.coat.face);
    let arms = 3 + usize::from(print.grand > 0.5);
    let mut shapes = Vec::new();
    let mut suckers = Vec::new();
    for arm in 0..arms {
        let arm = arm as f64;
        let out = 1.35 - 0.36 * arm;
        let high = -0.62 + 0.36 * arm;
        let curve = [
            (0.2 - 0.03 * arm, 0.3),
            (out * 0.55, 0.8 + 0.1 * arm),
            (out * 1.1, 0.6 + 0.1 * arm),
            (out, high + 0.3),
        ];
        shapes.push(taper(curve, [0.26, 0.1]));
        // The tip of the arm coils inwards.
        shapes.push(taper(
            [(out, high + 0.31), (out - 0.06, high), (out - 0.36, high), (out - 0.28, high + 0.22)],
            [0.1, 0.025],
        ));
        for it in 0..4 {
            let (at, _) = along(curve, 0.42 + 0.16 * f64::from(it));
            suckers.push(disc((at.x, at.y), 0.045 - 0.006 * f64::from(it)));
        }
    }
    print.figure(both(&together(shapes)), body);
    print.both(&together(suckers), face);
    let point = print.dice.pick([0.4, 1.0]);
    let dome = whole(&[
        (0.0, -0.98, point),
        (0.34, -0.76, 0.9),
        (0.56, -0.3, 1.0),
        (0.46, 0.16, 0.9),
        (0.36, 0.44, 0.7),
        (0.16, 0.66, 0.5),
        (0.0, 0.7, 1.0),
    ]);
    print.figure(dome, body);
    print.fill(
        whole(&[
            (0.0, -0.84, point),
            (0.26, -0.64, 0.9),
            (0.42, -0.28, 1.0),
            (0.3, -0.08, 0.8),
            (0.0, -0.16, 0.6),
        ]),
        face,
    );
    let spots = together([
        disc((0.0, -0.52), 0.085),
        both(&disc((0.18, -0.38), 0.06)),
        both(&disc((0.14, -0.62), 0.04)),
    ]);
    print.fill(spots, body);
    brows(print, (0.26, 0.0), 0.17, face);
    eyes(print, (0.27, 0.14), 0.14, Pupil::Round);
    let cuts = together((0..3).map(|it| {
        leaf(
            (0.04 + 0.08 * f64::from(it), 0.36),
            (0.03 + 0.07 * f64::from(it), 0.56 - 0.05 * f64::from(it)),
            [0.018, 0.018],
        )
    }));
    print.both(&cuts, face);
}

/// Draws a frog or toad.
pub(super) fn frog(print: &mut EmblemDrawing<'_>) {
    let (body, face, shade, light) = (print.coat.body, print.coat.face, print.inks.shade, print.inks.light);
    let broad = 0.92 + 0.1 * print.sturdy;
    print.figure(whole("0 .3 0, .8 .5 .9, 1.02 1 .9, 1 1.5 0, 0 1.5 0"), body);
    let bumps = both(&disc((0.44, -0.42), 0.3));
    let head = whole(&[
        (0.0, -0.34, 1.0),
        (0.4, -0.36, 0.7),
        (broad * 0.86, -0.06, 0.9),
        (broad, 0.3, 1.0),
        (broad * 0.7, 0.64, 0.9),
        (0.0, 0.78, 1.0),
    ]);
    print.figure(together([bumps, head]), body);
    print.fill(
        whole(&[
            (0.0, -0.24, 1.0),
            (0.3, -0.22, 0.8),
            (broad * 0.74, 0.0, 0.9),
            (broad * 0.86, 0.26, 0.6),
            (0.0, 0.34, 1.0),
        ]),
        face,
    );
    print.fill(
        whole(&[(0.0, 0.44, 1.0), (broad * 0.84, 0.36, 0.4), (broad * 0.6, 0.58, 0.9), (0.0, 0.7, 1.0)]),
        if face == print.inks.bone { light } else { print.inks.bone },
    );
    let eye = (0.44, -0.42);
    print.both(&disc(eye, 0.22), if face == print.inks.bone { print.inks.accent } else { light });
    if print.fierce < 0.3 {
        print.both(&disc(eye, 0.15), shade);
        let glints = [-eye.0, eye.0].map(|x| disc((x - 0.05, eye.1 - 0.06), 0.05));
        print.fill(together(glints), light);
    } else {
        print.both(&leaf((eye.0 - 0.17, eye.1), (eye.0 + 0.17, eye.1), [0.07, 0.07]), shade);
    }
    let warts = match print.dice.pick([0, 1]) {
        0 => together([
            disc((0.24, -0.1), 0.045),
            disc((0.42, 0.06), 0.06),
            disc((0.62, 0.12), 0.04),
            disc((0.2, 0.12), 0.03),
        ]),
        _ => together([
            taper([(0.1, -0.2), (0.2, -0.1), (0.2, 0.1), (0.12, 0.2)], [0.03, 0.06]),
            taper([(0.34, -0.12), (0.56, -0.02), (0.66, 0.1), (0.7, 0.2)], [0.03, 0.06]),
        ]),
    };
    print.both(&warts, body);
    print.both(&leaf((0.07, 0.16), (0.12, 0.1), [0.016, 0.016]), shade);
    fangs(print, 0.42, 0.39, 0.16);
}
