//! What other tables read, held against their formats, and read back.

use std::collections::BTreeSet;
use std::sync::Arc;

use kurbo::Rect;
use press::export::{cockatrice, lackey, list, one_line, tts};
use press::fonts::Fonts;
use press::import::{DeckList, deck_list};
use press::scene::{Color, Scene};
use press::stock::{Entry, Piece, Size, Stock};
use quick_xml::escape::resolve_xml_entity;
use quick_xml::events::attributes::Attribute;
use quick_xml::events::{BytesStart, Event};
use quick_xml::{Reader, XmlVersion};
use serde_json::Value;

const FACE: u32 = 0x20_40_80;
const BACK: u32 = 0xc0_10_10;

/// Names that break careless files.
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

fn entry(name: &str, count: u32, reserves: u32) -> Entry {
    Entry {
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

fn stock(entries: Vec<Entry>) -> Stock {
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

/// No two files of the same name, even where capitals do not count, and none outside of the folder.
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

/// The deck as its list should be read back: names on one line, the same ones merged.
fn expected(stock: &Stock) -> DeckList {
    let zone = |count: fn(&Entry) -> u32| {
        let mut cards: Vec<(u32, String)> = Vec::new();
        for entry in stock.entries.iter().filter(|it| count(it) > 0) {
            let name = one_line(&entry.name);
            match cards.iter_mut().find(|it| it.1 == name) {
                Some(card) => card.0 += count(entry),
                None => cards.push((count(entry), name.into_owned())),
            }
        }
        cards
    };
    DeckList { name: Some(stock.name.clone()), cards: zone(|it| it.count), reserves: zone(|it| it.reserves) }
}

// Tabletop Simulator

fn save(stock: &Stock, url: &str) -> Value {
    serde_json::from_str(&text(&tts::pieces(stock, url), ".json")).expect("JSON parses")
}

#[test]
fn a_saved_object_says_where_each_copy_is() {
    for (cards, sheets) in [(1, 1), (69, 1), (70, 2), (138, 2), (139, 3), (150, 3)] {
        let mut stock = different(cards);
        stock.entries[0].count = 3;
        let pieces = tts::pieces(&stock, "https://example.org/");
        check_paths(&pieces);
        assert_eq!(pieces.iter().filter(|it| it.path.starts_with("sheet-")).count(), sheets, "{cards}");
        let save = save(&stock, "https://example.org/");
        let deck = &save["ObjectStates"][0];
        assert_eq!(deck["Name"], "DeckCustom");
        let ids: Vec<u64> =
            deck["DeckIDs"].as_array().unwrap().iter().map(|it| it.as_u64().unwrap()).collect();
        let inside = deck["ContainedObjects"].as_array().unwrap();
        assert_eq!((ids.len(), inside.len()), (cards + 2, cards + 2));
        let keys: BTreeSet<&String> = deck["CustomDeck"].as_object().unwrap().keys().collect();
        assert_eq!(keys.len(), sheets);
        let mut guids = BTreeSet::new();
        for (id, card) in ids.iter().zip(inside) {
            let (sheet, slot) = ((id / 100).to_string(), id % 100);
            assert!(slot < 69, "the last slot is the hidden card");
            let of = &deck["CustomDeck"][&sheet];
            assert!(slot < of["NumWidth"].as_u64().unwrap() * of["NumHeight"].as_u64().unwrap() - 1);
            assert_eq!(of["FaceURL"], format!("https://example.org/sheet-{sheet}.png"));
            assert!(pieces.iter().any(|it| it.path == format!("sheet-{sheet}.png")));
            assert_eq!(of["BackURL"], "https://example.org/back.png");
            assert_eq!(card["CardID"], *id);
            assert_eq!(card["CustomDeck"][&sheet], *of);
            let card_number = (id / 100 - 1) * 69 + slot + 1;
            assert_eq!(card["Nickname"], format!("Card {card_number}"));
            assert!(guids.insert(card["GUID"].as_str().unwrap()));
            for key in ["posX", "posY", "posZ", "rotX", "rotY", "rotZ", "scaleX", "scaleY", "scaleZ"] {
                assert!(card["Transform"][key].is_number(), "{key}");
            }
        }
        assert_eq!(ids[..3], [100, 100, 100]);
        let text = inside[0]["Description"].as_str().unwrap();
        assert!(text.starts_with("Creature, cost 3, 1/5\nGNAW"), "{text}");
    }
}

#[test]
fn a_single_card_and_reserves_are_objects_of_their_own() {
    let save = save(&stock(vec![entry("One", 1, 0), entry("Other", 0, 2)]), "");
    let objects = save["ObjectStates"].as_array().unwrap();
    assert_eq!(objects.len(), 2);
    assert_eq!((&objects[0]["Name"], &objects[0]["Nickname"]), (&"CardCustom".into(), &"One".into()));
    assert_eq!(objects[0]["CardID"], 100);
    assert!(objects[0].get("DeckIDs").is_none());
    assert_eq!(
        (&objects[1]["Name"], &objects[1]["DeckIDs"]),
        (&"DeckCustom".into(), &serde_json::json!([101, 101]))
    );
    assert_ne!(objects[0]["Transform"]["posX"], objects[1]["Transform"]["posX"]);
}

#[test]
fn a_sheet_has_cards_first_and_the_back_last() {
    let mut stock = different(11);
    // Small cards make the test fast; a strip is as wide as the sheet allows.
    stock.size = Size { width: 63.0, height: 6.3 };
    let bytes = made(&tts::pieces(&stock, ""), "sheet-1.png");
    let sheet = image::load_from_memory(&bytes).expect("PNG decodes");
    assert_eq!(sheet.color(), image::ColorType::Rgb8);
    assert_eq!((sheet.width(), sheet.height()), (4090, 82));
    let sheet = sheet.to_rgb8();
    let color = |column: u32, row: u32| {
        let it = sheet.get_pixel(column * 409 + 204, row * 41 + 20).0;
        u32::from_be_bytes([0, it[0], it[1], it[2]])
    };
    assert_eq!([color(0, 0), color(9, 0), color(0, 1)], [FACE; 3]);
    assert_eq!([color(1, 1), color(8, 1)], [0xff_ff_ff; 2]);
    assert_eq!(color(9, 1), BACK);
    let edge = |x: u32, y: u32| sheet.get_pixel(x, y).0;
    assert_eq!(edge(408, 81), edge(0, 41), "a card fills its slot");
    assert_eq!(edge(4089, 81), edge(9 * 409, 41), "so does the back");
}

// Cockatrice

/// An element: name, attributes, text, children.
#[derive(Default, Debug)]
struct Node {
    name: String,
    attributes: Vec<(String, String)>,
    text: String,
    children: Vec<Node>,
}

impl Node {
    fn names(&self) -> Vec<&str> {
        self.children.iter().map(|it| it.name.as_str()).collect()
    }

    fn child(&self, name: &str) -> &Node {
        self.children
            .iter()
            .find(|it| it.name == name)
            .unwrap_or_else(|| panic!("no {name} in {}", self.name))
    }
}

fn node(start: &BytesStart<'_>) -> Node {
    let attribute = |it: Attribute<'_>| {
        let value = it.normalized_value(XmlVersion::Implicit1_0).expect("values parse");
        (it.key.into_inner().to_owned(), value.into_owned())
    };
    let attributes = start.attributes().map(|it| attribute(it.expect("attributes parse"))).collect();
    Node { name: start.name().into_inner().to_owned(), attributes, ..Node::default() }
}

fn parsed(source: &str) -> Node {
    let mut reader = Reader::from_str(source);
    let mut open = vec![Node::default()];
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

/// Held against `doc/carddatabase_v4/cards.xsd` of Cockatrice; the path of each element in it is given.
#[test]
fn the_card_database_keeps_to_its_schema() {
    let mut cards: Vec<Entry> = NASTY.iter().map(|it| entry(it, 1, 0)).collect();
    cards.push(Entry { kind: "Spell".to_owned(), stats: None, ..entry("Flash", 1, 0) });
    cards.push(Entry { kind: "Item".to_owned(), stats: None, cost: None, ..entry("Broom", 1, 0) });
    let stock = stock(cards);
    let root = parsed(&text(&cockatrice::pieces(&stock), "customsets/KOTC14.xml"));
    // cockatrice_carddatabase: sequence of info?, sets?, cards?; @version fixed 4
    assert_eq!(root.name, "cockatrice_carddatabase");
    assert_eq!(root.attributes, [("version".to_owned(), "4".to_owned())]);
    assert_eq!(root.names(), ["sets", "cards"]);
    // setType: all of name, longname?, settype?, releasedate?, priority?
    let set = root.child("sets").child("set");
    assert_eq!(set.names(), ["name", "longname", "settype"]);
    assert_eq!(set.child("name").text, "KOTC14");
    assert_eq!(set.child("settype").text, "Custom");
    assert_eq!(root.child("cards").children.len(), stock.entries.len());
    let mut names = BTreeSet::new();
    for (index, card) in root.child("cards").children.iter().enumerate() {
        // cardType: sequence of name, text?, prop?, set+, (related|reverse-related)*, token?, tablerow?, cipt?, ...
        assert_eq!(card.name, "card");
        assert_eq!(card.names(), ["name", "text", "prop", "set", "tablerow"]);
        assert!(names.insert(&card.child("name").text));
        assert!(card.child("text").text.starts_with("GNAW: Draw <1> card.\nThen\tstop & \"rest\"."));
        // cardInSetType: string with @num
        assert_eq!(card.child("set").text, "KOTC14");
        assert_eq!(card.child("set").attributes, [("num".to_owned(), (index + 1).to_string())]);
        // cardPropertyGroup: any
        let prop = card.child("prop");
        assert_eq!(prop.names()[..4], ["layout", "side", "type", "maintype"]);
        assert_eq!(prop.child("layout").text, "normal");
        assert_eq!(prop.child("side").text, "front");
        // tablerow: integer
        let creature = prop.child("type").text == "Creature";
        let row = if creature {
            "2"
        } else if card.child("name").text == "Flash" {
            "3"
        } else {
            "1"
        };
        assert_eq!(card.child("tablerow").text, row);
        assert_eq!(prop.names().contains(&"pt"), creature);
        if creature {
            assert_eq!((&*prop.child("pt").text, &*prop.child("cmc").text), ("1/5", "3"));
        }
    }
}

#[test]
fn cards_of_cockatrice_have_names_and_pictures_of_their_own() {
    let long = "ä".repeat(300);
    let names = ["Twin", "Twin", "TWIN", "A: B", "A B", "???", "..", &long, &long];
    let pieces = cockatrice::pieces(&stock(names.iter().map(|it| entry(it, 1, 0)).collect()));
    check_paths(&pieces);
    let pictures: Vec<&str> = pieces.iter().filter_map(|it| it.path.strip_prefix("pics/CUSTOM/")).collect();
    assert_eq!(pictures.len(), names.len());
    assert_eq!(
        pictures[..7],
        ["Twin.png", "Twin (2).png", "TWIN (3).png", "A B.png", "A B (2).png", " (2).png", "...png"]
    );
    let root = parsed(&text(&pieces, ".xml"));
    let deck = parsed(&text(&pieces, ".cod"));
    let known: BTreeSet<&str> =
        root.child("cards").children.iter().map(|it| it.child("name").text.as_str()).collect();
    assert_eq!(known.len(), names.len());
    // cockatrice_deck: deckname, comments, zones main and side with cards of number and name
    assert_eq!(deck.names(), ["deckname", "comments", "zone", "zone"]);
    for card in &deck.children[2].children {
        assert_eq!((&*card.attributes[0].0, &*card.attributes[1].0), ("number", "name"));
        assert!(known.contains(&*card.attributes[1].1));
    }
}

#[test]
fn pictures_of_cockatrice_are_of_the_cut_card() {
    let mut stock = different(1);
    stock.size = Size { width: 6.3, height: 8.8 };
    let picture = image::load_from_memory(&made(&cockatrice::pieces(&stock), "Card 1.png")).unwrap();
    assert_eq!((picture.width(), picture.height()), (74, 104));
}

// LackeyCCG

#[test]
fn the_table_of_lackey_is_whole_and_finds_its_pictures() {
    let mut cards: Vec<Entry> = NASTY.iter().chain(&["Twin", "Twin"]).map(|it| entry(it, 2, 1)).collect();
    cards.push(Entry { cost: None, stats: None, ..entry(&"long ".repeat(100), 1, 0) });
    let stock = stock(cards);
    let pieces = lackey::pieces(&stock);
    check_paths(&pieces);
    let list = parsed(&text(&pieces, "ListOfCardDataFiles.txt"));
    assert_eq!((&*list.name, &*list.child("filetoinclude").text), ("listofcarddatafiles", "KOTC14.txt"));
    let plugin = parsed(&text(&pieces, "plugininfo.txt"));
    let zones = |kind: &str| {
        let zones = plugin.children.iter().filter(|it| it.name == kind);
        zones.map(|it| it.child("label").text.clone()).collect::<BTreeSet<_>>()
    };
    assert!(zones("deckzone").is_subset(&zones("gamezone")), "a deck is loaded to zones of the same name");

    let table = text(&pieces, "sets/KOTC14.txt");
    let rows: Vec<Vec<&str>> = table.lines().map(|it| it.split('\t').collect()).collect();
    assert_eq!(rows[0], ["Name", "Set", "ImageFile", "Type", "Cost", "Offense", "Defense", "Text", "Flavor"]);
    assert_eq!(rows.len(), stock.entries.len() + 1);
    for row in &rows[1..] {
        assert_eq!(row.len(), rows[0].len(), "{row:?}");
        let picture = format!("sets/setimages/{}/{}.jpg", row[1], row[2]);
        assert!(pieces.iter().any(|it| it.path == picture), "{picture}");
    }
    assert_eq!(
        rows[1][3..],
        ["Creature", "3", "1", "5", "GNAW: Draw <1> card. Then stop & \"rest\".", "Once more"]
    );
    assert_eq!(rows.last().unwrap()[4..7], ["", "", ""]);

    let deck = parsed(&text(&pieces, ".dek"));
    assert_eq!((&*deck.name, deck.names()), ("deck", vec!["meta", "superzone", "superzone"]));
    let files: BTreeSet<&str> = rows[1..].iter().map(|it| it[2]).collect();
    for zone in &deck.children[1..] {
        assert!(zones("deckzone").contains(&zone.attributes[0].1));
        for card in &zone.children {
            assert_eq!(card.names(), ["name", "set"]);
            assert!(files.contains(&*card.child("name").attributes[0].1));
        }
    }
}

#[test]
fn pictures_of_lackey_are_jpeg() {
    let pieces = lackey::pieces(&different(1));
    for (path, color) in [("sets/setimages/KOTC14/card-1.jpg", FACE), ("general/cardback.jpg", BACK)] {
        let bytes = made(&pieces, path);
        assert_eq!(image::guess_format(&bytes).unwrap(), image::ImageFormat::Jpeg);
        let picture = image::load_from_memory(&bytes).unwrap().to_rgb8();
        assert_eq!((picture.width(), picture.height()), (375, 524));
        let [_, red, green, blue] = color.to_be_bytes();
        for (is, should) in picture.get_pixel(200, 300).0.into_iter().zip([red, green, blue]) {
            assert!(is.abs_diff(should) < 4);
        }
    }
}

// And back

/// Every way out is read back as the deck that went in.
fn check_round_trip(stock: &Stock) {
    let expected = expected(stock);
    let nameless = DeckList { name: None, ..expected.clone() };
    let plain = list::text(stock);
    assert_eq!(deck_list(&plain).as_ref(), Ok(&expected), "{plain}");
    assert_eq!(deck_list(&plain.replace('\n', "\r\n")).as_ref(), Ok(&expected));
    assert_eq!(deck_list(&format!("\u{feff}{plain}")).as_ref(), Ok(&expected));
    assert_eq!(deck_list(&text(&tts::pieces(stock, ""), ".json")).as_ref(), Ok(&expected));
    assert_eq!(deck_list(&text(&lackey::pieces(stock), ".dek")).as_ref(), Ok(&nameless));
    assert_eq!(deck_list(&text(&cockatrice::pieces(stock), ".cod")).as_ref(), Ok(&expected));
}

#[test]
fn nasty_names_come_back() {
    check_round_trip(&stock(NASTY.iter().map(|it| entry(it, 2, 1)).collect()));
    for name in NASTY {
        check_round_trip(&stock(vec![entry(name, 1, 0)]));
        check_round_trip(&stock(vec![entry(name, 0, 3)]));
        check_round_trip(&Stock { name: one_line(name).into_owned(), ..stock(vec![entry(name, 1, 2)]) });
    }
}

#[test]
fn generated_decks_come_back() {
    let mut state = 7_u64;
    let mut next = |below: usize| {
        state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (state >> 33) as usize % below
    };
    let letters: Vec<char> = "abZ09 xX()/#:\"'<>&;,-_[]{}\\|äß龍🐉\t\n".chars().collect();
    for _ in 0..60 {
        let mut cards = Vec::new();
        let mut pictures = BTreeSet::new();
        for _ in 0..=next(12) {
            let name: String = (0..=next(14)).map(|_| letters[next(letters.len())]).collect();
            // Cockatrice gives cards another name whose pictures would have the same, so these are told apart.
            let line = one_line(&name).to_lowercase();
            let letters: String = line.chars().filter(|it| it.is_alphanumeric()).collect();
            if !letters.is_empty() && pictures.insert(letters) {
                let count = next(5) as u32;
                cards.push(entry(&name, count, (next(3) as u32).max(1 - count.min(1))));
            }
        }
        if !cards.is_empty() {
            check_round_trip(&stock(cards));
        }
    }
}

#[test]
fn cards_of_the_same_name_are_counted_together() {
    let stock = stock(vec![entry("Twin", 2, 0), entry("Other", 1, 1), entry("Twin", 3, 1)]);
    let list = deck_list(&list::text(&stock)).unwrap();
    assert_eq!(list, expected(&stock));
    assert_eq!(list.cards, [(5, "Twin".to_owned()), (1, "Other".to_owned())]);
}
