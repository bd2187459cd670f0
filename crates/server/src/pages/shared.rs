//! The page of a shared card, with tags from which chats and social networks make a preview.

use std::fmt::Write as _;
use std::sync::Arc;

use axum::extract::{Path, State};
use axum::http::{HeaderMap, header};
use axum::response::{IntoResponse, Response};
use store::WorkKind;
use wire::api::Sketch;

use super::web;
use crate::api::ApiError;
use crate::app::App;

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
    let Some(page) = web::index() else { return web::not_built() };
    let found = match card(&app, key.clone()).await {
        Ok(found) => found,
        Err(why) => return why.into_response(),
    };
    // If the link doesn't work, the client says so.
    let page = match found {
        Some(card) => page.replacen("</head>", &format!("{}</head>", tags(&card, &key, &headers)), 1),
        None => page,
    };
    let kind = [(header::CONTENT_TYPE, "text/html; charset=utf-8"), (header::CACHE_CONTROL, "no-store")];
    (kind, page).into_response()
}

fn tags(card: &Sketch, key: &str, headers: &HeaderMap) -> String {
    let mut text: String = card.text.split_whitespace().collect::<Vec<_>>().join(" ");
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
    tag("og:title", &card.name);
    tag("og:description", &text);
    if let Some(origin) = origin(headers) {
        tag("og:url", &format!("{origin}/shared/{key}"));
        tag("og:image", &format!("{origin}/shared/{key}/card.png"));
        tag("og:image:alt", &card.name);
        tag("twitter:card", "summary_large_image");
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
