//! The traits that every game implements: rules, views, bots, texts and statistics.

use std::fmt::{self, Debug};
use std::hash::Hash;

use crate::{Argument, Chance, Dice, Routine, Seat, Seats, Sentence, Viewer};

/// The input that a game waits for: either answers from seats or the outcome of a random event, never both.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Pending {
    /// Every seat in the set must give one answer.
    Seats(Seats),
    /// The host must supply the outcome of a random event.
    Chance(Chance),
    /// The game is over and accepts no more input.
    Over,
}

/// An input of a match. Only inputs change a game's state, so a match is fully described by its setup and its inputs.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum Input<A> {
    /// A seat's answer.
    Act(Seat, A),
    /// The outcome of the random event that the game waited for.
    Chance(Vec<u8>),
}

/// Why a game rejected an input.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum InputError {
    /// The game is over.
    Over,
    /// This seat is not being asked anything now.
    NotAsked,
    /// The seat is being asked, but this answer is not among its options.
    NotAnOption,
    /// The game is not waiting for a random event, or this outcome is impossible.
    Chance,
}

impl fmt::Display for InputError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            InputError::Over => "the game is over",
            InputError::NotAsked => "this seat is not being asked anything now",
            InputError::NotAnOption => "this is not one of the answers",
            InputError::Chance => "this random outcome is not possible now",
        })
    }
}

impl std::error::Error for InputError {}

/// An answer that ends the game for its player, or that proposes to end it for everyone.
///
/// Only people can give such an answer. Bots are never offered one, and their searches never consider one.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Concession {
    /// The player gives up.
    GiveUp,
    /// The player proposes to end the game, or agrees to a proposal.
    Agree,
}

impl Concession {
    /// Returns the words that a person types in the terminal for this kind of concession. All other answers have a
    /// number to type. Concessions have none, so that nobody concedes by a typing mistake.
    pub fn words(self) -> &'static str {
        match self {
            Concession::GiveUp => "give up",
            Concession::Agree => "agree",
        }
    }
}

/// The complete state of a match in progress, including hidden cards. The state never leaves the host; players receive
/// only views of it.
pub trait Game: Clone + Eq + Hash + Debug + Sized {
    /// Everything needed to start a match. Every value of this type is a legal setup.
    type Setup: Clone + Debug;
    /// An answer to a question. One decision can consist of several answers.
    type Action: Clone + Eq + Hash + Debug;
    /// Something that happened in a match.
    type Event: Clone + Eq + Debug;
    /// Everything that a viewer may know about a match.
    type View: Clone + Eq + Hash + Debug;
    /// The part of an event that a viewer sees.
    type Sight: Clone + Eq + Debug;

    /// Returns the first state of a match.
    fn start(setup: &Self::Setup) -> Self;

    /// Returns the number of seats in the match.
    fn seats(&self) -> usize;

    /// Returns the input that the game waits for.
    fn pending(&self) -> Pending;

    /// Returns the answers that this seat may give now, in a fixed order; empty if the seat is not being asked. The
    /// answer that declines comes after all other moves, and answers that concede come last.
    fn options(&self, seat: Seat) -> &[Self::Action];

    /// Returns how an answer concedes: by giving up, or by proposing to end the game. `None` if it does neither.
    fn concedes(action: &Self::Action) -> Option<Concession>;

    /// Returns the options that do not concede. Never empty for a seat that is being asked. If declining is possible,
    /// the last option declines.
    fn moves(&self, seat: Seat) -> &[Self::Action] {
        let options = self.options(seat);
        let conceding = options.iter().rev().take_while(|it| Self::concedes(it).is_some()).count();
        &options[..options.len() - conceding]
    }

    /// Applies one input and appends the resulting events to `log`. On `Err`, nothing has changed.
    fn apply(&mut self, input: Input<Self::Action>, log: &mut Vec<Self::Event>) -> Result<(), InputError>;

    /// Applies one input like [`Game::apply`], but discards the events. This is for bots and checks that only need the
    /// new state.
    fn advance(&mut self, input: Input<Self::Action>) -> Result<(), InputError> {
        self.apply(input, &mut Vec::new())
    }

    /// Like [`Game::advance`], but accepts a random outcome instead of an input. A game may override this method to
    /// avoid allocating memory for an input.
    fn advance_with(&mut self, outcome: &[u8]) -> Result<(), InputError> {
        self.advance(Input::Chance(outcome.to_vec()))
    }

