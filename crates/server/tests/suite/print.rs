//! Tests of printing over HTTP.

use std::path::PathBuf;
use std::process::Command;

use serde_json::{Value, json};

use crate::host::{Folder, Host};
use crate::http::{HttpResponse, Web, ox};

fn order(what: Value, format: &str) -> Value {
    json!({
        "what": what, "format": format, "once": false, "theme": "night", "size": "standard", "paper": "a4",
        "eight": false, "bleed": 0.0, "gap": null, "marks": "edge", "backs": "none", "back_offset": [0.0, 0.0],
        "ruler": true, "back": null, "dpi": 60, "url": "https://example.org/deck",
    })
}

fn with(mut order: Value, field: &str, value: Value) -> Value {
    order[field] = value;
    order
}

/// Saves a deck with the cards of a starter deck. Returns the deck's ID and the names of its cards.
async fn deck(web: &Web, edition: &str) -> (Value, Vec<String>) {
    let starters = web.get("/api/starters").await.json();
    let all = starters.as_array().expect("a list");
    let name = all.iter().find(|it| it["edition"] == edition).expect("there is one")["name"]
        .as_str()
        .expect("a name");
    let deck = web.get(&format!("/api/starters/{edition}/{}", name.replace(' ', "%20"))).await.json();
    let names = deck["entries"].as_array().expect("entries").iter();
    let names = names.map(|it| it["card"]["card"]["name"].as_str().expect("a name").to_owned()).collect();
    let kept = web.make_deck(&deck).await;
    (json!({ "what": "deck", "deck": kept["id"] }), names)
}

/// Runs a program on a PDF, asserts that it reports no errors, and returns its output.
fn poppler(folder: &Folder, pdf: &[u8], program: &str, after: &[&str]) -> String {
    let path: PathBuf = folder.path().join("print.pdf");
    std::fs::write(&path, pdf).expect("it can be written");
    let output = Command::new(program).arg(&path).args(after).output();
    let output = output.unwrap_or_else(|it| panic!("{program} is needed (package poppler-utils): {it}"));
    let complaint = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success() && complaint.is_empty(), "{program}: {complaint}");
    String::from_utf8_lossy(&output.stdout).split_whitespace().collect::<Vec<_>>().join(" ")
}

fn good(answer: HttpResponse) -> HttpResponse {
    assert_eq!(answer.status, 200, "{}", answer.text());
    answer
}

fn pages(answer: &HttpResponse) -> usize {
    let line = answer.head.lines().find_map(|it| it.strip_prefix("x-pages: ")).expect("it says how many");
    line.parse().expect("a number")
}

/// Returns the names of the files in a ZIP.
fn files(answer: &HttpResponse) -> Vec<String> {
    assert!(answer.head.contains("content-type: application/zip"), "{}", answer.head);
    let zip = zip::ZipArchive::new(std::io::Cursor::new(&answer.body)).expect("a ZIP");
    zip.file_names().map(|it| it.expect("a name").into_owned()).collect()
}

