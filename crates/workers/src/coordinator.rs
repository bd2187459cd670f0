//! The task that publishes the jobs of a run and collects the results.

use std::collections::BTreeMap;
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::mpsc::Sender;
use std::time::Duration;

use async_nats::jetstream::consumer::pull;
use async_nats::jetstream::{Context, Message};
use async_nats::{Message as CoreMessage, Subscriber};
use futures_util::StreamExt as _;
use lab::measure::{Batch, Counts, LabError};
use tokio::sync::mpsc::UnboundedReceiver;
use tokio::time::{Instant, MissedTickBehavior, interval, sleep};

use crate::message::{BatchOutcome, Hello, JobMessage, Present, ResultMessage, decode, encode, random_name};
use crate::notice::Notice;
use crate::streams::{
    HELLO, RequestFailed, STOP, jobs, jobs_subject, remove_jobs, remove_run, results_consumer,
};

/// A command from the queue to its coordinator.
pub(crate) enum QueueCommand {
    Submit(Batch),
    /// Drop all batches that are not finished.
    Clear,
    /// Remove everything of the run from the NATS server, and end.
    End,
}

/// How often the coordinator asks which workers are running.
const ROUND: Duration = Duration::from_secs(1);
/// A worker that has not answered for this long counts as gone.
const GONE: Duration = Duration::from_secs(5);
/// How long to wait for the first worker before reporting that there is none.
const PATIENCE: Duration = Duration::from_secs(2);
/// After this time without any result, all jobs are published again: the server may have lost or deleted them.
const SILENCE: Duration = Duration::from_secs(60 * 60);

/// A worker that answered.
struct SeenWorker {
    version: String,
    threads: usize,
    at: Instant,
}

/// Publishes the jobs of one run and collects their results.
pub(crate) struct Coordinator {
    context: Context,
    run: String,
    version: &'static str,
    commands: UnboundedReceiver<QueueCommand>,
    done: Sender<Result<(Batch, Counts), LabError>>,
    /// Batches without a result, by the hash of the job and the first seed.
    pending: BTreeMap<(String, u64), Batch>,
    workers: BTreeMap<String, SeenWorker>,
    threads: Arc<AtomicUsize>,
    notice: Box<dyn Fn(&Notice) + Send + Sync>,
    /// The last notice about workers and the last notice about trouble. A notice that equals the last one is
    /// not repeated.
    said: [Option<Notice>; 2],
    begun: Instant,
    last_result: Instant,
}

/// Why the coordinator stops reading results: it is asked to end, or it has to open its consumer again.
enum Pause {
    End,
    Again(String),
}

impl Coordinator {
    pub(crate) fn new(
        context: Context,
        version: &'static str,
        commands: UnboundedReceiver<QueueCommand>,
        done: Sender<Result<(Batch, Counts), LabError>>,
        threads: Arc<AtomicUsize>,
        notice: Box<dyn Fn(&Notice) + Send + Sync>,
    ) -> Coordinator {
        Coordinator {
            context,
            run: random_name(),
            version,
            commands,
            done,
            pending: BTreeMap::new(),
            workers: BTreeMap::new(),
            threads,
            notice,
            said: [None, None],
            begun: Instant::now(),
            last_result: Instant::now(),
        }
    }

    /// Works until the queue is dropped. If the server fails, publishes all jobs without a result again as soon as the
    /// server answers. A batch may then be played twice, which does no harm.
    pub(crate) async fn run(mut self) {
        loop {
            let pause = match self.open().await {
                Ok((results, replies, inbox)) => self.work(results, replies, &inbox).await,
                Err(error) => Pause::Again(error.to_string()),
            };
            match pause {
                Pause::End => break,
                Pause::Again(why) => {
                    self.say(1, Notice::Trouble(why));
                    sleep(Duration::from_millis(200)).await;
                }
            }
        }
        // Ignore errors: if the NATS server cannot be reached, it deletes what is left of the run after a day.
        let _ = remove_run(&self.context, self.version, &self.run).await;
        let _ = self.stop().await;
    }

    /// Opens the stream of results, and publishes all jobs without a result.
    async fn open(&mut self) -> Result<(pull::Stream, Subscriber, String), RequestFailed> {
        jobs(&self.context).await?;
        let consumer = results_consumer(&self.context, &self.run).await?;
        let results = consumer.stream().heartbeat(Duration::from_secs(5)).expires(Duration::from_secs(15));
        let results = results.messages().await?;
        let client = self.context.client();
        let inbox = client.new_inbox();
        let replies = client.subscribe(inbox.clone()).await?;
        self.publish_again().await?;
        Ok((results, replies, inbox))
    }

