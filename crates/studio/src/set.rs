//! Sets of cards: their statistics, and changes to many cards at once.

use std::collections::{BTreeMap, BTreeSet};

use cards::card::CardKind;
use cards::catalogue::RowId;
use cards::edition::Edition;
use cards::language::Language;
use cards::text::Text;
use serde_json::Value as Json;
use wire::api::{EditCards, ExtraField, Port, Sketch};

use crate::sketch::kind;
use crate::{Error, card, edition, file_extra, fits, port};

/// The maximum number of components in a set's statistics.
const MOST_COMPONENTS: usize = 100;

/// Statistics about the cards of a set.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct SetStatistics {
    /// Each cost with its number of cards.
    pub curve: Vec<(i64, u32)>,
    /// The number of creatures and the number of spells.
    pub kinds: (u32, u32),
    /// Each rarity with its number of cards, most common first.
    pub rarities: Vec<(String, u32)>,
    /// Each tag with its number of cards, most common first.
    pub tags: Vec<(String, u32)>,
    /// Each component with the number of cards that use it, most used first.
    pub components: Vec<(String, u32)>,
    /// Each edition with the number of cards that are legal in it.
    pub editions: Vec<(String, u32)>,
}

/// Returns the value of a card's extra field as a string; empty if the card doesn't have the field.
pub fn extra_text(sketch: &Sketch, name: &str) -> String {
    let found = sketch.extra.iter().find(|it| it.name == name);
    match found.map(|it| serde_json::from_str(&it.value)) {
        Some(Ok(Json::String(text))) => text.trim().to_owned(),
        Some(Ok(Json::Null)) | None => String::new(),
        Some(Ok(other)) => other.to_string(),
        Some(Err(_)) => found.map(|it| it.value.clone()).unwrap_or_default(),
    }
}

/// Returns the most common value of an extra field of these cards; empty if none of them has the field.
pub fn most_common<'a>(cards: impl Iterator<Item = &'a Sketch>, field: &str) -> String {
    let mut counts: BTreeMap<String, u32> = BTreeMap::new();
    for value in cards.map(|it| extra_text(it, field)).filter(|it| !it.is_empty()) {
        *counts.entry(value).or_default() += 1;
    }
    sorted(counts).into_iter().next().map(|it| it.0).unwrap_or_default()
}

/// Returns the name of the set that all these cards belong to, or its code if it has no name; empty if they belong to
/// no set or to several.
pub fn set_name(cards: &[Sketch]) -> String {
    let code = |it: &Sketch| extra_text(it, "set");
    let first = cards.first().map(code).unwrap_or_default();
    if first.is_empty() || cards.iter().any(|it| code(it) != first) {
        return String::new();
    }
    let name = most_common(cards.iter(), "set-name");
    if name.is_empty() { first } else { name }
}

/// Returns the tags of a card. The field `tags` is a list of words, or a string with commas between the words.
pub fn tags(sketch: &Sketch) -> BTreeSet<String> {
    let all = file_extra(&sketch.extra);
    let words: Vec<String> = match all.into_iter().find(|it| it.0 == "tags").map(|it| it.1) {
        Some(Json::String(text)) => text.split(',').map(str::to_owned).collect(),
        Some(Json::Array(values)) => values.iter().filter_map(Json::as_str).map(str::to_owned).collect(),
        _ => Vec::new(),
    };
    words.iter().map(|it| it.trim().to_owned()).filter(|it| !it.is_empty()).collect()
}

/// Returns the place of a card in its set, for sorting: by number, so that "12" comes after "7", then by name.
pub fn set_place(sketch: &Sketch) -> (u64, String, String) {
    let number = extra_text(sketch, "number");
    let digits: String = number.chars().take_while(char::is_ascii_digit).collect();
    (digits.parse::<u64>().unwrap_or(u64::MAX), number, sketch.name.to_lowercase())
}

/// Returns names with their counts, the greatest count first.
fn sorted(counts: BTreeMap<String, u32>) -> Vec<(String, u32)> {
    let mut all: Vec<(String, u32)> = counts.into_iter().collect();
    all.sort_by(|a, b| b.1.cmp(&a.1).then_with(|| a.0.cmp(&b.0)));
    all
}

