//! The interface between games and the rest of Keeper. This crate contains no rules of a particular game.
//!
//! A value of a type that implements [`Game`] is the whole state of a match. It changes only through inputs, which are
//! answers from seats and random outcomes. Several seats may have to answer at the same time. The setup and the inputs
//! of a match are therefore enough to save, replay, fork or verify it.

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
pub use choice::{AutoAnswers, Choice, Routine, counted, pays, read_back, write_back};
pub use game::{
    Concession, FollowUp, Game, Guess, Input, InputError, Log, Pending, PickState, Ranked, SENSELESS, Sense,
    Show, Tally, Tell, accept, accept_outcome, random_input, random_step,
};
pub use notation::{Notation, ParseError};
pub use record::{Match, Record, RecordError, read_input, write_input};
pub use seat::{Seat, Seats, Viewer};
pub use sentence::{Argument, Sentence};
