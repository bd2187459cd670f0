//! Serves the rules pages, and the components of each edition with their prices.

use axum::extract::Path;
use axum::http::{HeaderMap, Method, Uri, header};
use axum::response::{IntoResponse, Response};
use cards::edition::Edition;
use cards::language::Language;
use playable::GameKind;

use super::{not_found, web};

/// Serves `/rules/{edition}.md` and `/rules/keep.md`. Paths without a file extension are pages of the browser client.
pub(super) async fn page(Path(page): Path<String>, method: Method, uri: Uri, headers: HeaderMap) -> Response {
    if !page.contains('.') {
        return web::file(method, uri, headers).await;
    }
    let name = page.strip_suffix(".md").unwrap_or_default();
    let edition = || name.parse::<Edition>().ok().and_then(playable::find);
    let game = || GameKind::find(name).and_then(|it| it.entry().rules_page);
    let Some(text) = edition().map(|it| it.rules_page).or_else(game) else {
        return not_found(&format!("Rules exist for the editions {}, and for keep.", playable::listed()));
    };
    let kind = [(header::CONTENT_TYPE, "text/markdown; charset=utf-8"), (header::CACHE_CONTROL, "no-cache")];
    (kind, text).into_response()
}

/// Serves `/guide/{edition}.json`, the components of an edition with their prices.
pub(super) async fn guide(Path(name): Path<String>) -> Response {
    let edition = name.strip_suffix(".json").and_then(|it| it.parse::<Edition>().ok());
    let Some(edition) = edition else {
        return not_found("Guides exist for editions 1 to 17 and for edition 11-2024.");
    };
    let json = studio::guide(Language::of(edition)).to_string();
    let kind = [(header::CONTENT_TYPE, "application/json"), (header::CACHE_CONTROL, "no-cache")];
    (kind, json).into_response()
}
