//! Matches of any game. The code of this module works for every game, and [`AnyMatch`] hides which game is being
//! played.

mod insight;
#[cfg(test)]
mod leaks;
#[cfg(test)]
mod parity;
mod replay;
mod typed;

use std::sync::Arc;

use coach::{Coached, Script};
use keep::Keep;
use kotc::Kotc;
use table::{AutoAnswers, Choice, Game as _, Guess, Notation, Seat, Seats, Sense, Tally, Viewer};
use wire::{
    Between, BotLevel, Coaching, NumberedCards, Passing, Question, Saw, SentCache, WireGame, WireView,
};

pub(crate) use self::insight::{HintTask, PreviewTask};
pub(crate) use self::replay::{AnyReplay, record_text, replay};
use self::typed::TypedMatch;
use crate::chance::ChanceSource;
use crate::gallery::{ImageName, Pictured};
use crate::request_error::RequestError;
use crate::setups::SetupCache;

/// A game that the server can play.
pub(crate) trait ServerGame:
    Guess
    + Notation
    + Sense
    + Tally
    + Coached
    + WireGame<Action: Send, Event: Send, Setup: Clone + Send + Sync + 'static>
    + Send
    + 'static
{
    /// Whether the game's rules let players give up. If they don't, a bot takes the seat of a player who gives up.
    const GIVES_UP: bool;

    /// Returns the cards that have images of their own, ordered by card number and starting with card number `from`.
    fn pictured(&self, from: usize) -> Vec<Pictured<'_>>;

    /// Returns whether the seat is being asked whether to respond in a discreet match. Such a match also asks players
    /// who can only pass, so that a question reveals nothing about hidden cards.
    fn asks_discreetly(&self, seat: Seat) -> bool;

    /// Returns whose turn it is; `None` if it is nobody's turn.
    fn whose_turn(&self) -> Option<Seat>;
}

impl ServerGame for Kotc {
    const GIVES_UP: bool = true;

    fn asks_discreetly(&self, seat: Seat) -> bool {
        Kotc::asks_discreetly(self, seat)
    }

    fn whose_turn(&self) -> Option<Seat> {
        Some(self.turn())
    }

    fn pictured(&self, from: usize) -> Vec<Pictured<'_>> {
        self.faces().iter().skip(from).map(|it| Pictured::Kotc(&it.card, self.edition())).collect()
    }
}

impl ServerGame for Keep {
    const GIVES_UP: bool = false;

    fn asks_discreetly(&self, _: Seat) -> bool {
        false
    }

    fn whose_turn(&self) -> Option<Seat> {
        self.view(Viewer::Watcher).turn.map(|it| it.0)
    }

    fn pictured(&self, from: usize) -> Vec<Pictured<'_>> {
        // The cards of the standard list need no entry: their images are named after the cards' numbers.
        if *self.list() == keep::List::standard() {
            return Vec::new();
        }
        self.list().cards().iter().skip(from).map(Pictured::Keep).collect()
    }
}

/// A request for a view of a match: who views it, and what they have already received.
#[derive(Clone, Copy)]
pub(crate) struct ViewRequest<'a> {
    pub(crate) viewer: Viewer,
    /// The index of the first event of the log that the viewer has not seen.
    pub(crate) from: usize,
    /// The names of the images of the match's cards, by card number.
    pub(crate) pictures: &'a [ImageName],
    /// Whether the server will soon pass for the viewer or waits for the viewer's answer. `None` if the viewer is not
    /// being asked whether to respond.
    pub(crate) passing: Option<Passing>,
    /// Whether the viewer can cancel the choice that their question belongs to.
    pub(crate) cancel: bool,
}

/// What a viewer sees of a match at one moment.
pub(crate) struct Snapshot {
    pub(crate) step: u32,
    pub(crate) saw: Vec<Saw>,
    /// The views that the viewer has to see between the events in `saw`, to follow what happened.
    pub(crate) between: Vec<Between>,
    /// The cards that have not been sent to this viewer yet.
    pub(crate) cards: Option<NumberedCards>,
    pub(crate) view: WireView,
    pub(crate) question: Option<Question>,
    /// What the coach says; `None` in matches without a coach, and for everybody except the person who is learning.
    pub(crate) coach: Option<Coaching>,
}

/// A task that computes a bot's answer on another thread. It returns the answer together with the bot.
pub(crate) type BotTask = Box<dyn FnOnce() -> BotAnswer + Send>;

/// The key of a bot's answer, together with the bot itself. [`AnyMatch::thought`] puts the bot back at its seat.
pub(crate) struct BotAnswer {
    pub(crate) key: String,
    /// The number of the question that the bot answers.
    pub(crate) question: u32,
    bot: Box<dyn std::any::Any + Send>,
}

/// Who answers for a seat.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Controller {
    /// A person answers.
    Person,
    /// A bot of this level answers.
    Bot(BotLevel),
    /// The person gave up or ran out of time, so the server answers for the seat.
    Nobody,
}

