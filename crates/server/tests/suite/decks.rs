//! Tests of people's saved decks, over HTTP and at tables.

use serde_json::{Value, json};

use crate::client::{Client, kotc, plan};
use crate::host::{Folder, Host};
use crate::http::{Web, ox};

fn path(deck: &Value) -> String {
    format!("/api/decks/{}", deck["id"].as_str().expect("an id"))
}

fn id(it: &Value) -> &str {
    it["id"].as_str().expect("an id")
}

async fn starter(web: &Web) -> Value {
    web.get("/api/starters/14/The%20Tide%20House").await.json()
}

#[tokio::test]
async fn starter_decks_can_be_copied() {
    let folder = Folder::new();
    let host = Host::start(&folder).await;
    let ann = Web::guest(&host, "Ann").await;
    let starters = ann.get("/api/starters").await.json();
    let starters = starters.as_array().expect("a list");
    let decks: usize = playable::EDITIONS.iter().map(|it| it.starters().len()).sum();
    assert_eq!(starters.len(), decks);
    for it in starters {
        let (edition, name) = (it["edition"].as_str().expect("one"), it["name"].as_str().expect("one"));
        let deck = ann.get(&format!("/api/starters/{edition}/{}", name.replace(' ', "%20"))).await.json();
        assert_eq!((&deck["name"], &deck["edition"]), (&it["name"], &it["edition"]));
        let mine = ann.make_deck(&deck).await;
        assert_eq!((&mine["deck"], &mine["checked"]["legal"]), (&deck, &true.into()), "{name}");
    }
    ann.get("/api/starters/14/Nothing").await.sorry(404);
    ann.get("/api/starters/99/The%20Tide%20House").await.sorry(404);
    let listed = ann.get("/api/decks").await.json();
    assert_eq!(listed.as_array().map(Vec::len), Some(decks));
    assert!(listed[0]["count"].as_u64().is_some_and(|it| it > 10) && listed[0]["legal"] == true, "{listed}");
    let faces = listed[0]["faces"].as_array().expect("a list");
    assert_eq!(faces.len(), 3);
    assert_eq!(ann.get(faces[0].as_str().expect("an address")).await.status, 200);
    host.stop().await;
}

#[tokio::test]
async fn decks_are_kept_changed_and_brought_back() {
    let folder = Folder::new();
    let host = Host::start(&folder).await;
    let ann = Web::guest(&host, "Ann").await;
    let mut deck = starter(&ann).await;
    let kept = ann.make_deck(&deck).await;
    deck["name"] = "Mine".into();
    let saved = ann.put(&path(&kept), json!({ "base": 1, "deck": deck })).await.json();
    assert_eq!((&saved["version"], &saved["deck"]["name"]), (&2.into(), &"Mine".into()));
    deck["name"] = "Mine too".into();
    let conflict = ann.put(&path(&kept), json!({ "base": 1, "deck": deck })).await;
    assert!(conflict.sorry(409).contains("Nothing was overwritten"));
    assert_eq!(conflict.any_json()["theirs"], saved);
    assert_eq!(ann.get(&path(&kept)).await.json(), saved);
    assert_eq!(ann.delete(&path(&kept)).await.status, 204);
    assert_eq!(ann.get("/api/decks").await.json(), json!([]));
    assert_eq!(ann.post(&format!("{}/restore", path(&kept)), Value::Null).await.json(), saved);
    for (field, value) in [("edition", json!("99")), ("name", json!("x".repeat(100_000)))] {
        let mut wrong = deck.clone();
        wrong[field] = value;
        ann.put(&path(&kept), json!({ "base": 2, "deck": wrong })).await.sorry(400);
        ann.post("/api/decks/check", wrong).await.sorry(400);
    }
    assert_eq!(ann.get(&path(&kept)).await.json(), saved);
    host.stop().await;
}

