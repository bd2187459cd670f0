//! Measurements with games between bots: who wins, how long games take, what a card is worth, and how certain these
//! results are.

mod arena;
pub mod chart;
mod duel;
mod game;
pub mod measure;
pub mod page;
mod report;
pub mod stats;
pub mod study;

pub use arena::{Arena, ArenaProgress, ArenaResults, Contestant, run};
pub use duel::{Duel, duel};
pub use game::{BOUND, Finished, play};
pub use report::ArenaReport;
pub use stats::{Share, wilson};
