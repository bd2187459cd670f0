//! `keeper guide`: lists the editions, an edition's components with their prices, its rules, or what it changes.

mod document;

use std::io::Write;

use anyhow::{Context, Result};
use cards::catalogue::{Hole, Status};
use cards::edition::Edition;
use cards::editions::ConditionPrice;
use cards::language::{ComponentEntry, Language};
use cards::meaning::ComponentKind;
use serde_json::json;

use super::{ComponentArg, GuideArgs};
use crate::ExitOutcome;
use crate::report::{BOLD, DIM, RED, paint};

pub(super) fn print(args: &GuideArgs, out: &mut impl Write) -> Result<ExitOutcome> {
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
        return Ok(ExitOutcome::Well);
    }
    let language = Language::of(edition);
    let wanted = args.kind.map(|it| match it {
        ComponentArg::Caveat => ComponentKind::Caveat,
        ComponentArg::Condition => ComponentKind::Condition,
        ComponentArg::Cost => ComponentKind::Cost,
        ComponentArg::Target => ComponentKind::Target,
        ComponentArg::Effect => ComponentKind::Effect,
    });
    let kinds = ComponentKind::ALL.into_iter().filter(|it| wanted.is_none_or(|wanted| wanted == *it));
    if args.json {
        writeln!(out, "{:#}", cards::guide::to_json(language, wanted))?;
        return Ok(ExitOutcome::Well);
    }
    writeln!(out, "{}", paint(&format!("Keeper of the Cards, {}", edition.ordinal()), BOLD))?;
    for kind in kinds {
        section(language, kind, ListStyle { alone: wanted.is_some(), ids: args.ids }, out)?;
    }
    Ok(ExitOutcome::Well)
}

/// Lists the rules of play by the names that house editions use for them: with their values in the edition, or with all
/// possible values if no edition is given.
fn rules(edition: Option<Edition>, json: bool, out: &mut impl Write) -> Result<ExitOutcome> {
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
        return Ok(ExitOutcome::Well);
    }
    for axis in &axes {
        writeln!(out, "{:<22}  {}", axis.name, said(axis))?;
    }
    Ok(ExitOutcome::Well)
}

/// Lists what changes from one edition to another.
fn diff(from: Edition, to: Edition, json: bool, out: &mut impl Write) -> Result<ExitOutcome> {
    let lines = playable::differences(from, to);
    if json {
        writeln!(out, "{:#}", json!({ "from": from.to_string(), "to": to.to_string(), "changes": lines }))?;
        return Ok(ExitOutcome::Well);
    }
    let title = format!("What changes from the {} to the {}", from.ordinal(), to.ordinal());
    writeln!(out, "{}", paint(&title, BOLD))?;
    for line in &lines {
        writeln!(out, "  {line}")?;
    }
    if lines.is_empty() {
        writeln!(out, "  nothing")?;
    }
    Ok(ExitOutcome::Well)
}

/// Lists the editions.
fn editions(json: bool, out: &mut impl Write) -> Result<ExitOutcome> {
    let count = |it: Edition| Language::of(it).entries().filter(|it| it.status != Status::Redacted).count();
    if json {
        let all: Vec<_> = Edition::ALL
            .iter()
            .map(|it| json!({ "edition": it.to_string(), "components": count(*it) }))
            .collect();
        writeln!(out, "{:#}", json!({ "editions": all }))?;
        return Ok(ExitOutcome::Well);
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
    Ok(ExitOutcome::Well)
}

/// How a list of components is shown.
#[derive(Clone, Copy)]
struct ListStyle {
    /// Whether the user asked for only one kind of component.
    alone: bool,
    /// Whether to show the id of each component, by which house editions refer to it.
    ids: bool,
}

/// Explains what the price of a component of this kind means for the cost of a card.
fn role(language: &Language, kind: ComponentKind) -> &'static str {
    match (kind, language.guide.condition) {
        (ComponentKind::Caveat, _) => "subtracted from offense and defense in the cost",
        (ComponentKind::Condition, ConditionPrice::Relief) => "subtracted from the ability's cost",
        (ComponentKind::Condition, ConditionPrice::Factor) => "the factor `a` in the effects' formulas",
        (ComponentKind::Condition, ConditionPrice::Free) => "free",
        (ComponentKind::Cost, _) => "subtracted from the ability's cost",
        (ComponentKind::Target, _) => "the value `t` in the effects' formulas",
        (ComponentKind::Effect, _) => "cost",
    }
}

/// Returns the heading of a kind of components.
fn heading(kind: ComponentKind) -> &'static str {
    match kind {
        ComponentKind::Caveat => "Caveats",
        ComponentKind::Condition => "Activation conditions",
        ComponentKind::Cost => "Activation costs",
        ComponentKind::Target => "Target selections",
        ComponentKind::Effect => "Effects",
    }
}

/// Returns a component's text with its limit and its Ultra Points.
fn described(language: &Language, entry: &ComponentEntry) -> String {
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

fn section(language: &Language, kind: ComponentKind, shown: ListStyle, out: &mut impl Write) -> Result<()> {
    let entries: Vec<&ComponentEntry> = language.entries().filter(|it| it.kind() == kind).collect();
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
