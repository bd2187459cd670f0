//! Tests that export cards with their images as an archive and import them again.

use std::io::{Cursor, Read as _, Write as _};

use press::picture;
use serde_json::{Value, json};
use zip::write::SimpleFileOptions;
use zip::{CompressionMethod, ZipArchive, ZipWriter};

use crate::host::{Folder, Host};
use crate::http::{HttpResponse, Web, ox};

/// Creates a photo-like image, so that re-encoding changes it. With `holes`, it has transparent parts.
fn photo(seed: u32, holes: bool) -> Vec<u8> {
    let (width, height) = (90, 60);
    let mut bytes = Vec::new();
    let mut encoder = png::Encoder::new(&mut bytes, width, height);
    encoder.set_color(png::ColorType::Rgba);
    let mut noise = seed;
    let mut pixels = Vec::new();
    for it in 0..width * height {
        noise = noise.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
        let opacity = if holes && it % 7 == 0 { 100 } else { 255 };
        pixels.extend([(noise >> 24) as u8, (it / 30) as u8, (noise >> 16) as u8, opacity]);
    }
    encoder.write_header().and_then(|mut it| it.write_image_data(&pixels)).expect("pixels");
    bytes
}

async fn bring(web: &Web, bytes: &[u8]) -> Value {
    web.send("POST", "/api/pictures", "application/octet-stream", bytes).await.json()["id"].clone()
}

async fn pictured(web: &Web, name: &str, picture: &Value, crop: Value) -> Value {
    let mut card = ox(name);
    (card["image"], card["crop"]) = (picture.clone(), crop);
    web.make_card(&card).await
}

async fn export(web: &Web, json: bool) -> HttpResponse {
    let answer = web
        .post("/api/cards/export", json!({ "cards": [], "format": if json { "json" } else { "toml" } }))
        .await;
    assert_eq!(answer.status, 200, "{}", answer.text());
    answer
}

async fn import(web: &Web, zip: &[u8]) -> HttpResponse {
    web.send("POST", "/api/cards/import/zip?edition=14&name=some.zip", "application/zip", zip).await
}

fn unpacked(zip: &[u8]) -> Vec<(String, Vec<u8>)> {
    let mut zip = ZipArchive::new(Cursor::new(zip)).expect("a ZIP");
    let mut files = Vec::new();
    for it in 0..zip.len() {
        let mut file = zip.by_index(it).expect("a file");
        let mut bytes = Vec::new();
        file.read_to_end(&mut bytes).expect("it is whole");
        files.push((file.name().expect("a name").into_owned(), bytes));
    }
    files
}

fn packed(files: &[(&str, &[u8])]) -> Vec<u8> {
    let mut zip = ZipWriter::new(Cursor::new(Vec::new()));
    let options = SimpleFileOptions::default().compression_method(CompressionMethod::Deflated);
    for (path, bytes) in files {
        zip.start_file(*path, options).expect("a file");
        zip.write_all(bytes).expect("it is packed");
    }
    zip.finish().expect("an archive").into_inner()
}

fn card_file(cards: &[(&str, &str)]) -> String {
    let card = |(name, image): &(&str, &str)| {
        format!("[[cards]]\nname = \"{name}\"\nkind = \"minion\"\nsp = 1\nhp = 1\nimage = '{image}'\n")
    };
    cards.iter().map(card).collect()
}

fn sketches(cards: &Value) -> Vec<Value> {
    let mut all: Vec<Value> = cards.as_array().expect("a list").iter().map(|it| it["card"].clone()).collect();
    all.sort_by_key(|it| it["name"].to_string());
    all
}

async fn pixels(web: &Web, id: &Value) -> Vec<u8> {
    let served = web.get(&format!("/picture/{}", id.as_str().expect("an id"))).await;
    picture::read(&served.body).expect("a picture").rgba().to_vec()
}

/// Returns the entries of a list in the report: the file or card, and the reason.
fn told(report: &Value, list: &str) -> Vec<(String, String)> {
    let line = |it: &Value| {
        let what = it["card"][1].as_str().or(it["file"].as_str()).expect("what it is about");
        (what.to_owned(), it["why"].as_str().expect("a sentence").to_owned())
    };
    report[list].as_array().expect("a list").iter().map(line).collect()
}

