//! Kills the server at random moments while people play. Afterwards, every acknowledged move must be saved exactly
//! once, and every match must continue.

#[path = "../../server/tests/suite/client.rs"]
#[expect(dead_code, reason = "other tests use the rest of this module")]
mod client;
mod process;
#[path = "../../store/tests/suite/scratch_postgres.rs"]
mod scratch_postgres;

use std::collections::BTreeMap;
use std::net::SocketAddr;
use std::path::Path;
use std::process::Command;
use std::sync::Arc;
use std::time::Duration;

use client::{Client, choose, keep, kotc, plan};
use process::KeeperProcess;
use scratch_postgres::new_database;
use serde_json::{Value, json};
use store::{Database, DatabaseAddress, Durability, Store as _};
use table::Dice;
use tokio::runtime::Runtime;
use tokio::sync::Notify;

/// How often the test kills the server.
const KILLS: usize = 50;

impl Client {
    /// Sends `hello` and returns the welcome message; `None` if the server was killed.
    async fn try_hello(&mut self, token: Option<&str>) -> Option<Value> {
        self.send(json!({ "type": "hello", "version": wire::VERSION, "token": token, "name": null })).await;
        self.try_expect("welcome").await
    }

    /// Returns the next update; `None` if the server was killed.
    async fn try_update(&mut self) -> Option<Value> {
        self.try_expect("update").await
    }
}

/// Two simulated players, who resume their match each time the server was killed.
struct Pair {
    game: Value,
    dice: Dice,
    tokens: [Option<String>; 2],
    table: Option<String>,
    /// For each seat, its answers by the ID of the question. A repeated answer replaces the earlier one, which was lost
    /// when the server was killed.
    answers: [BTreeMap<u64, String>; 2],
    /// The ID of the last question that could not be cancelled. Cancelling a choice goes back to this question.
    opening: u64,
    /// The seat and the question ID of a cancellation that the server has not acknowledged yet.
    cancelling: Option<(usize, u64)>,
    /// The number of the last step that the server acknowledged.
    acknowledged: u64,
    /// The number of cancelled choices.
    cancelled: usize,
    /// Notified after every acknowledged answer.
    moved: Arc<Notify>,
    /// The finished tables, with the answers of both seats.
    done: Vec<(String, [BTreeMap<u64, String>; 2])>,
}

impl Pair {
    fn new(game: Value, seed: u64, moved: Arc<Notify>) -> Pair {
        let dice = Dice::new(seed);
        Pair {
            game,
            dice,
            tokens: [None, None],
            table: None,
            answers: Default::default(),
            opening: 0,
            cancelling: None,
            acknowledged: 0,
            cancelled: 0,
            moved,
            done: Vec::new(),
        }
    }

    /// Plays at most this many matches. Returns `None` if the server is killed in the meantime.
    async fn play(&mut self, address: SocketAddr, most: usize) -> Option<()> {
        let mut people = Vec::new();
        for token in &mut self.tokens {
            let mut person = Client::try_connect(address).await?;
            let told = person.try_hello(token.as_deref()).await?;
            *token = told["token"].as_str().map(str::to_owned);
            people.push(person);
        }
        for _ in 0..most {
            let mut last = self.come(&mut people).await?;
            self.forget_cancelled(&last);
            loop {
                if !last[0]["view"]["winners"].is_null() {
                    self.done.extend(self.table.take().map(|it| (it, std::mem::take(&mut self.answers))));
                    self.acknowledged = 0;
                    break;
                }
                let asked = (0..2).find(|it| last[*it]["question"].is_object()).expect("somebody is asked");
                let question = last[asked]["question"]["id"].as_u64().expect("a number");
                if last[asked]["question"]["cancel"] == false {
                    self.opening = question;
                } else if self.dice.below(4) == 0 {
                    self.cancelling = Some((asked, question));
                    let table = &last[asked]["table"];
                    people[asked]
                        .send(json!({ "type": "cancel", "table": table, "question": question }))
                        .await;
                }
                if self.cancelling.is_none() {
                    let key = choose(&last[asked], &mut self.dice).expect("an answer");
                    self.answers[asked].insert(question, key.clone());
                    people[asked].answer(&last[asked], &key).await;
                }
                last = [people[0].try_update().await?, people[1].try_update().await?];
                self.forget_cancelled(&last);
                self.acknowledged = last[0]["step"].as_u64().expect("a step");
                self.moved.notify_one();
            }
        }
        Some(())
    }

    /// Removes the recorded answers of a choice if the server cancelled it. A cancelled choice gets a new question ID.
    fn forget_cancelled(&mut self, last: &[Value; 2]) {
        let Some((seat, question)) = self.cancelling.take() else { return };
        if last[seat]["question"]["id"].as_u64() > Some(question) {
            self.answers[seat].split_off(&self.opening);
            self.cancelled += 1;
        }
    }

