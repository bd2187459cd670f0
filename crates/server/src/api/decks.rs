//! Somebody's decks.

mod listed;

use std::sync::Arc;

use axum::Router;
use axum::extract::{Path, State};
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use axum::routing::{get, post};
use cards::edition::Edition;
use store::{Head, Kind, Saved, Work};
use wire::api::{
    DeckCard, DeckChecked, DeckConflict, DeckImport, DeckImported, DeckListing, DeckSketch, Ids, MyDeck,
    NewDeck, SaveDeck, Sketch, StarterDeck,
};

use super::cards::face;
use super::{Files, Json, No, Who, mine as works, pictures, read};
use crate::app::{App, write_id};
use crate::decks::{own_cards, starter_file, starters};

pub(crate) use listed::Summaries;

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

/// Judges a deck, with the cards it is made of.
async fn judged(app: &Arc<App>, guest: i64, deck: DeckSketch) -> Result<(DeckSketch, DeckChecked), No> {
    let own = own_cards(app, guest, [&deck]).await?;
    let faces = app.clone();
    app.work(guest, move || {
        let checked =
            studio::check_deck(&deck, &|id| own.get(id).cloned(), &|card: &Sketch| face(&faces, card))?;
        Ok((deck, checked))
    })
    .await?
}

async fn mine(app: &Arc<App>, guest: i64, work: Work) -> Result<MyDeck, No> {
    let (deck, checked) = judged(app, guest, read(&work.text)?).await?;
    Ok(MyDeck { id: write_id(work.id), version: work.version, deck, checked, changed: work.changed / 1000 })
}

/// A deck as it is kept, if it can be. Pictures of the cards in it become its keeper's own.
async fn kept(app: &App, guest: i64, deck: &DeckSketch) -> Result<String, No> {
    studio::fits_deck(deck)?;
    for entry in &deck.entries {
        if let DeckCard::Here { card } = &entry.card {
            pictures::own(app, guest, card.image.as_ref()).await?;
        }
    }
    serde_json::to_string(deck).map_err(|_| No::fault())
}

async fn list(State(app): State<Arc<App>>, who: Who) -> Result<Json<Vec<DeckListing>>, No> {
    listed::list(&app, who.guest.id, false).await.map(Json)
}

async fn deleted(State(app): State<Arc<App>>, who: Who) -> Result<Json<Vec<DeckListing>>, No> {
    listed::list(&app, who.guest.id, true).await.map(Json)
}

async fn create(
    State(app): State<Arc<App>>,
    who: Who,
    Json(NewDeck { deck }): Json<NewDeck>,
) -> Result<Json<MyDeck>, No> {
    let guest = who.guest.id;
    let text = kept(&app, guest, &deck).await?;
    let work = works::add(&app, &who, Kind::Deck, vec![text]).await?.pop().ok_or_else(No::fault)?;
    Ok(Json(mine(&app, guest, work).await?))
}

async fn one(State(app): State<Arc<App>>, who: Who, Path(id): Path<String>) -> Result<Json<MyDeck>, No> {
    let work = works::work(&app, who.guest.id, Kind::Deck, &id).await?;
    Ok(Json(mine(&app, who.guest.id, work).await?))
}

async fn save(
    State(app): State<Arc<App>>,
    who: Who,
    Path(id): Path<String>,
    Json(SaveDeck { base, deck }): Json<SaveDeck>,
) -> Result<Response, No> {
    let guest = who.guest.id;
    let text = kept(&app, guest, &deck).await?;
    let saved = works::change(&app, &who, Kind::Deck, &id, base, text).await?;
    told(&app, guest, saved).await
}

async fn told(app: &Arc<App>, guest: i64, saved: Saved) -> Result<Response, No> {
    match saved {
        Saved::Done(work) => Ok(Json(mine(app, guest, work).await?).into_response()),
        Saved::Conflict(work) => {
            let message = works::changed_elsewhere(Kind::Deck);
            let conflict = DeckConflict { message, theirs: mine(app, guest, work).await? };
            Ok((StatusCode::CONFLICT, Json(conflict)).into_response())
        }
        Saved::Missing | Saved::Full => Err(works::missing(Kind::Deck)),
    }
}

async fn delete(State(app): State<Arc<App>>, who: Who, Path(id): Path<String>) -> Result<StatusCode, No> {
    works::delete(&app, who.guest.id, Kind::Deck, &[id]).await
}

async fn delete_all(
    State(app): State<Arc<App>>,
    who: Who,
    Json(Ids { ids }): Json<Ids>,
) -> Result<StatusCode, No> {
    works::delete(&app, who.guest.id, Kind::Deck, &ids).await
}

async fn restore(State(app): State<Arc<App>>, who: Who, Path(id): Path<String>) -> Result<Json<MyDeck>, No> {
    let guest = who.guest.id;
    let work = works::restore(&app, guest, Kind::Deck, &[id]).await?.pop().ok_or_else(No::fault)?;
    Ok(Json(mine(&app, guest, work).await?))
}

async fn restore_all(
    State(app): State<Arc<App>>,
    who: Who,
    Json(Ids { ids }): Json<Ids>,
) -> Result<Json<Vec<DeckListing>>, No> {
    let works = works::restore(&app, who.guest.id, Kind::Deck, &ids).await?;
    let heads = works.iter().map(|it| Head { id: it.id, version: it.version, changed: it.changed });
    listed::listed(&app, who.guest.id, heads.collect(), false).await.map(Json)
}

async fn check(
    State(app): State<Arc<App>>,
    who: Who,
    Json(deck): Json<DeckSketch>,
) -> Result<Json<DeckChecked>, No> {
    Ok(Json(judged(&app, who.guest.id, deck).await?.1))
}

async fn import(
    State(app): State<Arc<App>>,
    who: Who,
    Files(order): Files<DeckImport>,
) -> Result<Json<DeckImported>, No> {
    app.limits.heavy(&who)?;
    import_with(&app, &who, order, studio::no_picture).await.map(Json)
}

/// Reads a deck; `picture` gives the names here of pictures that a file names.
pub(super) async fn import_with(
    app: &App,
    who: &Who,
    order: DeckImport,
    picture: impl Fn(&str) -> Result<String, String> + Send + 'static,
) -> Result<DeckImported, No> {
    let guest = who.guest.id;
    let works = app.store.works(guest, Kind::Card).await?;
    let deck = match &order.deck {
        Some(id) => Some(works::work(app, guest, Kind::Deck, id).await?),
        None => None,
    };
    let import = move || {
        let own = works.iter().map(|it| Ok((write_id(it.id), read(&it.text)?)));
        let own = own.collect::<Result<Vec<(String, Sketch)>, No>>()?;
        let deck = deck.map(|it| read::<DeckSketch>(&it.text)).transpose()?;
        Ok(studio::import_deck(&order, &own, deck.as_ref(), &picture)?)
    };
    app.work(guest, import).await?
}

async fn all_starters(_: Who) -> Json<Vec<StarterDeck>> {
    Json(starters().into_iter().map(|(edition, name)| StarterDeck { edition, name }).collect())
}

async fn starter(_: Who, Path((edition, name)): Path<(String, String)>) -> Result<Json<DeckSketch>, No> {
    let file = starter_file(&edition, &name)
        .ok_or_else(|| No::missing("there is no starter deck of that name: choose one of the list"))?;
    Ok(Json(studio::deck_sketch(file, &name, Edition::NEWEST, &studio::no_picture).0))
}