#[tokio::test]
async fn what_goes_out_comes_in_as_it_was() {
    let folder = Folder::new();
    let host = Host::start(&folder).await;
    let (ann, ben) = (Web::guest(&host, "Ann").await, Web::guest(&host, "Ben").await);
    let (sun, moon) = (bring(&ann, &photo(1, false)).await, bring(&ann, &photo(2, true)).await);
    pictured(&ann, "Ann's Hare", &sun, json!({ "x": 20, "y": 80, "zoom": 250 })).await;
    pictured(&ann, "Ann's hare!", &moon, Value::Null).await;
    pictured(&ann, "The same picture", &sun, json!({ "x": 50, "y": 50, "zoom": 100 })).await;
    ann.make_card(&ox("Plain")).await;
    for json in [false, true] {
        let archive = export(&ann, json).await;
        assert!(archive.head.contains("content-type: application/zip"), "{}", archive.head);
        assert!(archive.head.contains("filename=\"cards.zip\""), "{}", archive.head);
        let mut names: Vec<String> = unpacked(&archive.body).into_iter().map(|it| it.0).collect();
        assert_eq!(names.remove(0), if json { "cards.json" } else { "cards.toml" }, "at its top");
        assert_eq!(names.len(), 2, "{names:?}");
        assert!(names.iter().any(|it| it.ends_with(".png")) && names.iter().any(|it| it.ends_with(".jpg")));

        let report = import(&ben, &archive.body).await.json();
        assert_eq!((&report["pictures"], &report["refused"]), (&2.into(), &json!([])));
        assert_eq!(report["left_out"], json!([]));
        assert_eq!(sketches(&report["taken"]), sketches(&ann.get("/api/cards").await.json()));
        let his: Vec<Value> =
            ben.get("/api/pictures").await.json()["pictures"].as_array().cloned().expect("a list");
        assert_eq!(his.len(), 2, "he has them now");
        assert!(his.iter().all(|it| it["uses"].as_array().is_some_and(|it| !it.is_empty())), "{his:?}");
    }
    // Import the same files from an archive of another program, which puts them into a folder.
    let files = unpacked(&export(&ann, false).await.body);
    let again: Vec<(String, &[u8])> =
        files.iter().map(|(path, bytes)| (format!("mine/{path}"), &bytes[..])).collect();
    let again: Vec<(&str, &[u8])> = again.iter().map(|(path, bytes)| (path.as_str(), *bytes)).collect();
    let cleo = Web::guest(&host, "Cleo").await;
    let report = import(&cleo, &packed(&again)).await.json();
    assert_eq!(sketches(&report["taken"]), sketches(&ann.get("/api/cards").await.json()));

    // A card file without its images is imported, and the report says which images are missing.
    let text = String::from_utf8(files[0].1.clone()).expect("a text");
    let order = json!({ "files": [{ "file": "cards.toml", "text": text }], "edition": "14" });
    let bare = Web::guest(&host, "Dan").await.post("/api/cards/import", order).await.json();
    assert_eq!((sketches(&bare["taken"]).len(), &bare["refused"]), (4, &json!([])));
    let left = told(&bare, "left_out");
    assert!(left.len() == 3 && left.iter().all(|it| it.1.contains("its image is missing")), "{left:?}");

    // The export of cards without images is the card file alone.
    let plain = ann.make_card(&ox("Other")).await["id"].clone();
    let alone = ann.post("/api/cards/export", json!({ "cards": [plain], "format": "toml" })).await;
    assert!(alone.head.contains("filename=\"cards.toml\"") && alone.text().contains("name = \"Other\""));
    host.stop().await;
}

#[tokio::test]
async fn another_server_writes_pictures_anew_and_keeps_what_they_show() {
    let (here, there) = (Folder::new(), Folder::new());
    let (host, other) = (Host::start(&here).await, Host::start(&there).await);
    let (ann, ben) = (Web::guest(&host, "Ann").await, Web::guest(&other, "Ben").await);
    let (sun, moon) = (bring(&ann, &photo(1, false)).await, bring(&ann, &photo(2, true)).await);
    pictured(&ann, "A", &sun, Value::Null).await;
    pictured(&ann, "B", &moon, json!({ "x": 1, "y": 2, "zoom": 300 })).await;
    let report = import(&ben, &export(&ann, false).await.body).await.json();
    let theirs = sketches(&report["taken"]);
    assert_eq!(theirs[1]["crop"], json!({ "x": 1, "y": 2, "zoom": 300 }));
    assert_eq!(pixels(&ben, &theirs[1]["image"]).await, pixels(&ann, &moon).await, "PNG loses nothing");
    let (mine, his) = (pixels(&ann, &sun).await, pixels(&ben, &theirs[0]["image"]).await);
    assert_eq!(mine.len(), his.len());
    let off: u32 = mine.iter().zip(&his).map(|(a, b)| u32::from(a.abs_diff(*b))).sum();
    assert!(
        f64::from(off) / mine.len() as f64 <= 2.0,
        "off by {} on average",
        f64::from(off) / mine.len() as f64
    );
    host.stop().await;
    other.stop().await;
}

