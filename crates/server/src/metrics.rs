//! The server's metrics, in the Prometheus format.

use std::net::SocketAddr;
use std::sync::Arc;
use std::time::Duration;

use axum::extract::{ConnectInfo, State};
use axum::http::{Extensions, HeaderMap, StatusCode, header};
use axum::response::{IntoResponse, Response};
use prometheus_client::encoding::text::encode;
use prometheus_client::encoding::{EncodeMetric, MetricEncoder, NoLabelSet};
use prometheus_client::metrics::counter::Counter;
use prometheus_client::metrics::family::Family;
use prometheus_client::metrics::gauge::{ConstGauge, Gauge};
use prometheus_client::metrics::histogram::Histogram;
use prometheus_client::metrics::{MetricType, TypedMetric};
use prometheus_client::registry::Registry;
use sha2::{Digest as _, Sha256};
use store::Writes;
use wire::ErrorCode;

use crate::app::App;

/// The content type of the response.
const OPEN_METRICS: &str = "application/openmetrics-text; version=1.0.0; charset=utf-8";
/// The upper bounds of the histogram buckets for how long a move takes, in seconds.
const BUCKETS: [f64; 12] = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0];
/// Headers that only proxies send.
const OF_PROXIES: [&str; 6] =
    ["forwarded", "x-forwarded-for", "x-forwarded-host", "x-forwarded-proto", "x-real-ip", "via"];

