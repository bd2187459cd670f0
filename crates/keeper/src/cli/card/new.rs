//! `keeper card new`: creates a card.

use std::io::Write;

use anyhow::{Result, bail};
use cards::card::{Card, CardKind, Design};
use cards::edition::Edition;
use cards::file::{CardFile, FileFormat};
use cards::problem::Code;

use crate::{ExitOutcome, report};

pub(super) fn new(
    edition: Edition,
    name: &str,
    kind: CardKind,
    stats: Option<(i64, i64)>,
    text: Option<String>,
    json: bool,
    out: &mut impl Write,
) -> Result<ExitOutcome> {
    if name.trim().is_empty() {
        bail!("a card needs a name; give it with --name");
    }
    if kind == CardKind::Spell && stats.is_some() {
        bail!("a spell has no offense and defense; leave out --stats, or make it a creature");
    }
    let begun = text.is_none();
    let mut card = Card { design: Design::Marked(edition), text, ..Card::new(name, kind) };
    if kind == CardKind::Creature {
        let (offense, defense) = stats.unwrap_or((0, 0));
        (card.offense, card.defense) = (Some(offense), Some(defense));
    }
    let typed = card.judge(edition);
    card.cost = typed.cost;
    if typed.legal {
        card.text = Some(typed.text);
    } else if begun {
        card.text = Some(String::new());
    }
    let mut file = CardFile::new(if json { FileFormat::Json } else { FileFormat::Toml });
    file.push(&card);
    write!(out, "{file}")?;
    out.flush()?;
    // Check the formatted card, so that problems fixed by formatting are not reported. A new spell without a text is
    // allowed, because its author can add the ability later.
    let mut verdict = card.judge(edition);
    verdict.problems.retain(|it| !(begun && it.code == Code::SpellAbilities));
    report::draw(&verdict.problems, &card.name, card.text(), &mut std::io::stderr())?;
    let legal = !verdict.problems.iter().any(cards::problem::Problem::is_error);
    Ok(if legal { ExitOutcome::Well } else { ExitOutcome::Problems })
}
