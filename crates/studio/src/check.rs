//! What the card language says of a card.

use cards::card::Card;
use cards::edition::Edition;
use cards::editions::Guide;
use cards::judge::Verdict;
use cards::language::Language;
use cards::problem::{Code, Problem};
use wire::api::{Checked, InEdition, PriceLine, Sketch, Trouble};

use crate::places::Places;
use crate::sketch::unpriced;
use crate::{Wrong, edition};

/// As many troubles are told; a text that is wrong throughout is mended from its beginning.
const MOST_TROUBLES: usize = 60;
/// As many reasons are told for each edition.
const MOST_REASONS: usize = 6;

/// Judges a card in its edition, prices it, and says what it is in all others.
pub fn check(sketch: &Sketch) -> Result<Checked, Wrong> {
    let mut card = unpriced(sketch)?;
    let edition = edition(&sketch.edition)?;
    let words = Guide::of(edition).words;
    let verdict = card.judge(edition);
    card.cost = verdict.cost;
    let editions = Edition::ALL.iter().map(|it| {
        if *it == edition { in_edition(&verdict) } else { in_edition(&card.judge_without_help(*it)) }
    });
    let mut troubles = troubles(&sketch.text, &verdict.problems);
    if sketch.name.trim().is_empty() {
        let nameless = Problem::warning(Code::Field, "the card has no name").help("give it one");
        troubles.push(trouble(&nameless, &Places::of("")));
    }
    Ok(Checked {
        words: [words.creature, words.offense, words.defense, words.cost].map(str::to_owned),
        legal: verdict.legal,
        cost: verdict.cost,
        ultra: verdict.ultra,
        price: price(&card, edition),
        editions: editions.collect(),
        troubles,
        text: verdict.text,
    })
}

fn in_edition(verdict: &Verdict) -> InEdition {
    let mut reasons: Vec<String> =
        verdict.problems.iter().filter(|it| it.is_error()).map(|it| it.message.clone()).collect();
    reasons.dedup();
    shorten(&mut reasons, MOST_REASONS);
    InEdition {
        edition: verdict.edition.to_string(),
        ordinal: verdict.edition.ordinal(),
        legal: verdict.legal,
        cost: verdict.cost,
        reasons,
    }
}

/// The first of many reasons, and how many more there are.
fn shorten(reasons: &mut Vec<String>, most: usize) {
    let more = reasons.len().saturating_sub(most);
    if more > 0 {
        reasons.truncate(most);
        reasons.push(format!("and {more} more"));
    }
}

/// Problems with a text, at their places as JavaScript counts.
pub(crate) fn troubles(text: &str, problems: &[Problem]) -> Vec<Trouble> {
    let places = Places::of(text);
    let mut troubles: Vec<Trouble> =
        problems.iter().take(MOST_TROUBLES).map(|it| trouble(it, &places)).collect();
    let left = &problems[problems.len().min(MOST_TROUBLES)..];
    if !left.is_empty() {
        let error = left.iter().any(Problem::is_error);
        let message = format!("there are {} more problems further on", left.len());
        let more = Problem {
            help: Some("mend those above first".to_owned()),
            ..Problem::warning(Code::UnknownText, message)
        };
        troubles.push(Trouble { error, ..trouble(&more, &places) });
    }
    troubles
}

pub(crate) fn trouble(problem: &Problem, places: &Places) -> Trouble {
    Trouble {
        error: problem.is_error(),
        message: problem.message.clone(),
        help: problem.help.clone(),
        place: problem.place.as_ref().map(|it| places.units(&it.bytes)),
        suggestion: problem.suggestion.clone(),
        rule: problem.rule.clone(),
    }
}

/// The calculation of a card's cost by the formulas of the edition it was made for; nothing if it has none.
fn price(card: &Card, edition: Edition) -> Vec<PriceLine> {
    if card.cost.is_none() {
        return Vec::new();
    }
    let language = Language::of(card.own_edition(edition).unwrap_or(edition));
    let read = language.read(card.kind, card.text());
    let Ok(price) = language.price(card.kind, card.stats(), &read.text) else { return Vec::new() };
    let lines = price.lines.into_iter().map(|it| PriceLine {
        ability: it.ability.and_then(|it| u32::try_from(it).ok()),
        what: it.what,
        how: it.how,
        amount: it.amount.map(|it| it.to_string()),
    });
    lines.collect()
}
