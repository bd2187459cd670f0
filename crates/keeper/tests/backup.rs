//! A server's data is copied while people play, put back elsewhere, and every match is played again there.

#[path = "../../server/tests/suite/client.rs"]
#[expect(dead_code, reason = "other tests use more of it")]
mod client;
mod process;

use std::net::SocketAddr;
use std::path::Path;
use std::process::{Command, Output};

use client::{Client, choose, keep, kotc, plan};
use process::Server;
use serde_json::{Value, json};
use table::Dice;

fn keeper(command: &str, file: &Path, data: &Path) -> Output {
    let mut keeper = Command::new(env!("CARGO_BIN_EXE_keeper"));
    keeper.arg(command).arg(file).arg("--data").arg(data).output().expect("it runs")
}

async fn guest(address: SocketAddr, token: Option<&str>) -> Client {
    let mut client = Client::connect(address).await;
    client.hello(token, None).await;
    client
}

/// How a match that is over ended, seen again to its last step.
async fn replayed(client: &mut Client, table: &str) -> Value {
    client.send(json!({ "type": "replay", "table": table, "seat": 0, "step": 1_000_000 })).await;
    let seen = client.expect("replayed").await;
    json!([seen["step"], seen["steps"], seen["saw"], seen["view"]])
}

#[test]
fn a_copy_of_a_running_server_is_put_back_and_every_match_is_there() {
    let folder = std::env::temp_dir().join(format!("keeper-backup-{}", std::process::id()));
    let (data, restored, copy) = (folder.join("data"), folder.join("restored"), folder.join("copy.db"));
    std::fs::create_dir_all(&folder).expect("a folder can be made");
    let runtime = tokio::runtime::Runtime::new().expect("a runtime");
    let server = Server::start(&data, &[]);
    let (tables, open, token, records) = runtime.block_on(async {
        let mut ann = guest(server.address, None).await;
        let mut tables = Vec::new();
        for (seed, game) in (1..).zip([keep(), kotc("6"), kotc("11"), kotc("14")]) {
            tables.push(ann.create(plan(game, &["me", "greedy"])).await);
            assert_eq!(ann.play(seed).await["stage"], "over");
        }
        let mut records = Vec::new();
        for table in &tables {
            records.push(replayed(&mut ann, table).await);
        }
        // One is in the middle.
        let open = ann.create(plan(kotc("14"), &["me", "greedy"])).await;
        let mut dice = Dice::new(9);
        for _ in 0..5 {
            let update = ann.expect("update").await;
            if let Some(key) = choose(&update, &mut dice) {
                ann.answer(&update, &key).await;
            }
        }
        (tables, open, ann.token, records)
    });
    let copied = keeper("backup", &copy, &data);
    assert!(copied.status.success(), "{}", String::from_utf8_lossy(&copied.stderr));
    // Nothing is put back under a server that runs.
    let refused = keeper("restore", &copy, &data);
    let said = String::from_utf8_lossy(&refused.stderr).into_owned();
    assert!(!refused.status.success() && said.contains("another keeper serves"), "{said}");
    server.kill();
    let back = keeper("restore", &copy, &restored);
    assert!(back.status.success(), "{}", String::from_utf8_lossy(&back.stderr));
    // What is there is not replaced by accident.
    assert!(!keeper("restore", &copy, &restored).status.success());
    let server = Server::start(&restored, &[]);
    runtime.block_on(async {
        let mut ann = guest(server.address, Some(&token)).await;
        for (table, record) in tables.iter().zip(&records) {
            assert_eq!(replayed(&mut ann, table).await, *record, "{table}");
        }
        ann.join(&open).await;
        assert_eq!(ann.play(3).await["stage"], "over", "the open match goes on");
    });
    server.kill();
    std::fs::remove_dir_all(&folder).expect("the folder goes away");
}
