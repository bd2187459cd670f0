//! Drafts: loading them, changing them, and telling the requests that wait for a change.
//!
//! A draft has no task that owns it. To change it, a request reads it from the store, applies the change, and saves
//! it if nobody else has changed it in the meantime; otherwise the request starts again. So every node can serve every
//! draft, nobody learns of a change before it is saved, and a restart loses nothing.

mod forget;
mod page;
mod play;
pub(crate) mod source;

use std::sync::Arc;

use cards::edition::Edition;
use draft::{CardDraft, CardPool, DraftKind, DraftSetup, Pick, PickedBy};
use serde::{Deserialize, Serialize};
use store::{DraftRecord, DraftStage, StoreError};
use tokio::sync::broadcast;
use tokio::sync::broadcast::error::RecvError;
use wire::api::{DraftDeck, WireDraftKind};

pub(crate) use self::forget::forget_orphans;
pub(crate) use self::page::{checked, listing, page};
pub(crate) use self::play::{play, settle, suggestion};
use crate::api::ApiError;
use crate::app::{App, now_in_millis};
use crate::cache::Cache;
use crate::cluster::NodeNews;

/// The maximum number of pools in the cache.
const MOST_POOLS: usize = 64;
/// How many changes of drafts the channel keeps for a slow request. A request that misses changes reads its draft
/// again.
const MOST_NEWS: usize = 256;
/// The maximum number of attempts to save a change while other people change the draft at the same time.
const MOST_TRIES: usize = 50;

/// What this node knows about drafts. Everything else is in the store.
pub(crate) struct Drafts {
    /// The pools of drafts that were used most recently. The pool of a draft never changes.
    pools: Cache<i64, Arc<CardPool>>,
    changed: broadcast::Sender<i64>,
}

impl Default for Drafts {
    fn default() -> Drafts {
        Drafts { pools: Cache::new(MOST_POOLS), changed: broadcast::Sender::new(MOST_NEWS) }
    }
}

impl Drafts {
    /// Wakes the requests at this node that wait for a change of the draft.
    pub(crate) fn hear(&self, id: i64) {
        // This fails only if no request waits.
        let _ = self.changed.send(id);
    }

    /// Starts listening for changes of a draft.
    pub(crate) fn listen(&self, id: i64) -> DraftNews {
        DraftNews { id, changed: self.changed.subscribe() }
    }
}

/// The changes of one draft.
pub(crate) struct DraftNews {
    id: i64,
    changed: broadcast::Receiver<i64>,
}

impl DraftNews {
    /// Waits until the draft changes.
    pub(crate) async fn next(&mut self) {
        loop {
            match self.changed.recv().await {
                Ok(id) if id != self.id => {}
                // If changes were missed, this draft may be one of the changed ones.
                Ok(_) | Err(RecvError::Lagged(_)) => return,
                Err(RecvError::Closed) => std::future::pending().await,
            }
        }
    }
}

/// The settings of a draft, as they are saved in the store.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize, Debug)]
pub(crate) struct DraftPlan {
    pub(crate) name: String,
    pub(crate) edition: String,
    pub(crate) kind: WireDraftKind,
    pub(crate) seats: u8,
    pub(crate) packs: u8,
    pub(crate) size: u8,
    pub(crate) seconds: u32,
}

impl DraftPlan {
    /// Reads the settings of a saved draft.
    pub(crate) fn read(record: &DraftRecord) -> Result<DraftPlan, ApiError> {
        serde_json::from_str(&record.plan).map_err(|_| ApiError::fault())
    }

    /// Checks the settings and returns them as the draft's rules need them, or an error that says what is wrong.
    pub(crate) fn setup(&self) -> Result<DraftSetup, ApiError> {
        let kind = match self.kind {
            WireDraftKind::Booster => DraftKind::Booster,
            WireDraftKind::Sealed => DraftKind::Sealed,
        };
        DraftSetup::new(kind, self.seats, self.packs, self.size, self.seconds)
            .map_err(|why| ApiError::bad(why.to_string()))
    }

