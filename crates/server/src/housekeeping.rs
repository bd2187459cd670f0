//! Saves the byte counts of networks, and deletes expired data by the rules of `docs/serving.md`.

use std::collections::HashMap;
use std::sync::Arc;
use std::time::Duration;

use store::{Expired, Expiry, Spent, StoreError};
use tokio::time::sleep;

use crate::app::{App, now};
use crate::deletion;
use crate::room::ToRoom;

const DAY: i64 = 24 * 3600;
/// A table whose match has not started ends after this many seconds without use.
const OPEN_TABLES: i64 = DAY;
/// A running match ends after this many seconds without use.
const ABANDONED: i64 = 14 * DAY;
/// A finished match that nobody with an account played is deleted after this many seconds.
const GUEST_MATCHES: i64 = 30 * DAY;
/// Any other finished match is deleted after this many seconds.
const MATCHES: i64 = 365 * DAY;
/// A guest without an account who has made nothing and sits at no table is deleted after this many seconds without use.
const IDLE_GUESTS: i64 = 30 * DAY;
/// Any other guest without an account is deleted after this many seconds without use.
const GUESTS: i64 = 365 * DAY;
/// A token of a person with an account is deleted after this many seconds without use.
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

/// Saves the byte counts that are higher than in `saved`, the counts saved before. Returns the counts that are saved
/// now.
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

/// Deletes some expired data; returns whether there is more.
async fn sweep(app: &Arc<App>) -> Result<bool, StoreError> {
    let now = now();
    // Rooms own their tables, so they end those themselves.
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
    let Expired { tables, guests, tokens, more } = app.store.expire(expiry).await?;
    app.logins.end(&tokens);
    if tables + guests > 0 || !tokens.is_empty() {
        tracing::info!(tables, guests, tokens = tokens.len(), "deleted expired data");
    }
    Ok(more)
}
