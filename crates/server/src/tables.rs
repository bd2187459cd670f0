//! The tables that are open or in memory: the channels to their rooms, and the list for the lobby.

use std::collections::{BTreeMap, BTreeSet, HashMap};
use std::net::IpAddr;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use axum::extract::ws::Utf8Bytes;
use serde::{Deserialize, Serialize};
use store::TableRecord;
use tokio::sync::{Notify, mpsc, watch};
use wire::{GameSettings, Listing, Place, Plan, Stage, ToClient};

use crate::app::{App, write_id};
use crate::out::written;
use crate::room::{self, ToRoom};

/// The maximum number of tables in the lobby.
const MOST_LISTED: usize = 100;
/// The shortest time between two updates of the lobby's list.
const LOBBY_PACE: Duration = Duration::from_millis(200);

/// A summary of a table, which exists even if the table's room is not in memory.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize, Debug)]
pub(crate) struct TableSummary {
    pub(crate) listing: Listing,
    pub(crate) private: bool,
    /// When the table was created, in seconds since 1970.
    pub(crate) created: i64,
    /// The guest who created the table; `None` if they no longer sit there.
    pub(crate) maker: Option<i64>,
    /// The guests who sit at the table.
    pub(crate) guests: Vec<i64>,
    /// The number of bots that sit at the table.
    pub(crate) bots: usize,
    /// The name of the coached match; `None` for all other matches.
    coach: Option<String>,
}

impl TableSummary {
    /// Creates a summary of a saved table.
    pub(crate) fn new(saved: &TableRecord, plan: &Plan, watching: u32) -> TableSummary {
        TableSummary {
            listing: Listing {
                id: write_id(saved.id),
                game: plan.game.clone(),
                stage: stage(saved.stage),
                stand_ins: plan.places.iter().filter(|it| room::is_stand_in(it)).count() as u8,
                names: (0..plan.places.len()).map(|it| room::occupant(plan, saved, it)).collect(),
                clock: plan.clock,
                format: plan.format.clone(),
                rated: plan.rated,
                watching,
            },
            private: plan.private,
            created: saved.created,
            maker: room::maker(plan, saved),
            guests: saved.seats.iter().filter_map(|it| it.guest.as_ref()).map(|it| it.id).collect(),
            bots: plan.places.iter().filter(|it| matches!(it, Place::Bot { .. })).count(),
            coach: plan.coach.clone(),
        }
    }

    /// Returns whether two summaries differ at most in the number of people who are watching.
    fn is_like(&self, other: &TableSummary) -> bool {
        let watching = self.listing.watching;
        *self == TableSummary { listing: Listing { watching, ..other.listing.clone() }, ..other.clone() }
    }

    fn is_open(&self) -> bool {
        matches!(self.listing.stage, Stage::Gathering | Stage::Playing)
    }
}

/// Converts the stage of a saved table to the type that clients receive.
pub(crate) fn stage(stage: store::SavedStage) -> Stage {
    match stage {
        store::SavedStage::Gathering => Stage::Gathering,
        store::SavedStage::Playing => Stage::Playing,
        store::SavedStage::Over => Stage::Over,
        store::SavedStage::Broken => Stage::Broken,
    }
}

fn count_brought(entries: &HashMap<i64, TableEntry>, address: IpAddr) -> usize {
    entries.values().filter(|it| it.room.is_some() && it.brought_from == Some(address)).count()
}

#[derive(Default)]
struct TableEntry {
    summary: Option<TableSummary>,
    room: Option<mpsc::UnboundedSender<ToRoom>>,
    /// The address of the client that caused the room to be loaded.
    brought_from: Option<IpAddr>,
}

/// The tables that are open or in memory.
pub(crate) struct Tables {
    entries: Mutex<HashMap<i64, TableEntry>>,
    changed: Notify,
    /// Notified when a table changes, so that friends of its players learn what the players are playing.
    pub(crate) moved: Notify,
    lobby: watch::Sender<Utf8Bytes>,
}

impl Tables {
    pub(crate) fn new() -> Tables {
        let nothing = written(&ToClient::Lobby { tables: Vec::new(), waiting: Vec::new() });
        Tables {
            entries: Mutex::default(),
            changed: Notify::new(),
            moved: Notify::new(),
            lobby: watch::Sender::new(nothing),
        }
    }

    fn entries(&self) -> MutexGuard<'_, HashMap<i64, TableEntry>> {
        // A panic while the lock is held leaves the entries consistent.
        self.entries.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Sends a message to a room, and opens the room if it is not in memory. Rooms are removed under the same lock, so
    /// no message is lost.
    pub(crate) fn tell(&self, app: &Arc<App>, id: i64, message: ToRoom) -> mpsc::UnboundedSender<ToRoom> {
        let mut entries = self.entries();
        let entry = entries.entry(id).or_default();
        let room = entry.room.get_or_insert_with(|| room::open(app.clone(), id));
        // This cannot fail: rooms that have ended are not in the list.
        let _ = room.send(message);
        room.clone()
    }

