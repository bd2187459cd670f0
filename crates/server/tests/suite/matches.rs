//! Tests that play whole matches.

use serde_json::Value;
use table::Dice;

use crate::client::{Client, choose, keep, kotc, plan};
use crate::host::{Folder, Host};

/// Lets two people play to the end with random answers.
async fn two_play(game: Value, seed: u64) {
    let folder = Folder::new();
    let host = Host::start(&folder).await;
    let mut ann = host.guest("Ann").await;
    let mut ben = host.guest("Ben").await;
    let table = ann.create(plan(game, &["me", "open"])).await;
    ben.join(&table).await;
    let (first, second) = tokio::join!(ann.play(seed), ben.play(seed + 1));
    for (it, you) in [(&first, 0), (&second, 1)] {
        assert_eq!((&it["stage"], &it["you"]), (&"over".into(), &you.into()), "{it}");
        assert_eq!(it["reason"], "played to the end");
    }
    assert_eq!(first["winners"], second["winners"]);
    host.stop().await;
}

#[tokio::test]
async fn two_people_play_the_6th_edition() {
    two_play(kotc("6"), 1).await;
}

#[tokio::test]
async fn two_people_play_the_11th_edition() {
    two_play(kotc("11"), 2).await;
}

#[tokio::test]
async fn two_people_play_the_14th_edition() {
    two_play(kotc("14"), 3).await;
}

#[tokio::test]
async fn two_people_play_keep() {
    two_play(keep(), 4).await;
}

#[tokio::test]
async fn one_plays_against_bots() {
    let folder = Folder::new();
    let host = Host::start(&folder).await;
    for (game, bots) in [(kotc("14"), vec!["me", "easy"]), (keep(), vec!["greedy", "me", "easy", "random"])] {
        let mut ann = host.guest("Ann").await;
        ann.create(plan(game, &bots)).await;
        let over = ann.play(7).await;
        assert_eq!(over["stage"], "over", "{over}");
    }
    host.stop().await;
}

#[tokio::test]
async fn four_play() {
    let folder = Folder::new();
    let host = Host::start(&folder).await;
    for game in [kotc("14"), keep()] {
        let mut people = Vec::new();
        for name in ["Ann", "Ben", "Cleo", "Dan"] {
            people.push(host.guest(name).await);
        }
        let table = people[0].create(plan(game, &["me", "open", "open", "open"])).await;
        for it in &mut people[1..] {
            it.join(&table).await;
        }
        let [ann, ben, cleo, dan] = &mut people[..] else { unreachable!("four came") };
        let over = tokio::join!(ann.play(1), ben.play(2), cleo.play(3), dan.play(4));
        assert_eq!(over.0["stage"], "over");
        assert_eq!(over.0["winners"], over.3["winners"]);
    }
    host.stop().await;
}

#[tokio::test]
async fn what_has_changed_adds_up_to_what_there_is() {
    let folder = Folder::new();
    let host = Host::start(&folder).await;
    for edition in ["1", "4", "6", "11", "13", "14"] {
        let mut ann = host.guest("Ann").await;
        let table = ann.create(plan(kotc(edition), &["me", "greedy"])).await;
        let mut dice = Dice::new(5);
        let mut update = ann.expect("update").await;
        let mut left_out = 0;
        for number in 0..60 {
            let Some(key) = choose(&update, &mut dice) else { break };
            ann.answer(&update, &key).await;
            update = ann.expect("update").await;
            let heard: Value = serde_json::from_str(ann.heard.last().expect("an update")).expect("JSON");
            let zones = |it: &Value| it["view"]["players"][0]["zones"].as_object().expect("zones").len();
            left_out += zones(&update) - zones(&heard);
            if number % 10 == 0 {
                // A new connection receives the whole view.
                let mut again = Client::connect(host.address).await;
                again.hello(Some(&ann.token), None).await;
                again.join(&table).await;
                let whole = again.expect("update").await;
                assert_eq!(whole["view"], update["view"], "{edition}");
            }
        }
        assert!(left_out > 50, "only {left_out} zones were left out");
    }
    host.stop().await;
}