    /// Like [`Game::advance`], but accepts an answer by its index in [`Game::moves`]. A game may override this method
    /// to avoid searching for the answer among the options.
    fn advance_by(&mut self, seat: Seat, index: usize) -> Result<(), InputError> {
        let action = self.moves(seat).get(index).cloned().ok_or(InputError::NotAnOption)?;
        self.advance(Input::Act(seat, action))
    }

    /// Applies one input like [`Game::apply`]. Calls `step` whenever events were added, with the state at that moment
    /// and the length of the log. A client can then show the events one after the other.
    fn apply_in_steps(
        &mut self,
        input: Input<Self::Action>,
        log: &mut Vec<Self::Event>,
        step: &mut dyn FnMut(&Self, usize),
    ) -> Result<(), InputError> {
        let before = log.len();
        self.apply(input, log)?;
        if log.len() > before {
            step(self, log.len());
        }
        Ok(())
    }

    /// Returns everything that this viewer may know now.
    fn view(&self, viewer: Viewer) -> Self::View;

    /// Returns what this viewer sees of an event; `None` if the viewer does not notice it.
    fn sight(event: &Self::Event, viewer: Viewer) -> Option<Self::Sight>;

    /// Returns whether the seat's current question continues the choice that `answer` belongs to. `before` is the state
    /// before that answer. Must be `false` after answers such as "done" or "pass", because the next question may then
    /// depend on hidden information.
    fn goes_on(&self, before: &Self, seat: Seat, answer: &Self::Action) -> bool;

    /// Returns whether this event only carries out the preceding answer and reveals nothing new. Such events may happen
    /// between the steps of one gesture (see [`crate::Match::submit`]).
    fn is_expected(event: &Self::Event) -> bool {
        let _ = event;
        false
    }

    /// Returns whether the seat's question begins a new choice. Otherwise it continues an earlier choice, and a player
    /// who cancels goes back to the first question of that choice.
    fn opens(&self, seat: Seat) -> bool {
        let _ = seat;
        true
    }

    /// Returns the answer that the program can give for the seat, because the question leaves no choice that matters;
    /// `None` if the seat has to be asked. Must depend only on what the seat may know.
    fn routine(&self, seat: Seat) -> Option<Routine<Self::Action>> {
        match self.moves(seat) {
            [only] => Some(Routine::Only(only.clone())),
            _ => None,
        }
    }

    /// Returns whether this answer ends the seat's turn. If so, other players act next.
    fn ends_turn(&self, seat: Seat, answer: &Self::Action) -> bool {
        let _ = (seat, answer);
        false
    }
}

/// Checks that a game accepts this input now. Only this function and [`accept_outcome`] compare an input with what the
/// game waits for.
pub fn accept<G: Game>(game: &G, input: &Input<G::Action>) -> Result<(), InputError> {
    match (game.pending(), input) {
        (pending, Input::Chance(outcome)) => accept_outcome(pending, outcome),
        (Pending::Over, _) => Err(InputError::Over),
        (Pending::Seats(seats), Input::Act(seat, _)) if !seats.has(*seat) => Err(InputError::NotAsked),
        (Pending::Seats(_), Input::Act(seat, action)) if !game.options(*seat).contains(action) => {
            Err(InputError::NotAnOption)
        }
        (Pending::Chance(_), Input::Act(..)) => Err(InputError::NotAsked),
        (Pending::Seats(_), Input::Act(..)) => Ok(()),
    }
}

/// Checks that a game which waits for `pending` accepts this outcome of a random event.
pub fn accept_outcome(pending: Pending, outcome: &[u8]) -> Result<(), InputError> {
    match pending {
        Pending::Over => Err(InputError::Over),
        Pending::Chance(chance) if chance.allows(outcome) => Ok(()),
        Pending::Chance(_) | Pending::Seats(_) => Err(InputError::Chance),
    }
}

