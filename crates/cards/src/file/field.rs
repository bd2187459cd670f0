//! The fields of a card in a file.

use crate::card::{Card, CardKind, Crop, Design};
use crate::edition::Edition;
use crate::editions::Guide;
use crate::file::Listed;
use crate::problem::{Code, Problem};

/// A value as either format gives it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum Value {
    Text(String),
    Whole(i64),
    /// Something else, as the file writes it.
    Other(String),
    Null,
}

impl std::fmt::Display for Value {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Value::Text(text) => write!(f, "\"{}\"", text.chars().take(40).collect::<String>()),
            Value::Whole(number) => write!(f, "{number}"),
            Value::Other(text) => f.write_str(&text.chars().take(40).collect::<String>()),
            Value::Null => f.write_str("null"),
        }
    }
}

/// The fields of an entry, in the order of the file.
pub(super) type Record = Vec<(String, Value)>;

/// What a field is called in any edition's words; the first name is written where there is none yet.
const NAMES: [&[&str]; 12] = [
    &["name"],
    &["kind", "type"],
    &["text"],
    &["offense", "sp"],
    &["defense", "hp"],
    &["cost", "level"],
    &["edition"],
    &["flavor"],
    &["author"],
    &["license"],
    &["image"],
    &["crop"],
];

/// Fields of an entry that are no fields of a card.
const OTHERS: [&str; 4] = ["count", "notes", "tags", "id"];

/// All names of a field.
pub(super) fn names(field: &str) -> &'static [&'static str] {
    NAMES.into_iter().find(|it| it.contains(&field)).unwrap_or(&[])
}

/// A field under any of its names; one without a value does not count.
fn find<'a>(record: &'a Record, field: &str) -> Option<(&'a str, &'a Value)> {
    let names = names(field);
    let named = |it: &&(String, Value)| names.contains(&it.0.as_str()) || it.0 == field;
    let found = record.iter().filter(named).find(|it| it.1 != Value::Null);
    found.map(|(name, value)| (name.as_str(), value))
}

/// Fields that are given twice, under two names.
fn contradictions(record: &Record) -> Vec<Problem> {
    let given = |names: &[&str]| -> Vec<&(String, Value)> {
        record.iter().filter(|it| names.contains(&it.0.as_str()) && it.1 != Value::Null).collect()
    };
    let twice = NAMES.iter().filter_map(|names| match given(names)[..] {
        [first, second, ..] if first.1 != second.1 => Some((first, second)),
        _ => None,
    });
    twice
        .map(|(first, second)| {
            let message = format!("{} and {} are the same, but differ here", first.0, second.0);
            Problem::error(Code::Field, message).help("leave one of them out")
        })
        .collect()
}

fn wrong(name: &str, wanted: &str, value: &Value) -> Problem {
    Problem::error(Code::Field, format!("{name} is {wanted}, not {value}"))
}

pub(super) fn text(record: &Record, field: &str, problems: &mut Vec<Problem>) -> Option<String> {
    match find(record, field)? {
        (_, Value::Text(text)) => Some(text.clone()),
        (name, value) => {
            problems.push(wrong(name, "a text", value).help("put it in quotes"));
            None
        }
    }
}

fn whole(record: &Record, field: &str, problems: &mut Vec<Problem>) -> Option<i64> {
    match find(record, field)? {
        (_, Value::Whole(number)) => Some(*number),
        (name, Value::Text(text)) if text.trim().parse::<i64>().is_err() => {
            problems
                .push(wrong(name, "a whole number", &Value::Text(text.clone())).help("write it in digits"));
            None
        }
        (_, Value::Text(text)) => text.trim().parse().ok(),
        (name, value) => {
            problems.push(
                wrong(name, "a whole number", value).help("write it in digits, without quotes or fractions"),
            );
            None
        }
    }
}

pub(super) fn edition(record: &Record, problems: &mut Vec<Problem>) -> Option<Edition> {
    let (name, value) = find(record, "edition")?;
    let text = match value {
        Value::Text(text) => text.clone(),
        Value::Whole(number) => number.to_string(),
        _ => {
            problems.push(wrong(name, "an edition", value).help("write 1 to 17, or \"11-2024\""));
            return None;
        }
    };
    text.parse()
        .map_err(|it: crate::edition::UnknownEdition| {
            problems.push(Problem::error(Code::Field, it.to_string()));
        })
        .ok()
}

fn design(record: &Record, default: Option<Edition>, problems: &mut Vec<Problem>) -> Design {
    match find(record, "edition") {
        None => default.map_or(Design::Unstated, Design::Marked),
        Some((_, Value::Text(text))) if text.eq_ignore_ascii_case("none") => Design::Unmarked,
        Some(_) => edition(record, problems).map_or(Design::Unstated, Design::Marked),
    }
}

