//! The matches of a person, in parts.

use crate::{BoxFuture, TableRecord};

/// Where a part of a person's matches begins: the table's time of creation, and its id.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct HistoryCursor {
    /// When the table was created, in seconds since 1970.
    pub created: i64,
    /// The table's id.
    pub table: i64,
}

/// A table where a person has a seat.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct HistoryRecord {
    /// The table, without its setup and without the decks of other people.
    pub table: TableRecord,
    /// Whether the setup of its match is saved, so that it can be replayed.
    pub has_setup: bool,
}

/// Finds the matches of a person.
pub trait History {
    /// Returns at most `most` tables where a guest has a seat, the newest first, beginning after `before`.
    fn history(
        &self,
        guest: i64,
        before: Option<HistoryCursor>,
        most: u32,
    ) -> BoxFuture<'_, Vec<HistoryRecord>>;
}
