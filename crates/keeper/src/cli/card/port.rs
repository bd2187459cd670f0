//! `keeper card port`

use std::io::Write;

use anyhow::{Result, bail};
use cards::edition::Edition;
use cards::file::CardFile;
use cards::problem::Problem;
use serde_json::json;

use super::{Input, design_edition, files};
use crate::{Outcome, report};

pub(super) fn port(
    input: &Input,
    asked: Option<Edition>,
    to: Edition,
    json: bool,
    out: &mut impl Write,
) -> Result<Outcome> {
    let mut outcome = Outcome::Well;
    let mut reports = Vec::new();
    for (_, file) in files(input)? {
        let mut ported_file = CardFile::new(file.format());
        for (_, _, listed) in file.entries() {
            let Some(card) = &listed.card else {
                bail!("“{}” is only a name; port the file that has the card", listed.name)
            };
            let from = design_edition(Some(card), asked);
            let ported = card.port(from, to);
            let errors = ported.problems.iter().any(Problem::is_error);
            if errors || !ported.losses.is_empty() {
                outcome = Outcome::Problems;
            }
            if json {
                reports.push(json!({
                    "name": card.name,
                    "from": from.to_string(),
                    "text": ported.card.text,
                    "cost": ported.card.cost,
                    "losses": ported.losses.iter().map(|it| json!({ "what": it.what, "why": it.why, "nearest": it.nearest })).collect::<Vec<_>>(),
                    "problems": ported.problems.iter().map(|it| report::to_json(it, card.text())).collect::<Vec<_>>(),
                }));
                continue;
            }
            if errors {
                report::draw(&ported.problems, &card.name, card.text(), &mut std::io::stderr())?;
            }
            for loss in &ported.losses {
                eprintln!(
                    "{}: “{}” has no counterpart in the {}: {}",
                    card.name,
                    loss.what,
                    to.ordinal(),
                    loss.why
                );
                if let Some(nearest) = &loss.nearest {
                    eprintln!("    nearest: {nearest}");
                }
            }
            ported_file.push(&ported.card);
        }
        if !json {
            write!(out, "{ported_file}")?;
        }
    }
    if json {
        writeln!(out, "{:#}", json!({ "edition": to.to_string(), "cards": reports }))?;
    }
    Ok(outcome)
}
