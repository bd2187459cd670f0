//! Parses and runs rulings: test cases with a board, plays and claims, in the language of `docs/scenarios.md`.
//!
//! The crates with the rules don't depend on this one. This crate sets up positions with `Arrangement` in `kotc` and
//! `keep`, plays through the interface of `table`, and reads views.

mod keep;
mod kotc;

pub use self::keep::KeepWorld;
pub use self::kotc::KotcWorld;
