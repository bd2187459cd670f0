//! Results of checking a card or a deck. The command line, the HTTP API and the browser all use these objects;
//! `docs/checks.md` describes them.

use serde::{Deserialize, Serialize};
use ts_rs::TS;

use super::WireCardKind;

/// A problem with a card or deck: an error or a warning.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize, TS, Debug)]
pub struct CheckProblem {
    /// The kind of problem, as a fixed name such as `unknown-text`.
    pub code: String,
    /// Whether the problem is an error; otherwise it is a warning. A card or deck with an error is not legal.
    pub error: bool,
    /// What is wrong, for people to read.
    pub message: String,
    /// How to fix the problem; `null` if there is no advice.
    pub help: Option<String>,
    /// The field that the problem is about, such as `offense`; `null` if it isn't about a field.
    pub field: Option<String>,
    /// The start and end of the problem in the card's text, in UTF-16 units; `null` if it isn't about the text.
    pub place: Option<(u32, u32)>,
    /// A replacement for the text at `place`; `null` if there is no suggestion.
    pub suggestion: Option<String>,
    /// What is allowed at `place`: kinds of components, or words.
    pub expected: Vec<String>,
    /// The rule that the problem is about, as edition, document and section; `null` if there is none.
    pub rule: Option<String>,
}

/// A difference between the proposed text and what the author wrote in their own words.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize, TS, Debug)]
pub struct Differing {
    /// The aspect of the meaning that differs: "verb", "zone", "owner", "number", "quantity", "choice", "time", "cost",
    /// "missing" or "added".
    pub facet: String,
    /// What differs, for people to read.
    pub message: String,
    /// Whether this difference changes the meaning of the text.
    pub breaks: bool,
}

/// A complete legal text, proposed for an ability that somebody wrote in their own words.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize, TS, Debug)]
pub struct Proposed {
    /// The proposed text.
    pub text: String,
    /// The cost of the card with this text.
    pub cost: i64,
    /// How the cost is calculated, in one line: "6 + 1/2 − 2 = 5". Empty if there is nothing to calculate.
    pub sum: String,
    /// The Ultra Points of the text.
    pub ultra: u32,
    /// How the text differs from what the author wrote; empty if both mean exactly the same.
    pub differences: Vec<Differing>,
}

/// Texts proposed for an ability that somebody wrote in their own words: the response to `POST /api/suggest`, and the
/// output of `keeper card suggest --json`.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize, TS, Debug)]
pub struct Suggested {
    /// The edition of the texts.
    pub edition: String,
    /// "meaning" if the first text means what the author wrote, "impossible" if the edition has no text with that
    /// meaning, "not-understood" if Keeper doesn't understand some words.
    pub code: String,
    /// Up to three texts, best first. Unless `code` is "meaning", they are the closest texts that the edition has.
    pub proposals: Vec<Proposed>,
    /// If `code` is "impossible", the other editions that have text with the author's meaning.
    pub editions: Vec<String>,
    /// If `code` is "not-understood", the words that Keeper doesn't understand.
    #[serde(default)]
    pub unknown: Vec<String>,
}

/// Suggestions for an ability whose text the checker does not understand.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize, TS, Debug)]
pub struct Advice {
    /// The start and end of the ability in the card's text, in UTF-16 units.
    pub place: (u32, u32),
    /// The suggested texts.
    pub suggested: Suggested,
}

/// A line of the calculation of a card's cost.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize, TS, Debug)]
pub struct PriceLine {
    /// The number of the ability that the line belongs to, from 1; `null` if the line belongs to no ability.
    pub ability: Option<u32>,
    /// The component whose price this line calculates, or the rule that changes the cost.
    pub what: String,
    /// The price formula of the component, with the card's numbers filled in.
    pub how: String,
    /// The line's calculation as arithmetic, such as "2 cards × 4 = 8"; empty if there is nothing to calculate.
    #[serde(default)]
    pub sum: String,
    /// What the line adds to the cost, as an exact number such as `-1/2` or `2 1/3`; `null` for a heading.
    pub amount: Option<String>,
}

/// The result of checking a card in one edition.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize, TS, Debug)]
pub struct InEdition {
    /// The edition that the card was checked in.
    pub edition: String,
    /// The edition's name for people to read, such as "14th edition".
    pub ordinal: String,
    /// Whether the card is legal in the edition.
    pub legal: bool,
    /// The card's cost; `null` if it cannot be calculated.
    pub cost: Option<i64>,
    /// The messages of the card's errors in the edition.
    pub reasons: Vec<String>,
}

