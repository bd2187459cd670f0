//! Messages between two people.

use crate::{BoxFuture, Guest};

/// A saved message.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct MessageRecord {
    /// The message's number. Newer messages have greater numbers.
    pub id: i64,
    /// The id of the author.
    pub from: i64,
    /// When the message was sent, in seconds since 1970.
    pub at: i64,
    /// The text of the message.
    pub text: String,
}

/// A new message.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct NewMessage {
    /// The id of the author.
    pub from: i64,
    /// The id of the person who receives the message.
    pub to: i64,
    /// When the message was sent, in seconds since 1970.
    pub at: i64,
    /// The text of the message.
    pub text: String,
    /// How many messages between the two people are kept. Older ones are deleted.
    pub kept: u32,
    /// The maximum number of a person's conversations.
    pub conversations: u32,
}

/// The result of sending a message.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum MessageSent {
    /// The message was saved.
    Done {
        /// The message.
        message: MessageRecord,
        /// Whether the other person can see the message. If not, the author must not learn that.
        delivered: bool,
    },
    /// The author has blocked the other person.
    YouBlocked,
    /// The other person takes messages only from friends.
    FriendsOnly,
    /// The other person takes no messages.
    NotWanted,
    /// The author has too many conversations.
    TooMany,
    /// The other person has too many conversations.
    TheyHaveTooMany,
}

/// A conversation, as one of its two people sees it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ConversationRecord {
    /// The other person.
    pub other: Guest,
    /// The newest message.
    pub last: MessageRecord,
    /// The number of messages that the person has not read.
    pub unread: u32,
}

/// Saves messages.
pub trait Messages {
    /// Sends a message, if the other person wants messages from its author.
    fn send_message(&self, message: NewMessage) -> BoxFuture<'_, MessageSent>;

    /// Returns up to `most` conversations of a person, those with the newest messages first.
    fn conversations(&self, guest: i64, most: u32) -> BoxFuture<'_, Vec<ConversationRecord>>;

    /// Returns the number of all messages that a person has not read.
    fn unread_messages(&self, guest: i64) -> BoxFuture<'_, u32>;

    /// Returns up to `most` messages of the conversation with `other` that `guest` can see, the oldest first. These
    /// are the newest messages or, if `before` is given, the newest ones before that message.
    fn messages(
        &self,
        guest: i64,
        other: i64,
        before: Option<i64>,
        most: u32,
    ) -> BoxFuture<'_, Vec<MessageRecord>>;

    /// Records that `guest` has read the conversation with `other` up to this message.
    fn mark_read(&self, guest: i64, other: i64, message: i64) -> BoxFuture<'_, ()>;

    /// Deletes the conversation with `other` for `guest`. The other person keeps it.
    fn clear_conversation(&self, guest: i64, other: i64) -> BoxFuture<'_, ()>;

    /// Returns all messages that a person sees, each with the other person, for the export of their data.
    fn messages_of(&self, guest: i64) -> BoxFuture<'_, Vec<(Guest, MessageRecord)>>;

    /// Deletes messages that were sent before this time, in seconds since 1970. Returns their number.
    fn expire_messages(&self, before: i64) -> BoxFuture<'_, u64>;
}
