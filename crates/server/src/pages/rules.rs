//! The rules in our own words, and the components of editions with their prices.

use axum::extract::Path;
use axum::http::header;
use axum::response::{IntoResponse, Response};
use cards::edition::Edition;
use cards::language::Language;

use super::not_found;

/// `/rules/{06,11,14,keep}.md`.
pub(super) async fn page(Path(page): Path<String>) -> Response {
    let text = match page.as_str() {
        "06.md" => include_str!("../../../../data/rules/06.md"),
        "11.md" => include_str!("../../../../data/rules/11.md"),
        "14.md" => include_str!("../../../../data/rules/14.md"),
        "keep.md" => include_str!("../../../../data/rules/keep.md"),
        _ => return not_found("there are rules of 06, 11, 14 and keep"),
    };
    let kind = [(header::CONTENT_TYPE, "text/markdown; charset=utf-8"), (header::CACHE_CONTROL, "no-cache")];
    (kind, text).into_response()
}

/// `/guide/{edition}.json`.
pub(super) async fn guide(Path(name): Path<String>) -> Response {
    let edition = name.strip_suffix(".json").and_then(|it| it.parse::<Edition>().ok());
    let Some(edition) = edition else {
        return not_found("there are guides of the editions 1 to 17 and 11-2024");
    };
    let json = cards::guide::to_json(Language::of(edition), None).to_string();
    let kind = [(header::CONTENT_TYPE, "application/json"), (header::CACHE_CONTROL, "no-cache")];
    (kind, json).into_response()
}
