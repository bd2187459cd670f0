//! The state that all parts of the server share.

use std::net::IpAddr;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{SystemTime, UNIX_EPOCH};

use store::{DELETED_NAME, Guest, SavedStage, SeatRecord, Store, StoreError, TableRecord};
use tokio::sync::{Semaphore, watch};
use wire::{Deck, ErrorCode, Place, Plan};

use crate::admission::{Admission, Admissions};
use crate::api::Limits;
use crate::api::decks::DeckSummaries;
use crate::api::pictures::PictureCache;
use crate::chance::ChanceSource;
use crate::config::Config;
use crate::evaluations::Evaluations;
use crate::gallery::Gallery;
use crate::gate::{Bounds, Gate, QueueFull};
use crate::health::Checkup;
use crate::logins::Logins;
use crate::metrics::Metrics;
use crate::moderation::ServerModeration;
use crate::pages::Drawer;
use crate::queue::OpponentQueue;
use crate::request_error::RequestError;
use crate::setups::SetupCache;
use crate::tables::{TableSummary, Tables};
use crate::{begin, chance, decks, text};

/// The state that all parts of the server share.
pub(crate) struct App {
    pub(crate) store: Arc<dyn Store>,
    pub(crate) config: Config,
    pub(crate) chance: Arc<dyn ChanceSource>,
    /// The server's secret. The seeds of tables follow from it.
    secret: [u8; 32],
    pub(crate) gallery: Gallery,
    pub(crate) drawer: Drawer,
    pub(crate) tables: Tables,
    /// The people who look for an opponent.
    pub(crate) queue: OpponentQueue,
    pub(crate) logins: Arc<Logins>,
    pub(crate) setups: SetupCache,
    /// The chances to win in finished matches.
    pub(crate) evaluations: Evaluations,
    /// The restrictions and announcements that are in force.
    pub(crate) moderation: ServerModeration,
    /// The limits of the HTTP API.
    pub(crate) limits: Limits,
    /// A cache of decoded images.
    pub(crate) loaded: PictureCache,
    /// The queue of bots that are ready to compute an answer. All bots at the tables of one creator share that
    /// person's turns in the queue.
    pub(crate) bot_turns: Gate,
    /// The queue for heavy requests, such as checking and drawing cards and packing files.
    pub(crate) work: Gate,
    /// Cached summaries of decks.
    pub(crate) summaries: DeckSummaries,
    /// Limits how many rooms are read from the store at once.
    pub(crate) loading: Semaphore,
    /// Becomes true when the server stops.
    pub(crate) stopping: watch::Sender<bool>,
    /// The number of WebSockets from each address.
    pub(crate) addresses: Admissions,
    /// The number of connections from each address that are not WebSockets.
    pub(crate) sockets: Admissions,
    connections: AtomicU64,
    /// The last health check.
    pub(crate) checkup: Checkup,
    /// Counters and histograms for Prometheus.
    pub(crate) metrics: Arc<Metrics>,
}

/// How many heavy requests of one person may wait. The Studio sends three for every letter typed.
const MOST_WAITING: usize = 32;
/// How many connections an address may have for each allowed WebSocket. Browsers open several other connections in
/// addition to the WebSocket.
const SOCKETS_A_CONNECTION: u32 = 4;
/// An estimate of the size of a typical deck in a match's setup, in bytes.
const BYTES_OF_A_SEAT: usize = 24 << 10;
/// The limit for an address's tables in memory, as a multiple of the limit for one guest's open tables.
const GUESTS_OF_AN_ADDRESS: usize = 5;
/// How many rooms are read at the same time. The store has only a few readers.
const LOADING: usize = 8;

impl App {
    pub(crate) fn new(
        store: Arc<dyn Store>,
        config: Config,
        chance: Arc<dyn ChanceSource>,
        secret: [u8; 32],
    ) -> App {
        let cores = std::thread::available_parallelism().map_or(1, std::num::NonZero::get);
        let drawer = Drawer::new(config.fonts.clone());
        App {
            store,
            limits: Limits::new(&config),
            config,
            chance,
            secret,
            gallery: Gallery::new(secret),
            drawer,
            loaded: PictureCache::default(),
            tables: Tables::new(),
            queue: OpponentQueue::default(),
            logins: Arc::default(),
            setups: SetupCache::default(),
            evaluations: Evaluations::default(),
            moderation: ServerModeration::new(),
            bot_turns: Gate::new(Bounds { at_once: cores, each: cores.div_ceil(2), waiting: usize::MAX }),
            work: Gate::new(Bounds { at_once: cores, each: cores.div_ceil(2), waiting: MOST_WAITING }),
            summaries: DeckSummaries::default(),
            loading: Semaphore::new(LOADING),
            stopping: watch::Sender::new(false),
            addresses: Admissions::default(),
            sockets: Admissions::default(),
            connections: AtomicU64::new(0),
            checkup: Checkup::default(),
            metrics: Arc::default(),
        }
    }

