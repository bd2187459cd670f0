//! The contract of a game on Keeper's table. It knows no rules of any game.
//!
//! The state is the game; chance is an input; several seats may owe an answer at once; and there is
//! one way in. Saving, replaying, forking and verifying a match are all one loop over its inputs.

mod chance;
mod game;
pub mod laws;
mod notation;
mod record;
mod seat;
mod sentence;
pub mod text;

pub use chance::{Chance, Dice};
pub use game::{
    Concession, Game, Guess, Input, InputError, Log, Pending, Picks, Ranked, SENSELESS, Sense, Show, Tally,
    Tell, accept, random_input,
};
pub use notation::{Notation, ParseError};
pub use record::{Match, Record, RecordError, read_input, write_input};
pub use seat::{Seat, Seats, Viewer};
pub use sentence::{Sentence, Span};