#[tokio::test]
async fn a_deck_follows_ones_own_cards() {
    let folder = Folder::new();
    let host = Host::start(&folder).await;
    let ann = Web::guest(&host, "Ann").await;
    let card = ann.make_card(&ox("Ox")).await;
    let entry = json!({ "count": 3, "reserves": 0, "card": { "from": "own", "card": id(&card) } });
    let deck = ann.make_deck(&json!({ "name": "Oxen", "edition": "14", "entries": [entry] })).await;
    assert_eq!(
        (&deck["checked"]["lines"][0]["name"], &deck["checked"]["count"][0]),
        (&"Ox".into(), &3.into())
    );
    assert_eq!(deck["checked"]["lines"][0]["face"], card["face"]);
    let card_path = format!("/api/cards/{}", id(&card));
    ann.put(&card_path, json!({ "base": 1, "card": ox("Brown Ox") })).await.json();
    assert_eq!(ann.get(&path(&deck)).await.json()["checked"]["lines"][0]["name"], "Brown Ox");
    ann.delete(&card_path).await;
    let lost = ann.get(&path(&deck)).await.json();
    assert_eq!((&lost["deck"], &lost["checked"]["lines"][0]["legal"]), (&deck["deck"], &false.into()));
    // Importing a list of names finds the card once it is restored.
    ann.post(&format!("{card_path}/restore"), Value::Null).await.json();
    let order = json!({ "name": "Listed", "edition": "14", "text": "3 brown ox\n1 Nobody\n" });
    let imported = ann.post("/api/decks/import", order).await.json();
    assert_eq!(imported["deck"]["entries"], json!([entry]));
    assert!(imported["remarks"].to_string().contains("Nobody"), "{imported}");
    host.stop().await;
}

#[tokio::test]
async fn ones_own_deck_is_played_as_it_is_when_the_place_is_taken() {
    let folder = Folder::new();
    let host = Host::start(&folder).await;
    let mut socket = host.guest("Ann").await;
    let ann = Web::with(&host, &socket.token);
    // Make a card of the starter deck one of Ann's own cards, under another name.
    let mut deck = starter(&ann).await;
    deck["name"] = "Ann's house".into();
    let mut card = deck["entries"][0]["card"]["card"].clone();
    card["name"] = "A card of her own".into();
    let own = ann.make_card(&card).await;
    deck["entries"][0]["card"] = json!({ "from": "own", "card": id(&own) });
    let kept = ann.make_deck(&deck).await;
    assert_eq!(kept["checked"]["legal"], true, "{}", kept["checked"]["reasons"]);
    let with = json!({ "deck": "own", "id": id(&kept) });

    // Ann uses the deck at a table that she creates, for herself and for the bot.
    let mut wanted = plan(kotc("14"), &["me", "greedy"]);
    wanted["places"][0]["deck"] = with.clone();
    wanted["places"][1]["deck"] = with.clone();
    socket.send(json!({ "type": "create", "plan": wanted })).await;
    let table = socket.expect("table").await;
    assert_eq!(
        (&table["places"][0]["deck"], &table["places"][1]["deck"]),
        (&"Ann's house".into(), &"Ann's house".into())
    );
    assert_eq!(socket.expect("update").await["view"]["players"].as_array().map(Vec::len), Some(2));

    // Ann uses the deck at a table that she joins.
    let mut ben = host.guest("Ben").await;
    let open = ben.create(plan(kotc("14"), &["me", "open", "open"])).await;
    socket.send(json!({ "type": "join", "table": open, "deck": with, "watch": false })).await;
    let seated = loop {
        let table = socket.expect("table").await;
        if table["id"] == open.as_str() {
            break table;
        }
    };
    assert_eq!(seated["places"][1]["deck"], "Ann's house");
    // Deleting the deck afterwards does not change what Ann plays with, not even after a restart.
    ann.delete(&path(&kept)).await;
    ann.delete(&format!("/api/cards/{}", id(&own))).await;
    host.stop().await;
    let host = Host::start(&folder).await;
    let (mut ann, mut ben, mut cleo) =
        (Client::connect(host.address).await, Client::connect(host.address).await, host.guest("Cleo").await);
    ann.hello(Some(&socket.token), None).await;
    ann.join(&open).await;
    ben.hello(None, Some("Dan")).await;
    cleo.join(&open).await;
    let update = ann.expect("update").await;
    assert_eq!(update["view"]["players"].as_array().map(Vec::len), Some(3), "{update}");
    // Nobody can play with a deck that lacks a card.
    let web = Web::with(&host, &socket.token);
    web.post(&format!("{}/restore", path(&kept)), Value::Null).await.json();
    ann.send(json!({ "type": "create", "plan": wanted })).await;
    assert_eq!(ann.refused().await, "deck");
    host.stop().await;
}

