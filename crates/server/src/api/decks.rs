//! Requests about a person's own decks.

mod listed;

use std::sync::Arc;

use axum::Router;
use axum::extract::{Path, State};
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use axum::routing::{get, post};
use cards::edition::Edition;
use store::{Head, Work, WorkChange, WorkKind};
use wire::api::{
    DeckCard, DeckChecked, DeckConflict, DeckImport, DeckImported, DeckListing, DeckSketch, Ids, MyDeck,
    NewDeck, SaveDeck, Sketch, StarterDeck,
};

use super::cards::face;
use super::{ApiError, Caller, Json, JsonWithFiles, mine as works, pictures, read};
use crate::app::{App, write_id};
use crate::decks::{own_cards, starter_file, starters};

pub(crate) use listed::DeckSummaries;

pub(super) fn router() -> Router<Arc<App>> {
    Router::new()
        .route("/decks", get(list).post(create))
        .route("/decks/check", post(check))
        .route("/decks/deleted", get(deleted))
        .route("/decks/delete", post(delete_all))
        .route("/decks/restore", post(restore_all))
        .route("/decks/import", post(import))
        .route("/decks/{id}", get(one).put(save).delete(delete))
        .route("/decks/{id}/restore", post(restore))
        .route("/starters", get(all_starters))
        .route("/starters/{edition}/{name}", get(starter))
}

/// Returns a person's saved deck.
pub(crate) async fn saved_deck(app: &App, guest: i64, id: &str) -> Result<DeckSketch, ApiError> {
    works::deck(app, guest, id).await
}

/// Checks a deck and its cards, and returns the deck with the result.
pub(super) async fn judged(
    app: &Arc<App>,
    guest: i64,
    deck: DeckSketch,
) -> Result<(DeckSketch, DeckChecked), ApiError> {
    let own = own_cards(app, guest, [&deck]).await?;
    let faces = app.clone();
    app.work(guest, move || {
        let checked =
            studio::check_deck(&deck, &|id| own.get(id).cloned(), &|card: &Sketch| face(&faces, card))?;
        Ok((deck, checked))
    })
    .await?
}

async fn mine(app: &Arc<App>, guest: i64, work: Work) -> Result<MyDeck, ApiError> {
    let (deck, checked) = judged(app, guest, read(&work.text)?).await?;
    Ok(MyDeck { id: write_id(work.id), version: work.version, deck, checked, changed: work.changed / 1000 })
}

/// Checks a deck before it is saved, and returns its JSON. The guest becomes an owner of the images of the deck's
/// cards.
async fn kept(app: &App, guest: i64, deck: &DeckSketch) -> Result<String, ApiError> {
    studio::fits_deck(deck)?;
    for entry in &deck.entries {
        if let DeckCard::Here { card } = &entry.card {
            pictures::own(app, guest, card.image.as_ref()).await?;
        }
    }
    serde_json::to_string(deck).map_err(|_| ApiError::fault())
}

async fn list(State(app): State<Arc<App>>, who: Caller) -> Result<Json<Vec<DeckListing>>, ApiError> {
    listed::list(&app, who.guest.id, false).await.map(Json)
}

async fn deleted(State(app): State<Arc<App>>, who: Caller) -> Result<Json<Vec<DeckListing>>, ApiError> {
    listed::list(&app, who.guest.id, true).await.map(Json)
}

async fn create(
    State(app): State<Arc<App>>,
    who: Caller,
    Json(NewDeck { deck }): Json<NewDeck>,
) -> Result<Json<MyDeck>, ApiError> {
    let guest = who.guest.id;
    let text = kept(&app, guest, &deck).await?;
    let work = works::add(&app, &who, WorkKind::Deck, vec![text]).await?.pop().ok_or_else(ApiError::fault)?;
    Ok(Json(mine(&app, guest, work).await?))
}

async fn one(
    State(app): State<Arc<App>>,
    who: Caller,
    Path(id): Path<String>,
) -> Result<Json<MyDeck>, ApiError> {
    let work = works::work(&app, who.guest.id, WorkKind::Deck, &id).await?;
    Ok(Json(mine(&app, who.guest.id, work).await?))
}

async fn save(
    State(app): State<Arc<App>>,
    who: Caller,
    Path(id): Path<String>,
    Json(SaveDeck { base, deck }): Json<SaveDeck>,
) -> Result<Response, ApiError> {
    let guest = who.guest.id;
    let text = kept(&app, guest, &deck).await?;
    let saved = works::change(&app, &who, WorkKind::Deck, &id, base, text).await?;
    told(&app, guest, saved).await
}

