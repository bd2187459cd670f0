//! Motifs of nature: plants, animals, lights and weather.

use kurbo::Affine;

use super::super::cut::{
    bar, both, clock, crescent, disc, leaf, outline, ring, spike, star, taper, together, whole,
};
use super::{Motif, Tone};
use scene::polygon;

pub(super) fn flame() -> Motif {
    let tongues = outline(
        ".05 -1 0, .3 -.5 .8, .42 -.2 .4, .56 -.46 0, .72 .3 .9, .4 .86 .9, 0 .98 1, \
        -.4 .86 .9, -.72 .3 .9, -.5 -.14 .7, -.36 0 .3, -.26 -.5 .7",
    );
    let inner = outline(".02 -.2 0, .3 .3 .8, .26 .7 .9, 0 .84 1, -.28 .7 .9, -.26 .3 .8");
    let heart = outline("0 .26 0, .13 .56 .9, 0 .74 1, -.13 .56 .9");
    vec![(Tone::Strong, tongues), (Tone::Main, inner), (Tone::Cut, heart)]
}

pub(super) fn wave() -> Motif {
    let crest = outline(
        "-1 .5 0, -.7 .3 .8, -.5 -.3 .8, .06 -.78 1, .66 -.56 .9, .84 -.1 .7, .62 .12 .3, .64 -.16 .6, \
        .38 -.36 .9, \
        .1 -.2 .9, .06 .16 .8, .3 .42 .8, 1 .5 0, 1 .62 0, -1 .62 0",
    );
    let foam = together([
        taper([(-0.44, 0.3), (-0.4, -0.1), (-0.2, -0.4), (0.16, -0.54)], [0.03, 0.1]),
        taper([(-0.2, 0.4), (-0.2, 0.1), (-0.14, -0.1), (0.0, -0.26)], [0.02, 0.07]),
    ]);
    let foot = |y: f64| taper([(-0.86, y), (-0.3, y + 0.2), (0.3, y - 0.2), (0.9, y)], [0.06, 0.12]);
    vec![(Tone::Main, crest), (Tone::Cut, foam), (Tone::Strong, foot(0.8))]
}

pub(super) fn drop() -> Motif {
    vec![
        (Tone::Main, whole("0 -1 0, .3 -.4 .6, .58 .3 1, 0 .92 1")),
        (Tone::Strong, whole("0 -.5 0, .2 -.05 .6, .38 .36 1, 0 .74 1")),
        (Tone::Main, taper([(-0.24, 0.3), (-0.22, 0.5), (-0.1, 0.6), (0.04, 0.6)], [0.03, 0.1])),
    ]
}

pub(super) fn eye() -> Motif {
    let lashes = together(
        [-0.16, -0.08, 0.0, 0.08, 0.16]
            .map(|turn| spike(clock((0.0, 0.2), 0.8, turn), clock((0.0, 0.2), 1.12, turn), 0.12)),
    );
    vec![
        (Tone::Main, lashes),
        (Tone::Main, leaf((-1.0, 0.06), (1.0, 0.06), [0.6, 0.52])),
        (Tone::Strong, disc((0.0, 0.06), 0.42)),
        (Tone::Cut, ring((0.0, 0.06), 0.42, 0.35)),
        (Tone::Cut, disc((0.0, 0.06), 0.2)),
        (Tone::Main, disc((-0.12, -0.08), 0.09)),
    ]
}

pub(super) fn hand() -> Motif {
    let finger = |x: f64, top: f64, lean: f64| {
        taper([(x, 0.3), (x, 0.0), (x + lean * 0.5, top * 0.6), (x + lean, top)], [0.24, 0.17])
    };
    let tips = [(-0.42, -0.62), (-0.15, -0.92), (0.14, -0.92), (0.42, -0.64)].map(|at| disc(at, 0.088));
    let palm = outline("-.44 .1 .4, .44 .1 .4, .42 .6 .9, .26 1 .3, -.26 1 .3, -.44 .6 .9");
    let thumb = together([
        taper([(-0.3, 0.66), (-0.6, 0.5), (-0.7, 0.3), (-0.78, 0.08)], [0.3, 0.18]),
        disc((-0.78, 0.08), 0.092),
    ]);
    let mut parts = vec![
        finger(-0.33, -0.62, -0.09),
        finger(-0.11, -0.92, -0.04),
        finger(0.11, -0.92, 0.03),
        finger(0.33, -0.64, 0.09),
        palm,
        thumb,
    ];
    parts.extend(tips);
    vec![
        (Tone::Main, together(parts)),
        (Tone::Strong, star((0.0, 0.45), 8, 0.26, 0.12)),
        (Tone::Cut, disc((0.0, 0.45), 0.07)),
    ]
}

