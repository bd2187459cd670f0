//! Several servers behind one address: which node runs which room, and how messages get there.
//!
//! A room belongs to exactly one node. A server without `--nats` is the only node, so every room belongs to it. Several
//! nodes share a PostgreSQL database and a NATS server. `docs/nodes.md` describes the design.
//!
//! The rest of the server uses only a few functions. [`Cluster::claim`] returns which node runs a room,
//! [`Cluster::may_run`] returns whether this node may still run its rooms, and [`Cluster::tell_others`] sends news to
//! the other nodes.

mod forward;
mod incoming;
mod lease;
mod link;
mod member;
mod message;
mod ownership;
mod pictures;

use std::fmt;
use std::sync::Arc;
use std::time::Duration;

use serde::{Deserialize, Serialize};
use store::TokenHash;
use tokio::sync::mpsc;
use wire::Waiting;

pub(crate) use self::forward::{abandon, forward};
pub(crate) use self::lease::{join, run};
pub(crate) use self::member::{ClusterMember, RemoteConnection};
use self::message::NodeMessage;
pub(crate) use self::message::Seek;
pub(crate) use self::pictures::or_elsewhere;
use crate::app::App;
use crate::out::Out;
use crate::room::ToRoom;
use crate::social::SharedChallenge;
use crate::social::challenge::ChallengeAnswer;
use crate::tables::TableSummary;
use crate::tournament::TournamentNews;

/// How a server works together with other servers.
#[derive(Clone, Debug)]
pub struct NodesConfig {
    /// The address of the NATS server, such as `nats://localhost:4222`.
    pub nats: String,
    /// The name of this node, for the logs of all nodes.
    pub name: String,
    /// How long the other nodes wait before they take over the rooms of a node that they no longer hear from. That node
    /// itself stops answering after half of this time.
    pub lease: Duration,
}

impl NodesConfig {
    /// The default lease. With it, the other nodes take over the rooms of a dead node within 10 seconds.
    pub const LEASE: Duration = Duration::from_secs(8);

    /// Returns the address of a NATS server without its user name and password, for logs and messages.
    pub fn shown(address: &str) -> String {
        match (address.split_once("://"), address.rsplit_once('@')) {
            (Some((scheme, _)), Some((_, host))) => format!("{scheme}://{host}"),
            (None, Some((_, host))) => host.to_owned(),
            _ => address.to_owned(),
        }
    }
}

/// The number of a node. A node that was cut off from the others gets a new number when it comes back. Older nodes have
/// smaller numbers.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub(crate) struct NodeId(u64);

impl fmt::Display for NodeId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:016x}", self.0)
    }
}

/// The node that runs a room.
pub(crate) enum RoomOwner {
    /// This node runs the room.
    Here,
    /// Another node runs the room. The last value is the number of the link to that node.
    Elsewhere(Arc<ClusterMember>, NodeId, u64),
    /// No node runs the room for now: this node is stopping or has lost its lease.
    Nobody,
}

/// News that a node sends to all other nodes.
#[derive(Serialize, Deserialize)]
pub(crate) enum NodeNews {
    /// A table has changed.
    Table { id: i64, summary: Box<TableSummary> },
    /// Tokens were deleted, so the connections that use them must be closed.
    LoggedOut { tokens: Vec<TokenHash> },
    /// A guest blocked or unblocked another.
    Blocked { guest: i64, other: i64, blocked: bool },
    /// A guest muted or unmuted another.
    Muted { guest: i64, other: i64, muted: bool },
    /// A person came online or went offline at the sending node.
    Online { guest: i64, online: bool },
    /// The friends or friend requests of these people have changed.
    FriendsChanged { guests: Vec<i64> },
    /// A message, as JSON, for all connections of a person that have subscribed to news about friends.
    ToPerson { guest: i64, text: String },
    /// The sending node has a new challenge.
    Challenged { challenge: Box<SharedChallenge> },
    /// A challenge of the sending node has ended.
    ChallengeEnded { challenge: i64 },
    /// A guest deleted their account.
    Forget { guest: i64 },
    /// A draft has changed.
    Draft { id: i64 },
    /// A tournament has changed.
    Tournament { news: TournamentNews },
    /// How many people look for an opponent. Only the leader sends this.
    Waiting { waiting: Vec<Waiting> },
}

/// Whether this server is the only node or one of several.
pub(crate) enum Cluster {
    /// The server is the only node.
    Alone,
    /// The server is one of several nodes.
    Member(Arc<ClusterMember>),
}

impl Cluster {
    /// Returns what this server knows as one of several nodes; `None` if it is the only node.
    pub(crate) fn member(&self) -> Option<&Arc<ClusterMember>> {
        match self {
            Cluster::Alone => None,
            Cluster::Member(member) => Some(member),
        }
    }

    /// Returns which node runs a room. If no node runs it, claims it for this node.
    pub(crate) async fn claim(&self, table: i64) -> RoomOwner {
        match self {
            Cluster::Alone => RoomOwner::Here,
            Cluster::Member(member) => member.claim(table).await,
        }
    }

    /// Releases a room that has ended, so that any node can claim it.
    pub(crate) fn release(&self, app: &Arc<App>, table: i64) {
        if let Cluster::Member(member) = self {
            let (member, app) = (member.clone(), app.clone());
            tokio::spawn(async move { member.release(&app, table).await });
        }
    }

    /// Returns whether this node may run its rooms. A node that could not renew its lease may no longer run them,
    /// because other nodes will take them over.
    pub(crate) fn may_run(&self) -> bool {
        self.member().is_none_or(|it| it.may_run())
    }

    /// Returns whether this node does the work that only one node has to do, such as deleting expired data.
    pub(crate) fn leads(&self) -> bool {
        self.member().is_none_or(|it| it.leads())
    }

    /// Sends news to all other nodes. Does nothing if this server is the only node.
    pub(crate) fn tell_others(&self, news: impl FnOnce() -> NodeNews) {
        if let Cluster::Member(member) = self {
            member.tell_all(&NodeMessage::News(news()));
        }
    }

    /// Sends the answer to a challenge to the node that the challenge belongs to.
    pub(crate) fn answer_challenge(&self, node: NodeId, answer: ChallengeAnswer) {
        if let Cluster::Member(member) = self {
            member.send(node, &NodeMessage::AnswerChallenge(Box::new(answer)));
        }
    }

    /// Registers a connection, so that rooms on other nodes can send messages to it.
    pub(crate) fn opened(&self, connection: u64, out: &Out) {
        if let Cluster::Member(member) = self {
            member.connections().insert(connection, out.clone());
        }
    }

    /// Removes a connection that has ended.
    pub(crate) fn closed(&self, connection: u64) {
        if let Cluster::Member(member) = self {
            member.connections().remove(&connection);
        }
    }

    /// Returns the number of the first connection of this process. The numbers of connections are unique among all
    /// nodes.
    pub(crate) fn first_connection(&self) -> u64 {
        match self {
            Cluster::Alone => 0,
            // Random upper bits make the numbers of different nodes differ. No node has more than 2^40 connections.
            Cluster::Member(_) => (crate::chance::seed() >> 2) & !0xff_ffff_ffff,
        }
    }
}

/// The channel for messages to a room.
pub(crate) type RoomInbox = mpsc::UnboundedReceiver<ToRoom>;
