//! Tests of drafts: picking with bots and with people, restarts, time that runs out, decks, matches, and that nobody
//! receives what others hold.

use std::collections::BTreeSet;

use serde_json::{Value, json};
use sqlx::ConnectOptions as _;
use sqlx::sqlite::SqliteConnectOptions;

use crate::accounts::{PASSWORD, names};
use crate::client::Client;
use crate::host::{Folder, Host};
use crate::http::{Web, ox};

/// The settings of a draft with the starter decks' cards.
fn plan(seats: u8) -> Value {
    json!({
        "name": "Starters", "edition": "17", "cards": { "from": "starters" }, "kind": "booster",
        "seats": seats, "packs": 3, "size": 15, "seconds": 600, "private": false,
    })
}

/// Creates a draft and returns its address.
async fn create(web: &Web, plan: Value) -> String {
    let page = web.post("/api/drafts", plan).await.json();
    assert_eq!(
        (&page["stage"], &page["you"], &page["creator"]),
        (&"gathering".into(), &0.into(), &true.into())
    );
    format!("/api/drafts/{}", page["id"].as_str().expect("an id"))
}

async fn start(web: &Web, draft: &str) -> Value {
    web.post(&format!("{draft}/start"), json!({})).await.json()
}

/// Picks the card at this place of the pack.
async fn pick(web: &Web, draft: &str, page: &Value, place: usize) -> Value {
    let picked = page["picks"].as_array().expect("picks").len();
    let order = json!({ "card": page["pack"]["cards"][place], "picked": picked });
    web.post(&format!("{draft}/pick"), order).await.json()
}

/// Picks the first card of every pack until all cards are picked.
async fn pick_all(web: &Web, draft: &str, mut page: Value) -> Value {
    while page["pack"].is_object() {
        page = pick(web, draft, &page, 0).await;
    }
    page
}

/// Saves the deck that the server suggests.
async fn build(web: &Web, draft: &str) -> Value {
    let suggested = web.get(&format!("{draft}/suggestion")).await.json();
    assert_eq!((&suggested["legal"], &suggested["least"]), (&true.into(), &30.into()), "{suggested}");
    let page = web.put(&format!("{draft}/deck"), suggested["deck"].clone()).await.json();
    assert_eq!(page["deck"], suggested);
    page
}

/// Returns the match of two seats.
fn between(page: &Value, one: u64, other: u64) -> &Value {
    let rounds = page["rounds"].as_array().expect("rounds");
    let mut all = rounds.iter().flat_map(|it| it.as_array().expect("matches"));
    all.find(|it| it["one"] == one && it["other"] == other).expect("a match")
}

/// Joins a table, gives up there, and waits for the end.
async fn give_up(client: &mut Client, table: &str) {
    client.join(table).await;
    client.expect("update").await;
    client.send(json!({ "type": "give_up", "table": table })).await;
    while client.expect("table").await["stage"] != "over" {}
}

