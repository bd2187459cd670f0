//! Compares the catalogue with the transcribed guides of every edition, in both directions.

use std::fs;
use std::path::Path;

use cards::catalogue::{Hole, Status};
use cards::edition::Edition;
use cards::editions::{Guide, Reserves};
use cards::formula::{Formula, LetterValues};
use cards::language::{ComponentEntry, Language};
use cards::ratio::Ratio;
use cards::template::Holes;
use serde_json::Value;

fn guide(edition: Edition) -> Value {
    let number = edition.to_string();
    let file = if number.len() == 1 { format!("0{number}.json") } else { format!("{number}.json") };
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/guides").join(file);
    serde_json::from_str(&fs::read_to_string(&path).expect("the guide is there")).expect("the guide is JSON")
}

/// Calls a check for every component of every guide.
fn each(check: impl Fn(&Language, &Value, &ComponentEntry)) {
    for edition in Edition::ALL {
        let language = Language::of(edition);
        for component in guide(edition)["components"].as_array().expect("a list") {
            let id = component["id"].as_str().expect("an id");
            let entry = language.entries().find(|it| it.row().id == id);
            let entry = entry.unwrap_or_else(|| panic!("{edition}: the catalogue lacks {id}"));
            check(language, component, entry);
        }
    }
}

fn text(value: &Value) -> String {
    value.as_str().expect("a text").replace('’', "'")
}

/// Replaces the letters of a text with numbers, however the guide marks the letters.
fn fill(text: &str, x: u32, y: u32) -> String {
    let mut out = String::new();
    for (index, c) in text.char_indices() {
        let alone = |at: Option<char>| at.is_none_or(|it| !it.is_alphanumeric());
        let before = alone(text[..index].chars().next_back());
        let after = alone(text[index + c.len_utf8()..].chars().next());
        match c {
            'x' if before && after => out.push_str(&x.to_string()),
            'y' if before && after => out.push_str(&y.to_string()),
            '[' | ']' => {}
            _ => out.push(c),
        }
    }
    out
}

fn same_but_for_the_first_letter(a: &str, b: &str) -> bool {
    a.len() == b.len() && a.is_char_boundary(1) && a[..1].eq_ignore_ascii_case(&b[..1]) && a[1..] == b[1..]
}

fn write(language: &Language, entry: &ComponentEntry, holes: Holes) -> String {
    let mut out = String::new();
    entry.template.write(holes, &mut out);
    format!("{out}{}", language.guide.marks.after(entry.kind()))
}

#[test]
fn nothing_is_missing_and_nothing_is_extra() {
    for edition in Edition::ALL {
        let guide = guide(edition);
        let mut theirs: Vec<&str> = guide["components"]
            .as_array()
            .expect("a list")
            .iter()
            .filter_map(|it| it["id"].as_str())
            .collect();
        let mut ours: Vec<&str> = Language::of(edition).entries().map(|it| it.row().id).collect();
        theirs.sort_unstable();
        ours.sort_unstable();
        assert_eq!(ours, theirs, "{edition}");
    }
}

#[test]
fn texts_are_those_of_the_guide() {
    each(|language, component, entry| {
        let theirs = fill(&text(&component["text"]), 5, 7);
        let ours = fill(&language.printed(entry), 5, 7);
        assert!(same_but_for_the_first_letter(&ours, &theirs), "{}: {ours} / {theirs}", language.edition());
    });
}

#[test]
fn singular_forms_are_those_of_the_guide() {
    each(|language, component, entry| {
        for form in component["forms"].as_array().into_iter().flatten() {
            let when = |name: &str| form["when"][name].as_u64().map(|it| u32::try_from(it).expect("small"));
            let (x, y) = (when("x").unwrap_or(5), when("y").unwrap_or(7));
            let theirs = fill(&text(&form["text"]), x, y);
            if when("targets").is_some() {
                let read = language.recognise(&theirs).map(|it| it.0);
                assert_eq!(read, Some(entry.id), "{}: {theirs}", language.edition());
            } else {
                let ours = write(language, entry, Holes { x, y, many_targets: true });
                assert!(
                    same_but_for_the_first_letter(&ours, &theirs),
                    "{}: {ours} / {theirs}",
                    language.edition()
                );
            }
        }
        if let Some(it) = component["it"].as_str() {
            let x = if fill(it, 5, 7) == it { 1 } else { 5 };
            let ours = write(language, entry, Holes { x, y: 7, many_targets: false });
            let theirs = fill(it, x, 7);
            assert!(
                same_but_for_the_first_letter(&ours, &theirs),
                "{}: {ours} / {theirs}",
                language.edition()
            );
        }
    });
}

