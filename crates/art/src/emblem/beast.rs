//! Furry animals: cats, hounds, bears, mice and the like.

use kurbo::BezPath;

use super::cut::{bar, both, clock, disc, leaf, line, outline, spike, taper, together, whole};
use super::forms::{Coat, Ears, Form, HeadExtra};
use super::parts::{brows, eyes, fangs, shoulders, sign};
use super::print::EmblemDrawing;

/// Draws an animal's head with these measurements.
pub(super) fn draw(print: &mut EmblemDrawing<'_>, form: Form) {
    let grow = 1.0 + 0.12 * print.sturdy;
    let form = Form {
        cheek: form.cheek * grow * print.dice.within(0.96, 1.06),
        jaw: form.jaw * (1.0 + 0.3 * print.sturdy),
        ..form
    };
    let body = print.coat.body;
    shoulders(print, form.jaw + 0.16);
    match form.extra {
        HeadExtra::Mane => mane(print, 0.98, 22, 0.3),
        HeadExtra::Quills => mane(print, 1.02, 30, 0.17),
        _ => {}
    }
    let head = skull(&form);
    let ears = ears(print, &form);
    print.figure(together([head, both(&ears.0)]), body);
    print.both(&ears.1, print.coat.face);
    print.fill(mask(&form), print.coat.face);
    fur(print, &form);
    // Keep the eyes clear of the muzzle between them.
    let size = if matches!(form.extra, HeadExtra::Trunk) {
        0.1
    } else {
        form.cheek
            * if print.gentle {
                0.19
            } else if form.coat == Coat::Plain {
                0.17
            } else {
                0.22
            }
    };
    let at = ((0.43 * form.cheek).max(size * 1.2 + form.muzzle.0 * 0.42), -0.02);
    if print.gentle {
        sign(print, form.crown + 0.3, 0.1, body);
    } else {
        sign(print, form.crown + 0.28, 0.16, body);
        brows(print, (at.0, at.1 - 0.13), 0.19, body);
    }
    eyes(print, at, size, form.pupil());
    match form.extra {
        HeadExtra::Trunk => return trunk(print),
        HeadExtra::Tusks => return snout(print, &form),
        _ => {}
    }
    muzzle(print, &form);
    if form.whiskers {
        let y = form.muzzle.1 + 0.18;
        let whiskers = (0..3).map(|it| {
            let it = f64::from(it);
            let x = form.muzzle.0 * 0.7;
            taper(
                [
                    (x, y + 0.035 * it),
                    (x + 0.25, y - 0.05 + 0.05 * it),
                    (x + 0.5, y - 0.06 + 0.1 * it),
                    (x + 0.72, y - 0.02 + 0.16 * it),
                ],
                [0.03, 0.012],
            )
        });
        let whiskers = both(&together(whiskers));
        print.line(whiskers.clone(), print.inks.shade, 0.035);
        print.fill(whiskers, print.inks.light);
    }
}

fn skull(form: &Form) -> BezPath {
    let Form { cheek, crown, jaw, chin, tuft, .. } = *form;
    let mut half =
        vec![(0.0, crown, 1.0), (cheek * 0.55, crown + 0.05, 0.9), (cheek * 0.93, crown * 0.3, 0.9)];
    if tuft > 0.1 {
        half.push((cheek, 0.08, 0.6));
        half.push((cheek + 0.2 * tuft, 0.3, 0.0));
        half.push((cheek * 0.92, 0.3, 0.2));
        half.push((cheek * 0.92 + 0.14 * tuft, 0.5, 0.0));
        half.push((cheek * 0.72, 0.44, 0.2));
    } else {
        half.push((cheek * 0.96, 0.2, 0.9));
    }
    half.push((jaw, chin - 0.14, 0.8));
    half.push((0.0, chin, 1.0));
    whole(&half)
}

