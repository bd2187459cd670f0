//! Recovery codes, for people who forgot their password.

use crate::{BoxFuture, TokenHash};

/// The new password and token of a person who used a recovery code.
#[derive(Clone, PartialEq, Eq)]
pub struct Recovered {
    /// The hash of the new password.
    pub hash: String,
    /// The hash of the new token. All other tokens of the account are deleted.
    pub token: TokenHash,
    /// A short description of the browser in which the code was used.
    pub browser: String,
}

/// Saves hashes of recovery codes.
pub trait Recovery {
    /// Replaces all codes of a guest.
    fn set_codes(&self, guest: i64, codes: Vec<TokenHash>) -> BoxFuture<'_, ()>;

    /// Returns the number of codes that a guest has not used yet.
    fn codes_left(&self, guest: i64) -> BoxFuture<'_, u32>;

    /// Uses up a code, changes the password and replaces all tokens. Returns the deleted tokens, or `None` if the guest
    /// has no such code.
    fn recover(&self, guest: i64, code: TokenHash, new: Recovered) -> BoxFuture<'_, Option<Vec<TokenHash>>>;
}
