//! The lease of a node: a key in a bucket of the NATS server, which the node renews all the time.
//!
//! A node may run its rooms for half of the lease after its last renewal, by its own clock. The others remove a node
//! after the whole lease without a renewal, by their own clocks. So the clocks of the nodes need not agree.

use std::sync::Arc;
use std::time::{Duration, Instant, SystemTime, UNIX_EPOCH};

use async_nats::Subscriber;
use async_nats::jetstream::kv::{self, Operation, UpdateErrorKind};
use axum::body::Bytes;
use futures_util::StreamExt as _;
use store::Health;
use tokio::sync::mpsc;
use tokio::time::{MissedTickBehavior, interval, sleep, timeout};

use super::member::{OtherNode, Registration};
use super::message::NodeMessage;
use super::{ClusterMember, NodeId, NodesConfig, incoming};
use crate::app::App;
use crate::gallery::Gallery;
use crate::room::ToRoom;

/// How many renewals fit into a lease.
const RENEWALS: u32 = 8;
/// How long the bucket keeps a mark in place of a removed key, so that all nodes notice that the key was removed.
pub(super) const MARKS: Duration = Duration::from_secs(60);
/// How long to wait for the NATS server when the node starts.
const CONNECTING: Duration = Duration::from_secs(10);
/// How long to wait before a node without a lease asks for one again.
const AGAIN: Duration = Duration::from_millis(250);
/// The number of ticks between two searches for tables with clocks that no node runs.
const ADOPT_EVERY: u64 = 4;
/// How long a link may be silent before it is cut, as a fraction of the lease: three eighths.
const SILENCE: (u32, u32) = (3, 8);

/// A node that has joined the others.
pub(crate) struct Joined {
    pub(crate) member: Arc<ClusterMember>,
    outgoing: mpsc::UnboundedReceiver<(NodeId, Bytes)>,
    lease: Lease,
}

/// What a node with a lease listens to.
struct Lease {
    registration: Registration,
    revision: u64,
    /// Messages from other nodes.
    messages: Subscriber,
    /// Changes of the bucket.
    changes: kv::Watch,
}

/// A change of the bucket that this node has to react to.
enum BucketChange {
    /// Another node has left.
    NodeLeft(NodeId),
    /// A room of this node no longer has this node's key, so any node can take it.
    RoomLost(i64),
}

pub(super) fn node_key(id: NodeId) -> String {
    format!("node.{id}")
}

pub(super) fn room_key(table: i64) -> String {
    format!("room.{table:x}")
}

/// Reads the number of a node, as its `Display` writes it.
pub(super) fn read_node(text: &str) -> Option<NodeId> {
    u64::from_str_radix(text, 16).ok().map(NodeId)
}

impl NodeId {
    /// Returns a new number, which is greater than those of nodes that started before.
    fn new() -> NodeId {
        let millis = SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |it| it.as_millis() as u64);
        NodeId(millis << 20 | crate::chance::seed() >> 44)
    }
}

/// Connects to the NATS server and joins the other nodes. `secret` is the server's secret, which is saved in the
/// database.
pub(crate) async fn join(config: NodesConfig, secret: [u8; 32]) -> Result<Joined, String> {
    let address = NodesConfig::shown(&config.nats);
    let client = connect(&config).await?;
    let realm = Gallery::new(secret).name(b"nodes")[..12].to_owned();
    let (member, outgoing) = ClusterMember::new(config, realm, client);
    let lease =
        register(&member).await.map_err(|it| format!("cannot use the NATS server at {address}: {it}"))?;
    Ok(Joined { member: Arc::new(member), outgoing, lease })
}

/// Connects to the NATS server.
async fn connect(config: &NodesConfig) -> Result<async_nats::Client, String> {
    let address = NodesConfig::shown(&config.nats);
    let options = async_nats::ConnectOptions::new()
        .name(format!("keeper {}", config.name))
        .request_timeout(Some(config.lease / 4))
        .reconnect_delay_callback(|_| AGAIN);
    let connecting = timeout(CONNECTING, options.connect(&config.nats)).await;
    connecting
        .map_err(|_| {
            format!("the NATS server at {address} did not answer within {} s", CONNECTING.as_secs())
        })?
        .map_err(|it| format!("cannot connect to the NATS server at {address}: {it}"))
}

