//! How well a bot plays.

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
    /// By instinct.
    Greedy,
    /// A short look ahead.
    Easy,
    /// A longer one.
    Normal,
    /// The longest.
    Hard,
    /// A search with this budget.
    Search(Budget),
}

impl Level {
    /// The time or iterations for an answer, if it searches.
    pub fn budget(self) -> Option<Budget> {
        match self {
            Level::Random | Level::Greedy => None,
            Level::Easy => Some(Budget::Iterations(60)),
            Level::Normal => Some(Budget::Time(Duration::from_millis(30))),
            Level::Hard => Some(Budget::Time(Duration::from_millis(100))),
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
            Level::Search(Budget::Time(time)) => write!(f, "{}ms", time.as_millis()),
            Level::Search(Budget::Iterations(count)) => write!(f, "{count}it"),
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
            return Ok(Level::Search(Budget::Time(Duration::from_millis(millis.into()))));
        }
        if let Some(count) = number("it") {
            return Ok(Level::Search(Budget::Iterations(count)));
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
