//! Simulated abusers. Each runs all attacks at the same time, repeatedly, from its own address.

use std::net::{Ipv4Addr, SocketAddr};
use std::time::Duration;

use anyhow::Result;
use serde_json::{Value, json};
use tokio::io::AsyncWriteExt as _;
use tokio::task::JoinSet;
use tokio::time::sleep;

use crate::line::{GuestSocket, connect, http};

/// The number of different attacks.
const ATTACKS: usize = 13;

/// Runs all attacks of one abuser until the process ends.
pub(crate) async fn run(number: u32, to: SocketAddr) {
    let from = Ipv4Addr::from(0x7f00_0101 + number);
    let mut attacks = JoinSet::new();
    for attack in 0..ATTACKS {
        attacks.spawn(async move {
            loop {
                // Try again if the attack is refused, or fails because the server was killed.
                let _ = attempt(attack, from, to).await;
                sleep(Duration::from_millis(20)).await;
            }
        });
    }
    while attacks.join_next().await.is_some() {}
}

async fn attempt(attack: usize, from: Ipv4Addr, to: SocketAddr) -> Result<()> {
    match attack {
        0 => drawings(from, to).await,
        1 => large_decks(from, to).await,
        2 => long_names(from, to).await,
        3 => flood(from, to).await,
        4 => tables(from, to).await,
        5 => chat(from, to).await,
        6 => hard_bots(from, to).await,
        7 => silence(from, to).await,
        8 => passwords(from, to).await,
        9 => nonsense(from, to).await,
        10 => replays(from, to).await,
        11 => strangers(from, to).await,
        _ => giving_up(from, to).await,
    }
}

/// Uploads images that take long to draw.
async fn drawings(from: Ipv4Addr, to: SocketAddr) -> Result<()> {
    let token = GuestSocket::open(from, to, None).await?.token;
    let rect = "<rect width=\"100\" height=\"100\" filter=\"url(#f)\"/>";
    let noise = "<filter id=\"f\"><feTurbulence baseFrequency=\"0.05\" numOctaves=\"2000000000\"/></filter>";
    let mut sheets = "<g id=\"a0\"><circle r=\"90\"/></g>".to_owned();
    for it in 1..6 {
        let uses = format!("<use href=\"#a{}\"/>", it - 1).repeat(9);
        sheets += &format!("<g id=\"a{it}\">{uses}</g>");
    }
    for inside in [format!("{noise}{rect}"), sheets] {
        let svg =
            format!("<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"900\" height=\"900\">{inside}</svg>");
        let body = ("image/svg+xml", svg.as_bytes());
        http(from, to, ("POST", "/api/pictures"), Some(&token), body).await?;
    }
    Ok(())
}

/// Creates many decks of many cards, and lists them repeatedly.
async fn large_decks(from: Ipv4Addr, to: SocketAddr) -> Result<()> {
    let token = GuestSocket::open(from, to, None).await?.token;
    let entry = |it: usize| {
        let text = format!("Draw {} cards. {}", it % 7 + 1, "Draw 1 card. ".repeat(20));
        json!({ "count": 2, "reserves": 0, "card": { "from": "here", "card": {
            "name": format!("Card {it}"), "kind": "spell", "text": text, "edition": "14", "flavor": "" } } })
    };
    let entries: Vec<Value> = (0..200).map(entry).collect();
    let deck = json!({ "deck": { "name": "Large", "edition": "14", "entries": entries } }).to_string();
    for _ in 0..20 {
        http(from, to, ("POST", "/api/decks"), Some(&token), ("application/json", deck.as_bytes())).await?;
        http(from, to, ("GET", "/api/decks"), Some(&token), ("text/plain", b"")).await?;
    }
    Ok(())
}

/// Tries to log in with a name of a megabyte.
async fn long_names(from: Ipv4Addr, to: SocketAddr) -> Result<()> {
    let body = json!({ "name": "ǅ".repeat(500_000), "password": "guess" }).to_string();
    http(from, to, ("POST", "/api/login"), None, ("application/json", body.as_bytes())).await?;
    Ok(())
}

/// Sends as many messages as the connection accepts.
async fn flood(from: Ipv4Addr, to: SocketAddr) -> Result<()> {
    let mut line = GuestSocket::open(from, to, None).await?;
    for _ in 0..2000 {
        line.send(&json!({ "type": "lobby", "listen": true })).await?;
        line.send(&json!({ "type": "rename", "name": "Eve" })).await?;
    }
    line.drain().await
}

/// Returns the plan for a table with this many places: one for the abuser, and the others for bots of this level.
fn plan(level: &str, places: usize, deck: &Value) -> Value {
    let mut all = vec![json!({ "who": "me", "deck": deck })];
    all.extend((1..places).map(|_| json!({ "who": "bot", "level": level, "deck": null })));
    json!({ "game": { "game": "kotc", "edition": "14" }, "places": all, "clock": null, "private": false })
}

