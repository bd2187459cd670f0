//! The rules of the library, in which people publish cards, sets, decks and formats: licenses, the terms by which works
//! are found, the check of a deck against a format, and which published cards fit a deck.
//!
//! This crate uses no I/O, no clock, no randomness and no floats.

mod facets;
mod fit;
mod format;
mod license;
mod terms;

pub use facets::CardFacets;
pub use fit::{DeckFacets, FitReason, Fitting, fit};
pub use format::{FormatPool, format_problems};
pub use license::{BadLicense, License};
pub use terms::{
    LONGEST_QUERY, MOST_WORDS, SearchTerm, card_terms, collection_terms, format_terms, query_words, term,
};
