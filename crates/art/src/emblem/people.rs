//! People of every trade: a face, a hat or hood, and a tool behind the shoulder.

use kurbo::{Affine, BezPath};

use super::cut::{bar, both, clock, crescent, disc, leaf, line, outline, star, taper, together, whole};
use super::parts::{Pupil, eyes};
use super::print::EmblemDrawing;
use super::wear::{self, WEAR, Wear};
use super::words::hint;
use scene::Color;

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Tool {
    Spear,
    Shovel,
    Scythe,
    Lantern,
    Crook,
    Bow,
    Moon,
    None,
}

const TOOLS: &[(&str, Tool)] = &[
    ("gravedigger digger miner", Tool::Shovel),
    ("ranger poacher hunter archer longbow bow", Tool::Bow),
    ("candle lantern keeper lighthouse ringer watchman", Tool::Lantern),
    ("goatherd shepherd herd ferryman guide stilt", Tool::Crook),
    ("farmer reaper necromancer harvester cultist", Tool::Scythe),
    (
        "wizard witch mage hag oracle novice druid sorcerer shrine apprentice crone sorceress enchantress priestess",
        Tool::Moon,
    ),
    ("guard soldier lancer captain sailor spear", Tool::Spear),
];

/// A kind of figure that a word in the card's name asks for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Figure {
    Woman,
    Child,
}

const FIGURES: &[(&str, Figure)] = &[
    (
        "witch hag crone woman -woman lady maid maiden mother -mother sister daughter aunt wife -wife widow bride nun \
        queen princess goddess sorceress priestess empress heroine gorgon nurse hostess postmistress -tress -ceress \
        -stess",
        Figure::Woman,
    ),
    ("girl boy child kid novice apprentice student pickpocket", Figure::Child),
];

/// Draws a person whose clothes and tool match the trade that the name hints at.
pub(super) fn draw(print: &mut EmblemDrawing<'_>, name: &str) {
    let any = print.dice.pick([
        Wear::Hood,
        Wear::Hood,
        Wear::Brim,
        Wear::Pointed,
        Wear::Feathered,
        Wear::Scarf,
        Wear::Turban,
        Wear::Bandana,
        Wear::Fur,
    ]);
    let wear = hint(name, WEAR).unwrap_or(any);
    let carried =
        print.dice.pick([Tool::Spear, Tool::Lantern, Tool::Crook, Tool::Moon, Tool::None, Tool::None]);
    tool(print, hint(name, TOOLS).unwrap_or(carried));
    let figure = hint(name, FIGURES);
    let cloth = if print.coat.face == print.inks.bone { print.inks.accent } else { print.coat.face };
    bust(print, cloth);
    if wear == Wear::Hood {
        hood(print, cloth, figure);
        return;
    }
    let (shade, light) = (print.inks.shade, print.inks.light);
    let hair = print.dice.pick([shade, print.inks.brass, light]);
    let long = wear != Wear::Scarf && (print.dice.chance(0.4) || figure == Some(Figure::Woman));
    if long {
        print.figure(whole("0 -.56 1, .42 -.4 .9, .5 .1 .8, .6 .66 .4, .3 .8 .4, 0 .6 .4"), hair);
    }
    let broad = 1.0 + 0.2 * print.sturdy;
    let jaw = print.dice.within(0.22, 0.32) * broad;
    let head = whole(&[
        (0.0, -0.52, 1.0),
        (0.3, -0.42, 0.9),
        (0.37 * broad, 0.0, 0.9),
        (jaw, 0.42, 0.8),
        (0.0, 0.66, 0.8),
    ]);
    let ears = if long { BezPath::new() } else { both(&disc((0.38 * broad, 0.06), 0.1)) };
    let head = together([head, ears]);
    print.line(head.clone(), shade, 0.13);
    print.figure(head, print.inks.bone);
    features(print);
    if figure == Some(Figure::Woman) {
        lips(print);
    } else if figure.is_none() && wear != Wear::Scarf {
        beard(print, hair, jaw);
    }
    wear::draw(print, wear, cloth);
}

fn bust(print: &mut EmblemDrawing<'_>, cloth: Color) {
    let wide = 0.82 + 0.3 * print.sturdy;
    print.figure(
        whole(&[
            (0.0, 0.3, 0.0),
            (0.3, 0.5, 0.4),
            (wide * 0.7, 0.62, 0.8),
            (wide, 0.9, 0.8),
            (wide + 0.14, 1.5, 0.0),
            (0.0, 1.5, 0.0),
        ]),
        print.coat.body,
    );
    print.both(&outline(".05 .94 0, .3 .52 .2, .5 .62 .3, .34 .9 .3, .1 1.16 0"), cloth);
    let folds = together((0..3).map(|it| {
        let x = wide * (0.66 + 0.13 * f64::from(it));
        taper(
            [(x - 0.06, 0.74 + 0.06 * f64::from(it)), (x, 0.84), (x + 0.02, 0.94), (x + 0.03, 1.1)],
            [0.02, 0.05],
        )
    }));
    print.both(&folds, cloth);
}

