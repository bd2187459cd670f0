//! News about friends: who is online, friend requests, messages and challenges.
//!
//! The store has friendships, messages and people's choices about contact. Only state that ends with the connections is
//! in memory: who is online, and open challenges. Clients subscribe to news about friends. A person is online while one
//! of their connections is subscribed, and only their friends learn that they are online. Several nodes tell each other
//! who is online and which challenges are open (`nodes`).

pub(crate) mod challenge;
mod nodes;
mod person;
mod presence;

use std::collections::{BTreeMap, BTreeSet, HashMap};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use axum::extract::ws::Utf8Bytes;
use store::{FriendRecord, Guest, StoreError};
use tokio::sync::Notify;
use tokio::time::sleep;
use wire::{ErrorCode, Friend, FriendRequest, GameSettings, Presence, ToClient};

use self::challenge::OpenChallenge;
pub(crate) use self::nodes::{
    SharedChallenge, SocialSnapshot, forget, hear_block, hear_challenge, hear_challenge_end, hear_message,
    hear_online, hear_snapshot, lose_node, snapshot,
};
pub(crate) use self::person::{anybody, member, must_be_member};
pub(crate) use self::presence::keep_presence;
use crate::app::{App, read_id, write_id};
use crate::cluster::{NodeId, NodeNews};
use crate::out::{Out, written};
use crate::request_error::RequestError;

/// Which people are online, for their friends, and all open challenges.
#[derive(Default)]
pub(crate) struct Social {
    state: Mutex<SocialState>,
    /// Notified when somebody's presence may have changed.
    moved: Notify,
}

#[derive(Default)]
struct SocialState {
    /// The people with connections to this node that have subscribed to news about friends.
    here: HashMap<i64, PersonHere>,
    /// For each person, their friends who are subscribed at this node and so receive the person's presence.
    watchers: HashMap<i64, BTreeSet<i64>>,
    /// For each person, the presence last sent to their watchers.
    shown: HashMap<i64, Presence>,
    /// The people who are online at other nodes and don't appear offline.
    elsewhere: HashMap<NodeId, BTreeSet<i64>>,
    /// The people at this node whom the other nodes show as online.
    announced: BTreeSet<i64>,
    /// All open challenges, also those of other nodes.
    challenges: BTreeMap<i64, OpenChallenge>,
}

/// A person with connections to this node that have subscribed to news about friends.
struct PersonHere {
    /// The subscribed connections. Empty for a moment after the last of them has ended.
    listening: BTreeMap<u64, Out>,
    friends: Vec<FriendRecord>,
    /// Whether the person appears offline. True until their choice has been read from the store.
    hidden: bool,
    /// Incremented at every change. If it has changed while the store was being read, the store is read again.
    version: u64,
}

impl PersonHere {
    fn send(&self, text: &Utf8Bytes) {
        self.listening.values().for_each(|it| it.text(text.clone()));
    }
}

