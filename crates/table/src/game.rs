//! What a game is.

use std::fmt::{self, Debug};
use std::hash::Hash;

use crate::{Chance, Dice, Seat, Seats, Sentence, Span, Viewer};

/// What the game waits for. It never waits for two kinds of thing at once.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Pending {
    /// Every seat in the set owes one action.
    Seats(Seats),
    /// Chance, which the host supplies.
    Chance(Chance),
    /// Nothing: it is over.
    Over,
}

/// The one way to move a game on. A match is its setup and its inputs.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum Input<A> {
    /// A seat's answer.
    Act(Seat, A),
    /// How chance decided.
    Chance(Vec<u8>),
}

/// An input that a game does not take.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum InputError {
    /// The game is over.
    Over,
    /// This seat is not asked.
    NotAsked,
    /// The seat is asked, but may not answer so.
    NotAnOption,
    /// The game waits for chance, or for another outcome of it.
    Chance,
}

impl fmt::Display for InputError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            InputError::Over => "the game is over",
            InputError::NotAsked => "this seat is not asked anything now",
            InputError::NotAnOption => "this is not one of the answers",
            InputError::Chance => "chance cannot decide so now",
        })
    }
}

impl std::error::Error for InputError {}

/// An answer that does not play on: it ends the game for its player, or proposes to end it for all.
///
/// People may give such an answer; bots are never offered one and never imagine one.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Concession {
    /// The player gives up.
    GiveUp,
    /// The player proposes to end the game, or agrees to a proposal.
    Agree,
}

impl Concession {
    /// What a person types for it: it is not listed by number and must be said in full.
    pub fn words(self) -> &'static str {
        match self {
            Concession::GiveUp => "give up",
            Concession::Agree => "agree",
        }
    }
}

/// The full truth of a match in progress. It stays on the host.
pub trait Game: Clone + Eq + Hash + Debug + Sized {
    /// Everything a match begins with; legal by construction.
    type Setup: Clone + Debug;
    /// One step of one decision.
    type Action: Clone + Eq + Hash + Debug;
    /// Something that happened.
    type Event: Clone + Eq + Debug;
    /// All that a viewer may know.
    type View: Clone + Eq + Hash + Debug;
    /// What a viewer saw of an event.
    type Sight: Clone + Eq + Debug;

    /// The beginning of a match.
    fn start(setup: &Self::Setup) -> Self;

    /// How many seats the match has.
    fn seats(&self) -> usize;

    /// What the game waits for.
    fn pending(&self) -> Pending;

    /// The answers this seat may give now, in a fixed order; none if it is not asked. An answer that declines comes
    /// after all others, and answers that concede come after that.
    fn options(&self, seat: Seat) -> &[Self::Action];

    /// Whether an answer concedes or proposes to end the game, and how.
    fn concedes(action: &Self::Action) -> Option<Concession>;

    /// The answers that play on: the options without those that concede. Never empty for a seat that is asked. The last
    /// one declines, where declining is possible.
    fn moves(&self, seat: Seat) -> &[Self::Action] {
        let options = self.options(seat);
        let count = options.iter().rev().skip_while(|it| Self::concedes(it).is_some()).count();
        &options[..count]
    }

    /// Takes one input. On `Err` nothing has changed.
    fn apply(&mut self, input: Input<Self::Action>, log: &mut Vec<Self::Event>) -> Result<(), InputError>;

    /// The same without an account of what happened, for those who only want to see where it leads.
    fn advance(&mut self, input: Input<Self::Action>) -> Result<(), InputError> {
        self.apply(input, &mut Vec::new())
    }

    /// All that this viewer may know now.
    fn view(&self, viewer: Viewer) -> Self::View;

    /// What this viewer saw happen, if anything.
    fn sight(event: &Self::Event, viewer: Viewer) -> Option<Self::Sight>;

    /// Is what a seat is asked now one more step of what it was choosing when it gave this answer? After "enough" or
    /// "not now", for one, who is asked next may hang on what is hidden.
    fn goes_on(&self, before: &Self, seat: Seat, answer: &Self::Action) -> bool;

    /// Does this event only carry out the answer before it, and tell nobody anything new? Such events may happen between
    /// the steps of one gesture.
    fn is_expected(event: &Self::Event) -> bool {
        let _ = event;
        false
    }
}

/// Does a game take this input now? The one place that compares an input with what is asked.
pub fn accept<G: Game>(game: &G, input: &Input<G::Action>) -> Result<(), InputError> {
    match (game.pending(), input) {
        (Pending::Over, _) => Err(InputError::Over),
        (Pending::Seats(seats), Input::Act(seat, _)) if !seats.has(*seat) => Err(InputError::NotAsked),
        (Pending::Seats(_), Input::Act(seat, action)) if !game.options(*seat).contains(action) => {
            Err(InputError::NotAnOption)
        }
        (Pending::Chance(_), Input::Act(..)) => Err(InputError::NotAsked),
        (Pending::Seats(_), Input::Chance(_)) => Err(InputError::Chance),
        (Pending::Chance(chance), Input::Chance(outcome)) if !chance.allows(outcome) => {
            Err(InputError::Chance)
        }
        _ => Ok(()),
    }
}

