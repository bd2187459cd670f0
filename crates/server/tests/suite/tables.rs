//! Tests of tables: joining, leaving, watching, chatting, restarting the server, replays and rematches.

use std::time::Duration;

use serde_json::{Value, json};
use server::{ChanceSource as _, Config};
use table::{Chance, Dice};

use crate::client::{Client, choose, keep, kotc, plan, updates};
use crate::host::{Folder, Host, generous};

/// Creates a table with two people, and returns its name with them.
async fn two(host: &Host, game: Value) -> (Client, Client, String) {
    let (mut ann, mut ben) = (host.guest("Ann").await, host.guest("Ben").await);
    let table = ann.create(plan(game, &["me", "open"])).await;
    ben.join(&table).await;
    (ann, ben, table)
}

/// Plays this many answers from either seat, and returns the last update of each.
async fn some_answers(people: &mut [&mut Client; 2], count: usize, seed: u64) -> [Value; 2] {
    let mut dice = Dice::new(seed);
    let mut last = updates(people).await;
    for _ in 0..count {
        let asked = (0..2).find(|it| last[*it]["question"].is_object()).expect("somebody is asked");
        let key = choose(&last[asked], &mut dice).expect("there is an answer");
        people[asked].answer(&last[asked].clone(), &key).await;
        last = updates(people).await;
    }
    last
}

/// Returns an update without the fields that only the first one after joining has.
fn standing(update: &Value) -> Value {
    json!([update["step"], update["view"], update["question"]])
}

#[tokio::test]
async fn coming_back_finds_the_same_question() {
    let folder = Folder::new();
    // Use the same seed in every run, so that enough happens during these answers.
    let host = Host::with(&folder, generous(), server::SeededChance(5)).await;
    for game in [kotc("6"), kotc("14"), keep()] {
        let (mut ann, mut ben, table) = two(&host, game).await;
        let last = some_answers(&mut [&mut ann, &mut ben], 25, 5).await;
        let tokens = [ann.token.clone(), ben.token.clone()];
        drop((ann, ben));
        for (token, last) in tokens.iter().zip(&last) {
            let mut back = Client::connect(host.address).await;
            let welcome = back.hello(Some(token), None).await;
            assert_eq!(welcome["tables"], json!([table]));
            back.join(&table).await;
            let update = back.expect("update").await;
            assert_eq!(standing(&update), standing(last));
            // The update contains everything that was seen so far.
            assert!(update["saw"].as_array().is_some_and(|it| it.len() > 5), "{update}");
        }
    }
    host.stop().await;
}

#[tokio::test]
async fn a_restart_keeps_every_table() {
    let folder = Folder::new();
    let host = Host::start(&folder).await;
    let (mut ann, mut ben, table) = two(&host, kotc("11")).await;
    let last = some_answers(&mut [&mut ann, &mut ben], 30, 2).await;
    ben.send(json!({ "type": "say", "table": table, "text": "back soon" })).await;
    ben.expect("said").await;
    let mut cleo = host.guest("Cleo").await;
    let gathering = cleo.create(plan(keep(), &["me", "open", "open"])).await;
    host.stop().await;
    assert!(ann.next().await.is_none() || ann.next().await.is_none() || ann.next().await.is_none());

    let host = Host::start(&folder).await;
    let mut back = Client::connect(host.address).await;
    back.hello(Some(&ann.token), None).await;
    back.send(json!({ "type": "lobby", "listen": true })).await;
    loop {
        let listed = back.expect("lobby").await;
        let ids: Vec<&Value> =
            listed["tables"].as_array().expect("a list").iter().map(|it| &it["id"]).collect();
        if ids.contains(&&table.clone().into()) && ids.contains(&&gathering.clone().into()) {
            break;
        }
    }
    back.join(&table).await;
    assert_eq!(back.expect("said").await["lines"][0]["text"], "back soon");
    assert_eq!(standing(&back.expect("update").await), standing(&last[0]));
    let mut other = Client::connect(host.address).await;
    other.hello(Some(&ben.token), None).await;
    other.join(&table).await;
    back.join(&table).await;
    let (over, _) = tokio::join!(back.play(1), other.play(2));
    assert_eq!(over["stage"], "over");
    host.stop().await;
}

