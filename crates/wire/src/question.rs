//! Questions to players and their answers.

use std::borrow::Cow;

use serde::{Deserialize, Serialize};
use table::{Dice, Input, Notation, Routine, Seat, Viewer};
use ts_rs::TS;

use crate::json::name;
use crate::{AnswerKind, Because, KeepPlace, KotcZone, SawKind, Why, WireSentence};

/// A card, player, die or number that an answer or an event refers to. Clients can highlight it.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize, TS, Debug)]
#[serde(tag = "mark", rename_all = "snake_case")]
pub enum Mark {
    /// A card of Keeper of the Cards, by its current position.
    Spot {
        /// The seat that the zone belongs to.
        seat: u8,
        /// The zone that the card is in.
        zone: KotcZone,
        /// The position in the zone, from 0.
        index: u8,
    },
    /// A card of Keeper of the Cards, by its position when something happened to it. The card may be elsewhere by now.
    Seen {
        /// The seat that the zone belongs to.
        seat: u8,
        /// The zone that the card was in.
        zone: KotcZone,
        /// The position in the zone, from 0.
        index: u8,
        /// The card's number in [`Cards`](crate::NumberedCards); `null` if the viewer doesn't know the card.
        face: Option<u16>,
    },
    /// A player, by their seat.
    Player {
        /// The player's seat.
        seat: u8,
    },
    /// A die, by the number it shows.
    Die {
        /// The number the die shows.
        face: u8,
    },
    /// A number, such as an amount of damage.
    Number {
        /// The number itself.
        number: u32,
    },
    /// A card of KEEP.
    Card {
        /// The seat of the player who has the card.
        seat: u8,
        /// Where that player has the card.
        place: KeepPlace,
        /// The card's number in [`Cards`](crate::NumberedCards); for [`AnswerKind::Look`], the Secret's index in
        /// [`KeepPlayer::secrets`](crate::KeepPlayer::secrets).
        card: u8,
    },
}

/// A legal answer to a question.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize, TS, Debug)]
pub struct Answer {
    /// The key that the client sends to give this answer.
    pub key: String,
    /// What the answer does, as the text of a button.
    pub text: WireSentence,
    /// The card, player, die or number that the answer refers to; `null` if there is none.
    pub mark: Option<Mark>,
    /// The kind of answer.
    pub kind: AnswerKind,
    /// Whether the answer declines something or ends a choice, as passing does.
    pub declines: bool,
    /// Whether the answer affects more than the current step, as giving up does. Ask for confirmation before sending
    /// it.
    pub drastic: bool,
    /// Whether the answer leads to a cost that the server can pay automatically for the player. To let the player
    /// choose what to pay with, send the answer with `by_hand`.
    pub pays: bool,
    /// What the player should know before giving this answer, such as that a spell has nothing to target. Show it, and
    /// ask for confirmation. `null` for most answers.
    pub warning: Option<WireSentence>,
}

/// A question to the viewer.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize, TS, Debug)]
pub struct Question {
    /// The question's number. It stays the same while the question is open, even after reconnecting.
    pub id: u32,
    /// The question as a sentence.
    pub text: WireSentence,
    /// Why the question is asked, as a fixed name that clients can use for settings and shortcuts.
    pub why: Why,
    /// The heading on the rules page that explains the question.
    #[serde(serialize_with = "name")]
    pub topic: Cow<'static, str>,
    /// How many things to pick, if the player has to pick several things; otherwise `null`. A client can send all picks
    /// in one message.
    pub picks: Option<Picks>,
    /// All legal answers to the question.
    pub answers: Vec<Answer>,
    /// The index in `answers` of the suggested answer: the one that a greedy bot would give if it knew only what the
    /// viewer knows. `null` if there is no suggestion, because no answer is clearly good.
    pub suggested: Option<u32>,
    /// Why the answer in `suggested` is suggested, as a sentence that names this answer. Left out if there is nothing
    /// to explain.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub suggested_because: Option<WireSentence>,
    /// The index in `answers` of the answer that ends the turn, if no other answer is of any use. The server leaves it
    /// to the player as long as their latest decision can be taken back. Left out for other questions.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub ends_turn: Option<u32>,
    /// Whether the server will soon pass for the player or waits for the player's answer; `null` if the question
    /// doesn't ask whether to respond.
    pub passing: Option<Passing>,
    /// Whether the player can cancel the choice that this question belongs to, and go back to the first question of
    /// that choice.
    pub cancel: bool,
}

