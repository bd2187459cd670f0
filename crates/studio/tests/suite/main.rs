//! Cards and decks in the making, against laws and examples.
