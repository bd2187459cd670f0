//! Tests of the card language against the guides, the printed cards and its own laws.

mod cards;
mod guides;
mod laws;
mod problems;
