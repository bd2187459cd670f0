//! Tests of faults outside of the rules: a disk that rejects writes, clients that don't read, rooms without visitors.

use std::time::Duration;

use futures_util::StreamExt as _;
use serde_json::json;
use server::Config;
use sqlx::sqlite::SqliteConnectOptions;
use sqlx::{ConnectOptions as _, SqliteConnection};
use store::Durability;
use table::{Chance, Dice};
use tokio::net::TcpSocket;
use tokio_tungstenite::client_async;
use tokio_tungstenite::tungstenite::Message;

use crate::client::{choose, keep, kotc, plan};
use crate::host::{Folder, Host, generous};
use crate::http::Web;

/// Opens the server's database from outside the server.
async fn beside(folder: &Folder) -> SqliteConnection {
    let options = SqliteConnectOptions::new().filename(folder.database());
    options.connect().await.expect("the database opens")
}

async fn run(database: &mut SqliteConnection, statement: &'static str) {
    sqlx::query(statement).execute(database).await.expect("a statement");
}

#[tokio::test]
async fn an_answer_that_cannot_be_kept_is_not_taken() {
    let folder = Folder::new();
    let host = Host::durable(&folder).await;
    let mut database = beside(&folder).await;
    let mut ann = host.guest("Ann").await;
    let mut ben = host.guest("Ben").await;
    let table = ann.create(plan(keep(), &["me", "open"])).await;
    ben.join(&table).await;
    let (before, other) = (ann.expect("update").await, ben.expect("update").await);
    let key = choose(&before, &mut Dice::new(1)).expect("both choose at once");
    let full =
        "CREATE TRIGGER full BEFORE INSERT ON input BEGIN SELECT RAISE(ABORT, 'the disk is full'); END";
    run(&mut database, full).await;
    ann.answer(&before, &key).await;
    assert_eq!(ann.refused().await, "fault");
    let after = ann.expect("update").await;
    assert_eq!((&after["step"], &after["question"]), (&before["step"], &before["question"]));
    // Ben gets the error as well, and his view is unchanged.
    assert_eq!(ben.refused().await, "fault");
    assert_eq!(ben.expect("update").await["view"], other["view"]);
    run(&mut database, "DROP TRIGGER full").await;
    ann.answer(&after, &key).await;
    let taken = ann.expect("update").await;
    assert!(taken["step"].as_u64() > before["step"].as_u64());
    assert_eq!(ben.expect("update").await["step"], taken["step"]);
    host.stop().await;
}

#[tokio::test]
async fn what_chance_and_bots_did_is_tried_again_when_it_could_not_be_kept() {
    let folder = Folder::new();
    let host = Host::durable(&folder).await;
    let mut database = beside(&folder).await;
    let mut ann = host.guest("Ann").await;
    // The first shuffle cannot be saved. No player's answer caused it, so no player can repeat it.
    let full =
        "CREATE TRIGGER full BEFORE INSERT ON input BEGIN SELECT RAISE(ABORT, 'the disk is full'); END";
    run(&mut database, full).await;
    ann.create(plan(kotc("14"), &["me", "greedy"])).await;
    assert_eq!(ann.refused().await, "fault");
    run(&mut database, "DROP TRIGGER full").await;
    loop {
        if ann.expect("update").await["question"].is_object() {
            break;
        }
    }
    host.stop().await;
}

#[tokio::test]
async fn who_joins_while_another_server_takes_the_table_reconnects() {
    let folder = Folder::new();
    // With randomness that nobody contributes to, the match starts as soon as the table is read.
    let fate = |step: u32, asked: Chance| Dice::new(step.into()).settle(asked);
    let host = Host::over(&folder, generous(), fate, Durability::Full).await;
    let mut database = beside(&folder).await;
    let mut ann = host.guest("Ann").await;
    // The table is taken after its room has saved that the match starts, and before it saves the first shuffle.
    let taken = "CREATE TRIGGER taken AFTER UPDATE OF stage ON board WHEN NEW.stage = 'playing' BEGIN
        UPDATE board SET epoch = epoch + 1 WHERE id = NEW.id; END";
    run(&mut database, taken).await;
    ann.send(json!({ "type": "create", "plan": plan(kotc("14"), &["me", "greedy"]) })).await;
    while ann.next().await.is_some() {}
    run(&mut database, "DROP TRIGGER taken").await;
    let mut again = host.again(&ann).await;
    again.send(json!({ "type": "ping" })).await;
    again.expect("pong").await;
    host.stop().await;
}

