//! Plays batches, with threads of this process or with anything else that implements [`Queue`].

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
    /// Returns how many batches should be submitted at the same time.
    fn width(&self) -> usize;

    /// Adds a batch to the queue.
    fn submit(&mut self, batch: Batch) -> Result<(), LabError>;

    /// Waits at most `wait` for a finished batch; `None` if no batch was finished in that time.
    fn next(&mut self, wait: Duration) -> Result<Option<(Batch, Counts)>, LabError>;

    /// Drops all batches that are not finished.
    fn clear(&mut self);
}

/// How many jobs a [`BatchPlayer`] keeps ready. It keeps more than one, because two runs that share a queue
/// take turns.
const KEPT: usize = 3;

/// Plays batches, one after another: in a thread of this process, or in a worker of another machine. Keeps the jobs
/// that it played most recently ready for further batches.
#[derive(Debug, Default)]
pub struct BatchPlayer {
    ready: Vec<(Arc<str>, Prepared)>,
}

impl BatchPlayer {
    /// Plays all games of a batch. Returns `None` if `drop` was set before all games were over.
    pub fn play(&mut self, batch: &Batch, drop: &AtomicBool) -> Result<Option<Counts>, LabError> {
        catch_unwind(AssertUnwindSafe(|| self.try_play(batch, drop))).unwrap_or_else(|_| Err(gone()))
    }

    fn try_play(&mut self, batch: &Batch, drop: &AtomicBool) -> Result<Option<Counts>, LabError> {
        if drop.load(Ordering::Relaxed) {
            return Ok(None);
        }
        let found = self.ready.iter().position(|it| it.0 == batch.hash);
        let ready = match found {
            Some(place) => self.ready.remove(place),
            None => (batch.hash.clone(), Prepared::new(&batch.job)?),
        };
        let counts = ready.1.play(batch.seeds.clone(), drop);
        // The list is in the order of last use, so remove the first job if there are too many.
        self.ready.push(ready);
        if self.ready.len() > KEPT {
            self.ready.remove(0);
        }
        Ok(counts)
    }
}

/// The result of a batch: its counts, `None` if the batch was dropped, or an error if it cannot be played.
type Done = Result<Option<(Batch, Counts)>, LabError>;

/// Threads of this process that play batches.
#[derive(Debug)]
pub struct Threads {
    work: Option<Sender<(Batch, Arc<AtomicBool>)>>,
    done: Receiver<Done>,
    /// A flag that is sent along with each batch. Setting it to true drops all unfinished batches that have it.
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
                let mut player = BatchPlayer::default();
                loop {
                    let next = waiting.lock().map(|it| it.recv());
                    let Ok(Ok((batch, drop))) = next else { return };
                    let played = player.play(&batch, &drop).map(|it| it.map(|it| (batch, it)));
                    if send.send(played).is_err() {
                        return;
                    }
                }
            })
        };
        let threads = (0..threads.max(1)).map(thread).collect();
        Threads { work: Some(work), done, drop: Arc::default(), threads }
    }
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
        "a game failed because of a bug in the rules or in a bot; the results up to now are kept".to_owned(),
    )
}