#[tokio::test]
async fn everything_that_is_wrong_with_an_archive_is_told() {
    let folder = Folder::new();
    let host = Host::start(&folder).await;
    let ann = Web::guest(&host, "Ann").await;
    let good = photo(1, false);
    let text = card_file(&[
        ("Good", "fox.png"),
        ("In a folder", "pics/./fox.png"),
        ("Up", "../fox.png"),
        ("Root", "/etc/passwd"),
        ("Drive", "C:\\fox.png"),
        ("Missing", "owl.png"),
        ("No picture", "notes.txt"),
        ("Broken", "broken.png"),
        ("Script", "script.svg"),
    ]);
    let mut zip = packed(&[
        ("cards.toml", text.as_bytes()),
        ("fox.png", &good),
        ("pics/fox.png", &photo(3, false)),
        ("notes.txt", b"nothing to see"),
        ("broken.png", &good[..good.len() / 2]),
        ("script.svg", b"<svg xmlns='http://www.w3.org/2000/svg'><script>x</script></svg>"),
        ("nobody.jpg", &good),
        ("readme.md", b"hello"),
        ("inner.zip", b"PK"),
        ("../outside.png", &good),
        ("__MACOSX/._fox.png", b"clutter"),
        ("bad.toml", b"\xff\xfe"),
        ("wrong.json", b"[1]"),
    ]);
    let report = import(&ann, &zip).await.json();
    assert_eq!(report["pictures"], 2);
    let taken = sketches(&report["taken"]);
    assert_eq!(taken.len(), 9, "cards are taken, with or without");
    let with: Vec<&str> = taken
        .iter()
        .filter(|it| !it["image"].is_null())
        .map(|it| it["name"].as_str().expect("a name"))
        .collect();
    assert_eq!(with, ["Good", "In a folder"]);
    let left = told(&report, "left_out");
    for (what, word) in [
        ("Up", "outside the archive"),
        ("Root", "outside the archive"),
        ("Drive", "outside the archive"),
        ("Missing", "“owl.png” is not in the archive"),
        ("No picture", "not a PNG"),
        ("Broken", "damaged"),
        ("Script", "script"),
        ("nobody.jpg", "no card uses"),
        ("readme.md", "neither a card file nor an image"),
        ("inner.zip", "an archive inside"),
        ("../outside.png", "leads out of the archive"),
    ] {
        assert!(left.iter().any(|it| it.0 == what && it.1.contains(word)), "{what}: {left:?}");
    }
    assert_eq!(left.len(), 11, "{left:?}");
    let refused = told(&report, "refused");
    assert_eq!(refused.len(), 2, "{refused:?}");
    assert!(refused.iter().any(|it| it.0 == "bad.toml" && it.1.contains("UTF-8")), "{refused:?}");

    // Mark an image as encrypted, with the flag in the directory and before the file.
    let before = zip.clone();
    for (sign, at) in [(b"PK\x03\x04", 6), (b"PK\x01\x02", 8)] {
        let places: Vec<usize> = (0..before.len() - 4).filter(|it| before[*it..].starts_with(sign)).collect();
        let fox = places.iter().find(|it| before[**it..].windows(7).take(60).any(|it| it == b"fox.png"));
        zip[fox.expect("it is there") + at] |= 1;
    }
    let report = import(&ann, &zip).await.json();
    let left = told(&report, "left_out");
    assert!(left.iter().any(|it| it.0 == "Good" && it.1.contains("encrypted")), "{left:?}");

    // A file name in an old encoding, which the server cannot read.
    let text = card_file(&[("Bär", "bär.png")]);
    let zip = packed(&[("cards.toml", text.as_bytes()), ("b@r.png", &good)]);
    let odd: Vec<u8> = zip.iter().map(|it| if *it == b'@' { 0xe4 } else { *it }).collect();
    let left = told(&import(&ann, &odd).await.json(), "left_out");
    assert!(left[0].0 == "Bär" && left[0].1.contains("in ASCII letters"), "{left:?}");
    assert!(left[1].1.contains("no card uses"), "{left:?}");
    let zip = packed(&[("cards.toml", text.as_bytes()), ("bär.png", &good)]);
    assert_eq!(import(&ann, &zip).await.json()["pictures"], 1, "UTF-8 is read");

    for none in [&b"no archive at all"[..], b"", &zip[..zip.len() / 2]] {
        import(&ann, none).await.sorry(400);
    }
    let empty = import(&ann, &packed(&[("fox.png", &good)])).await.json();
    assert!(told(&empty, "refused")[0].1.contains("no card files"), "{empty}");
    import(&Web::stranger(host.address), &zip).await.sorry(401);
    host.stop().await;
}

