//! The list of all bot levels.

use std::fmt;
use std::str::FromStr;
use std::time::Duration;

use table::{Game, Sense};

use crate::{Bot, Budget, Greedy, Random, Search};

/// How well a bot plays: one of the named levels, or a search with a custom budget.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Level {
    name: Option<&'static str>,
    about: &'static str,
    engine: Engine,
}

/// How a bot finds its answers.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Engine {
    Random,
    Greedy,
    Search(Budget),
}

/// The bot levels. The strength of a search depends on its number of iterations; its time limit only matters on slow
/// machines.
impl Level {
    /// A bot of this level gives random answers.
    pub const RANDOM: Level = Level::named("random", "plays at random", Engine::Random);
    /// A bot of this level gives the answer that looks best now.
    pub const GREEDY: Level = Level::named("greedy", "takes what looks best now", Engine::Greedy);
    /// A bot of this level searches for a short time.
    pub const EASY: Level = Level::named("easy", "thinks a little", within(12, 50));
    /// A bot of this level searches for a longer time.
    pub const NORMAL: Level = Level::named("normal", "thinks ahead", within(400, 150));
    /// A bot of this level searches for the longest time.
    pub const HARD: Level = Level::named("hard", "thinks far ahead", within(1500, 400));

    /// All named levels, from the weakest to the strongest.
    pub const ALL: [Level; 5] = [Level::RANDOM, Level::GREEDY, Level::EASY, Level::NORMAL, Level::HARD];
}

const fn within(iterations: u32, millis: u64) -> Engine {
    Engine::Search(Budget::within(iterations, Duration::from_millis(millis)))
}

impl Level {
    const fn named(name: &'static str, about: &'static str, engine: Engine) -> Level {
        Level { name: Some(name), about, engine }
    }

    /// Creates a level that searches with this budget.
    pub const fn search(budget: Budget) -> Level {
        Level { name: None, about: "searches within its own budget", engine: Engine::Search(budget) }
    }

    /// Returns the level with this name.
    pub fn find(name: &str) -> Option<Level> {
        Level::ALL.into_iter().find(|it| it.name == Some(name))
    }

    /// Returns the level's name; `None` for a custom search.
    pub const fn name(self) -> Option<&'static str> {
        self.name
    }

    /// Returns a one-line description of the level.
    pub const fn about(self) -> &'static str {
        self.about
    }

    /// Returns the budget of time or iterations per answer; `None` if the level doesn't search.
    pub const fn budget(self) -> Option<Budget> {
        match self.engine {
            Engine::Search(budget) => Some(budget),
            Engine::Random | Engine::Greedy => None,
        }
    }

    /// Returns a text for people that says how to write a level: "random, greedy, easy, normal, hard, or a search such
    /// as 50ms or 400it".
    pub fn listed() -> String {
        let names: Vec<&str> = Level::ALL.iter().filter_map(|it| it.name).collect();
        format!("{}, or a search such as 50ms or 400it", names.join(", "))
    }
}

impl fmt::Display for Level {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match (self.name, self.budget()) {
            (Some(name), _) => f.write_str(name),
            (None, Some(Budget { time: Some(time), .. })) => write!(f, "{}ms", time.as_millis()),
            (None, Some(Budget { iterations, .. })) => write!(f, "{iterations}it"),
            (None, None) => unreachable!("only searches have no name"),
        }
    }
}

impl FromStr for Level {
    type Err = String;

    fn from_str(text: &str) -> Result<Level, String> {
        let number = |suffix: &str| {
            text.strip_suffix(suffix).and_then(|it| it.parse::<u32>().ok()).filter(|it| *it > 0)
        };
        let millis = || number("ms").map(|it| Budget::time(Duration::from_millis(it.into())));
        let budget = || millis().or_else(|| number("it").map(Budget::iterations));
        Level::find(text)
            .or_else(|| budget().map(Level::search))
            .ok_or_else(|| format!("Unknown bot “{text}”. Use {}.", Level::listed()))
    }
}

/// Creates bots for a game. [`Level`] implements this trait; implement it for your own type to create bots that have no
/// level.
pub trait MakeBot<G: Game> {
    /// Creates a bot whose random choices depend on this seed.
    fn make(&self, seed: u64) -> Box<dyn Bot<G>>;
}

impl<G: Sense> MakeBot<G> for Level {
    fn make(&self, seed: u64) -> Box<dyn Bot<G>> {
        match self.engine {
            Engine::Random => Box::new(Random::new(seed)),
            Engine::Greedy => Box::new(Greedy::new(seed)),
            Engine::Search(budget) => Box::new(Search::new(seed, budget)),
        }
    }
}

impl<G: Game, M: MakeBot<G> + ?Sized> MakeBot<G> for &M {
    fn make(&self, seed: u64) -> Box<dyn Bot<G>> {
        (**self).make(seed)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_level_is_read_as_it_is_written() {
        let searches =
            [Level::search(Budget::iterations(400)), Level::search(Budget::time(Duration::from_millis(50)))];
        for level in Level::ALL.into_iter().chain(searches) {
            assert_eq!(level.to_string().parse(), Ok(level));
        }
    }

    #[test]
    fn names_of_levels_differ() {
        for (place, level) in Level::ALL.iter().enumerate() {
            assert!(!Level::ALL[..place].iter().any(|it| it.name == level.name), "{level} comes twice");
        }
    }
}
