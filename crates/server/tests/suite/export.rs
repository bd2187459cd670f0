//! Tests of exporting all of a person's data as one archive.

use std::collections::BTreeMap;
use std::io::{Cursor, Read as _};

use serde_json::{Value, json};
use zip::ZipArchive;

use crate::accounts::{PASSWORD, names};
use crate::client::{Client, kotc, plan};
use crate::host::{Folder, Host};
use crate::http::{HttpResponse, Web, ox};

/// Returns the files in an export.
fn unpacked(answer: &HttpResponse) -> BTreeMap<String, Vec<u8>> {
    assert_eq!(answer.status, 200, "{}", answer.text());
    assert!(answer.head.contains("content-type: application/zip"), "{}", answer.head);
    let mut zip = ZipArchive::new(Cursor::new(answer.body.clone())).expect("it is a ZIP");
    let mut files = BTreeMap::new();
    for index in 0..zip.len() {
        let mut file = zip.by_index(index).expect("a file");
        let mut bytes = Vec::new();
        file.read_to_end(&mut bytes).expect("it is unpacked");
        files.insert(file.name().expect("a name").into_owned(), bytes);
    }
    files
}

fn read(files: &BTreeMap<String, Vec<u8>>, name: &str) -> Value {
    let bytes = files.get(name).unwrap_or_else(|| panic!("{name} in {:?}", files.keys()));
    serde_json::from_slice(bytes).expect("it is JSON")
}

/// Creates a 14th edition table with two players who use starter decks.
async fn two(host: &Host) -> (String, Client, Client) {
    let (mut ann, mut ben) = (host.guest("Ann").await, host.guest("Ben").await);
    let table = ann.create(plan(kotc("14"), &["me", "open"])).await;
    ben.join(&table).await;
    ann.expect("update").await;
    (table, ann, ben)
}

#[tokio::test]
async fn an_export_has_everything_of_one_person() {
    let folder = Folder::new();
    let host = Host::start(&folder).await;
    let (table, mut ann, mut ben) = two(&host).await;
    let web = Web::with(&host, &ann.token);
    web.post("/api/account", names("Ann of the Moor", PASSWORD)).await.json();
    let card = web.make_card(&ox("Ox of Ann")).await;
    let id = card["id"].as_str().expect("an id");
    let changed = json!({ "base": 1, "card": ox("Ox of Ann, larger") });
    web.put(&format!("/api/cards/{id}"), changed).await.json();
    let deleted = web.make_card(&ox("Thrown away")).await;
    web.delete(&format!("/api/cards/{}", deleted["id"].as_str().expect("an id"))).await;
    web.make_deck(&json!({ "name": "Oxen", "edition": "14", "entries": [] })).await;
    Web::with(&host, &ben.token).make_card(&ox("Ox of Ben")).await;
    for (who, text) in [(&mut ann, "Hello from Ann"), (&mut ben, "Hello from Ben")] {
        who.send(json!({ "type": "say", "table": table, "text": text })).await;
    }
    // Both messages have been sent once Ann has received both.
    let mut lines = 0;
    while lines < 2 {
        let said = ann.expect("said").await;
        lines += said["lines"].as_array().map_or(0, Vec::len);
    }
    ann.send(json!({ "type": "block", "table": table, "name": "Ben" })).await;
    ann.expect("blocked").await;

    let files = unpacked(&web.get("/api/account/export").await);
    let account = read(&files, "account.json");
    assert_eq!((&account["name"], &account["account"]), (&"Ann".into(), &"Ann of the Moor".into()));
    assert_eq!(account["recovery_codes_left"], 8);
    let cards = read(&files, "cards.json");
    assert_eq!(cards.as_array().map(Vec::len), Some(2), "deleted ones too");
    assert_eq!(cards[0]["id"], id);
    assert_eq!(cards[0]["versions"][0]["content"]["name"], "Ox of Ann");
    assert_eq!(cards[0]["versions"][1]["content"]["name"], "Ox of Ann, larger");
    assert!(cards[1]["deleted"].is_i64());
    assert_eq!(read(&files, "decks.json")[0]["versions"][0]["content"]["name"], "Oxen");
    assert_eq!(read(&files, "sessions.json")[0]["this"], true);
    assert_eq!(read(&files, "blocks.json")[0]["name"], "Ben");
    let chat = read(&files, "chat.json");
    assert_eq!(chat, json!([{ "table": table, "seat": 0, "name": "Ann", "text": "Hello from Ann" }]));
    let matches = read(&files, "matches.json");
    assert_eq!((&matches[0]["table"], &matches[0]["seat"]), (&table.clone().into(), &0.into()));
    for (name, bytes) in &files {
        let text = String::from_utf8_lossy(bytes);
        assert!(!text.contains("Ox of Ben") && !text.contains("Hello from Ben"), "{name}");
        let secrets = [web.token.as_deref().expect("a token"), "argon2"];
        assert!(!secrets.iter().any(|it| text.contains(it)), "{name}");
    }
    Web::stranger(host.address).get("/api/account/export").await.sorry(401);
    host.stop().await;
}

#[tokio::test]
async fn a_running_match_is_exported_as_its_seat_sees_it() {
    let folder = Folder::new();
    let host = Host::start(&folder).await;
    let (table, mut ann, mut ben) = two(&host).await;
    let seen = ben.expect("update").await;
    let mut told = Vec::new();
    for client in [&ann, &ben] {
        let of_one = client.heard.iter().map(|it| serde_json::from_str::<Value>(it).expect("JSON"));
        let cards = of_one.filter(|it| it["type"] == "cards").map(|it| it["cards"]["cards"].clone());
        let names =
            cards.filter_map(|it| it.as_object().cloned()).flat_map(|it| it.into_iter().collect::<Vec<_>>());
        told.push(names.map(|it| it.1["name"].as_str().expect("a name").to_owned()).collect::<Vec<_>>());
    }
    let hidden: Vec<&String> = told[1].iter().filter(|it| !told[0].contains(it)).collect();
    assert!(!hidden.is_empty(), "Ben has cards that Ann has not seen");
    let web = Web::with(&host, &ann.token);
    let files = unpacked(&web.get("/api/account/export").await);
    let record = read(&files, &format!("matches/{table}.json"));
    assert!(record["view"].is_object() && record["step"].is_u64(), "{record}");
    assert_eq!(record.get("inputs"), None);
    for (name, bytes) in &files {
        let text = String::from_utf8_lossy(bytes);
        for card in &hidden {
            assert!(!text.contains(card.as_str()), "{card} in {name}");
        }
    }
    // Once the match is over, the export contains the whole record.
    assert!(seen["step"].is_u64());
    ben.send(json!({ "type": "give_up", "table": table })).await;
    while ann.expect("table").await["stage"] != "over" {}
    let files = unpacked(&web.get("/api/account/export").await);
    let record = read(&files, &format!("matches/{table}.json"));
    assert!(record["inputs"].as_array().is_some_and(|it| !it.is_empty()), "{record}");
    assert!(
        hidden.iter().all(|it| record["setup"].as_str().is_some_and(|setup| setup.contains(it.as_str())))
    );
    host.stop().await;
}
