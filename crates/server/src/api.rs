//! The HTTP API: accounts, cards, decks and images.
//!
//! The types are in [`wire::api`], and `docs/api.md` describes them. Every error has an
//! [`ErrorBody`](wire::api::ErrorBody), even errors that axum itself returns.

mod account;
mod archive;
mod blocks;
mod browser;
pub(crate) mod cards;
pub(crate) mod decks;
mod deletion;
mod device;
mod drafts;
mod error;
mod export;
mod failed_logins;
mod files;
mod friends;
mod history;
pub(crate) mod hosted;
pub(crate) mod keep;
pub(crate) mod library;
mod limits;
pub(crate) mod measurements;
mod messages;
mod mine;
mod moderation;
mod mutes;
mod pack;
mod people;
pub(crate) mod pictures;
mod practice;
mod print;
mod recovery;
mod reports;
mod request;
mod sessions;
mod sets;
mod studio;
mod tournaments;

use std::sync::Arc;

use axum::Router;
use axum::extract::Request;
use axum::http::{HeaderValue, StatusCode, header};
use axum::middleware::{Next, from_fn};
use axum::response::{IntoResponse, Response};
use serde::de::DeserializeOwned;

use crate::app::App;

pub(crate) use error::ApiError;
pub(crate) use limits::Limits;
pub(crate) use request::{Caller, Json, JsonWithFiles, drained};

/// Returns the router for all paths under `/api`. Each module has its own router.
pub(crate) fn router() -> Router<Arc<App>> {
    let parts = Router::new()
        .merge(account::router())
        .merge(blocks::router())
        .merge(cards::router())
        .merge(decks::router())
        .merge(deletion::router())
        .merge(drafts::router())
        .merge(export::router())
        .merge(files::router())
        .merge(friends::router())
        .merge(history::router())
        .merge(hosted::router())
        .merge(keep::router())
        .merge(library::router())
        .merge(measurements::router())
        .merge(messages::router())
        .merge(moderation::router())
        .merge(mutes::router())
        .merge(people::router())
        .merge(pictures::router())
        .merge(practice::router())
        .merge(print::router())
        .merge(reports::router())
        .merge(recovery::router())
        .merge(sessions::router())
        .merge(sets::router())
        .merge(studio::router())
        .merge(tournaments::router());
    let api = parts.fallback(nothing_here).method_not_allowed_fallback(not_so).layer(from_fn(answered));
    Router::new().nest("/api", api)
}

/// Parses JSON that the server saved.
fn read<T: DeserializeOwned>(text: &str) -> Result<T, ApiError> {
    serde_json::from_str(text).map_err(|error| {
        tracing::error!(%error, "saved data cannot be read");
        ApiError::fault()
    })
}

async fn nothing_here() -> ApiError {
    ApiError::missing("Page not found. Check the address.")
}

async fn not_so() -> ApiError {
    ApiError::new(
        StatusCode::METHOD_NOT_ALLOWED,
        "This address does not support that method. Reload the page.",
    )
}

/// Forbids caching unless the handler allows it, and turns axum's own errors into [`ApiError`]s.
async fn answered(request: Request, next: Next) -> Response {
    let mut response = next.run(request).await;
    let status = response.status();
    let kind = response.headers().get(header::CONTENT_TYPE);
    if status.as_u16() >= 400 && kind.is_none_or(|it| it != "application/json") {
        let message = "The server did not understand this request. Reload the page and try again.";
        response = ApiError::new(status, message).into_response();
    }
    let headers = response.headers_mut();
    headers.entry(header::CACHE_CONTROL).or_insert(HeaderValue::from_static("no-store"));
    response
}
