//! Matches of any game. This module is generic over the game interface; [`AnyMatch`] hides which game is played.

#[cfg(test)]
mod leaks;
#[cfg(test)]
mod parity;
mod replay;
mod typed;

use std::sync::Arc;

use cards::card::Card;
use cards::edition::Edition;
use keep::Keep;
use kotc::Kotc;
use table::{Guess, Notation, Seat, Seats, Sense, Tally, Viewer};
use wire::{Bot, Cards, Passing, Question, Saw, SentCache, View, WireGame};

pub(crate) use self::replay::{AnyReplay, replay};
use self::typed::TypedMatch;
use crate::chance::ChanceSource;
use crate::request_error::RequestError;
use crate::setups::SetupCache;

/// A game that the server can play.
pub(crate) trait ServerGame:
    Guess
    + Notation
    + Sense
    + Tally
    + WireGame<Action: Send, Event: Send, Setup: Clone + Send + Sync + 'static>
    + Send
    + 'static
{
    /// Whether the rules let players give up. If not, a bot takes over for a player who gives up.
    const GIVES_UP: bool;

    /// Returns the cards that have images, starting with card number `from`, in the order of their numbers in views.
    fn pictured(&self, from: usize) -> Vec<(&Card, Edition)>;

    /// Returns whether a seat is being asked whether to respond, in a match where being asked must reveal nothing about
    /// hidden cards.
    fn asks_discreetly(&self, seat: Seat) -> bool;
}

impl ServerGame for Kotc {
    const GIVES_UP: bool = true;

    fn asks_discreetly(&self, seat: Seat) -> bool {
        Kotc::asks_discreetly(self, seat)
    }

    fn pictured(&self, from: usize) -> Vec<(&Card, Edition)> {
        self.faces().iter().skip(from).map(|it| (&it.card, self.edition())).collect()
    }
}

impl ServerGame for Keep {
    const GIVES_UP: bool = false;

    fn asks_discreetly(&self, _: Seat) -> bool {
        false
    }

    fn pictured(&self, _: usize) -> Vec<(&Card, Edition)> {
        Vec::new()
    }
}

/// A request for a view of a match: who views it, and what they have already received.
#[derive(Clone, Copy)]
pub(crate) struct ViewRequest<'a> {
    pub(crate) viewer: Viewer,
    /// The index of the first event of the log that the viewer has not seen.
    pub(crate) from: usize,
    /// The names of the images of the match's cards, by card number.
    pub(crate) pictures: &'a [String],
    /// Whether the server will pass for the viewer. `None` if it never passes on the viewer's question.
    pub(crate) passing: Option<Passing>,
}

/// What a viewer sees of a match at one moment.
pub(crate) struct Snapshot {
    pub(crate) step: u32,
    pub(crate) saw: Vec<Saw>,
    /// The cards that this viewer has not been sent yet.
    pub(crate) cards: Option<Cards>,
    pub(crate) view: View,
    pub(crate) question: Option<Question>,
}

/// A task that computes a bot's answer on another thread. It returns the answer together with the bot.
pub(crate) type BotTask = Box<dyn FnOnce() -> BotAnswer + Send>;

/// A bot's answer, as its key, together with the bot, which [`AnyMatch::thought`] puts back.
pub(crate) struct BotAnswer {
    pub(crate) key: String,
    bot: Box<dyn std::any::Any + Send>,
}

/// The kind of player who answers for a seat.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Controller {
    /// A person.
    Person,
    /// A bot of this level.
    Bot(Bot),
    /// Nobody, because the person gave up or ran out of time. The server answers for the seat.
    Nobody,
}

/// A match of any game.
pub(crate) trait AnyMatch: Send {
    /// Returns the number of inputs so far.
    fn steps(&self) -> u32;

    /// Returns the seats that have to answer; none when the match is over.
    fn owing(&self) -> Seats;

    /// Returns the number of this seat's question; `None` if the seat is not being asked.
    fn question(&self, seat: Seat) -> Option<u32>;

    /// Returns the seat that is being asked whether to respond (see [`ServerGame::asks_discreetly`]), and whether
    /// passing is its only answer.
    fn response(&self) -> Option<(Seat, bool)>;

    /// Gives the last answer for a seat that is being asked. If the question can be declined, this declines it.
    fn decline(&mut self, seat: Seat);

    /// Returns the number of the current turn.
    fn turn(&self) -> u32;

    /// Returns the winners; `None` while the match is not over.
    fn winners(&self) -> Option<Seats>;

    /// Returns the number of events so far.
    fn log_len(&self) -> usize;

    /// Returns the cards that have images, starting with card number `from`.
    fn pictured(&self, from: usize) -> Vec<(&Card, Edition)>;

    /// Applies a seat's answers, given by their keys. If any of them is not possible, applies none.
    fn submit(&mut self, seat: Seat, keys: &[String]) -> Result<(), RequestError>;

    /// Continues the match until somebody has to answer. Rolls and shuffles, and answers for quick bots and for seats
    /// controlled by [`Controller::Nobody`].
    fn run_on(&mut self, controllers: &[Controller]);

    /// Returns the inputs since the last call, in the notation of records, and the number of the first one.
    fn unwritten(&mut self) -> (u32, Vec<String>);

    /// Returns what a viewer sees, with the events and cards that are new to them.
    fn snapshot(&self, look: ViewRequest<'_>, told: &mut SentCache) -> Snapshot;

    /// Returns the task that computes a bot's answer; `None` if the bot is already computing one.
    fn think(&mut self, seat: Seat) -> Option<BotTask>;

    /// Puts the bot of a finished [`BotTask`] back at its seat, and returns the key of its answer.
    fn thought(&mut self, seat: Seat, answer: BotAnswer) -> String;
}

/// Replays a match from the text of its setup and its inputs.
pub(crate) fn resume(
    game: &wire::Game,
    setups: &SetupCache,
    setup: &str,
    inputs: &[String],
    controllers: &[Controller],
    chance: Arc<dyn ChanceSource>,
) -> Result<Box<dyn AnyMatch>, String> {
    Ok(match game {
        wire::Game::Kotc { .. } => {
            Box::new(TypedMatch::<Kotc>::resume(setups.read::<Kotc>(setup)?, inputs, controllers, chance)?)
        }
        wire::Game::Keep { .. } => {
            Box::new(TypedMatch::<Keep>::resume(setups.read::<Keep>(setup)?, inputs, controllers, chance)?)
        }
    })
}
