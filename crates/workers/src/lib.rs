//! Plays the batches of a measurement on several machines. A [`NatsQueue`] publishes batches as jobs on a NATS server, and
//! a [`Worker`] plays them, in any number of processes that come and go.
//!
//! Jobs are in a stream with a work queue, under a subject for each version and run. A worker takes one job for each of
//! its threads, says every second that it is still playing, and acknowledges the job when its result is stored in a
//! second stream. If a job's worker has said nothing for [`ACK_WAIT`], the server gives the job to another worker. So a
//! batch may be played twice; the coordinator counts only the first result. A job contains everything that is needed to
//! play it: a worker needs no files.
//!
//! Runs don't mix, because every run has subjects of its own. At its end, a run removes everything of its own
//! that is still on the server.

mod coordinator;
mod message;
mod notice;
mod queue;
mod streams;
mod worker;

pub use notice::Notice;
pub use queue::NatsQueue;
pub use streams::ACK_WAIT;
pub use worker::{WorkDone, Worker};
