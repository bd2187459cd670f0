//! `keeper card check`: checks whether cards are legal.

use std::io::Write;

use anyhow::Result;
use cards::card::Card;
use cards::edition::Edition;
use cards::file::{CardFile, Listed};
use cards::language::Language;
use cards::problem::Problem;
use wire::api::CheckedFiles;

use super::{CardFiles, InputArgs, edition_of, files};
use crate::ExitOutcome;
use crate::report::{self, BOLD, DIM, GREEN, RED, paint};

pub(super) fn check(
    input: &InputArgs,
    asked: Option<Edition>,
    json: bool,
    out: &mut impl Write,
) -> Result<ExitOutcome> {
    let CardFiles { files, mut outcome } = files(input, asked);
    let mut checked = CheckedFiles { cards: Vec::new(), problems: Vec::new() };
    for (path, file) in files {
        if file.problems.iter().any(Problem::is_error) {
            outcome = outcome.and(ExitOutcome::Problems);
        }
        if json {
            checked.problems.extend(studio::problems("", &file.problems));
        } else if !file.problems.is_empty() {
            writeln!(out, "{}", paint(&path.display().to_string(), BOLD))?;
            file.problems.iter().try_for_each(|it| report::plain(it, out))?;
        }
        for (_, _, listed) in file.entries() {
            let edition = asked.or_else(|| edition_of(&file, listed, None));
            let legal = if json {
                let card = match edition {
                    Some(edition) => studio::check_listed(listed, edition),
                    None => studio::check_without_edition(listed),
                };
                let legal = card.legal;
                checked.cards.push(card);
                legal
            } else {
                check_text(&file, listed, edition, out)?
            };
            if !legal {
                outcome = outcome.and(ExitOutcome::Problems);
            }
        }
    }
    if json {
        writeln!(out, "{}", serde_json::to_string_pretty(&checked)?)?;
    }
    Ok(outcome)
}

/// Writes the result of checking a card as text. Returns whether the card is legal.
fn check_text(
    file: &CardFile,
    listed: &Listed,
    edition: Option<Edition>,
    out: &mut impl Write,
) -> Result<bool> {
    let (verdict, mut problems) = match edition {
        Some(edition) => listed.judge(edition),
        None => (None, listed.problems.clone()),
    };
    if let (Some(card), Some(edition)) = (&listed.card, edition) {
        studio::advise(card, edition, &mut problems);
    }
    let legal = verdict.is_some() && !problems.iter().any(Problem::is_error);
    let mark = if legal { paint("✓", GREEN) } else { paint("✗", RED) };
    let name = if listed.name.is_empty() { "a card without a name" } else { &listed.name };
    let mut facts = Vec::new();
    facts.extend(listed.row.map(|it| format!("row {it}")));
    if let Some(verdict) = verdict {
        facts.push(verdict.edition.ordinal());
        let own = edition_of(file, listed, edition).unwrap_or(verdict.edition);
        if let Some(cost) = verdict.cost {
            facts.push(format!("{} {cost}", Language::of(own).guide.words.cost));
        }
        if own != verdict.edition {
            facts.push(format!("made for the {}", own.ordinal()));
        }
        if verdict.ultra > 0 {
            let points = if verdict.ultra == 1 { "Point" } else { "Points" };
            facts.push(format!("{} Ultra {points}", verdict.ultra));
        }
    }
    writeln!(
        out,
        "{}",
        format!("{mark} {}  {}", paint(name, BOLD), paint(&facts.join(", "), DIM)).trim_end()
    )?;
    let source = listed.card.as_ref().map(Card::text).unwrap_or_default();
    report::draw(&problems, name, source, out)?;
    if !problems.is_empty() {
        writeln!(out)?;
    }
    Ok(legal)
}
