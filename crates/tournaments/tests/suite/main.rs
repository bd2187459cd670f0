//! Tests of pairings, brackets and standings.

mod examples;
mod laws;
mod play;
