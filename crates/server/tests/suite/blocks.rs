//! Tests of blocking and muting people.

use serde_json::{Value, json};

use crate::client::{Client, keep, plan};
use crate::host::{Folder, Host};
use crate::http::Web;

fn join(table: &str, watch: bool, anyway: bool) -> Value {
    json!({ "type": "join", "table": table, "deck": null, "watch": watch, "anyway": anyway })
}

fn block(table: &str, name: &str) -> Value {
    json!({ "type": "block", "table": table, "name": name })
}

async fn say(client: &mut Client, table: &str, text: &str) {
    client.send(json!({ "type": "say", "table": table, "text": text })).await;
}

/// Returns the next chat messages.
async fn heard(client: &mut Client) -> Vec<String> {
    let said = client.expect("said").await;
    let lines = said["lines"].as_array().expect("lines").iter();
    lines.map(|it| it["text"].as_str().expect("a text").to_owned()).collect()
}

#[tokio::test]
async fn whoever_is_blocked_is_not_heard_and_stays_away() {
    let folder = Folder::new();
    let host = Host::start(&folder).await;
    let (mut ann, mut eve, mut cleo) =
        (host.guest("Ann").await, host.guest("Eve").await, host.guest("Cleo").await);
    let web = Web::with(&host, &ann.token);
    let first = ann.create(plan(keep(), &["me", "open", "open"])).await;
    assert_eq!(heard(&mut ann).await, [""; 0]);
    eve.send(join(&first, false, false)).await;
    assert_eq!(heard(&mut eve).await, [""; 0]);
    say(&mut eve, &first, "Something rude").await;
    assert_eq!(heard(&mut ann).await, ["Something rude"]);
    ann.send(block(&first, "Nobody")).await;
    assert_eq!(ann.refused().await, "not_now");
    ann.send(block(&first, "Ann")).await;
    assert_eq!(ann.refused().await, "not_now", "nobody blocks themselves");
    ann.send(block(&first, "Eve")).await;
    assert_eq!(ann.expect("blocked").await["name"], "Eve");

    // Ann no longer sees Eve's messages, not even after reconnecting. Others still see them.
    cleo.send(join(&first, true, false)).await;
    assert_eq!(heard(&mut cleo).await, ["Something rude"]);
    say(&mut eve, &first, "More of it").await;
    assert_eq!(heard(&mut cleo).await, ["More of it"]);
    say(&mut ann, &first, "Hello").await;
    assert_eq!(heard(&mut ann).await, ["Hello"]);
    let mut again = host.again(&ann).await;
    again.send(join(&first, false, false)).await;
    assert_eq!(heard(&mut again).await, ["Hello"]);
    // Eve keeps the place that she has.
    eve.send(join(&first, false, false)).await;
    assert_eq!(eve.expect("table").await["you"], 1);

    // Eve can neither join nor watch another table of Ann's, but Cleo can join. A new connection creates the table, so
    // that it receives no messages of other tables.
    let second = host.again(&ann).await.create(plan(keep(), &["me", "open", "open"])).await;
    for watch in [false, true] {
        eve.send(join(&second, watch, true)).await;
        assert_eq!(eve.refused().await, "not_now");
    }
    cleo.send(join(&second, false, false)).await;
    while cleo.expect("table").await["id"] != *second {}

    // Ann is warned before she sits down with Eve.
    let of_eve = host.again(&eve).await.create(plan(keep(), &["me", "open", "open"])).await;
    again.send(join(&of_eve, false, false)).await;
    let meets = again.expect("meets").await;
    assert_eq!((&meets["table"], &meets["names"]), (&of_eve.clone().into(), &json!(["Eve"])));
    again.send(join(&of_eve, true, false)).await;
    while again.expect("table").await["id"] != *of_eve {}
    again.send(join(&of_eve, false, true)).await;
    loop {
        let table = again.expect("table").await;
        if table["id"] == *of_eve && table["you"] == 1 {
            break;
        }
    }

    // The block survives a restart, is only in Ann's list, and can be removed.
    host.stop().await;
    let host = Host::start(&folder).await;
    let web = Web::with(&host, web.token.as_deref().expect("a token"));
    let list = web.get("/api/blocks").await.json();
    assert_eq!((list.as_array().map(Vec::len), &list[0]["name"]), (Some(1), &"Eve".into()));
    let entry = format!("/api/blocks/{}", list[0]["id"].as_str().expect("a name"));
    let of_eve = Web::with(&host, &eve.token);
    assert_eq!(of_eve.get("/api/blocks").await.json(), json!([]));
    of_eve.delete(&entry).await.sorry(404);
    let mut eve = host.again(&eve).await;
    eve.send(join(&second, false, false)).await;
    assert_eq!(eve.refused().await, "not_now");
    assert_eq!(web.delete(&entry).await.status, 204);
    web.delete(&entry).await.sorry(404);
    assert_eq!(web.get("/api/blocks").await.json(), json!([]));
    eve.send(join(&second, false, false)).await;
    assert_eq!(eve.expect("table").await["you"], 2);
    host.stop().await;
}

