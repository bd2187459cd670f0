//! Recovery codes: a way back into an account whose password is forgotten.

use crate::{Later, Token};

/// What changes when somebody comes back with a recovery code.
#[derive(Clone, PartialEq, Eq)]
pub struct Recovered {
    /// What is kept of the new password.
    pub hash: String,
    /// The only token of the account from now on.
    pub token: Token,
    /// The browser in rough words.
    pub browser: String,
}

/// A place where recovery codes are kept, as sums only.
pub trait Recovery {
    /// Replaces all codes of a guest.
    fn set_codes(&self, guest: i64, codes: Vec<Token>) -> Later<'_, ()>;

    /// How many codes a guest has not used yet.
    fn codes_left(&self, guest: i64) -> Later<'_, u32>;

    /// Uses a code up, changes the password and replaces all tokens; returns those that were forgotten. Nothing happens,
    /// and nothing is returned, if the guest has no such code.
    fn recover(&self, guest: i64, code: Token, new: Recovered) -> Later<'_, Option<Vec<Token>>>;
}
