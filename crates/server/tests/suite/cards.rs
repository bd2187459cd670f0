//! Tests of people's saved cards, over HTTP.

use serde_json::{Value, json};

use crate::host::{Folder, Host};
use crate::http::{Web, ox};

fn path(card: &Value) -> String {
    format!("/api/cards/{}", card["id"].as_str().expect("an id"))
}

#[tokio::test]
async fn cards_are_kept_changed_and_listed() {
    let folder = Folder::new();
    let host = Host::start(&folder).await;
    let ann = Web::guest(&host, "Ann").await;
    let first = ann.make_card(&ox("Ox")).await;
    assert_eq!(
        (&first["version"], &first["legal"], &first["shared"]),
        (&1.into(), &true.into(), &Value::Null)
    );
    assert_eq!(first["card"], ox("Ox"));
    assert!(
        first["cost"].is_i64() && first["changed"].as_i64().is_some_and(|it| it > 1_700_000_000),
        "{first}"
    );
    let second = ann.make_card(&ox("Second Ox")).await;
    assert_eq!(ann.get("/api/cards").await.json(), json!([second, first]));
    let mut wrong = ox("Ox");
    wrong["text"] = "This is no ability at all.".into();
    let saved = ann.put(&path(&first), json!({ "base": 1, "card": wrong })).await.json();
    assert_eq!((&saved["version"], &saved["legal"]), (&2.into(), &false.into()), "what is wrong is kept");
    assert_eq!(ann.get(&path(&first)).await.json(), saved);
    assert_eq!(ann.get("/api/cards").await.json(), json!([saved, second]), "the one changed last is first");
    let face = ann.get(second["face"].as_str().expect("a face")).await;
    assert!(face.status == 200 && face.text().contains("Second Ox"), "{}", face.head);
    host.stop().await;
}

#[tokio::test]
async fn of_two_saves_from_the_same_base_the_second_is_told() {
    let folder = Folder::new();
    let host = Host::start(&folder).await;
    let ann = Web::guest(&host, "Ann").await;
    let card = ann.make_card(&ox("Ox")).await;
    let first = ann.put(&path(&card), json!({ "base": 1, "card": ox("Brown Ox") })).await.json();
    let second = ann.put(&path(&card), json!({ "base": 1, "card": ox("Black Ox") })).await;
    assert!(second.sorry(409).contains("Nothing was overwritten"));
    assert_eq!(second.any_json()["theirs"], first);
    assert_eq!(ann.get(&path(&card)).await.json(), first);
    // If both save at the same time, one of them gets a conflict, too.
    let put = |name: &'static str| {
        let (ann, path) = (ann.clone(), path(&card));
        async move { ann.put(&path, json!({ "base": 2, "card": ox(name) })).await.status }
    };
    let (one, other) = tokio::join!(put("Red Ox"), put("White Ox"));
    assert_eq!([one, other].into_iter().filter(|it| *it == 409).count(), 1, "{one} {other}");
    assert_eq!(ann.get(&path(&card)).await.json()["version"], 3);
    // After seeing the other version, Ann can save again.
    assert_eq!(
        ann.put(&path(&card), json!({ "base": 3, "card": ox("Black Ox") })).await.json()["version"],
        4
    );
    host.stop().await;
}

#[tokio::test]
async fn versions_say_what_changed() {
    let folder = Folder::new();
    let host = Host::start(&folder).await;
    let ann = Web::guest(&host, "Ann").await;
    let card = ann.make_card(&ox("Ox")).await;
    let mut changed = ox("Brown Ox");
    changed["defense"] = 4.into();
    ann.put(&path(&card), json!({ "base": 1, "card": changed })).await.json();
    let versions = ann.get(&format!("{}/versions", path(&card))).await.json();
    let versions = versions.as_array().expect("a list");
    assert_eq!(versions.len(), 2);
    assert_eq!((&versions[0]["version"], &versions[1]["version"]), (&2.into(), &1.into()));
    assert_eq!(versions[1]["differences"], json!([]));
    assert_eq!((&versions[1]["card"], &versions[0]["card"]), (&ox("Ox"), &changed));
    let differences = versions[0]["differences"].as_array().expect("a list");
    assert_eq!(differences.len(), 2, "{differences:?}");
    assert_eq!((&differences[0]["before"], &differences[0]["after"]), (&"Ox".into(), &"Brown Ox".into()));
    assert_eq!((&differences[1]["before"], &differences[1]["after"]), (&"3".into(), &"4".into()));
    host.stop().await;
}