    /// Lets both players join their table, or a new table if they have none. Returns the last update of each player.
    async fn come(&mut self, people: &mut [Client]) -> Option<[Value; 2]> {
        match &self.table {
            Some(table) => people[0].join(table).await,
            None => {
                let plan = plan(self.game.clone(), &["me", "open"]);
                self.table = Some(people[0].try_create(plan).await?);
            }
        }
        let table = self.table.clone()?;
        people[1].join(&table).await;
        for person in people.iter_mut() {
            // Turn off auto-pass: passes by the server would not be among the recorded answers.
            person.send(json!({ "type": "asking", "table": table, "ask": "always" })).await;
        }
        let first = people[1].try_update().await?;
        let step = first["step"].as_u64().expect("a step");
        assert!(
            step >= self.acknowledged,
            "step {} was acknowledged, and now there are {step}",
            self.acknowledged
        );
        // Skip updates that the first player received before the second joined.
        let mut own = people[0].try_update().await?;
        while own["step"].as_u64() < Some(step) {
            own = people[0].try_update().await?;
        }
        Some([own, first])
    }
}

fn runtime() -> Runtime {
    let runtime = tokio::runtime::Builder::new_multi_thread().worker_threads(2).enable_all().build();
    runtime.expect("a runtime")
}

#[test]
fn acknowledged_moves_survive_when_the_server_is_killed() {
    let folder = std::env::temp_dir().join(format!("keeper-crash-{}", std::process::id()));
    let database = DatabaseAddress::from(&folder.join("keeper.db"));
    kill_while_people_play(&runtime(), &folder, &[], &database, KILLS);
}

#[test]
fn acknowledged_moves_survive_on_postgresql() {
    let folder = std::env::temp_dir().join(format!("keeper-crash-postgres-{}", std::process::id()));
    let runtime = runtime();
    let address = runtime.block_on(new_database());
    let database = address.parse().expect("an address");
    kill_while_people_play(&runtime, &folder, &["--database", &address], &database, KILLS / 2);
}

/// Kills a server with these options again and again while people play, then checks the database.
fn kill_while_people_play(
    runtime: &Runtime,
    folder: &Path,
    options: &[&str],
    database: &DatabaseAddress,
    kills: usize,
) {
    std::fs::create_dir_all(folder).expect("a folder can be made");
    let mut dice = Dice::new(50);
    let games = [kotc("6"), kotc("11"), kotc("14"), keep(), keep(), kotc("14")];
    let moved = Arc::new(Notify::new());
    let mut pairs: Vec<Pair> =
        (0..).zip(games).map(|(seed, game)| Pair::new(game, seed, moved.clone())).collect();
    let mut answers = 0;
    for _ in 0..kills {
        let server = KeeperProcess::start(folder, options);
        let address = server.address;
        let moment = Duration::from_micros(u64::from(dice.below(250_000)) + 20_000);
        pairs = runtime.block_on(async {
            let playing: Vec<_> = pairs
                .drain(..)
                .map(|mut pair| {
                    tokio::spawn(async move {
                        let _ = pair.play(address, usize::MAX).await;
                        pair
                    })
                })
                .collect();
            // Kill the server at a random moment after somebody has moved, however slow this machine is. Nothing else
            // in this test depends on time.
            moved.notified().await;
            tokio::time::sleep(moment).await;
            server.kill();
            let mut back = Vec::new();
            for it in playing {
                back.push(it.await.expect("what was acknowledged is there"));
            }
            back
        });
    }
    // Play every open match to its end.
    let server = KeeperProcess::start(folder, options);
    let address = server.address;
    for pair in &mut pairs {
        let open = usize::from(pair.table.is_some());
        runtime.block_on(pair.play(address, open)).expect("the match goes on");
    }
    server.kill();
    // The store has every answer exactly once.
    runtime.block_on(async {
        let store = Database::open(database, Durability::Full).await.expect("the store opens");
        for (table, given) in pairs.iter().flat_map(|it| &it.done) {
            let id = server::table_number(table).expect("a table's name");
            let journal = store.inputs(id).await.expect("its inputs are all there");
            let inputs = table::counted(journal).expect("its lines can be read");
            for (seat, given) in (1..).zip(given) {
                let own = |it: &String| it.strip_prefix(&format!("{seat} ")).map(str::to_owned);
                let kept: Vec<String> = inputs.iter().filter_map(own).collect();
                let given: Vec<String> = given.values().cloned().collect();
                assert_eq!(kept, given, "table {table}, seat {seat}");
                answers += kept.len();
            }
        }
    });
    assert!(answers > kills, "people played under load: {answers} answers");
    let cancelled: usize = pairs.iter().map(|it| it.cancelled).sum();
    assert!(cancelled > 0, "choices were cancelled");
    println!(
        "{kills} kills, {answers} answers and {cancelled} cancelled choices at {} tables",
        pairs.iter().map(|it| it.done.len()).sum::<usize>()
    );
    std::fs::remove_dir_all(folder).expect("the folder goes away");
}

#[test]
fn only_one_server_can_use_a_folder() {
    let folder = std::env::temp_dir().join(format!("keeper-once-{}", std::process::id()));
    let first = KeeperProcess::start(&folder, &[]);
    let second = Command::new(env!("CARGO_BIN_EXE_keeper"))
        .args(["serve", "--address", "127.0.0.1:0", "--data"])
        .arg(&folder)
        .output()
        .expect("it runs");
    let said = String::from_utf8_lossy(&second.stderr).into_owned();
    assert!(!second.status.success() && said.contains("another server uses the folder"), "{said}");
    first.kill();
    // A killed server no longer locks the data folder, so another server can start.
    KeeperProcess::start(&folder, &[]).kill();
    std::fs::remove_dir_all(&folder).expect("the folder goes away");
}
