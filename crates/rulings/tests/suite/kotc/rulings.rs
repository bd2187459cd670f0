//! All rulings of the project pass in every edition that they list.

use std::fs;
use std::path::Path;

use rulings::KotcWorld;
use scenario::World;

fn no_list(path: &str) -> Result<String, String> {
    Err(format!("{path} is not there"))
}

#[test]
fn all_rulings_hold() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../rulings/kotc");
    let mut failures = Vec::new();
    let mut passed = 0;
    for file in fs::read_dir(folder).expect("the rulings are there") {
        let path = file.expect("a file").path();
        let name = path.file_name().unwrap_or_default().to_string_lossy().into_owned();
        let text = fs::read_to_string(&path).expect("a text");
        let rulings = scenario::parse(&text, no_list)
            .unwrap_or_else(|(line, why)| panic!("{name}, line {line}: {why}"))
            .rulings;
        for outcome in rulings.iter().flat_map(scenario::run::<KotcWorld>) {
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
fn every_chapter_has_a_ruling() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../rulings/kotc");
    let mut rulings = Vec::new();
    for file in fs::read_dir(folder).expect("the rulings are there") {
        let text = fs::read_to_string(file.expect("a file").path()).expect("a text");
        rulings.extend(scenario::parse(&text, no_list).expect("rulings").rulings);
    }
    for book in KotcWorld::books() {
        for (chapter, cited) in scenario::index(&book, &rulings) {
            assert!(!cited.is_empty(), "{}: nothing about {chapter}", book.title);
        }
    }
}

#[test]
fn the_examples_of_the_page_hold() {
    let page = include_str!("../../../../../docs/scenarios.md");
    let examples: Vec<&str> = page.split("```\n").filter(|it| it.starts_with("---")).collect();
    assert!(!examples.is_empty(), "the page has examples");
    for example in examples {
        let file = scenario::parse(example, no_list).expect("a ruling");
        for outcome in file.rulings.iter().flat_map(scenario::run::<KotcWorld>) {
            assert_eq!(outcome.failure, None, "{} in {}", outcome.name, outcome.case);
        }
    }
}
