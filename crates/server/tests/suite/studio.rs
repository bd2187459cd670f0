//! Tests of writing a card in the Studio, over HTTP.

use serde_json::{Value, json};

use crate::host::{Folder, Host};
use crate::http::{Web, ox};

/// Returns the card with some fields changed.
fn with(mut card: Value, fields: Value) -> Value {
    for (field, value) in fields.as_object().expect("fields") {
        card[field] = value.clone();
    }
    card
}

#[tokio::test]
async fn a_card_is_judged_as_it_is_written() {
    let folder = Folder::new();
    let host = Host::start(&folder).await;
    let ann = Web::guest(&host, "Ann").await;
    let checked = ann.post("/api/check", ox("Ox")).await.json();
    assert_eq!((&checked["legal"], &checked["cost"]), (&true.into(), &4.into()));
    assert_eq!(checked["editions"].as_array().map(Vec::len), Some(18));
    assert_eq!(checked["words"], json!(["minion", "SP", "HP", "level"]));
    assert!(checked["price"].as_array().is_some_and(|it| it.len() >= 2), "{checked}");

    // A wrong text: the problem has its position and a suggestion.
    let wrong = with(ox("🐉"), json!({ "text": "FLY 🐉: Draw 1 crad." }));
    let checked = ann.post("/api/check", wrong).await.json();
    let problem = &checked["problems"][0];
    assert_eq!((&checked["legal"], &problem["place"]), (&false.into(), &json!([8, 20])));
    assert_eq!(problem["suggestion"], "Draw 1 card.");

    // Characters that no font has are a warning at their field.
    let checked = ann.post("/api/check", ox("余烬小鬼 🐉")).await.json();
    let problem = &checked["problems"][0];
    assert_eq!(
        (&problem["code"], &problem["field"], &problem["error"]),
        (&json!("no-font"), &json!("name"), &json!(false))
    );
    assert_eq!(problem["message"], "no font has the characters 余烬小鬼; they are printed as dots");
    assert_eq!(checked["legal"], true);

    let order = json!({ "edition": "14", "kind": "spell", "stats": [0, 0], "text": "Draw", "at": 4 });
    let ways = ann.post("/api/complete", order).await.json();
    assert_eq!((&ways[0]["what"], &ways[0]["replace"]), (&"effect".into(), &json!([0, 4])), "{}", ways[0]);
    assert_eq!(ways[0]["blanks"][0]["letter"], "x");

    let ported = ann.post("/api/port", json!({ "card": ox("Ox"), "to": "6" })).await.json();
    assert_eq!((&ported["card"]["edition"], &ported["card"]["name"]), (&"6".into(), &"Ox".into()));
    assert_eq!(ported["checked"]["words"][0], "creature");
    host.stop().await;
}

#[tokio::test]
async fn what_makes_no_sense_is_refused_with_a_sentence() {
    let folder = Folder::new();
    let host = Host::start(&folder).await;
    let ann = Web::guest(&host, "Ann").await;
    let tag = "<script>alert(1)</script>";
    for (fields, word) in [
        (json!({ "text": "x".repeat(100_000) }), "5000 characters"),
        (json!({ "edition": "18" }), "unknown edition"),
        (json!({ "edition": tag }), "unknown edition"),
        (json!({ "name": "n".repeat(200) }), "the name"),
        (json!({ "offense": 9_000_000_000_000_000_000_u64 }), "offense"),
        (json!({ "crop": { "x": 400, "y": 0, "zoom": 100 } }), "image position"),
        (json!({ "offense": "many" }), "Invalid JSON"),
        (json!({ "speed": 3 }), "Invalid JSON"),
    ] {
        let card = with(ox("Ox"), fields);
        for (path, body) in [
            ("/api/check", card.clone()),
            ("/api/port", json!({ "card": card, "to": "6" })),
            ("/api/face", json!({ "card": card, "theme": "night" })),
        ] {
            let said = ann.post(path, body).await.sorry(400);
            assert!(said.contains(word), "{path}: {said}");
        }
    }
    let order = json!({ "edition": "0", "kind": "spell", "stats": [0, 0], "text": "", "at": 0 });
    assert!(ann.post("/api/complete", order).await.sorry(400).contains("unknown edition"));
    let said = ann.post("/api/port", json!({ "card": ox("Ox"), "to": "99" })).await.sorry(400);
    assert!(said.contains("unknown edition “99”"), "{said}");
    let said = ann.post("/api/face", json!({ "card": ox("Ox"), "theme": "pink" })).await.sorry(400);
    assert!(said.contains("night"), "{said}");
    let long = "Draw 1 card. ".repeat(300);
    let said = ann
        .post("/api/face", json!({ "card": with(ox("Ox"), json!({ "text": long })), "theme": "day" }))
        .await
        .sorry(400);
    assert!(said.contains("shorten"), "{said}");
    Web::stranger(host.address).post("/api/check", ox("Ox")).await.sorry(401);

    // HTML tags are not allowed on a card.
    for field in ["name", "text", "flavor", "author", "license"] {
        let tagged = with(ox("Ox"), json!({ field: tag }));
        assert!(ann.post("/api/check", tagged.clone()).await.sorry(400).contains("contains HTML"), "{field}");
        let face = ann.post("/api/face", json!({ "card": tagged, "theme": "ink" })).await;
        assert!(face.sorry(400).contains("contains HTML"), "{field}");
    }
    host.stop().await;
}

#[tokio::test]
async fn a_face_is_what_is_printed() {
    let folder = Folder::new();
    let host = Host::start(&folder).await;
    let ann = Web::guest(&host, "Ann").await;
    let mut bytes = Vec::new();
    let mut encoder = png::Encoder::new(&mut bytes, 60, 40);
    encoder.set_color(png::ColorType::Rgb);
    let pixels: Vec<u8> = (0..60 * 40 * 3).map(|it| (it % 251) as u8).collect();
    encoder.write_header().and_then(|mut it| it.write_image_data(&pixels)).expect("a picture");
    let brought = ann.send("POST", "/api/pictures", "application/octet-stream", &bytes).await.json();
    let crop = json!({ "x": 30, "y": 60, "zoom": 150 });
    let card = with(ox("Ox"), json!({ "image": brought["id"], "crop": crop, "flavor": "Moo." }));
    for theme in ["night", "ink"] {
        let face = ann.post("/api/face", json!({ "card": card, "theme": theme })).await;
        assert_eq!(face.status, 200, "{}", face.text());
        assert!(face.head.contains("content-type: image/svg+xml"), "{}", face.head);
        assert!(face.text().contains("data:image/jpeg"), "the picture is on it");
        // The image has too few pixels, which the response remarks on.
        assert!(face.head.contains("x-remarks: %5b%22") && face.head.contains("blurred"), "{}", face.head);
        let order = json!({
            "what": { "what": "sketch", "card": card }, "format": "svg", "once": false, "theme": theme,
            "size": "standard", "paper": "a4", "eight": false, "bleed": 0.0, "gap": null, "marks": "none",
            "backs": "none", "back_offset": [0.0, 0.0], "ruler": false, "back": null, "dpi": 300, "url": null,
        });
        let printed = ann.post("/api/print", order).await;
        assert_eq!(printed.status, 200, "{}", printed.text());
        assert!(printed.body == face.body, "what is shown is what is printed");
    }
    let gone = with(card, json!({ "image": "0".repeat(32) }));
    let face = ann.post("/api/face", json!({ "card": gone, "theme": "night" })).await;
    assert_eq!(face.status, 200, "a card whose picture is gone has the usual one");
    host.stop().await;
}