#[tokio::test]
async fn a_deck_becomes_sheets() {
    let folder = Folder::new();
    let host = Host::start(&folder).await;
    let ann = Web::guest(&host, "Ann").await;
    let (what, names) = deck(&ann, "14").await;
    let asked = with(order(what.clone(), "pdf"), "backs", "long".into());
    let pdf = good(ann.post("/api/print", asked.clone()).await);
    assert!(pdf.head.contains("content-type: application/pdf"), "{}", pdf.head);
    assert!(
        pdf.head.contains("content-disposition: attachment; filename=\"") && pdf.head.contains(".pdf"),
        "{}",
        pdf.head
    );
    let words = poppler(&folder, &pdf.body, "pdftotext", &["-"]).to_lowercase();
    for name in &names {
        assert!(words.contains(&name.to_lowercase()), "{name} is on the sheets");
    }
    let info = poppler(&folder, &pdf.body, "pdfinfo", &[]);
    let shown = good(ann.post("/api/print/preview?page=0", asked.clone()).await);
    let count = pages(&shown);
    assert!(count > 8 && info.contains(&format!("Pages: {count} ")) && info.contains("(A4)"), "{info}");
    assert!(shown.head.contains("content-type: image/svg+xml"), "{}", shown.head);

    // All pages differ, and a page after the last is an error.
    let mut seen = Vec::new();
    for page in 0..count {
        let page = good(ann.post(&format!("/api/print/preview?page={page}"), asked.clone()).await);
        assert!(page.text().starts_with("<svg") && page.body.len() > 5000);
        assert!(!seen.contains(&page.body), "no page comes twice");
        seen.push(page.body);
    }
    let said = ann.post(&format!("/api/print/preview?page={count}"), asked.clone()).await.sorry(400);
    assert!(said.contains(&format!("the last page is {count}")), "{said}");
    ann.post("/api/print/preview?page=4294967295", asked.clone()).await.sorry(400);
    ann.post("/api/print/preview?page=-1", asked).await.sorry(400);

    let letter = with(with(order(what, "pdf"), "paper", "letter".into()), "once", true.into());
    let once = good(ann.post("/api/print", letter).await);
    let info = poppler(&folder, &once.body, "pdfinfo", &[]);
    assert!(
        info.contains(&format!("Pages: {} ", names.len().div_ceil(9))) && info.contains("(letter)"),
        "{info}"
    );
    host.stop().await;
}

#[tokio::test]
async fn every_kind_of_file() {
    let folder = Folder::new();
    let host = Host::start(&folder).await;
    let ann = Web::guest(&host, "Ann").await;
    let (what, names) = deck(&ann, "11").await;
    for (format, least) in [
        ("png", names.len() + 1),
        ("svg", names.len() + 1),
        ("tts", 3),
        ("cockatrice", names.len() + 2),
        ("lackey", names.len() + 2),
    ] {
        let made = good(ann.post("/api/print", order(what.clone(), format)).await);
        let files = files(&made);
        assert!(files.len() >= least, "{format}: {files:?}");
        assert!(files.iter().all(|it| it.contains('/') && !it.contains("..")), "{files:?}");
    }
    let sheet = good(ann.post("/api/print", order(what.clone(), "drivethru")).await);
    assert!(poppler(&folder, &sheet.body, "pdfinfo", &[]).contains("Pages: "));
    let list = good(ann.post("/api/print", order(what.clone(), "text")).await);
    assert!(list.head.contains("content-type: text/plain"), "{}", list.head);
    assert!(
        names.iter().all(|it| list.text().contains(it)) && list.text().contains("Reserves:"),
        "{}",
        list.text()
    );
    // Importing the deck file gives the same deck again.
    let file = good(ann.post("/api/print", order(what.clone(), "toml")).await);
    let import = json!({ "name": "?", "edition": "1", "text": file.text() });
    let back = ann.post("/api/decks/import", import).await.json();
    let kept = ann.get(&format!("/api/decks/{}", what["deck"].as_str().expect("an id"))).await.json();
    assert_eq!((&back["deck"], &back["remarks"]), (&kept["deck"], &json!([])));
    host.stop().await;
}

#[tokio::test]
async fn single_cards() {
    let folder = Folder::new();
    let host = Host::start(&folder).await;
    let ann = Web::guest(&host, "Ann").await;
    let sketch = json!({ "what": "sketch", "card": ox("Örtliches 龍") });
    let png = good(ann.post("/api/print", order(sketch.clone(), "png")).await);
    assert!(
        png.head.contains("filename=\"")
            && png.head.contains("filename*=utf-8''%c3%b6rtliches-%e9%be%8d.png"),
        "{}",
        png.head
    );
    assert!(
        png.body.starts_with(b"\x89PNG") && png.head.contains("x-remarks: %5b%22"),
        "a letter that no font has is told: {}",
        png.head
    );
    let (one, two) = (ann.make_card(&ox("One")).await, ann.make_card(&ox("Two")).await);
    let cards = json!({ "what": "cards", "cards": [one["id"], two["id"]] });
    let pdf = good(ann.post("/api/print", order(cards.clone(), "pdf")).await);
    let words = poppler(&folder, &pdf.body, "pdftotext", &["-"]);
    assert!(words.contains("One") && words.contains("Two"), "{words}");

    let ben = Web::guest(&host, "Ben").await;
    ben.post("/api/print", order(cards.clone(), "pdf")).await.sorry(404);
    ben.post("/api/print/preview", order(cards.clone(), "pdf")).await.sorry(404);
    ben.post("/api/print", order(json!({ "what": "deck", "deck": "nonsense" }), "pdf")).await.sorry(404);
    Web::stranger(host.address).post("/api/print", order(cards, "pdf")).await.sorry(401);
    host.stop().await;
}

