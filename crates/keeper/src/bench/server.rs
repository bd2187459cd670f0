//! The server under load: it runs in a process of its own, and clients play over real sockets.

use std::fs;
use std::io::{BufRead as _, BufReader};
use std::net::SocketAddr;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

use anyhow::{Context, Result, bail};
use futures_util::{SinkExt as _, StreamExt as _};
use serde::Deserialize;
use table::Dice;
use tokio::net::TcpStream;
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::{MaybeTlsStream, WebSocketStream, connect_async};
use wire::{Asking, Game, Place, Plan, ToServer, VERSION};

use super::Measure;

/// Tables at which is played at once.
const TABLES: usize = 48;
/// How long each measurement runs.
const TIME: Duration = Duration::from_secs(6);
/// Tables that are open when memory is measured, and at how many of them a person sits.
const OPEN: usize = 1000;
const PER_PERSON: usize = 25;

/// Moves per CPU-second of the server and how long a move takes, durable and not; then memory.
pub(super) fn server() -> Result<Vec<Measure>> {
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build()?;
    let mut measures = Vec::new();
    let kotc = Game::Kotc { edition: "14".to_owned() };
    let keep = Game::Keep { two_bonuses: false };
    for durability in ["full", "off"] {
        for (name, game) in [("kotc 14", &kotc), ("keep", &keep)] {
            let server = Running::start(durability)?;
            let before = server.cpu()?;
            let mut waits = runtime.block_on(load(server.address, game))?;
            let cpu = server.cpu()? - before;
            waits.sort_unstable();
            let at =
                |thousandths: usize| waits.get(waits.len() * thousandths / 1000).copied().unwrap_or_default();
            let label = |what: &str| format!("{name}, {durability}: {what}");
            let rate = waits.len() as f64 / cpu.as_secs_f64().max(0.01);
            measures.push(Measure::of(&label("moves"), rate as u64, "per CPU-second", cpu));
            let micros = |it: Duration| u64::try_from(it.as_micros()).unwrap_or(u64::MAX);
            measures.push(Measure::of(&label("half"), micros(at(500)), "µs a move or less", cpu));
            measures.push(Measure::of(&label("99 %"), micros(at(990)), "µs a move or less", cpu));
        }
    }
    let server = Running::start("full")?;
    let empty = server.memory()?;
    let people = runtime.block_on(open_tables(server.address, &kotc))?;
    let memory = server.memory()?;
    let cpu = server.cpu()?;
    measures.push(Measure::of("memory, no tables", empty / 1024, "MB", cpu));
    measures.push(Measure::of("memory, 1,000 tables", memory / 1024, "MB", cpu));
    drop(people);
    Ok(measures)
}

/// A server that ends with this.
pub(super) struct Running {
    child: Child,
    pub(super) address: SocketAddr,
    data: PathBuf,
}

impl Running {
    pub(super) fn start(durability: &str) -> Result<Running> {
        let data = std::env::temp_dir().join(format!("keeper-bench-{}-{durability}", std::process::id()));
        fs::create_dir_all(&data).with_context(|| data.display().to_string())?;
        let most = u32::MAX.to_string();
        let mut child = Command::new(std::env::current_exe()?)
            .args(["serve", "--address", "127.0.0.1:0", "--durability", durability, "--rate", &most])
            .args(["--burst", &most, "--connections", &most, "--tables", &most, "--data"])
            .arg(&data)
            .stdout(Stdio::piped())
            .spawn()?;
        let mut line = String::new();
        let out = child.stdout.take().context("the server says nothing")?;
        BufReader::new(out).read_line(&mut line)?;
        let address = line.split("http://").nth(1).and_then(|it| it.split(' ').next());
        let address =
            address.and_then(|it| it.parse().ok()).context("the server does not say where it is")?;
        Ok(Running { child, address, data })
    }

    fn process(&self, file: &str) -> Result<String> {
        let path = Path::new("/proc").join(self.child.id().to_string()).join(file);
        fs::read_to_string(&path).with_context(|| format!("{} tells nothing here", path.display()))
    }

    /// Processor time that the server has used, of the system's as well.
    pub(super) fn cpu(&self) -> Result<Duration> {
        let text = self.process("stat")?;
        let fields: Vec<&str> = text.rsplit(')').next().unwrap_or_default().split_whitespace().collect();
        let ticks: u64 = fields.iter().skip(11).take(2).filter_map(|it| it.parse::<u64>().ok()).sum();
        // Linux counts it in hundredths of a second.
        Ok(Duration::from_millis(ticks * 10))
    }

    /// Kilobytes in memory.
    fn memory(&self) -> Result<u64> {
        let text = self.process("status")?;
        let line = text.lines().find_map(|it| it.strip_prefix("VmRSS:")).context("no size of memory")?;
        Ok(line.trim().trim_end_matches(" kB").parse()?)
    }
}

impl Drop for Running {
    fn drop(&mut self) {
        // It has nothing that anybody wants to keep.
        let _ = self.child.kill();
        let _ = self.child.wait();
        let _ = fs::remove_dir_all(&self.data);
    }
}

