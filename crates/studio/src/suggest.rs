//! Proposes texts for abilities that people describe in their own words.

use cards::card::CardKind;
use cards::catalogue::{RowId, Status};
use cards::edition::Edition;
use cards::language::Language;
use cards::problem::Code;
use intent::{Outcome, Proposal, Suggestion, Wish};
use serde_json::{Value, json};
use wire::api;

use crate::limits::{LONGEST_TEXT, long, stat};
use crate::sketch::{kind, unpriced};
use crate::{Error, edition};

/// Proposes texts for an ability that a person describes in their own words.
pub fn suggest(order: &api::Suggest) -> Result<api::Suggested, Error> {
    let edition = edition(&order.edition)?;
    long("the text", &order.text, LONGEST_TEXT)?;
    stat("offense", Some(order.stats.0))?;
    stat("defense", Some(order.stats.1))?;
    Ok(suggested(edition, kind(order.kind), order.stats, &order.text))
}

/// Proposes an edition's texts for an ability that a person describes in their own words.
pub fn suggested(edition: Edition, kind: CardKind, stats: (i64, i64), text: &str) -> api::Suggested {
    answer(edition, &intent::suggest(&Wish { edition, kind, stats, text }))
}

/// Returns changes that make a card cheaper, and other abilities that it could have for the same cost.
pub fn thrift(sketch: &api::Sketch) -> Result<api::Thrift, Error> {
    let card = unpriced(sketch)?;
    let found = intent::thrift(&card, edition(&sketch.edition)?);
    let list = |all: &[intent::Saving]| {
        let one =
            |it: &intent::Saving| api::Saving { text: it.text.clone(), what: it.what.clone(), cost: it.cost };
        all.iter().map(one).collect()
    };
    let lowered = |it: intent::Lowered| api::Lowered {
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

/// Returns an edition's components as `cards::guide` lists them, each with its topic, its short description and the
/// words that people search for; and the components that this edition lacks, with the editions that have them.
pub fn guide(language: &Language) -> Value {
    let mut guide = cards::guide::to_json(language, None);
    for component in guide["components"].as_array_mut().into_iter().flatten() {
        let row = component["id"].as_str().and_then(RowId::find);
        let Some((row, entry)) = row.and_then(|it| Some((it, language.entry(it)?))) else { continue };
        component["topic"] = intent::topic(row).name().into();
        component["gloss"] = intent::gloss(row).into();
        component["words"] = intent::seek_words(language, entry).into();
    }
    guide["elsewhere"] = RowId::all().filter_map(|it| elsewhere(language, it)).collect();
    guide
}

/// Returns a component that this edition lacks, in the words of the newest edition that has it, and the editions that
/// have it; `None` if this edition has it.
fn elsewhere(language: &Language, row: RowId) -> Option<Value> {
    let has = |language: &Language| language.entry(row).is_some_and(|it| it.status != Status::Redacted);
    if has(language) {
        return None;
    }
    let editions: Vec<Edition> = Edition::ALL.into_iter().filter(|it| has(Language::of(*it))).collect();
    let newest = Language::of(*editions.last()?);
    let entry = newest.entry(row)?;
    Some(json!({
        "id": row.row().id,
        "kind": row.row().id.split('.').next(),
        "text": newest.printed(entry),
        "topic": intent::topic(row).name(),
        "gloss": intent::gloss(row),
        "words": intent::seek_words(newest, entry),
        "editions": editions.iter().map(ToString::to_string).collect::<Vec<_>>(),
    }))
}

/// Converts proposals to the format for the browser and other programs.
pub(crate) fn answer(edition: Edition, answer: &Suggestion) -> api::Suggested {
    let code = match answer.outcome {
        Outcome::Meant => Code::Meaning,
        Outcome::Impossible => Code::Impossible,
        Outcome::NotUnderstood => Code::NotUnderstood,
    };
    api::Suggested {
        edition: edition.to_string(),
        code: code.name().to_owned(),
        proposals: answer.proposals.iter().map(proposed).collect(),
        editions: answer.editions.iter().map(ToString::to_string).collect(),
        unknown: answer.unknown.clone(),
    }
}

fn proposed(proposal: &Proposal) -> api::Proposed {
    let differences = proposal.differences.iter().map(|it| api::Differing {
        facet: it.facet.name().to_owned(),
        message: it.message.clone(),
        breaks: it.breaks,
    });
    api::Proposed {
        text: proposal.text.clone(),
        cost: proposal.cost,
        ultra: proposal.ultra,
        differences: differences.collect(),
    }
}
