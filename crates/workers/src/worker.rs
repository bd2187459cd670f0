//! A worker: takes jobs, plays them, and sends their results.

use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use async_nats::jetstream::consumer::PullConsumer;
use async_nats::jetstream::{AckKind, Context, Message};
use futures_util::StreamExt as _;
use lab::measure::{Batch, BatchPlayer, Counts, LabError};
use tokio::sync::watch;
use tokio::task::JoinSet;
use tokio::time::{interval, sleep};

use crate::message::{BatchOutcome, Hello, JobMessage, Present, ResultMessage, decode, encode, random_name};
use crate::notice::Notice;
use crate::streams::{HELLO, RequestFailed, STOP, jobs_consumer, results_subject};

/// How often a worker reports that it is still playing a job. The server waits five times as long before it gives the
/// job to another worker.
const SIGN: Duration = Duration::from_secs(1);
/// How long a request for a job stays open if there is no job.
const REQUEST: Duration = Duration::from_secs(5);
/// The maximum number of times that a job is started. If each attempt ended without a result, for example because the
/// worker crashed, the run gets an error.
const ATTEMPTS: i64 = 5;

/// What a worker has played.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct WorkDone {
    /// The number of batches that the worker has played.
    pub batches: u64,
    /// The number of games that the worker has played.
    pub games: u64,
}

/// A process that plays jobs.
pub struct Worker {
    context: Context,
    name: String,
    version: String,
    threads: usize,
    /// Becomes true when the worker should stop.
    stop: watch::Receiver<bool>,
    notice: Box<dyn Fn(&Notice) + Send + Sync>,
    /// The runs whose batches are being played, each with a flag. Setting the flag drops the batch.
    playing: Mutex<Vec<(String, Arc<AtomicBool>)>>,
    played: Mutex<WorkDone>,
}

impl Worker {
    /// Makes a worker with this many threads; at least one. It plays only jobs of this version, which must be
    /// [`lab::measure::VERSION`] except in tests. It stops as soon as `stop` becomes true.
    pub fn new(
        context: Context,
        version: &str,
        threads: usize,
        stop: watch::Receiver<bool>,
        notice: impl Fn(&Notice) + Send + Sync + 'static,
    ) -> Worker {
        Worker {
            context,
            name: random_name(),
            version: version.to_owned(),
            threads: threads.max(1),
            stop,
            notice: Box::new(notice),
            playing: Mutex::default(),
            played: Mutex::default(),
        }
    }