    /// Returns whether a client at this address may use the room of a table. If the room is not in memory, counts it as
    /// loaded for the address, or returns false if too many rooms were already loaded for the address.
    pub(crate) fn may_bring(&self, id: i64, address: IpAddr, most: usize) -> bool {
        let mut entries = self.entries();
        if entries.get(&id).is_some_and(|it| it.room.is_some()) {
            return true;
        }
        if count_brought(&entries, address) >= most {
            return false;
        }
        entries.entry(id).or_default().brought_from = Some(address);
        true
    }

    /// Returns how many rooms in memory were loaded for clients at this address.
    pub(crate) fn brought_from(&self, address: IpAddr) -> usize {
        count_brought(&self.entries(), address)
    }

    /// Removes a room so that it can end, and returns true. Returns false if the room has new messages and must
    /// continue.
    pub(crate) fn may_end(&self, id: i64, inbox: &mpsc::UnboundedReceiver<ToRoom>) -> bool {
        let mut entries = self.entries();
        if !inbox.is_empty() {
            return false;
        }
        if let Some(entry) = entries.get_mut(&id) {
            entry.room = None;
            if !entry.summary.as_ref().is_some_and(TableSummary::is_open) {
                entries.remove(&id);
            }
        }
        true
    }

    /// Removes the room of a table whose node no longer runs it, so that it can be opened again. Messages that were
    /// sent to it are lost.
    pub(crate) fn drop_room(&self, id: i64) {
        if let Some(entry) = self.entries().get_mut(&id) {
            entry.room = None;
        }
    }

    /// Returns whether the room of a table is in memory.
    pub(crate) fn has_room(&self, id: i64) -> bool {
        self.entries().get(&id).is_some_and(|it| it.room.is_some())
    }

    /// Sends a message to a room if it is in memory.
    pub(crate) fn tell_open(&self, id: i64, message: ToRoom) {
        if let Some(room) = self.entries().get(&id).and_then(|it| it.room.as_ref()) {
            let _ = room.send(message);
        }
    }

    /// Updates the summary of a table whose room is on another node.
    pub(crate) fn hear(&self, id: i64, summary: TableSummary) {
        let mut entries = self.entries();
        if summary.is_open() || entries.get(&id).is_some_and(|it| it.room.is_some()) {
            entries.entry(id).or_default().summary = Some(summary);
        } else {
            entries.remove(&id);
        }
        drop(entries);
        self.note_change();
    }

    /// Updates the summaries of all tables whose rooms are not in memory, and removes tables that are no longer open.
    /// `open` has the open tables that the store contained at the time `at`, in seconds since 1970.
    pub(crate) fn hear_all(&self, open: impl IntoIterator<Item = (i64, TableSummary)>, at: i64) {
        let mut open: HashMap<i64, TableSummary> = open.into_iter().collect();
        let mut entries = self.entries();
        entries.retain(|id, it| {
            // The store does not know how many people are watching, so keep that number as the table's node reported
            // it.
            let told = open.remove(id).filter(|new| !it.summary.as_ref().is_some_and(|it| it.is_like(new)));
            let is_new = it.summary.as_ref().is_some_and(|it| it.created >= at);
            let is_open = told.is_some() || it.summary.as_ref().is_some_and(TableSummary::is_open);
            if it.room.is_none() && told.is_some() {
                it.summary = told;
            }
            it.room.is_some() || is_new || is_open
        });
        entries.extend(
            open.into_iter().map(|(id, it)| (id, TableEntry { summary: Some(it), ..TableEntry::default() })),
        );
        drop(entries);
        self.note_change();
    }

    /// Tells all rooms in memory that a guest blocked or unblocked another.
    pub(crate) fn note_block(&self, guest: i64, other: i64, blocked: bool) {
        for room in self.rooms() {
            let _ = room.send(ToRoom::Blocked { guest, other, blocked });
        }
    }

    /// Tells all rooms in memory that a guest muted or unmuted another.
    pub(crate) fn note_mute(&self, guest: i64, other: i64, muted: bool) {
        for room in self.rooms() {
            let _ = room.send(ToRoom::Muted { guest, other, muted });
        }
    }

    /// Updates the summary of a table. Returns whether it has changed.
    pub(crate) fn sum_up(&self, id: i64, summary: TableSummary) -> bool {
        let mut entries = self.entries();
        let old = &mut entries.entry(id).or_default().summary;
        if old.as_ref() == Some(&summary) {
            return false;
        }
        *old = Some(summary);
        drop(entries);
        self.note_change();
        true
    }

