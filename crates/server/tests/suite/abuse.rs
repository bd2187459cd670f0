//! Tests that the server withstands malicious clients and broken programs.

use serde_json::{Value, json};
use server::Config;
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::tungstenite::client::IntoClientRequest as _;
use wire::{LONGEST_LINE, LONGEST_MESSAGE, LONGEST_NAME};

use crate::client::{Client, keep, kotc, plan};
use crate::host::{Folder, Host, generous};
use crate::http::Web;

#[tokio::test]
async fn nobody_acts_for_another_seat_or_twice() {
    let folder = Folder::new();
    let host = Host::start(&folder).await;
    let (mut ann, mut ben) = (host.guest("Ann").await, host.guest("Ben").await);
    let table = ann.create(plan(kotc("14"), &["me", "open"])).await;
    ben.join(&table).await;
    let last = [ann.expect("update").await, ben.expect("update").await];
    let asked = (0..2).find(|it| last[*it]["question"].is_object()).expect("somebody is asked");
    let (one, other) = if asked == 0 { (&mut ann, &mut ben) } else { (&mut ben, &mut ann) };
    let update = &last[asked];
    let key = update["question"]["answers"][0]["key"].as_str().expect("a key");
    // The seat comes from the connection, so the other player is not asked, whatever their message says.
    other.answer(update, key).await;
    assert_eq!(other.refused().await, "stale");
    let forged = json!({ "type": "answer", "table": table, "question": update["question"]["id"], "keys": [key],
        "seat": asked });
    other.send(forged).await;
    assert_eq!(other.refused().await, "malformed");
    // An answer that the question does not offer, no answer, and a valid answer followed by an invalid one.
    one.answer(update, "no such answer").await;
    assert_eq!(one.refused().await, "not_an_answer");
    let id = &update["question"]["id"];
    one.send(json!({ "type": "answer", "table": table, "question": id, "keys": [] })).await;
    assert_eq!(one.refused().await, "not_an_answer");
    one.send(json!({ "type": "answer", "table": table, "question": id, "keys": [key, "no such answer"] }))
        .await;
    assert_eq!(one.refused().await, "not_an_answer");
    // The server takes all answers or none, so nothing was taken so far.
    one.join(&table).await;
    assert_eq!(one.expect("update").await["step"], update["step"]);
    // The same message again is stale, and the server sends the update again.
    one.answer(update, key).await;
    let next = one.expect("update").await;
    one.answer(update, key).await;
    assert_eq!(one.refused().await, "stale");
    assert_eq!(one.expect("update").await["view"], next["view"]);
    // An answer to a question that has not been asked yet.
    let late = json!({ "type": "answer", "table": table, "question": 4_000_000_000_u32, "keys": [key] });
    one.send(late).await;
    assert_eq!(one.refused().await, "stale");
    host.stop().await;
}

#[tokio::test]
async fn the_order_of_messages_is_kept() {
    let folder = Folder::new();
    let host = Host::start(&folder).await;
    let mut early = Client::connect(host.address).await;
    for message in [
        json!({ "type": "create", "plan": plan(keep(), &["me", "greedy"]) }),
        json!({ "type": "join", "table": "abcdefghijkm", "deck": null, "watch": false }),
        json!({ "type": "lobby", "listen": true }),
        json!({ "type": "rename", "name": "Eve" }),
        json!({ "type": "say", "table": "abcdefghijkm", "text": "hello" }),
        json!({ "type": "replay", "table": "abcdefghijkm", "seat": null, "step": 1 }),
    ] {
        early.send(message.clone()).await;
        assert_eq!(early.refused().await, "malformed", "{message} before hello");
    }
    early.hello(None, Some("Eve")).await;
    early.send(json!({ "type": "hello", "version": wire::VERSION, "token": null, "name": "Eve" })).await;
    assert_eq!(early.refused().await, "malformed");
    // A table that Eve has not joined, tables that don't exist, and invalid table names.
    let mut ann = host.guest("Ann").await;
    let table = ann.create(plan(keep(), &["me", "open"])).await;
    early.send(json!({ "type": "answer", "table": table, "question": 0, "keys": ["x"] })).await;
    assert_eq!(early.refused().await, "not_now");
    for name in ["abcdefghijkm", "", "../../etc", "ABCDEFGHIJKM"] {
        early.join(name).await;
        assert_eq!(early.refused().await, "no_table", "{name}");
    }
    for message in ["rematch", "give_up"] {
        ann.send(json!({ "type": message, "table": table })).await;
        assert_eq!(ann.refused().await, "not_now", "{message}");
    }
    host.stop().await;
}

