//! `soak nodes`: several servers that work together, while nodes and NATS are killed and networks are cut.

mod network;
mod script;

use std::net::SocketAddr;
use std::path::PathBuf;
use std::process::{Command, ExitCode};
use std::str::FromStr as _;
use std::sync::Arc;
use std::time::{Duration, Instant};

use anyhow::{Context, Result, ensure};
use clap::Args;
use sqlx::postgres::PgConnectOptions;
use sqlx::{AssertSqlSafe, ConnectOptions as _, PgConnection};
use store::{Database, Durability};
use table::Dice;
use tokio::sync::watch;
use tokio::time::{sleep, timeout};

use self::network::{Cable, CableFlow};
use self::script::{ScratchNats, ScratchPostgres};
use crate::pair::{PlayResults, PlayUntil, PlayingPair};
use crate::plot::percentile;
use crate::process::ServerProcess;
use crate::{SoakCli, database, fresh, panics};

/// SQL that makes PostgreSQL record which node writes each input, and under which epoch. Every node logs in as its own
/// user.
const WITNESS: [&str; 3] = [
    "CREATE TABLE witness (board BIGINT, number BIGINT, epoch BIGINT, writer TEXT)",
    "CREATE FUNCTION witness() RETURNS TRIGGER LANGUAGE plpgsql AS $$ BEGIN INSERT INTO witness
        SELECT NEW.board, NEW.number, epoch, session_user FROM board WHERE id = NEW.board; RETURN NULL; END $$",
    "CREATE TRIGGER witness AFTER INSERT ON input FOR EACH ROW EXECUTE FUNCTION witness()",
];
/// A query for the number of epochs in which more than one node wrote to the same table.
const TWO_WRITERS: &str = "SELECT count(*) FROM (SELECT 1 FROM witness GROUP BY board, epoch
    HAVING count(DISTINCT writer) > 1) AS them";
/// A query for the number of inputs that were written under an older epoch than the input before them.
const LATE_WRITERS: &str =
    "SELECT count(*) FROM (SELECT epoch < lag(epoch) OVER (PARTITION BY board ORDER BY number)
    AS late FROM witness) AS them WHERE late";
/// A query for the number of takeovers: how often a node wrote to a table after another node had written to it.
const TAKEOVERS: &str =
    "SELECT count(*) FROM (SELECT writer <> lag(writer) OVER (PARTITION BY board ORDER BY number)
    AS other FROM witness) AS them WHERE other";

#[derive(Args, Clone, Debug)]
pub(crate) struct SoakNodesArgs {
    /// The number of nodes
    #[arg(long, default_value_t = 3)]
    nodes: usize,
    /// The number of tables, each with two players, whose connections are at random nodes
    #[arg(long, default_value_t = 200)]
    tables: u64,
    /// How many seconds to play. After that, players start no new matches and finish the current ones
    #[arg(long, default_value_t = 1800)]
    seconds: u64,
    /// Seconds from one fault to the next; 0 causes no faults
    #[arg(long, default_value_t = 15)]
    fault_every: u64,
    /// The average time a player thinks before an answer, in milliseconds
    #[arg(long, default_value_t = 300)]
    think: u64,
    /// The seed of the faults
    #[arg(long, default_value_t = 1)]
    seed: u32,
    /// The script that starts a NATS server
    #[arg(long, value_name = "PATH", default_value = "crates/nats/tests/scratch-nats")]
    nats: PathBuf,
    /// How many seconds the last matches may take
    #[arg(long, default_value_t = 600)]
    finish: u64,
}

/// A node with the cables that connect it to NATS and PostgreSQL.
struct SoakNode {
    process: Option<ServerProcess>,
    address: SocketAddr,
    data: PathBuf,
    options: Vec<String>,
    nats: Cable,
    postgres: Cable,
}

