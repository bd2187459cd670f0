//! Lists the browsers where a person is logged in, and logs out other browsers.

use std::sync::Arc;

use axum::Router;
use axum::extract::{Path, State};
use axum::http::StatusCode;
use axum::routing::{delete, get};
use wire::api::Session;

use super::{ApiError, Caller, Json};
use crate::app::App;

pub(super) fn router() -> Router<Arc<App>> {
    Router::new().route("/sessions", get(list)).route("/sessions/{id}", delete(end))
}

/// Returns all logins of the caller.
pub(super) async fn all(app: &App, who: &Caller) -> Result<Vec<Session>, ApiError> {
    let session = |it: store::LoginRecord| Session {
        id: it.number,
        made: it.made,
        used: it.seen,
        browser: it.browser,
        this: it.this,
    };
    Ok(app.store.sessions(who.guest.id, who.token).await?.into_iter().map(session).collect())
}

/// `GET /api/sessions`: lists the caller's logins.
async fn list(State(app): State<Arc<App>>, who: Caller) -> Result<Json<Vec<Session>>, ApiError> {
    has_account(&app, &who).await?;
    Ok(Json(all(&app, &who).await?))
}

/// `DELETE /api/sessions/{id}`: logs out one of the caller's browsers.
async fn end(
    State(app): State<Arc<App>>,
    who: Caller,
    Path(id): Path<String>,
) -> Result<StatusCode, ApiError> {
    has_account(&app, &who).await?;
    let missing = || ApiError::missing("Session not found. It may have ended; reload the page.");
    let number: i64 = id.parse().map_err(|_| missing())?;
    let token = app.store.end_session(who.guest.id, number).await?.ok_or_else(missing)?;
    app.end_logins(&[token]);
    Ok(StatusCode::NO_CONTENT)
}

/// Returns an error for a guest without an account. Such a guest has only one browser and could not log in again.
async fn has_account(app: &App, who: &Caller) -> Result<(), ApiError> {
    match app.store.account_of(who.guest.id).await? {
        Some(_) => Ok(()),
        None => Err(ApiError::conflict("You are a guest. Create an account first.")),
    }
}
