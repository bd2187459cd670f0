//! Somebody's cards.

use std::sync::Arc;

use axum::Router;
use axum::extract::{Path, State};
use axum::http::{StatusCode, header};
use axum::response::{IntoResponse, Response};
use axum::routing::{get, post};
use cards::file::Format;
use store::{Kind, Restored, Saved, Version, Work};
use wire::api::{
    CardConflict, CardVersion, ExportCards, Ids, Import, Imported, MyCard, NewCard, SaveCard, Shared,
    SharedCard, Sketch,
};

use super::mine::{card_work, no_card};
use super::{Files, Json, No, Who, pictures, read};
use crate::app::{App, new_id, now_in_millis, read_id, write_id};
use crate::fate;

/// The most cards one person may keep.
const MOST_CARDS: u32 = 5000;

pub(super) fn router() -> Router<Arc<App>> {
    Router::new()
        .route("/cards", get(list).post(create))
        .route("/cards/deleted", get(deleted))
        .route("/cards/delete", post(delete_all))
        .route("/cards/restore", post(restore_all))
        .route("/cards/import", post(import))
        .route("/cards/export", post(export))
        .route("/cards/{id}", get(one).put(save).delete(delete))
        .route("/cards/{id}/restore", post(restore))
        .route("/cards/{id}/versions", get(versions))
        .route("/cards/{id}/share", post(share).delete(unshare))
        .route("/shared/{key}", get(shared))
        .route("/shared/{key}/copy", post(copy))
}

fn full() -> No {
    No::conflict(format!("you have as many cards as can be kept, {MOST_CARDS}: delete some first"))
}

fn number(id: &str) -> Result<i64, No> {
    read_id(id).ok_or_else(no_card)
}

fn numbers(ids: &[String]) -> Result<Vec<i64>, No> {
    ids.iter().map(|it| number(it)).collect()
}

/// What a card is worth and looks like.
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
    // What was kept before limits were drawn closer can still be seen.
    judge().unwrap_or(Judged { cost: None, legal: false, face: face(app, sketch) })
}

/// The address of a card's face; none for what cannot be drawn.
pub(crate) fn face(app: &App, sketch: &Sketch) -> String {
    match (studio::card(sketch), studio::edition(&sketch.edition)) {
        (Ok(card), Ok(edition)) => format!("/face/{}.svg", app.gallery.picture(&card, edition)),
        _ => String::new(),
    }
}

