//! Command lines as people type them, with what they print.

use std::fs;
use std::process::{Command, Output};

#[test]
fn transcripts() {
    trycmd::TestCases::new().case("tests/cmd/*.md");
}

#[test]
fn the_readme_shows_what_is_printed() {
    let root = concat!(env!("CARGO_MANIFEST_DIR"), "/../..");
    let readme = fs::read_to_string(format!("{root}/README.md")).expect("there");
    let file = format!("{root}/data/examples/thor.toml");
    let output = keeper(&["card", "price", &file]);
    let shown = String::from_utf8(output.stdout).expect("text");
    assert!(readme.contains(shown.trim_end()), "{shown}");
}

fn keeper(args: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_keeper")).args(args).output().expect("keeper runs")
}

#[test]
fn the_starter_decks_are_legal() {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/../../data/decks");
    let mut decks = 0;
    for deck in fs::read_dir(folder).expect("the decks are there") {
        let path = deck.expect("a file").path();
        let output = keeper(&["deck", "check", path.to_str().expect("a plain path")]);
        let shown = String::from_utf8_lossy(&output.stdout).into_owned();
        assert_eq!((output.status.code(), shown.lines().count()), (Some(0), 1), "{shown}");
        decks += 1;
    }
    assert_eq!(decks, 12);
}

#[test]
fn a_text_of_ten_megabytes_is_refused_quickly() {
    let folder = own_folder();
    let file = folder.join("long.json");
    let text = "Draw 1 card. ".repeat(800_000);
    fs::write(&file, format!("[{{\"name\": \"Long\", \"kind\": \"spell\", \"text\": \"{text}\"}}]"))
        .expect("written");
    let output = keeper(&["card", "check", "--edition", "6", "--json", file.to_str().expect("a plain path")]);
    assert_eq!(output.status.code(), Some(1));
    let out = String::from_utf8(output.stdout).expect("text");
    assert!(out.contains("\"code\": \"text-too-long\""), "{}", &out[..300.min(out.len())]);
    fs::remove_dir_all(folder).expect("removed");
}

#[test]
fn a_file_that_is_not_text_is_refused() {
    let folder = own_folder();
    let file = folder.join("picture.png");
    fs::write(&file, [0x89, b'P', b'N', b'G', 0xff, 0xfe]).expect("written");
    let output = keeper(&["card", "check", file.to_str().expect("a plain path")]);
    assert_eq!(output.status.code(), Some(2));
    assert!(String::from_utf8_lossy(&output.stderr).contains("is not text in UTF-8"));
    fs::remove_dir_all(folder).expect("removed");
}

#[test]
fn formatting_in_place_keeps_comments_and_leaves_no_other_file() {
    let folder = own_folder();
    let file = folder.join("cards.toml");
    fs::write(&file, "# mine\n[[cards]]\nname = \"Zap\" # yes\nkind = \"spell\"\nedition = \"6\"\ntext = \"draw  2 card\"\n").expect("written");
    let path = file.to_str().expect("a plain path");
    assert_eq!(keeper(&["card", "format", "--check", path]).status.code(), Some(1));
    assert_eq!(keeper(&["card", "format", "--write", path]).status.code(), Some(0));
    assert_eq!(keeper(&["card", "format", "--check", path]).status.code(), Some(0));
    let text = fs::read_to_string(&file).expect("there");
    assert_eq!(
        text,
        "# mine\n[[cards]]\nname = \"Zap\" # yes\nkind = \"spell\"\nedition = \"6\"\ntext = \"Draw 2 cards.\"\n"
    );
    assert_eq!(fs::read_dir(&folder).expect("there").count(), 1);
    fs::remove_dir_all(folder).expect("removed");
}

/// A folder of its own for each test.
fn own_folder() -> std::path::PathBuf {
    use std::sync::atomic::{AtomicU32, Ordering};
    static NEXT: AtomicU32 = AtomicU32::new(0);
    let name = format!("keeper-test-{}-{}", std::process::id(), NEXT.fetch_add(1, Ordering::Relaxed));
    let folder = std::env::temp_dir().join(name);
    fs::create_dir_all(&folder).expect("a folder for the test");
    folder
}
