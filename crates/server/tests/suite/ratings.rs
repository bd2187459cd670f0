//! Tests of rated matches between people with accounts, and of leaderboards and profiles.

use serde_json::{Value, json};
use server::Config;

use crate::accounts::{PASSWORD, names, pass, time};
use crate::client::{Client, keep, plan};
use crate::host::{Folder, Host, generous};
use crate::http::Web;

/// Connects a person with an account.
async fn member(host: &Host, name: &str) -> Client {
    let client = host.guest(name).await;
    let made = Web::with(host, &client.token).post("/api/account", names(name, PASSWORD)).await;
    assert_eq!(made.status, 200, "{}", made.json());
    client
}

/// Returns the configuration of a server where people at one address play rated matches.
fn together() -> Config {
    Config { rate_same_network: true, time, ..generous() }
}

fn rated(places: &[&str]) -> Value {
    let mut plan = plan(keep(), places);
    plan["rated"] = true.into();
    plan["clock"] = json!({ "seconds": 1200, "increment": 10 });
    plan
}

fn find_rated() -> Value {
    json!({ "type": "find", "game": keep(), "deck": null, "bot": null, "rated": true })
}

/// Joins a table and agrees to its rated match.
async fn agree(client: &mut Client, table: &str) {
    let join = json!({ "type": "join", "table": table, "deck": null, "watch": false, "rated": true });
    client.send(join).await;
}

async fn found(client: &mut Client) -> String {
    let table = client.expect("found").await["table"].as_str().expect("a table").to_owned();
    client.join(&table).await;
    table
}

#[tokio::test]
async fn a_rated_match_from_the_queue_changes_ratings_and_profiles() {
    let folder = Folder::new();
    let host = Host::with(&folder, together(), server::OsChance).await;
    let (mut ann, mut ben) = (member(&host, "Ann").await, member(&host, "Ben").await);
    ann.send(find_rated()).await;
    let finding = ann.expect("finding").await;
    let own = json!({ "rating": 1500, "deviation": 350, "provisional": true });
    assert_eq!((&finding["rated"]["rating"], &finding["rated"]["window"]), (&own, &100.into()));
    // Somebody who wants the same game without ratings is not paired with Ann.
    let mut cleo = host.guest("Cleo").await;
    cleo.send(json!({ "type": "find", "game": keep(), "deck": null, "bot": null })).await;
    assert_eq!(cleo.expect("finding").await["rated"], Value::Null);
    ben.send(find_rated()).await;
    let table = found(&mut ann).await;
    assert_eq!(found(&mut ben).await, table);
    let seen = ann.expect("table").await;
    assert_eq!(seen["clock"], json!({ "seconds": 1200, "increment": 10 }));
    assert_eq!(seen["rated"], json!({ "ratings": [own, own], "changes": null }));
    let (over, _) = tokio::join!(ann.play(1), ben.play(2));
    let winners = over["winners"].as_array().expect("winners").clone();
    let changes = over["rated"]["changes"].as_array().expect("changes").clone();
    let expected = match winners.as_slice() {
        [one] if *one == 0 => [162, -162],
        [_] => [-162, 162],
        _ => [0, 0],
    };
    assert_eq!(changes, expected.map(Value::from), "{over}");
    host.stop().await;

    // The result is still there after a restart, and it is in the profile.
    let host = Host::with(&folder, together(), server::OsChance).await;
    let mut ann = host.again(&ann).await;
    ann.join(&table).await;
    let again = ann.expect("table").await;
    assert_eq!(again["rated"]["changes"], over["rated"]["changes"]);
    for seat in 0..2 {
        let rating = |table: &Value| table["rated"]["ratings"][seat]["rating"].clone();
        assert_eq!(rating(&again), rating(&over), "the rating before the match");
    }
    let web = Web::with(&host, &ann.token);
    let profile = web.get("/api/people/me").await.json();
    let rating = 1500 + expected[0];
    assert_eq!((&profile["name"], &profile["you"]), (&"Ann".into(), &true.into()));
    assert_eq!(profile["ratings"][0]["rating"]["rating"], rating);
    assert_eq!(profile["ratings"][0]["history"][0]["rating"], rating);
    assert_eq!(profile["ratings"][0]["place"], Value::Null, "provisional");
    assert_eq!(
        (&profile["matches"][0]["table"], &profile["matches"][0]["change"]),
        (&table.as_str().into(), &expected[0].into())
    );
    let board = web.get("/api/leaderboard?game=keep").await.json();
    assert_eq!((&board["people"], &board["ranks"]), (&0.into(), &json!([])), "all ratings are provisional");
    assert_eq!(board["you"]["rating"]["rating"], rating);
    web.get("/api/leaderboard?game=chess").await.sorry(404);
    web.get("/api/leaderboard?game=kotc-99").await.sorry(404);
    web.get("/api/leaderboard").await.sorry(400);
    host.stop().await;
}

