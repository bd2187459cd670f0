//! What people make: cards and decks, with their versions. They are texts that only the server reads.

use crate::{Guest, Later, Most, Quota};

/// What kind of thing somebody made.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[expect(missing_docs, reason = "the names say it")]
pub enum Kind {
    Card,
    Deck,
}

impl Kind {
    /// The word for it in the file.
    pub(crate) fn word(self) -> &'static str {
        match self {
            Kind::Card => "card",
            Kind::Deck => "deck",
        }
    }
}

/// Something that somebody made, as it is now.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Work {
    /// Its number, which the server chose at random.
    pub id: i64,
    /// Raised with every change, from 1.
    pub version: u32,
    /// What it is.
    pub text: String,
    /// When it was changed last, in milliseconds since 1970.
    pub changed: i64,
    /// The key of its link, if it is shared.
    pub share: Option<String>,
}

/// Something that somebody made, without its text.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Head {
    /// Its number.
    pub id: i64,
    /// Raised with every change, from 1.
    pub version: u32,
    /// When it was changed last, in milliseconds since 1970.
    pub changed: i64,
}

/// A version of it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Version {
    /// Its number.
    pub version: u32,
    /// What it was.
    pub text: String,
    /// When it was made, in milliseconds since 1970.
    pub changed: i64,
}

/// What something is changed to.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Revision {
    /// The version that the change begins from.
    pub base: u32,
    /// What it is to be.
    pub text: String,
    /// When, in milliseconds since 1970.
    pub at: i64,
}

/// What became of a change.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Saved {
    /// It is as it was wanted.
    Done(Work),
    /// There is no such thing of this guest's.
    Missing,
    /// It was changed in the meantime, to this.
    Conflict(Work),
    /// The guest would keep more bytes than they may.
    Full,
}

/// What became of new ones.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Added {
    /// They are there.
    Done(Vec<Work>),
    /// The guest would have more than they may.
    TooMany,
    /// The guest would keep more bytes than they may.
    Full,
}

/// What became of bringing some back.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Restored {
    /// They are there.
    Done(Vec<Work>),
    /// Not all of them were put away by this guest.
    Missing,
    /// The guest would have more than they may.
    Full,
}

/// A place where people's works are kept. Nobody but their maker finds them, except by the key of a link.
pub trait Works {
    /// All of a guest's, the one changed last first.
    fn works(&self, guest: i64, kind: Kind) -> Later<'_, Vec<Work>>;

    /// All of a guest's without their texts, in the order of [`Works::works`]; or those that were put away, in the order
    /// of [`Works::deleted_works`].
    fn heads(&self, guest: i64, kind: Kind, deleted: bool) -> Later<'_, Vec<Head>>;

    /// Those of a guest's with these numbers; what is not there is left out.
    fn works_among(&self, guest: i64, kind: Kind, ids: Vec<i64>) -> Later<'_, Vec<Work>>;

    /// How many a guest has.
    fn count_works(&self, guest: i64, kind: Kind) -> Later<'_, u32>;

    /// One of a guest's.
    fn work(&self, guest: i64, kind: Kind, id: i64) -> Later<'_, Option<Work>>;

    /// Its versions, the newest first; those long ago are forgotten.
    fn versions(&self, guest: i64, kind: Kind, id: i64) -> Later<'_, Vec<Version>>;

    /// Keeps new ones, by their numbers; nothing if the guest had more than `most` with them. If need be, what the guest
    /// deleted and old versions are forgotten to make room.
    fn add_works(
        &self,
        guest: i64,
        kind: Kind,
        works: Vec<(i64, String)>,
        at: i64,
        most: Most,
    ) -> Later<'_, Added>;

    /// Changes one from a version on; nothing is changed if that is no longer the newest. Room is made as for new ones.
    fn change_work(
        &self,
        guest: i64,
        kind: Kind,
        id: i64,
        revision: Revision,
        quota: Quota,
    ) -> Later<'_, Saved>;

    /// Those of a guest's that were put away, the last one first.
    fn deleted_works(&self, guest: i64, kind: Kind) -> Later<'_, Vec<Work>>;

    /// Puts some away, all or none; were all of them there? Of those put away the newest are kept.
    fn delete_works(&self, guest: i64, kind: Kind, ids: Vec<i64>, at: i64) -> Later<'_, bool>;

    /// Brings some back that were put away, all or none.
    fn restore_works(&self, guest: i64, kind: Kind, ids: Vec<i64>, most: u32) -> Later<'_, Restored>;

    /// Shares one by this key, unless it has one already, or takes its link back.
    fn share_work(&self, guest: i64, kind: Kind, id: i64, key: Option<String>) -> Later<'_, Option<Work>>;

    /// What is shared by this key, and by whom.
    fn shared_work(&self, kind: Kind, key: String) -> Later<'_, Option<(Guest, Work)>>;
}
