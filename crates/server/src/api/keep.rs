//! Requests about card lists for KEEP that people make.

use std::sync::Arc;

use axum::Router;
use axum::extract::{Path, State};
use axum::http::{StatusCode, header};
use axum::response::{IntoResponse, Response};
use axum::routing::{get, post};
use cards::card::{Card, CardKind};
use cards::edition::Edition;
use press::face::Art;
use store::{Work, WorkChange, WorkKind};
use wire::api::{
    KeepChecked, KeepComplete, KeepCompletion, KeepFaceOrder, KeepImport, KeepListConflict, KeepListSketch,
    KeepListVersion, KeepSketch, MyKeepList, NewKeepList, SaveKeepList, Shared, SharedKeepList, Sketch,
};

use super::files::{packed, remarked};
use super::pack::Download;
use super::studio::theme;
use super::{ApiError, Caller, Json, JsonWithFiles, mine as works, pictures, read};
use crate::app::{App, write_id};

const KIND: WorkKind = WorkKind::KeepList;

pub(super) fn router() -> Router<Arc<App>> {
    Router::new()
        .route("/keep/lists", get(list).post(create))
        .route("/keep/lists/deleted", get(deleted))
        .route("/keep/lists/{id}", get(one).put(save).delete(delete))
        .route("/keep/lists/{id}/restore", post(restore))
        .route("/keep/lists/{id}/versions", get(versions))
        .route("/keep/lists/{id}/share", post(share).delete(unshare))
        .route("/keep/lists/{id}/export", post(export))
        .route("/keep/shared/{key}", get(shared))
        .route("/keep/shared/{key}/copy", post(copy))
        .route("/keep/standard", get(standard))
        .route("/keep/import", post(import))
        .route("/keep/check", post(check))
        .route("/keep/complete", post(complete))
        .route("/keep/face", post(face))
}

fn mine(work: &Work) -> Result<MyKeepList, ApiError> {
    let list: KeepListSketch = read(&work.text)?;
    Ok(MyKeepList {
        id: write_id(work.id),
        version: work.version,
        checked: studio::check_keep(&list)?,
        list,
        changed: work.changed / 1000,
        shared: work.share.clone(),
    })
}

/// Checks that a list can be saved, and returns its JSON. The guest becomes an owner of the cards' images.
async fn kept(app: &App, guest: i64, list: &KeepListSketch) -> Result<String, ApiError> {
    studio::fits_keep(list)?;
    for card in &list.cards {
        pictures::own(app, guest, card.image.as_ref()).await?;
    }
    serde_json::to_string(list).map_err(|_| ApiError::fault())
}

async fn add(app: &App, who: &Caller, list: &KeepListSketch) -> Result<Json<MyKeepList>, ApiError> {
    let text = kept(app, who.guest.id, list).await?;
    let work = works::add(app, who, KIND, vec![text]).await?.pop().ok_or_else(ApiError::fault)?;
    mine(&work).map(Json)
}

async fn all_mine(app: &App, guest: i64, works: Vec<Work>) -> Result<Json<Vec<MyKeepList>>, ApiError> {
    app.work(guest, move || works.iter().map(mine).collect::<Result<Vec<_>, _>>()).await?.map(Json)
}

async fn list(State(app): State<Arc<App>>, who: Caller) -> Result<Json<Vec<MyKeepList>>, ApiError> {
    let works = app.store.works(who.guest.id, KIND).await?;
    all_mine(&app, who.guest.id, works).await
}

async fn deleted(State(app): State<Arc<App>>, who: Caller) -> Result<Json<Vec<MyKeepList>>, ApiError> {
    let works = app.store.deleted_works(who.guest.id, KIND).await?;
    all_mine(&app, who.guest.id, works).await
}

async fn create(
    State(app): State<Arc<App>>,
    who: Caller,
    Json(NewKeepList { list }): Json<NewKeepList>,
) -> Result<Json<MyKeepList>, ApiError> {
    add(&app, &who, &list).await
}

