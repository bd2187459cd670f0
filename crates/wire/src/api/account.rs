//! Accounts. An account is a guest with a login name and a password.

use serde::{Deserialize, Serialize};
use ts_rs::TS;

use super::Role;

/// The person who sent the request: the response to `GET /api/me`.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize, TS, Debug)]
pub struct Me {
    /// The name that others see.
    pub name: String,
    /// The login name; `null` for a guest without an account.
    pub account: Option<String>,
    /// The person's role; `null` for people who do not moderate.
    pub role: Option<Role>,
    /// The number of cards that the person has saved.
    pub cards: u32,
    /// The number of decks that the person has saved.
    pub decks: u32,
    /// The ids of the open tables where the person sits.
    pub tables: Vec<String>,
}

/// A login name and a password. `POST /api/account` creates an account for the guest who sends the request; `POST
/// /api/login` logs in.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct Credentials {
    /// The login name. Upper and lower case do not matter.
    pub account: String,
    /// The password, 10 to 200 characters.
    pub password: String,
}

/// `POST /api/password`: changes the password and invalidates all tokens of the account except the one of this request.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct NewPassword {
    /// The current password.
    pub old: String,
    /// The new password.
    pub new: String,
}

/// The response to logging in.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct LoggedIn {
    /// The account's new token, which replaces the token that the browser had.
    pub token: String,
    /// The person who logged in.
    pub me: Me,
}
