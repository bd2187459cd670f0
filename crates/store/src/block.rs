//! Block lists: the people that a person has blocked.

use crate::{BoxFuture, Guest};

/// An entry of a person's block list.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct BlockRecord {
    /// The entry's random ID, which the server chose.
    pub id: i64,
    /// The blocked person.
    pub other: Guest,
    /// When the person was blocked, in seconds since 1970.
    pub at: i64,
}

/// Saves block lists.
pub trait Blocks {
    /// Returns the people that a guest has blocked, the most recently blocked first.
    fn blocks(&self, guest: i64) -> BoxFuture<'_, Vec<BlockRecord>>;

    /// Returns whether `guest` has blocked `other`.
    fn has_blocked(&self, guest: i64, other: i64) -> BoxFuture<'_, bool>;

    /// Blocks `other`, and ends a friendship and the friend requests between the two. Returns false if the guest has
    /// already blocked `most` people. Does nothing if `other` is already blocked.
    fn block(&self, guest: i64, other: i64, id: i64, most: u32) -> BoxFuture<'_, bool>;

    /// Removes an entry from a guest's block list and returns the person's id; `None` if there is no such entry.
    fn unblock(&self, guest: i64, id: i64) -> BoxFuture<'_, Option<i64>>;
}
