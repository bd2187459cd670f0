//! Extracts the caller and the body from requests.

use std::net::IpAddr;
use std::sync::Arc;
use std::time::Duration;

use axum::body::{Body, Bytes};
use axum::extract::{FromRequest, FromRequestParts, Request};
use axum::http::request::Parts;
use axum::http::{HeaderMap, StatusCode, header};
use axum::response::{IntoResponse, Response};
use futures_util::StreamExt as _;
use serde::Serialize;
use serde::de::DeserializeOwned;
use store::{Guest, TokenHash};
use tokio::time::timeout;

use super::ApiError;
use crate::app::App;

/// The maximum size of a JSON body, in bytes.
const LONGEST_JSON: usize = 256 << 10;
/// The maximum size of a JSON body that contains whole files, in bytes.
const LONGEST_FILES: usize = 4 << 20;
/// How many bytes of an oversized body the server reads and discards, so that the browser sees the 413 response.
const MOST_DRAINED: usize = 80 << 20;
/// The longest time for which the server reads and discards an oversized body.
const LONGEST_DRAIN: Duration = Duration::from_secs(60);
/// The longest wait for the next part of a body.
const SLOWEST_PART: Duration = Duration::from_secs(20);
/// The maximum number of bytes that the server reserves for a body before any of it has arrived.
const AT_FIRST: usize = 64 << 10;

/// The person who sends a request, identified by their token.
pub(crate) struct Caller {
    pub(crate) guest: Guest,
    /// The hash of the person's token.
    pub(crate) token: TokenHash,
    pub(crate) address: IpAddr,
}

impl FromRequestParts<Arc<App>> for Caller {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, app: &Arc<App>) -> Result<Caller, ApiError> {
        let stranger = |message: &str| ApiError::new(StatusCode::UNAUTHORIZED, message);
        let address = app.client(&parts.extensions, &parts.headers);
        let head = parts.headers.get(header::AUTHORIZATION).and_then(|it| it.to_str().ok());
        let token = head.and_then(|it| it.strip_prefix("Bearer ")).map(|it| TokenHash::of(it.trim()));
        let token = token.ok_or_else(|| stranger("Log in first, or reload the page."))?;
        app.limits.address(address)?;
        let guest = app.store.guest(token).await?.ok_or_else(|| {
            stranger("Your session has ended. Log in again, or reload the page to continue as a new guest.")
        })?;
        app.limits.guest(guest.id)?;
        if let Some(why) = app.banned(Some(guest.id), address) {
            return Err(ApiError::new(StatusCode::FORBIDDEN, why));
        }
        Ok(Caller { guest, token, address })
    }
}

/// The client's address, for a request that needs no login.
pub(super) struct CallerAddress(pub(super) IpAddr);

impl FromRequestParts<Arc<App>> for CallerAddress {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, app: &Arc<App>) -> Result<CallerAddress, ApiError> {
        let address = app.client(&parts.extensions, &parts.headers);
        app.limits.address(address)?;
        if let Some(why) = app.banned(None, address) {
            return Err(ApiError::new(StatusCode::FORBIDDEN, why));
        }
        Ok(CallerAddress(address))
    }
}

/// JSON in a request or response.
#[derive(Clone, Debug)]
pub(crate) struct Json<T>(pub(crate) T);

/// JSON in a request that contains whole files and can therefore be larger.
#[derive(Clone, Debug)]
pub(crate) struct JsonWithFiles<T>(pub(crate) T);

impl<T: DeserializeOwned> FromRequest<Arc<App>> for Json<T> {
    type Rejection = ApiError;

    async fn from_request(request: Request, _: &Arc<App>) -> Result<Json<T>, ApiError> {
        json(request, LONGEST_JSON).await.map(Json)
    }
}

impl<T: DeserializeOwned> FromRequest<Arc<App>> for JsonWithFiles<T> {
    type Rejection = ApiError;

