//! Rulings on the table: the words of `docs/scenarios.md` for Keeper of the Cards.

mod board;
mod claim;
mod play;

pub use play::Stage;