impl SoakNode {
    async fn new(cli: &SoakCli, number: usize, nats: &str, database: &PgConnectOptions) -> Result<SoakNode> {
        let nats = Cable::to_tcp(nats.trim_start_matches("nats://").parse()?).await?;
        let postgres = match database.get_socket() {
            Some(folder) => {
                Cable::to_socket(folder.join(format!(".s.PGSQL.{}", database.get_port()))).await?
            }
            None => {
                Cable::to_tcp(format!("{}:{}", database.get_host(), database.get_port()).parse()?).await?
            }
        };
        let name = format!("node{number}");
        let port = postgres.address.port();
        let mut options = cli.serve.clone();
        options.extend([
            "--nats".to_owned(),
            format!("nats://{}", nats.address),
            "--node".to_owned(),
            name.clone(),
            "--database".to_owned(),
            format!("postgres://{name}@127.0.0.1:{port}/{}?sslmode=disable", database::NAME),
        ]);
        let data = cli.data.join(&name);
        let mut node =
            SoakNode { process: None, address: "127.0.0.1:0".parse()?, data, options, nats, postgres };
        node.start(cli)?;
        Ok(node)
    }

    /// Starts the node, at the same address as before.
    fn start(&mut self, cli: &SoakCli) -> Result<()> {
        std::fs::create_dir_all(&self.data)?;
        let process = ServerProcess::start(&cli.keeper, &self.data, self.address, &self.options)?;
        self.address = process.address;
        self.process = Some(process);
        Ok(())
    }

    /// Asks the node to stop, and waits until it has handed over its tables.
    fn stop(&mut self) -> Result<()> {
        let Some(mut process) = self.process.take() else { return Ok(()) };
        ensure!(Command::new("kill").arg(process.id().to_string()).status()?.success(), "kill failed");
        process.wait()
    }
}

/// A fault that the run causes.
#[derive(Clone, Copy, Debug)]
enum Fault {
    KillNode,
    StopNode,
    KillNats,
    Nats(CableFlow),
    Postgres(CableFlow),
}

const FAULTS: [Fault; 8] = [
    Fault::KillNode,
    Fault::KillNode,
    Fault::StopNode,
    Fault::KillNats,
    Fault::Nats(CableFlow::Cut),
    Fault::Nats(CableFlow::Stalled),
    Fault::Postgres(CableFlow::Cut),
    Fault::Postgres(CableFlow::Stalled),
];

pub(crate) async fn run(cli: &SoakCli, args: &SoakNodesArgs) -> Result<ExitCode> {
    let (scratch, database) = match &cli.database {
        Some(given) => (None, given.clone()),
        None => {
            let scratch = ScratchPostgres::start()?;
            let address = PgConnectOptions::from_str(&scratch.address)?;
            (Some(scratch), address)
        }
    };
    let cli = &SoakCli { database: Some(database.clone()), ..cli.clone() };
    fresh(cli).await?;
    let mut witness = database.clone().database(database::NAME).connect().await?;
    for number in 0..args.nodes {
        let role = format!(
            "DO $$ BEGIN CREATE ROLE node{number} SUPERUSER LOGIN; EXCEPTION WHEN duplicate_object THEN NULL; END $$"
        );
        sqlx::query(AssertSqlSafe(role)).execute(&mut witness).await?;
    }
    let mut nats = ScratchNats::start(&args.nats)?;
    let mut nodes = Vec::new();
    for number in 0..args.nodes {
        nodes.push(SoakNode::new(cli, number, &nats.address, &database).await?);
        if number == 0 {
            for statement in WITNESS {
                sqlx::query(statement).execute(&mut witness).await?;
            }
        }
    }
    let addresses: Arc<[SocketAddr]> = nodes.iter().map(|it| it.address).collect();
    let (until, stop) = watch::channel(PlayUntil::Stopped);
    let seen = Arc::new(PlayResults::default());
    let pairs: Vec<_> = (0..args.tables)
        .map(|number| {
            let mut pair = PlayingPair::new(number, Duration::from_millis(args.think));
            let (addresses, stop, seen) = (addresses.clone(), stop.clone(), seen.clone());
            tokio::spawn(async move {
                pair.run(&addresses, stop, seen).await;
                pair
            })
        })
        .collect();
    let begun = Instant::now();
    let mut dice = Dice::new(u64::from(args.seed));
    let mut faults = 0;
    while begun.elapsed() < Duration::from_secs(args.seconds) {
        if args.fault_every == 0 {
            sleep(Duration::from_secs(1)).await;
            continue;
        }
        sleep(Duration::from_secs(args.fault_every)).await;
        let fault = FAULTS[dice.below(FAULTS.len() as u32) as usize];
        let node = dice.below(args.nodes as u32) as usize;
        let time = Duration::from_millis(500 + u64::from(dice.below(11_500)));
        println!("{:>5} s  {fault:?} (node{node}, {:.1} s)", begun.elapsed().as_secs(), time.as_secs_f64());
        cause(cli, fault, &mut nodes[node], &mut nats, time).await?;
        faults += 1;
        report(begun, faults, &seen);
    }
    println!("players finish their last matches");
    until.send_replace(PlayUntil::MatchEnds);
    let mut finished = Vec::new();
    let end = Instant::now() + Duration::from_secs(args.finish);
    let mut open = 0;
    for pair in pairs {
        match timeout(end.saturating_duration_since(Instant::now()), pair).await {
            Ok(pair) => finished.push(pair?),
            Err(_) => open += 1,
        }
    }
    let memory: Vec<u64> =
        nodes.iter().filter_map(|it| Some(it.process.as_ref()?.memory().ok()? >> 10)).collect();
    for node in &mut nodes {
        node.stop()?;
    }
    let store = Database::open(&database::address(cli), Durability::Full).await?;
    let (mut answers, mut tables) = (0, 0);
    for pair in &finished {
        let (of_pair, at) = pair.verify(&store, &seen).await?;
        (answers, tables) = (answers + of_pair, tables + at);
    }
    report(begun, faults, &seen);
    let two = count(&mut witness, TWO_WRITERS).await?;
    let late = count(&mut witness, LATE_WRITERS).await?;
    let takeovers = count(&mut witness, TAKEOVERS).await?;
    let lost = seen.lost.lock().expect("no thread panicked while it held this lock").len();
    let panics: usize = nodes.iter().map(|it| panics(&it.data)).sum();
    println!(
        "{answers} answers stored at {tables} tables, {lost} lost; {open} matches did not end; {takeovers} times a table \
         went on at another node; {two} epochs with two writers, {late} late writes; {panics} panics; memory {memory:?} MB"
    );
    let well = seen.conclude();
    drop(scratch);
    let well = well && (open, two, late, panics) == (0, 0, 0, 0);
    Ok(if well { ExitCode::SUCCESS } else { ExitCode::FAILURE })
}

