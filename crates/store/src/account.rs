//! Accounts: guests with a login name and a password.

use crate::{BoxFuture, Guest, TokenHash};

/// An account. Only the hash of its password is saved.
#[derive(Clone, PartialEq, Eq)]
pub struct Account {
    /// Whose it is.
    pub guest: Guest,
    /// The login name, as the person wrote it.
    pub name: String,
    /// The hash of the password.
    pub hash: String,
}

/// The result of creating an account.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Opened {
    /// It is there.
    Done,
    /// Somebody else has the name.
    Taken,
    /// The guest has an account already.
    Already,
}

/// Saves accounts.
pub trait Accounts {
    /// The account with this key, the normalised login name.
    fn account(&self, key: String) -> BoxFuture<'_, Option<Account>>;

    /// The account of a guest.
    fn account_of(&self, guest: i64) -> BoxFuture<'_, Option<Account>>;

    /// Creates an account for a guest, who keeps everything.
    fn open_account(&self, guest: i64, name: String, key: String, hash: String) -> BoxFuture<'_, Opened>;

    /// Computes the keys of all login names again. If two old names get the same key, the first account gets it and the
    /// others keep theirs.
    fn rekey(&self, key: fn(&str) -> String) -> BoxFuture<'_, ()>;

    /// Adds a token of a guest. If there are too many, deletes and returns the oldest.
    fn add_token(&self, guest: i64, token: TokenHash) -> BoxFuture<'_, Vec<TokenHash>>;

    /// Deletes a token.
    fn forget_token(&self, token: TokenHash) -> BoxFuture<'_, ()>;

    /// Deletes and returns all tokens of a guest but this one.
    fn forget_others(&self, guest: i64, token: TokenHash) -> BoxFuture<'_, Vec<TokenHash>>;

    /// Changes the password, if `before` is still the hash. Deletes and returns all tokens but this one.
    fn change_password(
        &self,
        guest: i64,
        before: String,
        hash: String,
        token: TokenHash,
    ) -> BoxFuture<'_, Option<Vec<TokenHash>>>;
}
