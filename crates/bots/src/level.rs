//! The list of all bot levels.

use std::fmt;
use std::str::FromStr;
use std::time::Duration;

use table::{Game, Sense};

use crate::{Bot, Budget, Greedy, Random, Search, SearchStyle};

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
    Search(SearchStyle, Budget),
}

/// The bot levels. The strength of a search depends on its number of iterations; its time limit only matters on slow
/// machines.
impl Level {
    /// A bot of this level gives random answers.
    pub const RANDOM: Level = Level::named("random", "plays at random", Engine::Random);
    /// A bot of this level gives the answer that looks best at the moment, without a search.
    pub const GREEDY: Level = Level::named("greedy", "plays what looks best now", Engine::Greedy);
    /// A bot of this level searches briefly before each answer.
    pub const EASY: Level = Level::named("easy", "thinks a little", within(12, 50));
    /// A bot of this level searches longer than [`Level::EASY`] before each answer.
    pub const NORMAL: Level = Level::named("normal", "thinks ahead", within(400, 150));
    /// A bot of this level searches longer than [`Level::NORMAL`] before each answer.
    pub const HARD: Level = Level::named("hard", "thinks far ahead", within(1500, 400));
    /// A bot of this level searches about as long as [`Level::HARD`] before each answer, but in another style.
    pub const STRONG: Level = Level::named("strong", "thinks far ahead, with better judgment", STRONG);

    /// All named levels, from the weakest to the strongest.
    pub const ALL: [Level; 6] =
        [Level::RANDOM, Level::GREEDY, Level::EASY, Level::NORMAL, Level::HARD, Level::STRONG];
}

const fn within(iterations: u32, millis: u64) -> Engine {
    Engine::Search(SearchStyle::Plain, Budget::within(iterations, Duration::from_millis(millis)))
}

/// Simulations of this style take longer, so `strong` runs fewer of them than `hard`.
const STRONG: Engine = Engine::Search(SearchStyle::Strong, Budget::within(1200, Duration::from_millis(400)));

impl Level {
    const fn named(name: &'static str, about: &'static str, engine: Engine) -> Level {
        Level { name: Some(name), about, engine }
    }

    /// Creates a level that searches with this budget.
    pub const fn search(budget: Budget) -> Level {
        Level {
            name: None,
            about: "searches with a custom budget",
            engine: Engine::Search(SearchStyle::Plain, budget),
        }
    }

    /// Creates a level that searches like [`Level::STRONG`], with this budget.
    pub const fn strong_search(budget: Budget) -> Level {
        let engine = Engine::Search(SearchStyle::Strong, budget);
        Level { name: None, about: "searches like strong, with a custom budget", engine }
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

    /// Returns the level's budget for each answer; `None` if the level doesn't search.
    pub const fn budget(self) -> Option<Budget> {
        match self.engine {
            Engine::Search(_, budget) => Some(budget),
            Engine::Random | Engine::Greedy => None,
        }
    }

    /// Returns a description, for people, of how to write a level: "random, greedy, easy, normal, hard, strong, or a
    /// search such as 50ms, 400it or strong-400it".
    pub fn listed() -> String {
        let names: Vec<&str> = Level::ALL.iter().filter_map(|it| it.name).collect();
        format!("{}, or a search such as 50ms, 400it or strong-400it", names.join(", "))
    }
}

/// The beginning of the text for a search in the style of [`Level::STRONG`], such as `strong-400it`.
const STRONGLY: &str = "strong-";

impl fmt::Display for Level {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Some(name) = self.name {
            return f.write_str(name);
        }
        let Engine::Search(style, budget) = self.engine else {
            unreachable!("an engine without a name is a search")
        };
        if style == SearchStyle::Strong {
            f.write_str(STRONGLY)?;
        }
        match budget.time {
            Some(time) => write!(f, "{}ms", time.as_millis()),
            None => write!(f, "{}it", budget.iterations),
        }
    }
}

impl FromStr for Level {
    type Err = String;

    fn from_str(text: &str) -> Result<Level, String> {
        let (search, rest): (fn(Budget) -> Level, &str) = match text.strip_prefix(STRONGLY) {
            Some(rest) => (Level::strong_search, rest),
            None => (Level::search, text),
        };
        let number =
            |suffix| rest.strip_suffix(suffix).and_then(|it| it.parse::<u32>().ok()).filter(|it| *it > 0);
        let millis = || number("ms").map(|it| Budget::time(Duration::from_millis(it.into())));
        let budget = || millis().or_else(|| number("it").map(Budget::iterations));
        Level::find(text)
            .or_else(|| budget().map(search))
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
            Engine::Search(style, budget) => Box::new(Search::styled(seed, budget, style)),
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
        let budgets = [Budget::iterations(400), Budget::time(Duration::from_millis(50))];
        let searches = budgets.into_iter().flat_map(|it| [Level::search(it), Level::strong_search(it)]);
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
