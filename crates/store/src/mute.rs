//! Mutes: the people whose chat and messages a person does not want to see.

use crate::{BoxFuture, Guest};

/// An entry of a person's list of muted people.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct MuteRecord {
    /// The entry's random ID, which the server chose.
    pub id: i64,
    /// The muted person.
    pub other: Guest,
    /// When the person was muted, in seconds since 1970.
    pub at: i64,
}

/// Saves which people each person has muted.
pub trait Mutes {
    /// Returns the people that a guest has muted, the most recently muted first.
    fn mutes(&self, guest: i64) -> BoxFuture<'_, Vec<MuteRecord>>;

    /// Mutes `other`. Returns false if the guest has already muted `most` people. Does nothing if `other` is already
    /// muted.
    fn mute(&self, guest: i64, other: i64, id: i64, most: u32) -> BoxFuture<'_, bool>;

    /// Removes an entry from a guest's list of muted people. Returns the id of the muted person; `None` if there is no
    /// such entry.
    fn unmute(&self, guest: i64, id: i64) -> BoxFuture<'_, Option<i64>>;

    /// Removes a person from a guest's list of muted people.
    fn unmute_person(&self, guest: i64, other: i64) -> BoxFuture<'_, ()>;
}