#[tokio::test]
async fn what_is_no_message_is_refused_and_the_connection_goes_on() {
    let folder = Folder::new();
    let host = Host::start(&folder).await;
    let mut eve = host.guest("Eve").await;
    let deep = "[".repeat(100_000);
    let long = json!({ "type": "rename", "name": "x".repeat(LONGEST_MESSAGE) }).to_string();
    for text in [
        "",
        "null",
        "{",
        "[]",
        "\"hello\"",
        "{\"type\":\"steal\"}",
        "{\"type\":\"answer\",\"table\":1}",
        "{\"type\":\"lobby\",\"listen\":\"yes\"}",
        &deep,
        &long,
    ] {
        eve.send_raw(Message::text(text)).await;
        assert_eq!(eve.refused().await, "malformed", "{}", &text[..text.len().min(40)]);
    }
    eve.send_raw(Message::binary(vec![0, 159, 146, 150])).await;
    assert_eq!(eve.refused().await, "malformed");
    eve.send(json!({ "type": "ping" })).await;
    eve.expect("pong").await;
    // The server doesn't even read a message that is far too long.
    eve.send_raw(Message::text("x".repeat(3 * LONGEST_MESSAGE))).await;
    while eve.next().await.is_some() {}
    let mut again = host.guest("Eve").await;
    again.send(json!({ "type": "ping" })).await;
    again.expect("pong").await;
    host.stop().await;
}

#[tokio::test]
async fn versions_and_tokens_are_checked() {
    let folder = Folder::new();
    let host = Host::start(&folder).await;
    let ann = host.guest("Ann").await;
    let mut eve = Client::connect(host.address).await;
    eve.send(json!({ "type": "hello", "version": 999, "token": null, "name": "Eve" })).await;
    assert_eq!(eve.refused().await, "version");
    let mut near = ann.token.clone();
    near.replace_range(..1, if near.starts_with('0') { "1" } else { "0" });
    for token in ["", "0", "' OR 1=1 --", &near, &ann.token.to_uppercase(), &"f".repeat(64)] {
        if token == ann.token {
            continue;
        }
        eve.send(json!({ "type": "hello", "version": wire::VERSION, "token": token, "name": "Ann" })).await;
        assert_eq!(eve.refused().await, "token", "{token}");
    }
    eve.hello(None, Some("Eve")).await;
    assert_ne!(eve.token, ann.token);
    host.stop().await;
}

#[tokio::test]
async fn markup_comes_back_as_the_text_it_is() {
    let folder = Folder::new();
    let host = Host::start(&folder).await;
    let markup = "<img src=x onerror=a>";
    let mut eve = Client::connect(host.address).await;
    assert_eq!(eve.hello(None, Some(markup)).await["name"], markup);
    let starter = include_str!("../../../../data/decks/14-meadow-swarm.toml");
    // Change the deck's name and the names of all its cards, because any of them may be drawn.
    let first = starter.lines().next().expect("it has a name");
    let deck = starter.replacen(first, &format!("name = '{markup}'"), 1).replace("name = \"", "name = \"<b>");
    let mut plan = plan(kotc("14"), &["me", "greedy"]);
    plan["places"][0]["deck"] = json!({ "deck": "file", "text": deck });
    let table = eve.create(plan).await;
    eve.join(&table).await;
    let seen = eve.expect("table").await;
    assert_eq!((&seen["places"][0]["name"], &seen["places"][0]["deck"]), (&markup.into(), &markup.into()));
    eve.send(json!({ "type": "say", "table": table, "text": markup })).await;
    loop {
        let said = eve.expect("said").await;
        if said["lines"] == json!([{ "name": markup, "seat": 0, "text": markup }]) {
            break;
        }
    }
    eve.join(&table).await;
    let over = eve.play(3).await;
    assert_eq!(over["stage"], "over");
    // Names of cards may contain markup, like any other text.
    let named = |it: &String| {
        let message: Value = serde_json::from_str(it).expect("JSON");
        let cards = message["cards"]["cards"].as_object().cloned().unwrap_or_default();
        cards.values().any(|it| it["name"].as_str().is_some_and(|it| it.starts_with("<b>")))
    };
    assert!(eve.heard.iter().any(named));
    // Invalid names are rejected, and invisible characters are removed from valid ones.
    let ring = "\u{202e}Ann\u{200b}\u{7}";
    eve.send(json!({ "type": "rename", "name": ring })).await;
    assert_eq!(eve.expect("named").await["name"], "Ann");
    for name in ["".to_owned(), " \u{200b}".to_owned(), "x".repeat(LONGEST_NAME + 1)] {
        eve.send(json!({ "type": "rename", "name": name })).await;
        assert_eq!(eve.refused().await, "text");
    }
    eve.send(json!({ "type": "say", "table": table, "text": "x".repeat(LONGEST_LINE + 1) })).await;
    assert_eq!(eve.refused().await, "text");
    host.stop().await;
}