async fn one(
    State(app): State<Arc<App>>,
    who: Caller,
    Path(id): Path<String>,
) -> Result<Json<MyKeepList>, ApiError> {
    mine(&works::work(&app, who.guest.id, KIND, &id).await?).map(Json)
}

async fn save(
    State(app): State<Arc<App>>,
    who: Caller,
    Path(id): Path<String>,
    Json(SaveKeepList { base, list }): Json<SaveKeepList>,
) -> Result<Response, ApiError> {
    let text = kept(&app, who.guest.id, &list).await?;
    match works::change(&app, &who, KIND, &id, base, text).await? {
        WorkChange::Done(work) => Ok(Json(mine(&work)?).into_response()),
        WorkChange::Conflict(work) => {
            let conflict = KeepListConflict { message: works::changed_elsewhere(KIND), theirs: mine(&work)? };
            Ok((StatusCode::CONFLICT, Json(conflict)).into_response())
        }
        WorkChange::Missing | WorkChange::Full => Err(works::missing(KIND)),
    }
}

async fn delete(
    State(app): State<Arc<App>>,
    who: Caller,
    Path(id): Path<String>,
) -> Result<StatusCode, ApiError> {
    works::delete(&app, who.guest.id, KIND, &[id]).await
}

async fn restore(
    State(app): State<Arc<App>>,
    who: Caller,
    Path(id): Path<String>,
) -> Result<Json<MyKeepList>, ApiError> {
    let works = works::restore(&app, who.guest.id, KIND, &[id]).await?;
    mine(works.first().ok_or_else(ApiError::fault)?).map(Json)
}

async fn versions(
    State(app): State<Arc<App>>,
    who: Caller,
    Path(id): Path<String>,
) -> Result<Json<Vec<KeepListVersion>>, ApiError> {
    let kept = works::versions(&app, who.guest.id, KIND, &id).await?;
    let lists = kept.iter().map(|it| read(&it.text)).collect::<Result<Vec<KeepListSketch>, _>>()?;
    let before = lists.iter().skip(1).map(Some).chain([None]);
    let versions = kept.iter().zip(&lists).zip(before).map(|((it, list), before)| KeepListVersion {
        version: it.version,
        changed: it.changed / 1000,
        differences: before.map(|it| studio::keep_differences(it, list)).unwrap_or_default(),
        list: list.clone(),
    });
    Ok(Json(versions.collect()))
}

async fn share(
    State(app): State<Arc<App>>,
    who: Caller,
    Path(id): Path<String>,
) -> Result<Json<Shared>, ApiError> {
    works::share(&app, who.guest.id, KIND, &id).await.map(Json)
}

async fn unshare(
    State(app): State<Arc<App>>,
    who: Caller,
    Path(id): Path<String>,
) -> Result<StatusCode, ApiError> {
    works::unshare(&app, who.guest.id, KIND, &id).await
}

async fn shared(
    State(app): State<Arc<App>>,
    _: Caller,
    Path(key): Path<String>,
) -> Result<Json<SharedKeepList>, ApiError> {
    let (by, list) = works::shared::<KeepListSketch>(&app, KIND, key).await?;
    let checked = studio::check_keep(&list)?;
    let face = |it| format!("/keep/{}.svg", app.gallery.keep_picture(&studio::keep_card(it)));
    let faces = list.cards.iter().map(face).collect();
    Ok(Json(SharedKeepList { by, list, checked, faces }))
}

async fn copy(
    State(app): State<Arc<App>>,
    who: Caller,
    Path(key): Path<String>,
) -> Result<Json<MyKeepList>, ApiError> {
    let (_, list) = works::shared::<KeepListSketch>(&app, KIND, key).await?;
    add(&app, &who, &list).await
}

async fn standard(_: Caller) -> Json<KeepListSketch> {
    Json(studio::standard_keep())
}

