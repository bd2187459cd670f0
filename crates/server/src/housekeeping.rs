//! Forgets what nobody uses, by the rules of `docs/serving.md`.

use std::sync::Arc;

use store::{Expired, Expiry, StoreError};
use tokio::time::sleep;

use crate::app::{App, now};
use crate::deletion;
use crate::room::ToRoom;

const DAY: i64 = 24 * 3600;
/// A table at which nothing is played yet, and nobody is.
const OPEN_TABLES: i64 = DAY;
/// A match at which nobody is.
const ABANDONED: i64 = 14 * DAY;
/// A match that is over, of people without accounts.
const GUEST_MATCHES: i64 = 30 * DAY;
/// Any other match that is over.
const MATCHES: i64 = 365 * DAY;
/// Somebody without an account who has made nothing and sits at no table.
const IDLE_GUESTS: i64 = 30 * DAY;
/// Somebody else without an account.
const GUESTS: i64 = 365 * DAY;
/// A token of somebody with an account.
const TOKENS: i64 = 365 * DAY;

/// Forgets again and again, until the server stops.
pub(crate) async fn run(app: Arc<App>) {
    let mut stopping = app.stopping.subscribe();
    loop {
        match sweep(&app).await {
            Ok(true) => continue,
            Ok(false) => {}
            Err(error) => tracing::error!(%error, "what nobody uses could not be forgotten"),
        }
        tokio::select! {
            () = sleep(app.config.sweep) => {}
            _ = stopping.wait_for(|it| *it) => return,
        }
    }
}

/// Forgets some of it; is there more?
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
        tracing::info!(tables, guests, tokens = tokens.len(), "forgot what nobody used");
    }
    Ok(more)
}
