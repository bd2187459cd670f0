//! The card language of Keeper of the Cards: reads, writes, prices and checks the card texts of every edition.

pub mod card;
pub mod catalogue;
pub mod check;
pub mod complete;
pub mod deck;
pub mod edition;
pub mod editions;
pub mod file;
pub mod formula;
pub mod guide;
pub mod house;
pub mod judge;
pub mod language;
pub mod legal;
mod lexer;
pub mod meaning;
pub mod port;
pub mod price;
pub mod problem;
pub mod ratio;
pub mod read;
mod rule;
mod suggest;
pub mod template;
pub mod text;
mod write;
