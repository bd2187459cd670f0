//! Measurements of cards and decks with many games between bots, in the background.
//!
//! Every running measurement has its own thread, but the thread plays games only when it is the owner's turn in a
//! queue. A turn lasts for one batch of games, so that nobody waits for somebody else's long measurement.

mod found;
mod plan;
mod play;

use std::collections::BTreeMap;
use std::net::IpAddr;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use lab::measure::LabError;
use store::{MeasurementEnd, MeasurementStage, StoreError};
use tokio::runtime::Handle;
use tokio::sync::{oneshot, watch};
use tokio::time::timeout;
use wire::api::Estimate;

use crate::app::{App, now};
use crate::gate::{Bounds, Gate};
use found::Findings;

pub(crate) use found::SavedResult;
pub(crate) use plan::{GameLimits, MeasurementAbout, MeasurementPlan};

/// The maximum number of measurements that have a thread at the same time. The others wait.
const THREADS: usize = 8;
/// The number of games per second that is assumed before the first measurement.
const FIRST_SPEED: f64 = 1000.0;
/// The weight of the newest measurement's speed when the expected speed is updated.
const NEW_SPEED: f64 = 0.1;

/// The progress of a measurement that is being carried out.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct LiveProgress {
    /// The number of games played until now. Leaves out games whose results are not used.
    pub(crate) games: u64,
    /// The maximum number of games that the measurement will play.
    pub(crate) most: u64,
    /// The estimate from the games up to now for the part that is running; `None` before the first result.
    pub(crate) interim: Option<Estimate>,
    /// The name of the part of the measurement that is running now.
    pub(crate) now: String,
}

/// Why a measurement is stopped before its end.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Halt {
    /// The owner of the measurement wants a report about the games played until now.
    Report,
    /// Nobody wants the result.
    Cancel,
    /// The server stops. The measurement continues when the server starts again.
    Later,
}

/// A measurement that is not over.
pub(crate) struct LiveMeasurement {
    id: i64,
    guest: i64,
    /// The address of the person who ordered it; `None` if the server was restarted since then.
    address: Option<IpAddr>,
    /// Whether the games must stop.
    stop: AtomicBool,
    halt: watch::Sender<Option<Halt>>,
    /// The progress and the number of games per second; `None` for each before its first value.
    progress: Mutex<(Option<LiveProgress>, Option<f64>)>,
}

impl LiveMeasurement {
    fn progress(&self) -> MutexGuard<'_, (Option<LiveProgress>, Option<f64>)> {
        // Ignore poisoning: a panic under this lock leaves a valid value.
        self.progress.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn tell(&self, progress: LiveProgress) {
        self.progress().0 = Some(progress);
    }

    fn set_speed(&self, speed: f64) {
        self.progress().1 = Some(speed);
    }

    fn halt(&self, why: Halt) {
        self.halt.send_if_modified(|it| it.is_none().then(|| *it = Some(why)).is_some());
        self.stop.store(true, Ordering::Relaxed);
    }
}

/// All measurements that are not over.
pub(crate) struct Measurements {
    /// The queue of measurements that wait for a thread.
    threads: Gate,
    /// The queue of threads that wait until they may play a batch.
    batches: Gate,
    live: watch::Sender<BTreeMap<i64, Arc<LiveMeasurement>>>,
    /// The number of games per second that a measurement is expected to play.
    speed: Mutex<f64>,
}

impl Measurements {
    pub(crate) fn new(cores: usize) -> Measurements {
        let bounds = |at_once| Bounds { at_once, each: 1, waiting: usize::MAX };
        Measurements {
            threads: Gate::new(bounds(THREADS)),
            // Leave half of the processor to the matches.
            batches: Gate::new(bounds((cores / 2).max(1))),
            live: watch::Sender::default(),
            speed: Mutex::new(FIRST_SPEED),
        }
    }

    /// Returns a measurement's progress, and the number of seconds that it still takes at most, if that is known.
    /// Returns `None` if the measurement waits for a thread.
    pub(crate) fn progress(&self, id: i64) -> Option<(LiveProgress, Option<u32>)> {
        let live = self.live.borrow().get(&id)?.clone();
        let (progress, speed) = live.progress().clone();
        let progress = progress?;
        let seconds = speed.map(|it| progress.most.saturating_sub(progress.games) as f64 / it);
        Some((progress, seconds.map(|it| it.ceil() as u32)))
    }

    /// Returns two counts of unfinished measurements: the person's own, and those of everybody at the
    /// address.
    pub(crate) fn open(&self, guest: i64, address: IpAddr) -> (usize, usize) {
        let live = self.live.borrow();
        let own = live.values().filter(|it| it.guest == guest).count();
        (own, live.values().filter(|it| it.address == Some(address)).count())
    }

    /// Stops a measurement. Returns false if the measurement is already over.
    pub(crate) fn halt(&self, id: i64, why: Halt) -> bool {
        let live = self.live.borrow().get(&id).cloned();
        live.inspect(|it| it.halt(why)).is_some()
    }

