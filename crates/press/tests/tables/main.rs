//! Tests that files for other programs follow their formats, and that Keeper can import them again.

use std::collections::BTreeSet;
use std::sync::Arc;

use kurbo::Rect;
use press::fonts::Fonts;
use press::scene::{Color, Scene};
use press::stock::{DrawnCard, Piece, Size, Stock};
use quick_xml::escape::resolve_xml_entity;
use quick_xml::events::attributes::Attribute;
use quick_xml::events::{BytesStart, Event};
use quick_xml::{Reader, XmlVersion};

mod cockatrice;
mod lackey;
mod round_trip;
mod tts;

const FACE: u32 = 0x20_40_80;
const BACK: u32 = 0xc0_10_10;

/// Names of cards that break carelessly written files.
const NASTY: [&str; 24] = [
    "Plain Name",
    "\"Ach! Hans, Run!\"",
    "<b>&amp;</b> & <!-- ]]> -->",
    "Fire // Ice",
    "Who/What\\Why?*:|",
    "tab\there",
    "line\r\nbreak",
    "  spaces  around ",
    "🐉 Дракон 龍 عربي",
    "7 Dwarfs",
    "4x Foo",
    "Bar x4",
    "x",
    "4",
    "// no comment",
    "# neither",
    "SB: 2 Side",
    "Reserves:",
    "Sideboard",
    "[Main]",
    "Card (KOTC14) 12",
    "Card (KOTC14) 12 (AB) 1a",
    "{\"ObjectStates\":[]}",
    "a\u{7}b\u{ffff}c\u{a0}d",
];

fn scene(color: u32) -> Arc<Scene> {
    let mut scene = Scene::default();
    scene.fill(Rect::new(-4.0, -4.0, 100.0, 100.0), Color::hex(color));
    Arc::new(scene)
}

fn entry(name: &str, count: u32, reserves: u32) -> DrawnCard {
    DrawnCard {
        name: name.to_owned(),
        count,
        reserves,
        kind: "Creature".to_owned(),
        text: "GNAW: Draw <1> card.\nThen\tstop & \"rest\".".to_owned(),
        flavor: "Once\nmore".to_owned(),
        cost: Some(3),
        stats: Some((1, 5)),
        face: scene(FACE),
    }
}

fn stock(entries: Vec<DrawnCard>) -> Stock {
    Stock {
        name: "My <Deck> & \"Co\"".to_owned(),
        source: "KotC 14th edition".to_owned(),
        code: "KOTC14".to_owned(),
        size: Size::STANDARD,
        entries,
        back: scene(BACK),
        fonts: Arc::new(Fonts::own()),
    }
}

fn different(cards: usize) -> Stock {
    stock((1..=cards).map(|it| entry(&format!("Card {it}"), 1, 0)).collect())
}

fn made(pieces: &[Piece], ending: &str) -> Vec<u8> {
    let piece = pieces.iter().find(|it| it.path.ends_with(ending)).expect("the file is there");
    piece.make().expect("the file can be made")
}

fn text(pieces: &[Piece], ending: &str) -> String {
    String::from_utf8(made(pieces, ending)).expect("text is UTF-8")
}

/// Asserts that no two files have the same name, even ignoring case, and that none is outside of the folder.
fn check_paths(pieces: &[Piece]) {
    let mut seen = BTreeSet::new();
    for piece in pieces {
        assert!(seen.insert(piece.path.to_lowercase()), "{} twice", piece.path);
        for part in piece.path.split('/') {
            assert!(!part.is_empty() && part != "." && part != "..", "{:?}", piece.path);
            assert!(part.len() <= 255, "{:?} is too long for a file", piece.path);
            assert!(!part.contains(['\\', '\n', '\t', ':', '"', '<']), "{:?}", piece.path);
        }
    }
}

/// An XML element: name, attributes, text, children.
#[derive(Default, Debug)]
struct XmlNode {
    name: String,
    attributes: Vec<(String, String)>,
    text: String,
    children: Vec<XmlNode>,
}

impl XmlNode {
    fn names(&self) -> Vec<&str> {
        self.children.iter().map(|it| it.name.as_str()).collect()
    }

    fn child(&self, name: &str) -> &XmlNode {
        self.children
            .iter()
            .find(|it| it.name == name)
            .unwrap_or_else(|| panic!("no {name} in {}", self.name))
    }
}

fn node(start: &BytesStart<'_>) -> XmlNode {
    let attribute = |it: Attribute<'_>| {
        let value = it.normalized_value(XmlVersion::Implicit1_0).expect("values parse");
        (it.key.into_inner().to_owned(), value.into_owned())
    };
    let attributes = start.attributes().map(|it| attribute(it.expect("attributes parse"))).collect();
    XmlNode { name: start.name().into_inner().to_owned(), attributes, ..XmlNode::default() }
}

fn parsed(source: &str) -> XmlNode {
    let mut reader = Reader::from_str(source);
    let mut open = vec![XmlNode::default()];
    loop {
        match reader.read_event().expect("XML parses") {
            Event::Start(it) => open.push(node(&it)),
            Event::Empty(it) => open.last_mut().unwrap().children.push(node(&it)),
            Event::End(_) => {
                let closed = open.pop().unwrap();
                open.last_mut().unwrap().children.push(closed);
            }
            Event::Text(it) => open.last_mut().unwrap().text.push_str(&it.xml10_content()),
            Event::GeneralRef(it) => {
                let letter = resolve_xml_entity(&it).expect("known entities only");
                open.last_mut().unwrap().text.push_str(letter);
            }
            Event::Eof => break,
            _ => {}
        }
    }
    assert_eq!(open.len(), 1, "all elements are closed");
    open.remove(0).children.pop().expect("a root")
}
