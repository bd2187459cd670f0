//! `keeper rule`: rulings, run by anybody who wants to settle a question about the rules.

use std::io::Write;
use std::path::PathBuf;

use anyhow::{Result, anyhow};

use crate::report::{BOLD, DIM, GREEN, RED, paint};
use crate::{Outcome, input};

pub(super) fn run(files: &[PathBuf], index: bool, out: &mut impl Write) -> Result<Outcome> {
    let (mut passed, mut failed) = (0, 0);
    for path in files {
        let text = input::text(path)?;
        let shown = path.display();
        let rulings = scenario::parse(&text).map_err(|(line, why)| anyhow!("{shown}, line {line}: {why}"))?;
        if index {
            writeln!(out, "{}", paint(&shown.to_string(), BOLD))?;
        }
        for ruling in &rulings {
            if index {
                let editions: Vec<String> = ruling.editions.iter().map(ToString::to_string).collect();
                writeln!(
                    out,
                    "  {}  {}",
                    ruling.name,
                    paint(&format!("editions {}", editions.join(" ")), DIM)
                )?;
                ruling.cites.iter().try_for_each(|it| writeln!(out, "      {it}"))?;
                continue;
            }
            for outcome in scenario::run(ruling) {
                match &outcome.failure {
                    None => passed += 1,
                    Some(failure) => {
                        failed += 1;
                        let mark = paint("✗", RED);
                        writeln!(
                            out,
                            "{mark} {} in the {}\n{failure}\n",
                            outcome.name,
                            outcome.edition.ordinal()
                        )?;
                    }
                }
            }
        }
    }
    if index {
        return Ok(Outcome::Well);
    }
    let mark = if failed == 0 { paint("✓", GREEN) } else { paint("✗", RED) };
    writeln!(out, "{mark} {passed} passed, {failed} failed")?;
    Ok(if failed == 0 { Outcome::Well } else { Outcome::Problems })
}
