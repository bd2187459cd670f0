//! The state that all parts of the server share.

use std::net::IpAddr;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{SystemTime, UNIX_EPOCH};

use store::{DELETED_NAME, Guest, SavedStage, SeatRecord, Store, StoreError, TableRecord, TokenHash};
use tokio::sync::{Semaphore, watch};
use wire::{Deck, ErrorCode, Place, Plan, Waiting};

use crate::admission::{Admission, Admissions};
use crate::api::Limits;
use crate::api::decks::DeckSummaries;
use crate::api::pictures::PictureCache;
use crate::chance::ChanceSource;
use crate::cluster::{Cluster, NodeNews};
use crate::config::Config;
use crate::drafts::Drafts;
use crate::evaluations::Evaluations;
use crate::gallery::Gallery;
use crate::gate::{Bounds, Gate, QueueFull};
use crate::health::Checkup;
use crate::logins::Logins;
use crate::measurements::Measurements;
use crate::metrics::Metrics;
use crate::moderation::ServerModeration;
use crate::pages::Drawer;
use crate::queue::OpponentQueue;
use crate::request_error::RequestError;
use crate::setups::SetupCache;
use crate::social::Social;
use crate::tables::{TableSummary, Tables};
use crate::tournament::TournamentBoard;
use crate::{begin, chance, decks, published, rated, social, text};

/// The state that all parts of the server share.
pub(crate) struct App {
    pub(crate) store: Arc<dyn Store>,
    pub(crate) config: Config,
    /// Whether this server is the only node or one of several, with its links to the others.
    pub(crate) cluster: Cluster,
    pub(crate) chance: Arc<dyn ChanceSource>,
    /// The server's secret, from which the seeds of matches are computed.
    secret: [u8; 32],
    pub(crate) gallery: Gallery,
    pub(crate) drawer: Drawer,
    pub(crate) tables: Tables,
    /// The people who look for an opponent.
    pub(crate) queue: OpponentQueue,
    /// Which people are online, for their friends, and all open challenges.
    pub(crate) social: Social,
    /// Recently used card pools of drafts, and the channel that reports changed drafts.
    pub(crate) drafts: Drafts,
    /// The channel that reports changed tournaments to connections.
    pub(crate) tournaments: TournamentBoard,
    pub(crate) logins: Arc<Logins>,
    pub(crate) setups: SetupCache,
    /// The estimated chances to win in finished matches.
    pub(crate) evaluations: Evaluations,
    /// The unfinished measurements of cards and decks.
    pub(crate) measurements: Measurements,
    /// The restrictions and announcements that are in force.
    pub(crate) moderation: ServerModeration,
    /// The limits of the HTTP API.
    pub(crate) limits: Limits,
    /// A cache of decoded images.
    pub(crate) loaded: PictureCache,
    /// The queue of bots that have to compute an answer. The bots at all tables of one creator share that person's
    /// turns in the queue.
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
    /// The most recent health check.
    pub(crate) checkup: Checkup,
    /// Counters and histograms for Prometheus.
    pub(crate) metrics: Arc<Metrics>,
}

/// The maximum number of heavy requests of one person that may wait. The Studio sends three for every letter typed.
const MOST_WAITING: usize = 32;
/// The number of connections that an address may have for each allowed WebSocket. Browsers open several other
/// connections in addition to the WebSocket.
const SOCKETS_A_CONNECTION: u32 = 4;
/// An estimate of the size of a typical deck in a match's setup, in bytes.
const BYTES_OF_A_SEAT: usize = 24 << 10;
/// The limit of tables in memory per address, divided by the limit of open tables per guest.
const GUESTS_OF_AN_ADDRESS: usize = 5;
/// The maximum number of rooms that are read from the store at the same time. The store has only a few readers.
const LOADING: usize = 8;

