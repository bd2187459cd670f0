//! What is forgotten when nobody uses it, and how much anybody may keep.

use crate::{Later, Token};

/// How many bytes somebody may keep.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Quota {
    /// Somebody without an account.
    pub guest: u64,
    /// Somebody with one.
    pub account: u64,
}

/// How much of one kind somebody may keep.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Most {
    /// So many.
    pub count: u32,
    /// With so many bytes together.
    pub bytes: Quota,
}

/// What was last used before these times is forgotten; in seconds since 1970.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Expiry {
    /// Matches that are over and that nobody with an account played.
    pub guest_matches: i64,
    /// All other matches that are over.
    pub matches: i64,
    /// People without an account who have made nothing.
    pub idle_guests: i64,
    /// All other people without an account, with what they made.
    pub guests: i64,
    /// Tokens of people with an account.
    pub tokens: i64,
}

/// What was forgotten.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Expired {
    /// How many tables.
    pub tables: u64,
    /// How many people.
    pub guests: u64,
    /// Tokens that nobody has any more.
    pub tokens: Vec<Token>,
    /// There is more to forget: so much is done at once that nobody else waits long.
    pub more: bool,
}

/// A place that forgets what nobody uses.
pub trait Expires {
    /// Forgets what was not used for long; some of it, if there is much.
    fn expire(&self, expiry: Expiry) -> Later<'_, Expired>;

    /// Tables that gather and were not touched since the first time, and those that are played and were not since the
    /// second.
    fn abandoned(&self, gathering: i64, playing: i64) -> Later<'_, Vec<i64>>;

    /// Notes that a table is in use now.
    fn touch(&self, id: i64) -> Later<'_, ()>;

    /// Deletes a table with everything that happened there.
    fn delete_board(&self, id: i64) -> Later<'_, ()>;
}
