//! Tests of `keeper admin` on the data folder of a running server and of a stopped server.

#[path = "../../server/tests/suite/client.rs"]
#[expect(dead_code, reason = "other tests use the rest of this module")]
mod client;
mod process;

use std::path::Path;
use std::process::Command;

use client::{Client, keep, plan};
use process::KeeperProcess;
use serde_json::json;

/// Runs `keeper admin`. Returns its output, or its error message if it fails.
fn admin(data: &Path, args: &[&str]) -> Result<String, String> {
    let mut keeper = Command::new(env!("CARGO_BIN_EXE_keeper"));
    let done = keeper.arg("admin").args(args).arg("--data").arg(data).output().expect("it runs");
    let text = |bytes: &[u8]| String::from_utf8_lossy(bytes).into_owned();
    if done.status.success() { Ok(text(&done.stdout)) } else { Err(text(&done.stderr)) }
}

#[test]
fn commands_work_on_a_running_and_a_stopped_server() {
    let data = std::env::temp_dir().join(format!("keeper-admin-{}", std::process::id()));
    let said = admin(&data, &["log"]).expect_err("there is nothing yet");
    assert!(said.contains("--data"), "{said}");
    let runtime = tokio::runtime::Runtime::new().expect("a runtime");
    let server = KeeperProcess::start(&data, &[]);
    let token = runtime.block_on(async {
        let (mut eve, mut ann) =
            (Client::connect(server.address).await, Client::connect(server.address).await);
        eve.hello(None, Some("Eve")).await;
        ann.hello(None, Some("Ann")).await;
        let table = ann.create(plan(keep(), &["me", "open"])).await;
        let people = admin(&data, &["people", "ev"]).expect("it works");
        assert!(people.contains("Eve (guest)"), "{people}");
        let said = admin(&data, &["role", "Eve", "admin"]).expect_err("guests have no roles");
        assert!(said.contains("accounts"), "{said}");
        admin(&data, &["ban", "Eve", "--reason", "spam", "--for", "7d"]).expect("it works");
        assert_eq!(eve.refused().await, "banned");
        assert!(eve.next().await.is_none(), "the connection is closed");
        admin(&data, &["announce", "Restart at noon", "--for", "2h"]).expect("it works");
        assert_eq!(ann.expect("notice").await["announcement"], "Restart at noon");
        admin(&data, &["close", &table, "--reason", "rude"]).expect("it works");
        while ann.expect("table").await["stage"] != "over" {}
        eve.token
    });
    server.kill();
    // The server is stopped now.
    for args in [&["retract"][..], &["maintenance", "on", "--reason", "New version"]] {
        admin(&data, args).expect("it works");
    }
    for wrong in [
        &["ban", "Eve", "--reason", "spam", "--for", "soon"][..],
        &["ban", "Nobody", "--reason", "x"],
        &["maintenance", "on"],
    ] {
        admin(&data, wrong).expect_err("refused");
    }
    let log = admin(&data, &["log"]).expect("it works");
    let words = ["ban", "announce", "close_table", "retract", "maintenance_on"];
    let places: Vec<Option<usize>> = words.iter().map(|it| log.find(it)).collect();
    assert!(places.iter().all(Option::is_some) && places.is_sorted(), "{log}");
    assert!(log.contains("the operator") && log.contains("spam"), "{log}");
    let server = KeeperProcess::start(&data, &[]);
    runtime.block_on(async {
        let mut cleo = Client::connect(server.address).await;
        cleo.hello(None, Some("Cleo")).await;
        let notice = cleo.expect("notice").await;
        assert_eq!((&notice["announcement"], &notice["maintenance"]), (&json!(null), &json!("New version")));
        let mut eve = Client::connect(server.address).await;
        let hello = json!({ "type": "hello", "version": wire::VERSION, "token": token, "name": null });
        eve.send(hello).await;
        assert_eq!(eve.refused().await, "banned");
        admin(&data, &["unban", "Eve"]).expect("it works");
        // The server applies new actions once a second.
        loop {
            let mut eve = Client::connect(server.address).await;
            eve.send(json!({ "type": "hello", "version": wire::VERSION, "token": token, "name": null }))
                .await;
            if eve.next().await.expect("an answer")["type"] == "welcome" {
                break;
            }
        }
    });
    server.kill();
    std::fs::remove_dir_all(&data).expect("the folder goes away");
}
