//! Tests of exports to LackeyCCG: the plugin, its table and images, and the deck.

use std::collections::BTreeSet;

use press::export::lackey;
use press::stock::DrawnCard;

use crate::{BACK, FACE, NASTY, check_paths, different, entry, made, parsed, stock, text};

#[test]
fn the_table_of_lackey_is_whole_and_finds_its_pictures() {
    let mut cards: Vec<DrawnCard> = NASTY.iter().chain(&["Twin", "Twin"]).map(|it| entry(it, 2, 1)).collect();
    cards.push(DrawnCard { cost: None, stats: None, ..entry(&"long ".repeat(100), 1, 0) });
    let stock = stock(cards);
    let pieces = lackey::pieces(&stock, "");
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
    let pieces = lackey::pieces(&different(1), "");
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
