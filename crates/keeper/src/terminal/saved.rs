//! Saved terminal games: files with one line about the players, followed by the record of the match.

use std::fs;
use std::path::Path;

use anyhow::{Context, Result, bail};
use bots::Level;
use coach::Script;
use table::{Match, Notation, Record};

use super::TerminalOptions;
use crate::input;

const HEAD: &str = "keeper game";

/// A saved terminal game.
pub(crate) struct Saved {
    pub(crate) people: usize,
    pub(crate) bots: Vec<Level>,
    pub(crate) seed: u64,
    /// The script of a coached match; `None` if there is no coach.
    pub(crate) coach: Option<&'static Script>,
    /// The text of the record, not yet parsed.
    pub(crate) record: String,
}

impl Saved {
    pub(super) fn write<G: Notation>(table: &TerminalOptions, record: &Record<G>) -> Result<()> {
        let bots: Vec<String> = table.bots.iter().map(Level::to_string).collect();
        let coach = table.coach.map_or(String::new(), |it| format!(" coach {}", it.name));
        let (people, seed) = (table.people, table.seed);
        let head = format!("{HEAD} people {people} seed {seed}{coach} bots {}\n", bots.join(" "));
        // Write a temporary file and rename it, so that a half-written game never replaces a complete one.
        let beside = table.save.with_extension("part");
        let kept = fs::write(&beside, head + &record.write()).and_then(|()| fs::rename(&beside, &table.save));
        kept.with_context(|| format!("{} cannot be written", table.save.display()))
    }

    pub(crate) fn read(path: &Path) -> Result<Saved> {
        let text = input::text(path)?;
        let (head, record) = text.split_once('\n').unwrap_or((&text, ""));
        let words: Vec<&str> = head.split(' ').collect();
        let (people, seed, coach, bots) = match &words[..] {
            ["keeper", "game", "people", people, "seed", seed, "bots", bots @ ..] => {
                (people, seed, None, bots)
            }
            ["keeper", "game", "people", people, "seed", seed, "coach", coach, "bots", bots @ ..] => {
                (people, seed, Some(coach), bots)
            }
            _ => bail!("{} is not a game saved by `keeper play`", path.display()),
        };
        let bots: Result<Vec<Level>, String> = bots.iter().map(|it| it.parse()).collect();
        let wrong = || format!("{}: the first line is damaged", path.display());
        Ok(Saved {
            people: people.parse().with_context(wrong)?,
            bots: bots.map_err(anyhow::Error::msg).with_context(wrong)?,
            seed: seed.parse().with_context(wrong)?,
            coach: coach.map(|it| coach::find(it).with_context(wrong)).transpose()?,
            record: record.to_owned(),
        })
    }

    /// Returns the record in the text of a saved game. Returns any other text unchanged.
    pub(crate) fn record_in(text: &str) -> &str {
        match text.split_once('\n') {
            Some((head, record)) if head.starts_with(HEAD) => record,
            _ => text,
        }
    }

    /// Returns the name of the game, which is in the first line of the record.
    pub(crate) fn game(&self) -> &str {
        self.record.split(' ').nth(2).unwrap_or_default()
    }

    /// Replays the whole record and returns the match.
    pub(crate) fn go_on<G: Notation>(&self) -> Result<Match<G>> {
        go_on(Record::read(&self.record)?)
    }
}

/// Replays a whole record and returns the match.
pub(super) fn go_on<G: Notation>(record: Record<G>) -> Result<Match<G>> {
    let mut play = Match::new(record.setup);
    for input in record.inputs {
        play.apply(input)?;
    }
    Ok(play)
}