/// The result of checking a card: the response to `POST /api/check` with a [`Sketch`](super::Sketch).
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize, TS, Debug)]
pub struct Checked {
    /// The card's name.
    pub name: String,
    /// The edition that the card was checked in; `null` if the card states an edition that does not exist.
    pub edition: Option<String>,
    /// The edition's words for creature, offense, defense and cost.
    pub words: [String; 4],
    /// Whether the card is legal in the edition.
    pub legal: bool,
    /// The card's cost; `null` if its text cannot be read.
    pub cost: Option<i64>,
    /// The card's Ultra Points.
    pub ultra: u32,
    /// The card's text in its canonical spelling, or unchanged if it cannot be read.
    pub text: String,
    /// The card's errors and warnings.
    pub problems: Vec<CheckProblem>,
    /// Suggested texts for abilities that the author wrote in their own words.
    #[serde(default)]
    pub advice: Vec<Advice>,
    /// The calculation of the cost, line by line.
    pub price: Vec<PriceLine>,
    /// The result of checking the card in every edition.
    pub editions: Vec<InEdition>,
}

/// The result of checking card files, as `keeper card check --json` prints it.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize, TS, Debug)]
pub struct CheckedFiles {
    /// The cards, in the order of the files.
    pub cards: Vec<Checked>,
    /// Problems with the files themselves, such as invalid syntax.
    pub problems: Vec<CheckProblem>,
}

/// A card in the result of checking a deck. The API returns a line for each entry of a
/// [`DeckSketch`](super::DeckSketch); the command line prints a line for each different card, in the order of the file.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize, TS, Debug)]
pub struct DeckLine {
    /// The card's name.
    pub name: String,
    /// Creature or spell. If the card is unknown, its kind is given as spell.
    pub kind: WireCardKind,
    /// The number of copies in the deck.
    pub count: u32,
    /// The number of copies in reserve.
    pub reserves: u32,
    /// The card's cost; `null` if it cannot be calculated.
    pub cost: Option<i64>,
    /// Offense and defense of a creature; `null` for a spell.
    pub stats: Option<(i64, i64)>,
    /// The card's text.
    pub text: String,
    /// The Ultra Points of one copy.
    pub ultra: u32,
    /// Whether the card is legal in the deck's edition.
    pub legal: bool,
    /// The card's errors and warnings.
    pub problems: Vec<CheckProblem>,
    /// The URL of the card's face on the server; empty if there is none.
    pub face: String,
}

/// A problem with a deck, and the cards that have the problem.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize, TS, Debug)]
pub struct DeckProblem {
    /// The error or warning.
    #[serde(flatten)]
    pub problem: CheckProblem,
    /// The lines that the problem is about, as indices into [`DeckChecked::lines`]; empty if it is about the whole
    /// deck.
    pub lines: Vec<u32>,
}

/// The result of checking a deck: the response to `POST /api/decks/check` with a [`DeckSketch`](super::DeckSketch), and
/// the output of `keeper deck check --json`.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize, TS, Debug)]
pub struct DeckChecked {
    /// The deck's name.
    pub name: String,
    /// The edition that the deck was checked in.
    pub edition: String,
    /// Whether the deck is legal.
    pub legal: bool,
    /// The deck's errors and warnings.
    pub problems: Vec<DeckProblem>,
    /// The number of cards in the deck, the minimum, and the maximum (`null` if there is none).
    pub count: (u32, u32, Option<u32>),
    /// The number of cards in reserve, and the maximum (`null` if the edition has no reserves).
    pub reserves: (u32, Option<u32>),
    /// The number of cards in deck and reserve together, the minimum, and the maximum (`null` if there is none). The
    /// whole field is `null` in editions where reserves don't count as cards of the deck.
    pub whole: Option<(u32, u32, Option<u32>)>,
    /// The number of creatures and the number of spells in the deck.
    pub kinds: (u32, u32),
    /// The deck's Ultra Points, and the maximum (`null` if there is none).
    pub ultra: (u32, Option<u32>),
    /// How many cards of each cost there are, as pairs of cost and number, in order of cost.
    pub curve: Vec<(i64, u32)>,
    /// The deck's cards.
    pub lines: Vec<DeckLine>,
    /// The deck as a text list that [`DeckImport`](super::DeckImport) can read: lines such as "3 Fox", then the
    /// reserves under their heading. Cards with the same name are numbered: "Fox #2".
    pub list: String,
}