impl App {
    pub(crate) fn new(
        store: Arc<dyn Store>,
        config: Config,
        cluster: Cluster,
        chance: Arc<dyn ChanceSource>,
        secret: [u8; 32],
    ) -> App {
        playable::install_limited();
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
            social: Social::default(),
            drafts: Drafts::default(),
            tournaments: TournamentBoard::new(),
            logins: Arc::default(),
            setups: SetupCache::default(),
            evaluations: Evaluations::default(),
            measurements: Measurements::new(cores),
            moderation: ServerModeration::new(),
            bot_turns: Gate::new(Bounds { at_once: cores, each: cores.div_ceil(2), waiting: usize::MAX }),
            work: Gate::new(Bounds { at_once: cores, each: cores.div_ceil(2), waiting: MOST_WAITING }),
            summaries: DeckSummaries::default(),
            loading: Semaphore::new(LOADING),
            stopping: watch::Sender::new(false),
            addresses: Admissions::default(),
            sockets: Admissions::default(),
            connections: AtomicU64::new(cluster.first_connection()),
            cluster,
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

    /// Counts a new connection; returns `None` if its address has too many. Trusted proxies have no limit, because many
    /// people connect through them.
    pub(crate) fn admit_socket(&self, peer: IpAddr) -> Option<Admission> {
        let address = self.network(peer.to_canonical());
        let most = if self.is_proxy(peer) {
            u32::MAX
        } else {
            SOCKETS_A_CONNECTION.saturating_mul(self.config.connections)
        };
        self.sockets.admit(address, most)
    }

    /// Creates a table. `seats` contains the person and the deck of each place. Places of bots have no person. An open
    /// place has a person only if its player is already known, for example in a rematch or after a challenge.
    pub(crate) async fn create(
        &self,
        plan: &Plan,
        address: IpAddr,
        seats: Vec<(Option<Guest>, Option<Deck>)>,
    ) -> Result<i64, RequestError> {
        let saved = self.new_table(plan, address, seats)?;
        let (id, summary) = (saved.id, TableSummary::new(&saved, plan, 0));
        self.store.save(saved).await?;
        self.sum_up(id, summary);
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
        self.sum_up(id, summary);
        Ok(id)
    }

    /// Deletes a new table whose room has not been opened.
    pub(crate) async fn discard(&self, id: i64) -> Result<(), StoreError> {
        if let Some(saved) = self.store.table(id).await?
            && let Ok(plan) = serde_json::from_str::<Plan>(&saved.plan)
        {
            let summary = TableSummary::new(&TableRecord { stage: SavedStage::Over, ..saved }, &plan, 0);
            self.tables.hear(id, summary.clone());
            self.cluster.tell_others(|| NodeNews::Table { id, summary: Box::new(summary) });
        }
        self.store.delete_table(id).await
    }

    /// Updates the summary of a table at this node and at all other nodes.
    pub(crate) fn sum_up(&self, id: i64, summary: TableSummary) {
        if self.tables.sum_up(id, summary.clone()) {
            self.cluster.tell_others(|| NodeNews::Table { id, summary: Box::new(summary) });
        }
    }

    /// Closes the connections that use these deleted tokens, at this node and at all other nodes.
    pub(crate) fn end_logins(&self, tokens: &[TokenHash]) {
        self.logins.end(tokens);
        self.cluster.tell_others(|| NodeNews::LoggedOut { tokens: tokens.to_vec() });
    }

    /// Applies a block, or the end of one, at this node and at all other nodes.
    pub(crate) fn note_block(self: &Arc<Self>, guest: i64, other: i64, blocked: bool) {
        self.hear_block(guest, other, blocked);
        self.cluster.tell_others(|| NodeNews::Blocked { guest, other, blocked });
    }

    /// Applies a block, or the end of one, to the tables and challenges at this node.
    pub(crate) fn hear_block(self: &Arc<Self>, guest: i64, other: i64, blocked: bool) {
        self.tables.note_block(guest, other, blocked);
        if blocked {
            social::hear_block(self, guest, other);
        }
    }

    /// Tells all rooms, at this node and at all other nodes, that a guest muted or unmuted another.
    pub(crate) fn note_mute(&self, guest: i64, other: i64, muted: bool) {
        self.tables.note_mute(guest, other, muted);
        self.cluster.tell_others(|| NodeNews::Muted { guest, other, muted });
    }

    /// Returns how many people look for an opponent in each game.
    pub(crate) fn waiting(&self) -> Vec<Waiting> {
        let told = self.cluster.member().and_then(|it| it.waiting());
        told.unwrap_or_else(|| {
            let waiting = self.queue.waiting();
            self.cluster.tell_others(|| NodeNews::Waiting { waiting: waiting.clone() });
            waiting
        })
    }

    /// Creates the record of a new table. Counts the bytes of the record against the daily budget of the address's
    /// network.
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

    /// Returns the maximum number of rooms that the clients at one address may keep in memory.
    fn most_rooms(&self) -> usize {
        GUESTS_OF_AN_ADDRESS * self.config.tables as usize
    }

    /// Returns an error if this table's room is not in memory and the address already uses too many of the rooms in
    /// memory.
    pub(crate) fn may_come(&self, id: i64, address: IpAddr) -> Result<(), RequestError> {
        let most = self.most_rooms();
        if self.tables.may_bring(id, address, most) { Ok(()) } else { Err(too_many_from_network(most)) }
    }

    /// Waits for the person's turn in the queue, then runs a heavy task for the person on another thread.
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
            tracing::error!(%error, "a task for a request panicked");
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
        if plan.rated {
            rated::must_have_account(self, guest.id).await?;
        }
        let mut plan = decks::of_plan(self, guest, plan).await?;
        let planned = plan.clone();
        let decks = self.work(guest.id, move || begin::check(&planned)).await??;
        published::settle_format(self, guest.id, &mut plan, &decks).await?;
        let plan = &plan;
        let who = |place: &Place| matches!(place, Place::Me { .. }).then(|| guest.clone());
        let seats = plan.places.iter().map(who).zip(decks).collect();
        self.create(plan, address, seats).await
    }

    /// Returns an error if the server is in maintenance mode.
    pub(crate) fn not_in_maintenance(&self) -> Result<(), RequestError> {
        let Some(reason) = self.moderation.maintenance() else { return Ok(()) };
        let message = format!("No new tables or matches at the moment: {reason}");
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

    /// Returns whether a login name is reserved because it is the name shown for deleted people, or because it belonged
    /// to a recently deleted account.
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