    /// Returns the seed of a table's match.
    pub(crate) fn seed_of(&self, table: i64) -> fair::Seed {
        fair::Seed::of_table(&self.secret, table)
    }

    /// Returns a unique number for a new connection.
    pub(crate) fn number(&self) -> u64 {
        self.connections.fetch_add(1, Ordering::Relaxed)
    }

    /// Counts a new WebSocket from an address; returns `None` if the address has too many.
    pub(crate) fn admit(&self, address: IpAddr) -> Option<Admission> {
        self.addresses.admit(address, self.config.connections)
    }

    /// Counts a new connection; returns `None` if its address has too many. A trusted proxy has no limit, because it
    /// serves many people.
    pub(crate) fn admit_socket(&self, peer: IpAddr) -> Option<Admission> {
        let address = self.network(peer.to_canonical());
        let most = if self.is_proxy(peer) {
            u32::MAX
        } else {
            SOCKETS_A_CONNECTION.saturating_mul(self.config.connections)
        };
        self.sockets.admit(address, most)
    }

    /// Creates a table. `seats` contains the person and the deck of each place. The places of bots have no person.
    /// Open places have one only in a rematch, where the same people play again.
    pub(crate) async fn create(
        &self,
        plan: &Plan,
        address: IpAddr,
        seats: Vec<(Option<Guest>, Option<Deck>)>,
    ) -> Result<i64, RequestError> {
        let saved = self.new_table(plan, address, seats)?;
        let (id, summary) = (saved.id, TableSummary::new(&saved, plan, 0));
        self.store.save(saved).await?;
        self.tables.sum_up(id, summary);
        Ok(id)
    }

    /// Creates a table in the same way as [`App::create`], with a match that has this setup and begins with these
    /// inputs.
    pub(crate) async fn create_begun(
        &self,
        plan: &Plan,
        address: IpAddr,
        seats: Vec<(Option<Guest>, Option<Deck>)>,
        setup: String,
        inputs: Vec<String>,
    ) -> Result<i64, RequestError> {
        self.spend(address, inputs.iter().map(String::len).sum())?;
        let saved = TableRecord {
            setup: Some(setup),
            stage: SavedStage::Playing,
            ..self.new_table(plan, address, seats)?
        };
        let (id, summary) = (saved.id, TableSummary::new(&saved, plan, 0));
        self.store.save_begun(saved, inputs).await?;
        self.tables.sum_up(id, summary);
        Ok(id)
    }

    /// Returns the record of a new table, and counts the bytes that it takes.
    fn new_table(
        &self,
        plan: &Plan,
        address: IpAddr,
        seats: Vec<(Option<Guest>, Option<Deck>)>,
    ) -> Result<TableRecord, RequestError> {
        self.has_disk()?;
        self.not_in_maintenance()?;
        let text = |deck: Deck| serde_json::to_string(&deck).unwrap_or_default();
        let planned = serde_json::to_string(plan).unwrap_or_default();
        // Each deck is saved three times: in the plan, at its seat, and in the setup of the match, which has the text
        // of every card.
        self.spend(address, 3 * planned.len() + seats.len() * BYTES_OF_A_SEAT)?;
        Ok(TableRecord {
            id: new_id(),
            plan: planned,
            setup: None,
            stage: SavedStage::Gathering,
            outcome: None,
            clocks: None,
            created: now(),
            ended: None,
            epoch: 0,
            seats: seats
                .into_iter()
                .map(|(guest, deck)| SeatRecord { guest, deck: deck.map(text) })
                .collect(),
        })
    }

    /// Charges saved bytes to the daily budget of an address's network; returns an error if the budget is used up.
    pub(crate) fn spend(&self, address: IpAddr, bytes: usize) -> Result<(), RequestError> {
        self.limits.bytes(self.gallery.name(format!("network {address}").as_bytes()), bytes)
    }

