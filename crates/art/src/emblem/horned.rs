//! Animals with long faces: stags, goats, rams, oxen, horses.

use super::cut::{along, both, disc, leaf, line, outline, ring, taper, together, whole};
use super::parts::{Pupil, brows, eyes, horn, shoulders, sign};
use super::print::EmblemDrawing;

/// The growth on an animal's head: antlers, horns or a mane.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Growth {
    Antlers,
    Goat,
    Ram,
    Ox,
    /// A mane between the ears.
    Horse,
    Unicorn,
}

/// Draws an animal with this growth on its head.
pub(super) fn draw(print: &mut EmblemDrawing<'_>, growth: Growth) {
    let (body, face, shade) = (print.coat.body, print.coat.face, print.inks.shade);
    let broad = 1.0 + 0.25 * print.sturdy + if growth == Growth::Ox { 0.2 } else { 0.0 };
    shoulders(print, 0.42 * broad);
    let horse = matches!(growth, Growth::Horse | Growth::Unicorn);
    if horse {
        // The mane falls to both sides in pointed locks.
        let locks = (0..6).map(|it| {
            let it = f64::from(it);
            let (x, y) = (0.24 + 0.03 * it, -0.5 + 0.2 * it);
            taper(
                [(x - 0.1, y - 0.1), (x + 0.2, y - 0.04), (x + 0.34, y + 0.1), (x + 0.4, y + 0.4)],
                [0.3, 0.015],
            )
        });
        print.figure(both(&together(locks)), body);
        let strands = (0..6).map(|it| {
            let it = f64::from(it);
            let (x, y) = (0.24 + 0.03 * it, -0.5 + 0.2 * it);
            taper(
                [(x + 0.1, y - 0.04), (x + 0.22, y + 0.02), (x + 0.3, y + 0.1), (x + 0.36, y + 0.3)],
                [0.06, 0.015],
            )
        });
        print.both(
            &together(strands),
            if face == print.inks.bone { print.inks.accent } else { print.inks.bone },
        );
    }
    growths(print, growth);
    let ear = leaf((0.26 * broad, -0.3), (0.86, -0.36 + 0.2 * (1.0 - print.fierce)), [0.1, 0.13]);
    let head = whole(&[
        (0.0, -0.5, 1.0),
        (0.24 * broad, -0.46, 0.8),
        (0.4 * broad, -0.2, 0.9),
        (0.34 * broad, 0.16, 0.9),
        (0.23 * broad, 0.5, 0.9),
        (0.27 * broad, 0.74, 0.9),
        (0.16 * broad, 0.92, 0.9),
        (0.0, 0.95, 1.0),
    ]);
    print.figure(if horse { head } else { together([head, both(&ear)]) }, body);
    if !horse {
        print.both(
            &leaf((0.38 * broad, -0.28), (0.78, -0.35 + 0.2 * (1.0 - print.fierce)), [0.045, 0.065]),
            face,
        );
    }
    print.fill(
        whole(&[
            (0.0, -0.4, 0.6),
            (0.2 * broad, -0.38, 0.8),
            (0.33 * broad, -0.17, 0.9),
            (0.25 * broad, 0.2, 0.9),
            (0.16 * broad, 0.52, 0.9),
            (0.0, 0.56, 1.0),
        ]),
        face,
    );
    let blaze = if face == print.inks.bone { print.inks.accent } else { print.inks.bone };
    if print.dice.chance(0.6) {
        print.fill(whole("0 -.24 0, .085 0 .8, .06 .5 .8, 0 .58 .8"), blaze);
    } else {
        let cuts = (0..3).map(|it| {
            let y = 0.08 + 0.13 * f64::from(it);
            leaf((0.02, y + 0.05), (0.2 * broad - 0.02 * f64::from(it), y - 0.03), [0.024, 0.024])
        });
        print.both(&together(cuts), body);
    }
    sign(print, -0.27, 0.12, body);
    let at = (0.255 * broad, -0.06);
    brows(print, (at.0, at.1 - 0.12), 0.14, body);
    eyes(print, at, 0.115, Pupil::Round);
    // Draw the muzzle.
    print.fill(
        whole(&[(0.0, 0.6, 1.0), (0.2 * broad, 0.66, 1.0), (0.2 * broad, 0.82, 1.0), (0.0, 0.89, 1.0)]),
        blaze,
    );
    print.both(&leaf((0.06, 0.72), (0.17 * broad, 0.68), [0.035, 0.03]), shade);
    print.lines(&line(&[(0.0, 0.8, 0.0), (0.08, 0.82, 1.0), (0.15 * broad, 0.79, 0.0)]), shade, 0.035);
    if growth == Growth::Ox {
        let hoop = ring((0.0, 0.84), 0.13, 0.085);
        print.line(hoop.clone(), shade, 0.04);
        print.fill(hoop, print.inks.brass);
    }
    if growth == Growth::Goat {
        let beard = whole("0 .86 0, .13 .88 .3, .1 1.06 .5, 0 1.22 0");
        print.figure(beard, print.inks.bone);
    }
}

