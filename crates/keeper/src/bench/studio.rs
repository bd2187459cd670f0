//! How fast the Studio answers.

use std::hint::black_box;
use std::net::SocketAddr;
use std::time::{Duration, Instant};

use anyhow::{Context, Result, bail};
use cards::edition::Edition;
use futures_util::{SinkExt as _, StreamExt as _};
use serde_json::Value;
use tokio::io::{AsyncBufReadExt as _, AsyncReadExt as _, AsyncWriteExt as _, BufReader};
use tokio::net::TcpStream;
use tokio_tungstenite::connect_async;
use tokio_tungstenite::tungstenite::Message;
use wire::api::{Complete, DeckCard, Sketch};
use wire::{ToServer, VERSION};

use super::server::Running;
use super::{Measure, Stopwatch, timed};

/// Judging and completing every card of three starter decks, as it is and with a slip in it; then over HTTP.
pub(super) fn studio() -> Result<Vec<Measure>> {
    let cards = cards()?;
    let slips: Vec<Sketch> = cards.iter().map(slip).collect();
    let mut measures = Vec::new();
    for (name, cards) in [("studio.check", &cards), ("studio.check, misspelt", &slips)] {
        measures.push(timed(name, "cards/s", || judged(cards).1));
        let start = Stopwatch::start();
        let (slowest, _) = judged(cards);
        measures.push(Measure::of(&format!("{name}, slowest"), micros(slowest), "µs", start.cpu()));
    }
    measures.push(timed("studio.complete", "times/s", || completed(&cards)));
    let server = Running::start("off")?;
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build()?;
    let before = server.cpu()?;
    let mut waits = runtime.block_on(asked(server.address, cards.iter().chain(&slips)))?;
    let cpu = server.cpu()? - before;
    waits.sort_unstable();
    let at = |hundredths: usize| waits.get(waits.len() * hundredths / 100).copied().unwrap_or_default();
    measures.push(Measure::of("POST /api/check, half", micros(at(50)), "µs or less", cpu));
    measures.push(Measure::of("POST /api/check, 99 %", micros(at(99)), "µs or less", cpu));
    Ok(measures)
}

fn micros(time: Duration) -> u64 {
    u64::try_from(time.as_micros()).unwrap_or(u64::MAX)
}

fn cards() -> Result<Vec<Sketch>> {
    let starters = playable::EDITIONS.iter().filter_map(|it| it.starters().first());
    let mut cards = Vec::new();
    for starter in starters {
        let deck = ::studio::deck_sketch(&starter.file, "", Edition::NEWEST, &::studio::no_picture).0;
        cards.extend(deck.entries.into_iter().filter_map(|it| match it.card {
            DeckCard::Here { card } => Some(*card),
            DeckCard::Own { .. } => None,
        }));
    }
    Ok(cards)
}

/// The card as somebody writes it who types too fast.
fn slip(card: &Sketch) -> Sketch {
    Sketch { text: card.text.replace("ard", "rad").replace("arget", "agret"), ..card.clone() }
}

/// How long the slowest took, and how many there were.
fn judged(cards: &[Sketch]) -> (Duration, u64) {
    let one = |card: &Sketch| {
        let start = Instant::now();
        let _ = black_box(::studio::check(card));
        start.elapsed()
    };
    (cards.iter().map(one).max().unwrap_or_default(), cards.len() as u64)
}

fn completed(cards: &[Sketch]) -> u64 {
    for card in cards {
        let at = card.text.encode_utf16().count() as u32 / 2;
        let (edition, text) = (card.edition.clone(), card.text.clone());
        let order = Complete { edition, kind: card.kind, stats: (1, 1), text, at };
        let _ = black_box(::studio::complete(&order));
    }
    cards.len() as u64
}

/// How long each answer took, one after the other on one connection.
async fn asked(address: SocketAddr, cards: impl Iterator<Item = &Sketch>) -> Result<Vec<Duration>> {
    let token = token(address).await?;
    let mut stream = BufReader::new(TcpStream::connect(address).await?);
    let mut waits = Vec::new();
    for card in cards {
        let body = serde_json::to_string(card)?;
        let request = format!(
            "POST /api/check HTTP/1.1\r\nhost: {address}\r\nauthorization: Bearer {token}\r\n\
             content-type: application/json\r\ncontent-length: {}\r\n\r\n{body}",
            body.len()
        );
        let start = Instant::now();
        stream.write_all(request.as_bytes()).await?;
        answered(&mut stream).await?;
        waits.push(start.elapsed());
    }
    Ok(waits)
}

/// Reads an answer, which must be a success.
async fn answered(stream: &mut BufReader<TcpStream>) -> Result<()> {
    let (mut length, mut first) = (0, true);
    loop {
        let mut line = String::new();
        stream.read_line(&mut line).await?;
        if std::mem::take(&mut first) && !line.contains(" 200 ") {
            bail!("the server answered {line}");
        }
        if let Some(found) = line.to_lowercase().strip_prefix("content-length:") {
            length = found.trim().parse()?;
        }
        if line.trim().is_empty() {
            break;
        }
    }
    let mut body = vec![0; length];
    stream.read_exact(&mut body).await?;
    Ok(())
}

/// The token of a new guest.
async fn token(address: SocketAddr) -> Result<String> {
    let (mut socket, _) = connect_async(format!("ws://{address}/ws")).await?;
    let hello = ToServer::Hello { version: VERSION, token: None, name: None };
    socket.send(Message::text(serde_json::to_string(&hello)?)).await?;
    // The server may look first whether we are there.
    let welcome = loop {
        if let Message::Text(text) = socket.next().await.context("the server hung up")?? {
            break serde_json::from_str::<Value>(&text)?;
        }
    };
    Ok(welcome["token"].as_str().context("a guest gets a token")?.to_owned())
}
