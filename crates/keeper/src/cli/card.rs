//! `keeper card …`

use std::io::Write;
use std::path::{Path, PathBuf};

use anyhow::{Result, bail};
use cards::card::{Card, CardKind, Design};
use cards::edition::Edition;
use cards::file::{CardFile, Format, List, Listed};
use cards::judge::Verdict;
use cards::language::Language;
use cards::price::{Line, Price};
use cards::problem::Problem;
use serde_json::{Value, json};

use super::{CardCommand, Input, card_kind};
use crate::report::{self, BOLD, DIM, GREEN, RED, paint};
use crate::{Outcome, input};

pub(super) fn run(command: CardCommand, out: &mut impl Write) -> Result<Outcome> {
    match command {
        CardCommand::Check { input, edition, json } => check(&input, edition, json, out),
        CardCommand::Price { input, edition, json } => price(&input, edition, json, out),
        CardCommand::Format { input, edition, write, check, json } => format(&input, edition, write, check, json, out),
        CardCommand::Port { input, edition, to, json } => port(&input, edition, to, json, out),
        CardCommand::Complete { text, edition, kind, stats, cursor, most, json } => {
            let text = if text == "-" { input::text(Path::new("-"))? } else { text };
            let kind = card_kind(kind, stats);
            complete(edition, kind, stats.unwrap_or((0, 0)), &text, cursor, most, json, out)
        }
        CardCommand::New { edition, name, kind, stats, text, json } => {
            let kind = card_kind(kind, stats);
            let card = Card { text, ..begin(edition, &name, kind, stats) };
            new(edition, card, json, out)
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

/// The edition a card is worked on in: the one asked for, its own, or the newest.
fn edition_of(card: Option<&Card>, asked: Option<Edition>) -> Edition {
    let own = card.and_then(|it| match it.design {
        Design::Marked(edition) => Some(edition),
        _ => None,
    });
    asked.or(own).unwrap_or(Edition::NEWEST)
}

/// The judgement on an entry of a file, with what is wrong about its fields.
fn judge(listed: &Listed, edition: Edition) -> (Option<Verdict>, Vec<Problem>) {
    let mut problems = listed.problems.clone();
    let verdict = listed.card.as_ref().map(|it| it.judge(edition));
    if verdict.is_none() && problems.is_empty() {
        problems.push(
            Problem::error(cards::problem::Code::Field, "the card has no kind").help("add kind = \"creature\" or kind = \"spell\""),
        );
    }
    problems.extend(verdict.iter().flat_map(|it| it.problems.clone()));
    (verdict, problems)
}

fn check(input: &Input, asked: Option<Edition>, json: bool, out: &mut impl Write) -> Result<Outcome> {
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
            let legal = verdict.as_ref().is_some_and(|it| it.legal) && !problems.iter().any(Problem::is_error);
            all_legal &= legal;
            if json {
                reports.push(check_json(listed, verdict.as_ref(), &problems, legal, asked.is_none().then_some(edition)));
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

/// Problems of a file as a whole have no card; they are reported beside the cards.
fn file_problems(file: &CardFile, reports: &mut Vec<Value>) -> bool {
    for problem in &file.problems {
        reports.push(json!({ "name": Value::Null, "legal": false, "problems": [report::to_json(problem, "")] }));
    }
    file.problems.is_empty()
}

fn check_json(listed: &Listed, verdict: Option<&Verdict>, problems: &[Problem], legal: bool, edition: Option<Edition>) -> Value {
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

fn check_text(listed: &Listed, edition: Edition, verdict: Option<&Verdict>, problems: &[Problem], legal: bool, out: &mut impl Write) -> Result<()> {
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

fn price(input: &Input, asked: Option<Edition>, json: bool, out: &mut impl Write) -> Result<Outcome> {
    let mut outcome = Outcome::Well;
    let mut reports = Vec::new();
    for (_, file) in files(input)? {
        for (_, _, listed) in file.entries() {
            let edition = price_edition(listed.card.as_ref(), asked);
            let (verdict, problems) = judge(listed, edition);
            let priced = listed.card.as_ref().zip(verdict.as_ref()).filter(|it| it.1.cost.is_some());
            let price = priced.and_then(|(card, verdict)| {
                let language = Language::of(verdict.read_in);
                let read = language.read(card.kind, card.text());
                language.price(card.kind, card.stats(), &read.text).ok()
            });
            if price.is_none() {
                outcome = Outcome::Problems;
            }
            if json {
                reports.push(price_json(listed, edition, price.as_ref(), &problems));
            } else {
                price_text(listed, edition, price.as_ref(), &problems, out)?;
            }
        }
    }
    if json {
        writeln!(out, "{:#}", json!({ "cards": reports }))?;
    }
    Ok(outcome)
}

/// A card is priced by the formulas of the edition it was made for.
fn price_edition(card: Option<&Card>, asked: Option<Edition>) -> Edition {
    match card.map(|it| it.design) {
        Some(Design::Marked(edition)) => edition,
        _ => asked.unwrap_or(Edition::NEWEST),
    }
}

fn price_json(listed: &Listed, edition: Edition, price: Option<&Price>, problems: &[Problem]) -> Value {
    let source = listed.card.as_ref().map(Card::text).unwrap_or_default();
    let line = |it: &Line| {
        json!({
            "ability": it.ability,
            "what": it.what,
            "how": it.how,
            "amount": it.amount.map(|it| it.to_string().replace('−', "-")),
        })
    };
    json!({
        "name": listed.name,
        "edition": edition.to_string(),
        "cost": price.map(|it| it.cost.total),
        "ultra": price.map(|it| it.cost.ultra),
        "lines": price.map(|it| it.lines.iter().map(line).collect::<Vec<_>>()),
        "problems": problems.iter().map(|it| report::to_json(it, source)).collect::<Vec<_>>(),
    })
}

fn price_text(listed: &Listed, edition: Edition, price: Option<&Price>, problems: &[Problem], out: &mut impl Write) -> Result<()> {
    let words = Language::of(edition).guide.words;
    writeln!(out, "{}  {}", paint(&listed.name, BOLD), paint(&edition.ordinal(), DIM))?;
    let Some(price) = price else {
        let source = listed.card.as_ref().map(Card::text).unwrap_or_default();
        report::draw(problems, &listed.name, source, out)?;
        writeln!(out, "{}\n", paint("This card cannot be priced.", RED))?;
        return Ok(());
    };
    for line in &price.lines {
        let amount = line.amount.map(|it| it.to_string()).unwrap_or_default();
        let indent = if line.ability.is_some() { 2 } else { 0 };
        let mut rows = wrap(&line.what, 62 - indent).into_iter();
        let first = rows.next().unwrap_or_default();
        let how = paint(&line.how, DIM);
        writeln!(out, "  {amount:>7}  {:indent$}{first}{}{how}", "", gap(&first, 64 - indent, &line.how))?;
        for row in rows {
            writeln!(out, "  {:>7}  {:indent$}{row}", "", "")?;
        }
    }
    writeln!(out, "  {}", "─".repeat(7))?;
    let total = format!("{:>7}", price.cost.total);
    writeln!(out, "  {}  {}", paint(&total, BOLD), words.cost)?;
    if price.cost.ultra > 0 {
        writeln!(out, "  {:>7}  Ultra Points", price.cost.ultra)?;
    }
    writeln!(out)?;
    Ok(())
}

fn gap(text: &str, width: usize, next: &str) -> String {
    let length = text.chars().count();
    if next.is_empty() { String::new() } else { " ".repeat(width.saturating_sub(length).max(2)) }
}

/// Lines of at most this many characters.
fn wrap(text: &str, width: usize) -> Vec<String> {
    let mut rows: Vec<String> = Vec::new();
    for word in text.split(' ') {
        match rows.last_mut() {
            Some(row) if row.chars().count() + 1 + word.chars().count() <= width => {
                row.push(' ');
                row.push_str(word);
            }
            _ => rows.push(word.to_owned()),
        }
    }
    rows
}

fn format(input: &Input, asked: Option<Edition>, write: bool, check: bool, json: bool, out: &mut impl Write) -> Result<Outcome> {
    let mut outcome = Outcome::Well;
    let mut reports = Vec::new();
    for (path, mut file) in files(input)? {
        let before = file.to_string();
        let mut new: Vec<(List, usize, Card)> = Vec::new();
        for (list, index, listed) in file.entries() {
            let Some(card) = &listed.card else { continue };
            // A card is formatted in the words of the edition it was made for.
            let language = Language::of(price_edition(Some(card), asked));
            let read = language.read(card.kind, card.text());
            if read.has_errors() {
                outcome = Outcome::Problems;
                eprintln!("keeper: {} cannot be read and is left as it is; see `keeper card check`", listed.name);
                continue;
            }
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
        if check {
            if changes > 0 {
                outcome = Outcome::Problems;
                writeln!(out, "{}: {changes} {} would change", path.display(), if changes == 1 { "card" } else { "cards" })?;
            }
        } else if json {
            continue;
        } else if write && path != Path::new("-") {
            if after != before {
                input::replace(&path, &after)?;
            }
            writeln!(out, "{}: {changes} {} changed", path.display(), if changes == 1 { "card" } else { "cards" })?;
        } else if input.files.is_empty() {
            for listed in &file.cards {
                writeln!(out, "{}", listed.card.as_ref().map(Card::text).unwrap_or_default())?;
            }
        } else {
            write!(out, "{after}")?;
        }
    }
    if json && !check {
        writeln!(out, "{:#}", json!({ "cards": reports }))?;
    }
    Ok(outcome)
}

fn port(input: &Input, asked: Option<Edition>, to: Edition, json: bool, out: &mut impl Write) -> Result<Outcome> {
    let mut outcome = Outcome::Well;
    let mut reports = Vec::new();
    for (_, file) in files(input)? {
        let mut ported_file = CardFile::new(file.format());
        for (_, _, listed) in file.entries() {
            let Some(card) = &listed.card else { bail!("“{}” is only a name; port the file that has the card", listed.name) };
            let from = price_edition(Some(card), asked);
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
                eprintln!("{}: “{}” has no counterpart in the {}: {}", card.name, loss.what, to.ordinal(), loss.why);
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

#[expect(clippy::too_many_arguments, reason = "each is one argument of the command")]
fn complete(edition: Edition, kind: CardKind, stats: (i64, i64), text: &str, cursor: Option<usize>, most: usize, json: bool, out: &mut impl Write) -> Result<Outcome> {
    let byte = cursor.and_then(|it| text.char_indices().nth(it)).map_or(text.len(), |it| it.0);
    let all = Language::of(edition).complete(kind, stats, text, byte);
    let chars = |byte: usize| text[..byte].chars().count();
    if json {
        let completions: Vec<Value> = all
            .iter()
            .take(most)
            .map(|it| {
                json!({
                    "what": it.what.name(),
                    "insert": it.insert,
                    "start": chars(it.replace.start),
                    "end": chars(it.replace.end),
                    "cost": it.cost,
                    "formula": it.formula,
                    "ultra": it.ultra,
                })
            })
            .collect();
        writeln!(out, "{:#}", json!({ "edition": edition.to_string(), "completions": completions }))?;
        return Ok(Outcome::Well);
    }
    let words = Language::of(edition).guide.words;
    for it in all.iter().take(most) {
        let cost = it.cost.map(|cost| format!("{} {cost}", words.cost)).unwrap_or_default();
        let formula = if it.formula.is_empty() { String::new() } else { format!("({}) ", it.formula) };
        let insert = it.insert.replace('\n', "⏎");
        writeln!(out, "{}  {insert}  {}", paint(&format!("{:<10}", it.what.name()), DIM), paint(&(formula + &cost), DIM))?;
    }
    if all.len() > most {
        writeln!(out, "{}", paint(&format!("… and {} more", all.len() - most), DIM))?;
    }
    if all.is_empty() {
        writeln!(out, "Nothing of the {} can stand here; `keeper card check` says why.", edition.ordinal())?;
    }
    Ok(if all.is_empty() { Outcome::Problems } else { Outcome::Well })
}

fn begin(edition: Edition, name: &str, kind: CardKind, stats: Option<(i64, i64)>) -> Card {
    let mut card = Card { design: Design::Marked(edition), ..Card::new(name, kind) };
    if kind == CardKind::Creature {
        let (offense, defense) = stats.unwrap_or((0, 0));
        (card.offense, card.defense) = (Some(offense), Some(defense));
    }
    card
}

fn new(edition: Edition, mut card: Card, json: bool, out: &mut impl Write) -> Result<Outcome> {
    let language = Language::of(edition);
    if card.text.is_none() && card.kind == CardKind::Spell {
        // A spell needs an ability to begin with; the first effect of the guide will do.
        let first = language.complete(card.kind, (0, 0), "", 0).into_iter().find(|it| it.what == cards::complete::What::Component(cards::meaning::Kind::Effect));
        card.text = first.map(|it| it.insert.replace("[x]", "1").replace("[y]", "1"));
    }
    let typed = card.judge(edition);
    if typed.cost.is_some() {
        card.text = (!typed.text.is_empty()).then_some(typed.text);
    }
    card.cost = typed.cost;
    // What formatting has mended need not be reported.
    let verdict = card.judge(edition);
    let mut file = CardFile::new(if json { Format::Json } else { Format::Toml });
    file.push(&card);
    write!(out, "{file}")?;
    if verdict.problems.is_empty() {
        return Ok(Outcome::Well);
    }
    out.flush()?;
    report::draw(&verdict.problems, &card.name, card.text(), &mut std::io::stderr())?;
    Ok(if verdict.legal { Outcome::Well } else { Outcome::Problems })
}
