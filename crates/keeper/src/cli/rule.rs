//! `keeper rule`: rulings, run by anybody who wants to settle a question about the rules.

use std::io::Write;
use std::path::PathBuf;

use anyhow::{Result, anyhow};
use kotc::PLAYABLE;
use scenario::Ruling;

use crate::report::{BOLD, DIM, GREEN, RED, paint};
use crate::{Outcome, input};

pub(super) fn run(files: &[PathBuf], index: bool, out: &mut impl Write) -> Result<Outcome> {
    let mut rulings: Vec<Ruling> = Vec::new();
    for path in files {
        let text = input::text(path)?;
        let parsed = scenario::parse(&text);
        rulings.extend(parsed.map_err(|(line, why)| anyhow!("{}, line {line}: {why}", path.display()))?);
    }
    if index {
        return print_index(&rulings, out);
    }
    let (mut passed, mut failed) = (0, 0);
    for outcome in rulings.iter().flat_map(scenario::run) {
        let Some(failure) = &outcome.failure else {
            passed += 1;
            continue;
        };
        failed += 1;
        let mark = paint("✗", RED);
        writeln!(out, "{mark} {} in the {}\n{failure}\n", outcome.name, outcome.edition.ordinal())?;
    }
    let mark = if failed == 0 { paint("✓", GREEN) } else { paint("✗", RED) };
    writeln!(out, "{mark} {passed} passed, {failed} failed")?;
    Ok(if failed == 0 { Outcome::Well } else { Outcome::Problems })
}

/// Every chapter of every rulebook with its rulings; chapters without one stand out.
fn print_index(rulings: &[Ruling], out: &mut impl Write) -> Result<Outcome> {
    let mut empty = 0;
    for rules in PLAYABLE {
        writeln!(out, "{}", paint(&format!("Rulebook of the {}", rules.edition.ordinal()), BOLD))?;
        for (chapter, cited) in scenario::index(rules.edition, rulings) {
            if cited.is_empty() {
                empty += 1;
                writeln!(out, "  {chapter}  {}", paint("no ruling", RED))?;
                continue;
            }
            writeln!(out, "  {chapter}  {}", paint(&format!("{} rulings", cited.len()), DIM))?;
            for ruling in cited {
                writeln!(out, "      {}", ruling.name)?;
            }
        }
    }
    writeln!(out, "{} rulings, {empty} chapters without one", rulings.len())?;
    Ok(if empty == 0 { Outcome::Well } else { Outcome::Problems })
}