/// Returns a random input that the game accepts now: a random outcome, or a random move of the first seat that is being
/// asked. `None` once the game is over.
pub fn random_input<G: Game>(game: &G, dice: &mut Dice) -> Option<Input<G::Action>> {
    match game.pending() {
        Pending::Over => None,
        Pending::Chance(chance) => Some(Input::Chance(dice.settle(chance))),
        Pending::Seats(seats) => {
            let seat = seats.iter().next()?;
            let moves = game.moves(seat);
            Some(Input::Act(seat, moves[dice.below(moves.len() as u32) as usize].clone()))
        }
    }
}

/// Applies the input that [`random_input`] would return. Returns whether the input was a seat's answer; `None` once the
/// game is over.
pub fn random_step<G: Game>(game: &mut G, dice: &mut Dice) -> Option<bool> {
    match game.pending() {
        Pending::Over => None,
        Pending::Chance(chance) => {
            game.advance_with(dice.settle_in(chance, &mut [0; 255])).expect("the drawn outcome is possible");
            Some(false)
        }
        Pending::Seats(seats) => {
            let seat = seats.iter().next()?;
            let index = dice.below(game.moves(seat).len() as u32) as usize;
            game.advance_by(seat, index).expect("the index is below the number of moves");
            Some(true)
        }
    }
}

/// Receives events, and either collects or discards them.
#[derive(Debug)]
pub struct Log<'a, E>(Option<&'a mut Vec<E>>);

impl<'a, E> Log<'a, E> {
    /// Creates a log that appends events to `events`.
    pub fn to(events: &'a mut Vec<E>) -> Log<'a, E> {
        Log(Some(events))
    }

    /// Creates a log that discards events.
    pub fn silent() -> Log<'a, E> {
        Log(None)
    }

    /// Logs an event.
    pub fn push(&mut self, event: impl Into<E>) {
        self.tell(|| event);
    }

    /// Logs the event that the closure returns. The closure is not called if events are discarded, which saves building
    /// costly events.
    pub fn tell<T: Into<E>>(&mut self, event: impl FnOnce() -> T) {
        if let Some(events) = &mut self.0 {
            events.push(event().into());
        }
    }

    /// Returns the number of events in the log; 0 if the log discards events.
    pub fn len(&self) -> usize {
        self.0.as_ref().map_or(0, |it| it.len())
    }

    /// Returns whether the log has no events.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// Returns whether events are collected.
    pub fn listens(&self) -> bool {
        self.0.is_some()
    }

    /// Returns the events starting at this index; an empty slice if the log discards events.
    pub fn since(&mut self, index: usize) -> &mut [E] {
        self.0.as_mut().and_then(|it| it.get_mut(index..)).unwrap_or_default()
    }
}

/// A game that can replace its hidden part with a random guess. Bots use such guesses.
pub trait Guess: Game {
    /// Returns a random state that looks the same to `seat` as the real one.
    #[must_use]
    fn guess(&self, seat: Seat, dice: &mut Dice) -> Self;
}

/// A game that has winners.
pub trait Ranked: Game {
    /// Returns the winners; `None` while the game is not over. Several seats win if they tie, and no seat wins a draw.
    fn winners(&self) -> Option<Seats>;
}

/// The value that [`Sense::appeal`] returns for an answer that a sensible player gives only if there is no other
/// choice.
pub const SENSELESS: i32 = -10_000;

/// A game that can estimate how good positions and answers are, as a starting point for bots.
///
/// Bots call these methods only on guessed states (see [`Guess`]). [`Sense::instinct`] uses only what its seat may
/// know.
pub trait Sense: Ranked {
    /// How many answers a long simulation plays after the searched ones, before it calls [`Sense::outlook`].
    const REACH: u32 = 24;

    /// Estimates a seat's chance of winning from the position alone, in thousandths.
    fn standing(&self, seat: Seat) -> u32;

    /// Estimates how good the position is for a seat, in thousandths. Searches look for positions where this value is
    /// high. Unlike [`Sense::standing`], the value isn't shown to people, so it may also depend on how clearly a match
    /// was won.
    fn outlook(&self, seat: Seat) -> u32 {
        self.standing(seat)
    }

    /// Returns how much a sensible player likes each of these answers at first sight. `answers` are some of the seat's
    /// options, in the same order. A difference of fifty points is a clear preference. A sensible player avoids answers
    /// with the value [`SENSELESS`].
    fn appeal(&self, seat: Seat, answers: &[Self::Action]) -> impl Iterator<Item = i32>;

