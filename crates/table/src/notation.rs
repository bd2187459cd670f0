//! Games as text: actions and events that people and records can read.

use std::fmt;

use crate::Game;

/// An error in the text of a setup, action, event or input.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct ParseError {
    /// The text that could not be read.
    pub text: String,
    /// What was expected instead, to complete "… is not".
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
    /// The game's short name in the first line of a record.
    const NAME: &'static str;
    /// The revision of the rules. It is raised whenever the same inputs may lead to a different state.
    const REVISION: u32;

    /// Writes an action as one line.
    fn write_action(action: &Self::Action) -> String;

    /// Reads what [`Notation::write_action`] wrote.
    fn read_action(text: &str) -> Result<Self::Action, ParseError>;

    /// Writes an event as one line.
    fn write_event(event: &Self::Event) -> String;

    /// Reads what [`Notation::write_event`] wrote.
    fn read_event(text: &str) -> Result<Self::Event, ParseError>;

    /// Writes a setup as one or more lines, none of them empty.
    fn write_setup(setup: &Self::Setup) -> String;

    /// Reads what [`Notation::write_setup`] wrote.
    fn read_setup(text: &str) -> Result<Self::Setup, ParseError>;
}
