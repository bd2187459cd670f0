//! Rulings as text: a board, what is played, and what must then be true.
//!
//! The language is described in `docs/scenarios.md`. Each game brings its own words as a [`World`]. A ruling is run
//! once for every case it holds for, such as an edition.

mod index;
mod parse;
mod run;

pub use index::{Book, index};
pub use parse::{File, Ruling, parse};
pub use run::{Failure, Line, Outcome, StepError, When, World, run};
