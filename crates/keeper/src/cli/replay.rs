//! `keeper replay`: shows recorded games as text, or verifies them.

use std::io::Write;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, bail};
use bots::Search;
use bots::evaluation::{self, POSITION, Position};
use fair::{CheckedMatch, Proof};
use playable::{GAMES, GameKind};
use table::{Match, Notation, Record, Seat, Sense, Sentence, Tell, Viewer};

use crate::terminal::Saved;
use crate::{ExitOutcome, input};

/// The first words of every record.
const HEAD: &str = "keeper record ";

/// What to show of a recorded game.
#[derive(Clone, Copy)]
pub(super) enum Shown {
    /// What the player on one seat saw. Seats are counted from 1; `None` shows only what everybody saw.
    Seat(Option<usize>),
    /// Everything that at least one player saw.
    Open,
    /// How each player's chance to win changed.
    Evaluation,
}

/// The width in characters of the bar for a chance of 100 %.
const BAR: u32 = 40;

/// Shows the records of a file as text. If the arguments are `verify FILE`, only checks the records.
pub(super) fn replay(words: &[PathBuf], what: Shown, out: &mut impl Write) -> Result<ExitOutcome> {
    let (verify, file) = match words {
        [file] => (false, file),
        [verb, file] if verb.as_os_str() == "verify" => (true, file),
        _ => bail!("write `keeper replay FILE` or `keeper replay verify FILE`"),
    };
    let text = input::text(file)?;
    let text = Saved::record_in(&text);
    let mut records = Vec::new();
    for part in text.split_inclusive(HEAD).map(|it| it.trim_end_matches(HEAD)) {
        if !part.trim().is_empty() {
            records.push(format!("{HEAD}{part}"));
        }
    }
    if records.is_empty() {
        bail!("{} contains no recorded games", file.display());
    }
    for (index, text) in records.iter().enumerate() {
        let name = text.strip_prefix(HEAD).and_then(|it| it.split(' ').next()).unwrap_or_default();
        // Parse the record of an unknown game as one of the first game: parsing then reports the error.
        let game = GameKind::find(name).unwrap_or(GAMES[0].kind);
        let shown = match game {
            GameKind::Kotc => show::<kotc::Kotc>(text, verify, what, out),
            GameKind::Keep => show::<keep::Keep>(text, verify, what, out),
        };
        shown.with_context(|| place(file, index))?;
    }
    if verify {
        let count = records.len();
        writeln!(out, "{count} {} replayed to the end", if count == 1 { "record" } else { "records" })?;
    }
    Ok(ExitOutcome::Well)
}

fn place(file: &Path, index: usize) -> String {
    format!("{}, record {}", file.display(), index + 1)
}

fn show<G: Notation + Tell + Sense>(
    text: &str,
    verify: bool,
    what: Shown,
    out: &mut impl Write,
) -> Result<()> {
    let parts = fair::split(text);
    let record: Record<G> = Record::read(parts.record)?;
    if verify {
        return check_fairness(&record, parts.proof, out);
    }
    let (game, log) = record.replay_to(usize::MAX)?;
    let viewer = match what {
        Shown::Seat(Some(seat)) if (1..=game.seats()).contains(&seat) => Viewer::Seat(Seat::new(seat - 1)),
        Shown::Seat(Some(seat)) => bail!("there is no seat {seat}; the match has {} seats", game.seats()),
        _ => Viewer::Watcher,
    };
    let names = texts::numbered(game.seats());
    let writer = texts::Writer::new(&game, &names, viewer);
    if let Shown::Evaluation = what {
        return evaluate(&record, &writer, &names, out);
    }
    // With `Shown::Open`, describe each event as seen by the seat that knew most about it.
    let lines: Vec<(bool, Option<Sentence>)> = match what {
        Shown::Open => log.iter().filter_map(|it| open(&game, it)).map(|it| (it.0, Some(it.1))).collect(),
        _ => {
            let sights: Vec<G::Sight> = log.iter().filter_map(|it| G::sight(it, viewer)).collect();
            sights.iter().map(G::is_heading).zip(game.tell_all(&sights)).collect()
        }
    };
    for (heading, sentence) in lines {
        if let Some(sentence) = sentence {
            let gap = if heading { "\n" } else { "" };
            writeln!(out, "{gap}{}", writer.write(&sentence))?;
        }
    }
    Ok(())
}

