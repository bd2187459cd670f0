//! Carries out the audit log entries that need the running server: ends matches, closes tables, removes images.

use std::sync::Arc;
use std::time::Duration;

use store::{AuditEntry, StoreError};
use tokio::time::sleep;

use crate::app::{App, now};
use crate::room::ToRoom;

/// The time between two checks of the audit log for entries that a command has written.
const EVERY: Duration = Duration::from_secs(1);

/// Applies every new moderation action in the audit log to the running server, until it stops.
pub(crate) async fn run(app: Arc<App>) {
    let mut stopping = app.stopping.subscribe();
    let mut announced = app.moderation.announcement();
    loop {
        tokio::select! {
            () = sleep(EVERY) => {}
            _ = stopping.wait_for(|it| *it) => return,
        }
        if let Err(error) = catch_up(&app).await
            && !*stopping.borrow()
        {
            tracing::error!(%error, "the audit log could not be read; the server tries again");
        }
        // An announcement can end without a new entry in the audit log.
        let announcement = app.moderation.announcement();
        if announcement != announced {
            announced = announcement;
            app.moderation.changed.send_modify(|it| *it += 1);
        }
    }
}

/// Carries out all new audit log entries. Entries that fail are tried again later.
pub(crate) async fn catch_up(app: &Arc<App>) -> Result<(), StoreError> {
    let mut done = app.moderation.done.lock().await;
    let last = app.store.last_entry().await?;
    if *done == Some(last) {
        return Ok(());
    }
    let standing = app.store.standing(now()).await?;
    let number = standing.number;
    app.moderation.set(standing);
    app.moderation.changed.send_modify(|it| *it += 1);
    for entry in app.store.unapplied().await? {
        apply(app, &entry).await?;
    }
    app.store.note_applied(number).await?;
    *done = Some(number);
    Ok(())
}

async fn apply(app: &Arc<App>, entry: &AuditEntry) -> Result<(), StoreError> {
    tracing::info!(
        number = entry.number,
        by = entry.by_name,
        action = entry.action,
        thing = entry.thing,
        "moderation"
    );
    let table = || entry.thing.parse::<i64>().ok();
    let reason = entry.reason.clone();
    match (entry.action.as_str(), entry.guest) {
        ("ban", Some(guest)) => {
            app.measurements.cancel_all(guest);
            for id in app.store.seats_of(guest).await? {
                app.tables.tell(app, id, ToRoom::Remove { guest });
            }
        }
        ("rename", Some(guest)) => {
            for id in app.store.seats_of(guest).await? {
                app.tables.tell(app, id, ToRoom::Renamed { guest, name: entry.detail.clone() });
            }
        }
        ("close_table", _) => {
            if let Some(id) = table() {
                app.tables.tell(app, id, ToRoom::Close { reason, remove: false });
            }
        }
        ("remove_table", _) => {
            if let Some(id) = table() {
                app.tables.tell(app, id, ToRoom::Close { reason, remove: true });
            }
        }
        ("remove_picture", _) => {
            app.loaded.forget(&entry.thing);
            app.drawer.forget();
        }
        _ => {}
    }
    Ok(())
}
