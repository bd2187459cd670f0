//! This server as one of several nodes: what it knows about the others.

use std::collections::{BTreeMap, BTreeSet, HashMap};
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Instant;

use async_nats::jetstream::kv;
use axum::body::Bytes;
use axum::extract::ws::Utf8Bytes;
use tokio::sync::{mpsc, watch};
use wire::Waiting;

use super::link::NodeLink;
use super::message::{NodeMessage, Seek};
use super::pictures::AskedPictures;
use super::{NodeId, NodesConfig};
use crate::out::Out;

/// How many rooms can be claimed or released at the same time.
const CLAIMS: usize = 64;

/// The state of this server as one of several nodes: its lease, its connections, and the other nodes.
pub(crate) struct ClusterMember {
    pub(super) config: NodesConfig,
    /// The prefix of all names at the NATS server. Servers with the same database have the same prefix.
    pub(super) realm: String,
    pub(super) client: async_nats::Client,
    /// The start of the time that `until` counts.
    started: Instant,
    /// Until when this node may run its rooms, in milliseconds after `started`.
    until: AtomicU64,
    /// Whether this node is handing over its rooms because it is stopping.
    draining: AtomicBool,
    known: Mutex<KnownNodes>,
    /// The locks for claiming and releasing rooms, so that a room is never claimed and released at the same time. Rooms
    /// are divided among the locks by their IDs.
    pub(super) claiming: [tokio::sync::Mutex<()>; CLAIMS],
    /// The connections of this node, by their numbers.
    connections: Mutex<HashMap<u64, Out>>,
    /// The connections of this node whose people wait in the leader's queue for an opponent.
    seeking: Mutex<BTreeSet<u64>>,
    pub(super) pictures: AskedPictures,
    outgoing: mpsc::UnboundedSender<(NodeId, Bytes)>,
    /// Changes when a link breaks or a node disappears.
    pub(super) changed: watch::Sender<u64>,
}

/// What this node knows about itself and the others.
#[derive(Default)]
pub(super) struct KnownNodes {
    /// This node; `None` while it has no lease.
    pub(super) registered: Option<Registration>,
    pub(super) others: BTreeMap<NodeId, OtherNode>,
    /// The owner of each room, and the revision of its key.
    pub(super) owners: HashMap<i64, (NodeId, u64)>,
    /// How many people look for an opponent, according to the leader.
    waiting: Vec<Waiting>,
}

/// The registration of this node.
#[derive(Clone)]
pub(super) struct Registration {
    pub(super) id: NodeId,
    pub(super) bucket: kv::Store,
}

/// What this node knows about another node.
pub(super) struct OtherNode {
    pub(super) name: String,
    /// The revision of the node's key, which changes each time the node renews its lease.
    pub(super) revision: u64,
    /// When this node last saw the revision change.
    pub(super) renewed: Instant,
    pub(super) link: NodeLink,
    /// The connections of that node that are in rooms of this node: the table and the connection's number.
    pub(super) joined: BTreeSet<(i64, u64)>,
}

impl OtherNode {
    pub(super) fn new(name: String, revision: u64, now: Instant) -> OtherNode {
        let link = NodeLink::new(crate::chance::seed(), now);
        OtherNode { name, revision, renewed: now, link, joined: BTreeSet::new() }
    }
}

impl ClusterMember {
    pub(super) fn new(
        config: NodesConfig,
        realm: String,
        client: async_nats::Client,
    ) -> (ClusterMember, mpsc::UnboundedReceiver<(NodeId, Bytes)>) {
        let (outgoing, queue) = mpsc::unbounded_channel();
        let member = ClusterMember {
            config,
            realm,
            client,
            started: Instant::now(),
            until: AtomicU64::new(0),
            draining: AtomicBool::new(false),
            known: Mutex::default(),
            claiming: [const { tokio::sync::Mutex::const_new(()) }; CLAIMS],
            connections: Mutex::default(),
            seeking: Mutex::default(),
            pictures: AskedPictures::default(),
            outgoing,
            changed: watch::Sender::new(0),
        };
        (member, queue)
    }

