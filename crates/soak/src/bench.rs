//! Benchmarks of the server: moves over real sockets, memory, and card checks over HTTP.

mod check;

use std::net::{Ipv4Addr, SocketAddr};
use std::process::ExitCode;
use std::time::{Duration, Instant};

use anyhow::{Context, Result, bail};
use serde::Deserialize;
use serde_json::{Value, json};
use table::Dice;
use wire::{Asking, GameSettings, Place, Plan, ToServer};

use crate::line::GuestSocket;
use crate::plot::percentile;
use crate::process::ServerProcess;
use crate::{SoakCli, database, fresh};

/// The number of tables in the benchmark whose players answer immediately.
const TABLES: usize = 48;
/// The number of tables that are open when memory is measured.
const OPEN: usize = 1000;
/// While the time per move is measured, people play at this many of the open tables.
const ACTIVE: usize = 200;
/// The average time that people at the [`ACTIVE`] tables think before a move.
const THINK: Duration = Duration::from_millis(200);
/// When many tables are open, each simulated person sits at this many of them.
const PER_PERSON: usize = 25;
/// The local address that all clients connect from.
const HOME: Ipv4Addr = Ipv4Addr::LOCALHOST;

/// One result of a benchmark: a name, a value and its unit.
struct ServerMeasure {
    name: String,
    value: u64,
    unit: &'static str,
}

impl ServerMeasure {
    fn new(name: impl Into<String>, value: u64, unit: &'static str) -> ServerMeasure {
        ServerMeasure { name: name.into(), value, unit }
    }

    /// Returns the median and the 99th percentile of these times.
    fn percentiles(name: &str, mut times: Vec<Duration>) -> [ServerMeasure; 2] {
        times.sort_unstable();
        [(0.5, "median"), (0.99, "99th percentile")].map(|(share, label)| {
            let micros = u64::try_from(percentile(&times, share).as_micros()).unwrap_or(u64::MAX);
            ServerMeasure::new(format!("{name}, {label}"), micros, "µs")
        })
    }
}

/// Measures the server, and prints one line per result. Runs only the benchmarks whose names contain `only`. Moves are
/// played and measured for `time`.
pub(crate) async fn run(cli: &SoakCli, json: bool, only: &str, time: Duration) -> Result<ExitCode> {
    let kotc = GameSettings::Kotc { edition: "14".to_owned() };
    let keep = GameSettings::Keep { two_bonuses: false };
    for durability in ["full", "off"] {
        for (name, game) in [("kotc 14", &kotc), ("keep", &keep)] {
            let name = format!("{name}, durability {durability}");
            if name.contains(only) {
                print(moves(cli, &name, durability, (game, time)).await?, json);
            }
        }
    }
    let name = format!("{OPEN} tables");
    if name.contains(only) {
        print(memory(cli, &name, &kotc).await?, json);
    }
    let name = format!("{OPEN} tables, {ACTIVE} active");
    if name.contains(only) {
        print(active(cli, &name, (&kotc, time)).await?, json);
    }
    let name = "POST /api/check";
    if name.contains(only) {
        let server = start(cli, "off").await?;
        print(ServerMeasure::percentiles(name, check::times(server.address).await?).into(), json);
    }
    Ok(ExitCode::SUCCESS)
}

fn print(measures: Vec<ServerMeasure>, json: bool) {
    for ServerMeasure { name, value, unit } in measures {
        match json {
            true => println!("{}", json!({ "name": name, "value": value, "unit": unit })),
            false => println!("{name:<56} {value:>9} {unit}"),
        }
    }
}