#[tokio::test]
async fn nobody_plays_a_rated_match_without_an_account_or_by_accident() {
    let folder = Folder::new();
    let host = Host::with(&folder, together(), server::OsChance).await;
    let (mut ann, mut eve) = (member(&host, "Ann").await, host.guest("Eve").await);
    eve.send(find_rated()).await;
    assert_eq!(eve.refused().await, "not_now");
    eve.send(json!({ "type": "create", "plan": rated(&["me", "open"]) })).await;
    assert_eq!(eve.refused().await, "not_now");
    ann.send(json!({ "type": "find", "game": keep(), "deck": null, "bot": "easy", "rated": true })).await;
    assert_eq!(ann.refused().await, "plan", "bots don't play rated matches");
    for wrong in [
        json!({ "clock": null }),
        json!({ "places": plan(keep(), &["me", "easy"])["places"] }),
        json!({ "places": plan(keep(), &["me", "open", "open"])["places"] }),
    ] {
        let mut plan = rated(&["me", "open"]);
        for (key, value) in wrong.as_object().expect("fields") {
            plan[key] = value.clone();
        }
        ann.send(json!({ "type": "create", "plan": plan })).await;
        assert_eq!(ann.refused().await, "plan", "{wrong}");
    }
    let table = ann.create(rated(&["me", "open"])).await;
    ann.send(json!({ "type": "fill", "table": table, "level": "easy" })).await;
    assert_eq!(ann.refused().await, "not_now");
    // Somebody who opens the link only watches until they agree. People without accounts cannot agree.
    eve.join(&table).await;
    assert_eq!(eve.expect("table").await["you"], Value::Null);
    agree(&mut eve, &table).await;
    assert_eq!(eve.refused().await, "not_now");
    let mut ben = member(&host, "Ben").await;
    ben.join(&table).await;
    assert_eq!(ben.expect("table").await["you"], Value::Null);
    agree(&mut ben, &table).await;
    while ben.expect("table").await["you"] != 1 {}
    // Giving up at once changes no ratings.
    while ben.expect("table").await["stage"] != "playing" {}
    ben.send(json!({ "type": "give_up", "table": table })).await;
    let over = loop {
        let seen = ann.expect("table").await;
        if seen["stage"] == "over" {
            break seen;
        }
    };
    assert_eq!((&over["winners"], &over["rated"]["unrated"]), (&json!([0]), &"short".into()));
    assert_eq!(over["rated"]["changes"], Value::Null);
    host.stop().await;
}

#[tokio::test]
async fn people_in_one_network_play_but_their_ratings_stay() {
    let folder = Folder::new();
    let host = Host::with(&folder, Config { time, ..generous() }, server::OsChance).await;
    let (mut ann, mut ben) = (member(&host, "Ann").await, member(&host, "Ben").await);
    // The queue doesn't pair them.
    for one in [&mut ann, &mut ben] {
        one.send(find_rated()).await;
        one.expect("finding").await;
    }
    pass(600);
    for one in [&mut ann, &mut ben] {
        while one.expect("finding").await["rated"]["window"] != Value::Null {}
        one.send(json!({ "type": "stop_finding" })).await;
        assert_eq!(one.expect("finding").await["game"], Value::Null);
    }
    let table = ann.create(rated(&["me", "open"])).await;
    agree(&mut ben, &table).await;
    let (over, _) = tokio::join!(ann.play(1), ben.play(2));
    assert_eq!(over["rated"]["unrated"], "same_network");
    let profile = Web::with(&host, &ann.token).get("/api/people/me").await.json();
    assert_eq!(profile["ratings"], json!([]));
    host.stop().await;
}

#[tokio::test]
async fn profiles_are_for_accounts_and_hidden_from_people_who_are_blocked() {
    let folder = Folder::new();
    let host = Host::start(&folder).await;
    let (mut ann, mut ben) = (member(&host, "Ann").await, member(&host, "Ben").await);
    let cleo = host.guest("Cleo").await;
    let (of_ann, of_ben) = (Web::with(&host, &ann.token), Web::with(&host, &ben.token));
    Web::with(&host, &cleo.token).get("/api/people/me").await.sorry(404);
    let number = of_ann.get("/api/people/me").await.json()["person"].as_i64().expect("a number");
    let path = format!("/api/people/{number}");
    assert_eq!(of_ben.get(&path).await.json()["name"], "Ann");
    assert_eq!(of_ben.get(&path).await.json()["you"], false);
    assert!(of_ben.get(&path).await.json()["since"].as_i64().is_some_and(|it| it > 1_700_000_000));
    let table = ann.create(plan(keep(), &["me", "open", "open"])).await;
    ben.join(&table).await;
    ben.expect("table").await;
    ann.send(json!({ "type": "block", "table": table, "name": "Ben" })).await;
    ann.expect("blocked").await;
    of_ben.get(&path).await.sorry(404);
    for nobody in ["0", "-1", "999999", "ann", "99999999999999999999"] {
        of_ben.get(&format!("/api/people/{nobody}")).await.sorry(404);
    }
    let stranger = Web::stranger(host.address);
    stranger.get(&path).await.sorry(401);
    stranger.get("/api/leaderboard?game=keep").await.sorry(401);
    let deleted = of_ann.post("/api/account/delete", json!({ "password": PASSWORD })).await;
    assert_eq!(deleted.status, 204);
    Web::with(&host, &cleo.token).get(&path).await.sorry(404);
    host.stop().await;
}
