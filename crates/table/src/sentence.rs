//! Sentences as structure: what to say, not how. Each client writes them in its own words, with names and links.

use crate::{Seat, Seats};

/// A message of the catalogue (`data/texts`), and what fills the places in it.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Sentence {
    /// The key of the message.
    pub key: &'static str,
    /// What fills its places, by their names.
    pub spans: Vec<(&'static str, Span)>,
}

/// A part of a sentence that refers to something.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum Span {
    /// A player.
    Seat(Seat),
    /// Several players.
    Seats(Seats),
    /// A card, by its number in the match; nothing for one that the reader doesn't know.
    Card(Option<u16>),
    /// A zone, by its id.
    Zone(&'static str),
    /// A kind of counter, by its id.
    Counter(&'static str),
    /// A phase, by its id.
    Phase(&'static str),
    /// A word that editions choose, by its id: "creature".
    Word(&'static str),
    /// A number.
    Number(i64),
    /// Dice, by their faces.
    Dice(Vec<u8>),
    /// Words of a card: the name of an ability, a text.
    Text(String),
    /// A variant of the message.
    Choice(&'static str),
    /// A part that is a message itself.
    Sentence(Box<Sentence>),
    /// Several of them.
    List(Vec<Span>),
}

impl Sentence {
    /// The message with this key.
    pub fn new(key: &'static str) -> Sentence {
        Sentence { key, spans: Vec::new() }
    }

    /// The same with this in it.
    #[must_use]
    pub fn with(mut self, name: &'static str, span: impl Into<Span>) -> Sentence {
        self.spans.push((name, span.into()));
        self
    }
}

impl From<Seat> for Span {
    fn from(seat: Seat) -> Span {
        Span::Seat(seat)
    }
}

impl From<Seats> for Span {
    fn from(seats: Seats) -> Span {
        Span::Seats(seats)
    }
}

impl From<Sentence> for Span {
    fn from(sentence: Sentence) -> Span {
        Span::Sentence(Box::new(sentence))
    }
}

macro_rules! numbers {
    ($($number:ty),*) => {
        $(impl From<$number> for Span {
            fn from(number: $number) -> Span {
                Span::Number(i64::from(number))
            }
        })*
    };
}
numbers!(u8, u16, u32, i32);
