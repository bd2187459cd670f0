//! Jobs and batches as plain data.

use std::fmt::Write;
use std::ops::Range;
use std::sync::Arc;

use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};
use table::Dice;

/// The version of the program: its number, and a fingerprint of the code that decides how games go.
pub const VERSION: &str = concat!(env!("CARGO_PKG_VERSION"), "+", env!("KEEPER_CODE"));

/// The games to play for each seed. The same job gives the same counts in every process of the same version.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize, Debug)]
pub struct Job {
    /// The version of the program with which the games are played.
    pub version: String,
    /// The edition to play.
    pub edition: String,
    /// The house edition as one line of text, if `edition` names one.
    pub house: Option<String>,
    /// The decks that play in this job.
    pub decks: Vec<DeckSpec>,
    /// The decks that take turns as the opponent, one per seed, as indices into `decks`.
    pub opponents: Vec<usize>,
    /// The games to play with each seed.
    pub games: Vec<Seating>,
    /// The bot that plays each deck.
    pub bots: Vec<String>,
    /// The card whose effect is measured separately for games in which it was played, only drawn, or never drawn;
    /// `None` for no card.
    pub watched: Option<WatchedCard>,
    /// The cards from which two decks are dealt for each seed; `None` if the decks in `decks` are played without
    /// changes. The dealt cards replace cards in the first deck of `decks`. In `games`, decks 0 and 1 are the two dealt
    /// decks.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub pool: Option<Pool>,
    /// The number of seeds in a batch.
    pub batch: u64,
}

/// Cards from which decks are dealt.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize, Debug)]
pub struct Pool {
    /// The cards, as the text of a card file. No two cards have the same name.
    pub cards: String,
    /// For each dealt card, its places in the deck and the cards that can be dealt there.
    pub places: Vec<PoolPlace>,
    /// The maximum number of levels by which the cost of a dealt card is raised or lowered at random, compared with the
    /// cost that its formula gives.
    pub spread: u32,
}

/// The places of a dealt card in the deck, and the cards that can be dealt there.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize, Debug)]
pub struct PoolPlace {
    /// The places in the deck, one for each copy.
    pub slots: Vec<usize>,
    /// The cards that can be dealt to these places, as indices into the pool.
    pub cards: Vec<usize>,
}

/// A card that was dealt into a deck.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Dealt {
    /// The index of the card in the pool.
    pub card: usize,
    /// The number of levels added to the cost that the card's formula gives; negative if the card costs less.
    pub offset: i64,
}

impl Pool {
    /// Deals the two decks of a seed: a card for each place. A deck never gets the same card twice.
    pub fn deal(&self, seed: u64) -> [Vec<Dealt>; 2] {
        let mut dice = Dice::new(seed ^ 0x6465_616c);
        [(); 2].map(|()| {
            let mut dealt: Vec<Dealt> = Vec::with_capacity(self.places.len());
            for place in &self.places {
                let free: Vec<usize> = place
                    .cards
                    .iter()
                    .copied()
                    .filter(|card| dealt.iter().all(|it| it.card != *card))
                    .collect();
                let Some(length) = u32::try_from(free.len()).ok().filter(|it| *it > 0) else { continue };
                let card = free[dice.below(length) as usize];
                let offset = i64::from(dice.below(2 * self.spread + 1)) - i64::from(self.spread);
                dealt.push(Dealt { card, offset });
            }
            dealt
        })
    }
}

/// A deck of a job.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize, Debug)]
pub struct DeckSpec {
    /// The deck's name.
    pub name: String,
    /// The text of the deck's card file.
    pub file: String,
    /// The cards that are replaced for the measurement.
    pub replaced: Vec<Replacement>,
}

/// Cards of a deck that are replaced for a measurement.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize, Debug)]
pub struct Replacement {
    /// The indices of the cards in the deck that are replaced.
    pub slots: Vec<usize>,
    /// The new card, as the text of a card file with one card.
    pub card: String,
    /// The card's cost during the measurement; `None` for the cost that its formula gives.
    pub cost: Option<i64>,
}

/// One game of each seed: who sits where, and how the result counts.
#[derive(Clone, Copy, PartialEq, Eq, Serialize, Deserialize, Debug)]
pub struct Seating {
    /// The index of each seat's deck; `None` for the opponent's deck, which changes with the seed.
    pub decks: [Option<usize>; 2],
    /// The seat whose wins and losses are counted as points.
    pub own: usize,
    /// How the points count: 1 adds them, −1 subtracts them, and 0 leaves them out.
    pub sign: i8,
}

/// A card whose effect is measured separately for games in which it was played, only drawn, or never drawn.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize, Debug)]
pub struct WatchedCard {
    /// The card's name.
    pub card: String,
    /// Pairs of games that differ only in the card, as indices into [`Job::games`]: first the game with the card, then
    /// the game without the card.
    pub pairs: Vec<(usize, usize)>,
}

impl Job {
    /// Returns a hash of everything in the job. Jobs are found by their hashes.
    pub fn hash(&self) -> String {
        let json = serde_json::to_string(self).unwrap_or_default();
        Sha256::digest(json.as_bytes()).iter().take(8).fold(String::new(), |mut name, byte| {
            let _ = write!(name, "{byte:02x}");
            name
        })
    }

    /// Returns the number of games of each seed.
    pub fn games_per_seed(&self) -> u64 {
        self.games.len() as u64
    }

    /// Returns the difference in win rate between two neighbouring sums of [`Counts::sums`](super::Counts::sums).
    pub fn step(&self) -> f64 {
        let added = self.games.iter().filter(|it| it.sign > 0).count();
        if added == 0 { 0.0 } else { 0.5 / added as f64 }
    }

    /// Iterates over batches of consecutive seeds, beginning with the seed `first`. The iterator never ends.
    pub fn batches(self: &Arc<Job>, first: u64) -> impl Iterator<Item = Batch> + use<> {
        let (job, size) = (self.clone(), self.batch.max(1));
        let hash: Arc<str> = self.hash().into();
        (0_u64..).map(move |it| {
            let start = first + it * size;
            Batch { job: job.clone(), hash: hash.clone(), seeds: start..start + size }
        })
    }
}

/// A job and the seeds to play.
#[derive(Clone, Debug)]
pub struct Batch {
    /// The job whose games are played.
    pub job: Arc<Job>,
    /// The job's hash.
    pub hash: Arc<str>,
    /// The seeds to play.
    pub seeds: Range<u64>,
}
