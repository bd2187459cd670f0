//! The rules of Keeper of the Cards, edition by edition.
//!
//! One engine plays all editions. `Rules` lists the rules in which the editions differ, and the `cards` crate says what
//! card texts mean. The engine does no I/O and uses no clock and no randomness: the outcomes of random events are
//! inputs.

mod action;
mod answer;
mod arrange;
mod audience;
pub mod axes;
mod board;
mod cause;
mod change;
mod chronicle;
mod counters;
mod editions;
mod endgame;
mod event;
mod faces;
mod flow;
mod futile;
mod game;
pub mod house;
mod implemented;
mod list;
mod notation;
mod occasion;
mod order;
mod outlook;
mod pawns;
mod preview;
mod question;
mod reason;
mod routine;
pub mod rules;
mod sense;
mod setup;
mod show;
mod spare;
mod tell;
mod trigger;
mod view;
mod zone;
mod zones;

pub use action::{Action, Ask, Why};
pub use arrange::{ArrangedPlayer, Arrangement, Laid};
pub use audience::Audience;
pub use board::Phase;
pub use counters::{CounterEffect, CounterTiming};
pub use editions::{PLAYABLE, rules};
pub use event::{Attacked, BACK, Cause, Event, HitpointChange, Idle, Logged, NothingHit, Seen, Sight};
pub use faces::Faces;
pub use game::Kotc;
pub use notation::{read_counter, read_zone, write_counter, write_zone};
pub use preview::{BattlePreview, FighterPreview, PlayerPreview};
pub use reason::{NotNow, Payable, Reason};
pub use setup::{Face, Setup, SetupError};
pub use view::{BattleView, LinkView, Print, Prints, SeatView, Situation, View};
pub use zone::{Spot, Zone};
