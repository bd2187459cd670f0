//! Tests of uploading images.

use serde_json::{Value, json};
use server::Config;

use crate::host::{Folder, Host, generous};
use crate::http::{HttpResponse, Web, ox};

/// Creates an image with private data in its metadata.
pub(crate) fn png(width: u32, height: u32, shade: u8) -> Vec<u8> {
    let mut bytes = Vec::new();
    let mut encoder = png::Encoder::new(&mut bytes, width, height);
    encoder.set_color(png::ColorType::Rgb);
    encoder.set_compression(png::Compression::Fast);
    encoder.add_text_chunk("Location".to_owned(), "Ann's secret garden".to_owned()).expect("text");
    let mut writer = encoder.write_header().expect("a header");
    writer.write_image_data(&[shade].repeat((width * height * 3) as usize)).expect("pixels");
    drop(writer);
    bytes
}

/// Creates a small file that decodes to a very large image.
fn bomb() -> Vec<u8> {
    use std::io::Write as _;
    let mut bytes = Vec::new();
    let mut encoder = png::Encoder::new(&mut bytes, 30_000, 30_000);
    encoder.set_color(png::ColorType::Grayscale);
    encoder.set_depth(png::BitDepth::One);
    encoder.set_compression(png::Compression::Fast);
    let mut writer = encoder.write_header().expect("a header");
    let mut rows = writer.stream_writer().expect("a stream");
    for _ in 0..30_000 {
        rows.write_all(&[0; 3750]).expect("a row");
    }
    rows.finish().expect("an end");
    drop(writer);
    bytes
}

async fn bring(web: &Web, bytes: &[u8]) -> HttpResponse {
    web.send("POST", "/api/pictures", "application/octet-stream", bytes).await
}

fn has(bytes: &[u8], part: &[u8]) -> bool {
    bytes.windows(part.len()).any(|it| it == part)
}

#[tokio::test]
async fn pictures_are_written_anew() {
    let folder = Folder::new();
    let host = Host::start(&folder).await;
    let (ann, ben) = (Web::guest(&host, "Ann").await, Web::guest(&host, "Ben").await);
    let bytes = png(40, 30, 90);
    assert!(has(&bytes, b"secret garden"));
    let picture = bring(&ann, &bytes).await.json();
    assert_eq!((&picture["width"], &picture["height"]), (&40.into(), &30.into()));
    let id = picture["id"].as_str().expect("an id");
    assert_eq!(id.len(), 32);
    let served = Web::stranger(host.address).get(&format!("/picture/{id}")).await;
    assert_eq!(served.status, 200);
    for header in ["content-type: image/jpeg", "nosniff", "immutable", "content-security-policy"] {
        assert!(served.head.contains(header), "{header}: {}", served.head);
    }
    assert!(!has(&served.body, b"secret garden") && served.body.starts_with(&[0xff, 0xd8]));
    // The same file always gets the same image, whoever uploads it.
    assert_eq!(bring(&ann, &bytes).await.json(), picture);
    assert_eq!(bring(&ben, &bytes).await.json(), picture);
    assert_ne!(bring(&ann, &png(40, 30, 91)).await.json()["id"], picture["id"]);
    // Large images are scaled down.
    let large = bring(&ann, &png(2000, 1000, 5)).await.json();
    assert_eq!((&large["width"], &large["height"]), (&1600.into(), &800.into()));
    for nobodys in ["0".repeat(32), "..%2f..%2fetc%2fpasswd".to_owned(), "x".to_owned()] {
        assert_eq!(ann.get(&format!("/picture/{nobodys}")).await.status, 404);
    }
    host.stop().await;
    let host = Host::start(&folder).await;
    let again = Web::stranger(host.address).get(&format!("/picture/{id}")).await;
    assert_eq!(again.body, served.body);
    host.stop().await;
}

