//! The library: works that people publish for everybody, with their versions, likes and comments. The store doesn't
//! parse the texts of works; the server gives it the terms under which searches find each work.

use crate::{Added, BoxFuture, Guest, Most, WorkKind};

/// The kind of a published work.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[expect(missing_docs, reason = "the names are clear without documentation")]
pub enum PublicationKind {
    Card,
    Set,
    Deck,
    Format,
}

impl PublicationKind {
    /// All kinds of published works.
    pub const ALL: [PublicationKind; 4] =
        [PublicationKind::Card, PublicationKind::Set, PublicationKind::Deck, PublicationKind::Format];

    /// Returns the kind's name in the database.
    pub(crate) fn word(self) -> &'static str {
        match self {
            PublicationKind::Card => "card",
            PublicationKind::Set => "set",
            PublicationKind::Deck => "deck",
            PublicationKind::Format => "format",
        }
    }

    pub(crate) fn of(word: &str) -> Option<PublicationKind> {
        PublicationKind::ALL.into_iter().find(|it| it.word() == word)
    }
}

/// A version of a work to publish.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct NewPublication {
    /// The work's random ID. If the person has already published a work from this source, it must be that work's ID.
    pub id: i64,
    /// The kind of the work.
    pub kind: PublicationKind,
    /// What the work is made from: the ID of a card or deck, the code of a set, or the format's own ID.
    pub source: String,
    /// The version of the card or deck that the work is made from; 0 for sets and formats.
    pub source_version: u32,
    /// The license; empty for formats.
    pub license: String,
    /// The work's name.
    pub name: String,
    /// The name by which lists are sorted: the work's name in lowercase.
    pub sort_name: String,
    /// The cost of a published card; `None` for other works.
    pub cost: Option<i64>,
    /// What lists show of the work, in the server's JSON format.
    pub summary: String,
    /// The work's text.
    pub text: String,
    /// The terms under which searches find the work.
    pub terms: Vec<String>,
    /// The ID of the published work that this one was remixed from.
    pub origin: Option<i64>,
}

/// How much one person can publish.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct PublishLimits {
    /// The maximum number of versions that the person can publish in 24 hours.
    pub a_day: u32,
    /// The maximum number of the person's published works.
    pub works: u32,
    /// The maximum number of versions of one published work.
    pub versions: u32,
    /// The maximum size of all versions of all published works of the person, in bytes.
    pub bytes: u64,
}

/// The result of publishing works.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum PublishOutcome {
    /// The works were published. Contains the number of the newest version of each.
    Done(Vec<u32>),
    /// Nothing was published, because the person has no account.
    NoAccount,
    /// Nothing was published, because the person already has a work from the same source under another ID.
    OtherId,
    /// Nothing was published, because the person has published too much in the last 24 hours.
    TooManyToday,
    /// Nothing was published, because the person would have too many works.
    TooMany,
    /// Nothing was published, because a work would have too many versions.
    TooManyVersions,
    /// Nothing was published, because the person's published works would have too many bytes.
    Full,
}

/// A published work without its text.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PublicationRecord {
    /// The work's row number, which grows with every new work.
    pub number: i64,
    /// The work's id.
    pub id: i64,
    /// The kind of the work.
    pub kind: PublicationKind,
    /// The person who published the work.
    pub by: Guest,
    /// What the work was made from: see [`NewPublication::source`].
    pub source: String,
    /// The version of the card or deck that the work was made from; 0 for sets and formats.
    pub source_version: u32,
    /// The ID of the set with which the card was published; `None` for all other works.
    pub part_of: Option<i64>,
    /// The number of the work's newest version.
    pub version: u32,
    /// The license of the work's newest version.
    pub license: String,
    /// The work's name.
    pub name: String,
    /// The name by which lists are sorted: the work's name in lowercase.
    pub sort_name: String,
    /// The cost of a published card; `None` for other works.
    pub cost: Option<i64>,
    /// What lists show of the work, in the server's JSON format.
    pub summary: String,
    /// The number of people who like the work.
    pub likes: u32,
    /// The number of comments on the work.
    pub comments: u32,
    /// When the work's newest version was published, in milliseconds since 1970.
    pub changed: i64,
}

