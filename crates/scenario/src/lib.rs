//! Rulings as text: a board, what is played, and what must then be so.
//!
//! The language is described in `docs/scenarios.md`. A ruling is run once for every edition it holds for.

mod board;
mod claim;
mod index;
mod parse;
mod play;

use std::fmt;

pub use index::{chapters, index};
pub use parse::{Ruling, parse};

/// What became of a ruling in an edition.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Outcome {
    /// The ruling's name.
    pub name: String,
    /// The edition it was run in.
    pub edition: cards::edition::Edition,
    /// Why it failed, if it did.
    pub failure: Option<Failure>,
}

/// Why a ruling failed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Failure {
    /// The line in the file, from 1.
    pub line: usize,
    /// What was expected and what was so.
    pub message: String,
    /// What had happened up to there, in words.
    pub story: Vec<String>,
}

impl fmt::Display for Failure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for line in &self.story {
            writeln!(f, "    {line}")?;
        }
        write!(f, "line {}: {}", self.line, self.message)
    }
}

/// Runs a ruling in every edition it holds for.
pub fn run(ruling: &Ruling) -> Vec<Outcome> {
    let outcome =
        |edition| Outcome { name: ruling.name.clone(), edition, failure: play::run(ruling, edition).err() };
    ruling.editions.iter().copied().map(outcome).collect()
}
