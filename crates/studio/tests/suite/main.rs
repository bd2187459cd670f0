//! Cards and decks in the making, against laws and examples.

mod decks;
mod examples;
mod files;
mod laws;
mod lists;
mod samples;
