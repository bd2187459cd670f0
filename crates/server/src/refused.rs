//! Why something was not done.

use store::StoreError;
use wire::{Refusal, ToClient};

/// Why something was not done, for programs and in words that help.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Refused {
    pub(crate) why: Refusal,
    pub(crate) message: String,
}

/// What was asked for: a refusal names it.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub(crate) struct Asked {
    /// The number of the message.
    pub(crate) request: Option<u32>,
    /// Which table it was about.
    pub(crate) table: Option<String>,
    /// Which question it answered.
    pub(crate) question: Option<u32>,
}

impl Refused {
    pub(crate) fn new(why: Refusal, message: impl Into<String>) -> Refused {
        Refused { why, message: message.into() }
    }

    pub(crate) fn message(self, asked: Asked) -> ToClient {
        let Asked { request, table, question } = asked;
        ToClient::Refused { request, table, question, why: self.why, message: self.message }
    }
}

impl From<StoreError> for Refused {
    /// What went wrong is for the log, not for clients.
    fn from(error: StoreError) -> Refused {
        tracing::error!(%error, "the store failed");
        Refused::new(
            Refusal::Fault,
            "The server could not save or read this. Nothing was changed: try again.",
        )
    }
}
