//! Measures how much processor time and data the server needs for a move, without sockets and disk.

use ::server::{MeasuredMatch, MeasuredMatches};
use anyhow::{Result, anyhow};
use wire::GameSettings;

use super::{Measure, Stopwatch};

/// The number of matches per game. They are always the same matches, so that the results of two runs can be compared.
const MATCHES: u64 = 40;
/// The maximum number of moves in a match.
const MOST_MOVES: u64 = 1000;

/// Measures the moves per second of CPU time, and the bytes that are sent for each move.
pub(super) fn server() -> Result<Vec<Measure>> {
    let kotc =
        |edition: &str| (format!("kotc {edition}"), GameSettings::Kotc { edition: edition.to_owned() });
    let keep = ("keep".to_owned(), GameSettings::Keep { two_bonuses: false });
    let mut measures = Vec::new();
    for (name, game) in [kotc("14"), keep] {
        let matches = MeasuredMatches::default();
        let start = Stopwatch::start();
        let mut all = MeasuredMatch::default();
        for seed in 0..MATCHES {
            let played = matches.play(&game, seed, MOST_MOVES).map_err(|it| anyhow!(it))?;
            (all.moves, all.bytes) = (all.moves + played.moves, all.bytes + played.bytes);
        }
        let (cpu, moves) = (start.cpu(), all.moves.max(1));
        let rate = moves as f64 / cpu.as_secs_f64().max(0.001);
        measures.push(Measure::of(&format!("server.{name}: moves"), rate as u64, "per CPU second", cpu));
        measures.push(Measure::of(&format!("server.{name}: played"), moves, "moves", cpu));
        measures.push(Measure::of(&format!("server.{name}: sent"), all.bytes / moves, "bytes per move", cpu));
    }
    Ok(measures)
}
