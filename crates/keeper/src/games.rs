//! The games that the command line knows: one tag each.

use clap::ValueEnum;
use kotc::Kotc;
use table::Notation;

/// A game.
#[derive(Clone, Copy, PartialEq, Eq, ValueEnum, Debug)]
pub(crate) enum GameArg {
    /// Keeper of the Cards
    Kotc,
}

impl GameArg {
    /// All of them; the first is meant where none is named.
    pub(crate) const ALL: [GameArg; 1] = [GameArg::Kotc];

    /// Its name in records and files of rulings.
    pub(crate) fn name(self) -> &'static str {
        match self {
            GameArg::Kotc => Kotc::NAME,
        }
    }
}
