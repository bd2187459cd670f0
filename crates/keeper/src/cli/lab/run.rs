//! Runs a measurement: sets up threads or workers, the results file, the progress on a terminal, and Ctrl-C.

use std::io::{IsTerminal, stderr};
use std::sync::atomic::{AtomicBool, Ordering};

use anyhow::Result;
use indicatif::{ProgressBar, ProgressStyle};
use lab::measure::{LabError, Queue, Results, SavedBatches, Threads};
use lab::study::{Runner, StudyProgress};
use workers::NatsQueue;

use super::{CommonArgs, files};

static STOP: AtomicBool = AtomicBool::new(false);

/// Sets up the threads, the results file, the progress bar and Ctrl-C, and runs the measurement.
pub(super) fn with_runner<T>(
    common: &CommonArgs,
    measure: impl FnOnce(&mut Runner<'_>) -> Result<T, LabError>,
) -> Result<T> {
    files::check(common)?;
    on_stop(|| ());
    let mut results = common.results.as_deref().map(Results::open).transpose()?;
    let bar = stderr().is_terminal().then(|| {
        let style = ProgressStyle::with_template("{bar:24} {msg}");
        ProgressBar::new(1).with_style(style.unwrap_or_else(|_| ProgressStyle::default_bar()))
    });
    let mut workers = None;
    let mut queue: Box<dyn Queue> = match &common.nats {
        None => Box::new(Threads::new(threads(common.threads))),
        Some(address) => {
            let shown = bar.clone();
            let queue = NatsQueue::connect(address, move |it| match &shown {
                Some(bar) => bar.println(it.to_string()),
                None => eprintln!("{it}"),
            })?;
            workers = Some(queue.threads());
            Box::new(queue)
        }
    };
    let mut report = |it: StudyProgress<'_>| {
        let Some(bar) = &bar else { return };
        bar.set_length(it.run.most);
        bar.set_position(it.run.seeds);
        let left = it.run.left.map_or(String::new(), |it| format!(", at most {} left", time(it.as_secs())));
        let workers = match workers.as_ref().map(|it| it.load(Ordering::Relaxed)) {
            None => String::new(),
            Some(1) => ", 1 thread".to_owned(),
            Some(threads) => format!(", {threads} threads"),
        };
        bar.set_message(format!("{}: {} of {} deals{left}{workers}", it.what, it.run.seeds, it.run.most));
    };
    let saved = results.as_mut().map(|it| it as &mut dyn SavedBatches);
    let found = measure(&mut Runner::new(&mut *queue, saved, &STOP, &mut report));
    if let Some(bar) = &bar {
        bar.finish_and_clear();
    }
    Ok(found?)
}

/// Sets what happens on the first Ctrl-C: `STOP` becomes true, and `also` is called. The second Ctrl-C ends the program
/// at once.
pub(super) fn on_stop(also: impl Fn() + Send + 'static) {
    let _ = ctrlc::set_handler(move || {
        if STOP.swap(true, Ordering::Relaxed) {
            std::process::exit(130);
        }
        also();
    });
}

/// Returns the number of threads to start.
pub(super) fn threads(asked: Option<usize>) -> usize {
    asked.unwrap_or_else(|| std::thread::available_parallelism().map_or(1, usize::from))
}

fn time(seconds: u64) -> String {
    match seconds {
        0..90 => format!("{seconds} s"),
        90..5400 => format!("{} min", seconds.div_ceil(60)),
        _ => format!("{} h", seconds.div_ceil(3600)),
    }
}

/// Returns the command line that repeats the measurement, without the options that don't change its result.
pub(super) fn repeated() -> String {
    let mut words = vec!["keeper".to_owned()];
    let mut skip = false;
    for word in std::env::args().skip(1) {
        let option = word.split('=').next().unwrap_or_default();
        if std::mem::take(&mut skip) || matches!(option, "--json" | "--force") {
            continue;
        }
        if matches!(option, "--threads" | "--nats" | "--results" | "--report" | "--files") {
            skip = !word.contains('=');
            continue;
        }
        let plain = word.chars().all(|it| it.is_alphanumeric() || "-_./=,:".contains(it));
        words.push(if plain { word } else { format!("'{}'", word.replace('\'', "'\\''")) });
    }
    words.join(" ")
}