/// A version of a published work.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PublicationVersion {
    /// The version's number, from 1.
    pub version: u32,
    /// The license of this version.
    pub license: String,
    /// When this version was published, in milliseconds since 1970.
    pub at: i64,
}

/// The order of published works in a list.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum PublicationSort {
    /// The most recently published first.
    New,
    /// The most liked first.
    Liked,
    /// In the order of their names.
    Name,
}

/// A term that a search asks for.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum PublicationTerm {
    /// Works that have exactly this term.
    Exactly(String),
    /// Works that have a term that begins with this text.
    Prefix(String),
}

/// The position of a work in a sorted list. The next page of the list begins after this work.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum PublicationCursor {
    /// In a list sorted by time or likes: the work's time or number of likes, and its row number.
    Value(i64, i64),
    /// In a list sorted by name: the work's sort name, and its row number.
    Name(String, i64),
}

/// A search for published works.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PublicationQuery {
    /// The kind of the works.
    pub kind: PublicationKind,
    /// The search terms; only works that have all of them are listed.
    pub terms: Vec<PublicationTerm>,
    /// The lowest cost.
    pub least: Option<i64>,
    /// The highest cost.
    pub most: Option<i64>,
    /// The order of the works.
    pub sort: PublicationSort,
    /// The work after which to continue; `None` to begin with the first work.
    pub after: Option<PublicationCursor>,
    /// The maximum number of works to return.
    pub count: u32,
}

impl PublicationRecord {
    /// Returns the work's position in a list with this order.
    pub fn cursor(&self, sort: PublicationSort) -> PublicationCursor {
        match sort {
            PublicationSort::New => PublicationCursor::Value(self.changed, self.number),
            PublicationSort::Liked => PublicationCursor::Value(self.likes.into(), self.number),
            PublicationSort::Name => PublicationCursor::Name(self.sort_name.clone(), self.number),
        }
    }
}

/// A comment on a published work.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct CommentRecord {
    /// The comment's number.
    pub number: i64,
    /// The ID of the work.
    pub publication: i64,
    /// The person who wrote the comment.
    pub by: Guest,
    /// When the comment was written, in milliseconds since 1970.
    pub at: i64,
    /// The text of the comment.
    pub text: String,
    /// Whether the author of the work has hidden the comment.
    pub hidden: bool,
}

/// The maximum number of comments.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct CommentLimits {
    /// The maximum number of comments by one person in 24 hours.
    pub a_day: u32,
    /// The maximum number of comments on one work.
    pub on_one: u32,
}

/// The result of adding a comment.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Commented {
    /// The comment was saved.
    Done(CommentRecord),
    /// The work does not exist, or its author has blocked the person.
    Missing,
    /// The person has no account.
    NoAccount,
    /// The person has written too many comments in the last 24 hours.
    TooManyToday,
    /// The work has too many comments.
    Full,
}

/// A published work in a chain of remixes.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct AncestorRecord {
    /// The work's id.
    pub id: i64,
    /// The work's name and the name of the person who published it; `None` if the work was removed.
    pub known: Option<(String, String)>,
}

/// The published work that a card or deck was remixed from.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct WorkOrigin {
    /// The ID of the published work.
    pub publication: i64,
    /// The license that the published work had when it was remixed.
    pub license: String,
}

/// Saves published works. Everybody can read them.
pub trait Publications {
    /// Publishes works, either all of them or none. If the first one is a set, the others are its cards. Works whose
    /// text and license have not changed get no new version.
    fn publish(
        &self,
        guest: i64,
        works: Vec<NewPublication>,
        at: i64,
        limits: PublishLimits,
    ) -> BoxFuture<'_, PublishOutcome>;

    /// Removes a work of a guest with all its versions, likes and comments, and the cards that were published with it.
    /// Returns false if the guest has no such work.
    fn unpublish(&self, guest: i64, id: i64) -> BoxFuture<'_, bool>;

    /// Returns the work with this id.
    fn publication(&self, id: i64) -> BoxFuture<'_, Option<PublicationRecord>>;

