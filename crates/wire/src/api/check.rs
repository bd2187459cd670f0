//! What a check says about a card or a deck. The command line, the HTTP API and the browser use these same objects;
//! `docs/checks.md` describes them.

use serde::{Deserialize, Serialize};
use ts_rs::TS;

use super::CardKind;

/// A problem of a card or deck: an error, or a warning.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize, TS, Debug)]
pub struct CheckProblem {
    /// The kind of problem, a name that never changes: `unknown-text`.
    pub code: String,
    /// Is it an error? A card or deck with an error is not legal.
    pub error: bool,
    /// What is wrong.
    pub message: String,
    /// What to do.
    pub help: Option<String>,
    /// The field it is about, if it is about one: `offense`.
    pub field: Option<String>,
    /// Where in the card's text, from and to, in UTF-16 units.
    pub place: Option<(u32, u32)>,
    /// A text to put at that place instead.
    pub suggestion: Option<String>,
    /// What can go at that place: kinds of components, or words.
    pub expected: Vec<String>,
    /// The rule: edition, document, section.
    pub rule: Option<String>,
}

/// A line of the calculation of a card's cost.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize, TS, Debug)]
pub struct PriceLine {
    /// The ability it belongs to, from 1.
    pub ability: Option<u32>,
    /// The component, or the rule that applies.
    pub what: String,
    /// The formula with its numbers.
    pub how: String,
    /// What it adds, as an exact number: `-1/2`, `2 1/3`. None for a heading.
    pub amount: Option<String>,
}

/// A card in one edition.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize, TS, Debug)]
pub struct InEdition {
    /// The edition.
    pub edition: String,
    /// "14th edition".
    pub ordinal: String,
    /// Is it legal there?
    pub legal: bool,
    /// Its cost.
    pub cost: Option<i64>,
    /// The messages of its errors.
    pub reasons: Vec<String>,
}

/// The check of a card: the answer to `POST /api/check` with a [`Sketch`](super::Sketch).
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize, TS, Debug)]
pub struct Checked {
    /// The card's name.
    pub name: String,
    /// The edition it was checked in; none if the card names an edition that does not exist.
    pub edition: Option<String>,
    /// The edition's words for creature, offense, defense and cost.
    pub words: [String; 4],
    /// Is it legal in the edition?
    pub legal: bool,
    /// Its cost; none if it cannot be read.
    pub cost: Option<i64>,
    /// Ultra Points.
    pub ultra: u32,
    /// The text in its canonical spelling, or unchanged if it cannot be read.
    pub text: String,
    /// Errors and warnings.
    pub problems: Vec<CheckProblem>,
    /// How the cost is calculated.
    pub price: Vec<PriceLine>,
    /// The card in every edition.
    pub editions: Vec<InEdition>,
}

/// The check of card files, as `keeper card check --json` prints it.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize, TS, Debug)]
pub struct CheckedFiles {
    /// The cards, in the order of the files.
    pub cards: Vec<Checked>,
    /// Problems of the files themselves.
    pub problems: Vec<CheckProblem>,
}

/// A card of a deck. The API has a line for each entry of a [`DeckSketch`](super::DeckSketch), the command line for each
/// different card, in the order of the file.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize, TS, Debug)]
pub struct DeckLine {
    /// The card's name.
    pub name: String,
    /// Creature or spell; spell if the card is unknown.
    pub kind: CardKind,
    /// Copies in the deck.
    pub count: u32,
    /// Copies in reserve.
    pub reserves: u32,
    /// Its cost.
    pub cost: Option<i64>,
    /// Offense and defense of a creature.
    pub stats: Option<(i64, i64)>,
    /// Its text.
    pub text: String,
    /// Ultra Points of one copy.
    pub ultra: u32,
    /// Is it legal in the deck's edition?
    pub legal: bool,
    /// Its errors and warnings.
    pub problems: Vec<CheckProblem>,
    /// The URL of its face on the server; empty if there is none.
    pub face: String,
}

/// A problem of a deck.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize, TS, Debug)]
pub struct DeckProblem {
    /// What is wrong.
    #[serde(flatten)]
    pub problem: CheckProblem,
    /// The lines it is about, as indices in [`DeckChecked::lines`]; empty if it is about the whole deck.
    pub lines: Vec<u32>,
}

/// The check of a deck: the answer to `POST /api/decks/check` with a [`DeckSketch`](super::DeckSketch), and what `keeper
/// deck check --json` prints.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize, TS, Debug)]
pub struct DeckChecked {
    /// The deck's name.
    pub name: String,
    /// The edition it was checked in.
    pub edition: String,
    /// Is it legal?
    pub legal: bool,
    /// Errors and warnings.
    pub problems: Vec<DeckProblem>,
    /// Cards in the deck, with the minimum and the maximum.
    pub count: (u32, u32, Option<u32>),
    /// Cards in reserve, with the maximum; none if the edition has no reserves.
    pub reserves: (u32, Option<u32>),
    /// If reserves count as cards of the deck: both together, with the minimum and the maximum.
    pub whole: Option<(u32, u32, Option<u32>)>,
    /// How many creatures and spells are in the deck.
    pub kinds: (u32, u32),
    /// Ultra Points, with the maximum if there is one.
    pub ultra: (u32, Option<u32>),
    /// How many cards have which cost: pairs of cost and cards, by cost.
    pub curve: Vec<(i64, u32)>,
    /// The cards.
    pub lines: Vec<DeckLine>,
    /// The deck as a text list that [`DeckImport`](super::DeckImport) reads back: lines such as "3 Fox", then the reserves
    /// under their heading. Cards with the same name are numbered: "Fox #2".
    pub list: String,
}