/// Measures moves at tables where all players answer immediately.
async fn moves(
    cli: &SoakCli,
    name: &str,
    durability: &str,
    (game, time): (&GameSettings, Duration),
) -> Result<Vec<ServerMeasure>> {
    let server = start(cli, durability).await?;
    let before = server.cpu()?;
    let MatchMeasurements { times, received, matches } =
        load(server.address, game, TABLES, (Duration::ZERO, time)).await?;
    let cpu = server.cpu()? - before;
    // With durability "off", the server saves moves in the background; wait until they are saved.
    tokio::time::sleep(Duration::from_secs(1)).await;
    drop(server);
    let count = times.len().max(1) as u64;
    let rate = times.len() as f64 / cpu.as_secs_f64().max(0.01);
    let mut measures = vec![
        ServerMeasure::new(format!("{name}: moves"), rate as u64, "per CPU second"),
        ServerMeasure::new(format!("{name}: moves per match"), count / matches.max(1), ""),
        ServerMeasure::new(format!("{name}: sent per move"), received / count, "bytes"),
        ServerMeasure::new(format!("{name}: on disk per move"), database::size(cli).await? / count, "bytes"),
    ];
    measures.extend(ServerMeasure::percentiles(&format!("{name}: move"), times));
    Ok(measures)
}

/// Measures the memory of a server with open tables.
async fn memory(cli: &SoakCli, name: &str, game: &GameSettings) -> Result<Vec<ServerMeasure>> {
    let server = start(cli, "full").await?;
    let none = ServerMeasure::new("no tables: memory", server.memory()? >> 10, "MB");
    let people = open_tables(server.address, game, OPEN).await?;
    let many = ServerMeasure::new(format!("{name}: memory"), server.memory()? >> 10, "MB");
    drop(people);
    Ok(vec![none, many])
}

/// Measures moves while many tables are open. People play at some of these tables, and think for a moment before each
/// move.
async fn active(
    cli: &SoakCli,
    name: &str,
    (game, time): (&GameSettings, Duration),
) -> Result<Vec<ServerMeasure>> {
    let server = start(cli, "full").await?;
    let people = open_tables(server.address, game, OPEN - ACTIVE).await?;
    let played = load(server.address, game, ACTIVE, (THINK, time)).await?;
    drop(people);
    Ok(ServerMeasure::percentiles(&format!("{name}: move"), played.times).into())
}

/// Starts a server with a new data folder and without limits for clients.
async fn start(cli: &SoakCli, durability: &str) -> Result<ServerProcess> {
    fresh(cli).await?;
    let most = u32::MAX.to_string();
    let limits = ["--rate", "--burst", "--connections", "--tables"];
    let mut options = vec!["--durability".to_owned(), durability.to_owned()];
    options.extend(limits.into_iter().flat_map(|it| [it.to_owned(), most.clone()]));
    options.extend(database::options(cli));
    ServerProcess::start(&cli.keeper, &cli.data, "127.0.0.1:0".parse()?, &options)
}

/// The fields of a message that the clients use. Serde skips all others, which keeps the clients fast.
#[derive(Deserialize)]
struct Received {
    #[serde(rename = "type")]
    kind: String,
    id: Option<String>,
    stage: Option<String>,
    table: Option<String>,
    message: Option<String>,
    question: Option<ReceivedQuestion>,
    view: Option<ReceivedView>,
}

#[derive(Deserialize)]
struct ReceivedQuestion {
    id: u32,
    answers: Vec<ReceivedAnswer>,
}

#[derive(Deserialize)]
struct ReceivedAnswer {
    key: String,
    drastic: bool,
}

#[derive(Deserialize)]
struct ReceivedView {
    winners: Option<Value>,
}

async fn send(line: &mut GuestSocket, message: &ToServer) -> Result<()> {
    line.send_text(serde_json::to_string(message)?).await
}

/// Waits for the next message of this type.
async fn next(line: &mut GuestSocket, kind: &str) -> Result<Received> {
    loop {
        let received: Received = serde_json::from_str(&line.next_text().await?)?;
        if received.kind == "refused" {
            bail!("The server refused a message: {}", received.message.unwrap_or_default());
        }
        if received.kind == kind {
            return Ok(received);
        }
    }
}

/// Creates a table with one open seat, and returns its id.
async fn create(line: &mut GuestSocket, game: &GameSettings) -> Result<String> {
    let places = vec![Place::Me { deck: None }, Place::Open];
    let plan = Plan::private(game.clone(), places);
    send(line, &ToServer::Create { plan }).await?;
    // Skip messages about earlier tables, which can still arrive.
    loop {
        let table = next(line, "table").await?;
        if table.stage.as_deref() == Some("gathering") {
            return table.id.context("The server sent a table without an ID.");
        }
    }
}

