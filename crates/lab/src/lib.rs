//! Many games, measured: who wins, how long it takes, and how sure that is.

mod arena;
mod game;
mod report;
mod stats;

pub use arena::{Arena, Contestant, Progress, Results, run};
pub use game::{Finished, play, play_recorded};
pub use report::Report;
pub use stats::{Share, wilson};
