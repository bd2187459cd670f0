//! The fields of a card in a file.

use serde_json::Value as Json;

use crate::card::{Card, CardKind, Design, Field, ImageCrop};
use crate::edition::{Edition, UnknownEdition};
use crate::editions::Guide;
use crate::file::{Extra, Listed};
use crate::problem::{Code, Problem};

/// A field's value, read from JSON or TOML.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum FieldValue {
    Text(String),
    Whole(i64),
    /// A value that is neither a string nor a whole number.
    Other(Json),
    Null,
}

impl From<&Json> for FieldValue {
    fn from(json: &Json) -> FieldValue {
        match json {
            Json::Null => FieldValue::Null,
            Json::String(text) => FieldValue::Text(text.clone()),
            Json::Number(number) => {
                number.as_i64().map_or_else(|| FieldValue::Other(json.clone()), FieldValue::Whole)
            }
            other => FieldValue::Other(other.clone()),
        }
    }
}

impl From<&FieldValue> for Json {
    fn from(value: &FieldValue) -> Json {
        match value {
            FieldValue::Text(text) => Json::from(text.as_str()),
            FieldValue::Whole(number) => Json::from(*number),
            FieldValue::Other(json) => json.clone(),
            FieldValue::Null => Json::Null,
        }
    }
}

impl std::fmt::Display for FieldValue {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            FieldValue::Text(text) => write!(f, "\"{}\"", text.chars().take(40).collect::<String>()),
            FieldValue::Whole(number) => write!(f, "{number}"),
            FieldValue::Other(json) => f.write_str(&json.to_string().chars().take(40).collect::<String>()),
            FieldValue::Null => f.write_str("null"),
        }
    }
}

/// The fields of an entry, in the order of the file.
pub(super) type EntryFields = Vec<(String, FieldValue)>;

/// The names of common fields that the rules do not use. Such fields describe a card's set or look, or are notes for
/// people and other programs.
pub const OTHERS: [&str; 9] = ["notes", "tags", "id", "set", "symbol", "number", "rarity", "theme", "frame"];

/// Returns all names of the field that has the name `name`; empty if there is no such field.
pub(super) fn names(name: &str) -> &'static [&'static str] {
    Field::ALL.into_iter().map(Field::names).find(|it| it.contains(&name)).unwrap_or(&[])
}

/// Finds a field under any of its names; `None` if it is missing or null.
fn find(record: &EntryFields, field: Field) -> Option<(&str, &FieldValue)> {
    let named = record.iter().filter(|it| field.names().contains(&it.0.as_str()));
    named.map(|(name, value)| (name.as_str(), value)).find(|it| *it.1 != FieldValue::Null)
}

/// Returns a problem for each field that appears under two names with different values.
fn contradictions(record: &EntryFields) -> Vec<Problem> {
    let given = |field: Field| -> Vec<&(String, FieldValue)> {
        record
            .iter()
            .filter(|it| field.names().contains(&it.0.as_str()) && it.1 != FieldValue::Null)
            .collect()
    };
    let twice = Field::ALL.into_iter().filter_map(|field| match given(field)[..] {
        [first, second, ..] if first.1 != second.1 => Some((field, first, second)),
        _ => None,
    });
    twice
        .map(|(field, first, second)| {
            let message =
                format!("{} and {} are the same field, but have different values", first.0, second.0);
            Problem::error(Code::FieldTwice, message).field(field).help("delete one of them")
        })
        .collect()
}

/// Returns a problem if a field's name is unknown but similar to a known one.
fn typo(name: &str) -> Option<Problem> {
    let known = || Field::ALL.into_iter().flat_map(Field::names).chain(&OTHERS);
    if known().any(|it| *it == name) {
        return None;
    }
    let near = known().find(|it| strsim::damerau_levenshtein(it, name) <= 1 + usize::from(it.len() > 4))?;
    let message = format!("unknown field “{name}”");
    Some(Problem::warning(Code::FieldUnknown, message).help(format!("did you mean “{near}”?")))
}

/// Returns the problem for a field with an invalid value. `name` is the field's name in the file.
fn unusable(field: Field, name: &str, wanted: &str, value: &FieldValue) -> Problem {
    Problem::error(Code::FieldValue, format!("{name} must be {wanted}, not {value}")).field(field)
}

/// Returns the problem for a card without a kind.
pub(super) fn no_kind() -> Problem {
    Problem::error(Code::FieldMissing, "the card has no kind")
        .field(Field::Kind)
        .help("add kind = \"creature\" or kind = \"spell\"")
}

pub(super) fn text(record: &EntryFields, field: Field, problems: &mut Vec<Problem>) -> Option<String> {
    match find(record, field)? {
        (_, FieldValue::Text(text)) => Some(text.clone()),
        (name, value) => {
            problems.push(unusable(field, name, "a string", value).help("put it in quotes"));
            None
        }
    }
}

fn whole(record: &EntryFields, field: Field, problems: &mut Vec<Problem>) -> Option<i64> {
    let (name, value) = find(record, field)?;
    let number = match value {
        FieldValue::Whole(number) => Some(*number),
        FieldValue::Text(text) => text.trim().parse().ok(),
        FieldValue::Other(_) | FieldValue::Null => None,
    };
    if number.is_none() {
        problems.push(unusable(field, name, "a whole number", value).help("write it in digits"));
    }
    number
}

