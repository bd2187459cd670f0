//! Login sessions.

use crate::{BoxFuture, TokenHash};

/// A login session, without its token.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct LoginRecord {
    /// The number that identifies the session in lists.
    pub number: i64,
    /// When the session started, in seconds since 1970; `None` for sessions that old versions of the server created.
    pub made: Option<i64>,
    /// When the session was last used, in seconds since 1970, accurate to the hour.
    pub seen: i64,
    /// A short description of the browser, such as "Firefox on Linux"; `None` if unknown.
    pub browser: Option<String>,
    /// Whether the current request belongs to this session.
    pub this: bool,
}

/// Saves login sessions.
pub trait Sessions {
    /// Returns all sessions of a guest, the most recently used first. `token` is the token of the current request.
    fn sessions(&self, guest: i64, token: TokenHash) -> BoxFuture<'_, Vec<LoginRecord>>;

    /// Saves which browser uses a token.
    fn note_browser(&self, token: TokenHash, browser: String) -> BoxFuture<'_, ()>;

    /// Ends a guest's session and returns its token; `None` if there is no such session.
    fn end_session(&self, guest: i64, number: i64) -> BoxFuture<'_, Option<TokenHash>>;
}
