//! Tests that importing a deck's text list gives the same deck.

use proptest::prelude::*;
use wire::api::{DeckCard, DeckEntry, DeckImport, DeckSketch, Sketch};

use crate::samples;

/// Names that look like numbered names, copies, sets, headings and files.
const NAMES: [&str; 22] = [
    "Ox",
    "ox",
    "Ox #2",
    "Ox #2 #2",
    "Ox #3",
    " Ox  ",
    "Ox  #2",
    "",
    "Unnamed card",
    "4 Ox",
    "4x Ox",
    "Ox x4",
    "Ox (ABC) 12",
    "// Ox",
    "# Ox",
    "Reserves:",
    "SB: Ox",
    "= 3",
    "[[cards]]",
    "{",
    "< deck",
    "Deleted card",
];

fn card() -> impl Strategy<Value = Sketch> {
    let any =
        (proptest::sample::select(samples::cards()), proptest::sample::select(NAMES.to_vec()), 0..3_i64);
    any.prop_map(|(card, name, more)| Sketch {
        name: name.to_owned(),
        defense: card.defense.map(|it| it + more),
        ..card
    })
}

/// Where a line's card comes from: only this deck, the user's own cards, or a deleted card.
#[derive(Clone, Copy, Debug)]
enum From {
    Here,
    Own,
    Gone,
}

/// Generates a deck and all cards of its owner, including cards with the same names that are in no deck.
fn deck() -> impl Strategy<Value = (DeckSketch, Vec<(String, Sketch)>)> {
    let from = prop_oneof![4 => Just(From::Here), 4 => Just(From::Own), 1 => Just(From::Gone)];
    let lines = proptest::collection::vec((card(), from, 0..4_u32, 0..3_u32), 1..10);
    let edition = proptest::sample::select(vec!["6", "11", "14", "17"]);
    (lines, proptest::collection::vec(card(), 0..4), edition).prop_map(|(lines, others, edition)| {
        let mut own: Vec<(String, Sketch)> =
            others.into_iter().enumerate().map(|(number, it)| (format!("other{number}"), it)).collect();
        let mut entries: Vec<DeckEntry> = Vec::new();
        for (number, (card, from, count, reserves)) in lines.into_iter().enumerate() {
            let id = format!("c{number}");
            let card = match from {
                From::Here => DeckCard::Here { card: Box::new(card) },
                From::Gone => DeckCard::Own { card: id },
                From::Own => {
                    own.push((id.clone(), card));
                    DeckCard::Own { card: id }
                }
            };
            if entries.iter().all(|it| it.card != card) {
                entries.push(DeckEntry { count, reserves, card });
            }
        }
        (DeckSketch { name: "Deck".to_owned(), edition: edition.to_owned(), entries }, own)
    })
}

fn list(deck: &DeckSketch, own: &[(String, Sketch)]) -> String {
    let find = |id: &str| own.iter().find(|it| it.0 == id).map(|it| it.1.clone());
    studio::check_deck(deck, &find, &|_| String::new()).expect("it fits").list
}

fn sorted(deck: &DeckSketch) -> Vec<String> {
    let lying = deck.entries.iter().filter(|it| it.count + it.reserves > 0);
    let mut lines: Vec<String> = lying.map(|it| format!("{it:?}")).collect();
    lines.sort();
    lines
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 400, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn a_list_is_read_back_card_by_card((deck, own) in deck()) {
        let text = list(&deck, &own);
        prop_assume!(!text.is_empty());
        let order = DeckImport {
            name: deck.name.clone(), edition: deck.edition.clone(), text: text.clone(), deck: Some("this".to_owned()),
        };
        let back = studio::import_deck(&order, &own, Some(&deck), &studio::no_picture).expect("it is a list");
        prop_assert_eq!(sorted(&back.deck), sorted(&deck), "{}", text);
        prop_assert!(back.remarks.is_empty() && back.missing.is_empty(), "{:?}: {}", back.remarks, text);
        // The imported deck has the same list, unless an entry has no copies: importing removes it, and its name
        // becomes free.
        if deck.entries.iter().all(|it| it.count + it.reserves > 0) {
            prop_assert_eq!(list(&back.deck, &own), text);
        }
    }
}

#[test]
fn cards_of_one_name_have_numbers() {
    let mut deck = samples::decks().remove(2);
    deck.entries.truncate(3);
    for (defense, entry) in (3..).zip(&mut deck.entries) {
        (entry.count, entry.reserves) = (defense as u32 - 2, 0);
        if let DeckCard::Here { card } = &mut entry.card {
            let ox = samples::written(wire::api::WireCardKind::Creature, "14", "");
            **card = Sketch { name: "Sword Ox".to_owned(), defense: Some(defense), ..ox };
        }
    }
    deck.entries[2].reserves = 1;
    assert_eq!(list(&deck, &[]), "1 Sword Ox\n2 Sword Ox #2\n3 Sword Ox #3\n\nReserves:\n1 Sword Ox #3\n");
    // Changing a number in the list changes the copies of that card.
    let text = list(&deck, &[]).replace("2 Sword Ox #2", "4 sword ox #2");
    let order = DeckImport {
        name: String::new(),
        edition: "14".to_owned(),
        text: text.replace("sword ox", "Sword Ox"),
        deck: None,
    };
    let back = studio::import_deck(&order, &[], Some(&deck), &studio::no_picture).expect("it is a list");
    let counts: Vec<u32> = back.deck.entries.iter().map(|it| it.count).collect();
    assert_eq!((counts, back.deck.entries[1].card == deck.entries[1].card), (vec![1, 4, 3], true));
    // The import reports a numbered name that no card has.
    let back = studio::import_deck(&DeckImport { text, ..order }, &[], Some(&deck), &studio::no_picture)
        .expect("it is a list");
    assert_eq!(back.missing, ["sword ox #2"]);
}
