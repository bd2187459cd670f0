//! Tests of search terms.

use library::{CardFacets, card_terms, query_words};
use proptest::prelude::*;

use crate::creature;

/// Returns whether each word of the query begins a word of the text. This does not use terms, so tests can compare the
/// results.
fn is_in(text: &str, query: &str) -> bool {
    let lower = |it: &str| it.to_lowercase();
    let words = |it: &str| {
        lower(it)
            .split(|it: char| !it.is_alphanumeric())
            .filter(|it| !it.is_empty())
            .map(str::to_owned)
            .collect::<Vec<_>>()
    };
    let text = words(text);
    words(query).iter().all(|word| text.iter().any(|it| it.starts_with(word.as_str())))
}

proptest! {
    /// A search finds exactly the cards whose names and texts have its words.
    #[test]
    fn a_search_finds_a_card_by_its_words(
        name in "[a-cA-CäÖ' -]{1,12}",
        flavor in "[a-c, ]{0,12}",
        query in "[a-cA-Cäö' ]{0,6}",
    ) {
        let mut card = creature(&name, "", "");
        card.flavor = flavor;
        let facets = CardFacets::of(&card).expect("it fits");
        let terms = card_terms(&card, &facets, 7);
        let found = query_words(&query).iter().all(|it| it.finds(&terms));
        prop_assert_eq!(found, is_in(&format!("{} {}", card.name, card.flavor), &query));
    }

    /// Any text makes terms without a panic, and a card is found by each word of its own name.
    #[test]
    fn any_text_is_split(name in "\\PC{0,60}") {
        let card = creature(&name, &name, "");
        let Ok(facets) = CardFacets::of(&card) else { return Ok(()) };
        let terms = card_terms(&card, &facets, 7);
        prop_assert!(query_words(&name).iter().all(|it| it.finds(&terms)));
    }
}

#[test]
fn a_card_has_terms_for_what_it_is_about() {
    let card = creature("Old Wyrm", "", "Dragon, Fire");
    let facets = CardFacets::of(&card).expect("it fits");
    let terms = card_terms(&card, &facets, 7);
    for term in ["w:old", "w:wyrm", "e:14", "l:14", "k:creature", "a:7", "t:dragon", "t:fire"] {
        assert!(terms.contains(term), "{term}: {terms:?}");
    }
    // A search for a word never finds another kind of term.
    assert!(!query_words("creature").iter().all(|it| it.finds(&terms)));
}

#[test]
fn every_component_of_a_starter_deck_is_a_term() {
    for edition in playable::all() {
        for starter in edition.starters() {
            let (deck, _) =
                studio::deck_sketch(&starter.file, &starter.name, edition.edition, &studio::no_picture);
            for entry in &deck.entries {
                let wire::api::DeckCard::Here { card } = &entry.card else { continue };
                let facets = CardFacets::of(card).expect("it fits");
                assert!(facets.legal.contains(&edition.edition), "{}", card.name);
                let terms = card_terms(card, &facets, 1);
                let components = terms.iter().filter(|it| it.starts_with("c:")).count();
                assert_eq!(components, facets.components.len(), "{}", card.name);
                let empty = card.text.is_empty() || card.text.contains("no abilities");
                assert!(components > 0 || empty, "{}", card.name);
            }
        }
    }
}
