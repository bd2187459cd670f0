//! People's cards and decks ("works"), with their versions. The store doesn't parse the texts of works; only the server
//! does.

use crate::{BoxFuture, Guest, Most, Quota};

/// The kind of a work: a card, a deck, or a card list for KEEP.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[expect(missing_docs, reason = "the names are clear without documentation")]
pub enum WorkKind {
    Card,
    Deck,
    KeepList,
}

impl WorkKind {
    /// All kinds of works.
    pub const ALL: [WorkKind; 3] = [WorkKind::Card, WorkKind::Deck, WorkKind::KeepList];

    /// Returns the kind's name in the database.
    pub(crate) fn word(self) -> &'static str {
        match self {
            WorkKind::Card => "card",
            WorkKind::Deck => "deck",
            WorkKind::KeepList => "keep_list",
        }
    }
}

/// The current version of a work.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Work {
    /// The work's random ID, which the server chose.
    pub id: i64,
    /// The number of this version, from 1.
    pub version: u32,
    /// The work's text.
    pub text: String,
    /// When the work was last changed, in milliseconds since 1970.
    pub changed: i64,
    /// The key of the work's share link; `None` if it is not shared.
    pub share: Option<String>,
}

/// A work without its text.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Head {
    /// The work's id.
    pub id: i64,
    /// The number of the work's current version, from 1.
    pub version: u32,
    /// When the work was last changed, in milliseconds since 1970.
    pub changed: i64,
}

/// A version of a work.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Version {
    /// The version's number.
    pub version: u32,
    /// The work's text in this version.
    pub text: String,
    /// When the version was saved, in milliseconds since 1970.
    pub changed: i64,
}

/// A change to a work.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Revision {
    /// The version that the change is based on.
    pub base: u32,
    /// The work's new text.
    pub text: String,
    /// When the work was changed, in milliseconds since 1970.
    pub at: i64,
}

/// The result of changing a work.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum WorkChange {
    /// The work was changed.
    Done(Work),
    /// The work does not exist, or does not belong to the guest.
    Missing,
    /// The work was not changed, because it has a newer version than the change is based on. Contains that newer
    /// version.
    Conflict(Work),
    /// The work was not changed, because the guest's data would exceed their quota of bytes.
    Full,
}

/// The result of adding works.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Added {
    /// The works were added.
    Done(Vec<Work>),
    /// The works were not added, because the guest would have too many works.
    TooMany,
    /// The works were not added, because the guest's data would exceed their quota of bytes.
    Full,
}

/// The result of restoring works.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Restored {
    /// The works were restored.
    Done(Vec<Work>),
    /// The works were not restored, because at least one is not among the guest's deleted works.
    Missing,
    /// The works were not restored, because the guest would have too many works.
    Full,
}

/// Saves people's works. Only a work's owner can access it, except through a share link.
pub trait Works {
    /// Returns all works of a guest, the most recently changed first.
    fn works(&self, guest: i64, kind: WorkKind) -> BoxFuture<'_, Vec<Work>>;

    /// Returns all works of a guest without their texts, in the order of [`Works::works`]. If `deleted` is true,
    /// returns the deleted works instead, in the order of [`Works::deleted_works`].
    fn heads(&self, guest: i64, kind: WorkKind, deleted: bool) -> BoxFuture<'_, Vec<Head>>;

    /// Returns the works with these IDs. Leaves out works that don't exist or don't belong to the guest.
    fn works_among(&self, guest: i64, kind: WorkKind, ids: Vec<i64>) -> BoxFuture<'_, Vec<Work>>;

    /// Returns the number of a guest's works.
    fn count_works(&self, guest: i64, kind: WorkKind) -> BoxFuture<'_, u32>;

    /// Returns one work of a guest.
    fn work(&self, guest: i64, kind: WorkKind, id: i64) -> BoxFuture<'_, Option<Work>>;

    /// Returns the versions of a work, the newest first. When there are too many versions, the store deletes the
    /// oldest.
    fn versions(&self, guest: i64, kind: WorkKind, id: i64) -> BoxFuture<'_, Vec<Version>>;

    /// Adds works with these IDs, unless the guest would exceed `most`. If the guest would have too many bytes, first
    /// removes the guest's deleted works and old versions.
    fn add_works(
        &self,
        guest: i64,
        kind: WorkKind,
        works: Vec<(i64, String)>,
        at: i64,
        most: Most,
    ) -> BoxFuture<'_, Added>;

    /// Changes a work, unless there is a newer version than the one that the change is based on. Makes room in the same
    /// way as [`Works::add_works`].
    fn change_work(
        &self,
        guest: i64,
        kind: WorkKind,
        id: i64,
        revision: Revision,
        quota: Quota,
    ) -> BoxFuture<'_, WorkChange>;

    /// Returns a guest's deleted works, the most recently deleted first.
    fn deleted_works(&self, guest: i64, kind: WorkKind) -> BoxFuture<'_, Vec<Work>>;

    /// Deletes works, either all of them or none. Returns false if one does not exist. Only the most recently deleted
    /// works can be restored.
    fn delete_works(&self, guest: i64, kind: WorkKind, ids: Vec<i64>, at: i64) -> BoxFuture<'_, bool>;

    /// Restores deleted works, either all of them or none.
    fn restore_works(&self, guest: i64, kind: WorkKind, ids: Vec<i64>, most: u32) -> BoxFuture<'_, Restored>;

    /// Shares a work under this key, unless it is already shared. If `key` is `None`, revokes the work's share link.
    fn share_work(
        &self,
        guest: i64,
        kind: WorkKind,
        id: i64,
        key: Option<String>,
    ) -> BoxFuture<'_, Option<Work>>;

    /// Returns the work shared under this key, and its owner.
    fn shared_work(&self, kind: WorkKind, key: String) -> BoxFuture<'_, Option<(Guest, Work)>>;
}
