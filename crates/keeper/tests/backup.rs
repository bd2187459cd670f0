//! Tests of `keeper backup` and `keeper restore`, on running and stopped servers.

#[path = "../../server/tests/suite/client.rs"]
#[expect(dead_code, reason = "other tests use the rest of this module")]
mod client;
mod process;

use std::net::SocketAddr;
use std::path::Path;
use std::process::{Command, Output};

use client::{Client, choose, keep, kotc, plan};
use process::KeeperProcess;
use serde_json::{Value, json};
use table::Dice;

fn keeper(command: &str, file: &Path, data: &Path) -> Output {
    keeper_with(command, file, data, &[])
}

fn keeper_with(command: &str, file: &Path, data: &Path, more: &[&str]) -> Output {
    let mut keeper = Command::new(env!("CARGO_BIN_EXE_keeper"));
    keeper.arg(command).arg(file).arg("--data").arg(data).args(more).output().expect("it runs")
}

/// Returns everything that a command printed.
fn said(output: &Output) -> String {
    format!("{}{}", String::from_utf8_lossy(&output.stdout), String::from_utf8_lossy(&output.stderr))
}

/// Plays random moves, starting from the last update, and returns the newest update.
async fn moves(client: &mut Client, count: usize, dice: &mut Dice, mut update: Value) -> Value {
    for _ in 0..count {
        let key = choose(&update, dice).expect("nobody else is asked");
        client.answer(&update, &key).await;
        update = client.expect("update").await;
    }
    update
}

/// Returns the names of the files in a folder, sorted.
fn files(folder: &Path) -> Vec<String> {
    let all = std::fs::read_dir(folder).expect("a folder");
    let mut names: Vec<String> =
        all.map(|it| it.expect("a file").file_name().to_string_lossy().into_owned()).collect();
    names.sort();
    names
}

async fn guest(address: SocketAddr, token: Option<&str>) -> Client {
    let mut client = Client::connect(address).await;
    client.hello(token, None).await;
    client
}

/// Replays a finished match to its last step, and returns the view there.
async fn replayed(client: &mut Client, table: &str) -> Value {
    client.send(json!({ "type": "replay", "table": table, "seat": 0, "step": 1_000_000 })).await;
    let seen = client.expect("replayed").await;
    json!([seen["step"], seen["steps"], seen["saw"], seen["view"]])
}

