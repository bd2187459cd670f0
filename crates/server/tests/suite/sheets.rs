//! Tests of spreadsheets and sets in the Studio, and of previews of shared cards.

use serde_json::{Value, json};

use crate::host::{Folder, Host};
use crate::http::{Web, ox};

/// Returns a thousand cards as CSV, in the form that a spreadsheet program writes.
fn thousand() -> String {
    let mut text = "name,kind,edition,level,sp,hp,text,flavor,author,license,set,number,rarity\n".to_owned();
    for number in 1..=1000 {
        let flavor = if number % 3 == 0 { "\"Slow, \"\"kind\"\"\nand patient\"" } else { "Moo" };
        let card = if number % 2 == 0 {
            format!(
                "\"Ox, the {number}th\",minion,14,3,2,3,This card has no abilities.,{flavor},Ann,CC BY 4.0"
            )
        } else {
            format!("Insight {number},spell,14,4,,,Draw 1 card.,{flavor},Ann,CC BY 4.0")
        };
        text.push_str(&format!(
            "{card},MOOR,{number:04},{}\n",
            if number % 7 == 0 { "rare" } else { "common" }
        ));
    }
    text
}

async fn import(web: &Web, file: &str, text: &str) -> Value {
    let order = json!({ "files": [{ "file": file, "text": text }], "edition": "14" });
    web.post("/api/cards/import", order).await.json()
}

async fn export(web: &Web, format: &str) -> Vec<u8> {
    let answer = web.post("/api/cards/export", json!({ "cards": [], "format": format })).await;
    assert_eq!(answer.status, 200, "{}", answer.text());
    answer.body
}

#[tokio::test]
async fn a_thousand_cards_travel_through_the_studio_byte_for_byte() {
    let folder = Folder::new();
    let host = Host::start(&folder).await;
    let (ann, ben) = (Web::guest(&host, "Ann").await, Web::guest(&host, "Ben").await);
    let mut text = thousand();
    // Print the levels that the formulas give, so that nothing has to be calculated again.
    let first = import(&Web::guest(&host, "Eve").await, "cards.csv", &text).await;
    for (words, name) in [(",14,3,2,3,", "Ox, the 2th"), (",14,4,,,", "Insight 1")] {
        let card = first["taken"].as_array().expect("cards").iter().find(|it| it["card"]["name"] == name);
        let cost = card.expect("it was imported")["cost"].to_string();
        let parts: Vec<&str> = words.split(',').collect();
        text = text.replace(words, &format!(",14,{cost},{},{},", parts[3], parts[4]));
    }
    let imported = import(&ann, "cards.csv", &text).await;
    assert_eq!(imported["taken"].as_array().map(Vec::len), Some(1000));
    assert_eq!((&imported["refused"], &imported["warnings"]), (&json!([]), &json!([])));
    assert_eq!(String::from_utf8(export(&ann, "csv").await).expect("text"), text);
    // Do the same with an XLSX file, which is uploaded without an archive.
    let xlsx = export(&ann, "xlsx").await;
    let path = "/api/cards/import/zip?edition=14&name=cards.xlsx";
    let imported = ben.send("POST", path, "application/octet-stream", &xlsx).await.json();
    assert_eq!(imported["taken"].as_array().map(Vec::len), Some(1000), "{}", imported["refused"]);
    assert_eq!(export(&ben, "xlsx").await, xlsx);
    assert_eq!(String::from_utf8(export(&ben, "csv").await).expect("text"), text);
    host.stop().await;
}

#[tokio::test]
async fn rows_that_cannot_be_used_are_reported() {
    let folder = Folder::new();
    let host = Host::start(&folder).await;
    let ann = Web::guest(&host, "Ann").await;
    let text = "Name;Kind;SP;HP;Level;Rarity\nOx;minion;2;3;99;gold\nElk;minion;many;3;;\n";
    let imported = import(&ann, "export (1).txt", text).await;
    assert_eq!(imported["taken"][0]["card"]["extra"], json!([{ "name": "rarity", "value": "\"gold\"" }]));
    // Problems in two cells are reported apart, each with its column.
    let two = import(&ann, "two.csv", "Name,Kind,SP,HP\nElk,minion,many,few\n").await;
    let cells: Vec<_> = two["refused"].as_array().expect("a list").iter().map(|it| &it["column"]).collect();
    assert_eq!(cells, ["SP", "HP"]);
    let why = two["refused"][1]["why"].as_str().expect("words");
    assert!(why.starts_with("HP must be a whole number, not \"few\""), "{why}");
    let (refused, warning) = (&imported["refused"][0], &imported["warnings"][0]);
    assert_eq!((&refused["row"], &refused["column"]), (&json!(3), &json!("SP")), "{refused}");
    assert_eq!(warning["row"], json!(2), "{warning}");
    assert!(warning["why"].as_str().expect("words").contains("99"), "{warning}");
    let bomb = ann
        .send("POST", "/api/cards/import/zip?edition=14&name=x.xlsx", "application/zip", b"PK\x03\x04")
        .await;
    bomb.sorry(400);
    host.stop().await;
}

