//! Rulings of Keeper of the Cards.

mod claims;
mod language;
mod rulings;
