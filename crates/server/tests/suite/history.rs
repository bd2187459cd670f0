//! Tests of the list of a person's matches.

use serde_json::{Value, json};

use crate::accounts::{PASSWORD, names};
use crate::client::{keep, kotc, plan};
use crate::host::{Folder, Host};
use crate::http::Web;

#[tokio::test]
async fn people_find_all_their_matches_and_nobody_elses() {
    let folder = Folder::new();
    let host = Host::start(&folder).await;
    let (mut ann, mut ben) = (host.guest("Ann").await, host.guest("Ben").await);
    let web = Web::with(&host, &ann.token);
    assert_eq!(web.get("/api/matches").await.json(), json!({ "matches": [], "more": null }));

    let mut owns = plan(kotc("14"), &["me", "open"]);
    owns["places"][0]["deck"] = json!({ "deck": "starter", "name": "The Tide House" });
    let over = ann.create(owns).await;
    ben.join(&over).await;
    tokio::join!(ann.play(1), ben.play(2));
    let waiting = ann.create(plan(keep(), &["me", "greedy", "open"])).await;
    host.guest("Cleo").await.create(plan(keep(), &["me", "greedy"])).await;

    let list = web.get("/api/matches").await.json();
    let matches = list["matches"].as_array().expect("a list");
    assert_eq!((matches.len(), &list["more"]), (2, &Value::Null));
    // Both may have been created within the same second.
    let at = |id: &str| matches.iter().find(|it| it["table"] == id).expect("it is listed");
    let one = at(&over);
    assert_eq!((&one["stage"], &one["game"], &one["seat"]), (&"over".into(), &kotc("14"), &0.into()));
    assert_eq!((&one["deck"], &one["replay"]), (&"The Tide House".into(), &true.into()));
    assert_eq!(one["players"], json!([{ "name": "Ann", "bot": null }, { "name": "Ben", "bot": null }]));
    assert!(one["winners"].is_array() && one["reason"].is_string(), "{one}");
    assert!(one["turns"].as_u64().is_some_and(|it| it > 1) && one["seconds"].is_u64(), "{one}");
    assert!(one["ended"].as_i64() >= one["created"].as_i64(), "{one}");
    let other = at(&waiting);
    assert_eq!(
        (&other["stage"], &other["replay"], &other["turns"]),
        (&"gathering".into(), &false.into(), &Value::Null)
    );
    assert_eq!(other["players"][1], json!({ "name": "Birch", "bot": "greedy" }));
    assert_eq!(other["players"][2], json!({ "name": null, "bot": null }));
    assert_eq!(Web::with(&host, &ben.token).get("/api/matches").await.json()["matches"][0]["seat"], 1);
    web.get("/api/matches?before=yesterday").await.sorry(400);
    host.stop().await;
}

#[tokio::test]
async fn long_histories_come_in_parts() {
    let folder = Folder::new();
    let host = Host::start(&folder).await;
    let ann = host.guest("Ann").await;
    let web = Web::with(&host, &ann.token);
    let mut made = Vec::new();
    // A connection can join only 32 tables, so use several.
    for _ in 0..3 {
        let mut tab = host.again(&ann).await;
        for _ in 0..15 {
            made.push(tab.create(plan(keep(), &["me", "open"])).await);
        }
    }
    let (mut found, mut path, mut parts) = (Vec::new(), "/api/matches".to_owned(), Vec::new());
    loop {
        let part = web.get(&path).await.json();
        let ids = part["matches"].as_array().expect("a list").iter();
        let ids: Vec<String> = ids.map(|it| it["table"].as_str().expect("an id").to_owned()).collect();
        parts.push(ids.len());
        found.extend(ids);
        let Some(more) = part["more"].as_str() else { break };
        path = format!("/api/matches?before={more}");
    }
    assert_eq!(parts, [20, 20, 5]);
    found.sort();
    made.sort();
    assert_eq!(found, made);
    host.stop().await;
}

#[tokio::test]
async fn a_deleted_account_leaves_its_opponents_their_matches() {
    let folder = Folder::new();
    let host = Host::start(&folder).await;
    let (mut ann, mut ben) = (host.guest("Ann").await, host.guest("Ben").await);
    let table = ann.create(plan(keep(), &["me", "open"])).await;
    ben.join(&table).await;
    tokio::join!(ann.play(1), ben.play(2));
    let web = Web::with(&host, &ann.token);
    web.post("/api/account", names("Ann", PASSWORD)).await.json();
    let gone = web.post("/api/account/delete", json!({ "password": PASSWORD })).await;
    assert_eq!(gone.status, 204, "{}", gone.text());
    let list = Web::with(&host, &ben.token).get("/api/matches").await.json();
    assert_eq!(list["matches"][0]["players"][0]["name"], "Deleted player");
    assert_eq!(list["matches"][0]["replay"], true, "nobody's own cards are in it");
    host.stop().await;
}
