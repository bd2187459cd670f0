//! Dragons, serpents and lizards.

use super::cut::{bar, both, clock, disc, leaf, outline, spike, taper, together, whole};
use super::parts::{Pupil, brows, eyes, fangs, horn, shoulders, sign};
use super::print::EmblemDrawing;

/// Draws a dragon: frills, horns and a long snout.
pub(super) fn dragon(print: &mut EmblemDrawing<'_>) {
    let (body, face, shade) = (print.coat.body, print.coat.face, print.inks.shade);
    wings(print);
    shoulders(print, 0.36);
    let lean = print.dice.within(-0.25, 0.25);
    horn(
        print,
        [(0.2, -0.4), (0.34, -0.74), (0.7 + lean, -0.74), (0.62 + lean, -1.06)],
        0.2 + 0.06 * print.fierce,
        print.inks.bone,
    );
    // Draw frills behind the jaw.
    let count = 3 + (print.fierce * 3.0) as u32;
    let frill = together((0..count).map(|it| {
        let turn = 0.21 + 0.055 * f64::from(it);
        spike(clock((0.1, 0.0), 0.2, turn), clock((0.1, 0.0), 0.86 - 0.05 * f64::from(it), turn), 0.26)
    }));
    print.figure(both(&frill), body);
    let ribs = together((0..count).map(|it| {
        let turn = 0.21 + 0.055 * f64::from(it);
        leaf(
            clock((0.1, 0.0), 0.4, turn),
            clock((0.1, 0.0), 0.76 - 0.05 * f64::from(it), turn),
            [0.025, 0.025],
        )
    }));
    print.both(&ribs, face);
    let broad = 1.0 + 0.15 * print.sturdy;
    let head = whole(&[
        (0.0, -0.62, 0.0),
        (0.16, -0.44, 0.5),
        (0.4 * broad, -0.34, 0.4),
        (0.5 * broad, -0.06, 0.6),
        (0.4 * broad, 0.2, 0.5),
        (0.26 * broad, 0.44, 0.8),
        (0.3 * broad, 0.68, 0.9),
        (0.16, 0.9, 0.8),
        (0.0, 0.94, 1.0),
    ]);
    print.figure(head, body);
    print.fill(
        whole(&[
            (0.0, -0.48, 0.0),
            (0.12, -0.3, 0.5),
            (0.1, 0.1, 0.8),
            (0.2 * broad, 0.56, 0.9),
            (0.12, 0.8, 0.9),
            (0.0, 0.84, 1.0),
        ]),
        face,
    );
    let scutes = together((0..5).map(|it| {
        let y = -0.34 + 0.16 * f64::from(it);
        whole(&[(0.0, y, 0.0), (0.07, y + 0.05, 0.3), (0.0, y + 0.11, 0.0)])
    }));
    print.fill(scutes, body);
    print.both(
        &outline(&[
            (0.2, -0.24, 0.3),
            (0.38 * broad, -0.24, 0.4),
            (0.42 * broad, -0.06, 0.6),
            (0.24, -0.13, 0.4),
        ]),
        face,
    );
    let cheek = together(
        (0..3).map(|it| disc((0.33 * broad - 0.04 * f64::from(it), 0.16 + 0.1 * f64::from(it)), 0.034)),
    );
    print.both(&cheek, face);
    brows(print, (0.26 * broad, -0.08), 0.17, body);
    eyes(print, (0.27 * broad, 0.02), 0.12, Pupil::Slit);
    print.both(&leaf((0.06, 0.64), (0.18, 0.56), [0.045, 0.03]), shade);
    print.both(&taper([(0.0, 0.76), (0.1, 0.74), (0.2, 0.74), (0.27 * broad, 0.62)], [0.04, 0.03]), shade);
    fangs(print, 0.19, 0.74, 0.2);
    sign(print, -0.36, 0.08, body);
}

fn wings(print: &mut EmblemDrawing<'_>) {
    let body = print.coat.body;
    let tint = print.coat.face.mix(print.inks.shade, 0.35);
    let high = print.dice.within(-0.95, -0.7);
    let wing = outline(&[
        (0.3, 0.5, 0.0),
        (0.8, -0.1, 0.3),
        (1.08, high, 0.0),
        (1.5, high + 0.4, 0.2),
        (1.8, 0.1, 0.0),
        (1.5, 0.1, 0.7),
        (1.38, 0.46, 0.0),
        (1.1, 0.38, 0.7),
        (0.95, 0.8, 0.0),
        (0.6, 0.8, 0.3),
    ]);
    print.figure(both(&wing), body);
    let skin = [
        outline(&[
            (1.08, high + 0.22, 0.0),
            (1.42, high + 0.5, 0.3),
            (1.64, 0.02, 0.0),
            (1.45, 0.02, 0.6),
            (1.2, -0.12, 0.2),
        ]),
        outline(&[
            (1.02, high + 0.26, 0.0),
            (1.12, -0.1, 0.2),
            (1.36, 0.1, 0.2),
            (1.32, 0.34, 0.0),
            (1.08, 0.28, 0.6),
            (0.94, 0.04, 0.2),
        ]),
        outline(&[
            (0.96, high + 0.5, 0.0),
            (0.88, 0.06, 0.2),
            (1.0, 0.34, 0.2),
            (0.92, 0.62, 0.0),
            (0.66, 0.5, 0.6),
            (0.72, 0.14, 0.2),
        ]),
    ];
    print.both(&together(skin), tint);
}

