//! `keeper card suggest`: proposes official texts for an ability that the user describes in plain words.

use std::io::Write;

use anyhow::{Result, bail};
use cards::card::CardKind;
use cards::edition::Edition;
use cards::language::Language;
use cards::problem::Code;
use cards::read::LONGEST_TEXT;

use super::command::{KindArg, card_kind};
use crate::ExitOutcome;
use crate::report::{BOLD, DIM, GREEN, RED, paint};

pub(super) fn suggest(
    edition: Edition,
    kind: Option<KindArg>,
    stats: Option<(i64, i64)>,
    text: &str,
    json: bool,
    out: &mut impl Write,
) -> Result<ExitOutcome> {
    if text.len() > LONGEST_TEXT {
        bail!("the text has {} characters; at most {LONGEST_TEXT} are allowed", text.chars().count());
    }
    let kind = match (kind, stats) {
        (None, None) if intent::is_about_creature(text, edition) => CardKind::Creature,
        _ => card_kind(kind, stats),
    };
    let answer = studio::suggested(edition, kind, stats.unwrap_or((0, 0)), text);
    let meant = answer.code == Code::Meaning.name();
    let outcome = if meant { ExitOutcome::Well } else { ExitOutcome::Problems };
    if json {
        writeln!(out, "{}", serde_json::to_string_pretty(&answer)?)?;
        return Ok(outcome);
    }
    let ordinal = edition.ordinal();
    let cross = paint("✗", RED);
    if answer.code == Code::Impossible.name() {
        let nearest = if answer.proposals.is_empty() { "" } else { " The closest texts:" };
        writeln!(out, "{cross} The {ordinal} has no component for this idea.{nearest}")?;
    } else if answer.code == Code::NotUnderstood.name() {
        let words: Vec<String> = answer.unknown.iter().map(|it| format!("“{it}”")).collect();
        let rest = if answer.proposals.is_empty() { "Use other words." } else { "Texts without this part:" };
        writeln!(out, "{cross} Keeper doesn't understand {}. {rest}", words.join(", "))?;
    }
    let words = Language::of(edition).guide.words;
    for proposal in &answer.proposals {
        let mark = if meant { paint("✓", GREEN) } else { paint("~", DIM) };
        let ultra = if proposal.ultra > 0 { format!(", Ultra {}", proposal.ultra) } else { String::new() };
        let cost = paint(&format!("({} {}{ultra})", words.cost, proposal.cost), DIM);
        writeln!(out, "{mark} {}  {cost}", paint(&proposal.text.replace("\n\n", " ⏎ "), BOLD))?;
        for difference in &proposal.differences {
            writeln!(out, "    {}", difference.message)?;
        }
    }
    if !answer.editions.is_empty() {
        writeln!(out, "Possible in these editions: {}", answer.editions.join(", "))?;
    }
    Ok(outcome)
}
