//! Tests of exports to Tabletop Simulator: the saved object must match the sheets.

use std::collections::BTreeSet;

use press::export::tts;
use press::stock::{Size, Stock};
use serde_json::Value;

use crate::{BACK, FACE, check_paths, different, entry, made, stock, text};

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
    // Low cards make the test fast. They are as wide as the sheet allows.
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