    pub(super) fn known(&self) -> MutexGuard<'_, KnownNodes> {
        // A panic while the lock is held leaves the state consistent.
        self.known.lock().unwrap_or_else(PoisonError::into_inner)
    }

    pub(super) fn connections(&self) -> MutexGuard<'_, HashMap<u64, Out>> {
        self.connections.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Returns whether this node may run its rooms.
    pub(crate) fn may_run(&self) -> bool {
        (self.started.elapsed().as_millis() as u64) < self.until.load(Ordering::Relaxed)
    }

    /// Records that this node renewed its lease at this moment.
    pub(super) fn renewed(&self, at: Instant) {
        let until = at.saturating_duration_since(self.started) + self.config.lease / 2;
        self.until.store(until.as_millis() as u64, Ordering::Relaxed);
    }

    /// Records that this node has no lease any more.
    pub(super) fn expired(&self) {
        self.until.store(0, Ordering::Relaxed);
    }

    /// Makes this node claim no more rooms, because it is stopping.
    pub(super) fn drain(&self) {
        self.draining.store(true, Ordering::Relaxed);
    }

    pub(super) fn is_draining(&self) -> bool {
        self.draining.load(Ordering::Relaxed)
    }

    /// Returns the leader: the oldest node. Nodes may disagree for a moment, so nothing may depend on there being only
    /// one.
    pub(super) fn leader(&self) -> Option<NodeId> {
        let known = self.known();
        let ours = known.registered.as_ref()?.id;
        Some(known.others.keys().copied().fold(ours, NodeId::min))
    }

    pub(crate) fn leads(&self) -> bool {
        let known = self.known();
        known.registered.as_ref().is_some_and(|it| known.others.keys().all(|other| it.id < *other))
    }

    /// Returns how many people look for an opponent, according to the leader; `None` if this node leads.
    pub(crate) fn waiting(&self) -> Option<Vec<Waiting>> {
        (!self.leads()).then(|| self.known().waiting.clone())
    }

    pub(super) fn hear_waiting(&self, waiting: Vec<Waiting>) {
        self.known().waiting = waiting;
    }

    /// Sends a message to another node. Does nothing if this node or the other one has no lease.
    pub(super) fn send(&self, to: NodeId, message: &NodeMessage) {
        self.send_written(&mut self.known(), to, &message.write());
    }

    pub(super) fn send_written(&self, known: &mut KnownNodes, to: NodeId, message: &[u8]) {
        let Some(from) = known.registered.as_ref().map(|it| it.id) else { return };
        let Some(other) = known.others.get_mut(&to) else { return };
        // Queue the frames while the nodes are locked, so that they leave in the order of their numbers.
        for frame in other.link.send(from, message) {
            let _ = self.outgoing.send((to, frame.into()));
        }
    }

    /// Asks the leader to find an opponent.
    pub(crate) fn seek(&self, seek: Seek) {
        let Some(leader) = self.leader() else { return };
        self.seeking().insert(seek.connection);
        self.send(leader, &NodeMessage::Seek(Box::new(seek)));
    }

    /// Tells the leader that the person of a connection no longer looks for an opponent.
    pub(crate) fn stop_seeking(&self, connection: u64) {
        if self.seeking().remove(&connection)
            && let Some(leader) = self.leader()
        {
            self.send(leader, &NodeMessage::StopSeeking { connection });
        }
    }

    /// Tells this node's people who look for an opponent that the search has ended, because the node with the queue is
    /// gone.
    pub(super) fn lose_seekers(&self) {
        for connection in std::mem::take(&mut *self.seeking()) {
            if let Some(out) = self.connections().get(&connection) {
                out.send(&crate::queue::NOTHING);
            }
        }
    }

    fn seeking(&self) -> MutexGuard<'_, BTreeSet<u64>> {
        self.seeking.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Sends a message to all other nodes.
    pub(super) fn tell_all(&self, message: &NodeMessage) {
        let mut known = self.known();
        if known.others.is_empty() {
            return;
        }
        let (message, others) = (message.write(), known.others.keys().copied().collect::<Vec<_>>());
        for other in others {
            self.send_written(&mut known, other, &message);
        }
    }

    /// Returns the number of the link to another node; `None` if the link is down. The number changes when the link
    /// breaks.
    pub(super) fn link(&self, to: NodeId) -> Option<u64> {
        self.known().others.get(&to)?.link.up()
    }

    /// Reports that a link broke or a node disappeared.
    pub(super) fn note_change(&self) {
        self.changed.send_modify(|it| *it += 1);
    }
}

/// A connection of another node.
pub(crate) struct RemoteConnection {
    pub(super) member: Arc<ClusterMember>,
    pub(super) node: NodeId,
    pub(super) connection: u64,
}

impl RemoteConnection {
    /// Sends the text of a message to the connection.
    pub(crate) fn text(&self, text: Utf8Bytes) {
        self.member.send(self.node, &NodeMessage::Text { connection: self.connection, text });
    }

    /// Makes the client of the connection reconnect.
    pub(crate) fn lose(&self) {
        self.member.send(self.node, &NodeMessage::Lose { connection: self.connection });
    }
}
