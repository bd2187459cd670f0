//! The list of what can be played: one entry for each game, and one for each edition with its rules page, starter decks
//! and description.
//!
//! An edition that needs no new kinds of rules needs only an entry here, its rules in `kotc`, and its data files. A
//! test compares the list of editions with the rules.

mod differences;
mod editions;
mod games;
pub mod house;
mod limited;

use std::sync::{LazyLock, OnceLock};

use cards::edition::Edition;
use cards::file::CardFile;
use cards::legal::LegalDeck;

pub use differences::differences;
pub use editions::EDITIONS;
pub use games::{GAMES, GameKind, PlayableGame};
pub use limited::{install as install_limited, limited};

/// An edition of Keeper of the Cards that can be played.
#[derive(Debug)]
pub struct PlayableEdition {
    /// The edition that can be played.
    pub edition: Edition,
    /// A one-line description of the edition.
    pub about: &'static str,
    /// The edition's rules page, as Markdown.
    pub rules_page: &'static str,
    /// The edition's starter decks. Each is the text of a card file.
    decks: &'static [&'static str],
    starters: OnceLock<Vec<Starter>>,
    changes: OnceLock<Vec<String>>,
}

/// A deck that comes with Keeper.
#[derive(Debug)]
pub struct Starter {
    /// The deck's name.
    pub name: String,
    /// The card file that contains the deck.
    pub file: CardFile,
    /// The deck's cards, checked to be legal.
    pub deck: LegalDeck,
}

impl PlayableEdition {
    /// Creates an entry with an edition's description, rules page and starter decks.
    pub const fn new(
        edition: Edition,
        about: &'static str,
        rules_page: &'static str,
        decks: &'static [&'static str],
    ) -> PlayableEdition {
        PlayableEdition {
            edition,
            about,
            rules_page,
            decks,
            starters: OnceLock::new(),
            changes: OnceLock::new(),
        }
    }

    /// Returns the edition's starter decks, which are read only once.
    ///
    /// # Panics
    /// If a deck cannot be read or is not legal, which a test rules out.
    pub fn starters(&self) -> &[Starter] {
        self.starters.get_or_init(|| self.decks.iter().map(|it| self.starter(it)).collect())
    }

    fn starter(&self, text: &str) -> Starter {
        let file = CardFile::read(text).expect("the files of the starter decks can be read");
        let deck = LegalDeck::new(&file, &[], self.edition).expect("the starter decks are legal");
        Starter { name: file.name.clone().expect("the starter decks have names"), file, deck }
    }

    /// Returns the changes of a house edition compared with the edition that it is based on, one line each. They are
    /// computed only once. Empty for published editions.
    pub fn changes(&self) -> &[String] {
        let differ = |it: &cards::house::House| differences(it.base, self.edition);
        self.changes.get_or_init(|| self.edition.house().map(differ).unwrap_or_default())
    }

    /// Returns the starter deck with this name.
    pub fn starter_named(&self, name: &str) -> Option<&Starter> {
        self.starters().iter().find(|it| it.name == name)
    }
}

/// Returns the entry of an edition; `None` if the edition can't be played.
pub fn find(edition: Edition) -> Option<&'static PlayableEdition> {
    EDITIONS.iter().find(|it| it.edition == edition).or_else(|| house::entry(edition))
}

/// Returns the entries of all editions that can be played: the published ones, the newest first, then house editions.
pub fn all() -> Vec<&'static PlayableEdition> {
    EDITIONS.iter().chain(house::entries()).collect()
}

/// Returns the newest edition that can be played, which is the default if no edition is given.
pub fn newest() -> Edition {
    EDITIONS[0].edition
}

/// Returns the numbers of the playable editions as text, such as "6, 7 and 8".
pub fn listed() -> &'static str {
    static LISTED: LazyLock<String> = LazyLock::new(|| {
        let mut numbers: Vec<String> = EDITIONS.iter().map(|it| it.edition.to_string()).collect();
        numbers.reverse();
        let last = numbers.pop().unwrap_or_default();
        if numbers.is_empty() { last } else { format!("{} and {last}", numbers.join(", ")) }
    });
    &LISTED
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn all_starter_decks_are_legal_and_named_differently() {
        for edition in &EDITIONS {
            let names: Vec<&str> = edition.starters().iter().map(|it| it.name.as_str()).collect();
            assert!(names.len() >= 2, "{}: a match needs two decks", edition.edition);
            for (place, name) in names.iter().enumerate() {
                assert!(!names[..place].contains(name), "{name} comes twice");
            }
        }
    }

    #[test]
    fn editions_come_newest_first_and_each_once() {
        let order: Vec<usize> = EDITIONS.iter().map(|it| it.edition.index()).collect();
        assert!(order.is_sorted_by(|a, b| a > b), "{order:?}");
    }
}
