//! Odd creatures: slimes, mushrooms, pumpkins, floating eyes.

use super::cut::{both, clock, disc, leaf, line, outline, ring, spike, taper, together, whole};
use super::parts::{Pupil, brows, eyes, fangs};
use super::print::EmblemDrawing;

/// Draws a slime: a heap whose upper layer drips down over the lower one.
pub(super) fn slime(print: &mut EmblemDrawing<'_>) {
    let (body, face, shade, light) = (print.coat.body, print.coat.face, print.inks.shade, print.inks.light);
    let wide = 0.86 + 0.2 * print.sturdy;
    let bump = print.dice.within(-0.14, 0.14);
    let heap = outline(&[
        (bump, -0.8, 1.0),
        (0.36, -0.56, 0.9),
        (0.62, -0.34, 0.9),
        (wide * 0.9, 0.2, 0.9),
        (wide + 0.24, 0.78, 0.8),
        (wide + 0.3, 1.4, 0.0),
        (-wide - 0.3, 1.4, 0.0),
        (-wide - 0.22, 0.84, 0.8),
        (-wide * 0.84, 0.1, 0.9),
        (-0.58, -0.26, 0.9),
        (-0.4, -0.6, 0.9),
    ]);
    print.figure(heap, body);
    // The lower edge of the upper layer consists of drops.
    let mut coat = vec![(bump, -0.68, 1.0), (0.32, -0.46, 0.9), (0.54, -0.24, 0.9), (wide * 0.82, 0.24, 0.7)];
    let drops = 7;
    for it in 0..drops {
        let x = wide * 0.8 - wide * 1.6 * (f64::from(it) + 0.5) / f64::from(drops);
        let long = print.dice.within(0.62, 0.96);
        coat.extend([
            (x + 0.09, long - 0.1, 0.8),
            (x, long, 1.0),
            (x - 0.09, long - 0.1, 0.8),
            (x - 0.12, 0.5, 1.0),
        ]);
    }
    coat.extend([(-wide * 0.76, 0.14, 0.7), (-0.5, -0.18, 0.9), (-0.36, -0.46, 0.9)]);
    print.fill(outline(&coat), face);
    print.fill(taper([(-0.5, 0.2), (-0.44, -0.1), (-0.34, -0.3), (-0.16, -0.46)], [0.03, 0.12]), light);
    let bubbles = [(0.42, -0.16, 0.08), (0.58, 0.12, 0.05), (0.28, -0.34, 0.045)];
    print.fill(together(bubbles.map(|(x, y, r)| ring((x, y), r, r * 0.55))), body);
    eyes(print, (0.25, 0.1), 0.15, Pupil::Round);
    print.fill(whole("0 .36 .6, .28 .3 .1, .2 .46 .9, 0 .52 1"), shade);
    fangs(print, 0.15, 0.34, 0.1);
}

/// Draws a mushroom with a face on its stem.
pub(super) fn mushroom(print: &mut EmblemDrawing<'_>) {
    let (body, shade, light, bone) = (print.coat.body, print.inks.shade, print.inks.light, print.inks.bone);
    let cap_ink = if print.coat.face == bone { print.inks.accent } else { print.coat.face };
    let stem = whole("0 -.1 0, .34 -.1 .2, .32 .4 .7, .5 1 .5, .5 1.4 0, 0 1.4 0");
    print.line(stem.clone(), shade, 0.14);
    print.figure(stem, bone);
    let tall = print.dice.within(-1.0, -0.74);
    let wide = 0.84 + 0.24 * print.sturdy;
    let cap = whole(&[
        (0.0, tall, 1.0),
        (wide * 0.56, tall + 0.14, 0.9),
        (wide, -0.16, 0.9),
        (wide * 0.86, 0.06, 0.6),
        (0.4, -0.04, 0.8),
        (0.0, -0.06, 0.8),
    ]);
    print.figure(cap, body);
    print.fill(
        whole(&[
            (0.0, tall + 0.08, 1.0),
            (wide * 0.5, tall + 0.2, 0.9),
            (wide * 0.88, -0.18, 0.8),
            (0.0, -0.2, 0.6),
        ]),
        cap_ink,
    );
    let spots = together([
        disc((0.02, tall + 0.3), 0.12),
        disc((-0.4, -0.36), 0.1),
        disc((0.42, -0.42), 0.12),
        disc((0.66, -0.26), 0.06),
        disc((-0.68, -0.26), 0.06),
        disc((-0.26, tall + 0.22), 0.06),
    ]);
    print.fill(spots, light);
    let gills = together((0..7).map(|it| {
        let x = (f64::from(it) - 3.0) * 0.2;
        leaf((x * 0.8, -0.13), (x, -0.03 + 0.08 * x.abs()), [0.018, 0.018])
    }));
    print.fill(gills, bone);
    eyes(print, (0.16, 0.26), 0.09, Pupil::Round);
    print.line(
        line(&[(-0.1, 0.5, 0.0), (0.0, 0.55 - 0.12 * print.fierce, 1.0), (0.1, 0.5, 0.0)]),
        shade,
        0.04,
    );
    // Draw two young mushrooms beside the large one.
    let young = kurbo::Affine::translate((0.76, 0.0));
    print.figure(
        both(&(young * taper([(0.0, 1.3), (0.0, 1.1), (0.0, 0.9), (0.0, 0.74)], [0.18, 0.12]))),
        bone,
    );
    print.figure(both(&(young * whole("0 .54 1, .22 .7 .8, .2 .8 .4, 0 .77 .8"))), cap_ink);
}

