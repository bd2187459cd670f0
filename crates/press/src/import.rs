//! Imports deck lists from other programs.

use std::collections::BTreeMap;

use crate::export::words;

mod plain;
mod save;
mod xml;

pub(crate) use plain::printing;

/// The maximum length of a deck list, in bytes.
const LONGEST: usize = 4 << 20;
/// The maximum total number of copies in a deck list.
const COPIES: u32 = 10_000;
/// The maximum number of characters in the name of a card or deck.
const LETTERS: usize = 500;

/// A deck as other programs store it: the names of cards, without duplicates, in the order of the list.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct DeckList {
    /// The deck's name; `None` if the list has none.
    pub name: Option<String>,
    /// The number of copies and the name of each card in the deck.
    pub cards: Vec<(u32, String)>,
    /// The number of copies and the name of each card in the reserves.
    pub reserves: Vec<(u32, String)>,
}

/// The error for a deck list that cannot be imported.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ImportError {
    /// The line with the error, counted from 1; `None` if the error isn't on a particular line.
    pub line: Option<usize>,
    /// What is wrong with the deck list, and how to fix it.
    pub message: String,
}

impl std::fmt::Display for ImportError {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        if let Some(line) = self.line {
            write!(f, "line {line}: ")?;
        }
        f.write_str(&self.message)
    }
}

impl std::error::Error for ImportError {}

impl ImportError {
    fn new(line: impl Into<Option<usize>>, message: impl Into<String>) -> ImportError {
        ImportError { line: line.into(), message: message.into() }
    }
}

/// Parses a deck list: plain text, a deck from Cockatrice or LackeyCCG, or an object saved by Tabletop Simulator. Names
/// have the form that [`one_line`](crate::export::one_line) returns.
pub fn deck_list(text: &str) -> Result<DeckList, ImportError> {
    let text = text.strip_prefix('\u{feff}').unwrap_or(text);
    if text.len() > LONGEST {
        let size = text.len() >> 20;
        let message =
            format!("this file is too large for a deck list ({size} MiB): use a file of at most 4 MiB");
        return Err(ImportError::new(None, message));
    }
    let list = match text.trim_start().chars().next() {
        Some('<') => xml::read(text)?,
        Some('{') => save::read(text)?,
        _ => plain::read(text)?,
    };
    if list.total == 0 {
        let message = "this list has no cards: write one card per line, such as \"4 Mountain Kid\"";
        return Err(ImportError::new(None, message));
    }
    Ok(list.done())
}

/// The part of the deck list that a card belongs to.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum DeckZone {
    Deck,
    Reserves,
}

impl DeckZone {
    /// Returns the zone that a heading or the name of a pile stands for; `None` if it is not the name of a zone.
    fn named(heading: &str) -> Option<DeckZone> {
        let heading = heading.trim().trim_end_matches(':').trim_start_matches('[').trim_end_matches(']');
        let heading = heading.trim().to_lowercase();
        match heading.as_str() {
            "deck" | "main" | "main deck" | "maindeck" | "main board" | "mainboard" => Some(DeckZone::Deck),
            "reserve" | "reserves" | "side" | "side deck" | "side board" | "sideboard" => {
                Some(DeckZone::Reserves)
            }
            _ => None,
        }
    }
}

/// The cards of a zone in the order of the deck list, and the index of each name in `cards`.
#[derive(Default)]
struct DeckPile {
    cards: Vec<(u32, String)>,
    places: BTreeMap<String, usize>,
}

/// The state of an import: the deck's name, and the cards that have been found.
#[derive(Default)]
struct DeckReading {
    name: Option<String>,
    deck: DeckPile,
    reserves: DeckPile,
    total: u32,
}

impl DeckReading {
    /// Sets the deck's name, normalised and shortened. An empty name becomes `None`.
    fn call(&mut self, name: &str) {
        let name: String = words(name).chars().take(LETTERS).collect();
        self.name = Some(name).filter(|it| !it.is_empty());
    }

