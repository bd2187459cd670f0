//! The messages between clients and the server: a versioned protocol of JSON messages over a WebSocket.
//!
//! `docs/protocol.md` describes the protocol with examples. `keeper types` generates the browser client's TypeScript
//! types from this crate.

pub mod api;
mod cards;
mod client;
mod coach;
mod insight;
mod json;
mod keep_view;
mod kotc_view;
mod lobby;
mod names;
mod open;
mod question;
mod rating;
mod reasons;
mod request;
mod saw;
mod sentence;
mod server;
mod social;
pub mod types;
mod zone_content;

pub use cards::{NumberedCards, SentCache};
pub use client::ToServer;
pub use coach::{CoachTip, Coaching, Lesson};
pub use insight::{Evaluation, HintedAnswer, KotcFate, KotcLoss, KotcPreview, Swing, TurnMark};
pub use json::to_json;
pub use keep_view::{Coins, KeepCard, KeepDecided, KeepPlayer, KeepView};
pub use kotc_view::{
    KotcBattle, KotcCard, KotcCounter, KotcLink, KotcPlayer, KotcPrint, KotcReason, KotcView, KotcWords,
    KotcZones,
};
pub use lobby::{
    Asking, Automatic, BotLevel, Clock, Deck, EditionInfo, Fairness, GameInfo, GameSettings, LevelInfo,
    Listing, Occupant, Place, Plan, Stage, Table, TableFormat, TakeBack, TournamentTable, Waiting,
};
pub use names::{AnswerKind, CounterKind, KeepPlace, KotcPhase, KotcZone, SawKind, Why};
pub use open::{open_cards, open_saw, open_view};
pub use question::{Answer, KotcMove, KotcPlace, Mark, Passing, Picks, Question, Then, WireGame, question};
pub use rating::{RatedSearch, RatedTable, ShownRating, Unrated};
pub use request::{NotARequest, Request};
pub use saw::{Because, Between, Caused, Saw, cards_said, saw, saw_alone};
pub use sentence::{Span, Spans, WireSentence};
pub use server::{ErrorCode, Spoken, ToClient, WireView};
pub use social::{Challenge, ChallengeEnd, DirectMessage, Friend, FriendRequest, PersonRef, Presence};

/// The version of the protocol. It is raised whenever a client of the previous version would misunderstand the server.
pub const VERSION: u32 = 4;

/// The longest message a client may send, in bytes.
pub const LONGEST_MESSAGE: usize = 256 << 10;
/// The longest name of a person, in characters.
pub const LONGEST_NAME: usize = 32;
/// The longest chat line, in characters.
pub const LONGEST_LINE: usize = 400;
/// The longest message to another person, in characters.
pub const LONGEST_DIRECT_MESSAGE: usize = 1000;
