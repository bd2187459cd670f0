//! People's cards and decks ("works"), with their versions. Only the server reads their texts.

use crate::{BoxFuture, Guest, Most, Quota};

/// The kind of a work.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[expect(missing_docs, reason = "the names say it")]
pub enum WorkKind {
    Card,
    Deck,
}

impl WorkKind {
    /// Its name in the database.
    pub(crate) fn word(self) -> &'static str {
        match self {
            WorkKind::Card => "card",
            WorkKind::Deck => "deck",
        }
    }
}

/// The current version of a work.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Work {
    /// Its id, which the server chose at random.
    pub id: i64,
    /// Its version, from 1.
    pub version: u32,
    /// Its text.
    pub text: String,
    /// When it was last changed, in milliseconds since 1970.
    pub changed: i64,
    /// The key of its link, if it is shared.
    pub share: Option<String>,
}

/// A work without its text.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Head {
    /// Its number.
    pub id: i64,
    /// Its version, from 1.
    pub version: u32,
    /// When it was last changed, in milliseconds since 1970.
    pub changed: i64,
}

/// A version of a work.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Version {
    /// Its number.
    pub version: u32,
    /// Its text.
    pub text: String,
    /// When it was made, in milliseconds since 1970.
    pub changed: i64,
}

/// A change of a work.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Revision {
    /// The version that the change is based on.
    pub base: u32,
    /// The new text.
    pub text: String,
    /// When, in milliseconds since 1970.
    pub at: i64,
}

/// The result of changing a work.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum WorkChange {
    /// It was changed.
    Done(Work),
    /// The guest has no such work.
    Missing,
    /// It was changed in the meantime, to this.
    Conflict(Work),
    /// The guest would have too many bytes.
    Full,
}

/// The result of adding works.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Added {
    /// They were added.
    Done(Vec<Work>),
    /// The guest would have too many.
    TooMany,
    /// The guest would have too many bytes.
    Full,
}

/// The result of restoring works.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Restored {
    /// They were added.
    Done(Vec<Work>),
    /// The guest has not deleted all of them.
    Missing,
    /// The guest would have too many.
    Full,
}

/// Saves people's works. Only their owner finds them, except by the key of a shared link.
pub trait Works {
    /// All works of a guest, the last changed first.
    fn works(&self, guest: i64, kind: WorkKind) -> BoxFuture<'_, Vec<Work>>;

    /// All works of a guest without texts, in the order of [`Works::works`]; or the deleted ones, in the order of
    /// [`Works::deleted_works`].
    fn heads(&self, guest: i64, kind: WorkKind, deleted: bool) -> BoxFuture<'_, Vec<Head>>;

    /// A guest's works with these ids, without those that don't exist.
    fn works_among(&self, guest: i64, kind: WorkKind, ids: Vec<i64>) -> BoxFuture<'_, Vec<Work>>;

    /// How many works a guest has.
    fn count_works(&self, guest: i64, kind: WorkKind) -> BoxFuture<'_, u32>;

    /// One work of a guest.
    fn work(&self, guest: i64, kind: WorkKind, id: i64) -> BoxFuture<'_, Option<Work>>;

    /// The versions of a work, the newest first. Old ones are deleted.
    fn versions(&self, guest: i64, kind: WorkKind, id: i64) -> BoxFuture<'_, Vec<Version>>;

    /// Adds works with these ids, unless the guest would exceed `most`. To make room, it removes the guest's deleted
    /// works and old versions.
    fn add_works(
        &self,
        guest: i64,
        kind: WorkKind,
        works: Vec<(i64, String)>,
        at: i64,
        most: Most,
    ) -> BoxFuture<'_, Added>;

    /// Changes a work, unless it has a newer version than the change's base. Makes room as for new works.
    fn change_work(
        &self,
        guest: i64,
        kind: WorkKind,
        id: i64,
        revision: Revision,
        quota: Quota,
    ) -> BoxFuture<'_, WorkChange>;

    /// A guest's deleted works, the last deleted first.
    fn deleted_works(&self, guest: i64, kind: WorkKind) -> BoxFuture<'_, Vec<Work>>;

    /// Deletes works, all or none; false if one does not exist. Only the last deleted ones can be restored.
    fn delete_works(&self, guest: i64, kind: WorkKind, ids: Vec<i64>, at: i64) -> BoxFuture<'_, bool>;

    /// Restores deleted works, all or none.
    fn restore_works(&self, guest: i64, kind: WorkKind, ids: Vec<i64>, most: u32) -> BoxFuture<'_, Restored>;

    /// Shares a work with this key, unless it is already shared, or revokes its link.
    fn share_work(
        &self,
        guest: i64,
        kind: WorkKind,
        id: i64,
        key: Option<String>,
    ) -> BoxFuture<'_, Option<Work>>;

    /// The work shared with this key, and its owner.
    fn shared_work(&self, kind: WorkKind, key: String) -> BoxFuture<'_, Option<(Guest, Work)>>;
}
