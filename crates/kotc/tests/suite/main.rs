//! The laws of the table over random matches of every edition that can be played.

mod components;
mod created;
mod declining;
mod laws;
mod not_now;
mod picks;
mod preview;
mod secrecy;
