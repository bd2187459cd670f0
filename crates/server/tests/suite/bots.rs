//! Tests of when bots compute their answers, and in which order.

use std::sync::Arc;
use std::sync::atomic::{AtomicU32, Ordering};
use std::thread;

use serde_json::json;
use sqlx::ConnectOptions as _;
use sqlx::SqliteConnection;
use sqlx::sqlite::SqliteConnectOptions;
use table::{Chance, Dice};

use crate::client::{keep, kotc, plan};
use crate::host::{Folder, Host, generous};

async fn beside(folder: &Folder) -> SqliteConnection {
    SqliteConnectOptions::new().filename(folder.database()).connect().await.expect("the database opens")
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn one_persons_bots_do_not_starve_anothers() {
    const TABLES: i64 = 20;
    let folder = Folder::new();
    let host = Host::durable(&folder).await;
    let mut database = beside(&folder).await;
    let (mut eve, mut ann) = (host.guest("Eve").await, host.guest("Ann").await);
    for _ in 0..TABLES {
        eve.send(json!({ "type": "create", "plan": plan(keep(), &["me", "hard", "hard", "hard", "hard"]) }))
            .await;
    }
    for _ in 0..TABLES {
        eve.expect("update").await;
    }
    // All of Eve's bots are waiting to think. One of Ann's bots comes last.
    let table = ann.create(plan(keep(), &["me", "hard"])).await;
    let id = server::table_number(&table).expect("a table");
    ann.expect("update").await;
    ann.expect("update").await;
    let query = "SELECT count(*) FROM input WHERE board <> ? AND text GLOB '[2-5] *'";
    let answered: i64 = sqlx::query_scalar(query).bind(id).fetch_one(&mut database).await.expect("a number");
    assert!(answered < 4 * TABLES, "Ann's bot was served before all {answered} of Eve's");
    host.stop().await;
}

#[tokio::test]
async fn a_match_that_nobody_is_at_pauses() {
    let folder = Folder::new();
    let host = Host::durable(&folder).await;
    let mut ann = host.guest("Ann").await;
    let table = ann.create(plan(keep(), &["me", "hard"])).await;
    ann.expect("update").await;
    host.stop().await;
    let mut database = beside(&folder).await;
    let query = "SELECT count(*) FROM input WHERE board = ?";
    let id = server::table_number(&table).expect("a table");
    let mut inputs = async || -> i64 {
        sqlx::query_scalar(query).bind(id).fetch_one(&mut database).await.expect("a number")
    };
    let before = inputs().await;
    let host = Host::durable(&folder).await;
    // Meanwhile, the bots of somebody who is at their table think several times.
    let mut ben = host.guest("Ben").await;
    ben.create(plan(kotc("14"), &["me", "hard"])).await;
    ben.play(5).await;
    assert_eq!(inputs().await, before, "nobody is at Ann's table");
    let mut again = host.again(&ann).await;
    again.join(&table).await;
    let first = again.expect("update").await;
    let next = again.expect("update").await;
    assert!(next["step"].as_u64() > first["step"].as_u64(), "the bot thinks once Ann is there");
    host.stop().await;
}

#[tokio::test]
async fn a_match_that_every_person_gave_up_is_over() {
    let folder = Folder::new();
    let host = Host::start(&folder).await;
    let mut ann = host.guest("Ann").await;
    let table = ann.create(plan(keep(), &["me", "hard", "hard"])).await;
    ann.send(json!({ "type": "give_up", "table": table })).await;
    loop {
        let seen = ann.expect("table").await;
        if seen["stage"] == "over" {
            assert_eq!(seen["winners"], json!([1, 2]), "the bots need not play on for nobody");
            break;
        }
    }
    host.stop().await;
}

#[tokio::test(flavor = "current_thread")]
async fn quick_bots_play_on_another_thread() {
    let folder = Folder::new();
    // All rooms run on the thread of this test. Chance is asked on the thread where bots answer.
    let rooms = thread::current().id();
    let here = Arc::new(AtomicU32::new(0));
    let count = here.clone();
    let fate = move |step: u32, asked: Chance| {
        if thread::current().id() == rooms {
            count.fetch_add(1, Ordering::Relaxed);
        }
        Dice::new(step.into()).settle(asked)
    };
    let host = Host::with(&folder, generous(), fate).await;
    let (mut ann, mut ben) = (host.guest("Ann").await, host.guest("Ben").await);
    // Ben gives up, and a greedy bot plays on for him while Ann is asked.
    let table = ann.create(plan(keep(), &["me", "open", "greedy", "greedy", "greedy"])).await;
    ben.join(&table).await;
    ben.expect("update").await;
    ben.send(json!({ "type": "give_up", "table": table })).await;
    ann.join(&table).await;
    let over = ann.play(9).await;
    assert_eq!(over["stage"], "over");
    assert!(over["reason"].as_str().is_some_and(|it| it.contains("Ben gave up")), "{over}");
    assert_eq!(here.load(Ordering::Relaxed), 0, "so often the room's thread was used");
    host.stop().await;
}
