//! Rooms that other nodes run: this node forwards what its own clients send to such a room.

use std::collections::HashMap;
use std::sync::Arc;

use super::message::NodeMessage;
use super::{ClusterMember, NodeId, RoomInbox};
use crate::app::App;
use crate::out::Out;
use crate::room::ToRoom;

/// Forwards the messages for a room to the node that runs it. Ends when no connection of this node uses the room any
/// more, or when the link to that node breaks.
pub(crate) async fn forward(
    app: &Arc<App>,
    member: &ClusterMember,
    (node, link): (NodeId, u64),
    table: i64,
    mut inbox: RoomInbox,
) {
    let mut here: HashMap<u64, Out> = HashMap::new();
    let mut changed = member.changed.subscribe();
    loop {
        let message = tokio::select! {
            biased;
            _ = changed.changed() => None,
            message = inbox.recv() => message,
        };
        let is_there = member.link(node) == Some(link) && member.owns(node, table) && member.may_run();
        let message = match message {
            Some(ToRoom::Lost) => return abandon(app, table, inbox, here.into_values()),
            Some(message) if is_there => message,
            None if is_there => continue,
            message => {
                let late = message.and_then(|it| it.joining().map(|it| it.out.clone()));
                return abandon(app, table, inbox, here.into_values().chain(late));
            }
        };
        match message {
            ToRoom::Stop { done } => {
                here.values().for_each(Out::lose);
                let _ = done.send(());
            }
            // The node that runs the room tells the room itself.
            ToRoom::Forget { done, .. } => drop(done.send(())),
            message => {
                if let Some(joining) = message.joining() {
                    if joining.out.is_remote() {
                        joining.out.lose();
                        continue;
                    }
                    here.insert(joining.connection, joining.out.clone());
                }
                if let Some(connection) = message.leaving() {
                    here.remove(&connection);
                }
                member.send(node, &NodeMessage::Room { table, message: Box::new(message) });
            }
        }
        if here.is_empty() && app.tables.may_end(table, &inbox) {
            return;
        }
    }
}

/// Ends a room that this node can't run. Makes the clients reconnect: the connections in `here`, and the connections
/// whose requests to join still wait in `inbox`.
pub(crate) fn abandon(app: &App, table: i64, mut inbox: RoomInbox, here: impl IntoIterator<Item = Out>) {
    app.tables.drop_room(table);
    inbox.close();
    here.into_iter().for_each(|it| it.lose());
    while let Ok(message) = inbox.try_recv() {
        match message {
            ToRoom::Stop { done } | ToRoom::Forget { done, .. } => drop(done.send(())),
            message => {
                if let Some(joining) = message.joining() {
                    joining.out.lose();
                }
            }
        }
    }
}

impl ClusterMember {
    fn owns(&self, node: NodeId, table: i64) -> bool {
        self.known().owners.get(&table).is_some_and(|it| it.0 == node)
    }
}
