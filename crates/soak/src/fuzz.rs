//! Fuzzing: randomly changes examples from the documentation and sends them to every endpoint and over the WebSocket.

use std::collections::BTreeMap;
use std::net::{Ipv4Addr, SocketAddr};
use std::path::Path;
use std::time::{Duration, Instant};

use anyhow::{Context, Result};
use serde_json::Value;
use table::Dice;

use crate::line::{GuestSocket, http};

/// The examples in the documentation: WebSocket messages, endpoints and request bodies.
pub(crate) struct Examples {
    messages: Vec<String>,
    endpoints: Vec<(String, String)>,
    bodies: Vec<String>,
}

impl Examples {
    /// Reads `protocol.md` and `api.md`.
    pub(crate) fn read(docs: &Path) -> Result<Examples> {
        let text = |name: &str| {
            let path = docs.join(name);
            std::fs::read_to_string(&path).with_context(|| format!("cannot read {}", path.display()))
        };
        let (protocol, api) = (text("protocol.md")?, text("api.md")?);
        let blocks = |text: &str| -> Vec<String> {
            text.split("```json\n")
                .skip(1)
                .filter_map(|it| it.split("```").next())
                .map(str::to_owned)
                .collect()
        };
        let endpoint = |line: &str| {
            let (method, path) = line.strip_prefix("### ")?.split_once(' ')?;
            path.starts_with('/').then(|| (method.to_owned(), path.trim().to_owned()))
        };
        let mut endpoints: Vec<(String, String)> = api.lines().filter_map(endpoint).collect();
        for path in [
            "/health",
            "/healthz",
            "/readyz",
            "/metrics",
            "/rules/14",
            "/guide/14",
            "/face/x",
            "/keep/x",
            "/picture/x",
            "/library/x",
            "/library/x/card.png",
        ] {
            endpoints.push(("GET".to_owned(), path.to_owned()));
        }
        Ok(Examples { messages: blocks(&protocol), endpoints, bodies: blocks(&api) })
    }
}

/// The results of fuzzing: how many responses had each HTTP status, and how many messages were sent.
#[derive(Default)]
pub(crate) struct FuzzResults {
    pub(crate) statuses: BTreeMap<u16, u64>,
    pub(crate) messages: u64,
    /// Requests and messages that caused an internal error in the server.
    pub(crate) faults: Vec<String>,
}

/// Sends randomly changed examples to the server until `end`.
pub(crate) async fn run(number: u32, to: SocketAddr, examples: &Examples, end: Instant) -> FuzzResults {
    let mut dice = Dice::new(number.into());
    let mut tried = FuzzResults::default();
    let mut from = 0;
    while Instant::now() < end {
        // Change the address every round, because this test is not about the limits per address.
        from += 1;
        let address = Ipv4Addr::from(0x7f01_0001 + number * 0x1_0000 + from % 0xfff0);
        let _ = round(address, to, examples, &mut dice, &mut tried).await;
    }
    tried
}

async fn round(
    from: Ipv4Addr,
    to: SocketAddr,
    examples: &Examples,
    dice: &mut Dice,
    tried: &mut FuzzResults,
) -> Result<()> {
    let mut line = GuestSocket::open(from, to, None).await?;
    let token = line.token.clone();
    for _ in 0..30 {
        let (method, path) = &examples.endpoints[dice.below(examples.endpoints.len() as u32) as usize];
        let path = changed_path(path, dice);
        let body = changed(&examples.bodies[dice.below(examples.bodies.len() as u32) as usize], dice);
        let token = (dice.below(10) > 0).then_some(token.as_str());
        let kind = ["application/json", "text/plain", "image/png", "application/zip"][dice.below(4) as usize];
        let kind = if dice.below(4) > 0 { "application/json" } else { kind };
        let (status, answer) = http(from, to, (method, &path), token, (kind, body.as_bytes())).await?;
        *tried.statuses.entry(status).or_default() += 1;
        if status >= 500 && status != 503 {
            let answer = String::from_utf8_lossy(&answer).into_owned();
            tried.faults.push(format!("{status} {method} {path}\n{body}\n{answer}"));
        }
    }
    for _ in 0..50 {
        let message = &examples.messages[dice.below(examples.messages.len() as u32) as usize];
        let message = changed(message, dice);
        line.send_text(message).await?;
        tried.messages += 1;
    }
    // Look for refusals that report an internal error of the server.
    while let Ok(message) = tokio::time::timeout(Duration::from_millis(50), line.next()).await {
        let message: Value = message?;
        if message["type"] == "refused" && message["why"] == "fault" {
            tried.faults.push(message.to_string());
        }
    }
    Ok(())
}

/// Replaces the placeholders in a path, such as `{id}`, with random values.
fn changed_path(path: &str, dice: &mut Dice) -> String {
    let mut path = path.to_owned();
    while let (Some(from), Some(to)) = (path.find('{'), path.find('}')) {
        let hole = ["abcdefghijkm", "1", "0", "-1", "99999999999999999999", "%00", "..%2f..", "ä", ""];
        path.replace_range(from..=to, hole[dice.below(hole.len() as u32) as usize]);
    }
    if dice.below(8) == 0 {
        path += ["?", "?a=b", "?search=%ff", "/", "/x"][dice.below(5) as usize];
    }
    path
}

/// Returns a copy of the text with 0 to 3 random changes.
fn changed(text: &str, dice: &mut Dice) -> String {
    let mut text = text.to_owned();
    for _ in 0..dice.below(4) {
        change(&mut text, dice);
    }
    text
}

fn change(text: &mut String, dice: &mut Dice) {
    let places: Vec<usize> = text.char_indices().map(|it| it.0).collect();
    let Some(at) = places.get(dice.below(places.len().max(1) as u32) as usize).copied() else { return };
    let pieces = [
        "null",
        "-1",
        "1e400",
        "99999999999999999999",
        "\"\"",
        "[]",
        "{}",
        "\u{0}",
        "\\u0000",
        "\u{202e}",
        "💧",
        "true",
        "\"",
        "}",
        "]",
        ",",
        ":",
        "0.5",
    ];
    match dice.below(6) {
        0 => text.insert_str(at, pieces[dice.below(pieces.len() as u32) as usize]),
        1 => drop(text.remove(at)),
        2 => text.truncate(at),
        3 => {
            let long =
                ["a", "[", "{\"a\":", "ǅ", "9"][dice.below(5) as usize].repeat(dice.below(40_000) as usize);
            text.insert_str(at, &long);
        }
        // Replace a value with another one.
        4 => {
            if let Some(colon) = text[at..].find(": ").map(|it| at + it + 2) {
                let end = text[colon..].find([',', '}']).map_or(text.len(), |it| colon + it);
                text.replace_range(colon..end, pieces[dice.below(pieces.len() as u32) as usize]);
            }
        }
        _ => {
            let half = text[at..].to_owned();
            text.push_str(&half);
        }
    }
}