async fn told(app: &Arc<App>, guest: i64, saved: WorkChange) -> Result<Response, ApiError> {
    match saved {
        WorkChange::Done(work) => Ok(Json(mine(app, guest, work).await?).into_response()),
        WorkChange::Conflict(work) => {
            let message = works::changed_elsewhere(WorkKind::Deck);
            let conflict = DeckConflict { message, theirs: mine(app, guest, work).await? };
            Ok((StatusCode::CONFLICT, Json(conflict)).into_response())
        }
        WorkChange::Missing | WorkChange::Full => Err(works::missing(WorkKind::Deck)),
    }
}

async fn delete(
    State(app): State<Arc<App>>,
    who: Caller,
    Path(id): Path<String>,
) -> Result<StatusCode, ApiError> {
    works::delete(&app, who.guest.id, WorkKind::Deck, &[id]).await
}

async fn delete_all(
    State(app): State<Arc<App>>,
    who: Caller,
    Json(Ids { ids }): Json<Ids>,
) -> Result<StatusCode, ApiError> {
    works::delete(&app, who.guest.id, WorkKind::Deck, &ids).await
}

async fn restore(
    State(app): State<Arc<App>>,
    who: Caller,
    Path(id): Path<String>,
) -> Result<Json<MyDeck>, ApiError> {
    let guest = who.guest.id;
    let work = works::restore(&app, guest, WorkKind::Deck, &[id]).await?.pop().ok_or_else(ApiError::fault)?;
    Ok(Json(mine(&app, guest, work).await?))
}

async fn restore_all(
    State(app): State<Arc<App>>,
    who: Caller,
    Json(Ids { ids }): Json<Ids>,
) -> Result<Json<Vec<DeckListing>>, ApiError> {
    let works = works::restore(&app, who.guest.id, WorkKind::Deck, &ids).await?;
    let heads = works.iter().map(|it| Head { id: it.id, version: it.version, changed: it.changed });
    listed::listed(&app, who.guest.id, heads.collect(), false).await.map(Json)
}

async fn check(
    State(app): State<Arc<App>>,
    who: Caller,
    Json(deck): Json<DeckSketch>,
) -> Result<Json<DeckChecked>, ApiError> {
    Ok(Json(judged(&app, who.guest.id, deck).await?.1))
}

async fn import(
    State(app): State<Arc<App>>,
    who: Caller,
    JsonWithFiles(order): JsonWithFiles<DeckImport>,
) -> Result<Json<DeckImported>, ApiError> {
    app.limits.heavy(&who)?;
    import_with(&app, &who, order, studio::no_picture).await.map(Json)
}

/// Parses a deck file. `picture` returns the server's name for an image that the file refers to.
pub(super) async fn import_with(
    app: &App,
    who: &Caller,
    order: DeckImport,
    picture: impl Fn(&str) -> Result<String, String> + Send + 'static,
) -> Result<DeckImported, ApiError> {
    let guest = who.guest.id;
    let works = app.store.works(guest, WorkKind::Card).await?;
    let deck = match &order.deck {
        Some(id) => Some(works::work(app, guest, WorkKind::Deck, id).await?),
        None => None,
    };
    let import = move || {
        let own = works.iter().map(|it| Ok((write_id(it.id), read(&it.text)?)));
        let own = own.collect::<Result<Vec<(String, Sketch)>, ApiError>>()?;
        let deck = deck.map(|it| read::<DeckSketch>(&it.text)).transpose()?;
        Ok(studio::import_deck(&order, &own, deck.as_ref(), &picture)?)
    };
    app.work(guest, import).await?
}

async fn all_starters(_: Caller) -> Json<Vec<StarterDeck>> {
    Json(starters().into_iter().map(|(edition, name)| StarterDeck { edition, name }).collect())
}

async fn starter(
    _: Caller,
    Path((edition, name)): Path<(String, String)>,
) -> Result<Json<DeckSketch>, ApiError> {
    let file = starter_file(&edition, &name)
        .ok_or_else(|| ApiError::missing("Unknown starter deck. Choose one from the list."))?;
    Ok(Json(studio::deck_sketch(file, &name, Edition::NEWEST, &studio::no_picture).0))
}
