//! `keeper replay`: shows recorded games as text, or verifies them.

use std::io::Write;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, bail};
use playable::{GAMES, GameKind};
use table::{Notation, Record, Seat, Tell, Viewer};

use crate::terminal::Saved;
use crate::{Outcome, input};

/// The first words of every record.
const HEAD: &str = "keeper record ";

/// Prints the records in a file as text, as a seat or a spectator saw the game. With `verify FILE`, only checks them.
pub(super) fn replay(words: &[PathBuf], seat: Option<usize>, out: &mut impl Write) -> Result<Outcome> {
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
        bail!("{} has no record", file.display());
    }
    for (index, text) in records.iter().enumerate() {
        let name = text.strip_prefix(HEAD).and_then(|it| it.split(' ').next()).unwrap_or_default();
        // If the game is unknown, parse the record as the first game's, which reports the error.
        let game = GameKind::find(name).unwrap_or(GAMES[0].kind);
        let shown = match game {
            GameKind::Kotc => show::<kotc::Kotc>(text, verify, seat, out),
            GameKind::Keep => show::<keep::Keep>(text, verify, seat, out),
        };
        shown.with_context(|| place(file, index))?;
    }
    if verify {
        let count = records.len();
        writeln!(out, "{count} {} replayed to the end", if count == 1 { "record" } else { "records" })?;
    }
    Ok(Outcome::Well)
}

fn place(file: &Path, index: usize) -> String {
    format!("{}, record {}", file.display(), index + 1)
}

fn show<G: Notation + Tell>(
    text: &str,
    verify: bool,
    seat: Option<usize>,
    out: &mut impl Write,
) -> Result<()> {
    let record: Record<G> = Record::read(text)?;
    if verify {
        return Ok(());
    }
    let (game, log) = record.replay_to(usize::MAX)?;
    let viewer = match seat {
        Some(seat) if (1..=game.seats()).contains(&seat) => Viewer::Seat(Seat::new(seat - 1)),
        Some(seat) => bail!("there is no seat {seat}; the match has {} seats", game.seats()),
        None => Viewer::Watcher,
    };
    let names = texts::numbered(game.seats());
    let writer = texts::Writer::new(&game, &names, viewer);
    for sight in log.iter().filter_map(|it| G::sight(it, viewer)) {
        if let Some(sentence) = game.tell(&sight) {
            let gap = if G::is_heading(&sight) { "\n" } else { "" };
            writeln!(out, "{gap}{}", writer.write(&sentence))?;
        }
    }
    Ok(())
}