#[tokio::test]
async fn a_draft_with_bots_leads_to_decks_and_a_match() {
    let folder = Folder::new();
    let host = Host::start(&folder).await;
    let mut socket = host.guest("Ann").await;
    let ann = Web::with(&host, &socket.token);
    let draft = create(&ann, plan(8)).await;
    let list = ann.get("/api/drafts").await.json();
    assert_eq!((list["mine"][0]["your_pick"].clone(), list["open"].clone()), (false.into(), json!([])));
    let page = start(&ann, &draft).await;
    assert_eq!(
        (&page["stage"], &page["round"], &page["passes_left"]),
        (&"drafting".into(), &1.into(), &true.into())
    );
    assert_eq!(page["pack"]["cards"].as_array().map(Vec::len), Some(15));
    assert_eq!(page["cards"].as_array().map(Vec::len), Some(15));
    let bots = page["players"].as_array().expect("players").iter().filter(|it| it["bot"] == true).count();
    assert_eq!(bots, 7);
    assert!(page["cards"][0]["face"].as_str().expect("a face").starts_with("/face/"));
    let waits = ann.get("/api/drafts").await.json();
    assert_eq!(waits["mine"][0]["your_pick"], true);

    let page = pick_all(&ann, &draft, page).await;
    assert_eq!((&page["stage"], page["picks"].as_array().map(Vec::len)), (&"building".into(), Some(45)));
    assert_eq!(page["rounds"].as_array().map(Vec::len), Some(7));
    let play = |seat: u64| (format!("{draft}/play"), json!({ "seat": seat }));
    let (path, order) = play(3);
    assert!(ann.post(&path, order.clone()).await.sorry(409).contains("isn't legal yet"));
    let own = page["picks"][0].clone();
    let foreign = json!({ "cards": [own, 9999], "reserves": [] });
    assert!(ann.put(&format!("{draft}/deck"), foreign).await.sorry(400).contains("cards that you picked"));
    let short = ann.put(&format!("{draft}/deck"), json!({ "cards": [own], "reserves": [] })).await.json();
    assert_eq!(short["deck"]["legal"], false);
    assert!(
        short["deck"]["problems"][0].as_str().expect("a problem").contains("30 to 60"),
        "{}",
        short["deck"]
    );
    assert_eq!(short["deck"]["curve"].as_array().map(Vec::len), Some(1));
    let built = build(&ann, &draft).await;
    assert_eq!(built["players"][0]["ready"], true);
    assert!(ann.post(&path, json!({ "seat": 0 })).await.sorry(400).contains("another player"));

    // The bot has a deck of its own cards, and plays at once.
    let page = ann.post(&path, order.clone()).await.json();
    let table = between(&page, 0, 3)["table"].as_str().expect("a table").to_owned();
    let again = ann.post(&path, order).await.json();
    assert_eq!(between(&again, 0, 3), between(&page, 0, 3), "two clicks make one table");
    give_up(&mut socket, &table).await;
    let page = ann.get(&draft).await.json();
    assert_eq!(between(&page, 0, 3)["result"], "other");
    assert_eq!((&page["players"][0]["lost"], &page["players"][3]["won"]), (&1.into(), &1.into()));
    let seen = ann.get(&format!("/api/matches/{table}/record")).await;
    assert!(seen.text().contains("Limited 17"), "the record has the rules of its decks");
    host.stop().await;
}

#[tokio::test]
async fn two_people_draft_at_their_own_pace_and_play_when_both_want_to() {
    let folder = Folder::new();
    let host = Host::start(&folder).await;
    let (mut ann_at, mut ben_at) = (host.guest("Ann").await, host.guest("Ben").await);
    let (ann, ben) = (Web::with(&host, &ann_at.token), Web::with(&host, &ben_at.token));
    let cleo = Web::guest(&host, "Cleo").await;
    let draft = create(&ann, plan(2)).await;
    assert_eq!(ben.get("/api/drafts").await.json()["open"][0]["people"], 1);

    // A request that waits for the next change gets its response when the change happens.
    let first = ann.get(&draft).await.json();
    let (waiting, path) = (ann.clone(), format!("{draft}?after={}", first["step"]));
    let heard = tokio::spawn(async move { waiting.get(&path).await.json() });
    let joined = ben.post(&format!("{draft}/join"), json!({})).await.json();
    assert_eq!((&joined["you"], &joined["creator"]), (&1.into(), &false.into()));
    let heard = heard.await.expect("an answer");
    assert_eq!((&heard["players"][1]["name"], &heard["step"]), (&"Ben".into(), &joined["step"]));
    assert!(cleo.post(&format!("{draft}/join"), json!({})).await.sorry(409).contains("full"));
    assert!(ben.post(&format!("{draft}/start"), json!({})).await.sorry(403).contains("created"));

    let mine = start(&ann, &draft).await;
    let theirs = ben.get(&draft).await.json();
    assert_ne!(mine["pack"]["cards"], theirs["pack"]["cards"]);
    let watched = cleo.get(&draft).await.json();
    assert_eq!(
        (&watched["pack"], &watched["cards"], &watched["you"]),
        (&Value::Null, &json!([]), &Value::Null)
    );
    // Ann picks twice before Ben picks once, so she waits.
    let passed = pick(&ann, &draft, &mine, 2).await;
    assert_eq!((&passed["pack"], &passed["players"][1]["packs"]), (&Value::Null, &2.into()));
    let order = json!({ "card": mine["pack"]["cards"][0], "picked": 1 });
    assert!(ann.post(&format!("{draft}/pick"), order).await.sorry(409).contains("Wait for the next pack"));
    let late = json!({ "card": theirs["pack"]["cards"][0], "picked": 3 });
    assert!(ben.post(&format!("{draft}/pick"), late).await.sorry(409).contains("time ran out"));
    assert!(
        cleo.post(&format!("{draft}/pick"), json!({ "card": 0, "picked": 0 }))
            .await
            .sorry(400)
            .contains("take part")
    );
    pick(&ben, &draft, &theirs, 0).await;
    loop {
        let (a, b) = (ann.get(&draft).await.json(), ben.get(&draft).await.json());
        if a["stage"] == "building" {
            break;
        }
        for (web, page) in [(&ann, a), (&ben, b)] {
            if page["pack"].is_object() {
                pick(web, &draft, &page, 0).await;
            }
        }
    }
    build(&ann, &draft).await;
    let play = format!("{draft}/play");
    assert!(ann.post(&play, json!({ "seat": 1 })).await.sorry(409).contains("still building"));
    build(&ben, &draft).await;
    let asked = ann.post(&play, json!({ "seat": 1 })).await.json();
    assert_eq!((&between(&asked, 0, 1)["asked"], &between(&asked, 0, 1)["table"]), (&0.into(), &Value::Null));
    let agreed = ben.post(&play, json!({ "seat": 0 })).await.json();
    let table = between(&agreed, 0, 1)["table"].as_str().expect("a table").to_owned();
    assert_eq!(between(&ann.get(&draft).await.json(), 0, 1)["table"], table.as_str());
    ann_at.join(&table).await;
    ann_at.expect("update").await;
    give_up(&mut ben_at, &table).await;
    assert_eq!(between(&ann.get(&draft).await.json(), 0, 1)["result"], "one");
    host.stop().await;
}

