//! Friends: presence, challenges, invitations and messages.

use serde::{Deserialize, Serialize};
use ts_rs::TS;

use crate::{Clock, GameSettings};

/// Identifies a person: by their number; by their name, if they have an account; or by a table's id and their name at
/// that table.
#[derive(Clone, PartialEq, Eq, Default, Serialize, Deserialize, TS, Debug)]
#[serde(deny_unknown_fields)]
pub struct PersonRef {
    /// The person's number.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub person: Option<i64>,
    /// The id of a table where the person sits or has chatted.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub table: Option<String>,
    /// The person's name.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub name: Option<String>,
}

/// What friends see of a person. Nobody else sees it.
#[derive(Clone, PartialEq, Eq, Default, Serialize, Deserialize, TS, Debug)]
pub struct Presence {
    /// Whether the person is connected and doesn't appear offline.
    pub online: bool,
    /// The game that the person is playing; left out if they are not playing.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub playing: Option<GameSettings>,
    /// The id of the table where the person is playing; left out if the table is private or they are not playing.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub watch: Option<String>,
}

/// A friend.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize, TS, Debug)]
pub struct Friend {
    /// The friend's number.
    pub person: i64,
    /// The friend's name.
    pub name: String,
    /// When the friendship began, in seconds since 1970.
    pub since: i64,
    /// Whether the friend is online, and what they are playing.
    pub presence: Presence,
}

/// A friend request, as the sender or the receiver sees it.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize, TS, Debug)]
pub struct FriendRequest {
    /// The other person's number.
    pub person: i64,
    /// The other person's name.
    pub name: String,
    /// When the request was sent, in seconds since 1970.
    pub at: i64,
}

/// An open challenge, as the challenger or the challenged person sees it.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize, TS, Debug)]
pub struct Challenge {
    /// The challenge's id.
    pub id: String,
    /// The other person's number.
    pub person: i64,
    /// The other person's name.
    pub name: String,
    /// The game to play.
    pub game: GameSettings,
    /// The time limit for each player; `null` if there is none.
    pub clock: Option<Clock>,
    /// Whether the match is rated.
    pub rated: bool,
    /// How many seconds are left to accept the challenge, at the time of this message.
    pub left: u32,
}

/// How a challenge ended.
#[derive(Clone, Copy, PartialEq, Eq, Serialize, Deserialize, TS, Debug)]
#[serde(rename_all = "snake_case")]
pub enum ChallengeEnd {
    /// The challenged person accepted the challenge, and the server created a table.
    Accepted,
    /// The challenged person declined the challenge.
    Declined,
    /// The challenger withdrew the challenge.
    Withdrawn,
    /// The challenged person did not answer in time.
    Expired,
    /// The challenger or the challenged person went offline, or the server that one of them was connected to stopped.
    Left,
    /// The challenge was accepted, but the server could not create the table.
    Failed,
}

/// A message between two people.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize, TS, Debug)]
pub struct DirectMessage {
    /// The message's number. Newer messages have greater numbers.
    pub id: i64,
    /// Whether you wrote the message.
    pub mine: bool,
    /// When the message was sent, in seconds since 1970.
    pub at: i64,
    /// The text of the message.
    pub text: String,
}
