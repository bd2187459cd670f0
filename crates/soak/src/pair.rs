//! Two simulated players who keep playing against each other, even if the server is killed.

use std::collections::BTreeMap;
use std::net::{Ipv4Addr, SocketAddr};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};

use anyhow::{Context, Result, bail, ensure};
use serde_json::{Value, json};
use store::Store;
use table::Dice;
use tokio::sync::watch;
use tokio::time::{sleep, timeout};
use tokio::try_join;

use crate::line::{GuestSocket, REFUSAL, SILENCE};

/// How long a player waits for an update before the wait is reported.
const NOTED: Duration = Duration::from_secs(20);
/// How long a player waits for an update before they reload the page.
const PATIENCE: Duration = Duration::from_secs(30);

/// How long pairs play.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum PlayUntil {
    /// The pairs play one match after another.
    Stopped,
    /// The pairs stop at the end of their current match.
    MatchEnds,
    /// The pairs stop at once.
    Now,
}

/// The measurements and failures of all pairs.
#[derive(Default)]
pub(crate) struct PlayResults {
    /// For each move, the time until both players received the update.
    pub(crate) waits: Mutex<Vec<Duration>>,
    /// For each interruption, the time until both players could go on.
    pub(crate) gaps: Mutex<Vec<Duration>>,
    /// Descriptions of moves and answers that the server acknowledged and then lost.
    pub(crate) lost: Mutex<Vec<String>>,
    /// How often a player reloaded the page because a request was refused.
    pub(crate) refused: AtomicUsize,
    /// Descriptions of waits that ended only because the player reloaded the page: the connection stayed open, but what
    /// the player waited for did not come in time.
    pub(crate) silent: Mutex<Vec<String>>,
}

impl PlayResults {
    /// Prints how often players reloaded the page, and what was lost. Returns whether nothing was lost and nobody
    /// waited in vain.
    pub(crate) fn conclude(&self) -> bool {
        let lost = self.lost.lock().expect("no thread panicked while it held this lock");
        let silent = self.silent.lock().expect("no thread panicked while it held this lock");
        let refused = self.refused.load(Ordering::Relaxed);
        println!(
            "players reloaded {refused} times after an error and {} times after a silence",
            silent.len()
        );
        lost.iter().chain(silent.iter()).for_each(|it| println!("  {it}"));
        lost.is_empty() && silent.is_empty()
    }
}

/// The answers of one player, by the ID of the question. If the server was killed and lost an answer, the player
/// answers again, and the new answer replaces the lost one.
type Answers = BTreeMap<u64, String>;

/// Two simulated players who play against each other.
pub(crate) struct PlayingPair {
    number: u64,
    game: Value,
    from: Ipv4Addr,
    dice: Dice,
    /// The average time that a player takes for an answer.
    think: Duration,
    tokens: [Option<String>; 2],
    table: Option<String>,
    answers: [Answers; 2],
    /// The number of the latest step that the server acknowledged.
    acknowledged: u64,
    /// When the connection was lost; `None` while the players can play.
    interrupted: Option<Instant>,
    /// The finished tables, each with the answers of both players.
    done: Vec<(String, [Answers; 2])>,
}

impl PlayingPair {
    pub(crate) fn new(number: u64, think: Duration) -> PlayingPair {
        let kotc = |edition: &str| json!({ "game": "kotc", "edition": edition });
        let keep = json!({ "game": "keep", "two_bonuses": false });
        let games = [kotc("6"), kotc("11"), kotc("14"), keep];
        PlayingPair {
            number,
            game: games[number as usize % games.len()].clone(),
            // Eight pairs share an address, like people in a household or a school.
            from: Ipv4Addr::from(0x7f00_0200 + number as u32 / 8),
            dice: Dice::new(number),
            think,
            tokens: [None, None],
            table: None,
            answers: Default::default(),
            acknowledged: 0,
            interrupted: None,
            done: Vec::new(),
        }
    }

    /// Plays until `until` says to stop, and reconnects whenever a connection is lost. Each player connects to one of
    /// the servers at random.
    pub(crate) async fn run(
        &mut self,
        to: &[SocketAddr],
        until: watch::Receiver<PlayUntil>,
        seen: Arc<PlayResults>,
    ) {
        while self.goes_on(&until) {
            if let Err(why) = self.play(to, &until, &seen).await {
                self.interrupted.get_or_insert_with(Instant::now);
                let why = why.to_string();
                if why.contains("acknowledged") {
                    seen.lost.lock().expect("no thread panicked while it held this lock").push(why);
                } else if why.starts_with(SILENCE) {
                    seen.silent.lock().expect("no thread panicked while it held this lock").push(why);
                } else if why.starts_with(REFUSAL) {
                    seen.refused.fetch_add(1, Ordering::Relaxed);
                }
            }
            sleep(Duration::from_millis(100)).await;
        }
    }

    fn goes_on(&self, until: &watch::Receiver<PlayUntil>) -> bool {
        match *until.borrow() {
            PlayUntil::Stopped => true,
            PlayUntil::MatchEnds => self.table.is_some(),
            PlayUntil::Now => false,
        }
    }