/// What the server does when it asks a player whether to respond. A client must not pass automatically on such a
/// question: the timing would tell others whether the player had another answer.
#[derive(Clone, Copy, PartialEq, Eq, Serialize, Deserialize, TS, Debug)]
#[serde(rename_all = "snake_case")]
pub enum Passing {
    /// The server waits for the player's answer.
    Waits,
    /// The server passes after a short random time, unless the player answers first.
    Soon,
}

/// A choice of several things that the player picks one after the other.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize, TS, Debug)]
pub struct Picks {
    /// The key of the answer that has to be sent before the picks; `null` if the question itself asks for the picks. If
    /// `first` has a key, all possible picks are in `later`.
    pub first: Option<String>,
    /// How many things the player has already picked.
    pub picked: u32,
    /// The minimum number of picks in total.
    pub least: u32,
    /// The maximum number of picks in total.
    pub most: u32,
    /// Whether the order of the picks matters. If not, a client can send them in any order.
    pub ordered: bool,
    /// Further picks that are not legal on their own. A client can send them only together with other picks in one
    /// message.
    pub later: Vec<Answer>,
    /// The answer to send after the picks if there are fewer than `most`. The placeholder `picked` in its text is the
    /// number of picks.
    pub done: Answer,
    /// The question that follows, if a client can answer it in the same message, after the picks; otherwise `null`.
    pub then: Option<Then>,
}

/// A question that follows the picks and belongs to the same choice.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize, TS, Debug)]
pub struct Then {
    /// The question as a sentence.
    pub text: WireSentence,
    /// The legal answers to the question.
    pub answers: Vec<Answer>,
}

/// The move of a card in Keeper of the Cards.
#[derive(Clone, Copy, PartialEq, Eq, Serialize, Deserialize, TS, Debug)]
pub struct KotcMove {
    /// Where the card came from.
    pub from: KotcPlace,
    /// Where the card went.
    pub to: KotcPlace,
}

/// A position in a zone of Keeper of the Cards.
#[derive(Clone, Copy, PartialEq, Eq, Serialize, Deserialize, TS, Debug)]
pub struct KotcPlace {
    /// The seat that the zone belongs to.
    pub seat: u8,
    /// The zone of this position.
    pub zone: KotcZone,
    /// The position in the zone, from 0; `null` if the viewer doesn't know which of the hidden cards is meant.
    pub index: Option<u8>,
}

/// A game whose views, questions and events can be sent to clients.
pub trait WireGame: table::Show + Notation {
    /// Returns whether this answer might lead to a cost that the program can pay automatically for the player
    /// ([`Routine::Payment`]). This is a quick first check. Answers that pass it are then tried on a copy of the game,
    /// which takes longer.
    fn might_pay(&self, action: &Self::Action) -> bool;

    /// Returns everything that a viewer may know, without the parts that were already sent according to `told`. Also
    /// returns those cards in the view or in `said` that are new to the viewer. `said` has the numbers of the cards
    /// that the other texts of the same message mention.
    fn shown(
        &self,
        viewer: Viewer,
        said: &[u16],
        told: &mut crate::SentCache,
    ) -> (crate::WireView, Option<crate::NumberedCards>);

