//! Recovery codes, for people who forgot their password.

use std::sync::Arc;

use axum::Router;
use axum::extract::State;
use axum::http::{HeaderMap, StatusCode};
use axum::response::IntoResponse;
use axum::routing::{get, post};
use store::{Account, Recovered, TokenHash};
use wire::api::{CodesLeft, Confirmation, LoggedIn, Recover, RecoveryCodes};

use super::account::{about, confirmed, fits, guess_key, hashed, named};
use super::request::CallerAddress;
use super::{ApiError, Caller, Json, browser, device};
use crate::app::{App, new_id, write_id};
use crate::text;

/// The number of codes that a person gets.
const CODES: usize = 8;
/// The number of letters in a code. Each letter has 5 bits of randomness. Nobody can guess all 80 bits, so a fast hash
/// is enough to protect codes.
const LETTERS: usize = 16;
/// The number of letters in each group of a code.
const TOGETHER: usize = 4;
/// The maximum length of a typed code in bytes, including spaces and hyphens.
const LONGEST_TYPED: usize = 100;

pub(super) fn router() -> Router<Arc<App>> {
    Router::new().route("/account/codes", get(left).post(renew)).route("/recover", post(recover))
}

/// Returns the hash of a code. Ignores case, spaces and punctuation.
fn sum(guest: i64, code: &str) -> TokenHash {
    let letters: String = code.chars().filter(char::is_ascii_alphanumeric).collect();
    TokenHash::of(&format!("recovery {guest} {}", letters.to_ascii_lowercase()))
}

/// Returns a new recovery code, in groups of letters that are easy to copy.
fn code() -> String {
    let letters: String =
        format!("{}{}", write_id(new_id()), write_id(new_id())).chars().take(LETTERS).collect();
    let groups: Vec<&str> = (0..LETTERS).step_by(TOGETHER).map(|it| &letters[it..it + TOGETHER]).collect();
    groups.join("-")
}

/// Creates and returns new recovery codes, and invalidates the old ones.
pub(super) async fn make(app: &App, guest: i64) -> Result<Vec<String>, ApiError> {
    let codes: Vec<String> = (0..CODES).map(|_| code()).collect();
    app.store.set_codes(guest, codes.iter().map(|it| sum(guest, it)).collect()).await?;
    Ok(codes)
}

/// `GET /api/account/codes`: returns how many unused codes the caller has.
async fn left(State(app): State<Arc<App>>, who: Caller) -> Result<Json<CodesLeft>, ApiError> {
    Ok(Json(CodesLeft { left: app.store.codes_left(who.guest.id).await? }))
}

/// `POST /api/account/codes`: creates new codes.
async fn renew(
    State(app): State<Arc<App>>,
    who: Caller,
    headers: HeaderMap,
    Json(Confirmation { password }): Json<Confirmation>,
) -> Result<Json<RecoveryCodes>, ApiError> {
    let account = confirmed(&app, &who, &headers, password).await?;
    Ok(Json(RecoveryCodes { codes: make(&app, account.guest.id).await? }))
}

/// `POST /api/recover`: sets a new password, given a recovery code, and logs in.
async fn recover(
    State(app): State<Arc<App>>,
    CallerAddress(address): CallerAddress,
    headers: HeaderMap,
    Json(Recover { account, code, password }): Json<Recover>,
) -> Result<impl IntoResponse, ApiError> {
    text::short(&account, wire::LONGEST_NAME, "Name")?;
    if code.len() > LONGEST_TYPED {
        return Err(ApiError::bad(format!("A recovery code has {LETTERS} letters. Type only one code.")));
    }
    fits(&password, &account)?;
    app.limits.heavy_address(address)?;
    let found = named(&app, &account).await?;
    let key = guess_key(&app, &account, found.as_ref(), &headers);
    app.limits.guess(&key, address)?;
    // Hash the password first, because hashing is slow and its time must not reveal whether the account exists.
    let hash = hashed(&app, password).await?;
    let wrong = || ApiError::new(StatusCode::FORBIDDEN, "Wrong name or recovery code. Each code works once.");
    let found = found.ok_or_else(wrong)?;
    let (token, kept) = TokenHash::new()?;
    let new = Recovered { hash: hash.clone(), token: kept, browser: browser::of(&headers) };
    let guest = found.guest.clone();
    let forgotten = app.store.recover(guest.id, sum(guest.id, &code), new).await?.ok_or_else(wrong)?;
    app.limits.guessed(&key, address);
    app.end_logins(&forgotten);
    let remembered = device::remember(&app, &Account { hash, ..found });
    Ok((remembered, Json(LoggedIn { token, me: about(&app, guest).await? })))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn codes_are_read_however_they_are_typed() {
        let one = code();
        assert_eq!(one.len(), LETTERS + 3);
        assert_ne!(one, code());
        let typed = format!(" {} ", one.to_uppercase().replace('-', " – "));
        assert!(sum(1, &typed) == sum(1, &one));
        assert!(sum(2, &one) != sum(1, &one), "a sum says nothing about another person's codes");
    }
}
