//! What the server says.

use serde::{Deserialize, Serialize};
use ts_rs::TS;

use crate::api::Role;
use crate::{Cards, EditionInfo, GameInfo, KeepView, KotcView, LevelInfo, Listing, Question, Saw, Table};

/// What a viewer may know of a match.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize, TS, Debug)]
#[serde(tag = "game", rename_all = "snake_case")]
pub enum View {
    /// Keeper of the Cards.
    Kotc(KotcView),
    /// KEEP.
    Keep(KeepView),
}

/// A line of chat.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize, TS, Debug)]
pub struct Spoken {
    /// Who said it.
    pub name: String,
    /// Their seat, if they have one.
    pub seat: Option<u8>,
    /// What.
    pub text: String,
}

/// Why something was not done.
#[derive(Clone, Copy, PartialEq, Eq, Serialize, Deserialize, TS, Debug)]
#[serde(rename_all = "snake_case")]
pub enum ErrorCode {
    /// The message makes no sense: not JSON, not a message, too long, in the wrong order.
    Malformed,
    /// The client speaks another version.
    Version,
    /// The token is nobody's.
    Token,
    /// There is no such table.
    NoTable,
    /// The table does not allow that now.
    NotNow,
    /// The question is not, or no longer, asked.
    Stale,
    /// That is not one of the answers.
    NotAnAnswer,
    /// The deck cannot be used.
    Deck,
    /// The plan cannot be played.
    Plan,
    /// A name or a text is empty, too long or has signs that are not allowed.
    Text,
    /// Too many messages, or too many tables.
    TooMany,
    /// The server's disk, or what somebody may keep, is full.
    Full,
    /// The person, or their network, is banned.
    Banned,
    /// The person cannot chat.
    Muted,
    /// The server is in maintenance: no new tables and matches.
    Maintenance,
    /// A fault of ours.
    Fault,
}

/// A message to a client.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize, TS, Debug)]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum ToClient {
    /// The answer to the first message.
    Welcome {
        /// The protocol the server speaks.
        version: u32,
        /// Who says this is the same person: to be kept.
        token: String,
        /// What the person is called.
        name: String,
        /// Tables at which the person sits and that are not over.
        tables: Vec<String>,
        /// The starter decks: edition and name.
        decks: Vec<(String, String)>,
        /// All editions of Keeper of the Cards, the newest first.
        editions: Vec<EditionInfo>,
        /// All games, the first of them being the usual one.
        games: Vec<GameInfo>,
        /// The levels of bots, from the weakest to the strongest.
        levels: Vec<LevelInfo>,
    },
    /// What the person is called now.
    Named {
        /// The name.
        name: String,
    },
    /// All open tables.
    Lobby {
        /// The newest first.
        tables: Vec<Listing>,
    },
    /// How a table stands: who sits there, how far it is.
    Table(Table),
    /// Cards of a match that came into sight: always before the first update that names them.
    Cards {
        /// Which table.
        table: String,
        /// The cards.
        cards: Cards,
    },
    /// What happened in a match, and how it stands now.
    Update {
        /// Which table.
        table: String,
        /// How many steps the match has had; the next update has a greater number.
        step: u32,
        /// What the viewer saw since the last update; everything since the beginning in the first one after joining.
        saw: Vec<Saw>,
        /// All that the viewer may know.
        view: View,
        /// What the viewer is asked.
        question: Option<Question>,
    },
    /// A match that is over, after some steps.
    Replayed {
        /// Which table.
        table: String,
        /// After how many steps.
        step: u32,
        /// How many steps there are.
        steps: u32,
        /// Whose eyes.
        seat: Option<u8>,
        /// What the viewer saw up to here.
        saw: Vec<Saw>,
        /// All cards that the view names.
        cards: Option<Cards>,
        /// How it stood.
        view: View,
        /// What the seat was asked.
        question: Option<Question>,
    },
    /// Lines of chat: all of them after joining, then one by one.
    Said {
        /// Which table.
        table: String,
        /// The lines.
        lines: Vec<Spoken>,
    },
    /// What holds for the whole server: after the welcome if there is something to say, and whenever it changes.
    Notice {
        /// What everybody is told.
        announcement: Option<String>,
        /// Why no new tables and matches are made.
        maintenance: Option<String>,
        /// What the person may do beyond their own things.
        role: Option<Role>,
    },
    /// One would sit with people whom one blocked, and has no place yet: join again with `anyway`, or not.
    Meets {
        /// Which table.
        table: String,
        /// The people.
        names: Vec<String>,
    },
    /// Somebody is blocked from now on.
    Blocked {
        /// At which table one met.
        table: String,
        /// Who.
        name: String,
    },
    /// Something was not done.
    Refused {
        /// The number of the message that is refused, if it had one.
        request: Option<u32>,
        /// Which table the message was about.
        table: Option<String>,
        /// Which question it answered.
        question: Option<u32>,
        /// Why, for programs.
        why: ErrorCode,
        /// Why, for people, and what to do.
        message: String,
    },
    /// I am here.
    Pong,
}