    /// Adds copies of a card. `count` is the number of copies as written in the list.
    fn add(
        &mut self,
        line: Option<usize>,
        zone: DeckZone,
        count: &str,
        name: &str,
    ) -> Result<(), ImportError> {
        let name = words(name);
        if name.is_empty() {
            let message =
                "a card has no name: write its name after the number of copies, such as \"4 Mountain Kid\"";
            return Err(ImportError::new(line, message));
        }
        let letters = name.chars().count();
        if letters > LETTERS {
            let message = format!("a name has {letters} characters: use at most {LETTERS}");
            return Err(ImportError::new(line, message));
        }
        let count = match count.parse::<u32>() {
            Ok(0) => {
                return Err(ImportError::new(
                    line,
                    format!("{name:?} has 0 copies: write 1 or more, or delete the line"),
                ));
            }
            Ok(count) if count <= COPIES.saturating_sub(self.total) => count,
            // The error message shows only the beginning of a long number.
            _ if count.bytes().all(|it| it.is_ascii_digit()) && !count.is_empty() => {
                let count: String = count.chars().take(20).collect();
                let message = format!(
                    "{count} copies of {name:?} are too many: a list can have at most {COPIES} cards in total"
                );
                return Err(ImportError::new(line, message));
            }
            _ => {
                let count: String = count.chars().take(20).collect();
                let message =
                    format!("{count:?} is not a valid number of copies of {name:?}: write 1 or more");
                return Err(ImportError::new(line, message));
            }
        };
        self.total += count;
        let pile = match zone {
            DeckZone::Deck => &mut self.deck,
            DeckZone::Reserves => &mut self.reserves,
        };
        match pile.places.get(name.as_ref()).and_then(|it| pile.cards.get_mut(*it)) {
            Some(card) => card.0 += count,
            None => {
                pile.places.insert(name.clone().into_owned(), pile.cards.len());
                pile.cards.push((count, name.into_owned()));
            }
        }
        Ok(())
    }