#[tokio::test]
async fn a_draft_goes_on_after_a_restart_and_when_time_runs_out() {
    let folder = Folder::new();
    let host = Host::start(&folder).await;
    let socket = host.guest("Ann").await;
    let ann = Web::with(&host, &socket.token);
    let draft = create(&ann, plan(3)).await;
    let page = start(&ann, &draft).await;
    let page = pick(&ann, &draft, &page, 4).await;
    host.stop().await;
    let host = Host::start(&folder).await;
    let ann = Web::with(&host, &socket.token);
    let again = ann.get(&draft).await.json();
    for field in ["pack", "picks", "players", "step", "cards"] {
        let cards =
            |page: &Value| if field == "pack" { page[field]["cards"].clone() } else { page[field].clone() };
        assert_eq!(cards(&again), cards(&page), "{field}");
    }
    host.stop().await;

    // More than ten minutes later, the server has picked for Ann.
    let mut file = SqliteConnectOptions::new().filename(folder.database()).connect().await.expect("it opens");
    sqlx::query("UPDATE draft SET started = started - 700000").execute(&mut file).await.expect("a change");
    drop(file);
    let host = Host::start(&folder).await;
    let ann = Web::with(&host, &socket.token);
    let later = ann.get(&draft).await.json();
    assert_eq!(later["picks"].as_array().map(Vec::len), Some(2));
    assert_eq!(later["picks"][0], page["picks"][0]);
    assert!(later["step"].as_i64() > page["step"].as_i64());
    host.stop().await;
}

