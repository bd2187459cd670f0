//! `keeper card price`: shows the cost of cards, and how it is calculated.

use std::io::Write;

use anyhow::Result;
use cards::card::Card;
use cards::edition::Edition;
use cards::file::Listed;
use cards::language::Language;
use cards::price::Price;
use cards::problem::Problem;
use wire::api::CheckedFiles;

use super::{CardFiles, InputArgs, edition_of, files};
use crate::ExitOutcome;
use crate::report::{self, BOLD, DIM, RED, paint};

pub(super) fn price(
    input: &InputArgs,
    asked: Option<Edition>,
    json: bool,
    out: &mut impl Write,
) -> Result<ExitOutcome> {
    let CardFiles { files, mut outcome } = files(input, asked);
    let mut checked = CheckedFiles { cards: Vec::new(), problems: Vec::new() };
    for (_, file) in files {
        checked.problems.extend(studio::problems("", &file.problems));
        for (_, _, listed) in file.entries() {
            let Some(edition) = edition_of(&file, listed, asked) else {
                outcome = outcome.and(ExitOutcome::Problems);
                checked.cards.push(studio::check_without_edition(listed));
                if !json {
                    price_text(listed, None, None, &listed.problems, out)?;
                }
                continue;
            };
            let (verdict, problems) = listed.judge(edition);
            if problems.iter().any(Problem::is_error) {
                outcome = outcome.and(ExitOutcome::Problems);
            }
            if json {
                checked.cards.push(studio::check_listed(listed, edition));
                continue;
            }
            let priced = listed.card.as_ref().filter(|_| verdict.is_some_and(|it| it.cost.is_some()));
            let price = priced.and_then(|card| {
                let language = Language::of(edition);
                let read = language.read(card.kind, card.text());
                language.price(card.kind, card.stats(), &read.text).ok()
            });
            price_text(listed, Some(edition), price.as_ref(), &problems, out)?;
        }
    }
    if json {
        writeln!(out, "{}", serde_json::to_string_pretty(&checked)?)?;
    }
    Ok(outcome)
}

fn price_text(
    listed: &Listed,
    edition: Option<Edition>,
    price: Option<&Price>,
    problems: &[Problem],
    out: &mut impl Write,
) -> Result<()> {
    let heading = edition.map(Edition::ordinal).unwrap_or_default();
    writeln!(out, "{}", format!("{}  {}", paint(&listed.name, BOLD), paint(&heading, DIM)).trim_end())?;
    let (Some(edition), Some(price)) = (edition, price) else {
        let source = listed.card.as_ref().map(Card::text).unwrap_or_default();
        report::draw(problems, &listed.name, source, out)?;
        writeln!(out, "{}\n", paint("The cost cannot be calculated.", RED))?;
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
    writeln!(out, "  {}  {}", paint(&total, BOLD), Language::of(edition).guide.words.cost)?;
    if price.cost.ultra > 0 {
        writeln!(out, "  {:>7}  Ultra Points", price.cost.ultra)?;
    }
    for problem in problems.iter().filter(|it| it.is_error()) {
        report::plain(problem, out)?;
    }
    writeln!(out)?;
    Ok(())
}

fn gap(text: &str, width: usize, next: &str) -> String {
    let length = text.chars().count();
    if next.is_empty() { String::new() } else { " ".repeat(width.saturating_sub(length).max(2)) }
}

/// Breaks text into lines of at most `width` characters.
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