fn growths(print: &mut EmblemDrawing<'_>, growth: Growth) {
    let bone = print.inks.bone;
    let fierce = print.fierce;
    match growth {
        Growth::Antlers => {
            let tines = 2 + (3.0 * (print.grand + fierce) * 0.8) as u32;
            let wide = print.dice.within(0.95, 1.2);
            let beam = [(0.12, -0.42), (0.3, -0.62), (wide, -0.55), (wide * 0.88, -1.06)];
            let mut parts = vec![taper(beam, [0.13, 0.03])];
            for tine in 0..tines.min(5) {
                let (from, _) = along(beam, 0.22 + 0.68 * f64::from(tine) / f64::from(tines.min(5)));
                let long = 0.34 - 0.03 * f64::from(tine);
                let out = 0.05 + 0.06 * f64::from(tine);
                parts.push(taper(
                    [
                        (from.x, from.y),
                        (from.x - 0.02, from.y - long * 0.4),
                        (from.x - out, from.y - long * 0.7),
                        (from.x - out * 0.6, from.y - long),
                    ],
                    [0.09, 0.015],
                ));
            }
            print.figure(both(&together(parts)), bone);
        }
        Growth::Goat => {
            let out = print.dice.within(0.35, 0.75);
            horn(
                print,
                [(0.14, -0.4), (0.2, -0.8), (out, -1.0), (out + 0.25, -1.0 + 0.2 * (1.0 - fierce))],
                0.2,
                bone,
            );
        }
        Growth::Ram => {
            let coil = [(0.2, -0.42), (0.75, -1.0), (1.25, -0.25), (0.78, 0.2)];
            horn(print, coil, 0.34, bone);
            print.figure(
                both(&taper([(0.86, 0.1), (0.66, 0.3), (0.46, 0.08), (0.62, -0.08)], [0.14, 0.012])),
                bone,
            );
        }
        Growth::Ox => {
            let up = print.dice.within(0.75, 1.0);
            horn(print, [(0.24, -0.36), (0.7, -0.5), (1.05, -0.3), (0.98, -up)], 0.24, bone);
        }
        Growth::Horse | Growth::Unicorn => {
            let ears = outline(".1 -.4 0, .14 -.7 .6, .26 -.86 0, .34 -.6 .6, .3 -.36 0");
            print.figure(both(&ears), print.coat.body);
            if growth == Growth::Unicorn {
                let horn = taper([(0.0, -0.4), (0.0, -0.6), (0.0, -0.8), (0.0, -1.2)], [0.15, 0.01]);
                print.figure(horn, bone);
                let turns = (0..4).map(|it| {
                    leaf(
                        (-0.07, -0.5 - 0.12 * f64::from(it)),
                        (0.06, -0.56 - 0.12 * f64::from(it)),
                        [0.012, 0.012],
                    )
                });
                print.fill(together(turns), print.inks.shade);
            }
            let forelock = together([
                disc((0.0, -0.46), 0.1),
                taper([(0.0, -0.5), (0.1, -0.4), (0.05, -0.3), (0.0, -0.2)], [0.12, 0.02]),
            ]);
            print.figure(forelock, print.coat.body);
        }
    }
}
