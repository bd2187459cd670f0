//! How many bytes the people in each network have stored recently.

use crate::BoxFuture;

/// The number of bytes that the people in a network have stored recently.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Spent {
    /// The network, as a hash keyed with the server's secret.
    pub network: String,
    /// The byte count at the time `at`.
    pub bytes: i64,
    /// When the bytes were counted, in seconds since 1970.
    pub at: i64,
}

/// Saves the byte counts of networks.
pub trait Spends {
    /// Saves these counts, and deletes counts that are more than a day older than the newest one.
    fn save_spent(&self, spent: Vec<Spent>) -> BoxFuture<'_, ()>;

    /// Returns the byte counts of all networks.
    fn spent(&self) -> BoxFuture<'_, Vec<Spent>>;
}
