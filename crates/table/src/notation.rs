//! Games as text: actions and events in a form that people can read and records can store.

use std::fmt;

use crate::Game;

/// An error in the text of a setup, action, event or input.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct ParseError {
    /// The text that could not be parsed.
    pub text: String,
    /// What was expected. It completes the sentence "… is not …".
    pub expected: String,
}

impl fmt::Display for ParseError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let shown: String = self.text.chars().take(60).collect();
        write!(f, "“{shown}” is not {}", self.expected)
    }
}

impl std::error::Error for ParseError {}

/// A game whose setups, actions and events can be written as text and parsed.
pub trait Notation: Game {
    /// The game's short name in the first line of a record.
    const NAME: &'static str;
    /// The revision of the rules. It increases whenever the same inputs may lead to a different state.
    const REVISION: u32;

    /// Writes an action as one line.
    fn write_action(action: &Self::Action) -> String;

    /// Parses the text that [`Notation::write_action`] returns.
    fn read_action(text: &str) -> Result<Self::Action, ParseError>;

    /// Writes an event as one line.
    fn write_event(event: &Self::Event) -> String;

    /// Parses the text that [`Notation::write_event`] returns.
    fn read_event(text: &str) -> Result<Self::Event, ParseError>;

    /// Writes a setup as one or more non-empty lines.
    fn write_setup(setup: &Self::Setup) -> String;

    /// Parses the text that [`Notation::write_setup`] returns.
    fn read_setup(text: &str) -> Result<Self::Setup, ParseError>;
}
