//! The HTTP routes.

mod faces;
mod rules;
mod shared;
mod web;

use std::sync::Arc;

use axum::Router;
use axum::extract::ws::WebSocketUpgrade;
use axum::extract::{Path, Request, State};
use axum::http::{Extensions, HeaderMap, HeaderName, HeaderValue, StatusCode, header};
use axum::middleware::{self, Next};
use axum::response::{IntoResponse, Response};
use axum::routing::get;
use tower_http::compression::CompressionLayer;
use tracing::Instrument as _;
use wire::LONGEST_MESSAGE;

use crate::app::App;
use crate::{access, api, cluster, health, metrics, session};

pub(crate) use faces::Drawer;
pub(crate) use shared::origin;

/// The `Cache-Control` value of files whose content never changes under the same name.
pub(crate) const FOR_EVER: &str = "public, max-age=31536000, immutable";

/// The size of a WebSocket's read buffer, in bytes.
const READ_AT_ONCE: usize = 4 << 10;

/// Returns the router for all paths.
pub(crate) fn router(app: Arc<App>) -> Router {
    let elsewhere = middleware::from_fn_with_state(app.clone(), cluster::or_elsewhere);
    let packed = Router::new()
        .route("/health", get(health::health))
        .route("/healthz", get(health::alive))
        .route("/readyz", get(health::ready))
        .route("/metrics", get(metrics::metrics))
        .route("/rules/{page}", get(rules::page))
        .route("/guide/{edition}", get(rules::guide))
        .route("/face/{picture}", get(faces::face).layer(elsewhere.clone()))
        .route("/keep/{picture}", get(faces::keep).layer(elsewhere))
        .route("/back.svg", get(faces::back))
        .route("/shared/{key}", get(shared::page))
        .route("/shared/{key}/card.png", get(faces::preview))
        .route("/library/{id}", get(shared::published))
        .route("/library/{id}/card.png", get(faces::published))
        .route("/export/{key}/{*path}", get(api::hosted::show))
        .route("/measurement/{key}", get(api::measurements::report))
        .route("/picture/{id}", get(api::pictures::show))
        .merge(api::router())
        .fallback(web::file)
        .layer(CompressionLayer::new());
    let all = Router::new().route("/ws", get(socket)).merge(packed).layer(middleware::from_fn(secured));
    all.layer(middleware::from_fn_with_state(app.clone(), access::logged)).with_state(app)
}

/// Adds security headers, which make browsers run, load and frame only files from this server. Keeps such headers that
/// a page has already set, because these are stricter.
async fn secured(request: Request, next: Next) -> Response {
    const POLICY: &str = "default-src 'self'; img-src 'self' data: blob:; object-src 'none'; base-uri 'none'; worker-src 'self'; manifest-src 'self'; \
        form-action 'self'; frame-ancestors 'none'";
    let headers: [(HeaderName, &'static str); 5] = [
        (header::CONTENT_SECURITY_POLICY, POLICY),
        (header::X_CONTENT_TYPE_OPTIONS, "nosniff"),
        (header::X_FRAME_OPTIONS, "DENY"),
        (header::REFERRER_POLICY, "no-referrer"),
        (HeaderName::from_static("cross-origin-opener-policy"), "same-origin"),
    ];
    let mut response = next.run(request).await;
    for (name, value) in headers {
        response.headers_mut().entry(name).or_insert(HeaderValue::from_static(value));
    }
    response
}

/// Returns the image of a card at a path of `/face/…` or `/keep/…`, if this node knows the card.
pub(crate) async fn picture(app: Arc<App>, path: &str) -> Response {
    match (path.strip_prefix("/face/"), path.strip_prefix("/keep/")) {
        (Some(name), _) => faces::face(State(app), Path(name.to_owned())).await,
        (_, Some(name)) => faces::keep(State(app), Path(name.to_owned())).await,
        _ => not_found("Image not found."),
    }
}

pub(crate) fn not_found(what: &str) -> Response {
    (StatusCode::NOT_FOUND, format!("{what}\n")).into_response()
}

/// Returns whether the page that sent this request may connect. Browsers send the page's origin, which must be the
/// server's own or one of [`Config::origins`](crate::Config::origins), so that other sites cannot act for their
/// visitors. Programs that aren't browsers send no origin and may connect.
pub(crate) fn is_own(app: &App, headers: &HeaderMap) -> bool {
    let Some(origin) = headers.get(header::ORIGIN) else { return true };
    let Ok(origin) = origin.to_str() else { return false };
    let host = headers.get(header::HOST).and_then(|it| it.to_str().ok());
    let same = origin
        .split_once("://")
        .is_some_and(|(_, from)| host.is_some_and(|it| it.eq_ignore_ascii_case(from)));
    same || app.config.origins.iter().any(|it| it.trim_end_matches('/').eq_ignore_ascii_case(origin))
}

async fn socket(
    State(app): State<Arc<App>>,
    extensions: Extensions,
    headers: HeaderMap,
    upgrade: WebSocketUpgrade,
) -> Response {
    if !is_own(&app, &headers) {
        return (StatusCode::FORBIDDEN, "Pages of other sites cannot connect here.\n").into_response();
    }
    let address = app.client(&extensions, &headers);
    let Some(admission) = app.admit(address) else {
        return (StatusCode::TOO_MANY_REQUESTS, "Too many connections from this address.\n").into_response();
    };
    // Accept somewhat longer messages, so that their senders get an error instead of a closed connection.
    let upgrade = upgrade.max_message_size(2 * LONGEST_MESSAGE).max_frame_size(2 * LONGEST_MESSAGE);
    // Nearly all messages are answers of about 100 bytes, and the read buffer is cleared for each one, so keep it
    // small.
    let upgrade = upgrade.read_buffer_size(READ_AT_ONCE);
    let span = access::connection(&extensions, address);
    upgrade.on_upgrade(move |socket| session::run(app, socket, admission).instrument(span))
}
