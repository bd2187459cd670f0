//! `keeper card price`

use std::io::Write;

use anyhow::Result;
use cards::card::Card;
use cards::edition::Edition;
use cards::file::Listed;
use cards::language::Language;
use cards::price::{Line, Price};
use cards::problem::Problem;
use serde_json::{Value, json};

use super::{Input, design_edition, files, judge};
use crate::Outcome;
use crate::report::{self, BOLD, DIM, RED, paint};

pub(super) fn price(
    input: &Input,
    asked: Option<Edition>,
    json: bool,
    out: &mut impl Write,
) -> Result<Outcome> {
    let mut outcome = Outcome::Well;
    let mut reports = Vec::new();
    for (_, file) in files(input)? {
        for (_, _, listed) in file.entries() {
            let edition = design_edition(listed.card.as_ref(), asked);
            let (verdict, problems) = judge(listed, edition);
            let priced = listed.card.as_ref().zip(verdict.as_ref()).filter(|it| it.1.cost.is_some());
            let price = priced.and_then(|(card, verdict)| {
                let language = Language::of(verdict.read_in);
                let read = language.read(card.kind, card.text());
                language.price(card.kind, card.stats(), &read.text).ok()
            });
            if price.is_none() {
                outcome = Outcome::Problems;
            }
            if json {
                reports.push(price_json(listed, edition, price.as_ref(), &problems));
            } else {
                price_text(listed, edition, price.as_ref(), &problems, out)?;
            }
        }
    }
    if json {
        writeln!(out, "{:#}", json!({ "cards": reports }))?;
    }
    Ok(outcome)
}

fn price_json(listed: &Listed, edition: Edition, price: Option<&Price>, problems: &[Problem]) -> Value {
    let source = listed.card.as_ref().map(Card::text).unwrap_or_default();
    let line = |it: &Line| {
        json!({
            "ability": it.ability,
            "what": it.what,
            "how": it.how,
            "amount": it.amount.map(|it| it.to_string().replace('−', "-")),
        })
    };
    json!({
        "name": listed.name,
        "edition": edition.to_string(),
        "cost": price.map(|it| it.cost.total),
        "ultra": price.map(|it| it.cost.ultra),
        "lines": price.map(|it| it.lines.iter().map(line).collect::<Vec<_>>()),
        "problems": problems.iter().map(|it| report::to_json(it, source)).collect::<Vec<_>>(),
    })
}

fn price_text(
    listed: &Listed,
    edition: Edition,
    price: Option<&Price>,
    problems: &[Problem],
    out: &mut impl Write,
) -> Result<()> {
    let words = Language::of(edition).guide.words;
    writeln!(out, "{}  {}", paint(&listed.name, BOLD), paint(&edition.ordinal(), DIM))?;
    let Some(price) = price else {
        let source = listed.card.as_ref().map(Card::text).unwrap_or_default();
        report::draw(problems, &listed.name, source, out)?;
        writeln!(out, "{}\n", paint("This card cannot be priced.", RED))?;
        return Ok(());
    };
    for line in &price.lines {
        let amount = line.amount.map(|it| it.to_string()).unwrap_or_default();
        let indent = if line.ability.is_some() { 2 } else { 0 };
        let mut rows = wrap(&line.what, 62 - indent).into_iter();
        let first = rows.next().unwrap_or_default();
        let how = paint(&line.how, DIM);
        writeln!(out, "  {amount:>7}  {:indent$}{first}{}{how}", "", gap(&first, 64 - indent, &line.how))?;
        for row in rows {
            writeln!(out, "  {:>7}  {:indent$}{row}", "", "")?;
        }
    }
    writeln!(out, "  {}", "─".repeat(7))?;
    let total = format!("{:>7}", price.cost.total);
    writeln!(out, "  {}  {}", paint(&total, BOLD), words.cost)?;
    if price.cost.ultra > 0 {
        writeln!(out, "  {:>7}  Ultra Points", price.cost.ultra)?;
    }
    writeln!(out)?;
    Ok(())
}

fn gap(text: &str, width: usize, next: &str) -> String {
    let length = text.chars().count();
    if next.is_empty() { String::new() } else { " ".repeat(width.saturating_sub(length).max(2)) }
}

/// Lines of at most this many characters.
fn wrap(text: &str, width: usize) -> Vec<String> {
    let mut rows: Vec<String> = Vec::new();
    for word in text.split(' ') {
        match rows.last_mut() {
            Some(row) if row.chars().count() + 1 + word.chars().count() <= width => {
                row.push(' ');
                row.push_str(word);
            }
            _ => rows.push(word.to_owned()),
        }
    }
    rows
}