#[tokio::test]
async fn nobody_receives_what_others_hold() {
    let folder = Folder::new();
    let host = Host::start(&folder).await;
    let (ann_at, ben_at) = (host.guest("Ann").await, host.guest("Ben").await);
    let draft = create(&Web::with(&host, &ann_at.token), plan(3)).await;
    Web::with(&host, &ben_at.token).post(&format!("{draft}/join"), json!({})).await.json();
    start(&Web::with(&host, &ann_at.token), &draft).await;
    host.stop().await;
    let saved = std::fs::read(folder.database()).expect("the database");

    // Play the same draft twice, with different picks by Ben from his first pack. Ann must receive the same both times.
    let mut received = Vec::new();
    for place in [0, 7] {
        std::fs::write(folder.database(), &saved).expect("the database");
        let host = Host::start(&folder).await;
        let (ann, ben) = (Web::with(&host, &ann_at.token), Web::with(&host, &ben_at.token));
        let theirs = ben.get(&draft).await.json();
        pick(&ben, &draft, &theirs, place).await;
        let mut bytes = Vec::new();
        for path in [draft.as_str(), "/api/drafts"] {
            let mut page = ann.get(path).await.json();
            // The time that is left is different at every moment.
            if page["pack"].is_object() {
                page["pack"]["left"] = 0.into();
            }
            bytes.push(page.to_string());
        }
        let own = ann.get(&draft).await.json();
        let numbers = |page: &Value| -> BTreeSet<u64> {
            page["cards"].as_array().expect("cards").iter().filter_map(|it| it["number"].as_u64()).collect()
        };
        let pack: BTreeSet<u64> =
            own["pack"]["cards"].as_array().expect("a pack").iter().filter_map(Value::as_u64).collect();
        assert_eq!(numbers(&own), pack, "only the own pack is described");
        received.push(bytes);
        host.stop().await;
    }
    assert_eq!(received[0], received[1]);
}

#[tokio::test]
async fn drafts_are_made_of_sets_decks_and_lists() {
    let folder = Folder::new();
    let host = Host::start(&folder).await;
    let ann = Web::guest(&host, "Ann").await;
    let mut sketches = Vec::new();
    for number in 0..12 {
        let mut card = ox(&format!("Ox {number}"));
        card["defense"] = (number + 1).into();
        let rarity = if number < 6 { "\"common\"" } else { "\"rare\"" };
        card["extra"] = json!([{ "name": "set", "value": "\"OXN\"" }, { "name": "rarity", "value": rarity }]);
        sketches.push(ann.make_card(&card).await);
    }
    let entry =
        |card: &Value| json!({ "count": 4, "reserves": 0, "card": { "from": "own", "card": card["id"] } });
    let entries: Vec<Value> = sketches.iter().map(entry).collect();
    let deck = ann.make_deck(&json!({ "name": "Oxen", "edition": "14", "entries": entries })).await;
    let list: String = (0..12).map(|it| format!("2 Ox {it}\n")).collect();
    let made = |cards: Value| {
        let mut order = plan(2);
        order["edition"] = "14".into();
        order["kind"] = "sealed".into();
        order["cards"] = cards;
        order
    };
    for cards in [
        json!({ "from": "set", "code": "OXN" }),
        json!({ "from": "deck", "deck": deck["id"] }),
        json!({ "from": "text", "text": list }),
        json!({ "from": "entries", "entries": entries }),
    ] {
        let draft = create(&ann, made(cards)).await;
        let page = start(&ann, &draft).await;
        assert_eq!((&page["stage"], page["picks"].as_array().map(Vec::len)), (&"building".into(), Some(45)));
        build(&ann, &draft).await;
    }
    for (cards, expected) in [
        (json!({ "from": "set", "code": "NONE" }), "no cards"),
        (json!({ "from": "entries", "entries": entries[..3] }), "at least 10"),
    ] {
        let sentence = ann.post("/api/drafts", made(cards)).await.sorry(400);
        assert!(sentence.contains(expected), "{sentence}");
    }
    ann.post("/api/drafts", made(json!({ "from": "deck", "deck": "aaaaaaaaaaaa" }))).await.sorry(404);
    for (field, value, expected) in [
        ("edition", "moor".into(), "can't be drafted"),
        ("seats", 9.into(), "2 to 8"),
        ("size", 4.into(), "5 to 20"),
        ("packs", 1.into(), "needs 30 cards"),
        ("seconds", 1.into(), "10 seconds"),
    ] {
        let mut order = plan(2);
        order[field] = value;
        let sentence = ann.post("/api/drafts", order).await.sorry(400);
        assert!(sentence.contains(expected), "{sentence}");
    }
    host.stop().await;
}