#[tokio::test]
async fn an_import_recognises_the_cards_that_one_has() {
    let folder = Folder::new();
    let host = Host::start(&folder).await;
    let ann = Web::guest(&host, "Ann").await;
    let csv = "name,kind,edition,sp,hp,set,number\nOx,minion,14,2,3,MOOR,1\nElk,minion,14,1,1,MOOR,2\n";
    let send = async |text: &str, existing: &str| {
        let order = json!({
            "files": [{ "file": "own.csv", "text": text }], "edition": "14", "existing": existing,
        });
        ann.post("/api/cards/import", order).await.json()
    };
    let count = |report: &Value| report["taken"].as_array().map(Vec::len);
    // Nobody is asked about cards that they don't have.
    assert_eq!(count(&send(csv, "ask").await), Some(2));
    let asked = send(csv, "ask").await;
    assert_eq!((count(&asked), &asked["existing"]), (Some(0), &json!(["Ox", "Elk"])));
    // An export that nobody changed changes nothing, and a changed card gets a new version.
    let own = String::from_utf8(export(&ann, "csv").await).expect("text");
    let same = send(&own, "update").await;
    assert_eq!((count(&same), &same["unchanged"]), (Some(0), &json!(2)), "{same}");
    let changed = send(&own.replace("1,1", "1,4"), "update").await;
    assert_eq!(
        (count(&changed), &changed["updated"], &changed["unchanged"]),
        (Some(1), &json!(1), &json!(1))
    );
    let elk = &changed["taken"][0];
    assert_eq!((&elk["card"]["defense"], &elk["version"]), (&json!(4), &json!(2)), "{elk}");
    let versions = ann.get(&format!("/api/cards/{}/versions", elk["id"].as_str().expect("an id"))).await;
    assert_eq!(versions.json().as_array().map(Vec::len), Some(2), "the old version is kept");
    assert_eq!(ann.get("/api/cards").await.json().as_array().map(Vec::len), Some(2));
    // Another number is another card.
    let third = send(&csv.replace("MOOR,2", "MOOR,3"), "update").await;
    assert_eq!((count(&third), &third["updated"]), (Some(1), &json!(0)), "{third}");
    assert_eq!(ann.get("/api/cards").await.json().as_array().map(Vec::len), Some(3));
    assert_eq!(count(&send(csv, "copy").await), Some(2));
    assert_eq!(ann.get("/api/cards").await.json().as_array().map(Vec::len), Some(5));
    host.stop().await;
}

