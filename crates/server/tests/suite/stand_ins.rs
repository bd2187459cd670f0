//! Tests of bots that play until a person takes their seat, and of the people who take over from them.

use serde_json::{Value, json};
use table::Dice;

use crate::client::{Client, choose, keep, kotc, plan};
use crate::host::{Folder, Host};

fn fill(table: &str) -> Value {
    json!({ "type": "fill", "table": table, "level": "random" })
}

fn take_over(table: &str) -> Value {
    json!({ "type": "join", "table": table, "deck": null, "watch": false, "take_over": true })
}

/// Returns the next message about a table for which `wanted` returns true.
async fn table_where(client: &mut Client, wanted: impl Fn(&Value) -> bool) -> Value {
    loop {
        let table = client.expect("table").await;
        if wanted(&table) {
            return table;
        }
    }
}

/// Plays until a table message says that the client has a seat, and then on until the match is over.
async fn play_after_taking_over(client: &mut Client, seed: u64) -> Value {
    let table = table_where(client, |it| it["you"].is_u64()).await;
    assert_eq!(table["taking"], Value::Null);
    client.play(seed).await
}

#[tokio::test]
async fn a_person_takes_over_from_a_bot_between_turns() {
    let folder = Folder::new();
    let host = Host::start(&folder).await;
    for game in [kotc("14"), kotc("6"), keep()] {
        let (mut ann, mut ben) = (host.guest("Ann").await, host.guest("Ben").await);
        let mut clocked = plan(game.clone(), &["me", "open"]);
        clocked["clock"] = json!({ "seconds": 600, "increment": 0 });
        let table = ann.create(clocked).await;
        ben.send(json!({ "type": "join", "table": table, "deck": null, "watch": true })).await;
        ben.expect("table").await;
        ben.send(fill(&table)).await;
        assert_eq!(ben.refused().await, "not_now", "only the creator decides this");
        ann.send(fill(&table)).await;
        let playing = table_where(&mut ann, |it| it["stage"] == "playing").await;
        let bot = &playing["places"][1];
        assert_eq!(
            (&bot["bot"], &bot["open"], &bot["name"]),
            (&"random".into(), &true.into(), &"Birch".into())
        );
        assert_eq!(
            (&playing["places"][0]["bot"], &playing["places"][0]["open"]),
            (&Value::Null, &false.into())
        );

        // Ann plays some turns against the bot, until she has to answer again.
        let mut dice = Dice::new(5);
        let mut last = Value::Null;
        for _ in 0..12 {
            last = loop {
                let update = ann.expect("update").await;
                if update["question"].is_object() && update["question"]["passing"] != "soon" {
                    break update;
                }
            };
            let key = choose(&last, &mut dice).expect("an answer");
            ann.answer(&last, &key).await;
        }
        ben.send(take_over(&table)).await;
        let (over, again) = tokio::join!(ann.play(1), play_after_taking_over(&mut ben, 2));
        assert_eq!((&over["stage"], &again["stage"]), (&"over".into(), &"over".into()), "{game}");
        let seat = &over["places"][1];
        assert_eq!(
            (&seat["name"], &seat["bot"], &seat["open"]),
            (&"Ben".into(), &Value::Null, &false.into())
        );
        // A short match can end before Ben is asked anything.
        let went_on = ben_first_step(&ben).is_none_or(|it| last["step"].as_u64() < Some(it));
        assert!(went_on, "the match went on, not from the start");

        // The record is one match, and the seat that changed hands can watch its replay.
        ben.send(json!({ "type": "replay", "table": table, "seat": 1, "step": 1_000_000 })).await;
        assert!(ben.expect("replayed").await["view"]["winners"].is_array());
    }
    host.stop().await;
}

/// Returns the step of the first update in which Ben had a question.
fn ben_first_step(ben: &Client) -> Option<u64> {
    let heard = ben.heard.iter().map(|it| serde_json::from_str::<Value>(it).expect("JSON"));
    let mut updates = heard.filter(|it| it["type"] == "update" && it["question"].is_object());
    updates.next().and_then(|it| it["step"].as_u64())
}

