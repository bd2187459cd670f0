//! Tests of how much data the server keeps for each person, and for how long.

use std::time::Duration;

use serde_json::{Value, json};
use server::Config;
use sqlx::sqlite::SqliteConnectOptions;
use sqlx::{ConnectOptions as _, SqliteConnection};
use store::Quota;
use tokio::time::timeout;

use crate::client::{keep, kotc, plan};
use crate::host::{Folder, Host, generous};
use crate::http::{Web, ox};

async fn beside(folder: &Folder) -> SqliteConnection {
    SqliteConnectOptions::new().filename(folder.database()).connect().await.expect("the database opens")
}

async fn count(database: &mut SqliteConnection, query: &'static str) -> i64 {
    sqlx::query_scalar(query).fetch_one(database).await.expect("a number")
}

/// Waits until a query returns this number.
async fn becomes(database: &mut SqliteConnection, query: &'static str, wanted: i64) {
    let asked = async {
        while count(database, query).await != wanted {
            tokio::task::yield_now().await;
        }
    };
    timeout(Duration::from_secs(60), asked).await.unwrap_or_else(|_| panic!("{query} never gives {wanted}"));
}

async fn run(database: &mut SqliteConnection, statement: &'static str) {
    sqlx::query(statement).execute(database).await.expect("a statement");
}

#[tokio::test]
async fn tables_that_are_left_at_once_leave_nothing() {
    let folder = Folder::new();
    let host = Host::durable(&folder).await;
    let mut database = beside(&folder).await;
    let mut eve = host.guest("Eve").await;
    for _ in 0..5 {
        let table = eve.create(plan(kotc("14"), &["me", "open"])).await;
        eve.send(json!({ "type": "leave", "table": table })).await;
        // Wait until the room has handled the message and deleted the table.
        becomes(&mut database, "SELECT count(*) FROM board", 0).await;
    }
    assert_eq!(count(&mut database, "SELECT count(*) FROM seat").await, 0);
    host.stop().await;
}

#[tokio::test]
async fn a_person_keeps_so_many_bytes_and_old_versions_go_first() {
    let folder = Folder::new();
    let config = Config { works: Quota { guest: 20_000, account: 40_000 }, ..generous() };
    let host = Host::with(&folder, config, server::OsChance).await;
    let mut database = beside(&folder).await;
    let ann = Web::guest(&host, "Ann").await;
    let text = |number: usize| {
        let mut card = ox(&format!("Ox {number}"));
        card["text"] = "Draw 1 card. ".repeat(300).into();
        json!({ "card": card })
    };
    let mut made = Vec::new();
    for number in 0..4 {
        made.push(ann.post("/api/cards", text(number)).await.json());
    }
    assert!(ann.post("/api/cards", text(4)).await.sorry(507).contains("MB"), "four of 4 kB fit into 20 kB");
    // New versions replace old ones, but never the newest.
    let path = format!("/api/cards/{}", made[0]["id"].as_str().expect("an id"));
    for version in 1..6 {
        let mut card = text(version)["card"].clone();
        card["flavor"] = format!("{version}").into();
        if ann.put(&path, json!({ "base": version, "card": card })).await.status == 507 {
            break;
        }
    }
    assert_eq!(ann.get("/api/cards").await.json().as_array().map(Vec::len), Some(4));
    let most = "SELECT max(bytes) FROM guest";
    assert!(count(&mut database, most).await <= 20_000);
    // Deleting cards makes room.
    let ids: Vec<&Value> = made[1..3].iter().map(|it| &it["id"]).collect();
    assert_eq!(ann.post("/api/cards/delete", json!({ "ids": ids })).await.status, 204);
    ann.post("/api/cards", text(5)).await.json();
    assert!(count(&mut database, most).await <= 20_000);
    // The counted bytes match the saved bytes.
    let kept = "SELECT sum(length(CAST(text AS BLOB))) FROM version";
    assert_eq!(count(&mut database, most).await, count(&mut database, kept).await);
    host.stop().await;
}

