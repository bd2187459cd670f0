//! The interface between games and the rest of Keeper. This crate contains no rules of a particular game.
//!
//! A value of a type that implements [`Game`] is the whole state of a match. It changes only through inputs, which are
//! answers from seats and random outcomes. Several seats may have to answer at the same time. To save, replay, fork or
//! verify a match, it is therefore enough to loop over its inputs.

mod chance;
mod choice;
mod game;
pub mod laws;
mod notation;
mod record;
mod seat;
mod sentence;
pub mod text;

pub use chance::{Chance, Dice};
pub use choice::{Automatic, Choice, Routine, counted, pays, read_back, write_back};
pub use game::{
    Concession, Game, Guess, Input, InputError, Log, Pending, Picks, Ranked, SENSELESS, Sense, Show, Tally,
    Tell, Then, accept, accept_outcome, random_input, random_step,
};
pub use notation::{Notation, ParseError};
pub use record::{Match, Record, RecordError, read_input, write_input};
pub use seat::{Seat, Seats, Viewer};
pub use sentence::{Sentence, Span};