    async fn from_request(request: Request, _: &Arc<App>) -> Result<JsonWithFiles<T>, ApiError> {
        json(request, LONGEST_FILES).await.map(JsonWithFiles)
    }
}

async fn json<T: DeserializeOwned>(request: Request, most: usize) -> Result<T, ApiError> {
    let kind = request.headers().get(header::CONTENT_TYPE).and_then(|it| it.to_str().ok()).unwrap_or("");
    if kind.split(';').next().map(str::trim) != Some("application/json") {
        let message = "Send JSON, with the content type application/json.";
        return Err(ApiError::new(StatusCode::UNSUPPORTED_MEDIA_TYPE, message));
    }
    let message = format!("Request too large: at most {} KB.", most >> 10);
    let bytes = drained(request, most, &message).await?;
    serde_json::from_slice(&bytes).map_err(|why| ApiError::bad(format!("Invalid JSON: {why}")))
}

impl<T: Serialize> IntoResponse for Json<T> {
    fn into_response(self) -> Response {
        match serde_json::to_vec(&self.0) {
            Ok(bytes) => ([(header::CONTENT_TYPE, "application/json")], bytes).into_response(),
            Err(error) => {
                // This fails only for maps whose keys are not strings, and we have none.
                tracing::error!(%error, "an answer could not be written");
                StatusCode::INTERNAL_SERVER_ERROR.into_response()
            }
        }
    }
}

/// Reads the body of a request, up to `most` bytes. If the body is longer, discards it and returns an error with the
/// message `too_long`.
pub(crate) async fn drained(request: Request, most: usize, too_long: &str) -> Result<Bytes, ApiError> {
    let said = length(request.headers());
    let broken = || ApiError::bad("The connection broke during the request. Try again.");
    if said.is_some_and(|it| it > most) {
        drain(request.into_body(), said.unwrap_or(0)).await;
        return Err(ApiError::large(too_long));
    }
    // The stated length may be wrong, so don't reserve all of it.
    let mut bytes = Vec::with_capacity(said.unwrap_or(0).min(AT_FIRST));
    let mut parts = request.into_body().into_data_stream();
    loop {
        let Ok(part) = timeout(SLOWEST_PART, parts.next()).await else {
            let message = "The request took too long. Try again with a better connection.";
            return Err(ApiError::new(StatusCode::REQUEST_TIMEOUT, message));
        };
        let Some(part) = part else { break };
        let part = part.map_err(|_| broken())?;
        if bytes.len() + part.len() > most {
            drain(Body::from_stream(parts), 0).await;
            return Err(ApiError::large(too_long));
        }
        bytes.extend_from_slice(&part);
    }
    Ok(bytes.into())
}

fn length(headers: &HeaderMap) -> Option<usize> {
    headers.get(header::CONTENT_LENGTH)?.to_str().ok()?.parse().ok()
}

/// Reads and discards the rest of a body, within limits.
async fn drain(body: Body, said: usize) {
    if said > MOST_DRAINED {
        return;
    }
    let mut parts = body.into_data_stream();
    let mut taken = 0;
    let all = async {
        while let Some(Ok(part)) = parts.next().await {
            taken += part.len();
            if taken > MOST_DRAINED {
                break;
            }
        }
    };
    // Stop waiting for a client that sends too slowly.
    let _ = timeout(LONGEST_DRAIN, all).await;
}

#[cfg(test)]
mod tests {
    use futures_util::stream;

    use super::*;

    #[tokio::test(start_paused = true)]
    async fn who_sends_nothing_is_not_waited_for() {
        let silent = stream::iter([Ok::<_, std::io::Error>(Bytes::from("{"))]).chain(stream::pending());
        let request =
            Request::builder().header(header::CONTENT_LENGTH, "1000").body(Body::from_stream(silent));
        let refused = drained(request.expect("a request"), 1 << 20, "too long").await.expect_err("no answer");
        assert_eq!(refused.into_response().status(), StatusCode::REQUEST_TIMEOUT);
    }
}
