//! Insects and spiders, seen from above: moths, bees, beetles, crickets, spiders.

use kurbo::BezPath;

use super::cut::{bar, both, clock, disc, leaf, line, outline, ring, star, taper, together, whole};
use super::parts::crown;
use super::print::EmblemDrawing;

fn feelers(print: &mut EmblemDrawing<'_>, from: (f64, f64), to: (f64, f64), feathered: bool) {
    let bend = (to.0 * 0.4 + from.0, to.1 + 0.05);
    let stem = taper([from, (from.0, (from.1 + to.1) * 0.5), bend, to], [0.06, 0.025]);
    if !feathered {
        print.figure(both(&together([stem, disc(to, 0.045)])), print.coat.body);
        return;
    }
    // Draw a feathery antenna on each side of the head, with barbs cut into it.
    let vane = leaf(from, to, [0.1, 0.12]);
    print.figure(both(&vane), print.coat.body);
    let barbs = (1..5).map(|it| {
        let part = 0.2 * f64::from(it);
        let (x, y) = (from.0 + (to.0 - from.0) * part, from.1 + (to.1 - from.1) * part);
        together([
            leaf((x, y), (x - 0.05, y - 0.13), [0.014, 0.014]),
            leaf((x, y), (x + 0.12, y - 0.02), [0.014, 0.014]),
        ])
    });
    print.both(&together(barbs), print.coat.face);
}

/// Draws a moth or butterfly: four wings with eyespots.
pub(super) fn moth(print: &mut EmblemDrawing<'_>) {
    let (body, face, shade, light) = (print.coat.body, print.coat.face, print.inks.shade, print.inks.light);
    let reach = print.dice.within(1.15, 1.4);
    let (high, tail) = (print.dice.within(0.62, 0.85), print.dice.pick([0.0, 0.16, 0.3]));
    let lower = outline(&[
        (0.06, 0.0, 0.2),
        (0.6, 0.1, 0.8),
        (0.86, 0.46, 0.9),
        (0.6 + tail * 0.4, 0.76 + tail, if tail > 0.0 { 0.2 } else { 0.9 }),
        (0.38, 0.7, 0.6),
        (0.1, 0.36, 0.6),
    ]);
    let upper = outline(&[
        (0.06, -0.2, 0.2),
        (0.4, -high * 0.86, 0.8),
        (reach, -high, 0.5),
        (reach * 0.96, -0.3, 0.9),
        (reach * 0.72, 0.14, 0.8),
        (0.3, 0.2, 0.8),
        (0.06, 0.1, 0.2),
    ]);
    let inset = |path: &BezPath, center: (f64, f64), by: f64| {
        let about = kurbo::Affine::translate(center)
            * kurbo::Affine::scale(by)
            * kurbo::Affine::translate((-center.0, -center.1));
        about * path.clone()
    };
    print.figure(both(&lower), body);
    let second = if face == print.inks.bone { print.inks.accent } else { face.mix(print.inks.light, 0.35) };
    print.both(&inset(&lower, (0.42, 0.36), 0.78), second);
    print.figure(both(&upper), body);
    print.both(&inset(&upper, (0.56, -0.22), 0.8), face);
    // Draw veins that start at the shoulder.
    let veins = together((0..5).map(|it| {
        let to = (reach * (0.98 - 0.06 * f64::from(it)), -high * 0.86 + 0.22 * f64::from(it));
        leaf((0.14, -0.1), to, [0.018, 0.018])
    }));
    print.both(&veins, body);
    let eye = (reach * 0.66, -high * 0.42);
    let size = 0.15 + 0.05 * print.grand;
    print.both(&disc(eye, size), body);
    print.both(&disc(eye, size * 0.78), light);
    print.both(&disc(eye, size * 0.48), print.inks.accent);
    print.both(&disc(eye, size * 0.26), shade);
    print.both(&ring((0.52, 0.4), 0.12, 0.07), body);
    print.both(&disc((0.52, 0.4), 0.035), body);
    let hem = together((0..6).map(|it| {
        let part = f64::from(it) / 5.0;
        disc((reach * (0.93 - 0.2 * part * part), -high * 0.66 + part * 0.62), 0.026)
    }));
    print.both(&hem, light);
    feelers(print, (0.05, -0.42), (0.46, -0.92), true);
    let trunk = whole("0 -.5 1, .12 -.42 1, .1 -.28 .8, .15 -.08 .9, .12 .3 .9, 0 .72 .4");
    print.figure(trunk, body);
    let rings = (0..4).map(|it| {
        leaf(
            (-0.1 + 0.012 * f64::from(it), 0.1 + 0.12 * f64::from(it)),
            (0.1 - 0.012 * f64::from(it), 0.1 + 0.12 * f64::from(it)),
            [-0.01, 0.045],
        )
    });
    print.fill(together(rings), face);
    print.both(&disc((0.065, -0.42), 0.04), light);
}