fn kind(record: &Record, problems: &mut Vec<Problem>) -> Option<CardKind> {
    let (name, value) = find(record, "kind")?;
    match value {
        Value::Text(text) if text.eq_ignore_ascii_case("spell") => Some(CardKind::Spell),
        Value::Text(text) if ["creature", "minion"].iter().any(|it| text.eq_ignore_ascii_case(it)) => {
            Some(CardKind::Creature)
        }
        value => {
            problems.push(wrong(name, "creature, minion or spell", value).help("choose one of the three"));
            None
        }
    }
}

fn crop(record: &Record, problems: &mut Vec<Problem>) -> Option<Crop> {
    let text = text(record, "crop", problems)?;
    text.parse()
        .map_err(|()| {
            let problem = wrong("crop", "two or three percentages", &Value::Text(text));
            problems.push(problem.help(
                "write the place that should lie in the middle, from the left and from the top, and how large the picture is (100 to 1000): crop = \"50 30 150\"",
            ));
        })
        .ok()
}

/// An entry of a list, with everything that is wrong about its fields.
pub(super) fn listed(record: &Record, default: Option<Edition>) -> Listed {
    let mut problems = Vec::new();
    let name = text(record, "name", &mut problems).unwrap_or_default();
    if name.trim().is_empty() && problems.is_empty() {
        problems.push(Problem::error(Code::Field, "the card has no name").help("add name = \"…\""));
    }
    let count = match whole(record, "count", &mut problems) {
        None => 1,
        Some(count) => u32::try_from(count).ok().filter(|it| (1..=1000).contains(it)).unwrap_or_else(|| {
            problems.push(
                Problem::error(Code::Field, format!("count is from 1 to 1000, not {count}"))
                    .help("leave the card out if there is none"),
            );
            1
        }),
    };
    for (field, _) in record {
        let known = NAMES.into_iter().flatten().chain(&OTHERS);
        let near =
            known.clone().find(|it| strsim::damerau_levenshtein(it, field) <= 1 + usize::from(it.len() > 4));
        if let Some(near) = near.filter(|_| !known.clone().any(|it| it == field)) {
            let message = format!("there is no field “{field}”");
            problems.push(Problem::warning(Code::Field, message).help(format!("did you mean “{near}”?")));
        }
    }
    problems.extend(contradictions(record));
    let body = ["text", "offense", "defense", "cost"].iter().any(|it| find(record, it).is_some());
    let kind_given = find(record, "kind").is_some();
    if body && !kind_given {
        problems.push(
            Problem::error(Code::Field, "the card has no kind")
                .help("add kind = \"creature\" or kind = \"spell\""),
        );
    }
    let card = kind(record, &mut problems).map(|kind| Card {
        name: name.clone(),
        kind,
        text: text(record, "text", &mut problems),
        offense: whole(record, "offense", &mut problems),
        defense: whole(record, "defense", &mut problems),
        cost: whole(record, "cost", &mut problems),
        design: design(record, default, &mut problems),
        flavor: text(record, "flavor", &mut problems),
        author: text(record, "author", &mut problems),
        license: text(record, "license", &mut problems),
        image: text(record, "image", &mut problems),
        crop: crop(record, &mut problems),
    });
    Listed { name, count, card, problems }
}

/// A card's fields, in the words of the edition it was made for.
pub(super) fn fields(card: &Card) -> Vec<(&'static str, Value)> {
    let edition = match card.design {
        Design::Marked(edition) => edition,
        _ => Edition::E1,
    };
    let words = Guide::of(edition).words;
    let kind = card.kind.name(edition);
    let mut fields = vec![("name", Value::Text(card.name.clone())), ("kind", Value::Text(kind.to_owned()))];
    let text = |value: &Option<String>| value.clone().map_or(Value::Null, Value::Text);
    let whole = |value: Option<i64>| value.map_or(Value::Null, Value::Whole);
    let design = match card.design {
        Design::Unstated => Value::Null,
        Design::Unmarked => Value::Text("none".to_owned()),
        Design::Marked(edition) => Value::Text(edition.to_string()),
    };
    fields.extend([
        ("edition", design),
        (if words.cost == "level" { "level" } else { "cost" }, whole(card.cost)),
        (if words.offense == "SP" { "sp" } else { "offense" }, whole(card.offense)),
        (if words.defense == "HP" { "hp" } else { "defense" }, whole(card.defense)),
        ("text", text(&card.text)),
        ("flavor", text(&card.flavor)),
        ("author", text(&card.author)),
        ("license", text(&card.license)),
        ("image", text(&card.image)),
        ("crop", card.crop.map_or(Value::Null, |it| Value::Text(it.to_string()))),
    ]);
    fields
}
