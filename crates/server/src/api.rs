//! What the browser asks for over HTTP: accounts, cards, decks and pictures.
//!
//! The words are those of [`wire::api`]; `docs/api.md` describes them. Every answer that is no success is a
//! [`Sorry`](wire::api::Sorry), also where axum itself refuses.

mod ask;
mod limits;
mod no;
mod studio;

use std::sync::Arc;

use axum::Router;
use axum::extract::{Request, State};
use axum::http::{HeaderValue, StatusCode, header};
use axum::middleware::{Next, from_fn};
use axum::response::{IntoResponse, Response};
use axum::routing::get;
use wire::api::Me;

use crate::app::App;

pub(crate) use ask::{Files, Json, Who, drained};
pub(crate) use limits::Limits;
pub(crate) use no::No;

/// All paths under `/api`. Each part of it brings a router of its own.
pub(crate) fn router() -> Router<Arc<App>> {
    let parts = Router::new().route("/me", get(me)).merge(studio::router());
    let api = parts.fallback(nothing_here).method_not_allowed_fallback(not_so).layer(from_fn(answered));
    Router::new().nest("/api", api)
}

async fn me(State(app): State<Arc<App>>, who: Who) -> Result<Json<Me>, No> {
    let tables = app.tables.of_guest(who.guest.id);
    Ok(Json(Me { name: who.guest.name, account: None, cards: 0, decks: 0, tables }))
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
