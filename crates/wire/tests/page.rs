//! Checks the documentation page of the protocol: every example is a message, and every message has an example.

use std::collections::BTreeSet;

use serde_json::Value;
use ts_rs::{Config, TS};
use wire::{
    AnswerKind, CounterKind, KeepPlace, KotcPhase, KotcZone, Request, SawKind, ToClient, ToServer, Why,
};

const PAGE: &str = include_str!("../../../docs/protocol.md");

/// Returns the examples, each with the line before its code block.
fn examples() -> Vec<(&'static str, Value)> {
    let mut found = Vec::new();
    let mut rest = PAGE;
    while let Some((before, after)) = rest.split_once("```json\n") {
        let (example, more) = after.split_once("```").expect("a block ends");
        let value = serde_json::from_str(example).unwrap_or_else(|why| panic!("{why}: {example}"));
        found.push((before.lines().last().expect("a line before it"), value));
        rest = more;
    }
    found
}

/// Returns the message types in a TypeScript declaration.
fn kinds(declaration: &str) -> BTreeSet<String> {
    let parts = declaration.split("\"type\": \"").skip(1);
    parts.filter_map(|it| it.split('"').next()).map(str::to_owned).collect()
}

#[test]
fn every_example_is_a_message_and_every_message_has_one() {
    let (mut to_server, mut to_client) = (BTreeSet::new(), BTreeSet::new());
    for (line, example) in examples() {
        let kind = example["type"].as_str().expect("messages have a type").to_owned();
        // Parse the example and write it again: the result must be the same, without missing or superfluous fields.
        let again = match line {
            "`to server`" => {
                to_server.insert(kind);
                let Request { number, message } =
                    Request::read(&example.to_string()).unwrap_or_else(|it| panic!("{}: {example}", it.why));
                let mut written = serde_json::to_value(message);
                if let (Some(number), Ok(written)) = (number, &mut written) {
                    written["request"] = number.into();
                }
                written
            }
            "`to client`" => {
                to_client.insert(kind);
                let read: ToClient = serde_json::from_str(&example.to_string())
                    .unwrap_or_else(|why| panic!("{why}: {example}"));
                serde_json::to_value(read)
            }
            other => panic!("an example says who it is for, not {other:?}"),
        };
        assert_eq!(again.expect("messages can be written"), example);
    }
    let config = Config::default();
    assert_eq!(to_server, kinds(&ToServer::decl(&config)));
    assert_eq!(to_client, kinds(&ToClient::decl(&config)));
}

#[test]
fn the_page_is_about_this_version() {
    assert!(PAGE.contains(&format!("This is version {}.", wire::VERSION)));
    for number in [wire::LONGEST_NAME, wire::LONGEST_LINE] {
        assert!(PAGE.contains(&format!("({number}")), "{number}");
    }
    assert_eq!(wire::LONGEST_MESSAGE, 262_144);
}

/// Returns the names in a declaration such as `type Why = "a" | "b"`.
fn names(declaration: &str) -> Vec<String> {
    declaration.split('"').skip(1).step_by(2).map(str::to_owned).collect()
}

#[test]
fn the_page_lists_all_names() {
    let config = Config::default();
    let lists = [
        Why::decl(&config),
        AnswerKind::decl(&config),
        SawKind::decl(&config),
        KotcZone::decl(&config),
        KotcPhase::decl(&config),
        CounterKind::decl(&config),
        KeepPlace::decl(&config),
    ];
    for list in lists {
        let names = names(&list);
        assert!(names.len() > 3, "{list}");
        let row: Vec<String> = names.iter().map(|it| format!("`{it}`")).collect();
        assert!(PAGE.contains(&format!("| {} |", row.join(", "))), "{}", row.join(", "));
    }
}
