//! Block lists: the people whom a person does not want to meet.

use crate::{BoxFuture, Guest};

/// An entry of somebody's block list.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct BlockRecord {
    /// Its id, which the server chose at random.
    pub id: i64,
    /// The blocked person.
    pub other: Guest,
    /// When they were blocked, in seconds since 1970.
    pub at: i64,
}

/// Saves blocks.
pub trait Blocks {
    /// Returns the people whom a guest has blocked, the last blocked first.
    fn blocks(&self, guest: i64) -> BoxFuture<'_, Vec<BlockRecord>>;

    /// Returns whether `guest` has blocked `other`.
    fn has_blocked(&self, guest: i64, other: i64) -> BoxFuture<'_, bool>;

    /// Blocks `other`; returns false if the guest has already blocked `most` people. Blocking the same person again
    /// changes nothing.
    fn block(&self, guest: i64, other: i64, id: i64, most: u32) -> BoxFuture<'_, bool>;

    /// Removes an entry from a guest's block list and returns the person's id; `None` if there is no such entry.
    fn unblock(&self, guest: i64, id: i64) -> BoxFuture<'_, Option<i64>>;
}