    /// Reports that the lobby's list has changed.
    pub(crate) fn note_change(&self) {
        self.changed.notify_one();
        self.moved.notify_one();
    }

    /// Returns the channels to all rooms in memory.
    pub(crate) fn rooms(&self) -> Vec<mpsc::UnboundedSender<ToRoom>> {
        self.entries().values().filter_map(|it| it.room.clone()).collect()
    }

    /// Returns three numbers: the tables that wait for players, the tables where a match is running, and the bots at
    /// these tables.
    pub(crate) fn counts(&self) -> (usize, usize, usize) {
        let entries = self.entries();
        let at = |stage: Stage| {
            let open = entries.values().filter_map(|it| it.summary.as_ref());
            open.filter(move |it| it.listing.stage == stage).map(|it| it.bots)
        };
        let bots = at(Stage::Gathering).chain(at(Stage::Playing)).sum();
        (at(Stage::Gathering).count(), at(Stage::Playing).count(), bots)
    }

    /// Returns the IDs of the open tables where a guest sits.
    pub(crate) fn of_guest(&self, guest: i64) -> Vec<String> {
        let open = self.open(|it| it.guests.contains(&guest));
        open.into_iter().map(|it| it.listing.id).collect()
    }

    /// Returns the id of a guest's open table with this coached match.
    pub(crate) fn coached(&self, guest: i64, script: &str) -> Option<String> {
        let wanted = |it: &TableSummary| it.coach.as_deref() == Some(script) && it.guests.contains(&guest);
        self.open(wanted).into_iter().next().map(|it| it.listing.id)
    }

    /// Returns which of these people are playing: for each, the game, and the ID of the table if it may be watched.
    /// If a person plays at several tables, returns the newest one.
    pub(crate) fn playing(&self, people: &BTreeSet<i64>) -> HashMap<i64, (GameSettings, Option<String>)> {
        let mut newest: HashMap<i64, &TableSummary> = HashMap::new();
        let entries = self.entries();
        for summary in entries.values().filter_map(|it| it.summary.as_ref()) {
            if summary.listing.stage != Stage::Playing {
                continue;
            }
            for guest in summary.guests.iter().filter(|it| people.contains(it)) {
                let best = newest.entry(*guest).or_insert(summary);
                let age = |it: &TableSummary| (it.created, it.listing.id.clone());
                if age(summary) > age(best) {
                    *best = summary;
                }
            }
        }
        let shown = |it: &TableSummary| {
            let watch = (!it.private).then(|| it.listing.id.clone());
            (it.listing.game.clone(), watch)
        };
        newest.into_iter().map(|(guest, it)| (guest, shown(it))).collect()
    }

    /// Returns the number of open tables that a guest has created.
    pub(crate) fn made_by(&self, guest: i64) -> usize {
        let entries = self.entries();
        let made =
            |it: &&TableEntry| it.summary.as_ref().is_some_and(|it| it.maker == Some(guest) && it.is_open());
        entries.values().filter(made).count()
    }

    /// Returns the open tables that match `wanted`, the newest first.
    pub(crate) fn open(&self, wanted: impl Fn(&TableSummary) -> bool) -> Vec<TableSummary> {
        let entries = self.entries();
        let mut found: BTreeMap<(i64, i64), TableSummary> = BTreeMap::new();
        #[expect(clippy::iter_over_hash_type, reason = "the entries that are found are sorted")]
        for (id, entry) in entries.iter() {
            if let Some(summary) = entry.summary.as_ref().filter(|it| it.is_open() && wanted(it)) {
                found.insert((-summary.created, *id), summary.clone());
            }
        }
        found.into_values().collect()
    }

    /// Subscribes to the lobby's list.
    pub(crate) fn lobby(&self) -> watch::Receiver<Utf8Bytes> {
        self.lobby.subscribe()
    }

    /// Updates the lobby's list whenever tables change, until the server stops.
    pub(crate) async fn keep_lobby(app: Arc<App>) {
        let mut stopping = app.stopping.subscribe();
        loop {
            tokio::select! {
                () = app.tables.changed.notified() => {}
                _ = stopping.wait_for(|it| *it) => return,
            }
            let mut tables: Vec<Listing> =
                app.tables.open(|it| !it.private).into_iter().map(|it| it.listing).collect();
            tables.truncate(MOST_LISTED);
            let waiting = app.waiting();
            app.tables.lobby.send_replace(written(&ToClient::Lobby { tables, waiting }));
            tokio::time::sleep(LOBBY_PACE).await;
        }
    }
}