#[tokio::test]
async fn watchers_see_what_everybody_sees() {
    let folder = Folder::new();
    let host = Host::start(&folder).await;
    let (_ann, mut ben, table) = two(&host, kotc("14")).await;
    let mut cleo = host.guest("Cleo").await;
    cleo.send(json!({ "type": "join", "table": table, "deck": null, "watch": true })).await;
    let seen = cleo.expect("table").await;
    assert_eq!((&seen["you"], &seen["watching"]), (&Value::Null, &1.into()));
    let update = cleo.expect("update").await;
    assert_eq!(update["question"], Value::Null);
    // A spectator sees nobody's hand.
    for player in update["view"]["players"].as_array().expect("players") {
        let hand = player["zones"]["hand"].as_array().expect("a hand");
        assert!(!hand.is_empty() && hand.iter().all(Value::is_null), "{player}");
    }
    cleo.send(json!({ "type": "answer", "table": table, "question": 0, "keys": ["pass"] })).await;
    assert_eq!(cleo.refused().await, "not_now");
    cleo.send(json!({ "type": "say", "table": table, "text": "Good <luck>!" })).await;
    let said = cleo.expect("said").await;
    let said = if said["lines"] == json!([]) { cleo.expect("said").await } else { said };
    assert_eq!(said["lines"], json!([{ "name": "Cleo", "seat": null, "text": "Good <luck>!" }]));
    drop(ben.expect("update").await);
    host.stop().await;
}

#[tokio::test]
async fn a_match_that_is_over_can_be_seen_again_from_every_seat() {
    let folder = Folder::new();
    let host = Host::start(&folder).await;
    let (mut ann, mut ben, table) = two(&host, keep()).await;
    tokio::join!(ann.play(1), ben.play(2));
    let updates: Vec<Value> = ann
        .heard
        .iter()
        .map(|it| serde_json::from_str(it).expect("JSON"))
        .filter(|it: &Value| it["type"] == "update")
        .collect();
    let mut cleo = host.guest("Cleo").await;
    let show =
        |seat: Value, step: u64| json!({ "type": "replay", "table": table, "seat": seat, "step": step });
    // Go forward and back. The replay shows the same as Ann saw at the time.
    for update in updates.iter().chain(updates.iter().rev().step_by(7)) {
        cleo.send(show(0.into(), update["step"].as_u64().expect("a step"))).await;
        let replayed = cleo.expect("replayed").await;
        assert_eq!(standing(&replayed), standing(update));
    }
    cleo.send(show(Value::Null, 1_000_000)).await;
    let end = cleo.expect("replayed").await;
    assert_eq!((&end["step"], &end["question"]), (&end["steps"], &Value::Null));
    assert!(end["view"]["winners"].is_array());
    cleo.send(show(7.into(), 3)).await;
    assert_eq!(cleo.refused().await, "not_now");
    host.stop().await;
}

#[tokio::test]
async fn a_match_that_goes_on_cannot_be_seen_from_other_seats() {
    let folder = Folder::new();
    let host = Host::start(&folder).await;
    let (mut ann, _ben, table) = two(&host, keep()).await;
    ann.expect("update").await;
    ann.send(json!({ "type": "replay", "table": table, "seat": 1, "step": 3 })).await;
    assert_eq!(ann.refused().await, "not_now");
    host.stop().await;
}

#[tokio::test]
async fn the_same_people_play_again() {
    let folder = Folder::new();
    let host = Host::start(&folder).await;
    let (mut ann, mut ben, table) = two(&host, keep()).await;
    tokio::join!(ann.play(1), ben.play(2));
    let again = json!({ "type": "rematch", "table": table });
    ann.send(again.clone()).await;
    let wanted = ben.expect("table").await;
    assert_eq!((&wanted["places"][0]["rematch"], &wanted["next"]), (&true.into(), &Value::Null));
    ben.send(again).await;
    let next = loop {
        let message = ann.expect("table").await;
        if let Some(next) = message["next"].as_str() {
            break next.to_owned();
        }
    };
    assert_ne!(next, table);
    ann.join(&next).await;
    ben.join(&next).await;
    let (over, _) = tokio::join!(ann.play(3), ben.play(4));
    assert_eq!((&over["id"], &over["stage"]), (&next.into(), &"over".into()));
    host.stop().await;
}

