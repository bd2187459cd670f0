//! `keeper card port`

use std::io::Write;

use anyhow::Result;
use cards::edition::Edition;
use cards::file::{CardFile, Listed};
use cards::port::Ported;
use cards::problem::Problem;
use serde_json::{Value, json};

use super::{Files, Input, design_edition, files};
use crate::{Outcome, report};

/// Everything that is not about the edition stays in the file: counts, reserves, comments, own fields.
pub(super) fn port(
    input: &Input,
    asked: Option<Edition>,
    to: Edition,
    json: bool,
    out: &mut impl Write,
) -> Result<Outcome> {
    let Files { files, mut outcome } = files(input, asked);
    let mut reports = Vec::new();
    for (_, mut file) in files {
        let entries: Vec<_> = file.entries().map(|(list, index, it)| (list, index, it.clone())).collect();
        if file.edition.is_some() {
            file.set_edition(to);
        }
        for (list, index, listed) in entries {
            let from = design_edition(listed.card.as_ref(), asked);
            let ported = listed.card.as_ref().map(|it| it.port(from, to));
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

fn outcome_of(listed: &Listed, ported: Option<&Ported>) -> Outcome {
    // An entry that only names its card has nothing to port.
    let mut wrong = listed.problems.iter().any(Problem::is_error);
    if let Some(ported) = ported {
        wrong |= !ported.losses.is_empty() || ported.problems.iter().any(Problem::is_error);
    }
    if wrong { Outcome::Problems } else { Outcome::Well }
}

/// A card from the command line has no file: its text and cost are what is asked for.
fn as_text(file: &CardFile, input: &Input) -> String {
    let card = file.cards.first().and_then(|it| it.card.as_ref()).filter(|_| input.files.is_empty());
    match card {
        Some(card) => format!("{}\n", card.text()),
        None => file.to_string(),
    }
}

fn to_json(listed: &Listed, from: Edition, ported: Option<&Ported>) -> Value {
    let source = listed.card.as_ref().map(cards::card::Card::text).unwrap_or_default();
    let losses = ported.map(|it| it.losses.as_slice()).unwrap_or_default();
    let problems = listed.problems.iter().chain(ported.map(|it| it.problems.as_slice()).unwrap_or_default());
    json!({
        "name": listed.name,
        "from": from.to_string(),
        "text": ported.map(|it| it.card.text()),
        "cost": ported.map(|it| it.card.cost),
        "losses": losses.iter().map(|it| json!({ "what": it.what, "why": it.why, "nearest": it.nearest })).collect::<Vec<_>>(),
        "problems": problems.map(|it| report::to_json(it, source)).collect::<Vec<_>>(),
    })
}

fn tell(listed: &Listed, to: Edition, ported: Option<&Ported>) -> Result<()> {
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
