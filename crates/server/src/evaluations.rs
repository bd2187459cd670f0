//! Estimates every player's chance to win in the course of a finished match, when somebody asks for it.
//!
//! One task evaluates the positions of a match one after the other. Before each position, it waits for the turn of the
//! person who asked, in the queue for heavy requests. Everybody who asks for the same match gets the same results. When
//! nobody listens any more, the task ends, and the server keeps the results.

use std::collections::HashMap;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use bots::evaluation::{Position, swings};
use tokio::sync::watch;
use wire::{Evaluation, Swing, ToClient};

use crate::app::{App, write_id};
use crate::cache::Cache;
use crate::out::Out;
use crate::replays;
use crate::request_error::RequestError;

/// The maximum number of matches whose evaluations are kept in memory.
const MOST: usize = 256;

/// The evaluation of a match, as far as it has been computed.
#[derive(Clone, Default)]
struct PartialEvaluation {
    /// The steps of all positions to evaluate.
    steps: Arc<Vec<u32>>,
    /// The positions that have already been evaluated, in the order of `steps`.
    positions: Arc<Vec<Position>>,
    /// The error that stopped the computation; `None` if there was none.
    failed: Option<RequestError>,
}

impl PartialEvaluation {
    fn is_complete(&self) -> bool {
        !self.steps.is_empty() && self.steps.len() == self.positions.len()
    }

    /// Returns a message with the evaluations of all positions from index `from` on.
    fn message(&self, table: String, from: usize) -> ToClient {
        let evaluation = |it: &Position| Evaluation { step: it.step, chances: it.chances.clone() };
        let step = |place: usize| self.positions.get(place).map_or(0, |it| it.step);
        let swing = |it: &bots::evaluation::TurningPoint| {
            Swing::new(step(it.from), step(it.from + 1), it.seat, it.gain)
        };
        ToClient::Evaluated {
            table,
            of: self.steps.len() as u32,
            from: from as u32,
            positions: self.positions.iter().skip(from).map(evaluation).collect(),
            swings: self.is_complete().then(|| swings(&self.positions).iter().map(swing).collect()),
        }
    }
}

/// The evaluations of all matches.
pub(crate) struct Evaluations {
    done: Cache<i64, PartialEvaluation>,
    running: Mutex<HashMap<i64, watch::Receiver<PartialEvaluation>>>,
}

impl Default for Evaluations {
    fn default() -> Evaluations {
        Evaluations { done: Cache::new(MOST), running: Mutex::default() }
    }
}

impl Evaluations {
    fn running(&self) -> MutexGuard<'_, HashMap<i64, watch::Receiver<PartialEvaluation>>> {
        // A panic while the lock is held leaves the map consistent.
        self.running.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Returns the progress of a match's evaluation, and starts the evaluation if it is not running.
    fn listen(&self, app: &Arc<App>, guest: i64, id: i64) -> watch::Receiver<PartialEvaluation> {
        let mut running = self.running();
        if let Some(progress) = running.get(&id) {
            return progress.clone();
        }
        let known = self.done.get(&id).unwrap_or_default();
        let complete = known.is_complete();
        let (sender, progress) = watch::channel(known);
        if !complete {
            running.insert(id, progress.clone());
            tokio::spawn(compute(app.clone(), guest, id, sender));
        }
        progress
    }
}

/// Sends the evaluation of a match to a client as it is computed, until it is complete.
pub(crate) async fn send(app: Arc<App>, guest: i64, id: i64, out: Out) -> Result<(), RequestError> {
    // The match may have been removed since it was evaluated.
    replays::record(&app, id).await?;
    let mut progress = app.evaluations.listen(&app, guest, id);
    // The number of positions that were sent; `None` before the first message.
    let mut sent: Option<usize> = None;
    loop {
        let now = progress.borrow_and_update().clone();
        if let Some(why) = now.failed {
            return Err(why);
        }
        if !now.steps.is_empty() && sent.is_none_or(|it| now.positions.len() > it) {
            out.send(&now.message(write_id(id), sent.unwrap_or(0)));
            sent = Some(now.positions.len());
        }
        if now.is_complete() || *app.stopping.borrow() {
            return Ok(());
        }
        if progress.changed().await.is_err() {
            // The task ended because all earlier listeners left, so start another.
            progress = app.evaluations.listen(&app, guest, id);
        }
    }
}

/// Evaluates the positions of a match that have not been evaluated yet.
async fn compute(app: Arc<App>, guest: i64, id: i64, progress: watch::Sender<PartialEvaluation>) {
    if let Err(why) = positions(&app, guest, id, &progress).await {
        progress.send_modify(|it| it.failed = Some(why));
    }
    let mut running = app.evaluations.running();
    running.remove(&id);
    let now = progress.borrow().clone();
    if now.failed.is_none() {
        app.evaluations.done.put(id, now, 1);
    }
}

async fn positions(
    app: &Arc<App>,
    guest: i64,
    id: i64,
    progress: &watch::Sender<PartialEvaluation>,
) -> Result<(), RequestError> {
    let fault = || RequestError::new(wire::ErrorCode::Fault, "Server error: this match cannot be evaluated.");
    let mut replay = replays::open(app, guest, id).await?;
    let found = app.work(guest, move || (replay.positions(), replay)).await?;
    let (Ok(steps), mut replay) = found else { return Err(fault()) };
    let done = progress.borrow().positions.len();
    progress.send_modify(|it| it.steps = Arc::new(steps.clone()));
    for step in steps.into_iter().skip(done) {
        // One receiver is in the map of running tasks; the others belong to listeners.
        if progress.receiver_count() <= 1 || *app.stopping.borrow() {
            return Ok(());
        }
        let evaluate = move || catch_unwind(AssertUnwindSafe(|| (replay.evaluate(step, &|| false), replay)));
        let Ok((Ok(chances), back)) = app.work(guest, evaluate).await? else { return Err(fault()) };
        replay = back;
        progress.send_modify(|it| Arc::make_mut(&mut it.positions).push(Position { step, chances }));
    }
    Ok(())
}
