//! Tests of coached matches over real sockets.

use serde_json::{Value, json};

use crate::client::{Client, ends_turn, keep};
use crate::host::{Folder, Host};
use crate::http::Web;

/// Starts a coached match and returns its table.
async fn learn(web: &Web, script: &str) -> String {
    let tried = web.post("/api/try", json!({ "what": "coach", "script": script })).await.json();
    tried["table"].as_str().expect("a table").to_owned()
}

/// Sends all answers that the coach suggests.
async fn follow(client: &mut Client, update: &Value) {
    let keys = &update["coach"]["suggested"];
    assert!(keys.as_array().is_some_and(|it| !it.is_empty()), "{update}");
    client
        .send(json!({ "type": "answer", "table": update["table"], "question": update["question"]["id"], "keys": keys }))
        .await;
}

/// Returns the keys of the tips in an update. A tip in its general form, which names no card, has the key of the tip.
fn tips(update: &Value) -> Vec<String> {
    let tips = update["coach"]["tips"].as_array().expect("what the coach says");
    let key = |it: &Value| it["key"].as_str().expect("a key").trim_end_matches("-else").to_owned();
    tips.iter().map(key).collect()
}

/// Follows the coach to the end of the match, with a restart of the server in between.
async fn plays_to_the_end(script: &str) {
    let folder = Folder::new();
    let mut host = Host::start(&folder).await;
    let mut web = Web::guest(&host, "Ann").await;
    let token = web.token.clone();
    let table = learn(&web, script).await;
    let mut ann = Client::connect(host.address).await;
    ann.hello(token.as_deref(), None).await;
    ann.join(&table).await;
    assert_eq!(ann.expect("table").await["coach"], script);
    let answers = json!({ "payments": true, "single": true });
    ann.send(json!({ "type": "automatic", "table": table, "answers": answers })).await;
    let (mut shown, mut answers, mut last) = (Vec::new(), 0, Value::Null);
    let end = loop {
        let update = ann.expect("update").await;
        if update["question"].is_null() {
            if !update["view"]["winners"].is_null() {
                break update;
            }
            continue;
        }
        let several = update["question"]["answers"].as_array().is_some_and(|it| it.len() > 1);
        assert!(several || ends_turn(&update), "the only answer is given for the learner: {update}");
        let id = &update["question"]["id"];
        if *id != last {
            shown.extend(tips(&update));
        }
        last = id.clone();
        if answers == 8 {
            answers += 1;
            host.stop().await;
            host = Host::start(&folder).await;
            web = Web::with(&host, token.as_deref().expect("a token"));
            assert_eq!(learn(&web, script).await, table, "the match is continued, not started again");
            ann = Client::connect(host.address).await;
            ann.hello(token.as_deref(), None).await;
            ann.join(&table).await;
            let again = ann.expect("update").await;
            assert_eq!((&again["coach"], &again["question"]), (&update["coach"], &update["question"]));
            follow(&mut ann, &again).await;
            continue;
        }
        answers += 1;
        follow(&mut ann, &update).await;
    };
    shown.extend(tips(&end));
    while ann.expect("table").await["stage"] != "over" {}
    assert!(end["view"]["winners"].as_array().is_some_and(|it| it.contains(&0.into())), "{}", end["view"]);
    let coached = coach::find(script).expect("a script");
    assert!(coached.counted_keys().all(|it| shown.contains(&it)), "{shown:?}");
    assert_ne!(learn(&web, script).await, table, "a finished match is not continued");
    host.stop().await;
}

#[tokio::test]
async fn the_newest_edition_is_learned_over_a_restart() {
    plays_to_the_end(&coach::newest().name).await;
}

#[tokio::test]
async fn keep_is_learned_over_a_restart() {
    plays_to_the_end("keep").await;
}

#[tokio::test]
async fn only_the_server_plans_coached_matches_and_only_the_learner_is_coached() {
    let folder = Folder::new();
    let host = Host::start(&folder).await;
    let mut ann = host.guest("Ann").await;
    let places = json!([{ "who": "me", "deck": null }, { "who": "bot", "level": "hard", "deck": null }]);
    for script in ["keep", "nothing"] {
        let plan =
            json!({ "game": keep(), "places": places, "clock": null, "private": true, "coach": script });
        ann.send(json!({ "type": "create", "plan": plan })).await;
        assert_eq!(ann.refused().await, "plan");
    }
    let web = Web::with(&host, &ann.token);
    let unknown = web.post("/api/try", json!({ "what": "coach", "script": "nothing" })).await;
    assert_eq!(unknown.status, 400);
    let table = learn(&web, "14").await;
    let mut ben = host.guest("Ben").await;
    ben.send(json!({ "type": "join", "table": table, "deck": null, "watch": true })).await;
    assert!(ben.expect("update").await["coach"].is_null(), "spectators get no tips");
    host.stop().await;
}
