//! Tests of formats: which decks are legal, also at tables, and which cards fit a deck.

use serde_json::{Value, json};

use crate::client::{kotc, plan};
use crate::host::{Folder, Host, generous};
use crate::http::Web;
use crate::library::{card, found, member, publish};

/// Returns a legal deck of the 14th edition with the cards of a starter deck.
async fn starter(web: &Web) -> Value {
    let all = web.get("/api/starters").await.json();
    let named =
        all.as_array().expect("a list").iter().find(|it| it["edition"] == "14").expect("a starter deck");
    let name = named["name"].as_str().expect("a name").replace(' ', "%20").replace('’', "%E2%80%99");
    web.get(&format!("/api/starters/14/{name}")).await.json()
}

fn format(name: &str, sets: &[&str], banned: &[&str]) -> Value {
    let sets: Vec<Value> = sets.iter().map(|it| json!({ "id": it, "version": 0 })).collect();
    json!({ "name": name, "about": "", "edition": "14", "sets": sets, "banned": banned })
}

fn codes(checked: &Value) -> Vec<&str> {
    checked["problems"]
        .as_array()
        .expect("problems")
        .iter()
        .map(|it| it["code"].as_str().expect("a code"))
        .collect()
}

#[tokio::test]
async fn decks_are_checked_against_bans_and_sets() {
    let folder = Folder::new();
    let host = Host::with(&folder, generous(), server::OsChance).await;
    let ((_, ann), (_, ben)) = (member(&host, "Ann").await, member(&host, "Ben").await);
    let eve = Web::guest(&host, "Eve").await;
    eve.post("/api/formats", format("Mine", &[], &[])).await.sorry(403);
    ann.post("/api/formats", format(" ", &[], &[])).await.sorry(400);
    ann.post("/api/formats", format("Wrong", &["aaaaaaaaaaaa"], &[])).await.sorry(400);
    let deck = starter(&ann).await;
    let first = deck["entries"][0]["card"]["card"]["name"].as_str().expect("a name").to_owned();
    let open = ann.post("/api/formats", format("Open", &[], &[])).await.json();
    let id = open["id"].as_str().expect("an id").to_owned();
    let check = async |id: &str, query: &str| {
        ben.post(&format!("/api/formats/{id}/check{query}"), json!({ "deck": deck })).await.json()
    };
    assert_eq!(check(&id, "").await["legal"], true);
    // A new version bans a card; the old version stays.
    let shouted = format!("  {}", first.to_uppercase());
    ben.put(&format!("/api/formats/{id}"), format("Open", &[], &[])).await.sorry(404);
    let changed = ann.put(&format!("/api/formats/{id}"), format("Open", &[], &[&shouted])).await.json();
    assert_eq!(changed["version"], 2);
    let checked = check(&id, "").await;
    assert_eq!((&checked["legal"], codes(&checked)), (&false.into(), vec!["banned-card"]));
    assert_eq!(check(&id, "?version=1").await["legal"], true);
    // The format allows only a set with one card of the deck, so all other cards of the deck are problems.
    let mut one = deck["entries"][0]["card"]["card"].clone();
    one["extra"] = json!([{ "name": "set", "value": "\"ONE\"" }]);
    one["flavor"] = "Another flavor text.".into();
    ann.make_card(&one).await;
    let what = json!({ "what": { "what": "set", "code": "ONE" }, "license": "cc0" });
    let set = ann.post("/api/library", what).await.json()["id"].as_str().expect("an id").to_owned();
    let narrow = ann.post("/api/formats", format("Narrow", &[&set], &[])).await.json();
    let narrow = narrow["id"].as_str().expect("an id").to_owned();
    let checked = check(&narrow, "").await;
    let cards = deck["entries"].as_array().map_or(0, Vec::len);
    assert_eq!(codes(&checked), vec!["not-in-sets"; cards - 1], "{checked}");
    let page = ben.get(&format!("/api/library/{narrow}")).await.json();
    assert_eq!(page["content"]["format"]["sets"][0]["version"], 1);
    assert_eq!(page["content"]["sets"][0]["name"], "ONE");
    assert_eq!(found(&ben, "kind=format&q=narrow&edition=14").await, ["Narrow"]);
    // Without its set, no card is allowed.
    ann.delete(&format!("/api/library/{set}")).await;
    assert_eq!(codes(&check(&narrow, "").await).len(), cards);
    ben.post("/api/formats/aaaaaaaaaaaa/check", json!({ "deck": deck })).await.sorry(404);
    host.stop().await;
}