    /// Plays jobs until the worker should stop. Jobs that are unfinished then go to other workers.
    pub async fn work(self) -> WorkDone {
        let worker = Arc::new(self);
        let mut tasks = JoinSet::new();
        for _ in 0..worker.threads {
            let worker = worker.clone();
            tasks.spawn(async move { worker.play_jobs().await });
        }
        let listening = tokio::spawn({
            let worker = worker.clone();
            async move { worker.listen().await }
        });
        while tasks.join_next().await.is_some() {}
        listening.abort();
        let _ = worker.context.client().flush().await;
        *worker.played.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Answers coordinators, and drops the batches of runs that have ended.
    async fn listen(&self) {
        let client = self.context.client();
        let mut refused: Vec<String> = Vec::new();
        let present =
            Present { worker: self.name.clone(), version: self.version.clone(), threads: self.threads };
        let (Ok(mut hellos), Ok(mut stops)) =
            (client.subscribe(HELLO).await, client.subscribe(format!("{STOP}.*")).await)
        else {
            return;
        };
        loop {
            tokio::select! {
                Some(message) = hellos.next() => {
                    let Some(Hello { version }) = decode(&message.payload) else { continue };
                    if version != self.version && !refused.contains(&version) {
                        (self.notice)(&Notice::OtherVersion(version.clone(), self.version.clone()));
                        refused.push(version);
                    }
                    if let Some(inbox) = message.reply {
                        // Ignore errors: if this answer is lost, the worker answers the coordinator's next question.
                        let _ = client.publish(inbox, encode(&present).into()).await;
                    }
                }
                Some(message) = stops.next() => {
                    let run = message.subject.rsplit('.').next().unwrap_or_default();
                    let playing = self.playing.lock().unwrap_or_else(PoisonError::into_inner);
                    for (_, drop) in playing.iter().filter(|it| it.0 == run) {
                        drop.store(true, Ordering::Relaxed);
                    }
                }
                else => return,
            }
        }
    }

    fn stopped(&self) -> bool {
        *self.stop.borrow()
    }

    /// Takes one job after another. Each thread has its own requests, so no job waits for a thread that is busy.
    async fn play_jobs(&self) {
        let mut player = BatchPlayer::default();
        let mut stop = self.stop.clone();
        while !self.stopped() {
            let consumer = tokio::select! {
                () = asked(&mut stop) => return,
                it = jobs_consumer(&self.context, &self.version) => it,
            };
            let failed = match consumer {
                Ok(consumer) => self.play_from(&consumer, &mut player).await,
                Err(error) => Err(error),
            };
            if let Err(error) = failed {
                (self.notice)(&Notice::Trouble(error.to_string()));
                tokio::select! {
                    () = asked(&mut stop) => return,
                    () = sleep(Duration::from_millis(500)) => {}
                }
            }
        }
    }

    async fn play_from(
        &self,
        consumer: &PullConsumer,
        player: &mut BatchPlayer,
    ) -> Result<(), RequestFailed> {
        let mut stop = self.stop.clone();
        while !self.stopped() {
            let next = async {
                let mut messages = consumer.batch().max_messages(1).expires(REQUEST).messages().await?;
                messages.next().await.transpose()
            };
            let message = tokio::select! {
                () = asked(&mut stop) => return Ok(()),
                it = next => it?,
            };
            if let Some(message) = message {
                self.play_job(message, player).await?;
            }
        }
        Ok(())
    }

    /// Plays a job, stores its result, and only then acknowledges the job, so that no job is ever lost.
    async fn play_job(&self, message: Message, player: &mut BatchPlayer) -> Result<(), RequestFailed> {
        let Some(job) = decode::<JobMessage>(&message.payload) else {
            // No worker can play this job. The error cannot be reported, because the name of the run cannot be read
            // either.
            return message.ack_with(AckKind::Term).await;
        };
        let (run, [first, end]) = (job.run.clone(), job.seeds);
        let batch = job.into_batch();
        let attempts = message.info()?.delivered;
        let outcome = if batch.job.version != self.version {
            BatchOutcome::Failed(format!(
                "a job of version {} came to a worker of version {}",
                batch.job.version, self.version
            ))
        } else if attempts > ATTEMPTS {
            BatchOutcome::Failed(format!(
                "{ATTEMPTS} workers stopped while playing seeds {first} to {}; the results up to now are kept",
                end - 1
            ))
        } else {
            match self.play(&message, &batch, &run, player).await {
                Ok(Some(counts)) => BatchOutcome::Counts(Box::new(counts)),
                // Another worker gets the job, unless its run has ended and removed it.
                Ok(None) => return message.ack_with(AckKind::Nak(None)).await,
                Err(error) => BatchOutcome::Failed(error.to_string()),
            }
        };
        let games = (end - first) * batch.job.games_per_seed();
        let counted = matches!(outcome, BatchOutcome::Counts(_));
        let result = ResultMessage { job: batch.hash.to_string(), seeds: [first, end], outcome };
        self.send(&message, &run, result).await?;
        if counted {
            let mut played = self.played.lock().unwrap_or_else(PoisonError::into_inner);
            played.batches += 1;
            played.games += games;
        }
        message.ack().await
    }

    /// Plays a batch on a thread of its own, and says every second that it is being played.
    async fn play(
        &self,
        message: &Message,
        batch: &Batch,
        run: &str,
        player: &mut BatchPlayer,
    ) -> Result<Option<Counts>, LabError> {
        let drop = Arc::new(AtomicBool::new(false));
        self.playing.lock().unwrap_or_else(PoisonError::into_inner).push((run.to_owned(), drop.clone()));
        let mut task = tokio::task::spawn_blocking({
            let (batch, drop) = (batch.clone(), drop.clone());
            let mut player = std::mem::take(player);
            move || {
                let counts = player.play(&batch, &drop);
                (player, counts)
            }
        });
        let (mut signs, mut stop) = (interval(SIGN), self.stop.clone());
        signs.tick().await;
        let played = loop {
            tokio::select! {
                played = &mut task => break played,
                _ = signs.tick() => {
                    // Ignore errors: the server may then give the job to another worker, too, but the result counts
                    // only once.
                    let _ = message.ack_with(AckKind::Progress).await;
                }
                () = asked(&mut stop), if !drop.load(Ordering::Relaxed) => {
                    drop.store(true, Ordering::Relaxed);
                }
            }
        };
        self.playing.lock().unwrap_or_else(PoisonError::into_inner).retain(|it| !Arc::ptr_eq(&it.1, &drop));
        let (kept, counts) = played.map_err(|it| LabError::Workers(it.to_string()))?;
        *player = kept;
        counts
    }

    /// Stores a result. If the server does not answer, tries again until it does, or until the worker should stop.
    async fn send(
        &self,
        message: &Message,
        run: &str,
        mut result: ResultMessage,
    ) -> Result<(), RequestFailed> {
        let mut bytes = encode(&result);
        let limit = self.context.client().server_info().max_payload;
        if bytes.len() > limit {
            let why = format!(
                "a result has {} bytes, and the NATS server accepts {limit}; raise max_payload in its configuration, or \
                 measure fewer cards at once",
                bytes.len()
            );
            result.outcome = BatchOutcome::Failed(why);
            bytes = encode(&result);
        }
        loop {
            let sent: Result<_, RequestFailed> =
                async { Ok(self.context.publish(results_subject(run), bytes.clone().into()).await?.await?) }
                    .await;
            let Err(error) = sent else { return Ok(()) };
            if self.stopped() {
                return Err(error);
            }
            (self.notice)(&Notice::Trouble(error.to_string()));
            sleep(Duration::from_millis(500)).await;
            let _ = message.ack_with(AckKind::Progress).await;
        }
    }
}

/// Waits until the worker should stop.
async fn asked(stop: &mut watch::Receiver<bool>) {
    if stop.wait_for(|it| *it).await.is_err() {
        // The sender is gone, so nobody can ask the worker to stop any more.
        std::future::pending::<()>().await;
    }
}