    fn done(self) -> DeckList {
        DeckList { name: self.name, cards: self.deck.cards, reserves: self.reserves.cards }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn cards(list: &[(u32, &str)]) -> Vec<(u32, String)> {
        list.iter().map(|(count, name)| (*count, (*name).to_owned())).collect()
    }

    fn read(text: &str) -> DeckList {
        deck_list(text).unwrap_or_else(|it| panic!("{it}: {text}"))
    }

    fn refused(text: &str) -> (Option<usize>, String) {
        let error = deck_list(text).expect_err("this is refused");
        (error.line, error.to_string())
    }

    #[test]
    fn plain_lines() {
        let lines = [
            ("4 Name", 4, "Name"),
            ("4x Name", 4, "Name"),
            ("4X  Two words ", 4, "Two words"),
            ("4× Name", 4, "Name"),
            ("4\tName", 4, "Name"),
            ("Name", 1, "Name"),
            ("Name x4", 4, "Name"),
            ("Name ×12", 12, "Name"),
            ("1st Knight", 1, "1st Knight"),
            ("10x10 Grid", 1, "10x10 Grid"),
            ("2 Name x4", 2, "Name x4"),
            ("3 Name (SET) 12", 3, "Name"),
            ("3 Name (KOTC14) 12a", 3, "Name"),
            ("Name (SET) 12 x2", 2, "Name"),
            ("3 Name (Human) 12", 3, "Name (Human) 12"),
            ("3 Name (SET)", 3, "Name (SET)"),
            ("2 Fire // Ice", 2, "Fire // Ice"),
            ("007 Bond", 7, "Bond"),
        ];
        for (line, count, name) in lines {
            let list = read(line);
            assert_eq!(
                (list.name, list.cards, list.reserves),
                (None, cards(&[(count, name)]), vec![]),
                "{line}"
            );
        }
    }

    #[test]
    fn plain_reserves() {
        let divided = (cards(&[(4, "A"), (1, "B")]), cards(&[(2, "C")]));
        for text in [
            "4 A\n1 B\n\n2 C",
            "\n\n4 A\r\n1 B\r\n\r\n\r\n2 C\r\n\r\n",
            "Deck\n4 A\n1 B\n\nSideboard\n2 C",
            "[Main]\n4 A\n1 B\n[Sideboard]\n2 C",
            "4 A\n\n1 B\n\nReserves:\n2 C",
            "4 A\nSB: 2 C\n1 B",
            "sb: 2 C\n4 A\n1 B",
            "# a comment\n4 A\n\n1 B\n\n// Sideboard\n2 C",
            "Reserves\n2 C\nMain deck:\n4 A\n1 B",
        ] {
            let list = read(text);
            assert_eq!((list.cards, list.reserves), divided, "{text}");
        }
        for parts in ["4 A\n\n1 B\n\n2 C", "// Parts\n\n// One\n4 A\n1 B\n\n// Two\n2 C"] {
            assert_eq!(read(parts).cards, cards(&[(4, "A"), (1, "B"), (2, "C")]), "{parts}");
        }
    }

    #[test]
    fn names_of_decks() {
        assert_eq!(read("// My deck\n\n// by me\n4 A").name.as_deref(), Some("My deck"));
        assert_eq!(read("4 A\n// no name").name, None);
        assert_eq!(read("//\n4 A").name, None);
        assert_eq!(read("# no name\n4 A").name, None);
        let cod = "<cockatrice_deck version='1'><deckname> A &amp; B</deckname>\
                   <zone name='main'><card name='X'/></zone></cockatrice_deck>";
        assert_eq!(read(cod).name.as_deref(), Some("A & B"));
    }

    #[test]
    fn decks_of_cockatrice_as_it_writes_them() {
        let list = read(
            "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<cockatrice_deck version=\"1\">\n\
             <lastLoadedTimestamp>never</lastLoadedTimestamp><deckname/><bannerCard providerId=\"\">X</bannerCard>\n\
             <zone name=\"main\"><card number=\"4\" name=\"&quot;A&quot; &#x2F;&#47; B\" setShortName=\"S\"/></zone>\n\
             <zone name=\"side\"><card number=\"1\" name=\"C\"></card></zone>\n\
             <zone name=\"tokens\"><card number=\"1\" name=\"Goblin\"/></zone>\n\
             <sideboard_plan><name/><move_card_to_zone><card_name>A</card_name></move_card_to_zone></sideboard_plan>\n\
             </cockatrice_deck>",
        );
        let expected =
            DeckList { name: None, cards: cards(&[(4, "\"A\" // B")]), reserves: cards(&[(1, "C")]) };
        assert_eq!(list, expected);
    }

    #[test]
    fn decks_of_lackey_as_it_writes_them() {
        let card =
            |name: &str| format!("\t\t<card><name id=\"a.jpg\">{name}</name><set>Alpha</set></card>\n");
        let list = read(&format!(
            "<deck version=\"0.8\">\n\t<meta>\n\t\t<game>cats</game>\n\t</meta>\n\t<superzone name=\"Deck\">\n{}{}{}\
             \t</superzone>\n<superzone name=\"Sideboard\">{}</superzone><superzone name=\"Starting\">{}</superzone></deck>",
            card("Cat"),
            card("Tom &amp; <![CDATA[<J>]]>&#33;"),
            card("Cat"),
            card("Dog"),
            card("King")
        ));
        assert_eq!(list.cards, cards(&[(2, "Cat"), (1, "Tom & <J>!"), (1, "King")]));
        assert_eq!(list.reserves, cards(&[(1, "Dog")]));
    }

    #[test]
    fn saves_of_others() {
        let deck = r#"{"Name":"Deck","Nickname":"Mine","ContainedObjects":[
            {"Name":"Card","CardID":100,"Nickname":"A"},{"Name":"Card","CardID":100,"Nickname":"A"}]}"#;
        let side = r#"{"Name":"Card","CardID":5e2,"Nickname":"B"}"#;
        let list = read(&format!(
            r#"{{"SaveName":"","ObjectStates":[{{"Name":"Bag","ContainedObjects":[{deck}]}},
            {{"Name":"Bag","Nickname":"Sideboard","ContainedObjects":[{side}]}},{{"Name":"Die_6"}}]}}"#
        ));
        assert_eq!((list.cards, list.reserves), (cards(&[(2, "A")]), cards(&[(1, "B")])));
        assert_eq!(read(deck).name.as_deref(), Some("Mine"));
        assert!(refused(r#"{"CardID":1,"Nickname":" "}"#).1.contains("no name"));
    }

    #[test]
    fn errors_say_where() {
        assert_eq!(refused("4 A\n\n0 B").0, Some(3));
        assert_eq!(refused("4 A\n5").0, Some(2));
        let (line, message) = refused("4 A\n100000000000000000000 B\n");
        assert_eq!(line, Some(2));
        assert!(message.contains("line 2") && message.contains("10000"), "{message}");
        assert_eq!(refused("5000 A\n5000 B\nC").0, Some(3));
        assert_eq!(refused(&format!("4 A\n4 {}", "ä".repeat(501))).0, Some(2));
        assert_eq!(refused("<cockatrice_deck>\n<zone name='main'>\n<card number='-1' name='A'/>").0, Some(3));
        assert_eq!(refused("<deck>\n<superzone name='Deck'>\n<card>\n</superzone>").0, Some(4));
        assert_eq!(refused("{\n\"ObjectStates\": [}").0, Some(2));
        let (line, message) = refused(&"<deck>\n".repeat(20));
        assert_eq!(line, Some(17));
        assert!(message.contains("deeper"), "{message}");
        assert!(read(&"ä".repeat(500)).cards[0].1.starts_with('ä'));
        assert_eq!(read("5000 A\n5000 A").cards, cards(&[(10_000, "A")]));
    }

    #[test]
    fn hostile_texts_are_refused() {
        let bomb = "<!DOCTYPE deck [<!ENTITY a \"aaaa\"><!ENTITY b \"&a;&a;\">]><deck><superzone name=\"Deck\">\
                    <card><name>&b;</name></card></superzone></deck>";
        let unknown = "<deck><superzone name=\"Deck\"><card><name>&b;</name></card></superzone></deck>";
        let many: String = (0..50_000).map(|it| format!("a{it}='' ")).collect();
        let attributes = format!("<deck><superzone {many}><card><name>A</name>");
        let nested = |open: &str, times: usize| open.repeat(times);
        for text in [
            String::new(),
            "\u{feff} \n\r\n".to_owned(),
            "// only\n# comments".to_owned(),
            bomb.to_owned(),
            unknown.to_owned(),
            attributes,
            nested("<deck>", 100_000),
            nested("{\"a\":", 100_000),
            nested("{\"ObjectStates\":[", 1000),
            nested("A\n", 200_000),
            "x".repeat(5 << 20),
            "{}".to_owned(),
            "{\"ObjectStates\":7}".to_owned(),
            "<html><body/></html>".to_owned(),
            "<deck/>".to_owned(),
            "<deck".to_owned(),
            "<".to_owned(),
            "<deck><superzone name='Deck'><card><name>A</name></card></superzone>".to_owned(),
            "<cockatrice_deck><zone name='main'><card number='1' name='&bad;'/></zone></cockatrice_deck>".to_owned(),
            "<cockatrice_deck><zone name='main'><card number='4294967296' name='A'/></zone></cockatrice_deck>".to_owned(),
            "<cockatrice_deck><zone name='main'><card number='1'/></zone></cockatrice_deck>".to_owned(),
        ] {
            let message = refused(&text).1;
            assert!(message.len() < 3000, "{message}");
            assert!(message.contains(": "), "it says what to do: {message}");
        }
    }
}
