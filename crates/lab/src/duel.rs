//! Lets two bots play against each other from every seat and with every deck, so that neither bot has an advantage from
//! its seat or deck.

use std::time::Duration;

use bots::Level;
use rayon::prelude::*;
use table::{Guess, Notation, Seat, Sense, Tally};

use crate::game::play;
use crate::stats::{Share, wilson};

/// The result of a duel between two bots.
#[derive(Clone, Copy, Debug)]
pub struct Duel {
    /// The number of games played.
    pub games: u64,
    /// How many games the first bot won. A shared win counts as a fraction.
    pub wins: f64,
    /// How many games nobody won.
    pub draws: u64,
    /// The number of answers in the longest game.
    pub longest: u64,
    /// The longest time that one answer took.
    pub slowest: Duration,
}

impl Duel {
    /// Returns the share of games that the first bot won.
    pub fn share(&self) -> Share {
        wilson(self.wins, self.games)
    }
}

/// Plays two-player games, using all processor cores. Uses the setups in turn. The first bot changes its seat after
/// every game.
pub fn duel<G>(setups: &[G::Setup], one: Level, other: Level, games: u64, seed: u64) -> Duel
where
    G: Guess + Tally + Sense + Notation,
    G::Setup: Sync,
{
    let one_game = |number: u64| {
        let setup = &setups[(number / 2) as usize % setups.len()];
        let own = Seat::new((number % 2) as usize);
        let levels = if own == Seat::new(0) { [one, other] } else { [other, one] };
        let finished = play::<G>(setup, &levels, seed.wrapping_add(number), false);
        let winners = finished.winners;
        Duel {
            games: 1,
            wins: if winners.has(own) { 1.0 / winners.len() as f64 } else { 0.0 },
            draws: u64::from(winners.is_empty()),
            longest: finished.decisions,
            slowest: finished.slowest,
        }
    };
    let none = Duel { games: 0, wins: 0.0, draws: 0, longest: 0, slowest: Duration::ZERO };
    let sum = |a: Duel, b: Duel| Duel {
        games: a.games + b.games,
        wins: a.wins + b.wins,
        draws: a.draws + b.draws,
        longest: a.longest.max(b.longest),
        slowest: a.slowest.max(b.slowest),
    };
    // Games are scheduled one by one, so that no core waits for another core's long batch.
    (0..games as usize).into_par_iter().with_max_len(1).map(|it| one_game(it as u64)).reduce(|| none, sum)
}