#[tokio::test]
async fn an_address_saves_so_many_bytes_a_day() {
    let folder = Folder::new();
    let config = Config { address_bytes: 30_000, ..generous() };
    let host = Host::with(&folder, config, server::OsChance).await;
    let mut card = ox("Ox");
    card["text"] = "Draw 1 card. ".repeat(300).into();
    let mut refused = 0;
    for number in 0..10 {
        // Use another guest every time.
        let eve = Web::guest(&host, &format!("Eve {number}")).await;
        let answer = eve.post("/api/cards", json!({ "card": card })).await;
        if answer.status == 507 {
            assert!(answer.sorry(507).contains("network"));
            refused += 1;
        }
    }
    assert!(refused >= 3, "{refused}");
    let mut eve = host.guest("Eve").await;
    let deck = include_str!("../../../../data/decks/14-meadow-swarm.toml");
    let mut large = plan(kotc("14"), &["me", "open"]);
    large["places"][0]["deck"] = json!({ "deck": "file", "text": deck });
    eve.send(json!({ "type": "create", "plan": large })).await;
    assert_eq!(eve.refused().await, "full");
    host.stop().await;
    // The budget is still used up after a restart.
    let config = Config { address_bytes: 30_000, ..generous() };
    let host = Host::with(&folder, config, server::OsChance).await;
    let eve = Web::guest(&host, "Eve").await;
    eve.post("/api/cards", json!({ "card": card })).await.sorry(507);
    host.stop().await;
}

#[tokio::test]
async fn an_address_brings_so_many_rooms_to_memory() {
    let folder = Folder::new();
    let config = || Config { tables: 1, ..generous() };
    let host = Host::with(&folder, config(), server::OsChance).await;
    let mut guests = Vec::new();
    for number in 0..5 {
        let mut guest = host.guest(&format!("Guest {number}")).await;
        let table = guest.create(plan(keep(), &["me", "open"])).await;
        guests.push((guest, table));
    }
    let mut eve = host.guest("Eve").await;
    eve.send(json!({ "type": "create", "plan": plan(keep(), &["me", "open"]) })).await;
    assert_eq!(eve.refused().await, "too_many");
    // Tables whose rooms are already in memory can be joined.
    eve.send(json!({ "type": "join", "table": guests[0].1, "deck": null, "watch": false })).await;
    assert_eq!(eve.expect("table").await["id"], guests[0].1);
    host.stop().await;

    // After a restart, tables are listed, but no room is in memory because nobody has joined.
    let host = Host::with(&folder, config(), server::OsChance).await;
    let rooms = async || {
        let page = Web::stranger(host.address).get("/metrics").await.text();
        let line = page.lines().find_map(|it| it.strip_prefix("keeper_rooms ")).map(str::to_owned);
        line.expect("rooms are counted")
    };
    assert_eq!(rooms().await, "0");
    let mut ann = host.again(&guests[1].0).await;
    ann.send(json!({ "type": "lobby", "listen": true })).await;
    while ann.expect("lobby").await["tables"].as_array().is_none_or(|it| it.len() < 4) {}
    ann.send(json!({ "type": "join", "table": guests[1].1, "deck": null, "watch": false })).await;
    assert_eq!(ann.expect("table").await["id"], guests[1].1);
    assert_eq!(rooms().await, "1");
    host.stop().await;
}

#[tokio::test]
async fn what_nobody_uses_is_forgotten() {
    let folder = Folder::new();
    let config = Config { sweep: Duration::from_millis(20), ..generous() };
    let host = Host::with(&folder, config, server::OsChance).await;
    let mut database = beside(&folder).await;
    let (mut ann, mut eve) = (host.guest("Ann").await, host.guest("Eve").await);
    let web = Web::with(&host, &ann.token);
    let credentials = json!({ "account": "Ann of the Moor", "password": "four plain old words" });
    web.post("/api/account", credentials).await.json();
    let maker = Web::guest(&host, "Ben").await;
    maker.make_card(&ox("Ox")).await;
    // Create a table that waits for players, one with a running match, and one with a finished match.
    eve.create(plan(kotc("14"), &["me", "open"])).await;
    eve.create(plan(kotc("14"), &["me", "greedy"])).await;
    let over = eve.create(plan(keep(), &["me", "greedy"])).await;
    eve.send(json!({ "type": "give_up", "table": over })).await;
    let played = "SELECT count(*) FROM board WHERE stage = 'playing'";
    becomes(&mut database, "SELECT count(*) FROM board WHERE stage = 'over'", 1).await;
    // Make everything look long unused. People who are at a table keep it.
    run(&mut database, "UPDATE board SET touched = 1").await;
    run(&mut database, "UPDATE board SET ended = 1 WHERE stage = 'over'").await;
    becomes(&mut database, "SELECT count(*) FROM board WHERE stage = 'over'", 0).await;
    assert_eq!(count(&mut database, played).await, 1);
    drop(eve);
    // A room updates the time when the last person leaves, so set it back again and again.
    let gone = async {
        while count(&mut database, "SELECT count(*) FROM board").await > 0 {
            run(&mut database, "UPDATE board SET touched = 1, ended = iif(ended IS NULL, NULL, 1)").await;
        }
    };
    timeout(Duration::from_secs(60), gone).await.expect("all tables go");
    // Guests who made nothing are deleted after a month, others after a year. People with accounts are kept.
    run(&mut database, "UPDATE guest SET seen = unixepoch() - 31 * 24 * 3600").await;
    becomes(&mut database, "SELECT count(*) FROM guest", 2).await;
    run(&mut database, "UPDATE guest SET seen = unixepoch() - 366 * 24 * 3600").await;
    becomes(&mut database, "SELECT count(*) FROM guest", 1).await;
    assert_eq!(count(&mut database, "SELECT count(*) FROM work").await, 0);
    // An unused token of an account expires, and its connection is closed.
    assert_eq!(web.get("/api/me").await.status, 200);
    run(&mut database, "UPDATE token SET seen = unixepoch() - 366 * 24 * 3600").await;
    becomes(&mut database, "SELECT count(*) FROM token", 0).await;
    assert_eq!(web.get("/api/me").await.status, 401);
    // The server closes the connection.
    while ann.next().await.is_some() {}
    host.stop().await;
}

