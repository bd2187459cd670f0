//! `keeper card …`

mod check;
mod complete;
mod format;
mod new;
mod port;
mod price;

use std::io::Write;
use std::path::{Path, PathBuf};

use anyhow::Result;
use cards::card::{Card, Design};
use cards::edition::Edition;
use cards::file::{CardFile, Format};

use super::{CardCommand, Input, card_kind};
use crate::{Outcome, input};

pub(super) fn run(command: CardCommand, out: &mut impl Write) -> Result<Outcome> {
    match command {
        CardCommand::Check { input, edition, json } => check::check(&input, edition, json, out),
        CardCommand::Price { cards } => price::price(&cards.input, cards.edition, cards.json, out),
        CardCommand::Format { cards, write, check } => {
            format::format(&cards.input, cards.edition, write, check, cards.json, out)
        }
        CardCommand::Port { cards, to } => port::port(&cards.input, cards.edition, to, cards.json, out),
        CardCommand::Complete { text, edition, kind, stats, cursor, most, json } => {
            let text = if text == "-" { input::text(Path::new("-"))? } else { text };
            let kind = card_kind(kind, stats);
            complete::complete(edition, kind, stats.unwrap_or((0, 0)), &text, cursor, most, json, out)
        }
        CardCommand::New { edition, name, kind, stats, text, json } => {
            new::new(edition, &name, card_kind(kind, stats), stats, text, json, out)
        }
    }
}

/// Card files with their paths, and whether all that were named could be used.
struct Files {
    files: Vec<(PathBuf, CardFile)>,
    outcome: Outcome,
}

/// The files that were named, or a file of the one card on the command line. One file that cannot be used
/// does not keep the others from being worked on.
fn files(input: &Input, edition: Option<Edition>) -> Files {
    if input.text.is_some() || input.stats.is_some() {
        let mut card = Card::new("this card", card_kind(None, input.stats));
        card.text.clone_from(&input.text);
        (card.offense, card.defense) = input.stats.map(|it| (Some(it.0), Some(it.1))).unwrap_or_default();
        card.design = edition.map_or(Design::Unstated, Design::Marked);
        let mut file = CardFile::new(Format::Toml);
        file.push(&card);
        return Files { files: vec![(PathBuf::from("-"), file)], outcome: Outcome::Well };
    }
    let mut files = Files { files: Vec::new(), outcome: Outcome::Well };
    for path in &input.files {
        match input::card_file(path) {
            Ok(file) => files.files.push((path.clone(), file)),
            Err(error) => {
                eprintln!("keeper: {error:#}");
                files.outcome = Outcome::Unusable;
            }
        }
    }
    files
}

/// The edition a card was made for, or the one asked for, or the newest.
fn design_edition(card: Option<&Card>, asked: Option<Edition>) -> Edition {
    let near = asked.unwrap_or(Edition::NEWEST);
    card.and_then(|it| it.own_edition(near)).unwrap_or(near)
}