    /// Cancels all measurements of a person.
    pub(crate) fn cancel_all(&self, guest: i64) {
        self.live.borrow().values().filter(|it| it.guest == guest).for_each(|it| it.halt(Halt::Cancel));
    }

    /// Returns how many seconds this many games are expected to take.
    pub(crate) fn seconds(&self, games: u64) -> u32 {
        let speed = *self.speed.lock().unwrap_or_else(PoisonError::into_inner);
        (games as f64 / speed).ceil() as u32
    }

    fn note_speed(&self, speed: f64) {
        let mut expected = self.speed.lock().unwrap_or_else(PoisonError::into_inner);
        *expected += NEW_SPEED * (speed - *expected);
    }

    /// Stops all measurements when the server stops, and waits until their games are saved.
    pub(crate) async fn close(&self, longest: Duration) {
        self.live.borrow().values().for_each(|it| it.halt(Halt::Later));
        let mut live = self.live.subscribe();
        if timeout(longest, live.wait_for(BTreeMap::is_empty)).await.is_err() {
            tracing::warn!("some measurements were too busy to save their last games");
        }
    }
}

/// Continues the measurements that were under way when the server stopped.
pub(crate) async fn resume(app: &Arc<App>) -> Result<(), StoreError> {
    for open in app.store.open_measurements().await? {
        start(app, (open.id, open.guest), None, open.plan);
    }
    Ok(())
}

/// Starts a saved measurement.
pub(crate) fn start(app: &Arc<App>, (id, guest): (i64, i64), address: Option<IpAddr>, plan: String) {
    let live = Arc::new(LiveMeasurement {
        id,
        guest,
        address,
        stop: AtomicBool::new(false),
        halt: watch::Sender::new(None),
        progress: Mutex::default(),
    });
    app.measurements.live.send_modify(|it| drop(it.insert(id, live.clone())));
    let app = app.clone();
    tokio::spawn(async move {
        let found = run(&app, &live, &plan).await;
        let halted = *live.halt.borrow();
        if halted != Some(Halt::Later)
            && let Err(error) = app.store.end_measurement(id, end(found, halted)).await
        {
            tracing::error!(%error, "the end of a measurement could not be saved");
        }
        app.measurements.live.send_modify(|it| drop(it.remove(&id)));
    });
}

/// Waits for a thread and plays the games there. Returns `Ok(None)` if the measurement is stopped before it begins.
async fn run(app: &Arc<App>, live: &Arc<LiveMeasurement>, plan: &str) -> Result<Option<Findings>, LabError> {
    let fault = || LabError::Workers("Server error. Measure again later.".to_owned());
    let mut halted = live.halt.subscribe();
    let turn = tokio::select! {
        turn = app.measurements.threads.turn(live.guest) => turn.map_err(|_| fault())?,
        _ = halted.wait_for(Option::is_some) => return Ok(None),
    };
    let plan: MeasurementPlan = serde_json::from_str(plan).map_err(|error| {
        tracing::error!(%error, "the saved plan of a measurement cannot be read");
        fault()
    })?;
    let done = app.store.batches(live.id).await.map_err(|error| {
        tracing::error!(%error, "the saved games of a measurement cannot be read");
        fault()
    })?;
    let (sender, found) = oneshot::channel();
    let (app, live, handle) = (app.clone(), live.clone(), Handle::current());
    let work = move || {
        leave_priority_to_matches();
        let measured = catch_unwind(AssertUnwindSafe(|| play::measure(&app, &live, &plan, done, &handle)));
        drop(turn);
        // Ignore errors: nobody waits for the result if the server has stopped.
        let _ = sender.send(measured.unwrap_or_else(|_| {
            Err(LabError::Workers("A game failed because of a bug in the rules or in a bot.".to_owned()))
        }));
    };
    std::thread::Builder::new().name("measurement".to_owned()).spawn(work).map_err(|_| fault())?;
    found.await.map_err(|_| fault())?.map(Some)
}

/// Lowers the priority of the current thread, so that games of measurements don't delay anybody's moves.
fn leave_priority_to_matches() {
    // On other systems, this would change the priority of the whole server.
    #[cfg(target_os = "linux")]
    let _ = rustix::process::nice(19);
}

/// Returns what to save about a measurement that is over.
fn end(found: Result<Option<Findings>, LabError>, halted: Option<Halt>) -> MeasurementEnd {
    let (stage, result, report) = match found {
        _ if halted == Some(Halt::Cancel) => (MeasurementStage::Cancelled, None, None),
        Ok(Some(found)) if !found.is_empty() => {
            // PostgreSQL saves no texts with null characters.
            let report = found.report.replace('\0', "");
            (MeasurementStage::Done, serde_json::to_string(&found.saved).ok(), Some(report))
        }
        Ok(_) => (MeasurementStage::Cancelled, None, None),
        Err(why) => (MeasurementStage::Failed, Some(why.to_string()), None),
    };
    MeasurementEnd { stage, result, report, at: now() }
}
