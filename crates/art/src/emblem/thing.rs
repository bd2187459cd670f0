//! Objects and plants with faces: golems, trees, clockwork, lanterns, bells.

use super::cut::{
    arc, bar, both, clock, disc, gear, leaf, line, outline, ring, spike, taper, together, whole,
};
use super::parts::{Pupil, brows, eyes, sign};
use super::print::EmblemDrawing;
use scene::path;

/// Draws a golem, titan or boulder: blocks of stone with light inside.
pub(super) fn golem(print: &mut EmblemDrawing<'_>) {
    let (shade, light) = (print.inks.shade, print.inks.light);
    let stone = if print.coat.face == print.inks.bone {
        print.inks.bone
    } else {
        print.coat.face.mix(print.inks.sky[1], 0.3)
    };
    let pale = stone.mix(light, 0.4);
    let broad = 1.0 + 0.25 * print.sturdy;
    let block =
        |half: &[(f64, f64)]| outline(&half.iter().map(|&(x, y)| (x * broad, y, 0.06)).collect::<Vec<_>>());
    let shoulder =
        both(&block(&[(0.4, 0.62), (0.62, 0.42), (1.0, 0.5), (1.16, 0.84), (1.1, 1.4), (0.3, 1.4)]));
    print.figure(together([shoulder.clone(), bar(-0.4, 0.5, 0.4, 1.4)]), shade);
    print.both(&block(&[(0.5, 0.66), (0.66, 0.5), (0.94, 0.56), (1.06, 0.84), (0.8, 0.8)]), stone);
    let peak = print.dice.within(0.0, 0.16);
    let head = both(&block(&[
        (-0.02, -0.74 - peak),
        (0.3, -0.7),
        (0.56, -0.44),
        (0.62, 0.1),
        (0.66, 0.5),
        (0.44, 0.86),
        (-0.02, 0.9),
    ]));
    print.figure(head, shade);
    // Draw the face, made of single stones.
    let stones = together([
        block(&[(0.03, -0.66 - peak), (0.28, -0.62), (0.48, -0.42), (0.36, -0.26), (0.03, -0.2)]),
        block(&[(0.42, -0.22), (0.53, -0.36), (0.57, 0.08), (0.46, 0.14)]),
        block(&[(0.3, 0.62), (0.56, 0.36), (0.6, 0.5), (0.42, 0.8), (0.26, 0.82)]),
    ]);
    print.both(&stones, stone);
    let pales = together([
        block(&[(0.14, 0.26), (0.46, 0.2), (0.52, 0.3), (0.28, 0.54), (0.1, 0.5)]),
        block(&[(0.04, 0.66), (0.24, 0.66), (0.22, 0.84), (0.04, 0.84)]),
    ]);
    print.both(&pales, pale);
    print.fill(outline("-.09 -.14 .1, .09 -.14 .1, .11 .3 .1, 0 .36 .1, -.11 .3 .1"), stone);
    let slant = 0.1 * print.fierce;
    let open = 0.15 - 0.07 * print.fierce;
    print.both(
        &outline(&[
            (0.15, -0.04 + slant, 0.1),
            (0.37, -0.06 - slant, 0.1),
            (0.37, -0.06 + open - slant, 0.1),
            (0.17, open, 0.1),
        ]),
        light,
    );
    match print.dice.pick([0, 1, 2]) {
        0 => sign(print, -0.42, 0.14, shade),
        1 => {
            // Draw moss on the stones.
            let moss = together([
                disc((-0.34, -0.62), 0.12),
                disc((-0.18, -0.7), 0.14),
                disc((0.0, -0.74 - peak * 0.5), 0.15),
                disc((0.2, -0.7), 0.12),
                taper([(0.26, -0.66), (0.3, -0.6), (0.32, -0.5), (0.3, -0.4)], [0.14, 0.05]),
            ]);
            print.figure(moss, print.inks.accent.mix(print.inks.sky[1], 0.4));
        }
        _ => print.line(line(".34 -.6 0, .26 -.46 0, .34 -.38 0, .24 -.24 0"), shade, 0.04),
    }
    let cracks =
        together([spike((0.16, -0.2), (0.26, -0.44), 0.045), spike((0.5, 0.34), (0.3, 0.44), 0.045)]);
    print.both(&cracks, shade);
}

