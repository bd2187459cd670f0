//! Errors of the HTTP API.

use std::time::Duration;

use axum::http::{HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use store::StoreError;
use wire::ErrorCode;
use wire::api::ErrorBody;

use super::Json;
use crate::request_error::RequestError;

/// An error of the HTTP API: an HTTP status for programs and a message for people.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct ApiError {
    status: StatusCode,
    message: String,
    /// How long the client should wait before it tries again; `None` if waiting would not help.
    wait: Option<Duration>,
}

impl ApiError {
    pub(crate) fn new(status: StatusCode, message: impl Into<String>) -> ApiError {
        ApiError { status, message: message.into(), wait: None }
    }

    /// Returns the HTTP status.
    pub(crate) fn status(&self) -> StatusCode {
        self.status
    }

    /// Returns the message for people.
    pub(crate) fn message(&self) -> &str {
        &self.message
    }

    /// Creates a 400 error: the request is invalid or not allowed.
    pub(crate) fn bad(message: impl Into<String>) -> ApiError {
        ApiError::new(StatusCode::BAD_REQUEST, message)
    }

    /// Creates a 404 error: the thing does not exist, or this person may not see it.
    pub(crate) fn missing(message: impl Into<String>) -> ApiError {
        ApiError::new(StatusCode::NOT_FOUND, message)
    }

    /// Creates a 409 error: the request conflicts with the current state.
    pub(crate) fn conflict(message: impl Into<String>) -> ApiError {
        ApiError::new(StatusCode::CONFLICT, message)
    }

    /// Creates a 413 error: the request is too large.
    pub(crate) fn large(message: impl Into<String>) -> ApiError {
        ApiError::new(StatusCode::PAYLOAD_TOO_LARGE, message)
    }

    /// Creates a 429 error: too many requests. `wait` is how long the client has to wait.
    pub(crate) fn wait(message: impl Into<String>, wait: Duration) -> ApiError {
        ApiError { status: StatusCode::TOO_MANY_REQUESTS, message: message.into(), wait: Some(wait) }
    }

    /// For work on several items: returns the error's message as `Ok` if the error affects only one item, so that work
    /// on the other items can continue. A server error affects all items and is returned as `Err`.
    pub(crate) fn of_one(self) -> Result<String, ApiError> {
        if self.status.is_server_error() { Err(self) } else { Ok(self.message) }
    }

    /// Creates a 500 error: something failed in the server.
    pub(crate) fn fault() -> ApiError {
        let message = "Server error. Nothing was changed; try again later.";
        ApiError::new(StatusCode::INTERNAL_SERVER_ERROR, message)
    }
}

impl IntoResponse for ApiError {
    fn into_response(self) -> Response {
        let mut response = (self.status, Json(ErrorBody { message: self.message })).into_response();
        if let Some(wait) = self.wait {
            let seconds = wait.as_secs_f64().ceil() as u64;
            response.headers_mut().insert(header::RETRY_AFTER, HeaderValue::from(seconds.max(1)));
        }
        response
    }
}

impl From<StoreError> for ApiError {
    /// Logs the details, which clients must not see, and returns a 500 error.
    fn from(error: StoreError) -> ApiError {
        tracing::error!(%error, "the store failed");
        ApiError::fault()
    }
}

impl From<RequestError> for ApiError {
    fn from(refused: RequestError) -> ApiError {
        let status = match refused.why {
            ErrorCode::NoPerson => StatusCode::NOT_FOUND,
            ErrorCode::Fault => StatusCode::INTERNAL_SERVER_ERROR,
            ErrorCode::TooMany => StatusCode::TOO_MANY_REQUESTS,
            ErrorCode::Full => StatusCode::INSUFFICIENT_STORAGE,
            ErrorCode::Maintenance => StatusCode::SERVICE_UNAVAILABLE,
            ErrorCode::Banned => StatusCode::FORBIDDEN,
            _ => StatusCode::BAD_REQUEST,
        };
        ApiError::new(status, refused.message)
    }
}

impl From<studio::Error> for ApiError {
    fn from(wrong: studio::Error) -> ApiError {
        ApiError::bad(wrong.0)
    }
}

impl From<tokio::task::JoinError> for ApiError {
    /// Logs that a task on another thread panicked, and returns a 500 error.
    fn from(error: tokio::task::JoinError) -> ApiError {
        tracing::error!(%error, "an API task panicked");
        ApiError::fault()
    }
}
