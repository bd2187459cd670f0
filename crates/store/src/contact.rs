//! Who may contact a person, and how two people are related: as friends, or by blocks and mutes.

use crate::{BoxFuture, Guest};

/// A group of people who may contact somebody.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Circle {
    /// All people with accounts.
    Everybody,
    /// The person's friends.
    Friends,
    /// Nobody at all.
    Nobody,
}

impl Circle {
    const ALL: [Circle; 3] = [Circle::Everybody, Circle::Friends, Circle::Nobody];

    pub(crate) fn word(self) -> &'static str {
        match self {
            Circle::Everybody => "everybody",
            Circle::Friends => "friends",
            Circle::Nobody => "nobody",
        }
    }

    pub(crate) fn of(word: &str) -> Option<Circle> {
        Circle::ALL.into_iter().find(|it| it.word() == word)
    }
}

/// A person's choices about contact with others.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ContactRecord {
    /// Whether others may send friend requests.
    pub requests: bool,
    /// Who may send challenges and invitations.
    pub challenges: Circle,
    /// Who may send messages.
    pub messages: Circle,
    /// Whether the person appears offline to their friends.
    pub hidden: bool,
}

impl Default for ContactRecord {
    fn default() -> ContactRecord {
        ContactRecord {
            requests: true,
            challenges: Circle::Everybody,
            messages: Circle::Friends,
            hidden: false,
        }
    }
}

/// Whether a person (the sender) may contact another person, for example with a message or a challenge.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Permission {
    /// The sender may contact the other person.
    Allowed,
    /// The other person has blocked the sender. Nothing must reach the other person, and the sender must not learn
    /// that.
    Silent,
    /// The sender has blocked the other person.
    YouBlocked,
    /// The other person allows this contact only to friends.
    FriendsOnly,
    /// The other person allows this contact to nobody.
    NotWanted,
}

impl Permission {
    /// Decides whether a person may contact another person who allows the contact to `circle`.
    pub(crate) fn of(circle: Circle, relation: &Relation) -> Permission {
        match circle {
            _ if relation.blocked => Permission::YouBlocked,
            Circle::Nobody => Permission::NotWanted,
            Circle::Friends if !relation.friends => Permission::FriendsOnly,
            // A blocked person must get the same answer as any stranger, so check this last.
            _ if relation.blocked_by => Permission::Silent,
            _ => Permission::Allowed,
        }
    }
}

/// How a person is related to another person.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Relation {
    /// Whether the two people are friends.
    pub friends: bool,
    /// Whether the person has sent a friend request that the other person has not accepted yet.
    pub asked: bool,
    /// Whether the other person has sent a friend request that the person can accept.
    pub asks: bool,
    /// Whether the person has blocked the other person.
    pub blocked: bool,
    /// Whether the other person has blocked the person. The person must not learn this.
    pub blocked_by: bool,
    /// Whether the person has muted the other person.
    pub muted: bool,
    /// Whether the other person has muted the person. The person must not learn this.
    pub muted_by: bool,
    /// Who may contact the other person.
    pub contact: ContactRecord,
}

/// Saves people's choices about contact with others.
pub trait Contacts {
    /// Returns a person's choices about contact with others.
    fn contact(&self, guest: i64) -> BoxFuture<'_, ContactRecord>;

    /// Saves a person's choices about contact with others.
    fn set_contact(&self, guest: i64, settings: ContactRecord) -> BoxFuture<'_, ()>;

    /// Returns how `guest` is related to `other`.
    fn relation(&self, guest: i64, other: i64) -> BoxFuture<'_, Relation>;

    /// Returns whether `guest` may challenge or invite `other`.
    fn may_challenge(&self, guest: i64, other: i64) -> BoxFuture<'_, Permission>;

    /// Returns up to `most` people who have an account and this display name.
    fn called(&self, name: String, most: u32) -> BoxFuture<'_, Vec<Guest>>;
}
