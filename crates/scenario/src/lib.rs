//! Rulings as text: a board, what is played, and what must then be so.
//!
//! The language is described in `docs/scenarios.md`; its words are each game's own, which brings them as a
//! [`Staged`]. A ruling is run once for every case it holds for, such as an edition.

mod index;
mod parse;
mod run;

pub use index::{Book, index};
pub use parse::{File, Ruling, parse};
pub use run::{Failure, Line, Outcome, Staged, run};
