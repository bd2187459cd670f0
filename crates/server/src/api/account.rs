//! Accounts. A guest who creates an account keeps everything they have, and can log in from anywhere.

use std::net::IpAddr;
use std::sync::{Arc, LazyLock};

use argon2::password_hash::phc::PasswordHash;
use argon2::password_hash::{PasswordHasher as _, PasswordVerifier as _};
use argon2::{Algorithm, Argon2, Params, Version};
use axum::extract::State;
use axum::http::{HeaderMap, StatusCode};
use axum::response::IntoResponse;
use axum::routing::{get, post};
use axum::{Extension, Router};
use store::{Account, AccountOpening, Guest, TokenHash, WorkKind};
use wire::api::{Credentials, LoggedIn, Me, NewAccount, NewPassword};
use zxcvbn::{Score, zxcvbn};

use super::request::CallerAddress;
use super::{ApiError, Caller, Json, browser, device, recovery};
use crate::access::{self, RequestId};
use crate::app::App;
use crate::text;

/// The length of the shortest allowed password, in characters.
const SHORTEST_PASSWORD: usize = 10;
/// The length of the longest allowed password, in characters.
const LONGEST_PASSWORD: usize = 200;
/// The lowest allowed strength of a password. Weaker passwords can be guessed within a million tries.
const WEAKEST: Score = Score::Two;
/// The memory that hashing a password with Argon2id uses, in KiB.
const MEMORY: u32 = 19 << 10;
/// The number of passes (time cost) for hashing a password with Argon2id.
const PASSES: u32 = 2;

pub(super) fn router() -> Router<Arc<App>> {
    Router::new()
        .route("/me", get(me))
        .route("/account", post(open))
        .route("/login", post(login))
        .route("/logout", post(logout))
        .route("/logout/others", post(logout_others))
        .route("/password", post(password))
}

pub(super) async fn about(app: &App, guest: Guest) -> Result<Me, ApiError> {
    Ok(Me {
        account: app.store.account_of(guest.id).await?.map(|it| it.name),
        role: app.store.role(guest.id).await?.map(crate::moderation::role),
        cards: app.store.count_works(guest.id, WorkKind::Card).await?,
        decks: app.store.count_works(guest.id, WorkKind::Deck).await?,
        tables: app.tables.of_guest(guest.id),
        name: guest.name,
    })
}

async fn me(State(app): State<Arc<App>>, who: Caller) -> Result<Json<Me>, ApiError> {
    Ok(Json(about(&app, who.guest).await?))
}

/// Checks the name for a new account, and returns it.
fn login_name(name: &str) -> Result<String, ApiError> {
    let name = text::login(name)?;
    if let Some(tag) = studio::markup(&name) {
        return Err(ApiError::bad(format!("A name cannot contain markup (“{tag}”). Choose another name.")));
    }
    Ok(name)
}

/// Finds an account by its login name.
pub(super) async fn named(app: &App, name: &str) -> Result<Option<Account>, ApiError> {
    match app.store.account(text::old_login_key(name)).await? {
        Some(account) => Ok(Some(account)),
        None => Ok(app.store.account(text::login_key(name)).await?),
    }
}

/// Returns an error if a password is too long. Call this before hashing it.
fn short(password: &str) -> Result<(), ApiError> {
    // No character has more than four bytes.
    if password.len() > 4 * LONGEST_PASSWORD {
        return Err(ApiError::bad(format!(
            "Password too long: at most {LONGEST_PASSWORD} characters. Shorten it."
        )));
    }
    Ok(())
}

pub(super) fn fits(password: &str, name: &str) -> Result<(), ApiError> {
    short(password)?;
    let length = password.chars().count();
    if length < SHORTEST_PASSWORD {
        return Err(ApiError::bad(format!(
            "Password too short: it has {length} characters and needs at least {SHORTEST_PASSWORD}. Use a few words."
        )));
    }
    if length > LONGEST_PASSWORD {
        return Err(ApiError::bad(format!(
            "Password too long: at most {LONGEST_PASSWORD} characters. Shorten it."
        )));
    }
    let squeezed: String = name.split_whitespace().collect();
    let known: Vec<&str> = ["keeper", name, &squeezed].into_iter().chain(name.split_whitespace()).collect();
    if zxcvbn(password, &known).score() < WEAKEST {
        return Err(ApiError::bad("This password is easy to guess. Choose a few unrelated words."));
    }
    Ok(())
}

