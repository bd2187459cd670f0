//! Requests about a person's own cards.

use std::sync::Arc;

use axum::Router;
use axum::extract::{Path, State};
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use axum::routing::{get, post};
use store::{Version, Work, WorkChange, WorkKind};
use wire::api::{CardConflict, CardVersion, Ids, MyCard, NewCard, SaveCard, Shared, SharedCard, Sketch};

use super::{ApiError, Caller, Json, mine as works, pictures, read};
use crate::app::{App, write_id};
use crate::gallery::FaceStyle;

pub(super) fn router() -> Router<Arc<App>> {
    Router::new()
        .route("/cards", get(list).post(create))
        .route("/cards/deleted", get(deleted))
        .route("/cards/delete", post(delete_all))
        .route("/cards/restore", post(restore_all))
        .route("/cards/{id}", get(one).put(save).delete(delete))
        .route("/cards/{id}/restore", post(restore))
        .route("/cards/{id}/versions", get(versions))
        .route("/cards/{id}/share", post(share).delete(unshare))
        .route("/shared/{key}", get(shared))
        .route("/shared/{key}/copy", post(copy))
}

/// A card's cost, legality and face.
struct Judged {
    cost: Option<i64>,
    legal: bool,
    face: String,
}

fn judged(app: &App, sketch: &Sketch) -> Judged {
    let judge = || {
        let edition = studio::edition(&sketch.edition).ok()?;
        let card = studio::card(sketch).ok()?;
        let legal = card.judge_without_help(edition).legal;
        Some(Judged { cost: card.cost, legal, face: face(app, sketch) })
    };
    // Cards that were saved before a limit became stricter must still be shown.
    judge().unwrap_or(Judged { cost: None, legal: false, face: face(app, sketch) })
}

/// Returns the URL of a card's face; empty if it cannot be drawn.
pub(crate) fn face(app: &App, sketch: &Sketch) -> String {
    match (studio::card(sketch), studio::edition(&sketch.edition)) {
        (Ok(card), Ok(edition)) => {
            format!("/face/{}.svg", app.gallery.styled(&card, edition, &FaceStyle::of(sketch)))
        }
        _ => String::new(),
    }
}

pub(super) fn mine(app: &App, work: &Work) -> Result<MyCard, ApiError> {
    let card: Sketch = read(&work.text)?;
    let judged = judged(app, &card);
    Ok(MyCard {
        id: write_id(work.id),
        version: work.version,
        cost: judged.cost,
        legal: judged.legal,
        changed: work.changed / 1000,
        shared: work.share.clone(),
        face: judged.face,
        card,
    })
}

/// Checks many cards on another thread, and returns them with the results.
async fn all_mine(app: Arc<App>, guest: i64, works: Vec<Work>) -> Result<Vec<MyCard>, ApiError> {
    let judged = app.clone();
    app.work(guest, move || works.iter().map(|it| mine(&judged, it)).collect()).await?
}

/// Checks a card before it is saved, and returns its JSON. The guest becomes an owner of the card's image.
async fn kept(app: &App, guest: i64, card: &Sketch) -> Result<String, ApiError> {
    studio::fits(card)?;
    pictures::own(app, guest, card.image.as_ref()).await?;
    serde_json::to_string(card).map_err(|_| ApiError::fault())
}

async fn add(app: &App, who: &Caller, cards: &[Sketch]) -> Result<Vec<Work>, ApiError> {
    let mut texts = Vec::with_capacity(cards.len());
    for card in cards {
        texts.push(kept(app, who.guest.id, card).await?);
    }
    works::add(app, who, WorkKind::Card, texts).await
}

/// Saves new cards, and returns them.
pub(super) async fn keep_all(
    app: &Arc<App>,
    who: &Caller,
    cards: &[Sketch],
) -> Result<Vec<MyCard>, ApiError> {
    let added = add(app, who, cards).await?;
    all_mine(app.clone(), who.guest.id, added).await
}

/// A card of a person, without the results of checking it.
pub(super) struct SavedCard {
    pub(super) id: String,
    pub(super) version: u32,
    pub(super) card: Sketch,
}

/// Returns all cards of a person without checking them, the most recently changed first.
pub(super) async fn all(app: &App, guest: i64) -> Result<Vec<SavedCard>, ApiError> {
    let works = app.store.works(guest, WorkKind::Card).await?;
    let saved = |it: &Work| Ok(SavedCard { id: write_id(it.id), version: it.version, card: read(&it.text)? });
    works.iter().map(saved).collect()
}

/// Returns all cards of a person, the most recently changed first.
pub(super) async fn every(app: &Arc<App>, who: &Caller) -> Result<Vec<MyCard>, ApiError> {
    let works = app.store.works(who.guest.id, WorkKind::Card).await?;
    all_mine(app.clone(), who.guest.id, works).await
}

async fn list(State(app): State<Arc<App>>, who: Caller) -> Result<Json<Vec<MyCard>>, ApiError> {
    every(&app, &who).await.map(Json)
}

/// Saves a new version of a card.
pub(super) async fn change(
    app: &App,
    who: &Caller,
    id: &str,
    base: u32,
    card: &Sketch,
) -> Result<WorkChange, ApiError> {
    let text = kept(app, who.guest.id, card).await?;
    works::change(app, who, WorkKind::Card, id, base, text).await
}