pub(super) fn bolt() -> Motif {
    let bolt = polygon([
        (0.22, -1.0),
        (-0.5, 0.14),
        (-0.06, 0.14),
        (-0.3, 1.0),
        (0.54, -0.26),
        (0.08, -0.26),
        (0.5, -1.0),
    ]);
    let sparks = together([star((-0.7, -0.5), 4, 0.2, 0.06), star((0.72, 0.42), 4, 0.24, 0.07)]);
    vec![(Tone::Main, bolt), (Tone::Strong, sparks)]
}

pub(super) fn leaves() -> Motif {
    let stem = taper([(0.0, 1.0), (0.04, 0.6), (-0.04, 0.2), (0.0, -0.4)], [0.12, 0.05]);
    let veins = together([
        leaf((0.0, 0.0), (0.0, -0.84), [0.03, 0.03]),
        both(&leaf((0.1, 0.42), (0.66, 0.0), [0.028, 0.028])),
    ]);
    vec![
        (Tone::Main, stem),
        (Tone::Strong, both(&leaf((0.0, 0.5), (0.84, -0.14), [0.2, 0.24]))),
        (Tone::Main, leaf((0.0, 0.14), (0.0, -1.0), [0.3, 0.3])),
        (Tone::Cut, veins),
    ]
}

pub(super) fn skull() -> Motif {
    let head = whole("0 -.9 1, .56 -.7 .9, .76 -.14 1, .6 .28 .6, .4 .42 .4, .38 .86 .4, 0 .92 .8");
    let teeth = together([-0.14, 0.0, 0.14].map(|x| bar(x - 0.025, 0.56, x + 0.025, 0.92)));
    vec![
        (Tone::Main, head),
        (Tone::Cut, both(&outline(".14 -.06 .8, .42 -.2 .9, .56 .02 1, .36 .24 1, .16 .18 .9"))),
        (Tone::Strong, both(&disc((0.35, 0.02), 0.09))),
        (Tone::Cut, both(&leaf((0.03, 0.44), (0.1, 0.24), [0.045, 0.045]))),
        (Tone::Cut, teeth),
    ]
}

pub(super) fn heart() -> Motif {
    let shape = |by: f64| Affine::scale(by) * whole("0 -.42 0, .42 -.8 1, .88 -.32 1, .5 .4 .6, 0 .94 0");
    vec![
        (Tone::Main, shape(1.0)),
        (Tone::Cut, shape(0.82)),
        (Tone::Strong, shape(0.7)),
        (Tone::Main, taper([(-0.46, -0.16), (-0.44, -0.4), (-0.34, -0.44), (-0.24, -0.42)], [0.04, 0.12])),
    ]
}

pub(super) fn moon() -> Motif {
    let moon = Affine::rotate(-0.35) * crescent((0.1, 0.0), 0.92, 1.4);
    vec![
        (Tone::Main, moon),
        (Tone::Strong, together([star((0.44, -0.16), 5, 0.34, 0.14), star((0.1, 0.36), 4, 0.17, 0.05)])),
    ]
}

pub(super) fn mountain() -> Motif {
    let peak = polygon([(-1.0, 0.78), (-0.2, -0.84), (0.08, -0.4), (0.3, -0.62), (1.0, 0.78)]);
    let snow =
        polygon([(-0.2, -0.84), (0.08, -0.4), (0.0, -0.1), (-0.14, -0.3), (-0.26, -0.04), (-0.46, -0.3)]);
    let cuts = together([
        spike((0.3, -0.5), (0.5, 0.5), 0.16),
        spike((-0.1, 0.1), (0.06, 0.7), 0.14),
        spike((-0.44, 0.06), (-0.5, 0.66), 0.12),
    ]);
    vec![
        (Tone::Strong, disc((0.52, -0.62), 0.26)),
        (Tone::Main, peak),
        (Tone::Strong, snow),
        (Tone::Cut, cuts),
    ]
}

