//! Decks in the making, and trying them.

use serde::{Deserialize, Serialize};
use ts_rs::TS;

use super::{DeckChecked, Sketch};

/// A card of a deck.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, TS, Debug)]
#[serde(tag = "from", rename_all = "snake_case", deny_unknown_fields)]
pub enum DeckCard {
    /// One of one's own cards, which the deck follows when it changes.
    Own {
        /// [`MyCard::id`](super::MyCard::id).
        card: String,
    },
    /// A card that lies in this deck alone, as those of copied starter decks and imports.
    Here {
        /// The card.
        card: Box<Sketch>,
    },
}

/// A line of a deck.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize, TS, Debug)]
#[serde(deny_unknown_fields)]
pub struct DeckEntry {
    /// Copies in the deck.
    pub count: u32,
    /// Copies beside it.
    pub reserves: u32,
    /// The card.
    pub card: DeckCard,
}

/// A deck as somebody builds it.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize, TS, Debug)]
#[serde(deny_unknown_fields)]
pub struct DeckSketch {
    /// Its name.
    pub name: String,
    /// The edition it is for: "1" to "17" or "11-2024".
    pub edition: String,
    /// Its cards.
    pub entries: Vec<DeckEntry>,
}

/// A deck that somebody keeps: `GET /api/decks/{id}`.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize, TS, Debug)]
pub struct MyDeck {
    /// Its name in addresses.
    pub id: String,
    /// Raised with every change.
    pub version: u32,
    /// The deck.
    pub deck: DeckSketch,
    /// How it is judged.
    pub checked: DeckChecked,
    /// When it was changed last: seconds since 1970.
    pub changed: i64,
}

/// A deck in the list: `GET /api/decks`, the one changed last first.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize, TS, Debug)]
pub struct DeckListing {
    /// Its name in addresses.
    pub id: String,
    /// What it is called.
    pub name: String,
    /// The edition it is for.
    pub edition: String,
    /// Cards in the deck.
    pub count: u32,
    /// May it be played?
    pub legal: bool,
    /// When it was changed last: seconds since 1970.
    pub changed: i64,
    /// Addresses of the faces of up to three of its cards.
    pub faces: Vec<String>,
    /// Which of one's own cards lie in it, in the deck or beside it.
    pub own: Vec<String>,
}

/// `POST /api/decks`: keep a new deck, answered with [`MyDeck`].
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize, TS, Debug)]
#[serde(deny_unknown_fields)]
pub struct NewDeck {
    /// The deck.
    pub deck: DeckSketch,
}

/// `PUT /api/decks/{id}`: change a deck, answered with [`MyDeck`], or with status 409 and a [`DeckConflict`].
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize, TS, Debug)]
#[serde(deny_unknown_fields)]
pub struct SaveDeck {
    /// The version the change begins from.
    pub base: u32,
    /// The deck.
    pub deck: DeckSketch,
}

/// Somebody changed the deck in the meantime.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize, TS, Debug)]
pub struct DeckConflict {
    /// A sentence.
    pub message: String,
    /// The deck as it is now.
    pub theirs: MyDeck,
}

/// A starter deck: `GET /api/starters` lists them; `GET /api/starters/{edition}/{name}` gives a [`DeckSketch`].
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize, TS, Debug)]
pub struct StarterDeck {
    /// The edition it is for.
    pub edition: String,
    /// Its name.
    pub name: String,
}

/// `POST /api/decks/import`: a deck file, or a list of text, Cockatrice, Lackey or Tabletop Simulator, whose names are
/// looked for among one's own cards.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize, TS, Debug)]
#[serde(deny_unknown_fields)]
pub struct DeckImport {
    /// What the deck is to be called if the text does not say.
    pub name: String,
    /// The edition it is for if the text does not say.
    pub edition: String,
    /// The text.
    pub text: String,
    /// A deck of one's own whose cards are looked for first, by the names of [`DeckChecked::list`], so that each stays the
    /// one it is.
    pub deck: Option<String>,
}

/// A deck that was read; it is not kept yet. `POST /api/decks/import/zip` reads one from an archive with its pictures.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize, TS, Debug)]
pub struct DeckImported {
    /// The deck.
    pub deck: DeckSketch,
    /// What was left out or guessed, and why.
    pub remarks: Vec<String>,
    /// Names in the list that no card has; the remarks tell of them too.
    pub missing: Vec<String>,
}

/// `POST /api/try`: a match against a bot at once.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize, TS, Debug)]
#[serde(tag = "what", rename_all = "snake_case", deny_unknown_fields)]
pub enum TryIt {
    /// With this card in the opening hand, in a deck made around it.
    Card {
        /// The card.
        card: Box<Sketch>,
    },
    /// With this deck.
    Deck {
        /// [`MyDeck::id`].
        deck: String,
    },
}

/// The table that was made.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize, TS, Debug)]
pub struct Tried {
    /// Its name in links and messages.
    pub table: String,
}