#[tokio::test]
async fn a_store_that_fails_for_a_while_breaks_no_match() {
    let folder = Folder::new();
    let host = Host::start(&folder).await;
    let mut ann = host.guest("Ann").await;
    let table = ann.create(plan(kotc("14"), &["me", "greedy"])).await;
    let asked = ann.expect("update").await;
    host.stop().await;
    // The inputs cannot be read when the server starts, but can be read later.
    let mut database = beside(&folder).await;
    run(&mut database, "ALTER TABLE input RENAME TO away").await;
    let host = Host::start(&folder).await;
    let mut again = host.again(&ann).await;
    again.join(&table).await;
    assert_eq!(again.refused().await, "fault");
    run(&mut database, "ALTER TABLE away RENAME TO input").await;
    again.join(&table).await;
    assert_eq!(again.expect("update").await["question"], asked["question"]);
    host.stop().await;
}

#[tokio::test]
async fn a_table_that_was_closed_before_its_match_is_no_fault() {
    let folder = Folder::new();
    let host = Host::start(&folder).await;
    let mut ann = host.guest("Ann").await;
    let table = ann.create(plan(keep(), &["me", "open"])).await;
    ann.send(json!({ "type": "leave", "table": table })).await;
    ann.send(json!({ "type": "ping" })).await;
    ann.expect("pong").await;
    host.stop().await;
    let host = Host::start(&folder).await;
    let mut ben = host.guest("Ben").await;
    ben.join(&table).await;
    assert_eq!(ben.refused().await, "no_table", "a table that everybody left is deleted");
    host.stop().await;
}

#[tokio::test]
async fn who_has_won_answers_nothing_any_more() {
    let folder = Folder::new();
    let host = Host::start(&folder).await;
    let (mut ann, mut ben) = (host.guest("Ann").await, host.guest("Ben").await);
    let table = ann.create(plan(kotc("14"), &["me", "open"])).await;
    ben.join(&table).await;
    let updates = [ann.expect("update").await, ben.expect("update").await];
    let asked = updates.iter().position(|it| it["question"].is_object()).expect("somebody is asked");
    let key = choose(&updates[asked], &mut Dice::new(1)).expect("an answer");
    let [mut winner, mut loser] = if asked == 0 { [ann, ben] } else { [ben, ann] };
    loser.send(json!({ "type": "give_up", "table": table })).await;
    loop {
        if winner.expect("table").await["stage"] == "over" {
            break;
        }
    }
    winner.answer(&updates[asked], &key).await;
    assert_eq!(winner.refused().await, "not_now");
    host.stop().await;
}

#[tokio::test]
async fn a_room_that_nobody_visits_is_dropped_and_comes_back() {
    let folder = Folder::new();
    let config = Config { idle: Duration::ZERO, ..generous() };
    let host = Host::with(&folder, config, server::OsChance).await;
    let mut ann = host.guest("Ann").await;
    let table = ann.create(plan(kotc("14"), &["me", "open"])).await;
    let mut ben = host.guest("Ben").await;
    ben.join(&table).await;
    let asked = ann.expect("update").await;
    ben.send(json!({ "type": "leave", "table": table })).await;
    // If a message appears that only the database has, the room was loaded again.
    let mut database = beside(&folder).await;
    run(&mut database, "INSERT INTO line (board, name, seat, text) SELECT id, 'Cleo', 1, 'Boo!' FROM board")
        .await;
    ann.send(json!({ "type": "leave", "table": table })).await;
    let stranger = Web::stranger(host.address);
    while !stranger.get("/metrics").await.text().contains("\nkeeper_rooms 0\n") {}
    ann.join(&table).await;
    let said = ann.expect("said").await;
    assert_eq!(said["lines"], json!([{ "name": "Cleo", "seat": 1, "text": "Boo!" }]));
    let again = ann.expect("update").await;
    for part in ["step", "view", "question"] {
        assert_eq!(again[part], asked[part]);
    }
    host.stop().await;
}

#[tokio::test]
async fn who_does_not_read_is_cut_off_and_hurts_nobody() {
    let folder = Folder::new();
    let host = Host::start(&folder).await;
    let mut ann = host.guest("Ann").await;
    let table = ann.create(plan(keep(), &["me", "open"])).await;
    // Eve joins the table but reads nothing, and has a small receive buffer.
    let socket = TcpSocket::new_v4().expect("a socket");
    socket.set_recv_buffer_size(4096).expect("a small one");
    let stream = socket.connect(host.address).await.expect("the server takes sockets");
    let (mut eve, _) = client_async(format!("ws://{}/ws", host.address), stream).await.expect("WebSocket");
    let hello = json!({ "type": "hello", "version": wire::VERSION, "token": null, "name": "Eve" });
    let join = json!({ "type": "join", "table": table, "deck": null, "watch": true });
    for message in [hello, join] {
        futures_util::SinkExt::send(&mut eve, Message::text(message.to_string())).await.expect("it is sent");
    }
    loop {
        if ann.expect("table").await["watching"] == 1 {
            break;
        }
    }
    // Send far more chat messages than buffers and queues hold, until the server disconnects Eve.
    let line = "\u{1f0a1}".repeat(wire::LONGEST_LINE);
    let (mut said, mut gone) = (0, false);
    while !gone {
        assert!(said < 50_000, "nobody is waited for so long");
        for _ in 0..50 {
            ann.send(json!({ "type": "say", "table": table, "text": line })).await;
        }
        for heard in (said..).take(50) {
            while let Some(message) = ann.next().await {
                gone |= message["type"] == "table" && message["watching"] == 0;
                if message["type"] == "said" && message["lines"] != json!([]) {
                    break;
                }
                assert_ne!(message["type"], "refused", "line {heard}: {message}");
            }
        }
        said += 50;
    }
    let mut heard = 0;
    while let Some(Ok(message)) = eve.next().await {
        heard += u64::from(message.is_text());
    }
    assert!(heard < said, "{heard} of {said} lines came");
    host.stop().await;
}

