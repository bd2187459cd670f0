//! `keeper card …`

mod check;
mod complete;
mod format;
mod port;
mod price;

use std::io::Write;
use std::path::{Path, PathBuf};

use anyhow::Result;
use cards::card::{Card, Design};
use cards::edition::Edition;
use cards::file::{CardFile, Format, Listed};
use cards::judge::Verdict;
use cards::problem::{Code, Problem};

use super::{CardCommand, Input, card_kind};
use crate::{Outcome, input};

pub(super) fn run(command: CardCommand, out: &mut impl Write) -> Result<Outcome> {
    match command {
        CardCommand::Check { input, edition, json } => check::check(&input, edition, json, out),
        CardCommand::Price { input, edition, json } => price::price(&input, edition, json, out),
        CardCommand::Format { input, edition, write, check, json } => {
            format::format(&input, edition, write, check, json, out)
        }
        CardCommand::Port { input, edition, to, json } => port::port(&input, edition, to, json, out),
        CardCommand::Complete { text, edition, kind, stats, cursor, most, json } => {
            let text = if text == "-" { input::text(Path::new("-"))? } else { text };
            let kind = card_kind(kind, stats);
            complete::complete(edition, kind, stats.unwrap_or((0, 0)), &text, cursor, most, json, out)
        }
        CardCommand::New { edition, name, kind, stats, text, json } => {
            let kind = card_kind(kind, stats);
            let card = Card { text, ..complete::begin(edition, &name, kind, stats) };
            complete::new(edition, card, json, out)
        }
    }
}

/// The files that were named, or a file of the one card on the command line.
fn files(input: &Input) -> Result<Vec<(PathBuf, CardFile)>> {
    if input.text.is_some() || input.stats.is_some() {
        let kind = card_kind(None, input.stats);
        let mut card = Card::new("this card", kind);
        card.text.clone_from(&input.text);
        (card.offense, card.defense) = input.stats.map(|it| (Some(it.0), Some(it.1))).unwrap_or_default();
        let mut file = CardFile::new(Format::Toml);
        file.push(&card);
        return Ok(vec![(PathBuf::from("-"), file)]);
    }
    input.files.iter().map(|it| Ok((it.clone(), input::card_file(it)?))).collect()
}

/// A card is priced by the formulas of the edition it was made for.
fn design_edition(card: Option<&Card>, asked: Option<Edition>) -> Edition {
    match card.map(|it| it.design) {
        Some(Design::Marked(edition)) => edition,
        _ => asked.unwrap_or(Edition::NEWEST),
    }
}

/// The judgement on an entry of a file, with what is wrong about its fields.
fn judge(listed: &Listed, edition: Edition) -> (Option<Verdict>, Vec<Problem>) {
    let mut problems = listed.problems.clone();
    let mut verdict = listed.card.as_ref().map(|it| it.judge(edition));
    if verdict.is_none() && problems.is_empty() {
        let problem = Problem::error(Code::Field, "the card has no kind");
        problems.push(problem.help("add kind = \"creature\" or kind = \"spell\""));
    }
    // A card with a field that cannot be used has no price, and a stat that cannot be used is not missing.
    if let Some(verdict) = verdict.as_mut().filter(|_| problems.iter().any(Problem::is_error)) {
        verdict.cost = None;
        verdict.legal = false;
        verdict.problems.retain(|it| it.code != Code::StatsMissing);
    }
    problems.extend(verdict.iter().flat_map(|it| it.problems.clone()));
    (verdict, problems)
}
