//! Spirits and the undead: skulls, ghosts, flames, angels and demons.

use super::cut::{bar, both, clock, disc, leaf, line, outline, ring, spike, star, taper, together, whole};
use super::parts::{Pupil, brows, eyes, fangs, horn, shoulders, sign};
use super::print::EmblemDrawing;

/// Draws a skull.
pub(super) fn skull(print: &mut EmblemDrawing<'_>) {
    let (shade, bone, light) = (print.inks.shade, print.inks.bone, print.inks.light);
    match print.dice.pick([0, 1, 2]) {
        0 => {
            // Draw a hood around the skull.
            print.figure(
                whole("0 -.98 .4, .5 -.66 .8, .74 -.1 .9, .72 .4 .8, 1 .9 .6, 1.1 1.5 0, 0 1.5 0"),
                shade,
            );
            let folds = together((0..4).map(|it| {
                taper(
                    [
                        (0.3 + 0.14 * f64::from(it), 0.75),
                        (0.36 + 0.16 * f64::from(it), 0.85),
                        (0.4 + 0.16 * f64::from(it), 1.0),
                        (0.42 + 0.17 * f64::from(it), 1.2),
                    ],
                    [0.015, 0.05],
                )
            }));
            print.both(&folds, print.inks.accent);
            print.both(
                &taper([(0.1, -0.86), (0.5, -0.66), (0.66, -0.2), (0.62, 0.3)], [0.02, 0.05]),
                print.inks.accent,
            );
        }
        1 => {
            let bones = together([
                taper([(-1.0, 0.98), (-0.4, 0.6), (0.4, 0.2), (1.0, -0.1)], [0.16, 0.16]),
                disc((1.0, -0.2), 0.13),
                disc((1.08, -0.05), 0.13),
            ]);
            print.figure(both(&bones), bone);
        }
        _ => shoulders(print, 0.3),
    }
    let head = whole(
        "0 -.7 1, .4 -.58 .9, .58 -.16 1, .5 .14 .6, .42 .3 .6, .34 .4 .5, .3 .72 .6, \
        .16 .84 .8, 0 .86 1",
    );
    print.line(head.clone(), shade, 0.16);
    print.figure(head, bone);
    // Draw eye sockets, which slant more if the creature is fiercer.
    let slant = 0.16 * print.fierce;
    print.both(
        &outline(&[
            (0.1, -0.1 + slant, 0.8),
            (0.28, -0.2, 0.9),
            (0.44, -0.1 - slant * 0.4, 1.0),
            (0.38, 0.12, 1.0),
            (0.18, 0.14, 0.9),
        ]),
        shade,
    );
    let spark = print.dice.pick([print.inks.accent, light]);
    print.both(&disc((0.27, 0.0), 0.05 + 0.03 * print.grand), spark);
    print.both(&leaf((0.02, 0.36), (0.07, 0.18), [0.035, 0.035]), shade);
    let teeth = together((0..4).map(|it| {
        let x = -0.18 + 0.12 * f64::from(it);
        bar(x - 0.012, 0.5, x + 0.012, 0.7)
    }));
    print.fill(teeth, shade);
    print.line(line("-.28 .56 0, 0 .61 1, .28 .56 0"), shade, 0.04);
    print.both(&taper([(0.4, 0.2), (0.34, 0.26), (0.3, 0.3), (0.28, 0.4)], [0.06, 0.03]), shade);
    let crack = line(".12 -.66 0, .18 -.52 0, .1 -.44 0, .17 -.32 0");
    if print.dice.chance(0.6) {
        print.line(crack, shade, 0.035);
    } else {
        sign(print, -0.42, 0.13, print.inks.accent);
    }
}

