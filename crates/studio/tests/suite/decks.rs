//! Tests decks that are being edited.

use cards::file::FileFormat;
use wire::api::{DeckCard, DeckEntry, DeckImport, DeckSketch, Sketch};

use crate::samples::decks;

fn nobody(_: &str) -> Option<Sketch> {
    None
}

fn face(card: &Sketch) -> String {
    format!("/face/{}", card.name)
}

/// Saves copies of the deck's cards as the user's own cards. Returns the deck, which refers to the copies, and the
/// copies with their IDs.
fn owned(deck: &DeckSketch) -> (DeckSketch, Vec<(String, Sketch)>) {
    let mut deck = deck.clone();
    let mut own = Vec::new();
    for (number, entry) in deck.entries.iter_mut().enumerate() {
        if let DeckCard::Here { card } = &entry.card {
            own.push((format!("c{number}"), (**card).clone()));
            entry.card = DeckCard::Own { card: format!("c{number}") };
        }
    }
    (deck, own)
}

#[test]
fn starter_decks_are_legal() {
    for deck in decks() {
        let checked = studio::check_deck(&deck, &nobody, &face).expect("it fits");
        assert!(checked.legal, "{}: {:?}", deck.name, checked.problems);
        let (count, least, most) = checked.count;
        assert!(count >= least && most.is_some_and(|it| count <= it), "{:?}", checked.count);
        assert_eq!(checked.kinds.0 + checked.kinds.1, count);
        assert_eq!(checked.curve.iter().map(|it| it.1).sum::<u32>(), count);
        assert_eq!(checked.lines.len(), deck.entries.len());
        assert!(checked.lines.iter().all(|it| it.legal && it.face.starts_with("/face/")));
        assert_eq!(checked.reserves.1.is_some(), deck.edition == "11");
        // The 11th edition counts the reserves as cards of the deck.
        let whole = checked.whole.map(|(whole, least, most)| (whole, least <= whole && Some(whole) <= most));
        assert_eq!(whole, (deck.edition == "11").then_some((count + checked.reserves.0, true)));
    }
}

#[test]
fn own_cards_are_followed_and_missed() {
    for deck in decks() {
        let (deck, own) = owned(&deck);
        let find = |id: &str| own.iter().find(|it| it.0 == id).map(|it| it.1.clone());
        let checked = studio::check_deck(&deck, &find, &face).expect("it fits");
        assert!(checked.legal, "{:?}", checked.problems);
        let lost = studio::check_deck(&deck, &|id| find(id).filter(|_| id != "c0"), &face).expect("it fits");
        assert!(!lost.legal && lost.lines[0].name.contains("Deleted"), "{:?}", lost.problems);
        assert!(lost.problems[0].problem.message.contains("a card that you deleted"), "{:?}", lost.problems);
        assert_eq!(lost.problems[0].lines, [0]);
        assert_eq!(lost.lines.len(), deck.entries.len());
    }
}

#[test]
fn files_are_read_back() {
    for deck in decks() {
        for format in [FileFormat::Toml, FileFormat::Json] {
            let text = studio::deck_file(&deck, format, &nobody).expect("it fits").to_string();
            let order =
                DeckImport { name: "?".to_owned(), edition: "1".to_owned(), text: text.clone(), deck: None };
            let back =
                studio::import_deck(&order, &[], None, &studio::no_picture).expect("it is a deck file");
            assert_eq!((&back.deck, back.remarks.len()), (&deck, 0), "{text}");
            // Cards that the user already has are not copied.
            let (expected, own) = owned(&deck);
            assert_eq!(
                studio::import_deck(&order, &own, None, &studio::no_picture).expect("it is a deck file").deck,
                expected
            );
        }
    }
}

