//! Sentences as data: a message key and its arguments. Each client turns them into text, with names and links.

use crate::{Seat, Seats};

/// A message of the catalogue (`data/texts`) with its arguments.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Sentence {
    /// The key of the message.
    pub key: &'static str,
    /// The message's arguments, by name.
    pub spans: Vec<(&'static str, Argument)>,
}

/// An argument of a sentence.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum Argument {
    /// A player.
    Seat(Seat),
    /// Several players.
    Seats(Seats),
    /// A card, by its number in the match; `None` for a card that the reader doesn't know.
    Card(Option<u16>),
    /// A zone, by its id.
    Zone(&'static str),
    /// A kind of counter, by its id.
    Counter(&'static str),
    /// A phase, by its id.
    Phase(&'static str),
    /// A word that differs between editions, by its id, such as "creature".
    Word(&'static str),
    /// A number.
    Number(i64),
    /// Rolled dice, as the numbers they show.
    Dice(Vec<u8>),
    /// Text from a card, such as the name of an ability.
    Text(String),
    /// A word that selects one of several variants of the message.
    Choice(&'static str),
    /// A nested sentence.
    Sentence(Box<Sentence>),
    /// A list of arguments, joined with commas and "and".
    List(Vec<Argument>),
}

impl Sentence {
    /// Creates a sentence from the message with this key, without arguments.
    pub fn new(key: &'static str) -> Sentence {
        Sentence { key, spans: Vec::new() }
    }

    /// Adds an argument with this name.
    #[must_use]
    pub fn with(mut self, name: &'static str, span: impl Into<Argument>) -> Sentence {
        self.spans.push((name, span.into()));
        self
    }
}

impl From<Seat> for Argument {
    fn from(seat: Seat) -> Argument {
        Argument::Seat(seat)
    }
}

impl From<Seats> for Argument {
    fn from(seats: Seats) -> Argument {
        Argument::Seats(seats)
    }
}

impl From<Sentence> for Argument {
    fn from(sentence: Sentence) -> Argument {
        Argument::Sentence(Box::new(sentence))
    }
}

macro_rules! numbers {
    ($($number:ty),*) => {
        $(impl From<$number> for Argument {
            fn from(number: $number) -> Argument {
                Argument::Number(i64::from(number))
            }
        })*
    };
}
numbers!(u8, u16, u32, i32);
