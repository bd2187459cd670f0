//! What all parts of the server share.

use std::net::IpAddr;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{SystemTime, UNIX_EPOCH};

use store::{Board, DELETED_NAME, Guest, Seat, Stage, Store, StoreError};
use tokio::sync::{Semaphore, watch};
use wire::{Deck, Place, Plan, Refusal};

use crate::admission::{Admission, Admissions};
use crate::api::Limits;
use crate::api::decks::Summaries;
use crate::api::pictures::Loaded;
use crate::config::Config;
use crate::fate::Fate;
use crate::gallery::Gallery;
use crate::gate::{Bounds, Gate, TooMuch};
use crate::health::Checkup;
use crate::logins::Logins;
use crate::metrics::Metrics;
use crate::moderation::Moderation;
use crate::pages::Drawer;
use crate::refused::Refused;
use crate::setups::Setups;
use crate::tables::{Summary, Tables};
use crate::{begin, decks, fate, text};

/// What all parts of the server share.
pub(crate) struct App {
    pub(crate) store: Arc<dyn Store>,
    pub(crate) config: Config,
    pub(crate) fate: Arc<dyn Fate>,
    pub(crate) gallery: Gallery,
    pub(crate) drawer: Drawer,
    pub(crate) tables: Tables,
    pub(crate) logins: Arc<Logins>,
    pub(crate) setups: Setups,
    /// Who may not do what, and what everybody is told.
    pub(crate) moderation: Moderation,
    /// How much may be asked over HTTP.
    pub(crate) limits: Limits,
    /// Pictures that people brought, as pixels.
    pub(crate) loaded: Loaded,
    /// Turns for bots that think, by who made their table.
    pub(crate) thinkers: Gate,
    /// Turns for everything that takes a while: judging, drawing, reading files.
    pub(crate) work: Gate,
    /// What lists say of decks.
    pub(crate) summaries: Summaries,
    /// How many rooms may be read from the store at once.
    pub(crate) loading: Semaphore,
    /// Becomes true when the server stops.
    pub(crate) stopping: watch::Sender<bool>,
    /// How many WebSockets each address has.
    pub(crate) addresses: Admissions,
    /// How many connections each address has that are no WebSockets.
    pub(crate) sockets: Admissions,
    connections: AtomicU64,
    /// How the server was when somebody last asked.
    pub(crate) checkup: Checkup,
    /// What happened since the server started, in numbers.
    pub(crate) metrics: Arc<Metrics>,
}

/// So much of one person's work may wait: typing in the Studio asks for three things with every letter.
const MOST_WAITING: usize = 32;
/// Browsers open several connections beside their WebSocket.
const SOCKETS_A_CONNECTION: u32 = 4;
/// The setup of a match has about so many bytes for a deck of the usual size.
const BYTES_OF_A_SEAT: usize = 24 << 10;
/// So many guests of one address may have as many rooms in memory as each may have tables.
const GUESTS_OF_AN_ADDRESS: usize = 5;
/// So many rooms are read at once: more would wait for the store's readers in any case.
const LOADING: usize = 8;

impl App {
    pub(crate) fn new(store: Arc<dyn Store>, config: Config, fate: Arc<dyn Fate>, secret: [u8; 32]) -> App {
        let cores = std::thread::available_parallelism().map_or(1, std::num::NonZero::get);
        App {
            store,
            limits: Limits::new(&config),
            config,
            fate,
            gallery: Gallery::new(secret),
            drawer: Drawer::new(),
            loaded: Loaded::default(),
            tables: Tables::new(),
            logins: Arc::default(),
            setups: Setups::default(),
            moderation: Moderation::new(),
            thinkers: Gate::new(Bounds { at_once: cores, each: cores.div_ceil(2), waiting: usize::MAX }),
            work: Gate::new(Bounds { at_once: cores, each: cores.div_ceil(2), waiting: MOST_WAITING }),
            summaries: Summaries::default(),
            loading: Semaphore::new(LOADING),
            stopping: watch::Sender::new(false),
            addresses: Admissions::default(),
            sockets: Admissions::default(),
            connections: AtomicU64::new(0),
            checkup: Checkup::default(),
            metrics: Arc::default(),
        }
    }

