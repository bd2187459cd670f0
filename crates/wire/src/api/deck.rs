//! Decks in the making, and trying them.

use serde::{Deserialize, Serialize};
use ts_rs::TS;

use super::{CardKind, Sketch, Trouble};

/// A card of a deck.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize, TS, Debug)]
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

/// A line of a deck as it is judged, in the order of [`DeckSketch::entries`].
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize, TS, Debug)]
pub struct DeckLine {
    /// The card's name.
    pub name: String,
    /// Creature or spell.
    pub kind: CardKind,
    /// What it costs.
    pub cost: Option<i64>,
    /// Offense and defense of a creature.
    pub stats: Option<(i64, i64)>,
    /// Its text.
    pub text: String,
    /// Ultra Points.
    pub ultra: u32,
    /// May it be played in the deck's edition?
    pub legal: bool,
    /// What is wrong with it.
    pub troubles: Vec<Trouble>,
    /// The address of its face.
    pub face: String,
}

/// What keeps a deck from being played, or could be better.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize, TS, Debug)]
pub struct DeckReason {
    /// What is wrong.
    pub trouble: Trouble,
    /// The lines it is about, as places in [`DeckChecked::lines`]; none where it is about the deck itself.
    pub lines: Vec<u32>,
}

/// The answer to `POST /api/decks/check` with a [`DeckSketch`].
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize, TS, Debug)]
pub struct DeckChecked {
    /// May it be played?
    pub legal: bool,
    /// Everything that keeps it from being played, and what could be better.
    pub reasons: Vec<DeckReason>,
    /// Cards in the deck, and how many it may have: at least and at most.
    pub count: (u32, u32, Option<u32>),
    /// Cards beside it, and how many there may be; none where the edition knows no reserves.
    pub reserves: (u32, Option<u32>),
    /// Where reserves count as cards of the deck: both together, and how many there may be, at least and at most.
    pub whole: Option<(u32, u32, Option<u32>)>,
    /// How many creatures and spells are in the deck.
    pub kinds: (u32, u32),
    /// Ultra Points, and how many a deck may have, where that is limited.
    pub ultra: (u32, Option<u32>),
    /// How many cards cost how much: cost and cards, by cost.
    pub curve: Vec<(i64, u32)>,
    /// The lines.
    pub lines: Vec<DeckLine>,
    /// The deck as a list that people write and [`DeckImport`] reads back: "3 Fox" lines, and the reserves under their
    /// heading. Cards that share a name are told apart by a number: "Fox #2".
    pub list: String,
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
