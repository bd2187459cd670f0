//! The messages that a room receives.

use std::net::IpAddr;

use serde::{Deserialize, Serialize};
use store::Guest;
use table::Seat;
use tokio::sync::oneshot;
use tokio::time::Instant;
use wire::{Asking, Automatic, BotLevel, Deck};

use crate::any_match::BotAnswer;
use crate::out::Out;

/// A person's request to join a table. [`ToRoom`] holds it in a box, because every room reserves memory for many
/// messages.
#[derive(Serialize, Deserialize)]
pub(crate) struct Joining {
    pub(crate) connection: u64,
    pub(crate) guest: Guest,
    pub(crate) address: IpAddr,
    /// Where the connection's messages go. If the request comes from another node, the node that receives it
    /// sets this field.
    #[serde(skip, default = "Out::nowhere")]
    pub(crate) out: Out,
    pub(crate) deck: Option<Deck>,
    pub(crate) watch: bool,
    pub(crate) anyway: bool,
    pub(crate) take_over: bool,
    pub(crate) rated: bool,
    pub(crate) contributes: bool,
}

/// A message that a room receives. Other nodes can send most of these messages. Only the room's own node can send the
/// ones marked `#[serde(skip)]`.
#[derive(Serialize, Deserialize)]
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
    Answer {
        connection: u64,
        question: u32,
        keys: Vec<String>,
        by_hand: bool,
        #[serde(with = "age")]
        received: Instant,
    },
    /// A person cancels the choice that a question belongs to.
    Cancel { connection: u64, question: u32 },
    /// A person's client has displayed a question.
    Shown { connection: u64, question: u32 },
    /// A person sets which questions the server answers for them.
    Automatic { connection: u64, answers: Automatic },
    /// A person asks to take back their most recent decision.
    TakeBack { connection: u64 },
    /// A person allows or declines a request to take back a decision.
    AllowTakeBack { connection: u64, allow: bool },
    /// A player asks for a hint.
    Hint { connection: u64, question: u32 },
    /// A person asks for a preview of the current battle. `keys` are the answers that the person has picked.
    Preview { connection: u64, keys: Vec<String> },
    /// A person sets when they want to be asked whether to respond.
    Asking { connection: u64, ask: Asking },
    /// The pause that follows a question is over, so the server may pass for the seat that was asked.
    #[serde(skip)]
    Pass { seat: Seat, question: u32 },
    /// A player gives up.
    GiveUp { connection: u64 },
    /// A player claims the win because others are away. If `abort` is true, the match ends without a winner instead.
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
    /// The guest `guest` muted or unmuted `other`, possibly at another table.
    Muted { guest: i64, other: i64, muted: bool },
    /// A guest deleted their account.
    #[serde(skip)]
    Forget { guest: i64, done: oneshot::Sender<()> },
    /// The table's creator lets bots of this level play at the open places until people take over.
    Fill { connection: u64, level: BotLevel },
    /// A player wants a rematch.
    Rematch { connection: u64 },
    /// A guest changed their name.
    Renamed { guest: i64, name: String },
    /// A moderator closes the table; with `remove`, also deletes it.
    Close { reason: String, remove: bool },
    /// The tournament that the table belongs to ends the game, for this reason.
    EndGame { reason: String },
    /// A guest was banned, so the room removes them.
    Remove { guest: i64 },
    /// A bot has answered; `None` if it panicked.
    #[serde(skip)]
    BotAnswered { seat: Seat, answer: Option<BotAnswer> },
    /// A save has failed, so the room should try again to continue the match.
    #[serde(skip)]
    GoOn,
    /// Nobody has used the table for too long. The room closes it, unless somebody is at the table.
    Expire,
    /// The server is stopping. The room saves everything and ends.
    #[serde(skip)]
    Stop { done: oneshot::Sender<()> },
    /// This node no longer runs the room, because it has lost its lease. The room ends, and people reconnect.
    #[serde(skip)]
    Lost,
}

impl ToRoom {
    /// Returns the connection that joins with this message; `None` for other messages.
    pub(crate) fn joining(&self) -> Option<&Joining> {
        match self {
            ToRoom::Request { message, .. } => message.joining(),
            ToRoom::Join(joining) => Some(joining),
            _ => None,
        }
    }

    /// Like [`ToRoom::joining`], but returns a mutable reference.
    pub(crate) fn joining_mut(&mut self) -> Option<&mut Joining> {
        match self {
            ToRoom::Request { message, .. } => message.joining_mut(),
            ToRoom::Join(joining) => Some(joining),
            _ => None,
        }
    }

    /// Returns the connection that leaves with this message; `None` for other messages.
    pub(crate) fn leaving(&self) -> Option<u64> {
        match self {
            ToRoom::Request { message, .. } => message.leaving(),
            ToRoom::Leave { connection } | ToRoom::Disconnected { connection } => Some(*connection),
            _ => None,
        }
    }
}

/// Serializes an [`Instant`] as the number of microseconds that have passed since then, because nodes have different
/// clocks.
mod age {
    use std::time::Duration;

    use serde::{Deserialize as _, Deserializer, Serializer};
    use tokio::time::Instant;

    pub(super) fn serialize<S: Serializer>(since: &Instant, to: S) -> Result<S::Ok, S::Error> {
        to.serialize_u64(since.elapsed().as_micros() as u64)
    }

    pub(super) fn deserialize<'a, D: Deserializer<'a>>(from: D) -> Result<Instant, D::Error> {
        let age = Duration::from_micros(u64::deserialize(from)?);
        let now = Instant::now();
        Ok(now.checked_sub(age).unwrap_or(now))
    }
}
