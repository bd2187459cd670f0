//! Everything about one person: to export it, and to delete it.

use crate::{BoxFuture, TableRecord, TokenHash, Version, WorkKind};

/// The name of deleted people.
pub const DELETED_NAME: &str = "Deleted player";
/// The text that replaces their chat messages.
pub const DELETED_LINE: &str = "(deleted)";

/// A card or deck with all its versions.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct WorkHistory {
    /// Its number.
    pub id: i64,
    /// When it was deleted, in milliseconds since 1970.
    pub deleted: Option<i64>,
    /// The key of its link, if it is shared.
    pub share: Option<String>,
    /// Its versions, the oldest first.
    pub versions: Vec<Version>,
}

/// A chat message of one person.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct OwnChatLine {
    /// The table.
    pub table: i64,
    /// Their seat.
    pub seat: Option<u8>,
    /// Their name at the time.
    pub name: String,
    /// What.
    pub text: String,
}

/// Finds and deletes everything of one person.
pub trait Personal {
    /// All cards or decks of a guest with all versions, also deleted ones.
    fn whole_works(&self, guest: i64, kind: WorkKind) -> BoxFuture<'_, Vec<WorkHistory>>;

    /// All tables where a guest has a seat, the oldest first.
    fn tables_of(&self, guest: i64) -> BoxFuture<'_, Vec<TableRecord>>;

    /// All chat messages of a guest, the oldest first.
    fn lines_of(&self, guest: i64) -> BoxFuture<'_, Vec<OwnChatLine>>;

    /// Deletes an account with everything its guest made, and anonymises the rest; returns the deleted tokens. A login
    /// name with the hash `freed` stays reserved until the time `until`.
    fn delete_account(&self, guest: i64, freed: String, until: i64) -> BoxFuture<'_, Vec<TokenHash>>;

    /// Whether this is the hash of a reserved login name.
    fn is_freed(&self, sum: String) -> BoxFuture<'_, bool>;

    /// Tables with a seat of a deleted account, and the guest: open tables, and finished ones that still have the deck.
    fn tables_of_deleted(&self) -> BoxFuture<'_, Vec<(i64, i64)>>;

    /// Replaces plan, outcome and decks of a table; if `record` is false, deletes its setup and inputs.
    fn scrub(&self, table: TableRecord, record: bool) -> BoxFuture<'_, ()>;
}
