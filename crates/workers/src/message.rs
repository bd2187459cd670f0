//! The messages between coordinators and workers: compressed JSON.

use std::sync::Arc;

use lab::measure::{Batch, Counts, Job};
use miniz_oxide::deflate::compress_to_vec;
use miniz_oxide::inflate::decompress_to_vec_with_limit;
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};

/// The maximum size of a message after decompression, in bytes.
const LARGEST: usize = 256 << 20;

/// A batch to play.
#[derive(Serialize, Deserialize)]
pub(crate) struct JobMessage {
    /// The name of the run, which is the last part of the subject for results.
    pub(crate) run: String,
    pub(crate) hash: String,
    pub(crate) seeds: [u64; 2],
    pub(crate) plays: Job,
}

impl JobMessage {
    pub(crate) fn new(run: &str, batch: &Batch) -> JobMessage {
        JobMessage {
            run: run.to_owned(),
            hash: batch.hash.to_string(),
            seeds: [batch.seeds.start, batch.seeds.end],
            plays: Job::clone(&batch.job),
        }
    }

    pub(crate) fn into_batch(self) -> Batch {
        Batch {
            job: Arc::new(self.plays),
            hash: self.hash.as_str().into(),
            seeds: self.seeds[0]..self.seeds[1],
        }
    }
}

/// The result of a batch, or why it has none.
#[derive(Serialize, Deserialize)]
pub(crate) struct ResultMessage {
    /// The hash of the job.
    pub(crate) job: String,
    pub(crate) seeds: [u64; 2],
    pub(crate) outcome: BatchOutcome,
}

#[derive(Serialize, Deserialize)]
pub(crate) enum BatchOutcome {
    Counts(Box<Counts>),
    /// The batch cannot be played, for this reason.
    Failed(String),
}

/// A coordinator asks which workers are running.
#[derive(Serialize, Deserialize)]
pub(crate) struct Hello {
    pub(crate) version: String,
}

/// A worker answers a [`Hello`].
#[derive(Serialize, Deserialize)]
pub(crate) struct Present {
    pub(crate) worker: String,
    pub(crate) version: String,
    pub(crate) threads: usize,
}

/// Writes a message as compressed JSON.
pub(crate) fn encode(message: &impl Serialize) -> Vec<u8> {
    compress_to_vec(&serde_json::to_vec(message).unwrap_or_default(), 3)
}

/// Reads a message; `None` if it isn't one.
pub(crate) fn decode<T: DeserializeOwned>(bytes: &[u8]) -> Option<T> {
    serde_json::from_slice(&decompress_to_vec_with_limit(bytes, LARGEST).ok()?).ok()
}

/// Returns a random name for a run or a worker.
pub(crate) fn random_name() -> String {
    let mut bytes = [0; 8];
    // If the system has no random numbers, use the time and the process ID, which also differ from run to run.
    if getrandom::fill(&mut bytes).is_err() {
        let time = std::time::UNIX_EPOCH.elapsed().map_or(0, |it| it.as_nanos() as u64);
        bytes = (time ^ (u64::from(std::process::id()) << 40)).to_le_bytes();
    }
    format!("{:016x}", u64::from_le_bytes(bytes))
}
