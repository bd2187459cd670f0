//! Tests of the check of decks against formats.

use cards::edition::Edition;
use cards::file::FileFormat;
use cards::problem::Code;
use library::{FormatPool, format_problems};
use wire::api::{DeckCard, DeckSketch, FormatSketch, Sketch};

/// Returns a legal deck and its cards.
fn deck() -> (DeckSketch, Vec<Sketch>) {
    let starter = &playable::find(Edition::E14).expect("the 14th edition").starters()[0];
    let (deck, _) = studio::deck_sketch(&starter.file, &starter.name, Edition::E14, &studio::no_picture);
    let cards = deck.entries.iter().filter_map(|it| match &it.card {
        DeckCard::Here { card } => Some((**card).clone()),
        DeckCard::Own { .. } => None,
    });
    let cards = cards.collect();
    (deck, cards)
}

fn format(edition: &str, banned: &[&str]) -> FormatSketch {
    FormatSketch {
        name: "Test".to_owned(),
        about: String::new(),
        edition: edition.to_owned(),
        sets: Vec::new(),
        banned: banned.iter().map(|it| (*it).to_owned()).collect(),
    }
}

fn codes(format: &FormatSketch, pool: &FormatPool, deck: &DeckSketch) -> Vec<Code> {
    let file = studio::deck_file(deck, FileFormat::Toml, &|_| None).expect("a file");
    let problems = format_problems(format, pool, &file).expect("an edition");
    problems.iter().filter(|it| it.is_error()).map(|it| it.code).collect()
}

#[test]
fn a_legal_deck_is_legal_unless_a_card_is_banned() {
    let (deck, cards) = deck();
    assert_eq!(codes(&format("14", &[]), &FormatPool::any(), &deck), []);
    let shouted = format!(" {} ", cards[0].name.to_uppercase());
    assert_eq!(codes(&format("14", &[&shouted]), &FormatPool::any(), &deck), [Code::BannedCard]);
    assert!(
        !codes(&format("5", &[]), &FormatPool::any(), &deck).is_empty(),
        "other editions have other rules"
    );
}

#[test]
fn only_what_matters_in_play_makes_a_card_of_a_set() {
    let (deck, cards) = deck();
    let legal = format("14", &[]);
    let pool = FormatPool::of(&cards, Edition::E14);
    assert_eq!(codes(&legal, &pool, &deck), []);
    let mut dressed = cards.clone();
    for card in &mut dressed {
        card.name = card.name.to_uppercase();
        card.flavor = "Another.".to_owned();
        card.text = card.text.replace(' ', "  ");
    }
    assert_eq!(codes(&legal, &FormatPool::of(&dressed, Edition::E14), &deck), []);
    let mut stronger = cards.clone();
    let creature = stronger.iter_mut().find(|it| it.offense.is_some()).expect("a creature");
    creature.offense = creature.offense.map(|it| it + 1);
    assert_eq!(codes(&legal, &FormatPool::of(&stronger, Edition::E14), &deck), [Code::NotInSets]);
    let none = FormatPool::of(&[], Edition::E14);
    assert_eq!(codes(&legal, &none, &deck).len(), cards.len());
}
