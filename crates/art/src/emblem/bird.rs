//! Birds: owls, ravens, hawks, doves, phoenixes.

use super::cut::{both, clock, disc, leaf, line, outline, ring, spike, star, together, whole};
use super::parts::{Pupil, brows, eyes, shoulders, sign};
use super::print::EmblemDrawing;

/// A kind of bird.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Bird {
    Owl,
    Raven,
    Hawk,
    Dove,
    Phoenix,
}

/// Draws a bird of this kind.
pub(super) fn draw(print: &mut EmblemDrawing<'_>, bird: Bird) {
    if bird == Bird::Owl {
        return owl(print);
    }
    wings(print, bird);
    let (body, face) = (print.coat.body, print.coat.face);
    let crest = match bird {
        Bird::Phoenix => 7,
        Bird::Hawk => 3,
        Bird::Raven => 5,
        _ => 0,
    };
    if crest > 0 {
        let feathers = together((0..crest).map(|it| {
            let turn = (f64::from(it) - f64::from(crest - 1) * 0.5) * 0.055;
            leaf(clock((0.0, -0.1), 0.3, turn), clock((0.0, -0.1), 0.86 - turn.abs(), turn), [0.07, 0.07])
        }));
        print.figure(feathers, if bird == Bird::Phoenix { print.inks.accent } else { body });
    }
    let head = whole("0 -.52 1, .34 -.44 .9, .5 -.1 .9, .44 .22 .8, .52 .62 .6, .42 1.2 0, 0 1.3 0");
    print.figure(head, body);
    let hood = whole("0 -.3 0, .26 -.36 .9, .42 -.08 .9, .36 .14 .8, .16 .3 .6, 0 .5 0");
    print.fill(hood, face);
    // Draw the feathers of the breast.
    let mut feathers = Vec::new();
    for row in 0..3 {
        for step in 0..=row + 1 {
            let x = (f64::from(step) - f64::from(row + 1) * 0.5) * 0.2;
            let y = 0.48 + 0.17 * f64::from(row);
            feathers.push(outline(&[(x - 0.075, y, 0.3), (x + 0.075, y, 0.3), (x, y + 0.15, 0.3)]));
        }
    }
    print.fill(together(feathers), face.mix(body, 0.2));
    sign(print, -0.24, 0.12, body);
    let at = (0.23, -0.04);
    if bird != Bird::Dove {
        brows(print, (at.0, at.1 - 0.12), 0.16, body);
    }
    eyes(print, at, if print.gentle { 0.1 } else { 0.125 }, Pupil::Round);
    let long = match bird {
        Bird::Raven => 0.62,
        Bird::Dove => 0.3,
        _ => 0.44 + 0.12 * print.fierce,
    };
    let ink = if face == print.inks.bone { print.inks.accent } else { print.inks.bone };
    beak(print, 0.02, long, if bird == Bird::Dove { 0.1 } else { 0.17 }, ink);
}

fn beak(print: &mut EmblemDrawing<'_>, top: f64, long: f64, half: f64, ink: scene::Color) {
    let shade = print.inks.shade;
    let beak = whole(&[
        (0.0, top - 0.08, 0.8),
        (half * 0.8, top, 0.8),
        (half, top + long * 0.34, 0.9),
        (half * 0.4, top + long * 0.76, 0.8),
        (0.0, top + long, 0.0),
    ]);
    print.line(beak.clone(), shade, 0.06);
    print.fill(beak, ink);
    print.both(&leaf((half * 0.28, top + long * 0.2), (half * 0.6, top + long * 0.3), [0.018, 0.018]), shade);
    print.lines(
        &line(&[
            (half * 0.95, top + long * 0.36, 0.0),
            (half * 0.35, top + long * 0.52, 1.0),
            (0.0, top + long * 0.56, 0.0),
        ]),
        shade,
        0.035,
    );
}

