//! Questions, their answers, and what was seen.

use std::borrow::Cow;

use serde::{Deserialize, Serialize};
use table::{Notation, Seat, Viewer};
use ts_rs::TS;

use crate::{AnswerKind, KeepPlace, KotcZone, SawKind, Sentence, Why};

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
    /// What it does: a button's text.
    pub text: Sentence,
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
    /// What is asked.
    pub text: Sentence,
    /// Why it is asked: a name that stays the same, for stops and shortcuts.
    pub why: Why,
    /// The part of the rules page that explains it.
    pub topic: Cow<'static, str>,
    /// How many things have to be picked, if it asks for several: a client can send all picks in one message.
    pub picks: Option<Picks>,
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
    /// What happened.
    pub text: Sentence,
    /// What kind of thing.
    pub kind: SawKind,
    /// Dice that fell; of damage and of hitpoints, the dice that did it.
    pub dice: Vec<u8>,
    /// Where a card of Keeper of the Cards moved from and to.
    pub moved: Option<KotcMove>,
    /// The cards and players it is about, as far as the viewer knows them; of damage how much, of hitpoints how many now.
    pub marks: Vec<Mark>,
}

/// A choice of several things, which are picked one after the other.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize, TS, Debug)]
pub struct Picks {
    /// How many have been picked.
    pub picked: u32,
    /// How many have to be picked in all.
    pub least: u32,
    /// How many can be picked in all.
    pub most: u32,
    /// Does their order mean something? If not, a client can send them in any order.
    pub ordered: bool,
    /// Picks that are no answers by themselves: they go in one message with others.
    pub later: Vec<Answer>,
    /// The answer that follows the picks in a message if they are fewer than could be picked. The span `picked` of its text
    /// is how many there are.
    pub done: Answer,
}

/// A card of Keeper of the Cards moved.
#[derive(Clone, Copy, PartialEq, Eq, Serialize, Deserialize, TS, Debug)]
pub struct KotcMove {
    /// From where.
    pub from: KotcPlace,
    /// To where.
    pub to: KotcPlace,
}

/// A place in a zone of Keeper of the Cards.
#[derive(Clone, Copy, PartialEq, Eq, Serialize, Deserialize, TS, Debug)]
pub struct KotcPlace {
    /// Whose zone.
    pub seat: u8,
    /// Which zone.
    pub zone: KotcZone,
    /// The place in it, from 0; nothing where the viewer doesn't know which of the hidden cards it is.
    pub index: Option<u8>,
}

/// A game that can be put on the wire.
pub trait WireGame: table::Show + Notation {
    /// All that a viewer may know, without what they were told before, and the cards that it, or what is said beside it
    /// (`said`), names for the first time.
    fn shown(
        &self,
        viewer: Viewer,
        said: &[u16],
        told: &mut crate::SentCache,
    ) -> (crate::View, Option<crate::Cards>);

    /// Why a seat is asked, and the topic of the rules that explains it; nothing if it is not asked.
    fn why(&self, seat: Seat) -> Option<(Why, &'static str)>;

    /// What kind of answer, whether it declines, and what it is about.
    fn mark(&self, seat: Seat, action: &Self::Action) -> (AnswerKind, bool, Option<Mark>);

    /// What kind of thing was seen, and the dice that fell.
    fn kind(sight: &Self::Sight) -> (SawKind, Vec<u8>);

    /// The cards and players it is about, and the number.
    fn about(sight: &Self::Sight) -> Vec<Mark>;

    /// Where a card moved.
    fn moved(sight: &Self::Sight) -> Option<KotcMove>;
}

/// What a seat is asked, if it is; `id` is the question's number.
pub fn question<G: WireGame>(game: &G, seat: Seat, id: u32) -> Option<Question> {
    let (why, topic) = game.why(seat)?;
    let answer = |action: &G::Action| answer(game, seat, action);
    Some(Question {
        id,
        text: game.question(seat)?.into(),
        why,
        topic: topic.into(),
        picks: picks(game, seat),
        answers: game.options(seat).iter().map(answer).collect(),
        suggested: None,
        passing: None,
    })
}

/// The numbers of the cards that questions, answers and sights name.
pub fn cards_said(saw: &[Saw], question: Option<&Question>) -> Vec<u16> {
    let mut found = Vec::new();
    saw.iter().for_each(|it| it.text.cards(&mut found));
    if let Some(question) = question {
        question.text.cards(&mut found);
        let later = question.picks.iter().flat_map(|it| &it.later);
        question.answers.iter().chain(later).for_each(|it| it.text.cards(&mut found));
    }
    found
}

/// What a viewer saw of an event, if anything.
pub fn saw<G: WireGame>(game: &G, event: &G::Event, viewer: Viewer, step: u32) -> Option<Saw> {
    let sight = G::sight(event, viewer)?;
    let text = game.tell(&sight)?.into();
    let (kind, dice) = G::kind(&sight);
    Some(Saw { step, text, kind, dice, moved: G::moved(&sight), marks: G::about(&sight) })
}

/// One of a seat's answers.
fn answer<G: WireGame>(game: &G, seat: Seat, action: &G::Action) -> Answer {
    let (kind, declines, mark) = game.mark(seat, action);
    Answer {
        key: G::write_action(action),
        text: game.answer(seat, action).into(),
        mark,
        kind,
        declines,
        drastic: G::concedes(action).is_some(),
    }
}

fn picks<G: WireGame>(game: &G, seat: Seat) -> Option<Picks> {
    let picks = game.picks(seat)?;
    Some(Picks {
        picked: picks.picked,
        least: picks.least,
        most: picks.most,
        ordered: picks.ordered,
        later: picks.later.iter().map(|it| answer(game, seat, it)).collect(),
        done: answer(game, seat, &picks.done),
    })
}

/// A seat as messages write it, from 0.
pub(crate) fn number(seat: Seat) -> u8 {
    seat.index() as u8
}
