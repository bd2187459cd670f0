//! `keeper card check`

use std::io::Write;

use anyhow::Result;
use cards::card::{Card, Design};
use cards::edition::Edition;
use cards::file::{CardFile, Listed};
use cards::judge::Verdict;
use cards::language::Language;
use cards::problem::Problem;
use serde_json::{Value, json};

use super::{Input, files, judge};
use crate::Outcome;
use crate::report::{self, BOLD, DIM, GREEN, RED, paint};

pub(super) fn check(
    input: &Input,
    asked: Option<Edition>,
    json: bool,
    out: &mut impl Write,
) -> Result<Outcome> {
    let mut all_legal = true;
    let mut reports = Vec::new();
    for (path, file) in files(input)? {
        let shown = path.display().to_string();
        if !json && !file.problems.is_empty() {
            writeln!(out, "{}", paint(&shown, BOLD))?;
            file.problems.iter().try_for_each(|it| report::plain(it, out))?;
        }
        all_legal &= !file.problems.iter().any(Problem::is_error);
        for (_, _, listed) in file.entries() {
            let edition = edition_of(listed.card.as_ref(), asked);
            let (verdict, problems) = judge(listed, edition);
            let legal =
                verdict.as_ref().is_some_and(|it| it.legal) && !problems.iter().any(Problem::is_error);
            all_legal &= legal;
            if json {
                reports.push(check_json(
                    listed,
                    verdict.as_ref(),
                    &problems,
                    legal,
                    asked.is_none().then_some(edition),
                ));
            } else {
                check_text(listed, edition, verdict.as_ref(), &problems, legal, out)?;
            }
        }
        if json {
            all_legal &= file_problems(&file, &mut reports);
        }
    }
    if json {
        let edition = asked.map(|it| it.to_string());
        writeln!(out, "{:#}", json!({ "edition": edition, "cards": reports }))?;
    }
    Ok(if all_legal { Outcome::Well } else { Outcome::Problems })
}

/// The edition a card is worked on in: the one asked for, its own, or the newest.
fn edition_of(card: Option<&Card>, asked: Option<Edition>) -> Edition {
    let own = card.and_then(|it| match it.design {
        Design::Marked(edition) => Some(edition),
        _ => None,
    });
    asked.or(own).unwrap_or(Edition::NEWEST)
}

/// Problems of a file as a whole have no card; they are reported beside the cards.
fn file_problems(file: &CardFile, reports: &mut Vec<Value>) -> bool {
    for problem in &file.problems {
        reports
            .push(json!({ "name": Value::Null, "legal": false, "problems": [report::to_json(problem, "")] }));
    }
    file.problems.is_empty()
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
    let words = Language::of(edition).guide.words;
    let mut facts = vec![edition.ordinal()];
    if let Some(cost) = verdict.and_then(|it| it.cost) {
        facts.push(format!("{} {cost}", words.cost));
    }
    if let Some(ultra) = verdict.map(|it| it.ultra).filter(|it| *it > 0) {
        facts.push(format!("{ultra} Ultra {}", if ultra == 1 { "Point" } else { "Points" }));
    }
    writeln!(out, "{mark} {}  {}", paint(name, BOLD), paint(&facts.join(", "), DIM))?;
    let source = listed.card.as_ref().map(Card::text).unwrap_or_default();
    report::draw(problems, name, source, out)?;
    if !problems.is_empty() {
        writeln!(out)?;
    }
    Ok(())
}