/// Draws brows, eyes, nose and mouth.
fn features(print: &mut EmblemDrawing<'_>) {
    let shade = print.inks.shade;
    print.both(
        &taper(
            [
                (0.05, -0.06 + 0.06 * print.fierce),
                (0.1, -0.15),
                (0.2, -0.17),
                (0.3, -0.1 - 0.06 * print.fierce),
            ],
            [0.06, 0.02],
        ),
        shade,
    );
    if print.fierce < 0.3 {
        print.both(&leaf((0.07, 0.02), (0.26, 0.0), [0.055, 0.04]), print.inks.light);
        print.both(&disc((0.165, 0.0), 0.045), shade);
        print.lines(&line(".06 .02 0, .16 -.05 1, .27 0 0"), shade, 0.03);
    } else {
        eyes(print, (0.165, 0.01), 0.08, Pupil::Round);
    }
    // Draw the shadow on one side of the nose.
    print.fill(outline("0 -.1 0, .06 .19 .5, .02 .25 .6, -.05 .23 .5"), shade);
    let smile = print.dice.within(-0.02, 0.04) - 0.05 * print.fierce;
    print.line(line(&[(-0.11, 0.4, 0.0), (0.0, 0.4 + smile, 1.0), (0.11, 0.4, 0.0)]), shade, 0.04);
}

/// Draws painted lips and eyelashes.
fn lips(print: &mut EmblemDrawing<'_>) {
    print.fill(whole("0 .36 .3, .06 .335 .6, .12 .375 0, 0 .44 1"), print.inks.accent);
    print.line(line("-.12 .375 0, 0 .38 1, .12 .375 0"), print.inks.shade, 0.025);
    print.both(
        &taper([(0.2, -0.05), (0.26, -0.06), (0.3, -0.09), (0.33, -0.13)], [0.04, 0.01]),
        print.inks.shade,
    );
}

fn beard(print: &mut EmblemDrawing<'_>, hair: Color, jaw: f64) {
    let shade = print.inks.shade;
    let cut = if hair == shade { print.inks.bone } else { shade };
    match print.dice.pick([0, 1, 2, 3]) {
        0 => {
            let long = print.dice.within(0.86, 1.1);
            let beard = whole(&[
                (0.0, 0.46, 0.4),
                (0.15, 0.36, 0.6),
                (jaw + 0.1, 0.14, 0.2),
                (jaw + 0.08, 0.46, 0.8),
                (0.18, 0.78, 0.7),
                (0.0, long, 0.1),
            ]);
            print.line(beard.clone(), shade, 0.05);
            print.fill(beard, hair);
            print.both(&taper([(0.01, 0.31), (0.08, 0.28), (0.16, 0.32), (0.24, 0.42)], [0.07, 0.02]), hair);
            let hairs = together((0..3).map(|it| {
                leaf(
                    (0.03 + 0.09 * f64::from(it), 0.54),
                    (0.02 + 0.06 * f64::from(it), 0.86 - 0.08 * f64::from(it)),
                    [0.014, 0.014],
                )
            }));
            print.both(&hairs, cut);
        }
        1 => print.both(&taper([(0.0, 0.32), (0.1, 0.27), (0.2, 0.34), (0.3, 0.26)], [0.1, 0.015]), shade),
        _ => {}
    }
}

fn hood(print: &mut EmblemDrawing<'_>, cloth: Color, figure: Option<Figure>) {
    let (shade, light) = (print.inks.shade, print.inks.light);
    let peak = print.dice.pick([0.0, 0.12, 0.3]);
    print.figure(
        whole(&[
            (0.0, -0.72 - peak, if peak > 0.2 { 0.1 } else { 0.8 }),
            (0.4, -0.54, 0.8),
            (0.6, -0.1, 0.9),
            (0.56, 0.36, 0.7),
            (0.3, 0.72, 0.5),
            (0.0, 0.84, 0.5),
        ]),
        print.coat.body,
    );
    print.fill(
        whole(&[
            (0.0, -0.6 - peak * 0.8, 0.6),
            (0.32, -0.46, 0.8),
            (0.5, -0.1, 0.9),
            (0.46, 0.3, 0.8),
            (0.2, 0.64, 0.6),
            (0.0, 0.72, 0.8),
        ]),
        cloth,
    );
    print.fill(whole("0 -.38 .8, .26 -.26 .9, .36 .06 .9, .24 .42 .8, 0 .58 .8"), shade);
    let stitches = together((0..9).map(|it| {
        let turn = (f64::from(it) - 4.0) * 0.058;
        leaf(clock((0.0, 0.1), 0.5, turn), clock((0.0, 0.1), 0.58, turn), [0.016, 0.016])
    }));
    print.fill(stitches, shade);
    if print.dice.chance(0.4) {
        // Only the eyes are visible.
        eyes(print, (0.15, 0.04), 0.1, Pupil::Round);
    } else {
        let small = print.to;
        print.fill(whole("0 -.26 .8, .2 -.2 .9, .27 .04 .9, .18 .36 .8, 0 .5 .9"), print.inks.bone);
        print.to = small * Affine::scale(0.78);
        features(print);
        let hair = print.dice.pick([light, shade]);
        match figure {
            None => beard(print, hair, 0.26),
            Some(Figure::Woman) => lips(print),
            Some(Figure::Child) => {}
        }
        print.to = small;
    }
    let clasp = star((0.0, 0.8), 8, 0.11, 0.07);
    print.line(clasp.clone(), shade, 0.06);
    print.fill(clasp, print.inks.brass.mix(light, 0.3));
}

