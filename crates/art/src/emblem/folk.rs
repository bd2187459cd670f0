//! Knights, rulers and giants.

use super::cut::{both, clock, disc, leaf, line, outline, spike, taper, together, whole};
use super::parts::{Pupil, brows, crown, eyes, fangs, horn, shoulders, sign};
use super::print::EmblemDrawing;

/// Draws a knight: a helmet with a visor and a plume.
pub(super) fn knight(print: &mut EmblemDrawing<'_>) {
    let (shade, light) = (print.inks.shade, print.inks.light);
    let steel = if print.coat.face == print.inks.accent { print.inks.bone } else { print.coat.face };
    print.sturdy = print.sturdy.max(0.45);
    shoulders(print, 0.48);
    match print.dice.pick([0, 1, 2]) {
        0 => {
            let plume = together((0..7).map(|it| {
                let turn = (f64::from(it) - 3.0) * 0.05;
                leaf(
                    clock((0.0, -0.2), 0.3, turn),
                    clock((0.0, -0.2), 0.88 - turn.abs() * 0.9, turn),
                    [0.1, 0.1],
                )
            }));
            print.figure(plume, print.inks.accent);
        }
        1 => horn(print, [(0.4, -0.3), (0.9, -0.4), (0.95, -0.7), (0.8, -1.0)], 0.2, print.inks.bone),
        _ => {
            let wing = together((0..4).map(|it| {
                let it = f64::from(it);
                leaf((0.46, -0.02 - 0.05 * it), (0.98 - 0.09 * it, -0.5 - 0.17 * it), [0.08, 0.07])
            }));
            print.figure(both(&wing), light);
        }
    }
    let helm = whole("0 -.66 1, .34 -.56 .9, .52 -.2 .8, .52 .3 .5, .4 .62 .4, 0 .86 .2");
    print.figure(helm, print.inks.shade);
    print.fill(whole("0 -.6 1, .31 -.5 .9, .46 -.19 .8, .46 -.12 .2, 0 -.02 .6"), steel);
    let visor = both(&outline(".035 .2 0, .46 .1 .2, .46 .3 .5, .35 .58 .4, .035 .76 0"));
    print.fill(visor, steel);
    // Draw the slit of the visor, and the eyes behind it.
    let glow = if print.gentle { 0.07 } else { 0.05 };
    print.both(&leaf((0.12, 0.09), (0.36, 0.03 - 0.05 * print.fierce), [glow * 0.6, glow]), light);
    print.fill(leaf((0.0, -0.64), (0.0, -0.02), [0.045; 2]), print.inks.accent);
    let holes = together((0..3).flat_map(|row| {
        (0..2).map(move |step| disc((0.13 + 0.11 * f64::from(step), 0.34 + 0.11 * f64::from(row)), 0.024))
    }));
    print.both(&holes, shade);
    let rivets =
        together((0..4).map(|it| disc((0.1 + 0.1 * f64::from(it), -0.1 - 0.025 * f64::from(it)), 0.02)));
    print.both(&rivets, shade);
}

/// Draws a ruler or oracle: a calm face, long hair, a diadem.
pub(super) fn ruler(print: &mut EmblemDrawing<'_>) {
    let (body, shade, light) = (print.coat.body, print.inks.shade, print.inks.light);
    shoulders(print, 0.3);
    let hair_ink = if print.coat.face == print.inks.bone { body } else { print.coat.face };
    let flow = print.dice.within(0.6, 0.85);
    let hair = whole(&[
        (0.0, -0.72, 1.0),
        (0.4, -0.58, 0.9),
        (0.54, -0.1, 0.9),
        (0.5, 0.3, 0.8),
        (flow, 0.86, 0.8),
        (flow * 0.8, 1.3, 0.2),
        (0.3, 0.8, 0.4),
        (0.0, 0.6, 0.5),
    ]);
    print.figure(hair, hair_ink);
    let locks = together((0..3).map(|it| {
        let x = 0.36 + 0.06 * f64::from(it);
        taper(
            [(x, -0.1), (x + 0.06, 0.2), (x - 0.02, 0.5), (x + 0.12 + 0.06 * f64::from(it), 0.95)],
            [0.018, 0.035],
        )
    }));
    let cut = if hair_ink == body { print.inks.bone } else { shade };
    print.both(&locks, cut);
    let skin = print.inks.bone;
    let oval = whole("0 -.5 1, .28 -.36 .9, .35 .02 .9, .24 .42 .8, 0 .64 .8");
    print.line(oval.clone(), shade, 0.05);
    print.fill(oval, skin);
    print.both(&outline("0 -.52 0, .3 -.42 .7, .38 .06 .2, .26 -.16 .8"), hair_ink);
    let closed = print.dice.chance(0.5) && print.fierce < 0.4;
    if closed {
        print.lines(&line(".07 0 0, .15 .05 1, .24 0 0"), shade, 0.045);
    } else {
        eyes(print, (0.155, 0.01), 0.085, Pupil::Round);
    }
    print.both(&taper([(0.04, -0.06), (0.09, -0.15), (0.18, -0.16), (0.27, -0.1)], [0.04, 0.015]), shade);
    print.fill(outline("0 -.02 0, .045 .22 .5, -.02 .24 .4"), shade);
    print.fill(whole("0 .36 .3, .05 .34 .6, .11 .37 0, 0 .43 1"), print.inks.accent);
    print.line(line("-.11 .37 0, 0 .375 1, .11 .37 0"), shade, 0.025);
    if print.grand > 0.45 || print.dice.chance(0.3) {
        crown(print, -0.5, 0.32);
    } else {
        let band = whole("0 -.44 .8, .33 -.3 .2, .35 -.22 .2, 0 -.36 .8");
        print.fill(band, print.inks.brass);
        sign(print, -0.4, 0.12, light);
    }
}