#[tokio::test]
async fn archives_that_would_fill_the_memory_are_not_unpacked() {
    let folder = Folder::new();
    let host = Host::start(&folder).await;
    let ann = Web::guest(&host, "Ann").await;
    // Thirty files of 20 MB that are packed very small, one file that states a wrong length, and a card file that is
    // too long.
    let zeros = vec![0; 20 << 20];
    let names: Vec<String> = (0..10).map(|it| format!("{it}.png")).collect();
    let cards: Vec<(String, &str)> = names.iter().map(|it| (format!("Card {it}"), it.as_str())).collect();
    let cards: Vec<(&str, &str)> = cards.iter().map(|(name, image)| (name.as_str(), *image)).collect();
    let text = card_file(&cards);
    let long = "#".repeat(5 << 20);
    let mut files: Vec<(&str, &[u8])> = vec![("cards.toml", text.as_bytes()), ("long.toml", long.as_bytes())];
    files.extend(names.iter().map(|it| (it.as_str(), &zeros[..])));
    let mut zip = packed(&files);
    assert!(zip.len() < 1 << 20, "{}", zip.len());
    let report = import(&ann, &zip).await.json();
    assert_eq!((sketches(&report["taken"]).len(), &report["pictures"]), (10, &0.into()));
    let left = told(&report, "left_out");
    assert!(left[0].1.contains("at most 16 MB"), "{left:?}");
    assert!(left[9].1.contains("unpacks to more than 128 MB"), "{left:?}");
    assert!(told(&report, "refused")[0].1.contains("at most 4 MB"), "{report}");
    // The limit applies to the bytes that are really unpacked, whatever length the archive states.
    let length = (20_u32 << 20).to_le_bytes();
    for it in 0..zip.len() - 4 {
        if zip[it..it + 4] == length {
            zip[it..it + 4].copy_from_slice(&10_u32.to_le_bytes());
        }
    }
    let report = import(&ann, &zip).await.json();
    assert_eq!(report["pictures"], 0);
    assert!(import(&ann, &vec![7; 65 << 20]).await.sorry(413).contains("at most 64 MB"));
    assert_eq!(ann.get("/api/pictures").await.json()["pictures"], json!([]), "nothing is left behind");
    host.stop().await;
}

#[tokio::test]
async fn a_deck_travels_with_the_pictures_of_its_cards() {
    let folder = Folder::new();
    let host = Host::start(&folder).await;
    let (ann, ben) = (Web::guest(&host, "Ann").await, Web::guest(&host, "Ben").await);
    let (sun, moon) = (bring(&ann, &photo(1, false)).await, bring(&ann, &photo(2, true)).await);
    let own = pictured(&ann, "Own", &sun, json!({ "x": 5, "y": 6, "zoom": 170 })).await;
    let mut here = ox("Here");
    here["image"] = moon;
    let entries = json!([
        { "count": 3, "reserves": 0, "card": { "from": "own", "card": own["id"] } },
        { "count": 2, "reserves": 1, "card": { "from": "here", "card": here } },
    ]);
    let deck = ann.make_deck(&json!({ "name": "Moor", "edition": "11", "entries": entries })).await;
    let order = json!({
        "what": { "what": "deck", "deck": deck["id"] }, "format": "toml", "once": false, "theme": "night",
        "size": "standard", "paper": "a4", "eight": false, "bleed": 0.0, "gap": null, "marks": "none", "backs": "none",
        "back_offset": [0.0, 0.0], "ruler": false, "back": null, "dpi": 300, "url": null,
    });
    let archive = ann.post("/api/print", order).await;
    assert!(archive.head.contains("filename=\"moor.zip\""), "{}", archive.head);
    let names: Vec<String> = unpacked(&archive.body).into_iter().map(|it| it.0).collect();
    assert_eq!(names, ["moor.toml", "own.jpg", "here.png"]);
    let zip = |web: &Web| {
        let (web, body) = (web.clone(), archive.body.clone());
        async move {
            web.send("POST", "/api/decks/import/zip?edition=14&name=x", "application/zip", &body).await.json()
        }
    };
    let read = zip(&ben).await;
    assert_eq!((&read["remarks"], &read["deck"]["name"]), (&json!([]), &"Moor".into()));
    let cards: Vec<&Value> = (0..2).map(|it| &read["deck"]["entries"][it]["card"]["card"]).collect();
    assert_eq!(cards, [&own["card"], &here]);
    ben.make_deck(&read["deck"]).await;
    // If the importer has the card, the deck refers to their own card.
    assert_eq!(zip(&ann).await["deck"]["entries"][0]["card"], json!({ "from": "own", "card": own["id"] }));
    // A deck file without the archive says which images are missing.
    let text = String::from_utf8(unpacked(&archive.body).remove(0).1).expect("a text");
    let order = json!({ "name": "x", "edition": "14", "text": text, "deck": null });
    let plain = ben.post("/api/decks/import", order).await.json();
    assert!(
        plain["remarks"][0]
            .as_str()
            .is_some_and(|it| it.contains("“Own”") && it.contains("its image is missing"))
    );
    host.stop().await;
}