/// Makes the database reject all changes to tables.
const FULL: &str =
    "CREATE TRIGGER full BEFORE UPDATE ON board BEGIN SELECT RAISE(ABORT, 'the disk is full'); END";

#[tokio::test]
async fn giving_up_that_cannot_be_kept_is_not_told() {
    let folder = Folder::new();
    let host = Host::durable(&folder).await;
    let mut database = beside(&folder).await;
    let (mut ann, mut ben) = (host.guest("Ann").await, host.guest("Ben").await);
    let table = ann.create(plan(kotc("14"), &["me", "open"])).await;
    ben.join(&table).await;
    ben.expect("update").await;
    run(&mut database, FULL).await;
    ann.send(json!({ "type": "give_up", "table": table })).await;
    assert_eq!(ann.refused().await, "fault");
    ben.join(&table).await;
    assert_eq!(ben.expect("table").await["stage"], "playing", "Ben has not won yet");
    run(&mut database, "DROP TRIGGER full").await;
    ann.send(json!({ "type": "give_up", "table": table })).await;
    loop {
        let seen = ben.expect("table").await;
        if seen["stage"] == "over" {
            assert_eq!(seen["winners"], json!([1]));
            break;
        }
    }
    host.stop().await;
}

#[tokio::test]
async fn an_end_that_cannot_be_kept_is_told_once_it_is() {
    let folder = Folder::new();
    let host = Host::durable(&folder).await;
    let mut database = beside(&folder).await;
    let mut ann = host.guest("Ann").await;
    ann.create(plan(keep(), &["me", "greedy"])).await;
    ann.expect("update").await;
    // Inputs can be saved, but the end of a match cannot.
    run(
        &mut database,
        "CREATE TRIGGER full BEFORE UPDATE ON board WHEN NEW.stage = 'over'
         BEGIN SELECT RAISE(ABORT, 'the disk is full'); END",
    )
    .await;
    let mut again = host.again(&ann).await;
    let table: serde_json::Value =
        ann.heard.iter().rev().find_map(|it| serde_json::from_str(it).ok()).expect("a message");
    again.join(table["table"].as_str().expect("a table")).await;
    let mut dice = Dice::new(3);
    loop {
        let message = again.next().await.expect("the match goes on");
        assert!(message["type"] != "table" || message["stage"] == "playing", "{message}");
        if message["type"] != "update" {
            continue;
        }
        if !message["view"]["winners"].is_null() {
            break;
        }
        if let Some(key) = choose(&message, &mut dice) {
            again.answer(&message, &key).await;
        }
    }
    again.join(table["table"].as_str().expect("a table")).await;
    assert_eq!(again.expect("table").await["stage"], "playing", "the end is not kept yet");
    run(&mut database, "DROP TRIGGER full").await;
    loop {
        if again.expect("table").await["stage"] == "over" {
            break;
        }
    }
    host.stop().await;
}

#[tokio::test]
async fn leaving_that_cannot_be_kept_leaves_the_place() {
    let folder = Folder::new();
    let host = Host::durable(&folder).await;
    let mut database = beside(&folder).await;
    let (mut ann, mut ben) = (host.guest("Ann").await, host.guest("Ben").await);
    let table = ann.create(plan(keep(), &["me", "open", "open"])).await;
    ben.join(&table).await;
    ben.expect("said").await;
    run(&mut database, FULL).await;
    ben.send(json!({ "type": "leave", "table": table })).await;
    assert_eq!(ben.refused().await, "fault");
    ann.join(&table).await;
    loop {
        let seen = ann.expect("table").await;
        assert_eq!(seen["places"][1]["name"], "Ben");
        if seen["places"][1]["present"] == false {
            break;
        }
    }
    run(&mut database, "DROP TRIGGER full").await;
    ben.join(&table).await;
    ben.expect("said").await;
    ben.send(json!({ "type": "leave", "table": table })).await;
    loop {
        if ann.expect("table").await["places"][1]["name"].is_null() {
            break;
        }
    }
    host.stop().await;
}
