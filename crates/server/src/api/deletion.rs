//! Deleting an account.

use std::sync::Arc;

use axum::Router;
use axum::extract::State;
use axum::http::{HeaderMap, StatusCode};
use axum::routing::post;
use wire::api::Confirmation;

use super::account::confirmed;
use super::{ApiError, Caller, Json};
use crate::app::{App, now};
use crate::{deletion, social, text};

/// How long the login name of a deleted account stays reserved: 90 days, in seconds.
const NAME_KEPT: i64 = 90 * 24 * 3600;

pub(super) fn router() -> Router<Arc<App>> {
    Router::new().route("/account/delete", post(delete))
}

/// `POST /api/account/delete`: deletes the caller's account.
async fn delete(
    State(app): State<Arc<App>>,
    who: Caller,
    headers: HeaderMap,
    Json(Confirmation { password }): Json<Confirmation>,
) -> Result<StatusCode, ApiError> {
    let account = confirmed(&app, &who, &headers, password).await?;
    let guest = account.guest.id;
    let friends: Vec<i64> = app.store.friends(guest).await?.into_iter().map(|it| it.other.id).collect();
    let forgotten = app
        .store
        .delete_account(guest, app.login_sum(&text::login_key(&account.name)), now() + NAME_KEPT)
        .await?;
    app.end_logins(&forgotten);
    app.measurements.cancel_all(guest);
    social::friends_changed(&app, &friends);
    if let Err(error) = deletion::forget(&app, guest).await {
        tracing::error!(%error, "some tables still contain a deleted account; the next sweep tries again");
    }
    Ok(StatusCode::NO_CONTENT)
}