#[tokio::test]
async fn floods_are_refused_and_then_cut_off() {
    let folder = Folder::new();
    let config = Config { rate: 0, burst: 5, connections: 2, tables: 2, ..generous() };
    let host = Host::with(&folder, config, server::OsChance).await;
    let mut eve = host.guest("Eve").await;
    let mut ann = host.guest("Ann").await;
    let third = tokio_tungstenite::connect_async(format!("ws://{}/ws", host.address)).await;
    assert!(third.is_err(), "an address has so many connections");
    for _ in 0..10 {
        eve.send(json!({ "type": "ping" })).await;
    }
    assert_eq!(eve.refused().await, "too_many");
    for _ in 0..300 {
        eve.send(json!({ "type": "ping" })).await;
    }
    while eve.next().await.is_some() {}
    // Nobody else notices, and the closed connection no longer counts.
    ann.send(json!({ "type": "ping" })).await;
    ann.expect("pong").await;
    for _ in 0..2 {
        ann.create(plan(keep(), &["me", "open"])).await;
    }
    ann.send(json!({ "type": "create", "plan": plan(keep(), &["me", "open"]) })).await;
    assert_eq!(ann.refused().await, "too_many");
    host.stop().await;
}

#[tokio::test]
async fn plans_that_cannot_be_played_are_refused() {
    let folder = Folder::new();
    let host = Host::start(&folder).await;
    let mut eve = host.guest("Eve").await;
    let clock = |seconds: u32| {
        let mut it = plan(keep(), &["me", "open"]);
        it["clock"] = json!({ "seconds": seconds, "increment": 0 });
        it
    };
    for wrong in [
        plan(keep(), &[]),
        plan(keep(), &["me"]),
        plan(keep(), &["open", "open"]),
        plan(keep(), &["me", "me"]),
        plan(keep(), &["me", "open", "open", "open", "open", "open"]),
        plan(kotc("14"), &["me", "open", "open", "open", "open", "open", "open", "open", "open"]),
        plan(kotc("18"), &["me", "open"]),
        plan(kotc("fourteen"), &["me", "open"]),
        clock(0),
        clock(u32::MAX),
    ] {
        eve.send(json!({ "type": "create", "plan": wrong.clone() })).await;
        assert_eq!(eve.refused().await, "plan", "{wrong}");
    }
    let mut deck = plan(kotc("14"), &["me", "greedy"]);
    deck["places"][1]["deck"] = json!({ "deck": "file", "text": "[[cards]]\nname = 1" });
    eve.send(json!({ "type": "create", "plan": deck })).await;
    assert_eq!(eve.refused().await, "deck");
    host.stop().await;
}

#[tokio::test]
async fn many_connections_do_not_make_one_person_faster() {
    let folder = Folder::new();
    let config = Config { rate: 0, burst: 10, ..generous() };
    let host = Host::with(&folder, config, server::OsChance).await;
    let first = host.guest("Eve").await;
    let mut refused = 0;
    for _ in 0..8 {
        // Each connection sends fewer messages than it may.
        let mut eve = host.again(&first).await;
        for _ in 0..5 {
            eve.send(json!({ "type": "ping" })).await;
            let answer = eve.next().await.expect("an answer");
            refused += u32::from(answer["type"] == "refused" && answer["why"] == "too_many");
        }
    }
    assert!(refused > 0, "a person has sent 48 messages, and 30 are allowed");
    let mut ann = host.guest("Ann").await;
    ann.send(json!({ "type": "ping" })).await;
    ann.expect("pong").await;
    host.stop().await;
}

