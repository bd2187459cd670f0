//! Limited editions: playable editions with smaller decks, for decks that players build from a draft.

use std::sync::OnceLock;

use cards::edition::Edition;
use cards::editions::{Guide, Reserves};
use cards::house::House;

use crate::EDITIONS;

/// Returns the limited edition of a published edition; `None` if the edition can't be played.
///
/// A limited edition is a house edition, so matches, records and replays need no other code for it. Decks have 30 to 60
/// cards instead of 40 to 60 (the crate `draft` says why). Ultra Points are unlimited, because the packs already limit
/// how many cards with Ultra Points a player gets. So a player can build a legal deck from any 30 cards. Reserves stay
/// as they are, because the rules of play need them.
pub fn limited(edition: Edition) -> Option<Edition> {
    static ALL: [OnceLock<Option<Edition>>; EDITIONS.len()] = [const { OnceLock::new() }; EDITIONS.len()];
    let index = EDITIONS.iter().position(|it| it.edition == edition)?;
    let make = || House::read(&text(edition)).ok()?.install_unlisted().ok();
    *ALL[index].get_or_init(make)
}

/// Makes the limited editions of all published editions available under their names.
pub fn install() {
    for entry in &EDITIONS {
        limited(entry.edition);
    }
}

/// Returns the file of a limited edition.
fn text(edition: Edition) -> String {
    let reserves = match Guide::of(edition).deck.reserves {
        Reserves::None => "none".to_owned(),
        Reserves::Within(count) => format!("{count} of the deck"),
        Reserves::Beside(count) => format!("up to {count} more"),
    };
    format!(
        "name = \"Limited {edition}\"\nbase = \"{edition}\"\n\
         about = \"The {} with small decks, for cards from a draft.\"\n\n\
         [cards]\ndeck-least = 30\ndeck-most = 60\nreserves = \"{reserves}\"\nultra-points = \"unlimited\"\n",
        edition.ordinal()
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_edition_has_a_limited_one_that_can_be_played_and_is_not_listed() {
        install();
        for entry in &EDITIONS {
            let limited = limited(entry.edition).expect("a limited edition");
            assert_eq!(limited.to_string(), format!("limited-{}", entry.edition));
            assert_eq!(limited.to_string().parse(), Ok(limited));
            assert!(kotc::rules(limited).is_some() && crate::find(limited).is_some());
            assert!(!crate::all().iter().any(|it| it.edition == limited));
            assert_eq!(limited.base(), entry.edition);
        }
    }
}
