//! A person's works, that is, their saved cards and decks, addressed by the IDs in URLs.

use std::collections::HashSet;

use axum::http::StatusCode;
use serde::de::DeserializeOwned;
use store::{Added, Most, Quota, Restored, Revision, Version, Work, WorkChange, WorkKind, WorkOrigin};
use wire::ErrorCode;
use wire::api::{DeckSketch, Shared, Sketch};

use super::{ApiError, Caller, read};
use crate::app::{App, new_id, now_in_millis, read_id};
use crate::chance;
use crate::request_error::RequestError;

/// Returns how many cards, decks or KEEP card lists one person can have, depending on `kind`.
const fn most(kind: WorkKind) -> u32 {
    match kind {
        WorkKind::Card => 5000,
        WorkKind::Deck => 500,
        WorkKind::KeepList => 100,
    }
}

const fn noun(kind: WorkKind) -> &'static str {
    match kind {
        WorkKind::Card => "card",
        WorkKind::Deck => "deck",
        WorkKind::KeepList => "card list",
    }
}

/// Returns the error for a card or deck that does not exist, or belongs to somebody else.
pub(super) fn missing(kind: WorkKind) -> ApiError {
    ApiError::missing(format!("You don't have this {}. It may have been deleted.", noun(kind)))
}

fn full(kind: WorkKind) -> ApiError {
    let (noun, most) = (noun(kind), most(kind));
    ApiError::conflict(format!("You have {most} {noun}s, which is the limit. Delete some first."))
}

/// Returns the error message for saving a card or deck that already has a newer version.
pub(super) fn changed_elsewhere(kind: WorkKind) -> String {
    format!(
        "This {} was changed in another window or on another device since you opened it. Nothing was \
        overwritten: compare both and choose one.",
        noun(kind)
    )
}

/// Parses the id of a card or deck.
pub(super) fn number(kind: WorkKind, id: &str) -> Result<i64, ApiError> {
    read_id(id).ok_or_else(|| missing(kind))
}

/// Parses the ids of several cards or decks, and drops duplicates.
fn numbers(kind: WorkKind, ids: &[String]) -> Result<Vec<i64>, ApiError> {
    let mut seen = HashSet::new();
    let mut numbers: Vec<i64> = ids.iter().map(|it| number(kind, it)).collect::<Result<_, ApiError>>()?;
    numbers.retain(|it| seen.insert(*it));
    // Nobody can have more works than this, so some of the IDs cannot exist.
    if numbers.len() > most(kind) as usize { Err(missing(kind)) } else { Ok(numbers) }
}

/// Returns the guest's card or deck that has this id.
pub(super) async fn work(app: &App, guest: i64, kind: WorkKind, id: &str) -> Result<Work, ApiError> {
    app.store.work(guest, kind, number(kind, id)?).await?.ok_or_else(|| missing(kind))
}

/// Saves new cards or decks, given as JSON.
pub(super) async fn add(
    app: &App,
    who: &Caller,
    kind: WorkKind,
    texts: Vec<String>,
) -> Result<Vec<Work>, ApiError> {
    add_from(app, who, kind, texts, None).await
}

/// Saves new cards or decks, given as JSON, which were remixed from this published work.
pub(super) async fn add_from(
    app: &App,
    who: &Caller,
    kind: WorkKind,
    texts: Vec<String>,
    origin: Option<WorkOrigin>,
) -> Result<Vec<Work>, ApiError> {
    app.has_disk()?;
    app.spend(who.address, texts.iter().map(String::len).sum())?;
    let texts = texts.into_iter().map(|it| (new_id(), it)).collect();
    let most = Most { count: most(kind), bytes: app.config.works };
    let (guest, at) = (who.guest.id, now_in_millis());
    let added = match origin {
        Some(origin) => app.store.add_remixes(guest, kind, texts, origin, at, most).await?,
        None => app.store.add_works(guest, kind, texts, at, most).await?,
    };
    match added {
        Added::Done(works) => Ok(works),
        Added::TooMany => Err(full(kind)),
        Added::Full => Err(too_large(app)),
    }
}