    /// Returns why a seat is being asked, and the heading on the rules page that explains the question; `None` if the
    /// seat is not being asked.
    fn why(&self, seat: Seat) -> Option<(Why, &'static str)>;

    /// Returns an answer's kind, whether the answer declines something, and the card, player, die or number that it
    /// refers to.
    fn mark(&self, seat: Seat, action: &Self::Action) -> (AnswerKind, bool, Option<Mark>);

    /// Returns whether this answer, such as an attack without dice, is possible but not worth suggesting.
    fn is_detour(&self, seat: Seat, action: &Self::Action) -> bool {
        let _ = (seat, action);
        false
    }

    /// Returns whether the answer of a greedy bot is good enough to suggest it to a person.
    fn is_suggested(&self, seat: Seat, action: &Self::Action) -> bool {
        let _ = (seat, action);
        true
    }

    /// Returns why this answer is suggested; `None` if there is nothing to explain.
    fn recommendation(&self, seat: Seat, action: &Self::Action) -> Option<table::Sentence> {
        let _ = (seat, action);
        None
    }

    /// Returns what a player should know before giving this answer; `None` for most answers.
    fn warning(&self, seat: Seat, action: &Self::Action) -> Option<table::Sentence> {
        let _ = (seat, action);
        None
    }

    /// Returns previews of the current battle, if the game has battles. `picks` are answers to the current question
    /// that the player has picked but not sent yet. `dice` roll the dice of sampled battles.
    fn preview(&self, picks: &[Self::Action], dice: &mut Dice) -> Vec<crate::KotcPreview> {
        let _ = (picks, dice);
        Vec::new()
    }

    /// Returns an event's kind and its dice.
    fn kind(sight: &Self::Sight) -> (SawKind, Vec<u8>);

    /// Returns the cards and players that an event refers to, and the event's number, if it has one, such as an amount
    /// of damage.
    fn about(sight: &Self::Sight) -> Vec<Mark>;

    /// Returns where a card moved from and to; `None` if the event is not the move of a card.
    fn moved(sight: &Self::Sight) -> Option<KotcMove>;

    /// Returns the card that caused an event, if the viewer may know it.
    fn because(&self, sight: &Self::Sight) -> Option<Because>;
}

/// Creates the question that a seat has to answer now, with the number `id`. Returns `None` if the seat is not being
/// asked.
pub fn question<G: WireGame>(game: &G, seat: Seat, id: u32) -> Option<Question> {
    let (why, topic) = game.why(seat)?;
    let asker = Asker::new(game, seat);
    let answer = |action: &G::Action| asker.answer(action);
    Some(Question {
        id,
        text: game.question(seat)?.into(),
        why,
        topic: topic.into(),
        picks: asker.picks().or_else(|| asker.picks_after_first()),
        answers: game.options(seat).iter().map(answer).collect(),
        suggested: None,
        suggested_because: None,
        ends_turn: asker.ends_turn(),
        passing: None,
        cancel: false,
    })
}

/// Converts actions of a seat to answers.
struct Asker<'a, G> {
    game: &'a G,
    seat: Seat,
    /// Whether the question is about a payment that is already in progress. If so, no answer begins a payment.
    is_payment: bool,
}

impl<'a, G: WireGame> Asker<'a, G> {
    fn new(game: &'a G, seat: Seat) -> Asker<'a, G> {
        Asker { game, seat, is_payment: matches!(game.routine(seat), Some(Routine::Payment(_))) }
    }

    /// Returns the index of the answer that ends the turn, if nothing else is of any use.
    fn ends_turn(&self) -> Option<u32> {
        let &Asker { game, seat, .. } = self;
        let Some(Routine::Only(answer)) = game.routine(seat) else { return None };
        let index = game.options(seat).iter().position(|it| *it == answer)?;
        game.ends_turn(seat, &answer).then_some(index as u32)
    }

    fn answer(&self, action: &G::Action) -> Answer {
        let &Asker { game, seat, is_payment } = self;
        let (kind, declines, mark) = game.mark(seat, action);
        let drastic = G::concedes(action).is_some();
        Answer {
            key: G::write_action(action),
            text: game.answer(seat, action).into(),
            mark,
            kind,
            declines,
            drastic,
            // Nobody pays for giving up.
            pays: !is_payment && !drastic && game.might_pay(action) && table::pays(game, seat, action),
            warning: game.warning(seat, action).map(WireSentence::from),
        }
    }

    fn picks(&self) -> Option<Picks> {
        let picks = self.game.picks(self.seat)?;
        Some(Picks {
            first: None,
            picked: picks.picked,
            least: picks.least,
            most: picks.most,
            ordered: picks.ordered,
            later: picks.later.iter().map(|it| self.answer(it)).collect(),
            done: self.answer(&picks.done),
            then: picks.then.map(|then| Then {
                text: then.question.into(),
                answers: then.answers.iter().map(|it| self.answer(it)).collect(),
            }),
        })
    }
}

impl<G: WireGame> Asker<'_, G> {
    /// Returns the picks that can be sent together with an answer to the current question, because that answer leads
    /// to them.
    fn picks_after_first(&self) -> Option<Picks> {
        let first = self.game.leads_to_picks(self.seat)?;
        let mut next = self.game.clone();
        next.advance(Input::Act(self.seat, first.clone())).ok()?;
        let asker = Asker::new(&next, self.seat);
        // Without the question that follows, the picks may lead to payments, which are not part of the same choice.
        let mut picks = asker.picks().filter(|it| it.then.is_some())?;
        let now = next.options(self.seat).iter().map(|it| asker.answer(it));
        picks.later = now.filter(|it| it.key != picks.done.key && !it.drastic).collect();
        picks.first = Some(G::write_action(&first));
        Some(picks)
    }
}

/// Returns a seat's number in messages, from 0.
pub(crate) fn number(seat: Seat) -> u8 {
    seat.index() as u8
}