/// Draws a bee or wasp: striped, with glassy wings.
pub(super) fn bee(print: &mut EmblemDrawing<'_>, queen: bool) {
    let (body, shade, light) = (print.inks.shade, print.inks.shade, print.inks.light);
    let honey = if print.dice.chance(0.5) {
        print.inks.brass.mix(light, 0.2)
    } else {
        print.inks.accent.mix(light, 0.15)
    };
    let glass = light.mix(print.inks.sky[1], 0.22);
    let lift = print.dice.within(0.0, 0.25);
    let wings = [
        leaf((0.1, -0.18), (1.16, -0.5 - lift), [0.2, 0.24]),
        leaf((0.1, -0.06), (0.92, 0.16 - lift * 0.4), [0.14, 0.15]),
    ];
    let wings = both(&together(wings));
    print.figure(wings.clone(), glass);
    let veins = together([
        leaf((0.2, -0.2), (1.02, -0.46 - lift), [0.016, 0.016]),
        leaf((0.4, -0.24), (0.86, -0.24 - lift), [0.014, 0.014]),
        leaf((0.2, -0.04), (0.8, 0.13 - lift * 0.4), [0.016, 0.016]),
    ]);
    print.both(&veins, glass.mix(shade, 0.5));
    let legs = together((0..3).map(|it| {
        let it = f64::from(it);
        taper(
            [
                (0.2, -0.1 + 0.14 * it),
                (0.5, 0.02 + 0.2 * it),
                (0.5, 0.16 + 0.2 * it),
                (0.44, 0.36 + 0.2 * it),
            ],
            [0.06, 0.02],
        )
    }));
    print.figure(both(&legs), body);
    let wide = 0.34 + 0.1 * print.sturdy;
    let tail = whole(&[
        (0.0, -0.1, 0.6),
        (wide * 0.8, -0.02, 0.8),
        (wide, 0.3, 1.0),
        (wide * 0.6, 0.68, 0.9),
        (0.0, 0.96 + 0.1 * print.fierce, 0.0),
    ]);
    print.figure(tail, body);
    let bands = together((0..4).map(|it| {
        let y = 0.1 + 0.17 * f64::from(it);
        let half = wide * [0.88, 0.93, 0.82, 0.54][it as usize % 4];
        whole(&[
            (0.0, y + 0.03, 1.0),
            (half, y - 0.02, 0.2),
            (half * 0.97, y + 0.07, 0.2),
            (0.0, y + 0.13, 1.0),
        ])
    }));
    print.fill(bands, honey);
    let chest = star((0.0, -0.18), 18, 0.31, 0.26);
    print.figure(chest, honey);
    let down = together((0..9).map(|it| {
        let turn = f64::from(it) / 9.0;
        leaf(clock((0.0, -0.18), 0.09, turn), clock((0.0, -0.18), 0.2, turn), [0.02, 0.02])
    }));
    print.fill(down, body);
    feelers(print, (0.09, -0.66), (0.36, -1.02), false);
    print.figure(whole("0 -.72 1, .2 -.64 1, .22 -.48 1, 0 -.36 1"), body);
    print.both(&leaf((0.1, -0.46), (0.17, -0.66), [0.05, 0.05]), light);
    if queen || print.grand > 0.55 {
        crown(print, -0.72, 0.2);
    }
}

