//! The list of people that a person has blocked. At a table, people can also be blocked with a WebSocket message.

use std::sync::Arc;

use axum::Router;
use axum::extract::{Path, State};
use axum::http::StatusCode;
use axum::routing::{delete, get};
use wire::PersonRef;
use wire::api::Block;

use super::{ApiError, Caller, Json};
use crate::app::{App, new_id, read_id, write_id};
use crate::room::{MOST_BLOCKED, too_many_blocked};
use crate::social;

pub(super) fn router() -> Router<Arc<App>> {
    Router::new().route("/blocks", get(list).post(block)).route("/blocks/{id}", delete(unblock))
}

/// Returns everybody that this guest has blocked.
pub(super) async fn all(app: &App, guest: i64) -> Result<Vec<Block>, ApiError> {
    let block = |it: store::BlockRecord| Block { id: write_id(it.id), name: it.other.name, since: it.at };
    Ok(app.store.blocks(guest).await?.into_iter().map(block).collect())
}

/// `GET /api/blocks`: lists the people that the caller has blocked.
async fn list(State(app): State<Arc<App>>, who: Caller) -> Result<Json<Vec<Block>>, ApiError> {
    Ok(Json(all(&app, who.guest.id).await?))
}

/// `POST /api/blocks`: blocks a person.
async fn block(
    State(app): State<Arc<App>>,
    who: Caller,
    Json(other): Json<PersonRef>,
) -> Result<StatusCode, ApiError> {
    let other = social::anybody(&app, &other).await?;
    if other.id == who.guest.id {
        return Err(ApiError::bad("You cannot block yourself. Choose somebody else."));
    }
    if !app.store.block(who.guest.id, other.id, new_id(), MOST_BLOCKED).await? {
        return Err(too_many_blocked().into());
    }
    app.note_block(who.guest.id, other.id, true);
    Ok(StatusCode::NO_CONTENT)
}

/// `DELETE /api/blocks/{id}`: unblocks a person.
async fn unblock(
    State(app): State<Arc<App>>,
    who: Caller,
    Path(id): Path<String>,
) -> Result<StatusCode, ApiError> {
    let missing = || ApiError::missing("This person is not on your list. Reload the page.");
    let id = read_id(&id).ok_or_else(missing)?;
    let other = app.store.unblock(who.guest.id, id).await?.ok_or_else(missing)?;
    app.note_block(who.guest.id, other, false);
    Ok(StatusCode::NO_CONTENT)
}
