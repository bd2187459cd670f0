//! Reads an ability in ordinary English and proposes complete legal texts of an edition that mean the same.
//!
//! There are four steps. `words` splits the wording into words and corrects their spelling, and `grammar` finds phrases
//! in it. `read` turns the phrases into a `frame::Intent`, and `express` writes proposals from an edition's components
//! that have the same meaning. A proposal lists every difference between its meaning and what the player wrote.

mod aim;
mod assemble;
mod deeds;
mod difference;
mod express;
mod fit;
mod frame;
mod grammar;
#[cfg(test)]
mod laws;
mod lexicon;
mod meaning;
mod official;
mod pattern;
mod propose;
mod read;
pub mod sample;
mod thrift;
mod topic;
mod words;

pub use difference::{Difference, Facet};
pub use propose::{
    DoubtfulName, Outcome, Proposal, Suggestion, Wish, doubtful_name, is_about_creature, is_misspelt,
    possible_in, suggest,
};
pub use thrift::{LoweredStats, Savings, TextChange, thrift};
pub use topic::{Topic, fits, gloss, topic, words as seek_words};
