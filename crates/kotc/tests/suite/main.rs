//! The laws of the table over random matches of every edition that can be played.

mod claims;
mod components;
mod declining;
mod hindered;
mod language;
mod laws;
mod rulings;
mod secrecy;
