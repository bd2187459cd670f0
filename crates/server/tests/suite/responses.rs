//! Tests that nobody can find out whether a player could respond with hidden cards: neither from the messages that
//! others receive, nor from their order, nor from the time that a pass takes.

use std::collections::BTreeMap;
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};

use serde_json::{Value, json};
use server::Config;
use table::{Chance, Dice};

use crate::client::{Client, kotc, plan};
use crate::host::{Folder, Host, generous};

/// Three people at a table: Ann plays creatures and attacks, Ben declines and has cards that she doesn't know, and Cleo
/// watches.
struct Trio {
    ann: Client,
    ben: Client,
    cleo: Client,
    table: String,
    /// For each step where Ben was asked whether to respond: whether he could do more than pass.
    able: BTreeMap<u64, bool>,
    /// How long Ann waited at each of the steps in `able`.
    waits: BTreeMap<u64, Duration>,
}

impl Trio {
    async fn new(host: &Host, edition: &str) -> Trio {
        let (mut ann, mut ben) = (host.guest("Ann").await, host.guest("Ben").await);
        let table = ann.create(plan(kotc(edition), &["me", "open"])).await;
        let mut cleo = host.guest("Cleo").await;
        cleo.send(json!({ "type": "join", "table": table, "deck": null, "watch": true })).await;
        cleo.expect("table").await;
        // Use decks with cards to respond with.
        let deck = match edition {
            "6" => "The Drowned Crypt",
            "11" => "The Travelling Fair",
            _ => "Lantern Night",
        };
        let deck = json!({ "deck": "starter", "name": deck });
        ben.send(json!({ "type": "join", "table": table, "deck": deck, "watch": false })).await;
        Trio { ann, ben, cleo, table, able: BTreeMap::new(), waits: BTreeMap::new() }
    }

    async fn ask_ben(&mut self, ask: &str) {
        self.ben.send(json!({ "type": "asking", "table": self.table, "ask": ask })).await;
    }

    /// Plays this many steps. In every turn, Ben sets again when he wants to be asked; `wish` is this setting.
    async fn play(&mut self, steps: u64, wish: &str, seed: u64) {
        let (mut dice, mut turn, mut asked) = (Dice::new(seed), Value::Null, None);
        loop {
            let update = self.ann.expect("update").await;
            let step = update["step"].as_u64().expect("a number");
            if let Some((step, since)) = asked.take() {
                let since: Instant = since;
                self.waits.insert(step, since.elapsed());
            }
            if step >= steps || !update["view"]["winners"].is_null() {
                return;
            }
            let question = self.question_of_ben(step).await;
            if turn != question["view"]["turns"] {
                turn = question["view"]["turns"].clone();
                self.ask_ben(wish).await;
                // Ben's setting has arrived before anything else happens.
                self.ben.expect("table").await;
            }
            if let Some(key) = creatures_only(&update["question"], &mut dice) {
                self.ann.answer(&update, &key).await;
            }
            if update["view"]["asked"] != 1 {
                continue;
            }
            if question["question"]["passing"].is_string() {
                asked = Some((step, Instant::now()));
                let answers = question["question"]["answers"].as_array().expect("answers");
                self.able.insert(step, answers.iter().filter(|it| it["drastic"] == false).count() > 1);
            }
            let question_of_ben = &question["question"];
            let key = match question_of_ben["passing"].as_str() {
                Some("soon") => continue,
                // The setting came after this question, and now the server passes on it.
                Some(_) if wish == "next_turn" => continue,
                Some(_) => declining(question_of_ben),
                None => {
                    preparing(question_of_ben, if wish == "next_turn" { &["sow", "set"] } else { &["sow"] })
                }
            };
            self.ben.answer(&question, &key).await;
        }
    }

    /// Returns the question that Ben is asked at this step.
    async fn question_of_ben(&mut self, step: u64) -> Value {
        loop {
            let update = self.ben.expect("update").await;
            if update["step"].as_u64() >= Some(step) {
                return update;
            }
        }
    }
}

