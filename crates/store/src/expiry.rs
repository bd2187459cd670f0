//! Deleting unused data, and limits on how much people can save.

use crate::{BoxFuture, TokenHash};

/// How many bytes a person can save.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Quota {
    /// Somebody without an account.
    pub guest: u64,
    /// Somebody with one.
    pub account: u64,
}

/// How much of one kind a person can save.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Most {
    /// The number.
    pub count: u32,
    /// The bytes of all together.
    pub bytes: Quota,
}

/// Data that was last used before these times is deleted; in seconds since 1970.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Expiry {
    /// Matches that are over and that nobody with an account played.
    pub guest_matches: i64,
    /// All other matches that are over.
    pub matches: i64,
    /// Guests who have made nothing.
    pub idle_guests: i64,
    /// All other guests, with what they made.
    pub guests: i64,
    /// Tokens of people with an account.
    pub tokens: i64,
}

/// What was deleted.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Expired {
    /// How many tables.
    pub tables: u64,
    /// How many people.
    pub guests: u64,
    /// The deleted tokens.
    pub tokens: Vec<TokenHash>,
    /// Whether there is more to delete: it is done in portions, so that others don't wait long.
    pub more: bool,
}

/// Deletes unused data.
pub trait Expires {
    /// Deletes expired data, or a part of it if there is much.
    fn expire(&self, expiry: Expiry) -> BoxFuture<'_, Expired>;

    /// Tables that were not used since these times: one for tables that wait for players, one for matches.
    fn abandoned(&self, gathering: i64, playing: i64) -> BoxFuture<'_, Vec<i64>>;

    /// Saves that a table is in use now.
    fn touch(&self, id: i64) -> BoxFuture<'_, ()>;

    /// Deletes a table with everything that happened there.
    fn delete_table(&self, id: i64) -> BoxFuture<'_, ()>;
}
