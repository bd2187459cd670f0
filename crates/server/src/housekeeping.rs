//! Saves the byte counts of networks, and deletes expired data according to the rules in `docs/serving.md`.

use std::collections::HashMap;
use std::sync::Arc;
use std::time::Duration;

use store::{Expired, Expiry, Spent, StoreError};
use tokio::time::sleep;

use crate::api::hosted;
use crate::app::{App, now};
use crate::deletion;
use crate::room::ToRoom;

const DAY: i64 = 24 * 3600;
/// The number of seconds without activity after which a table is closed, if its match has not started.
const OPEN_TABLES: i64 = DAY;
/// The number of seconds without activity after which a running match is ended.
const ABANDONED: i64 = 14 * DAY;
/// How many seconds a finished match is kept if no player has an account.
const GUEST_MATCHES: i64 = 30 * DAY;
/// How many seconds a finished match is kept if a player has an account.
const MATCHES: i64 = 365 * DAY;
/// The number of seconds without activity after which a guest without an account is deleted, if they have no cards,
/// decks or images. Guests who have a seat at a table are kept.
const IDLE_GUESTS: i64 = 30 * DAY;
/// The number of seconds without activity after which a guest without an account is deleted, if they have cards, decks
/// or images. Guests who have a seat at a table are kept.
const GUESTS: i64 = 365 * DAY;
/// The number of seconds without use after which a login token of a person with an account is deleted.
const TOKENS: i64 = 365 * DAY;

/// The number of seconds without a change after which a draft that waits for people is deleted.
const OPEN_DRAFTS: i64 = 7 * DAY;
/// The number of seconds without a change after which any other draft is deleted.
const DRAFTS: i64 = 90 * DAY;
/// How many seconds measurements are kept after their end.
const MEASUREMENTS: i64 = 365 * DAY;

/// How many seconds messages between people are kept.
const MESSAGES: i64 = 180 * DAY;
/// How many seconds a friend request waits for an answer.
const FRIEND_REQUESTS: i64 = 60 * DAY;
/// How many seconds tournaments are kept after their end.
const TOURNAMENTS: i64 = 365 * DAY;
/// How many seconds after their creation tournaments are deleted if they never started.
const UNSTARTED_TOURNAMENTS: i64 = 180 * DAY;

/// How often the byte counts of networks are saved.
const SPENT_EVERY: Duration = Duration::from_secs(10);

/// Restores the byte counts of networks when the server starts.
pub(crate) async fn read_spent(app: &App) -> Result<(), StoreError> {
    for Spent { network, bytes, at } in app.store.spent().await? {
        app.limits.has_spent(network, bytes.unsigned_abs(), (now() - at).unsigned_abs());
    }
    Ok(())
}

/// Saves the byte counts of networks regularly, until the server stops.
pub(crate) async fn keep_spent(app: Arc<App>) {
    let mut stopping = app.stopping.subscribe();
    let mut saved = HashMap::new();
    loop {
        tokio::select! {
            () = sleep(SPENT_EVERY) => {}
            _ = stopping.wait_for(|it| *it) => return,
        }
        saved = save_spent(&app, saved).await;
    }
}

/// Saves the byte counts that have grown since the previous save. `saved` has the counts of that save. Returns all
/// counts that are now saved.
pub(crate) async fn save_spent(app: &App, saved: HashMap<String, u64>) -> HashMap<String, u64> {
    let spent: HashMap<String, u64> = app.limits.spent().into_iter().collect();
    // Budgets refill over time, so only counts that have grown need saving.
    let more = spent.iter().filter(|(network, bytes)| saved.get(*network).is_none_or(|it| it < *bytes));
    let at = now();
    let count = |bytes: u64| i64::try_from(bytes).unwrap_or(i64::MAX);
    let more = more.map(|(network, bytes)| Spent { network: network.clone(), bytes: count(*bytes), at });
    let more: Vec<Spent> = more.collect();
    if more.is_empty() {
        return saved;
    }
    match app.store.save_spent(more).await {
        Ok(()) => spent,
        Err(error) => {
            tracing::error!(%error, "the daily byte counts could not be saved");
            saved
        }
    }
}

/// Deletes expired data regularly, until the server stops. Of several nodes, only one does this.
pub(crate) async fn run(app: Arc<App>) {
    let mut stopping = app.stopping.subscribe();
    loop {
        let swept = if app.cluster.leads() { sweep(&app).await } else { Ok(false) };
        match swept {
            Ok(true) => continue,
            Ok(false) => {}
            Err(error) => tracing::error!(%error, "expired data could not be deleted"),
        }
        tokio::select! {
            () = sleep(app.config.sweep) => {}
            _ = stopping.wait_for(|it| *it) => return,
        }
    }
}

/// Deletes some expired data. Returns whether there is more to delete.
async fn sweep(app: &Arc<App>) -> Result<bool, StoreError> {
    let now = now();
    // Each room owns its table, so the room itself ends it.
    for id in app.store.abandoned(now - OPEN_TABLES, now - ABANDONED).await? {
        app.tables.tell(app, id, ToRoom::Expire);
    }
    deletion::finish(app).await?;
    let expiry = Expiry {
        guest_matches: now - GUEST_MATCHES,
        matches: now - MATCHES,
        idle_guests: now - IDLE_GUESTS,
        guests: now - GUESTS,
        tokens: now - TOKENS,
    };
    let hosted = app.store.expire_hosted(now - i64::from(hosted::DAYS) * DAY).await?;
    if hosted > 0 {
        tracing::info!(hosted, "deleted exports that nobody used");
    }
    let measurements = app.store.expire_measurements(now - MEASUREMENTS).await?;
    if measurements > 0 {
        tracing::info!(measurements, "deleted old measurements");
    }
    let messages = app.store.expire_messages(now - MESSAGES).await?;
    if messages > 0 {
        tracing::info!(messages, "deleted old messages");
    }
    app.store.expire_friend_requests(now - FRIEND_REQUESTS).await?;
    let drafts = app.store.expire_drafts(now - OPEN_DRAFTS, now - DRAFTS).await?;
    if drafts > 0 {
        tracing::info!(drafts, "deleted old drafts");
    }
    let tournaments = app.store.expire_tournaments(now - TOURNAMENTS, now - UNSTARTED_TOURNAMENTS).await?;
    if tournaments > 0 {
        tracing::info!(tournaments, "deleted old tournaments");
    }
    let Expired { tables, guests, tokens, more } = app.store.expire(expiry).await?;
    app.end_logins(&tokens);
    if tables + guests > 0 || !tokens.is_empty() {
        tracing::info!(tables, guests, tokens = tokens.len(), "deleted expired data");
    }
    Ok(more)
}