/// Returns the shape of the paler part of the animal's face.
fn mask(form: &Form) -> BezPath {
    let Form { cheek, crown, jaw, chin, .. } = *form;
    whole(&[
        (0.0, crown + 0.16, 0.0),
        (cheek * 0.4, crown + 0.11, 0.9),
        (cheek * 0.8, crown * 0.2, 0.9),
        (cheek * 0.78, 0.18, 0.9),
        (jaw * 0.9, chin - 0.2, 0.9),
        (0.0, chin - 0.07, 1.0),
    ])
}

/// Returns the outer and inner shape of the right ear.
fn ears(print: &mut EmblemDrawing<'_>, form: &Form) -> (BezPath, BezPath) {
    let Form { cheek, crown, .. } = *form;
    let lean = print.dice.within(-0.06, 0.1);
    let pointed = |tip: (f64, f64), foot: f64| {
        let outer = outline(&[
            (cheek * 0.12, crown + 0.04, 0.0),
            (cheek * 0.42, (crown + tip.1) * 0.5, 0.7),
            (tip.0, tip.1, 0.0),
            (cheek * 0.98, (crown + tip.1) * 0.42, 0.7),
            (cheek * 0.9, foot, 0.0),
        ]);
        let inner = outline(&[
            (cheek * 0.36, crown + 0.02, 0.0),
            (tip.0 - 0.04, tip.1 + 0.16, 0.0),
            (cheek * 0.82, crown * 0.62, 0.4),
        ]);
        (outer, inner)
    };
    match form.ears {
        Ears::Pointed => pointed((cheek * 0.86 + lean, -0.98), -0.1),
        Ears::Tall => pointed((cheek * 0.8 + lean, -1.04), -0.08),
        Ears::Round => {
            let at = (cheek * 0.74, crown - 0.04);
            (disc(at, 0.23), disc(at, 0.12))
        }
        Ears::Wide => {
            let at = (cheek * 1.02 + lean, crown - 0.2);
            (disc(at, 0.36), disc(at, 0.24))
        }
        Ears::Long => (
            leaf((0.16, crown + 0.15), (0.36 + lean * 2.0, -1.08), [0.12, 0.15]),
            leaf((0.2, crown + 0.02), (0.35 + lean * 2.0, -0.96), [0.05, 0.07]),
        ),
        Ears::Hanging => (
            outline(&[
                (cheek * 0.5, crown + 0.02, 0.0),
                (cheek * 1.2, crown + 0.02, 1.0),
                (cheek * 1.62, 0.1, 0.9),
                (cheek * 1.4, 0.52, 1.0),
                (cheek * 1.08, 0.3, 0.8),
                (cheek * 0.9, -0.1, 0.4),
            ]),
            outline(&[
                (cheek * 1.16, crown + 0.22, 0.5),
                (cheek * 1.46, 0.1, 0.9),
                (cheek * 1.34, 0.4, 1.0),
                (cheek * 1.16, 0.2, 0.8),
            ]),
        ),
        Ears::Sails => (
            outline(&[
                (cheek * 0.7, crown + 0.16, 0.0),
                (cheek * 1.6, crown - 0.02, 0.9),
                (cheek * 2.5, -0.3, 1.0),
                (cheek * 2.2, 0.25, 0.9),
                (cheek * 1.7, 0.5, 0.3),
                (cheek * 0.9, 0.2, 0.4),
            ]),
            outline(&[
                (cheek * 1.2, crown + 0.24, 0.3),
                (cheek * 1.6, crown + 0.14, 0.9),
                (cheek * 2.24, -0.26, 1.0),
                (cheek * 1.98, 0.18, 0.9),
                (cheek * 1.64, 0.34, 0.3),
            ]),
        ),
    }
}

