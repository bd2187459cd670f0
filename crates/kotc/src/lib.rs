//! The rules of Keeper of the Cards, edition by edition.
//!
//! One engine, a struct of named rules, and the catalogue of meanings of the `cards` crate. It knows no I/O, no clock
//! and no randomness: chance is an input.

mod action;
mod arrange;
mod audience;
mod board;
mod change;
mod counters;
mod editions;
mod endgame;
mod event;
mod faces;
mod flow;
mod game;
mod implemented;
mod notation;
mod question;
mod reason;
pub mod rules;
mod sense;
mod setup;
mod show;
mod tell;
mod trigger;
mod view;
mod zone;

pub use action::{Action, Ask, Why};
pub use arrange::{Arrangement, Laid, Player};
pub use audience::Audience;
pub use board::Phase;
pub use editions::{PLAYABLE, rules};
pub use event::{Attacked, BACK, Event, HitpointChange, Seen, Sight};
pub use faces::Faces;
pub use game::Kotc;
pub use notation::{read_counter, read_zone, write_counter, write_zone};
pub use reason::{Means, NotNow, Reason};
pub use setup::{Face, Setup, SetupError};
pub use view::{BattleView, LinkView, Print, SeatView, View};
pub use zone::{Spot, Zone};
