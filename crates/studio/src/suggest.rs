//! Proposes texts for abilities that people describe in their own words.

use cards::card::{Card, CardKind};
use cards::catalogue::{RowId, Status};
use cards::edition::Edition;
use cards::formula::LetterValues;
use cards::language::{ComponentEntry, Language};
use cards::problem::Code;
use cards::ratio::Ratio;
use intent::{Outcome, Proposal, Suggestion, Wish};
use serde_json::{Value, json};
use wire::api::{self, PriceLine};

use crate::check::price;
use crate::limits::{LONGEST_TEXT, long, stat};
use crate::sketch::{kind, unpriced};
use crate::{Error, edition};

/// Proposes texts for an ability that a person describes in their own words. Checks the request first.
pub fn suggest(order: &api::Suggest) -> Result<api::Suggested, Error> {
    let edition = edition(&order.edition)?;
    long("the text", &order.text, LONGEST_TEXT)?;
    stat("offense", Some(order.stats.0))?;
    stat("defense", Some(order.stats.1))?;
    Ok(suggested(edition, kind(order.kind), order.stats, &order.text))
}

/// Like [`suggest`], for arguments that are already checked.
pub fn suggested(edition: Edition, kind: CardKind, stats: (i64, i64), text: &str) -> api::Suggested {
    let card = |text: &str| Card {
        text: Some(text.to_owned()),
        offense: (kind == CardKind::Creature).then_some(stats.0),
        defense: (kind == CardKind::Creature).then_some(stats.1),
        ..Card::new("", kind)
    };
    answer(edition, &intent::suggest(&Wish { edition, kind, stats, text }), card)
}

/// Returns changes that make a card cheaper, and other abilities that it could have for the same cost.
pub fn thrift(sketch: &api::Sketch) -> Result<api::Thrift, Error> {
    let card = unpriced(sketch)?;
    let found = intent::thrift(&card, edition(&sketch.edition)?);
    let list = |all: &[intent::TextChange]| {
        let one = |it: &intent::TextChange| api::Saving {
            text: it.text.clone(),
            what: it.what.clone(),
            cost: it.cost,
        };
        all.iter().map(one).collect()
    };
    let lowered = |it: intent::LoweredStats| api::Lowered {
        offense: it.offense,
        defense: it.defense,
        what: it.what,
        cost: it.cost,
    };
    let cost = found.as_ref().map(|it| it.cost);
    let found = found.unwrap_or_default();
    Ok(api::Thrift {
        cost,
        smaller: list(&found.smaller),
        costs: list(&found.costs),
        same: list(&found.same),
        stats: found.stats.into_iter().map(lowered).collect(),
    })
}

/// Returns an edition's components as `cards::guide` lists them, each with its topic, short description and keywords.
/// Also returns the components that this edition lacks, each with the editions that have it.
pub fn guide(language: &Language) -> Value {
    let mut guide = cards::guide::to_json(language, None);
    for component in guide["components"].as_array_mut().into_iter().flatten() {
        let row = component["id"].as_str().and_then(RowId::find);
        let Some((row, entry)) = row.and_then(|it| Some((it, language.entry(it)?))) else { continue };
        component["topic"] = intent::topic(row).name().into();
        component["gloss"] = intent::gloss(row).into();
        component["words"] = intent::seek_words(language, entry).into();
        component["examples"] = examples(language, entry).into();
    }
    guide["elsewhere"] = RowId::all().filter_map(|it| elsewhere(language, it)).collect();
    guide
}

/// The numbers for which a component's price is shown as an example.
const EXAMPLES: [u32; 2] = [1, 3];

/// Returns what a component's formula gives for a few numbers in its text, for people who don't read formulas. Empty if
/// the price doesn't depend on numbers, or if it also depends on other components. A price that lowers the cost has a
/// minus sign.
fn examples(language: &Language, entry: &ComponentEntry) -> Vec<String> {
    let Some(formula) = &entry.formula else { return Vec::new() };
    let letters: Vec<char> = ['x', 'y'].into_iter().filter(|it| formula.uses(*it)).collect();
    if letters.is_empty() || formula.uses('t') || formula.uses('a') {
        return Vec::new();
    }
    let sign = if language.counted(entry).starts_with('−') { "−" } else { "" };
    let example = |number: u32| {
        let number = number.min(entry.limit.map_or(number, |it| it.most));
        let (it, one) = (Ratio::from(number), Ratio::from(1_u32));
        let price = formula.value(&LetterValues { x: it, y: it, t: one, a: one }).ok()?;
        let given: Vec<String> = letters.iter().map(|letter| format!("{letter} = {number}")).collect();
        Some(format!("{}: {sign}{price}", given.join(", ")))
    };
    let mut all: Vec<String> = EXAMPLES.into_iter().filter_map(example).collect();
    all.dedup();
    all
}

