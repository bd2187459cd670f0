//! Tables: how to create one, and its state before, during and after the match.

use bots::Level;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

use crate::RatedTable;

/// A game with its settings.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize, TS, Debug)]
#[serde(tag = "game", rename_all = "snake_case", deny_unknown_fields)]
#[ts(rename = "Game")]
pub enum GameSettings {
    /// The game Keeper of the Cards.
    Kotc {
        /// The edition's name in messages, such as "14" or "11-2024".
        edition: String,
    },
    /// The game KEEP.
    Keep {
        /// Whether to play the variant with two Bonus Actions per player.
        two_bonuses: bool,
    },
}

/// The level of a bot, by its name. [`ToClient::Welcome`](crate::ToClient::Welcome) lists all levels.
#[derive(Clone, Copy, PartialEq, Eq, Serialize, Deserialize, TS, Debug)]
#[serde(try_from = "String", into = "String")]
#[ts(as = "String", rename = "Bot")]
pub struct BotLevel(Level);

impl BotLevel {
    /// The default level, used for tables that are created with one click.
    pub const USUAL: BotLevel = BotLevel(Level::NORMAL);

    /// A level that answers quickly, for tables where nobody should have to wait for the bot.
    pub const QUICK: BotLevel = BotLevel(Level::GREEDY);

    /// All levels that a client can choose, from the weakest to the strongest.
    pub fn all() -> impl Iterator<Item = BotLevel> {
        Level::ALL.into_iter().map(BotLevel)
    }

    /// Returns the bot's level.
    pub fn level(self) -> Level {
        self.0
    }
}

impl TryFrom<String> for BotLevel {
    type Error = String;

    fn try_from(name: String) -> Result<BotLevel, String> {
        let names = || Level::ALL.map(|it| it.to_string()).join(", ");
        Level::find(&name)
            .map(BotLevel)
            .ok_or_else(|| format!("unknown bot level “{name}”; use one of {}", names()))
    }
}

impl From<BotLevel> for String {
    fn from(bot: BotLevel) -> String {
        bot.0.to_string()
    }
}

/// A player's deck for Keeper of the Cards.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize, TS, Debug)]
#[serde(tag = "deck", rename_all = "snake_case", deny_unknown_fields)]
pub enum Deck {
    /// A starter deck. An unknown name is an error.
    Starter {
        /// The deck's name, as [`ToClient::Welcome`](crate::ToClient::Welcome) lists it.
        name: String,
    },
    /// A deck file that the `keeper` command can read.
    File {
        /// The file's text, TOML or JSON.
        text: String,
    },
    /// One of your own saved decks, in its current version when you sit down.
    Own {
        /// The deck's id: [`MyDeck::id`](crate::api::MyDeck::id).
        id: String,
    },
}

/// The kind of player for a place at a new table.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize, TS, Debug)]
#[serde(tag = "who", rename_all = "snake_case", deny_unknown_fields)]
pub enum Place {
    /// The person who creates the table.
    Me {
        /// The creator's deck in Keeper of the Cards; `null` for a starter deck.
        deck: Option<Deck>,
    },
    /// An open place that any person can take.
    Open,
    /// A bot that plays from the start.
    Bot {
        /// The bot's level.
        level: BotLevel,
        /// The bot's deck in Keeper of the Cards; `null` for a starter deck.
        deck: Option<Deck>,
        /// Whether the bot plays only until a person takes its seat. Such a bot has a starter deck.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        #[ts(as = "Option<bool>", optional)]
        open: bool,
    },
}

/// The time limit for each player.
#[derive(Clone, Copy, PartialEq, Eq, Serialize, Deserialize, TS, Debug)]
#[serde(deny_unknown_fields)]
pub struct Clock {
    /// How many seconds each player has for all their answers in the match. A player whose time runs out gives up.
    pub seconds: u32,
    /// How many seconds each answer adds to the player's clock.
    pub increment: u32,
}

/// The format of a table: a version of a published format (`docs/community.md`).
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize, TS, Debug)]
#[serde(deny_unknown_fields)]
pub struct TableFormat {
    /// The format's id. The format's page is `/library/{id}`.
    pub id: String,
    /// The version that the table uses. The server sets it to the newest version when the table is created.
    #[serde(default)]
    pub version: u32,
    /// The format's name. The server sets it.
    #[serde(default)]
    pub name: String,
}

