//! Autocompletion of card texts.

use cards::card::CardKind;
use cards::language::{ComponentEntry, Language};
use wire::api;

use crate::limits::{LONGEST_TEXT, long, stat};
use crate::places::Places;
use crate::sketch::kind;
use crate::{Error, edition};

/// Returns the completions at the cursor, best first.
pub fn complete(order: &api::Complete) -> Result<Vec<api::Completion>, Error> {
    let language = Language::of(edition(&order.edition)?);
    long("the text", &order.text, LONGEST_TEXT)?;
    stat("offense", Some(order.stats.0))?;
    stat("defense", Some(order.stats.1))?;
    let byte = Places::of(&order.text).byte(order.at);
    Ok(completions(language, kind(order.kind), order.stats, &order.text, byte))
}

/// Returns the completions at a byte position of a card's text, best first.
pub fn completions(
    language: &Language,
    kind: CardKind,
    stats: (i64, i64),
    text: &str,
    byte: usize,
) -> Vec<api::Completion> {
    let places = Places::of(text);
    // Players' own words also find components: “life”, “kill”, “graveyard”.
    let meant = |entry: &ComponentEntry, typed: &[String]| {
        let long = typed.iter().all(|it| it.len() > 2 && it.chars().all(char::is_alphabetic));
        long && !typed.is_empty() && intent::fits(language, entry, typed)
    };
    let all = language.complete_with(kind, stats, text, byte, &meant).into_iter().map(|it| api::Completion {
        what: it.what.name().to_owned(),
        blanks: blanks(&it.insert),
        replace: places.units(&it.replace),
        insert: it.insert,
        cost: it.cost,
        formula: it.formula,
        ultra: it.ultra.into(),
        gloss: it.row.map(intent::gloss).unwrap_or_default().to_owned(),
    });
    all.collect()
}

/// Returns the positions of `[x]` and `[y]` in a component's text, where the user still has to enter numbers.
fn blanks(insert: &str) -> Vec<api::Blank> {
    let places = Places::of(insert);
    let mut blanks: Vec<api::Blank> = Vec::new();
    for (hole, letter) in [("[x]", "x"), ("[y]", "y")] {
        blanks.extend(insert.match_indices(hole).map(|(at, hole)| api::Blank {
            place: places.units(&(at..at + hole.len())),
            letter: letter.to_owned(),
        }));
    }
    blanks.sort_by_key(|it| it.place);
    blanks
}
