//! Exports that other programs load from this server, so that nobody has to upload the images somewhere.

use std::sync::Arc;

use axum::Router;
use axum::extract::{Path, State};
use axum::http::{HeaderMap, header};
use axum::response::{IntoResponse, Response};
use axum::routing::post;
use press::format::{FormatInput, FormatOption};
use store::HostedFile;
use wire::api::{HostedPrint, PrintOrder};

use super::print::{self, PrintJob};
use super::{ApiError, Caller, Json, limits};
use crate::app::{App, now};
use crate::chance;
use crate::pages::{FOR_EVER, not_found, origin};

/// The maximum size of all exports of one person together, in bytes. The least recently used exports are deleted first.
const MOST_BYTES: u64 = 120 << 20;
/// The number of days without use after which an export is deleted.
pub(crate) const DAYS: u32 = 90;

pub(super) fn router() -> Router<Arc<App>> {
    Router::new().route("/print/host", post(host))
}

/// `POST /api/print/host`: creates the files of an export, saves them on this server, and returns the link to the file
/// that another program opens first.
async fn host(
    State(app): State<Arc<App>>,
    who: Caller,
    headers: HeaderMap,
    Json(asked): Json<PrintOrder>,
) -> Result<Json<HostedPrint>, ApiError> {
    app.limits.heavy(&who)?;
    app.has_disk()?;
    let format = print::format(&asked.format)?;
    let (true, FormatInput::Drawn(make)) = (format.has(FormatOption::Url), format.source) else {
        return Err(ApiError::bad("Programs cannot load this format from a server. Download it instead."));
    };
    let origin = origin(&headers)
        .ok_or_else(|| ApiError::bad("This server doesn't know its own URL. Download the files instead."))?;
    let key = format!("{:016x}{:016x}", chance::seed(), chance::seed());
    let folder = format!("{origin}/export/{key}/");
    let settings = print::settings_at(&asked, folder.clone());
    let turn = limits::turn(&app.limits.prints, who.guest.id, "printing").await?;
    let order = PrintJob::new(&app, &who, &asked, format.size(print::size(&asked)), None).await?;
    let made = tokio::task::spawn_blocking(move || {
        let made = print::made(&order, make, &settings);
        drop(turn);
        made
    });
    let (_, files, remarks) = made.await??;
    let first = files.iter().map(|it| &it.0).find(|it| print::opens_first(it)).cloned();
    let first = first.ok_or_else(ApiError::fault)?;
    let files: Vec<HostedFile> = files.into_iter().map(hosted_file).collect();
    let bytes = files.iter().map(|it| it.bytes.len()).sum();
    if bytes as u64 > MOST_BYTES {
        return Err(ApiError::bad("These images are too large to save on this server. Choose fewer cards."));
    }
    app.spend(who.address, bytes)?;
    app.store.host(who.guest.id, key, files, MOST_BYTES, now()).await?;
    let url = format!("{folder}{}", press::export::encoded(&first));
    Ok(Json(HostedPrint { url, days: DAYS, remarks }))
}

fn hosted_file((path, bytes): (String, Vec<u8>)) -> HostedFile {
    let mime = match path.rsplit('.').next() {
        Some("png") => "image/png",
        Some("jpg") => "image/jpeg",
        Some("json") => "application/json",
        _ => "text/plain; charset=utf-8",
    };
    HostedFile { path, mime: mime.to_owned(), bytes }
}

/// Serves `/export/{key}/{path}`: a file of an export, for anybody who has the link.
pub(crate) async fn show(State(app): State<Arc<App>>, Path((key, path)): Path<(String, String)>) -> Response {
    match app.store.hosted(key, path, now()).await {
        Ok(Some(file)) => {
            let headers = [(header::CONTENT_TYPE, file.mime), (header::CACHE_CONTROL, FOR_EVER.to_owned())];
            (headers, file.bytes).into_response()
        }
        Ok(None) => not_found(
            "File not found. Exports are deleted after a few months without use. Export the cards again.",
        ),
        Err(why) => ApiError::from(why).into_response(),
    }
}
