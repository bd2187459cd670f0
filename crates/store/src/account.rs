//! Accounts: guests who can come back with a name and a password.

use crate::{Guest, Later, Token};

/// An account. Its password is kept only as what a slow function made of it.
#[derive(Clone, PartialEq, Eq)]
pub struct Account {
    /// Whose it is.
    pub guest: Guest,
    /// The name to log in by, as it was written.
    pub name: String,
    /// What is kept of the password.
    pub hash: String,
}

/// What became of the wish for an account.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Opened {
    /// It is there.
    Done,
    /// Somebody else has the name.
    Taken,
    /// The guest has an account already.
    Already,
}

/// A place where accounts are kept.
pub trait Accounts {
    /// The account with this key: its name as it is compared.
    fn account(&self, key: String) -> Later<'_, Option<Account>>;

    /// The account of a guest.
    fn account_of(&self, guest: i64) -> Later<'_, Option<Account>>;

    /// Makes an account of a guest, who keeps everything.
    fn open_account(&self, guest: i64, name: String, key: String, hash: String) -> Later<'_, Opened>;

    /// Compares names by these keys from now on. Of old accounts whose names have become the same, the first gets the key
    /// and the others keep theirs.
    fn rekey(&self, key: fn(&str) -> String) -> Later<'_, ()>;

    /// One more token of a guest's; the oldest of very many are forgotten, which are these.
    fn add_token(&self, guest: i64, token: Token) -> Later<'_, Vec<Token>>;

    /// Nobody has this token any more.
    fn forget_token(&self, token: Token) -> Later<'_, ()>;

    /// All tokens of a guest but this one are forgotten, which are these.
    fn forget_others(&self, guest: i64, token: Token) -> Later<'_, Vec<Token>>;

    /// Another password, if the one before is still what it was; all tokens but this one are forgotten, which are these.
    fn change_password(
        &self,
        guest: i64,
        before: String,
        hash: String,
        token: Token,
    ) -> Later<'_, Option<Vec<Token>>>;
}
