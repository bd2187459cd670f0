//! The levels of bots.

use std::fmt;
use std::str::FromStr;
use std::time::Duration;

use table::Sense;

use crate::{Bot, Budget, Greedy, Random, Search};

/// How well a bot plays.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Level {
    /// At random.
    Random,
    /// By `Sense` alone.
    Greedy,
    /// A short search.
    Easy,
    /// A longer search.
    Normal,
    /// The longest search.
    Hard,
    /// A search with this budget.
    Search(Budget),
}

/// Simulations per answer of the levels. They decide the strength, not the machine; the time limits only prevent long
/// waits on a slow or busy one.
const EASY: u32 = 12;
const NORMAL: u32 = 400;
const HARD: u32 = 1500;

impl Level {
    /// The time or iterations for an answer, if it searches.
    pub fn budget(self) -> Option<Budget> {
        match self {
            Level::Random | Level::Greedy => None,
            Level::Easy => Some(Budget::within(EASY, Duration::from_millis(50))),
            Level::Normal => Some(Budget::within(NORMAL, Duration::from_millis(150))),
            Level::Hard => Some(Budget::within(HARD, Duration::from_millis(400))),
            Level::Search(budget) => Some(budget),
        }
    }
}

impl fmt::Display for Level {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Level::Random => f.write_str("random"),
            Level::Greedy => f.write_str("greedy"),
            Level::Easy => f.write_str("easy"),
            Level::Normal => f.write_str("normal"),
            Level::Hard => f.write_str("hard"),
            Level::Search(Budget { time: Some(time), .. }) => write!(f, "{}ms", time.as_millis()),
            Level::Search(Budget { iterations, .. }) => write!(f, "{iterations}it"),
        }
    }
}

impl FromStr for Level {
    type Err = String;

    fn from_str(text: &str) -> Result<Level, String> {
        let number = |suffix: &str| {
            text.strip_suffix(suffix).and_then(|it| it.parse::<u32>().ok()).filter(|it| *it > 0)
        };
        match text {
            "random" => return Ok(Level::Random),
            "greedy" => return Ok(Level::Greedy),
            "easy" => return Ok(Level::Easy),
            "normal" => return Ok(Level::Normal),
            "hard" => return Ok(Level::Hard),
            _ => {}
        }
        if let Some(millis) = number("ms") {
            return Ok(Level::Search(Budget::time(Duration::from_millis(millis.into()))));
        }
        if let Some(count) = number("it") {
            return Ok(Level::Search(Budget::iterations(count)));
        }
        Err(format!(
            "“{text}” is no bot; those are random, greedy, easy, normal, hard, or a search such as 50ms or 400it"
        ))
    }
}

/// A bot of this level.
pub fn make<G: Sense>(level: Level, seed: u64) -> Box<dyn Bot<G>> {
    match level.budget() {
        Some(budget) => Box::new(Search::new(seed, budget)),
        None if level == Level::Random => Box::new(Random::new(seed)),
        None => Box::new(Greedy::new(seed)),
    }
}
