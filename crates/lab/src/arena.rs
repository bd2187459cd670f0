//! Lets contestants play against each other, using all processor cores.

use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::time::{Duration, Instant};

use bots::Level;
use rayon::prelude::*;
use table::{Guess, Notation, Sense, Tally};

use crate::game::{Finished, play};

/// A contestant: a bot and, if the game has decks, a deck.
#[derive(Clone, Debug)]
pub struct Contestant {
    /// The contestant's name in the report.
    pub name: String,
    /// The level of the contestant's bot.
    pub level: Level,
    /// The index of the contestant's deck.
    pub deck: usize,
}

/// A tournament between bots: the contestants, the tables where they sit, and the games to play.
#[derive(Clone, Debug)]
pub struct Arena {
    /// The contestants that play against each other.
    pub contestants: Vec<Contestant>,
    /// The different tables. Each table lists its contestants by seat, as indices into `contestants`.
    pub tables: Vec<Vec<usize>>,
    /// The number of games at each table.
    pub games: u64,
    /// The seed of the first game. Game i uses this seed plus i.
    pub seed: u64,
    /// If only one game is to be played, its number, counted from 0; `None` to play all games.
    pub only: Option<u64>,
    /// Whether to keep the records of the games.
    pub record: bool,
}

impl Arena {
    /// Creates an arena with one table, where the contestants sit in the given order.
    pub fn one_table(contestants: Vec<Contestant>, games: u64, seed: u64) -> Arena {
        let seats = (0..contestants.len()).collect();
        Arena { contestants, tables: vec![seats], games, seed, only: None, record: false }
    }

    /// Creates an arena in which every contestant plays against every other from every seat. At each table, one
    /// contestant has one seat and the other contestant has the remaining seats.
    pub fn round_robin(contestants: Vec<Contestant>, seats: usize, games: u64, seed: u64) -> Arena {
        let mut tables = Vec::new();
        for one in 0..contestants.len() {
            for other in 0..contestants.len() {
                if one == other || (seats == 2 && other < one) {
                    continue;
                }
                for seat in 0..seats {
                    tables.push((0..seats).map(|it| if it == seat { one } else { other }).collect());
                }
            }
        }
        Arena { contestants, tables, games, seed, only: None, record: false }
    }

    /// Creates an arena in which the first contestant plays against each of the others from every seat. At each table,
    /// the first contestant has one seat and another contestant has the remaining seats.
    pub fn gauntlet(contestants: Vec<Contestant>, seats: usize, games: u64, seed: u64) -> Arena {
        let mut arena = Arena::round_robin(contestants, seats, games, seed);
        let alone = |table: &Vec<usize>| table.iter().filter(|it| **it == 0).count() == 1;
        arena.tables.retain(alone);
        arena
    }

    /// Returns the numbers of the games to play.
    pub fn numbers(&self) -> std::ops::Range<u64> {
        let all = self.tables.len() as u64 * self.games;
        self.only.map_or(0..all, |it| it.min(all)..(it + 1).min(all))
    }

    /// Returns how many games there are to play.
    pub fn len(&self) -> u64 {
        let numbers = self.numbers();
        numbers.end - numbers.start
    }

    /// Returns the index of the table at which a game is played. Tables take turns, so that even an arena that is
    /// stopped early has used all tables.
    pub fn table(&self, number: u64) -> usize {
        (number % self.tables.len() as u64) as usize
    }

    /// Returns whether there are no games to play.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }
}

/// The progress of an arena, and a way to stop it.
#[derive(Debug, Default)]
pub struct ArenaProgress {
    /// The number of finished games.
    pub done: AtomicU64,
    /// Set this to `true` to stop the arena. Running games are finished first.
    pub stop: AtomicBool,
}

/// The results of an arena.
#[derive(Debug)]
pub struct ArenaResults {
    /// For each finished game: its number, the index of its table, and its result.
    pub games: Vec<(u64, usize, Finished)>,
    /// How long the arena took.
    pub time: Duration,
    /// The names of the things that players can hold at the end of a game, such as cards.
    pub holdings: Vec<String>,
}

/// Plays all games of an arena. `setups` contains one setup per table. Results are in the order of the games,
/// regardless of the number of threads.
pub fn run<G>(arena: &Arena, setups: &[G::Setup], progress: &ArenaProgress) -> ArenaResults
where
    G: Guess + Tally + Sense + Notation,
    G::Setup: Sync,
{
    let start = Instant::now();
    let games = arena.numbers().into_par_iter().filter_map(|number| {
        if progress.stop.load(Ordering::Relaxed) {
            return None;
        }
        let table = arena.table(number);
        let levels: Vec<Level> = arena.tables[table].iter().map(|it| arena.contestants[*it].level).collect();
        let finished = play::<G>(&setups[table], &levels, arena.seed.wrapping_add(number), arena.record);
        progress.done.fetch_add(1, Ordering::Relaxed);
        Some((number, table, finished))
    });
    let games = games.collect();
    let holdings = setups
        .first()
        .map(|it| G::start(it).holdings().into_iter().map(str::to_owned).collect::<Vec<String>>());
    ArenaResults { games, time: start.elapsed(), holdings: holdings.unwrap_or_default() }
}