#[tokio::test]
async fn what_is_no_picture_is_refused_with_a_sentence() {
    let folder = Folder::new();
    let host = Host::start(&folder).await;
    let ann = Web::guest(&host, "Ann").await;
    let bomb = bomb();
    assert!(bomb.len() < 1 << 20, "the file is small: {}", bomb.len());
    let huge = bring(&ann, &bomb).await.sorry(400);
    assert!(huge.contains("30000 × 30000 pixels") && huge.contains("make it smaller"), "{huge}");
    let long = bring(&ann, &vec![7; 50 << 20]).await.sorry(413);
    assert!(long.contains("at most 16 MB"), "{long}");
    assert!(bring(&ann, b"this is no picture at all").await.sorry(400).contains("not a PNG"));
    assert!(bring(&ann, b"").await.sorry(400).contains("Choose an image"));
    let mut broken = png(40, 30, 90);
    broken.truncate(broken.len() - 20);
    assert!(bring(&ann, &broken).await.sorry(400).contains("damaged"));
    assert!(
        bring(&ann, b"<svg xmlns=\"http://www.w3.org/2000/svg\"><rect").await.sorry(400).contains("damaged")
    );
    bring(&Web::stranger(host.address), &png(4, 3, 1)).await.sorry(401);
    host.stop().await;
}

#[tokio::test]
async fn a_drawing_with_a_script_is_refused_and_one_without_becomes_pixels() {
    let folder = Folder::new();
    let host = Host::start(&folder).await;
    let ann = Web::guest(&host, "Ann").await;
    let svg = r##"<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg" width="20" height="10">
        <image href="file:///etc/passwd" width="5" height="5"/><rect width="20" height="10" fill="#c33"/></svg>"##;
    for script in ["<script>alert(document.cookie)</script><rect", "<rect onload=\"alert(1)\""] {
        let said = bring(&ann, svg.replace("<rect", script).as_bytes()).await.sorry(400);
        assert!(said.contains("script"), "{said}");
    }
    let picture = bring(&ann, svg.as_bytes()).await.json();
    let served = ann.get(&format!("/picture/{}", picture["id"].as_str().expect("an id"))).await;
    assert!(served.head.contains("content-type: image/jpeg"), "{}", served.head);
    assert!(!has(&served.body, b"svg") && !has(&served.body, b"passwd"));
    host.stop().await;
}

#[tokio::test]
async fn faces_show_the_picture_in_a_size_for_lists() {
    let folder = Folder::new();
    let host = Host::start(&folder).await;
    let ann = Web::guest(&host, "Ann").await;
    let plain = ann.make_card(&ox("Ox")).await;
    let picture = bring(&ann, &png(1600, 1600, 60)).await.json();
    let mut card = ox("Ox");
    card["image"] = picture["id"].clone();
    card["crop"] = json!({ "x": 50, "y": 50, "zoom": 120 });
    let kept = ann.make_card(&card).await;
    assert_eq!(kept["card"], card);
    assert_ne!(kept["face"], plain["face"]);
    let whole = kept["face"].as_str().expect("a face");
    for face in [whole.to_owned(), whole.replace(".svg", ".art.svg")] {
        let drawn = ann.get(&face).await;
        assert_eq!(drawn.status, 200);
        assert!(drawn.text().contains("data:image/jpeg;base64"), "{face}");
        assert!(drawn.body.len() < 200_000, "{}", drawn.body.len());
        assert_eq!(ann.get(&face).await.body, drawn.body);
    }
    let without = ann.get(plain["face"].as_str().expect("a face")).await;
    assert!(!without.text().contains("data:image"));
    // A copy of a shared card has the card's image.
    let ben = Web::guest(&host, "Ben").await;
    let share = format!("/api/cards/{}/share", kept["id"].as_str().expect("an id"));
    let key = ann.post(&share, Value::Null).await.json();
    let key = key["key"].as_str().expect("a key");
    assert_eq!(ben.post(&format!("/api/shared/{key}/copy"), Value::Null).await.json()["face"], kept["face"]);
    host.stop().await;
}

