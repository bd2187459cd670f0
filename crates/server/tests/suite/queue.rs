//! Tests of looking for an opponent.

use serde_json::{Value, json};
use server::Config;

use crate::accounts::{pass, time};
use crate::client::{Client, keep, kotc, plan};
use crate::host::{Folder, Host, generous};

fn find(game: Value, bot: Option<&str>) -> Value {
    json!({ "type": "find", "game": game, "deck": null, "bot": bot })
}

/// Waits until the lobby shows these numbers of people who look for an opponent, by game.
async fn wait_for(lobby: &mut Client, waiting: &Value) {
    while lobby.expect("lobby").await["waiting"] != *waiting {}
}

/// Joins the table that was found, and returns its state.
async fn found(client: &mut Client) -> Value {
    let table = client.expect("found").await["table"].as_str().expect("a table").to_owned();
    client.join(&table).await;
    let seen = client.expect("table").await;
    assert_eq!(seen["id"], *table);
    seen
}

#[tokio::test]
async fn two_people_who_want_the_same_game_meet() {
    let folder = Folder::new();
    let host = Host::start(&folder).await;
    let (mut ann, mut ben, mut cleo) =
        (host.guest("Ann").await, host.guest("Ben").await, host.guest("Cleo").await);
    cleo.send(json!({ "type": "lobby", "listen": true })).await;
    ann.send(find(kotc("14"), Some("easy"))).await;
    let finding = ann.expect("finding").await;
    assert_eq!(finding["game"], kotc("14"));
    assert!(finding["bot_in"].as_u64().is_some_and(|it| (29_000..=30_000).contains(&it)), "{finding}");
    ben.send(find(kotc("11"), None)).await;
    assert_eq!(ben.expect("finding").await["bot_in"], Value::Null);
    wait_for(&mut cleo, &json!([{ "game": kotc("14"), "people": 1 }, { "game": kotc("11"), "people": 1 }]))
        .await;

    // When Ben switches to the same game, with a deck that he chose, he is paired with Ann.
    let deck = json!({ "deck": "starter", "name": "The Tide House" });
    ben.send(json!({ "type": "find", "game": kotc("14"), "deck": deck, "bot": null })).await;
    let (of_ann, of_ben) = (found(&mut ann).await, found(&mut ben).await);
    // The match starts when both have come, because either could contribute to its randomness.
    assert_eq!(of_ann["id"], of_ben["id"]);
    assert_eq!((&of_ann["you"], &of_ben["you"]), (&0.into(), &1.into()));
    assert_eq!(of_ann["places"][1]["deck"], "The Tide House");
    assert_eq!((&of_ann["places"][0]["name"], &of_ann["places"][1]["name"]), (&"Ann".into(), &"Ben".into()));
    wait_for(&mut cleo, &json!([])).await;
    let (over, _) = tokio::join!(ann.play(1), ben.play(2));
    assert_eq!(over["stage"], "over");
    host.stop().await;
}

#[tokio::test]
async fn a_bot_plays_with_whoever_waits_long_enough() {
    let folder = Folder::new();
    let host = Host::with(&folder, Config { time, ..generous() }, server::OsChance).await;
    let (mut ann, mut ben) = (host.guest("Ann").await, host.guest("Ben").await);
    ben.send(find(keep(), None)).await;
    ben.expect("finding").await;
    ann.send(find(kotc("6"), Some("random"))).await;
    assert_eq!(ann.expect("finding").await["bot_in"], 30_000);
    pass(10);
    // The waiting time goes on if Ann changes what she looks for.
    ann.send(find(kotc("6"), Some("greedy"))).await;
    assert_eq!(ann.expect("finding").await["bot_in"], 20_000);
    pass(20);
    let table = found(&mut ann).await;
    assert_eq!((&table["game"], &table["private"]), (&kotc("6"), &true.into()));
    assert_eq!((&table["you"], &table["places"][1]["bot"]), (&0.into(), &"greedy".into()));
    assert_eq!(table["places"][1]["open"], false, "nobody takes this bot's seat");
    // Ben waits for a person, so he gets no bot even after an hour.
    pass(3600);
    ben.send(json!({ "type": "stop_finding" })).await;
    assert_eq!(ben.expect("finding").await["game"], Value::Null);
    host.stop().await;
}

#[tokio::test]
async fn who_leaves_or_looks_elsewhere_is_no_longer_in_the_queue() {
    let folder = Folder::new();
    let host = Host::start(&folder).await;
    let (mut ann, mut ben, mut cleo) =
        (host.guest("Ann").await, host.guest("Ben").await, host.guest("Cleo").await);
    cleo.send(json!({ "type": "lobby", "listen": true })).await;
    let one = json!([{ "game": keep(), "people": 1 }]);
    ann.send(find(keep(), None)).await;
    ann.expect("finding").await;
    // A second browser of the same person takes over the search. Nobody is paired with themselves.
    let mut elsewhere = host.again(&ann).await;
    elsewhere.send(find(keep(), None)).await;
    assert_eq!(elsewhere.expect("finding").await["game"], keep());
    assert_eq!(ann.expect("finding").await["game"], Value::Null);
    wait_for(&mut cleo, &one).await;
    drop(elsewhere);
    wait_for(&mut cleo, &json!([])).await;
    ben.send(find(keep(), None)).await;
    ben.expect("finding").await;
    wait_for(&mut cleo, &one).await;
    ben.send(json!({ "type": "stop_finding" })).await;
    assert_eq!(ben.expect("finding").await["game"], Value::Null);
    wait_for(&mut cleo, &json!([])).await;
    host.stop().await;
}

#[tokio::test]
async fn people_who_blocked_each_other_do_not_meet() {
    let folder = Folder::new();
    let host = Host::start(&folder).await;
    let (mut ann, mut eve, mut cleo) =
        (host.guest("Ann").await, host.guest("Eve").await, host.guest("Cleo").await);
    let table = ann.create(plan(keep(), &["me", "open", "open"])).await;
    eve.join(&table).await;
    eve.expect("table").await;
    ann.send(json!({ "type": "block", "table": table, "name": "Eve" })).await;
    ann.expect("blocked").await;
    eve.send(find(keep(), None)).await;
    eve.expect("finding").await;
    ann.send(find(keep(), None)).await;
    ann.expect("finding").await;
    cleo.send(find(keep(), None)).await;
    let of_eve = eve.expect("found").await;
    assert_eq!(of_eve, cleo.expect("found").await, "Eve came first, and Cleo plays with her");
    ann.send(json!({ "type": "stop_finding" })).await;
    assert_eq!(ann.expect("finding").await["game"], Value::Null, "Ann still waits");
    host.stop().await;
}

#[tokio::test]
async fn searches_have_limits() {
    let folder = Folder::new();
    let config = Config { rate: 20, burst: 10, time, ..generous() };
    let host = Host::with(&folder, config, server::OsChance).await;
    let mut ann = host.guest("Ann").await;
    ann.send(find(kotc("18"), None)).await;
    assert_eq!(ann.refused().await, "plan");
    let deck = json!({ "deck": "starter", "name": "nobody's" });
    ann.send(json!({ "type": "find", "game": kotc("14"), "deck": deck, "bot": null })).await;
    assert_eq!(ann.refused().await, "deck");
    // Five searches at once are allowed, including the two above.
    for _ in 0..3 {
        ann.send(find(keep(), None)).await;
        ann.expect("finding").await;
    }
    ann.send(find(keep(), None)).await;
    assert_eq!(ann.refused().await, "too_many");
    host.stop().await;
}
