//! The decks that people and bots play with.

use std::sync::LazyLock;

use cards::edition::Edition;
use cards::file::CardFile;
use wire::{Deck, Refusal};

use crate::refused::Refused;
use crate::text;

/// No deck file is longer, in bytes: everybody at the table is sent the cards of it that they see.
const LONGEST_FILE: usize = 64 << 10;
/// No deck has more cards, whatever its file says.
const MOST_CARDS: u64 = 200;
/// As much is said of what is wrong with a deck.
const MOST_REASONS: usize = 8;

/// A deck that comes with the server.
struct Starter {
    edition: Edition,
    name: String,
    deck: kotc::Deck,
}

static STARTERS: LazyLock<Vec<Starter>> = LazyLock::new(|| {
    let texts = [
        include_str!("../../../data/decks/06-altar-of-giants.toml"),
        include_str!("../../../data/decks/06-drowned-crypt.toml"),
        include_str!("../../../data/decks/06-rune-smithy.toml"),
        include_str!("../../../data/decks/06-thornwood-hunters.toml"),
        include_str!("../../../data/decks/11-clockwork-harbour.toml"),
        include_str!("../../../data/decks/11-dice-storm.toml"),
        include_str!("../../../data/decks/11-travelling-fair.toml"),
        include_str!("../../../data/decks/11-undying-mountain.toml"),
        include_str!("../../../data/decks/14-lantern-night.toml"),
        include_str!("../../../data/decks/14-meadow-swarm.toml"),
        include_str!("../../../data/decks/14-sleeping-giants.toml"),
        include_str!("../../../data/decks/14-tide-house.toml"),
    ];
    // A test reads them all, so nothing is left out here.
    texts.into_iter().filter_map(starter).collect()
});

fn starter(text: &str) -> Option<Starter> {
    let file = CardFile::read(text).ok()?;
    let deck = kotc::Deck::of(&file).ok()?;
    Some(Starter { edition: file.edition?, name: file.name.clone()?, deck })
}

/// The starter decks: edition and name.
pub(crate) fn starters() -> Vec<(String, String)> {
    STARTERS.iter().map(|it| (it.edition.to_string(), it.name.clone())).collect()
}

/// The starter deck of those who choose none, another one on every seat as long as there are some.
pub(crate) fn usual(edition: Edition, seat: usize) -> Result<Deck, Refused> {
    let names: Vec<&str> =
        STARTERS.iter().filter(|it| it.edition == edition).map(|it| it.name.as_str()).collect();
    match names.len() {
        0 => Err(Refused::new(Refusal::Plan, format!("there is no deck for the {}", edition.ordinal()))),
        count => Ok(Deck::Starter { name: names[seat % count].to_owned() }),
    }
}

/// The cards of a deck, legal in an edition.
pub(crate) fn cards(edition: Edition, deck: &Deck) -> Result<kotc::Deck, Refused> {
    let refused = |message: String| Refused::new(Refusal::Deck, message);
    let text = match deck {
        Deck::Starter { name } => {
            let known = STARTERS.iter().find(|it| it.edition == edition && it.name == *name);
            return known.map(|it| it.deck.clone()).ok_or_else(|| {
                refused(format!(
                    "the {} has no starter deck of that name; choose one of the list",
                    edition.ordinal()
                ))
            });
        }
        Deck::File { text } => text,
        Deck::Own { .. } => return Err(refused("there is no such deck among yours".to_owned())),
    };
    if text.len() > LONGEST_FILE {
        return Err(refused(format!("a deck file has at most {LONGEST_FILE} bytes: shorten its texts")));
    }
    let file = CardFile::read(&text::file(text)).map_err(|it| refused(format!("the deck file: {it}")))?;
    // Counts are looked at before cards are made of them.
    let count: u64 = file.entries().map(|it| u64::from(it.2.count)).sum();
    if count > MOST_CARDS {
        return Err(refused(format!("a deck of {count} cards is too large")));
    }
    let deck = kotc::Deck::of(&file).map_err(|it| refused(reasons(&it)))?;
    match kotc::Setup::new(edition, &[deck.clone(), deck.clone()]) {
        Ok(_) => Ok(deck),
        Err(why) => Err(refused(reasons(&why))),
    }
}

fn reasons(why: &kotc::Refused) -> String {
    // Both seats of the trial have the same deck, so everything is said twice.
    let mut all: Vec<String> = Vec::new();
    for reason in &why.0 {
        let reason = reason.strip_prefix("deck 2: ").or(reason.strip_prefix("deck 1: ")).unwrap_or(reason);
        if !all.iter().any(|it| it == reason) {
            all.push(reason.to_owned());
        }
    }
    let left_out = all.len().saturating_sub(MOST_REASONS);
    all.truncate(MOST_REASONS);
    if left_out > 0 {
        all.push(format!("and {left_out} more"));
    }
    format!("this deck cannot be played: {}", all.join("; "))
}

/// What a deck is called.
pub(crate) fn name(deck: &Deck) -> String {
    match deck {
        Deck::Starter { name } => name.clone(),
        Deck::Own { .. } => "a deck of their own".to_owned(),
        Deck::File { text } => {
            let name = CardFile::read(&text::file(text)).ok().and_then(|it| it.name);
            name.and_then(|it| text::name(&it).ok()).unwrap_or_else(|| "a deck of their own".to_owned())
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_starter_deck_can_be_played() {
        assert_eq!(STARTERS.len(), 12);
        for it in STARTERS.iter() {
            assert!(cards(it.edition, &Deck::Starter { name: it.name.clone() }).is_ok(), "{}", it.name);
        }
        assert_eq!(usual(Edition::E14, 0), usual(Edition::E14, 4));
        assert_ne!(usual(Edition::E14, 0), usual(Edition::E14, 1));
    }

    #[test]
    fn files_are_refused_with_reasons() {
        let refused = |text: &str| cards(Edition::E14, &Deck::File { text: text.to_owned() }).unwrap_err();
        assert_eq!(refused("no deck").why, Refusal::Deck);
        let huge = "[[cards]]\nname = \"Ox\"\nkind = \"minion\"\nsp = 1\nhp = 1\ncount = 400\n";
        assert!(refused(huge).message.contains("too large"));
        let small = huge.replace("400", "3");
        assert!(refused(&small).message.contains("3 cards"), "{}", refused(&small).message);
        assert!(refused(&"#".repeat(LONGEST_FILE + 1)).message.contains("shorten"));
    }
}
