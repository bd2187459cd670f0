//! A person's works, that is, their saved cards and decks, addressed by the IDs in URLs.

use std::collections::HashSet;

use axum::http::StatusCode;
use store::{Added, Most, Quota, Restored, Revision, Work, WorkChange, WorkKind};
use wire::ErrorCode;
use wire::api::{DeckSketch, Sketch};

use super::{ApiError, Caller, read};
use crate::app::{App, new_id, now_in_millis, read_id};
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
    ApiError::missing(format!("You have no such {}. It may have been deleted.", noun(kind)))
}

fn full(kind: WorkKind) -> ApiError {
    let (noun, most) = (noun(kind), most(kind));
    ApiError::conflict(format!("You have {most} {noun}s, which is the limit. Delete some first."))
}

/// Returns the error message for saving a card or deck that already has a newer version.
pub(super) fn changed_elsewhere(kind: WorkKind) -> String {
    format!(
        "This {} was changed elsewhere since you opened it. Nothing was overwritten: compare both and choose one.",
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

/// Returns one of a guest's cards or decks, given its id.
pub(super) async fn work(app: &App, guest: i64, kind: WorkKind, id: &str) -> Result<Work, ApiError> {
    app.store.work(guest, kind, number(kind, id)?).await?.ok_or_else(|| missing(kind))
}

/// Saves new cards or decks, given as JSON texts.
pub(super) async fn add(
    app: &App,
    who: &Caller,
    kind: WorkKind,
    texts: Vec<String>,
) -> Result<Vec<Work>, ApiError> {
    app.has_disk()?;
    app.spend(who.address, texts.iter().map(String::len).sum())?;
    let texts = texts.into_iter().map(|it| (new_id(), it)).collect();
    let most = Most { count: most(kind), bytes: app.config.works };
    match app.store.add_works(who.guest.id, kind, texts, now_in_millis(), most).await? {
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

/// Returns an error if a guest may not have `more` additional cards or decks.
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

/// Returns a card of a guest.
pub(crate) async fn card(app: &App, guest: i64, id: &str) -> Result<Sketch, ApiError> {
    read(&work(app, guest, WorkKind::Card, id).await?.text)
}

/// Returns a deck of a guest.
pub(crate) async fn deck(app: &App, guest: i64, id: &str) -> Result<DeckSketch, ApiError> {
    read(&work(app, guest, WorkKind::Deck, id).await?.text)
}