/// Returns the answer that declines, or the first one if none does.
fn declining(question: &Value) -> String {
    let answers = question["answers"].as_array().expect("answers");
    let meant = || answers.iter().filter(|it| it["drastic"] == false);
    let answer = meant().find(|it| it["declines"] == true).or(meant().next()).expect("an answer");
    answer["key"].as_str().expect("a key").to_owned()
}

/// Returns the first answer of these kinds, or the one that declines if there is none.
fn preparing(question: &Value, kinds: &[&str]) -> String {
    let wanted = |it: &&Value| kinds.iter().any(|kind| it["kind"] == *kind);
    let answer = question["answers"].as_array().and_then(|it| it.iter().find(wanted));
    answer.and_then(|it| it["key"].as_str()).map_or_else(|| declining(question), str::to_owned)
}

/// Returns a random answer that uses neither abilities nor spells; `None` if the server will pass for the player.
fn creatures_only(question: &Value, dice: &mut Dice) -> Option<String> {
    let answers = question["answers"].as_array()?;
    if question["passing"] == "soon" {
        return None;
    }
    let cards = ["cast", "activate", "set", "pop"];
    let plain = |it: &&Value| it["drastic"] == false && cards.iter().all(|kind| it["kind"] != *kind);
    let plain: Vec<&Value> = answers.iter().filter(plain).collect();
    // End a phase only if nothing else is possible.
    let eager: Vec<&&Value> = plain.iter().filter(|it| it["declines"] == false).collect();
    let chosen = match eager.len() {
        0 => plain.first()?,
        count => *eager[dice.below(count as u32) as usize],
    };
    chosen["key"].as_str().map(str::to_owned)
}

/// Plays a match with random outcomes from this seed. If `turned` is true, Ben's deck is reversed.
async fn told(edition: &str, seed: u64, turned: bool) -> (Trio, Vec<String>) {
    let folder = Folder::new();
    let decks = Arc::new(Mutex::new((0, Dice::new(seed))));
    let fate = move |_: u32, asked: Chance| {
        let mut state = decks.lock().expect("nobody panicked");
        let mut outcome = state.1.settle(asked);
        if matches!(asked, Chance::Shuffle(count) if count >= 30) {
            state.0 += 1;
            if state.0 == 2 && turned {
                outcome.reverse();
            }
        }
        outcome
    };
    let host = Host::with(&folder, generous(), fate).await;
    let mut trio = Trio::new(&host, edition).await;
    trio.play(STEPS, "able", seed).await;
    let last = |it: &Value| it["step"].as_u64() >= Some(STEPS) || !it["view"]["winners"].is_null();
    while !last(&trio.cleo.expect("update").await) {}
    host.stop().await;
    let without_table = |it: &String| it.replace(&trio.table, "T");
    let heard = trio.ann.heard.iter().chain(&trio.cleo.heard).map(without_table).collect();
    (trio, heard)
}

/// How many steps are compared. Later, Ben has to show cards because his hand is full.
const STEPS: u64 = 90;

#[tokio::test]
async fn whether_somebody_can_respond_is_told_to_nobody() {
    // Ben has no resources. In the 11th edition's starter decks everything costs something, so there he can never
    // respond. Tests in `kotc` cover players who have everything.
    let mut differ = 0;
    for edition in ["6", "11", "14"] {
        for seed in 0..4 {
            let (one, heard) = told(edition, seed, false).await;
            let (other, heard_otherwise) = told(edition, seed, true).await;
            for (line, (here, there)) in heard.iter().zip(&heard_otherwise).enumerate().skip(1) {
                let fresh = ["\"welcome\"", "\"cards\""];
                let same = here == there || fresh.iter().any(|it| here.contains(it) && there.contains(it));
                assert!(same, "{edition}, seed {seed}, message {line}:\n{here}\n{there}");
            }
            assert_eq!(heard.len(), heard_otherwise.len(), "{edition}, seed {seed}");
            assert_eq!(one.able.len(), other.able.len(), "{edition}, seed {seed}");
            differ += one.able.iter().filter(|it| other.able.get(it.0) != Some(it.1)).count();
        }
    }
    assert!(differ > 5, "Ben could respond to {differ} questions with one hand and not with the other");
}

