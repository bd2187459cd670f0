//! Messages from clients to the server.

use serde::{Deserialize, Serialize};
use ts_rs::TS;

use crate::{Asking, Deck, Plan};

/// A message to the server. The server knows your seat from the connection, so messages don't contain it.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize, TS, Debug)]
#[serde(tag = "type", rename_all = "snake_case", deny_unknown_fields)]
pub enum ToServer {
    /// Log in. This is the first message of every connection.
    Hello {
        /// The version of the protocol that the client speaks.
        version: u32,
        /// The token from an earlier [`Welcome`](crate::ToClient::Welcome); if `null`, the server creates a new guest.
        token: Option<String>,
        /// The name of a new guest.
        name: Option<String>,
    },
    /// Change your name.
    Rename {
        /// The new name.
        name: String,
    },
    /// Start or stop receiving the list of open tables.
    Lobby {
        /// True to start, false to stop.
        listen: bool,
    },
    /// Create a table and sit down at it.
    Create {
        /// The settings of the table.
        plan: Plan,
    },
    /// Join a table. You return to your place, or take the first open place, or watch if there is none.
    Join {
        /// The table's id.
        table: String,
        /// Your deck, if you take an open place in Keeper of the Cards; `null` for a starter deck.
        deck: Option<Deck>,
        /// Whether you only want to watch.
        watch: bool,
        /// Whether to sit down even if people you blocked sit there.
        #[serde(default)]
        anyway: bool,
    },
    /// Leave a table. Before the match starts, this frees your place; later you keep it.
    Leave {
        /// The table's id.
        table: String,
    },
    /// Answer a question with one answer, or with several in a row. The server accepts all of them or none.
    Answer {
        /// The table's id.
        table: String,
        /// The question's id.
        question: u32,
        /// The keys of the answers. The first answers this question, and each of the others answers the question that
        /// follows.
        keys: Vec<String>,
    },
    /// Choose when the server asks you whether to respond, at a table where it passes for people.
    Asking {
        /// The table's id.
        table: String,
        /// When you want to be asked.
        ask: Asking,
    },
    /// Give up, either now or as soon as you have to answer.
    GiveUp {
        /// The table's id.
        table: String,
    },
    /// Claim the win, or end the match without a winner, because everybody who has to answer has been away for five
    /// minutes. This is possible only in matches without clocks.
    Claim {
        /// The table's id.
        table: String,
        /// True to end the match without a winner, false to claim the win.
        abort: bool,
    },
    /// Send a chat line to a table.
    Say {
        /// The table's id.
        table: String,
        /// The text of the line.
        text: String,
    },
    /// Turn the spectators' chat off or on. Only players of the table can do this.
    Quiet {
        /// The table's id.
        table: String,
        /// True to turn it off, false to turn it on.
        quiet: bool,
    },
    /// Mute or unmute a person at a table. This affects only you.
    Mute {
        /// The table's id.
        table: String,
        /// The person's name.
        name: String,
        /// True to mute, false to unmute.
        mute: bool,
    },
    /// Block a person: you see nothing they write at any table, and they cannot join tables that you create. Your block
    /// list is at `/api/blocks`.
    Block {
        /// The id of the table where you met the person.
        table: String,
        /// The person's name.
        name: String,
    },
    /// Ask for a rematch, which starts when all players have asked for it.
    Rematch {
        /// The table's id.
        table: String,
    },
    /// Show a finished match after a number of steps, as a seat or a spectator saw it.
    Replay {
        /// The table's id.
        table: String,
        /// The seat whose view you want; `null` for a spectator's.
        seat: Option<u8>,
        /// The number of steps. If the match has fewer, the result is its end.
        step: u32,
    },
    /// Ask the server for a [`Pong`](crate::ToClient::Pong).
    Ping,
}

impl ToServer {
    /// Returns the id of the table that a message is about; `None` if it is about none.
    pub fn table(&self) -> Option<&str> {
        match self {
            ToServer::Join { table, .. }
            | ToServer::Leave { table }
            | ToServer::Answer { table, .. }
            | ToServer::Asking { table, .. }
            | ToServer::GiveUp { table }
            | ToServer::Claim { table, .. }
            | ToServer::Say { table, .. }
            | ToServer::Quiet { table, .. }
            | ToServer::Mute { table, .. }
            | ToServer::Block { table, .. }
            | ToServer::Rematch { table }
            | ToServer::Replay { table, .. } => Some(table),
            ToServer::Hello { .. }
            | ToServer::Rename { .. }
            | ToServer::Lobby { .. }
            | ToServer::Create { .. }
            | ToServer::Ping => None,
        }
    }

    /// Returns the id of the question that a message answers; `None` if it is not an answer.
    pub fn question(&self) -> Option<u32> {
        match self {
            ToServer::Answer { question, .. } => Some(*question),
            _ => None,
        }
    }
}