/// Draws the person's tool, upright behind one shoulder.
fn tool(print: &mut EmblemDrawing<'_>, tool: Tool) {
    let side = print.dice.pick([1.0, -1.0]);
    let to = Affine::translate((side * 0.92, 0.0))
        * Affine::rotate(side * 0.08)
        * Affine::scale_non_uniform(side, 1.0);
    let (shade, light) = (print.inks.shade, print.inks.light);
    let metal = print.inks.bone;
    let pole = |top: f64| bar(-0.035, top, 0.035, 1.5);
    if tool != Tool::None && tool != Tool::Bow {
        print.figure(to * pole(-0.7), shade);
    }
    match tool {
        Tool::None => {}
        Tool::Spear => {
            print.figure(to * outline("0 -1.12 0, .13 -.78 .4, .04 -.6 0, -.04 -.6 0, -.13 -.78 .4"), metal);
        }
        Tool::Shovel => print.figure(
            to * outline("-.05 -.46 0, -.2 -.5 .3, -.2 -.8 .6, 0 -1.08 .3, .2 -.8 .6, .2 -.5 .3, .05 -.46 0"),
            metal,
        ),
        Tool::Scythe => print
            .figure(to * taper([(-0.08, -0.68), (0.3, -1.0), (0.6, -0.8), (0.74, -0.4)], [0.2, 0.01]), metal),
        Tool::Lantern => {
            print.glow((side * 1.2, -0.5), 0.7, [light.alpha(170), light.alpha(0)]);
            print.figure(
                to * taper([(0.0, -0.7), (0.0, -0.86), (0.24, -0.9), (0.26, -0.7)], [0.07, 0.04]),
                shade,
            );
            print.figure(to * outline(".14 -.66 .1, .38 -.66 .1, .42 -.28 .1, .1 -.28 .1"), shade);
            print.fill(to * leaf((0.26, -0.34), (0.26, -0.6), [0.085, 0.085]), light);
        }
        Tool::Crook => print.figure(
            to * together([
                taper([(0.0, -0.66), (0.0, -1.1), (0.4, -1.1), (0.36, -0.74)], [0.07, 0.06]),
                taper([(0.36, -0.76), (0.34, -0.62), (0.22, -0.64), (0.2, -0.74)], [0.06, 0.03]),
            ]),
            shade,
        ),
        Tool::Bow => {
            print.line(to * line("-.1 -.95 0, -.1 1.2 0"), light, 0.022);
            print.figure(
                to * taper([(-0.12, -1.0), (0.46, -0.6), (0.46, 0.7), (-0.1, 1.2)], [0.06, 0.1]),
                shade,
            );
        }
        Tool::Moon => {
            let moon = Affine::rotate_about(1.57, (0.0, -0.84)) * crescent((0.0, -0.84), 0.2, 1.3);
            print.figure(to * moon, print.inks.brass.mix(light, 0.3));
            print.fill(to * disc((0.0, -0.88), 0.075), light);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{FIGURES, Figure, hint};

    #[test]
    fn words_choose_fitting_figures() {
        for name in
            ["Frost Witch", "Old Woman", "Fisherwoman", "Huntress", "Gorgon Maid", "Sorceress of the Moor"]
        {
            assert_eq!(hint(name, FIGURES), Some(Figure::Woman), "{name}");
        }
        for name in ["Match Girl", "Errand Boy"] {
            assert_eq!(hint(name, FIGURES), Some(Figure::Child), "{name}");
        }
        for name in ["Wizard", "Old Man", "Wizard of Darkness", "Blacksmith"] {
            assert_eq!(hint(name, FIGURES), None, "{name}");
        }
    }

    #[test]
    fn no_word_means_two_things() {
        super::super::words::tests::unique(super::TOOLS);
        super::super::words::tests::unique(super::FIGURES);
    }
}