#[test]
fn formulas_are_those_of_the_guide() {
    let half = |n: i128| Ratio::new(n, 2).expect("a half");
    each(|language, component, entry| {
        let name = entry.row().id;
        let edition = language.edition();
        let Some(theirs) = component["formula"].as_str() else {
            assert!(entry.formula.is_none(), "{edition}: {name} has no price");
            return;
        };
        let theirs = Formula::parse(&theirs.replace("1.5", "3/2").replace("0.5", "1/2")).expect("a formula");
        let ours = entry.formula.as_ref().unwrap_or_else(|| panic!("{edition}: {name} has a price"));
        for x in 1..8 {
            for y in 1..10 {
                for (t, a) in [(half(1), half(3)), (half(2), half(1)), (half(7), half(2)), (half(9), half(5))]
                {
                    let letters = LetterValues { x: x.into(), y: y.into(), t, a };
                    assert_eq!(ours.value(&letters), theirs.value(&letters), "{edition}: {name}");
                }
            }
        }
    });
}

#[test]
fn status_limits_and_ultra_points_are_those_of_the_guide() {
    each(|language, component, entry| {
        let name = format!("{}: {}", language.edition(), entry.row().id);
        let status = match component["status"].as_str() {
            Some("legal") => Status::Usable,
            Some("revised") => Status::Revised,
            Some("redacted") => Status::Redacted,
            other => panic!("{name}: {other:?}"),
        };
        assert_eq!(entry.status, status, "{name}");
        let limit = |hole: &str| component["max"][hole].as_u64();
        let ours = entry.limit.map(|it| (it.hole, u64::from(it.most)));
        let theirs = limit("x").map(|it| (Hole::X, it)).or(limit("y").map(|it| (Hole::Y, it)));
        assert_eq!(ours, theirs, "{name}");
        assert_eq!(u64::from(entry.wording.ultra), component["ultra"].as_u64().unwrap_or(0), "{name}");
        let revised = component["cost_revised"].as_u64();
        let ours = entry.row().revised_price(language.edition()).map(|it| u64::from(it.number()));
        assert_eq!(ours, revised, "{name}");
    });
}

#[test]
fn revised_texts_stand_for_the_new_ones() {
    each(|language, component, entry| {
        for old in component["revised_from"].as_array().into_iter().flatten() {
            let old_text = fill(&text(&old["text"]), 5, 7);
            let read = language.recognise(&old_text).map(|it| it.0);
            assert_eq!(read, Some(entry.id), "{}: {old_text}", language.edition());
            if let Some(number) = old["stands_for"]["x"].as_u64() {
                let card = language.read(cards::card::CardKind::Spell, &format!("{old_text} Draw 1 card."));
                assert_eq!(card.components[0].x.map(|it| u64::from(it.get())), Some(number), "{old_text}");
            }
        }
    });
}

#[test]
fn effects_on_targets_need_a_target_selection() {
    each(|language, component, entry| {
        if language.edition() >= Edition::E11 {
            assert_eq!(
                entry.needs_target,
                component["needs_target"].as_bool().unwrap_or(false),
                "{}",
                entry.row().id
            );
        }
    });
}

#[test]
fn decks_and_clean_slates_are_those_of_the_books() {
    for edition in Edition::ALL {
        let file = guide(edition);
        let ours = Guide::of(edition);
        let size = &file["setup"]["deck"];
        assert_eq!(
            (u64::from(ours.deck.least), u64::from(ours.deck.most)),
            (size[0].as_u64().unwrap(), size[1].as_u64().unwrap())
        );
        let reserves = match &file["setup"]["reserves"] {
            Value::Number(number) if number.as_u64() == Some(10) => Reserves::Within(10),
            Value::Array(range) => Reserves::Beside(u32::try_from(range[1].as_u64().unwrap()).unwrap()),
            _ => Reserves::None,
        };
        assert_eq!(ours.deck.reserves, reserves, "{edition}");
        assert_eq!(ours.deck.ultra.map(u64::from), file["setup"]["ultra_points_max"].as_u64(), "{edition}");
        assert_eq!(
            ours.clean_slate.map(|it| u64::from(it.number())),
            file["clean_slate"].as_u64(),
            "{edition}"
        );
    }
}
