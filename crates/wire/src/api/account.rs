//! Accounts: a guest with a name to log in by and a password.

use serde::{Deserialize, Serialize};
use ts_rs::TS;

use super::Role;

/// Who asks: `GET /api/me`.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize, TS, Debug)]
pub struct Me {
    /// What others see.
    pub name: String,
    /// The name to log in by; none for a guest.
    pub account: Option<String>,
    /// What they may do beyond their own things.
    pub role: Option<Role>,
    /// How many cards they have made.
    pub cards: u32,
    /// How many decks.
    pub decks: u32,
    /// Tables at which they sit and that are not over.
    pub tables: Vec<String>,
}

/// `POST /api/account` makes an account of the guest who asks, `POST /api/login` gives a token of an account's.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct Credentials {
    /// The name to log in by; small and capital letters are the same.
    pub account: String,
    /// 10 to 200 characters.
    pub password: String,
}

/// `POST /api/password`: all other tokens of the account are forgotten.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct NewPassword {
    /// The password so far.
    pub old: String,
    /// The one from now on.
    pub new: String,
}

/// The answer to logging in.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct LoggedIn {
    /// Takes the place of the token the browser had.
    pub token: String,
    /// Who that is.
    pub me: Me,
}
