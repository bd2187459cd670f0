//! Deleting unused data, and limits on how much people can save.

use crate::{BoxFuture, TokenHash};

/// The most bytes that a person can save.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Quota {
    /// The limit for people without an account.
    pub guest: u64,
    /// The limit for people with an account.
    pub account: u64,
}

/// The most that a person can save of one kind of data.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Most {
    /// The most items.
    pub count: u32,
    /// The most bytes of all items together.
    pub bytes: Quota,
}

/// For each kind of data, a time in seconds since 1970: data that was last used before it is deleted.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Expiry {
    /// Finished matches in which no player has an account.
    pub guest_matches: i64,
    /// All other finished matches.
    pub matches: i64,
    /// Guests without an account who have no cards, decks or images.
    pub idle_guests: i64,
    /// All other guests without an account, with everything they made. Guests who have a seat at a table stay.
    pub guests: i64,
    /// Login tokens of people with an account.
    pub tokens: i64,
}

/// The result of [`Expires::expire`].
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Expired {
    /// The number of deleted tables.
    pub tables: u64,
    /// The number of deleted people.
    pub guests: u64,
    /// The deleted tokens.
    pub tokens: Vec<TokenHash>,
    /// Whether there may be more to delete. Each call deletes a limited number, so that other writes don't wait long.
    pub more: bool,
}

/// Deletes unused data.
pub trait Expires {
    /// Deletes expired data. Deletes only a part if there is a lot; see [`Expired::more`].
    fn expire(&self, expiry: Expiry) -> BoxFuture<'_, Expired>;

    /// Returns tables that nobody used since these times: `gathering` for tables that wait for players, `playing` for
    /// matches.
    fn abandoned(&self, gathering: i64, playing: i64) -> BoxFuture<'_, Vec<i64>>;

    /// Saves that somebody uses the table now.
    fn touch(&self, id: i64) -> BoxFuture<'_, ()>;

    /// Deletes a table with everything that happened there.
    fn delete_table(&self, id: i64) -> BoxFuture<'_, ()>;
}
