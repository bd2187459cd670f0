//! Long tests and benchmarks against a real server: many tables, simulated attackers (abusers), killing the server, and
//! fuzzing. `docs/measurements.md` has the results.

mod abuse;
mod bench;
mod database;
mod fuzz;
mod line;
mod nodes;
mod pair;
mod plot;
mod process;

use std::net::SocketAddr;
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::sync::Arc;
use std::time::{Duration, Instant};

use anyhow::{Context, Result};
use clap::{Args, Parser, Subcommand};
use sqlx::postgres::PgConnectOptions;
use store::{Database, Durability};
use tokio::sync::watch;
use tokio::time::{interval, sleep};

use crate::nodes::SoakNodesArgs;
use crate::pair::{PlayResults, PlayUntil, PlayingPair};
use crate::plot::{Sample, percentile};
use crate::process::{ServerProcess, log_of, size};

/// Runs long tests and benchmarks against a real server.
#[derive(Parser, Clone, Debug)]
#[command(
    name = "soak",
    after_help = "\
Examples:
  soak play --minutes 30 --tables 200 --abusers 10 --kill-every 60
  soak play --minutes 40 --tables 20 --abusers 0 --kill-every 2 --think 20
  soak nodes --tables 200 --seconds 1800
  soak fuzz --minutes 10
  soak bench"
)]
struct SoakCli {
    #[command(subcommand)]
    command: SoakCommand,
    /// The keeper program to run
    #[arg(long, global = true, default_value = "target/release/keeper")]
    keeper: PathBuf,
    /// The folder for the server's data; it is deleted and created again
    #[arg(long, global = true, default_value = "target/soak")]
    data: PathBuf,
    /// A PostgreSQL server to use instead of a SQLite file, such as one that `crates/store/tests/scratch-postgres`
    /// starts; its database `keeper_soak` is deleted and created again
    #[arg(long, global = true, value_name = "ADDRESS")]
    database: Option<PgConnectOptions>,
    /// An option for the server, such as `--serve=--address-space=64`; may be given several times
    #[arg(long, global = true, value_name = "OPTION", allow_hyphen_values = true)]
    serve: Vec<String>,
}

#[derive(Subcommand, Clone, Debug)]
enum SoakCommand {
    /// Plays at many tables, attacks the server with abusers, and repeatedly kills and restarts the server
    Play(SoakPlayArgs),
    /// Plays at many tables of several nodes, kills nodes and NATS, and cuts their networks; needs PostgreSQL and NATS,
    /// which it starts with the scripts of the tests
    Nodes(SoakNodesArgs),
    /// Runs the abusers; `play` starts this in a separate process
    #[command(hide = true)]
    Abuse { to: SocketAddr, abusers: u32 },
    /// Sends randomly changed examples from the documentation to every endpoint and over the WebSocket
    Fuzz {
        #[arg(long, default_value_t = 10)]
        minutes: u64,
        /// The folder with the documentation
        #[arg(long, default_value = "docs")]
        docs: PathBuf,
    },
    /// Measures moves per CPU second, time and bytes per move, memory and card checks over HTTP; takes about a minute
    Bench {
        /// Print one JSON object per line
        #[arg(long)]
        json: bool,
        /// Run only the benchmarks whose names contain this text, such as `full`, `keep`, `tables` or `check`
        #[arg(long, default_value = "")]
        only: String,
        /// How many seconds to measure moves; choose more on a busy machine, where a few seconds cover only the start
        #[arg(long, default_value_t = 6)]
        seconds: u64,
    },
}

#[derive(Args, Clone, Debug)]
struct SoakPlayArgs {
    #[arg(long, default_value_t = 30)]
    minutes: u64,
    /// The number of tables, each with two players
    #[arg(long, default_value_t = 200)]
    tables: u64,
    #[arg(long, default_value_t = 10)]
    abusers: u32,
    /// Seconds from one kill to the next; 0 never kills the server
    #[arg(long, default_value_t = 60)]
    kill_every: u64,
    /// The average time a player thinks before an answer, in milliseconds
    #[arg(long, default_value_t = 1000)]
    think: u64,
    /// The SVG file for a plot of memory and disk use over time
    #[arg(long)]
    plot: Option<PathBuf>,
}

fn main() -> Result<ExitCode> {
    let cli = SoakCli::parse();
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build()?;
    match &cli.command {
        SoakCommand::Play(args) => runtime.block_on(play(&cli, args)),
        SoakCommand::Nodes(args) => runtime.block_on(nodes::run(&cli, args)),
        SoakCommand::Abuse { to, abusers } => {
            let all = (0..*abusers).map(|it| abuse::run(it, *to));
            runtime.block_on(futures_util::future::join_all(all));
            Ok(ExitCode::SUCCESS)
        }
        SoakCommand::Fuzz { minutes, docs } => runtime.block_on(fuzz(&cli, *minutes, docs)),
        SoakCommand::Bench { json, only, seconds } => {
            runtime.block_on(bench::run(&cli, *json, only, Duration::from_secs(*seconds)))
        }
    }
}

/// Creates an empty data folder for a server, and an empty database.
async fn fresh(cli: &SoakCli) -> Result<()> {
    let data = &cli.data;
    let _ = std::fs::remove_dir_all(data);
    let _ = std::fs::remove_file(log_of(data));
    std::fs::create_dir_all(data).with_context(|| format!("cannot create {}", data.display()))?;
    database::fresh(cli.database.as_ref()).await
}

/// Returns the number of panics in the server's log.
fn panics(data: &Path) -> usize {
    std::fs::read_to_string(log_of(data)).unwrap_or_default().matches("panicked").count()
}

