//! Health checks: whether the store can write and read, and whether the disk has space.

use std::sync::Arc;
use std::time::{Duration, Instant};

use axum::extract::State;
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use tokio::sync::Mutex;
use tokio::time::timeout;
use wire::ErrorCode;

use crate::app::App;
use crate::request_error::RequestError;

/// How long a health report is reused. Anybody can request one, and every new report costs a write.
const FRESH: Duration = Duration::from_millis(500);
/// How long to wait for the database to respond.
const PATIENCE: Duration = Duration::from_secs(5);

/// The most recent health report, and when it was made.
#[derive(Default)]
pub(crate) struct Checkup {
    last: Mutex<Option<(Instant, HealthReport)>>,
}

/// A health report: for each part of the server, the error that was found; `None` if the part works.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
struct HealthReport {
    write: Option<String>,
    read: Option<String>,
    disk: Option<String>,
}

impl HealthReport {
    async fn of(app: &App) -> HealthReport {
        let (write, read) = match timeout(PATIENCE, app.store.health()).await {
            Ok(Ok(health)) => (health.write.map(|it| it.to_string()), health.read.map(|it| it.to_string())),
            Ok(Err(why)) => (Some(why.to_string()), None),
            Err(_) => (Some(format!("no answer within {} s", PATIENCE.as_secs())), None),
        };
        let low = app.store.free_bytes().filter(|it| *it < app.config.low_disk);
        let disk = low.map(|free| {
            format!("{} MB free, less than the {} MB of --low-disk", free >> 20, app.config.low_disk >> 20)
        });
        HealthReport { write, read, disk }
    }

    fn parts(&self) -> [(&'static str, &Option<String>); 3] {
        [("write", &self.write), ("read", &self.read), ("disk", &self.disk)]
    }
}

/// Returns the most recent health report, or makes a new one if that report is too old.
async fn report(app: &App) -> HealthReport {
    let mut last = app.checkup.last.lock().await;
    match &*last {
        Some((at, report)) if at.elapsed() < FRESH => report.clone(),
        _ => {
            let report = HealthReport::of(app).await;
            *last = Some((Instant::now(), report.clone()));
            report
        }
    }
}

/// `GET /healthz`: always returns `ok`, which shows that the server is running.
pub(crate) async fn alive() -> &'static str {
    "ok\n"
}

/// `GET /readyz`: returns 200 if moves can be saved and the server is not stopping, otherwise 503 and the reason. A
/// nearly full disk is not an error here, because matches can still continue.
pub(crate) async fn ready(State(app): State<Arc<App>>) -> Response {
    let not_ready = |why: String| (StatusCode::SERVICE_UNAVAILABLE, why).into_response();
    if *app.stopping.borrow() {
        return not_ready("The server is stopping.\n".to_owned());
    }
    if !app.cluster.may_run() {
        return not_ready("This node is cut off from the others.\n".to_owned());
    }
    match report(&app).await {
        HealthReport { write: Some(why), .. } => not_ready(format!("Cannot save: {why}\n")),
        HealthReport { read: Some(why), .. } => not_ready(format!("Cannot read: {why}\n")),
        _ => "ok\n".into_response(),
    }
}

/// `GET /health`: returns 200 and `ok`, or 503 and a line for each part of the server.
pub(crate) async fn health(State(app): State<Arc<App>>) -> Response {
    let report = report(&app).await;
    if report == HealthReport::default() {
        return "ok\n".into_response();
    }
    let line = |(part, wrong): (&str, &Option<String>)| match wrong {
        Some(why) => format!("{part}: {why}\n"),
        None => format!("{part}: ok\n"),
    };
    (StatusCode::SERVICE_UNAVAILABLE, report.parts().map(line).concat()).into_response()
}

impl App {
    /// Returns an error if the disk is nearly full. The remaining space is reserved for the moves of running matches.
    pub(crate) fn has_disk(&self) -> Result<(), RequestError> {
        match self.store.free_bytes() {
            Some(free) if free < self.config.low_disk => {
                tracing::warn!(free, "the disk is nearly full; nothing new is saved");
                let message = "The server's disk is nearly full. Matches continue, but nothing new can be saved. Try again later, or tell the host.";
                Err(RequestError::new(ErrorCode::Full, message))
            }
            _ => Ok(()),
        }
    }
}
