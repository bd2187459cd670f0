//! The terms by which published works are found.
//!
//! A term is a short text: a letter for the kind of the term, a colon, and a value. The store keeps a list of the
//! terms of every work, and a search asks for works that have all of its terms. So it finds the same works in every
//! database.

use std::collections::BTreeSet;

use cards::card::CardKind;
use wire::api::{FormatSketch, Sketch};

use crate::CardFacets;

/// The longest search text, in characters.
pub const LONGEST_QUERY: usize = 200;
/// The maximum number of words in a search; further words are ignored.
pub const MOST_WORDS: usize = 8;
/// The maximum number of characters of a word that count in works and in searches.
const LONGEST_WORD: usize = 32;
/// The maximum number of different words of a work that searches can find.
const MOST_TERMS: usize = 2000;

/// A term that a search asks for.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum SearchTerm {
    /// Finds the works that have exactly this term.
    Exactly(String),
    /// Finds the works that have a term that begins with this text.
    Prefix(String),
}

impl SearchTerm {
    /// Returns whether this term finds a work with these terms.
    pub fn finds(&self, terms: &BTreeSet<String>) -> bool {
        match self {
            SearchTerm::Exactly(term) => terms.contains(term),
            SearchTerm::Prefix(start) => terms.iter().any(|it| it.starts_with(start.as_str())),
        }
    }
}

/// The functions that make terms.
pub mod term {
    use cards::card::CardKind;

    /// Returns the term for a word of a name or text.
    pub(super) fn word(word: &str) -> String {
        format!("w:{word}")
    }

    /// Returns the term for the edition that a work is made for.
    pub fn edition(edition: &str) -> String {
        format!("e:{edition}")
    }

    /// Returns the term for an edition in which a card is legal.
    pub fn legal(edition: &str) -> String {
        format!("l:{edition}")
    }

    /// Returns the term for a card's type.
    pub fn card_kind(kind: CardKind) -> String {
        format!("k:{}", if kind == CardKind::Creature { "creature" } else { "spell" })
    }

    /// Returns the term for a component, which is given by its name in the catalogue.
    pub fn component(row: &str) -> String {
        format!("c:{row}")
    }

    /// Returns the term for a topic of effects.
    pub fn topic(topic: &str) -> String {
        format!("o:{topic}")
    }

    /// Returns the term for a counter that a card places.
    pub fn counter(name: &str) -> String {
        format!("n:{name}")
    }

    /// Returns the term for a tag.
    pub fn tag(tag: &str) -> String {
        format!("t:{}", tag.trim().to_lowercase())
    }

    /// Returns the term for the code of a set.
    pub fn set(code: &str) -> String {
        format!("s:{}", code.trim().to_lowercase())
    }

    /// Returns the term for the person who published a work.
    pub fn author(person: i64) -> String {
        format!("a:{person}")
    }
}

/// Splits a text into words for searches: letters and digits in lowercase.
fn words(text: &str) -> impl Iterator<Item = String> {
    let parts = text.split(|it: char| !it.is_alphanumeric()).filter(|it| !it.is_empty());
    parts.map(|it| it.chars().flat_map(char::to_lowercase).take(LONGEST_WORD).collect())
}

/// Returns the terms to search for when somebody enters this text. Each word finds all words that begin with it.
pub fn query_words(text: &str) -> Vec<SearchTerm> {
    let short: String = text.chars().take(LONGEST_QUERY).collect();
    let mut found: Vec<SearchTerm> = Vec::new();
    for word in words(&short) {
        let one = SearchTerm::Prefix(term::word(&word));
        if !found.contains(&one) {
            found.push(one);
        }
    }
    found.truncate(MOST_WORDS);
    found
}

fn add_words(terms: &mut BTreeSet<String>, text: &str) {
    for word in words(text) {
        if terms.len() >= MOST_TERMS {
            return;
        }
        terms.insert(term::word(&word));
    }
}

/// Returns the terms of a published card.
pub fn card_terms(sketch: &Sketch, facets: &CardFacets, person: i64) -> BTreeSet<String> {
    let mut terms =
        BTreeSet::from([term::edition(&sketch.edition), term::card_kind(facets.kind), term::author(person)]);
    terms.extend(facets.legal.iter().map(|it| term::legal(&it.to_string())));
    add_facets(&mut terms, facets);
    for text in [&sketch.name, &sketch.text, &sketch.flavor, &sketch.author] {
        add_words(&mut terms, text);
    }
    terms
}

fn add_facets(terms: &mut BTreeSet<String>, facets: &CardFacets) {
    terms.extend(facets.components.iter().map(|it| term::component(it.row().id)));
    terms.extend(facets.topics.iter().map(|it| term::topic(it.name())));
    terms.extend(facets.counters.iter().map(|it| term::counter(it)));
    terms.extend(facets.tags.iter().map(|it| term::tag(it)));
    if !facets.set.is_empty() {
        terms.insert(term::set(&facets.set));
    }
}

/// Returns the terms of a published set or deck: those of its name and edition, and what its cards are about.
pub fn collection_terms(
    name: &str,
    edition: Option<&str>,
    cards: &[CardFacets],
    person: i64,
) -> BTreeSet<String> {
    let mut terms = BTreeSet::from([term::author(person)]);
    terms.extend(edition.map(term::edition));
    if edition.is_none() {
        terms.extend(cards.iter().map(|it| term::edition(&it.edition.to_string())));
    }
    add_words(&mut terms, name);
    for card in cards {
        add_facets(&mut terms, card);
        add_words(&mut terms, &card.name);
    }
    for kind in [CardKind::Creature, CardKind::Spell] {
        terms.extend(cards.iter().any(|it| it.kind == kind).then(|| term::card_kind(kind)));
    }
    terms
}

/// Returns the terms of a published format.
pub fn format_terms(format: &FormatSketch, person: i64) -> BTreeSet<String> {
    let mut terms = BTreeSet::from([term::author(person), term::edition(&format.edition)]);
    add_words(&mut terms, &format.name);
    add_words(&mut terms, &format.about);
    terms
}
