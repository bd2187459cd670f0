//! Serves the browser client's files.

use axum::http::{HeaderMap, Method, StatusCode, Uri, header};
use axum::response::{IntoResponse, Response};
use rust_embed::{Embed, EmbeddedFile};

use super::{FOR_EVER, not_found};

/// The files of the built browser client; empty if it was not built.
#[derive(Embed)]
#[folder = "../../web/dist"]
#[allow_missing = true]
struct WebFiles;

const NOT_BUILT: &str = "<!doctype html><html lang=\"en\"><meta charset=\"utf-8\"><title>Keeper</title>\
    <h1>Keeper</h1><p>The server runs, but it was built without its web page. \
    Build it with <code>npm ci &amp;&amp; npm run build</code> in the folder <code>web</code>, then build \
    <code>keeper</code> again.</p></html>";

/// Serves a file of the browser client. For other paths without a file extension, serves `index.html`, and the client
/// shows the page.
pub(super) async fn file(method: Method, uri: Uri, headers: HeaderMap) -> Response {
    if method != Method::GET && method != Method::HEAD {
        return StatusCode::METHOD_NOT_ALLOWED.into_response();
    }
    let path = uri.path().trim_start_matches('/');
    if let Some(file) = WebFiles::get(path).filter(|_| !path.is_empty()) {
        // File names in this folder contain a hash of their content.
        let cache = if path.starts_with("assets/") { FOR_EVER } else { "no-cache" };
        return served(file, cache, &headers);
    }
    let last = path.rsplit('/').next().unwrap_or_default();
    if last.contains('.') {
        return not_found("File not found.");
    }
    match WebFiles::get("index.html") {
        Some(page) => served(page, "no-cache", &headers),
        None => not_built(),
    }
}

/// Returns the client's page; `None` if the client was not built.
pub(super) fn index() -> Option<String> {
    WebFiles::get("index.html").and_then(|it| String::from_utf8(it.data.into_owned()).ok())
}

/// Returns a page that says that the client was not built.
pub(super) fn not_built() -> Response {
    ([(header::CONTENT_TYPE, "text/html; charset=utf-8")], NOT_BUILT).into_response()
}

fn served(file: EmbeddedFile, cache: &'static str, headers: &HeaderMap) -> Response {
    let sum = file.metadata.sha256_hash();
    let tag = sum[..12].iter().fold(String::from("\""), |tag, byte| tag + &format!("{byte:02x}")) + "\"";
    let known = headers.get(header::IF_NONE_MATCH).and_then(|it| it.to_str().ok());
    let about = [(header::ETAG, tag.clone()), (header::CACHE_CONTROL, cache.to_owned())];
    if known.is_some_and(|it| it.contains(&tag)) {
        return (StatusCode::NOT_MODIFIED, about).into_response();
    }
    let kind = [(header::CONTENT_TYPE, file.metadata.mimetype().to_owned())];
    (about, kind, file.data.into_owned()).into_response()
}
