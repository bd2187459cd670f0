//! Handles messages from other nodes.

use std::hash::{DefaultHasher, Hash as _, Hasher as _};
use std::sync::Arc;
use std::time::Instant;

use tokio::sync::oneshot;
use wire::Plan;

use super::link::LinkFrame;
use super::member::{OtherNode, RemoteConnection};
use super::message::NodeMessage;
use super::{ClusterMember, NodeId, NodeNews, pictures};
use crate::app::{App, now};
use crate::out::Out;
use crate::queue;
use crate::room::ToRoom;
use crate::social;
use crate::tables::TableSummary;

/// A node doesn't take over tables that are younger than this many seconds, because the node of the table's creator is
/// about to open them.
const YOUNG: i64 = 3;
/// Used instead of a table's ID for the queue of people who look for an opponent. No table has this ID.
const NO_TABLE: i64 = i64::MIN;

/// Handles a frame from another node.
pub(super) fn receive(app: &Arc<App>, member: &Arc<ClusterMember>, frame: &[u8]) {
    let Some(frame) = LinkFrame::read(frame) else { return };
    let from = frame.from;
    let (receipt, lost, is_new) = {
        let mut known = member.known();
        // Ignore frames from a node that has no lease.
        let Some(other) = known.others.get_mut(&from) else { return };
        let before = other.link.up();
        let receipt = other.link.receive(&frame, Instant::now());
        let lost = if receipt.broke { std::mem::take(&mut other.joined) } else { Default::default() };
        let is_new = other.link.up().is_some() && other.link.up() != before;
        if let Some(stream) = receipt.again {
            member.send_written(&mut known, from, &NodeMessage::Again(stream).write());
        }
        (receipt, lost, is_new)
    };
    if receipt.broke {
        tracing::warn!(node = %from, "messages of a node were lost");
        part(app, member, lost);
    }
    if is_new {
        member.note_change();
        refresh(app.clone());
        member.send(from, &NodeMessage::AskPeople);
    }
    match receipt.message.map(|it| NodeMessage::read(&it)) {
        Some(Some(message)) => handle(app, member, from, message),
        Some(None) => tracing::warn!(node = %from, "a node runs another version of Keeper: unknown message"),
        None => {}
    }
}

fn handle(app: &Arc<App>, member: &Arc<ClusterMember>, from: NodeId, message: NodeMessage) {
    let out = |connection| {
        let to = RemoteConnection { member: member.clone(), node: from, connection };
        Out::remote(app.metrics.clone(), to)
    };
    match message {
        NodeMessage::Beat => {}
        NodeMessage::Again(stream) => {
            let again =
                |other: &mut OtherNode| other.link.again(stream).then(|| std::mem::take(&mut other.joined));
            let lost = member.known().others.get_mut(&from).and_then(again);
            if let Some(lost) = lost {
                part(app, member, lost);
            }
        }
        NodeMessage::Room { table, message } => take_room_message(app, member, from, table, *message, out),
        NodeMessage::Text { connection, text } => {
            if let Some(out) = member.connections().get(&connection) {
                out.text(text);
            }
        }
        NodeMessage::Lose { connection } => {
            if let Some(out) = member.connections().get(&connection) {
                out.lose();
            }
        }
        NodeMessage::News(news) => hear(app, member, from, news),
        NodeMessage::Seek(seek) => {
            if let Some(other) = member.known().others.get_mut(&from) {
                other.joined.insert((NO_TABLE, seek.connection));
            }
            queue::enter_from(app, *seek, out);
        }
        NodeMessage::StopSeeking { connection } => app.queue.leave(app, connection),
        NodeMessage::AskPeople => {
            social::snapshot(app, |it| member.send(from, &NodeMessage::People(it)));
        }
        NodeMessage::People(snapshot) => social::hear_snapshot(app, from, snapshot),
        NodeMessage::AnswerChallenge(answer) => {
            let app = app.clone();
            tokio::spawn(async move { social::challenge::answered(&app, *answer).await });
        }
        NodeMessage::FindPicture { number, path } => {
            pictures::answer(app.clone(), member.clone(), from, number, path);
        }
        NodeMessage::Picture { number, picture } => {
            member.pictures.answered(number, (!picture.is_empty()).then_some(picture));
        }
    }
}

/// Hands a message from another node to a room, if this node runs the room.
fn take_room_message(
    app: &Arc<App>,
    member: &ClusterMember,
    from: NodeId,
    table: i64,
    mut message: ToRoom,
    out: impl Fn(u64) -> Out,
) {
    let is_ours = {
        let mut known = member.known();
        let ours = known.registered.as_ref().map(|it| it.id);
        let is_ours = known.owners.get(&table).map(|it| it.0) == ours && ours.is_some();
        if let Some(other) = known.others.get_mut(&from).filter(|_| is_ours) {
            if let Some(joining) = message.joining() {
                other.joined.insert((table, joining.connection));
            }
            if let Some(connection) = message.leaving() {
                other.joined.remove(&(table, connection));
            }
        }
        is_ours && member.may_run() && !member.is_draining()
    };
    if let Some(joining) = message.joining_mut() {
        joining.out = out(joining.connection);
        if !is_ours {
            return joining.out.lose();
        }
    }
    if is_ours {
        app.tables.tell(app, table, message);
    }
}