#[tokio::test]
async fn what_is_too_long_is_refused_before_it_is_looked_at() {
    let folder = Folder::new();
    let host = Host::start(&folder).await;
    let mut eve = host.guest("Eve").await;
    let web = Web::with(&host, &eve.token);
    let endless = "\u{fdfa}".repeat(60_000);
    for (account, password) in [(endless.as_str(), "four plain old words"), ("Ann", &endless)] {
        let said =
            web.post("/api/login", json!({ "account": account, "password": password })).await.sorry(400);
        assert!(said.contains("characters"), "{said}");
        web.post("/api/account", json!({ "account": account, "password": password })).await.sorry(400);
    }
    web.post("/api/password", json!({ "old": endless, "new": "four plain old words" })).await.sorry(400);
    eve.send(json!({ "type": "rename", "name": endless })).await;
    assert_eq!(eve.refused().await, "text");
    let mut plan = plan(keep(), &["me", "open"]);
    plan["places"] =
        vec![json!({ "who": "me", "deck": { "deck": "own", "id": "abcdefghijkm" } }); 4000].into();
    eve.send(json!({ "type": "create", "plan": plan })).await;
    assert_eq!(eve.refused().await, "plan");
    let mut stranger = Client::connect(host.address).await;
    stranger.send(json!({ "type": "hello", "version": wire::VERSION, "token": endless, "name": null })).await;
    assert_eq!(stranger.refused().await, "token");
    host.stop().await;
}

#[tokio::test]
async fn pages_of_other_sites_cannot_connect() {
    let folder = Folder::new();
    let config = Config { origins: vec!["https://cards.example.org".to_owned()], ..generous() };
    let host = Host::with(&folder, config, server::OsChance).await;
    let own = format!("http://{}", host.address);
    for (origin, allowed) in [
        (Some(own.as_str()), true),
        (Some("https://cards.example.org"), true),
        (None, true),
        (Some("https://evil.example.org"), false),
        (Some("null"), false),
    ] {
        let mut request = format!("ws://{}/ws", host.address).into_client_request().expect("an address");
        if let Some(origin) = origin {
            request.headers_mut().insert("origin", origin.parse().expect("a header"));
        }
        let opened = tokio_tungstenite::connect_async(request).await;
        assert_eq!(opened.is_ok(), allowed, "{origin:?}");
    }
    host.stop().await;
}

#[tokio::test]
async fn opening_many_replays_is_refused() {
    let folder = Folder::new();
    let config = Config { rate: 0, burst: 40, ..generous() };
    let host = Host::with(&folder, config, server::OsChance).await;
    let mut eve = host.guest("Eve").await;
    let mut refused = 0;
    for number in 0..30 {
        let letter = char::from(b"abcdefghijkmnpqrstuvwxyz23456789"[number]);
        let name = format!("abcdefghijk{letter}");
        eve.send(json!({ "type": "replay", "table": name, "seat": null, "step": 1 })).await;
        refused += u32::from(eve.refused().await == "too_many");
    }
    assert!(refused > 0, "thirty replays, and twenty are allowed");
    host.stop().await;
}

#[tokio::test]
async fn many_people_of_an_address_send_no_more_than_it_may() {
    let folder = Folder::new();
    let config = Config { rate: 0, burst: 10, ..generous() };
    let host = Host::with(&folder, config, server::OsChance).await;
    // Any message may be the first that is refused, even a hello: the answers to the server's pings count, too, and how
    // many there are depends on how long the connections last.
    let mut allowed = 0;
    'all: for number in 0..8 {
        let mut token = None;
        for messages in [0, 7, 7, 7] {
            let mut eve = Client::connect(host.address).await;
            let name = format!("Eve {number}");
            eve.send(json!({ "type": "hello", "version": wire::VERSION, "token": token, "name": name }))
                .await;
            for left in (0..=messages).rev() {
                let answer = eve.next().await.expect("an answer");
                if answer["type"] == "refused" {
                    assert_eq!(answer["why"], "too_many", "{answer}");
                    break 'all;
                }
                allowed += 1;
                token = token.or_else(|| answer["token"].as_str().map(str::to_owned));
                if left > 0 {
                    eve.send(json!({ "type": "ping" })).await;
                }
            }
        }
    }
    assert!((100..=150).contains(&allowed), "{allowed} of 200 messages were allowed, and 150 may be");
    host.stop().await;
}