#[tokio::test]
async fn a_seat_that_never_answers_loses_by_the_clock() {
    let folder = Folder::new();
    let host = Host::start(&folder).await;
    for (game, bots) in [(kotc("6"), 1), (kotc("14"), 1), (keep(), 1), (keep(), 2)] {
        let mut ann = host.guest("Ann").await;
        let mut plan = plan(game, &["me", "greedy", "greedy"][..=bots]);
        plan["clock"] = json!({ "seconds": 1, "increment": 0 });
        ann.create(plan).await;
        let over = loop {
            let table = ann.expect("table").await;
            if table["stage"] == "over" {
                break table;
            }
            assert!(table["places"][0]["clock"].as_u64().is_some_and(|it| it <= 1000), "{table}");
        };
        assert_eq!((&over["reason"], &over["places"][0]["clock"]), (&"Your time ran out".into(), &0.into()));
        assert_eq!(over["winners"], json!([1, 2][..bots]), "who is left has won: {over}");
    }
    host.stop().await;
}

#[tokio::test]
async fn who_is_left_when_the_other_gives_up_has_won() {
    let folder = Folder::new();
    let host = Host::start(&folder).await;
    for game in [kotc("6"), kotc("11"), kotc("14"), keep()] {
        let (mut ann, mut ben, table) = two(&host, game).await;
        let last = [ann.expect("update").await, ben.expect("update").await];
        let give_up = json!({ "type": "give_up", "table": table });
        let asked = (0..2).find(|it| last[*it]["question"].is_object()).expect("somebody is asked");
        let (quitter, other) = if asked == 0 { (&mut ben, &mut ann) } else { (&mut ann, &mut ben) };
        quitter.send(give_up).await;
        let over = loop {
            let table = other.expect("table").await;
            if table["stage"] == "over" {
                break table;
            }
        };
        assert!(over["reason"].as_str().is_some_and(|it| it.contains("gave up")), "{over}");
        assert_eq!(over["winners"], json!([asked]), "who is left has won");
    }
    host.stop().await;
}

