//! What the browser asks for over HTTP: accounts, cards, decks and pictures.
//!
//! The words are those of [`wire::api`]; `docs/api.md` describes them. Every answer that is no success is a
//! [`Sorry`](wire::api::Sorry), also where axum itself refuses.

mod account;
mod archive;
mod ask;
mod blocks;
mod browser;
mod cards;
pub(crate) mod decks;
mod deletion;
mod device;
mod export;
mod files;
mod limits;
mod mine;
mod moderation;
mod no;
mod pack;
pub(crate) mod pictures;
mod practice;
mod print;
mod recovery;
mod reports;
mod sessions;
mod studio;
mod wrongs;

use std::sync::Arc;

use axum::Router;
use axum::extract::Request;
use axum::http::{HeaderValue, StatusCode, header};
use axum::middleware::{Next, from_fn};
use axum::response::{IntoResponse, Response};
use serde::de::DeserializeOwned;

use crate::app::App;

pub(crate) use ask::{Files, Json, Who, drained};
pub(crate) use limits::Limits;
pub(crate) use no::No;

/// All paths under `/api`. Each part of it brings a router of its own.
pub(crate) fn router() -> Router<Arc<App>> {
    let parts = Router::new()
        .merge(account::router())
        .merge(blocks::router())
        .merge(cards::router())
        .merge(decks::router())
        .merge(deletion::router())
        .merge(export::router())
        .merge(files::router())
        .merge(moderation::router())
        .merge(pictures::router())
        .merge(practice::router())
        .merge(print::router())
        .merge(reports::router())
        .merge(recovery::router())
        .merge(sessions::router())
        .merge(studio::router());
    let api = parts.fallback(nothing_here).method_not_allowed_fallback(not_so).layer(from_fn(answered));
    Router::new().nest("/api", api)
}

/// Reads what we wrote.
fn read<T: DeserializeOwned>(text: &str) -> Result<T, No> {
    serde_json::from_str(text).map_err(|error| {
        tracing::error!(%error, "something that was kept cannot be read");
        No::fault()
    })
}

async fn nothing_here() -> No {
    No::missing("there is nothing at this address: look at it again")
}

async fn not_so() -> No {
    No::new(StatusCode::METHOD_NOT_ALLOWED, "this address cannot be asked in this way: reload the page")
}

/// Nothing of a person's is kept by caches, and what axum refuses by itself is said as we say it.
async fn answered(request: Request, next: Next) -> Response {
    let mut response = next.run(request).await;
    let status = response.status();
    let kind = response.headers().get(header::CONTENT_TYPE);
    if status.as_u16() >= 400 && kind.is_none_or(|it| it != "application/json") {
        let message = "the server did not understand this request: reload the page and try again";
        response = No::new(status, message).into_response();
    }
    let headers = response.headers_mut();
    headers.entry(header::CACHE_CONTROL).or_insert(HeaderValue::from_static("no-store"));
    response
}
