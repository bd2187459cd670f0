//! Who asks, and what for.

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
use store::{Guest, Token};
use tokio::time::timeout;

use super::No;
use crate::app::App;

/// The longest JSON that is read, in bytes.
const LONGEST_JSON: usize = 256 << 10;
/// The same where whole files are within it.
const LONGEST_FILES: usize = 4 << 20;
/// What is too long is still taken off the line, up to so many bytes and for so long: a browser that is cut off while it
/// sends shows its person no answer.
const MOST_DRAINED: usize = 80 << 20;
const LONGEST_DRAIN: Duration = Duration::from_secs(60);
/// Between two parts of a request no more time may pass.
const SLOWEST_PART: Duration = Duration::from_secs(20);
/// So many bytes are made room for before any have come.
const AT_FIRST: usize = 64 << 10;

/// Whoever bears the token of the request.
pub(crate) struct Who {
    pub(crate) guest: Guest,
    /// What is kept of their token.
    pub(crate) token: Token,
    pub(crate) address: IpAddr,
}

impl FromRequestParts<Arc<App>> for Who {
    type Rejection = No;

    async fn from_request_parts(parts: &mut Parts, app: &Arc<App>) -> Result<Who, No> {
        let stranger = |message: &str| No::new(StatusCode::UNAUTHORIZED, message);
        let address = app.client(&parts.extensions, &parts.headers);
        let head = parts.headers.get(header::AUTHORIZATION).and_then(|it| it.to_str().ok());
        let token = head.and_then(|it| it.strip_prefix("Bearer ")).map(|it| Token::of(it.trim()));
        let token = token.ok_or_else(|| {
            stranger("this is only for those who say who they are: reload the page, or log in")
        })?;
        app.limits.address(address)?;
        let guest = app.store.guest(token).await?.ok_or_else(|| {
            stranger("nobody here has this token any more: log in again, or reload the page to come as a new guest")
        })?;
        app.limits.guest(guest.id)?;
        if let Some(why) = app.banned(Some(guest.id), address) {
            return Err(No::new(StatusCode::FORBIDDEN, why));
        }
        Ok(Who { guest, token, address })
    }
}

/// Where a request comes from that nobody need be known for.
pub(super) struct Address(pub(super) IpAddr);

impl FromRequestParts<Arc<App>> for Address {
    type Rejection = No;

    async fn from_request_parts(parts: &mut Parts, app: &Arc<App>) -> Result<Address, No> {
        let address = app.client(&parts.extensions, &parts.headers);
        app.limits.address(address)?;
        if let Some(why) = app.banned(None, address) {
            return Err(No::new(StatusCode::FORBIDDEN, why));
        }
        Ok(Address(address))
    }
}

/// JSON, asked and answered.
#[derive(Clone, Debug)]
pub(crate) struct Json<T>(pub(crate) T);

/// JSON with whole files in it, asked.
#[derive(Clone, Debug)]
pub(crate) struct Files<T>(pub(crate) T);

impl<T: DeserializeOwned> FromRequest<Arc<App>> for Json<T> {
    type Rejection = No;

    async fn from_request(request: Request, _: &Arc<App>) -> Result<Json<T>, No> {
        json(request, LONGEST_JSON).await.map(Json)
    }
}

impl<T: DeserializeOwned> FromRequest<Arc<App>> for Files<T> {
    type Rejection = No;

    async fn from_request(request: Request, _: &Arc<App>) -> Result<Files<T>, No> {
        json(request, LONGEST_FILES).await.map(Files)
    }
}

async fn json<T: DeserializeOwned>(request: Request, most: usize) -> Result<T, No> {
    let kind = request.headers().get(header::CONTENT_TYPE).and_then(|it| it.to_str().ok()).unwrap_or("");
    if kind.split(';').next().map(str::trim) != Some("application/json") {
        let message = "this is asked as JSON: send it with the content type application/json";
        return Err(No::new(StatusCode::UNSUPPORTED_MEDIA_TYPE, message));
    }
    let message = format!("this is too long: at most {} KB can be sent at once", most >> 10);
    let bytes = drained(request, most, &message).await?;
    serde_json::from_slice(&bytes).map_err(|why| No::bad(format!("this was not understood: {why}")))
}

impl<T: Serialize> IntoResponse for Json<T> {
    fn into_response(self) -> Response {
        match serde_json::to_vec(&self.0) {
            Ok(bytes) => ([(header::CONTENT_TYPE, "application/json")], bytes).into_response(),
            Err(error) => {
                // Only maps with strange keys fail, and we have none.
                tracing::error!(%error, "an answer could not be written");
                StatusCode::INTERNAL_SERVER_ERROR.into_response()
            }
        }
    }
}

/// The body of a request if it has at most so many bytes; the rest of a longer one is taken off the line and dropped.
pub(crate) async fn drained(request: Request, most: usize, too_long: &str) -> Result<Bytes, No> {
    let said = length(request.headers());
    let broken = || No::bad("the request broke off on its way: try again");
    if said.is_some_and(|it| it > most) {
        drain(request.into_body(), said.unwrap_or(0)).await;
        return Err(No::large(too_long));
    }
    // What a request says of its length is not what it has.
    let mut bytes = Vec::with_capacity(said.unwrap_or(0).min(AT_FIRST));
    let mut parts = request.into_body().into_data_stream();
    loop {
        let Ok(part) = timeout(SLOWEST_PART, parts.next()).await else {
            let message = "the request took too long on its way: try again, on a better line";
            return Err(No::new(StatusCode::REQUEST_TIMEOUT, message));
        };
        let Some(part) = part else { break };
        let part = part.map_err(|_| broken())?;
        if bytes.len() + part.len() > most {
            drain(Body::from_stream(parts), 0).await;
            return Err(No::large(too_long));
        }
        bytes.extend_from_slice(&part);
    }
    Ok(bytes.into())
}

fn length(headers: &HeaderMap) -> Option<usize> {
    headers.get(header::CONTENT_LENGTH)?.to_str().ok()?.parse().ok()
}

/// Takes what is left of a body, as long as it is worth it.
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
    // Who sends too slowly is cut off.
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