pub(super) fn edition(record: &EntryFields, problems: &mut Vec<Problem>) -> Option<Edition> {
    let (name, value) = find(record, Field::Edition)?;
    let text = match value {
        FieldValue::Text(text) => text.clone(),
        FieldValue::Whole(number) => number.to_string(),
        _ => {
            let problem = unusable(Field::Edition, name, "an edition", value);
            problems.push(problem.help("write 1 to 17, or \"11-2024\""));
            return None;
        }
    };
    text.parse()
        .map_err(|it: UnknownEdition| {
            problems.push(Problem::error(Code::FieldValue, it.to_string()).field(Field::Edition));
        })
        .ok()
}

fn design(record: &EntryFields, default: Option<Edition>, problems: &mut Vec<Problem>) -> Design {
    match find(record, Field::Edition) {
        None => default.map_or(Design::Unstated, Design::Marked),
        Some((_, FieldValue::Text(text))) if text.eq_ignore_ascii_case("none") => Design::Unmarked,
        Some(_) => edition(record, problems).map_or(Design::Unstated, Design::Marked),
    }
}

fn kind(record: &EntryFields, problems: &mut Vec<Problem>) -> Option<CardKind> {
    let (name, value) = find(record, Field::Kind)?;
    match value {
        FieldValue::Text(text) if text.eq_ignore_ascii_case("spell") => Some(CardKind::Spell),
        FieldValue::Text(text) if ["creature", "minion"].iter().any(|it| text.eq_ignore_ascii_case(it)) => {
            Some(CardKind::Creature)
        }
        value => {
            let problem = unusable(Field::Kind, name, "creature, minion or spell", value);
            problems.push(problem.help("choose one of the three"));
            None
        }
    }
}

fn crop(record: &EntryFields, problems: &mut Vec<Problem>) -> Option<ImageCrop> {
    let text = text(record, Field::Crop, problems)?;
    text.parse()
        .map_err(|()| {
            let problem = unusable(Field::Crop, "crop", "two or three percentages", &FieldValue::Text(text));
            problems.push(problem.help(
                "write the middle of the visible part in percent from the left and from the top, and the zoom (100 to 1000): crop = \"50 30 150\"",
            ));
        })
        .ok()
}

fn count(record: &EntryFields, problems: &mut Vec<Problem>) -> u32 {
    let Some(count) = whole(record, Field::Count, problems) else { return 1 };
    u32::try_from(count).ok().filter(|it| (1..=1000).contains(it)).unwrap_or_else(|| {
        let problem = unusable(Field::Count, "count", "from 1 to 1000", &FieldValue::Whole(count));
        problems.push(problem.help("change it, or delete the card"));
        1
    })
}

/// Reads an entry of a list, and finds all problems of its fields.
pub(super) fn listed(record: &EntryFields, default: Option<Edition>) -> Listed {
    let mut problems = Vec::new();
    let name = text(record, Field::Name, &mut problems).unwrap_or_default();
    if name.trim().is_empty() && problems.is_empty() {
        let problem = Problem::error(Code::FieldMissing, "the card has no name").field(Field::Name);
        problems.push(problem.help("add name = \"…\""));
    }
    let count = count(record, &mut problems);
    problems.extend(record.iter().filter_map(|(name, _)| typo(name)));
    problems.extend(contradictions(record));
    let body = [Field::Text, Field::Offense, Field::Defense, Field::Cost];
    if body.into_iter().any(|it| find(record, it).is_some()) && find(record, Field::Kind).is_none() {
        problems.push(no_kind());
    }
    let card = kind(record, &mut problems).map(|kind| Card {
        name: name.clone(),
        kind,
        text: text(record, Field::Text, &mut problems),
        offense: whole(record, Field::Offense, &mut problems),
        defense: whole(record, Field::Defense, &mut problems),
        cost: whole(record, Field::Cost, &mut problems),
        design: design(record, default, &mut problems),
        flavor: text(record, Field::Flavor, &mut problems),
        author: text(record, Field::Author, &mut problems),
        license: text(record, Field::License, &mut problems),
        image: text(record, Field::Image, &mut problems),
        crop: crop(record, &mut problems),
    });
    Listed { name, count, card, extra: extra(record), row: None, problems }
}

/// Returns the fields of an entry that are not fields of a card, in the order of the file.
fn extra(record: &EntryFields) -> Vec<Extra> {
    let others = record.iter().filter(|it| names(&it.0).is_empty() && it.1 != FieldValue::Null);
    others.map(|(name, value)| (name.clone(), Json::from(value))).collect()
}

/// Returns a card's fields, with the field names used by the edition it was made for.
pub(super) fn fields(card: &Card) -> Vec<(&'static str, FieldValue)> {
    let edition = match card.design {
        Design::Marked(edition) => edition,
        _ => Edition::E1,
    };
    let words = Guide::of(edition).words;
    let kind = card.kind.name(edition);
    let mut fields =
        vec![("name", FieldValue::Text(card.name.clone())), ("kind", FieldValue::Text(kind.to_owned()))];
    let text = |value: &Option<String>| value.clone().map_or(FieldValue::Null, FieldValue::Text);
    let whole = |value: Option<i64>| value.map_or(FieldValue::Null, FieldValue::Whole);
    let design = match card.design {
        Design::Unstated => FieldValue::Null,
        Design::Unmarked => FieldValue::Text("none".to_owned()),
        Design::Marked(edition) => FieldValue::Text(edition.to_string()),
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
        ("crop", card.crop.map_or(FieldValue::Null, |it| FieldValue::Text(it.to_string()))),
    ]);
    fields
}
