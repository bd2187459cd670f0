//! `keeper card format`: rewrites card texts in their canonical spelling.

use std::io::Write;
use std::path::Path;

use anyhow::{Result, bail};
use cards::card::Card;
use cards::edition::Edition;
use cards::file::FileList;
use cards::language::Language;
use serde_json::json;

use super::{CardFiles, InputArgs, edition_of, files, written};
use crate::{ExitOutcome, input};

pub(super) fn format(
    input: &InputArgs,
    asked: Option<Edition>,
    write: bool,
    check: bool,
    json: bool,
    out: &mut impl Write,
) -> Result<ExitOutcome> {
    if write && (input.files.is_empty() || input.files.iter().any(|it| it == Path::new("-"))) {
        bail!("--write needs files to rewrite; leave it out to see the formatted text");
    }
    let CardFiles { files, mut outcome } = files(input, asked);
    let mut reports = Vec::new();
    for (path, mut file) in files {
        let before = file.to_string();
        let mut new: Vec<(FileList, usize, Card)> = Vec::new();
        for (list, index, listed) in file.entries() {
            let Some(card) = &listed.card else { continue };
            // Format a card in the wording of the edition it was made for.
            let language = edition_of(&file, listed, asked).map(Language::of);
            let read = language.map(|it| (it, it.read(card.kind, card.text())));
            let Some((language, read)) = read.filter(|it| !it.1.has_errors()) else {
                outcome = outcome.and(ExitOutcome::Problems);
                eprintln!(
                    "keeper: {} has errors and is not changed; run `keeper card check` to see them",
                    listed.name
                );
                continue;
            };
            let text = language.write(card.kind, &read.text);
            let text = (!text.is_empty()).then_some(text);
            reports.push(json!({ "name": card.name, "text": text, "changed": text != card.text }));
            if text != card.text {
                new.push((list, index, Card { text, ..card.clone() }));
            }
        }
        let changes = new.len();
        for (list, index, card) in new {
            file.set(list, index, &card);
        }
        let after = file.to_string();
        if check && changes > 0 {
            outcome = outcome.and(ExitOutcome::Problems);
        }
        if json {
            continue;
        } else if check {
            if changes > 0 {
                writeln!(
                    out,
                    "{}: {changes} {} would change",
                    path.display(),
                    if changes == 1 { "card" } else { "cards" }
                )?;
            }
        } else if write {
            if after != before {
                input::replace(&path, &written(&path, &file)?)?;
            }
            writeln!(
                out,
                "{}: {changes} {} changed",
                path.display(),
                if changes == 1 { "card" } else { "cards" }
            )?;
        } else if input.files.is_empty() {
            for listed in &file.cards {
                writeln!(out, "{}", listed.card.as_ref().map(Card::text).unwrap_or_default())?;
            }
        } else {
            write!(out, "{after}")?;
        }
    }
    if json {
        writeln!(out, "{:#}", json!({ "cards": reports }))?;
    }
    Ok(outcome)
}