#[tokio::test]
async fn what_was_deleted_comes_back() {
    let folder = Folder::new();
    let host = Host::start(&folder).await;
    let ann = Web::guest(&host, "Ann").await;
    let card = ann.make_card(&ox("Ox")).await;
    assert_eq!(ann.delete(&path(&card)).await.status, 204);
    ann.delete(&path(&card)).await.sorry(404);
    ann.get(&path(&card)).await.sorry(404);
    ann.put(&path(&card), json!({ "base": 1, "card": ox("Ox") })).await.sorry(404);
    assert_eq!(ann.get("/api/cards").await.json(), json!([]));
    assert_eq!(ann.post(&format!("{}/restore", path(&card)), Value::Null).await.json(), card);
    assert_eq!(ann.get("/api/cards").await.json(), json!([card]));
    host.stop().await;
}

#[tokio::test]
async fn a_link_shows_a_card_until_it_is_taken_back() {
    let folder = Folder::new();
    let host = Host::start(&folder).await;
    let (ann, ben) = (Web::guest(&host, "Ann").await, Web::guest(&host, "Ben").await);
    let card = ann.make_card(&ox("Ox")).await;
    let share = format!("{}/share", path(&card));
    let key = ann.post(&share, Value::Null).await.json()["key"].as_str().expect("a key").to_owned();
    assert_eq!(key.len(), 32);
    assert_eq!(ann.post(&share, Value::Null).await.json()["key"], key.as_str(), "the link stays");
    assert_eq!(ann.get(&path(&card)).await.json()["shared"], key.as_str());
    let shared = ben.get(&format!("/api/shared/{key}")).await.json();
    assert_eq!((&shared["by"], &shared["card"]), (&"Ann".into(), &ox("Ox")));
    assert_eq!(shared["checked"]["legal"], true);
    let copied = ben.post(&format!("/api/shared/{key}/copy"), Value::Null).await.json();
    assert_eq!((&copied["card"], &copied["shared"]), (&ox("Ox"), &Value::Null));
    assert_ne!(copied["id"], card["id"]);
    // The share link shows Ann's changes, and Ben's copy does not.
    ann.put(&path(&card), json!({ "base": 1, "card": ox("Brown Ox") })).await.json();
    assert_eq!(ben.get(&format!("/api/shared/{key}")).await.json()["card"]["name"], "Brown Ox");
    assert_eq!(ben.get("/api/cards").await.json(), json!([copied]));
    assert_eq!(ann.delete(&share).await.status, 204);
    assert!(ben.get(&format!("/api/shared/{key}")).await.sorry(404).contains("revoked"));
    ben.post(&format!("/api/shared/{key}/copy"), Value::Null).await.sorry(404);
    assert_ne!(ann.post(&share, Value::Null).await.json()["key"], key.as_str(), "the old link stays dead");
    host.stop().await;
}

