//! Motifs of objects that people make.

use kurbo::Affine;

use super::super::cut::{
    bar, both, clock, disc, gear, leaf, outline, ring, spike, star, taper, together, whole,
};
use super::{Motif, Tone};
use scene::{path, polygon};

pub(super) fn key() -> Motif {
    let bit = outline("0 .46 0, .42 .46 0, .42 .62 0, .26 .62 0, .26 .72 0, .42 .72 0, .42 .9 0, 0 .9 0");
    let bow = together([disc((0.0, -0.78), 0.22), disc((-0.26, -0.46), 0.24), disc((0.26, -0.46), 0.24)]);
    let holes = together([disc((0.0, -0.78), 0.1), disc((-0.26, -0.46), 0.11), disc((0.26, -0.46), 0.11)]);
    let shaft = bar(-0.09, -0.5, 0.09, 1.0);
    vec![
        (Tone::Main, together([bow, shaft, bit])),
        (Tone::Cut, holes),
        (Tone::Strong, disc((0.0, -0.54), 0.11)),
    ]
}

pub(super) fn book() -> Motif {
    let cover = both(&outline("0 -.52 0, .5 -.72 .6, 1 -.58 0, 1 .66 0, .5 .56 .6, 0 .78 0"));
    let page = both(&outline(".06 -.44 0, .5 -.62 .6, .88 -.52 0, .88 .5 0, .5 .42 .6, .06 .6 0"));
    let lines = both(&together((0..4).map(|it| {
        let y = -0.3 + 0.2 * f64::from(it);
        taper([(0.16, y), (0.36, y - 0.08), (0.5, y - 0.12), (0.76, y - 0.08)], [0.055, 0.055])
    })));
    vec![(Tone::Strong, cover), (Tone::Main, page), (Tone::Cut, lines)]
}

pub(super) fn letter() -> Motif {
    let sheet = outline("-.6 -.82 .2, .72 -.82 .6, .6 -.6 .4, .6 .6 .3, .66 .86 .8, -.7 .86 .6, -.6 .6 .4");
    let rolls = together([disc((0.72, -0.7), 0.15), disc((-0.7, 0.74), 0.15)]);
    let lines = together((0..4).map(|it| {
        let y = -0.5 + 0.24 * f64::from(it);
        leaf((-0.42, y), (if it == 3 { 0.0 } else { 0.44 }, y), [0.035, 0.035])
    }));
    vec![
        (Tone::Main, together([sheet, rolls])),
        (Tone::Cut, lines),
        (Tone::Strong, star((0.3, 0.46), 10, 0.26, 0.19)),
        (Tone::Cut, disc((0.3, 0.46), 0.08)),
    ]
}

pub(super) fn grave() -> Motif {
    let stone = whole("0 -.92 1, .42 -.76 .9, .56 -.36 .4, .6 .74 0, 0 .74 0");
    let cross = together([bar(-0.07, -0.6, 0.07, 0.2), bar(-0.28, -0.36, 0.28, -0.22)]);
    let grass = together((0..9).map(|it| {
        let x = -0.88 + 0.22 * f64::from(it);
        spike((x, 0.92), (x * 1.06, 0.46 + 0.1 * f64::from(it % 2)), 0.17)
    }));
    vec![
        (Tone::Main, stone),
        (Tone::Cut, cross),
        (Tone::Strong, together([grass, leaf((-1.0, 0.88), (1.0, 0.88), [0.07, 0.07])])),
    ]
}

pub(super) fn shield() -> Motif {
    let shape =
        |by: f64| Affine::scale(by) * whole("0 -.96 .2, .4 -.84 .5, .8 -.8 0, .78 .1 .8, .4 .72 .8, 0 1 .2");
    let quarter = outline("0 -.7 0, .6 -.62 0, .6 0 0, 0 0 0");
    let lower = outline("0 0 0, -.62 0 0, -.5 .36 .6, -.26 .62 .6, 0 .76 0");
    vec![
        (Tone::Main, shape(1.0)),
        (Tone::Cut, shape(0.86)),
        (Tone::Main, shape(0.78)),
        (Tone::Strong, together([quarter, lower])),
    ]
}

pub(super) fn sword() -> Motif {
    let blade = polygon([(0.0, -1.06), (0.13, -0.84), (0.11, 0.42), (-0.11, 0.42), (-0.13, -0.84)]);
    let guard = together([
        taper([(-0.5, 0.34), (-0.2, 0.46), (0.2, 0.46), (0.5, 0.34)], [0.14, 0.14]),
        disc((-0.5, 0.34), 0.1),
        disc((0.5, 0.34), 0.1),
    ]);
    let grip = together([bar(-0.07, 0.42, 0.07, 0.84), disc((0.0, 0.92), 0.13)]);
    vec![
        (Tone::Main, blade),
        (Tone::Cut, leaf((0.0, 0.34), (0.0, -0.7), [0.028, 0.028])),
        (Tone::Strong, together([guard, grip])),
    ]
}