    /// Returns the works with these IDs. Leaves out works that don't exist.
    fn publications_among(&self, ids: Vec<i64>) -> BoxFuture<'_, Vec<PublicationRecord>>;

    /// Returns a version of a work with its text.
    fn publication_text(&self, id: i64, version: u32) -> BoxFuture<'_, Option<(PublicationVersion, String)>>;

    /// Returns all versions of a work, the newest first.
    fn publication_versions(&self, id: i64) -> BoxFuture<'_, Vec<PublicationVersion>>;

    /// Returns all works of a guest, the most recently published first.
    fn publications_of(&self, guest: i64) -> BoxFuture<'_, Vec<PublicationRecord>>;

    /// Returns the source and the ID of each work of this kind that a guest has published. See
    /// [`NewPublication::source`].
    fn published_sources(&self, guest: i64, kind: PublicationKind) -> BoxFuture<'_, Vec<(String, i64)>>;

    /// Returns the works that a search finds.
    fn search_publications(&self, query: PublicationQuery) -> BoxFuture<'_, Vec<PublicationRecord>>;

    /// Saves that a guest likes or no longer likes a work, and returns the number of its likes. Returns `None` if the
    /// work does not exist, or if the guest has no account.
    fn like(&self, guest: i64, id: i64, likes: bool, at: i64) -> BoxFuture<'_, Option<u32>>;

    /// Returns which of these works a guest likes.
    fn liked_among(&self, guest: i64, ids: Vec<i64>) -> BoxFuture<'_, Vec<i64>>;

    /// Returns the IDs of all works that a guest likes.
    fn likes_of(&self, guest: i64) -> BoxFuture<'_, Vec<i64>>;

    /// Adds a comment to a work.
    fn comment(
        &self,
        guest: i64,
        id: i64,
        text: String,
        at: i64,
        limits: CommentLimits,
    ) -> BoxFuture<'_, Commented>;

    /// Returns up to `most` comments on a work, the newest first. Leaves out comments of people that `reader` has
    /// blocked. If `before` is given, returns only comments with a lower number.
    fn comments(
        &self,
        id: i64,
        reader: i64,
        before: Option<i64>,
        most: u32,
    ) -> BoxFuture<'_, Vec<CommentRecord>>;

    /// Returns the comment with this number.
    fn comment_numbered(&self, number: i64) -> BoxFuture<'_, Option<CommentRecord>>;

    /// Returns all comments of a guest, the oldest first.
    fn comments_of(&self, guest: i64) -> BoxFuture<'_, Vec<CommentRecord>>;

    /// Hides a comment on a work of this guest, or shows it again. Returns false if there is no such comment.
    fn hide_comment(&self, author: i64, id: i64, number: i64, hidden: bool) -> BoxFuture<'_, bool>;

    /// Deletes a comment of a guest. Returns false if there is no such comment.
    fn delete_comment(&self, guest: i64, id: i64, number: i64) -> BoxFuture<'_, bool>;

    /// Adds works that were remixed from a published work to a guest's own works, in the same way as
    /// [`Works::add_works`].
    ///
    /// [`Works::add_works`]: crate::Works::add_works
    fn add_remixes(
        &self,
        guest: i64,
        kind: WorkKind,
        works: Vec<(i64, String)>,
        origin: WorkOrigin,
        at: i64,
        most: Most,
    ) -> BoxFuture<'_, Added>;

    /// Returns where these works of a guest were remixed from. Leaves out works that are not remixes.
    fn origins(&self, guest: i64, kind: WorkKind, ids: Vec<i64>) -> BoxFuture<'_, Vec<(i64, WorkOrigin)>>;

    /// Returns up to `most` published works that a work goes back to: its original, then the original of that work, and
    /// so on.
    fn ancestors(&self, id: i64, most: u32) -> BoxFuture<'_, Vec<AncestorRecord>>;

    /// Returns up to `most` published works that were remixed from a work, the newest first.
    fn remixes(&self, id: i64, most: u32) -> BoxFuture<'_, Vec<PublicationRecord>>;
}
