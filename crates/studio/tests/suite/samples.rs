//! Sample cards and decks for tests.

use cards::edition::Edition;
use cards::file::CardFile;
use wire::api::{DeckCard, DeckSketch, Sketch, WireCardKind};

/// Returns the starter decks.
pub(crate) fn decks() -> Vec<DeckSketch> {
    let texts = [
        include_str!("../../../../data/decks/06-altar-of-giants.toml"),
        include_str!("../../../../data/decks/11-dice-storm.toml"),
        include_str!("../../../../data/decks/14-lantern-night.toml"),
    ];
    let read = |text: &str| {
        let file = CardFile::read(text).expect("a starter deck is a file");
        let (deck, remarks) = studio::deck_sketch(&file, "", Edition::E1, &studio::no_picture);
        assert!(remarks.is_empty(), "{remarks:?}");
        deck
    };
    texts.into_iter().map(read).collect()
}

/// Returns all cards of the starter decks.
pub(crate) fn cards() -> Vec<Sketch> {
    let card = |it: DeckCard| match it {
        DeckCard::Here { card } => *card,
        DeckCard::Own { card } => panic!("{card} lies in no starter deck"),
    };
    decks().into_iter().flat_map(|it| it.entries).map(|it| card(it.card)).collect()
}

/// Returns a card that has only a text.
pub(crate) fn written(kind: WireCardKind, edition: &str, text: &str) -> Sketch {
    let creature = kind == WireCardKind::Creature;
    Sketch {
        name: "Test".to_owned(),
        kind,
        text: text.to_owned(),
        offense: creature.then_some(2),
        defense: creature.then_some(5),
        edition: edition.to_owned(),
        flavor: String::new(),
        author: String::new(),
        license: String::new(),
        image: None,
        crop: None,
        extra: Vec::new(),
    }
}
