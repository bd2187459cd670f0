//! A toy edition: the 14th edition with 30 hitpoints and no other changes.

use cards::edition::Edition;
use kotc::rules::Rules;
use kotc::{PLAYABLE, Setup, SetupError};
use playable::PlayableEdition;

/// The rules of the toy edition: the 14th edition's rules with one change.
pub const RULES: Rules = Rules { start_hp: 30, ..*base() };

/// Returns the rules of the 14th edition.
const fn base() -> &'static Rules {
    let mut index = 0;
    while !matches!(PLAYABLE[index].edition, Edition::E14) {
        index += 1;
    }
    PLAYABLE[index]
}

/// The toy edition, in the form that the list of playable editions uses.
pub static ENTRY: PlayableEdition = PlayableEdition::new(
    Edition::E14,
    "The 14th edition, but quicker: 30 hitpoints.",
    "# Rules\n\nThe rules of the 14th edition. Everybody begins with 30 hitpoints.\n",
    &[
        include_str!("../../../data/decks/14-lantern-night.toml"),
        include_str!("../../../data/decks/14-meadow-swarm.toml"),
    ],
);

/// Creates a match setup with the starter decks of the toy edition.
pub fn setup() -> Result<Setup, SetupError> {
    let decks: Vec<_> = ENTRY.starters().iter().map(|it| it.deck.clone()).collect();
    Setup::by_rules(&RULES, &decks)
}