    /// A number that no other connection has.
    pub(crate) fn number(&self) -> u64 {
        self.connections.fetch_add(1, Ordering::Relaxed)
    }

    /// Counts a WebSocket of an address; nothing if it has too many.
    pub(crate) fn admit(&self, address: IpAddr) -> Option<Admission> {
        self.addresses.admit(address, self.config.connections)
    }

    /// Counts a connection that has said nothing yet; nothing if its address has too many. A proxy that we trust brings
    /// many people.
    pub(crate) fn admit_socket(&self, peer: IpAddr) -> Option<Admission> {
        let address = self.network(peer.to_canonical());
        let most =
            if self.is_proxy(peer) { u32::MAX } else { SOCKETS_A_CONNECTION * self.config.connections };
        self.sockets.admit(address, most)
    }

    /// Makes a table. Every place but the open ones is taken by its maker, a bot or, in a rematch, the same person.
    pub(crate) async fn create(
        &self,
        plan: &Plan,
        address: IpAddr,
        seats: Vec<(Option<Guest>, Option<Deck>)>,
    ) -> Result<i64, Refused> {
        self.has_disk()?;
        self.not_in_maintenance()?;
        let id = new_id();
        let text = |deck: Deck| serde_json::to_string(&deck).unwrap_or_default();
        let planned = serde_json::to_string(plan).unwrap_or_default();
        // Decks are in the plan, at their seats, and in the setup of the match, which names every card with its text.
        self.spend(address, 3 * planned.len() + seats.len() * BYTES_OF_A_SEAT)?;
        let board = Board {
            id,
            plan: planned,
            setup: None,
            stage: Stage::Gathering,
            outcome: None,
            clocks: None,
            created: now(),
            ended: None,
            seats: seats.into_iter().map(|(guest, deck)| Seat { guest, deck: deck.map(text) }).collect(),
        };
        let summary = Summary::new(&board, plan, 0);
        self.store.save(board).await?;
        self.tables.sum_up(id, summary);
        Ok(id)
    }

    /// So many bytes are to be saved for somebody at this address.
    pub(crate) fn spend(&self, address: IpAddr, bytes: usize) -> Result<(), Refused> {
        self.limits.bytes(self.gallery.name(format!("network {address}").as_bytes()), bytes)
    }

    /// How many rooms an address may have in memory.
    fn most_rooms(&self) -> usize {
        GUESTS_OF_AN_ADDRESS * self.config.tables as usize
    }

    /// May somebody at this address come to a table? Rooms that nobody was at come to memory for them.
    pub(crate) fn may_come(&self, id: i64, address: IpAddr) -> Result<(), Refused> {
        let most = self.most_rooms();
        if self.tables.may_bring(id, address, most) { Ok(()) } else { Err(too_many_from_network(most)) }
    }