async fn join(line: &mut GuestSocket, table: &str) -> Result<()> {
    let table = table.to_owned();
    send(
        line,
        &ToServer::Join { table, deck: None, watch: false, anyway: false, take_over: false, rated: false },
    )
    .await
}

/// The measurements of the matches that were played.
#[derive(Default)]
struct MatchMeasurements {
    /// For each move, the time until both players received the update.
    times: Vec<Duration>,
    /// The bytes that all players received.
    received: u64,
    /// The number of matches that were started.
    matches: u64,
}

/// Plays random moves at this many tables for `time`. The simulated players think for `think` on average before each
/// move.
async fn load(
    address: SocketAddr,
    game: &GameSettings,
    tables: usize,
    (think, time): (Duration, Duration),
) -> Result<MatchMeasurements> {
    let end = Instant::now() + time;
    let tables = (0..tables).map(|seed| {
        let game = game.clone();
        tokio::spawn(async move { play(address, &game, seed as u64, think, end).await })
    });
    let mut all = MatchMeasurements::default();
    for table in tables.collect::<Vec<_>>() {
        let mut played = table.await??;
        all.times.append(&mut played.times);
        all.received += played.received;
        all.matches += played.matches;
    }
    Ok(all)
}

async fn play(
    address: SocketAddr,
    game: &GameSettings,
    seed: u64,
    think: Duration,
    end: Instant,
) -> Result<MatchMeasurements> {
    let mut people =
        [GuestSocket::open(HOME, address, None).await?, GuestSocket::open(HOME, address, None).await?];
    let (mut dice, mut times, mut matches) = (Dice::new(seed), Vec::new(), 0);
    while Instant::now() < end {
        matches += 1;
        let table = create(&mut people[0], game).await?;
        join(&mut people[1], &table).await?;
        for person in &mut people {
            // Turn off auto-pass: the server would pass for people after a delay, and we would measure the delay.
            send(person, &ToServer::Asking { table: table.clone(), ask: Asking::Always }).await?;
        }
        let mut updates = updates(&mut people).await?;
        while Instant::now() < end && updates[0].view.as_ref().is_none_or(|it| it.winners.is_none()) {
            let asked = usize::from(updates[0].question.is_none());
            let question =
                updates[asked].question.take().context("The server sent neither player a question.")?;
            let keys: Vec<String> =
                question.answers.into_iter().filter(|it| !it.drastic).map(|it| it.key).collect();
            let key = keys[dice.below(keys.len() as u32) as usize].clone();
            let table =
                updates[asked].table.clone().context("The server sent an update without a table ID.")?;
            if !think.is_zero() {
                tokio::time::sleep(think * dice.below(200) / 100).await;
            }
            let start = Instant::now();
            let answer = ToServer::Answer { table, question: question.id, keys: vec![key], by_hand: false };
            send(&mut people[asked], &answer).await?;
            updates = self::updates(&mut people).await?;
            times.push(start.elapsed());
        }
        for person in &mut people {
            send(person, &ToServer::Leave { table: table.clone() }).await?;
        }
    }
    Ok(MatchMeasurements { times, received: people.iter().map(|it| it.received).sum(), matches })
}

/// Waits until both players have received an update.
async fn updates([one, other]: &mut [GuestSocket; 2]) -> Result<[Received; 2]> {
    Ok([next(one, "update").await?, next(other, "update").await?])
}

/// Opens many tables, each with a match of two people. The tables stay open as long as the returned connections.
async fn open_tables(
    address: SocketAddr,
    game: &GameSettings,
    count: usize,
) -> Result<Vec<[GuestSocket; 2]>> {
    let mut people = Vec::new();
    for _ in 0..count / PER_PERSON {
        let mut pair =
            [GuestSocket::open(HOME, address, None).await?, GuestSocket::open(HOME, address, None).await?];
        for _ in 0..PER_PERSON {
            let table = create(&mut pair[0], game).await?;
            join(&mut pair[1], &table).await?;
            updates(&mut pair).await?;
        }
        people.push(pair);
    }
    Ok(people)
}
