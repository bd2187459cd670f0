//! `keeper rule`: runs rulings, or lists them by chapter.

use std::io::Write;
use std::path::{Path, PathBuf};

use anyhow::{Result, anyhow, bail};
use playable::{GAMES, GameKind};
use rulings::{KeepWorld, KotcWorld};
use scenario::{Ruling, World};

use crate::report::{BOLD, DIM, GREEN, RED, paint};
use crate::{ExitOutcome, input};

pub(super) fn run(files: &[PathBuf], index: bool, out: &mut impl Write) -> Result<ExitOutcome> {
    let mut of: Vec<(GameKind, Vec<Ruling>)> = GAMES.iter().map(|it| (it.kind, Vec::new())).collect();
    for path in files {
        let text = input::text(path)?;
        let folder = path.parent().unwrap_or(Path::new(""));
        let list = |name: &str| input::text(&folder.join(name)).map_err(|it| format!("{it:#}"));
        let file = scenario::parse(&text, list);
        let file = file.map_err(|(line, why)| anyhow!("{}, line {line}: {why}", path.display()))?;
        let name = file.game.as_deref().unwrap_or(GAMES[0].name);
        let game = GameKind::find(name);
        let Some((_, rulings)) = of.iter_mut().find(|it| Some(it.0) == game) else {
            bail!("{}: unknown game “{name}”", path.display());
        };
        rulings.extend(file.rulings);
    }
    let mut tally = RulingCounts::default();
    for (game, rulings) in of.iter().filter(|it| !it.1.is_empty()) {
        match game {
            GameKind::Kotc => tally.add::<KotcWorld>(rulings, index, out)?,
            GameKind::Keep => tally.add::<KeepWorld>(rulings, index, out)?,
        }
    }
    tally.report(index, out)
}

#[derive(Default)]
struct RulingCounts {
    passed: usize,
    failed: usize,
    rulings: usize,
    empty: usize,
}

impl RulingCounts {
    fn add<W: World>(&mut self, rulings: &[Ruling], index: bool, out: &mut impl Write) -> Result<()> {
        self.rulings += rulings.len();
        if index {
            return self.print_index::<W>(rulings, out);
        }
        for outcome in rulings.iter().flat_map(scenario::run::<W>) {
            let Some(failure) = &outcome.failure else {
                self.passed += 1;
                continue;
            };
            self.failed += 1;
            let mark = paint("✗", RED);
            writeln!(out, "{mark} {} ({} {})\n{failure}\n", outcome.name, W::CASES, outcome.case)?;
        }
        Ok(())
    }

    /// Lists every chapter of every rulebook with its rulings, and marks chapters without rulings.
    fn print_index<W: World>(&mut self, rulings: &[Ruling], out: &mut impl Write) -> Result<()> {
        for book in W::books() {
            writeln!(out, "{}", paint(&book.title, BOLD))?;
            for (chapter, cited) in scenario::index(&book, rulings) {
                if cited.is_empty() {
                    self.empty += 1;
                    writeln!(out, "  {chapter}  {}", paint("no ruling", RED))?;
                    continue;
                }
                writeln!(out, "  {chapter}  {}", paint(&format!("{} rulings", cited.len()), DIM))?;
                for ruling in cited {
                    writeln!(out, "      {}", ruling.name)?;
                }
            }
        }
        Ok(())
    }

    fn report(&self, index: bool, out: &mut impl Write) -> Result<ExitOutcome> {
        let RulingCounts { passed, failed, rulings, empty } = self;
        if index {
            writeln!(out, "{rulings} rulings, {empty} chapters without one")?;
        } else {
            let mark = if *failed == 0 { paint("✓", GREEN) } else { paint("✗", RED) };
            writeln!(out, "{mark} {passed} passed, {failed} failed")?;
        }
        Ok(if *failed == 0 && *empty == 0 { ExitOutcome::Well } else { ExitOutcome::Problems })
    }
}
