//! Two simulated players who keep playing with each other, even if the server is killed.

use std::collections::BTreeMap;
use std::net::{Ipv4Addr, SocketAddr};
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};

use anyhow::{Context, Result, ensure};
use serde_json::{Value, json};
use store::Store;
use table::Dice;
use tokio::sync::watch;
use tokio::time::sleep;

use crate::line::GuestSocket;

/// The measurements and failures of all pairs.
#[derive(Default)]
pub(crate) struct PlayResults {
    /// For each move, the time until both players received the update.
    pub(crate) waits: Mutex<Vec<Duration>>,
    /// Descriptions of moves and answers that the server has acknowledged but lost.
    pub(crate) lost: Mutex<Vec<String>>,
}

/// The answers of one player, by the ID of the question. A repeated answer replaces the earlier one, which was lost
/// when the server was killed.
type Answers = BTreeMap<u64, String>;

/// Two simulated players who play with each other.
pub(crate) struct PlayingPair {
    game: Value,
    from: Ipv4Addr,
    dice: Dice,
    /// The average time that a player takes for an answer.
    think: Duration,
    tokens: [Option<String>; 2],
    table: Option<String>,
    answers: [Answers; 2],
    /// The number of the last step that the server acknowledged.
    acknowledged: u64,
    /// The finished tables, each with the answers of both players.
    done: Vec<(String, [Answers; 2])>,
}

impl PlayingPair {
    pub(crate) fn new(number: u64, think: Duration) -> PlayingPair {
        let kotc = |edition: &str| json!({ "game": "kotc", "edition": edition });
        let keep = json!({ "game": "keep", "two_bonuses": false });
        let games = [kotc("6"), kotc("11"), kotc("14"), keep];
        PlayingPair {
            game: games[number as usize % games.len()].clone(),
            // Eight pairs share an address, like people in a household or a school.
            from: Ipv4Addr::from(0x7f00_0200 + number as u32 / 8),
            dice: Dice::new(number),
            think,
            tokens: [None, None],
            table: None,
            answers: Default::default(),
            acknowledged: 0,
            done: Vec::new(),
        }
    }

    /// Plays until `stop` is set, and reconnects each time the server was restarted.
    pub(crate) async fn run(&mut self, to: SocketAddr, stop: watch::Receiver<bool>, seen: Arc<PlayResults>) {
        while !*stop.borrow() {
            if let Err(why) = self.play(to, &stop, &seen).await {
                let why = why.to_string();
                if why.contains("acknowledged") {
                    seen.lost.lock().expect("nobody panicked").push(why);
                }
            }
            sleep(Duration::from_millis(100)).await;
        }
    }

    async fn play(&mut self, to: SocketAddr, stop: &watch::Receiver<bool>, seen: &PlayResults) -> Result<()> {
        let mut people = Vec::new();
        for token in &mut self.tokens {
            let line = GuestSocket::open(self.from, to, token.as_deref()).await?;
            *token = Some(line.token.clone());
            people.push(line);
        }
        while !*stop.borrow() {
            let mut last = self.come(&mut people).await?;
            while last[0]["view"]["winners"].is_null() {
                if *stop.borrow() {
                    return Ok(());
                }
                sleep(self.think.mul_f64(f64::from(self.dice.below(200)) / 100.0)).await;
                last = self.answer(&mut people, &last, seen).await?;
            }
            let table = self.table.take().context("they sit at a table")?;
            for person in &mut people {
                person.send(&json!({ "type": "leave", "table": table })).await?;
            }
            self.done.push((table, std::mem::take(&mut self.answers)));
            self.acknowledged = 0;
        }
        Ok(())
    }