#[tokio::test]
async fn people_leave_and_nobody_has_too_many_drafts() {
    let folder = Folder::new();
    let host = Host::start(&folder).await;
    let (ann, ben) = (Web::guest(&host, "Ann").await, Web::guest(&host, "Ben").await);
    let draft = create(&ann, plan(3)).await;
    let leave = format!("{draft}/leave");
    ben.post(&format!("{draft}/join"), json!({})).await.json();
    assert_eq!(ben.post(&leave, json!({})).await.status, 204);
    assert_eq!(ann.get(&draft).await.json()["players"][1]["name"], Value::Null);
    ben.post(&format!("{draft}/join"), json!({})).await.json();
    start(&ann, &draft).await;
    // A bot picks for somebody who leaves a draft that has begun.
    assert_eq!(ben.post(&leave, json!({})).await.status, 204);
    let page = ann.get(&draft).await.json();
    assert_eq!(
        (&page["players"][1]["bot"], &page["players"][1]["picked"]),
        (&true.into(), &1.into()),
        "{page}"
    );
    ben.post(&format!("{draft}/join"), json!({})).await.sorry(409);
    for _ in 0..4 {
        create(&ann, plan(2)).await;
    }
    assert!(ann.post("/api/drafts", plan(2)).await.sorry(409).contains("unfinished"));
    // The creator of a draft that has not begun deletes it by leaving.
    let other = create(&ben, plan(2)).await;
    assert_eq!(ben.post(&format!("{other}/leave"), json!({})).await.status, 204);
    assert!(ben.get(&other).await.sorry(404).contains("doesn't exist"));
    ben.get("/api/drafts/nonsense").await.sorry(404);
    host.stop().await;
}

#[tokio::test]
async fn a_deleted_account_takes_its_drafts_with_it() {
    let folder = Folder::new();
    let host = Host::start(&folder).await;
    let mut ben_at = host.guest("Ben").await;
    let (ann, ben) = (Web::guest(&host, "Ann").await, Web::with(&host, &ben_at.token));
    ann.post("/api/account", names("Ann", PASSWORD)).await.json();
    let mut order = plan(2);
    let entries: Vec<Value> = (0..12)
        .map(|it| json!({ "count": 3, "reserves": 0, "card": { "from": "here", "card": ox(&format!("Unmistakable {it}")) } }))
        .collect();
    order["edition"] = "14".into();
    order["kind"] = "sealed".into();
    order["cards"] = json!({ "from": "entries", "entries": entries });
    let draft = create(&ann, order).await;
    ben.post(&format!("{draft}/join"), json!({})).await.json();
    start(&ann, &draft).await;
    for web in [&ann, &ben] {
        build(web, &draft).await;
    }
    ann.post(&format!("{draft}/play"), json!({ "seat": 1 })).await.json();
    let page = ben.post(&format!("{draft}/play"), json!({ "seat": 0 })).await.json();
    let table = between(&page, 0, 1)["table"].as_str().expect("a table").to_owned();
    give_up(&mut ben_at, &table).await;
    assert_eq!(ann.post("/api/account/delete", json!({ "password": PASSWORD })).await.status, 204);
    ben.get(&draft).await.sorry(404);
    drop(ben_at);
    host.stop().await;
    let bytes = std::fs::read(folder.database()).expect("the database");
    assert!(!bytes.windows(12).any(|it| it == b"Unmistakable"), "the cards are gone");
}

#[tokio::test]
async fn a_published_set_is_drafted_by_anybody() {
    let folder = Folder::new();
    let host = Host::with(&folder, crate::host::generous(), server::OsChance).await;
    let (_, ann) = crate::library::member(&host, "Ann").await;
    let ben = Web::guest(&host, "Ben").await;
    for number in 0..12 {
        let mut card = ox(&format!("Moor Ox {number}"));
        card["extra"] = json!([{ "name": "set", "value": "\"MOOR\"" }]);
        ann.make_card(&card).await;
    }
    let what = json!({ "what": { "what": "set", "code": "MOOR" }, "license": "all-rights-reserved" });
    let set = ann.post("/api/library", what).await.json()["id"].clone();
    let mut plan = plan(2);
    (plan["cards"], plan["edition"]) = (json!({ "from": "published", "work": set }), "14".into());
    let draft = create(&ben, plan.clone()).await;
    let page = start(&ben, &draft).await;
    let name = page["pack"]["cards"][0].clone();
    assert!(!name.is_null(), "{page}");
    plan["cards"]["work"] = "aaaaaaaaaaaa".into();
    ben.post("/api/drafts", plan).await.sorry(400);
    host.stop().await;
}
