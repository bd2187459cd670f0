//! What a coach says in a coached match.

use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// A coached match that the server offers.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize, TS, Debug)]
pub struct Lesson {
    /// The name of the lesson's script, for `POST /api/try`.
    pub script: String,
    /// The name of the rules page for this lesson: an edition, or "keep".
    pub rules: String,
    /// How many minutes the lesson takes.
    pub minutes: u32,
}

/// What the coach says about the viewer's question, or about the end of the match.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize, TS, Debug)]
pub struct Coaching {
    /// The tips, one after the other. Usually there is one tip, or none.
    pub tips: Vec<CoachTip>,
    /// The number of tips that came before `tips` in this match, not counting extra tips.
    pub before: u32,
    /// The number of tips that a learner sees who gives all suggested answers, not counting extra tips. Other learners
    /// may see fewer.
    pub of: u32,
    /// The keys of the answers that the coach suggests. If the question asks for several picks, the list has all picks
    /// and then the answer that ends the picks.
    pub suggested: Vec<String>,
}

/// A tip: a title and one to three short sentences.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize, TS, Debug)]
pub struct CoachTip {
    /// The key of the tip's text in `data/texts`.
    pub key: String,
    /// The key of the tip's title.
    pub title: String,
    /// Whether the tip is about something that doesn't happen in every match. Such tips are left out of the counts in
    /// [`Coaching`].
    pub extra: bool,
    /// The parts of the table to highlight, such as "you hand" or "other hitpoints".
    pub areas: Vec<String>,
    /// The names of cards to highlight.
    pub cards: Vec<String>,
}