/// Draws wings raised on both sides, with two rows of feathers.
fn wings(print: &mut EmblemDrawing<'_>, bird: Bird) {
    let (body, face) = (print.coat.body, print.coat.face);
    let spread = print.dice.within(0.0, 0.06) + 0.05 * print.grand;
    let rows = 7;
    let tip = |it: i32, reach: f64| {
        let turn = 0.06 + spread + 0.045 * f64::from(it);
        clock((0.28, 0.5), reach - 0.035 * f64::from(it), turn)
    };
    let long = if bird == Bird::Dove { 1.2 } else { 1.42 };
    let feathers = together((0..rows).map(|it| leaf((0.34, 0.42), tip(it, long), [0.12, 0.11])));
    let ink = if bird == Bird::Phoenix { print.inks.accent } else { body };
    print.figure(both(&feathers), ink);
    let cut = if bird == Bird::Phoenix { print.inks.light } else { face };
    let quills = together((0..rows).map(|it| {
        let (to, from) = (tip(it, long - 0.12), tip(it, long * 0.62));
        leaf(from, to, [0.035, 0.03])
    }));
    print.both(&quills, cut);
    let covert = together((0..5).map(|it| leaf((0.3, 0.46), tip(it + 1, long * 0.58), [0.1, 0.1])));
    print.figure(both(&covert), if bird == Bird::Phoenix { print.inks.brass } else { body });
    let marks = together((0..5).map(|it| disc(tip(it + 1, long * 0.46), 0.03)));
    print.both(&marks, print.coat.mark);
}

fn owl(print: &mut EmblemDrawing<'_>) {
    let (body, face, shade, light) = (print.coat.body, print.coat.face, print.inks.shade, print.inks.light);
    let broad = 1.0 + 0.12 * print.sturdy;
    shoulders(print, 0.5);
    let horns = print.dice.within(0.05, 0.34) + 0.15 * print.fierce;
    let head = whole(&[
        (0.0, -0.5, 0.6),
        (0.34 * broad, -0.6, 0.3),
        (0.66 * broad, -0.66 - horns, 0.0),
        (0.72 * broad, -0.34, 0.5),
        (0.8 * broad, 0.04, 0.9),
        (0.68 * broad, 0.46, 0.9),
        (0.36 * broad, 0.76, 0.9),
        (0.0, 0.84, 1.0),
    ]);
    print.figure(head, body);
    let rows = (0..3).flat_map(|row| (0..=row).map(move |step| (row, step))).map(|(row, step)| {
        let x = (f64::from(step) - f64::from(row) * 0.5) * 0.16;
        let y = -0.46 + 0.09 * f64::from(row);
        outline(&[(x - 0.05, y, 0.4), (x + 0.05, y, 0.4), (x, y + 0.08, 0.3)])
    });
    print.fill(together(rows), face);
    // Draw a disc of feathers around each eye.
    let center = (0.34 * broad, 0.04);
    print.both(&star(center, 20, 0.38 * broad, 0.31 * broad), face);
    let rays = together((0..20).map(|it| {
        let turn = f64::from(it) / 20.0;
        leaf(clock(center, 0.2, turn), clock(center, 0.3 * broad, turn), [0.012, 0.012])
    }));
    print.both(&rays, shade);
    print.both(&disc(center, 0.2), shade);
    print.both(&disc(center, 0.17), light);
    if print.gentle || print.fierce < 0.4 {
        print.both(&disc(center, 0.11), shade);
        let glints = [-center.0, center.0].map(|x| disc((x - 0.04, center.1 - 0.05), 0.035));
        print.fill(together(glints), light);
    } else {
        print.both(&ring(center, 0.12, 0.085), print.inks.accent);
        print.both(&disc(center, 0.06), shade);
    }
    brows(print, (center.0, center.1 - 0.22), 0.25, body);
    beak(print, 0.12, 0.34, 0.11, if face == print.inks.bone { print.inks.accent } else { print.inks.bone });
    let bib = (0..5).map(|it| {
        let x = (f64::from(it) - 2.0) * 0.14;
        spike((x, 0.52), (x * 1.1, 0.7 - x.abs() * 0.2), 0.06)
    });
    print.fill(together(bib), face);
}
