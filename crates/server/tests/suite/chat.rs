//! Tests of chat: who receives which messages, and which names people can have.

use serde_json::{Value, json};

use crate::client::{Client, keep, plan};
use crate::host::{Folder, Host};
use crate::http::Web;

async fn say(client: &mut Client, table: &str, text: &str) {
    client.send(json!({ "type": "say", "table": table, "text": text })).await;
}

/// Returns all chat messages up to one that ends with a full stop.
async fn heard(client: &mut Client) -> Vec<String> {
    let mut texts = Vec::new();
    loop {
        let said = client.expect("said").await;
        let lines = said["lines"].as_array().expect("lines").iter();
        texts.extend(lines.map(|it| it["text"].as_str().expect("a text").to_owned()));
        if texts.last().is_some_and(|it| it.ends_with('.')) {
            return texts;
        }
    }
}

/// Creates a table with the players Ann and Ben and the spectators Cleo and Dan.
async fn four(host: &Host) -> (String, [Client; 4]) {
    let mut people = Vec::new();
    for name in ["Ann", "Ben", "Cleo", "Dan"] {
        people.push(host.guest(name).await);
    }
    let table = people[0].create(plan(keep(), &["me", "open"])).await;
    people[1].join(&table).await;
    people[1].expect("update").await;
    for watcher in &mut people[2..] {
        watcher.send(json!({ "type": "join", "table": table, "deck": null, "watch": true })).await;
        watcher.expect("update").await;
    }
    (table, people.try_into().ok().expect("four"))
}

#[tokio::test]
async fn players_do_not_hear_watchers() {
    let folder = Folder::new();
    let host = Host::durable(&folder).await;
    let (table, [mut ann, mut ben, mut cleo, mut dan]) = four(&host).await;
    say(&mut cleo, &table, "Ben has a Salve").await;
    assert_eq!(dan.expect("said").await["lines"][0]["name"], "Cleo");
    say(&mut ann, &table, "Good luck.").await;
    assert_eq!(heard(&mut ben).await, ["Good luck."]);
    assert_eq!(heard(&mut dan).await, ["Good luck."]);
    // Players don't receive spectators' messages after reconnecting, either.
    let mut again = host.again(&ben).await;
    again.join(&table).await;
    assert_eq!(heard(&mut again).await, ["Good luck."]);
    // Players can turn the spectators' chat off.
    cleo.send(json!({ "type": "quiet", "table": table, "quiet": true })).await;
    assert_eq!(cleo.refused().await, "not_now");
    ann.send(json!({ "type": "quiet", "table": table, "quiet": true })).await;
    while dan.expect("table").await["quiet"] != true {}
    say(&mut dan, &table, "Boo!").await;
    assert_eq!(dan.refused().await, "not_now");
    host.stop().await;
    let host = Host::durable(&folder).await;
    let mut dan = host.again(&dan).await;
    dan.send(json!({ "type": "join", "table": table, "deck": null, "watch": true })).await;
    assert_eq!(dan.expect("table").await["quiet"], true, "it stays so");
    host.stop().await;
}

#[tokio::test]
async fn whoever_is_muted_is_not_heard() {
    let folder = Folder::new();
    let host = Host::start(&folder).await;
    let (table, [mut ann, mut ben, _cleo, mut dan]) = four(&host).await;
    let mute = |name: &str, mute: bool| json!({ "type": "mute", "table": table, "name": name, "mute": mute });
    ann.send(mute("Nobody", true)).await;
    assert_eq!(ann.refused().await, "not_now");
    ann.send(mute("Ben", true)).await;
    // The room handles messages in order, so it has muted Ben before it answers this one.
    ann.join(&table).await;
    ann.expect("update").await;
    say(&mut ben, &table, "Hurry up").await;
    assert_eq!(dan.expect("said").await["lines"][0]["text"], "Hurry up", "others hear Ben");
    say(&mut ann, &table, "Well.").await;
    assert_eq!(heard(&mut ann).await, ["Well."], "Ann does not hear Ben");
    ann.send(mute("Ben", false)).await;
    ann.join(&table).await;
    let lines: Value = ann.expect("said").await["lines"].clone();
    assert_eq!(
        lines.as_array().map(Vec::len),
        Some(2),
        "what was said meanwhile is there when one comes back"
    );
    ann.expect("update").await;
    say(&mut ben, &table, "Sorry.").await;
    assert_eq!(heard(&mut ann).await, ["Sorry."]);
    host.stop().await;
}

#[tokio::test]
async fn names_of_accounts_are_reserved() {
    let folder = Folder::new();
    let host = Host::start(&folder).await;
    let mut ann = host.guest("Ann").await;
    let web = Web::with(&host, &ann.token);
    let account = json!({ "account": "Ann of the Moor", "password": "four plain old words" });
    web.post("/api/account", account).await.json();
    for name in ["Ann of the Moor", "ANN OF THE MOOR", "\u{ff21}nn of the  Moor"] {
        let mut stranger = Client::connect(host.address).await;
        let called = stranger.hello(None, Some(name)).await["name"].as_str().expect("a name").to_owned();
        assert!(called.starts_with("Guest "), "{called}");
    }
    let mut eve = host.guest("Eve").await;
    eve.send(json!({ "type": "rename", "name": "ann of the moor" })).await;
    assert_eq!(eve.refused().await, "text");
    ann.send(json!({ "type": "rename", "name": "Ann of the Moor" })).await;
    assert_eq!(ann.expect("named").await["name"], "Ann of the Moor", "it is her own");
    host.stop().await;
}
