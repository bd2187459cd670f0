//! All rulings of KEEP hold, and every chapter of its rules has one.

use std::fs;
use std::path::Path;

use keep::Stage;
use scenario::{Ruling, Staged};

fn rulings() -> Vec<Ruling> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../rulings/keep");
    let mut rulings = Vec::new();
    for file in fs::read_dir(&folder).expect("the rulings are there") {
        let path = file.expect("a file").path();
        if path.extension().is_none_or(|it| it != "txt") {
            continue;
        }
        let text = fs::read_to_string(&path).expect("a text");
        let list = |path: &str| fs::read_to_string(folder.join(path)).map_err(|it| it.to_string());
        let file = scenario::parse(&text, list)
            .unwrap_or_else(|(line, why)| panic!("{}, line {line}: {why}", path.display()));
        assert_eq!(file.game.as_deref(), Some("keep"), "{}", path.display());
        rulings.extend(file.rulings);
    }
    rulings
}

#[test]
fn all_rulings_hold() {
    let outcomes: Vec<_> = rulings().iter().flat_map(scenario::run::<Stage>).collect();
    let failures: Vec<String> = outcomes
        .iter()
        .filter_map(|it| it.failure.as_ref().map(|failure| format!("{}\n{failure}", it.name)))
        .collect();
    assert!(failures.is_empty(), "{}", failures.join("\n\n"));
    assert!(!outcomes.is_empty(), "there are rulings");
}

#[test]
fn every_chapter_has_a_ruling() {
    let rulings = rulings();
    for book in Stage::books() {
        for (chapter, cited) in scenario::index(&book, &rulings) {
            assert!(!cited.is_empty(), "nothing about {chapter}");
        }
    }
}

fn no_list(path: &str) -> Result<String, String> {
    Err(format!("{path} is not there"))
}

#[test]
fn mistakes_in_rulings_are_named() {
    let first = |text: &str| {
        let file = scenario::parse(&format!("game keep\n--- test\n{text}"), no_list).expect("a ruling");
        scenario::run::<Stage>(&file.rulings[0]).remove(0).failure.expect("a failure").message
    };
    let board = "Ann hand: Leek\nBen hand: Leek\nCid hand: Turnip\n";
    assert_eq!(first("Ann hand: Spoon\nBen nothing\n"), "Unknown card “Spoon”.");
    assert_eq!(
        first("Ann hand: Gardener, Gardener\nBen nothing\n"),
        "The list has no more copies of “Gardener”."
    );
    assert_eq!(first("Ann hand: Leek\n"), "2 to 5 players can play, not 1");
    assert!(first(&format!("{board}Ann plays Leek\n")).contains("Ann may: go first, go last"));
    assert!(first(&format!("{board}> Ann has 2 coins\n")).contains("Ann has 0"));
    assert!(first(&format!("{board}Ann goes first\ncards Nails\n")).contains("left over: Nails"));
}
