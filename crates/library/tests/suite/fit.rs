//! Tests of suggestions for decks.

use cards::edition::Edition;
use library::{CardFacets, DeckFacets, FitReason, fit};
use proptest::prelude::*;
use wire::api::DeckCard;

use crate::creature;

/// Returns the cards of all starter decks of the 14th edition.
fn pool() -> Vec<CardFacets> {
    let edition = playable::find(Edition::E14).expect("the 14th edition");
    let mut pool = Vec::new();
    for starter in edition.starters() {
        let (deck, _) = studio::deck_sketch(&starter.file, &starter.name, Edition::E14, &studio::no_picture);
        for entry in deck.entries {
            if let DeckCard::Here { card } = entry.card {
                pool.push(CardFacets::of(&card).expect("it fits"));
            }
        }
    }
    pool
}

proptest! {
    /// The result does not depend on the order of the deck, a score is at most the sum of the points of its reasons,
    /// and a card that the deck has is never suggested.
    #[test]
    fn suggestions_are_fair(
        chosen in proptest::collection::vec((0..1000_usize, 1..4_u32), 1..12),
        card in 0..1000_usize,
    ) {
        let pool = pool();
        let of = |it: usize| pool[it % pool.len()].clone();
        let cards: Vec<(CardFacets, u32)> = chosen.iter().map(|(it, count)| (of(*it), *count)).collect();
        let card = of(card);
        let deck = DeckFacets { edition: Edition::E14, cards: cards.clone() };
        let turned = DeckFacets { edition: Edition::E14, cards: cards.iter().rev().cloned().collect() };
        let fitting = fit(&deck, &card);
        prop_assert_eq!(&fitting, &fit(&turned, &card));
        if let Some(fitting) = fitting {
            prop_assert!(cards.iter().all(|it| it.0.name != card.name));
            prop_assert!(card.legal.contains(&deck.edition));
            let sum: u32 = fitting.reasons.iter().map(|it| it.1).sum();
            prop_assert!(fitting.score > 0 && fitting.score <= sum);
            prop_assert!(fitting.reasons.windows(2).all(|it| it[0].1 >= it[1].1));
        }
    }
}

#[test]
fn a_card_that_shares_a_tag_and_fills_a_gap_says_so() {
    let facets = |name: &str, tags: &str, cost: i64| {
        let card = CardFacets::of(&creature(name, "", tags)).expect("it fits");
        CardFacets { cost: Some(cost), ..card }
    };
    let cards = vec![(facets("Low", "moor", 1), 4), (facets("High", "moor", 3), 4)];
    let deck = DeckFacets { edition: Edition::E14, cards };
    let reasons = |card: &CardFacets| {
        let reasons = fit(&deck, card).map(|it| it.reasons).unwrap_or_default();
        reasons.into_iter().map(|it| it.0).collect::<Vec<_>>()
    };
    assert_eq!(reasons(&facets("Mid", "moor", 2)), [FitReason::Tag("moor".to_owned()), FitReason::Level(2)]);
    assert_eq!(reasons(&facets("Other", "sea", 1)), []);
    assert_eq!(reasons(&facets("low", "moor", 2)), [], "the deck has it");
    assert_eq!(fit(&DeckFacets { edition: Edition::E14, cards: Vec::new() }, &facets("Mid", "", 2)), None);
    let near = fit(&deck, &facets("Near", "moor", 3)).expect("it fits").score;
    let far = fit(&deck, &facets("Far", "moor", 5)).expect("it fits").score;
    assert!(near > far, "too high a cost counts against it");
}
