//! Bytes that networks have had saved lately.

use crate::Later;

/// What a network has had saved.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Spent {
    /// Which network, as a sum that only the server can make.
    pub network: String,
    /// How many bytes still counted then.
    pub bytes: i64,
    /// When that was, in seconds since 1970.
    pub at: i64,
}

/// A place where it is kept how much networks have had saved.
pub trait Spends {
    /// Keeps these counts and forgets those that are a day older than the newest of them.
    fn save_spent(&self, spent: Vec<Spent>) -> Later<'_, ()>;

    /// All counts.
    fn spent(&self) -> Later<'_, Vec<Spent>>;
}
