//! Tests that the command line and the HTTP API return the same check for the same card and deck.

use std::fs;
use std::process::Command;

use cards::edition::Edition;
use cards::file::CardFile;
use serde_json::Value;

fn keeper(args: &[&str]) -> (Option<i32>, String) {
    let output = Command::new(env!("CARGO_BIN_EXE_keeper")).args(args).output().expect("keeper runs");
    (output.status.code(), String::from_utf8(output.stdout).expect("text"))
}

fn json(args: &[&str]) -> Value {
    serde_json::from_str(&keeper(args).1).expect("JSON")
}

const CARDS: &str = r#"
[[cards]]
name = "Thor"
kind = "minion"
edition = "14"
sp = 4
hp = 6
level = 9
text = "HAMMER: Target 1 in-play card; destroy it."

[[cards]]
name = "Tÿpo"
kind = "spell"
edition = "14"
text = "“🐉” Drw 1 card."

[[cards]]
name = "Old"
kind = "creature"
edition = "6"
offense = 2
defense = 5
text = "You must pay 3 hitpoints to summon this creature."
"#;

#[test]
fn a_card_has_the_same_check_everywhere() {
    let path = std::env::temp_dir().join(format!("keeper-checks-{}.toml", std::process::id()));
    fs::write(&path, CARDS).expect("written");
    let checked = json(&["card", "check", "--json", path.to_str().expect("a plain path")]);
    let file = CardFile::read(CARDS).expect("a card file");
    for (index, listed) in file.cards.iter().enumerate() {
        let sketch = studio::sketch(listed.card.as_ref().expect("a whole card"), Edition::NEWEST);
        let wanted = studio::check(&sketch).expect("it fits");
        assert_eq!(checked["cards"][index], serde_json::to_value(wanted).expect("JSON"), "{}", listed.name);
    }
    assert_eq!(checked["cards"].as_array().map(Vec::len), Some(3));
    let _ = fs::remove_file(path);
}

#[test]
fn a_deck_has_the_same_check_everywhere() {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../../data/decks/14-tide-house.toml");
    let file = CardFile::read(&fs::read_to_string(path).expect("there")).expect("a deck");
    let (deck, remarks) = studio::deck_sketch(&file, "", Edition::NEWEST, &studio::no_picture);
    let wanted = studio::check_deck(&deck, &|_| None, &|_| String::new()).expect("it fits");
    assert_eq!(remarks, [""; 0]);
    assert_eq!(json(&["deck", "check", "--json", path]), serde_json::to_value(wanted).expect("JSON"));
}

#[test]
fn a_card_of_an_unknown_edition_is_not_checked_in_another() {
    let path = std::env::temp_dir().join(format!("keeper-unknown-{}.toml", std::process::id()));
    let shown = path.to_str().expect("a plain path");
    fs::write(&path, "[[cards]]\nname = \"A\"\nkind = \"spell\"\nedition = \"18\"\ntext = \"Drw 1 card.\"\n")
        .expect("written");
    for command in [&["card", "check"], &["card", "price"]] {
        let (status, said) = keeper(&[command[0], command[1], shown]);
        assert_eq!(status, Some(1));
        assert!(said.contains("unknown edition “18”") && !said.contains("17th"), "{said}");
        let checked = &json(&[command[0], command[1], "--json", shown])["cards"][0];
        assert_eq!((&checked["edition"], &checked["legal"]), (&Value::Null, &false.into()));
        assert_eq!(checked["problems"][0]["field"], "edition");
    }
    let _ = fs::remove_file(path);
}

#[test]
fn a_file_without_cards_is_unusable() {
    let path = std::env::temp_dir().join(format!("keeper-empty-{}.json", std::process::id()));
    for text in ["[]", "{\"cards\": []}"] {
        fs::write(&path, text).expect("written");
        assert_eq!(keeper(&["card", "check", path.to_str().expect("a plain path")]).0, Some(2), "{text}");
    }
    let _ = fs::remove_file(path);
}

#[test]
fn completions_end_cleanly_when_the_pipe_is_closed() {
    let mut keeper = Command::new(env!("CARGO_BIN_EXE_keeper"))
        .args(["completions", "bash"])
        .stdout(std::process::Stdio::piped())
        .stderr(std::process::Stdio::piped())
        .spawn()
        .expect("keeper runs");
    // Close the pipe before Keeper writes the script.
    drop(keeper.stdout.take());
    let output = keeper.wait_with_output().expect("it ends");
    let said = String::from_utf8_lossy(&output.stderr).into_owned();
    assert_eq!((output.status.code(), said.as_str()), (Some(0), ""));
}