type Labels = [(&'static str, String); 1];

/// Counts events since the server started.
#[derive(Debug)]
pub(crate) struct Metrics {
    moves: Counter,
    move_seconds: Histogram,
    refusals: Family<Labels, Counter>,
    requests: Family<Labels, Counter>,
}

impl Default for Metrics {
    fn default() -> Metrics {
        Metrics {
            moves: Counter::default(),
            move_seconds: Histogram::new(BUCKETS),
            refusals: Family::default(),
            requests: Family::default(),
        }
    }
}

impl Metrics {
    /// Counts a move. `after` is the time from receiving it to sending the result to everybody.
    pub(crate) fn moved(&self, after: Duration) {
        self.moves.inc();
        self.move_seconds.observe(after.as_secs_f64());
    }

    /// Counts a WebSocket message that was answered with an error.
    pub(crate) fn refused(&self, why: ErrorCode) {
        let why = serde_json::to_value(why).ok().and_then(|it| it.as_str().map(str::to_owned));
        self.refusal(why.unwrap_or_default());
    }

    fn refusal(&self, why: impl Into<String>) {
        self.refusals.get_or_create(&[("why", why.into())]).inc();
    }

    /// Counts a connection that was closed immediately because its address has too many connections.
    pub(crate) fn not_admitted(&self) {
        self.refusal("connections");
    }

    /// Counts an HTTP response. Responses about exceeded limits and failed authentication are also counted as refusals.
    pub(crate) fn answered(&self, status: StatusCode) {
        self.requests.get_or_create(&[("class", format!("{}xx", status.as_u16() / 100))]).inc();
        match status {
            StatusCode::UNAUTHORIZED => self.refusal("token"),
            StatusCode::FORBIDDEN => self.refusal("forbidden"),
            StatusCode::PAYLOAD_TOO_LARGE => self.refusal("too_large"),
            StatusCode::TOO_MANY_REQUESTS => self.refusal("too_many"),
            StatusCode::INSUFFICIENT_STORAGE => self.refusal("full"),
            _ => {}
        }
    }
}

/// The store's histogram of write times, as a Prometheus metric. The store counts its own writes.
#[derive(Debug)]
struct WriteSeconds(Writes);

impl EncodeMetric for WriteSeconds {
    fn encode(&self, mut encoder: MetricEncoder<'_>) -> Result<(), std::fmt::Error> {
        encoder.encode_histogram::<NoLabelSet>(self.0.seconds, self.0.count, &self.0.buckets, None)
    }

    fn metric_type(&self) -> MetricType {
        Self::TYPE
    }
}

impl TypedMetric for WriteSeconds {
    const TYPE: MetricType = MetricType::Histogram;
}

/// Returns all metrics as text.
fn text(app: &App) -> Result<String, std::fmt::Error> {
    let mut all = Registry::default();
    let now = |value: u64| ConstGauge::new(i64::try_from(value).unwrap_or(i64::MAX));
    let (gathering, playing, bots) = app.tables.counts();
    let tables = Family::<Labels, Gauge>::default();
    for (stage, count) in [("gathering", gathering), ("playing", playing)] {
        tables.get_or_create(&[("stage", stage.to_owned())]).set(count as i64);
    }
    all.register("keeper_tables", "Open tables by stage", tables);
    all.register("keeper_rooms", "Tables in memory", now(app.tables.rooms().len() as u64));
    all.register("keeper_bots", "Bots at open tables", now(bots as u64));
    all.register("keeper_seekers", "People looking for an opponent", now(app.queue.count() as u64));
    all.register("keeper_websockets", "Open WebSockets", now(app.addresses.total()));
    all.register("keeper_connections", "Open connections that are not WebSockets", now(app.sockets.total()));
    all.register("keeper_moves", "Moves made by people", app.metrics.moves.clone());
    let help = "Time from receiving a move to sending it to everybody";
    all.register("keeper_move_seconds", help, app.metrics.move_seconds.clone());
    let (thinking, waiting) = app.bot_turns.load();
    all.register("keeper_bots_thinking", "Bots computing a move", now(thinking as u64));
    all.register("keeper_bots_waiting", "Bots waiting to compute a move", now(waiting as u64));
    let (running, waiting) = app.work.load();
    all.register("keeper_work_running", "Heavy requests being worked on", now(running as u64));
    all.register("keeper_work_waiting", "Heavy requests waiting for their turn", now(waiting as u64));
    let (running, waiting) = app.limits.uploads.load();
    all.register("keeper_uploads_running", "Images being decoded", now(running as u64));
    all.register("keeper_uploads_waiting", "Images waiting to be decoded", now(waiting as u64));
    let writes = app.store.writes();
    all.register("keeper_store_queue", "Writes waiting for the disk", now(writes.waiting));
    let help = "Time from requesting a write until it is on the disk";
    all.register("keeper_store_write_seconds", help, WriteSeconds(writes));
    all.register("keeper_refusals", "Refused messages and requests by reason", app.metrics.refusals.clone());
    all.register("keeper_http_requests", "HTTP requests by status class", app.metrics.requests.clone());
    if let Some(free) = app.store.free_bytes() {
        all.register("keeper_disk_free_bytes", "Free bytes on the disk of the data folder", now(free));
    }
    if let Some(bytes) = resident_memory() {
        all.register("process_resident_memory_bytes", "Resident memory of the server", now(bytes));
    }
    let mut text = String::new();
    encode(&mut text, &all)?;
    Ok(text)
}

/// Returns how many bytes of memory this process uses; `None` if the system doesn't report it.
fn resident_memory() -> Option<u64> {
    let status = std::fs::read_to_string("/proc/self/status").ok()?;
    let line = status.lines().find_map(|it| it.strip_prefix("VmRSS:"))?;
    Some(line.trim().strip_suffix("kB")?.trim().parse::<u64>().ok()? << 10)
}

/// `GET /metrics`: returns all metrics.
pub(crate) async fn metrics(
    State(app): State<Arc<App>>,
    extensions: Extensions,
    headers: HeaderMap,
) -> Response {
    if let Err(refused) = may_read(&app, &extensions, &headers) {
        return refused.into_response();
    }
    match text(&app) {
        Ok(text) => ([(header::CONTENT_TYPE, OPEN_METRICS)], text).into_response(),
        Err(error) => {
            tracing::error!(%error, "the metrics could not be written");
            StatusCode::INTERNAL_SERVER_ERROR.into_response()
        }
    }
}

/// Checks that a request may read the metrics. The request needs the token or, if none is configured, must come from
/// this machine and not through a proxy.
fn may_read(
    app: &App,
    extensions: &Extensions,
    headers: &HeaderMap,
) -> Result<(), (StatusCode, &'static str)> {
    // An empty token would let everybody in.
    if let Some(token) = app.config.metrics_token.as_ref().filter(|it| !it.is_empty()) {
        let sent = headers.get(header::AUTHORIZATION).and_then(|it| it.to_str().ok());
        let sent = sent.and_then(|it| it.strip_prefix("Bearer ")).unwrap_or_default();
        // Compare hashes, so that the time this takes reveals nothing about the token.
        if Sha256::digest(sent) == Sha256::digest(token) {
            return Ok(());
        }
        return Err((StatusCode::UNAUTHORIZED, "To read the metrics, send the token of --metrics-token.\n"));
    }
    let peer = extensions.get::<ConnectInfo<SocketAddr>>();
    let local = peer.is_some_and(|it| it.0.ip().to_canonical().is_loopback());
    if local && !OF_PROXIES.iter().any(|it| headers.contains_key(*it)) {
        return Ok(());
    }
    Err((
        StatusCode::FORBIDDEN,
        "Only programs on this machine can read the metrics, unless you set --metrics-token.\n",
    ))
}