/// The settings of a new table.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize, TS, Debug)]
#[serde(deny_unknown_fields)]
pub struct Plan {
    /// The game to play at the table.
    pub game: GameSettings,
    /// The places in turn order. Exactly one of them is `me`.
    pub places: Vec<Place>,
    /// The time limit for each player; `null` if there is none.
    pub clock: Option<Clock>,
    /// The card list for a match of KEEP: one of your own lists, or a file. Left out for the list that comes with
    /// Keeper.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub list: Option<Deck>,
    /// The format that all decks must be legal in; left out if every legal deck may play. The format's edition must be
    /// the edition in `game`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub format: Option<TableFormat>,
    /// Whether the table is private. The lobby doesn't list private tables, so people need the link to join.
    pub private: bool,
    /// Whether the match is rated. Both players need accounts, and the table needs clocks. Bots and people's own card
    /// lists are not allowed.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    #[ts(as = "Option<bool>", optional)]
    pub rated: bool,
    /// The name of a card to try out, which will be in the creator's opening hand. Only for private tables without open
    /// places.
    #[serde(default)]
    pub trying: Option<String>,
    /// The name of the coached match that the table is for; left out for all other matches. Only `POST /api/try`
    /// creates plans with a coach.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub coach: Option<String>,
    /// The tournament game that the table is for; left out for all other matches. Only the server creates plans with a
    /// tournament.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub tournament: Option<TournamentTable>,
}

/// The game of a tournament that a table is for.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize, TS, Debug)]
#[serde(deny_unknown_fields)]
pub struct TournamentTable {
    /// The tournament's id.
    pub id: String,
    /// The number of the round, from 1.
    pub round: u32,
    /// The number of the game within its tournament match, from 1.
    pub game: u32,
    /// For each seat, the name of the bot who plays there; `null` for a person.
    pub bots: Vec<Option<String>>,
}

impl Plan {
    /// Returns the plan of a private table without a clock, with the game's default cards.
    pub fn private(game: GameSettings, places: Vec<Place>) -> Plan {
        Plan {
            game,
            places,
            clock: None,
            list: None,
            format: None,
            private: true,
            rated: false,
            trying: None,
            coach: None,
            tournament: None,
        }
    }
}

/// The stage that a table has reached.
#[derive(Clone, Copy, PartialEq, Eq, Serialize, Deserialize, TS, Debug)]
#[serde(rename_all = "snake_case")]
pub enum Stage {
    /// The table is waiting until all places are taken.
    Gathering,
    /// The match is running.
    Playing,
    /// The match is over and can be replayed.
    Over,
    /// A server error ended the match. The match's record is kept.
    Broken,
}

/// A place at a table, and the player who sits there.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize, TS, Debug)]
pub struct Occupant {
    /// The person's or the bot's name; `null` while the place is open.
    pub name: Option<String>,
    /// The bot's level; `null` if the player is not a bot.
    pub bot: Option<BotLevel>,
    /// Whether the person is connected now. Always true for bots.
    pub present: bool,
    /// How many seconds the person has been away, at the time of this message; `null` while they are present.
    pub away: Option<u32>,
    /// The deck's name; `null` if there is none.
    pub deck: Option<String>,
    /// How many milliseconds are left on the clock, at the time of this message; `null` if the table has no clocks.
    pub clock: Option<u32>,
    /// Whether the person wants a rematch.
    pub rematch: bool,
    /// Whether the player is a bot that plays only until a person takes its seat, with `join` and `take_over`.
    pub open: bool,
}

/// When the server asks a player whether to respond, in a match between people. At other times the server passes for
/// the player after a random delay, so that the timing does not reveal who could have responded.
#[derive(Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize, TS, Debug)]
#[serde(rename_all = "snake_case")]
pub enum Asking {
    /// The server asks only if the player can do something other than pass.
    #[default]
    Able,
    /// The server always asks, even if the player can only pass.
    Always,
    /// The server does not ask until the next turn begins.
    NextTurn,
}

/// The kinds of questions that the server answers for a player.
#[derive(Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize, TS, Debug)]
#[serde(deny_unknown_fields)]
pub struct Automatic {
    /// Whether the server pays resource costs for the player. It uses the player's least valuable resources.
    pub payments: bool,
    /// Whether the server answers questions that leave nothing to decide: the question has only one answer, all answers
    /// lead to the same result, or one answer is better than all others in every way.
    pub single: bool,
}

/// The request to take back a decision at a table: who asks, and who has not answered yet.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize, TS, Debug)]
pub struct TakeBack {
    /// The seat of the player who asks to take back their most recent decision; `null` if nobody asks.
    pub asks: Option<u8>,
    /// The seats of people who have not answered the request yet.
    pub waiting: Vec<u8>,
}

/// What people need to check that the shuffles and rolls of a match were fair: the seed that the server committed to,
/// and the random text that each player contributed. The seed is secret until the match is over.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize, TS, Debug)]
pub struct Fairness {
    /// The SHA-256 hash of the match's seed, in hexadecimal digits.
    pub commitment: String,
    /// The random text that each player contributed, in the order of the places; `null` for bots and for people who
    /// contributed nothing.
    pub contributions: Vec<Option<String>>,
    /// The seed in hexadecimal digits; `null` until the match is over.
    pub seed: Option<String>,
}

