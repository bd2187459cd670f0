//! Measurements with games between bots: who wins, how long games take, what a card is worth, and how certain these
//! results are.

mod arena;
mod duel;
mod game;
pub mod measure;
mod report;
pub mod stats;

pub use arena::{Arena, Contestant, Progress, Results, run};
pub use duel::{Duel, duel};
pub use game::{BOUND, Finished, play};
pub use report::Report;
pub use stats::{Share, wilson};
