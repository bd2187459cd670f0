//! Blocks: people somebody does not want to meet.

use crate::{BoxFuture, Guest};

/// An entry of somebody's block list.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct BlockRecord {
    /// Its id, which the server chose at random.
    pub id: i64,
    /// Who is blocked.
    pub other: Guest,
    /// Since when, in seconds since 1970.
    pub at: i64,
}

/// Saves blocks.
pub trait Blocks {
    /// The people a guest blocked, the last one first.
    fn blocks(&self, guest: i64) -> BoxFuture<'_, Vec<BlockRecord>>;

    /// Whether the first has blocked the second.
    fn has_blocked(&self, guest: i64, other: i64) -> BoxFuture<'_, bool>;

    /// Blocks somebody; false if the guest has blocked `most` people already. Blocking twice is blocking once.
    fn block(&self, guest: i64, other: i64, id: i64, most: u32) -> BoxFuture<'_, bool>;

    /// Removes an entry of a guest's list and returns who it was about.
    fn unblock(&self, guest: i64, id: i64) -> BoxFuture<'_, Option<i64>>;
}
