//! Tests of exports to Cockatrice: the card database, the images and the deck.

use std::collections::BTreeSet;

use press::export::cockatrice;
use press::stock::{DrawnCard, Size};

use crate::{NASTY, check_paths, different, entry, made, parsed, stock, text};

/// Compares the database with `doc/carddatabase_v4/cards.xsd` of Cockatrice. Comments give the path of each element in
/// the schema.
#[test]
fn the_card_database_keeps_to_its_schema() {
    let mut cards: Vec<DrawnCard> = NASTY.iter().map(|it| entry(it, 1, 0)).collect();
    cards.push(DrawnCard { kind: "Spell".to_owned(), stats: None, ..entry("Flash", 1, 0) });
    cards.push(DrawnCard { kind: "Item".to_owned(), stats: None, cost: None, ..entry("Broom", 1, 0) });
    let stock = stock(cards);
    let root = parsed(&text(
        &cockatrice::pieces(&stock),
        &format!("customsets/KOTC14-{}.xml", press::stock::file_name(&stock.name)),
    ));
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
