//! Rulings as text: a board, what is played, and what must be true afterwards.
//!
//! `docs/scenarios.md` describes the language. Each game provides its own words as a [`World`]. A ruling runs once for
//! every case that it applies to, such as an edition.

mod index;
mod parse;
mod run;

pub use index::{Book, index};
pub use parse::{File, Ruling, parse};
pub use run::{CaseOutcome, Failure, NumberedLine, StepError, When, World, run};