#[test]
fn a_backup_of_a_running_server_restores_every_match() {
    let folder = std::env::temp_dir().join(format!("keeper-backup-{}", std::process::id()));
    let (data, restored, copy) = (folder.join("data"), folder.join("restored"), folder.join("copy.db"));
    std::fs::create_dir_all(&folder).expect("a folder can be made");
    let runtime = tokio::runtime::Runtime::new().expect("a runtime");
    let server = KeeperProcess::start(&data, &[]);
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
        // Leave one match unfinished.
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
    // Without --force, `restore` does not replace the data of the running server.
    let refused = keeper("restore", &copy, &data);
    assert!(!refused.status.success() && said(&refused).contains("--force"), "{}", said(&refused));
    server.kill();
    let back = keeper("restore", &copy, &restored);
    assert!(back.status.success(), "{}", String::from_utf8_lossy(&back.stderr));
    // Without --force, `restore` does not replace the data of a stopped server.
    assert!(!keeper("restore", &copy, &restored).status.success());
    let server = KeeperProcess::start(&restored, &[]);
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

#[test]
fn a_running_server_restores_a_backup() {
    let folder = std::env::temp_dir().join(format!("keeper-restore-{}", std::process::id()));
    let (data, copy) = (folder.join("data"), folder.join("copy.db"));
    std::fs::create_dir_all(&folder).expect("a folder can be made");
    let runtime = tokio::runtime::Runtime::new().expect("a runtime");
    let mut server = KeeperProcess::start(&data, &["--seed", "7"]);
    let address = server.address;
    let mut dice = Dice::new(3);
    let (mut ann, over, open, record, at_backup) = runtime.block_on(async {
        let mut ann = guest(address, None).await;
        let over = ann.create(plan(kotc("14"), &["me", "greedy"])).await;
        assert_eq!(ann.play(1).await["stage"], "over");
        let record = replayed(&mut ann, &over).await;
        let open = ann.create(plan(keep(), &["me", "greedy"])).await;
        let first = ann.expect("update").await;
        let at_backup = moves(&mut ann, 3, &mut dice, first).await;
        (ann, over, open, record, at_backup)
    });
    let copied = keeper("backup", &copy, &data);
    assert!(copied.status.success(), "{}", said(&copied));
    // After the backup, Ann plays on and a new guest arrives; neither is in the backup.
    let (mut ben, later) = runtime.block_on(async {
        let later = moves(&mut ann, 2, &mut dice, at_backup.clone()).await;
        assert!(later["step"].as_u64() > at_backup["step"].as_u64());
        let ben = guest(address, None).await;
        (ben, ann.create(plan(kotc("6"), &["me", "greedy"])).await)
    });
    // Restoring a file that is not a backup changes nothing and disconnects nobody.
    let wrong = folder.join("wrong.db");
    std::fs::write(&wrong, "not a database").expect("a file");
    let refused = keeper_with("restore", &wrong, &data, &["--force"]);
    assert!(!refused.status.success(), "{}", said(&refused));
    runtime.block_on(async {
        ben.send(json!({ "type": "ping" })).await;
        ben.expect("pong").await;
    });
    let restored = keeper_with("restore", &copy, &data, &["--force"]);
    assert!(restored.status.success(), "{}", said(&restored));
    let told = said(&restored);
    assert!(told.contains("The running server restarts") && told.contains("keeper.db.before-1"), "{told}");
    assert!(server.child.try_wait().expect("it can be asked").is_none(), "the server did not exit");
    runtime.block_on(async {
        // Everybody was disconnected, and guests in the backup can reconnect.
        while ann.next().await.is_some() {}
        while ben.next().await.is_some() {}
        let mut again = guest(address, Some(&ann.token)).await;
        again.join(&open).await;
        let now = again.expect("update").await;
        assert_eq!(now["step"], at_backup["step"], "the match is as in the backup");
        assert_eq!(now["question"], at_backup["question"]);
        assert_eq!(replayed(&mut again, &over).await, record, "matches of the backup can be seen again");
        again.send(json!({ "type": "join", "table": later, "deck": null, "watch": false })).await;
        assert_eq!(again.refused().await, "no_table", "what came after the backup is gone");
        let mut lost = Client::connect(address).await;
        lost.send(json!({ "type": "hello", "version": wire::VERSION, "token": ben.token, "name": null }))
            .await;
        assert_eq!(lost.refused().await, "token");
        // The open match can be played to its end.
        let mut fresh = guest(address, Some(&ann.token)).await;
        fresh.join(&open).await;
        assert_eq!(fresh.play(5).await["stage"], "over");
    });
    let left = files(&data);
    assert!(!left.iter().any(|it| it.contains("restor") || it.contains(".new")), "{left:?}");
    // Restore a second time: Keeper keeps every replaced database.
    let again = keeper_with("restore", &copy, &data, &["--force"]);
    assert!(said(&again).contains("keeper.db.before-2"), "{}", said(&again));
    server.kill();
    // Replaced data can be restored, too.
    let before = keeper_with("restore", &data.join("keeper.db.before-1"), &folder.join("other"), &[]);
    assert!(before.status.success(), "{}", said(&before));
    let server = KeeperProcess::start(&folder.join("other"), &[]);
    runtime.block_on(async {
        let mut again = guest(server.address, Some(&ben.token)).await;
        again.send(json!({ "type": "ping" })).await;
        again.expect("pong").await;
    });
    server.kill();
    std::fs::remove_dir_all(&folder).expect("the folder goes away");
}

#[test]
fn the_next_start_finishes_a_restore_that_a_crash_interrupted() {
    let folder = std::env::temp_dir().join(format!("keeper-interrupted-{}", std::process::id()));
    let (data, copy) = (folder.join("data"), folder.join("copy.db"));
    std::fs::create_dir_all(&folder).expect("a folder can be made");
    let runtime = tokio::runtime::Runtime::new().expect("a runtime");
    let server = KeeperProcess::start(&data, &[]);
    let token = runtime.block_on(async { guest(server.address, None).await.token });
    assert!(keeper("backup", &copy, &data).status.success());
    server.kill();
    // Simulate a crash after the server has taken the copy and moved its database away.
    std::fs::copy(&copy, data.join("keeper.db.restoring")).expect("a copy");
    std::fs::rename(data.join("keeper.db"), data.join("keeper.db.before-1")).expect("it can be moved");
    let server = KeeperProcess::start(&data, &[]);
    runtime.block_on(async {
        guest(server.address, Some(&token)).await;
    });
    server.kill();
    assert!(!data.join("keeper.db.restoring").exists());
    std::fs::remove_dir_all(&folder).expect("the folder goes away");
}
