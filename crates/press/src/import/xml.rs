//! Imports decks from Cockatrice (`.cod`) and LackeyCCG (`.dek`).

use quick_xml::escape::resolve_xml_entity;
use quick_xml::events::{BytesRef, BytesStart, Event};
use quick_xml::{Reader, XmlVersion};

use super::{DeckReading, DeckZone, ImportError};

/// The maximum nesting of XML elements. No real deck is deeper.
const DEEPEST: usize = 16;

/// The state of an import: the open XML elements, and the text of the innermost one.
struct XmlDeck<'a> {
    source: &'a str,
    reader: Reader<&'a [u8]>,
    open: Vec<String>,
    text: String,
    zone: Option<DeckZone>,
    list: DeckReading,
}

pub(super) fn read(source: &str) -> Result<DeckReading, ImportError> {
    let reader = Reader::from_str(source);
    let list = DeckReading::default();
    let mut deck = XmlDeck { source, reader, open: Vec::new(), text: String::new(), zone: None, list };
    loop {
        let event = deck.reader.read_event().map_err(|it| {
            deck.error(format!("this XML is damaged ({it}): save the deck again in the program that made it"))
        })?;
        match event {
            Event::Start(start) => deck.start(&start)?,
            Event::Empty(start) => {
                deck.start(&start)?;
                deck.end()?;
            }
            Event::End(_) => deck.end()?,
            Event::Text(text) => deck.text.push_str(&text.xml10_content()),
            Event::CData(text) => deck.text.push_str(&text.xml10_content()),
            Event::GeneralRef(letter) => deck.reference(&letter)?,
            Event::DocType(_) => {
                return Err(deck.error("this XML has a DOCTYPE, which no deck needs: remove it"));
            }
            Event::Decl(_) | Event::PI(_) | Event::Comment(_) => {}
            Event::Eof if deck.open.is_empty() => return Ok(deck.list),
            Event::Eof => {
                return Err(deck.error("the end of the deck is missing: copy or save the whole deck again"));
            }
        }
    }
}

impl XmlDeck<'_> {
    fn line(&self) -> Option<usize> {
        let end = usize::try_from(self.reader.buffer_position()).ok()?;
        let before = self.source.as_bytes().get(..end)?;
        Some(before.iter().filter(|it| **it == b'\n').count() + 1)
    }

    fn error(&self, message: impl Into<String>) -> ImportError {
        ImportError::new(self.line(), message)
    }

    fn start(&mut self, start: &BytesStart<'_>) -> Result<(), ImportError> {
        let name = start.name().into_inner();
        if self.open.len() >= DEEPEST {
            return Err(
                self.error("the XML elements are nested deeper than in any deck: save the deck again")
            );
        }
        if self.open.is_empty() && !matches!(name, "cockatrice_deck" | "deck") {
            let name: String = name.chars().take(40).collect();
            let message = format!(
                "this XML is not a deck (<{name}>): use a deck from Cockatrice (.cod) or LackeyCCG (.dek), or plain text"
            );
            return Err(self.error(message));
        }
        self.open.push(name.to_owned());
        self.text.clear();
        match self.path().as_slice() {
            // Cockatrice's zone for tokens is not part of the deck.
            ["cockatrice_deck", "zone"] => {
                self.zone = DeckZone::named(&self.attribute(start, "name")?.unwrap_or_default());
            }
            ["cockatrice_deck", "zone", "card"] => {
                let count = self.attribute(start, "number")?.unwrap_or_else(|| "1".to_owned());
                let name = self.attribute(start, "name")?.unwrap_or_default();
                self.add(count.trim(), &name)?;
            }
            ["deck", "superzone"] => {
                let zone = self.attribute(start, "name")?.and_then(|it| DeckZone::named(&it));
                self.zone = Some(zone.unwrap_or(DeckZone::Deck));
            }
            _ => {}
        }
        Ok(())
    }

    fn end(&mut self) -> Result<(), ImportError> {
        let text = std::mem::take(&mut self.text);
        match self.path().as_slice() {
            ["cockatrice_deck", "deckname"] => self.list.call(&text),
            ["deck", "superzone", "card", "name"] => self.add("1", &text)?,
            _ => {}
        }
        self.open.pop();
        Ok(())
    }

    fn path(&self) -> Vec<&str> {
        self.open.iter().map(String::as_str).collect()
    }

    fn add(&mut self, count: &str, name: &str) -> Result<(), ImportError> {
        let Some(zone) = self.zone else { return Ok(()) };
        // Calculate the line number only if there is an error.
        self.list.add(None, zone, count, name).map_err(|it| self.error(it.message))
    }

    fn reference(&mut self, letter: &BytesRef<'_>) -> Result<(), ImportError> {
        let known = match letter.resolve_char_ref() {
            Ok(Some(letter)) => Some(letter),
            Ok(None) => resolve_xml_entity(letter).and_then(|it| it.chars().next()),
            Err(_) => None,
        };
        let Some(known) = known else {
            let name: String = letter.chars().take(40).collect();
            return Err(self.error(format!("unknown entity &{name};: write the character itself")));
        };
        self.text.push(known);
        Ok(())
    }

    fn attribute(&self, start: &BytesStart<'_>, key: &str) -> Result<Option<String>, ImportError> {
        for attribute in start.attributes() {
            let attribute = attribute.map_err(|it| self.error(format!("this XML is damaged: {it}")))?;
            if attribute.key.into_inner() == key {
                let value = attribute.normalized_value(XmlVersion::Implicit1_0);
                let value = value.map_err(|it| self.error(format!("this XML is damaged: {it}")))?;
                return Ok(Some(value.into_owned()));
            }
        }
        Ok(None)
    }
}
