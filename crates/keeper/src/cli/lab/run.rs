//! Runs a measurement: threads, results file, progress on a terminal, and Ctrl-C.

use std::io::{IsTerminal, stderr};
use std::sync::atomic::{AtomicBool, Ordering};

use anyhow::Result;
use indicatif::{ProgressBar, ProgressStyle};
use lab::measure::{LabError, Results, Threads};
use lab::study::{Runner, StudyProgress};

use super::{CommonArgs, files};

static STOP: AtomicBool = AtomicBool::new(false);

/// Makes everything that a measurement needs, and runs it.
pub(super) fn with_runner<T>(
    common: &CommonArgs,
    measure: impl FnOnce(&mut Runner<'_>) -> Result<T, LabError>,
) -> Result<T> {
    files::check(common)?;
    let _ = ctrlc::set_handler(|| {
        // The second Ctrl-C ends the program at once.
        if STOP.swap(true, Ordering::Relaxed) {
            std::process::exit(130);
        }
    });
    let cores = std::thread::available_parallelism().map_or(1, usize::from);
    let mut queue = Threads::new(common.threads.unwrap_or(cores));
    let mut results = common.results.as_deref().map(Results::open).transpose()?;
    let bar = stderr().is_terminal().then(|| {
        let style = ProgressStyle::with_template("{bar:24} {msg}");
        ProgressBar::new(1).with_style(style.unwrap_or_else(|_| ProgressStyle::default_bar()))
    });
    let mut report = |it: StudyProgress<'_>| {
        let Some(bar) = &bar else { return };
        bar.set_length(it.run.most);
        bar.set_position(it.run.seeds);
        let left = it.run.left.map_or(String::new(), |it| format!(", at most {} left", time(it.as_secs())));
        bar.set_message(format!("{}: {} of {} deals{left}", it.what, it.run.seeds, it.run.most));
    };
    let found = measure(&mut Runner::new(&mut queue, results.as_mut(), &STOP, &mut report));
    if let Some(bar) = &bar {
        bar.finish_and_clear();
    }
    Ok(found?)
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
        if matches!(option, "--threads" | "--results" | "--report" | "--files") {
            skip = !word.contains('=');
            continue;
        }
        let plain = word.chars().all(|it| it.is_alphanumeric() || "-_./=,:".contains(it));
        words.push(if plain { word } else { format!("'{}'", word.replace('\'', "'\\''")) });
    }
    words.join(" ")
}
