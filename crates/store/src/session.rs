//! Sessions: the places where somebody is logged in.

use crate::{Later, Token};

/// One login of a person, without its token.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Session {
    /// Its number, by which its owner names it.
    pub number: i64,
    /// When it began, in seconds since 1970; unknown for logins of old versions.
    pub made: Option<i64>,
    /// When it was last used, to the hour; in seconds since 1970.
    pub seen: i64,
    /// The browser in rough words, such as "Firefox on Linux".
    pub browser: Option<String>,
    /// Is it the login that asks?
    pub this: bool,
}

/// A place where sessions are kept.
pub trait Sessions {
    /// All logins of a guest, the one used last first; `token` is the one that asks.
    fn sessions(&self, guest: i64, token: Token) -> Later<'_, Vec<Session>>;

    /// Notes which browser a token belongs to.
    fn note_browser(&self, token: Token, browser: String) -> Later<'_, ()>;

    /// Forgets a login of a guest by its number and returns its token; nothing if the guest has no such login.
    fn end_session(&self, guest: i64, number: i64) -> Later<'_, Option<Token>>;
}
