//! What a coach says in a coached match.

use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// A coached match that the server offers.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize, TS, Debug)]
pub struct Lesson {
    /// The name of its script, for `POST /api/try`.
    pub script: String,
    /// The rules page that it teaches: an edition, or "keep".
    pub rules: String,
    /// How many minutes it takes.
    pub minutes: u32,
}

/// What the coach says about the viewer's question, or about the end of the match.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize, TS, Debug)]
pub struct Coaching {
    /// The tips, one after the other. Usually there is one, or none.
    pub tips: Vec<CoachTip>,
    /// The number of tips that came before these, not counting extra ones.
    pub before: u32,
    /// The number of tips of the whole match, not counting extra ones.
    pub of: u32,
    /// The keys of the answers that the coach suggests. If the question asks for several picks, these are all picks and
    /// the answer that ends them.
    pub suggested: Vec<String>,
}

/// A tip: a title and one to three short sentences.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize, TS, Debug)]
pub struct CoachTip {
    /// The key of its text in `data/texts`; the key of its title is the same with `-title` at the end.
    pub key: String,
    /// Whether it is about something that need not happen, so that it has no number.
    pub extra: bool,
    /// The parts of the table to highlight, such as "you hand" or "other hitpoints".
    pub areas: Vec<String>,
    /// The names of cards to highlight.
    pub cards: Vec<String>,
}