fn hear(app: &Arc<App>, member: &ClusterMember, from: NodeId, news: NodeNews) {
    match news {
        NodeNews::Table { id, summary } => app.tables.hear(id, *summary),
        NodeNews::LoggedOut { tokens } => app.logins.end(&tokens),
        NodeNews::Blocked { guest, other, blocked } => app.hear_block(guest, other, blocked),
        NodeNews::Muted { guest, other, muted } => app.tables.note_mute(guest, other, muted),
        NodeNews::Online { guest, online } => social::hear_online(app, from, guest, online),
        NodeNews::FriendsChanged { guests } => social::reload_here(app, &guests),
        NodeNews::ToPerson { guest, text } => social::hear_message(app, guest, &text),
        NodeNews::Challenged { challenge } => social::hear_challenge(app, from, *challenge),
        NodeNews::ChallengeEnded { challenge } => social::hear_challenge_end(app, challenge),
        NodeNews::Draft { id } => app.drafts.hear(id),
        NodeNews::Forget { guest } => {
            social::forget(app, guest);
            for room in app.tables.rooms() {
                let (done, _) = oneshot::channel();
                let _ = room.send(ToRoom::Forget { guest, done });
            }
        }
        NodeNews::Tournament { news } => app.tournaments.hear(news),
        NodeNews::Waiting { waiting } => {
            member.hear_waiting(waiting);
            app.tables.note_change();
        }
    }
}

/// Removes connections of other nodes from this node's rooms, because messages to or from these connections were lost.
/// The other nodes notice the loss too, and make the clients reconnect.
pub(super) fn part(app: &App, member: &ClusterMember, lost: impl IntoIterator<Item = (i64, u64)>) {
    for (table, connection) in lost {
        match table {
            NO_TABLE => app.queue.leave(app, connection),
            table => app.tables.tell_open(table, ToRoom::Disconnected { connection }),
        }
    }
    member.note_change();
}

/// Removes a node that has left or died. Its rooms can be claimed now.
pub(super) fn remove_node(app: &Arc<App>, member: &ClusterMember, node: NodeId, why: &str) {
    let leader = member.leader();
    let Some(other) = member.known().others.remove(&node) else { return };
    tracing::info!(%node, name = other.name, why, "a node is gone");
    part(app, member, other.joined);
    social::lose_node(app, node);
    if leader == Some(node) {
        member.lose_seekers();
    }
    adopt(app, member);
}

/// Opens the tables that no node runs although they have clocks. Each node takes a share of these tables.
pub(super) fn adopt(app: &Arc<App>, member: &ClusterMember) {
    let old = now() - YOUNG;
    let wanted: Vec<i64> = {
        let clocked = app.tables.open(|it| it.listing.clock.is_some() && it.created < old);
        let known = member.known();
        let Some(ours) = known.registered.as_ref().map(|it| it.id) else { return };
        let nodes: Vec<NodeId> = known.others.keys().copied().chain([ours]).collect();
        let share = |table: i64| nodes.iter().max_by_key(|it| weight(**it, table)) == Some(&ours);
        let free = |table: &i64| known.owners.get(table).is_none_or(|it| !nodes.contains(&it.0));
        let ids = clocked.iter().filter_map(|it| crate::app::read_id(&it.listing.id));
        ids.filter(free).filter(|it| share(*it)).collect()
    };
    for table in wanted {
        if !app.tables.has_room(table) {
            app.tables.tell(app, table, ToRoom::Disconnected { connection: u64::MAX });
        }
    }
}

/// Returns the weight of a node for a table. Of all nodes, the one with the greatest weight takes over the table. All
/// nodes compute the same weights.
fn weight(node: NodeId, table: i64) -> u64 {
    let mut hasher = DefaultHasher::new();
    (node, table).hash(&mut hasher);
    hasher.finish()
}

/// Reads the list of open tables from the store in the background, because changes may have been missed.
pub(super) fn refresh(app: Arc<App>) {
    tokio::spawn(async move {
        let since = now();
        match app.store.open_tables().await {
            Ok(open) => {
                let open = open.iter().filter_map(|saved| {
                    let plan: Plan = serde_json::from_str(&saved.plan).ok()?;
                    Some((saved.id, TableSummary::new(saved, &plan, 0)))
                });
                app.tables.hear_all(open, since);
            }
            Err(error) => tracing::warn!(%error, "the open tables could not be read"),
        }
    });
}
