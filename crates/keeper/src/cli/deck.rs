//! `keeper deck`: checks and imports decks.

use std::io::Write;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, bail};
use cards::card::Field;
use cards::deck::{DeckVerdict, judge};
use cards::edition::Edition;
use cards::file::{CardFile, FileFormat, FileList, Listed};
use press::import::deck_list;

use crate::report::{self, BOLD, DIM, GREEN, RED, paint};
use crate::{ExitOutcome, input};

pub(super) fn check(
    path: &Path,
    asked: Option<Edition>,
    pools: &[PathBuf],
    json: bool,
    out: &mut impl Write,
) -> Result<ExitOutcome> {
    let file = input::card_file(path)?;
    let mut made =
        file.entries().filter_map(|(_, _, it)| it.card.as_ref()).map(|it| it.own_edition(Edition::NEWEST));
    let first = made.next().flatten();
    let same = first.filter(|_| made.all(|it| it == first));
    let shown = path.display();
    if let Some(problem) = file.problems.iter().find(|it| it.field == Some(Field::Edition))
        && asked.is_none()
    {
        bail!("{shown}: {}", problem.message);
    }
    let Some(edition) = asked.or(file.edition).or(same) else {
        bail!(
            "{shown}: the deck has no edition; add edition = \"14\" at the top of the file, or use --edition"
        );
    };
    let pool = pool(pools)?;
    let name = file.name.clone().unwrap_or_else(|| shown.to_string());
    let legal = if json {
        let checked = studio::check_deck_file(&file, &pool, name, edition);
        writeln!(out, "{}", serde_json::to_string_pretty(&checked)?)?;
        checked.legal
    } else {
        let verdict = judge(&file, &pool, edition);
        text(&name, &verdict, out)?;
        verdict.legal
    };
    Ok(if legal { ExitOutcome::Well } else { ExitOutcome::Problems })
}

/// Reads the cards of all these files.
pub(super) fn pool(paths: &[PathBuf]) -> Result<Vec<Listed>> {
    let mut pool: Vec<Listed> = Vec::new();
    for path in paths {
        pool.extend(input::card_file_here(path)?.entries().map(|(_, _, it)| it.clone()));
    }
    Ok(pool)
}

/// Converts a deck list, which contains only the names of cards, to a deck file.
pub(super) fn import(
    path: &Path,
    pools: &[PathBuf],
    edition: Option<Edition>,
    json: bool,
    out: &mut impl Write,
) -> Result<ExitOutcome> {
    let text = input::text(path)?;
    if CardFile::read(&text).is_ok_and(|it| !it.cards.is_empty()) {
        bail!("{} is already a card file; check or print it directly", path.display());
    }
    let list = deck_list(&text).with_context(|| path.display().to_string())?;
    let pool = pool(pools)?;
    let format = if json { FileFormat::Json } else { FileFormat::Toml };
    let mut deck = CardFile::deck(format, list.name.as_deref());
    if let Some(edition) = edition {
        deck.set_edition(edition);
    }
    let mut outcome = ExitOutcome::Well;
    let lists = [(FileList::Cards, list.cards), (FileList::Reserves, list.reserves)];
    for (list, (count, name)) in
        lists.iter().flat_map(|(list, cards)| cards.iter().map(move |it| (*list, it)))
    {
        let known = |same: &dyn Fn(&str) -> bool| {
            pool.iter().filter(|it| same(&it.name)).find(|it| it.card.is_some())
        };
        let found = known(&|it| it == name).or_else(|| known(&|it| it.to_lowercase() == name.to_lowercase()));
        if found.is_none() {
            outcome = ExitOutcome::Problems;
            eprintln!("keeper: unknown card “{name}”; pass the file that has it with --cards");
        }
        let card = found.and_then(|it| it.card.as_ref());
        deck.push_copies(list, *count, name, card, found.map_or(&[], |it| &it.extra));
    }
    writeln!(out, "{}", deck.to_string().trim_end())?;
    Ok(outcome)
}

fn text(name: &str, verdict: &DeckVerdict, out: &mut impl Write) -> Result<()> {
    let mark = if verdict.legal { paint("✓", GREEN) } else { paint("✗", RED) };
    let mut facts = vec![verdict.edition.ordinal(), format!("{} cards", verdict.cards)];
    if verdict.reserves > 0 {
        facts.push(format!("{} in reserve", verdict.reserves));
    }
    facts.push(format!("{} different", verdict.verdicts.len()));
    if verdict.ultra > 0 {
        facts.push(format!("{} Ultra Points", verdict.ultra));
    }
    writeln!(out, "{mark} {}  {}", paint(name, BOLD), paint(&facts.join(", "), DIM))?;
    verdict.problems.iter().try_for_each(|it| report::plain(it, out))
}