#[tokio::test]
async fn unblocking_is_heard_at_once() {
    let folder = Folder::new();
    let host = Host::start(&folder).await;
    let (mut ann, mut ben) = (host.guest("Ann").await, host.guest("Ben").await);
    let table = ann.create(plan(keep(), &["me", "open"])).await;
    ben.send(join(&table, false, false)).await;
    ben.expect("update").await;
    ann.send(block(&table, "Ben")).await;
    ann.expect("blocked").await;
    let web = Web::with(&host, &ann.token);
    let list = web.get("/api/blocks").await.json();
    assert_eq!(
        web.delete(&format!("/api/blocks/{}", list[0]["id"].as_str().expect("a name"))).await.status,
        204
    );
    say(&mut ben, &table, "Hello again").await;
    assert_eq!(heard(&mut ann).await, ["Hello again"]);
    host.stop().await;
}

#[tokio::test]
async fn a_mute_lasts_as_long_as_the_table() {
    let folder = Folder::new();
    let host = Host::durable(&folder).await;
    let (mut ann, mut ben) = (host.guest("Ann").await, host.guest("Ben").await);
    let table = ann.create(plan(keep(), &["me", "open"])).await;
    ben.send(join(&table, false, false)).await;
    ben.expect("update").await;
    say(&mut ben, &table, "Before").await;
    while heard(&mut ann).await != ["Before"] {}
    ann.send(json!({ "type": "mute", "table": table, "name": "Ben", "mute": true })).await;
    while ann.expect("table").await["muted"] != json!(["Ben"]) {}
    host.stop().await;

    let host = Host::durable(&folder).await;
    let (mut ann, mut ben) = (host.again(&ann).await, host.again(&ben).await);
    ann.send(join(&table, false, false)).await;
    assert_eq!(ann.expect("table").await["muted"], json!(["Ben"]));
    assert_eq!(heard(&mut ann).await, [""; 0], "what he said is not told again");
    ben.send(join(&table, false, false)).await;
    assert_eq!(ben.expect("table").await["muted"], json!([]), "he is not told");
    ben.expect("update").await;
    say(&mut ben, &table, "After").await;
    ann.send(json!({ "type": "mute", "table": table, "name": "Ben", "mute": false })).await;
    loop {
        let message = ann.next().await.expect("it goes on");
        assert_ne!(message["type"], "said", "{message}");
        if message["type"] == "table" && message["muted"] == json!([]) {
            break;
        }
    }
    say(&mut ben, &table, "Sorry").await;
    loop {
        let lines = heard(&mut ann).await;
        if lines.contains(&"Sorry".to_owned()) {
            break;
        }
        assert_eq!(lines, ["After"], "it may have come after she heard him again");
    }
    host.stop().await;
}