/// Draws a carved pumpkin or turnip.
pub(super) fn pumpkin(print: &mut EmblemDrawing<'_>) {
    let (shade, light) = (print.inks.shade, print.inks.light);
    let rind = if print.coat.face == print.inks.bone { print.inks.accent } else { print.coat.face };
    print.glow((0.0, 0.1), 1.6, [light.alpha(130), light.alpha(0)]);
    let vine = together([
        taper([(0.0, -0.4), (0.0, -0.7), (0.1, -0.8), (0.24, -0.9)], [0.2, 0.13]),
        leaf((0.06, -0.62), (-0.5, -0.8), [0.12, 0.14]),
    ]);
    print.figure(vine, shade);
    let ribs = |by: f64| {
        together([
            both(&leaf((0.4, 0.82), (0.4, -0.5), [0.62 * by, 0.62 * by])),
            both(&leaf((0.2, 0.86), (0.2, -0.56), [0.52 * by, 0.52 * by])),
        ])
    };
    print.figure(ribs(1.0), shade);
    print.both(&leaf((0.5, 0.72), (0.5, -0.4), [0.46, 0.46]), rind);
    print.fill(leaf((0.0, 0.8), (0.0, -0.5), [0.42, 0.42]), rind);
    let grooves = together([
        taper([(0.12, -0.46), (0.42, -0.2), (0.42, 0.4), (0.14, 0.76)], [0.03, 0.03]),
        taper([(0.36, -0.44), (0.8, -0.2), (0.8, 0.4), (0.4, 0.76)], [0.03, 0.03]),
    ]);
    print.both(&grooves, shade);
    // Draw the light that shines from inside.
    let slant = 0.2 * print.fierce;
    print.both(
        &outline(&[(0.12, 0.06 + slant * 0.4, 0.1), (0.5, -0.14 - slant, 0.1), (0.44, 0.14, 0.3)]),
        light,
    );
    print.fill(whole("0 .08 0, .1 .26 0, 0 .24 0"), light);
    print.fill(
        whole("0 .46 .2, .2 .42 0, .24 .5 0, .52 .26 0, .36 .6 .4, .2 .66 0, .16 .58 0, 0 .62 0"),
        light,
    );
}

/// Draws a large floating eye, with smaller eyes on stalks.
pub(super) fn gazer(print: &mut EmblemDrawing<'_>) {
    let (body, face, shade, light) = (print.coat.body, print.coat.face, print.inks.shade, print.inks.light);
    let count = 4 + (print.grand * 4.0) as u32;
    let tips: Vec<(f64, f64)> = (0..count)
        .map(|it| {
            let turn = (f64::from(it) - f64::from(count - 1) * 0.5) * 0.6 / f64::from(count);
            clock((0.0, 0.1), 1.02, turn)
        })
        .collect();
    let stalks = together(tips.iter().flat_map(|&(x, y)| {
        [
            taper([(x * 0.4, -0.1), (x * 0.5, -0.5), (x * 1.05, y * 0.6), (x, y)], [0.16, 0.07]),
            disc((x, y), 0.13),
        ]
    }));
    print.figure(stalks, body);
    print.fill(together(tips.iter().map(|&at| disc(at, 0.085))), light);
    print.fill(together(tips.iter().map(|&(x, y)| disc((x, y + 0.01), 0.045))), shade);
    print.figure(disc((0.0, 0.16), 0.72), body);
    print.fill(disc((0.0, 0.16), 0.63), face);
    let open = 0.34 - 0.12 * print.fierce;
    print.fill(leaf((-0.52, 0.02), (0.52, 0.02), [open + 0.07, open + 0.07]), shade);
    print.fill(leaf((-0.46, 0.02), (0.46, 0.02), [open, open]), light);
    print.fill(disc((0.0, 0.02), open * 0.72), print.inks.accent);
    print.fill(leaf((0.0, 0.02 - open * 0.7), (0.0, 0.02 + open * 0.7), [0.07, 0.07]), shade);
    if !print.gentle {
        brows(print, (0.24, -0.24), 0.24, body);
    }
    print.fill(whole("0 .5 .8, .36 .42 0, .26 .62 .9, 0 .7 1"), shade);
    let teeth = together(
        [-0.24, -0.12, 0.0, 0.12, 0.24]
            .map(|x: f64| spike((x, 0.48), (x * 0.96, 0.6 + 0.06 * print.fierce), 0.11)),
    );
    print.fill(teeth, light);
}
