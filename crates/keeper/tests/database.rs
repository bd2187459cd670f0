//! Tests of a server on PostgreSQL, of the operator's commands for it, and of copying data between SQLite and
//! PostgreSQL.

#[path = "../../server/tests/suite/client.rs"]
#[expect(dead_code, reason = "other tests use the rest of this module")]
mod client;
mod process;
#[path = "../../store/tests/suite/scratch_postgres.rs"]
mod scratch_postgres;

use std::path::Path;
use std::process::{Command, Output};

use client::{Client, keep, plan};
use process::KeeperProcess;
use scratch_postgres::new_database;

fn keeper(words: &[&str], data: &Path) -> Output {
    let mut command = Command::new(env!("CARGO_BIN_EXE_keeper"));
    command.args(words).env("KEEPER_DATA", data).output().expect("it runs")
}

fn said(output: &Output) -> String {
    format!("{}{}", String::from_utf8_lossy(&output.stdout), String::from_utf8_lossy(&output.stderr))
}

/// Creates a table and returns its name.
async fn create(server: &KeeperProcess) -> String {
    let mut client = Client::connect(server.address).await;
    client.hello(None, None).await;
    client.create(plan(keep(), &["me", "open"])).await
}

#[tokio::test]
async fn data_moves_to_postgresql_and_commands_work_there() {
    let folder = std::env::temp_dir().join(format!("keeper-database-{}", std::process::id()));
    let database = new_database().await;
    let server = KeeperProcess::start(&folder, &[]);
    let first = create(&server).await;
    let copy = ["database", "copy", "--from", folder.to_str().expect("UTF-8"), "--to", &database];
    let busy = keeper(&copy, &folder);
    assert!(!busy.status.success() && said(&busy).contains("stop the server first"), "{}", said(&busy));
    server.kill();
    let copied = keeper(&copy, &folder);
    assert!(copied.status.success() && said(&copied).contains("all equal"), "{}", said(&copied));
    let again = keeper(&copy, &folder);
    assert!(!again.status.success() && said(&again).contains("already has data"), "{}", said(&again));

    let server = KeeperProcess::start(&folder, &["--database", &database]);
    let mut client = Client::connect(server.address).await;
    client.hello(None, None).await;
    client.join(&first).await;
    client.expect("table").await;
    let admin = keeper(&["admin", "--database", &database, "announce", "Hello"], &folder);
    assert!(admin.status.success() && said(&admin).contains("Hello"), "{}", said(&admin));
    for (command, tool) in [("backup", "pg_dump"), ("restore", "pg_restore")] {
        let refused = keeper(&[command, "--database", &database, "copy.db"], &folder);
        assert!(!refused.status.success() && said(&refused).contains(tool), "{}", said(&refused));
    }
    let check = ["serve", "--check", "--address", "127.0.0.1:0", "--database", &database];
    let checked = keeper(&check, &folder.join("other"));
    assert!(said(&checked).contains("OK: can reach postgres://keeper@"), "{}", said(&checked));
    server.kill();

    let back = folder.join("back");
    let to = back.to_str().expect("UTF-8");
    let copied = keeper(&["database", "copy", "--from", &database, "--to", to], &folder);
    assert!(copied.status.success() && said(&copied).contains("all equal"), "{}", said(&copied));
    let server = KeeperProcess::start(&back, &[]);
    let mut client = Client::connect(server.address).await;
    client.hello(None, None).await;
    client.join(&first).await;
    client.expect("table").await;
    server.kill();
    std::fs::remove_dir_all(&folder).expect("the folder goes away");
}
