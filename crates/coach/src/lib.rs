//! Coached matches, which teach a game while you play it.
//!
//! A coached match is a match like any other, with two differences. Its shuffles and dice come from a script, and its
//! opponents give the answers that the script prefers, or else play greedily. Everything the coach says follows from
//! the match's record, so nothing else needs to be stored. A coached match can be left and resumed like any other.
//!
//! A script (`data/coach`) is data. It names facts: why a question is asked, which answers it has, and what the learner
//! has seen. This crate compares the facts with the match and knows no rules.

mod facts;
mod follow;
mod lead;
mod script;

use table::{Guess, Seat, Sense, Tally};
use wire::WireGame;

pub use follow::coaching;
pub use lead::{answer_of_opponent, outcome, suggested};
pub use script::{SCRIPTS, Script, find, newest};

/// The seat of the learner.
pub const LEARNER: Seat = Seat::new(0);

/// A game that can be coached.
pub trait Coached: WireGame + Guess + Sense + Tally {
    /// Returns the names of the cards that the next random outcome deals from; empty if it deals no cards. The outcome
    /// refers to the cards by index, and the last card of a shuffled deck is drawn first.
    fn dealt_from(&self) -> Vec<&str>;
}

impl Coached for kotc::Kotc {
    fn dealt_from(&self) -> Vec<&str> {
        self.dealt_from()
    }
}

impl Coached for keep::Keep {
    fn dealt_from(&self) -> Vec<&str> {
        self.dealt_from()
    }
}
