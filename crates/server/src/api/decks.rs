//! Somebody's decks.

use std::sync::Arc;

use axum::Router;
use axum::extract::{Path, State};
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use axum::routing::{get, post};
use cards::edition::Edition;
use store::{Kind, Saved, Work};
use wire::api::{
    DeckCard, DeckChecked, DeckConflict, DeckEntry, DeckImport, DeckImported, DeckListing, DeckSketch, Ids,
    MyDeck, NewDeck, SaveDeck, Sketch, StarterDeck,
};

use super::cards::face;
use super::{Files, Json, No, Who, mine as works, pictures, read};
use crate::app::{App, now_in_millis, write_id};
use crate::decks::{own_cards, starter_file, starters};

/// So many of its cards stand for a deck in the list.
const FACES: usize = 3;

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

/// Judges decks, with the cards they are made of, on a thread of its own.
async fn judged<T: Send + 'static>(
    app: &Arc<App>,
    guest: i64,
    decks: Vec<(T, DeckSketch)>,
) -> Result<Vec<(T, DeckSketch, DeckChecked)>, No> {
    let own = own_cards(app, guest, decks.iter().map(|it| &it.1)).await?;
    let app = app.clone();
    let judge = move || {
        let judged = decks.into_iter().map(|(it, deck)| {
            let checked =
                studio::check_deck(&deck, &|id| own.get(id).cloned(), &|card: &Sketch| face(&app, card))?;
            Ok((it, deck, checked))
        });
        judged.collect()
    };
    tokio::task::spawn_blocking(judge).await?
}

async fn mine(app: &Arc<App>, guest: i64, work: Work) -> Result<MyDeck, No> {
    let deck: DeckSketch = read(&work.text)?;
    let (work, deck, checked) = judged(app, guest, vec![(work, deck)]).await?.pop().ok_or_else(No::fault)?;
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
    let works = app.store.works(who.guest.id, Kind::Deck).await?;
    Ok(Json(listed(&app, who.guest.id, works).await?))
}

async fn deleted(State(app): State<Arc<App>>, who: Who) -> Result<Json<Vec<DeckListing>>, No> {
    let works = app.store.deleted_works(who.guest.id, Kind::Deck).await?;
    Ok(Json(listed(&app, who.guest.id, works).await?))
}

async fn listed(app: &Arc<App>, guest: i64, works: Vec<Work>) -> Result<Vec<DeckListing>, No> {
    let read = works.into_iter().map(|it| read(&it.text).map(|deck| (it, deck)));
    let decks = judged(app, guest, read.collect::<Result<Vec<_>, No>>()?).await?;
    let listing = |(work, deck, checked): (Work, DeckSketch, DeckChecked)| DeckListing {
        id: write_id(work.id),
        name: deck.name,
        edition: deck.edition,
        count: checked.count.0,
        legal: checked.legal,
        changed: work.changed / 1000,
        own: own_in(&deck.entries),
        faces: faces(&deck.entries, checked),
    };
    Ok(decks.into_iter().map(listing).collect())
}

/// Does the card of this line lie in the deck or beside it? A line without copies only remembers a card.
fn lies(entry: &DeckEntry) -> bool {
    entry.count > 0 || entry.reserves > 0
}

fn faces(entries: &[DeckEntry], checked: DeckChecked) -> Vec<String> {
    let lying = entries.iter().zip(checked.lines).filter(|it| lies(it.0)).map(|it| it.1.face);
    lying.filter(|it| !it.is_empty()).take(FACES).collect()
}

/// The own cards that lie in a deck.
fn own_in(entries: &[DeckEntry]) -> Vec<String> {
    let own = entries.iter().filter(|it| lies(it)).filter_map(|it| match &it.card {
        DeckCard::Own { card } => Some(card.clone()),
        DeckCard::Here { .. } => None,
    });
    own.collect()
}

async fn create(
    State(app): State<Arc<App>>,
    who: Who,
    Json(NewDeck { deck }): Json<NewDeck>,
) -> Result<Json<MyDeck>, No> {
    let guest = who.guest.id;
    let text = kept(&app, guest, &deck).await?;
    let work = works::add(&app, guest, Kind::Deck, vec![text]).await?.pop().ok_or_else(No::fault)?;
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
    app.has_disk()?;
    let saved = app
        .store
        .change_work(guest, Kind::Deck, works::number(Kind::Deck, &id)?, base, text, now_in_millis())
        .await?;
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
        Saved::Missing => Err(works::missing(Kind::Deck)),
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
    Ok(Json(listed(&app, who.guest.id, works).await?))
}

async fn check(
    State(app): State<Arc<App>>,
    who: Who,
    Json(deck): Json<DeckSketch>,
) -> Result<Json<DeckChecked>, No> {
    let (_, _, checked) = judged(&app, who.guest.id, vec![((), deck)]).await?.pop().ok_or_else(No::fault)?;
    Ok(Json(checked))
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
    tokio::task::spawn_blocking(import).await?
}

async fn all_starters(_: Who) -> Json<Vec<StarterDeck>> {
    Json(starters().into_iter().map(|(edition, name)| StarterDeck { edition, name }).collect())
}

async fn starter(_: Who, Path((edition, name)): Path<(String, String)>) -> Result<Json<DeckSketch>, No> {
    let file = starter_file(&edition, &name)
        .ok_or_else(|| No::missing("there is no starter deck of that name: choose one of the list"))?;
    Ok(Json(studio::deck_sketch(file, &name, Edition::NEWEST, &studio::no_picture).0))
}