#[tokio::test]
async fn html_is_refused_in_every_field_and_other_signs_are_just_letters() {
    let folder = Folder::new();
    let host = Host::start(&folder).await;
    let ann = Web::guest(&host, "<img src=x onerror=alert(1)>").await;
    let bad = "<script>alert(\"1\")</script>";
    for field in ["name", "text", "flavor", "author", "license"] {
        let mut card = ox("Ox");
        card[field] = bad.into();
        for (at, body) in [("/api/cards", json!({ "card": card })), ("/api/check", card.clone())] {
            let said = ann.post(at, body).await.sorry(400);
            assert!(said.contains("“<script>”") && said.contains("plain text"), "{field}: {said}");
        }
    }
    let deck = json!({ "deck": { "name": bad, "edition": "14", "entries": [] } });
    assert!(ann.post("/api/decks", deck).await.sorry(400).contains("contains HTML"));
    assert_eq!(ann.get("/api/cards").await.json(), json!([]));

    // Texts that only resemble HTML are kept unchanged.
    let odd = "I <3 oxen & \"calves\" &amp; 1 < 2 > 0;--";
    let mut card = ox(odd);
    for field in ["text", "flavor", "author", "license"] {
        card[field] = odd.into();
    }
    let kept = ann.make_card(&card).await;
    assert_eq!(kept["card"], card);
    let face = ann.get(kept["face"].as_str().expect("a face")).await;
    assert_eq!(face.status, 200);
    assert!(face.head.contains("content-security-policy") && face.head.contains("nosniff"));
    let entry = json!({ "count": 1, "reserves": 0, "card": { "from": "here", "card": card } });
    let deck = ann.make_deck(&json!({ "name": odd, "edition": "14", "entries": [entry] })).await;
    assert_eq!((&deck["deck"]["name"], &deck["checked"]["lines"][0]["name"]), (&odd.into(), &odd.into()));
    // A person's name may contain markup, because it is always shown as plain text.
    let key = ann.post(&format!("{}/share", path(&kept)), Value::Null).await.json();
    let shared = ann.get(&format!("/api/shared/{}", key["key"].as_str().expect("a key"))).await;
    assert_eq!(shared.json()["by"], "<img src=x onerror=alert(1)>");
    assert!(shared.head.contains("content-type: application/json"));
    host.stop().await;
}

#[tokio::test]
async fn several_cards_are_put_away_and_brought_back_at_once() {
    let folder = Folder::new();
    let host = Host::start(&folder).await;
    let (ann, eve) = (Web::guest(&host, "Ann").await, Web::guest(&host, "Eve").await);
    let mut ids = Vec::new();
    for name in ["Ox", "Elk", "Hen"] {
        ids.push(ann.make_card(&ox(name)).await["id"].clone());
    }
    let names = |it: Value| {
        let all = it.as_array().expect("a list").clone();
        all.iter().map(|it| it["card"]["name"].as_str().unwrap_or_default().to_owned()).collect::<Vec<_>>()
    };
    eve.post("/api/cards/delete", json!({ "ids": ids })).await.sorry(404);
    let stranger = json!({ "ids": [ids[0], "abcdefghijkm"] });
    ann.post("/api/cards/delete", stranger).await.sorry(404);
    assert_eq!(ann.get("/api/cards").await.json().as_array().map(Vec::len), Some(3), "all or none");
    assert_eq!(ann.post("/api/cards/delete", json!({ "ids": &ids[..2] })).await.status, 204);
    assert_eq!(names(ann.get("/api/cards").await.json()), ["Hen"]);
    assert_eq!(names(ann.get("/api/cards/deleted").await.json()), ["Elk", "Ox"]);
    assert_eq!(eve.get("/api/cards/deleted").await.json(), json!([]));
    eve.post("/api/cards/restore", json!({ "ids": &ids[..2] })).await.sorry(404);
    let back = ann.post("/api/cards/restore", json!({ "ids": &ids[..2] })).await.json();
    assert_eq!(names(back), ["Ox", "Elk"]);
    assert_eq!(ann.get("/api/cards/deleted").await.json(), json!([]));
    let deck = ann.make_deck(&json!({ "name": "Herd", "edition": "14", "entries": [] })).await;
    assert_eq!(ann.post("/api/decks/delete", json!({ "ids": [deck["id"]] })).await.status, 204);
    assert_eq!(ann.get("/api/decks/deleted").await.json()[0]["name"], "Herd");
    assert_eq!(
        ann.post("/api/decks/restore", json!({ "ids": [deck["id"]] })).await.json()[0]["name"],
        "Herd"
    );
    host.stop().await;
}

