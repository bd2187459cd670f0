//! The small pictures in the middle of a spell's sigil.

mod nature;
mod signs;
mod things;

use kurbo::BezPath;

pub(super) use self::signs::unknown;
use super::words::hint;

/// The colour in which a part of a motif is printed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Tone {
    /// The main colour of the motif.
    Main,
    /// The colour of the background, for parts that are cut out of the motif.
    Cut,
    /// The strong colour of the sigil, for parts that stand out.
    Strong,
}

/// A motif: shapes with coordinates from -1 to 1, ordered from back to front.
pub(super) type Motif = Vec<(Tone, BezPath)>;

/// Words separated by spaces, and the motif for card names that contain one of these words.
type Hint = (&'static str, fn() -> Motif);

const WORDS: &[Hint] = &[
    ("flame fire -fire burn burning campfire ember ash ashes heat overheated hot spark", nature::flame),
    ("wave tide sea flow ebb backwash current flood deep stream ocean wash drown river", nature::wave),
    ("rain drop drenching quench nectar mead water tear poison blood fog dew spring drink", nature::drop),
    ("eye sight vision spyglass watch gaze see look reveal scry lie wait", nature::eye),
    ("hand shoulder touch gift offering grasp grip shared borrowed hired", nature::hand),
    ("key locked lock cage open unlock door gate", things::key),
    ("book tome spell lore knowledge study page library story", things::book),
    ("letter scroll map message lot law contract ticket customs road turning line", things::letter),
    ("lightning bolt flash thunder storm -storm shock", nature::bolt),
    (
        "leaf seed pollen growth bloom forest nature grove vine thorn meadow furrow cache harvest",
        nature::leaves,
    ),
    ("skull dead death bone necro reaper", nature::skull),
    ("grave tomb funeral crypt buried underworld burial", things::grave),
    ("shield armour armor ward protect guard defense wall", things::shield),
    ("sword blade knife dagger duel sharpening strike cut steel war stakes", things::sword),
    ("hourglass time age hour moment twilight delay again second", things::hourglass),
    ("moon night lantern dream sleep lunar dusk", nature::moon),
    ("heart love heal life mercy healing cure", nature::heart),
    ("dice luck chance gamble fate bet", things::dice),
    ("chain bind shackle tripline net rope cast web trap", things::chain),
    ("coin gold paid trade sale treasure money bargain payment tax tithe warehouse market", things::coin),
    ("mountain hill summit peak pebble boulder rock stone earth quake", nature::mountain),
    ("wind gale air breath change cyclone cloud weathervane sky", nature::wind),
    ("bell song drum music sing sound call hymn", things::bell),
    ("cup bowl chalice feast ambrosia goblet", things::cup),
    ("arrow bow shot hunt hunter aim launch", things::arrow),
    ("gear part machine steam valve clockwork engine wheel", things::cogs),
    ("ship wreck boat sail barnacle anchor", things::ship),
    ("hive bee honey swarm ant mobbing crowd", nature::hive),
    ("sun day dawn light show morning star", nature::sun),
    ("crown king queen throne royal", things::crown),
    ("horseshoe lucky horse hoof", things::horseshoe),
    ("footprint step walk track path walks", nature::paw),
    ("ox bull beast horn horns stampede", nature::horns),
    ("mirror cabinet vanishing lost found illusion mask performer", things::mask),
    ("feather wing flight fly bird", nature::feather),
    ("rune cracked glyph", things::rune),
];

/// Returns the motif that a card's name hints at; `None` if no word of the name has a motif.
pub(super) fn named(name: &str) -> Option<Motif> {
    hint(name, WORDS).map(|it| it())
}

#[cfg(test)]
mod tests {
    use super::super::words::tests::unique;
    use super::*;
    use kurbo::Shape;

    #[test]
    fn no_word_means_two_things() {
        unique(WORDS);
    }

    #[test]
    fn motifs_fill_their_place_and_stay_in_it() {
        for (words, motif) in WORDS {
            let boxes: Vec<_> = motif().iter().map(|it| it.1.bounding_box()).collect();
            let all = boxes.iter().copied().reduce(|a, b| a.union(b)).unwrap_or_default();
            assert!(
                all.x0 >= -1.15 && all.x1 <= 1.15 && all.y0 >= -1.15 && all.y1 <= 1.15,
                "{words}: {all:?}"
            );
            assert!(all.width().max(all.height()) > 1.5, "{words}: {all:?}");
        }
    }
}
