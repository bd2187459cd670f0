//! Tournaments between bots: who wins, how long games take, and how certain these results are.

mod arena;
mod duel;
mod game;
mod report;
mod stats;

pub use arena::{Arena, Contestant, Progress, Results, run};
pub use duel::{Duel, duel};
pub use game::{BOUND, Finished, play};
pub use report::Report;
pub use stats::{Share, wilson};