/// Reads a card list from a file, and saves it as a new list. Leaves out images that this server doesn't have.
async fn import(
    State(app): State<Arc<App>>,
    who: Caller,
    JsonWithFiles(KeepImport { text, name }): JsonWithFiles<KeepImport>,
) -> Result<Json<MyKeepList>, ApiError> {
    app.limits.heavy(&who)?;
    let mut list = app.work(who.guest.id, move || studio::import_keep(&text, &name)).await??;
    for card in &mut list.cards {
        if pictures::known(&app, card.image.as_ref()).await.is_err() {
            card.image = None;
        }
    }
    add(&app, &who, &list).await
}

/// Returns a list as a card file, together with its images.
async fn export(
    State(app): State<Arc<App>>,
    who: Caller,
    Path(id): Path<String>,
) -> Result<Response, ApiError> {
    app.limits.heavy(&who)?;
    let mut list: KeepListSketch = read(&works::work(&app, who.guest.id, KIND, &id).await?.text)?;
    // Images get their file names from the cards, as in other exports.
    let pictured = |it: &KeepSketch| {
        let card = Card::new(&it.name, CardKind::Spell);
        Sketch { image: it.image.clone(), ..studio::sketch(&card, Edition::NEWEST) }
    };
    let all: Vec<Sketch> = list.cards.iter().map(pictured).collect();
    let packed = packed(&app, &all.iter().collect::<Vec<_>>()).await?;
    for card in &mut list.cards {
        card.image = card
            .image
            .as_ref()
            .and_then(|id| packed.names.iter().find(|it| it.0 == *id))
            .map(|it| it.1.clone());
    }
    let text = studio::export_keep(&list)?;
    let path = format!("{}.toml", press::stock::file_name(&list.name));
    let files = [vec![(path, text.into_bytes())], packed.files].concat();
    Ok(remarked(Download::flat(&list.name, files)?, &packed.remarks))
}

async fn check(
    State(app): State<Arc<App>>,
    who: Caller,
    Json(list): Json<KeepListSketch>,
) -> Result<Json<KeepChecked>, ApiError> {
    Ok(Json(app.work(who.guest.id, move || studio::check_keep(&list)).await??))
}

async fn complete(
    State(app): State<Arc<App>>,
    who: Caller,
    Json(order): Json<KeepComplete>,
) -> Result<Json<Vec<KeepCompletion>>, ApiError> {
    Ok(Json(app.work(who.guest.id, move || studio::complete_keep(&order)).await??))
}

/// `POST /api/keep/face`: draws a card as it will be printed.
async fn face(
    State(app): State<Arc<App>>,
    who: Caller,
    Json(order): Json<KeepFaceOrder>,
) -> Result<Response, ApiError> {
    let theme = theme(&order.theme)?;
    studio::fits_keep(&KeepListSketch { name: String::new(), cards: vec![order.card.clone()] })?;
    let card = studio::keep_card(&order.card);
    let art = art(&app, &card).await?;
    let drawer = app.clone();
    let draw = move || drawer.drawer.keep_card(&card, art.as_ref(), theme);
    let picture = app.work(who.guest.id, draw).await?;
    Ok(([(header::CONTENT_TYPE, "image/svg+xml")], picture).into_response())
}

/// Returns the uploaded image of a card of KEEP; `None` if the card has no uploaded image.
pub(crate) async fn art(app: &Arc<App>, card: &keep::ListCard) -> Result<Option<Art>, ApiError> {
    let Some(id) = &card.image else { return Ok(None) };
    Ok(pictures::load(app, id).await?.map(|picture| Art { picture, crop: None }))
}

/// Returns one of a guest's card lists as the text of a card file, so that a match can be played with it.
pub(crate) async fn played(app: &App, guest: i64, id: &str) -> Result<String, ApiError> {
    let list: KeepListSketch = read(&works::work(app, guest, KIND, id).await?.text)?;
    Ok(studio::export_keep(&list)?)
}

/// Returns the name of one of a guest's card lists, and its cards.
pub(super) async fn printed(
    app: &App,
    guest: i64,
    id: &str,
) -> Result<(String, Vec<keep::ListCard>), ApiError> {
    let list: KeepListSketch = read(&works::work(app, guest, KIND, id).await?.text)?;
    Ok((list.name.clone(), list.cards.iter().map(studio::keep_card).collect()))
}