/// Checks the proof of fairness that follows a record, and prints the result.
fn check_fairness<G: Notation>(record: &Record<G>, proof: Option<&str>, out: &mut impl Write) -> Result<()> {
    let Some(proof) = proof else { return Ok(()) };
    let proof = Proof::parse(proof)?;
    let checked = proof.check(record).context("this match was not fair")?;
    let CheckedMatch { outcomes, contributions, seats } = checked;
    writeln!(out, "fair: all {outcomes} shuffles and rolls follow from the seed and the contributions")?;
    writeln!(out, "  {contributions} of {seats} players contributed to the randomness")?;
    writeln!(out, "  commitment {}", proof.commitment)?;
    writeln!(out, "  Compare the commitment with the one that you saw at the table before the match.")?;
    Ok(())
}

/// Describes an event as a viewer saw it, and returns whether the description is a heading. Returns `None` if the
/// viewer saw nothing.
fn told<G: Tell>(game: &G, event: &G::Event, viewer: Viewer) -> Option<(bool, Sentence)> {
    let sight = G::sight(event, viewer)?;
    Some((G::is_heading(&sight), game.tell(&sight)?))
}

/// Describes an event from the view of every seat, and returns the description that names the most cards.
fn open<G: Tell>(game: &G, event: &G::Event) -> Option<(bool, Sentence)> {
    let seats = (0..game.seats()).map(|it| Viewer::Seat(Seat::new(it)));
    seats.filter_map(|it| told(game, event, it)).max_by_key(|(_, sentence)| {
        let mut known = Vec::new();
        wire::WireSentence::from(sentence.clone()).cards(&mut known);
        known.len()
    })
}

/// Writes every seat's chance to win for each turn, then the turns in which the chances changed most.
fn evaluate<G: Notation + Tell + Sense>(
    record: &Record<G>,
    writer: &texts::Writer<'_, G>,
    names: &[String],
    out: &mut impl Write,
) -> Result<()> {
    let mut play: Match<G> = Match::new(record.setup.clone());
    record.inputs.iter().try_for_each(|it| play.apply(it.clone()))?;
    let turns = evaluation::turns(&play);
    let end = record.inputs.len() as u32;
    let title = |step: u32| {
        let turn = turns.iter().find(|it| it.step == step);
        turn.map_or_else(|| "The end".to_owned(), |it| writer.write(&it.text))
    };
    let (mut game, mut inputs, mut done) = (G::start(&record.setup), record.inputs.iter(), 0);
    let mut positions: Vec<Position> = Vec::new();
    for step in evaluation::steps(&turns, end) {
        for input in inputs.by_ref().take((step - done) as usize) {
            game.advance(input.clone())?;
        }
        done = step;
        let chances = Search::new(step.into(), POSITION).evaluate(&game, &|| false);
        writeln!(out, "{}", title(step))?;
        for (name, chance) in names.iter().zip(&chances) {
            let bar = "#".repeat(((chance * BAR + 500) / 1000) as usize);
            writeln!(out, "  {name:<10} {:>3} % {bar}", percent(*chance))?;
        }
        out.flush()?;
        positions.push(Position { step, chances });
    }
    writeln!(out, "\nLargest swings")?;
    for swing in evaluation::swings(&positions) {
        let name = &names[swing.seat.index()];
        let from = title(positions[swing.from].step);
        writeln!(out, "  {name} gains {} % from here: {from}", percent(swing.gain))?;
    }
    Ok(())
}

fn percent(thousandths: u32) -> u32 {
    (thousandths + 5) / 10
}