#[tokio::test]
async fn ones_own_pictures_are_seen_used_again_and_deleted() {
    let folder = Folder::new();
    let host = Host::start(&folder).await;
    let (ann, ben, eve) =
        (Web::guest(&host, "Ann").await, Web::guest(&host, "Ben").await, Web::guest(&host, "Eve").await);
    let first = bring(&ann, &png(40, 30, 90)).await.json();
    let second = bring(&ann, &png(50, 20, 10)).await.json();
    let with = |name: &str, picture: &Value| {
        let mut card = ox(name);
        card["image"] = picture["id"].clone();
        card
    };
    let fox = ann.make_card(&with("Fox", &first)).await;
    let owl = ann.make_card(&with("Owl", &first)).await;
    let entry = json!({ "count": 1, "reserves": 0, "card": { "from": "here", "card": with("Elk", &first) } });
    let deck = ann.make_deck(&json!({ "name": "Moor", "edition": "14", "entries": [entry] })).await;
    let seen = ann.get("/api/pictures").await.json();
    assert_eq!((&seen["most"], &seen["most_bytes"]), (&500.into(), &(50 << 20).into()));
    let find = |seen: &Value, id: &Value| {
        seen["pictures"].as_array().expect("a list").iter().find(|it| it["id"] == *id).cloned()
    };
    let mine = find(&seen, &first["id"]).expect("hers");
    assert_eq!((&mine["width"], &mine["height"]), (&40.into(), &30.into()));
    let names = |it: &Value| {
        let mut names: Vec<String> =
            it["uses"].as_array().expect("a list").iter().map(|it| it["name"].to_string()).collect();
        names.sort();
        names.join(" ")
    };
    assert_eq!(names(&mine), "\"Elk\" \"Fox\" \"Owl\"");
    assert!(
        mine["uses"]
            .as_array()
            .expect("a list")
            .contains(&json!({ "name": "Fox", "card": fox["id"], "deck": null }))
    );
    assert!(
        mine["uses"]
            .as_array()
            .expect("a list")
            .contains(&json!({ "name": "Elk", "card": null, "deck": "Moor" }))
    );
    assert_eq!(find(&seen, &second["id"]).expect("hers")["uses"], json!([]));
    let size = mine["bytes"].as_u64().expect("a number");
    assert_eq!(
        size,
        ann.get(&format!("/picture/{}", first["id"].as_str().expect("an id"))).await.body.len() as u64
    );

    // Other people can neither see nor delete Ann's images.
    let path = |it: &Value| format!("/api/pictures/{}", it["id"].as_str().expect("an id"));
    assert_eq!(eve.get("/api/pictures").await.json()["pictures"], json!([]));
    assert_eq!(
        eve.delete(&path(&first)).await.sorry(404),
        eve.delete("/api/pictures/nothing").await.sorry(404)
    );
    Web::stranger(host.address).get("/api/pictures").await.sorry(401);

    // An image in use is not deleted, and the error names its cards.
    let said = ann.delete(&path(&first)).await.sorry(409);
    for name in ["“Fox”", "“Owl”", "“Elk” in “Moor”", "Remove it there"] {
        assert!(said.contains(name), "{said}");
    }
    // A person who copies a card also owns its image and keeps it.
    let key = ann
        .post(&format!("/api/cards/{}/share", fox["id"].as_str().expect("an id")), Value::Null)
        .await
        .json();
    let copy = ben
        .post(&format!("/api/shared/{}/copy", key["key"].as_str().expect("a key")), Value::Null)
        .await
        .json();
    assert!(find(&ben.get("/api/pictures").await.json(), &first["id"]).is_some());
    for it in [&fox, &owl] {
        ann.delete(&format!("/api/cards/{}", it["id"].as_str().expect("an id"))).await;
    }
    ann.delete(&format!("/api/decks/{}", deck["id"].as_str().expect("an id"))).await;
    assert_eq!(ann.delete(&path(&first)).await.status, 204);
    ann.delete(&path(&first)).await.sorry(404);
    let face = copy["face"].as_str().expect("a face");
    assert!(ben.get(face).await.text().contains("data:image"), "Ben has it still");

    // When the last owner deletes the image, it is gone. A card that is restored later has no image.
    ben.delete(&format!("/api/cards/{}", copy["id"].as_str().expect("an id"))).await;
    assert_eq!(ben.delete(&path(&first)).await.status, 204);
    assert_eq!(ben.get(&format!("/picture/{}", first["id"].as_str().expect("an id"))).await.status, 404);
    let back = ann.post("/api/cards/restore", json!({ "ids": [fox["id"]] })).await.json();
    let drawn = ann.get(back[0]["face"].as_str().expect("a face")).await;
    assert!(drawn.status == 200 && !drawn.text().contains("data:image"));
    assert!(drawn.head.contains("no-store"), "it may come again: {}", drawn.head);
    let changed = json!({ "base": 1, "card": with("White Fox", &first) });
    let fox_path = format!("/api/cards/{}", fox["id"].as_str().expect("an id"));
    assert!(ann.put(&fox_path, changed.clone()).await.sorry(400).contains("remove it from the card"));
    let export = ann.post("/api/cards/export", json!({ "cards": [], "format": "toml" })).await;
    assert!(
        export.head.contains("x-remarks: %5b%22%e2%80%9cfox") && export.text().contains("name = \"Fox\"")
    );
    // Uploading the image again restores everything.
    assert_eq!(bring(&ann, &png(40, 30, 90)).await.json(), first);
    assert_eq!(ann.put(&fox_path, changed).await.json()["card"]["name"], "White Fox");
    assert!(ann.get(back[0]["face"].as_str().expect("a face")).await.text().contains("data:image"));
    host.stop().await;
}