    async fn play(
        &mut self,
        to: &[SocketAddr],
        until: &watch::Receiver<PlayUntil>,
        seen: &PlayResults,
    ) -> Result<()> {
        let mut people = [self.connect(0, to).await?, self.connect(1, to).await?];
        while self.goes_on(until) {
            let mut last = self.come(&mut people).await?;
            if let Some(since) = self.interrupted.take() {
                seen.gaps.lock().expect("no thread panicked while it held this lock").push(since.elapsed());
            }
            while last[0]["view"]["winners"].is_null() {
                if !self.goes_on(until) {
                    return Ok(());
                }
                // The last matches are played quickly to their end.
                let think = if *until.borrow() == PlayUntil::Stopped { self.think } else { Duration::ZERO };
                sleep(think.mul_f64(f64::from(self.dice.below(200)) / 100.0)).await;
                last = self.answer(&mut people, &last, seen).await?;
            }
            let table = self.table.take().context("the players have no table")?;
            for person in &mut people {
                person.send(&json!({ "type": "leave", "table": table })).await?;
            }
            self.done.push((table, std::mem::take(&mut self.answers)));
            self.acknowledged = 0;
        }
        Ok(())
    }

    /// Connects a player to one of the servers at random.
    async fn connect(&mut self, player: usize, to: &[SocketAddr]) -> Result<GuestSocket> {
        let to = to[self.dice.below(to.len() as u32) as usize];
        let line = GuestSocket::open(self.from, to, self.tokens[player].as_deref()).await?;
        self.tokens[player] = Some(line.token.clone());
        Ok(line)
    }

    /// Answers the open question at random, and waits until both players have received the update.
    async fn answer(
        &mut self,
        people: &mut [GuestSocket; 2],
        last: &[Value; 2],
        seen: &PlayResults,
    ) -> Result<[Value; 2]> {
        let asked =
            (0..2).find(|it| last[*it]["question"].is_object()).context("neither player has a question")?;
        let question = &last[asked]["question"];
        let answers = question["answers"].as_array().context("the question has no answers")?;
        let keys: Vec<&str> =
            answers.iter().filter(|it| it["drastic"] == false).filter_map(|it| it["key"].as_str()).collect();
        let key = keys[self.dice.below(keys.len() as u32) as usize];
        let id = question["id"].as_u64().context("the question has no ID")?;
        self.answers[asked].insert(id, key.to_owned());
        let start = Instant::now();
        let answer = json!({ "type": "answer", "table": self.table, "question": id, "keys": [key] });
        people[asked].send(&answer).await?;
        let told = self.updates(people, self.acknowledged + 1).await?;
        seen.waits.lock().expect("no thread panicked while it held this lock").push(start.elapsed());
        self.acknowledged = told[0]["step"].as_u64().context("the update has no step")?;
        Ok(told)
    }

    /// Waits until both players have received the same update, with this step or a later one. Fails as soon as either
    /// connection ends: if the player who answered is cut off before the answer arrives, the other one gets no update
    /// until that player connects and answers again.
    async fn updates(&self, people: &mut [GuestSocket; 2], least: u64) -> Result<[Value; 2]> {
        let [one, other] = &mut *people;
        let (one, other) = try_join!(self.update(one, least), self.update(other, least))?;
        let mut told = [one, other];
        loop {
            let steps = told.each_ref().map(|it| it["step"].as_u64().unwrap_or_default());
            if steps[0] == steps[1] {
                return Ok(told);
            }
            let behind = usize::from(steps[1] < steps[0]);
            told[behind] = self.update(&mut people[behind], steps[1 - behind]).await?;
        }
    }

    /// Waits until a player receives an update of their table with this step or a later one. Like a person, the player
    /// gives up after a while, and then reloads the page.
    async fn update(&self, person: &mut GuestSocket, least: u64) -> Result<Value> {
        let table = self.table.as_deref();
        let waits = |time: Duration, person: &GuestSocket| {
            let (number, table, time) = (self.number, table.unwrap_or_default(), time.as_secs());
            let person = person.describe();
            format!("pair {number} has waited {time} s for step {least} of table {table}; {person}")
        };
        for patience in [NOTED, PATIENCE - NOTED] {
            let newer = async {
                loop {
                    let update = person.expect("update").await?;
                    if update["table"].as_str() == table && update["step"].as_u64() >= Some(least) {
                        return Ok(update);
                    }
                }
            };
            if let Ok(update) = timeout(patience, newer).await {
                return update;
            }
            if patience == NOTED {
                println!("  {}", waits(NOTED, person));
            }
        }
        bail!("{SILENCE}: {}", waits(PATIENCE, person))
    }

    /// Lets both players join their table, or a new table if they have none. Returns the updates that they receive.
    async fn come(&mut self, people: &mut [GuestSocket; 2]) -> Result<[Value; 2]> {
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
        let table = self.table.clone().context("the server sent no table ID")?;
        people[1].send(&join(&table)).await?;
        for person in people.iter_mut() {
            // Turn off auto-pass: passes by the server would not be among the recorded answers.
            person.send(&json!({ "type": "asking", "table": table, "ask": "always" })).await?;
        }
        let told = self.updates(people, 0).await?;
        let (step, known) = (told[0]["step"].as_u64().context("the update has no step")?, self.acknowledged);
        ensure!(step >= known, "{table}: step {known} was acknowledged, but now the table is only at {step}");
        self.acknowledged = step;
        Ok(told)
    }

    /// Compares the recorded answers with those in the store. Returns the number of stored answers and the number of
    /// tables.
    pub(crate) async fn verify(&self, store: &dyn Store, seen: &PlayResults) -> Result<(usize, usize)> {
        let open = self.table.iter().map(|it| (it, &self.answers));
        let (mut answers, mut tables) = (0, 0);
        for (table, given) in self.done.iter().map(|it| (&it.0, &it.1)).chain(open) {
            let id = server::table_number(table).context("the table's ID is invalid")?;
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
                    let why =
                        format!("{table}, seat {seat}: {} answers given, {} stored", given.len(), kept.len());
                    seen.lost.lock().expect("no thread panicked while it held this lock").push(why);
                }
            }
        }
        Ok((answers, tables))
    }
}
