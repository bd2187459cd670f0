//! `keeper card complete`: autocompletes a card's text.

use std::io::Write;

use anyhow::{Result, bail};
use cards::card::CardKind;
use cards::edition::Edition;
use cards::language::Language;
use cards::read::LONGEST_TEXT;
use serde_json::json;

use crate::ExitOutcome;
use crate::report::{DIM, paint};

#[expect(clippy::too_many_arguments, reason = "each parameter is one argument of the command")]
pub(super) fn complete(
    edition: Edition,
    kind: CardKind,
    stats: (i64, i64),
    text: &str,
    cursor: Option<usize>,
    most: usize,
    json: bool,
    out: &mut impl Write,
) -> Result<ExitOutcome> {
    if text.len() > LONGEST_TEXT {
        bail!("the text has {} characters; at most {LONGEST_TEXT} are allowed", text.chars().count());
    }
    let byte = cursor.and_then(|it| text.char_indices().nth(it)).map_or(text.len(), |it| it.0);
    let mut all = studio::completions(Language::of(edition), kind, stats, text, byte);
    let found = all.len();
    all.truncate(most);
    if json {
        writeln!(out, "{:#}", json!({ "edition": edition.to_string(), "completions": all }))?;
        return Ok(ExitOutcome::Well);
    }
    let words = Language::of(edition).guide.words;
    for it in &all {
        let cost = it.cost.map(|cost| format!("{} {cost}", words.cost)).unwrap_or_default();
        let formula = if it.formula.is_empty() { String::new() } else { format!("({}) ", it.formula) };
        let insert = it.insert.replace('\n', "⏎");
        writeln!(
            out,
            "{}  {insert}  {}",
            paint(&format!("{:<10}", it.what), DIM),
            paint(&(formula + &cost), DIM)
        )?;
    }
    if found > most {
        writeln!(out, "{}", paint(&format!("… and {} more", found - most), DIM))?;
    }
    if found == 0 {
        writeln!(
            out,
            "No component of the {} can go here; run `keeper card check` to see why.",
            edition.ordinal()
        )?;
    }
    Ok(if found == 0 { ExitOutcome::Problems } else { ExitOutcome::Well })
}