/// Draws a beetle or ladybird: two wing cases that part in the middle.
pub(super) fn beetle(print: &mut EmblemDrawing<'_>, spotted: bool) {
    let (body, face, shade) = (print.coat.body, print.coat.face, print.inks.shade);
    let legs = together((0..3).map(|it| {
        let it = f64::from(it);
        let y = -0.2 + 0.3 * it;
        taper(
            [(0.4, y), (0.8, y - 0.16 + 0.12 * it), (0.9, y + 0.02 + 0.1 * it), (0.96, y + 0.2 + 0.12 * it)],
            [0.1, 0.025],
        )
    }));
    print.figure(both(&legs), body);
    if spotted {
        feelers(print, (0.1, -0.66), (0.42, -0.94), false);
    } else {
        let length = 0.72 + 0.4 * print.fierce;
        print.figure(
            both(&taper([(0.12, -0.56), (0.56, -0.7), (0.5, -0.9), (0.12, -0.3 - length)], [0.16, 0.015])),
            body,
        );
    }
    print.figure(whole("0 -.74 1, .24 -.66 1, .3 -.46 .6, 0 -.3 1"), body);
    print.both(&disc((0.16, -0.6), 0.055), print.inks.light);
    let broad = 0.6 + 0.1 * print.sturdy;
    let shell = whole(&[
        (0.0, -0.46, 1.0),
        (broad * 0.66, -0.4, 0.8),
        (broad, 0.1, 1.0),
        (broad * 0.66, 0.66, 0.9),
        (0.0, 0.86, 1.0),
    ]);
    print.figure(shell, body);
    print.both(
        &outline(&[
            (0.03, -0.2, 0.2),
            (broad * 0.6, -0.24, 0.8),
            (broad * 0.9, 0.12, 1.0),
            (broad * 0.56, 0.6, 0.9),
            (0.03, 0.76, 0.2),
        ]),
        face,
    );
    print.fill(
        whole(&[(0.0, -0.4, 1.0), (broad * 0.55, -0.34, 0.8), (broad * 0.4, -0.26, 0.6), (0.0, -0.24, 1.0)]),
        print.coat.mark,
    );
    let pattern = if spotted {
        let spots = [(0.26, -0.04, 0.1), (0.2, 0.3, 0.11), (0.44, 0.22, 0.075), (0.22, 0.58, 0.07)];
        together(spots.map(|(x, y, r)| disc((x * broad / 0.6, y), r)))
    } else {
        together((0..4).map(|it| {
            let x = broad * (0.18 + 0.19 * f64::from(it));
            taper(
                [(x * 0.8, -0.18), (x, 0.0), (x * 1.02, 0.3), (x * 0.6, 0.64 - 0.05 * f64::from(it))],
                [0.035, 0.02],
            )
        }))
    };
    print.both(&pattern, shade);
    print.both(
        &taper(
            [(broad * 0.62, -0.16), (broad * 0.76, -0.06), (broad * 0.82, 0.06), (broad * 0.8, 0.2)],
            [0.03, 0.015],
        ),
        print.inks.light,
    );
}

