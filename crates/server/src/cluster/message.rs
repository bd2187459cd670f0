//! The messages between nodes.

use std::net::IpAddr;

use axum::body::Bytes;
use axum::extract::ws::Utf8Bytes;
use ratings::Rating;
use serde::{Deserialize, Serialize};
use store::Guest;
use wire::{BotLevel, Deck, GameSettings};

use super::NodeNews;
use crate::room::ToRoom;
use crate::social::SocialSnapshot;
use crate::social::challenge::ChallengeAnswer;

/// A person who looks for an opponent. Their node sends this to the leader, which has the queue.
#[derive(Clone, Serialize, Deserialize)]
pub(crate) struct Seek {
    pub(crate) connection: u64,
    pub(crate) guest: Guest,
    pub(crate) address: IpAddr,
    pub(crate) game: GameSettings,
    pub(crate) bot: Option<BotLevel>,
    pub(crate) rating: Option<Rating>,
    pub(crate) deck: Option<Deck>,
}

/// A message from one node to another.
pub(super) enum NodeMessage {
    /// The sending node is running. Each node sends this regularly, so that the others notice if a message was lost.
    Beat,
    /// Asks the other node to start a new stream in place of its stream with this number.
    Again(u64),
    /// A message to a room that the other node runs.
    Room { table: i64, message: Box<ToRoom> },
    /// A message from a room to a connection of the other node, as JSON. It contains only what the person at that
    /// connection may know.
    Text { connection: u64, text: Utf8Bytes },
    /// A connection of the other node has to reconnect, because its room has moved.
    Lose { connection: u64 },
    /// News that the node sends to all other nodes.
    News(NodeNews),
    /// A person looks for an opponent.
    Seek(Box<Seek>),
    /// A person no longer looks for an opponent.
    StopSeeking { connection: u64 },
    /// Asks who is online at the other node and which challenges belong to it, because the link is new.
    AskPeople,
    /// Answers [`NodeMessage::AskPeople`].
    People(SocialSnapshot),
    /// A person answers a challenge that belongs to the other node.
    AnswerChallenge(Box<ChallengeAnswer>),
    /// Asks for an image of a card by its path.
    FindPicture { number: u64, path: String },
    /// Answers [`NodeMessage::FindPicture`]; empty if the node does not know the image.
    Picture { number: u64, picture: Bytes },
}

/// The first byte of each kind of message.
mod kind {
    pub(super) const BEAT: u8 = 0;
    pub(super) const AGAIN: u8 = 1;
    pub(super) const ROOM: u8 = 2;
    pub(super) const TEXT: u8 = 3;
    pub(super) const LOSE: u8 = 4;
    pub(super) const NEWS: u8 = 5;
    pub(super) const SEEK: u8 = 6;
    pub(super) const STOP_SEEKING: u8 = 7;
    pub(super) const FIND_PICTURE: u8 = 8;
    pub(super) const PICTURE: u8 = 9;
    pub(super) const ASK_PEOPLE: u8 = 10;
    pub(super) const PEOPLE: u8 = 11;
    pub(super) const ANSWER_CHALLENGE: u8 = 12;
}

impl NodeMessage {
    pub(super) fn write(&self) -> Vec<u8> {
        let numbered =
            |kind: u8, number: u64, rest: &[u8]| [&[kind][..], &number.to_be_bytes(), rest].concat();
        match self {
            NodeMessage::Beat => vec![kind::BEAT],
            NodeMessage::Again(stream) => numbered(kind::AGAIN, *stream, &[]),
            NodeMessage::Room { table, message } => {
                numbered(kind::ROOM, table.cast_unsigned(), &json(message))
            }
            NodeMessage::Text { connection, text } => numbered(kind::TEXT, *connection, text.as_bytes()),
            NodeMessage::Lose { connection } => numbered(kind::LOSE, *connection, &[]),
            NodeMessage::News(news) => [vec![kind::NEWS], json(news)].concat(),
            NodeMessage::Seek(seek) => [vec![kind::SEEK], json(seek)].concat(),
            NodeMessage::AskPeople => vec![kind::ASK_PEOPLE],
            NodeMessage::People(snapshot) => [vec![kind::PEOPLE], json(snapshot)].concat(),
            NodeMessage::AnswerChallenge(answer) => [vec![kind::ANSWER_CHALLENGE], json(answer)].concat(),
            NodeMessage::StopSeeking { connection } => numbered(kind::STOP_SEEKING, *connection, &[]),
            NodeMessage::FindPicture { number, path } => {
                numbered(kind::FIND_PICTURE, *number, path.as_bytes())
            }
            NodeMessage::Picture { number, picture } => numbered(kind::PICTURE, *number, picture),
        }
    }

    /// Reads a message; `None` if it is not valid, for example because the other node runs another version.
    pub(super) fn read(bytes: &[u8]) -> Option<NodeMessage> {
        let (kind, rest) = bytes.split_first()?;
        let number = || Some(u64::from_be_bytes(rest.get(..8)?.try_into().ok()?));
        Some(match *kind {
            kind::BEAT => NodeMessage::Beat,
            kind::AGAIN => NodeMessage::Again(number()?),
            kind::ROOM => NodeMessage::Room {
                table: number()?.cast_signed(),
                message: serde_json::from_slice(&rest[8..]).ok()?,
            },
            kind::TEXT => {
                let text = String::from_utf8(rest.get(8..)?.to_vec()).ok()?;
                NodeMessage::Text { connection: number()?, text: text.into() }
            }
            kind::LOSE => NodeMessage::Lose { connection: number()? },
            kind::NEWS => NodeMessage::News(serde_json::from_slice(rest).ok()?),
            kind::SEEK => NodeMessage::Seek(serde_json::from_slice(rest).ok()?),
            kind::ASK_PEOPLE => NodeMessage::AskPeople,
            kind::PEOPLE => NodeMessage::People(serde_json::from_slice(rest).ok()?),
            kind::ANSWER_CHALLENGE => NodeMessage::AnswerChallenge(serde_json::from_slice(rest).ok()?),
            kind::STOP_SEEKING => NodeMessage::StopSeeking { connection: number()? },
            kind::FIND_PICTURE => {
                let path = String::from_utf8(rest.get(8..)?.to_vec()).ok()?;
                NodeMessage::FindPicture { number: number()?, path }
            }
            kind::PICTURE => {
                let picture = Bytes::copy_from_slice(rest.get(8..)?);
                NodeMessage::Picture { number: number()?, picture }
            }
            _ => return None,
        })
    }
}

fn json(message: &impl Serialize) -> Vec<u8> {
    serde_json::to_vec(message).expect("the keys of messages between nodes are strings")
}