/// What the clients look at in a message; the rest is passed over.
#[derive(Deserialize)]
struct ServerMessage {
    #[serde(rename = "type")]
    kind: String,
    id: Option<String>,
    stage: Option<String>,
    table: Option<String>,
    message: Option<String>,
    question: Option<AskedQuestion>,
    view: Option<SeenView>,
}

#[derive(Deserialize)]
struct AskedQuestion {
    id: u32,
    answers: Vec<Offered>,
}

#[derive(Deserialize)]
struct Offered {
    key: String,
    drastic: bool,
}

#[derive(Deserialize)]
struct SeenView {
    winners: Option<Vec<u8>>,
}

struct Client(WebSocketStream<MaybeTlsStream<TcpStream>>);

impl Client {
    async fn new(address: SocketAddr) -> Result<Client> {
        let (socket, _) = connect_async(format!("ws://{address}/ws")).await?;
        let mut client = Client(socket);
        client.send(&ToServer::Hello { version: VERSION, token: None, name: None }).await?;
        client.next("welcome").await?;
        Ok(client)
    }

    async fn send(&mut self, message: &ToServer) -> Result<()> {
        Ok(self.0.send(Message::text(serde_json::to_string(message)?)).await?)
    }

    async fn next(&mut self, kind: &str) -> Result<ServerMessage> {
        loop {
            let Some(message) = self.0.next().await else { bail!("the server hung up") };
            let Message::Text(text) = message? else { continue };
            let told: ServerMessage = serde_json::from_str(&text)?;
            if told.kind == "refused" {
                bail!("the server refused: {}", told.message.unwrap_or_default());
            }
            if told.kind == kind {
                return Ok(told);
            }
        }
    }

    async fn create(&mut self, game: &Game) -> Result<String> {
        let places = vec![Place::Me { deck: None }, Place::Open];
        let plan = Plan { game: game.clone(), places, clock: None, private: true, trying: None };
        self.send(&ToServer::Create { plan }).await?;
        // What is still on its way about earlier tables is passed over.
        loop {
            let told = self.next("table").await?;
            if told.stage.as_deref() == Some("gathering") {
                return told.id.context("a table has a name");
            }
        }
    }

    async fn join(&mut self, table: &str) -> Result<()> {
        self.send(&ToServer::Join { table: table.to_owned(), deck: None, watch: false, anyway: false }).await
    }
}

/// Two at every table play at random for a while; how long each move took until both knew of it.
async fn load(address: SocketAddr, game: &Game) -> Result<Vec<Duration>> {
    let end = Instant::now() + TIME;
    let tables = (0..TABLES).map(|seed| {
        let game = game.clone();
        tokio::spawn(async move { play(address, &game, seed as u64, end).await })
    });
    let mut all = Vec::new();
    for table in tables.collect::<Vec<_>>() {
        all.append(&mut table.await??);
    }
    Ok(all)
}

async fn play(address: SocketAddr, game: &Game, seed: u64, end: Instant) -> Result<Vec<Duration>> {
    let mut people = [Client::new(address).await?, Client::new(address).await?];
    let (mut dice, mut waits) = (Dice::new(seed), Vec::new());
    while Instant::now() < end {
        let table = people[0].create(game).await?;
        people[1].join(&table).await?;
        for person in &mut people {
            // A server that passes for people takes its time; here moves are counted.
            person.send(&ToServer::Asking { table: table.clone(), ask: Asking::Always }).await?;
        }
        let mut told = [people[0].next("update").await?, people[1].next("update").await?];
        while Instant::now() < end && told[0].view.as_ref().is_none_or(|it| it.winners.is_none()) {
            let asked = usize::from(told[0].question.is_none());
            let question = told[asked].question.take().context("somebody is asked")?;
            let keys: Vec<String> =
                question.answers.into_iter().filter(|it| !it.drastic).map(|it| it.key).collect();
            let key = keys[dice.below(keys.len() as u32) as usize].clone();
            let table = told[asked].table.clone().context("an update is about a table")?;
            let start = Instant::now();
            people[asked].send(&ToServer::Answer { table, question: question.id, keys: vec![key] }).await?;
            told = [people[0].next("update").await?, people[1].next("update").await?];
            waits.push(start.elapsed());
        }
        for person in &mut people {
            person.send(&ToServer::Leave { table: table.clone() }).await?;
        }
    }
    Ok(waits)
}

/// Opens many tables, each with two people in the middle of a match; they stay for as long as the clients do.
async fn open_tables(address: SocketAddr, game: &Game) -> Result<Vec<Client>> {
    let mut people = Vec::new();
    for _ in 0..OPEN / PER_PERSON {
        let (mut one, mut other) = (Client::new(address).await?, Client::new(address).await?);
        for _ in 0..PER_PERSON {
            let table = one.create(game).await?;
            other.join(&table).await?;
            one.next("update").await?;
            other.next("update").await?;
        }
        people.extend([one, other]);
    }
    Ok(people)
}
