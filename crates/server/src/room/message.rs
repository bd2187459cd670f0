//! The messages that a room receives.

use std::net::IpAddr;

use store::Guest;
use table::Seat;
use tokio::sync::oneshot;
use tokio::time::Instant;
use wire::{Asking, Automatic, Bot, Deck};

use crate::any_match::BotAnswer;
use crate::out::Out;

/// A person who joins a table. It is boxed in [`ToRoom`], because every room reserves memory for many messages.
pub(crate) struct Joining {
    pub(crate) connection: u64,
    pub(crate) guest: Guest,
    pub(crate) address: IpAddr,
    pub(crate) out: Out,
    pub(crate) deck: Option<Deck>,
    pub(crate) watch: bool,
    pub(crate) anyway: bool,
    pub(crate) take_over: bool,
    pub(crate) contributes: bool,
}

/// A message that a room receives.
pub(crate) enum ToRoom {
    /// A message that a client sent, with the number that the client assigned to it.
    Request { request: Option<u32>, message: Box<ToRoom> },
    /// A person joins the table.
    Join(Box<Joining>),
    /// A player contributes to the match's randomness. The text was already checked.
    Contribute { connection: u64, text: String },
    /// A person leaves the table.
    Leave { connection: u64 },
    /// A connection has ended.
    Disconnected { connection: u64 },
    /// A person answers a question.
    Answer { connection: u64, question: u32, keys: Vec<String>, by_hand: bool, received: Instant },
    /// A person cancels the choice that a question belongs to.
    Cancel { connection: u64, question: u32 },
    /// A person sees a question.
    Shown { connection: u64, question: u32 },
    /// A person sets which questions the server answers for them.
    Automatic { connection: u64, answers: Automatic },
    /// A person asks to take back their last decision.
    TakeBack { connection: u64 },
    /// A person allows or declines a request to take back a decision.
    AllowTakeBack { connection: u64, allow: bool },
    /// A player asks for a hint.
    Hint { connection: u64, question: u32 },
    /// A person asks how the current battle may end. `keys` are the answers that the person has picked.
    Preview { connection: u64, keys: Vec<String> },
    /// A person sets when they want to be asked whether to respond.
    Asking { connection: u64, ask: Asking },
    /// The pause that follows a question has ended, so the server may pass for the seat.
    Pass { seat: Seat, question: u32 },
    /// A player gives up.
    GiveUp { connection: u64 },
    /// A player claims the win because others are away; with `abort`, they end the match without a winner instead.
    Claim { connection: u64, abort: bool },
    /// A person sends a chat message, which was already checked.
    Say { connection: u64, text: String },
    /// A player forbids or allows spectators to chat.
    Quiet { connection: u64, quiet: bool },
    /// A person mutes or unmutes another at this table.
    Mute { connection: u64, name: String, mute: bool },
    /// A person blocks another at all tables.
    Block { connection: u64, name: String },
    /// The guest `guest` blocked or unblocked `other`, possibly at another table.
    Blocked { guest: i64, other: i64, blocked: bool },
    /// A guest deleted their account.
    Forget { guest: i64, done: oneshot::Sender<()> },
    /// The table's creator lets bots of this level play at the open places until people take over.
    Fill { connection: u64, level: Bot },
    /// A player wants a rematch.
    Rematch { connection: u64 },
    /// A guest changed their name.
    Renamed { guest: i64, name: String },
    /// A moderator closes the table; with `remove`, also deletes it.
    Close { reason: String, remove: bool },
    /// A guest was banned, so the room removes them.
    Remove { guest: i64 },
    /// A bot has answered; `None` if it panicked.
    BotAnswered { seat: Seat, answer: Option<BotAnswer> },
    /// The room should try to continue the match after a failed save.
    GoOn,
    /// Nobody has used the table for too long. It expires, unless somebody is at the table.
    Expire,
    /// The server is stopping. The room saves everything and ends.
    Stop { done: oneshot::Sender<()> },
}
