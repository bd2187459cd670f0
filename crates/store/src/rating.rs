//! The ratings of people, and their rated matches.

use ratings::{MatchResult, Rating};

use crate::{BoxFuture, Guest, NewReport, TableRecord};

/// The result of a rated match, as the server reports it to the store.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct RatedResult {
    /// The game that the ratings are for, with its edition, as the server names it.
    pub game: String,
    /// When the match ended, in seconds since 1970.
    pub at: i64,
    /// The ids of both players, in the order of their seats.
    pub players: [i64; 2],
    /// How the match ended.
    pub result: MatchResult,
    /// Why the server does not want this match to change the ratings; `None` if the match may change them.
    pub doubt: Option<RatingDoubt>,
    /// The report that the store saves for the moderators if the match looks unfair.
    pub report: NewReport,
}

/// Why the server does not want a match to change the ratings.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum RatingDoubt {
    /// A player left soon after the start.
    Short,
    /// Both players used the same network.
    SameNetwork,
}

/// Whether a rated match changed the ratings, and if not, why.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum RatedVerdict {
    /// The match changed the ratings.
    Counted,
    /// The match changed no ratings, because a player left soon after the start.
    Short,
    /// The match changed no ratings, because both players used the same network.
    SameNetwork,
    /// The match changed no ratings, because the same two people have played too many rated matches in the last day.
    Repeated,
}

impl RatedVerdict {
    pub(crate) fn word(self) -> &'static str {
        match self {
            RatedVerdict::Counted => "counted",
            RatedVerdict::Short => "short",
            RatedVerdict::SameNetwork => "same_network",
            RatedVerdict::Repeated => "repeated",
        }
    }

    pub(crate) fn of(word: &str) -> Option<RatedVerdict> {
        [RatedVerdict::Counted, RatedVerdict::Short, RatedVerdict::SameNetwork, RatedVerdict::Repeated]
            .into_iter()
            .find(|it| it.word() == word)
    }
}

/// How a rated match changed a player's rating. Ratings are in thousandths of a point.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct RatingChange {
    /// The player's id.
    pub guest: i64,
    /// The rating before the match.
    pub before: i64,
    /// The rating after the match.
    pub after: i64,
}

/// How a rated match changed the ratings of both players.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct RatedOutcome {
    /// Whether the match changed the ratings.
    pub verdict: RatedVerdict,
    /// The change of each player's rating, in the order of their seats. Players who deleted their accounts are left
    /// out.
    pub changes: Vec<RatingChange>,
}

/// A person's rating in one game, with their results.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct RatingRecord {
    /// The game, as the server names it.
    pub game: String,
    /// The rating after the last rated match.
    pub rating: Rating,
    /// The number of rated matches that the person won.
    pub won: u32,
    /// The number of rated matches that ended in a draw.
    pub drawn: u32,
    /// The number of rated matches that the person lost.
    pub lost: u32,
}

/// A person's place on a leaderboard.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct RankedPerson {
    /// The place, from 1. People with the same rating have the same place.
    pub place: u32,
    /// The person.
    pub guest: Guest,
    /// The person's rating and results.
    pub record: RatingRecord,
}

/// A point in the history of a person's rating.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct RatingPoint {
    /// The table of the match that changed the rating.
    pub table: i64,
    /// When that match ended, in seconds since 1970.
    pub at: i64,
    /// The rating after the match, in thousandths.
    pub rating: i64,
    /// The deviation after the match, in thousandths.
    pub deviation: i64,
}

/// The maximum number of matches between the same two people in 24 hours that change their ratings.
pub const MOST_BETWEEN_PAIR: u32 = 5;

/// Saves ratings and rated matches.
pub trait Ratings {
    /// Saves a table whose rated match is over, and applies the result to the ratings in the same transaction. A
    /// match's result is applied only once: further calls return the result of the first call. Returns `None` if a
    /// player has no account any more.
    fn save_rated(&self, table: TableRecord, result: RatedResult) -> BoxFuture<'_, Option<RatedOutcome>>;

    /// Returns how a rated match changed the ratings; `None` if its result was not saved, or was deleted.
    fn rated_outcome(&self, table: i64) -> BoxFuture<'_, Option<RatedOutcome>>;

    /// Returns a person's ratings, those with the most recent matches first.
    fn ratings(&self, guest: i64) -> BoxFuture<'_, Vec<RatingRecord>>;

    /// Returns how many rated matches between two people have changed their ratings since this time.
    fn rated_between(&self, one: i64, other: i64, since: i64) -> BoxFuture<'_, u32>;

    /// Returns up to `most` people on the leaderboard of a game, after the first `skip`, the best first. The
    /// leaderboard leaves out provisional ratings and banned people.
    fn leaderboard(&self, game: String, now: i64, skip: u32, most: u32) -> BoxFuture<'_, Vec<RankedPerson>>;

    /// Returns the number of people on the leaderboard of a game.
    fn ranked_count(&self, game: String, now: i64) -> BoxFuture<'_, u32>;

    /// Returns the place on a game's leaderboard for a rating in thousandths: one more than the number of people with a
    /// higher rating.
    fn place(&self, game: String, now: i64, rating: i64) -> BoxFuture<'_, u32>;

    /// Returns the most recent changes of a person's rating in a game, the oldest of them first.
    fn rating_history(&self, guest: i64, game: String, most: u32) -> BoxFuture<'_, Vec<RatingPoint>>;

    /// Returns the changes of a person's ratings by rated matches at these tables.
    fn rating_changes(&self, guest: i64, tables: Vec<i64>) -> BoxFuture<'_, Vec<(i64, RatingChange)>>;

    /// Returns a person with an account by their id, with the time when the account was created, in seconds since 1970.
    /// The time is `None` if it is not known.
    fn account_holder(&self, guest: i64) -> BoxFuture<'_, Option<(Guest, Option<i64>)>>;
}
