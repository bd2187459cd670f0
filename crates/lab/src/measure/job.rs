//! Jobs and batches as plain data.

use std::fmt::Write;
use std::ops::Range;
use std::sync::Arc;

use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};

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
    /// The games of each seed.
    pub games: Vec<Seating>,
    /// The bot that plays each deck.
    pub bots: Vec<String>,
    /// The card whose effect is measured separately for games in which it was played, only drawn, or never drawn;
    /// `None` for no card.
    pub watched: Option<Watched>,
    /// The number of seeds in a batch.
    pub batch: u64,
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
    /// The indices of the replaced cards in the deck.
    pub slots: Vec<usize>,
    /// The card that takes their place, as the text of a card file with one card.
    pub card: String,
    /// The card's cost during the measurement; `None` for the cost that its formula gives.
    pub cost: Option<i64>,
}

/// One game of each seed: who sits where, and how the result counts.
#[derive(Clone, Copy, PartialEq, Eq, Serialize, Deserialize, Debug)]
pub struct Seating {
    /// The deck of each seat, as an index; `None` for the opponent of this seed.
    pub decks: [Option<usize>; 2],
    /// The seat whose points count.
    pub own: usize,
    /// How the points count: 1 adds them, −1 subtracts them, and 0 leaves them out.
    pub sign: i8,
}

/// A card whose effect is measured separately for games in which it was played, only drawn, or never drawn.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize, Debug)]
pub struct Watched {
    /// The card's name.
    pub card: String,
    /// Pairs of games that differ only in the card: with the card, and without it.
    pub pairs: Vec<(usize, usize)>,
}

impl Job {
    /// Returns a name for the job that depends on everything in it.
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

    /// Returns the difference in win rate that one step of [`Counts::sums`](super::Counts::sums) stands for.
    pub fn step(&self) -> f64 {
        let added = self.games.iter().filter(|it| it.sign > 0).count();
        if added == 0 { 0.0 } else { 0.5 / added as f64 }
    }

    /// Splits the seeds from `first` on into batches, without end.
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