fn taken() -> ApiError {
    ApiError::conflict("This name is taken. Choose another one.")
}

/// `POST /api/account`: creates an account.
async fn open(
    State(app): State<Arc<App>>,
    who: Caller,
    headers: HeaderMap,
    Json(Credentials { account, password }): Json<Credentials>,
) -> Result<impl IntoResponse, ApiError> {
    let name = login_name(&account)?;
    let key = text::login_key(&name);
    fits(&password, &name)?;
    app.limits.heavy(&who)?;
    if app.is_kept_back(&key).await? {
        return Err(taken());
    }
    let hash = hashed(&app, password).await?;
    let account = Account { guest: who.guest.clone(), name: name.clone(), hash: hash.clone() };
    match app.store.open_account(who.guest.id, name, key, hash).await? {
        AccountOpening::Done => {
            app.store.note_browser(who.token, browser::of(&headers)).await?;
            let codes = recovery::make(&app, who.guest.id).await?;
            let me = about(&app, who.guest).await?;
            Ok((device::remember(&app, &account), Json(NewAccount { me, codes })))
        }
        AccountOpening::Taken => Err(taken()),
        AccountOpening::Already => {
            Err(ApiError::conflict("You already have an account. Log out to create another one."))
        }
    }
}

/// `POST /api/login`: logs in to an account.
async fn login(
    State(app): State<Arc<App>>,
    Extension(id): Extension<RequestId>,
    CallerAddress(address): CallerAddress,
    headers: HeaderMap,
    Json(credentials): Json<Credentials>,
) -> Result<impl IntoResponse, ApiError> {
    let name = credentials.account.clone();
    let done = try_login(&app, address, &headers, credentials).await;
    let status = done.as_ref().err().map_or(StatusCode::OK, ApiError::status);
    let sensible = status != StatusCode::BAD_REQUEST;
    let account = if sensible { named(&app, &name).await.ok().flatten() } else { None };
    access::tried_login(&id, account.as_ref().map(|it| it.name.as_str()), address, status);
    done
}

async fn try_login(
    app: &App,
    address: IpAddr,
    headers: &HeaderMap,
    Credentials { account, password }: Credentials,
) -> Result<impl IntoResponse + use<>, ApiError> {
    text::short(&account, wire::LONGEST_NAME, "Name")?;
    short(&password)?;
    app.limits.heavy_address(address)?;
    let found = named(app, &account).await?;
    let key = guess_key(app, &account, found.as_ref(), headers);
    app.limits.guess(&key, address)?;
    let hash = found.as_ref().map(|it| it.hash.clone());
    let (true, Some(account)) = (is_right(app, password, hash).await?, found) else {
        let message = "Wrong name or password.";
        return Err(ApiError::new(StatusCode::FORBIDDEN, message));
    };
    app.limits.guessed(&key, address);
    if let Some(why) = app.banned(Some(account.guest.id), address) {
        return Err(ApiError::new(StatusCode::FORBIDDEN, why));
    }
    let (token, sum) = TokenHash::new()?;
    let forgotten = app.store.add_token(account.guest.id, sum).await?;
    app.end_logins(&forgotten);
    app.store.note_browser(sum, browser::of(headers)).await?;
    let remembered = device::remember(app, &account);
    Ok((remembered, Json(LoggedIn { token, me: about(app, account.guest).await? })))
}

/// Returns the key for counting failed logins. A device that has logged in before has its own count, which strangers
/// cannot raise.
pub(super) fn guess_key(app: &App, name: &str, account: Option<&Account>, headers: &HeaderMap) -> String {
    let key = text::login_key(name);
    match account.and_then(|it| device::known(app, it, headers)) {
        Some(device) => format!("{key} {device}"),
        None => key,
    }
}

