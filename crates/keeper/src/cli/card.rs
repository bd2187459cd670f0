//! `keeper card`: the commands for cards, and the code that they share.

mod check;
mod command;
mod complete;
mod convert;
mod format;
mod new;
mod port;
mod price;
mod suggest;

use std::io::Write;
use std::path::{Path, PathBuf};

use anyhow::Result;
use cards::card::{Card, Design, Field};
use cards::edition::Edition;
use cards::file::{CardFile, FileFormat, Listed};
use cards::problem::Problem;
use sheets::SheetFormat;

pub(super) use self::command::CardCommand;
use self::command::card_kind;
use super::InputArgs;
use crate::{ExitOutcome, input};

pub(super) fn run(command: CardCommand, out: &mut impl Write) -> Result<ExitOutcome> {
    match command {
        CardCommand::Check { input, edition, json } => check::check(&input, edition, json, out),
        CardCommand::Price { cards } => price::price(&cards.input, cards.edition, cards.json, out),
        CardCommand::Format { cards, write, check } => {
            format::format(&cards.input, cards.edition, write, check, cards.json, out)
        }
        CardCommand::Convert { files, to, force } => convert::convert(&files, &to, force, out),
        CardCommand::Port { cards, to } => port::port(&cards.input, cards.edition, to, cards.json, out),
        CardCommand::Suggest { text, edition, kind, stats, json } => {
            let text = if text == "-" { input::text(Path::new("-"))? } else { text };
            suggest::suggest(edition, kind, stats, &text, json, out)
        }
        CardCommand::Complete { text, edition, kind, cursor, most, json } => {
            let text = if text == "-" { input::text(Path::new("-"))? } else { text };
            let stats = kind.stats.unwrap_or((0, 0));
            complete::complete(edition, kind.card_kind(), stats, &text, cursor, most, json, out)
        }
        CardCommand::New { edition, name, kind, text, json } => {
            new::new(edition, &name, kind.card_kind(), kind.stats, text, json, out)
        }
    }
}

/// Card files with their paths. `outcome` is the worst result of reading the files.
struct CardFiles {
    files: Vec<(PathBuf, CardFile)>,
    outcome: ExitOutcome,
}

/// Returns a card file as the bytes to write to this path: a spreadsheet if the path has an extension such as `.csv`,
/// otherwise TOML or JSON.
fn written(path: &Path, file: &CardFile) -> Result<Vec<u8>> {
    match SheetFormat::of_name(&path.display().to_string()) {
        Some(format) => Ok(format.write(file)?),
        None => Ok(file.to_string().into_bytes()),
    }
}

/// Reads the card files that are given on the command line. If the command line describes a card instead, returns one
/// file with that card. Reports each unusable file and continues with the others.
fn files(input: &InputArgs, edition: Option<Edition>) -> CardFiles {
    if input.text.is_some() || input.stats.is_some() {
        let mut card = Card::new("this card", card_kind(None, input.stats));
        card.text.clone_from(&input.text);
        (card.offense, card.defense) = input.stats.map(|it| (Some(it.0), Some(it.1))).unwrap_or_default();
        card.design = edition.map_or(Design::Unstated, Design::Marked);
        let mut file = CardFile::new(FileFormat::Toml);
        file.push(&card);
        return CardFiles { files: vec![(PathBuf::from("-"), file)], outcome: ExitOutcome::Well };
    }
    let mut files = CardFiles { files: Vec::new(), outcome: ExitOutcome::Well };
    for path in &input.files {
        match input::opened(path).map(|it| (it.file, it.rows)) {
            Ok((file, _)) if file.entries().next().is_none() => {
                eprintln!("keeper: {}: the file has no cards", path.display());
                files.outcome = ExitOutcome::Unusable;
            }
            Ok((file, rows)) => {
                // Report only the problems of cells here. Problems of a card are reported together with the card.
                let cells = rows.iter().filter(|row| {
                    !file.entries().any(|(_, _, it)| {
                        it.row == Some(row.row) && it.problems.iter().any(|it| it.message == row.message)
                    })
                });
                for row in cells {
                    eprintln!("keeper: {}: {row}", path.display());
                    if row.error {
                        files.outcome = files.outcome.and(ExitOutcome::Problems);
                    }
                }
                files.files.push((path.clone(), file));
            }
            Err(error) => {
                eprintln!("keeper: {error:#}");
                files.outcome = ExitOutcome::Unusable;
            }
        }
    }
    files
}

/// Returns the edition of a card: the one it was made for, otherwise the one given by `--edition`, otherwise the
/// newest. Returns `None` if the card or its file states an unknown edition and `--edition` is missing.
fn edition_of(file: &CardFile, listed: &Listed, asked: Option<Edition>) -> Option<Edition> {
    let unknown = |problems: &[Problem]| problems.iter().any(|it| it.field == Some(Field::Edition));
    let own = listed.card.as_ref().and_then(|it| it.own_edition(asked.unwrap_or(Edition::NEWEST)));
    match own.or(asked) {
        None if unknown(&listed.problems) || unknown(&file.problems) => None,
        found => Some(found.unwrap_or(Edition::NEWEST)),
    }
}