/// Draws a tree with a face in its bark.
pub(super) fn tree(print: &mut EmblemDrawing<'_>) {
    let (body, face, shade, light) = (print.coat.body, print.coat.face, print.inks.shade, print.inks.light);
    let boughs = together([
        taper([(0.14, -0.1), (0.2, -0.5), (0.7, -0.5), (0.95, -0.95)], [0.3, 0.03]),
        taper([(0.2, 0.0), (0.5, -0.3), (0.9, -0.2), (1.25, -0.5)], [0.22, 0.03]),
        taper([(0.05, -0.2), (0.1, -0.6), (0.3, -0.7), (0.28, -1.08)], [0.24, 0.03]),
        taper([(0.62, -0.48), (0.7, -0.62), (0.66, -0.76), (0.6, -0.94)], [0.09, 0.02]),
    ]);
    let trunk = whole("0 -.34 .5, .3 -.2 .6, .36 .2 .8, .38 .62 .7, .66 .96 .4, .9 1.4 0, 0 1.4 0");
    print.figure(together([both(&boughs), trunk]), body);
    let bare = print.fierce > 0.55 || print.dice.chance(0.2);
    if !bare {
        let spots = [
            (0.98, -0.92),
            (0.78, -0.74),
            (1.28, -0.48),
            (1.06, -0.36),
            (0.3, -1.02),
            (0.58, -0.92),
            (0.12, -0.82),
            (0.46, -0.66),
            (1.14, -0.66),
            (0.84, -0.44),
        ];
        let turn = print.dice.within(0.0, 1.0);
        let leaves = |ink: usize| {
            together(spots.iter().enumerate().filter(|it| it.0 % 2 == ink).flat_map(|(index, &at)| {
                (0..3).map(move |it| {
                    let turn = turn + f64::from(it) / 3.0 + index as f64 * 0.17;
                    leaf(at, clock(at, 0.21, turn), [0.065, 0.065])
                })
            }))
        };
        print.figure(both(&leaves(0)), print.inks.accent);
        print.figure(both(&leaves(1)), print.inks.brass.mix(light, 0.3));
    }
    let bark = together([
        taper([(0.28, -0.12), (0.32, 0.2), (0.3, 0.5), (0.46, 0.9)], [0.03, 0.05]),
        taper([(0.1, 0.72), (0.14, 0.8), (0.2, 0.9), (0.26, 1.1)], [0.02, 0.05]),
        taper([(0.06, -0.26), (0.1, -0.2), (0.08, -0.14), (0.1, -0.08)], [0.02, 0.03]),
    ]);
    print.both(&bark, face);
    print.both(
        &outline(&[
            (0.05, 0.06 + 0.06 * print.fierce, 0.3),
            (0.24, -0.06, 0.5),
            (0.25, 0.12, 0.9),
            (0.1, 0.18, 0.8),
        ]),
        light,
    );
    print.both(&disc((0.16, 0.1), 0.035), shade);
    print.fill(whole("0 .16 .2, .06 .32 .6, 0 .36 .6"), face);
    print.fill(
        whole(&[
            (0.0, 0.48 + 0.06 * print.fierce, 0.8),
            (0.18, 0.44, 0.2),
            (0.14, 0.58, 0.8),
            (0.0, 0.62, 0.8),
        ]),
        light,
    );
    print.both(&spike((0.07, 0.47), (0.06, 0.57), 0.06), body);
}

