//! Building, saving, importing and trying out decks.

use serde::{Deserialize, Serialize};
use ts_rs::TS;

use super::{DeckChecked, Sketch};

/// A card of a deck.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, TS, Debug)]
#[serde(tag = "from", rename_all = "snake_case", deny_unknown_fields)]
pub enum DeckCard {
    /// One of your own saved cards. When you change the card, the deck uses the changed card.
    Own {
        /// The card's id: [`MyCard::id`](super::MyCard::id).
        card: String,
    },
    /// A card that exists only in this deck, such as one from a copied starter deck or an import.
    Here {
        /// The whole card.
        card: Box<Sketch>,
    },
}

/// An entry of a deck: a card and its number of copies.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize, TS, Debug)]
#[serde(deny_unknown_fields)]
pub struct DeckEntry {
    /// The number of copies in the deck.
    pub count: u32,
    /// The number of copies in reserve.
    pub reserves: u32,
    /// The card of this entry.
    pub card: DeckCard,
}

/// A deck as its author builds it. It doesn't have to be legal.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize, TS, Debug)]
#[serde(deny_unknown_fields)]
pub struct DeckSketch {
    /// The deck's name.
    pub name: String,
    /// The edition that the deck is for: "1" to "17", "11-2024", or the short name of a house edition.
    pub edition: String,
    /// The deck's cards.
    pub entries: Vec<DeckEntry>,
}

/// One of your saved decks: `GET /api/decks/{id}`.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize, TS, Debug)]
pub struct MyDeck {
    /// The deck's id in URLs.
    pub id: String,
    /// The version number. It increases with every change.
    pub version: u32,
    /// The deck as it was last saved.
    pub deck: DeckSketch,
    /// The result of checking the deck.
    pub checked: DeckChecked,
    /// When the deck was last changed, in seconds since 1970.
    pub changed: i64,
}

/// An entry in the list of your decks: `GET /api/decks`, the most recently changed first.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize, TS, Debug)]
pub struct DeckListing {
    /// The deck's id in URLs.
    pub id: String,
    /// The deck's name.
    pub name: String,
    /// The edition that the deck is for.
    pub edition: String,
    /// The number of cards in the deck.
    pub count: u32,
    /// Whether the deck is legal.
    pub legal: bool,
    /// When the deck was last changed, in seconds since 1970.
    pub changed: i64,
    /// The URLs of the faces of up to three of the deck's cards.
    pub faces: Vec<String>,
    /// The ids of your own cards that are in the deck or its reserves.
    pub own: Vec<String>,
}

/// `POST /api/decks`: saves a new deck. The response is a [`MyDeck`].
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize, TS, Debug)]
#[serde(deny_unknown_fields)]
pub struct NewDeck {
    /// The deck to save.
    pub deck: DeckSketch,
}

/// `PUT /api/decks/{id}`: saves a changed deck. The response is a [`MyDeck`], or status 409 and a [`DeckConflict`] if
/// there is a newer version than `base`.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize, TS, Debug)]
#[serde(deny_unknown_fields)]
pub struct SaveDeck {
    /// The version that the change is based on.
    pub base: u32,
    /// The changed deck.
    pub deck: DeckSketch,
}

/// The response if the server already has a newer version of the deck than the one that you edited. Nothing is
/// overwritten.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize, TS, Debug)]
pub struct DeckConflict {
    /// What went wrong and how to fix it, for people to read.
    pub message: String,
    /// The current version of the deck on the server.
    pub theirs: MyDeck,
}

/// A starter deck. `GET /api/starters` lists all; `GET /api/starters/{edition}/{name}` returns one as a [`DeckSketch`].
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize, TS, Debug)]
pub struct StarterDeck {
    /// The edition that the deck is for.
    pub edition: String,
    /// The deck's name.
    pub name: String,
}

/// `POST /api/decks/import`: reads a deck file or a deck list. The list can be plain text, or come from Cockatrice,
/// LackeyCCG or Tabletop Simulator. If the text is a list, the server looks up its names among your own cards. The
/// response is [`DeckImported`].
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize, TS, Debug)]
#[serde(deny_unknown_fields)]
pub struct DeckImport {
    /// The name for the deck if the text contains none.
    pub name: String,
    /// The edition for the deck if the text contains none.
    pub edition: String,
    /// The text of the file or list.
    pub text: String,
    /// The ID of one of your decks whose cards are looked up first, by their names in [`DeckChecked::list`]. Use this
    /// after editing a deck's list, so that each name still refers to the same card. `null` for a new deck.
    pub deck: Option<String>,
}

/// An imported deck, which has not been saved yet. `POST /api/decks/import/zip` reads a deck and its images from an
/// archive.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize, TS, Debug)]
pub struct DeckImported {
    /// The imported deck.
    pub deck: DeckSketch,
    /// What was left out or guessed, and why.
    pub remarks: Vec<String>,
    /// Names in the list that match none of your cards. The remarks mention these names, too.
    pub missing: Vec<String>,
}

/// `POST /api/try`: immediately starts a match against a bot. The response is [`Tried`].
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize, TS, Debug)]
#[serde(tag = "what", rename_all = "snake_case", deny_unknown_fields)]
pub enum TryIt {
    /// Try out a card. The server builds a deck around the card and puts the card into your opening hand.
    Card {
        /// The card to try out.
        card: Box<Sketch>,
    },
    /// Try out one of your decks.
    Deck {
        /// The deck's id: [`MyDeck::id`].
        deck: String,
    },
    /// Try out one of your card lists for KEEP.
    KeepList {
        /// The list's id: [`MyKeepList::id`](super::MyKeepList::id).
        list: String,
    },
    /// Learn a game in a coached match. If you have an unfinished coached match, the response is the table of that
    /// match.
    Coach {
        /// The name of the coached match, such as "17" or "keep".
        script: String,
    },
}

/// The table of the match: the response to `POST /api/try`.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize, TS, Debug)]
pub struct Tried {
    /// The table's id in links and messages.
    pub table: String,
}
