//! Fills and empties the disk at random moments while people play and give up, then kills the server. Afterwards,
//! everything that the server told anybody must be saved.

#[path = "../../server/tests/suite/client.rs"]
#[expect(dead_code, reason = "other tests use the rest of this module")]
mod client;
mod process;
#[path = "../../store/tests/suite/small_disk.rs"]
mod small_disk;

use std::collections::BTreeMap;
use std::net::SocketAddr;
use std::time::Duration;

use client::{Client, choose, keep, plan};
use process::KeeperProcess;
use serde_json::{Value, json};
use small_disk::SmallDisk;
use store::{Database, Durability, SavedStage, Store as _};
use table::Dice;

/// How often the test kills the server.
const KILLS: usize = 8;
const PEOPLE: u64 = 4;

/// What the server told the players about each table: the number of steps, and the winners.
type Heard = BTreeMap<String, (u64, Option<Value>)>;

/// Plays at one table after another until the server is killed. Returns what the server told this player.
async fn play(mut person: Client, seed: u64, ready: tokio::sync::oneshot::Sender<()>) -> Heard {
    let (mut heard, mut dice, mut table) = (Heard::new(), Dice::new(seed), None::<String>);
    let create = json!({ "type": "create", "plan": plan(keep(), &["me", "greedy"]) });
    person.send(create.clone()).await;
    let _ = ready.send(());
    while let Some(message) = person.next().await {
        match message["type"].as_str() {
            Some("table") => {
                let id = message["id"].as_str().expect("a name").to_owned();
                let entry = heard.entry(id.clone()).or_default();
                if message["stage"] == "over" {
                    entry.1 = Some(message["winners"].clone());
                    if table.take_if(|it| *it == id).is_some() {
                        person.send(create.clone()).await;
                    }
                } else if entry.1.is_none() {
                    table = Some(id);
                }
            }
            Some("update") => {
                let id = message["table"].as_str().expect("a name").to_owned();
                let entry = heard.entry(id.clone()).or_default();
                entry.0 = entry.0.max(message["step"].as_u64().expect("a step"));
                if dice.below(25) == 0 {
                    person.send(json!({ "type": "give_up", "table": id })).await;
                } else if let Some(key) = choose(&message, &mut dice) {
                    person.answer(&message, &key).await;
                }
            }
            Some("refused") => match &table {
                Some(table) => person.join(table).await,
                None => person.send(create.clone()).await,
            },
            _ => {}
        }
    }
    heard
}

/// Lets people play for a while, then kills the server. Returns what the server told them.
async fn round(server: KeeperProcess, disk: &SmallDisk<'_>, dice: &mut Dice) -> Heard {
    let address: SocketAddr = server.address;
    let mut playing = Vec::new();
    for _ in 0..PEOPLE {
        let mut person = Client::connect(address).await;
        person.hello(None, None).await;
        let (ready, began) = tokio::sync::oneshot::channel();
        playing.push(tokio::spawn(play(person, dice.below(u32::MAX).into(), ready)));
        began.await.expect("it begins");
    }
    // Fill and empty the disk, and then kill the server, at random moments. Nothing else in this test depends on time.
    for _ in 0..4 {
        tokio::time::sleep(Duration::from_millis(u64::from(dice.below(60)) + 5)).await;
        disk.leave(u64::from(dice.below(20)) << 12);
        tokio::time::sleep(Duration::from_millis(u64::from(dice.below(60)) + 5)).await;
        disk.clear();
    }
    server.kill();
    let mut heard = Heard::new();
    for it in playing {
        heard.extend(it.await.expect("nobody falls over"));
    }
    heard
}

#[test]
fn everything_the_server_told_is_stored() {
    let folder = std::env::temp_dir().join(format!("keeper-full-{}", std::process::id()));
    std::fs::create_dir_all(&folder).expect("a folder can be made");
    let Some(disk) = SmallDisk::mount(&folder, "24m") else { return };
    let runtime = tokio::runtime::Runtime::new().expect("a runtime");
    let (mut dice, mut heard) = (Dice::new(7), Heard::new());
    for _ in 0..KILLS {
        let server = KeeperProcess::start(&folder, &["--low-disk", "0"]);
        heard.extend(runtime.block_on(round(server, &disk, &mut dice)));
    }
    let (mut over, mut steps) = (0, 0);
    runtime.block_on(async {
        let store =
            Database::open(&folder.join("keeper.db"), Durability::Full).await.expect("the store opens");
        for (table, (told, winners)) in &heard {
            let id = server::table_number(table).expect("a table's name");
            let board = store.table(id).await.expect("it is read").expect("a table that was told is there");
            let inputs = store.inputs(id).await.expect("its inputs are all there").len() as u64;
            assert!(inputs >= *told, "table {table}: {told} steps were told, and {inputs} are there");
            steps += told;
            if let Some(winners) = winners {
                assert_eq!(board.stage, SavedStage::Over, "table {table}: its end was told");
                let outcome: Value =
                    serde_json::from_str(&board.outcome.expect("an outcome")).expect("it is JSON");
                assert_eq!(outcome["winners"], *winners, "table {table}");
                over += 1;
            }
        }
    });
    assert!(over > KILLS && steps > 100, "people played: {over} matches, {steps} steps");
    println!("{KILLS} kills, {over} matches told to be over, {steps} steps told");
    drop(disk);
    let _ = std::fs::remove_dir_all(&folder);
}
