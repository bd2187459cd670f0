//! Checks the laws of the `table` crate in random matches of every playable edition.

mod components;
mod created;
mod declining;
mod futile;
mod house;
mod laws;
mod not_now;
mod payments;
mod picks;
mod preview;
mod secrecy;
mod wording;
