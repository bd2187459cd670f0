//! The small pictures in the middle of a spell's sigil.

use kurbo::{Affine, BezPath};

use super::cut::{
    both, clock, crescent, disc, gear, leaf, outline, ring, spike, star, taper, together, whole,
};
use super::words::hint;

/// How a part of a motif is printed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Tone {
    /// The shape itself.
    Main,
    /// Cut out of it.
    Cut,
    /// In the strong colour.
    Strong,
}

/// A motif: shapes that reach from -1 to 1, from the back to the front.
pub(super) type Motif = Vec<(Tone, BezPath)>;

/// Words, and the motif they hint at.
type Hint = (&'static str, fn() -> Motif);

const WORDS: &[Hint] = &[
    ("flame fire burn burning campfire ember ash ashes heat overheated hot spark", flame),
    ("wave tide sea flow ebb backwash current flood deep stream ocean wash drown river", wave),
    ("rain drop drenching quench nectar mead water tear poison blood fog dew spring drink", drop),
    ("eye sight vision spyglass watch gaze see look reveal scry lie wait", eye),
    ("hand shoulder touch gift offering grasp grip shared borrowed hired", hand),
    ("key locked lock cage open unlock door gate", key),
    ("book tome spell lore knowledge study page library story", book),
    ("letter scroll map message lot law contract ticket customs road turning line", letter),
    ("lightning bolt flash thunder storm spark shock gale", bolt),
    ("leaf seed pollen growth bloom forest nature grove vine thorn meadow furrow cache harvest", leaves),
    ("skull dead death bone necro reaper", skull),
    ("grave tomb funeral crypt buried underworld burial", grave),
    ("shield armour armor ward protect guard defense wall", shield),
    ("sword blade knife dagger duel sharpening strike cut steel war stakes", sword),
    ("hourglass time age hour moment twilight delay again second", hourglass),
    ("moon night lantern dream sleep lunar dusk", moon),
    ("heart love heal life mercy healing cure", heart),
    ("dice luck chance gamble fate bet", dice),
    ("chain bind shackle tripline net rope cast web trap", chain),
    ("coin gold paid trade sale treasure money bargain payment tax tithe warehouse market", coin),
    ("mountain hill summit peak pebble boulder rock stone earth quake", mountain),
    ("wind gale air breath change cyclone cloud weathervane sky", wind),
    ("bell song drum music sing sound call hymn", bell),
    ("cup bowl chalice feast ambrosia goblet", cup),
    ("arrow bow shot hunt hunter aim launch", arrow),
    ("gear part machine steam valve clockwork engine wheel", cogs),
    ("ship wreck boat sail barnacle anchor", ship),
    ("hive bee honey swarm ant mobbing crowd", hive),
    ("sun day dawn light show morning star", sun),
    ("crown king queen throne royal", crown),
    ("horseshoe lucky horse hoof", horseshoe),
    ("footprint step walk track path walks", paw),
    ("ox bull beast horn horns stampede", horns),
    ("mirror cabinet vanishing lost found illusion mask performer", mask),
    ("feather wing flight fly bird", feather),
    ("rune cracked glyph", rune),
];

/// The motif that a name hints at.
pub(super) fn named(name: &str) -> Option<Motif> {
    hint(name, WORDS).map(|it| it())
}

fn flame() -> Motif {
    let tongues = outline(
        ".05 -1 0, .3 -.5 .8, .42 -.2 .4, .56 -.46 0, .72 .3 .9, .4 .86 .9, 0 .98 1, \
        -.4 .86 .9, -.72 .3 .9, -.5 -.14 .7, -.36 0 .3, -.26 -.5 .7",
    );
    let inner = outline(".02 -.2 0, .3 .3 .8, .26 .7 .9, 0 .84 1, -.28 .7 .9, -.26 .3 .8");
    let heart = outline("0 .26 0, .13 .56 .9, 0 .74 1, -.13 .56 .9");
    vec![(Tone::Strong, tongues), (Tone::Main, inner), (Tone::Cut, heart)]
}

fn wave() -> Motif {
    let crest = |y: f64, size: f64| {
        taper(
            [(-0.95, y + 0.5 * size), (-0.4, y + 0.6 * size), (-0.4, y - 0.7 * size), (0.2, y - 0.55 * size)],
            [0.1, 0.3 * size],
        )
    };
    let curl = |y: f64, size: f64| {
        taper(
            [(0.16, y - 0.56 * size), (0.8, y - 0.5 * size), (0.7, y + 0.3 * size), (0.2, y + 0.06 * size)],
            [0.3 * size, 0.03],
        )
    };
    let foot = |y: f64| taper([(-0.9, y), (-0.3, y + 0.25), (0.3, y - 0.25), (0.95, y)], [0.16, 0.05]);
    vec![
        (Tone::Main, together([crest(-0.1, 1.0), curl(-0.1, 1.0)])),
        (Tone::Strong, foot(0.52)),
        (Tone::Main, foot(0.82)),
    ]
}

fn drop() -> Motif {
    vec![
        (Tone::Main, whole("0 -1 0, .3 -.4 .6, .58 .3 1, 0 .92 1")),
        (Tone::Strong, whole("0 -.5 0, .2 -.05 .6, .38 .36 1, 0 .74 1")),
        (Tone::Main, taper([(-0.24, 0.3), (-0.22, 0.5), (-0.1, 0.6), (0.04, 0.6)], [0.03, 0.1])),
    ]
}

fn eye() -> Motif {
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

fn hand() -> Motif {
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

fn key() -> Motif {
    let bit = outline("0 .46 0, .42 .46 0, .42 .62 0, .26 .62 0, .26 .72 0, .42 .72 0, .42 .9 0, 0 .9 0");
    let bow = together([disc((0.0, -0.78), 0.22), disc((-0.26, -0.46), 0.24), disc((0.26, -0.46), 0.24)]);
    let holes = together([disc((0.0, -0.78), 0.1), disc((-0.26, -0.46), 0.11), disc((0.26, -0.46), 0.11)]);
    let shaft = crate::scene::path(&kurbo::Rect::new(-0.09, -0.5, 0.09, 1.0));
    vec![
        (Tone::Main, together([bow, shaft, bit])),
        (Tone::Cut, holes),
        (Tone::Strong, disc((0.0, -0.54), 0.11)),
    ]
}

fn book() -> Motif {
    let cover = both(&outline("0 -.52 0, .5 -.72 .6, 1 -.58 0, 1 .66 0, .5 .56 .6, 0 .78 0"));
    let page = both(&outline(".06 -.44 0, .5 -.62 .6, .88 -.52 0, .88 .5 0, .5 .42 .6, .06 .6 0"));
    let lines = both(&together((0..4).map(|it| {
        let y = -0.3 + 0.2 * f64::from(it);
        taper([(0.16, y), (0.36, y - 0.08), (0.5, y - 0.12), (0.76, y - 0.08)], [0.055, 0.055])
    })));
    vec![(Tone::Strong, cover), (Tone::Main, page), (Tone::Cut, lines)]
}

fn letter() -> Motif {
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

fn bolt() -> Motif {
    let bolt = crate::scene::polygon([
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

fn leaves() -> Motif {
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

fn skull() -> Motif {
    let head = whole("0 -.9 1, .56 -.7 .9, .76 -.14 1, .6 .28 .6, .4 .42 .4, .38 .86 .4, 0 .92 .8");
    let teeth = together(
        [-0.14, 0.0, 0.14].map(|x| crate::scene::path(&kurbo::Rect::new(x - 0.025, 0.56, x + 0.025, 0.92))),
    );
    vec![
        (Tone::Main, head),
        (Tone::Cut, both(&outline(".14 -.06 .8, .42 -.2 .9, .56 .02 1, .36 .24 1, .16 .18 .9"))),
        (Tone::Strong, both(&disc((0.35, 0.02), 0.09))),
        (Tone::Cut, both(&leaf((0.03, 0.44), (0.1, 0.24), [0.045, 0.045]))),
        (Tone::Cut, teeth),
    ]
}

fn grave() -> Motif {
    let stone = whole("0 -.92 1, .42 -.76 .9, .56 -.36 .4, .6 .74 0, 0 .74 0");
    let cross = together([
        crate::scene::path(&kurbo::Rect::new(-0.07, -0.6, 0.07, 0.2)),
        crate::scene::path(&kurbo::Rect::new(-0.28, -0.36, 0.28, -0.22)),
    ]);
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

fn shield() -> Motif {
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

fn sword() -> Motif {
    let blade =
        crate::scene::polygon([(0.0, -1.06), (0.13, -0.84), (0.11, 0.42), (-0.11, 0.42), (-0.13, -0.84)]);
    let guard = together([
        taper([(-0.5, 0.34), (-0.2, 0.46), (0.2, 0.46), (0.5, 0.34)], [0.14, 0.14]),
        disc((-0.5, 0.34), 0.1),
        disc((0.5, 0.34), 0.1),
    ]);
    let grip =
        together([crate::scene::path(&kurbo::Rect::new(-0.07, 0.42, 0.07, 0.84)), disc((0.0, 0.92), 0.13)]);
    vec![
        (Tone::Main, blade),
        (Tone::Cut, leaf((0.0, 0.34), (0.0, -0.7), [0.028, 0.028])),
        (Tone::Strong, together([guard, grip])),
    ]
}

fn hourglass() -> Motif {
    let glass = both(&outline("0 -.72 0, .5 -.72 .2, .44 -.4 .8, .07 0 .5, .44 .4 .8, .5 .72 .2, 0 .72 0"));
    let sand = together([
        whole("0 -.3 .3, .34 -.36 .3, .06 -.02 .5, 0 .1 0"),
        whole("0 .3 0, .34 .62 .2, 0 .66 0"),
        leaf((0.0, -0.05), (0.0, 0.5), [0.025, 0.025]),
    ]);
    let caps = together([-0.84, 0.84].map(|y: f64| {
        crate::scene::path(&kurbo::Rect::new(-0.66, y - 0.12, 0.66, y + 0.12).to_rounded_rect(0.08))
    }));
    vec![(Tone::Main, glass), (Tone::Cut, sand), (Tone::Strong, caps)]
}

fn moon() -> Motif {
    let moon = Affine::rotate(-0.35) * crescent((0.1, 0.0), 0.92, 1.4);
    vec![
        (Tone::Main, moon),
        (Tone::Strong, together([star((0.44, -0.16), 5, 0.34, 0.14), star((0.1, 0.36), 4, 0.17, 0.05)])),
    ]
}

fn heart() -> Motif {
    let shape = |by: f64| Affine::scale(by) * whole("0 -.42 0, .42 -.8 1, .88 -.32 1, .5 .4 .6, 0 .94 0");
    vec![
        (Tone::Main, shape(1.0)),
        (Tone::Cut, shape(0.82)),
        (Tone::Strong, shape(0.7)),
        (Tone::Main, taper([(-0.46, -0.16), (-0.44, -0.4), (-0.34, -0.44), (-0.24, -0.42)], [0.04, 0.12])),
    ]
}

fn dice() -> Motif {
    let cube = |faces: [[(f64, f64); 4]; 1]| faces.map(crate::scene::polygon)[0].clone();
    let top = cube([[(0.0, -0.96), (0.82, -0.5), (0.0, -0.06), (-0.82, -0.5)]]);
    let left = cube([[(-0.84, -0.4), (-0.05, 0.04), (-0.05, 0.98), (-0.84, 0.52)]]);
    let right = cube([[(0.84, -0.4), (0.05, 0.04), (0.05, 0.98), (0.84, 0.52)]]);
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

fn chain() -> Motif {
    let link = |x: f64, y: f64| {
        Affine::translate((x, y))
            * Affine::rotate(0.785)
            * Affine::scale_non_uniform(1.0, 0.66)
            * ring((0.0, 0.0), 0.5, 0.28)
    };
    let bar = |x: f64, y: f64| {
        Affine::translate((x, y))
            * Affine::rotate(0.785)
            * together([leaf((-0.34, 0.0), (0.34, 0.0), [0.12, 0.12])])
    };
    vec![
        (Tone::Main, together([link(-0.56, -0.56)])),
        (Tone::Main, link(0.56, 0.56)),
        (Tone::Strong, link(0.0, 0.0)),
        (Tone::Main, together([bar(-0.3, -0.3), bar(0.3, 0.3)])),
    ]
}

fn coin() -> Motif {
    vec![
        (Tone::Main, gear((0.0, 0.0), 32, 0.96, 0.9)),
        (Tone::Cut, ring((0.0, 0.0), 0.8, 0.72)),
        (Tone::Strong, star((0.0, 0.0), 8, 0.62, 0.3)),
        (Tone::Cut, crate::scene::path(&kurbo::Rect::new(-0.14, -0.14, 0.14, 0.14))),
    ]
}

fn mountain() -> Motif {
    let peak = crate::scene::polygon([(-1.0, 0.78), (-0.2, -0.84), (0.08, -0.4), (0.3, -0.62), (1.0, 0.78)]);
    let snow = crate::scene::polygon([
        (-0.2, -0.84),
        (0.08, -0.4),
        (0.0, -0.1),
        (-0.14, -0.3),
        (-0.26, -0.04),
        (-0.46, -0.3),
    ]);
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

fn wind() -> Motif {
    let gust = |y: f64, x: f64, up: f64| {
        together([
            taper([(-1.0, y), (-0.4, y + 0.1 * up), (x * 0.4, y - 0.06 * up), (x, y)], [0.03, 0.13]),
            taper(
                [(x - 0.02, y), (x + 0.44, y), (x + 0.4, y - 0.5 * up), (x + 0.02, y - 0.42 * up)],
                [0.13, 0.1],
            ),
            taper(
                [
                    (x + 0.03, y - 0.42 * up),
                    (x - 0.16, y - 0.38 * up),
                    (x - 0.14, y - 0.16 * up),
                    (x + 0.06, y - 0.18 * up),
                ],
                [0.1, 0.02],
            ),
        ])
    };
    vec![
        (Tone::Main, gust(-0.2, 0.42, 1.1)),
        (Tone::Strong, gust(0.12, 0.6, 0.5)),
        (Tone::Main, gust(0.42, 0.28, -1.0)),
    ]
}

fn bell() -> Motif {
    let shape = whole("0 -.86 1, .3 -.74 .9, .44 -.3 .8, .5 .3 .6, .84 .66 .1, 0 .74 .6");
    vec![
        (Tone::Strong, disc((0.0, 0.76), 0.2)),
        (Tone::Main, together([shape, ring((0.0, -0.9), 0.16, 0.07)])),
        (Tone::Cut, leaf((-0.56, 0.42), (0.56, 0.42), [-0.02, 0.08])),
        (Tone::Cut, taper([(-0.22, -0.5), (-0.28, -0.2), (-0.3, 0.0), (-0.34, 0.26)], [0.03, 0.1])),
    ]
}

fn cup() -> Motif {
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

fn arrow() -> Motif {
    let shaft = crate::scene::path(&kurbo::Rect::new(-0.06, -0.7, 0.06, 0.9));
    let head = crate::scene::polygon([(0.0, -1.08), (0.3, -0.46), (0.0, -0.6), (-0.3, -0.46)]);
    let vanes = both(&together((0..3).map(|it| {
        let y = 0.42 + 0.2 * f64::from(it);
        crate::scene::polygon([(0.04, y), (0.34, y + 0.18), (0.34, y + 0.34), (0.04, y + 0.16)])
    })));
    let bow = together([taper([(-0.9, 0.16), (-0.6, -0.4), (0.6, -0.4), (0.9, 0.16)], [0.1, 0.1])]);
    vec![(Tone::Strong, bow), (Tone::Main, together([shaft, head])), (Tone::Main, vanes)]
}

fn cogs() -> Motif {
    vec![
        (Tone::Main, gear((-0.22, -0.2), 10, 0.72, 0.54)),
        (Tone::Cut, ring((-0.22, -0.2), 0.4, 0.3)),
        (Tone::Cut, disc((-0.22, -0.2), 0.12)),
        (Tone::Strong, gear((0.56, 0.54), 8, 0.46, 0.34)),
        (Tone::Cut, disc((0.56, 0.54), 0.15)),
    ]
}

fn ship() -> Motif {
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
        (Tone::Main, crate::scene::path(&kurbo::Rect::new(-0.02, -1.0, 0.06, 0.34))),
        (Tone::Main, sea),
    ]
}

fn hive() -> Motif {
    let cell =
        |x: f64, y: f64| crate::scene::polygon((0..6).map(|it| clock((x, y), 0.33, f64::from(it) / 6.0)));
    let (dx, dy) = (0.6, 0.52);
    let cells = together(
        [(-dx, 0.0), (dx, 0.0), (-dx / 2.0, -dy), (dx / 2.0, -dy), (-dx / 2.0, dy), (dx / 2.0, dy)]
            .map(|(x, y)| cell(x, y)),
    );
    let drops = together([(-dx, 0.0), (dx / 2.0, -dy), (dx / 2.0, dy)].map(|at| disc(at, 0.12)));
    vec![(Tone::Main, cells), (Tone::Strong, cell(0.0, 0.0)), (Tone::Cut, drops)]
}

fn sun() -> Motif {
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

fn crown() -> Motif {
    let shape = whole("0 -.76 0, .26 -.02 0, .52 -.56 0, .62 0 0, .98 -.4 0, .78 .66 0, 0 .74 .6");
    let gems = together([disc((0.0, 0.46), 0.13), both(&disc((0.42, 0.42), 0.1))]);
    vec![
        (Tone::Main, shape),
        (Tone::Cut, leaf((-0.76, 0.2), (0.76, 0.2), [-0.01, 0.09])),
        (Tone::Strong, together([gems, disc((0.0, -0.84), 0.12), both(&disc((0.96, -0.46), 0.1))])),
    ]
}

fn horseshoe() -> Motif {
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

fn paw() -> Motif {
    let toes =
        [leaf((0.2, -0.3), (0.24, -0.92), [0.18, 0.18]), leaf((0.52, 0.0), (0.74, -0.5), [0.16, 0.16])];
    vec![
        (Tone::Main, whole("0 -.1 1, .36 .16 .9, .52 .56 1, .22 .76 .9, 0 .68 .9")),
        (Tone::Strong, both(&together(toes))),
    ]
}

fn horns() -> Motif {
    let horn = taper([(0.2, -0.2), (0.7, -0.1), (1.05, -0.3), (0.8, -0.95)], [0.32, 0.02]);
    let head = whole("0 -.4 .6, .36 -.36 .6, .42 .06 .8, .24 .56 .8, .28 .8 .9, 0 .96 1");
    vec![
        (Tone::Strong, both(&horn)),
        (Tone::Main, head),
        (Tone::Cut, both(&leaf((0.12, 0.08), (0.34, -0.06), [0.05, 0.06]))),
        (Tone::Cut, both(&leaf((0.06, 0.78), (0.18, 0.7), [0.05, 0.04]))),
    ]
}

fn mask() -> Motif {
    let shape = whole("0 -.46 .6, .5 -.62 .9, .96 -.5 .2, .86 .1 .9, .5 .52 .9, .16 .3 .6, 0 .16 .6");
    let feathers = together(
        [-0.1, -0.03, 0.04].map(|turn| leaf((0.6, -0.4), clock((0.6, -0.4), 0.62, turn), [0.1, 0.1])),
    );
    vec![
        (Tone::Strong, feathers),
        (Tone::Main, shape),
        (Tone::Cut, both(&leaf((0.2, 0.0), (0.68, -0.12), [0.15, 0.14]))),
        (Tone::Strong, whole("0 -.4 0, .1 -.24 0, 0 -.06 0")),
        (Tone::Main, together([both(&spike((0.6, 0.44), (0.72, 0.94), 0.06))])),
    ]
}

fn feather() -> Motif {
    let vane = taper([(-0.5, 0.8), (-0.3, 0.2), (0.1, -0.5), (0.6, -1.0)], [0.05, 0.05]);
    let barbs = together([leaf((-0.36, 0.5), (0.66, -1.0), [0.16, 0.38])]);
    let cuts = together((0..4).map(|it| {
        let (x, y) = (-0.14 + 0.16 * f64::from(it), 0.3 - 0.3 * f64::from(it));
        spike((x + 0.4, y + 0.14), (x + 0.06, y), 0.07)
    }));
    vec![(Tone::Main, barbs), (Tone::Cut, cuts), (Tone::Strong, vane)]
}

fn rune() -> Motif {
    let stem = crate::scene::path(&kurbo::Rect::new(-0.1, -0.96, 0.1, 0.96));
    let arms = together([
        taper([(0.0, -0.7), (0.2, -0.6), (0.3, -0.5), (0.6, -0.2)], [0.2, 0.2]),
        taper([(0.6, -0.26), (0.4, -0.1), (0.2, 0.0), (0.0, 0.14)], [0.2, 0.2]),
        taper([(0.0, 0.1), (-0.2, 0.2), (-0.4, 0.4), (-0.6, 0.6)], [0.2, 0.2]),
    ]);
    vec![(Tone::Strong, arms), (Tone::Main, stem)]
}