    /// Returns the edition of the cards, and the limited edition in which the decks are played.
    pub(crate) fn editions(&self) -> Result<(Edition, Edition), ApiError> {
        let edition = self.edition.parse::<Edition>().ok();
        let found = edition.and_then(|it| Some((it, playable::limited(it)?)));
        let message =
            || format!("This edition can't be drafted. Editions with drafts: {}.", playable::listed());
        found.ok_or_else(|| ApiError::bad(message()))
    }
}

/// A person's deck, as it is saved in the store.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize, Debug)]
pub(crate) struct SavedDeck {
    pub(crate) deck: DraftDeck,
    pub(crate) legal: bool,
}

/// A draft, read from the store.
pub(crate) struct LoadedDraft {
    pub(crate) record: DraftRecord,
    pub(crate) plan: DraftPlan,
    pub(crate) setup: DraftSetup,
    pub(crate) edition: Edition,
    /// The limited edition in which the decks are played.
    pub(crate) limited: Edition,
    pub(crate) pool: Arc<CardPool>,
    /// The picks; `None` while the draft waits for people.
    pub(crate) draft: Option<CardDraft>,
}

/// Returns the error for a draft that does not exist.
pub(crate) fn missing() -> ApiError {
    ApiError::missing("This draft doesn't exist any more. Check the link, or start a new draft.")
}

impl LoadedDraft {
    async fn read(app: &App, id: i64) -> Result<LoadedDraft, ApiError> {
        let record = app.store.draft(id).await?.ok_or_else(missing)?;
        let plan = DraftPlan::read(&record)?;
        let (setup, (edition, limited)) = (plan.setup()?, plan.editions()?);
        let pool = match app.drafts.pools.get(&id) {
            Some(pool) => pool,
            None => {
                let text = app.store.draft_pool(id).await?.ok_or_else(missing)?;
                let read = tokio::task::spawn_blocking(move || CardPool::read(&text, limited)).await;
                let pool = Arc::new(read.ok().flatten().ok_or_else(ApiError::fault)?);
                app.drafts.pools.put(id, pool.clone(), 1);
                pool
            }
        };
        let mut loaded = LoadedDraft { record, plan, setup, edition, limited, pool, draft: None };
        if loaded.record.started.is_some() {
            let picks: Option<Vec<Pick>> = loaded.record.picks.split_whitespace().map(Pick::read).collect();
            let seed = loaded.record.seed.cast_unsigned();
            let draft = CardDraft::replay(&setup, &loaded.pool, seed, picks.ok_or_else(ApiError::fault)?);
            loaded.draft = Some(draft.map_err(|error| {
                tracing::error!(%error, "the saved picks of a draft cannot be replayed");
                ApiError::fault()
            })?);
        }
        Ok(loaded)
    }

    /// Returns the person's seat.
    pub(crate) fn seat(&self, guest: i64) -> Option<usize> {
        self.record.seats.iter().find(|it| it.guest.id == guest).map(|it| it.number.into())
    }

    /// Returns the person's seat, or an error for people who don't take part.
    pub(crate) fn own_seat(&self, guest: i64) -> Result<usize, ApiError> {
        self.seat(guest).ok_or_else(|| ApiError::bad("You don't take part in this draft."))
    }

    /// Returns, for each seat, whether no person has taken it. Bots play these seats once the draft has begun.
    pub(crate) fn bots(&self) -> Vec<bool> {
        let taken = |seat: usize| self.record.seats.iter().any(|it| usize::from(it.number) == seat);
        (0..self.setup.seats()).map(|it| !taken(it)).collect()
    }

    /// Returns the number of milliseconds since the first packs were opened.
    pub(crate) fn elapsed(&self) -> u64 {
        let started = self.record.started.unwrap_or_else(now_in_millis);
        u64::try_from(now_in_millis() - started).unwrap_or(0)
    }

