//! The result of a batch: numbers that are merged by adding them.

use serde::{Deserialize, Serialize};

/// Games that last longer than this many turns are counted in the last entry of a histogram.
pub const LONGEST: usize = 80;

/// The result of a batch, or of several batches added up.
#[derive(Clone, PartialEq, Eq, Default, Serialize, Deserialize, Debug)]
pub struct Counts {
    /// The number of seeds that were played.
    pub seeds: u64,
    /// How many seeds gave each sum of points, from the lowest possible sum to the highest. A won game counts 1, a lost
    /// game −1, a draw 0, each times the sign of its [`Seating`](super::Seating).
    pub sums: Vec<u64>,
    /// Statistics of each game of a seed, in the order of [`Job::games`](super::Job::games).
    pub tables: Vec<TableCounts>,
    /// Statistics of each deck's distinct cards, in the order of the deck.
    pub cards: Vec<Vec<CardCounts>>,
    /// How often each difference in points from −2 to 2 came up in pairs of games with and without the watched card.
    /// The first list is for pairs in which the card was played, the second for pairs in which it was only drawn, and
    /// the third for pairs in which it was never drawn.
    pub watched: [[u64; 5]; 3],
    /// If decks are dealt from a pool, one digit for each seed, in order: the seed's sum of points, shifted so that the
    /// lowest possible sum is 0.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub points: String,
}

/// Statistics of games between the same decks in the same seats.
#[derive(Clone, PartialEq, Eq, Default, Serialize, Deserialize, Debug)]
pub struct TableCounts {
    /// The number of games that were played.
    pub games: u64,
    /// How many games each seat won. The other games are draws or did not end.
    pub wins: [u64; 2],
    /// Two numbers: in how many games it is known who went first, and how many of these games the first player won.
    pub first: [u64; 2],
    /// A histogram of the games' lengths: the entry at index n is the number of games that lasted n turns.
    pub turns: Vec<u64>,
    /// A histogram of the turns at which games were decided. A game is decided at the turn from which the winner has
    /// more hitpoints than the loser until the end. The entry at index n is the number of games that were decided at
    /// turn n.
    pub decided: Vec<u64>,
    /// The number of comebacks: games whose winner, at the start of some turn, was behind by a quarter of the starting
    /// hitpoints.
    pub comebacks: u64,
    /// The number of games that ended in each way, in the order of [`GameEnding::ALL`].
    pub endings: [u64; 5],
    /// The number of answers that both players gave.
    pub decisions: u64,
}

/// Statistics of a card in a deck. Every field is a number of games.
#[derive(Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize, Debug)]
pub struct CardCounts {
    /// The number of games that the deck played.
    pub games: u64,
    /// The number of games that the deck won.
    pub wins: u64,
    /// The number of games in which the card was drawn.
    pub drawn: u64,
    /// The number of games in which the card was drawn and the deck won.
    pub drawn_wins: u64,
    /// The number of games in which the card could be played at some moment.
    pub offered: u64,
    /// The number of games in which the card was played.
    pub played: u64,
    /// The number of games in which the card was played and the deck won.
    pub played_wins: u64,
}

/// How a game ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum GameEnding {
    /// The loser had no hitpoints left.
    Hitpoints,
    /// The loser's deck was empty.
    EmptyDeck,
    /// The game ended in another way, such as by the ranking of players.
    Ranking,
    /// Nobody won.
    Draw,
    /// The game reached the maximum number of inputs.
    Unfinished,
}

impl GameEnding {
    /// All endings.
    pub const ALL: [GameEnding; 5] = [
        GameEnding::Hitpoints,
        GameEnding::EmptyDeck,
        GameEnding::Ranking,
        GameEnding::Draw,
        GameEnding::Unfinished,
    ];

    /// Returns the ending in words.
    pub fn words(self) -> &'static str {
        match self {
            GameEnding::Hitpoints => "no hitpoints left",
            GameEnding::EmptyDeck => "empty deck",
            GameEnding::Ranking => "by ranking",
            GameEnding::Draw => "draw",
            GameEnding::Unfinished => "not finished",
        }
    }
}

impl Counts {
    /// Adds the counts of later seeds of the same job.
    pub fn add(&mut self, other: &Counts) {
        self.seeds += other.seeds;
        add_all(&mut self.sums, &other.sums);
        grow(&mut self.tables, other.tables.len());
        self.tables.iter_mut().zip(&other.tables).for_each(|(it, more)| it.add(more));
        grow(&mut self.cards, other.cards.len());
        for (deck, more) in self.cards.iter_mut().zip(&other.cards) {
            grow(deck, more.len());
            deck.iter_mut().zip(more).for_each(|(it, more)| it.add(more));
        }
        for (state, more) in self.watched.iter_mut().zip(&other.watched) {
            add_all_fixed(state, more);
        }
        self.points.push_str(&other.points);
    }

    /// Returns the number of games.
    pub fn games(&self) -> u64 {
        self.tables.iter().map(|it| it.games).sum()
    }
}

impl TableCounts {
    /// Adds the counts of further games.
    pub fn add(&mut self, other: &TableCounts) {
        self.games += other.games;
        add_all_fixed(&mut self.wins, &other.wins);
        add_all_fixed(&mut self.first, &other.first);
        add_all(&mut self.turns, &other.turns);
        add_all(&mut self.decided, &other.decided);
        self.comebacks += other.comebacks;
        add_all_fixed(&mut self.endings, &other.endings);
        self.decisions += other.decisions;
    }
}

impl CardCounts {
    /// Adds the counts of further games.
    pub fn add(&mut self, other: &CardCounts) {
        self.games += other.games;
        self.wins += other.wins;
        self.drawn += other.drawn;
        self.drawn_wins += other.drawn_wins;
        self.offered += other.offered;
        self.played += other.played;
        self.played_wins += other.played_wins;
    }
}

/// Adds 1 to the entry at an index of a histogram, which grows if necessary. Indices above [`LONGEST`] are counted at
/// [`LONGEST`].
pub(crate) fn count(histogram: &mut Vec<u64>, place: usize) {
    let place = place.min(LONGEST);
    grow(histogram, place + 1);
    histogram[place] += 1;
}

fn grow<T: Default + Clone>(list: &mut Vec<T>, length: usize) {
    if list.len() < length {
        list.resize(length, T::default());
    }
}

fn add_all(list: &mut Vec<u64>, more: &[u64]) {
    grow(list, more.len());
    add_all_fixed(list, more);
}

fn add_all_fixed(list: &mut [u64], more: &[u64]) {
    list.iter_mut().zip(more).for_each(|(it, more)| *it += more);
}
