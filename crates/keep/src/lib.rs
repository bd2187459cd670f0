//! The rules of KEEP, a drafting game for two to five players.

mod ability;
mod action;
mod arrange;
mod doing;
mod event;
mod file;
mod filter;
mod game;
mod guess;
mod list;
mod made;
mod notation;
mod offer;
mod round;
mod score;
mod sense;
mod set;
mod show;
mod tell;
mod view;
mod words;
mod worth;

pub use ability::{Ability, Amount, Deed, Found, Others, Step};
pub use action::{Action, Why};
pub use arrange::{Arrangement, NextOutcome, Pile};
pub use event::{Event, Sight};
pub use file::{ListError, ListFile, ListProblem};
pub use filter::{Filter, Grade, Type, Types};
pub use game::{Bonus, Keep, Setup};
pub use list::{CHARACTERS, CardFace, ITEMS, Kind, List, ListCard};
pub use score::{Counted, Decided, GOLD};
pub use view::{SeatView, View};
pub use worth::{Count, Term, Worth};
