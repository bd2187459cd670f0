//! Accounts: guests with a login name and a password.

use crate::{BoxFuture, Guest, TokenHash};

/// An account. The store saves only the hash of its password.
#[derive(Clone, PartialEq, Eq)]
pub struct Account {
    /// The guest who owns the account.
    pub guest: Guest,
    /// The login name, as the person typed it.
    pub name: String,
    /// The hash of the password.
    pub hash: String,
}

/// The result of creating an account.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum AccountOpening {
    /// The account was created.
    Done,
    /// Somebody else has the login name.
    Taken,
    /// The guest has an account already.
    Already,
}

/// Saves accounts and their login tokens.
pub trait Accounts {
    /// Returns the account with this key, which is the normalised login name.
    fn account(&self, key: String) -> BoxFuture<'_, Option<Account>>;

    /// Returns the account of a guest.
    fn account_of(&self, guest: i64) -> BoxFuture<'_, Option<Account>>;

    /// Creates an account for a guest, who keeps their cards, decks and tables.
    fn open_account(
        &self,
        guest: i64,
        name: String,
        key: String,
        hash: String,
    ) -> BoxFuture<'_, AccountOpening>;

    /// Recomputes the keys of all login names. If two names get the same new key, the older guest's account gets it
    /// and the other one keeps its old key.
    fn rekey(&self, key: fn(&str) -> String) -> BoxFuture<'_, ()>;

    /// Adds a token for a guest. If the guest has too many, deletes and returns the oldest tokens.
    fn add_token(&self, guest: i64, token: TokenHash) -> BoxFuture<'_, Vec<TokenHash>>;

    /// Deletes a token.
    fn forget_token(&self, token: TokenHash) -> BoxFuture<'_, ()>;

    /// Deletes and returns all tokens of a guest except `token`.
    fn forget_others(&self, guest: i64, token: TokenHash) -> BoxFuture<'_, Vec<TokenHash>>;

    /// Changes the password if `before` is still the hash of the current password; otherwise returns `None`. Deletes
    /// and returns all tokens except `token`.
    fn change_password(
        &self,
        guest: i64,
        before: String,
        hash: String,
        token: TokenHash,
    ) -> BoxFuture<'_, Option<Vec<TokenHash>>>;
}