#[tokio::test]
async fn lists_follow_every_change_of_decks_and_cards() {
    let folder = Folder::new();
    let host = Host::start(&folder).await;
    let ann = Web::guest(&host, "Ann").await;
    let card = ann.make_card(&ox("Ox")).await;
    let own = json!({ "from": "own", "card": card["id"] });
    let mut deck =
        json!({ "name": "Herd", "edition": "14", "entries": [{ "count": 30, "reserves": 0, "card": own }] });
    let made = ann.make_deck(&deck).await;
    let listed = || async { ann.get("/api/decks").await.json()[0].clone() };
    let first = listed().await;
    assert_eq!((&first["legal"], &first["count"]), (&made["checked"]["legal"], &30.into()));
    assert_eq!(listed().await, first, "what is remembered is the same");
    assert_eq!(
        Web::stranger(host.address).get(first["faces"][0].as_str().expect("a face")).await.status,
        200
    );
    // Change the deck.
    deck["entries"][0]["count"] = 31.into();
    let path = format!("/api/decks/{}", made["id"].as_str().expect("an id"));
    ann.put(&path, json!({ "base": 1, "deck": deck })).await.json();
    assert_eq!(listed().await["count"], 31);
    // Change a card in the deck, delete it, and restore it.
    let mut changed = ox("Ox");
    changed["text"] = "No such text at all.".into();
    let card_path = format!("/api/cards/{}", card["id"].as_str().expect("an id"));
    ann.put(&card_path, json!({ "base": 1, "card": changed })).await.json();
    let second = listed().await;
    assert_eq!(second["legal"], false);
    assert_ne!(second["faces"], first["faces"]);
    assert_eq!(ann.delete(&card_path).await.status, 204);
    assert_eq!(listed().await["faces"], json!([]));
    ann.post(&format!("{card_path}/restore"), json!(null)).await.json();
    assert_eq!(listed().await["faces"], second["faces"]);
    host.stop().await;
}

#[tokio::test]
async fn many_lists_at_once_are_judged_once() {
    let folder = Folder::new();
    let host = Host::start(&folder).await;
    let (eve, ann) = (Web::guest(&host, "Eve").await, Web::guest(&host, "Ann").await);
    let mut wrong = ox("Ox");
    wrong["text"] = "Summon whom you may; destroy it twice. ".repeat(10).into();
    let mut entries = |many: usize| -> Vec<Value> {
        (0..many)
            .map(|number| {
                wrong["name"] = format!("Ox {number}").into();
                json!({ "count": 1, "reserves": 0, "card": { "from": "here", "card": wrong } })
            })
            .collect()
    };
    let too_many = json!({ "deck": { "name": "Herd", "edition": "14", "entries": entries(201) } });
    assert!(eve.post("/api/decks", too_many).await.sorry(400).contains("200 different cards"));
    for number in 0..3 {
        eve.make_deck(&json!({ "name": format!("Herd {number}"), "edition": "14", "entries": entries(190) }))
            .await;
    }
    // This many requests at once used to take a gigabyte and minutes. Requests that wait too long are rejected, and
    // other people are not affected.
    let lists = (0..60).map(|_| eve.get("/api/decks"));
    let (lists, check) =
        tokio::join!(futures_util::future::join_all(lists), ann.post("/api/check", ox("Ox")));
    assert_eq!(check.status, 200);
    assert!(lists.iter().all(|it| matches!(it.status, 200 | 429)), "{:?}", lists[0].text());
    assert_eq!(eve.get("/api/decks").await.json().as_array().map(Vec::len), Some(3));
    host.stop().await;
}