#[tokio::test]
async fn drawings_that_take_hours_are_refused_and_delay_nobody() {
    let folder = Folder::new();
    // One second is enough for the small images.
    let config = generous();
    let decoder = config.decoder.clone().within(1);
    let host = Host::with(&folder, Config { decoder, ..config }, server::OsChance).await;
    let (eve, ann) = (Web::guest(&host, "Eve").await, Web::guest(&host, "Ann").await);
    let svg = |inside: &str| {
        format!("<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"100\" height=\"100\">{inside}</svg>")
            .into_bytes()
    };
    let rect = "<rect width=\"100\" height=\"100\" filter=\"url(#f)\"/>";
    let noise = "<filter id=\"f\"><feTurbulence baseFrequency=\"0.05\" numOctaves=\"2000000000\"/></filter>";
    assert!(bring(&eve, &svg(&format!("{noise}{rect}"))).await.sorry(400).contains("filters"));
    // Thousands of gradients on top of each other, each filling the whole image.
    let stops = "<stop offset=\"0\" stop-color=\"red\"/><stop offset=\"1\" stop-opacity=\"0\"/>";
    let mut sheets = format!(
        "<radialGradient id=\"r\">{stops}</radialGradient><g id=\"a0\"><rect width=\"100\" height=\"100\" fill=\"url(#r)\"/></g>"
    );
    for it in 1..5 {
        let uses = format!("<use href=\"#a{}\"/>", it - 1).repeat(9);
        sheets += &format!("<g id=\"a{it}\">{uses}</g>");
    }
    let sheets = svg(&sheets);
    // Eve sends one of these files and, while it is being drawn, more files than may wait. Ann's upload works
    // meanwhile.
    let files: Vec<Vec<u8>> = (20..31).map(|shade| png(40, 30, shade)).collect();
    let small = png(40, 30, 9);
    let later = async {
        let stranger = Web::stranger(host.address);
        while !stranger.get("/metrics").await.text().contains("\nkeeper_uploads_running 1\n") {}
        let many = files.iter().map(|it| bring(&eve, it));
        tokio::join!(futures_util::future::join_all(many), bring(&ann, &small))
    };
    let (heavy, (of_eve, of_ann)) = tokio::join!(bring(&eve, &sheets), later);
    assert_eq!(of_ann.status, 200, "{}", of_ann.text());
    assert!(heavy.sorry(400).contains("too much time or memory"));
    let waiting = of_eve.iter().filter(|it| it.status == 429 && it.text().contains("are waiting")).count();
    assert!(waiting >= 1, "of eleven, eight may wait");
    assert_eq!(bring(&eve, &png(40, 30, 10)).await.status, 200, "nothing is held against Eve");
    host.stop().await;
}

#[tokio::test]
async fn the_largest_image_fits_into_the_memory_of_the_decoder() {
    let folder = Folder::new();
    let host = Host::start(&folder).await;
    let ann = Web::guest(&host, "Ann").await;
    let large = bring(&ann, &png(8000, 8000, 7)).await.json();
    assert_eq!((&large["width"], &large["height"]), (&1600.into(), &1600.into()));
    host.stop().await;
}
