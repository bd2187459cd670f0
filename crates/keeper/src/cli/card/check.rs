//! `keeper card check`

use std::io::Write;

use anyhow::Result;
use cards::card::Card;
use cards::edition::Edition;
use cards::file::Listed;
use cards::judge::Verdict;
use cards::language::Language;
use cards::problem::Problem;
use serde_json::{Value, json};

use super::{Files, Input, design_edition, files};
use crate::Outcome;
use crate::report::{self, BOLD, DIM, GREEN, RED, paint};

pub(super) fn check(
    input: &Input,
    asked: Option<Edition>,
    json: bool,
    out: &mut impl Write,
) -> Result<Outcome> {
    let Files { files, mut outcome } = files(input, asked);
    let mut reports = Vec::new();
    let mut problems = Vec::new();
    for (path, file) in files {
        if file.problems.iter().any(Problem::is_error) {
            outcome = outcome.and(Outcome::Problems);
        }
        if json {
            problems.extend(file.problems.iter().map(|it| report::to_json(it, "")));
        } else if !file.problems.is_empty() {
            writeln!(out, "{}", paint(&path.display().to_string(), BOLD))?;
            file.problems.iter().try_for_each(|it| report::plain(it, out))?;
        }
        for (_, _, listed) in file.entries() {
            let edition = asked.unwrap_or_else(|| design_edition(listed.card.as_ref(), None));
            let (verdict, problems) = listed.judge(edition);
            let legal =
                verdict.as_ref().is_some_and(|it| it.legal) && !problems.iter().any(Problem::is_error);
            if !legal {
                outcome = outcome.and(Outcome::Problems);
            }
            if json {
                let shown = asked.is_none().then_some(edition);
                reports.push(check_json(listed, verdict.as_ref(), &problems, legal, shown));
            } else {
                check_text(listed, edition, verdict.as_ref(), &problems, legal, out)?;
            }
        }
    }
    if json {
        let mut whole = json!({ "edition": asked.map(|it| it.to_string()), "cards": reports });
        if !problems.is_empty() {
            whole["problems"] = json!(problems);
        }
        writeln!(out, "{whole:#}")?;
    }
    Ok(outcome)
}

fn check_json(
    listed: &Listed,
    verdict: Option<&Verdict>,
    problems: &[Problem],
    legal: bool,
    edition: Option<Edition>,
) -> Value {
    let source = listed.card.as_ref().map(Card::text).unwrap_or_default();
    let mut value = json!({
        "name": listed.name,
        "legal": legal,
        "cost": verdict.and_then(|it| it.cost),
        "printed_cost": listed.card.as_ref().and_then(|it| it.cost),
        "ultra": verdict.map_or(0, |it| it.ultra),
        "text": verdict.map(|it| it.text.as_str()),
        "problems": problems.iter().map(|it| report::to_json(it, source)).collect::<Vec<_>>(),
    });
    if let Some(edition) = edition {
        value["edition"] = json!(edition.to_string());
    }
    value
}

fn check_text(
    listed: &Listed,
    edition: Edition,
    verdict: Option<&Verdict>,
    problems: &[Problem],
    legal: bool,
    out: &mut impl Write,
) -> Result<()> {
    let mark = if legal { paint("✓", GREEN) } else { paint("✗", RED) };
    let name = if listed.name.is_empty() { "a card without a name" } else { &listed.name };
    let mut facts = Vec::new();
    if let Some(verdict) = verdict {
        facts.push(edition.ordinal());
        let own = design_edition(listed.card.as_ref(), Some(edition));
        if let Some(cost) = verdict.cost {
            facts.push(format!("{} {cost}", Language::of(own).guide.words.cost));
        }
        if own != edition {
            facts.push(format!("made for the {}", own.ordinal()));
        }
        if verdict.ultra > 0 {
            let points = if verdict.ultra == 1 { "Point" } else { "Points" };
            facts.push(format!("{} Ultra {points}", verdict.ultra));
        }
    }
    writeln!(
        out,
        "{}",
        format!("{mark} {}  {}", paint(name, BOLD), paint(&facts.join(", "), DIM)).trim_end()
    )?;
    let source = listed.card.as_ref().map(Card::text).unwrap_or_default();
    report::draw(problems, name, source, out)?;
    if !problems.is_empty() {
        writeln!(out)?;
    }
    Ok(())
}
