//! Ratings, as clients see them.

use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// A person's rating in one game.
#[derive(Clone, Copy, PartialEq, Eq, Serialize, Deserialize, TS, Debug)]
pub struct ShownRating {
    /// The rating. Everybody starts with 1500.
    pub rating: i32,
    /// The deviation, which says how uncertain the rating is: with a probability of 95 %, the person's true strength
    /// differs from the rating by at most twice the deviation.
    pub deviation: u32,
    /// Whether the rating is still too uncertain for the leaderboard.
    pub provisional: bool,
}

/// The ratings of the players at a table whose match is rated.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize, TS, Debug)]
pub struct RatedTable {
    /// The players' ratings before the match, in the order of the places; `null` for an open place.
    pub ratings: Vec<Option<ShownRating>>,
    /// How much the match changed each player's rating, in the order of the places; `null` before the match is over,
    /// and if the match changed no ratings.
    pub changes: Option<Vec<i32>>,
    /// Why the match changed no ratings; left out if the match changed ratings or is not over.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub unrated: Option<Unrated>,
}

/// Why a rated match changed no ratings.
#[derive(Clone, Copy, PartialEq, Eq, Serialize, Deserialize, TS, Debug)]
#[serde(rename_all = "snake_case")]
pub enum Unrated {
    /// A player left soon after the start.
    Short,
    /// Both players used the same network.
    SameNetwork,
    /// The same two people have already played too many rated matches in the last 24 hours.
    Repeated,
    /// The match has no result, or a player deleted their account.
    NoResult,
}

/// The state of a search for an opponent for a rated match.
#[derive(Clone, Copy, PartialEq, Eq, Serialize, Deserialize, TS, Debug)]
pub struct RatedSearch {
    /// The person's own rating.
    pub rating: ShownRating,
    /// By how much the opponent's rating may differ from the person's at the moment; `null` if every opponent
    /// is near enough.
    pub window: Option<u32>,
}
