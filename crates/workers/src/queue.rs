//! A queue whose batches are played by workers on other machines.

use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::mpsc::{Receiver, RecvTimeoutError, channel};
use std::time::Duration;

use lab::measure::{Batch, Counts, LabError, Queue, VERSION};
use nats::NatsError;
use tokio::runtime::{Builder, Runtime};
use tokio::sync::mpsc::{UnboundedSender, unbounded_channel};
use tokio::task::JoinHandle;

use crate::coordinator::{Coordinator, QueueCommand};
use crate::notice::Notice;

/// How long the end of a run may take: the time to remove its messages from the NATS server.
const GOODBYE: Duration = Duration::from_secs(3);

/// A queue of jobs on a NATS server.
pub struct NatsQueue {
    runtime: Option<Runtime>,
    coordinator: Option<JoinHandle<()>>,
    commands: UnboundedSender<QueueCommand>,
    done: Receiver<Result<(Batch, Counts), LabError>>,
    threads: Arc<AtomicUsize>,
}

impl NatsQueue {
    /// Connects to a NATS server. `notice` is called on another thread.
    pub fn connect(
        address: &str,
        notice: impl Fn(&Notice) + Send + Sync + 'static,
    ) -> Result<NatsQueue, NatsError> {
        let runtime = Builder::new_multi_thread().worker_threads(1).enable_all().build();
        let runtime = runtime.map_err(|it| NatsError::Unreachable(address.to_owned(), it.to_string()))?;
        let context = runtime.block_on(nats::connect(address, "keeper lab"))?;
        let (commands, received) = unbounded_channel();
        let (send, done) = channel();
        let threads = Arc::new(AtomicUsize::new(0));
        let coordinator =
            Coordinator::new(context, VERSION, received, send, threads.clone(), Box::new(notice));
        let coordinator = runtime.spawn(coordinator.run());
        Ok(NatsQueue { runtime: Some(runtime), coordinator: Some(coordinator), commands, done, threads })
    }

    /// Returns the total number of threads of all workers that take jobs of this queue.
    pub fn threads(&self) -> Arc<AtomicUsize> {
        self.threads.clone()
    }
}

impl Queue for NatsQueue {
    fn width(&self) -> usize {
        // Each thread plays one job while another job waits for it. Without workers, a few jobs wait for the first
        // worker.
        2 * self.threads.load(Ordering::Relaxed).max(1)
    }

    fn submit(&mut self, batch: Batch) -> Result<(), LabError> {
        self.commands.send(QueueCommand::Submit(batch)).map_err(|_| ended())
    }

    fn next(&mut self, wait: Duration) -> Result<Option<(Batch, Counts)>, LabError> {
        match self.done.recv_timeout(wait) {
            Ok(done) => done.map(Some),
            Err(RecvTimeoutError::Timeout) => Ok(None),
            Err(RecvTimeoutError::Disconnected) => Err(ended()),
        }
    }

    fn clear(&mut self) {
        // Ignore errors: if the coordinator has ended, nothing is queued.
        let _ = self.commands.send(QueueCommand::Clear);
    }
}

impl Drop for NatsQueue {
    fn drop(&mut self) {
        let _ = self.commands.send(QueueCommand::End);
        let (Some(runtime), Some(coordinator)) = (self.runtime.take(), self.coordinator.take()) else {
            return;
        };
        runtime.block_on(async {
            let _ = tokio::time::timeout(GOODBYE, coordinator).await;
        });
        runtime.shutdown_background();
    }
}

fn ended() -> LabError {
    LabError::Workers(
        "the connection to the NATS server has ended; the results up to now are kept".to_owned(),
    )
}
