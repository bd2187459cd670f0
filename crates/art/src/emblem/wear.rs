//! Hats and other headwear.

use super::cut::{both, clock, disc, leaf, line, outline, star, taper, together, whole};
use super::print::EmblemDrawing;
use scene::Color;

/// A hat, hood or scarf.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Wear {
    Hood,
    Brim,
    Pointed,
    Jester,
    Feathered,
    Scarf,
    Laurel,
    Turban,
    Bandana,
    Fur,
}

/// Words for trades, and the headwear of people with these trades.
pub(super) const WEAR: &[(&str, Wear)] = &[
    ("witch hag wizard mage sorcerer warlock enchanter alchemist apprentice gnome dwarf", Wear::Pointed),
    ("juggler jester performer racer dancer clown fool eater acrobat", Wear::Jester),
    ("ranger poacher hunter archer falconer scout bard minstrel flyer tracker elf", Wear::Feathered),
    ("nurse novice bearer weaver nun maid baker cook mother", Wear::Scarf),
    ("champion poet athlete senator cupbearer", Wear::Laurel),
    ("teller reader djinn sultan merchant", Wear::Turban),
    ("pirate sailor hand captain grinder smith thief bandit rogue winder", Wear::Bandana),
    ("guide goatherd shepherd blower trapper herd -herd nomad", Wear::Fur),
    ("gravedigger digger seller keeper ringer farmer ferryman man -man miner", Wear::Brim),
    ("necromancer monk priest hermit cultist assassin druid ninja", Wear::Hood),
];

