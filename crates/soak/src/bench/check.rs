//! Measures how fast the server checks a card that is being edited in the Studio.

use std::collections::BTreeSet;
use std::net::SocketAddr;
use std::time::{Duration, Instant};

use anyhow::{Result, bail};
use percent_encoding::{NON_ALPHANUMERIC, utf8_percent_encode};
use serde::de::DeserializeOwned;
use tokio::io::{AsyncBufReadExt as _, AsyncReadExt as _, AsyncWriteExt as _, BufReader};
use tokio::net::TcpStream;
use wire::api::{DeckCard, DeckSketch, Sketch, StarterDeck};

use super::HOME;
use crate::line::{GuestSocket, http};

/// Sends checks one after another on one connection, and returns how long each took. Checks all cards of one starter
/// deck per edition, then the same cards with typing errors.
pub(super) async fn times(address: SocketAddr) -> Result<Vec<Duration>> {
    let token = GuestSocket::open(HOME, address, None).await?.token;
    let cards = cards(address, &token).await?;
    let misspelt = cards.iter().map(|card| Sketch {
        text: card.text.replace("ard", "rad").replace("arget", "agret"),
        ..card.clone()
    });
    let all: Vec<Sketch> = cards.iter().cloned().chain(misspelt).collect();
    let mut stream = BufReader::new(TcpStream::connect(address).await?);
    let mut times = Vec::new();
    for card in all {
        let body = serde_json::to_string(&card)?;
        let request = format!(
            "POST /api/check HTTP/1.1\r\nhost: {address}\r\nauthorization: Bearer {token}\r\n\
             content-type: application/json\r\ncontent-length: {}\r\n\r\n{body}",
            body.len()
        );
        let start = Instant::now();
        stream.write_all(request.as_bytes()).await?;
        read_response(&mut stream).await?;
        times.push(start.elapsed());
    }
    Ok(times)
}

/// Returns the cards of the first starter deck of every edition.
async fn cards(address: SocketAddr, token: &str) -> Result<Vec<Sketch>> {
    let (mut cards, mut editions) = (Vec::new(), BTreeSet::new());
    let starters: Vec<StarterDeck> = get(address, token, "/api/starters").await?;
    for StarterDeck { edition, name } in starters {
        if !editions.insert(edition.clone()) {
            continue;
        }
        let name = utf8_percent_encode(&name, NON_ALPHANUMERIC);
        let deck: DeckSketch = get(address, token, &format!("/api/starters/{edition}/{name}")).await?;
        cards.extend(deck.entries.into_iter().filter_map(|it| match it.card {
            DeckCard::Here { card } => Some(*card),
            DeckCard::Own { .. } => None,
        }));
    }
    Ok(cards)
}

async fn get<T: DeserializeOwned>(address: SocketAddr, token: &str, path: &str) -> Result<T> {
    let (status, body) = http(HOME, address, ("GET", path), Some(token), ("text/plain", b"")).await?;
    if status != 200 {
        bail!("GET {path} returned {status}: {}", String::from_utf8_lossy(&body));
    }
    Ok(serde_json::from_slice(&body)?)
}

/// Reads a response. Returns an error if its status is not 200.
async fn read_response(stream: &mut BufReader<TcpStream>) -> Result<()> {
    let (mut length, mut first) = (0, true);
    loop {
        let mut line = String::new();
        stream.read_line(&mut line).await?;
        if std::mem::take(&mut first) && !line.contains(" 200 ") {
            bail!("POST /api/check returned {line}");
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