/// What a game waits for, by chance: the first seat that is asked gives any answer that plays on. Nothing once it is
/// over.
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

/// Events as they happen; nothing is kept where nobody listens.
#[derive(Debug)]
pub struct Log<'a, E>(Option<&'a mut Vec<E>>);

impl<'a, E> Log<'a, E> {
    /// One that is kept.
    pub fn to(events: &'a mut Vec<E>) -> Log<'a, E> {
        Log(Some(events))
    }

    /// One that nobody listens to.
    pub fn silent() -> Log<'a, E> {
        Log(None)
    }

    /// Something happened.
    pub fn push(&mut self, event: E) {
        self.tell(|| event);
    }

    /// The same for what it costs something to tell.
    pub fn tell(&mut self, event: impl FnOnce() -> E) {
        if let Some(events) = &mut self.0 {
            events.push(event());
        }
    }
}

/// A game of which one can imagine the hidden part.
pub trait Guess: Game {
    /// Some state that looks just like this one to `seat`.
    #[must_use]
    fn guess(&self, seat: Seat, dice: &mut Dice) -> Self;
}

/// A game that somebody wins.
pub trait Ranked: Game {
    /// The winners, once it is over: several if they tie, none if it is a draw.
    fn winners(&self) -> Option<Seats>;
}

/// The appeal of an answer that makes no sense where there is another one.
pub const SENSELESS: i32 = -10_000;

/// A game that knows something about playing it well: what programs that play it begin with.
///
/// Both are asked about imagined states only; the instinct looks at nothing but what its seat may know.
pub trait Sense: Ranked {
    /// How likely a seat is to win, in thousandths, as far as a glance at the table tells.
    fn standing(&self, seat: Seat) -> u32;

    /// How much a sensible player likes each of these answers at a glance: some of the seat's options, in their order.
    /// Fifty points more is a clear preference; [`SENSELESS`] is for what such a player never does.
    fn appeal(&self, seat: Seat, answers: &[Self::Action]) -> impl Iterator<Item = i32>;

    /// The answer that a sensible player would give at once, by its place among `answers`. Almost equal ones are chosen by
    /// the dice.
    fn instinct(&self, seat: Seat, answers: &[Self::Action], dice: &mut Dice) -> usize {
        if answers.len() == 1 { 0 } else { dice.best(self.appeal(seat, answers).map(|it| it * 4), 4) }
    }
}

/// A game that can be told to people.
pub trait Tell: Game {
    /// What somebody saw, as a sentence; nothing where another sentence says it already.
    fn tell(&self, sight: &Self::Sight) -> Option<Sentence>;

    /// Does a turn or a round begin with this? Then it is told as a heading.
    fn is_heading(sight: &Self::Sight) -> bool;

    /// What this match calls a card, a zone, a counter, a phase, or a word that editions choose.
    fn name(&self, thing: &Span) -> Option<&str>;
}

/// A game that can be played by reading.
pub trait Show: Tell {
    /// The table as a seat sees it, as text of at most 80 columns; `names` are the players' names.
    fn show(&self, seat: Seat, names: &[String]) -> String;

    /// What a seat is asked.
    fn question(&self, seat: Seat) -> Option<Sentence>;

    /// One of its answers.
    fn answer(&self, seat: Seat, action: &Self::Action) -> Sentence;

    /// How many things have to be picked one after the other, if that is what a seat is asked for.
    fn picks(&self, seat: Seat) -> Option<Picks<Self::Action>>;

    /// All about cards that the seat can see and whose names have this in them.
    fn describe(&self, seat: Seat, name: &str) -> Vec<String>;

    /// Did this show a seat something that cannot be unseen?
    fn reveals(sight: &Self::Sight) -> bool;
}

/// A choice of several things, which are picked one after the other.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Picks<A> {
    /// How many have been picked.
    pub picked: u32,
    /// How many have to be picked in all.
    pub least: u32,
    /// How many can be picked in all.
    pub most: u32,
    /// Does their order mean something? If not, they are picked in the order of the answers.
    pub ordered: bool,
    /// Picks that are no answers yet, because enough others have to be picked before them.
    pub later: Vec<A>,
    /// The answer that says that enough was picked.
    pub done: A,
}

/// A game of which more can be measured than who wins.
pub trait Tally: Ranked {
    /// What the length of a match is counted in.
    const LENGTH: &'static str;
    /// What players' standings are counted in.
    const SCORE: &'static str;

    /// How long the match has been.
    fn length(&self) -> u32;

    /// How well a seat stands.
    fn score(&self, seat: Seat) -> i64;

    /// What the players can end up with, by name; nothing where that tells nothing.
    fn holdings(&self) -> Vec<&str>;

    /// What a seat has of it, by place, each as often as it has it.
    fn held(&self, seat: Seat) -> Vec<usize>;
}