fn mine(app: &App, work: &Work) -> Result<MyCard, No> {
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

/// Many at once, on a thread of their own.
async fn all_mine(app: Arc<App>, works: Vec<Work>) -> Result<Vec<MyCard>, No> {
    tokio::task::spawn_blocking(move || works.iter().map(|it| mine(&app, it)).collect()).await?
}

/// A card as it is kept, if it can be.
async fn kept(app: &App, card: &Sketch) -> Result<String, No> {
    studio::fits(card)?;
    pictures::known(app, card.image.as_ref()).await?;
    serde_json::to_string(card).map_err(|_| No::fault())
}

async fn add(app: &Arc<App>, guest: i64, cards: &[Sketch]) -> Result<Vec<Work>, No> {
    let mut texts = Vec::with_capacity(cards.len());
    for card in cards {
        texts.push((new_id(), kept(app, card).await?));
    }
    let added = app.store.add_works(guest, Kind::Card, texts, now_in_millis(), MOST_CARDS).await?;
    added.ok_or_else(full)
}

async fn list(State(app): State<Arc<App>>, who: Who) -> Result<Json<Vec<MyCard>>, No> {
    let works = app.store.works(who.guest.id, Kind::Card).await?;
    Ok(Json(all_mine(app, works).await?))
}

async fn create(
    State(app): State<Arc<App>>,
    who: Who,
    Json(NewCard { card }): Json<NewCard>,
) -> Result<Json<MyCard>, No> {
    let added = add(&app, who.guest.id, &[card]).await?;
    Ok(Json(mine(&app, added.first().ok_or_else(No::fault)?)?))
}

async fn one(State(app): State<Arc<App>>, who: Who, Path(id): Path<String>) -> Result<Json<MyCard>, No> {
    let work = card_work(&app, who.guest.id, &id).await?;
    Ok(Json(mine(&app, &work)?))
}

async fn save(
    State(app): State<Arc<App>>,
    who: Who,
    Path(id): Path<String>,
    Json(SaveCard { base, card }): Json<SaveCard>,
) -> Result<Response, No> {
    let text = kept(&app, &card).await?;
    let guest = who.guest.id;
    let saved = app.store.change_work(guest, Kind::Card, number(&id)?, base, text, now_in_millis()).await?;
    told(&app, saved)
}

fn told(app: &App, saved: Saved) -> Result<Response, No> {
    match saved {
        Saved::Done(work) => Ok(Json(mine(app, &work)?).into_response()),
        Saved::Conflict(work) => {
            let message = "this card was changed elsewhere since you opened it, and nothing was overwritten: \
                look at both and choose";
            let conflict = CardConflict { message: message.to_owned(), theirs: mine(app, &work)? };
            Ok((StatusCode::CONFLICT, Json(conflict)).into_response())
        }
        Saved::Missing => Err(no_card()),
    }
}

async fn delete(State(app): State<Arc<App>>, who: Who, Path(id): Path<String>) -> Result<StatusCode, No> {
    delete_all(State(app), who, Json(Ids { ids: vec![id] })).await
}

async fn restore(State(app): State<Arc<App>>, who: Who, Path(id): Path<String>) -> Result<Json<MyCard>, No> {
    let Json(mut restored) = restore_all(State(app), who, Json(Ids { ids: vec![id] })).await?;
    restored.pop().map(Json).ok_or_else(No::fault)
}

async fn deleted(State(app): State<Arc<App>>, who: Who) -> Result<Json<Vec<MyCard>>, No> {
    let works = app.store.deleted_works(who.guest.id, Kind::Card).await?;
    Ok(Json(all_mine(app, works).await?))
}

async fn delete_all(
    State(app): State<Arc<App>>,
    who: Who,
    Json(Ids { ids }): Json<Ids>,
) -> Result<StatusCode, No> {
    let ids = numbers(&ids)?;
    let deleted = app.store.delete_works(who.guest.id, Kind::Card, ids, now_in_millis()).await?;
    if deleted { Ok(StatusCode::NO_CONTENT) } else { Err(no_card()) }
}

async fn restore_all(
    State(app): State<Arc<App>>,
    who: Who,
    Json(Ids { ids }): Json<Ids>,
) -> Result<Json<Vec<MyCard>>, No> {
    match app.store.restore_works(who.guest.id, Kind::Card, numbers(&ids)?, MOST_CARDS).await? {
        Restored::Done(works) => Ok(Json(all_mine(app, works).await?)),
        Restored::Missing => Err(no_card()),
        Restored::Full => Err(full()),
    }
}

async fn versions(
    State(app): State<Arc<App>>,
    who: Who,
    Path(id): Path<String>,
) -> Result<Json<Vec<CardVersion>>, No> {
    let kept = app.store.versions(who.guest.id, Kind::Card, number(&id)?).await?;
    if kept.is_empty() {
        return Err(no_card());
    }
    tokio::task::spawn_blocking(move || compared(&app, &kept)).await?.map(Json)
}

/// Versions, each with what changed since the one before.
fn compared(app: &App, kept: &[Version]) -> Result<Vec<CardVersion>, No> {
    let cards = kept.iter().map(|it| read::<Sketch>(&it.text)).collect::<Result<Vec<_>, No>>()?;
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

async fn share(State(app): State<Arc<App>>, who: Who, Path(id): Path<String>) -> Result<Json<Shared>, No> {
    let key = format!("{:016x}{:016x}", fate::seed(), fate::seed());
    let work = app.store.share_work(who.guest.id, Kind::Card, number(&id)?, Some(key)).await?;
    let key = work.ok_or_else(no_card)?.share.ok_or_else(No::fault)?;
    Ok(Json(Shared { key }))
}

async fn unshare(State(app): State<Arc<App>>, who: Who, Path(id): Path<String>) -> Result<StatusCode, No> {
    let work = app.store.share_work(who.guest.id, Kind::Card, number(&id)?, None).await?;
    work.map(|_| StatusCode::NO_CONTENT).ok_or_else(no_card)
}

/// What is shared by a key, and by whom.
async fn find_shared(app: &App, key: String) -> Result<(String, Sketch), No> {
    let found = app.store.shared_work(Kind::Card, key).await?;
    let (guest, work) =
        found.ok_or_else(|| No::missing("nothing is shared by this link: it may have been taken back"))?;
    Ok((guest.name, read(&work.text)?))
}

async fn shared(
    State(app): State<Arc<App>>,
    _: Who,
    Path(key): Path<String>,
) -> Result<Json<SharedCard>, No> {
    let (by, card) = find_shared(&app, key).await?;
    let checked = studio::check(&card)?;
    Ok(Json(SharedCard { by, face: face(&app, &card), card, checked }))
}

async fn copy(State(app): State<Arc<App>>, who: Who, Path(key): Path<String>) -> Result<Json<MyCard>, No> {
    let (_, card) = find_shared(&app, key).await?;
    let added = add(&app, who.guest.id, &[card]).await?;
    Ok(Json(mine(&app, added.first().ok_or_else(No::fault)?)?))
}

async fn import(
    State(app): State<Arc<App>>,
    who: Who,
    Files(order): Files<Import>,
) -> Result<Json<Imported>, No> {
    app.limits.heavy(&who)?;
    let read = tokio::task::spawn_blocking(move || studio::import(&order)).await??;
    let added = add(&app, who.guest.id, &read.cards).await?;
    let taken = all_mine(app, added).await?;
    let faulty = taken.iter().filter(|it| !it.legal).count() as u32;
    Ok(Json(Imported { taken, refused: read.refused, faulty }))
}

async fn export(
    State(app): State<Arc<App>>,
    who: Who,
    Json(order): Json<ExportCards>,
) -> Result<Response, No> {
    app.limits.heavy(&who)?;
    let works = app.store.works(who.guest.id, Kind::Card).await?;
    let mut chosen = Vec::new();
    for id in &order.cards {
        let id = number(id)?;
        chosen.push(works.iter().find(|it| it.id == id).ok_or_else(no_card)?);
    }
    if order.cards.is_empty() {
        chosen = works.iter().collect();
    }
    let cards = chosen.iter().map(|it| read::<Sketch>(&it.text)).collect::<Result<Vec<_>, No>>()?;
    let (format, kind, name) = match order.json {
        true => (Format::Json, "application/json", "cards.json"),
        false => (Format::Toml, "application/toml; charset=utf-8", "cards.toml"),
    };
    let file = tokio::task::spawn_blocking(move || studio::export(&cards, format)).await??;
    let named = format!("attachment; filename=\"{name}\"");
    let head = [(header::CONTENT_TYPE, kind.to_owned()), (header::CONTENT_DISPOSITION, named)];
    Ok((head, file.to_string()).into_response())
}
