//! Statistics about writes, for the metrics.

use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Mutex, PoisonError};
use std::time::Duration;

/// The upper bounds of the histogram buckets, in seconds.
const BUCKETS: [f64; 12] = [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 5.0];

/// The number of waiting writes, and a histogram of how long writes took.
#[derive(Clone, PartialEq, Default, Debug)]
pub struct Writes {
    /// The number of writes that are currently waiting for the disk.
    pub waiting: u64,
    /// The number of finished writes that a caller waited for.
    pub count: u64,
    /// How long the writes in `count` took in total, in seconds.
    pub seconds: f64,
    /// The upper bound of each bucket in seconds, and the number of writes in the bucket. The last bucket has no upper
    /// bound.
    pub buckets: Vec<(f64, u64)>,
}

/// Counts writes and measures how long they take.
#[derive(Default)]
pub(crate) struct WriteCount {
    waiting: AtomicU64,
    took: Mutex<Took>,
}

#[derive(Default)]
struct Took {
    seconds: f64,
    counts: [u64; BUCKETS.len() + 1],
}

impl WriteCount {
    /// Counts a write that was queued.
    pub(crate) fn queued(&self) {
        self.waiting.fetch_add(1, Ordering::Relaxed);
    }

    /// Records that this many waiting writes have been written.
    pub(crate) fn written(&self, count: usize) {
        self.waiting.fetch_sub(count as u64, Ordering::Relaxed);
    }

    /// Counts a finished write that took this long.
    pub(crate) fn kept(&self, after: Duration) {
        let seconds = after.as_secs_f64();
        let bucket = BUCKETS.iter().position(|it| seconds <= *it).unwrap_or(BUCKETS.len());
        let mut took = self.took.lock().unwrap_or_else(PoisonError::into_inner);
        took.seconds += seconds;
        took.counts[bucket] += 1;
    }

    pub(crate) fn read(&self) -> Writes {
        let took = self.took.lock().unwrap_or_else(PoisonError::into_inner);
        let ends = BUCKETS.into_iter().chain([f64::INFINITY]);
        Writes {
            waiting: self.waiting.load(Ordering::Relaxed),
            count: took.counts.iter().sum(),
            seconds: took.seconds,
            buckets: ends.zip(took.counts).collect(),
        }
    }
}
