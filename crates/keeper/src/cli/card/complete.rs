//! `keeper card complete`

use std::io::Write;

use anyhow::{Result, bail};
use cards::card::CardKind;
use cards::edition::Edition;
use cards::language::Language;
use cards::read::LONGEST_TEXT;
use serde_json::{Value, json};

use crate::Outcome;
use crate::report::{DIM, paint};

#[expect(clippy::too_many_arguments, reason = "each is one argument of the command")]
pub(super) fn complete(
    edition: Edition,
    kind: CardKind,
    stats: (i64, i64),
    text: &str,
    cursor: Option<usize>,
    most: usize,
    json: bool,
    out: &mut impl Write,
) -> Result<Outcome> {
    if text.len() > LONGEST_TEXT {
        bail!("the text has {} characters; no card has more than {LONGEST_TEXT}", text.chars().count());
    }
    let byte = cursor.and_then(|it| text.char_indices().nth(it)).map_or(text.len(), |it| it.0);
    let all = Language::of(edition).complete(kind, stats, text, byte);
    let chars = |byte: usize| text[..byte].chars().count();
    if json {
        let completions: Vec<Value> = all
            .iter()
            .take(most)
            .map(|it| {
                json!({
                    "what": it.what.name(),
                    "insert": it.insert,
                    "start": chars(it.replace.start),
                    "end": chars(it.replace.end),
                    "cost": it.cost,
                    "formula": it.formula,
                    "ultra": it.ultra,
                })
            })
            .collect();
        writeln!(out, "{:#}", json!({ "edition": edition.to_string(), "completions": completions }))?;
        return Ok(Outcome::Well);
    }
    let words = Language::of(edition).guide.words;
    for it in all.iter().take(most) {
        let cost = it.cost.map(|cost| format!("{} {cost}", words.cost)).unwrap_or_default();
        let formula = if it.formula.is_empty() { String::new() } else { format!("({}) ", it.formula) };
        let insert = it.insert.replace('\n', "⏎");
        writeln!(
            out,
            "{}  {insert}  {}",
            paint(&format!("{:<10}", it.what.name()), DIM),
            paint(&(formula + &cost), DIM)
        )?;
    }
    if all.len() > most {
        writeln!(out, "{}", paint(&format!("… and {} more", all.len() - most), DIM))?;
    }
    if all.is_empty() {
        writeln!(out, "Nothing of the {} can stand here; `keeper card check` says why.", edition.ordinal())?;
    }
    Ok(if all.is_empty() { Outcome::Problems } else { Outcome::Well })
}
