//! Which node runs a room: a key in the bucket for each room that is in some node's memory.

use std::sync::Arc;
use std::time::{Duration, Instant};

use async_nats::jetstream::kv::{self, Operation};
use axum::body::Bytes;
use futures_util::StreamExt as _;
use futures_util::future::join_all;
use futures_util::stream;
use tokio::sync::{MutexGuard, oneshot};
use tokio::time::{sleep, timeout};

use super::lease::{MARKS, node_key, read_node, room_key};
use super::member::{OtherNode, Registration};
use super::{ClusterMember, NodeId, RoomOwner};
use crate::app::App;
use crate::room::ToRoom;

/// How long to wait before looking again at a room that can't be claimed yet.
const PAUSE: Duration = Duration::from_millis(50);
/// How many keys are removed at the same time.
const AT_ONCE: usize = 32;

impl ClusterMember {
    fn turn(&self, table: i64) -> impl Future<Output = MutexGuard<'_, ()>> {
        self.claiming[table.unsigned_abs() as usize % self.claiming.len()].lock()
    }

    /// Returns which node runs a room. Claims the room if no node does. If its node has died, waits for the end of that
    /// node's lease.
    pub(super) async fn claim(self: &Arc<Self>, table: i64) -> RoomOwner {
        let mut changed = self.changed.subscribe();
        let start = Instant::now();
        while start.elapsed() < 2 * self.config.lease && self.may_run() && !self.is_draining() {
            let turn = self.turn(table).await;
            if let Some(owner) = self.try_claim(table).await {
                return owner;
            }
            drop(turn);
            tokio::select! {
                _ = changed.changed() => {}
                () = sleep(PAUSE) => {}
            }
        }
        RoomOwner::Nobody
    }

    /// Tries once to find the owner of a room, or to claim the room. Returns `None` if the caller should try again.
    async fn try_claim(self: &Arc<Self>, table: i64) -> Option<RoomOwner> {
        let (own, owner, is_known) = {
            let known = self.known();
            let owner = known.owners.get(&table).copied();
            (known.registered.clone()?, owner, owner.is_some_and(|it| known.others.contains_key(&it.0)))
        };
        match owner {
            Some((node, _)) if node == own.id => Some(RoomOwner::Here),
            Some((node, _)) if is_known => {
                self.link(node).map(|link| RoomOwner::Elsewhere(self.clone(), node, link))
            }
            Some((node, _)) if self.is_there(&own.bucket, node).await? => None,
            _ => self.write_claim(&own, table, owner.map_or(0, |it| it.1)).await.then_some(RoomOwner::Here),
        }
    }

    /// Looks up a node in the bucket and, if the node has a lease, adds it to the known nodes. Returns whether the node
    /// has a lease; `None` if the bucket can't be read.
    async fn is_there(&self, bucket: &kv::Store, node: NodeId) -> Option<bool> {
        let entry = bucket.entry(node_key(node)).await.ok()?;
        let Some(entry) = entry.filter(|it| it.operation == Operation::Put) else { return Some(false) };
        let name = String::from_utf8_lossy(&entry.value).into_owned();
        let other = OtherNode::new(name, entry.revision, Instant::now());
        self.known().others.entry(node).or_insert(other);
        Some(true)
    }

    /// Tries to claim a room: writes the room's key if it still has this revision (0 if there is no key). If that
    /// fails, reads the key again. Returns whether the claim succeeded.
    async fn write_claim(&self, own: &Registration, table: i64, revision: u64) -> bool {
        let (key, value) = (room_key(table), Bytes::from(own.id.to_string()));
        let claimed = match revision {
            0 => own.bucket.create(&key, value).await.ok(),
            _ => own.bucket.update(&key, value, revision).await.ok(),
        };
        if let Some(revision) = claimed {
            self.known().owners.insert(table, (own.id, revision));
            return true;
        }
        if let Ok(entry) = own.bucket.entry(&key).await {
            let entry = entry.filter(|it| it.operation == Operation::Put);
            let owner =
                entry.and_then(|it| Some((read_node(std::str::from_utf8(&it.value).ok()?)?, it.revision)));
            match owner {
                Some(owner) => drop(self.known().owners.insert(table, owner)),
                None => drop(self.known().owners.remove(&table)),
            }
        }
        false
    }

    /// Records a change of a room's key. Returns whether this node has lost the room. That happens if the NATS server
    /// removes the key late: after this node has stopped waiting for the removal and has opened the room again.
    pub(super) fn note_owner(&self, table: i64, entry: &kv::Entry) -> bool {
        let mut known = self.known();
        if known.owners.get(&table).is_some_and(|it| it.1 >= entry.revision) {
            return false;
        }
        let owner = std::str::from_utf8(&entry.value).ok().and_then(read_node);
        let owner = owner.filter(|_| entry.operation == Operation::Put);
        let before = match owner {
            Some(owner) => known.owners.insert(table, (owner, entry.revision)),
            None => known.owners.remove(&table),
        };
        let ours = known.registered.as_ref().map(|it| it.id);
        before.is_some_and(|it| Some(it.0) == ours) && owner != ours
    }

    /// Gives up a room that has ended, unless it was opened again.
    pub(super) async fn release(&self, app: &App, table: i64) {
        let _turn = self.turn(table).await;
        if !app.tables.has_room(table) {
            self.remove_claim(table).await;
        }
    }

    async fn remove_claim(&self, table: i64) {
        let (own, owner) = {
            let known = self.known();
            (known.registered.clone(), known.owners.get(&table).copied())
        };
        let (Some(own), Some((node, revision))) = (own, owner) else { return };
        if node != own.id {
            return;
        }
        let removed = own.bucket.purge_expect_revision_with_ttl(room_key(table), revision, MARKS).await;
        if removed.is_ok() {
            self.known().owners.remove(&table);
        }
    }

    /// Hands over all rooms and leaves the other nodes. `longest` is how long the rooms may take to save
    /// their clocks.
    pub(crate) async fn leave(&self, app: &Arc<App>, longest: Duration) {
        self.drain();
        let saved = app.tables.rooms().into_iter().filter_map(|room| {
            let (done, saved) = oneshot::channel();
            room.send(ToRoom::Stop { done }).is_ok().then_some(saved)
        });
        if timeout(longest, join_all(saved)).await.is_err() {
            tracing::warn!("some tables were too busy to save their clocks");
        }
        let Some(own) = self.known().registered.clone() else { return };
        let ours: Vec<i64> = {
            let known = self.known();
            known.owners.iter().filter(|it| it.1.0 == own.id).map(|it| *it.0).collect()
        };
        let count = ours.len();
        let removing = async {
            stream::iter(ours).for_each_concurrent(AT_ONCE, |table| self.remove_claim(table)).await;
            let _ = own.bucket.purge_with_ttl(node_key(own.id), MARKS).await;
            let _ = self.client.flush().await;
        };
        if timeout(longest, removing).await.is_err() {
            tracing::warn!(
                "some tables could not be handed over; other nodes take them over when the lease ends"
            );
        }
        tracing::info!(tables = count, "the node has handed over its tables");
        self.expired();
    }
}