/// Returns a component that this edition lacks, in the words of the nearest edition that has it, and the editions that
/// have it; `None` if this edition has it.
fn elsewhere(language: &Language, row: RowId) -> Option<Value> {
    let has = |language: &Language| language.entry(row).is_some_and(|it| it.status != Status::Redacted);
    if has(language) {
        return None;
    }
    let editions: Vec<Edition> = Edition::ALL.into_iter().filter(|it| has(Language::of(*it))).collect();
    let place =
        |edition: Edition| Edition::ALL.into_iter().position(|it| it == edition).unwrap_or(usize::MAX);
    let own = place(language.edition());
    // Of two equally near editions, take the newer one. House editions come after all others.
    let nearest = *editions.iter().rev().min_by_key(|it| place(**it).abs_diff(own))?;
    let near = Language::of(nearest);
    let entry = near.entry(row)?;
    Some(json!({
        "id": row.row().id,
        "kind": row.row().id.split('.').next(),
        "text": near.printed(entry),
        "wording": nearest.to_string(),
        "topic": intent::topic(row).name(),
        "gloss": intent::gloss(row),
        "words": intent::seek_words(near, entry),
        "editions": editions.iter().map(ToString::to_string).collect::<Vec<_>>(),
    }))
}

/// Converts proposals to the format for the browser and other programs. `card` returns the card with a proposed text.
pub(crate) fn answer(edition: Edition, answer: &Suggestion, card: impl Fn(&str) -> Card) -> api::Suggested {
    let code = match answer.outcome {
        Outcome::Meant => Code::Meaning,
        Outcome::Impossible => Code::Impossible,
        Outcome::NotUnderstood => Code::NotUnderstood,
    };
    api::Suggested {
        edition: edition.to_string(),
        code: code.name().to_owned(),
        proposals: answer.proposals.iter().map(|it| proposed(it, edition, &card(&it.text))).collect(),
        editions: answer.editions.iter().map(ToString::to_string).collect(),
        unknown: answer.unknown.clone(),
    }
}

/// Returns the calculation of a card's cost in one line; empty if it has a single amount without a calculation.
fn sum(card: &Card, edition: Edition, cost: i64) -> String {
    let lines = price(card, edition);
    let counted = |it: &&PriceLine| it.amount.as_deref().is_some_and(|it| it != "0");
    let amounts: Vec<&PriceLine> = lines.iter().filter(counted).collect();
    if let [only] = amounts[..] {
        // "1 = 1" explains nothing.
        let trivial = only.sum == format!("{cost} = {cost}");
        return if trivial { String::new() } else { only.sum.clone() };
    }
    let mut sum = String::new();
    for amount in amounts.iter().filter_map(|it| it.amount.as_deref()) {
        let (sign, number) = amount.strip_prefix('-').map_or(("+", amount), |it| ("−", it));
        match (sum.is_empty(), sign) {
            (true, "+") => sum.push_str(number),
            (true, _) => sum.push_str(&format!("−{number}")),
            (false, _) => sum.push_str(&format!(" {sign} {number}")),
        }
    }
    if sum.is_empty() { sum } else { format!("{sum} = {cost}") }
}

fn proposed(proposal: &Proposal, edition: Edition, card: &Card) -> api::Proposed {
    let differences = proposal.differences.iter().map(|it| api::Differing {
        facet: it.facet.name().to_owned(),
        message: it.message.clone(),
        breaks: it.breaks,
    });
    api::Proposed {
        text: proposal.text.clone(),
        cost: proposal.cost,
        sum: sum(card, edition, proposal.cost),
        ultra: proposal.ultra,
        differences: differences.collect(),
    }
}