pub(super) fn wind() -> Motif {
    let gust = |y: f64, x: f64, up: f64| {
        together([
            taper([(-1.0, y), (-0.4, y + 0.1 * up), (x * 0.4, y - 0.06 * up), (x, y)], [0.04, 0.18]),
            taper(
                [(x - 0.02, y), (x + 0.46, y), (x + 0.42, y - 0.56 * up), (x + 0.02, y - 0.5 * up)],
                [0.18, 0.13],
            ),
            taper(
                [
                    (x + 0.04, y - 0.5 * up),
                    (x - 0.18, y - 0.44 * up),
                    (x - 0.16, y - 0.2 * up),
                    (x + 0.06, y - 0.24 * up),
                ],
                [0.13, 0.03],
            ),
        ])
    };
    vec![
        (Tone::Main, gust(-0.16, 0.36, 1.2)),
        (Tone::Strong, gust(0.16, 0.6, 0.0)),
        (Tone::Main, gust(0.46, 0.2, -0.9)),
    ]
}

pub(super) fn sun() -> Motif {
    let rays = together((0..12).map(|it| {
        let turn = f64::from(it) / 12.0;
        spike(
            clock((0.0, 0.0), 0.56, turn),
            clock((0.0, 0.0), if it % 2 == 0 { 1.04 } else { 0.84 }, turn),
            0.2,
        )
    }));
    let face = together([
        both(&leaf((0.08, -0.06), (0.28, -0.08), [0.05, 0.03])),
        leaf((-0.18, 0.18), (0.18, 0.18), [-0.02, 0.09]),
    ]);
    vec![(Tone::Strong, rays), (Tone::Main, disc((0.0, 0.0), 0.5)), (Tone::Cut, face)]
}

pub(super) fn paw() -> Motif {
    let toes =
        [leaf((0.2, -0.3), (0.24, -0.92), [0.18, 0.18]), leaf((0.52, 0.0), (0.74, -0.5), [0.16, 0.16])];
    vec![
        (Tone::Main, whole("0 -.1 1, .36 .16 .9, .52 .56 1, .22 .76 .9, 0 .68 .9")),
        (Tone::Strong, both(&together(toes))),
    ]
}

pub(super) fn horns() -> Motif {
    let horn = taper([(0.2, -0.2), (0.7, -0.1), (1.05, -0.3), (0.8, -0.95)], [0.32, 0.02]);
    let head = whole("0 -.4 .6, .36 -.36 .6, .42 .06 .8, .24 .56 .8, .28 .8 .9, 0 .96 1");
    vec![
        (Tone::Strong, both(&horn)),
        (Tone::Main, head),
        (Tone::Cut, both(&leaf((0.12, 0.08), (0.34, -0.06), [0.05, 0.06]))),
        (Tone::Cut, both(&leaf((0.06, 0.78), (0.18, 0.7), [0.05, 0.04]))),
    ]
}

pub(super) fn feather() -> Motif {
    let vane = taper([(-0.5, 0.8), (-0.3, 0.2), (0.1, -0.5), (0.6, -1.0)], [0.05, 0.05]);
    let barbs = leaf((-0.36, 0.5), (0.66, -1.0), [0.16, 0.38]);
    let cuts = together((0..4).map(|it| {
        let (x, y) = (-0.14 + 0.16 * f64::from(it), 0.3 - 0.3 * f64::from(it));
        spike((x + 0.4, y + 0.14), (x + 0.06, y), 0.07)
    }));
    vec![(Tone::Main, barbs), (Tone::Cut, cuts), (Tone::Strong, vane)]
}

pub(super) fn hive() -> Motif {
    let cell = |x: f64, y: f64| polygon((0..6).map(|it| clock((x, y), 0.33, f64::from(it) / 6.0)));
    let (dx, dy) = (0.6, 0.52);
    let cells = together(
        [(-dx, 0.0), (dx, 0.0), (-dx / 2.0, -dy), (dx / 2.0, -dy), (-dx / 2.0, dy), (dx / 2.0, dy)]
            .map(|(x, y)| cell(x, y)),
    );
    let drops = together([(-dx, 0.0), (dx / 2.0, -dy), (dx / 2.0, dy)].map(|at| disc(at, 0.12)));
    vec![(Tone::Main, cells), (Tone::Strong, cell(0.0, 0.0)), (Tone::Cut, drops)]
}
