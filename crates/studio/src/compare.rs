//! The differences between two versions of a card.

use cards::edition::Edition;
use cards::editions::Guide;
use wire::api::{CardDifference, Crop, Sketch, WireCardKind};

/// The name of a field, and a function that formats its value.
type ComparedField = (&'static str, fn(&Sketch) -> String);

/// Returns the fields that differ, in the order in which a card has them, with the names that the edition of `after`
/// uses.
pub fn differences(before: &Sketch, after: &Sketch) -> Vec<CardDifference> {
    let edition = |it: &Sketch| it.edition.parse::<Edition>().unwrap_or(Edition::NEWEST);
    let words = Guide::of(edition(after)).words;
    let fields: [ComparedField; 11] = [
        ("name", |it| it.name.clone()),
        ("kind", |it| kind(it).to_owned()),
        ("edition", |it| it.edition.clone()),
        (words.offense, |it| number(it.offense)),
        (words.defense, |it| number(it.defense)),
        ("text", |it| it.text.clone()),
        ("flavor", |it| it.flavor.clone()),
        ("author", |it| it.author.clone()),
        ("license", |it| it.license.clone()),
        ("picture", |it| it.image.clone().unwrap_or_default()),
        ("position of the image", |it| it.crop.map(placing).unwrap_or_default()),
    ];
    let changed = fields.into_iter().filter_map(|(field, value)| {
        let (before, after) = (value(before), value(after));
        (before != after).then(|| CardDifference { field: field.to_owned(), before, after })
    });
    let mut changed: Vec<CardDifference> = changed.collect();
    let value = |it: &Sketch, name: &str| {
        let found = it.extra.iter().find(|it| it.name == name);
        found.map(|it| readable(&it.value)).unwrap_or_default()
    };
    let mut names: Vec<&str> = Vec::new();
    for it in before
        .extra
        .iter()
        .chain(&after.extra)
        .filter(|it| !before.extra.contains(it) || !after.extra.contains(it))
    {
        if !names.contains(&it.name.as_str()) {
            names.push(&it.name);
        }
    }
    changed.extend(names.into_iter().map(|name| CardDifference {
        field: name.to_owned(),
        before: value(before, name),
        after: value(after, name),
    }));
    changed
}

/// Formats a JSON value for people, without quotes around strings.
fn readable(json: &str) -> String {
    serde_json::from_str::<String>(json).unwrap_or_else(|_| json.to_owned())
}

fn kind(sketch: &Sketch) -> &'static str {
    let edition = sketch.edition.parse::<Edition>().unwrap_or(Edition::NEWEST);
    match sketch.kind {
        WireCardKind::Creature => Guide::of(edition).words.creature,
        WireCardKind::Spell => "spell",
    }
}

fn number(value: Option<i64>) -> String {
    value.map(|it| it.to_string()).unwrap_or_default()
}

fn placing(crop: Crop) -> String {
    format!("{}% from the left, {}% from the top, zoom {}%", crop.x, crop.y, crop.zoom)
}
