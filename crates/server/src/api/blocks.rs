//! The list of people that a person has blocked. Blocking itself is a WebSocket message at a table.

use std::sync::Arc;

use axum::Router;
use axum::extract::{Path, State};
use axum::http::StatusCode;
use axum::routing::{delete, get};
use wire::api::Block;

use super::{ApiError, Caller, Json};
use crate::app::{App, read_id, write_id};
use crate::room::ToRoom;

pub(super) fn router() -> Router<Arc<App>> {
    Router::new().route("/blocks", get(list)).route("/blocks/{id}", delete(unblock))
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

/// `DELETE /api/blocks/{id}`: unblocks a person.
async fn unblock(
    State(app): State<Arc<App>>,
    who: Caller,
    Path(id): Path<String>,
) -> Result<StatusCode, ApiError> {
    let missing = || ApiError::missing("This person is not on your list. Reload the page.");
    let id = read_id(&id).ok_or_else(missing)?;
    let other = app.store.unblock(who.guest.id, id).await?.ok_or_else(missing)?;
    for room in app.tables.rooms() {
        let _ = room.send(ToRoom::Blocked { guest: who.guest.id, other, blocked: false });
    }
    Ok(StatusCode::NO_CONTENT)
}