/// Draws a mane: a ring of pointed locks around the head.
fn mane(print: &mut EmblemDrawing<'_>, reach: f64, count: u32, width: f64) {
    let center = (0.0, 0.02);
    let locks = |reach: f64, offset: f64| {
        together((0..count).map(|it| {
            let turn = (f64::from(it) + offset) / f64::from(count);
            spike(clock(center, 0.4, turn), clock(center, reach, turn), width * 1.9)
        }))
    };
    print.figure(locks(reach, 0.5), print.coat.body);
    let tint = print.coat.face.mix(print.coat.body, 0.25);
    print.fill(
        together((0..count).map(|it| {
            let turn = (f64::from(it) + 0.5) / f64::from(count);
            leaf(clock(center, 0.5, turn), clock(center, reach * 0.9, turn), [width * 0.16; 2])
        })),
        tint,
    );
}

/// Draws the markings of the face.
fn fur(print: &mut EmblemDrawing<'_>, form: &Form) {
    let Form { cheek, jaw, chin, .. } = *form;
    match form.coat {
        Coat::Striped => {
            let rows = print.dice.pick([2, 3, 4]);
            let stripes = (0..rows).map(|it| {
                let it = f64::from(it);
                let y = 0.12 + 0.13 * it;
                let x = cheek + (jaw - cheek) * (it / 4.0);
                leaf((x * 0.9, y), (x * 0.56, y + 0.07), [0.026, 0.026])
            });
            print.both(&together(stripes), print.coat.body);
        }
        Coat::Wedge => {
            let pale = if print.coat.face == print.inks.bone { print.inks.light } else { print.inks.bone };
            print.both(
                &outline(&[
                    (form.muzzle.0 * 0.7, 0.16, 0.3),
                    (cheek * 0.8, 0.04, 0.6),
                    (cheek * 0.84, 0.26, 0.5),
                    (jaw, chin - 0.24, 0.6),
                    (form.muzzle.0 * 0.6, 0.4, 0.6),
                ]),
                pale,
            );
            print.fill(
                whole(&[
                    (0.0, form.crown + 0.1, 0.2),
                    (cheek * 0.42, form.crown + 0.08, 0.5),
                    (0.1, -0.06, 0.4),
                    (0.09, form.muzzle.1, 0.3),
                    (0.0, form.muzzle.1, 0.0),
                ]),
                print.coat.body,
            );
            print.both(&leaf((cheek * 0.3, -0.26), (cheek * 0.56, -0.3), [0.05, 0.04]), pale);
        }
        Coat::Plain => {
            let ticks = (0..3).map(|it| {
                let it = f64::from(it);
                let (x, y) = (cheek * (0.62 - 0.1 * it), 0.3 + 0.1 * it);
                leaf((x, y), (x - 0.05, y + 0.11), [0.018, 0.018])
            });
            print.both(&together(ticks), print.coat.body);
        }
    }
    if form.tuft > 0.3 {
        let y = chin - 0.3;
        let cuts = [
            leaf((cheek * 0.86, y * 0.5), (cheek * 1.02, y * 0.7), [0.02, 0.02]),
            leaf((cheek * 0.8, y * 0.82), (cheek * 0.96, y * 1.02), [0.02, 0.02]),
        ];
        print.both(&together(cuts), print.coat.face);
    }
}