#[tokio::test]
async fn the_seat_shows_its_own_cards_only_after_it_was_taken_over() {
    let folder = Folder::new();
    let host = Host::start(&folder).await;
    let (mut ann, mut ben) = (host.guest("Ann").await, host.guest("Ben").await);
    let table = ann.create(plan(kotc("14"), &["me", "open"])).await;
    ann.send(fill(&table)).await;
    table_where(&mut ann, |it| it["stage"] == "playing").await;
    ben.send(json!({ "type": "join", "table": table, "deck": null, "watch": true })).await;
    let hand = |update: &Value, seat: usize| update["view"]["players"][seat]["zones"]["hand"].clone();
    let all_hidden = |hand: &Value| hand.as_array().is_some_and(|it| it.iter().all(Value::is_null));
    let watched = ben.expect("update").await;
    assert!(all_hidden(&hand(&watched, 0)) && all_hidden(&hand(&watched, 1)));
    ben.send(take_over(&table)).await;
    let taken = async {
        // The bot's turn may have to end first.
        let seen = loop {
            let update = ben.expect("update").await;
            if !all_hidden(&hand(&update, 1)) {
                break update;
            }
        };
        ben.send(json!({ "type": "give_up", "table": table })).await;
        seen
    };
    let (_, seen) = tokio::join!(ann.play(7), taken);
    assert!(all_hidden(&hand(&seen, 0)), "Ann's hand stays hers");
    assert!(seen["saw"].as_array().is_some_and(|it| it.len() > 5), "everything that the seat saw");
    host.stop().await;
}

#[tokio::test]
async fn bots_that_wait_for_somebody_survive_a_restart_and_are_listed() {
    let folder = Folder::new();
    let host = Host::start(&folder).await;
    let mut ann = host.guest("Ann").await;
    let table = ann.create(plan(keep(), &["me", "open", "open"])).await;
    ann.send(fill(&table)).await;
    table_where(&mut ann, |it| it["stage"] == "playing").await;
    host.stop().await;

    let host = Host::start(&folder).await;
    let (mut ben, mut cleo, mut dan) =
        (host.guest("Ben").await, host.guest("Cleo").await, host.guest("Dan").await);
    ben.send(json!({ "type": "lobby", "listen": true })).await;
    while ben.expect("lobby").await["tables"][0]["stand_ins"] != 2 {}
    let mut ann = host.again(&ann).await;
    ann.join(&table).await;
    ben.send(take_over(&table)).await;
    ben.expect("table").await;
    cleo.send(take_over(&table)).await;
    cleo.expect("table").await;
    dan.send(take_over(&table)).await;
    assert_eq!(dan.refused().await, "not_now", "there are only two bots");
    let (over, _, _) = tokio::join!(ann.play(1), ben.play(2), cleo.play(3));
    let names: Vec<&Value> =
        over["places"].as_array().expect("places").iter().map(|it| &it["name"]).collect();
    assert_eq!(names, ["Ann", "Ben", "Cleo"]);
    host.stop().await;
}

#[tokio::test]
async fn a_bot_with_somebodys_own_deck_keeps_its_seat() {
    let folder = Folder::new();
    let host = Host::start(&folder).await;
    let mut ann = host.guest("Ann").await;
    let deck = json!({ "deck": "file", "text": "edition = \"14\"" });
    let mut own = plan(kotc("14"), &["me", "greedy"]);
    own["places"][1]["deck"] = deck;
    own["places"][1]["open"] = true.into();
    ann.send(json!({ "type": "create", "plan": own })).await;
    assert!(["deck", "plan"].contains(&ann.refused().await.as_str()));
    let mut lent = plan(kotc("14"), &["me", "greedy"]);
    lent["places"][1]["open"] = true.into();
    let table = ann.create(lent).await;
    let mut ben = host.guest("Ben").await;
    ben.send(take_over(&table)).await;
    assert_eq!(table_where(&mut ben, |it| it["taking"] == 1 || it["you"] == 1).await["id"], *table);
    host.stop().await;
}
