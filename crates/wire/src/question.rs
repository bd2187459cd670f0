//! Questions, their answers, and what was seen.

use serde::Serialize;
use ts_rs::TS;

/// Something on the table that an answer or a sight is about.
#[derive(Clone, PartialEq, Eq, Serialize, TS, Debug)]
#[serde(tag = "mark", rename_all = "snake_case")]
pub enum Mark {
    /// A card of Keeper of the Cards where it lies.
    Spot {
        /// Whose zone.
        seat: u8,
        /// Which zone.
        zone: String,
        /// The place in it, from 0.
        index: u8,
    },
    /// A player.
    Player {
        /// Which seat.
        seat: u8,
    },
    /// A die that shows this.
    Die {
        /// Its face.
        face: u8,
    },
    /// A number.
    Number {
        /// Which.
        number: u32,
    },
    /// A card of KEEP: where it lies and which it is.
    Card {
        /// Whose.
        seat: u8,
        /// "hand", "cloister", "secret" or "discard".
        place: String,
        /// Its number in the list, or the place of a Secret.
        card: u8,
    },
}

/// An answer that may be given.
#[derive(Clone, PartialEq, Eq, Serialize, TS, Debug)]
pub struct Answer {
    /// What the client sends back.
    pub key: String,
    /// What it does, in words: a button's text.
    pub text: String,
    /// What it is about.
    pub mark: Option<Mark>,
    /// What kind of answer: "summon", "pass", …; answers of a kind belong together.
    pub kind: String,
    /// Does it decline, or say "enough"?
    pub declines: bool,
    /// Does it end more than a step, such as giving up? Then it needs to be meant.
    pub drastic: bool,
}

/// A question to the viewer.
#[derive(Clone, PartialEq, Eq, Serialize, TS, Debug)]
pub struct Question {
    /// Its number: the same question has the same number, whoever asks how often.
    pub id: u32,
    /// In words.
    pub text: String,
    /// Why it is asked: a name that stays the same, for stops and shortcuts.
    pub why: String,
    /// The part of the rules page that explains it.
    pub topic: String,
    /// What may be answered.
    pub answers: Vec<Answer>,
    /// The answer that a sensible player would give at once: its place among the answers.
    pub suggested: Option<u32>,
}

/// Something the viewer saw happen.
#[derive(Clone, PartialEq, Eq, Serialize, TS, Debug)]
pub struct Saw {
    /// After which step.
    pub step: u32,
    /// In words.
    pub text: String,
    /// What kind of thing: "roll", "damage", …
    pub kind: String,
    /// Dice that fell, if any did.
    pub dice: Vec<u8>,
}

/// A game that can be put on the wire.
pub trait Shown: table::Show {
    /// All that a viewer may know.
    fn shown(&self, viewer: table::Viewer) -> crate::View;

    /// Why a seat is asked, and the topic of the rules that explains it; nothing if it is not asked.
    fn why(&self, seat: table::Seat) -> Option<(String, &'static str)>;

    /// What kind of answer, whether it declines, and what it is about.
    fn mark(&self, seat: table::Seat, action: &Self::Action) -> (&'static str, bool, Option<Mark>);

    /// What kind of thing was seen, and the dice that fell.
    fn kind(sight: &Self::Sight) -> (&'static str, Vec<u8>);
}