async fn play(cli: &SoakCli, args: &SoakPlayArgs) -> Result<ExitCode> {
    fresh(cli).await?;
    let options = database::options(cli);
    let mut server = ServerProcess::start(&cli.keeper, &cli.data, "127.0.0.1:0".parse()?, &options)?;
    let address = server.address;
    let (stop, stopped) = watch::channel(PlayUntil::Stopped);
    let seen = Arc::new(PlayResults::default());
    let pairs: Vec<_> = (0..args.tables)
        .map(|number| {
            let (mut pair, stopped, seen) =
                (PlayingPair::new(number, Duration::from_millis(args.think)), stopped.clone(), seen.clone());
            tokio::spawn(async move {
                pair.run(&[address], stopped, seen).await;
                pair
            })
        })
        .collect();
    // Real attackers use their own machines, so here the abusers at least run at a lower priority than the server.
    let mut abusers = match args.abusers {
        0 => None,
        count => Some(
            std::process::Command::new("nice")
                .args(["-n", "10"])
                .arg(std::env::current_exe()?)
                .args(["abuse", &address.to_string(), &count.to_string()])
                .spawn()?,
        ),
    };
    let begun = Instant::now();
    let end = begun + Duration::from_secs(args.minutes * 60);
    let (mut samples, mut kills, mut crashes, mut killed) = (Vec::new(), 0, 0, Instant::now());
    let mut seconds = interval(Duration::from_secs(1));
    while Instant::now() < end {
        seconds.tick().await;
        if server.has_ended() {
            crashes += 1;
            server = ServerProcess::start(&cli.keeper, &cli.data, address, &options)?;
        }
        let memory = server.memory().unwrap_or_default();
        samples.push(Sample { second: begun.elapsed().as_secs(), memory, disk: size(&cli.data) });
        if args.kill_every > 0 && killed.elapsed() >= Duration::from_secs(args.kill_every) {
            drop(server);
            server = ServerProcess::start(&cli.keeper, &cli.data, address, &options)?;
            (kills, killed) = (kills + 1, Instant::now());
        }
        if samples.len() % 60 == 0 {
            report(&samples, kills, &seen);
        }
    }
    stop.send_replace(PlayUntil::Now);
    if let Some(abusers) = &mut abusers {
        let _ = abusers.kill();
        let _ = abusers.wait();
    }
    let mut finished = Vec::new();
    for pair in pairs {
        finished.push(pair.await?);
    }
    drop(server);
    let store = Database::open(&database::address(cli), Durability::Full).await?;
    let (mut answers, mut tables) = (0, 0);
    for pair in &finished {
        let (of_pair, at) = pair.verify(&store, &seen).await?;
        (answers, tables) = (answers + of_pair, tables + at);
    }
    report(&samples, kills, &seen);
    if let Some(path) = &args.plot {
        std::fs::write(path, plot::svg(&samples))?;
    }
    let lost = seen.lost.lock().expect("no thread panicked while it held this lock").len();
    println!(
        "{kills} kills, {crashes} crashes, {} panics; {answers} answers stored at {tables} tables, {lost} lost",
        panics(&cli.data)
    );
    let well = seen.conclude() && crashes == 0 && panics(&cli.data) == 0;
    Ok(if well { ExitCode::SUCCESS } else { ExitCode::FAILURE })
}

/// Prints the progress of a run.
fn report(samples: &[Sample], kills: u64, seen: &PlayResults) {
    let mut waits = seen.waits.lock().expect("no thread panicked while it held this lock").clone();
    waits.sort_unstable();
    let millis = |share| percentile(&waits, share).as_secs_f64() * 1000.0;
    let Some(last) = samples.last() else { return };
    let most = samples.iter().map(|it| it.memory).max().unwrap_or_default();
    println!(
        "{:>5} s, {kills} kills, {} moves: median {:.1} ms, 99th percentile {:.1} ms, maximum {:.0} ms; \
         memory {} MB, at most {} MB; disk {} MB",
        last.second,
        waits.len(),
        millis(0.5),
        millis(0.99),
        millis(1.0),
        last.memory >> 10,
        most >> 10,
        last.disk >> 20,
    );
}

async fn fuzz(cli: &SoakCli, minutes: u64, docs: &Path) -> Result<ExitCode> {
    fresh(cli).await?;
    let examples = Arc::new(fuzz::Examples::read(docs)?);
    let options = database::options(cli);
    let mut server = ServerProcess::start(&cli.keeper, &cli.data, "127.0.0.1:0".parse()?, &options)?;
    let (address, end) = (server.address, Instant::now() + Duration::from_secs(minutes * 60));
    let tasks: Vec<_> = (0..4)
        .map(|number| {
            let examples = examples.clone();
            tokio::spawn(async move { fuzz::run(number, address, &examples, end).await })
        })
        .collect();
    let mut memory = Vec::new();
    while Instant::now() < end && !server.has_ended() {
        sleep(Duration::from_secs(15)).await;
        memory.push(server.memory().unwrap_or_default() >> 10);
    }
    let ended = server.has_ended();
    let mut all = fuzz::FuzzResults::default();
    for task in tasks {
        let tried = task.await?;
        all.messages += tried.messages;
        all.faults.extend(tried.faults);
        for (status, count) in tried.statuses {
            *all.statuses.entry(status).or_default() += count;
        }
    }
    println!("{} requests {:?}, {} messages", all.statuses.values().sum::<u64>(), all.statuses, all.messages);
    println!("memory in MB, every 15 s: {memory:?}");
    println!("{} faults, {} panics, ended: {ended}", all.faults.len(), panics(&cli.data));
    all.faults.iter().take(20).for_each(|it| println!("{it}\n"));
    let well = all.faults.is_empty() && panics(&cli.data) == 0 && !ended;
    Ok(if well { ExitCode::SUCCESS } else { ExitCode::FAILURE })
}