/// Draws clockwork: a mask of plates in front of a large wheel.
pub(super) fn clockwork(print: &mut EmblemDrawing<'_>) {
    let (shade, light) = (print.inks.shade, print.inks.light);
    let brass = print.inks.brass.mix(light, 0.15);
    let teeth = 12 + (print.grand * 10.0) as usize;
    print.figure(gear((0.0, -0.02), teeth, 1.04, 0.9), shade);
    print.fill(ring((0.0, -0.02), 0.84, 0.74), brass);
    let side = (print.dice.within(0.95, 1.15), print.dice.within(0.1, 0.6));
    let size = print.dice.within(0.26, 0.42);
    let count = 6 + (size * 12.0) as usize;
    let small =
        together([gear(side, count, size, size * 0.76), gear((-side.0, side.1), count, size, size * 0.76)]);
    print.figure(small, brass);
    print.both(&ring(side, size * 0.5, size * 0.3), shade);
    let jaw = 0.36 + 0.12 * print.sturdy;
    let head = match print.dice.pick([0, 1, 2]) {
        0 => whole(&[
            (0.0, -0.62, 0.9),
            (0.38, -0.5, 0.5),
            (0.46, 0.0, 0.3),
            (jaw + 0.06, 0.3, 0.3),
            (jaw, 0.72, 0.2),
            (0.0, 0.8, 0.6),
        ]),
        1 => whole("0 -.64 1, .42 -.46 1, .58 .06 1, .42 .58 1, 0 .78 1"),
        _ => whole("0 -.6 .1, .46 -.58 .15, .54 .1 .1, .48 .74 .15, 0 .78 .1"),
    };
    print.line(head.clone(), shade, 0.12);
    print.figure(head, if print.coat.face == print.inks.bone { print.inks.bone } else { print.inks.accent });
    print.fill(whole("0 -.54 .9, .32 -.44 .5, .38 -.2 .3, 0 -.12 .6"), brass);
    // Draw round windows as eyes.
    let at = (0.21, 0.04);
    print.both(&disc(at, 0.165), shade);
    print.both(&disc(at, 0.125), light);
    if print.fierce > 0.25 {
        let lid = outline(&[
            (at.0 - 0.17, at.1 - 0.16, 0.2),
            (at.0 + 0.17, at.1 - 0.18, 0.2),
            (at.0 + 0.17, at.1 - 0.1, 0.2),
            (at.0 - 0.17, at.1 + 0.02, 0.2),
        ]);
        print.both(&lid, shade);
    }
    print.both(&disc((at.0, at.1 + 0.015), 0.055), shade);
    let bars = match print.dice.pick([0, 1, 2]) {
        0 => together((0..5).map(|it| {
            let x = (f64::from(it) - 2.0) * 0.11;
            path(&kurbo::Rect::new(x - 0.03, 0.42, x + 0.03, 0.62).to_rounded_rect(0.03))
        })),
        1 => together((0..3).map(|it| {
            let (y, half) = (0.44 + 0.09 * f64::from(it), 0.24 - 0.04 * f64::from(it));
            path(&kurbo::Rect::new(-half, y - 0.025, half, y + 0.025).to_rounded_rect(0.02))
        })),
        _ => together([ring((0.0, 0.52), 0.15, 0.11), disc((0.0, 0.52), 0.07)]),
    };
    print.fill(bars, shade);
    print.fill(whole("0 .12 0, .06 .3 .3, 0 .33 .3"), shade);
    let rivets = together([(0.3, -0.36), (0.1, -0.42), (0.38, 0.3), (0.32, 0.68)].map(|at| disc(at, 0.028)));
    print.both(&rivets, shade);
    // Draw the key that winds up the clockwork.
    if print.dice.chance(0.6) {
        let key = together([bar(-0.03, -0.82, 0.03, -0.56), both(&ring((0.13, -0.9), 0.14, 0.075))]);
        print.figure(key, brass);
    } else {
        let puffs =
            together([disc((-0.06, -0.86), 0.09), disc((0.06, -0.96), 0.12), bar(-0.09, -0.8, 0.09, -0.58)]);
        print.figure(puffs, light.mix(print.inks.sky[1], 0.3));
    }
}

