//! Pictures that people bring: read, written anew and kept. What somebody sent is never served.

mod loaded;
mod mine;

use std::sync::Arc;

use axum::Router;
use axum::body::Bytes;
use axum::extract::{Path, Request, State};
use axum::http::{StatusCode, header};
use axum::response::{IntoResponse, Response};
use axum::routing::{delete, get};
use cards::card::Card;
use press::face::Art;
use press::picture;
use press::scene::Picture;
use store::{Adopted, Most, Quota};
use wire::api;

use super::limits::turn;
use super::{Json, No, Who, drained};
use crate::app::{App, now_in_millis};
use crate::pages::{FOR_EVER, not_found};

pub(crate) use loaded::Loaded;

/// The most bytes of a picture's file.
pub(super) const MOST_BYTES: usize = 16 << 20;
/// So many images one person may keep.
const MOST_PICTURES: u32 = 500;

pub(super) fn router() -> Router<Arc<App>> {
    Router::new()
        .route("/pictures", get(mine::list).post(bring))
        .route("/pictures/{id}", delete(mine::delete))
}

/// `POST /api/pictures`.
async fn bring(State(app): State<Arc<App>>, who: Who, request: Request) -> Result<Json<api::Picture>, No> {
    app.limits.heavy(&who)?;
    app.has_disk()?;
    let too_long = format!(
        "a picture's file has at most {} MB: make the picture smaller, or save it as JPEG",
        MOST_BYTES >> 20
    );
    let bytes = drained(request, MOST_BYTES, &too_long).await?;
    if bytes.is_empty() {
        return Err(No::bad("there is no picture in this request: choose a file"));
    }
    take(&app, &who, bytes).await.map(Json)
}

/// Reads a picture's file, writes it anew and keeps it for a guest, whichever way it came.
pub(super) async fn take(app: &App, who: &Who, bytes: Bytes) -> Result<api::Picture, No> {
    let guest = who.guest.id;
    // What we wrote ourselves comes back as it was: written once more it would lose a little.
    let id = app.gallery.name(&bytes);
    if let Some(store::Picture { width, height, .. }) = app.store.picture(id.clone()).await? {
        own(app, guest, Some(&id)).await?;
        return Ok(api::Picture { id, width, height });
    }
    let turn = turn(&app.limits.uploads, guest, "uploading images").await?;
    let picture = app.config.decoder.decode(bytes).await?;
    drop(turn);
    let (width, height) = (picture.width, picture.height);
    let id = app.gallery.name(&picture.bytes);
    if app.store.is_removed_picture(id.clone()).await? {
        return Err(No::new(StatusCode::FORBIDDEN, "A moderator removed this picture. Choose another one."));
    }
    app.spend(who.address, picture.bytes.len())?;
    if !app.store.add_picture(guest, id.clone(), picture, now_in_millis(), most(app)).await? {
        return Err(full(app));
    }
    Ok(api::Picture { id, width, height })
}

/// How many images one person may keep.
fn most(app: &App) -> Most {
    Most { count: MOST_PICTURES, bytes: app.config.pictures }
}

fn full(app: &App) -> No {
    let Quota { guest, account } = app.config.pictures;
    No::conflict(format!(
        "You have as many images as can be saved: {MOST_PICTURES}, and {} MB together, or {} MB with an account. Delete \
         some of yours in the Studio first.",
        guest >> 20,
        account >> 20
    ))
}

/// `GET /picture/{id}`.
pub(crate) async fn show(State(app): State<Arc<App>>, Path(id): Path<String>) -> Response {
    match app.store.picture(id).await {
        Ok(Some(picture)) => {
            let kind = [(header::CONTENT_TYPE, picture.mime), (header::CACHE_CONTROL, FOR_EVER.to_owned())];
            (kind, picture.bytes).into_response()
        }
        Ok(None) => not_found("there is no such picture"),
        Err(why) => No::from(why).into_response(),
    }
}

fn gone() -> No {
    No::bad("the picture of this card is not on this server: bring it again, or take it off the card")
}

/// Is a picture that a card names there?
pub(super) async fn known(app: &App, image: Option<&String>) -> Result<(), No> {
    match image {
        Some(id) if !app.store.has_picture(id.clone()).await? => Err(gone()),
        _ => Ok(()),
    }
}

/// The picture of a card that somebody keeps is theirs as well, whoever brought it: nobody else can take it away.
pub(super) async fn own(app: &App, guest: i64, image: Option<&String>) -> Result<(), No> {
    let Some(id) = image else { return Ok(()) };
    match app.store.adopt_picture(guest, id.clone(), now_in_millis(), most(app)).await? {
        Adopted::Done => Ok(()),
        Adopted::Missing => Err(gone()),
        Adopted::Full => Err(full(app)),
    }
}

/// The art of a card: its picture, if it has one that was brought here, and which part of it shows.
pub(crate) async fn art(app: &Arc<App>, card: &Card) -> Result<Option<Art>, No> {
    let Some(id) = &card.image else { return Ok(None) };
    Ok(load(app, id).await?.map(|picture| Art { picture, crop: card.crop }))
}

/// The pixels of a picture that was brought.
pub(crate) async fn load(app: &Arc<App>, id: &str) -> Result<Option<Arc<Picture>>, No> {
    if let Some(found) = app.loaded.find(id) {
        return Ok(Some(found));
    }
    let Some(kept) = app.store.picture(id.to_owned()).await? else { return Ok(None) };
    let _permit = app.limits.pictures.acquire().await.map_err(|_| No::fault())?;
    let read = tokio::task::spawn_blocking(move || picture::read(&kept.bytes)).await?;
    let picture = read.map(Arc::new).map_err(|why| {
        tracing::error!(%why, id, "a picture that we wrote cannot be read");
        No::fault()
    })?;
    app.loaded.keep(id, &picture);
    Ok(Some(picture))
}
