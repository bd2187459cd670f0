//! Tournaments: who plays against whom, and the standings.
//!
//! A [`Tournament`] pairs its rounds by one of four methods: Swiss, round robin, single and double elimination. It
//! knows players only by their numbers. This crate uses no I/O, no clock and no randomness: a function that needs
//! randomness takes the players in a random order. All computations are exact.

mod bracket;
mod fraction;
mod result;
mod round_robin;
mod standings;
mod swiss;
mod tournament;

pub use bracket::{Bracket, BracketMatch, BracketSide, BracketSlot, MatchSource, seed_order};
pub use fraction::Fraction;
pub use result::{PairingResult, PairingWinner};
pub use round_robin::circle;
pub use standings::{Ranked, TieBreaks};
pub use tournament::{
    Entrant, MissedRounds, Pairing, PairingError, Round, Tournament, TournamentKind, usual_rounds,
};