/// Draws a serpent, eel or worm: a hood of scales over a coil.
pub(super) fn serpent(print: &mut EmblemDrawing<'_>) {
    let (body, face, shade, light) = (print.coat.body, print.coat.face, print.inks.shade, print.inks.light);
    let coils = together([
        taper([(0.0, 1.0), (1.0, 1.3), (1.55, 0.7), (1.05, 0.5)], [0.42, 0.3]),
        taper([(1.07, 0.5), (0.8, 0.4), (0.6, 0.55), (0.6, 0.95)], [0.3, 0.26]),
    ]);
    print.figure(both(&coils), body);
    let bands = together((0..4).map(|it| {
        let turn = 0.16 + 0.07 * f64::from(it);
        leaf(clock((0.96, 0.86), 0.24, turn), clock((0.96, 0.86), 0.42, turn), [0.03, 0.03])
    }));
    print.both(&bands, face);
    let wide = 0.62 + 0.2 * print.sturdy;
    let hood = whole(&[
        (0.0, -0.84, 1.0),
        (0.36, -0.72, 0.9),
        (wide, -0.2, 1.0),
        (wide * 0.82, 0.3, 0.9),
        (0.36, 0.8, 0.6),
        (0.34, 1.3, 0.0),
        (0.0, 1.3, 0.0),
    ]);
    print.figure(hood, body);
    print.both(
        &outline(&[
            (0.4, -0.5, 0.6),
            (wide * 0.86, -0.18, 1.0),
            (wide * 0.7, 0.22, 0.9),
            (0.34, 0.62, 0.4),
            (0.44, 0.1, 0.8),
        ]),
        face,
    );
    let eyespots = both(&disc((wide * 0.66, -0.06), 0.085));
    print.fill(eyespots, body);
    let belly = together((0..5).map(|it| {
        let y = 0.42 + 0.13 * f64::from(it);
        whole(&[(0.0, y - 0.01, 1.0), (0.2, y - 0.04, 0.2), (0.2, y + 0.04, 0.2), (0.0, y + 0.08, 1.0)])
    }));
    print.fill(belly, print.inks.bone);
    let head = whole("0 -.7 1, .3 -.58 .9, .38 -.24 .9, .26 .14 .8, .15 .34 .8, 0 .38 1");
    print.figure(head, body);
    print.fill(whole("0 -.6 .6, .14 -.5 .8, .1 -.1 .8, .14 .2 .9, 0 .3 1"), face);
    let diamonds = together((0..3).map(|it| {
        let y = -0.48 + 0.2 * f64::from(it);
        whole(&[(0.0, y, 0.0), (0.07, y + 0.08, 0.0), (0.0, y + 0.16, 0.0)])
    }));
    print.fill(diamonds, body);
    brows(print, (0.22, -0.24), 0.15, body);
    eyes(print, (0.23, -0.14), 0.11, Pupil::Slit);
    print.both(&leaf((0.04, 0.16), (0.1, 0.1), [0.02, 0.015]), shade);
    let tongue = together([
        bar(-0.02, 0.3, 0.02, 0.56),
        both(&taper([(0.0, 0.53), (0.02, 0.6), (0.06, 0.64), (0.12, 0.7)], [0.045, 0.015])),
    ]);
    print.line(tongue.clone(), shade, 0.04);
    print.fill(tongue, print.inks.accent);
    if print.fierce > 0.2 {
        let teeth = both(&spike((0.11, 0.3), (0.1, 0.46 + 0.1 * print.fierce), 0.06));
        print.line(teeth.clone(), shade, 0.035);
        print.fill(teeth, light);
    }
}

/// Draws a hydra: three dragon necks on one body.
pub(super) fn hydra(print: &mut EmblemDrawing<'_>) {
    let (body, face, shade, light) = (print.coat.body, print.coat.face, print.inks.shade, print.inks.light);
    let necks = together([
        both(&taper([(0.1, 1.2), (0.3, 0.6), (1.0, 0.8), (0.86, 0.05)], [0.42, 0.22])),
        taper([(0.0, 1.3), (0.0, 0.8), (0.0, 0.4), (0.0, -0.1)], [0.5, 0.26]),
    ]);
    print.figure(necks, body);
    let cuts = together((0..5).map(|it| {
        whole(&[
            (0.0, 0.3 + 0.13 * f64::from(it), 1.0),
            (0.1 + 0.012 * f64::from(it), 0.27 + 0.13 * f64::from(it), 0.0),
            (0.0, 0.37 + 0.13 * f64::from(it), 1.0),
        ])
    }));
    print.fill(cuts, face);
    for (x, y, lean, size) in [(-0.92, -0.18, -0.3, 0.8), (0.92, -0.18, 0.3, 0.8), (0.0, -0.42, 0.0, 1.0)] {
        let to = kurbo::Affine::translate((x, y)) * kurbo::Affine::rotate(lean) * kurbo::Affine::scale(size);
        let spikes = together([-0.09, -0.03, 0.03, 0.09].map(|turn| {
            spike(clock((0.0, 0.1), 0.2, turn), clock((0.0, 0.1), 0.62 - turn.abs() * 1.4, turn), 0.14)
        }));
        let skull = whole("0 -.3 1, .2 -.24 .8, .32 0 .5, .19 .22 .8, .18 .4 .9, 0 .5 1");
        print.figure(to * together([spikes, skull]), body);
        print.fill(to * whole("0 -.18 0, .07 0 .6, .11 .3 .9, 0 .42 1"), face);
        print.fill(to * both(&leaf((0.08, 0.08), (0.24, -0.04), [0.05, 0.045])), light);
        print.fill(to * both(&disc((0.17, 0.02), 0.025)), shade);
        print.fill(to * both(&spike((0.1, 0.38), (0.09, 0.56), 0.07)), light);
        print.fill(to * both(&disc((0.05, 0.3), 0.02)), shade);
    }
}
