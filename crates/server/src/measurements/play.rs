//! Plays the games of a measurement on a thread of its own. Before every batch of games, the thread waits for the
//! person's turn in the queue; finished batches are saved, so that the measurement continues after a restart.

use std::collections::{BTreeMap, VecDeque};
use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::time::{Duration, Instant};

use lab::measure::{Batch, BatchPlayer, Counts, LabError, Queue, SavedBatches};
use lab::study::{Runner, StudyProgress};
use store::MeasuredBatch;
use tokio::runtime::Handle;

use super::found::{Findings, estimate};
use super::plan::MeasurementPlan;
use super::{LiveMeasurement, LiveProgress};
use crate::app::App;

/// How long finished batches are collected before they are saved together.
const SAVE_EVERY: Duration = Duration::from_secs(2);

/// Carries out a measurement. `done` has the batches that were finished before the server was restarted.
pub(super) fn measure(
    app: &Arc<App>,
    live: &LiveMeasurement,
    plan: &MeasurementPlan,
    done: Vec<MeasuredBatch>,
    handle: &Handle,
) -> Result<Findings, LabError> {
    let mut queue = GatedQueue {
        app,
        live,
        handle,
        waiting: VecDeque::new(),
        player: BatchPlayer::default(),
        start: Instant::now(),
        games: 0,
        played: Duration::ZERO,
    };
    let mut batches = StoredBatches::new(app, live.id, handle, done);
    let mut report = |it: StudyProgress<'_>| {
        let share = if plan.card.is_some() { 0.0 } else { 50.0 };
        live.tell(LiveProgress {
            games: it.games,
            most: it.most_games,
            interim: it.difference.map(|it| estimate(it.shifted(share))),
            now: it.what.to_owned(),
        });
    };
    let found = plan.measure(&mut Runner::new(&mut queue, Some(&mut batches), &live.stop, &mut report));
    batches.save()?;
    found
}

/// Plays batches on the current thread, each when it is the person's turn.
struct GatedQueue<'a> {
    app: &'a App,
    live: &'a LiveMeasurement,
    handle: &'a Handle,
    waiting: VecDeque<Batch>,
    player: BatchPlayer,
    start: Instant,
    /// The number of games played since this run of the measurement began.
    games: u64,
    /// How long games were played since this run of the measurement began, without the time spent waiting.
    played: Duration,
}

impl Queue for GatedQueue<'_> {
    fn width(&self) -> usize {
        1
    }

    fn submit(&mut self, batch: Batch) -> Result<(), LabError> {
        self.waiting.push_back(batch);
        Ok(())
    }

    fn next(&mut self, _: Duration) -> Result<Option<(Batch, Counts)>, LabError> {
        let Some(batch) = self.waiting.pop_front() else { return Ok(None) };
        let turn = self.handle.block_on(self.app.measurements.batches.turn(self.live.guest));
        let _turn = turn.map_err(|_| LabError::Workers("The server is too busy to measure.".to_owned()))?;
        let (begun, games) =
            (Instant::now(), batch.job.games_per_seed() * (batch.seeds.end - batch.seeds.start));
        let played = self.player.play(&batch, &self.live.stop)?;
        if played.is_some() {
            self.games += games;
            self.played += begun.elapsed();
            self.live.set_speed(self.games as f64 / self.start.elapsed().as_secs_f64().max(1e-6));
            self.app.measurements.note_speed(self.games as f64 / self.played.as_secs_f64().max(1e-6));
            if self.played > self.app.config.measure_time {
                self.live.stop.store(true, Ordering::Relaxed);
            }
        }
        Ok(played.map(|it| (batch, it)))
    }

    fn clear(&mut self) {
        self.waiting.clear();
    }
}

/// The batches of a measurement in the store.
struct StoredBatches<'a> {
    app: &'a App,
    id: i64,
    handle: &'a Handle,
    /// The batches that were finished before this run: the end and the counts of each batch, by its job and
    /// its first seed.
    done: BTreeMap<(String, u64), (u64, Counts)>,
    /// Finished batches that are not saved yet.
    fresh: Vec<MeasuredBatch>,
    saved: Instant,
}

impl StoredBatches<'_> {
    fn new<'a>(app: &'a App, id: i64, handle: &'a Handle, done: Vec<MeasuredBatch>) -> StoredBatches<'a> {
        let read = |it: MeasuredBatch| {
            let counts = serde_json::from_str(&it.counts).ok()?;
            Some(((it.job, it.start.unsigned_abs()), (it.stop.unsigned_abs(), counts)))
        };
        let done = done.into_iter().filter_map(read).collect();
        StoredBatches { app, id, handle, done, fresh: Vec::new(), saved: Instant::now() }
    }

    fn save(&mut self) -> Result<(), LabError> {
        let fresh = std::mem::take(&mut self.fresh);
        self.saved = Instant::now();
        if fresh.is_empty() {
            return Ok(());
        }
        self.handle.block_on(self.app.store.add_batches(self.id, fresh)).map_err(|error| {
            tracing::error!(%error, "the games of a measurement could not be saved");
            LabError::Workers("Server error: the games could not be saved. Measure again later.".to_owned())
        })
    }
}

impl SavedBatches for StoredBatches<'_> {
    fn find(&self, batch: &Batch) -> Option<&Counts> {
        let (end, counts) = self.done.get(&(batch.hash.to_string(), batch.seeds.start))?;
        (*end == batch.seeds.end).then_some(counts)
    }

    fn add(&mut self, batch: &Batch, counts: &Counts) -> Result<(), LabError> {
        self.fresh.push(MeasuredBatch {
            job: batch.hash.to_string(),
            start: i64::try_from(batch.seeds.start).unwrap_or(i64::MAX),
            stop: i64::try_from(batch.seeds.end).unwrap_or(i64::MAX),
            counts: serde_json::to_string(counts).map_err(|it| LabError::Job(it.to_string()))?,
        });
        if self.saved.elapsed() > SAVE_EVERY { self.save() } else { Ok(()) }
    }
}
