//! Cards and decks in the making: from what somebody writes to what the card language says of it, and back.
//!
//! No I/O, no clock, no chance. What cannot be taken at all is refused with one sentence ([`Wrong`]); everything else
//! that is wrong with a card is told in its judgement.

mod check;
mod compare;
mod complete;
mod deck;
mod files;
mod limits;
mod list;
mod pictures;
mod places;
mod port;
mod sketch;

pub use check::check;
pub use compare::differences;
pub use complete::complete;
pub use deck::{DeckSummary, check_deck, deck_file, deck_sketch, deck_summary};
pub use files::{FilePicture, Taken, TakenCard, export, import};
pub use limits::{
    LARGEST_STAT, LONGEST_DECK, LONGEST_FLAVOR, LONGEST_LINE, LONGEST_NAME, LONGEST_TEXT, MOST_COPIES,
    MOST_ENTRIES, MOST_IMPORTED, edition, fits, fits_deck, markup,
};
pub use list::import_deck;
pub use pictures::{beside, no_picture, picture_names};
pub use port::port;
pub use sketch::{card, sketch};

/// Why something cannot be taken: a sentence that names the field and says what to do.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Wrong(pub String);

impl std::fmt::Display for Wrong {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(&self.0)
    }
}

impl std::error::Error for Wrong {}