fn muzzle(print: &mut EmblemDrawing<'_>, form: &Form) {
    let (half, top) = form.muzzle;
    let (shade, chin) = (print.inks.shade, form.chin);
    let low = chin - 0.04;
    let pale = if print.coat.face == print.inks.bone { print.inks.light } else { print.inks.bone };
    // The bridge of the nose is short in small faces.
    let bridge = if matches!(form.extra, HeadExtra::Buckteeth | HeadExtra::Quills) { 0.12 } else { 0.24 };
    let bridge = whole(&[
        (0.0, top - bridge, 0.6),
        (half * 0.34, top - bridge + 0.06, 0.6),
        (half * 0.5, top + 0.02, 0.7),
        (half, top + (low - top) * 0.45, 1.0),
        (half * 0.78, low - 0.06, 0.9),
        (0.0, low, 1.0),
    ]);
    print.line(bridge.clone(), shade, 0.045);
    print.fill(bridge, pale);
    let nose = half * 0.62;
    let tip = top + nose * 0.8;
    print.fill(
        whole(&[
            (0.0, top - 0.02, 0.8),
            (nose * 0.8, top - 0.03, 0.8),
            (nose, top + nose * 0.25, 0.9),
            (nose * 0.3, tip, 0.5),
            (0.0, tip + 0.02, 0.5),
        ]),
        shade,
    );
    print.both(&leaf((nose * 0.25, top + 0.03), (nose * 0.7, top + 0.01), [0.015, 0.015]), pale);
    let lip = tip + (low - tip) * 0.34;
    print.line(line(&[(0.0, tip, 0.0), (0.0, lip, 0.0)]), shade, 0.045);
    print.lines(
        &line(&[(0.0, lip, 0.0), (half * 0.38, lip + 0.075, 1.0), (half * 0.82, lip - 0.01, 0.0)]),
        shade,
        0.045,
    );
    match form.extra {
        HeadExtra::Buckteeth => {
            let teeth = together([-0.035, 0.035].map(|x| bar(x - 0.032, lip, x + 0.032, lip + 0.12)));
            print.line(teeth.clone(), shade, 0.035);
            print.fill(teeth, print.inks.light);
        }
        _ => fangs(print, half * 0.6, lip + 0.04, 0.24),
    }
}

/// Draws a boar's snout and tusks.
fn snout(print: &mut EmblemDrawing<'_>, form: &Form) {
    let shade = print.inks.shade;
    let pale = if print.coat.face == print.inks.bone { print.inks.accent } else { print.inks.bone };
    let nose = whole("0 .2 .9, .2 .22 .9, .3 .42 1, .2 .62 .9, 0 .66 .9");
    print.line(nose.clone(), shade, 0.07);
    print.fill(nose, pale);
    print.both(&leaf((0.1, 0.54), (0.12, 0.32), [0.06, 0.06]), shade);
    let folds = together((0..2).map(|it| {
        leaf((-0.16, 0.12 - 0.1 * f64::from(it)), (0.16, 0.12 - 0.1 * f64::from(it)), [0.045, -0.015])
    }));
    print.fill(folds, print.coat.body);
    let low = form.chin - 0.02;
    let tusk = both(&taper(
        [
            (0.24, low - 0.04),
            (0.46, low + 0.06),
            (0.58, low - 0.12),
            (0.52, low - 0.42 - 0.25 * print.fierce),
        ],
        [0.15, 0.012],
    ));
    print.line(tusk.clone(), shade, 0.07);
    print.fill(tusk, print.inks.light);
}

/// Draws an elephant's trunk and tusks.
fn trunk(print: &mut EmblemDrawing<'_>) {
    let shade = print.inks.shade;
    let tusk = both(&taper(
        [(0.3, 0.28), (0.48, 0.62), (0.72, 0.82), (0.86, 0.4 - 0.3 * print.fierce)],
        [0.14, 0.012],
    ));
    print.line(tusk.clone(), shade, 0.07);
    print.fill(tusk, print.inks.light);
    let trunk = taper([(0.0, 0.0), (0.0, 0.4), (0.0, 0.7), (0.0, 1.1)], [0.44, 0.26]);
    print.line(trunk.clone(), shade, 0.08);
    print.fill(together([trunk, leaf((0.0, -0.2), (0.0, 0.3), [0.25, 0.25])]), print.coat.face);
    let folds = (0..7).map(|it| {
        let y = 0.22 + 0.1 * f64::from(it);
        let half = 0.17 - 0.009 * f64::from(it);
        leaf((-half, y), (half, y), [-0.02, 0.055])
    });
    print.fill(together(folds), print.coat.body);
}