/// A table, as the people who sit or watch there see it.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize, TS, Debug)]
pub struct Table {
    /// The table's id in links and messages.
    pub id: String,
    /// The game that is played at the table.
    pub game: GameSettings,
    /// The stage that the table has reached.
    pub stage: Stage,
    /// The places in turn order.
    pub places: Vec<Occupant>,
    /// The index of this client's place in `places`; `null` for spectators.
    pub you: Option<u8>,
    /// The index in `places` of the person who created the table; `null` if they left.
    pub creator: Option<u8>,
    /// The index in `places` of the bot that this client's person will replace when the bot's turn is over; `null` if
    /// there is none.
    pub taking: Option<u8>,
    /// The time limit for each player; `null` if there is none.
    pub clock: Option<Clock>,
    /// Whether the table is private. The lobby doesn't list private tables, so people need the link to join.
    pub private: bool,
    /// When the server asks this client's player whether to respond.
    pub asking: Asking,
    /// The kinds of questions that the server answers for this client's player.
    pub automatic: Automatic,
    /// The request to take back a decision; `null` if the table doesn't allow taking back, or no match is running.
    pub take_back: Option<TakeBack>,
    /// The number of spectators.
    pub watching: u32,
    /// Whether chat is turned off for spectators.
    pub quiet: bool,
    /// The names of the people at this table that this client's person has muted.
    pub muted: Vec<String>,
    /// The name of the coached match that is played at the table; left out for all other matches.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub coach: Option<String>,
    /// What people need to check the match's randomness; left out for matches whose shuffles cannot be checked, such as
    /// coached ones.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub fairness: Option<Fairness>,
    /// The format that all decks must be legal in; left out if every legal deck may play.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub format: Option<TableFormat>,
    /// The players' ratings, if the match is rated; left out for all other matches.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub rated: Option<RatedTable>,
    /// The tournament game that the table is for; left out for all other matches.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub tournament: Option<TournamentTable>,
    /// The winners' seats, empty after a draw; `null` until the match is over.
    pub winners: Option<Vec<u8>>,
    /// A sentence that says why the match ended; `null` until it is over.
    pub reason: Option<String>,
    /// The id of the rematch's table; `null` until there is one.
    pub next: Option<String>,
}

/// A table as the lobby lists it.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize, TS, Debug)]
pub struct Listing {
    /// The table's id in links and messages.
    pub id: String,
    /// The game that is played at the table.
    pub game: GameSettings,
    /// The stage that the table has reached.
    pub stage: Stage,
    /// The name at each place, in turn order; `null` for an open place.
    pub names: Vec<Option<String>>,
    /// The number of bots that play only until a person takes their seat.
    pub stand_ins: u8,
    /// The time limit for each player; `null` if there is none.
    pub clock: Option<Clock>,
    /// The format that all decks must be legal in; left out if every legal deck may play.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub format: Option<TableFormat>,
    /// Whether the match is rated.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    #[ts(as = "Option<bool>", optional)]
    pub rated: bool,
    /// The number of spectators.
    pub watching: u32,
}

/// The number of people who look for an opponent in one game.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize, TS, Debug)]
pub struct Waiting {
    /// The game that the people want to play.
    pub game: GameSettings,
    /// Whether these people look for a rated match.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    #[ts(as = "Option<bool>", optional)]
    pub rated: bool,
    /// The number of people who look for an opponent.
    pub people: u32,
}

/// A game that the server offers.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize, TS, Debug)]
pub struct GameInfo {
    /// The game's name in messages: "kotc" or "keep".
    pub game: String,
    /// The game's name, for people to read.
    pub name: String,
    /// A one-line description of the game.
    pub about: String,
    /// The minimum number of players.
    pub least: u8,
    /// The maximum number of players.
    pub most: u8,
}

/// A level that bots can play at.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize, TS, Debug)]
pub struct LevelInfo {
    /// The level's name in messages, such as "greedy".
    pub level: BotLevel,
    /// A one-line description of the level.
    pub about: String,
}

/// An edition of Keeper of the Cards.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize, TS, Debug)]
pub struct EditionInfo {
    /// The edition's name in messages, such as "14" or "11-2024".
    pub edition: String,
    /// The edition's name for people to read, such as "14th edition".
    pub name: String,
    /// A one-line description of the edition; `null` if the edition cannot be played on this server.
    pub about: Option<String>,
    /// The edition's words for creature, offense, defense and cost.
    pub words: [String; 4],
    /// The changes that a house edition makes to the edition it is based on, one line for each change; left out for
    /// published editions.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[ts(optional, as = "Option<Vec<String>>")]
    pub changes: Vec<String>,
}
