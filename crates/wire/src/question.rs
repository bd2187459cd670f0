//! Questions, their answers, and what was seen.

use std::borrow::Cow;

use serde::{Deserialize, Serialize};
use table::text::named;
use table::{Notation, Seat, Viewer};
use ts_rs::TS;

use crate::{AnswerKind, KeepPlace, KotcZone, SawKind, Why};

/// Something on the table that an answer or a sight is about.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize, TS, Debug)]
#[serde(tag = "mark", rename_all = "snake_case")]
pub enum Mark {
    /// A card of Keeper of the Cards where it lies.
    Spot {
        /// Whose zone.
        seat: u8,
        /// Which zone.
        zone: KotcZone,
        /// The place in it, from 0.
        index: u8,
    },
    /// A card of Keeper of the Cards as it lay when something happened to it. It may lie elsewhere by now.
    Seen {
        /// Whose zone.
        seat: u8,
        /// Which zone.
        zone: KotcZone,
        /// The place in it, from 0.
        index: u8,
        /// Which card: its number among the cards of the view; nothing for a back.
        face: Option<u16>,
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
        /// Where it lies.
        place: KeepPlace,
        /// Its number in the list, or the place of a Secret.
        card: u8,
    },
}

/// An answer that may be given.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize, TS, Debug)]
pub struct Answer {
    /// What the client sends back.
    pub key: String,
    /// What it does, in words: a button's text.
    pub text: String,
    /// What it is about.
    pub mark: Option<Mark>,
    /// What kind of answer.
    pub kind: AnswerKind,
    /// Does it decline, or say "enough"?
    pub declines: bool,
    /// Does it end more than a step, such as giving up? Then it needs to be meant.
    pub drastic: bool,
}

/// A question to the viewer.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize, TS, Debug)]
pub struct Question {
    /// Its number: the same question has the same number, whoever asks how often.
    pub id: u32,
    /// In words.
    pub text: String,
    /// Why it is asked: a name that stays the same, for stops and shortcuts.
    pub why: Why,
    /// The part of the rules page that explains it.
    pub topic: Cow<'static, str>,
    /// What may be answered.
    pub answers: Vec<Answer>,
    /// The answer that a sensible player would give at once: its place among the answers.
    pub suggested: Option<u32>,
    /// Whether the server passes; nothing where it never does.
    pub passing: Option<Passing>,
}

/// What the server does about a question that asks whether somebody responds. Others must not learn from the time of a
/// pass whether there was another answer, so a client never passes such a question on its own.
#[derive(Clone, Copy, PartialEq, Eq, Serialize, Deserialize, TS, Debug)]
#[serde(rename_all = "snake_case")]
pub enum Passing {
    /// It waits for the answer.
    Waits,
    /// It passes in a moment, unless an answer comes first.
    Soon,
}

/// Something the viewer saw happen.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize, TS, Debug)]
pub struct Saw {
    /// After which step.
    pub step: u32,
    /// In words.
    pub text: String,
    /// What kind of thing.
    pub kind: SawKind,
    /// Dice that fell; of damage that one die can show, that die.
    pub dice: Vec<u8>,
    /// The cards and players it is about, as far as the viewer knows them; of damage how much, of hitpoints how many now.
    pub marks: Vec<Mark>,
}

/// A game that can be put on the wire.
pub trait Shown: table::Show + Notation {
    /// All that a viewer may know, without what they were told before, and the cards it names for the first time.
    fn shown(&self, viewer: Viewer, told: &mut crate::Told) -> (crate::View, Option<crate::Cards>);

    /// Why a seat is asked, and the topic of the rules that explains it; nothing if it is not asked.
    fn why(&self, seat: Seat) -> Option<(Why, &'static str)>;

    /// What kind of answer, whether it declines, and what it is about.
    fn mark(&self, seat: Seat, action: &Self::Action) -> (AnswerKind, bool, Option<Mark>);

    /// What kind of thing was seen, and the dice that fell.
    fn kind(sight: &Self::Sight) -> (SawKind, Vec<u8>);

    /// The cards and players it is about, and the number.
    fn about(sight: &Self::Sight) -> Vec<Mark>;
}

/// What a seat is asked, if it is; `id` is the question's number, `names` those of the players.
pub fn question<G: Shown>(game: &G, seat: Seat, id: u32, names: &[String]) -> Option<Question> {
    let (why, topic) = game.why(seat)?;
    let answer = |action: &G::Action| {
        let (kind, declines, mark) = game.mark(seat, action);
        Answer {
            key: G::write_action(action),
            text: named(&game.answer(seat, action), names),
            mark,
            kind,
            declines,
            drastic: G::concedes(action).is_some(),
        }
    };
    Some(Question {
        id,
        text: named(&game.question(seat), names),
        why,
        topic: topic.into(),
        answers: game.options(seat).iter().map(answer).collect(),
        suggested: None,
        passing: None,
    })
}

/// What a viewer saw of an event, if anything.
pub fn saw<G: Shown>(game: &G, event: &G::Event, viewer: Viewer, step: u32, names: &[String]) -> Option<Saw> {
    let sight = G::sight(event, viewer)?;
    let text = game.tell(&sight);
    let (kind, dice) = G::kind(&sight);
    let text = named(text.trim(), names);
    (!text.is_empty()).then(|| Saw { step, text, kind, dice, marks: G::about(&sight) })
}

/// A seat as messages write it, from 0.
pub(crate) fn number(seat: Seat) -> u8 {
    seat.index() as u8
}
