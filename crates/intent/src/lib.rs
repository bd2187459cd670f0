//! Reads an ability in ordinary English and proposes complete legal texts of an edition that mean the same.
//!
//! Four steps: `words` normalises the wording, `grammar` finds phrases in it, `read` makes an `frame::Intent`
//! of them, and `express` compares that with the meanings of an edition's components and writes proposals. Every
//! difference between what was said and what a proposal means is part of the proposal.

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
mod propose;
mod read;
pub mod sample;
mod thrift;
mod topic;
mod words;

pub use difference::{Difference, Facet};
pub use propose::{
    Proposal, Suggestion, Wish, is_about_creature, is_doubtful_name, is_misspelt, possible_in, suggest,
};
pub use thrift::{Saving, Thrift, thrift};
pub use topic::{Topic, fits, gloss, topic, words as seek_words};