/// Draws a ghost: a face in a veil that fades out at the bottom.
pub(super) fn ghost(print: &mut EmblemDrawing<'_>) {
    let (shade, light) = (print.inks.shade, print.inks.light);
    let veil = light.mix(print.inks.sky[1], 0.16);
    print.glow((0.0, 0.0), 1.5, [light.alpha(120), light.alpha(0)]);
    let sway = print.dice.within(-0.12, 0.12);
    let cloth = outline(&[
        (0.0, -0.86, 1.0),
        (0.44, -0.66, 0.9),
        (0.56, -0.1, 0.9),
        (0.62, 0.1, 0.6),
        (0.98, -0.02 + sway, 0.3),
        (0.86, 0.4, 0.7),
        (0.62, 0.6, 0.6),
        (0.72, 1.1, 0.3),
        (0.42, 0.84, 0.6),
        (0.24 + sway, 1.3, 0.2),
        (0.0, 0.88, 0.6),
        (-0.26 + sway, 1.24, 0.2),
        (-0.44, 0.84, 0.6),
        (-0.76, 1.06, 0.3),
        (-0.62, 0.6, 0.6),
        (-0.86, 0.4, 0.7),
        (-0.98, -0.02 - sway, 0.3),
        (-0.62, 0.1, 0.6),
        (-0.56, -0.1, 0.9),
        (-0.44, -0.66, 0.9),
    ]);
    print.line(cloth.clone(), shade, 0.13);
    print.fill(cloth, veil);
    let folds = together([
        taper([(0.4, -0.46), (0.5, -0.2), (0.46, 0.2), (0.5, 0.7)], [0.02, 0.06]),
        taper([(0.2, 0.5), (0.22, 0.7), (0.2, 0.85), (0.22, 1.1)], [0.02, 0.05]),
        taper([(0.66, 0.2), (0.76, 0.18), (0.84, 0.14), (0.9, 0.06)], [0.05, 0.015]),
    ]);
    print.both(&folds, veil.mix(shade, 0.45));
    if print.gentle {
        print.both(&disc((0.2, -0.2), 0.11), shade);
        let glints = [-0.2, 0.2].map(|x: f64| disc((x - 0.035, -0.24), 0.035));
        print.fill(together(glints), light);
        print.fill(disc((0.0, 0.08), 0.06), shade);
    } else {
        let slant = 0.06 + 0.16 * print.fierce;
        print.both(
            &outline(&[
                (0.09, -0.22 + slant, 0.5),
                (0.28, -0.34, 0.8),
                (0.36, -0.22, 1.0),
                (0.26, -0.04, 0.9),
                (0.14, -0.06, 0.8),
            ]),
            shade,
        );
        print.both(&disc((0.24, -0.18), 0.04), print.inks.accent);
        print.fill(
            whole(&[
                (0.0, 0.1, 1.0),
                (0.15, 0.2, 0.9),
                (0.12, 0.42 + 0.16 * print.fierce, 0.9),
                (0.0, 0.5 + 0.2 * print.fierce, 1.0),
            ]),
            shade,
        );
        if print.fierce > 0.25 {
            print.both(&spike((0.07, 0.13), (0.065, 0.27), 0.07), light);
        }
    }
}

/// Draws a flame with a face.
pub(super) fn flame(print: &mut EmblemDrawing<'_>) {
    let (shade, light, accent) = (print.inks.shade, print.inks.light, print.inks.accent);
    print.glow((0.0, 0.1), 1.7, [light.alpha(150), light.alpha(0)]);
    let lean = print.dice.within(-0.14, 0.14);
    let tongues = |size: f64| {
        let at = |x: f64, y: f64| (x * size + lean * (1.0 - size), 0.35 + (y - 0.35) * size);
        let knots = [
            (lean, -1.08, 0.0),
            (0.2, -0.62, 0.8),
            (0.36, -0.42, 0.6),
            (0.52 + lean, -0.74, 0.0),
            (0.6, -0.3, 0.8),
            (0.74, 0.16, 0.9),
            (0.62, 0.66, 0.9),
            (0.0, 0.94, 1.0),
            (-0.62, 0.66, 0.9),
            (-0.74, 0.16, 0.9),
            (-0.6, -0.3, 0.8),
            (-0.5 + lean, -0.66, 0.0),
            (-0.36, -0.4, 0.6),
            (-0.2, -0.6, 0.8),
        ];
        outline(&knots.map(|(x, y, round)| (at(x, y).0, at(x, y).1, round)))
    };
    print.figure(tongues(1.0), shade);
    print.fill(tongues(0.9), accent);
    print.fill(tongues(0.66), print.inks.brass.mix(light, 0.5));
    print.fill(tongues(0.42), light);
    if print.gentle {
        print.both(&disc((0.17, 0.3), 0.085), shade);
        let glints = [-0.17, 0.17].map(|x: f64| disc((x - 0.03, 0.27), 0.028));
        print.fill(together(glints), light);
        print.line(line("-.08 .5 0, 0 .54 1, .08 .5 0"), shade, 0.045);
    } else {
        // Draw the face in the fire.
        let slant = 0.05 + 0.14 * print.fierce;
        print.both(&leaf((0.07, 0.36), (0.34, 0.3 - slant), [0.06, 0.075]), shade);
        print.fill(whole("0 .46 .4, .03 .54 .6, 0 .62 .4"), shade);
        print.both(&taper([(0.05, 0.7), (0.12, 0.68), (0.2, 0.64), (0.26, 0.56)], [0.05, 0.012]), shade);
    }
    let sparks = [(-0.95, -0.3, 0.05), (0.98, -0.1, 0.06), (-0.8, -0.75, 0.035), (0.84, -0.66, 0.04)];
    print.fill(together(sparks.map(|(x, y, size)| star((x, y), 4, size * 1.8, size * 0.6))), light);
}