/// Draws a grasshopper, cricket, ant or mantis: a long face with large eyes and folded legs.
pub(super) fn hopper(print: &mut EmblemDrawing<'_>) {
    let (body, face, shade, light) = (print.coat.body, print.coat.face, print.inks.shade, print.inks.light);
    let knee = print.dice.within(0.85, 1.1);
    let legs = together([
        taper([(0.2, 0.6), (0.5, 0.3), (knee - 0.1, -0.3), (knee, -0.5)], [0.26, 0.08]),
        taper([(knee, -0.52), (knee + 0.06, 0.0), (knee + 0.1, 0.5), (knee + 0.05, 1.1)], [0.1, 0.05]),
        disc((knee, -0.5), 0.07),
    ]);
    print.figure(both(&legs), body);
    let bars = together((0..4).map(|it| {
        let part = 0.2 + 0.17 * f64::from(it);
        let (x, y) = (0.2 + (knee - 0.2) * part, 0.52 - 0.95 * part);
        leaf((x - 0.05, y - 0.05), (x + 0.06, y + 0.03), [0.018, 0.018])
    }));
    print.both(&bars, face);
    feelers(print, (0.1, -0.4), (0.62, -1.04), false);
    let head = whole("0 -.5 1, .3 -.44 .9, .42 -.1 .9, .3 .3 .8, .22 .6 .6, .12 .8 .8, 0 .84 1");
    print.figure(head, body);
    print.fill(whole("0 -.34 0, .14 -.4 .8, .2 -.1 .8, .16 .3 .8, 0 .44 .8"), face);
    print.both(&leaf((0.26, -0.42), (0.36, 0.08), [0.13, 0.15]), light);
    print.both(&leaf((0.27, -0.36), (0.35, 0.03), [0.09, 0.1]), print.inks.accent);
    print.both(&disc((0.31, -0.16), 0.055), shade);
    let jaws = [
        outline(".02 .48 .2, .17 .42 .6, .15 .62 .8, .03 .7 .2"),
        leaf((0.06, 0.72), (0.1, 0.8), [0.02, 0.02]),
    ];
    print.both(&together(jaws), face);
    let cuts = (0..3).map(|it| {
        leaf((-0.1, -0.02 + 0.12 * f64::from(it)), (0.1, -0.02 + 0.12 * f64::from(it)), [-0.01, 0.04])
    });
    print.fill(together(cuts), body);
    if print.fierce > 0.5 {
        print.lines(&line(".05 .8 0, .16 .98 .6, .04 1.05 0"), light, 0.04);
    }
}

/// Draws a spider.
pub(super) fn spider(print: &mut EmblemDrawing<'_>) {
    let (body, face, light) = (print.coat.body, print.coat.face, print.inks.light);
    let thread = bar(-0.012, -3.0, 0.012, -0.3);
    print.fill(thread, light);
    let legs = together((0..4).map(|it| {
        let it = f64::from(it);
        let (rise, out) = (-0.9 + 0.42 * it, 1.1 + 0.12 * (1.5 - (it - 1.5).abs()));
        taper(
            [(0.16, -0.12 + 0.1 * it), (out * 0.55, rise - 0.14), (out * 0.95, rise), (out, rise + 0.62)],
            [0.11, 0.02],
        )
    }));
    print.figure(both(&legs), body);
    let big = 0.42 + 0.08 * print.sturdy;
    print.figure(
        whole(&[
            (0.0, -0.05, 0.8),
            (big * 0.8, 0.1, 0.9),
            (big, 0.45, 1.0),
            (big * 0.6, 0.82, 0.9),
            (0.0, 0.96, 0.6),
        ]),
        body,
    );
    let mark = match print.dice.pick([0, 1, 2]) {
        0 => whole("0 .2 .3, .2 .28 .6, .03 .5 .4, .2 .74 .6, 0 .8 .3"),
        1 => together([disc((0.0, 0.62), 0.13), disc((0.0, 0.34), 0.09), both(&disc((0.2, 0.44), 0.06))]),
        _ => together((0..3).map(|it| {
            whole(&[
                (0.0, 0.24 + 0.2 * f64::from(it), 0.0),
                (0.24, 0.36 + 0.18 * f64::from(it), 0.0),
                (0.0, 0.34 + 0.2 * f64::from(it), 0.0),
            ])
        })),
    };
    print.fill(mark, face);
    let head = whole("0 -.42 1, .24 -.32 1, .26 -.08 1, 0 .08 1");
    print.figure(head, body);
    let eyes = [
        disc((0.07, -0.22), 0.055),
        disc((0.17, -0.18), 0.035),
        disc((0.06, -0.33), 0.028),
        disc((0.14, -0.28), 0.022),
    ];
    print.both(&together(eyes), light);
    let long = 0.14 + 0.14 * print.fierce;
    print.both(&taper([(0.07, -0.02), (0.14, 0.06), (0.12, long * 0.8), (0.04, long)], [0.07, 0.012]), light);
}
