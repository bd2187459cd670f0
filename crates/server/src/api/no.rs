//! What is not done, and why.

use std::time::Duration;

use axum::http::{HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use store::StoreError;
use wire::Refusal;
use wire::api::Sorry;

use super::Json;
use crate::refused::Refused;

/// Why something is not done: a status for programs and a sentence for people.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct No {
    status: StatusCode,
    message: String,
    /// When it may be asked again.
    wait: Option<Duration>,
}

impl No {
    pub(crate) fn new(status: StatusCode, message: impl Into<String>) -> No {
        No { status, message: message.into(), wait: None }
    }

    /// The status, for programs.
    pub(crate) fn status(&self) -> StatusCode {
        self.status
    }

    /// What was asked makes no sense, or is not allowed: 400.
    pub(crate) fn bad(message: impl Into<String>) -> No {
        No::new(StatusCode::BAD_REQUEST, message)
    }

    /// It is not there, or not for whoever asks: 404.
    pub(crate) fn missing(message: impl Into<String>) -> No {
        No::new(StatusCode::NOT_FOUND, message)
    }

    /// It does not go with what is there already: 409.
    pub(crate) fn conflict(message: impl Into<String>) -> No {
        No::new(StatusCode::CONFLICT, message)
    }

    /// It is too large: 413.
    pub(crate) fn large(message: impl Into<String>) -> No {
        No::new(StatusCode::PAYLOAD_TOO_LARGE, message)
    }

    /// Too much at once: 429, and when to come back.
    pub(crate) fn wait(message: impl Into<String>, wait: Duration) -> No {
        No { status: StatusCode::TOO_MANY_REQUESTS, message: message.into(), wait: Some(wait) }
    }

    /// What to say of one thing of several that cannot be had; a fault of ours concerns all of them.
    pub(crate) fn of_one(self) -> Result<String, No> {
        if self.status.is_server_error() { Err(self) } else { Ok(self.message) }
    }

    /// A fault of ours: 500.
    pub(crate) fn fault() -> No {
        let message = "the server could not do this, and nothing was changed: try again later";
        No::new(StatusCode::INTERNAL_SERVER_ERROR, message)
    }
}

impl IntoResponse for No {
    fn into_response(self) -> Response {
        let mut response = (self.status, Json(Sorry { message: self.message })).into_response();
        if let Some(wait) = self.wait {
            let seconds = wait.as_secs_f64().ceil() as u64;
            response.headers_mut().insert(header::RETRY_AFTER, HeaderValue::from(seconds.max(1)));
        }
        response
    }
}

impl From<StoreError> for No {
    /// What went wrong is for the log.
    fn from(error: StoreError) -> No {
        tracing::error!(%error, "the store failed");
        No::fault()
    }
}

impl From<Refused> for No {
    fn from(refused: Refused) -> No {
        let status = match refused.why {
            Refusal::Fault => StatusCode::INTERNAL_SERVER_ERROR,
            Refusal::TooMany => StatusCode::TOO_MANY_REQUESTS,
            Refusal::Full => StatusCode::INSUFFICIENT_STORAGE,
            Refusal::Maintenance => StatusCode::SERVICE_UNAVAILABLE,
            Refusal::Banned => StatusCode::FORBIDDEN,
            _ => StatusCode::BAD_REQUEST,
        };
        No::new(status, refused.message)
    }
}

impl From<studio::Error> for No {
    fn from(wrong: studio::Error) -> No {
        No::bad(wrong.0)
    }
}

impl From<tokio::task::JoinError> for No {
    /// Work that was given to a thread of its own fell over.
    fn from(error: tokio::task::JoinError) -> No {
        tracing::error!(%error, "work of the api fell over");
        No::fault()
    }
}
