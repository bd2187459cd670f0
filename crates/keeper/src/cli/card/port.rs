//! `keeper card port`: converts cards to another edition.

use std::io::Write;

use anyhow::Result;
use cards::edition::Edition;
use cards::file::{CardFile, Listed};
use cards::port::PortedCard;
use cards::problem::Problem;
use serde_json::{Value, json};

use super::{CardFiles, InputArgs, edition_of, files};
use crate::{ExitOutcome, report};

/// Converts the cards in files to another edition. Files keep their counts, reserves, comments and unknown fields.
pub(super) fn port(
    input: &InputArgs,
    asked: Option<Edition>,
    to: Edition,
    json: bool,
    out: &mut impl Write,
) -> Result<ExitOutcome> {
    let CardFiles { files, mut outcome } = files(input, asked);
    let mut reports = Vec::new();
    for (_, mut file) in files {
        let entries: Vec<_> = file.entries().map(|(list, index, it)| (list, index, it.clone())).collect();
        let editions: Vec<_> = entries.iter().map(|(_, _, it)| edition_of(&file, it, asked)).collect();
        if file.edition.is_some() {
            file.set_edition(to);
        }
        for ((list, index, listed), from) in entries.into_iter().zip(editions) {
            let ported = listed.card.as_ref().zip(from).map(|(card, from)| card.port(from, to));
            if let Some(ported) = &ported {
                file.set(list, index, &ported.card);
            }
            outcome = outcome.and(outcome_of(&listed, ported.as_ref()));
            if json {
                reports.push(to_json(&listed, from, ported.as_ref()));
            } else {
                tell(&listed, to, ported.as_ref())?;
            }
        }
        if !json {
            write!(out, "{}", as_text(&file, input))?;
        }
    }
    if json {
        writeln!(out, "{:#}", json!({ "edition": to.to_string(), "cards": reports }))?;
    }
    Ok(outcome)
}

fn outcome_of(listed: &Listed, ported: Option<&PortedCard>) -> ExitOutcome {
    // `ported` is `None` for an entry that has only the name of a card; this is not an error.
    let mut wrong = listed.problems.iter().any(Problem::is_error);
    if let Some(ported) = ported {
        wrong |= !ported.losses.is_empty() || ported.problems.iter().any(Problem::is_error);
    }
    if wrong { ExitOutcome::Problems } else { ExitOutcome::Well }
}

/// Returns just the card's text if the card was given on the command line, or the whole file if it came from a file.
fn as_text(file: &CardFile, input: &InputArgs) -> String {
    let card = file.cards.first().and_then(|it| it.card.as_ref()).filter(|_| input.files.is_empty());
    match card {
        Some(card) => format!("{}\n", card.text()),
        None => file.to_string(),
    }
}

fn to_json(listed: &Listed, from: Option<Edition>, ported: Option<&PortedCard>) -> Value {
    let source = listed.card.as_ref().map(cards::card::Card::text).unwrap_or_default();
    let losses = ported.map(|it| it.losses.as_slice()).unwrap_or_default();
    let problems = listed.problems.iter().chain(ported.map(|it| it.problems.as_slice()).unwrap_or_default());
    let problems: Vec<Problem> = problems.cloned().collect();
    json!({
        "name": listed.name,
        "from": from.map(|it| it.to_string()),
        "text": ported.map(|it| it.card.text()),
        "cost": ported.map(|it| it.card.cost),
        "losses": losses.iter().map(|it| json!({ "what": it.what, "why": it.why, "nearest": it.nearest })).collect::<Vec<_>>(),
        "problems": studio::problems(source, &problems),
    })
}

fn tell(listed: &Listed, to: Edition, ported: Option<&PortedCard>) -> Result<()> {
    let mut err = std::io::stderr();
    for problem in &listed.problems {
        let problem = Problem { message: format!("{}: {}", listed.name, problem.message), ..problem.clone() };
        report::plain(&problem, &mut err)?;
    }
    let Some(ported) = ported else { return Ok(()) };
    if ported.problems.iter().any(Problem::is_error) {
        let source = listed.card.as_ref().map(cards::card::Card::text).unwrap_or_default();
        report::draw(&ported.problems, &listed.name, source, &mut err)?;
    }
    for loss in &ported.losses {
        eprintln!(
            "{}: “{}” has no counterpart in the {}: {}",
            listed.name,
            loss.what,
            to.ordinal(),
            loss.why
        );
        if let Some(nearest) = &loss.nearest {
            eprintln!("    nearest: {nearest}");
        }
    }
    Ok(())
}