    /// Returns the index in `answers` of the answer with the highest appeal. Ties are broken at random.
    fn instinct(&self, seat: Seat, answers: &[Self::Action], dice: &mut Dice) -> usize {
        if answers.len() == 1 { 0 } else { dice.best(self.appeal(seat, answers).map(|it| it * 4), 4) }
    }
}

/// A game whose events can be described in words.
pub trait Tell: Game {
    /// Describes in a sentence what a viewer saw of an event. `None` if another sentence already covers the event.
    fn tell(&self, sight: &Self::Sight) -> Option<Sentence>;

    /// Describes consecutive events. One sentence can cover several events: "Birch pays 4 and summons Ox". The last of
    /// these events gets the sentence, and the others get `None`.
    fn tell_all(&self, sights: &[Self::Sight]) -> Vec<Option<Sentence>> {
        sights.iter().map(|it| self.tell(it)).collect()
    }

    /// Returns whether this event begins a turn or a round and is therefore shown as a heading.
    fn is_heading(sight: &Self::Sight) -> bool;

    /// Returns the name that this match uses for a card, zone, counter or phase, or for a word that differs between
    /// editions; `None` for all other arguments.
    fn name(&self, thing: &Argument) -> Option<&str>;
}

/// A game that can be played in text form.
pub trait Show: Tell {
    /// Returns the table as this seat sees it, as text of at most 80 columns. `names` are the players' names.
    fn show(&self, seat: Seat, names: &[String]) -> String;

    /// Returns the question that a seat is being asked; `None` if the seat is not being asked.
    fn question(&self, seat: Seat) -> Option<Sentence>;

    /// Describes one of the seat's answers as a sentence.
    fn answer(&self, seat: Seat, action: &Self::Action) -> Sentence;

    /// Returns the state of the current choice if the seat is picking several options one by one; otherwise `None`.
    fn picks(&self, seat: Seat) -> Option<PickState<Self::Action>>;

    /// Returns the answer that begins a choice with several picks, if a client can send this answer together with the
    /// picks. `None` if no answer begins such a choice, or if the seat is already picking.
    fn leads_to_picks(&self, seat: Seat) -> Option<Self::Action> {
        let _ = seat;
        None
    }

    /// Returns full descriptions of all cards that the seat can see and whose name contains `name`.
    fn describe(&self, seat: Seat, name: &str) -> Vec<String>;

    /// Returns whether this event gave the viewer new information. If so, players can no longer undo the inputs before
    /// the event.
    fn reveals(sight: &Self::Sight, viewer: Viewer) -> bool;
}

/// The state of a choice in which a player picks several cards or other options, one by one.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct PickState<A> {
    /// The number of picks made until now.
    pub picked: u32,
    /// The minimum number of picks in total.
    pub least: u32,
    /// The maximum number of picks in total.
    pub most: u32,
    /// Whether the order of the picks matters. If not, the game accepts each selection in one order only: the order in
    /// which the question lists the picks.
    pub ordered: bool,
    /// Options that can be picked only later. If one of them were picked now, too few options would be left for the
    /// required picks after it.
    pub later: Vec<A>,
    /// The answer that ends the choice.
    pub done: A,
    /// The question that follows the picks, if its answer can be sent together with the picks.
    pub then: Option<FollowUp<A>>,
}

/// A question that follows several picks and belongs to the same choice.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct FollowUp<A> {
    /// The question as a sentence.
    pub question: Sentence,
    /// The possible answers to the question. They don't depend on what was picked before.
    pub answers: Vec<A>,
}

/// A game that provides more statistics than just the winners.
pub trait Tally: Ranked {
    /// The unit of [`Tally::length`], in the plural.
    const LENGTH: &'static str;
    /// The unit of [`Tally::score`], in the plural.
    const SCORE: &'static str;

    /// Returns how long the match has lasted until now, in the unit [`Tally::LENGTH`].
    fn length(&self) -> u32;

    /// Returns a seat's score, in the unit [`Tally::SCORE`].
    fn score(&self, seat: Seat) -> i64;

    /// Returns the names of everything that players can hold at the end of a match, such as cards. Empty if the game
    /// has no such statistic.
    fn holdings(&self) -> Vec<&str>;

    /// Returns what a seat holds, as indices into [`Tally::holdings`], including duplicates.
    fn held(&self, seat: Seat) -> Vec<usize>;
}
