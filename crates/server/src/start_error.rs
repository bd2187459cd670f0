//! The error when a server can't start.

use std::fmt;

use store::StoreError;

/// Why a server can't start.
#[derive(Debug)]
pub enum StartError {
    /// The database failed.
    Store(StoreError),
    /// The server can't work together with the other nodes. The text says why.
    Nodes(String),
}

impl fmt::Display for StartError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            StartError::Store(why) => why.fmt(f),
            StartError::Nodes(why) => f.write_str(why),
        }
    }
}

impl std::error::Error for StartError {}

impl From<StoreError> for StartError {
    fn from(why: StoreError) -> StartError {
        StartError::Store(why)
    }
}
