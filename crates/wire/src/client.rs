//! What clients say.

use serde::{Deserialize, Serialize};
use ts_rs::TS;

use crate::{Asking, Deck, Plan};

/// A message to the server. The seat that an answer is for comes from the connection, never from the message.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize, TS, Debug)]
#[serde(tag = "type", rename_all = "snake_case", deny_unknown_fields)]
pub enum ToServer {
    /// The first message of every connection.
    Hello {
        /// The protocol the client speaks.
        version: u32,
        /// What an earlier [`Welcome`](crate::ToClient::Welcome) gave; without it, a new guest.
        token: Option<String>,
        /// What a new guest is called.
        name: Option<String>,
    },
    /// Be called otherwise.
    Rename {
        /// The new name.
        name: String,
    },
    /// Hear of open tables from now on, or no longer.
    Lobby {
        /// Hear of them?
        listen: bool,
    },
    /// Make a table and sit down at it.
    Create {
        /// What it is to be.
        plan: Plan,
    },
    /// Come to a table: back to one's place, to an open one if there is one, or else to watch.
    Join {
        /// Which table.
        table: String,
        /// With which deck, for an open place in Keeper of the Cards; if not said, a starter deck.
        deck: Option<Deck>,
        /// Only watch.
        watch: bool,
        /// Sit down also where people sit whom one blocked.
        #[serde(default)]
        anyway: bool,
    },
    /// Leave a table: while players gather the place becomes open, later it stays one's own.
    Leave {
        /// Which table.
        table: String,
    },
    /// Answer a question, with one answer or several in a row; all are taken or none.
    Answer {
        /// Which table.
        table: String,
        /// Which question.
        question: u32,
        /// The keys of the answers; those after the first must be answers to what is asked then.
        keys: Vec<String>,
    },
    /// Say when you want to be asked whether you respond, at a table where the server passes for people.
    Asking {
        /// Which table.
        table: String,
        /// When.
        ask: Asking,
    },
    /// Give up, now or as soon as one is asked.
    GiveUp {
        /// Which table.
        table: String,
    },
    /// Claim the win because everybody who has to answer has been away for long, or end the match without a winner; only
    /// where no clock runs.
    Claim {
        /// Which table.
        table: String,
        /// End the match instead of winning it.
        abort: bool,
    },
    /// Say something at a table.
    Say {
        /// Which table.
        table: String,
        /// What.
        text: String,
    },
    /// Let watchers chat at a table, or not; players decide.
    Quiet {
        /// Which table.
        table: String,
        /// Watchers cannot chat?
        quiet: bool,
    },
    /// Hear nothing any more of what somebody says at a table, or hear it again.
    Mute {
        /// Which table.
        table: String,
        /// What the person is called.
        name: String,
        /// Hear nothing?
        mute: bool,
    },
    /// Never meet somebody again: hear nothing of what they say anywhere, and keep them away from one's own tables. The
    /// list is at `/api/blocks`.
    Block {
        /// At which table one met.
        table: String,
        /// What the person is called.
        name: String,
    },
    /// Play the same again, once all who played want it.
    Rematch {
        /// Which table.
        table: String,
    },
    /// See a match that is over, as a seat saw it after so many steps.
    Replay {
        /// Which table.
        table: String,
        /// Whose eyes; none for those of somebody who watched.
        seat: Option<u8>,
        /// After how many steps; the last if there are fewer.
        step: u32,
    },
    /// Are you there?
    Ping,
}

impl ToServer {
    /// Which table a message is about.
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

    /// Which question a message answers.
    pub fn question(&self) -> Option<u32> {
        match self {
            ToServer::Answer { question, .. } => Some(*question),
            _ => None,
        }
    }
}