impl NodesConfig {
    /// Connects to the NATS server and returns its version. Fails if the server can't be used.
    pub async fn version(&self) -> Result<String, String> {
        let client = connect(self).await?;
        let account = async_nats::jetstream::new(client.clone()).query_account().await;
        account.map_err(|it| {
            format!("the NATS server at {} has no JetStream: {it}", NodesConfig::shown(&self.nats))
        })?;
        Ok(client.server_info().version)
    }
}

/// Gives this node a number and a lease, and reads the other nodes and the owners of rooms from the bucket.
async fn register(member: &ClusterMember) -> Result<Lease, String> {
    let bucket = bucket(member).await?;
    let former = member.known().registered.take();
    if let Some(former) = former {
        // Remove this node's former lease, so that nobody waits for its end: this node no longer runs its rooms.
        let _ = bucket.purge_with_ttl(node_key(former.id), MARKS).await;
    }
    let id = NodeId::new();
    let messages = member.client.subscribe(member.subject(id)).await.map_err(|it| it.to_string())?;
    let at = Instant::now();
    let name = member.config.name.clone().into();
    let revision = bucket.create(node_key(id), name).await.map_err(|it| it.to_string())?;
    let registration = Registration { id, bucket };
    {
        let mut known = member.known();
        known.others.clear();
        known.owners.clear();
        known.registered = Some(registration.clone());
    }
    let mut changes = registration.bucket.watch_with_history(">").await.map_err(|it| it.to_string())?;
    loop {
        let entry = timeout(member.config.lease / 2, changes.next()).await;
        let entry =
            entry.ok().flatten().ok_or("the bucket could not be read")?.map_err(|it| it.to_string())?;
        let current = entry.seen_current;
        member.note_entry(&entry);
        if current {
            break;
        }
    }
    member.renewed(at);
    tracing::info!(node = %id, name = member.config.name, "the node has joined the others");
    Ok(Lease { registration, revision, messages, changes })
}

/// Opens the bucket, and creates it if it does not exist.
async fn bucket(member: &ClusterMember) -> Result<kv::Store, String> {
    let stream = async_nats::jetstream::new(member.client.clone());
    let name = format!("keeper-{}", member.realm);
    if let Ok(found) = stream.get_key_value(&name).await {
        return Ok(found);
    }
    let config = kv::Config {
        bucket: name.clone(),
        description: "Keeper: which node runs which room".to_owned(),
        history: 1,
        limit_markers: Some(MARKS),
        ..kv::Config::default()
    };
    match stream.create_key_value(config).await {
        Ok(created) => Ok(created),
        // Another node may have created the bucket at the same moment.
        Err(why) => stream.get_key_value(&name).await.map_err(|_| {
            format!("{why}. Keeper needs NATS 2.11 or newer with JetStream (nats-server --jetstream)")
        }),
    }
}

/// Runs the node until the server stops. When the lease is lost, ends all rooms, and asks for a new lease.
pub(crate) async fn run(app: Arc<App>, joined: Joined) {
    let Joined { member, outgoing, mut lease } = joined;
    tokio::spawn(send(member.clone(), outgoing));
    let mut stopping = app.stopping.subscribe();
    loop {
        let Lease { registration, revision, messages, changes } = lease;
        let renewing = tokio::spawn(renew(app.clone(), member.clone(), registration, revision));
        let checking = tokio::spawn(check_store(app.clone(), member.clone()));
        let ended = serve(&app, &member, messages, changes).await;
        renewing.abort();
        checking.abort();
        lose_all(&app, &member);
        if member.is_draining() {
            return;
        }
        tracing::warn!(
            ended,
            "the node is cut off from the others, so it runs no tables until it comes back"
        );
        lease = loop {
            if store_works(&app, &member).await {
                match register(&member).await {
                    Ok(lease) => break lease,
                    Err(error) => tracing::debug!(error, "the node could not join the others"),
                }
            }
            tokio::select! {
                () = sleep(AGAIN) => {}
                _ = stopping.wait_for(|it| *it) => return,
            }
        };
        incoming::refresh(app.clone());
    }
}