/// Causes a fault, and repairs it after this time.
async fn cause(
    cli: &SoakCli,
    fault: Fault,
    node: &mut SoakNode,
    nats: &mut ScratchNats,
    time: Duration,
) -> Result<()> {
    match fault {
        Fault::KillNode => {
            node.process = None;
            sleep(time).await;
            node.start(cli)
        }
        Fault::StopNode => {
            node.stop()?;
            sleep(time).await;
            node.start(cli)
        }
        Fault::KillNats => {
            nats.kill()?;
            sleep(time).await;
            nats.restart()
        }
        Fault::Nats(flow) => {
            node.nats.set(flow);
            sleep(time).await;
            node.nats.set(CableFlow::Open);
            Ok(())
        }
        Fault::Postgres(flow) => {
            node.postgres.set(flow);
            sleep(time).await;
            node.postgres.set(CableFlow::Open);
            Ok(())
        }
    }
}

async fn count(connection: &mut PgConnection, query: &'static str) -> Result<i64> {
    sqlx::query_scalar(query).fetch_one(connection).await.context("the witness can't be asked")
}

/// Prints the progress of a run.
fn report(begun: Instant, faults: u64, seen: &PlayResults) {
    let sorted = |times: &std::sync::Mutex<Vec<Duration>>| {
        let mut times = times.lock().expect("no thread panicked while it held this lock").clone();
        times.sort_unstable();
        times
    };
    let (waits, gaps) = (sorted(&seen.waits), sorted(&seen.gaps));
    let millis = |share| percentile(&waits, share).as_secs_f64() * 1000.0;
    let seconds = |share| percentile(&gaps, share).as_secs_f64();
    println!(
        "{:>5} s, {faults} faults, {} moves: median {:.1} ms, 99th percentile {:.1} ms; {} interruptions: median \
         {:.1} s, 99th percentile {:.1} s, maximum {:.1} s",
        begun.elapsed().as_secs(),
        waits.len(),
        millis(0.5),
        millis(0.99),
        gaps.len(),
        seconds(0.5),
        seconds(0.99),
        seconds(1.0),
    );
}
