//! Measures cards, decks and editions of Keeper of the Cards with many games between bots.
//!
//! A [`Job`] is plain data that every process turns into the same games. A [`Batch`] is a job and a range of seeds; its
//! result is [`Counts`], and results are merged by adding them. A [`Queue`] hands batches to [`BatchPlayer`]s; [`Threads`] is a
//! queue of threads in this process, and the crate `workers` has a queue of processes on several machines. [`Results`]
//! keeps finished batches in a file, and [`run`] puts all of this together.

mod batch;
mod counts;
mod error;
mod job;
mod pool;
mod queue;
mod results;
mod run;
mod watch;

pub use batch::Prepared;
pub use counts::{CardCounts, Counts, GameEnding, LONGEST, TableCounts};
pub use error::LabError;
pub use job::{Batch, Dealt, DeckSpec, Job, Pool, PoolPlace, Replacement, Seating, VERSION, WatchedCard};
pub use queue::{BatchPlayer, Queue, Threads};
pub use results::{Results, SavedBatches};
pub use run::{Progress as RunProgress, RunResult, Stop, run};
