//! Why something was not done.

use store::StoreError;
use wire::{Refusal, ToClient};

/// Why something was not done, for programs and in words that help.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Refused {
    pub(crate) why: Refusal,
    pub(crate) message: String,
}

impl Refused {
    pub(crate) fn new(why: Refusal, message: impl Into<String>) -> Refused {
        Refused { why, message: message.into() }
    }

    pub(crate) fn message(self) -> ToClient {
        ToClient::Refused { why: self.why, message: self.message }
    }
}

impl From<StoreError> for Refused {
    /// What went wrong is for the log, not for clients.
    fn from(error: StoreError) -> Refused {
        tracing::error!(%error, "the store failed");
        Refused::new(
            Refusal::Fault,
            "the server could not keep or find this, and nothing was done: try again later",
        )
    }
}
