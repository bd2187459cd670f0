//! `keeper guide`: lists the editions, an edition's components with their prices, its rules, or what it changes.

mod document;

use std::io::Write;

use anyhow::{Context, Result};
use cards::catalogue::{Hole, Status};
use cards::edition::Edition;
use cards::editions::ConditionPrice;
use cards::language::{Entry, Language};
use cards::meaning::Kind;
use serde_json::json;

use super::{ComponentArg, GuideArgs};
use crate::Outcome;
use crate::report::{BOLD, DIM, RED, paint};

pub(super) fn print(args: &GuideArgs, out: &mut impl Write) -> Result<Outcome> {
    let Some(edition) = args.edition else {
        return if args.rules { rules(None, args.json, out) } else { editions(args.json, out) };
    };
    if args.rules {
        return rules(Some(edition), args.json, out);
    }
    if let Some(other) = args.diff {
        return diff(edition, other, args.json, out);
    }
    if let Some(path) = &args.to {
        document::write(edition, path)?;
        writeln!(out, "Wrote the guide to {}.", path.display())?;
        return Ok(Outcome::Well);
    }
    let language = Language::of(edition);
    let wanted = args.kind.map(|it| match it {
        ComponentArg::Caveat => Kind::Caveat,
        ComponentArg::Condition => Kind::Condition,
        ComponentArg::Cost => Kind::Cost,
        ComponentArg::Target => Kind::Target,
        ComponentArg::Effect => Kind::Effect,
    });
    let kinds = Kind::ALL.into_iter().filter(|it| wanted.is_none_or(|wanted| wanted == *it));
    if args.json {
        writeln!(out, "{:#}", cards::guide::to_json(language, wanted))?;
        return Ok(Outcome::Well);
    }
    writeln!(out, "{}", paint(&format!("Keeper of the Cards, {}", edition.ordinal()), BOLD))?;
    for kind in kinds {
        section(language, kind, Shown { alone: wanted.is_some(), ids: args.ids }, out)?;
    }
    Ok(Outcome::Well)
}

/// Lists the rules of play by the names that house editions use: their values in an edition, or all their values.
fn rules(edition: Option<Edition>, json: bool, out: &mut impl Write) -> Result<Outcome> {
    let played = edition
        .map(|it| kotc::rules(it).with_context(|| format!("the {} cannot be played yet", it.ordinal())))
        .transpose()?;
    let axes = kotc::axes::axes();
    let said = |axis: &kotc::axes::Axis| match played {
        Some(rules) => axis.value(rules).to_string(),
        None => axis.values.described(),
    };
    if json {
        let all: serde_json::Map<_, _> = axes.iter().map(|it| (it.name.clone(), json!(said(it)))).collect();
        writeln!(out, "{:#}", json!({ "rules": all }))?;
        return Ok(Outcome::Well);
    }
    for axis in &axes {
        writeln!(out, "{:<22}  {}", axis.name, said(axis))?;
    }
    Ok(Outcome::Well)
}

/// Lists what changes from one edition to another.
fn diff(from: Edition, to: Edition, json: bool, out: &mut impl Write) -> Result<Outcome> {
    let lines = playable::differences(from, to);
    if json {
        writeln!(out, "{:#}", json!({ "from": from.to_string(), "to": to.to_string(), "changes": lines }))?;
        return Ok(Outcome::Well);
    }
    let title = format!("What changes from the {} to the {}", from.ordinal(), to.ordinal());
    writeln!(out, "{}", paint(&title, BOLD))?;
    for line in &lines {
        writeln!(out, "  {line}")?;
    }
    if lines.is_empty() {
        writeln!(out, "  nothing")?;
    }
    Ok(Outcome::Well)
}

/// Lists the editions.
fn editions(json: bool, out: &mut impl Write) -> Result<Outcome> {
    let count = |it: Edition| Language::of(it).entries().filter(|it| it.status != Status::Redacted).count();
    if json {
        let all: Vec<_> = Edition::ALL
            .iter()
            .map(|it| json!({ "edition": it.to_string(), "components": count(*it) }))
            .collect();
        writeln!(out, "{:#}", json!({ "editions": all }))?;
        return Ok(Outcome::Well);
    }
    for edition in Edition::ALL {
        writeln!(
            out,
            "{:>8}  {:<20} {:>3} usable components",
            edition.to_string(),
            edition.ordinal(),
            count(edition)
        )?;
    }
    Ok(Outcome::Well)
}

/// How a list of components is shown.
#[derive(Clone, Copy)]
struct Shown {
    /// Whether the user asked for only one kind of component.
    alone: bool,
    /// Whether to show the names of components that house editions use.
    ids: bool,
}

/// Explains what the prices of components of this kind mean.
fn role(language: &Language, kind: Kind) -> &'static str {
    match (kind, language.guide.condition) {
        (Kind::Caveat, _) => "subtracted from offense and defense in the cost",
        (Kind::Condition, ConditionPrice::Relief) => "subtracted from the ability's cost",
        (Kind::Condition, ConditionPrice::Factor) => "the factor `a` in the effects' formulas",
        (Kind::Condition, ConditionPrice::Free) => "free",
        (Kind::Cost, _) => "subtracted from the ability's cost",
        (Kind::Target, _) => "the value `t` in the effects' formulas",
        (Kind::Effect, _) => "cost",
    }
}

/// Returns the heading of a kind of components.
fn heading(kind: Kind) -> &'static str {
    match kind {
        Kind::Caveat => "Caveats",
        Kind::Condition => "Activation conditions",
        Kind::Cost => "Activation costs",
        Kind::Target => "Target selections",
        Kind::Effect => "Effects",
    }
}

/// Returns a component's text with its limit and its Ultra Points.
fn described(language: &Language, entry: &Entry) -> String {
    let mut text = language.printed(entry);
    if let Some(limit) = entry.limit {
        let letter = if limit.hole == Hole::X { 'x' } else { 'y' };
        text += &format!(" {{{letter} ≤ {}}}", limit.most);
    }
    if entry.wording.ultra > 0 {
        text += &format!("  [ultra {}]", entry.wording.ultra);
    }
    text
}

fn section(language: &Language, kind: Kind, shown: Shown, out: &mut impl Write) -> Result<()> {
    let entries: Vec<&Entry> = language.entries().filter(|it| it.kind() == kind).collect();
    if entries.is_empty() {
        if shown.alone {
            writeln!(out, "\nThe {} has no {}s.", language.edition().ordinal(), kind.name())?;
        }
        return Ok(());
    }
    writeln!(out, "\n{}  {}", paint(heading(kind), BOLD), paint(role(language, kind), DIM))?;
    for entry in entries {
        let mut text = described(language, entry);
        if shown.ids {
            text = format!("{:<40}  {text}", entry.row().id);
        }
        let price = format!("{:>9}", entry.wording.price);
        if entry.status == Status::Redacted {
            writeln!(out, "{price}  {text}  {}", paint("(banned)", RED))?;
        } else {
            writeln!(out, "{price}  {text}")?;
        }
    }
    Ok(())
}
