//! Measures cards, decks and editions of Keeper of the Cards with many games between bots.
//!
//! A [`Job`] is plain data that every process turns into the same games. A [`Batch`] is a job and a range of seeds; its
//! result is [`Counts`], and results are merged by adding them. A [`Queue`] plays batches; [`Threads`] is a queue that
//! plays them in this process. [`Results`] keeps finished batches in a file, and [`run`] puts all of this together.

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
pub use counts::{CardCounts, Counts, Ending, LONGEST, TableCounts};
pub use error::LabError;
pub use job::{Batch, Dealt, DeckSpec, Job, Pool, PoolPlace, Replacement, Seating, VERSION, Watched};
pub use queue::{Queue, Threads};
pub use results::Results;
pub use run::{Progress as RunProgress, Run, Stop, run};
