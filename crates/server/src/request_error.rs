//! Errors in response to WebSocket messages.

use std::time::Duration;

use store::StoreError;
use wire::{ErrorCode, ToClient};

/// An error: a code for programs and a message for people.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct RequestError {
    pub(crate) why: ErrorCode,
    pub(crate) message: String,
}

/// The message that caused an error, so that the client can match them.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub(crate) struct RequestContext {
    /// The number that the client gave the message.
    pub(crate) request: Option<u32>,
    /// The id of the table in the message.
    pub(crate) table: Option<String>,
    /// The number of the question that the message answers.
    pub(crate) question: Option<u32>,
}

impl RequestError {
    pub(crate) fn new(why: ErrorCode, message: impl Into<String>) -> RequestError {
        RequestError { why, message: message.into() }
    }

    /// Creates an error for a rate limit: `what` names the limit, `wait` is how long to wait.
    pub(crate) fn too_many(what: &str, wait: Duration) -> RequestError {
        RequestError::new(ErrorCode::TooMany, format!("{what}; try again in {} s.", seconds(wait)))
    }

    pub(crate) fn message(self, asked: RequestContext) -> ToClient {
        let RequestContext { request, table, question } = asked;
        ToClient::Refused { request, table, question, why: self.why, message: self.message }
    }
}

/// Returns the seconds to wait, rounded up, and at least one.
pub(crate) fn seconds(wait: Duration) -> u64 {
    wait.as_secs_f64().ceil().max(1.0) as u64
}

impl From<StoreError> for RequestError {
    /// Logs the details, which clients must not see.
    fn from(error: StoreError) -> RequestError {
        tracing::error!(%error, "the store failed");
        RequestError::new(
            ErrorCode::Fault,
            "Server error: this could not be saved or read. Nothing was changed; try again.",
        )
    }
}
