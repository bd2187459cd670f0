//! Friends, messages and mutes.

use serde::{Deserialize, Serialize};
use ts_rs::TS;

use crate::DirectMessage;

/// The response to a friend request: `POST /api/friends`. `POST /api/friends/{person}` accepts a request, and
/// `DELETE /api/friends/{person}` ends a friendship, withdraws a request or declines one.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize, TS, Debug)]
pub struct FriendAsked {
    /// The other person's number.
    pub person: i64,
    /// The other person's name.
    pub name: String,
    /// Whether you are friends now, because the other person had already sent you a friend request.
    pub friends: bool,
}

/// A group of people who may contact you.
#[derive(Clone, Copy, PartialEq, Eq, Serialize, Deserialize, TS, Debug)]
#[serde(rename_all = "snake_case")]
pub enum WhoMay {
    /// All people with accounts.
    Everybody,
    /// Your friends.
    Friends,
    /// Nobody.
    Nobody,
}

/// Your settings for contact with other people: `GET /api/contact` and `PUT /api/contact`.
#[derive(Clone, Copy, PartialEq, Eq, Serialize, Deserialize, TS, Debug)]
#[serde(deny_unknown_fields)]
pub struct ContactSettings {
    /// Whether other people may send you friend requests.
    pub requests: bool,
    /// Who may challenge and invite you.
    pub challenges: WhoMay,
    /// Who may send you messages.
    pub messages: WhoMay,
    /// Whether you appear offline to your friends.
    pub hidden: bool,
}

/// What you can do with a person: `GET /api/person?person=NUMBER`, `?name=NAME`, or `?table=ID&name=NAME`.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize, TS, Debug)]
pub struct PersonCard {
    /// The person's number; `null` if they have no account. People without an account can only be muted, blocked and
    /// reported.
    pub person: Option<i64>,
    /// The person's name.
    pub name: String,
    /// Whether this is you.
    pub you: bool,
    /// Whether you are friends.
    pub friends: bool,
    /// Whether you wait for the person to accept your friend request.
    pub asked: bool,
    /// Whether the person has asked you to be friends.
    pub asks: bool,
    /// Whether you can send a friend request.
    pub may_ask: bool,
    /// Whether you can challenge and invite the person.
    pub may_challenge: bool,
    /// Whether you can send messages to the person.
    pub may_write: bool,
    /// The id of your mute, for `DELETE /api/mutes/{id}`; `null` if you have not muted the person.
    pub mute: Option<String>,
    /// The id of your block, for `DELETE /api/blocks/{id}`; `null` if you have not blocked the person.
    pub block: Option<String>,
}

/// A person you muted. `GET /api/mutes` lists all muted people, `POST /api/mutes` mutes one, and
/// `DELETE /api/mutes/{id}` ends a mute.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize, TS, Debug)]
pub struct Mute {
    /// The id of the mute.
    pub id: String,
    /// The person's current name.
    pub name: String,
    /// When you muted the person, in seconds since 1970.
    pub since: i64,
}

/// Your conversations: `GET /api/messages`.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize, TS, Debug)]
pub struct Inbox {
    /// The conversations, those with the newest messages first.
    pub conversations: Vec<Conversation>,
    /// The total number of messages that you have not read.
    pub unread: u32,
}

/// A conversation with another person.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize, TS, Debug)]
pub struct Conversation {
    /// The other person's number.
    pub person: i64,
    /// The other person's name.
    pub name: String,
    /// The newest message.
    pub last: DirectMessage,
    /// The number of messages in this conversation that you have not read.
    pub unread: u32,
}

/// A page of a conversation: `GET /api/messages/{person}?before=MESSAGE`. `DELETE /api/messages/{person}` deletes the
/// conversation for you; the other person keeps it.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize, TS, Debug)]
pub struct MessagePage {
    /// The other person's number.
    pub person: i64,
    /// The other person's name.
    pub name: String,
    /// The messages, the oldest first.
    pub messages: Vec<DirectMessage>,
    /// Whether there are older messages.
    pub more: bool,
    /// Whether you can send messages to the person.
    pub may_write: bool,
}

/// A message to send: `POST /api/messages/{person}`.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize, TS, Debug)]
#[serde(deny_unknown_fields)]
pub struct WriteMessage {
    /// The text of the message, at most 1000 characters.
    pub text: String,
}

/// Marks the messages of a conversation as read, up to one message: `PUT /api/messages/{person}/read`.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize, TS, Debug)]
#[serde(deny_unknown_fields)]
pub struct MessagesRead {
    /// The number of the newest message that you have read.
    pub message: i64,
}