/// Gives a guest images directly in the store, without HTTP.
async fn fill(folder: &Folder, name: &str, count: u32) -> Vec<String> {
    let options = sqlx::sqlite::SqliteConnectOptions::new().filename(folder.database());
    let mut store = sqlx::ConnectOptions::connect(&options).await.expect("the database opens");
    let (guest,): (i64,) = sqlx::query_as("SELECT id FROM guest WHERE name = ?")
        .bind(name)
        .fetch_one(&mut store)
        .await
        .expect("a guest");
    let ids: Vec<String> = (0..count).map(|it| format!("{it:032x}")).collect();
    for query in [
        "INSERT INTO picture SELECT value, 'image/png', x'00', 1, 1, 0 FROM json_each(?1) WHERE ?2 > 0",
        "INSERT INTO brought SELECT ?2, value, 1, 0 FROM json_each(?1)",
    ] {
        let ids = serde_json::to_string(&ids).expect("a list");
        sqlx::query(query).bind(ids).bind(guest).execute(&mut store).await.expect("they are kept");
    }
    ids
}

#[tokio::test]
async fn whoever_has_as_many_pictures_as_can_be_kept_is_told_and_makes_room() {
    let folder = Folder::new();
    let host = Host::start(&folder).await;
    let ann = Web::guest(&host, "Ann").await;
    let ids = fill(&folder, "Ann", 500).await;
    let upload = |bytes: Vec<u8>| {
        let ann = ann.clone();
        async move { ann.send("POST", "/api/pictures", "image/png", &bytes).await }
    };
    assert!(upload(photo(1, false)).await.sorry(409).contains("Delete some"));
    let zip =
        packed(&[("a.toml", card_file(&[("Fox", "fox.png")]).as_bytes()), ("fox.png", &photo(1, false))]);
    let report = import(&ann, &zip).await.json();
    assert_eq!((sketches(&report["taken"]).len(), &report["pictures"]), (1, &0.into()));
    let left = told(&report, "left_out");
    assert!(left[0].0 == "Fox" && left[0].1.contains("limit for images"), "{left:?}");
    assert_eq!(ann.delete(&format!("/api/pictures/{}", ids[7])).await.status, 204);
    upload(photo(1, false)).await.json();
    upload(photo(2, false)).await.sorry(409);

    // A single export never has more images than a single import allows.
    let mut text = String::new();
    for it in 0..201 {
        text += &format!("[[cards]]\nname = \"Ox {it}\"\nkind = \"minion\"\nsp = 1\nhp = 1\n");
    }
    let order = json!({ "files": [{ "file": "x", "text": text }], "edition": "14" });
    let taken = ann.post("/api/cards/import", order).await.json()["taken"].clone();
    for (card, id) in taken.as_array().expect("a list").iter().zip(ids.iter().skip(20)) {
        let mut sketch = card["card"].clone();
        sketch["image"] = id.as_str().into();
        let path = format!("/api/cards/{}", card["id"].as_str().expect("an id"));
        ann.put(&path, json!({ "base": 1, "card": sketch })).await.json();
    }
    let said = ann.post("/api/cards/export", json!({ "cards": [], "format": "toml" })).await.sorry(400);
    assert!(said.contains("Choose fewer cards"), "{said}");
    host.stop().await;
}
