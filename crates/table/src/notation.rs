//! Games as text: actions and events that people and records can read.

use std::fmt;

use crate::Game;

/// A text that is no action.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct ParseError {
    /// What was read.
    pub text: String,
    /// What could have been there.
    pub expected: String,
}

impl fmt::Display for ParseError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let shown: String = self.text.chars().take(60).collect();
        write!(f, "“{shown}” is not {}", self.expected)
    }
}

impl std::error::Error for ParseError {}

/// A game whose setups, actions and events can be written and read.
pub trait Notation: Game {
    /// A short word for the game, in the first line of a record.
    const NAME: &'static str;
    /// Raised whenever the same inputs may lead somewhere else.
    const REVISION: u32;

    /// One line.
    fn write_action(action: &Self::Action) -> String;

    /// Reads what [`Notation::write_action`] wrote.
    fn read_action(text: &str) -> Result<Self::Action, ParseError>;

    /// One line.
    fn write_event(event: &Self::Event) -> String;

    /// Reads what [`Notation::write_event`] wrote.
    fn read_event(text: &str) -> Result<Self::Event, ParseError>;

    /// One or more lines, none of them empty.
    fn write_setup(setup: &Self::Setup) -> String;

    /// Reads what [`Notation::write_setup`] wrote.
    fn read_setup(text: &str) -> Result<Self::Setup, ParseError>;
}
