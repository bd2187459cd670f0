//! Where somebody is logged in, and ending that from elsewhere.

use std::sync::Arc;

use axum::Router;
use axum::extract::{Path, State};
use axum::http::StatusCode;
use axum::routing::{delete, get};
use wire::api::Session;

use super::{Json, No, Who};
use crate::app::App;

pub(super) fn router() -> Router<Arc<App>> {
    Router::new().route("/sessions", get(list)).route("/sessions/{id}", delete(end))
}

/// All logins of somebody, as they see them.
pub(super) async fn all(app: &App, who: &Who) -> Result<Vec<Session>, No> {
    let session = |it: store::Session| Session {
        id: it.number,
        made: it.made,
        used: it.seen,
        browser: it.browser,
        this: it.this,
    };
    Ok(app.store.sessions(who.guest.id, who.token).await?.into_iter().map(session).collect())
}

/// `GET /api/sessions`.
async fn list(State(app): State<Arc<App>>, who: Who) -> Result<Json<Vec<Session>>, No> {
    has_account(&app, &who).await?;
    Ok(Json(all(&app, &who).await?))
}

/// `DELETE /api/sessions/{id}`.
async fn end(State(app): State<Arc<App>>, who: Who, Path(id): Path<String>) -> Result<StatusCode, No> {
    has_account(&app, &who).await?;
    let missing = || No::missing("You have no such session: it may have ended already. Reload the page.");
    let number: i64 = id.parse().map_err(|_| missing())?;
    let token = app.store.end_session(who.guest.id, number).await?.ok_or_else(missing)?;
    app.logins.end(&[token]);
    Ok(StatusCode::NO_CONTENT)
}

/// A guest has one browser and no way back from elsewhere.
async fn has_account(app: &App, who: &Who) -> Result<(), No> {
    match app.store.account_of(who.guest.id).await? {
        Some(_) => Ok(()),
        None => Err(No::conflict("You are here as a guest: make an account first.")),
    }
}