/// Saves a new version of a card or deck. `base` is the version that was edited, which is needed to detect conflicts.
pub(super) async fn change(
    app: &App,
    who: &Caller,
    kind: WorkKind,
    id: &str,
    base: u32,
    text: String,
) -> Result<WorkChange, ApiError> {
    app.has_disk()?;
    app.spend(who.address, text.len())?;
    let (guest, id, quota) = (who.guest.id, number(kind, id)?, app.config.works);
    let revision = Revision { base, text, at: now_in_millis() };
    match app.store.change_work(guest, kind, id, revision, quota).await? {
        WorkChange::Full => Err(too_large(app)),
        saved => Ok(saved),
    }
}

fn too_large(app: &App) -> ApiError {
    let Quota { guest, account } = app.config.works;
    ApiError::from(RequestError::new(
        ErrorCode::Full,
        format!(
            "Your cards and decks have reached the limit: {} MB, or {} MB with an account. Delete some first.",
            guest >> 20,
            account >> 20
        ),
    ))
}

/// Returns an error if a guest would have too many cards or decks with `more` additional ones.
pub(super) async fn room(app: &App, guest: i64, kind: WorkKind, more: usize) -> Result<(), ApiError> {
    let there = app.store.count_works(guest, kind).await?;
    if there as usize + more > most(kind) as usize { Err(full(kind)) } else { Ok(()) }
}

/// Deletes cards or decks, all or none.
pub(super) async fn delete(
    app: &App,
    guest: i64,
    kind: WorkKind,
    ids: &[String],
) -> Result<StatusCode, ApiError> {
    let deleted = app.store.delete_works(guest, kind, numbers(kind, ids)?, now_in_millis()).await?;
    if deleted { Ok(StatusCode::NO_CONTENT) } else { Err(missing(kind)) }
}

/// Restores deleted cards or decks, all or none.
pub(super) async fn restore(
    app: &App,
    guest: i64,
    kind: WorkKind,
    ids: &[String],
) -> Result<Vec<Work>, ApiError> {
    match app.store.restore_works(guest, kind, numbers(kind, ids)?, most(kind)).await? {
        Restored::Done(works) => Ok(works),
        Restored::Missing => Err(missing(kind)),
        Restored::Full => Err(full(kind)),
    }
}

/// Returns all saved versions of a card or card list, the newest first.
pub(super) async fn versions(
    app: &App,
    guest: i64,
    kind: WorkKind,
    id: &str,
) -> Result<Vec<Version>, ApiError> {
    let kept = app.store.versions(guest, kind, number(kind, id)?).await?;
    if kept.is_empty() { Err(missing(kind)) } else { Ok(kept) }
}

/// Returns the key of the share link of a card or card list. Creates the link if there is none.
pub(super) async fn share(app: &App, guest: i64, kind: WorkKind, id: &str) -> Result<Shared, ApiError> {
    let key = format!("{:016x}{:016x}", chance::seed(), chance::seed());
    let work = app.store.share_work(guest, kind, number(kind, id)?, Some(key)).await?;
    let key = work.ok_or_else(|| missing(kind))?.share.ok_or_else(ApiError::fault)?;
    Ok(Shared { key })
}

/// Revokes the share link of a card or card list.
pub(super) async fn unshare(app: &App, guest: i64, kind: WorkKind, id: &str) -> Result<StatusCode, ApiError> {
    let work = app.store.share_work(guest, kind, number(kind, id)?, None).await?;
    work.map(|_| StatusCode::NO_CONTENT).ok_or_else(|| missing(kind))
}

/// Returns the owner's name and the shared card or card list itself, given the key of its share link.
pub(super) async fn shared<T: DeserializeOwned>(
    app: &App,
    kind: WorkKind,
    key: String,
) -> Result<(String, T), ApiError> {
    let (guest, work) = app
        .store
        .shared_work(kind, key)
        .await?
        .ok_or_else(|| ApiError::missing("This link doesn't work: it may have been revoked."))?;
    Ok((guest.name, read(&work.text)?))
}

/// Returns a card of a guest.
pub(crate) async fn card(app: &App, guest: i64, id: &str) -> Result<Sketch, ApiError> {
    read(&work(app, guest, WorkKind::Card, id).await?.text)
}

/// Returns a deck of a guest.
pub(crate) async fn deck(app: &App, guest: i64, id: &str) -> Result<DeckSketch, ApiError> {
    read(&work(app, guest, WorkKind::Deck, id).await?.text)
}