/// A match of any game.
pub(crate) trait AnyMatch: Send {
    /// Returns the number of steps that the match has had. Every input is a step, and taking inputs back is a step too.
    fn steps(&self) -> u32;

    /// Returns the seats that have to answer; empty when the match is over.
    fn owing(&self) -> Seats;

    /// Returns whether the seat's question begins a new choice, instead of continuing one.
    fn opens(&self, seat: Seat) -> bool;

    /// Returns the choice that the seat being asked can cancel; `None` if there is none. `people` are the seats where
    /// people play.
    fn choice(&self, people: Seats) -> Option<Choice>;

    /// Returns the number of inputs before a seat's most recent decision; `None` if the seat has made no decision.
    fn decision(&self, seat: Seat) -> Option<usize>;

    /// Returns whether, after the first `inputs` inputs, any of these seats learned something or chance decided
    /// something.
    fn revealed_since(&self, inputs: usize, seats: Seats) -> bool;

    /// Returns the number of steps that no longer count: inputs that were taken back, and the steps that took them
    /// back.
    fn taken_back(&self) -> u32;

    /// Takes back all inputs after the first `inputs`. Returns the number of the last step that still counts, and the
    /// number of events up to that step.
    fn back_to(&mut self, inputs: usize) -> (u32, usize);

    /// Returns the number of the question for this seat; `None` if the seat is not asked.
    fn question(&self, seat: Seat) -> Option<u32>;

    /// Returns the seat that is being asked whether to respond (see [`ServerGame::asks_discreetly`]). The flag is true
    /// if the seat can only pass, or if passing loses nothing because the seat can give the same response later.
    fn response(&self) -> Option<(Seat, bool)>;

    /// Answers for a seat with the last of its possible answers. If the question can be declined, that answer declines
    /// it.
    fn decline(&mut self, seat: Seat);

    /// Returns the number of the current turn.
    fn turn(&self) -> u32;

    /// Returns whose turn it is; `None` if it is nobody's turn.
    fn whose_turn(&self) -> Option<Seat>;

    /// Returns the winners; `None` while the match is not over.
    fn winners(&self) -> Option<Seats>;

    /// Returns the number of events in the match's log.
    fn log_len(&self) -> usize;

    /// Returns the cards that have images, starting with card number `from`.
    fn pictured(&self, from: usize) -> Vec<Pictured<'_>>;

    /// Applies a seat's answers, given by their keys. If any of them is not possible, applies none.
    fn submit(&mut self, seat: Seat, keys: &[String]) -> Result<(), RequestError>;

    /// Continues the match until somebody has to answer. Decides rolls and shuffles, and answers for quick bots, for
    /// seats controlled by [`Controller::Nobody`], and for people whose settings in `automatic` allow it.
    fn run_on(&mut self, controllers: &[Controller], automatic: &[AutoAnswers]);

    /// Returns the journal lines that this function has not returned yet, and the number of the first of these lines. A
    /// line is either an input in the notation of match records, or a note that inputs were taken back.
    fn unwritten(&mut self) -> (u32, Vec<String>);

    /// Returns what a viewer sees, with the events and cards that are new to them.
    fn snapshot(&self, look: ViewRequest<'_>, told: &mut SentCache) -> Snapshot;

    /// Forgets the intermediate states since the previous update. Call this after every viewer has received these
    /// states.
    fn forget_steps(&mut self);

    /// Returns the task that computes a bot's answer; `None` if the bot is already computing one.
    fn think(&mut self, seat: Seat) -> Option<BotTask>;

    /// Returns the task that finds a hint for a seat; `None` if the seat is not asked.
    fn hint(&self, seat: Seat) -> Option<HintTask>;

    /// Returns the task that previews the current battle. `keys` are the answers that the viewer has picked. They are
    /// ignored unless the viewer has to answer.
    fn preview(&self, viewer: Viewer, keys: &[String]) -> PreviewTask;

    /// Puts the bot of a finished [`BotTask`] back at its seat, and returns the key of the bot's answer.
    fn thought(&mut self, seat: Seat, answer: BotAnswer) -> String;
}

/// Recreates a match from the text of its setup and its inputs.
pub(crate) fn resume(
    game: &wire::GameSettings,
    setups: &SetupCache,
    setup: &str,
    inputs: &[String],
    controllers: &[Controller],
    chance: Arc<dyn ChanceSource>,
    coach: Option<&'static Script>,
) -> Result<Box<dyn AnyMatch>, String> {
    Ok(match game {
        wire::GameSettings::Kotc { .. } => Box::new(TypedMatch::<Kotc>::resume(
            setups.read::<Kotc>(setup)?,
            inputs,
            controllers,
            chance,
            coach,
        )?),
        wire::GameSettings::Keep { .. } => Box::new(TypedMatch::<Keep>::resume(
            setups.read::<Keep>(setup)?,
            inputs,
            controllers,
            chance,
            coach,
        )?),
    })
}
