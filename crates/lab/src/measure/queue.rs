//! Who plays batches: threads of this process, or anything else that implements [`Queue`].

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender, channel};
use std::sync::{Arc, Mutex};
use std::thread::JoinHandle;
use std::time::Duration;

use super::batch::Prepared;
use super::counts::Counts;
use super::error::LabError;
use super::job::Batch;

/// Something that plays batches. It may play a batch more than once, for example if a worker is lost, so callers must
/// count each batch only once.
pub trait Queue {
    /// Returns how many batches should be played at the same time.
    fn width(&self) -> usize;

    /// Adds a batch to the queue.
    fn submit(&mut self, batch: Batch) -> Result<(), LabError>;

    /// Waits for a finished batch, but not longer than `wait`.
    fn next(&mut self, wait: Duration) -> Result<Option<(Batch, Counts)>, LabError>;

    /// Drops all batches that are not finished.
    fn clear(&mut self);
}

/// The result of a batch: its counts, `None` if the batch was dropped, or an error if it cannot be played.
type Done = Result<Option<(Batch, Counts)>, LabError>;

/// Threads of this process that play batches.
#[derive(Debug)]
pub struct Threads {
    work: Option<Sender<(Batch, Arc<AtomicBool>)>>,
    done: Receiver<Done>,
    /// When this is set to true, all batches submitted since it was created are dropped.
    drop: Arc<AtomicBool>,
    threads: Vec<JoinHandle<()>>,
}

impl Threads {
    /// Starts this many threads; at least one.
    pub fn new(threads: usize) -> Threads {
        let (work, waiting) = channel::<(Batch, Arc<AtomicBool>)>();
        let (send, done) = channel();
        let waiting = Arc::new(Mutex::new(waiting));
        let thread = |_| {
            let (waiting, send) = (waiting.clone(), send.clone());
            std::thread::spawn(move || {
                let mut ready: Option<(Arc<str>, Prepared)> = None;
                loop {
                    let next = waiting.lock().map(|it| it.recv());
                    let Ok(Ok((batch, drop))) = next else { return };
                    let played = catch_unwind(AssertUnwindSafe(|| play(&mut ready, batch, &drop)));
                    if send.send(played.unwrap_or_else(|_| Err(gone()))).is_err() {
                        return;
                    }
                }
            })
        };
        let threads = (0..threads.max(1)).map(thread).collect();
        Threads { work: Some(work), done, drop: Arc::default(), threads }
    }
}

fn play(ready: &mut Option<(Arc<str>, Prepared)>, batch: Batch, drop: &AtomicBool) -> Done {
    if drop.load(Ordering::Relaxed) {
        return Ok(None);
    }
    let prepared = match ready {
        Some((hash, prepared)) if *hash == batch.hash => prepared,
        _ => &ready.insert((batch.hash.clone(), Prepared::new(&batch.job)?)).1,
    };
    Ok(prepared.play(batch.seeds.clone(), drop).map(|it| (batch, it)))
}

impl Queue for Threads {
    fn width(&self) -> usize {
        // One batch waits for each thread, so that no thread is idle.
        2 * self.threads.len()
    }

    fn submit(&mut self, batch: Batch) -> Result<(), LabError> {
        let sent = self.work.as_ref().map(|it| it.send((batch, self.drop.clone())));
        sent.and_then(Result::ok).ok_or_else(gone)
    }

    fn next(&mut self, wait: Duration) -> Done {
        match self.done.recv_timeout(wait) {
            Ok(done) => done,
            Err(RecvTimeoutError::Timeout) => Ok(None),
            Err(RecvTimeoutError::Disconnected) => Err(gone()),
        }
    }

    fn clear(&mut self) {
        self.drop.store(true, Ordering::Relaxed);
        self.drop = Arc::default();
    }
}

impl Drop for Threads {
    fn drop(&mut self) {
        self.clear();
        self.work = None;
        for thread in self.threads.drain(..) {
            let _ = thread.join();
        }
    }
}

fn gone() -> LabError {
    LabError::Workers(
        "a game failed, which is a bug in the rules or in a bot; the results up to now are kept".to_owned(),
    )
}