pub(super) fn hourglass() -> Motif {
    let glass = both(&outline("0 -.72 0, .5 -.72 .2, .44 -.4 .8, .07 0 .5, .44 .4 .8, .5 .72 .2, 0 .72 0"));
    let sand = together([
        whole("0 -.3 .3, .34 -.36 .3, .06 -.02 .5, 0 .1 0"),
        whole("0 .3 0, .34 .62 .2, 0 .66 0"),
        leaf((0.0, -0.05), (0.0, 0.5), [0.025, 0.025]),
    ]);
    let caps = together(
        [-0.84, 0.84]
            .map(|y: f64| path(&kurbo::Rect::new(-0.66, y - 0.12, 0.66, y + 0.12).to_rounded_rect(0.08))),
    );
    vec![(Tone::Main, glass), (Tone::Cut, sand), (Tone::Strong, caps)]
}

pub(super) fn dice() -> Motif {
    let top = polygon([(0.0, -0.96), (0.82, -0.5), (0.0, -0.06), (-0.82, -0.5)]);
    let left = polygon([(-0.84, -0.4), (-0.05, 0.04), (-0.05, 0.98), (-0.84, 0.52)]);
    let right = polygon([(0.84, -0.4), (0.05, 0.04), (0.05, 0.98), (0.84, 0.52)]);
    let flat = |x: f64, y: f64| {
        Affine::translate((x, y)) * Affine::scale_non_uniform(1.0, 0.56) * disc((0.0, 0.0), 0.13)
    };
    let tall = |x: f64, y: f64| {
        Affine::translate((x, y)) * Affine::scale_non_uniform(0.7, 1.0) * disc((0.0, 0.0), 0.13)
    };
    let dots = together([
        flat(0.0, -0.5),
        tall(-0.64, 0.0),
        tall(-0.24, 0.64),
        tall(0.64, 0.0),
        tall(0.44, 0.3),
        tall(0.24, 0.62),
    ]);
    vec![(Tone::Main, top), (Tone::Strong, left), (Tone::Main, right), (Tone::Cut, dots)]
}

pub(super) fn chain() -> Motif {
    let link = |x: f64, y: f64| {
        Affine::translate((x, y))
            * Affine::rotate(0.785)
            * Affine::scale_non_uniform(1.0, 0.66)
            * ring((0.0, 0.0), 0.5, 0.28)
    };
    let bar = |x: f64, y: f64| {
        Affine::translate((x, y)) * Affine::rotate(0.785) * leaf((-0.34, 0.0), (0.34, 0.0), [0.12, 0.12])
    };
    vec![
        (Tone::Main, link(-0.56, -0.56)),
        (Tone::Main, link(0.56, 0.56)),
        (Tone::Strong, link(0.0, 0.0)),
        (Tone::Main, together([bar(-0.3, -0.3), bar(0.3, 0.3)])),
    ]
}

pub(super) fn coin() -> Motif {
    vec![
        (Tone::Main, gear((0.0, 0.0), 32, 0.96, 0.9)),
        (Tone::Cut, ring((0.0, 0.0), 0.8, 0.72)),
        (Tone::Strong, star((0.0, 0.0), 8, 0.62, 0.3)),
        (Tone::Cut, bar(-0.14, -0.14, 0.14, 0.14)),
    ]
}

pub(super) fn bell() -> Motif {
    let shape = whole("0 -.86 1, .3 -.74 .9, .44 -.3 .8, .5 .3 .6, .84 .66 .1, 0 .74 .6");
    vec![
        (Tone::Strong, disc((0.0, 0.76), 0.2)),
        (Tone::Main, together([shape, ring((0.0, -0.9), 0.16, 0.07)])),
        (Tone::Cut, leaf((-0.56, 0.42), (0.56, 0.42), [-0.02, 0.08])),
        (Tone::Cut, taper([(-0.22, -0.5), (-0.28, -0.2), (-0.3, 0.0), (-0.34, 0.26)], [0.03, 0.1])),
    ]
}

pub(super) fn cup() -> Motif {
    let bowl = whole("0 -.5 .4, .7 -.5 0, .6 0 .9, .16 .34 .6, .1 .7 .4, .46 .92 0, 0 .92 0");
    let drops = together([
        leaf((0.0, -0.96), (0.0, -0.6), [0.09, 0.09]),
        both(&leaf((0.4, -0.86), (0.32, -0.6), [0.07, 0.07])),
    ]);
    vec![
        (Tone::Main, bowl),
        (Tone::Cut, leaf((-0.56, -0.4), (0.56, -0.4), [0.02, 0.12])),
        (Tone::Strong, drops),
        (Tone::Strong, whole("0 -.16 0, .16 0 0, 0 .18 0")),
    ]
}