/// Draws a winged face: an angel or, if `dark` is true, a demon with horns and bat wings.
pub(super) fn winged(print: &mut EmblemDrawing<'_>, dark: bool) {
    let (shade, light, bone) = (print.inks.shade, print.inks.light, print.inks.bone);
    if dark {
        let wing = outline(
            ".2 .5 0, .7 -.3 .4, 1 -.96 0, 1.5 -.5 .4, 1.7 .2 0, 1.36 .1 .7, 1.24 .56 0, \
        .94 .4 .7, .76 .9 0",
        );
        print.figure(both(&wing), shade);
        let ribs = together(
            [(1.46, -0.02), (1.14, 0.36), (0.82, 0.6)].map(|to| leaf((0.94, -0.7), to, [0.022, 0.022])),
        );
        print.both(&ribs, print.inks.accent);
        horn(print, [(0.2, -0.44), (0.5, -0.6), (0.62, -0.8), (0.34, -1.1)], 0.2, bone);
    } else {
        let feathers = |long: f64, count: i32| {
            together((0..count).map(|it| {
                let turn = 0.09 + 0.05 * f64::from(it);
                leaf((0.26, 0.4), clock((0.26, 0.4), long - 0.07 * f64::from(it), turn), [0.11, 0.1])
            }))
        };
        print.figure(both(&feathers(1.5, 7)), light);
        let quills = together((0..7).map(|it| {
            let turn = 0.09 + 0.05 * f64::from(it);
            leaf(
                clock((0.26, 0.4), 0.85, turn),
                clock((0.26, 0.4), 1.38 - 0.07 * f64::from(it), turn),
                [0.016, 0.016],
            )
        }));
        print.both(&quills, shade);
        print.figure(both(&feathers(0.92, 6)), print.inks.accent);
        let halo = ring((0.0, -0.74), 0.36, 0.28);
        let flat = kurbo::Affine::translate((0.0, -0.56))
            * kurbo::Affine::scale_non_uniform(1.0, 0.34)
            * kurbo::Affine::translate((0.0, 0.56));
        print.figure(flat * halo, print.inks.brass.mix(light, 0.4));
    }
    shoulders(print, 0.3);
    let skin = if dark { print.inks.accent } else { bone };
    let head = whole(&[
        (0.0, -0.54, 1.0),
        (0.32, -0.42, 0.9),
        (0.42, -0.04, 0.9),
        (0.3, 0.36, 0.7),
        (0.0, 0.7, if dark { 0.1 } else { 0.9 }),
    ]);
    if dark {
        print.figure(both(&leaf((0.3, 0.06), (0.8, -0.24), [0.1, 0.08])), shade);
    }
    print.line(head.clone(), shade, 0.13);
    print.figure(head, skin);
    let hair = if dark {
        outline("0 -.3 0, .16 -.36 .6, .36 -.02 .3, .42 -.1 .8, .32 -.44 .9, 0 -.56 .6")
    } else {
        outline(
            "0 -.36 .2, .2 -.26 .8, .3 .02 .8, .32 .36 .4, .5 .44 .6, .52 .1 .9, .46 -.34 .9, .2 -.62 \
            .9, 0 -.64 .6",
        )
    };
    if !dark {
        print.lines(&hair, shade, 0.06);
    }
    print.both(&hair, if dark { shade } else { print.inks.brass });
    let pupil = if dark { Pupil::Slit } else { Pupil::Round };
    eyes(print, (0.18, 0.03), 0.1, pupil);
    if dark {
        brows(print, (0.18, -0.06), 0.14, shade);
        print.fill(whole("0 .36 .6, .2 .28 0, .12 .44 .8, 0 .48 1"), shade);
        fangs(print, 0.09, 0.35, 0.1);
    } else {
        print.line(line("-.09 .4 0, 0 .43 1, .09 .4 0"), shade, 0.04);
    }
    print.fill(outline("0 .06 0, .045 .24 .5, -.02 .26 .4"), shade);
}