async fn create(
    State(app): State<Arc<App>>,
    who: Caller,
    Json(NewCard { card }): Json<NewCard>,
) -> Result<Json<MyCard>, ApiError> {
    let added = add(&app, &who, &[card]).await?;
    Ok(Json(mine(&app, added.first().ok_or_else(ApiError::fault)?)?))
}

async fn one(
    State(app): State<Arc<App>>,
    who: Caller,
    Path(id): Path<String>,
) -> Result<Json<MyCard>, ApiError> {
    let work = works::work(&app, who.guest.id, WorkKind::Card, &id).await?;
    Ok(Json(mine(&app, &work)?))
}

async fn save(
    State(app): State<Arc<App>>,
    who: Caller,
    Path(id): Path<String>,
    Json(SaveCard { base, card }): Json<SaveCard>,
) -> Result<Response, ApiError> {
    let saved = change(&app, &who, &id, base, &card).await?;
    told(&app, saved)
}

fn told(app: &App, saved: WorkChange) -> Result<Response, ApiError> {
    match saved {
        WorkChange::Done(work) => Ok(Json(mine(app, &work)?).into_response()),
        WorkChange::Conflict(work) => {
            let message = works::changed_elsewhere(WorkKind::Card);
            let conflict = CardConflict { message, theirs: mine(app, &work)? };
            Ok((StatusCode::CONFLICT, Json(conflict)).into_response())
        }
        WorkChange::Missing | WorkChange::Full => Err(works::missing(WorkKind::Card)),
    }
}

async fn delete(
    State(app): State<Arc<App>>,
    who: Caller,
    Path(id): Path<String>,
) -> Result<StatusCode, ApiError> {
    works::delete(&app, who.guest.id, WorkKind::Card, &[id]).await
}

async fn delete_all(
    State(app): State<Arc<App>>,
    who: Caller,
    Json(Ids { ids }): Json<Ids>,
) -> Result<StatusCode, ApiError> {
    works::delete(&app, who.guest.id, WorkKind::Card, &ids).await
}

async fn deleted(State(app): State<Arc<App>>, who: Caller) -> Result<Json<Vec<MyCard>>, ApiError> {
    let works = app.store.deleted_works(who.guest.id, WorkKind::Card).await?;
    Ok(Json(all_mine(app, who.guest.id, works).await?))
}

async fn restore(
    State(app): State<Arc<App>>,
    who: Caller,
    Path(id): Path<String>,
) -> Result<Json<MyCard>, ApiError> {
    let works = works::restore(&app, who.guest.id, WorkKind::Card, &[id]).await?;
    Ok(Json(mine(&app, works.first().ok_or_else(ApiError::fault)?)?))
}

async fn restore_all(
    State(app): State<Arc<App>>,
    who: Caller,
    Json(Ids { ids }): Json<Ids>,
) -> Result<Json<Vec<MyCard>>, ApiError> {
    let works = works::restore(&app, who.guest.id, WorkKind::Card, &ids).await?;
    Ok(Json(all_mine(app, who.guest.id, works).await?))
}

async fn versions(
    State(app): State<Arc<App>>,
    who: Caller,
    Path(id): Path<String>,
) -> Result<Json<Vec<CardVersion>>, ApiError> {
    let kept = works::versions(&app, who.guest.id, WorkKind::Card, &id).await?;
    let judged = app.clone();
    app.work(who.guest.id, move || compared(&judged, &kept)).await?.map(Json)
}

/// Returns the versions of a card, each with its changes since the previous version.
fn compared(app: &App, kept: &[Version]) -> Result<Vec<CardVersion>, ApiError> {
    let cards = kept.iter().map(|it| read::<Sketch>(&it.text)).collect::<Result<Vec<_>, ApiError>>()?;
    let before = cards.iter().skip(1).map(Some).chain([None]);
    let versions = kept.iter().zip(&cards).zip(before).map(|((it, card), before)| CardVersion {
        version: it.version,
        changed: it.changed / 1000,
        cost: judged(app, card).cost,
        differences: before.map(|before| studio::differences(before, card)).unwrap_or_default(),
        card: card.clone(),
    });
    Ok(versions.collect())
}

async fn share(
    State(app): State<Arc<App>>,
    who: Caller,
    Path(id): Path<String>,
) -> Result<Json<Shared>, ApiError> {
    works::share(&app, who.guest.id, WorkKind::Card, &id).await.map(Json)
}

async fn unshare(
    State(app): State<Arc<App>>,
    who: Caller,
    Path(id): Path<String>,
) -> Result<StatusCode, ApiError> {
    works::unshare(&app, who.guest.id, WorkKind::Card, &id).await
}

async fn shared(
    State(app): State<Arc<App>>,
    who: Caller,
    Path(key): Path<String>,
) -> Result<Json<SharedCard>, ApiError> {
    let (by, card) = works::shared::<Sketch>(&app, WorkKind::Card, key).await?;
    let sketch = card.clone();
    let checked = app.work(who.guest.id, move || studio::check(&sketch)).await??;
    Ok(Json(SharedCard { by, face: face(&app, &card), card, checked }))
}

async fn copy(
    State(app): State<Arc<App>>,
    who: Caller,
    Path(key): Path<String>,
) -> Result<Json<MyCard>, ApiError> {
    let (_, card) = works::shared::<Sketch>(&app, WorkKind::Card, key).await?;
    let added = add(&app, &who, &[card]).await?;
    Ok(Json(mine(&app, added.first().ok_or_else(ApiError::fault)?)?))
}
