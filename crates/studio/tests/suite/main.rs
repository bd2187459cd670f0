//! Tests editing of cards and decks, with properties and examples.

mod decks;
mod examples;
mod files;
mod laws;
mod lists;
mod samples;
