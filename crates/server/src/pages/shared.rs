//! The pages of shared cards and published works, with tags that let chats and social networks show a preview.

use std::fmt::Write as _;
use std::sync::Arc;

use axum::extract::{Path, State};
use axum::http::{HeaderMap, header};
use axum::response::{IntoResponse, Response};
use store::{PublicationKind, PublicationRecord, WorkKind};
use wire::api::Sketch;

use super::web;
use crate::api::ApiError;
use crate::api::library::EntrySummary;
use crate::app::{App, read_id};
use crate::published;

/// The maximum number of characters of a card's text in a preview.
const LONGEST_TEXT: usize = 200;

/// Returns the card of a share link; `None` if the link doesn't work.
pub(super) async fn card(app: &App, key: String) -> Result<Option<Sketch>, ApiError> {
    let found = app.store.shared_work(WorkKind::Card, key).await?;
    Ok(found.and_then(|(_, work)| serde_json::from_str(&work.text).ok()))
}

/// Serves `/shared/{key}`: the client's page, with the card's name, text and image for previews.
pub(super) async fn page(
    State(app): State<Arc<App>>,
    Path(key): Path<String>,
    headers: HeaderMap,
) -> Response {
    let found = match card(&app, key.clone()).await {
        Ok(found) => found,
        Err(why) => return why.into_response(),
    };
    let path = format!("/shared/{key}");
    let preview = found.map(|it| Preview { name: it.name, text: it.text, has_image: true, path });
    with_tags(preview, &headers)
}

/// Returns a published work with its summary; `None` if there is no such work.
pub(super) async fn work(app: &App, id: &str) -> Result<Option<(PublicationRecord, EntrySummary)>, ApiError> {
    let Some(id) = read_id(id) else { return Ok(None) };
    let found = app.store.publication(id).await?;
    Ok(found
        .and_then(|it| Some((serde_json::from_str(&it.summary).ok()?, it)))
        .map(|(summary, it)| (it, summary)))
}

/// Serves `/library/{id}`: the client's page, with the published work's name, description and image for previews.
pub(super) async fn published(
    State(app): State<Arc<App>>,
    Path(id): Path<String>,
    headers: HeaderMap,
) -> Response {
    let found = match work(&app, &id).await {
        Ok(found) => found,
        Err(why) => return why.into_response(),
    };
    let preview = found.map(|(record, summary)| {
        let text = match (record.kind, summary.faces.first(), summary.count) {
            (PublicationKind::Card, Some(card), _) => card.text.clone(),
            (PublicationKind::Set, _, Some(count)) => format!("A set of {count} cards by {}", record.by.name),
            (PublicationKind::Deck, _, Some(count)) => {
                format!("A deck of {count} cards by {}", record.by.name)
            }
            _ => summary.about.clone(),
        };
        let has_image = !summary.faces.is_empty();
        Preview { path: published::path(record.id), name: record.name, text, has_image }
    });
    with_tags(preview, &headers)
}

/// What a preview of a page shows.
struct Preview {
    name: String,
    text: String,
    /// The path of the page. The image is at `card.png` under this path.
    path: String,
    has_image: bool,
}

/// Returns the client's page with tags for a preview. If there is nothing to show, the client says so.
fn with_tags(preview: Option<Preview>, headers: &HeaderMap) -> Response {
    let Some(page) = web::index() else { return web::not_built() };
    let page = match preview {
        Some(it) => page.replacen("</head>", &format!("{}</head>", tags(&it, headers)), 1),
        None => page,
    };
    let kind = [(header::CONTENT_TYPE, "text/html; charset=utf-8"), (header::CACHE_CONTROL, "no-store")];
    (kind, page).into_response()
}

fn tags(preview: &Preview, headers: &HeaderMap) -> String {
    let mut text: String = preview.text.split_whitespace().collect::<Vec<_>>().join(" ");
    if let Some((end, _)) = text.char_indices().nth(LONGEST_TEXT) {
        text.truncate(end);
        text.push('…');
    }
    let mut tags = String::new();
    let mut tag = |name: &str, value: &str| {
        // Writing into a string cannot fail.
        let _ = write!(tags, "<meta property=\"{name}\" content=\"{}\" />", press::svg::escaped(value));
    };
    tag("og:type", "article");
    tag("og:site_name", "Keeper");
    tag("og:title", &preview.name);
    tag("og:description", &text);
    if let Some(origin) = origin(headers) {
        tag("og:url", &format!("{origin}{}", preview.path));
        if preview.has_image {
            tag("og:image", &format!("{origin}{}/card.png", preview.path));
            tag("og:image:alt", &preview.name);
            tag("twitter:card", "summary_large_image");
        }
    }
    tags
}

/// Returns the server's address as the browser sees it; `None` if the headers contain no valid address.
pub(crate) fn origin(headers: &HeaderMap) -> Option<String> {
    let said = |name: &str| headers.get(name).and_then(|it| it.to_str().ok());
    let host = said("host")?;
    let letter = |it: char| it.is_ascii_alphanumeric() || "-.:[]".contains(it);
    if host.is_empty() || host.len() > 260 || !host.chars().all(letter) {
        return None;
    }
    let scheme = if said("x-forwarded-proto") == Some("https") { "https" } else { "http" };
    Some(format!("{scheme}://{host}"))
}