/// Checks the caller's password again before an action that cannot be undone, and returns the account.
pub(super) async fn confirmed(
    app: &App,
    who: &Caller,
    headers: &HeaderMap,
    password: String,
) -> Result<Account, ApiError> {
    short(&password)?;
    app.limits.heavy(who)?;
    let account = app.store.account_of(who.guest.id).await?;
    let account = account.ok_or_else(|| ApiError::conflict("You are a guest. Create an account first."))?;
    let key = guess_key(app, &account.name, Some(&account), headers);
    app.limits.guess(&key, who.address)?;
    if !is_right(app, password, Some(account.hash.clone())).await? {
        return Err(ApiError::new(StatusCode::FORBIDDEN, "Wrong password. Type your account's password."));
    }
    app.limits.guessed(&key, who.address);
    Ok(account)
}

/// `POST /api/logout`: logs this browser out.
async fn logout(State(app): State<Arc<App>>, who: Caller) -> Result<StatusCode, ApiError> {
    if app.store.account_of(who.guest.id).await?.is_none() {
        let message = "You are a guest: if you log out, you lose your cards, decks and tables. Create an account first.";
        return Err(ApiError::conflict(message));
    }
    app.store.forget_token(who.token).await?;
    app.end_logins(&[who.token]);
    Ok(StatusCode::NO_CONTENT)
}

/// `POST /api/logout/others`: logs out all other browsers of the account.
async fn logout_others(State(app): State<Arc<App>>, who: Caller) -> Result<StatusCode, ApiError> {
    let forgotten = app.store.forget_others(who.guest.id, who.token).await?;
    app.end_logins(&forgotten);
    Ok(StatusCode::NO_CONTENT)
}

/// `POST /api/password`: changes the password, and logs out all other browsers.
async fn password(
    State(app): State<Arc<App>>,
    who: Caller,
    headers: HeaderMap,
    Json(NewPassword { old, new }): Json<NewPassword>,
) -> Result<StatusCode, ApiError> {
    short(&old)?;
    short(&new)?;
    app.limits.heavy(&who)?;
    let account = app.store.account_of(who.guest.id).await?;
    let account = account.ok_or_else(|| ApiError::conflict("You are a guest. Create an account first."))?;
    fits(&new, &account.name)?;
    let key = guess_key(&app, &account.name, Some(&account), &headers);
    app.limits.guess(&key, who.address)?;
    let wrong = || ApiError::new(StatusCode::FORBIDDEN, "Wrong current password.");
    if !is_right(&app, old, Some(account.hash.clone())).await? {
        return Err(wrong());
    }
    app.limits.guessed(&key, who.address);
    let hash = hashed(&app, new).await?;
    let forgotten = app.store.change_password(who.guest.id, account.hash, hash, who.token).await?;
    app.end_logins(&forgotten.ok_or_else(wrong)?);
    Ok(StatusCode::NO_CONTENT)
}

fn argon() -> Option<Argon2<'static>> {
    let params = Params::new(MEMORY, PASSES, 1, None).ok()?;
    Some(Argon2::new(Algorithm::Argon2id, Version::V0x13, params))
}

fn hash(password: &str) -> Option<String> {
    Some(argon()?.hash_password(password.as_bytes()).ok()?.to_string())
}

/// Hashes a password.
pub(super) async fn hashed(app: &App, password: String) -> Result<String, ApiError> {
    slowly(app, move || hash(&password)).await?.ok_or_else(ApiError::fault)
}

/// Returns whether a password matches a hash. If there is no hash, the result is false, but the check takes just as
/// long, so that nobody can tell whether an account exists.
async fn is_right(app: &App, password: String, hash: Option<String>) -> Result<bool, ApiError> {
    static NOBODYS: LazyLock<Option<String>> = LazyLock::new(|| self::hash("a password that nobody has"));
    slowly(app, move || {
        let known = hash.is_some();
        let Some(hash) = hash.or_else(|| NOBODYS.clone()) else { return false };
        let Ok(hash) = PasswordHash::new(&hash) else { return false };
        let right = argon().is_some_and(|it| it.verify_password(password.as_bytes(), &hash).is_ok());
        right && known
    })
    .await
}

/// Runs password hashing on another thread, with a limit on how many run at once.
async fn slowly<T: Send + 'static>(
    app: &App,
    work: impl FnOnce() -> T + Send + 'static,
) -> Result<T, ApiError> {
    let permit = app.limits.passwords.clone().acquire_owned().await.map_err(|_| ApiError::fault())?;
    let work = move || {
        let _permit = permit;
        work()
    };
    Ok(tokio::task::spawn_blocking(work).await?)
}