#[test]
fn lists_are_looked_up() {
    let (deck, mut own) = owned(&decks()[1]);
    let names: Vec<String> = own.iter().map(|it| it.1.name.clone()).collect();
    let text = format!(
        "// Mine\n4 {}\n2x {}\n1 Nobody's Friend\n\nReserves:\n3 {}",
        names[0],
        names[1].to_uppercase(),
        names[0]
    );
    let order = DeckImport { name: "x".to_owned(), edition: deck.edition.clone(), text, deck: None };
    let read = studio::import_deck(&order, &own, None, &studio::no_picture).expect("it is a list");
    let lines: Vec<(u32, u32)> = read.deck.entries.iter().map(|it| (it.count, it.reserves)).collect();
    assert_eq!((read.deck.name.as_str(), lines), ("Mine", vec![(4, 3), (2, 0)]));
    assert_eq!(read.deck.entries[1].card, DeckCard::Own { card: "c1".to_owned() });
    assert_eq!(read.remarks.len(), 1);
    assert!(read.remarks[0].contains("Nobody's Friend"), "{:?}", read.remarks);
    assert_eq!(read.missing, ["Nobody's Friend"]);
    // Of two cards with the same name, the import takes the one of the deck's edition.
    let other = Sketch { edition: "6".to_owned(), ..own[0].1.clone() };
    own.insert(0, ("older".to_owned(), other));
    let read = studio::import_deck(&order, &own, None, &studio::no_picture).expect("it is a list");
    assert_eq!(read.deck.entries[0].card, DeckCard::Own { card: "c0".to_owned() });
    // A card that is already in the deck is not replaced by the user's own card.
    let here = DeckCard::Here { card: Box::new(own[0].1.clone()) };
    let entries = vec![DeckEntry { count: 1, reserves: 0, card: here.clone() }];
    let lie = DeckSketch { entries, ..deck.clone() };
    let read = studio::import_deck(&order, &own, Some(&lie), &studio::no_picture).expect("it is a list");
    assert_eq!((read.deck.entries[0].card.clone(), read.deck.entries[0].reserves), (here, 3));
    let refused = |text: &str| {
        studio::import_deck(
            &DeckImport { text: text.to_owned(), ..order.clone() },
            &[],
            None,
            &studio::no_picture,
        )
        .expect_err("refused")
        .0
    };
    assert!(refused("").contains("no card"));
    assert!(refused("[[cards]]\nname = 5 5").contains("TOML"));
    assert!(refused("<html/>").contains("this XML is not a deck"));
}

#[test]
fn what_is_no_deck_is_refused() {
    let deck = decks().remove(0);
    let refused = |it: DeckSketch| studio::check_deck(&it, &nobody, &face).expect_err("this is refused").0;
    assert!(refused(DeckSketch { edition: "0".to_owned(), ..deck.clone() }).contains("unknown edition"));
    assert!(refused(DeckSketch { name: "n".repeat(81), ..deck.clone() }).contains("the deck's name"));
    let mut many = deck.clone();
    many.entries[0].count = 1001;
    assert!(refused(many).contains("1000 copies"));
    let mut long = deck.clone();
    if let DeckCard::Here { card } = &mut long.entries[0].card {
        card.text = "x".repeat(100_000);
    }
    assert!(refused(long).contains("5000 characters"));
    let mut much = deck.clone();
    much.entries = std::iter::repeat_n(deck.entries[0].clone(), 201).collect();
    assert!(refused(much).contains("200 different cards"));
    let empty =
        studio::check_deck(&DeckSketch { entries: Vec::new(), ..deck }, &nobody, &face).expect("it fits");
    assert!(!empty.legal && empty.lines.is_empty());
}

#[test]
fn reasons_name_the_lines_they_are_about() {
    let mut deck = decks().remove(2);
    let card = |entry: &mut DeckEntry, change: &dyn Fn(&mut Sketch)| {
        if let DeckCard::Here { card } = &mut entry.card {
            change(card);
        }
    };
    // Similar names must not confuse the check, even if one name occurs in the other card's message.
    card(&mut deck.entries[0], &|it| it.name = "Fox: the Hunter".to_owned());
    card(&mut deck.entries[1], &|it| {
        it.name = "Fox".to_owned();
        it.text = "Nobody knows this.".to_owned();
    });
    card(&mut deck.entries[2], &|it| it.name = "Twin".to_owned());
    card(&mut deck.entries[4], &|it| it.name = "Twin".to_owned());
    deck.entries[5].count += 900;
    // A copy in the reserves belongs to the same line.
    deck.entries[1].reserves = 1;
    let checked = studio::check_deck(&deck, &nobody, &face).expect("it fits");
    let about = |word: &str| {
        let found: Vec<_> = checked
            .problems
            .iter()
            .filter(|it| it.problem.message.contains(word))
            .map(|it| &it.lines)
            .collect();
        assert!(!found.is_empty(), "{word}: {:?}", checked.problems);
        assert!(found.iter().all(|it| *it == found[0]), "{word}: {found:?}");
        found[0].clone()
    };
    assert_eq!(about("Fox: "), [1]);
    assert_eq!(about("“Twin”"), [2, 4]);
    assert_eq!(about("a deck has"), [0; 0]);
}
