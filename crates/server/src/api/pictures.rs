//! Uploaded images. The server decodes and re-encodes them and never serves the uploaded file itself.

mod cache;
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
use press::scene::Bitmap;
use store::{Adopted, Most, Quota};
use wire::api;

use super::limits::turn;
use super::{ApiError, Caller, Json, drained};
use crate::app::{App, now_in_millis};
use crate::pages::{FOR_EVER, not_found};

pub(crate) use cache::PictureCache;

/// The maximum size of an image file, in bytes.
pub(super) const MOST_BYTES: usize = 16 << 20;
/// The maximum number of images that one person may have.
const MOST_PICTURES: u32 = 500;

pub(super) fn router() -> Router<Arc<App>> {
    Router::new()
        .route("/pictures", get(mine::list).post(bring))
        .route("/pictures/{id}", delete(mine::delete))
}

/// `POST /api/pictures`: uploads an image.
async fn bring(
    State(app): State<Arc<App>>,
    who: Caller,
    request: Request,
) -> Result<Json<api::Picture>, ApiError> {
    app.limits.heavy(&who)?;
    app.has_disk()?;
    let too_long =
        format!("Image too large: at most {} MB. Make it smaller, or save it as JPEG.", MOST_BYTES >> 20);
    let bytes = drained(request, MOST_BYTES, &too_long).await?;
    if bytes.is_empty() {
        return Err(ApiError::bad("No file received. Choose an image."));
    }
    take(&app, &who, bytes).await.map(Json)
}

/// Decodes and re-encodes an image file, and saves it for a guest.
pub(super) async fn take(app: &App, who: &Caller, bytes: Bytes) -> Result<api::Picture, ApiError> {
    let guest = who.guest.id;
    // An image that this server has encoded is used as it is, because encoding it again would lose quality.
    let id = app.gallery.name(&bytes);
    if let Some(store::PictureRecord { width, height, .. }) = app.store.picture(id.clone()).await? {
        own(app, guest, Some(&id)).await?;
        return Ok(api::Picture { id, width, height });
    }
    let turn = turn(&app.limits.uploads, guest, "uploading images").await?;
    let picture = app.config.decoder.decode(bytes).await?;
    drop(turn);
    let (width, height) = (picture.width, picture.height);
    let id = app.gallery.name(&picture.bytes);
    if app.store.is_removed_picture(id.clone()).await? {
        return Err(ApiError::new(
            StatusCode::FORBIDDEN,
            "A moderator removed this image. Choose another one.",
        ));
    }
    app.spend(who.address, picture.bytes.len())?;
    if !app.store.add_picture(guest, id.clone(), picture, now_in_millis(), most(app)).await? {
        return Err(full(app));
    }
    Ok(api::Picture { id, width, height })
}

/// Returns the limits for one person's images.
fn most(app: &App) -> Most {
    Most { count: MOST_PICTURES, bytes: app.config.pictures }
}

fn full(app: &App) -> ApiError {
    let Quota { guest, account } = app.config.pictures;
    ApiError::conflict(format!(
        "You have reached the limit for images: {MOST_PICTURES} images and {} MB in total, or {} MB with an account. Delete some in the Studio first.",
        guest >> 20,
        account >> 20
    ))
}

/// `GET /picture/{id}`: returns an uploaded image.
pub(crate) async fn show(State(app): State<Arc<App>>, Path(id): Path<String>) -> Response {
    match app.store.picture(id).await {
        Ok(Some(picture)) => {
            let kind = [(header::CONTENT_TYPE, picture.mime), (header::CACHE_CONTROL, FOR_EVER.to_owned())];
            (kind, picture.bytes).into_response()
        }
        Ok(None) => not_found("Image not found."),
        Err(why) => ApiError::from(why).into_response(),
    }
}

fn gone() -> ApiError {
    ApiError::bad("This card's image is not on this server. Upload it again, or remove it from the card.")
}

/// Returns an error if a card's image does not exist.
pub(super) async fn known(app: &App, image: Option<&String>) -> Result<(), ApiError> {
    match image {
        Some(id) if !app.store.has_picture(id.clone()).await? => Err(gone()),
        _ => Ok(()),
    }
}

/// Makes a person an owner of their card's image, so that nobody else can delete it.
pub(super) async fn own(app: &App, guest: i64, image: Option<&String>) -> Result<(), ApiError> {
    let Some(id) = image else { return Ok(()) };
    match app.store.adopt_picture(guest, id.clone(), now_in_millis(), most(app)).await? {
        Adopted::Done => Ok(()),
        Adopted::Missing => Err(gone()),
        Adopted::Full => Err(full(app)),
    }
}

/// Returns the art of a card: its uploaded image, and which part of the image to show. `None` if the card has no image.
pub(crate) async fn art(app: &Arc<App>, card: &Card) -> Result<Option<Art>, ApiError> {
    let Some(id) = &card.image else { return Ok(None) };
    Ok(load(app, id).await?.map(|picture| Art { picture, crop: card.crop }))
}

/// Loads the pixels of an uploaded image; returns `None` if it does not exist.
pub(crate) async fn load(app: &Arc<App>, id: &str) -> Result<Option<Arc<Bitmap>>, ApiError> {
    if let Some(found) = app.loaded.find(id) {
        return Ok(Some(found));
    }
    let Some(kept) = app.store.picture(id.to_owned()).await? else { return Ok(None) };
    let _permit = app.limits.pictures.acquire().await.map_err(|_| ApiError::fault())?;
    let read = tokio::task::spawn_blocking(move || picture::read(&kept.bytes)).await?;
    let picture = read.map(Arc::new).map_err(|why| {
        tracing::error!(%why, id, "a saved image cannot be read");
        ApiError::fault()
    })?;
    app.loaded.keep(id, &picture);
    Ok(Some(picture))
}