#[tokio::test]
async fn a_table_refuses_decks_that_its_format_does_not_allow() {
    let folder = Folder::new();
    let host = Host::with(&folder, generous(), server::OsChance).await;
    let ((mut ann_client, ann), (mut ben_client, ben)) =
        (member(&host, "Ann").await, member(&host, "Ben").await);
    let deck = starter(&ann).await;
    let banned = deck["entries"][0]["card"]["card"]["name"].as_str().expect("a name").to_owned();
    let made = ann.post("/api/formats", format("Calm", &[], &[&banned])).await.json();
    let id = made["id"].as_str().expect("an id").to_owned();
    let own =
        async |web: &Web, deck: &Value| web.make_deck(deck).await["id"].as_str().expect("an id").to_owned();
    let bad = own(&ann, &deck).await;
    // Without the banned card, but with as many cards.
    let mut calm = deck.clone();
    calm["entries"][0]["card"]["card"]["name"] = "Calm substitute".into();
    let good = own(&ann, &calm).await;
    let with = |deck: &str, edition: &str| {
        let mut plan = plan(kotc(edition), &["me", "open"]);
        plan["places"][0]["deck"] = json!({ "deck": "own", "id": deck });
        plan["format"] = json!({ "id": id });
        plan
    };
    ann_client.send(json!({ "type": "create", "plan": with(&bad, "14") })).await;
    assert_eq!(ann_client.refused().await, "deck");
    ann_client.send(json!({ "type": "create", "plan": with(&good, "17") })).await;
    assert!(["plan", "deck"].contains(&ann_client.refused().await.as_str()));
    let mut keep = plan(crate::client::keep(), &["me", "open"]);
    keep["format"] = json!({ "id": id });
    ann_client.send(json!({ "type": "create", "plan": keep })).await;
    assert_eq!(ann_client.refused().await, "plan");
    let table = ann_client.create(with(&good, "14")).await;
    ann_client.join(&table).await;
    let seen = ann_client.expect("table").await;
    assert_eq!(seen["format"], json!({ "id": id, "version": 1, "name": "Calm" }));
    ben_client.send(json!({ "type": "lobby", "listen": true })).await;
    let lobby = ben_client.expect("lobby").await;
    assert_eq!(lobby["tables"][0]["format"]["name"], "Calm", "{lobby}");
    // The table keeps its version of the format, and checks everybody's deck.
    ann.put(&format!("/api/formats/{id}"), format("Calmer", &[], &[])).await.json();
    let join = |deck: &str| json!({ "type": "join", "table": table, "deck": { "deck": "own", "id": deck }, "watch": false });
    let theirs = own(&ben, &deck).await;
    ben_client.send(join(&theirs)).await;
    assert_eq!(ben_client.refused().await, "deck");
    let theirs = own(&ben, &calm).await;
    ben_client.send(join(&theirs)).await;
    assert_eq!(ben_client.expect("table").await["you"], 1);
    host.stop().await;
}

#[tokio::test]
async fn a_tournament_refuses_decks_that_its_format_does_not_allow() {
    let folder = Folder::new();
    let host = Host::with(&folder, generous(), server::OsChance).await;
    let ((_, ann), (_, ben)) = (member(&host, "Ann").await, member(&host, "Ben").await);
    let deck = starter(&ann).await;
    let banned = deck["entries"][0]["card"]["card"]["name"].as_str().expect("a name").to_owned();
    let made = ann.post("/api/formats", format("Calm", &[], &[&banned])).await.json();
    let asked = |game: Value| {
        let mut settings = crate::tournaments::settings("swiss");
        (settings["game"], settings["format"]) = (game, json!({ "id": made["id"] }));
        settings
    };
    ann.post("/api/tournaments", asked(crate::client::keep())).await.sorry(400);
    ann.post("/api/tournaments", asked(kotc("17"))).await.sorry(400);
    let cup = ann.post("/api/tournaments", asked(kotc("14"))).await.json();
    assert_eq!(cup["settings"]["format"], json!({ "id": made["id"], "version": 1, "name": "Calm" }));
    let sign_up = format!("/api/tournaments/{}/sign-up", cup["id"].as_str().expect("an id"));
    let own = async |deck: &Value| {
        let id = ben.make_deck(deck).await["id"].clone();
        json!({ "deck": { "deck": "own", "id": id } })
    };
    ben.post(&sign_up, own(&deck).await).await.sorry(400);
    let mut calm = deck.clone();
    calm["entries"][0]["card"]["card"]["name"] = "Calm substitute".into();
    let page = ben.post(&sign_up, own(&calm).await).await.json();
    assert_eq!(page["players"].as_array().map(Vec::len), Some(1), "{page}");
    host.stop().await;
}

#[tokio::test]
async fn cards_that_fit_a_deck_come_with_reasons() {
    let folder = Folder::new();
    let host = Host::with(&folder, generous(), server::OsChance).await;
    let ((_, ann), (_, ben)) = (member(&host, "Ann").await, member(&host, "Ben").await);
    publish(&ann, &card("Moor Hare", "", &[("tags", "moor")]), "cc0").await;
    publish(&ann, &card("Stranger", "", &[("tags", "sea")]), "cc0").await;
    let (_, liked) = publish(&ann, &card("Moor Fox", "", &[("tags", "moor")]), "cc0").await;
    ann.post(&format!("/api/library/{liked}/like"), json!({})).await.json();
    let entry = |name: &str, count: u32| json!({ "count": count, "reserves": 0, "card": { "from": "here", "card": card(name, "", &[("tags", "moor")]) } });
    let deck =
        json!({ "name": "Moor", "edition": "14", "entries": [entry("Moor Owl", 4), entry("Moor Hare", 1)] });
    let all = ben.post("/api/library/fitting", deck.clone()).await.json();
    let names: Vec<&str> = all
        .as_array()
        .expect("cards")
        .iter()
        .map(|it| it["entry"]["name"].as_str().expect("a name"))
        .collect();
    assert_eq!(names, ["Moor Fox"], "the deck already has a Moor Hare, and nothing speaks for the stranger");
    assert_eq!(all[0]["reasons"][0], json!({ "why": "tag", "tag": "moor" }));
    assert_eq!(ben.post("/api/library/fitting", deck).await.json(), all, "always the same");
    let empty = json!({ "name": "", "edition": "14", "entries": [] });
    assert_eq!(ben.post("/api/library/fitting", empty).await.json(), json!([]));
    host.stop().await;
}