#[tokio::test]
async fn a_rematch_obeys_the_limit_of_tables() {
    let folder = Folder::new();
    let config = Config { tables: 1, ..generous() };
    let host = Host::with(&folder, config, server::OsChance).await;
    let mut ann = host.guest("Ann").await;
    let over = ann.create(plan(keep(), &["me", "greedy"])).await;
    ann.send(json!({ "type": "give_up", "table": over })).await;
    loop {
        if ann.expect("table").await["stage"] == "over" {
            break;
        }
    }
    let next = ann.create(plan(keep(), &["me", "open"])).await;
    ann.send(json!({ "type": "rematch", "table": over })).await;
    assert_eq!(ann.refused().await, "too_many");
    ann.send(json!({ "type": "leave", "table": next })).await;
    loop {
        ann.send(json!({ "type": "rematch", "table": over })).await;
        let message = ann.next().await.expect("an answer");
        if message["type"] == "table" && message["next"].is_string() {
            break;
        }
    }
    host.stop().await;
}

#[tokio::test]
async fn only_the_last_lines_are_kept() {
    let folder = Folder::new();
    let host = Host::start(&folder).await;
    let mut database = beside(&folder).await;
    let mut ann = host.guest("Ann").await;
    let table = ann.create(plan(keep(), &["me", "open"])).await;
    for number in 0..230 {
        ann.send(json!({ "type": "say", "table": table, "text": format!("line {number}") })).await;
        while ann.expect("said").await["lines"] == json!([]) {}
    }
    assert_eq!(count(&mut database, "SELECT count(*) FROM line").await, 200);
    host.stop().await;
}

#[tokio::test]
async fn old_tables_count_when_they_are_opened_again() {
    let folder = Folder::new();
    let host = Host::with(&folder, Config { tables: 2, ..generous() }, server::OsChance).await;
    let mut guests = Vec::new();
    for number in 0..6 {
        let mut guest = host.guest(&format!("Guest {number}")).await;
        let table = guest.create(plan(keep(), &["me", "open"])).await;
        guests.push((guest, table));
    }
    host.stop().await;
    let host = Host::with(&folder, Config { tables: 1, ..generous() }, server::OsChance).await;
    let mut again = Vec::new();
    for (guest, table) in &guests[..5] {
        let mut guest = host.again(guest).await;
        guest.join(table).await;
        guest.expect("table").await;
        again.push(guest);
    }
    let mut last = host.again(&guests[5].0).await;
    last.join(&guests[5].1).await;
    let answer = last.next().await.expect("an answer");
    assert_eq!(answer["why"], "too_many", "{answer}");
    let mut database = beside(&folder).await;
    let before = count(&mut database, "SELECT count(*) FROM board").await;
    let mut eve = host.guest("Eve").await;
    eve.send(json!({ "type": "create", "plan": plan(keep(), &["me", "open"]) })).await;
    assert_eq!(eve.refused().await, "too_many");
    assert_eq!(count(&mut database, "SELECT count(*) FROM board").await, before, "nothing was made");
    host.stop().await;
}

#[tokio::test]
async fn a_stop_leaves_everything_in_one_file() {
    let folder = Folder::new();
    let host = Host::durable(&folder).await;
    let mut ann = host.guest("Ann").await;
    ann.create(plan(keep(), &["me", "open"])).await;
    host.stop().await;
    let wal = std::fs::metadata(folder.path().join("keeper.db-wal")).map_or(0, |it| it.len());
    assert_eq!(wal, 0, "the log is empty");
    let mut database = beside(&folder).await;
    assert_eq!(
        count(&mut database, "SELECT closed FROM run").await,
        1,
        "it is noted that the store is closed"
    );
    assert_eq!(count(&mut database, "SELECT count(*) FROM board").await, 1);
}