#[tokio::test]
async fn too_much_is_refused() {
    let folder = Folder::new();
    let host = Host::start(&folder).await;
    let ann = Web::guest(&host, "Ann").await;
    let sketch = json!({ "what": "sketch", "card": ox("Ox") });
    for (field, value, word) in [
        ("dpi", json!(2400), "600 DPI"),
        ("dpi", json!(1), "20 to"),
        ("bleed", json!(50.0), "bleed"),
        ("theme", json!("pink"), "unknown theme"),
        ("back", json!("0".repeat(32)), "back"),
        ("what", json!({ "what": "cards", "cards": [] }), "Nothing to print"),
        ("what", json!({ "what": "cards", "cards": vec!["x"; 401] }), "400"),
    ] {
        let said = ann.post("/api/print", with(order(sketch.clone(), "png"), field, value)).await.sorry(400);
        assert!(said.contains(word), "{word}: {said}");
    }
    for (field, value) in [("gap", json!(99.0)), ("back_offset", json!([0.0, -400.0]))] {
        ann.post("/api/print/preview", with(order(sketch.clone(), "pdf"), field, value)).await.sorry(400);
    }
    for url in [json!(null), json!("javascript:alert(1)"), json!(format!("https://{}", "x".repeat(400)))] {
        let said = ann.post("/api/print", with(order(sketch.clone(), "tts"), "url", url)).await.sorry(400);
        assert!(said.contains("https://example.org"), "{said}");
    }
    // Too many copies, and too many images in a high resolution.
    let entry = |name: String, count: u32| json!({ "count": count, "reserves": 0, "card": { "from": "here", "card": ox(&name) } });
    let deck = |entries: Vec<Value>| json!({ "name": "Large", "edition": "14", "entries": entries });
    let copies = ann.make_deck(&deck(vec![entry("Ox".to_owned(), 1000), entry("Cow".to_owned(), 1)])).await;
    let what = json!({ "what": "deck", "deck": copies["id"] });
    assert!(ann.post("/api/print", order(what, "pdf")).await.sorry(400).contains("1001 cards"));
    let many = ann.make_deck(&deck((0..100).map(|it| entry(format!("Ox {it}"), 1)).collect())).await;
    let what = json!({ "what": "deck", "deck": many["id"] });
    let said = ann.post("/api/print", with(order(what, "png"), "dpi", 600.into())).await.sorry(400);
    assert!(said.contains("lower resolution"), "{said}");
    host.stop().await;
}

/// The formats as the browser receives them. The browser client's unit tests read this file, so that they test the real
/// list.
const FORMATS: &str = include_str!("../../../../web/tests/print-formats.json");

#[tokio::test]
async fn the_browser_gets_every_format_of_the_press() {
    let folder = Folder::new();
    let host = Host::start(&folder).await;
    let ann = Web::guest(&host, "Ann").await;
    let sent = good(ann.get("/api/print/formats").await).json();
    let names: Vec<&str> =
        sent.as_array().expect("a list").iter().filter_map(|it| it["name"].as_str()).collect();
    let all: Vec<&str> = press::format::FORMATS.iter().map(|it| it.name).collect();
    assert_eq!(names, all);
    let recorded: Value = serde_json::from_str(FORMATS).expect("it is JSON");
    assert_eq!(sent, recorded, "write this to web/tests/print-formats.json:\n{sent:#}");
    let unknown =
        ann.post("/api/print", order(json!({ "what": "cards", "cards": [] }), "docx")).await.sorry(400);
    assert!(unknown.contains("docx") && all.iter().all(|it| unknown.contains(it)), "{unknown}");
    host.stop().await;
}