/// Draws headwear on a person's head.
pub(super) fn draw(print: &mut EmblemDrawing<'_>, wear: Wear, cloth: Color) {
    let (shade, light, accent, body) =
        (print.inks.shade, print.inks.light, print.inks.accent, print.coat.body);
    let second = if cloth == accent { print.inks.brass.mix(light, 0.25) } else { accent };
    let brim = |half: f64, y: f64| {
        whole(&[
            (0.0, y - 0.1, 0.8),
            (half * 0.6, y - 0.08, 0.8),
            (half, y + 0.02, 0.2),
            (half * 0.6, y + 0.07, 0.8),
            (0.0, y + 0.05, 0.8),
        ])
    };
    match wear {
        Wear::Hood => {}
        Wear::Brim => {
            let half = print.dice.within(0.66, 0.9);
            let top = print.dice.within(-0.98, -0.72);
            print.figure(
                together([
                    whole(&[(0.0, top, 0.8), (0.3, top + 0.03, 0.7), (0.38, -0.24, 0.2), (0.0, -0.16, 0.0)]),
                    brim(half, -0.22),
                ]),
                body,
            );
            print.fill(whole("0 -.42 .6, .365 -.45 .1, .38 -.33 .1, 0 -.3 .6"), cloth);
            print.both(&leaf((0.2, -0.22), (half * 0.9, -0.2), [0.018, 0.018]), cloth);
        }
        Wear::Pointed => {
            let lean = print.dice.within(-0.3, 0.3);
            let cone = outline(&[
                (-0.4, -0.22, 0.0),
                (-0.24, -0.62, 0.5),
                (lean, -1.14, 0.0),
                (0.24, -0.66, 0.5),
                (0.4, -0.22, 0.0),
            ]);
            print.figure(together([cone, brim(0.82, -0.22)]), body);
            print.fill(whole("0 -.4 .6, .345 -.43 .1, .375 -.31 .1, 0 -.28 .6"), cloth);
            print.fill(
                together([star((lean * 0.3, -0.66), 5, 0.11, 0.045), disc((lean * 0.7, -0.88), 0.025)]),
                light,
            );
        }
        Wear::Jester => {
            let lobe = |x: f64| {
                together([
                    taper(
                        [(x * 0.1, -0.34), (x * 0.5, -1.0), (x * 1.0, -0.86), (x * 0.98, -0.3)],
                        [0.46, 0.05],
                    ),
                    disc((x * 0.2, -0.4), 0.24),
                ])
            };
            print.figure(together([lobe(1.0), lobe(-1.0)]), body);
            let inner = |x: f64| {
                taper(
                    [(x * 0.12, -0.36), (x * 0.5, -0.92), (x * 0.94, -0.82), (x * 0.95, -0.4)],
                    [0.32, 0.03],
                )
            };
            print.fill(inner(1.0), cloth);
            print.fill(inner(-1.0), second);
            print.figure(both(&disc((0.98, -0.26), 0.085)), print.inks.brass);
            print.fill(whole("0 -.32 .8, .36 -.24 .1, .37 -.14 .1, 0 -.2 .8"), light);
        }
        Wear::Feathered => {
            let side = print.dice.pick([1.0, -1.0]);
            let plume = leaf((side * 0.3, -0.3), (side * 0.86, -0.96), [0.1, 0.12]);
            print.figure(plume, second);
            print.fill(leaf((side * 0.34, -0.36), (side * 0.8, -0.9), [0.014, 0.014]), shade);
            print.figure(
                outline(&[
                    (-side * 0.6, -0.14, 0.1),
                    (-side * 0.28, -0.52, 0.8),
                    (side * 0.1, -0.74, 0.9),
                    (side * 0.4, -0.44, 0.6),
                    (side * 0.46, -0.16, 0.1),
                    (0.0, -0.24, 0.8),
                ]),
                body,
            );
            print.fill(
                outline(&[
                    (-side * 0.44, -0.24, 0.1),
                    (-side * 0.2, -0.52, 0.8),
                    (side * 0.08, -0.66, 0.9),
                    (side * 0.33, -0.42, 0.6),
                    (side * 0.37, -0.28, 0.1),
                    (0.0, -0.34, 0.8),
                ]),
                cloth,
            );
        }
        Wear::Scarf => {
            let mut scarf = whole("0 -.68 1, .42 -.5 .9, .52 .04 .9, .44 .5 .6, .2 .8 .4, 0 .74 .6");
            let opening = whole("0 -.34 .9, .26 -.26 .9, .32 .06 .9, .2 .44 .8, 0 .58 .9");
            scarf.extend(if kurbo::Shape::area(&scarf) * kurbo::Shape::area(&opening) > 0.0 {
                opening.reverse_subpaths()
            } else {
                opening
            });
            print.line(scarf.clone(), shade, 0.06);
            print.fill(scarf, cloth);
            let dots = together(
                [(0.0, -0.52), (0.24, -0.42), (0.38, -0.2), (0.42, 0.08), (0.36, 0.36), (0.2, 0.6)]
                    .map(|at| both(&disc(at, 0.03))),
            );
            print.fill(dots, light);
        }
        Wear::Laurel => {
            print.figure(whole("0 -.66 1, .34 -.54 .9, .42 -.14 .3, .3 -.3 .6, 0 -.34 .8"), shade);
            let leaves = together((0..6).map(|it| {
                let turn = 0.04 + 0.045 * f64::from(it);
                leaf(clock((0.0, 0.0), 0.42, turn + 0.03), clock((0.0, 0.0), 0.68, turn - 0.02), [0.07, 0.06])
            }));
            print.figure(both(&leaves), print.inks.brass.mix(light, 0.2));
        }
        Wear::Turban => {
            print.figure(whole("0 -.86 .9, .4 -.74 .9, .58 -.42 1, .42 -.14 .7, 0 -.22 .7"), body);
            let wraps = together((0..3).map(|it| {
                let it = f64::from(it);
                taper(
                    [
                        (-0.46 + 0.06 * it, -0.28 - 0.16 * it),
                        (-0.1, -0.26 - 0.16 * it),
                        (0.2, -0.42 - 0.14 * it),
                        (0.4 - 0.06 * it, -0.6 - 0.08 * it),
                    ],
                    [0.06, 0.13],
                )
            }));
            print.fill(wraps, cloth);
            print.figure(leaf((0.0, -0.5), (0.06, -1.06), [0.09, 0.07]), second);
            let gem = disc((0.0, -0.46), 0.1);
            print.line(gem.clone(), shade, 0.05);
            print.fill(gem, light);
        }
        Wear::Bandana => {
            let side = print.dice.pick([1.0, -1.0]);
            print.figure(
                together([
                    leaf((side * 0.36, -0.2), (side * 0.78, -0.02), [0.06, 0.08]),
                    leaf((side * 0.36, -0.22), (side * 0.74, -0.26), [0.08, 0.06]),
                ]),
                cloth,
            );
            print.figure(whole("0 -.66 1, .32 -.56 .9, .42 -.2 .3, 0 -.26 .7"), cloth);
            let dots = together([(0.0, -0.5), (0.17, -0.38), (0.26, -0.5)].map(|at| both(&disc(at, 0.034))));
            print.fill(dots, shade);
            if print.fierce > 0.3 || print.dice.chance(0.4) {
                print.line(
                    line(&[(-side * 0.38, -0.22, 0.0), (side * 0.1, 0.0, 0.0), (side * 0.36, 0.12, 0.0)]),
                    shade,
                    0.035,
                );
                print.fill(disc((side * 0.165, 0.02), 0.11), shade);
            }
        }
        Wear::Fur => {
            print.figure(whole("0 -.84 1, .36 -.7 .9, .46 -.3 .4, 0 -.24 0"), cloth);
            let band: Vec<_> = (0..=14)
                .map(|it| {
                    let x = -0.56 + 0.08 * f64::from(it);
                    (x, if it % 2 == 0 { -0.36 } else { -0.44 } + 0.16 * x * x, 0.0)
                })
                .chain((0..=14).rev().map(|it| {
                    let x = -0.56 + 0.08 * f64::from(it);
                    (x, if it % 2 == 0 { -0.18 } else { -0.1 } + 0.2 * x * x, 0.0)
                }))
                .collect();
            print.figure(
                together([outline(&band), both(&leaf((0.44, -0.2), (0.5, 0.4), [0.12, 0.12]))]),
                print.inks.bone.mix(print.inks.brass, 0.55),
            );
        }
    }
}

#[cfg(test)]
mod tests {
    #[test]
    fn no_word_means_two_things() {
        super::super::words::tests::unique(super::WEAR);
    }
}
