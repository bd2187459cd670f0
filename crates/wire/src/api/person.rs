//! What a person can see and decide about their own account. `GET /api/account/export` gives all of it as a ZIP.

use serde::{Deserialize, Serialize};
use ts_rs::TS;

use super::Me;

/// One login of an account, of the list of `GET /api/sessions`; `DELETE /api/sessions/{id}` ends it.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize, TS, Debug)]
pub struct Session {
    /// Its number.
    pub id: i64,
    /// When it began; unknown for logins of old versions.
    pub made: Option<i64>,
    /// When it was last used, to the hour.
    pub used: i64,
    /// The browser in rough words; unknown for logins of old versions.
    pub browser: Option<String>,
    /// Is it the login that asks?
    pub this: bool,
}

/// The answer to making an account: who that is, and the recovery codes, which are shown only now.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct NewAccount {
    /// Who that is.
    #[serde(flatten)]
    pub me: Me,
    /// Eight codes, each for one time.
    pub codes: Vec<String>,
}

/// The password of the person who asks: for `POST /api/account/codes` and `POST /api/account/delete`.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct Confirmation {
    /// The password of the account.
    pub password: String,
}

/// New recovery codes, which are shown only now; those of before are no longer valid.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct RecoveryCodes {
    /// Eight codes, each for one time.
    pub codes: Vec<String>,
}

/// How many recovery codes are left: `GET /api/account/codes`.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct CodesLeft {
    /// Those that were not used yet.
    pub left: u32,
}

/// `POST /api/recover`: logs in with a recovery code instead of the password, which is replaced.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct Recover {
    /// The name to log in by.
    pub account: String,
    /// One of the codes; small and capital letters, spaces and hyphens do not matter.
    pub code: String,
    /// The password from now on.
    pub password: String,
}

/// Somebody whom one does not want to meet, of the list of `GET /api/blocks`; `DELETE /api/blocks/{id}` takes it back.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize, TS, Debug)]
pub struct Block {
    /// The name of the entry.
    pub id: String,
    /// What the person is called now.
    pub name: String,
    /// Since when.
    pub since: i64,
}