/// Gives up the lease when the database does not answer, so that nodes that can reach the database take over.
async fn check_store(app: Arc<App>, member: Arc<ClusterMember>) {
    while store_works(&app, &member).await {
        sleep(member.config.lease / 4).await;
    }
    tracing::warn!("the database does not answer, so the node gives up its lease");
    member.expired();
    let own = member.known().registered.clone();
    if let Some(own) = own {
        let _ = own.bucket.purge_with_ttl(node_key(own.id), MARKS).await;
    }
}

/// Returns whether the database can be read and written, after a few attempts.
async fn store_works(app: &App, member: &ClusterMember) -> bool {
    let end = Instant::now() + member.config.lease / 2;
    loop {
        let left = end.saturating_duration_since(Instant::now());
        if left.is_zero() {
            return false;
        }
        if timeout(left, app.store.health()).await.is_ok_and(|it| it == Ok(Health::default())) {
            return true;
        }
        sleep(AGAIN.min(left)).await;
    }
}

/// Sends the frames for other nodes.
async fn send(member: Arc<ClusterMember>, mut queue: mpsc::UnboundedReceiver<(NodeId, Bytes)>) {
    while let Some((to, frame)) = queue.recv().await {
        // If this fails, the other node notices that a frame is missing.
        let _ = member.client.publish(member.subject(to), frame).await;
    }
}

/// Renews this node's lease until that is no longer possible. Also removes other nodes that do not renew their leases.
async fn renew(app: Arc<App>, member: Arc<ClusterMember>, own: Registration, mut revision: u64) {
    let (key, name) = (node_key(own.id), Bytes::from(member.config.name.clone()));
    let each = member.config.lease / RENEWALS;
    let mut ticks = interval(each);
    ticks.set_missed_tick_behavior(MissedTickBehavior::Delay);
    let mut last = Instant::now();
    while member.may_run() {
        ticks.tick().await;
        let at = Instant::now();
        match timeout(2 * each, own.bucket.update(&key, name.clone(), revision)).await {
            Ok(Ok(new)) => {
                revision = new;
                member.renewed(at);
            }
            // The answer to an earlier renewal may have been lost.
            Ok(Err(why)) if why.kind() == UpdateErrorKind::WrongLastRevision => {
                match own.bucket.entry(&key).await {
                    Ok(Some(entry)) if entry.operation == Operation::Put => revision = entry.revision,
                    Ok(_) => return member.expired(),
                    Err(_) => {}
                }
                continue;
            }
            _ => continue,
        }
        if last.elapsed() > 3 * each {
            // This node was cut off itself and could not see the others renew. Give them a whole lease again.
            let now = Instant::now();
            member.known().others.values_mut().for_each(|it| it.renewed = now);
        }
        last = Instant::now();
        look_at_others(&app, &member, &own).await;
    }
}

/// Reads the leases of the other nodes, and removes those that have ended.
async fn look_at_others(app: &Arc<App>, member: &ClusterMember, own: &Registration) {
    let others: Vec<(NodeId, u64, Instant)> =
        member.known().others.iter().map(|(id, it)| (*id, it.revision, it.renewed)).collect();
    for (id, revision, renewed) in others {
        match own.bucket.entry(node_key(id)).await {
            Ok(Some(entry)) if entry.operation == Operation::Put && entry.revision != revision => {
                if let Some(other) = member.known().others.get_mut(&id) {
                    (other.revision, other.renewed) = (entry.revision, Instant::now());
                }
            }
            Ok(Some(entry)) if entry.operation == Operation::Put => {
                if renewed.elapsed() > member.config.lease
                    && own.bucket.purge_expect_revision_with_ttl(node_key(id), revision, MARKS).await.is_ok()
                {
                    incoming::remove_node(app, member, id, "its lease has ended");
                }
            }
            Ok(_) => incoming::remove_node(app, member, id, "it has left"),
            Err(_) => return,
        }
    }
}

