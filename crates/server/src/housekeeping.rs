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
/// After how many seconds without activity a table is closed if its match has not started.
const OPEN_TABLES: i64 = DAY;
/// After how many seconds without activity a running match ends.
const ABANDONED: i64 = 14 * DAY;
/// After how many seconds a finished match is deleted if no player has an account.
const GUEST_MATCHES: i64 = 30 * DAY;
/// After how many seconds a finished match is deleted if some player has an account.
const MATCHES: i64 = 365 * DAY;
/// After how many seconds without activity a guest without an account is deleted if they have no cards, decks or
/// tables.
const IDLE_GUESTS: i64 = 30 * DAY;
/// After how many seconds without activity a guest without an account is deleted if they have cards, decks or tables.
const GUESTS: i64 = 365 * DAY;
/// After how many seconds without use a login token of a person with an account is deleted.
const TOKENS: i64 = 365 * DAY;

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

/// Saves the byte counts that have grown since the last save. `saved` has the counts of the last save. Returns all
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

/// Deletes expired data regularly, until the server stops.
pub(crate) async fn run(app: Arc<App>) {
    let mut stopping = app.stopping.subscribe();
    loop {
        match sweep(&app).await {
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
    let Expired { tables, guests, tokens, more } = app.store.expire(expiry).await?;
    app.logins.end(&tokens);
    if tables + guests > 0 || !tokens.is_empty() {
        tracing::info!(tables, guests, tokens = tokens.len(), "deleted expired data");
    }
    Ok(more)
}
