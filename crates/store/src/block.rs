//! Blocks: people whom somebody does not want to meet.

use crate::{Guest, Later};

/// One entry of somebody's list.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Block {
    /// Its number, which the server chose at random.
    pub id: i64,
    /// Who is blocked.
    pub other: Guest,
    /// Since when, in seconds since 1970.
    pub at: i64,
}

/// A place where blocks are kept.
pub trait Blocks {
    /// The people whom a guest blocked, the last one first.
    fn blocks(&self, guest: i64) -> Later<'_, Vec<Block>>;

    /// Has the first blocked the second?
    fn has_blocked(&self, guest: i64, other: i64) -> Later<'_, bool>;

    /// Blocks somebody; false if the guest has blocked `most` people already. Blocking twice is blocking once.
    fn block(&self, guest: i64, other: i64, id: i64, most: u32) -> Later<'_, bool>;

    /// Removes an entry of a guest's list and returns who it was about.
    fn unblock(&self, guest: i64, id: i64) -> Later<'_, Option<i64>>;
}