    /// Gives a random answer to the open question, and waits until both players have received the update.
    async fn answer(
        &mut self,
        people: &mut [GuestSocket],
        last: &[Value; 2],
        seen: &PlayResults,
    ) -> Result<[Value; 2]> {
        let asked = (0..2).find(|it| last[*it]["question"].is_object()).context("nobody is asked")?;
        let question = &last[asked]["question"];
        let answers = question["answers"].as_array().context("answers")?;
        let keys: Vec<&str> =
            answers.iter().filter(|it| it["drastic"] == false).filter_map(|it| it["key"].as_str()).collect();
        let key = keys[self.dice.below(keys.len() as u32) as usize];
        let id = question["id"].as_u64().context("a number")?;
        self.answers[asked].insert(id, key.to_owned());
        let start = Instant::now();
        let answer = json!({ "type": "answer", "table": self.table, "question": id, "keys": [key] });
        people[asked].send(&answer).await?;
        let told = [people[0].expect("update").await?, people[1].expect("update").await?];
        seen.waits.lock().expect("nobody panicked").push(start.elapsed());
        self.acknowledged = told[0]["step"].as_u64().context("a step")?;
        Ok(told)
    }

    /// Lets both players join their table, or creates a new one.
    async fn come(&mut self, people: &mut [GuestSocket]) -> Result<[Value; 2]> {
        let join = |table: &str| json!({ "type": "join", "table": table, "deck": null, "watch": false });
        match &self.table {
            Some(table) => people[0].send(&join(table)).await?,
            None => {
                let places = json!([{ "who": "me", "deck": null }, { "who": "open" }]);
                let plan = json!({ "game": self.game, "places": places, "clock": null, "private": true });
                people[0].send(&json!({ "type": "create", "plan": plan })).await?;
                // Skip messages about the end of an earlier match, which can still arrive.
                self.table = loop {
                    let table = people[0].expect("table").await?;
                    if table["stage"] == "gathering" {
                        break table["id"].as_str().map(str::to_owned);
                    }
                };
            }
        }
        let table = self.table.clone().context("a table")?;
        people[1].send(&join(&table)).await?;
        for person in people.iter_mut() {
            // Turn off auto-pass: passes by the server would not be among the recorded answers.
            person.send(&json!({ "type": "asking", "table": table, "ask": "always" })).await?;
        }
        let mut first = people[1].expect("update").await?;
        while first["table"] != table {
            first = people[1].expect("update").await?;
        }
        let step = first["step"].as_u64().context("a step")?;
        let known = self.acknowledged;
        ensure!(step >= known, "{table}: step {known} was acknowledged, and now there are {step}");
        let mut own = people[0].expect("update").await?;
        while own["table"] != table || own["step"].as_u64() < Some(step) {
            own = people[0].expect("update").await?;
        }
        Ok([own, first])
    }

    /// Compares the recorded answers with those in the store. Returns the number of stored answers and the number of
    /// tables.
    pub(crate) async fn verify(&self, store: &dyn Store, seen: &PlayResults) -> Result<(usize, usize)> {
        let open = self.table.iter().map(|it| (it, &self.answers));
        let (mut answers, mut tables) = (0, 0);
        for (table, given) in self.done.iter().map(|it| (&it.0, &it.1)).chain(open) {
            let id = server::table_number(table).context("a table's name")?;
            let inputs = store.inputs(id).await?;
            tables += 1;
            for (seat, given) in (1..).zip(given) {
                let own = |it: &String| it.strip_prefix(&format!("{seat} ")).map(str::to_owned);
                let kept: Vec<String> = inputs.iter().filter_map(own).collect();
                let given: Vec<String> = given.values().cloned().collect();
                answers += kept.len();
                // In a match that is still running, the last answer may not have reached the server.
                let on_its_way = given.len().saturating_sub(1);
                if kept != given && (kept.len() != on_its_way || kept != given[..on_its_way]) {
                    let why = format!("{table}, seat {seat}: {} answers, {} kept", given.len(), kept.len());
                    seen.lost.lock().expect("nobody panicked").push(why);
                }
            }
        }
        Ok((answers, tables))
    }
}
