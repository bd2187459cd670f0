//! Deleting unused data, and limiting how much people can save.

use crate::{BoxFuture, TokenHash};

/// The maximum number of bytes that a person can save.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Quota {
    /// The limit for people without an account.
    pub guest: u64,
    /// The limit for people with an account.
    pub account: u64,
}

/// The limits for one kind of data that a person saves.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Most {
    /// The maximum number of items.
    pub count: u32,
    /// The maximum total size of the items, in bytes.
    pub bytes: Quota,
}

/// Cutoff times in seconds since 1970, one for each kind of data. Data that was last used before its cutoff is deleted.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Expiry {
    /// The cutoff for finished matches in which no player has an account.
    pub guest_matches: i64,
    /// The cutoff for finished matches in which a player has an account.
    pub matches: i64,
    /// The cutoff for guests without an account who have no cards, decks or images.
    pub idle_guests: i64,
    /// The cutoff for guests without an account who have cards, decks or images. Their cards, decks and images are
    /// deleted, too. Guests who have a seat at a table are kept.
    pub guests: i64,
    /// The cutoff for login tokens of people with an account.
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
    /// Whether there may be more expired data to delete. Each call deletes a limited amount, so that other writes don't
    /// have to wait long.
    pub more: bool,
}

/// Deletes unused data.
pub trait Expires {
    /// Deletes expired data. If there is a lot of it, deletes only a part; see [`Expired::more`].
    fn expire(&self, expiry: Expiry) -> BoxFuture<'_, Expired>;

    /// Returns the tables that nobody has used since these times, in seconds since 1970: `gathering` is for tables that
    /// wait for players, `playing` for running matches.
    fn abandoned(&self, gathering: i64, playing: i64) -> BoxFuture<'_, Vec<i64>>;

    /// Records that the table is being used now.
    fn touch(&self, id: i64) -> BoxFuture<'_, ()>;

    /// Deletes a table with its match and chat.
    fn delete_table(&self, id: i64) -> BoxFuture<'_, ()>;
}
