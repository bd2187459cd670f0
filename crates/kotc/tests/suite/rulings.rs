//! All rulings of the project hold, in every edition they name.

use std::fs;
use std::path::Path;

use kotc::Stage;
use scenario::Staged;

#[test]
fn all_rulings_hold() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../rulings/kotc");
    let mut failures = Vec::new();
    let mut passed = 0;
    for file in fs::read_dir(folder).expect("the rulings are there") {
        let path = file.expect("a file").path();
        let name = path.file_name().unwrap_or_default().to_string_lossy().into_owned();
        let text = fs::read_to_string(&path).expect("a text");
        let rulings =
            scenario::parse(&text).unwrap_or_else(|(line, why)| panic!("{name}, line {line}: {why}")).rulings;
        for outcome in rulings.iter().flat_map(scenario::run::<Stage>) {
            match outcome.failure {
                None => passed += 1,
                Some(failure) => {
                    failures.push(format!("{name}: {} in {}\n{failure}", outcome.name, outcome.case));
                }
            }
        }
    }
    assert!(failures.is_empty(), "{}", failures.join("\n\n"));
    assert!(passed > 0, "there are rulings");
}

#[test]
fn mistakes_in_rulings_are_named() {
    let first = |text: &str| {
        let file = scenario::parse(text).expect("a ruling");
        scenario::run::<Stage>(&file.rulings[0]).remove(0).failure.expect("a failure").message
    };
    let head = "--- test editions 14\n";
    assert_eq!(
        first(&format!("{head}Ann hand: Ox\nBen hp 3\n")),
        "what is Ox? A creature has numbers such as 2/4, a spell its text in quotes"
    );
    assert!(
        first(&format!("{head}Ann hand: Spark \"Drw 1 card.\"\nBen hp 3\n"))
            .contains("is no text of the 14th edition")
    );
    assert!(
        first(&format!("{head}Ann hp 3\nBen hp 3\nAnn summons Ox\n")).contains("cannot do “summons Ox” now")
    );
    assert!(first(&format!("{head}Ann hp 3\nBen hp 3\n> Ben has 4 HP\n")).contains("Ben has 3"));
    assert!(first(&format!("{head}Ann hp 3\nBen hp 3\ndice 3\n")).contains("left over"));
    assert_eq!(scenario::parse("hello").expect_err("no ruling").0, 1);
}

#[test]
fn every_chapter_has_a_ruling() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../rulings/kotc");
    let mut rulings = Vec::new();
    for file in fs::read_dir(folder).expect("the rulings are there") {
        let text = fs::read_to_string(file.expect("a file").path()).expect("a text");
        rulings.extend(scenario::parse(&text).expect("rulings").rulings);
    }
    for book in Stage::books() {
        for (chapter, cited) in scenario::index(&book, &rulings) {
            assert!(!cited.is_empty(), "{}: nothing about {chapter}", book.title);
        }
    }
}
