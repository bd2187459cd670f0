//! Who may contact a person, and what a person sees of others.

use crate::{BoxFuture, Guest};

/// A group of people who may contact somebody.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Circle {
    /// All people with accounts.
    Everybody,
    /// The person's friends.
    Friends,
    /// No people at all.
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

/// Whether somebody may contact another person.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Permission {
    /// The other person receives it.
    Allowed,
    /// The other person has blocked the sender, and must not receive it. The sender must not learn that.
    Silent,
    /// The sender has blocked the other person.
    YouBlocked,
    /// The other person allows it only to friends.
    FriendsOnly,
    /// The other person allows it to nobody.
    NotWanted,
}

impl Permission {
    /// Decides who receives what is sent to a person who allows it to `circle`.
    pub(crate) fn of(circle: Circle, relation: &Relation) -> Permission {
        match circle {
            _ if relation.blocked => Permission::YouBlocked,
            Circle::Nobody => Permission::NotWanted,
            Circle::Friends if !relation.friends => Permission::FriendsOnly,
            // Somebody who was blocked is told the same as every other stranger.
            _ if relation.blocked_by => Permission::Silent,
            _ => Permission::Allowed,
        }
    }
}

/// What connects a person with another.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Relation {
    /// Whether they are friends.
    pub friends: bool,
    /// Whether the person waits for the other to accept a friend request.
    pub asked: bool,
    /// Whether the other person has sent a friend request that the person can accept.
    pub asks: bool,
    /// Whether the person has blocked the other.
    pub blocked: bool,
    /// Whether the other has blocked the person. The person must not learn this.
    pub blocked_by: bool,
    /// Whether the person has muted the other.
    pub muted: bool,
    /// Whether the other has muted the person. The person must not learn this.
    pub muted_by: bool,
    /// The other person's choices.
    pub contact: ContactRecord,
}

/// Saves people's choices about contact with others.
pub trait Contacts {
    /// Returns a person's choices.
    fn contact(&self, guest: i64) -> BoxFuture<'_, ContactRecord>;

    /// Saves a person's choices.
    fn set_contact(&self, guest: i64, settings: ContactRecord) -> BoxFuture<'_, ()>;

    /// Returns what connects `guest` with `other`.
    fn relation(&self, guest: i64, other: i64) -> BoxFuture<'_, Relation>;

    /// Returns whether `guest` may challenge or invite `other`.
    fn may_challenge(&self, guest: i64, other: i64) -> BoxFuture<'_, Permission>;

    /// Returns up to `most` people with accounts whom others see under this name.
    fn called(&self, name: String, most: u32) -> BoxFuture<'_, Vec<Guest>>;
}
