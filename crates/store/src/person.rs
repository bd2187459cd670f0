//! Everything about one person, for export and deletion.

use crate::{BoxFuture, TableRecord, TokenHash, Version, WorkKind};

/// The name shown for people who deleted their account.
pub const DELETED_NAME: &str = "Deleted player";
/// The text that replaces chat messages of people who deleted their account.
pub const DELETED_LINE: &str = "(deleted)";

/// A card or deck with all its versions.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct WorkHistory {
    /// The id of the card or deck.
    pub id: i64,
    /// When the card or deck was deleted, in milliseconds since 1970; `None` if it was not deleted.
    pub deleted: Option<i64>,
    /// The key of the share link of the card or deck; `None` if it is not shared.
    pub share: Option<String>,
    /// The versions of the card or deck, the oldest first.
    pub versions: Vec<Version>,
}

/// A chat message of one person.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct OwnChatLine {
    /// The id of the table.
    pub table: i64,
    /// The person's seat; `None` if they were a spectator.
    pub seat: Option<u8>,
    /// The person's name when the message was sent.
    pub name: String,
    /// The text of the message.
    pub text: String,
}

/// Finds and deletes all data of one person.
pub trait Personal {
    /// Returns all cards or decks of a guest with all versions, including deleted ones.
    fn whole_works(&self, guest: i64, kind: WorkKind) -> BoxFuture<'_, Vec<WorkHistory>>;

    /// Returns all tables where a guest has a seat, the oldest first.
    fn tables_of(&self, guest: i64) -> BoxFuture<'_, Vec<TableRecord>>;

    /// Returns all chat messages of a guest, the oldest first.
    fn lines_of(&self, guest: i64) -> BoxFuture<'_, Vec<OwnChatLine>>;

    /// Deletes an account with everything its guest made, anonymises the data that stays, and returns the deleted
    /// tokens. `freed` is the hash of the login name. The name stays reserved until `until`.
    fn delete_account(&self, guest: i64, freed: String, until: i64) -> BoxFuture<'_, Vec<TokenHash>>;

    /// Returns whether this is the hash of a login name that is still reserved after its account was deleted.
    fn is_freed(&self, sum: String) -> BoxFuture<'_, bool>;

    /// Returns a pair of table and guest for each seat of a deleted account, at open tables and at finished tables that
    /// still store the person's deck.
    fn tables_of_deleted(&self) -> BoxFuture<'_, Vec<(i64, i64)>>;

    /// Replaces the plan, outcome and decks of a saved table with those in `table`. If `record` is false, also deletes
    /// the table's setup and inputs.
    fn scrub(&self, table: TableRecord, record: bool) -> BoxFuture<'_, ()>;
}
