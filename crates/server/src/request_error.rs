//! Errors in response to WebSocket messages.

use std::time::Duration;

use store::StoreError;
use wire::{ErrorCode, ToClient};

/// The error in response to a WebSocket message: a code for programs and a message for people.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct RequestError {
    pub(crate) why: ErrorCode,
    pub(crate) message: String,
}

/// The message that caused an error. Clients use this to find out which message the error is about.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub(crate) struct RequestContext {
    /// The number that the client assigned to the message.
    pub(crate) request: Option<u32>,
    /// The ID of the table that the message is about.
    pub(crate) table: Option<String>,
    /// The number that identifies the question answered by the message.
    pub(crate) question: Option<u32>,
}

impl RequestError {
    pub(crate) fn new(why: ErrorCode, message: impl Into<String>) -> RequestError {
        RequestError { why, message: message.into() }
    }

    /// Creates an error for an exceeded rate limit. `what` is the start of the message, such as "Too many replays", and
    /// `wait` is how long to wait.
    pub(crate) fn too_many(what: &str, wait: Duration) -> RequestError {
        RequestError::new(ErrorCode::TooMany, format!("{what}; try again in {} s.", seconds(wait)))
    }

    pub(crate) fn message(self, asked: RequestContext) -> ToClient {
        let RequestContext { request, table, question } = asked;
        ToClient::Refused { request, table, question, why: self.why, message: self.message }
    }
}

/// Returns the seconds to wait, rounded up to at least one.
pub(crate) fn seconds(wait: Duration) -> u64 {
    wait.as_secs_f64().ceil().max(1.0) as u64
}

impl From<StoreError> for RequestError {
    /// Logs the details, which clients must not see, and returns a server error.
    fn from(error: StoreError) -> RequestError {
        tracing::error!(%error, "the store failed");
        RequestError::new(
            ErrorCode::Fault,
            "Server error: this could not be saved or read. Nothing was changed; try again.",
        )
    }
}