/// Creates tables with decks of 64 KB, and leaves them.
async fn tables(from: Ipv4Addr, to: SocketAddr) -> Result<()> {
    let mut line = GuestSocket::open(from, to, None).await?;
    let starter = include_str!("../../../data/decks/14-meadow-swarm.toml");
    let text = format!("{starter}\n{}", "# padding\n".repeat(6000));
    let deck = json!({ "deck": "file", "text": text });
    for _ in 0..30 {
        line.send(&json!({ "type": "create", "plan": plan("random", 2, &deck) })).await?;
        let message = line.next().await?;
        if let Some(table) = message["id"].as_str() {
            line.send(&json!({ "type": "leave", "table": table })).await?;
        }
    }
    line.drain().await
}

/// Sends chat messages of the maximum length.
async fn chat(from: Ipv4Addr, to: SocketAddr) -> Result<()> {
    let mut line = GuestSocket::open(from, to, None).await?;
    line.send(&json!({ "type": "create", "plan": plan("random", 2, &Value::Null) })).await?;
    let table = line.expect("table").await?["id"].clone();
    for _ in 0..500 {
        line.send(&json!({ "type": "say", "table": table, "text": "a".repeat(400) })).await?;
    }
    line.drain().await
}

/// Creates many tables full of bots that take long to answer.
async fn hard_bots(from: Ipv4Addr, to: SocketAddr) -> Result<()> {
    let mut line = GuestSocket::open(from, to, None).await?;
    for _ in 0..20 {
        line.send(&json!({ "type": "create", "plan": plan("hard", 8, &Value::Null) })).await?;
    }
    for _ in 0..200 {
        line.next().await?;
    }
    Ok(())
}

/// Opens connections that send nothing or never finish their HTTP header.
async fn silence(from: Ipv4Addr, to: SocketAddr) -> Result<()> {
    let mut open = Vec::new();
    for number in 0..500 {
        let mut stream = connect(from, to).await?;
        if number % 2 == 0 {
            stream.write_all(b"GET / HTTP/1.1\r\nhost: x\r\nx-slow: ").await?;
        }
        open.push(stream);
    }
    sleep(Duration::from_secs(10)).await;
    Ok(())
}

/// Guesses a password.
async fn passwords(from: Ipv4Addr, to: SocketAddr) -> Result<()> {
    for guess in 0..50 {
        let body = json!({ "name": "Ann", "password": format!("guess {guess}") }).to_string();
        http(from, to, ("POST", "/api/login"), None, ("application/json", body.as_bytes())).await?;
    }
    Ok(())
}

/// Sends text that is not a valid message, up to a megabyte of it.
async fn nonsense(from: Ipv4Addr, to: SocketAddr) -> Result<()> {
    let mut line = GuestSocket::open(from, to, None).await?;
    for length in [1, 100, 10_000, 300_000, 1_000_000] {
        line.send_text("[".repeat(length)).await?;
    }
    line.drain().await
}

/// Asks for the replay of the same match at many different steps.
async fn replays(from: Ipv4Addr, to: SocketAddr) -> Result<()> {
    let mut line = GuestSocket::open(from, to, None).await?;
    line.send(&json!({ "type": "create", "plan": plan("greedy", 2, &Value::Null) })).await?;
    let table = line.expect("table").await?["id"].clone();
    line.send(&json!({ "type": "give_up", "table": table })).await?;
    for step in 0..300 {
        line.send(&json!({ "type": "replay", "table": table, "seat": null, "step": step * 7 % 90 })).await?;
    }
    line.drain().await
}

/// Sends challenges, friend requests and messages to people who don't know the abuser.
async fn strangers(from: Ipv4Addr, to: SocketAddr) -> Result<()> {
    let mut line = GuestSocket::open(from, to, None).await?;
    let token = line.token.clone();
    let game = json!({ "game": "keep", "two_bonuses": false });
    for person in 1..100 {
        line.send(&json!({ "type": "friends", "listen": true })).await?;
        let to_person = json!({ "person": person });
        line.send(
            &json!({ "type": "challenge", "to": to_person, "game": game, "deck": null, "clock": null }),
        )
        .await?;
        let (ask, text) = (to_person.to_string(), json!({ "text": "a".repeat(1000) }).to_string());
        let write = format!("/api/messages/{person}");
        for (path, body) in [("/api/friends", &ask), (write.as_str(), &text)] {
            http(from, to, ("POST", path), Some(&token), ("application/json", body.as_bytes())).await?;
        }
    }
    line.drain().await
}

/// Creates tables with quick bots, gives up immediately so that the bots continue, and asks for a rematch.
async fn giving_up(from: Ipv4Addr, to: SocketAddr) -> Result<()> {
    let mut line = GuestSocket::open(from, to, None).await?;
    for _ in 0..20 {
        line.send(&json!({ "type": "create", "plan": plan("greedy", 8, &Value::Null) })).await?;
        let message = line.next().await?;
        if let Some(table) = message["id"].as_str() {
            line.send(&json!({ "type": "give_up", "table": table })).await?;
            line.send(&json!({ "type": "rematch", "table": table })).await?;
        }
    }
    line.drain().await
}
