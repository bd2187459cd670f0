//! Is the server well: can it write, can it read, has its disk room?

use std::sync::Arc;
use std::time::{Duration, Instant};

use axum::extract::State;
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use tokio::sync::Mutex;
use tokio::time::timeout;
use wire::Refusal;

use crate::app::App;
use crate::refused::Refused;

/// A report is given to everybody who asks within this time: anybody may ask, and every report costs a write.
const FRESH: Duration = Duration::from_millis(500);
/// A database that does not answer within this time is ill.
const PATIENCE: Duration = Duration::from_secs(5);

/// The last report.
#[derive(Default)]
pub(crate) struct Checkup {
    last: Mutex<Option<(Instant, Report)>>,
}

/// What is wrong with each part; nothing where it is well.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
struct Report {
    write: Option<String>,
    read: Option<String>,
    disk: Option<String>,
}

impl Report {
    async fn of(app: &App) -> Report {
        let (write, read) = match timeout(PATIENCE, app.store.health()).await {
            Ok(Ok(health)) => (health.write.map(|it| it.0), health.read.map(|it| it.0)),
            Ok(Err(why)) => (Some(why.0), None),
            Err(_) => (Some(format!("no answer within {} s", PATIENCE.as_secs())), None),
        };
        let low = app.store.free_bytes().filter(|it| *it < app.config.low_disk);
        let disk = low.map(|free| {
            format!("{} MB free, less than the {} MB of --low-disk", free >> 20, app.config.low_disk >> 20)
        });
        Report { write, read, disk }
    }

    fn parts(&self) -> [(&'static str, &Option<String>); 3] {
        [("write", &self.write), ("read", &self.read), ("disk", &self.disk)]
    }
}

/// The last report, or a new one if that is too old.
async fn report(app: &App) -> Report {
    let mut last = app.checkup.last.lock().await;
    match &*last {
        Some((at, report)) if at.elapsed() < FRESH => report.clone(),
        _ => {
            let report = Report::of(app).await;
            *last = Some((Instant::now(), report.clone()));
            report
        }
    }
}

/// `GET /healthz`: the process can answer.
pub(crate) async fn alive() -> &'static str {
    "ok\n"
}

/// `GET /readyz`: 200 if moves can be saved and the server goes on; 503 and why otherwise. A disk that is nearly full is no
/// reason: matches go on with it.
pub(crate) async fn ready(State(app): State<Arc<App>>) -> Response {
    let not_ready = |why: String| (StatusCode::SERVICE_UNAVAILABLE, why).into_response();
    if *app.stopping.borrow() {
        return not_ready("the server is stopping\n".to_owned());
    }
    match report(&app).await {
        Report { write: Some(why), .. } => not_ready(format!("nothing can be saved: {why}\n")),
        Report { read: Some(why), .. } => not_ready(format!("nothing can be read: {why}\n")),
        _ => "ok\n".into_response(),
    }
}

/// `GET /health`: 200 and `ok`, or 503 and a line for each part.
pub(crate) async fn health(State(app): State<Arc<App>>) -> Response {
    let report = report(&app).await;
    if report == Report::default() {
        return "ok\n".into_response();
    }
    let line = |(part, wrong): (&str, &Option<String>)| match wrong {
        Some(why) => format!("{part}: {why}\n"),
        None => format!("{part}: ok\n"),
    };
    (StatusCode::SERVICE_UNAVAILABLE, report.parts().map(line).concat()).into_response()
}

impl App {
    /// Is there room on the disk for something new? Moves of matches that go on need the rest.
    pub(crate) fn has_disk(&self) -> Result<(), Refused> {
        match self.store.free_bytes() {
            Some(free) if free < self.config.low_disk => {
                tracing::warn!(free, "the disk is nearly full: nothing new is taken");
                let message = "The server's disk is nearly full. Matches go on, but nothing new can be saved: \
                    try again later, or tell the host.";
                Err(Refused::new(Refusal::Full, message))
            }
            _ => Ok(()),
        }
    }
}
