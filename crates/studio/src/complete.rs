//! What may come next while somebody writes.

use cards::language::Language;
use wire::api;

use crate::limits::{LONGEST_TEXT, long, stat};
use crate::places::Places;
use crate::sketch::kind;
use crate::{Wrong, edition};

/// What may come at the cursor, best first.
pub fn complete(order: &api::Complete) -> Result<Vec<api::Completion>, Wrong> {
    let language = Language::of(edition(&order.edition)?);
    long("the text", &order.text, LONGEST_TEXT)?;
    stat("offense", Some(order.stats.0))?;
    stat("defense", Some(order.stats.1))?;
    let places = Places::of(&order.text);
    let all = language.complete(kind(order.kind), order.stats, &order.text, places.byte(order.at));
    let all = all.into_iter().map(|it| api::Completion {
        what: it.what.name().to_owned(),
        blanks: blanks(&it.insert),
        replace: places.units(&it.replace),
        insert: it.insert,
        cost: it.cost,
        formula: it.formula,
        ultra: it.ultra.into(),
    });
    Ok(all.collect())
}

/// Where numbers are still to be chosen in a component's text, which writes them `[x]` and `[y]`.
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