#[tokio::test]
async fn what_cannot_be_a_card_is_refused_with_a_sentence() {
    let folder = Folder::new();
    let host = Host::start(&folder).await;
    let ann = Web::guest(&host, "Ann").await;
    let card = ann.make_card(&ox("Ox")).await;
    let with = |field: &str, value: Value| {
        let mut card = ox("Ox");
        card[field] = value;
        card
    };
    for (wrong, word) in [
        (with("text", "a".repeat(100_000).into()), "at most"),
        (with("name", "a".repeat(100_000).into()), "at most"),
        (with("flavor", "é".repeat(100_000).into()), "at most"),
        (with("edition", "99".into()), "edition"),
        (with("edition", "".into()), "edition"),
        (with("edition", "fourteenth".into()), "edition"),
        (with("offense", 9_000_000_000_i64.into()), "must be between"),
        (with("offense", "two".into()), "Invalid JSON"),
        (with("kind", "dragon".into()), "dragon"),
        (with("image", "../../etc/passwd".into()), "image"),
        (with("image", "0".repeat(32).into()), "image"),
        (with("crop", json!({ "x": 101, "y": 0, "zoom": 100 })), "image position"),
        (with("name", "\u{0}".into()), "invisible character"),
    ] {
        let made = ann.post("/api/cards", json!({ "card": wrong })).await.sorry(400);
        assert!(made.contains(word), "{made}");
        ann.put(&path(&card), json!({ "base": 1, "card": wrong })).await.sorry(400);
    }
    assert_eq!(ann.get("/api/cards").await.json(), json!([card]), "nothing was changed by any of it");
    host.stop().await;
}

#[tokio::test]
async fn many_cards_are_imported_and_exported() {
    let folder = Folder::new();
    let host = Host::start(&folder).await;
    let ann = Web::guest(&host, "Ann").await;
    let mut text = String::from("edition = \"14\"\n");
    for it in 0..200 {
        let kind = if it % 40 == 7 { "dragon" } else { "minion" };
        text += &format!("[[cards]]\nname = \"Ox {it}\"\nkind = \"{kind}\"\nsp = {}\nhp = 2\n", it % 5);
    }
    let files =
        json!([{ "file": "oxen.toml", "text": text }, { "file": "nonsense.txt", "text": "no cards here" }]);
    let imported = ann.post("/api/cards/import", json!({ "files": files, "edition": "14" })).await.json();
    assert_eq!(imported["taken"].as_array().map(Vec::len), Some(195));
    let refused = imported["refused"].as_array().expect("a list");
    assert_eq!(refused.len(), 6, "{refused:?}");
    assert_eq!(refused[0]["card"], json!([8, "Ox 7"]));
    assert!(refused.iter().all(|it| it["why"].as_str().is_some_and(|it| it.len() > 10)), "{refused:?}");
    assert_eq!(refused[5]["file"], "nonsense.txt");
    let listed = ann.get("/api/cards").await.json();
    assert_eq!(listed, imported["taken"], "in the order of the file");

    let one = listed[3]["id"].clone();
    let text = ann.post("/api/cards/export", json!({ "cards": [one], "format": "toml" })).await;
    assert!(text.status == 200 && text.head.contains("attachment; filename=\"cards.toml\""), "{}", text.head);
    let file = cards::file::CardFile::read(&text.text()).expect("it is a card file");
    assert_eq!(file.entries().map(|it| it.2.name.clone()).collect::<Vec<_>>(), ["Ox 3"]);
    for json in [true, false] {
        let text = ann
            .post("/api/cards/export", json!({ "cards": [], "format": if json { "json" } else { "toml" } }))
            .await
            .text();
        let ben = Web::guest(&host, "Ben").await;
        let files = json!([{ "file": "all", "text": text }]);
        let again = ben.post("/api/cards/import", json!({ "files": files, "edition": "11" })).await.json();
        let cards = |it: &Value| -> Vec<Value> {
            it.as_array().expect("a list").iter().map(|it| it["card"].clone()).collect()
        };
        assert_eq!(cards(&again["taken"]), cards(&listed));
        assert_eq!(again["refused"], json!([]));
    }
    host.stop().await;
}
