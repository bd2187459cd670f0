//! Runs a job batch by batch, until the counts are enough for an answer or all seeds are played.

use std::collections::BTreeMap;
use std::ops::Range;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use super::counts::Counts;
use super::error::LabError;
use super::job::Job;
use super::queue::Queue;
use super::results::SavedBatches;

/// When to stop a run.
pub struct Stop<'a> {
    /// The maximum number of seeds.
    pub most: u64,
    /// Returns whether these counts are enough for an answer. If so, the run stops.
    pub known: &'a dyn Fn(&Counts) -> bool,
    /// Another thread sets this to stop the run immediately, for example on Ctrl-C.
    pub asked: &'a AtomicBool,
}

/// How far a run has progressed.
#[derive(Clone, Copy, Debug)]
pub struct Progress {
    /// The number of seeds that are already counted.
    pub seeds: u64,
    /// The maximum number of seeds.
    pub most: u64,
    /// How much longer the run will take if all seeds are needed; `None` if that is not known yet.
    pub left: Option<Duration>,
}

/// The result of a run.
#[derive(Clone, Debug)]
pub struct RunResult {
    /// The counts of all games with the seeds in `seeds`. A batch is left out if an earlier batch did not finish.
    pub counts: Counts,
    /// The seeds whose games are in `counts`.
    pub seeds: Range<u64>,
    /// Whether [`Stop::asked`] stopped the run before the counts were enough for an answer.
    pub stopped: bool,
}

/// Runs a job, starting with the seed `first`. Batches that are in the results file are not played again.
///
/// Batches are counted in the order of their seeds, whichever is finished first. So the result depends neither on the
/// number of workers nor on their speed, and short games don't count earlier than long ones.
pub fn run(
    job: &Arc<Job>,
    first: u64,
    stop: &Stop<'_>,
    queue: &mut dyn Queue,
    mut results: Option<&mut (dyn SavedBatches + '_)>,
    report: &mut dyn FnMut(Progress),
) -> Result<RunResult, LabError> {
    let hash: Arc<str> = job.hash().into();
    let mut counts = Counts::default();
    let mut next = first;
    let mut batches = job.batches(first).take_while(|it| it.seeds.start < first + stop.most).peekable();
    let mut finished: BTreeMap<u64, (u64, Counts)> = BTreeMap::new();
    let (mut under_way, mut played, start) = (0_usize, 0_u64, Instant::now());
    let mut stopped = false;
    loop {
        while let Some((end, more)) = finished.remove(&next) {
            counts.add(&more);
            next = end;
            if (stop.known)(&counts) {
                queue.clear();
                return Ok(RunResult { counts, seeds: first..next, stopped: false });
            }
        }
        let speed = played as f64 / start.elapsed().as_secs_f64().max(1e-9);
        let rest = (stop.most + first).saturating_sub(next) as f64;
        let left = (played > 0).then(|| Duration::from_secs_f64(rest / speed));
        report(Progress { seeds: next - first, most: stop.most, left });
        if stop.asked.load(Ordering::Relaxed) {
            queue.clear();
            stopped = true;
            break;
        }
        // Don't run far ahead of the first unfinished batch: the batches before it may be enough for an answer.
        while under_way < queue.width() && finished.len() < 4 * queue.width() {
            let Some(batch) = batches.next() else { break };
            if let Some(known) = results.as_ref().and_then(|it| it.find(&batch)) {
                finished.insert(batch.seeds.start, (batch.seeds.end, known.clone()));
                if batch.seeds.start == next {
                    break;
                }
            } else {
                queue.submit(batch)?;
                under_way += 1;
            }
        }
        if finished.contains_key(&next) {
            continue;
        }
        if under_way == 0 && batches.peek().is_none() {
            break;
        }
        if let Some((batch, more)) = queue.next(Duration::from_millis(100))?
            && batch.hash == hash
        {
            under_way = under_way.saturating_sub(1);
            played += batch.seeds.end - batch.seeds.start;
            if let Some(results) = &mut results {
                results.add(&batch, &more)?;
            }
            finished.insert(batch.seeds.start, (batch.seeds.end, more));
        }
    }
    Ok(RunResult { counts, seeds: first..next, stopped })
}