#[tokio::test]
async fn sets_have_statistics_and_are_edited_at_once() {
    let folder = Folder::new();
    let host = Host::start(&folder).await;
    let (ann, ben) = (Web::guest(&host, "Ann").await, Web::guest(&host, "Ben").await);
    let mut ids = Vec::new();
    for (name, text) in [("Ox", ""), ("Seer", "SEE: Draw 1 card."), ("Odd", "Win the game.")] {
        let mut card = ox(name);
        card["text"] = text.into();
        ids.push(ann.make_card(&card).await["id"].clone());
    }
    assert_eq!(ann.get("/api/sets").await.json(), json!([]));
    let set = |name: &str, value: Value| json!({ "name": name, "value": value });
    let extra =
        json!([set("set", json!("\"M.1\"")), set("tags", json!("[\"slow\"]")), set("none", Value::Null)]);
    let order = json!({ "ids": ids, "author": "Eve", "license": null, "extra": extra, "edition": null });
    let edited = ann.post("/api/cards/edit", order.clone()).await.json();
    assert_eq!(edited["cards"].as_array().map(Vec::len), Some(3), "{edited}");
    assert_eq!(edited["cards"][0]["card"]["author"], "Eve");
    assert_eq!(edited["cards"][0]["version"], 2);
    ben.post("/api/cards/edit", order).await.sorry(404);
    ben.get("/api/sets/M.1").await.sorry(404);
    let listed = ann.get("/api/sets").await.json();
    assert_eq!(listed, json!([{ "code": "M.1", "symbol": "", "name": "", "count": 3, "legal": 2 }]));
    // A set can have a name, which its cards carry. A print of the set's cards has that name.
    let extra = json!([set("set-name", json!("\"The Moor\"")), set("theme", json!("\"moss\""))]);
    let named = json!({ "ids": ids, "author": null, "license": null, "extra": extra, "edition": null });
    let before = ann.get("/api/sets/M.1").await.json()["cards"][0]["face"].clone();
    ann.post("/api/cards/edit", named).await;
    assert_eq!(ann.get("/api/sets").await.json()[0]["name"], "The Moor");
    let order = json!({
        "what": { "what": "cards", "cards": ids }, "format": "svg", "once": false, "theme": "night",
        "size": "standard", "paper": "a4", "eight": false, "bleed": 0.0, "gap": null, "marks": "none",
        "backs": "none", "back_offset": [0.0, 0.0], "ruler": false, "back": null, "dpi": 300, "url": null,
    });
    let printed = ann.post("/api/print", order).await;
    assert!(printed.head.contains("the-moor"), "{}", printed.head);
    // The faces have the theme that the cards state.
    let card = ann.get("/api/sets/M.1").await.json()["cards"][0].clone();
    assert_ne!(card["face"], before);
    let extra = json!([set("set", json!("\"FEN\""))]);
    let moved = json!({ "ids": [ids[2]], "author": null, "license": null, "extra": extra, "edition": null });
    ann.post("/api/cards/edit", moved).await;
    assert_eq!(
        ann.get("/api/sets/FEN").await.json()["listing"]["name"],
        "",
        "a set's name stays with the set"
    );
    let face = ann.get(card["face"].as_str().expect("an address")).await;
    let drawn = ann.post("/api/face", json!({ "card": card["card"], "theme": "night" })).await;
    assert!(face.body == drawn.body, "the list shows the same face as the Studio");
    let extra = json!([set("set", json!("\"M.1\""))]);
    let back = json!({ "ids": [ids[2]], "author": null, "license": null, "extra": extra, "edition": null });
    ann.post("/api/cards/edit", back).await;
    let page = ann.get("/api/sets/M.1").await.json();
    assert_eq!((&page["kinds"], &page["tags"]), (&json!([3, 0]), &json!([["slow", 3]])));
    let components = page["components"].to_string();
    assert!(components.contains("raw"), "{components}");
    let legal = |edition: &str| {
        let all = page["editions"].as_array().expect("a list");
        all.iter().find(|it| it[0] == edition).expect("every edition")[1].clone()
    };
    assert_eq!(legal("14"), 2);
    // Convert the cards to another edition. A card that cannot be read stays unchanged.
    let order = json!({ "ids": ids, "author": null, "license": null, "extra": [], "edition": "13" });
    let edited = ann.post("/api/cards/edit", order).await.json();
    let left: Vec<&Value> = edited["left"].as_array().expect("a list").iter().map(|it| &it["name"]).collect();
    assert!(left.contains(&&json!("Odd")), "{edited}");
    assert!(
        edited["cards"].as_array().expect("a list").iter().all(|it| it["card"]["edition"] == "13"),
        "{edited}"
    );
    // If one change cannot be saved, nothing is changed.
    let order =
        json!({ "ids": ids, "author": "x".repeat(500), "license": null, "extra": [], "edition": null });
    ann.post("/api/cards/edit", order).await.sorry(400);
    host.stop().await;
}

#[tokio::test]
async fn shared_links_have_previews() {
    let folder = Folder::new();
    let host = Host::start(&folder).await;
    let ann = Web::guest(&host, "Ann").await;
    let mut card = ox("Ox \"of\" <3");
    card["text"] = "Stands & waits.".into();
    let id = ann.make_card(&card).await["id"].as_str().expect("an id").to_owned();
    let key = ann.post(&format!("/api/cards/{id}/share"), json!({})).await.json();
    let key = key["key"].as_str().expect("a key");
    let stranger = Web::stranger(host.address);
    let page = stranger.get(&format!("/shared/{key}")).await;
    let text = page.text();
    assert_eq!(page.status, 200);
    if text.contains("id=\"app\"") {
        for wanted in [
            "<meta property=\"og:title\" content=\"Ox &quot;of&quot; &lt;3\" />",
            "content=\"Stands &amp; waits.\"",
            &format!("content=\"http://{}/shared/{key}/card.png\"", host.address),
        ] {
            assert!(text.contains(wanted), "{wanted} in {text}");
        }
    }
    let image = stranger.get(&format!("/shared/{key}/card.png")).await;
    assert_eq!(image.status, 200);
    assert!(image.head.contains("image/png") && image.body.starts_with(b"\x89PNG"), "{}", image.head);
    ann.delete(&format!("/api/cards/{id}/share")).await;
    assert_eq!(stranger.get(&format!("/shared/{key}/card.png")).await.status, 404);
    assert!(!stranger.get(&format!("/shared/{key}")).await.text().contains("og:title"));
    host.stop().await;
}
