//! All rulings of KEEP pass, and every chapter of its rules has a ruling.

use std::fs;
use std::path::Path;

use rulings::KeepWorld;
use scenario::{Ruling, World};

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
    let outcomes: Vec<_> = rulings().iter().flat_map(scenario::run::<KeepWorld>).collect();
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
    for book in KeepWorld::books() {
        for (chapter, cited) in scenario::index(&book, &rulings) {
            assert!(!cited.is_empty(), "nothing about {chapter}");
        }
    }
}

fn no_list(path: &str) -> Result<String, String> {
    Err(format!("{path} is not there"))
}

/// Returns why this ruling fails; `None` if the ruling passes.
fn failure(text: &str) -> Option<scenario::Failure> {
    let file = scenario::parse(&format!("game keep\n--- test\n{text}"), no_list).expect("a ruling");
    scenario::run::<KeepWorld>(&file.rulings[0]).remove(0).failure
}

fn message(text: &str) -> String {
    failure(text).unwrap_or_else(|| panic!("this must not hold:\n{text}")).message
}

fn holds(text: &str) {
    let failure = failure(text);
    assert!(failure.is_none(), "{}", failure.expect("a failure"));
}

const BOARD: &str = "Ann hand: Leek\nBen hand: Leek\nCid hand: Turnip\n";

#[test]
fn mistakes_in_rulings_are_named() {
    assert_eq!(message("Ann hand: Spoon\nBen nothing\n"), "Unknown card “Spoon”.");
    let copies = "The list has no more copies of “Gardener”.";
    assert_eq!(message("Ann hand: Gardener, Gardener\nBen nothing\n"), copies);
    assert_eq!(message("Ann hand: Leek\n"), "2 to 5 players can play, not 1");
    assert_eq!(message(&format!("{BOARD}decree Dan\n")), "Unknown player “Dan”. Players: Ann, Ben, Cid.");
    assert_eq!(
        message("setup\ndeck: Leek\nAnn nothing\nBen nothing\n").split(':').next(),
        Some("With `setup`, no cards are dealt yet, so players have no cards")
    );
    let bad = |rest: &str| message(&format!("{BOARD}{rest}\n"));
    assert!(bad("Ann plays Leek").starts_with("Ann can't do “plays Leek” now: Ann may: go first, go last"));
    assert_eq!(bad("Ann plas Leek"), "Unknown play “Ann plas Leek”.");
    assert_eq!(bad("Ann takes Leek"), "Write it as `Ann takes Leek from Ben`.");
    assert_eq!(bad("> Ann has 2 coins"), "“Ann has 2 coins” is false: Ann has 0");
    assert_eq!(bad("> Ann jumps"), "Unknown claim “Ann jumps”.");
    assert_eq!(
        bad("Ann goes first\ncards Nails"),
        "The ruling is over, but these cards of its `cards` lines were not drawn: Nails."
    );
    assert_eq!(
        bad("Ann goes first\nAnn hand: Leek"),
        "The board must come before the plays, which begin in line 6."
    );
}

#[test]
fn an_attempt_that_cannot_be_read_proves_nothing() {
    let bad = |attempt: &str| message(&format!("{BOARD}> not: {attempt}\n"));
    assert_eq!(bad("Ann plas Leek"), "Unknown play “Ann plas Leek”.");
    assert_eq!(bad("Ann plays Leeek"), "Unknown card “Leeek”.");
    assert_eq!(bad("Dan plays Leek"), "Unknown player “Dan”. Players: Ann, Ben, Cid.");
    assert_eq!(bad("Ann goes first"), "“Ann goes first” must not be possible, but it is.");
    assert!(bad("Ann plays Leek ; Ann goes first").starts_with("Ann can't do “plays Leek” now"));
    holds(&format!(
        "{BOARD}> not: Ann plays Leek\n> not: Ann goes first ; Ann goes first\n> Ann is asked\nAnn goes first\n"
    ));
}

#[test]
fn answers_in_any_order_and_names_in_stories() {
    holds(&format!("{BOARD}> Ann may: go last, go first\n"));
    assert!(
        message(&format!("{BOARD}> Ann may: go last\n")).ends_with("is false: Ann may: go first, go last")
    );
    let story = failure(&format!("{BOARD}Ann goes first\n> Ann has 9 coins\n")).expect("a failure").story;
    assert!(story.iter().any(|it| it.contains("Ann goes first")), "{story:?}");
    assert!(!story.iter().any(|it| it.contains("player")), "{story:?}");
}

#[test]
fn decks_and_sizes_can_be_set_and_claimed() {
    let board = "deck: Nails, Leek\ndiscard: Tonic\nturn Ann\nAnn hand: Leek; items: Turnip; gold: Salve; secrets: Hoarder\nBen hand: Turnip\nCid hand: Turnip\n";
    holds(&format!(
        "{board}> the deck has 2 cards\n> Nails is in the deck\n> the discard pile has 1 card\n> Ann has 3 cards in the Cloister\nAnn plays Leek\n> Ann has 4 cards in the Cloister\n"
    ));
    let bad = |claim: &str| message(&format!("{board}> {claim}\n"));
    assert_eq!(bad("the discard pile has 2 cards"), "“the discard pile has 2 cards” is false: it has 1");
    assert_eq!(
        bad("Ann has 2 cards in the Cloister"),
        "“Ann has 2 cards in the Cloister” is false: Ann has 3"
    );
}

#[test]
fn a_file_may_bring_its_own_cards() {
    let text = "game keep\ncards own.toml\n--- test\nturn Ann\nAnn hand: Wax\nBen nothing\nCid nothing\nAnn plays Wax\n> Ann has 1 coin\n";
    let own = |path: &str| match path {
        "own.toml" => Ok(include_str!("../../../../rulings/keep/cards.toml").replace("\"Nails\"", "\"Wax\"")),
        other => Err(format!("{other} is not there")),
    };
    let file = scenario::parse(text, own).expect("a ruling");
    assert_eq!(scenario::run::<KeepWorld>(&file.rulings[0])[0].failure, None);
    assert_eq!(scenario::parse(text, no_list).expect_err("no list"), (2, "own.toml is not there".to_owned()));
    let broken = scenario::parse(text, |_| Ok("items = 3".to_owned())).expect("a ruling");
    let failure = scenario::run::<KeepWorld>(&broken.rulings[0]).remove(0).failure.expect("a failure");
    assert!(failure.message.starts_with("The card list: "), "{failure}");
}

#[test]
fn the_examples_of_the_page_hold() {
    let page = include_str!("../../../../docs/scenarios.md");
    let examples: Vec<&str> = page.split("```\n").filter(|it| it.starts_with("game keep")).collect();
    assert!(!examples.is_empty(), "the page has examples");
    for example in examples {
        let file = scenario::parse(example, no_list).expect("a ruling");
        for outcome in file.rulings.iter().flat_map(scenario::run::<KeepWorld>) {
            assert_eq!(outcome.failure, None, "{} in {}", outcome.name, outcome.case);
        }
    }
}
