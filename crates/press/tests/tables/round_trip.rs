//! Tests that every exported deck can be imported again.

use std::collections::BTreeSet;

use press::export::{cockatrice, lackey, list, one_line, tts};
use press::import::{DeckList, deck_list};
use press::stock::{DrawnCard, Stock};

use crate::{NASTY, entry, stock, text};

/// Returns the deck list that an import should give: every name on one line, and cards with the same name merged.
fn expected(stock: &Stock) -> DeckList {
    let zone = |count: fn(&DrawnCard) -> u32| {
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

/// Asserts that every export of the deck, imported again, gives the same deck.
fn check_round_trip(stock: &Stock) {
    let expected = expected(stock);
    let nameless = DeckList { name: None, ..expected.clone() };
    let plain = list::text(stock);
    assert_eq!(deck_list(&plain).as_ref(), Ok(&expected), "{plain}");
    assert_eq!(deck_list(&plain.replace('\n', "\r\n")).as_ref(), Ok(&expected));
    assert_eq!(deck_list(&format!("\u{feff}{plain}")).as_ref(), Ok(&expected));
    assert_eq!(deck_list(&text(&tts::pieces(stock, ""), ".json")).as_ref(), Ok(&expected));
    assert_eq!(deck_list(&text(&lackey::pieces(stock, ""), ".dek")).as_ref(), Ok(&nameless));
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
            // The export to Cockatrice renames cards whose images would have the same name, so leave such cards out.
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