/// Returns the texts that a guest receives in a match against a bot, with random answers and this seed.
async fn told(number: u64, answers: u64) -> Vec<String> {
    let folder = Folder::new();
    let host = Host::with(&folder, generous(), server::SeededChance(number)).await;
    let mut ann = host.guest("Ann").await;
    ann.create(plan(kotc("14"), &["me", "random"])).await;
    ann.play(answers).await;
    host.stop().await;
    let updates = ann.heard.into_iter().filter(|it| it.starts_with(r#"{"type":"update""#));
    // Leave out the table's name, which is random.
    let bare = |it: String| it.split_once(r#""step""#).expect("a step").1.to_owned();
    updates.map(bare).collect()
}

#[tokio::test]
async fn where_chance_is_foreseen_the_same_answers_meet_the_same() {
    let usual = told(7, 1).await;
    assert!(usual.len() > 10, "a match is more than {} updates", usual.len());
    assert_eq!(usual, told(7, 1).await, "the same chance, the same bot");
    assert_ne!(usual[0], told(8, 1).await[0], "another shuffle");
}

#[tokio::test]
async fn a_fault_in_one_match_ends_that_match_only() {
    let folder = Folder::new();
    // Panic at the fortieth step.
    let fate = |step: u32, chance: Chance| {
        assert!(step < 40, "chance falls over, as this test wants");
        server::OsChance.settle(step, chance)
    };
    let host = Host::with(&folder, generous(), fate).await;
    let (mut ann, mut ben, _) = two(&host, kotc("14")).await;
    let (first, second) = tokio::join!(ann.play(1), ben.play(2));
    assert_eq!((&first["stage"], &second["stage"]), (&"broken".into(), &"broken".into()));
    let (mut cleo, _dan, _) = two(&host, keep()).await;
    cleo.expect("update").await;
    ann.send(json!({ "type": "ping" })).await;
    ann.expect("pong").await;
    host.stop().await;
}

#[tokio::test]
async fn places_open_while_players_gather_and_private_tables_are_not_listed() {
    let folder = Folder::new();
    let host = Host::start(&folder).await;
    let mut ann = host.guest("Ann").await;
    let mut hidden = plan(keep(), &["me", "open", "open"]);
    hidden["private"] = true.into();
    let hidden = ann.create(hidden).await;
    let open = ann.create(plan(kotc("14"), &["me", "open", "open"])).await;
    let mut ben = host.guest("Ben").await;
    ben.send(json!({ "type": "lobby", "listen": true })).await;
    loop {
        let listed = ben.expect("lobby").await.to_string();
        assert!(!listed.contains(&hidden), "private tables are not listed");
        if listed.contains(&open) {
            break;
        }
    }
    // With the link, anybody can join a private table.
    ben.join(&hidden).await;
    assert_eq!(ben.expect("table").await["you"], 1);
    ben.send(json!({ "type": "leave", "table": hidden })).await;
    loop {
        let table = ann.expect("table").await;
        let places = &table["places"];
        if table["id"] == hidden.as_str()
            && places[1]["name"].is_null()
            && ann.heard.iter().any(|it| it.contains("Ben"))
        {
            break;
        }
    }
    ben.send(json!({ "type": "join", "table": open, "deck": { "deck": "starter", "name": "nobody's" }, "watch": false }))
        .await;
    assert_eq!(ben.refused().await, "deck");
    let deck = json!({ "deck": "starter", "name": "The Tide House" });
    ben.send(json!({ "type": "join", "table": open, "deck": deck, "watch": false })).await;
    let table = ben.expect("table").await;
    assert_eq!(table["places"][1]["deck"], "The Tide House");
    host.stop().await;
}

/// Creates a table with two people and disconnects the one who isn't asked first. Returns the table and the other
/// person.
async fn one_of_two(host: &Host) -> (String, Client) {
    let (mut ann, mut ben) = (host.guest("Ann").await, host.guest("Ben").await);
    let table = ann.create(plan(kotc("14"), &["me", "open"])).await;
    ben.join(&table).await;
    let asked = [ann.expect("update").await, ben.expect("update").await];
    let (mut here, gone) = if asked[0]["question"].is_object() { (ben, ann) } else { (ann, ben) };
    here.send(json!({ "type": "claim", "table": table, "abort": false })).await;
    assert_eq!(here.refused().await, "not_now", "both are here");
    drop(gone);
    loop {
        let seen = here.expect("table").await;
        if seen["places"].as_array().expect("places").iter().any(|it| it["away"].is_u64()) {
            return (table, here);
        }
    }
}

#[tokio::test]
async fn the_win_is_claimed_from_somebody_who_does_not_come_back() {
    let folder = Folder::new();
    let host = Host::with(&folder, Config { absence: Duration::ZERO, ..generous() }, server::OsChance).await;
    for abort in [false, true] {
        let (table, mut here) = one_of_two(&host).await;
        here.send(json!({ "type": "claim", "table": table, "abort": abort })).await;
        let over = loop {
            let seen = here.expect("table").await;
            if seen["stage"] == "over" {
                break seen;
            }
        };
        assert!(over["reason"].as_str().is_some_and(|it| it.contains("did not come back")), "{over}");
        let winners = if abort { json!(null) } else { json!([over["you"]]) };
        assert_eq!(over["winners"], winners);
    }
    host.stop().await;
}

#[tokio::test]
async fn nobody_is_hurried_away_and_clocks_decide_where_there_are_some() {
    let folder = Folder::new();
    let host = Host::start(&folder).await;
    let (table, mut here) = one_of_two(&host).await;
    here.send(json!({ "type": "claim", "table": table, "abort": false })).await;
    let refused = here.next().await.expect("an answer");
    assert!(refused["message"].as_str().is_some_and(|it| it.contains("after 300 s")), "{refused}");
    let mut clocked = plan(keep(), &["me", "greedy"]);
    clocked["clock"] = json!({ "seconds": 600, "increment": 0 });
    let table = here.create(clocked).await;
    here.send(json!({ "type": "claim", "table": table, "abort": true })).await;
    loop {
        let message = here.next().await.expect("an answer");
        if message["type"] == "refused" {
            assert!(message["message"].as_str().is_some_and(|it| it.contains("has clocks")), "{message}");
            break;
        }
    }
    host.stop().await;
}
