//! The matches of a person.

use serde::{Deserialize, Serialize};
use ts_rs::TS;

use crate::{BotLevel, GameSettings, Stage};

/// A page of the person's matches, the newest first. `GET /api/matches?before=CURSOR` returns the next page.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize, TS, Debug)]
pub struct MyMatches {
    /// The matches on this page.
    pub matches: Vec<MyMatch>,
    /// The value of `before` for the next page; `null` if there are no older matches.
    pub more: Option<String>,
}

/// A table where the person has a seat.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize, TS, Debug)]
pub struct MyMatch {
    /// The table's id.
    pub table: String,
    /// The game that is played at the table.
    pub game: GameSettings,
    /// The stage that the table has reached.
    pub stage: Stage,
    /// When the table was created, in seconds since 1970.
    pub created: i64,
    /// When the match ended, in seconds since 1970; `null` until then.
    pub ended: Option<i64>,
    /// How many seconds the match took; `null` until it is over, and for matches that old versions of the server saved.
    pub seconds: Option<u32>,
    /// The number of turns in the match, or of rounds in KEEP; `null` until it is over, and for matches that old
    /// versions of the server saved.
    pub turns: Option<u32>,
    /// The players, in turn order.
    pub players: Vec<MatchPlayer>,
    /// The index of the person in `players`.
    pub seat: u8,
    /// The name of the person's deck; `null` if there is none.
    pub deck: Option<String>,
    /// The winners' seats, empty after a draw; `null` if there is no result, because the match is not over or was
    /// aborted.
    pub winners: Option<Vec<u8>>,
    /// A sentence that says why the match is over; `null` until it is over.
    pub reason: Option<String>,
    /// The id of the rematch's table; `null` if there is none.
    pub next: Option<String>,
    /// Whether the match can be replayed.
    pub replay: bool,
}

/// A player of a match.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize, TS, Debug)]
pub struct MatchPlayer {
    /// The person's or the bot's name; `null` for an open place.
    pub name: Option<String>,
    /// The bot's level; `null` if the player is not a bot.
    pub bot: Option<BotLevel>,
}
