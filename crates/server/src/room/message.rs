//! The messages that a room gets.

use std::net::IpAddr;

use store::Guest;
use table::Seat;
use tokio::sync::oneshot;
use tokio::time::Instant;
use wire::{Asking, Deck};

use crate::any_match::BotAnswer;
use crate::out::Out;

/// A message to a room.
pub(crate) enum ToRoom {
    /// A person's request, with its number.
    Request { request: Option<u32>, message: Box<ToRoom> },
    /// Somebody joins.
    Join {
        connection: u64,
        guest: Guest,
        address: IpAddr,
        out: Out,
        deck: Option<Deck>,
        watch: bool,
        anyway: bool,
    },
    /// Somebody leaves the table.
    Leave { connection: u64 },
    /// A connection has ended.
    Disconnected { connection: u64 },
    /// Answers to a question.
    Answer { connection: u64, question: u32, keys: Vec<String>, received: Instant },
    /// Somebody sets when they want to be asked to respond.
    Asking { connection: u64, ask: Asking },
    /// The time of a question is over that the server may pass.
    Pass { seat: Seat, question: u32 },
    /// Somebody gives up.
    GiveUp { connection: u64 },
    /// Somebody claims the win from players who are away, or the end of the match.
    Claim { connection: u64, abort: bool },
    /// Somebody sends a chat message, which was already checked.
    Say { connection: u64, text: String },
    /// A player lets watchers chat, or not.
    Quiet { connection: u64, quiet: bool },
    /// Somebody mutes or unmutes somebody else.
    Mute { connection: u64, name: String, mute: bool },
    /// Somebody blocks somebody else.
    Block { connection: u64, name: String },
    /// A guest blocked or unblocked another.
    Blocked { guest: i64, other: i64, blocked: bool },
    /// A guest deleted their account.
    Forget { guest: i64, done: oneshot::Sender<()> },
    /// Somebody wants a rematch.
    Rematch { connection: u64 },
    /// A guest has a new name.
    Renamed { guest: i64, name: String },
    /// A moderator closes the table, or removes it with all that happened there.
    Close { reason: String, remove: bool },
    /// Somebody is banned.
    Remove { guest: i64 },
    /// A bot has answered, or panicked.
    BotAnswered { seat: Seat, answer: Option<BotAnswer> },
    /// Try again to save.
    GoOn,
    /// The table expires, unless somebody is here.
    Expire,
    /// The server stops: save everything.
    Stop { done: oneshot::Sender<()> },
}
