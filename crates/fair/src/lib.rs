//! Randomness that players can check after the match. `docs/fair-chance.md` explains it for players.
//!
//! The server draws a secret [`Seed`] for every table and shows its [`Commitment`] before anybody sits down. Each
//! player adds a contribution. All shuffles and rolls of the match follow from the seed and the contributions: see
//! [`MatchChance`]. After the match, the server reveals the seed, and [`Proof::check`] repeats every shuffle and roll.
//! So the server cannot choose a seed that favours a player, and no player can predict a shuffle.

mod bytes;
mod chance;
mod proof;

pub use bytes::{Commitment, HexError, Seed};
pub use chance::{LONGEST_CONTRIBUTION, MatchChance, is_contribution};
pub use proof::{CheckedMatch, Proof, ProofError, Proven, split};
