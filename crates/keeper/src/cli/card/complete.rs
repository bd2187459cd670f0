//! `keeper card complete` and `keeper card new`

use std::io::Write;

use anyhow::Result;
use cards::card::{Card, CardKind, Design};
use cards::complete::What;
use cards::edition::Edition;
use cards::file::{CardFile, Format};
use cards::language::Language;
use cards::meaning::Kind;
use serde_json::{Value, json};

use crate::Outcome;
use crate::report::{self, DIM, paint};

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

pub(super) fn begin(edition: Edition, name: &str, kind: CardKind, stats: Option<(i64, i64)>) -> Card {
    let mut card = Card { design: Design::Marked(edition), ..Card::new(name, kind) };
    if kind == CardKind::Creature {
        let (offense, defense) = stats.unwrap_or((0, 0));
        (card.offense, card.defense) = (Some(offense), Some(defense));
    }
    card
}

pub(super) fn new(edition: Edition, mut card: Card, json: bool, out: &mut impl Write) -> Result<Outcome> {
    let language = Language::of(edition);
    if card.text.is_none() && card.kind == CardKind::Spell {
        // A spell needs an ability to begin with; the first effect of the guide will do.
        let first = language
            .complete(card.kind, (0, 0), "", 0)
            .into_iter()
            .find(|it| it.what == What::Component(Kind::Effect));
        card.text = first.map(|it| it.insert.replace("[x]", "1").replace("[y]", "1"));
    }
    let typed = card.judge(edition);
    if typed.cost.is_some() {
        card.text = (!typed.text.is_empty()).then_some(typed.text);
    }
    card.cost = typed.cost;
    // What formatting has mended need not be reported.
    let verdict = card.judge(edition);
    let mut file = CardFile::new(if json { Format::Json } else { Format::Toml });
    file.push(&card);
    write!(out, "{file}")?;
    if verdict.problems.is_empty() {
        return Ok(Outcome::Well);
    }
    out.flush()?;
    report::draw(&verdict.problems, &card.name, card.text(), &mut std::io::stderr())?;
    Ok(if verdict.legal { Outcome::Well } else { Outcome::Problems })
}
