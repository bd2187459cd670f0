//! Tests of a server whose disk is full.

use std::time::Duration;

use serde_json::json;
use server::Config;
use table::Dice;
use tokio::time::timeout;

use crate::client::{choose, keep, plan};
use crate::host::{Folder, Host, generous};
use crate::http::{Web, ox};
use crate::small_disk::SmallDisk;

/// Requests the health page until it has this status, and returns its text.
async fn health(web: &Web, status: u16) -> String {
    let asked = async {
        loop {
            let answer = web.get("/health").await;
            if answer.status == status {
                return answer.text();
            }
        }
    };
    timeout(Duration::from_secs(60), asked).await.expect("the health becomes what it should be")
}

#[tokio::test]
async fn a_full_disk_is_told_and_passes() {
    let folder = Folder::new();
    let Some(disk) = SmallDisk::mount(folder.path(), "4m") else { return };
    let host = Host::durable(&folder).await;
    let web = Web::guest(&host, "Ann").await;
    assert_eq!(health(&web, 200).await, "ok\n");
    let mut long = ox("Ox");
    long["text"] = "Draw 1 card. ".repeat(300).into();
    disk.leave(0);
    // The first writes still fit into the free part of the write-ahead log.
    let mut tried = 0;
    while web.post("/api/cards", json!({ "card": long })).await.status == 200 {
        tried += 1;
        assert!(tried < 5000, "the disk is full");
    }
    let said = health(&web, 503).await;
    assert!(said.contains("write: ") && said.contains("full") && said.contains("read: ok"), "{said}");
    disk.clear();
    assert_eq!(health(&web, 200).await, "ok\n");
    web.make_card(&ox("After")).await;
    host.stop().await;
}

#[tokio::test]
async fn little_room_is_left_to_moves() {
    let folder = Folder::new();
    let Some(disk) = SmallDisk::mount(folder.path(), "8m") else { return };
    // At first a megabyte is free, and less once the disk is filled.
    let config = Config { low_disk: 1 << 20, ..generous() };
    let host = Host::with(&folder, config, server::OsChance).await;
    let (mut ann, mut ben) = (host.guest("Ann").await, host.guest("Ben").await);
    let web = Web::with(&host, &ann.token);
    let table = ann.create(plan(keep(), &["me", "open"])).await;
    ben.join(&table).await;
    let before = ann.expect("update").await;
    disk.leave(700 << 10);
    ann.send(json!({ "type": "create", "plan": plan(keep(), &["me", "open"]) })).await;
    assert_eq!(ann.refused().await, "full");
    ann.send(json!({ "type": "say", "table": table, "text": "Hello" })).await;
    assert_eq!(ann.refused().await, "full");
    assert!(web.post("/api/cards", json!({ "card": ox("Ox") })).await.sorry(507).contains("disk"));
    assert!(web.send("POST", "/api/pictures", "image/png", b"x").await.sorry(507).contains("disk"));
    assert!(health(&web, 503).await.contains("disk: 0 MB free"));
    // The match continues.
    let key = choose(&before, &mut Dice::new(1)).expect("both choose at once");
    ann.answer(&before, &key).await;
    let after = ann.expect("update").await;
    assert!(after["step"].as_u64() > before["step"].as_u64());
    disk.clear();
    assert_eq!(health(&web, 200).await, "ok\n");
    web.make_card(&ox("Ox")).await;
    host.stop().await;
}