impl Social {
    fn state(&self) -> MutexGuard<'_, SocialState> {
        // A panic while the lock is held leaves the state consistent.
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl SocialState {
    /// Sends a message to all subscribed connections of a person at this node.
    fn send_here(&self, guest: i64, text: &Utf8Bytes) {
        if let Some(person) = self.here.get(&guest) {
            person.send(text);
        }
    }

    /// Removes a person from the watchers of all these friends.
    fn unwatch(&mut self, guest: i64, friends: &[FriendRecord]) {
        for friend in friends {
            let Some(watchers) = self.watchers.get_mut(&friend.other.id) else { continue };
            watchers.remove(&guest);
            if watchers.is_empty() {
                self.watchers.remove(&friend.other.id);
                self.shown.remove(&friend.other.id);
            }
        }
    }
}

/// Subscribes a connection to news about friends, and sends it the current friends and challenges.
pub(crate) async fn listen(
    app: &Arc<App>,
    connection: u64,
    guest: &Guest,
    out: &Out,
) -> Result<(), RequestError> {
    must_be_member(app, guest.id).await?;
    {
        let mut state = app.social.state();
        let person = state.here.entry(guest.id).or_insert_with(|| PersonHere {
            listening: BTreeMap::new(),
            friends: Vec::new(),
            hidden: true,
            version: 0,
        });
        person.listening.insert(connection, out.clone());
        person.version += 1;
    }
    reload(app, guest.id).await?;
    let state = app.social.state();
    out.send(&state.challenges_of(guest.id));
    Ok(())
}

/// Ends a connection's subscription to news about friends. The person counts as online for a moment longer, so that
/// they don't appear offline while a page reloads.
pub(crate) fn stop_listening(app: &Arc<App>, connection: u64, guest: i64) {
    let last = {
        let mut state = app.social.state();
        let Some(person) = state.here.get_mut(&guest) else { return };
        person.listening.remove(&connection).is_some() && person.listening.is_empty()
    };
    if last {
        let app = app.clone();
        tokio::spawn(async move {
            sleep(app.config.linger).await;
            leave(&app, guest);
        });
    }
}

/// Removes a person from this node if none of their connections is subscribed any more.
fn leave(app: &Arc<App>, guest: i64) {
    let mut state = app.social.state();
    if !state.here.get(&guest).is_some_and(|it| it.listening.is_empty()) {
        return;
    }
    if let Some(person) = state.here.remove(&guest) {
        state.unwatch(guest, &person.friends);
    }
    state.announce(app, guest);
    state.end_of(app, guest);
    drop(state);
    app.social.moved.notify_one();
}

/// Reads a person's friends and friend requests from the store, and sends them to the person's connections at this
/// node.
async fn reload(app: &Arc<App>, guest: i64) -> Result<(), StoreError> {
    loop {
        let version = app.social.state().here.get(&guest).map(|it| it.version);
        let Some(version) = version else { return Ok(()) };
        let friends = app.store.friends(guest).await?;
        let requests = app.store.friend_requests(guest).await?;
        let contact = app.store.contact(guest).await?;
        let unread = app.store.unread_messages(guest).await?;
        let mut state = app.social.state();
        let Some(person) = state.here.get_mut(&guest) else { return Ok(()) };
        if person.version != version {
            continue;
        }
        person.hidden = contact.hidden;
        let before = std::mem::replace(&mut person.friends, friends.clone());
        state.unwatch(guest, &before);
        state.announce(app, guest);
        for friend in &friends {
            state.watchers.entry(friend.other.id).or_default().insert(guest);
        }
        state.find_new_presences(app, &friends);
        let friend = |it: &FriendRecord| Friend {
            person: it.other.id,
            name: it.other.name.clone(),
            since: it.at,
            presence: state.shown.get(&it.other.id).cloned().unwrap_or_default(),
        };
        let request =
            |it: FriendRecord| FriendRequest { person: it.other.id, name: it.other.name, at: it.at };
        let message = ToClient::Friends {
            friends: friends.iter().map(friend).collect(),
            received: requests.received.into_iter().map(request).collect(),
            sent: requests.sent.into_iter().map(request).collect(),
            unread,
        };
        state.send_here(guest, &written(&message));
        drop(state);
        app.social.moved.notify_one();
        return Ok(());
    }
}

/// Sends these people their changed friends and friend requests, at this node and at all other nodes.
pub(crate) fn friends_changed(app: &Arc<App>, guests: &[i64]) {
    reload_here(app, guests);
    app.cluster.tell_others(|| NodeNews::FriendsChanged { guests: guests.to_vec() });
}

/// Sends these people their changed friends and friend requests, if they are connected to this node.
pub(crate) fn reload_here(app: &Arc<App>, guests: &[i64]) {
    for guest in guests.iter().copied() {
        let found = app.social.state().here.get_mut(&guest).map(|it| it.version += 1);
        if found.is_some() {
            let app = app.clone();
            tokio::spawn(async move {
                if let Err(error) = reload(&app, guest).await {
                    tracing::error!(%error, "the friends of a person could not be read");
                }
            });
        }
    }
}

/// Sends a message to all connections of a person that have subscribed to news about friends, at all nodes.
pub(crate) fn send(app: &App, guest: i64, message: &ToClient) {
    let text = written(message);
    app.social.state().send_here(guest, &text);
    app.cluster.tell_others(|| NodeNews::ToPerson { guest, text: text.to_string() });
}

/// Sends the number of unread messages to all connections of a person.
pub(crate) async fn tell_unread(app: &App, guest: i64) -> Result<(), StoreError> {
    let unread = app.store.unread_messages(guest).await?;
    send(app, guest, &ToClient::Unread { unread });
    Ok(())
}

/// Sends a person's new name to their friends.
pub(crate) fn renamed(app: &Arc<App>, guest: i64) {
    let friends: Vec<i64> = {
        let state = app.social.state();
        let person = state.here.get(&guest);
        person.map(|it| it.friends.iter().map(|it| it.other.id).collect()).unwrap_or_default()
    };
    friends_changed(app, &friends);
}

/// Invites a person to a table where the inviting guest sits.
pub(crate) async fn invite(app: &App, guest: &Guest, table: i64, to: &Guest) -> Result<(), RequestError> {
    let id = write_id(table);
    let sits = |it: &crate::tables::TableSummary| it.listing.id == id && it.guests.contains(&guest.id);
    let found: Option<GameSettings> = app.tables.open(sits).into_iter().next().map(|it| it.listing.game);
    let game = found.ok_or_else(|| {
        RequestError::new(ErrorCode::NotNow, "Only players of a table can invite others. Sit down first.")
    })?;
    if challenge::reaches(app, guest, to).await? {
        let (person, name) = (guest.id, guest.name.clone());
        send(app, to.id, &ToClient::Invited { table: id, person, name, game });
    }
    Ok(())
}

/// Parses the id of a challenge.
pub(crate) fn challenge_id(text: &str) -> Result<i64, RequestError> {
    read_id(text).ok_or_else(challenge::over)
}