/// Draws a lantern with a face.
pub(super) fn lantern(print: &mut EmblemDrawing<'_>) {
    let (shade, light, accent) = (print.inks.shade, print.inks.light, print.inks.accent);
    print.glow((0.0, 0.05), 1.9, [light.alpha(170), light.alpha(0)]);
    let rays = together((0..18).map(|it| {
        let turn = (f64::from(it) + 0.5) / 18.0;
        leaf(
            clock((0.0, 0.05), 0.92, turn),
            clock((0.0, 0.05), if it % 2 == 0 { 1.25 } else { 1.1 }, turn),
            [0.022, 0.022],
        )
    }));
    print.fill(rays, light);
    print.line(arc((0.0, -0.74), 0.2, [-0.25, 0.25]), shade, 0.07);
    let wide = print.dice.within(0.52, 0.72);
    let round = print.dice.chance(0.6);
    let paper = if round {
        whole(&[
            (0.0, -0.64, 0.8),
            (wide * 0.62, -0.54, 0.8),
            (wide, 0.04, 1.0),
            (wide * 0.62, 0.62, 0.8),
            (0.0, 0.72, 0.8),
        ])
    } else {
        whole(&[
            (0.0, -0.6, 0.1),
            (wide * 0.74, -0.56, 0.1),
            (wide, 0.5, 0.1),
            (wide * 0.8, 0.68, 0.1),
            (0.0, 0.7, 0.1),
        ])
    };
    print.figure(paper.clone(), shade);
    let inner = kurbo::Affine::translate((0.0, 0.05))
        * kurbo::Affine::scale(0.9)
        * kurbo::Affine::translate((0.0, -0.05));
    print.fill(inner * paper, accent.mix(light, 0.3));
    print.glow((0.0, 0.1), wide * 0.92, [light, light.alpha(0)]);
    let ribs = together((0..5).map(|it| {
        let y = -0.36 + 0.2 * f64::from(it);
        let half = wide
            * if round {
                (1.0 - ((y - 0.04) / 0.78).powi(2)).max(0.1).sqrt() * 0.95
            } else {
                0.76 + 0.24 * (y + 0.56)
            };
        leaf((-half, y), (half, y), [-0.025, 0.055])
    }));
    print.fill(ribs, shade.alpha(110));
    let caps = [-0.64, 0.7].map(|y: f64| {
        path(&kurbo::Rect::new(-wide * 0.6, y - 0.06, wide * 0.6, y + 0.07).to_rounded_rect(0.04))
    });
    print.figure(together(caps), shade);
    let fringe = together((0..5).map(|it| {
        let x = (f64::from(it) - 2.0) * wide * 0.24;
        leaf((x, 0.76), (x, 1.02 - x.abs() * 0.2), [0.03, 0.03])
    }));
    print.figure(fringe, accent);
    if !print.gentle {
        brows(print, (0.2, -0.02), 0.15, shade);
    }
    eyes(print, (0.21, 0.08), 0.11, Pupil::Round);
    print.line(
        line(&[(-0.1, 0.34, 0.0), (0.0, 0.39 - 0.1 * print.fierce, 1.0), (0.1, 0.34, 0.0)]),
        shade,
        0.045,
    );
}

/// Draws a bell, drum or box with a face.
pub(super) fn bell(print: &mut EmblemDrawing<'_>) {
    let (shade, light) = (print.inks.shade, print.inks.light);
    let brass = print.inks.brass.mix(light, 0.12);
    let beams = together([
        bar(-1.15, -0.98, 1.15, -0.8),
        both(&bar(0.94, -0.9, 1.08, 1.5)),
        both(&taper([(0.98, -0.4), (0.85, -0.6), (0.7, -0.7), (0.6, -0.86)], [0.1, 0.1])),
    ]);
    print.figure(beams, shade);
    let waves = together([0.98, 1.16].map(|radius| {
        let at = |turn: f64| clock((0.0, 0.3), radius - 0.1, turn);
        taper([at(0.2), at(0.235), at(0.265), at(0.3)], [0.05, 0.05])
    }));
    print.both(&waves, light);
    print.figure(disc((0.0, 0.88), 0.16), shade);
    let bell = whole("0 -.78 1, .24 -.7 .9, .38 -.3 .8, .44 .2 .7, .7 .66 .3, .68 .78 .2, 0 .86 .8");
    print.line(bell.clone(), shade, 0.14);
    print.figure(bell, brass);
    print.fill(outline("-.2 -.62 .8, -.08 -.66 .4, -.2 0 .8, -.4 .56 .3, -.54 .62 .3, -.34 .1 .8"), light);
    let bands = together([(-0.42, 0.345), (0.52, 0.62)].map(|(y, half): (f64, f64)| {
        whole(&[
            (0.0, y + 0.03, 1.0),
            (half, y - 0.03, 0.2),
            (half + 0.02, y + 0.03, 0.2),
            (0.0, y + 0.09, 1.0),
        ])
    }));
    print.fill(bands, shade);
    sign(print, -0.22, 0.11, shade);
    eyes(print, (0.18, 0.08), 0.1, Pupil::Round);
    print.line(
        line(&[(-0.1, 0.32, 0.0), (0.0, 0.37 - 0.1 * print.fierce, 1.0), (0.1, 0.32, 0.0)]),
        shade,
        0.045,
    );
}
