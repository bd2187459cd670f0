//! Tests of shuffles and rolls that people can check after the match.

use serde_json::{Value, json};
use table::Record;

use crate::client::{Client, keep, kotc, plan};
use crate::host::{Folder, Host};
use crate::http::Web;

/// Connects a client that contributes to the randomness of matches.
async fn contributor(host: &Host, name: &str) -> Client {
    let mut client = Client::connect(host.address).await;
    let hello = json!({ "type": "hello", "version": wire::VERSION, "token": null, "name": name, "contributes": true });
    client.send(hello).await;
    client.token = client.expect("welcome").await["token"].as_str().expect("a token").to_owned();
    client
}

async fn contribute(who: &mut Client, table: &str, text: &str) {
    who.send(json!({ "type": "contribute", "table": table, "text": text })).await;
}

/// Returns the next state of a table in which the condition holds.
async fn table_with(who: &mut Client, is: impl Fn(&Value) -> bool) -> Value {
    loop {
        let table = who.expect("table").await;
        if is(&table) {
            return table;
        }
    }
}

/// Downloads the record of a match and checks its proof.
async fn check(host: &Host, who: &Client, table: &str) -> (fair::Proof, fair::CheckedMatch) {
    let text = Web::with(host, &who.token).get(&format!("/api/matches/{table}/record")).await.text();
    let parts = fair::split(&text);
    let proof = fair::Proof::parse(parts.proof.expect("a proof")).expect("a readable proof");
    let checked = if text.starts_with("keeper record keep") {
        proof.check(&Record::<keep::Keep>::read(parts.record).expect("a record"))
    } else {
        proof.check(&Record::<kotc::Kotc>::read(parts.record).expect("a record"))
    };
    (proof, checked.expect("a fair match"))
}

#[tokio::test]
async fn people_can_check_a_match_after_its_end() {
    let folder = Folder::new();
    let host = Host::start(&folder).await;
    let (mut ann, mut ben) = (contributor(&host, "Ann").await, contributor(&host, "Ben").await);
    ann.send(json!({ "type": "create", "plan": plan(kotc("14"), &["me", "open"]) })).await;
    let before = ann.expect("table").await;
    let table = before["id"].as_str().expect("an id").to_owned();
    let commitment = before["fairness"]["commitment"].as_str().expect("a commitment").to_owned();
    assert_eq!(before["fairness"]["seed"], Value::Null, "the seed is secret");
    contribute(&mut ann, &table, "ann-1").await;
    ben.join(&table).await;
    // Ann contributed; the full table waits for Ben.
    let full = table_with(&mut ben, |it| it["fairness"]["contributions"][0] == "ann-1").await;
    assert_eq!(full["stage"], "gathering");
    contribute(&mut ben, &table, "ben-2").await;
    let playing = table_with(&mut ben, |it| it["stage"] == "playing").await;
    assert_eq!(playing["fairness"]["contributions"], json!(["ann-1", "ben-2"]));
    contribute(&mut ben, &table, "late").await;
    assert_eq!(ben.refused().await, "not_now");
    Web::with(&host, &ann.token).get(&format!("/api/matches/{table}/record")).await.sorry(400);

    let (over, _) = tokio::join!(ann.play(1), ben.play(2));
    assert_eq!(over["fairness"]["commitment"], commitment.as_str());
    let hidden = ann.heard.iter().filter(|it| !it.contains(r#""stage":"over""#));
    let seed = over["fairness"]["seed"].as_str().expect("the seed is revealed");
    assert!(hidden.into_iter().all(|it| !it.contains(seed)), "the seed was secret until the end");
    let (proof, checked) = check(&host, &ann, &table).await;
    assert_eq!((proof.commitment.to_string(), proof.seed.reveal()), (commitment, seed.to_owned()));
    assert_eq!((checked.contributions, checked.seats), (2, 2));
    assert!(checked.outcomes > 2);
    host.stop().await;
}

#[tokio::test]
async fn the_randomness_stays_the_same_after_a_restart() {
    let folder = Folder::new();
    let host = Host::start(&folder).await;
    let mut ann = contributor(&host, "Ann").await;
    let table = ann.create(plan(keep(), &["me", "greedy", "greedy"])).await;
    contribute(&mut ann, &table, "ann-1").await;
    let update = ann.expect("update").await;
    let key = update["question"]["answers"][0]["key"].as_str().expect("an answer").to_owned();
    ann.answer(&update, &key).await;
    ann.expect("update").await;
    host.stop().await;
    let host = Host::start(&folder).await;
    let mut ann = host.again(&ann).await;
    ann.join(&table).await;
    ann.play(4).await;
    let (_, checked) = check(&host, &ann, &table).await;
    assert_eq!((checked.contributions, checked.seats), (1, 3));
    host.stop().await;
}

#[tokio::test]
async fn nobody_waits_for_clients_that_do_not_contribute() {
    let folder = Folder::new();
    let host = Host::start(&folder).await;
    let mut ann = host.guest("Ann").await;
    let table = ann.create(plan(kotc("17"), &["me", "greedy"])).await;
    ann.play(1).await;
    let (_, checked) = check(&host, &ann, &table).await;
    assert_eq!((checked.contributions, checked.seats), (0, 2));
    host.stop().await;
}

#[tokio::test]
async fn contributions_are_for_players_of_tables_that_need_them() {
    let folder = Folder::new();
    let host = Host::start(&folder).await;
    let (mut ann, mut ben) = (contributor(&host, "Ann").await, contributor(&host, "Ben").await);
    let table = ann.create(plan(kotc("14"), &["me", "open"])).await;
    for text in ["", "two words", &"x".repeat(65)] {
        contribute(&mut ann, &table, text).await;
        assert_eq!(ann.refused().await, "text");
    }
    ben.send(json!({ "type": "join", "table": table, "deck": null, "watch": true })).await;
    contribute(&mut ben, &table, "ben").await;
    assert_eq!(ben.refused().await, "not_now");
    // The contribution of a player is deleted when they leave.
    let mut cleo = contributor(&host, "Cleo").await;
    cleo.join(&table).await;
    contribute(&mut cleo, &table, "cleo").await;
    table_with(&mut ben, |it| it["fairness"]["contributions"][1] == "cleo").await;
    cleo.send(json!({ "type": "leave", "table": table })).await;
    table_with(&mut ben, |it| it["fairness"]["contributions"] == json!([null, null])).await;
    // In coached matches, the server arranges the shuffles.
    let lesson = Web::with(&host, &ann.token)
        .post("/api/try", json!({ "what": "coach", "script": "14" }))
        .await
        .json();
    ann.join(lesson["table"].as_str().expect("a table")).await;
    let coached = table_with(&mut ann, |it| it["id"] == lesson["table"]).await;
    assert_eq!(coached["fairness"], Value::Null);
    host.stop().await;
}
