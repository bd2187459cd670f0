//! What is served over HTTP.

use std::net::SocketAddr;
use std::sync::Arc;

use axum::Router;
use axum::extract::ws::WebSocketUpgrade;
use axum::extract::{ConnectInfo, State};
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use axum::routing::get;
use wire::LONGEST_MESSAGE;

use crate::app::App;
use crate::session;

/// All paths.
pub(crate) fn router(app: Arc<App>) -> Router {
    Router::new().route("/ws", get(socket)).route("/health", get(health)).with_state(app)
}

async fn health() -> &'static str {
    "well\n"
}

async fn socket(
    State(app): State<Arc<App>>,
    ConnectInfo(address): ConnectInfo<SocketAddr>,
    upgrade: WebSocketUpgrade,
) -> Response {
    let Some(admission) = app.admit(address.ip()) else {
        return (StatusCode::TOO_MANY_REQUESTS, "too many connections from this address\n").into_response();
    };
    // Somewhat longer messages are read, so that their senders can be told what is wrong.
    let upgrade = upgrade.max_message_size(2 * LONGEST_MESSAGE).max_frame_size(2 * LONGEST_MESSAGE);
    upgrade.on_upgrade(move |socket| session::run(app, socket, admission))
}
