//! Contestants against each other, on all cores.

use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::time::{Duration, Instant};

use bots::Level;
use rayon::prelude::*;
use table::{Guess, Notation, Sense, Tally};

use crate::game::{Finished, play};

/// A contestant: a bot, with a deck if the game has decks.
#[derive(Clone, Debug)]
pub struct Contestant {
    /// Its name in the report.
    pub name: String,
    /// Its level.
    pub level: Level,
    /// The index of its deck.
    pub deck: usize,
}

/// The games to play: tables with a contestant on every seat.
#[derive(Clone, Debug)]
pub struct Arena {
    /// The contestants.
    pub contestants: Vec<Contestant>,
    /// Every different table: who sits where.
    pub tables: Vec<Vec<usize>>,
    /// Games at each.
    pub games: u64,
    /// The seed of the first game; game i has this seed plus i.
    pub seed: u64,
    /// Play only this game, counted from 0.
    pub only: Option<u64>,
    /// Are records wanted?
    pub record: bool,
}

impl Arena {
    /// One table, as it is seated.
    pub fn one_table(contestants: Vec<Contestant>, games: u64, seed: u64) -> Arena {
        let seats = (0..contestants.len()).collect();
        Arena { contestants, tables: vec![seats], games, seed, only: None, record: false }
    }

    /// Everybody against everybody, from every seat: one of a pair sits on one seat and the other on all the others.
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

    /// One against each of the others, from every seat.
    pub fn gauntlet(contestants: Vec<Contestant>, seats: usize, games: u64, seed: u64) -> Arena {
        let mut arena = Arena::round_robin(contestants, seats, games, seed);
        let alone = |table: &Vec<usize>| table.iter().filter(|it| **it == 0).count() == 1;
        arena.tables.retain(alone);
        arena
    }

    /// The numbers of the games to be played.
    pub fn numbers(&self) -> std::ops::Range<u64> {
        let all = self.tables.len() as u64 * self.games;
        self.only.map_or(0..all, |it| it.min(all)..(it + 1).min(all))
    }

    /// How many games that is.
    pub fn len(&self) -> u64 {
        let numbers = self.numbers();
        numbers.end - numbers.start
    }

    /// Who sits where in a game. Tables take turns, so that an arena that is stopped early has played at all of them.
    pub fn table(&self, number: u64) -> usize {
        (number % self.tables.len() as u64) as usize
    }

    /// Is there nothing to play?
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }
}

/// The progress of an arena, and a way to stop it.
#[derive(Debug, Default)]
pub struct Progress {
    /// Finished games.
    pub done: AtomicU64,
    /// Set it to stop; running games are finished first.
    pub stop: AtomicBool,
}

/// The results of an arena.
#[derive(Debug)]
pub struct Results {
    /// For every finished game: its number, its table and its result.
    pub games: Vec<(u64, usize, Finished)>,
    /// How long it took.
    pub time: Duration,
    /// Names of what players can end up with.
    pub holdings: Vec<String>,
}

/// Plays all games of an arena, each table with its setup. Results come in the order of the games, however many threads
/// there are.
pub fn run<G>(arena: &Arena, setups: &[G::Setup], progress: &Progress) -> Results
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
    Results { games, time: start.elapsed(), holdings: holdings.unwrap_or_default() }
}