/// Handles everything that a node with a lease receives, until the node can't continue. Returns the reason.
async fn serve(
    app: &Arc<App>,
    member: &Arc<ClusterMember>,
    mut messages: Subscriber,
    mut changes: kv::Watch,
) -> &'static str {
    let each = member.config.lease / (2 * RENEWALS);
    let mut ticks = interval(each);
    ticks.set_missed_tick_behavior(MissedTickBehavior::Delay);
    let mut count = 0;
    loop {
        tokio::select! {
            message = messages.next() => match message {
                Some(message) => incoming::receive(app, member, &message.payload),
                None => return "the connection to the NATS server has ended",
            },
            change = changes.next() => match change {
                Some(Ok(entry)) => match member.note_entry(&entry) {
                    Some(BucketChange::NodeLeft(node)) => {
                        incoming::remove_node(app, member, node, "it has left");
                    }
                    Some(BucketChange::RoomLost(table)) => app.tables.tell_open(table, ToRoom::Lost),
                    None => {}
                },
                Some(Err(_)) | None => {
                    let bucket = member.known().registered.as_ref().map(|it| it.bucket.clone());
                    if let Some(bucket) = bucket
                        && let Ok(Ok(again)) = timeout(4 * each, bucket.watch_with_history(">")).await
                    {
                        changes = again;
                    } else {
                        sleep(AGAIN).await;
                    }
                }
            },
            _ = ticks.tick() => {
                count += 1;
                member.tell_all(&NodeMessage::Beat);
                cut_silent_links(app, member);
                if count % ADOPT_EVERY == 0 {
                    incoming::adopt(app, member);
                }
                if count % (ADOPT_EVERY * 32) == 0 {
                    incoming::refresh(app.clone());
                }
            }
        }
        if !member.may_run() {
            return "its lease could not be renewed";
        }
    }
}

fn cut_silent_links(app: &Arc<App>, member: &ClusterMember) {
    let longest = member.config.lease * SILENCE.0 / SILENCE.1;
    let mut lost = Vec::new();
    for other in member.known().others.values_mut() {
        if other.link.up().is_some() && other.link.heard().elapsed() > longest {
            tracing::warn!(name = other.name, "a node has stopped sending messages");
            other.link.cut();
            lost.extend(std::mem::take(&mut other.joined));
        }
    }
    incoming::part(app, member, lost);
}

/// Ends everything that needs a lease: all rooms of this node, and all its connections, whose clients then reconnect.
fn lose_all(app: &Arc<App>, member: &ClusterMember) {
    member.expired();
    {
        let mut known = member.known();
        known.others.clear();
        known.owners.clear();
    }
    member.note_change();
    for room in app.tables.rooms() {
        let _ = room.send(ToRoom::Lost);
    }
    #[expect(clippy::iter_over_hash_type, reason = "all clients reconnect, in any order")]
    for out in member.connections().values() {
        out.lose();
    }
}

impl ClusterMember {
    /// Returns the subject on which a node receives messages.
    fn subject(&self, node: NodeId) -> String {
        format!("keeper.{}.{node}", self.realm)
    }

    /// Records a changed entry of the bucket. Returns the change if this node has to do something about it.
    fn note_entry(&self, entry: &kv::Entry) -> Option<BucketChange> {
        let is_there = entry.operation == Operation::Put;
        let mut known = self.known();
        if let Some(id) = entry.key.strip_prefix("node.").and_then(read_node) {
            let ours = known.registered.as_ref().is_some_and(|it| it.id == id);
            match known.others.get_mut(&id) {
                _ if ours => return None,
                Some(_) if !is_there => return Some(BucketChange::NodeLeft(id)),
                Some(other) if other.revision < entry.revision => {
                    (other.revision, other.renewed) = (entry.revision, Instant::now());
                }
                None if is_there => {
                    let name = String::from_utf8_lossy(&entry.value).into_owned();
                    tracing::info!(node = %id, name, "found another node");
                    known.others.insert(id, OtherNode::new(name, entry.revision, Instant::now()));
                }
                _ => {}
            }
        } else if let Some(table) =
            entry.key.strip_prefix("room.").and_then(|it| i64::from_str_radix(it, 16).ok())
        {
            drop(known);
            return self.note_owner(table, entry).then_some(BucketChange::RoomLost(table));
        }
        None
    }
}
