//! Checks the documentation page about checks: it lists every code, and its example is the check of a card.

use cards::problem::Code;
use wire::api::Checked;

const PAGE: &str = include_str!("../../../docs/checks.md");

#[test]
fn every_code_is_listed_once_and_no_other() {
    let rows = PAGE.lines().filter_map(|it| it.strip_prefix("| `")?.split_once("` |"));
    let listed: Vec<&str> = rows.map(|it| it.0).filter(|it| !it.contains([' ', '/'])).collect();
    let codes: Vec<&str> = Code::ALL.iter().map(|it| it.name()).collect();
    assert_eq!(listed, codes);
}

#[test]
fn the_example_is_a_card_check() {
    let (_, example) = PAGE.split_once("```json\n").expect("an example");
    let (example, _) = example.split_once("```").expect("its end");
    let read: Checked = serde_json::from_str(example).expect("a card check");
    let again = serde_json::to_value(read).expect("JSON");
    assert_eq!(again, serde_json::from_str::<serde_json::Value>(example).expect("JSON"));
}
