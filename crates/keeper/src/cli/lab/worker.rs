//! `keeper lab worker`: plays games for measurements that were started on other machines.

use std::io::Write;

use anyhow::Result;
use lab::measure::VERSION;
use tokio::runtime::Builder;
use tokio::sync::watch;
use workers::Worker;

use super::{WorkerArgs, run};
use crate::ExitOutcome;

/// Plays jobs until Ctrl-C.
pub(super) fn command(args: &WorkerArgs, out: &mut impl Write) -> Result<ExitOutcome> {
    let threads = run::threads(args.threads).max(1);
    let (stop, stopped) = watch::channel(false);
    run::on_stop(move || {
        stop.send_replace(true);
    });
    // The tasks only wait; the games are played on threads for blocking work.
    let runtime = Builder::new_multi_thread().worker_threads(1).enable_all().build()?;
    let played = runtime.block_on(async {
        let context = nats::connect(&args.nats, "keeper lab worker").await?;
        let threads_in_words =
            if threads == 1 { "1 thread".to_owned() } else { format!("{threads} threads") };
        eprintln!("Waiting for jobs of version {VERSION} with {threads_in_words}. Press Ctrl-C to stop.");
        let worker = Worker::new(context, VERSION, threads, stopped, |it| eprintln!("{it}"));
        Ok::<_, anyhow::Error>(worker.work().await)
    })?;
    writeln!(out, "Played {} batches with {} games.", played.batches, played.games)?;
    Ok(ExitOutcome::Well)
}
