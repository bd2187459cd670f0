//! Moderation on a running server: restrictions, announcements, and carrying out the audit log.
//!
//! This is a copy of the store for quick checks. The server reads it again whenever the audit log has new entries, from
//! the HTTP API or from a command on the data folder.

mod apply;
mod network;
mod order;
mod words;

use std::collections::HashMap;
use std::net::IpAddr;
use std::sync::{Mutex, MutexGuard, PoisonError};

use store::{BannedNetwork, Restriction, RestrictionRecord, StaffRole, Standing};
use tokio::sync::watch;
use wire::ToClient;

use crate::app::now;

pub(crate) use apply::{catch_up, run};
pub(crate) use network::Network;
pub use order::order;
pub(crate) use words::role;
pub use words::{LONGEST_REASON, day, until};

/// What holds at the moment.
#[derive(Default)]
struct ModerationState {
    restricted: HashMap<(i64, Restriction), RestrictionRecord>,
    roles: HashMap<i64, StaffRole>,
    networks: Vec<(Network, BannedNetwork)>,
    announcement: Option<(String, Option<i64>)>,
    maintenance: Option<String>,
}

/// Moderation on a running server.
pub(crate) struct ServerModeration {
    state: Mutex<ModerationState>,
    /// Who is connected from where, by the numbers of connections.
    here: Mutex<HashMap<u64, (i64, IpAddr)>>,
    /// Up to which entry of the audit log everything was done; held by who is doing it.
    done: tokio::sync::Mutex<Option<i64>>,
    /// Raised when something has changed: connections look whether it concerns them.
    changed: watch::Sender<u64>,
}

impl ServerModeration {
    pub(crate) fn new() -> ServerModeration {
        ServerModeration {
            state: Mutex::default(),
            here: Mutex::default(),
            done: tokio::sync::Mutex::default(),
            changed: watch::Sender::new(0),
        }
    }

    fn state(&self) -> MutexGuard<'_, ModerationState> {
        // Nothing is left half done under this lock.
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn here(&self) -> MutexGuard<'_, HashMap<u64, (i64, IpAddr)>> {
        self.here.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn set(&self, standing: Standing) {
        let restricted = standing.restricted.into_iter().map(|it| ((it.guest, it.what), it)).collect();
        let network = |it: BannedNetwork| Some((it.network.parse().ok()?, it));
        *self.state() = ModerationState {
            restricted,
            roles: standing.roles.into_iter().collect(),
            networks: standing.networks.into_iter().filter_map(network).collect(),
            announcement: standing.announcement,
            maintenance: standing.maintenance,
        };
    }

    /// Tells of changes from now on.
    pub(crate) fn changes(&self) -> watch::Receiver<u64> {
        self.changed.subscribe()
    }

    /// A connection is this person's, from this network.
    pub(crate) fn came(&self, connection: u64, guest: i64, address: IpAddr) {
        self.here().insert(connection, (guest, address));
    }

    /// A connection has ended.
    pub(crate) fn went(&self, connection: u64) {
        self.here().remove(&connection);
    }

    /// The networks that somebody is connected from.
    pub(crate) fn networks_of(&self, guest: i64) -> Vec<String> {
        let mut found: Vec<IpAddr> = self.here().values().filter(|it| it.0 == guest).map(|it| it.1).collect();
        found.sort_unstable();
        found.dedup();
        found.into_iter().map(|it| it.to_string()).collect()
    }

    /// A restriction of somebody's that holds now.
    fn restriction(&self, guest: i64, what: Restriction) -> Option<RestrictionRecord> {
        let found = self.state().restricted.get(&(guest, what)).cloned();
        found.filter(|it| it.until.is_none_or(|it| it > now()))
    }

    /// Why somebody may not be here, in a sentence for them: they are banned, or their network is.
    pub(crate) fn banned(&self, guest: Option<i64>, address: IpAddr, ipv6_prefix: u32) -> Option<String> {
        if let Some(it) = guest.and_then(|it| self.restriction(it, Restriction::Ban)) {
            return Some(words::banned("You are banned from this server", &it.reason, it.until));
        }
        let state = self.state();
        let holds = |it: &&(Network, BannedNetwork)| {
            it.0.has(address, ipv6_prefix) && it.1.until.is_none_or(|it| it > now())
        };
        let (_, ban) = state.networks.iter().find(holds)?;
        Some(words::banned("Your network is banned from this server", &ban.reason, ban.until))
    }

    /// Why somebody may not chat, in a sentence for them.
    pub(crate) fn muted(&self, guest: i64) -> Option<String> {
        let it = self.restriction(guest, Restriction::Mute)?;
        Some(words::banned("You cannot chat on this server", &it.reason, it.until))
    }

    /// The name that somebody was given and cannot change, and why.
    pub(crate) fn given_name(&self, guest: i64) -> Option<(String, String)> {
        let it = self.restriction(guest, Restriction::Name)?;
        Some((it.name, words::banned("A moderator changed your name, and you cannot", &it.reason, it.until)))
    }

    /// Why no new tables and matches are made.
    pub(crate) fn maintenance(&self) -> Option<String> {
        self.state().maintenance.clone()
    }

    /// The current announcement, and its end.
    pub(crate) fn announcement(&self) -> Option<(String, Option<i64>)> {
        self.state().announcement.clone().filter(|it| it.1.is_none_or(|it| it > now()))
    }

    /// Networks that nobody may come from at the moment.
    pub(crate) fn banned_networks(&self) -> Vec<BannedNetwork> {
        let now = now();
        let state = self.state();
        let networks = state.networks.iter().map(|it| &it.1);
        networks.filter(|it| it.until.is_none_or(|it| it > now)).cloned().collect()
    }

    /// The notice for somebody's connection.
    pub(crate) fn notice(&self, guest: i64) -> ToClient {
        ToClient::Notice {
            announcement: self.announcement().map(|it| it.0),
            maintenance: self.maintenance(),
            role: self.state().roles.get(&guest).copied().map(words::role),
        }
    }
}

/// The notice of a new connection.
pub(crate) const NOTHING: ToClient = ToClient::Notice { announcement: None, maintenance: None, role: None };
