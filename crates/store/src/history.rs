//! The matches of a person, page by page.

use crate::{BoxFuture, TableRecord};

/// The end of the previous page of a person's matches: the creation time and the id of that page's last table.
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
    /// Whether the setup of the table's match is saved. Only then can the match be replayed.
    pub has_setup: bool,
}

/// Finds the matches of a person.
pub trait History {
    /// Returns at most `most` tables where a guest has a seat, the newest first. If `before` is given, returns only
    /// older tables.
    fn history(
        &self,
        guest: i64,
        before: Option<HistoryCursor>,
        most: u32,
    ) -> BoxFuture<'_, Vec<HistoryRecord>>;
}