/// Returns the Kolmogorov–Smirnov distance between two samples: the greatest difference between their cumulative
/// distributions.
fn distance(one: &[Duration], other: &[Duration]) -> f64 {
    let share = |of: &[Duration], most: Duration| {
        of.iter().filter(|it| **it <= most).count() as f64 / of.len() as f64
    };
    one.iter().chain(other).map(|it| (share(one, *it) - share(other, *it)).abs()).fold(0.0, f64::max)
}

#[tokio::test]
async fn the_time_of_a_pass_tells_nothing() {
    let folder = Folder::new();
    let pause = Duration::from_millis(5)..=Duration::from_millis(25);
    let host = Host::with(&folder, Config { pause, ..generous() }, server::OsChance).await;
    let (mut able, mut unable) = (Vec::new(), Vec::new());
    let mut seed = 0;
    while able.len() < 25 || unable.len() < 25 {
        seed += 1;
        assert!(seed < 60, "{} and {} passes in so many matches", able.len(), unable.len());
        let mut trio = Trio::new(&host, "6").await;
        trio.play(4 * STEPS, "next_turn", seed).await;
        for (step, wait) in &trio.waits {
            if trio.able.get(step) == Some(&true) { &mut able } else { &mut unable }.push(*wait);
        }
    }
    host.stop().await;
    // Two samples of this size from the same distribution differ by this much once in a million tests. If the server
    // passed at once whenever nothing else is possible, the distance would be almost 1.
    let critical = 2.7 * ((able.len() + unable.len()) as f64 / (able.len() * unable.len()) as f64).sqrt();
    let seen = distance(&able, &unable);
    assert!(seen < critical, "{seen} of at most {critical}: {able:?} {unable:?}");
    let longest = able.iter().chain(&unable).max().expect("some");
    assert!(*longest >= Duration::from_millis(15), "{longest:?}");
}

/// Plays until Ben is asked whether to respond and can only pass. Returns what he receives.
async fn only_pass(host: &Host, wish: &str) -> (Trio, Value) {
    let mut trio = Trio::new(host, "14").await;
    trio.ask_ben(wish).await;
    let mut dice = Dice::new(1);
    loop {
        let update = trio.ann.expect("update").await;
        let step = update["step"].as_u64().expect("a number");
        if let Some(key) = creatures_only(&update["question"], &mut dice) {
            trio.ann.answer(&update, &key).await;
        }
        if update["view"]["asked"] == 1 {
            let asked = trio.question_of_ben(step).await;
            if asked["question"]["passing"].is_string() {
                return (trio, asked);
            }
            let key = preparing(&asked["question"], &["sow"]);
            trio.ben.answer(&asked, &key).await;
        }
    }
}

#[tokio::test]
async fn people_say_when_they_want_to_be_asked() {
    let folder = Folder::new();
    // The pause is so long that the server passes on nothing during this test.
    let pause = Duration::from_secs(3600)..=Duration::from_secs(3600);
    let host = Host::with(&folder, Config { pause, ..generous() }, server::OsChance).await;
    let (mut trio, asked) = only_pass(&host, "able").await;
    assert_eq!(asked["question"]["passing"], "soon");
    trio.ask_ben("always").await;
    assert_eq!(trio.ben.expect("update").await["question"]["passing"], "waits");
    assert_eq!(trio.ben.expect("table").await["asking"], "always");
    trio.ask_ben("next_turn").await;
    assert_eq!(trio.ben.expect("update").await["question"]["passing"], "soon");
    assert_eq!(trio.ben.expect("table").await["asking"], "next_turn");
    // An answer before the end of the pause is accepted.
    let key = declining(&asked["question"]);
    trio.ben.answer(&asked, &key).await;
    assert_ne!(trio.ben.expect("update").await["step"], asked["step"]);
    trio.cleo.send(json!({ "type": "asking", "table": trio.table, "ask": "always" })).await;
    assert_eq!(trio.cleo.refused().await, "not_now");
    host.stop().await;
}
