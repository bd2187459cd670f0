//! Tables before, while and after they are played.

use bots::Level;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// Which game, with what it leaves open.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize, TS, Debug)]
#[serde(tag = "game", rename_all = "snake_case", deny_unknown_fields)]
pub enum Game {
    /// Keeper of the Cards.
    Kotc {
        /// "6", "11" or "14".
        edition: String,
    },
    /// KEEP.
    Keep {
        /// The variant with two Bonus Actions.
        two_bonuses: bool,
    },
}

/// How strong a bot plays: the name of a level that [`ToClient::Welcome`](crate::ToClient::Welcome) lists.
#[derive(Clone, Copy, PartialEq, Eq, Serialize, Deserialize, TS, Debug)]
#[serde(try_from = "String", into = "String")]
#[ts(as = "String")]
pub struct Bot(Level);

impl Bot {
    /// The bot of tables that are made with one click.
    pub const USUAL: Bot = Bot(Level::NORMAL);

    /// All levels that a client can choose, from the weakest to the strongest.
    pub fn all() -> impl Iterator<Item = Bot> {
        Level::ALL.into_iter().map(Bot)
    }

    /// The bot's level.
    pub fn level(self) -> Level {
        self.0
    }
}

impl TryFrom<String> for Bot {
    type Error = String;

    fn try_from(name: String) -> Result<Bot, String> {
        let names = || Level::ALL.map(|it| it.to_string()).join(", ");
        Level::find(&name)
            .map(Bot)
            .ok_or_else(|| format!("unknown bot level “{name}”; use one of {}", names()))
    }
}

impl From<Bot> for String {
    fn from(bot: Bot) -> String {
        bot.0.to_string()
    }
}

/// The deck somebody plays in Keeper of the Cards.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize, TS, Debug)]
#[serde(tag = "deck", rename_all = "snake_case", deny_unknown_fields)]
pub enum Deck {
    /// One of the starter decks, by its name; an unknown name is refused.
    Starter {
        /// As [`ToClient::Welcome`](crate::ToClient::Welcome) lists them.
        name: String,
    },
    /// A deck file as the command line reads it.
    File {
        /// Its text, TOML or JSON.
        text: String,
    },
    /// A deck of one's own, as it is when the place is taken.
    Own {
        /// [`MyDeck::id`](crate::api::MyDeck::id).
        id: String,
    },
}

/// Who is to sit at a place.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize, TS, Debug)]
#[serde(tag = "who", rename_all = "snake_case", deny_unknown_fields)]
pub enum Place {
    /// Whoever makes the table.
    Me {
        /// What they play with.
        deck: Option<Deck>,
    },
    /// Anybody who comes.
    Open,
    /// A bot.
    Bot {
        /// How strong.
        level: Bot,
        /// What it plays with; if not said, a starter deck.
        deck: Option<Deck>,
    },
}

/// How much time players have.
#[derive(Clone, Copy, PartialEq, Eq, Serialize, Deserialize, TS, Debug)]
#[serde(deny_unknown_fields)]
pub struct Clock {
    /// Seconds each seat has for all its answers; at zero it gives up.
    pub seconds: u32,
    /// Seconds added for every answer.
    pub increment: u32,
}

/// What a table is to be.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize, TS, Debug)]
#[serde(deny_unknown_fields)]
pub struct Plan {
    /// The game.
    pub game: Game,
    /// The seats, in the order of play.
    pub places: Vec<Place>,
    /// Clocks, if there are any.
    pub clock: Option<Clock>,
    /// Not listed in the lobby: only those with the link come.
    pub private: bool,
    /// A card that the maker is to have in the opening hand, to try it: only at private tables with nobody but bots.
    #[serde(default)]
    pub trying: Option<String>,
}

/// How far a table is.
#[derive(Clone, Copy, PartialEq, Eq, Serialize, Deserialize, TS, Debug)]
#[serde(rename_all = "snake_case")]
pub enum Stage {
    /// Waiting for players.
    Gathering,
    /// Being played.
    Playing,
    /// Over: it can be replayed.
    Over,
    /// Ended by a fault of ours; its record is kept.
    Broken,
}

/// Who sits at a place.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize, TS, Debug)]
pub struct Occupant {
    /// The person's or the bot's name; nothing while the place is open.
    pub name: Option<String>,
    /// How strong, if it is a bot.
    pub bot: Option<Bot>,
    /// Is somebody there now? Bots always are.
    pub present: bool,
    /// For how many seconds the person has been away; nothing while they are there, as of this message.
    pub away: Option<u32>,
    /// What they play with.
    pub deck: Option<String>,
    /// Milliseconds left, where there are clocks; as of this message.
    pub clock: Option<u32>,
    /// Wants another match of the same.
    pub rematch: bool,
}

/// When a player is asked whether they respond, in a match between people. Otherwise the server passes for them after a
/// moment, so that nobody can tell from the time who had an answer.
#[derive(Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize, TS, Debug)]
#[serde(rename_all = "snake_case")]
pub enum Asking {
    /// When they can do something else than pass.
    #[default]
    Able,
    /// Always, also when they can only pass.
    Always,
    /// Not before the next turn.
    NextTurn,
}

/// A table as its people see it.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize, TS, Debug)]
pub struct Table {
    /// Its name in links and messages.
    pub id: String,
    /// The game.
    pub game: Game,
    /// How far it is.
    pub stage: Stage,
    /// The places, in the order of play.
    pub places: Vec<Occupant>,
    /// Which of them is this client's; none for those who watch.
    pub you: Option<u8>,
    /// Clocks, if there are any.
    pub clock: Option<Clock>,
    /// Only those with the link come.
    pub private: bool,
    /// When this client's player is asked whether they respond.
    pub asking: Asking,
    /// How many watch.
    pub watching: u32,
    /// Watchers cannot chat.
    pub quiet: bool,
    /// People at this table whom this client does not hear, by name.
    pub muted: Vec<String>,
    /// Who won, once it is over: none if it is a draw.
    pub winners: Option<Vec<u8>>,
    /// Why it is over, in words.
    pub reason: Option<String>,
    /// The table of the rematch, once there is one.
    pub next: Option<String>,
}

/// A table as the lobby lists it.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize, TS, Debug)]
pub struct Listing {
    /// Its name in links and messages.
    pub id: String,
    /// The game.
    pub game: Game,
    /// How far it is.
    pub stage: Stage,
    /// The names at its places; nothing where it is open.
    pub names: Vec<Option<String>>,
    /// Clocks, if there are any.
    pub clock: Option<Clock>,
    /// How many watch.
    pub watching: u32,
}

/// A game that can be played.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize, TS, Debug)]
pub struct GameInfo {
    /// How messages name it: "kotc", "keep".
    pub game: String,
    /// What people call it.
    pub name: String,
    /// What it is like, in one line.
    pub about: String,
    /// The fewest players.
    pub least: u8,
    /// The most players.
    pub most: u8,
}

/// A level of bots.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize, TS, Debug)]
pub struct LevelInfo {
    /// How messages name it: "greedy".
    pub level: Bot,
    /// What it is like, in one line.
    pub about: String,
}

/// An edition of Keeper of the Cards.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize, TS, Debug)]
pub struct EditionInfo {
    /// How messages name it: "14", "11-2024".
    pub edition: String,
    /// What people call it: "14th edition".
    pub name: String,
    /// What it is like, in one line, if it can be played.
    pub about: Option<String>,
}