pub(super) fn arrow() -> Motif {
    let shaft = bar(-0.06, -0.7, 0.06, 0.9);
    let head = polygon([(0.0, -1.08), (0.3, -0.46), (0.0, -0.6), (-0.3, -0.46)]);
    let vanes = both(&together((0..3).map(|it| {
        let y = 0.36 + 0.19 * f64::from(it);
        polygon([(0.04, y), (0.34, y + 0.18), (0.34, y + 0.34), (0.04, y + 0.16)])
    })));
    let bow = taper([(-0.9, 0.16), (-0.6, -0.4), (0.6, -0.4), (0.9, 0.16)], [0.1, 0.1]);
    vec![(Tone::Strong, bow), (Tone::Main, together([shaft, head])), (Tone::Main, vanes)]
}

pub(super) fn cogs() -> Motif {
    vec![
        (Tone::Main, gear((-0.22, -0.2), 10, 0.72, 0.54)),
        (Tone::Cut, ring((-0.22, -0.2), 0.4, 0.3)),
        (Tone::Cut, disc((-0.22, -0.2), 0.12)),
        (Tone::Strong, gear((0.56, 0.54), 8, 0.46, 0.34)),
        (Tone::Cut, disc((0.56, 0.54), 0.15)),
    ]
}

pub(super) fn ship() -> Motif {
    let hull = outline("-.84 .3 0, .9 .3 0, .6 .72 .5, -.5 .72 .5");
    let sails = together([
        outline(".08 -.9 0, .7 -.2 .6, .66 .18 0, .08 .18 0"),
        outline("-.06 -.66 0, -.06 .18 0, -.6 .18 0, -.36 -.2 .6"),
    ]);
    let sea =
        together([-0.66, -0.22, 0.22, 0.66].map(|x| {
            taper([(x - 0.22, 0.82), (x - 0.1, 0.98), (x + 0.1, 0.98), (x + 0.22, 0.82)], [0.05, 0.1])
        }));
    vec![
        (Tone::Main, hull),
        (Tone::Strong, sails),
        (Tone::Main, bar(-0.02, -1.0, 0.06, 0.34)),
        (Tone::Main, sea),
    ]
}

pub(super) fn crown() -> Motif {
    let shape = whole("0 -.76 0, .26 -.02 0, .52 -.56 0, .62 0 0, .98 -.4 0, .78 .66 0, 0 .74 .6");
    let gems = together([disc((0.0, 0.46), 0.13), both(&disc((0.42, 0.42), 0.1))]);
    vec![
        (Tone::Main, shape),
        (Tone::Cut, leaf((-0.76, 0.2), (0.76, 0.2), [-0.01, 0.09])),
        (Tone::Strong, together([gems, disc((0.0, -0.84), 0.12), both(&disc((0.96, -0.46), 0.1))])),
    ]
}

pub(super) fn horseshoe() -> Motif {
    let shoe = whole(
        "0 -.94 1, .66 -.6 .9, .8 .04 .9, .62 .8 .2, .34 .8 .2, .46 .04 .8, .36 -.4 .9, \
        0 -.56 1",
    );
    let nails = together([
        disc((0.0, -0.75), 0.07),
        both(&disc((0.44, -0.52), 0.07)),
        both(&disc((0.62, -0.06), 0.07)),
        both(&disc((0.55, 0.42), 0.07)),
    ]);
    vec![(Tone::Main, shoe), (Tone::Cut, nails), (Tone::Strong, star((0.0, 0.1), 5, 0.3, 0.12))]
}

pub(super) fn mask() -> Motif {
    let shape = whole("0 -.46 .6, .5 -.62 .9, .96 -.5 .2, .86 .1 .9, .5 .52 .9, .16 .3 .6, 0 .16 .6");
    let feathers = together(
        [-0.1, -0.03, 0.04].map(|turn| leaf((0.6, -0.4), clock((0.6, -0.4), 0.62, turn), [0.1, 0.1])),
    );
    vec![
        (Tone::Strong, feathers),
        (Tone::Main, shape),
        (Tone::Cut, both(&leaf((0.2, 0.0), (0.68, -0.12), [0.15, 0.14]))),
        (Tone::Strong, whole("0 -.4 0, .1 -.24 0, 0 -.06 0")),
        (Tone::Main, both(&spike((0.6, 0.44), (0.72, 0.94), 0.06))),
    ]
}

pub(super) fn rune() -> Motif {
    let stem = bar(-0.1, -0.96, 0.1, 0.96);
    let arms = together([
        taper([(0.0, -0.7), (0.2, -0.6), (0.3, -0.5), (0.6, -0.2)], [0.2, 0.2]),
        taper([(0.6, -0.26), (0.4, -0.1), (0.2, 0.0), (0.0, 0.14)], [0.2, 0.2]),
        taper([(0.0, 0.1), (-0.2, 0.2), (-0.4, 0.4), (-0.6, 0.6)], [0.2, 0.2]),
    ]);
    vec![(Tone::Strong, arms), (Tone::Main, stem)]
}
