//! How many bytes networks have saved lately.

use crate::BoxFuture;

/// The byte count of a network.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Spent {
    /// The network, as a hash that only the server can make.
    pub network: String,
    /// The bytes that counted at the time.
    pub bytes: i64,
    /// When that was, in seconds since 1970.
    pub at: i64,
}

/// Saves the byte counts of networks.
pub trait Spends {
    /// Saves these counts, and deletes those that are a day older than the newest.
    fn save_spent(&self, spent: Vec<Spent>) -> BoxFuture<'_, ()>;

    /// All counts.
    fn spent(&self) -> BoxFuture<'_, Vec<Spent>>;
}
