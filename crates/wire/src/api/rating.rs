//! Leaderboards and the public profiles of people.

use serde::{Deserialize, Serialize};
use ts_rs::TS;

use super::{LibraryEntry, MatchPlayer};
use crate::{GameSettings, ShownRating};

/// The number of rated matches that a person won, drew and lost.
#[derive(Clone, Copy, PartialEq, Eq, Serialize, Deserialize, TS, Debug)]
pub struct RatedScore {
    /// The number of matches won.
    pub won: u32,
    /// The number of draws.
    pub drawn: u32,
    /// The number of matches lost.
    pub lost: u32,
}

/// A page of the leaderboard of a game: `GET /api/leaderboard?game=GAME&skip=COUNT`. `GAME` is `keep`,
/// `keep-two-bonuses`, or `kotc-` and an edition.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize, TS, Debug)]
pub struct Leaderboard {
    /// The game that the leaderboard is for.
    pub game: GameSettings,
    /// The number of people on the leaderboard.
    pub people: u32,
    /// The people on this page, the best first. The page starts after the first `skip` people.
    pub ranks: Vec<Rank>,
    /// The rating of the person who sent the request; `null` if they have none in this game.
    pub you: Option<OwnRank>,
}

/// A person on a leaderboard.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize, TS, Debug)]
pub struct Rank {
    /// The place, from 1. People with the same rating have the same place.
    pub place: u32,
    /// The person's number, for `GET /api/people/{person}`.
    pub person: i64,
    /// The person's name.
    pub name: String,
    /// The person's rating after their last rated match.
    pub rating: ShownRating,
    /// The person's rated matches.
    pub score: RatedScore,
}

/// The rating of the person who requests a leaderboard.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize, TS, Debug)]
pub struct OwnRank {
    /// The person's place; `null` while their rating is provisional.
    pub place: Option<u32>,
    /// The person's rating.
    pub rating: ShownRating,
    /// The person's rated matches.
    pub score: RatedScore,
}

/// The public profile of a person with an account: `GET /api/people/{person}`, or `/api/people/me` for your own.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize, TS, Debug)]
pub struct Profile {
    /// The person's number.
    pub person: i64,
    /// The person's name.
    pub name: String,
    /// When the account was created, in seconds since 1970; `null` if an old version of the server created it.
    pub since: Option<i64>,
    /// Whether this is your own profile.
    pub you: bool,
    /// The person's ratings, those with the most recent matches first.
    pub ratings: Vec<ProfileRating>,
    /// The person's most recent finished matches at public tables, the newest first.
    pub matches: Vec<PublicMatch>,
    /// The newest works that the person has published, up to 12 of each kind. Cards that were published with a set are
    /// left out.
    pub works: Vec<LibraryEntry>,
}

/// A rating on a profile.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize, TS, Debug)]
pub struct ProfileRating {
    /// The game that the rating is for.
    pub game: GameSettings,
    /// The person's place on the leaderboard; `null` while the rating is provisional.
    pub place: Option<u32>,
    /// The person's rating in the game.
    pub rating: ShownRating,
    /// The person's rated matches.
    pub score: RatedScore,
    /// The most recent changes of the rating, the oldest of them first.
    pub history: Vec<RatingStep>,
}

/// A change of a rating.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize, TS, Debug)]
pub struct RatingStep {
    /// When the match ended, in seconds since 1970.
    pub at: i64,
    /// The rating after the match.
    pub rating: i32,
}

/// A finished match at a public table.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize, TS, Debug)]
pub struct PublicMatch {
    /// The table's id.
    pub table: String,
    /// The game that was played.
    pub game: GameSettings,
    /// When the match ended, in seconds since 1970.
    pub ended: i64,
    /// The players, in turn order.
    pub players: Vec<MatchPlayer>,
    /// The index of the person in `players`.
    pub seat: u8,
    /// The winners' seats, empty after a draw; `null` if the match has no result.
    pub winners: Option<Vec<u8>>,
    /// How much the match changed the person's rating; `null` if it did not change it.
    pub change: Option<i32>,
    /// Whether the match can be replayed.
    pub replay: bool,
}
