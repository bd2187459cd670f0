//! Sentences in messages: the key of a text in `data/texts`, and the values for its placeholders.

use std::borrow::Cow;
use std::fmt;

use serde::de::{MapAccess, Visitor};
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use table::Seat;
use ts_rs::TS;

use crate::json::{Name, name};
use crate::question::number;

/// A sentence as data. Clients turn it into text in their own language, with names and links.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize, TS, Debug)]
#[ts(rename = "Sentence")]
pub struct WireSentence {
    /// The key of the text in the Fluent files in `data/texts`.
    #[serde(serialize_with = "name")]
    pub key: Cow<'static, str>,
    /// The values of the text's placeholders, by placeholder name.
    #[serde(default, skip_serializing_if = "Spans::is_empty")]
    #[ts(type = "Record<string, Span>", optional)]
    pub spans: Spans,
}

/// The value of a placeholder in a sentence.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize, TS, Debug)]
#[serde(rename_all = "snake_case")]
pub enum Span {
    /// A player, by their seat.
    Seat(u8),
    /// Several players, by their seats.
    Seats(Vec<u8>),
    /// A card, by its number in [`Cards`](crate::NumberedCards); `null` if the viewer doesn't know the card.
    Card(Option<u16>),
    /// A zone, by its id. [`KotcWords`](crate::KotcWords) has the edition's name for it.
    #[serde(serialize_with = "name")]
    Zone(Cow<'static, str>),
    /// A kind of counter, by its id. [`KotcWords`](crate::KotcWords) has the edition's name for it.
    #[serde(serialize_with = "name")]
    Counter(Cow<'static, str>),
    /// A phase, by its id. [`KotcWords`](crate::KotcWords) has the edition's name for it.
    #[serde(serialize_with = "name")]
    Phase(Cow<'static, str>),
    /// A word that differs between editions, such as "creature". [`KotcWords`](crate::KotcWords) has the edition's word
    /// for it.
    #[serde(serialize_with = "name")]
    Word(Cow<'static, str>),
    /// A whole number.
    Number(i64),
    /// Dice, by the numbers they show.
    Dice(Vec<u8>),
    /// Text from a card, such as the name of an ability.
    Text(String),
    /// A name that selects one of the text's variants.
    #[serde(serialize_with = "name")]
    Choice(Cow<'static, str>),
    /// A part of the text that is itself a sentence.
    Sentence(Box<WireSentence>),
    /// A list of values.
    List(Vec<Span>),
}

impl WireSentence {
    /// Adds to `found` the numbers of the cards that the sentence mentions.
    pub fn cards(&self, found: &mut Vec<u16>) {
        self.spans.0.iter().for_each(|(_, span)| span.cards(found));
    }
}

impl Span {
    fn cards(&self, found: &mut Vec<u16>) {
        match self {
            Span::Card(Some(card)) => found.push(*card),
            Span::Sentence(sentence) => sentence.cards(found),
            Span::List(spans) => spans.iter().for_each(|it| it.cards(found)),
            _ => {}
        }
    }
}

/// The values of a sentence's placeholders by name, written as a JSON object.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Spans(pub Vec<(Cow<'static, str>, Span)>);

impl Spans {
    /// Returns whether there are no values.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }
}

impl Serialize for Spans {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        to.collect_map(self.0.iter().map(|(name, span)| (Name(name), span)))
    }
}

impl<'de> Deserialize<'de> for Spans {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Spans, D::Error> {
        struct Pairs;
        impl<'de> Visitor<'de> for Pairs {
            type Value = Spans;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("the spans of a sentence by their names")
            }

            fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<Spans, A::Error> {
                let mut spans = Vec::new();
                while let Some(pair) = map.next_entry()? {
                    spans.push(pair);
                }
                Ok(Spans(spans))
            }
        }
        from.deserialize_map(Pairs)
    }
}

impl From<table::Sentence> for WireSentence {
    fn from(sentence: table::Sentence) -> WireSentence {
        let spans = sentence.spans.into_iter().map(|(name, span)| (Cow::Borrowed(name), span.into()));
        WireSentence { key: sentence.key.into(), spans: Spans(spans.collect()) }
    }
}

impl From<table::Argument> for Span {
    fn from(span: table::Argument) -> Span {
        match span {
            table::Argument::Seat(seat) => Span::Seat(number(seat)),
            table::Argument::Seats(seats) => {
                Span::Seats(seats.iter().map(number as fn(Seat) -> u8).collect())
            }
            table::Argument::Card(face) => Span::Card(face),
            table::Argument::Zone(id) => Span::Zone(id.into()),
            table::Argument::Counter(id) => Span::Counter(id.into()),
            table::Argument::Phase(id) => Span::Phase(id.into()),
            table::Argument::Word(id) => Span::Word(id.into()),
            table::Argument::Number(number) => Span::Number(number),
            table::Argument::Dice(dice) => Span::Dice(dice),
            table::Argument::Text(text) => Span::Text(text),
            table::Argument::Choice(choice) => Span::Choice(choice.into()),
            table::Argument::Sentence(sentence) => Span::Sentence(Box::new((*sentence).into())),
            table::Argument::List(spans) => Span::List(spans.into_iter().map(Span::from).collect()),
        }
    }
}