    /// Does somebody's work that takes a while, on a thread of its own. Little is done at once, and everybody gets their
    /// turn.
    pub(crate) async fn work<T: Send + 'static>(
        &self,
        guest: i64,
        work: impl FnOnce() -> T + Send + 'static,
    ) -> Result<T, Refused> {
        let turn = self.work.turn(guest).await.map_err(|TooMuch| {
            let message = "Too many of your requests are waiting: try again in a moment.";
            Refused::new(Refusal::TooMany, message)
        })?;
        let done = tokio::task::spawn_blocking(move || {
            let done = work();
            drop(turn);
            done
        });
        done.await.map_err(|error| {
            tracing::error!(%error, "work for somebody crashed");
            Refused::new(
                Refusal::Fault,
                "The server could not do this, by a fault of ours. Nothing was changed.",
            )
        })
    }

    /// Makes the table that a guest plans.
    pub(crate) async fn create_for(
        &self,
        guest: &Guest,
        address: IpAddr,
        plan: &Plan,
    ) -> Result<i64, Refused> {
        self.not_in_maintenance()?;
        self.may_make_table(guest.id, address)?;
        begin::check_places(plan)?;
        let plan = &decks::of_plan(self, guest, plan).await?;
        let planned = plan.clone();
        let decks = self.work(guest.id, move || begin::check(&planned)).await??;
        let who = |place: &Place| matches!(place, Place::Me { .. }).then(|| guest.clone());
        let seats = plan.places.iter().map(who).zip(decks).collect();
        self.create(plan, address, seats).await
    }

    /// Can new tables be made and new matches begin?
    pub(crate) fn not_in_maintenance(&self) -> Result<(), Refused> {
        let Some(reason) = self.moderation.maintenance() else { return Ok(()) };
        let message = format!("No new tables and matches at the moment: {reason}");
        Err(Refused::new(Refusal::Maintenance, message))
    }

    /// Why somebody may not be here.
    pub(crate) fn banned(&self, guest: Option<i64>, address: IpAddr) -> Option<String> {
        self.moderation.banned(guest, address, self.config.ipv6_prefix)
    }

    /// What is kept of the login name of a deleted account: nobody can read the name from it.
    pub(crate) fn login_sum(&self, key: &str) -> String {
        self.gallery.name(format!("login name {key}").as_bytes())
    }

    /// Is this a name that nobody gets: that of deleted people, or of an account that was deleted lately?
    pub(crate) async fn is_kept_back(&self, key: &str) -> Result<bool, StoreError> {
        Ok(key == text::login_key(DELETED_NAME) || self.store.is_freed(self.login_sum(key)).await?)
    }

    /// Have somebody and their network fewer open tables than they may?
    pub(crate) fn may_make_table(&self, guest: i64, address: IpAddr) -> Result<(), Refused> {
        let most = self.most_rooms();
        if self.tables.brought_from(address) >= most {
            return Err(too_many_from_network(most));
        }
        if self.tables.made_by(guest) < self.config.tables as usize {
            return Ok(());
        }
        let message = format!(
            "You have {} open tables, which is the limit: finish or leave one first.",
            self.config.tables
        );
        Err(Refused::new(Refusal::TooMany, message))
    }
}

fn too_many_from_network(most: usize) -> Refused {
    let message = format!(
        "People of your network have {most} tables open, which is the limit: finish some, or try again in a few minutes."
    );
    Refused::new(Refusal::TooMany, message)
}

/// Seconds since 1970.
pub(crate) fn now() -> i64 {
    SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |it| it.as_secs() as i64)
}

/// Milliseconds since 1970.
pub(crate) fn now_in_millis() -> i64 {
    SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |it| it.as_millis() as i64)
}

/// Letters of tables' names: none that is easily taken for another.
const LETTERS: &[u8; 32] = b"abcdefghijkmnpqrstuvwxyz23456789";
const LENGTH: u32 = 12;

/// The number of a table, card or deck: whoever does not know it cannot guess it.
pub(crate) fn new_id() -> i64 {
    (fate::seed() >> 4) as i64
}

/// The number of a table, card or deck as links and messages have it.
pub(crate) fn write_id(id: i64) -> String {
    (0..LENGTH).rev().map(|place| char::from(LETTERS[(id >> (5 * place) & 31) as usize])).collect()
}

/// Reads what [`write_id`] wrote.
pub(crate) fn read_id(text: &str) -> Option<i64> {
    if text.len() != LENGTH as usize {
        return None;
    }
    text.bytes().try_fold(0, |id, letter| {
        let digit = LETTERS.iter().position(|it| *it == letter)?;
        Some(id << 5 | digit as i64)
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_of_tables_are_read_back() {
        for id in [0, 1, 12345, (1 << 60) - 1, new_id()] {
            assert_eq!(read_id(&write_id(id)), Some(id));
        }
        assert_eq!((read_id(""), read_id("abc"), read_id("abcdefghijkl")), (None, None, None));
    }
}