    /// Returns how many rooms the clients at one IP address may keep in memory.
    fn most_rooms(&self) -> usize {
        GUESTS_OF_AN_ADDRESS * self.config.tables as usize
    }

    /// Returns an error if an address already has too many rooms in memory to join this table.
    pub(crate) fn may_come(&self, id: i64, address: IpAddr) -> Result<(), RequestError> {
        let most = self.most_rooms();
        if self.tables.may_bring(id, address, most) { Ok(()) } else { Err(too_many_from_network(most)) }
    }

    /// Runs a heavy task for a person on another thread, when it is the person's turn in the queue.
    pub(crate) async fn work<T: Send + 'static>(
        &self,
        guest: i64,
        work: impl FnOnce() -> T + Send + 'static,
    ) -> Result<T, RequestError> {
        let turn = self.work.turn(guest).await.map_err(|QueueFull| {
            let message = "Too many of your requests are waiting. Try again in a moment.";
            RequestError::new(ErrorCode::TooMany, message)
        })?;
        let done = tokio::task::spawn_blocking(move || {
            let done = work();
            drop(turn);
            done
        });
        done.await.map_err(|error| {
            tracing::error!(%error, "a task for a person panicked");
            RequestError::new(ErrorCode::Fault, "Server error. Nothing was changed.")
        })
    }

    /// Creates a table from a guest's plan.
    pub(crate) async fn create_for(
        &self,
        guest: &Guest,
        address: IpAddr,
        plan: &Plan,
    ) -> Result<i64, RequestError> {
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

    /// Returns an error if the server is in maintenance mode.
    pub(crate) fn not_in_maintenance(&self) -> Result<(), RequestError> {
        let Some(reason) = self.moderation.maintenance() else { return Ok(()) };
        let message = format!("No new tables and matches at the moment: {reason}");
        Err(RequestError::new(ErrorCode::Maintenance, message))
    }

    /// Returns why a guest or their network is banned; `None` if neither is.
    pub(crate) fn banned(&self, guest: Option<i64>, address: IpAddr) -> Option<String> {
        self.moderation.banned(guest, address, self.config.ipv6_prefix)
    }

    /// Returns the hash of a login name. For deleted accounts, the server saves only this hash.
    pub(crate) fn login_sum(&self, key: &str) -> String {
        self.gallery.name(format!("login name {key}").as_bytes())
    }

    /// Returns whether a login name is reserved because it is the name shown for deleted people or belonged to a
    /// recently deleted account.
    pub(crate) async fn is_kept_back(&self, key: &str) -> Result<bool, StoreError> {
        Ok(key == text::login_key(DELETED_NAME) || self.store.is_freed(self.login_sum(key)).await?)
    }

    /// Returns an error if a person or their network has too many open tables.
    pub(crate) fn may_make_table(&self, guest: i64, address: IpAddr) -> Result<(), RequestError> {
        let most = self.most_rooms();
        if self.tables.brought_from(address) >= most {
            return Err(too_many_from_network(most));
        }
        if self.tables.made_by(guest) < self.config.tables as usize {
            return Ok(());
        }
        let message = format!(
            "You have {} open tables, which is the limit. Finish or leave one first.",
            self.config.tables
        );
        Err(RequestError::new(ErrorCode::TooMany, message))
    }
}

fn too_many_from_network(most: usize) -> RequestError {
    let message = format!(
        "Your network has {most} open tables, which is the limit. Finish some, or try again in a few minutes."
    );
    RequestError::new(ErrorCode::TooMany, message)
}

/// Returns the current time in seconds since 1970.
pub(crate) fn now() -> i64 {
    SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |it| it.as_secs() as i64)
}

/// Returns the current time in milliseconds since 1970.
pub(crate) fn now_in_millis() -> i64 {
    SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |it| it.as_millis() as i64)
}

/// The characters used in IDs. Characters that look alike are left out.
const LETTERS: &[u8; 32] = b"abcdefghijkmnpqrstuvwxyz23456789";
const LENGTH: u32 = 12;

/// Returns a random ID for a table, card or deck. Nobody can guess it.
pub(crate) fn new_id() -> i64 {
    (chance::seed() >> 4) as i64
}

/// Returns an id as text, for links and messages.
pub(crate) fn write_id(id: i64) -> String {
    (0..LENGTH).rev().map(|place| char::from(LETTERS[(id >> (5 * place) & 31) as usize])).collect()
}

/// Parses the text that [`write_id`] returns; `None` if it is not valid.
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