    async fn work(&mut self, mut results: pull::Stream, mut replies: Subscriber, inbox: &str) -> Pause {
        let mut rounds = interval(ROUND);
        rounds.set_missed_tick_behavior(MissedTickBehavior::Delay);
        loop {
            let step = tokio::select! {
                command = self.commands.recv() => match command {
                    Some(QueueCommand::Submit(batch)) => self.submit(batch).await,
                    Some(QueueCommand::Clear) => self.clear().await,
                    Some(QueueCommand::End) | None => return Pause::End,
                },
                message = results.next() => match message {
                    Some(Ok(message)) => self.receive(&message).await,
                    Some(Err(error)) => Err(error.into()),
                    None => Err("the results have ended".into()),
                },
                Some(reply) = replies.next() => {
                    self.meet(&reply);
                    Ok(())
                }
                _ = rounds.tick() => self.round(inbox).await,
            };
            if let Err(error) = step {
                return Pause::Again(error.to_string());
            }
        }
    }

    async fn submit(&mut self, batch: Batch) -> Result<(), RequestFailed> {
        if self.pending.is_empty() {
            self.last_result = Instant::now();
        }
        self.pending.insert((batch.hash.to_string(), batch.seeds.start), batch.clone());
        self.publish(&batch).await
    }

    async fn publish(&mut self, batch: &Batch) -> Result<(), RequestFailed> {
        let message = encode(&JobMessage::new(&self.run, batch));
        let limit = self.context.client().server_info().max_payload;
        if message.len() > limit {
            let why = format!(
                "a job has {} bytes, and the NATS server accepts {limit}; raise max_payload in its configuration, or \
                 measure fewer cards at once",
                message.len()
            );
            // Nobody listens after the run has ended.
            let _ = self.done.send(Err(LabError::Workers(why)));
            return Ok(());
        }
        let subject = jobs_subject(self.version, &self.run);
        self.context.publish(subject, message.into()).await?.await?;
        Ok(())
    }

    async fn publish_again(&mut self) -> Result<(), RequestFailed> {
        if self.pending.is_empty() {
            return Ok(());
        }
        remove_jobs(&self.context, self.version, &self.run).await?;
        for batch in self.pending.values().cloned().collect::<Vec<_>>() {
            self.publish(&batch).await?;
        }
        self.last_result = Instant::now();
        Ok(())
    }

    async fn clear(&mut self) -> Result<(), RequestFailed> {
        if self.pending.is_empty() {
            return Ok(());
        }
        self.pending.clear();
        remove_jobs(&self.context, self.version, &self.run).await?;
        self.stop().await
    }

    /// Tells workers to drop the batches of this run. Call [`remove_jobs`] first: a worker returns the job of a dropped
    /// batch to the NATS server, which would give the job to another worker.
    async fn stop(&self) -> Result<(), RequestFailed> {
        let client = self.context.client();
        client.publish(format!("{STOP}.{}", self.run), Default::default()).await?;
        Ok(client.flush().await?)
    }

    /// Passes a result on to the run, unless its batch already has a result or nobody wants the result any more.
    async fn receive(&mut self, message: &Message) -> Result<(), RequestFailed> {
        if let Some(result) = decode::<ResultMessage>(&message.payload)
            && let Some(batch) = self.pending.remove(&(result.job, result.seeds[0]))
        {
            self.last_result = Instant::now();
            let done = match result.outcome {
                BatchOutcome::Counts(counts) => Ok((batch, *counts)),
                BatchOutcome::Failed(why) => Err(LabError::Workers(why)),
            };
            // Nobody listens after the run has ended.
            let _ = self.done.send(done);
        }
        message.ack().await
    }

    /// Notes a worker that answered.
    fn meet(&mut self, reply: &CoreMessage) {
        let Some(Present { worker, version, threads }) = decode(&reply.payload) else { return };
        self.workers.insert(worker, SeenWorker { version, threads, at: Instant::now() });
        self.count();
    }

    /// Returns the total number of threads of the workers that answered recently and have the coordinator's version.
    fn count(&mut self) -> usize {
        self.workers.retain(|_, it| it.at.elapsed() < GONE);
        let own = self.workers.values().filter(|it| it.version == self.version);
        let threads = own.map(|it| it.threads).sum();
        self.threads.store(threads, Ordering::Relaxed);
        threads
    }

    /// Asks which workers are running, and tells people if there is none of this version.
    async fn round(&mut self, inbox: &str) -> Result<(), RequestFailed> {
        let hello = encode(&Hello { version: self.version.to_owned() });
        self.context.client().publish_with_reply(HELLO, inbox.to_owned(), hello.into()).await?;
        let threads = self.count();
        if threads > 0 {
            if matches!(self.said[0], Some(Notice::NoWorkers { .. })) {
                self.say(0, Notice::Workers(threads));
            }
        } else if self.begun.elapsed() >= PATIENCE {
            let mut others: Vec<String> = self.workers.values().map(|it| it.version.clone()).collect();
            others.sort();
            others.dedup();
            self.say(0, Notice::NoWorkers { version: self.version.to_owned(), others });
        }
        if self.last_result.elapsed() > SILENCE {
            self.publish_again().await?;
        }
        Ok(())
    }

    fn say(&mut self, subject: usize, notice: Notice) {
        if self.said[subject].as_ref() != Some(&notice) {
            (self.notice)(&notice);
            self.said[subject] = Some(notice);
        }
    }
}
