//! Functions for editing cards and decks: checks, autocompletion, conversion, import and export.
//!
//! This crate uses no I/O, no clock and no randomness. Input that cannot be saved at all is an [`Error`]; everything
//! else that is wrong with a card or deck is a problem in its check.

mod advice;
mod check;
mod compare;
mod complete;
mod deck;
mod existing;
mod extra;
mod files;
mod keep;
mod limits;
mod list;
mod pictures;
mod places;
mod port;
mod set;
mod sketch;
mod suggest;

pub use advice::advise;
pub use check::{check, check_listed, check_without_edition, problems, unprintable};
pub use compare::differences;
pub use complete::{complete, completions};
pub use deck::{DeckSummary, check_deck, check_deck_file, deck_file, deck_sketch, deck_summary};
pub use existing::{matched, merged};
pub use extra::{file_extra, sketch_extra};
pub use files::{FilePicture, Taken, TakenCard, export, import, import_files};
pub use keep::{
    MOST_KEEP_CARDS, check_keep, complete_keep, export_keep, fits_keep, import_keep, keep_card,
    keep_differences, playable_keep, standard_keep,
};
pub use limits::{
    LARGEST_STAT, LONGEST_DECK, LONGEST_FLAVOR, LONGEST_LINE, LONGEST_NAME, LONGEST_TEXT, MOST_COPIES,
    MOST_ENTRIES, MOST_EXTRA, MOST_IMPORTED, edition, fits, fits_deck, markup,
};
pub use list::import_deck;
pub use pictures::{beside, no_picture, picture_names};
pub use port::port;
pub use set::{
    SetStatistics, component_rows, edited, extra_text, most_common, set_name, set_place, set_statistics, tags,
};
pub use sketch::{card, listed_sketch, sketch};
pub use suggest::{guide, suggest, suggested, thrift};

/// The error for input that cannot be saved or used. Its text names the field and says how to fix it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Error(pub String);

impl std::fmt::Display for Error {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(&self.0)
    }
}

impl std::error::Error for Error {}