    /// Returns the milliseconds until the next deadline for a pick, of any player; `None` if nobody has to pick.
    pub(crate) fn left(&self) -> Option<u64> {
        let draft = self.draft.as_ref()?;
        let next = (0..self.setup.seats()).filter_map(|it| draft.deadline(it)).min()?;
        Some(next.saturating_sub(self.elapsed()))
    }

    /// Opens the first packs.
    pub(crate) fn start(&mut self) {
        self.record.started = Some(now_in_millis());
        self.record.stage = DraftStage::Drafting;
        let seed = self.record.seed.cast_unsigned();
        self.draft = Some(CardDraft::start(&self.setup, &self.pool, seed));
    }

    /// Applies a person's pick.
    pub(crate) fn pick(&mut self, seat: usize, card: u16) -> Result<(), ApiError> {
        let at = self.elapsed();
        let not_yet = || ApiError::conflict("The draft hasn't begun yet. Wait until it starts.");
        let draft = self.draft.as_mut().ok_or_else(not_yet)?;
        let seat = u8::try_from(seat).map_err(|_| ApiError::fault())?;
        let pick = Pick { seat, card, by: PickedBy::Person, at };
        draft.apply(pick).map_err(|why| ApiError::conflict(why.to_string()))?;
        self.note(&[pick]);
        Ok(())
    }

    /// Adds picks to the draft's record. The draft itself has already applied them.
    fn note(&mut self, picks: &[Pick]) {
        for pick in picks {
            if !self.record.picks.is_empty() {
                self.record.picks.push(' ');
            }
            self.record.picks += &pick.to_string();
        }
    }

    /// Makes the picks of bots and of people whose time has run out. Returns whether anything changed.
    fn run_on(&mut self) -> bool {
        let (bots, elapsed) = (self.bots(), self.elapsed());
        let Some(draft) = &mut self.draft else { return false };
        if self.record.stage != DraftStage::Drafting {
            return false;
        }
        let made = draft.run_on(&self.pool, &bots, elapsed);
        let over = draft.is_over();
        self.note(&made);
        if over {
            self.record.stage = DraftStage::Building;
        }
        over || !made.is_empty()
    }
}

/// Reads a draft. First makes and saves the picks of bots and of people whose time has run out.
pub(crate) async fn load(app: &App, id: i64) -> Result<LoadedDraft, ApiError> {
    for _ in 0..MOST_TRIES {
        let mut loaded = LoadedDraft::read(app, id).await?;
        if !loaded.run_on() || save(app, &mut loaded).await? {
            return Ok(loaded);
        }
    }
    Err(too_busy())
}

/// Changes a draft: reads it, calls `change` on it, and saves it. If somebody else changed the draft at the same time,
/// starts again from reading it.
pub(crate) async fn change<T>(
    app: &App,
    id: i64,
    mut change: impl FnMut(&mut LoadedDraft) -> Result<T, ApiError>,
) -> Result<(LoadedDraft, T), ApiError> {
    app.has_disk()?;
    for _ in 0..MOST_TRIES {
        let mut loaded = LoadedDraft::read(app, id).await?;
        loaded.run_on();
        let changed = change(&mut loaded)?;
        loaded.run_on();
        if save(app, &mut loaded).await? {
            return Ok((loaded, changed));
        }
    }
    Err(too_busy())
}

fn too_busy() -> ApiError {
    ApiError::conflict("Too many people changed this draft at the same time. Try again.")
}

/// Saves a changed draft, and then wakes the requests that wait for a change. Returns false without saving if somebody
/// else has changed the draft in the meantime.
async fn save(app: &App, loaded: &mut LoadedDraft) -> Result<bool, StoreError> {
    let id = loaded.record.id;
    let saved = app.store.save_draft(loaded.record.clone()).await?;
    if saved {
        loaded.record.step += 1;
        tell(app, id);
    }
    Ok(saved)
}

/// Wakes the requests, at this node and at all other nodes, that wait for a change of this draft.
pub(crate) fn tell(app: &App, id: i64) {
    app.drafts.hear(id);
    app.cluster.tell_others(|| NodeNews::Draft { id });
}