/// Returns the components that a card's text uses.
pub fn component_rows(text: &Text) -> BTreeSet<RowId> {
    let mut rows = BTreeSet::new();
    rows.extend(text.caveat.iter().map(cards::text::Part::row));
    for ability in &text.abilities {
        rows.extend(ability.condition.iter().map(cards::text::Part::row));
        rows.extend(ability.costs.iter().map(cards::text::Part::row));
        for sub in &ability.subs {
            rows.extend(sub.target.iter().map(cards::text::Part::row));
            rows.extend(sub.effects.iter().map(|it| it.effect.row()));
        }
    }
    rows
}

/// Returns the components that a card's text uses, in the wording of its edition.
fn components(language: &Language, text: &Text) -> BTreeSet<String> {
    let rows = component_rows(text).into_iter();
    let entries = rows.filter_map(|it| language.heir(it).or_else(|| language.entry(it)));
    entries.map(|it| language.printed(it)).collect()
}

/// Calculates the statistics of a set.
pub fn set_statistics(cards: &[Sketch]) -> SetStatistics {
    let mut statistics = SetStatistics::default();
    let mut curve: BTreeMap<i64, u32> = BTreeMap::new();
    let (mut rarities, mut tagged, mut used) = (BTreeMap::new(), BTreeMap::new(), BTreeMap::new());
    let mut editions: Vec<(Edition, u32)> = Edition::ALL.iter().map(|it| (*it, 0)).collect();
    let count = |counts: &mut BTreeMap<String, u32>, name: String| *counts.entry(name).or_default() += 1;
    for sketch in cards {
        match kind(sketch.kind) {
            CardKind::Creature => statistics.kinds.0 += 1,
            CardKind::Spell => statistics.kinds.1 += 1,
        }
        let rarity = extra_text(sketch, "rarity");
        if !rarity.is_empty() {
            count(&mut rarities, rarity);
        }
        tags(sketch).into_iter().for_each(|it| count(&mut tagged, it));
        // A card that was saved before a limit became stricter may exceed it now. Count only its kind, rarity and tags.
        let (Ok(card), Ok(own)) = (card(sketch), edition(&sketch.edition)) else { continue };
        if let Some(cost) = card.cost {
            *curve.entry(cost).or_default() += 1;
        }
        let language = Language::of(own);
        let read = language.read(card.kind, card.text());
        components(language, &read.text).into_iter().for_each(|it| count(&mut used, it));
        for ((_, legal), glance) in editions.iter_mut().zip(card.judge_in_all()) {
            *legal += u32::from(glance.legal);
        }
    }
    statistics.curve = curve.into_iter().collect();
    statistics.rarities = sorted(rarities);
    statistics.tags = sorted(tagged);
    statistics.components = sorted(used);
    statistics.components.truncate(MOST_COMPONENTS);
    statistics.editions = editions.into_iter().map(|(edition, legal)| (edition.to_string(), legal)).collect();
    statistics
}

/// Applies a bulk edit to one card. The inner error lists the reasons why the card cannot be changed.
pub fn edited(sketch: &Sketch, order: &EditCards) -> Result<Result<Sketch, Vec<String>>, Error> {
    let mut card = sketch.clone();
    if let Some(to) = order.edition.as_ref().filter(|it| **it != sketch.edition) {
        let ported = port(&Port { card: card.clone(), to: to.clone() })?;
        if !ported.losses.is_empty() {
            return Ok(Err(ported.losses));
        }
        card = ported.card;
    }
    if let Some(author) = &order.author {
        card.author.clone_from(author);
    }
    if let Some(license) = &order.license {
        card.license.clone_from(license);
    }
    let set = extra_text(&card, "set");
    for change in &order.extra {
        let place = card.extra.iter().position(|it| it.name == change.name);
        match (place, &change.value) {
            (Some(place), Some(value)) => card.extra[place].value.clone_from(value),
            (Some(place), None) => drop(card.extra.remove(place)),
            (None, Some(value)) => {
                card.extra.push(ExtraField { name: change.name.clone(), value: value.clone() });
            }
            (None, None) => {}
        }
    }
    // A card that moves to another set doesn't take the name of its old set along.
    if extra_text(&card, "set") != set && !order.extra.iter().any(|it| it.name == "set-name") {
        card.extra.retain(|it| it.name != "set-name");
    }
    fits(&card)?;
    Ok(Ok(card))
}
