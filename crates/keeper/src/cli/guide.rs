//! `keeper guide`: lists the editions, or an edition's components with their prices.

use std::io::Write;

use anyhow::Result;
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
    let Some(edition) = args.edition else { return editions(args.json, out) };
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
        section(language, kind, wanted.is_some(), out)?;
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

fn section(language: &Language, kind: Kind, asked: bool, out: &mut impl Write) -> Result<()> {
    let entries: Vec<&Entry> = language.entries().filter(|it| it.kind() == kind).collect();
    let title = match kind {
        Kind::Caveat => "Caveats",
        Kind::Condition => "Activation conditions",
        Kind::Cost => "Activation costs",
        Kind::Target => "Target selections",
        Kind::Effect => "Effects",
    };
    if entries.is_empty() {
        if asked {
            writeln!(out, "\nThe {} has no {}s.", language.edition().ordinal(), kind.name())?;
        }
        return Ok(());
    }
    writeln!(out, "\n{}  {}", paint(title, BOLD), paint(role(language, kind), DIM))?;
    for entry in entries {
        let mut text = language.printed(entry);
        if let Some(limit) = entry.limit {
            let letter = if limit.hole == Hole::X { 'x' } else { 'y' };
            text += &format!(" {{{letter} ≤ {}}}", limit.most);
        }
        if entry.wording.ultra > 0 {
            text += &format!("  [ultra {}]", entry.wording.ultra);
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
