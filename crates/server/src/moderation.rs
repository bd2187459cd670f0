//! Moderation on a running server: restrictions, announcements, and carrying out the actions in the audit log.
//!
//! The restrictions and announcements are copied from the store for fast checks. The server reads them again whenever
//! the audit log has new entries, which come from the HTTP API or from a command that uses the data folder.

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

/// A copy of the restrictions, staff roles, network bans and announcements that are in force.
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
    /// The guest and the address of each open connection, by the connection's number.
    here: Mutex<HashMap<u64, (i64, IpAddr)>>,
    /// The number of the last audit log entry that was carried out. Locked while entries are being carried out.
    done: tokio::sync::Mutex<Option<i64>>,
    /// Incremented at every change, so that connections check whether the change affects them.
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
        // Ignore poisoning: a panic under this lock leaves the state consistent.
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

    /// Returns a receiver that is notified of all changes from now on.
    pub(crate) fn changes(&self) -> watch::Receiver<u64> {
        self.changed.subscribe()
    }

    /// Registers a connection with its person and network.
    pub(crate) fn came(&self, connection: u64, guest: i64, address: IpAddr) {
        self.here().insert(connection, (guest, address));
    }

    /// Removes a connection that has ended.
    pub(crate) fn went(&self, connection: u64) {
        self.here().remove(&connection);
    }

    /// Returns the networks from which a person is connected.
    pub(crate) fn networks_of(&self, guest: i64) -> Vec<String> {
        let mut found: Vec<IpAddr> = self.here().values().filter(|it| it.0 == guest).map(|it| it.1).collect();
        found.sort_unstable();
        found.dedup();
        found.into_iter().map(|it| it.to_string()).collect()
    }

    /// Returns a person's restriction of this kind; `None` if none is in force.
    fn restriction(&self, guest: i64, what: Restriction) -> Option<RestrictionRecord> {
        let found = self.state().restricted.get(&(guest, what)).cloned();
        found.filter(|it| it.until.is_none_or(|it| it > now()))
    }

    /// Returns a sentence that tells a person why they may not use the server: they or their network are banned. `None`
    /// if neither is banned.
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

    /// Returns a sentence that tells a person why they may not chat; `None` if they may.
    pub(crate) fn muted(&self, guest: i64) -> Option<String> {
        let it = self.restriction(guest, Restriction::Mute)?;
        Some(words::banned("You cannot chat on this server", &it.reason, it.until))
    }

    /// Returns the name that a moderator gave to a person, and a sentence that says why they cannot change it; `None`
    /// if they can choose their own name.
    pub(crate) fn given_name(&self, guest: i64) -> Option<(String, String)> {
        let it = self.restriction(guest, Restriction::Name)?;
        Some((
            it.name,
            words::banned("A moderator changed your name, and you cannot change it", &it.reason, it.until),
        ))
    }

    /// Returns the reason for maintenance mode, in which nobody can create tables or start matches. `None` if the
    /// server isn't in maintenance mode.
    pub(crate) fn maintenance(&self) -> Option<String> {
        self.state().maintenance.clone()
    }

    /// Returns the current announcement and the time when it ends, if it has one; `None` if there is no announcement.
    pub(crate) fn announcement(&self) -> Option<(String, Option<i64>)> {
        self.state().announcement.clone().filter(|it| it.1.is_none_or(|it| it > now()))
    }

    /// Returns the networks that are banned at the moment.
    pub(crate) fn banned_networks(&self) -> Vec<BannedNetwork> {
        let now = now();
        let state = self.state();
        let networks = state.networks.iter().map(|it| &it.1);
        networks.filter(|it| it.until.is_none_or(|it| it > now)).cloned().collect()
    }

    /// Returns the notice for a person's connections: the announcement, whether maintenance mode is on, and the
    /// person's role.
    pub(crate) fn notice(&self, guest: i64) -> ToClient {
        ToClient::Notice {
            announcement: self.announcement().map(|it| it.0),
            maintenance: self.maintenance(),
            role: self.state().roles.get(&guest).copied().map(words::role),
        }
    }
}

/// The empty notice, which every connection starts with.
pub(crate) const NOTHING: ToClient = ToClient::Notice { announcement: None, maintenance: None, role: None };
