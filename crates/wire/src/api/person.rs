//! What people can see and change about their own account. `GET /api/account/export` returns everything the server
//! stores about the person as a ZIP.

use serde::{Deserialize, Serialize};
use ts_rs::TS;

use super::Me;

/// A session of an account, that is, a browser that is logged in. `GET /api/sessions` lists all sessions;
/// `DELETE /api/sessions/{id}` ends one.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize, TS, Debug)]
pub struct Session {
    /// The session's number.
    pub id: i64,
    /// When the session began, in seconds since 1970; `null` if an old version of the server created it.
    pub made: Option<i64>,
    /// When the session was last used, in seconds since 1970, accurate to the hour.
    pub used: i64,
    /// A rough description of the browser; `null` if an old version of the server created the session.
    pub browser: Option<String>,
    /// Whether this is the session that sent the request.
    pub this: bool,
}

/// The response to creating an account: the person and their recovery codes. The codes are shown only once.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct NewAccount {
    /// The person who created the account.
    #[serde(flatten)]
    pub me: Me,
    /// Eight recovery codes. Each can be used once.
    pub codes: Vec<String>,
}

/// Confirms a request with the password, for `POST /api/account/codes` and `POST /api/account/delete`.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct Confirmation {
    /// The password of the account.
    pub password: String,
}

/// New recovery codes, which are shown only once. The old codes are no longer valid.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct RecoveryCodes {
    /// Eight recovery codes. Each can be used once.
    pub codes: Vec<String>,
}

/// The number of unused recovery codes: `GET /api/account/codes`.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct CodesLeft {
    /// The number of codes that have not been used yet.
    pub left: u32,
}

/// `POST /api/recover`: logs in with a recovery code instead of the password, and sets a new password.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct Recover {
    /// The login name.
    pub account: String,
    /// A recovery code. Case, spaces and hyphens do not matter.
    pub code: String,
    /// The new password.
    pub password: String,
}

/// A person you blocked. `GET /api/blocks` lists all blocked people; `DELETE /api/blocks/{id}` unblocks one.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize, TS, Debug)]
pub struct Block {
    /// The id of the block, for `DELETE /api/blocks/{id}`.
    pub id: String,
    /// The person's current name.
    pub name: String,
    /// When you blocked the person, in seconds since 1970.
    pub since: i64,
}
