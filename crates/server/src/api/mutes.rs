//! The list of people that a person has muted.

use std::sync::Arc;

use axum::Router;
use axum::extract::{Path, State};
use axum::http::StatusCode;
use axum::routing::{delete, get};
use wire::PersonRef;
use wire::api::Mute;

use super::{ApiError, Caller, Json};
use crate::app::{App, new_id, read_id, write_id};
use crate::room::{MOST_MUTED, too_many_muted};
use crate::social;

pub(super) fn router() -> Router<Arc<App>> {
    Router::new().route("/mutes", get(list).post(mute)).route("/mutes/{id}", delete(unmute))
}

/// Returns everybody that this guest has muted.
pub(super) async fn all(app: &App, guest: i64) -> Result<Vec<Mute>, ApiError> {
    let mute = |it: store::MuteRecord| Mute { id: write_id(it.id), name: it.other.name, since: it.at };
    Ok(app.store.mutes(guest).await?.into_iter().map(mute).collect())
}

/// `GET /api/mutes`: lists the people that the caller has muted.
async fn list(State(app): State<Arc<App>>, who: Caller) -> Result<Json<Vec<Mute>>, ApiError> {
    Ok(Json(all(&app, who.guest.id).await?))
}

/// `POST /api/mutes`: mutes a person.
async fn mute(
    State(app): State<Arc<App>>,
    who: Caller,
    Json(other): Json<PersonRef>,
) -> Result<StatusCode, ApiError> {
    let other = social::anybody(&app, &other).await?;
    if other.id == who.guest.id {
        return Err(ApiError::bad("You cannot mute yourself. Choose somebody else."));
    }
    if !app.store.mute(who.guest.id, other.id, new_id(), MOST_MUTED).await? {
        return Err(too_many_muted().into());
    }
    app.note_mute(who.guest.id, other.id, true);
    Ok(StatusCode::NO_CONTENT)
}

/// `DELETE /api/mutes/{id}`: unmutes a person.
async fn unmute(
    State(app): State<Arc<App>>,
    who: Caller,
    Path(id): Path<String>,
) -> Result<StatusCode, ApiError> {
    let missing = || ApiError::missing("This person is not on your list. Reload the page.");
    let id = read_id(&id).ok_or_else(missing)?;
    let other = app.store.unmute(who.guest.id, id).await?.ok_or_else(missing)?;
    app.note_mute(who.guest.id, other, false);
    Ok(StatusCode::NO_CONTENT)
}