/// Draws a giant, ogre or troll: a heavy jaw and a low brow.
pub(super) fn giant(print: &mut EmblemDrawing<'_>, one_eye: bool) {
    let (body, face, shade, light) = (print.coat.body, print.coat.face, print.inks.shade, print.inks.light);
    print.gentle = false;
    shoulders(print, 0.66);
    let jaw = 0.52 + 0.16 * print.sturdy;
    let top = print.dice.pick([0, 1, 2, 3]);
    if top == 1 {
        horn(
            print,
            [(0.3, -0.42), (0.7, -0.5), (0.86, -0.7), (0.66, -1.02)],
            0.2 + 0.06 * print.fierce,
            print.inks.bone,
        );
    }
    if top == 2 {
        let knot = together([
            leaf((0.0, -0.5), (0.0, -1.0), [0.16, 0.16]),
            both(&leaf((0.04, -0.5), (0.26, -0.92), [0.1, 0.1])),
        ]);
        print.figure(knot, body);
    }
    if top == 3 {
        let hair = together((0..9).map(|it| {
            let turn = (f64::from(it) - 4.0) * 0.07;
            spike(clock((0.0, 0.0), 0.3, turn), clock((0.0, 0.0), 0.95 - turn.abs() * 0.4, turn), 0.34)
        }));
        print.figure(hair, body);
    }
    print.figure(both(&leaf((0.4, 0.06), (0.94, -0.16), [0.14, 0.13])), body);
    let head = whole(&[
        (0.0, -0.62, 1.0),
        (0.36, -0.54, 0.9),
        (0.52, -0.2, 0.7),
        (0.5, 0.12, 0.6),
        (jaw + 0.06, 0.44, 0.8),
        (jaw * 0.84, 0.82, 0.7),
        (0.0, 0.92, 1.0),
    ]);
    print.figure(head, body);
    print.fill(
        whole(&[
            (0.0, -0.5, 1.0),
            (0.3, -0.43, 0.9),
            (0.44, -0.18, 0.7),
            (0.42, 0.14, 0.6),
            (jaw - 0.04, 0.46, 0.8),
            (jaw * 0.72, 0.74, 0.7),
            (0.0, 0.82, 1.0),
        ]),
        face,
    );
    print.both(&leaf((0.52, 0.04), (0.82, -0.1), [0.06, 0.05]), face);
    if one_eye {
        print.fill(leaf((-0.27, -0.06), (0.27, -0.06), [0.17, 0.17]), shade);
        print.fill(leaf((-0.22, -0.06), (0.22, -0.06), [0.12, 0.12]), light);
        print.fill(disc((0.0, -0.06), 0.095), print.inks.accent);
        print.fill(disc((0.0, -0.06), 0.05), shade);
        print.fill(whole("0 -.24 .3, .36 -.32 .6, .3 -.2 .6, 0 -.12 .3"), body);
    } else {
        print.fill(whole("0 -.1 .2, .42 -.3 .6, .44 -.12 .8, .1 .02 .3, 0 .04 .3"), body);
        brows(print, (0.22, -0.12), 0.2, body);
        eyes(print, (0.23, 0.0), 0.105, Pupil::Round);
    }
    print.fill(whole("0 0 .3, .07 .1 .5, .18 .26 .9, .1 .34 .8, 0 .31 .8"), body);
    print.fill(whole("0 .5 .8, .34 .46 0, .26 .6 .8, 0 .64 .8"), shade);
    let tusk = both(&taper(
        [(0.22, 0.6), (0.25, 0.5), (0.24, 0.44), (0.2, 0.44 - 0.22 * print.fierce)],
        [0.11, 0.015],
    ));
    print.line(tusk.clone(), shade, 0.04);
    print.fill(tusk, light);
    fangs(print, 0.08, 0.5, 0.08);
    if print.dice.chance(0.6) {
        let paint = together((0..3).map(|it| {
            leaf(
                (0.3 + 0.03 * f64::from(it), 0.2 + 0.1 * f64::from(it)),
                (0.42 + 0.04 * f64::from(it), 0.24 + 0.1 * f64::from(it)),
                [0.024, 0.024],
            )
        }));
        print.both(&paint, body);
    }
    sign(print, -0.36, 0.12, body);
    if print.dice.chance(0.4) {
        let hair = print.inks.bone.mix(print.inks.brass, 0.2);
        let beard = whole(&[
            (0.0, 0.68, 0.3),
            (0.26, 0.64, 0.5),
            (jaw + 0.02, 0.36, 0.1),
            (jaw, 0.7, 0.6),
            (jaw * 0.76, 0.96, 0.2),
            (jaw * 0.56, 0.88, 0.4),
            (jaw * 0.36, 1.06, 0.2),
            (jaw * 0.18, 0.96, 0.4),
            (0.0, 1.12, 0.2),
        ]);
        print.line(beard.clone(), shade, 0.06);
        print.fill(beard, hair);
        let strands = together((0..4).map(|it| {
            let x = 0.06 + 0.12 * f64::from(it);
            taper(
                [(x, 0.76 - 0.04 * f64::from(it)), (x + 0.02, 0.86), (x + 0.01, 0.94), (x - 0.03, 1.1)],
                [0.04, 0.012],
            )
        }));
        print.both(&strands, shade);
    }
}
