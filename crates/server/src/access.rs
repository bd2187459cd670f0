//! The access log and the login log. They contain a line for every request, login and WebSocket, but no secrets.
//!
//! Instead of a path with its query, the logs contain the route's pattern, because links to cards and tables are
//! secret. A login name that somebody typed is logged only if an account has it, because people sometimes type their
//! password into the wrong field.

use std::net::IpAddr;
use std::pin::Pin;
use std::sync::Arc;
use std::task::{Context, Poll, ready};
use std::time::Instant;

use axum::body::{Body, Bytes, HttpBody};
use axum::extract::{MatchedPath, Request, State};
use axum::http::{Extensions, HeaderName, HeaderValue, Method, StatusCode};
use axum::middleware::Next;
use axum::response::Response;
use hyper::body::{Frame, SizeHint};
use tracing::{Instrument as _, Span};

use crate::app::App;
use crate::chance;
use crate::request_error::RequestError;

const REQUEST_ID: HeaderName = HeaderName::from_static("x-request-id");

/// The id of a request. It is in the response's `x-request-id` header and in all log lines of the request.
#[derive(Clone, Debug)]
pub(crate) struct RequestId(pub(crate) Arc<str>);

/// Gives a request its ID, counts its response, and logs a line when the response has been sent.
pub(crate) async fn logged(State(app): State<Arc<App>>, mut request: Request, next: Next) -> Response {
    let id: Arc<str> = format!("{:016x}", chance::seed()).into();
    let mut line = AccessLine {
        id: id.clone(),
        method: request.method().clone(),
        path: path(&request),
        status: StatusCode::OK,
        network: app.client(request.extensions(), request.headers()),
        since: Instant::now(),
        bytes: 0,
    };
    request.extensions_mut().insert(RequestId(id.clone()));
    let span = tracing::error_span!(target: "access", "request", id = &*id);
    let mut response = next.run(request).instrument(span).await;
    app.metrics.answered(response.status());
    line.status = response.status();
    if let Ok(id) = HeaderValue::from_str(&id) {
        response.headers_mut().insert(REQUEST_ID, id);
    }
    response.map(|body| Body::new(CountedBody { body, line }))
}

/// Returns a request's path as the log shows it. If a route matches, this is the route's pattern. Otherwise, it is the
/// full path of a file under `/assets`, or only the first segment of any other path.
fn path(request: &Request) -> String {
    if let Some(matched) = request.extensions().get::<MatchedPath>() {
        return matched.as_str().to_owned();
    }
    let path = request.uri().path();
    let mut parts = path.trim_start_matches('/').splitn(2, '/');
    match (parts.next().unwrap_or_default(), parts.next()) {
        ("assets", Some(_)) => path.to_owned(),
        (first, Some(rest)) if !rest.is_empty() => format!("/{first}/…"),
        (first, _) => format!("/{first}"),
    }
}

/// A line of the access log. It is written when this value is dropped: when the response has been sent or its
/// connection has ended.
struct AccessLine {
    id: Arc<str>,
    method: Method,
    path: String,
    status: StatusCode,
    network: IpAddr,
    since: Instant,
    bytes: u64,
}

impl Drop for AccessLine {
    fn drop(&mut self) {
        tracing::info!(
            target: "access",
            request = &*self.id,
            method = %self.method,
            path = self.path,
            status = self.status.as_u16(),
            ms = self.since.elapsed().as_secs_f64() * 1000.0,
            bytes = self.bytes,
            network = %self.network,
        );
    }
}

/// A response body that counts its bytes as they are sent.
struct CountedBody {
    body: Body,
    line: AccessLine,
}

impl HttpBody for CountedBody {
    type Data = Bytes;
    type Error = axum::Error;

    fn poll_frame(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
    ) -> Poll<Option<Result<Frame<Bytes>, axum::Error>>> {
        let frame = ready!(Pin::new(&mut self.body).poll_frame(context));
        if let Some(Ok(frame)) = &frame {
            self.line.bytes += frame.data_ref().map_or(0, |it| it.len() as u64);
        }
        Poll::Ready(frame)
    }

    fn is_end_stream(&self) -> bool {
        self.body.is_end_stream()
    }

    fn size_hint(&self) -> SizeHint {
        self.body.size_hint()
    }
}

/// Returns the tracing span that the log lines of a WebSocket belong to. It contains the id of the request
/// that opened the WebSocket.
pub(crate) fn connection(extensions: &Extensions, network: IpAddr) -> Span {
    let id = extensions.get::<RequestId>().map_or("", |it| &it.0);
    tracing::error_span!(target: "access", "connection", id, %network)
}

/// Logs a `hello` message on a WebSocket. `new` is true if the message asked for a new guest, false if it sent a token.
pub(crate) fn said_hello(network: IpAddr, new: bool, guest: Option<i64>, done: &Result<(), RequestError>) {
    match done {
        Ok(()) => tracing::info!(target: "login", guest, new, %network, "hello"),
        Err(why) => tracing::info!(target: "login", new, %network, why = ?why.why, "hello refused"),
    }
}

/// Logs an attempt to log in. `account` is the account's name, or `None` if no account has the typed name.
pub(crate) fn tried_login(id: &RequestId, account: Option<&str>, network: IpAddr, status: StatusCode) {
    let (request, account) = (&*id.0, account.unwrap_or("(unknown)"));
    let succeeded = status.is_success();
    tracing::info!(target: "login", request, account, %network, succeeded, status = status.as_u16(), "login");
}
