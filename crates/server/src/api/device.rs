//! Known devices. If strangers try to guess somebody's password, logins from that person's known devices are not slowed
//! down.

use axum::http::{HeaderMap, HeaderValue, header};
use axum::response::AppendHeaders;
use store::Account;

use crate::app::App;
use crate::chance;

/// The name of the cookie that identifies a device. Scripts cannot read the cookie, and browsers don't send it from
/// other sites.
const NAME: &str = "keeper_device";
/// The attributes of the cookie, which is valid for a year.
const ATTRIBUTES: &str = "Path=/api; Max-Age=31536000; HttpOnly; SameSite=Strict";

/// Returns a proof that a device has logged in to an account. Only this server can create it, and changing the password
/// invalidates it.
fn proof(app: &App, account: &Account, device: &str) -> String {
    app.gallery.name(format!("device {} {} {device}", account.guest.id, account.hash).as_bytes())
}

/// Returns a cookie for the device that has just logged in.
pub(super) fn remember(
    app: &App,
    account: &Account,
) -> AppendHeaders<[(header::HeaderName, HeaderValue); 1]> {
    let device = format!("{:016x}{:016x}", chance::seed(), chance::seed());
    let cookie = format!("{NAME}={device}.{}; {ATTRIBUTES}", proof(app, account, &device));
    // This never fails, because the cookie has only ASCII characters.
    let cookie = HeaderValue::try_from(cookie).unwrap_or(HeaderValue::from_static(""));
    AppendHeaders([(header::SET_COOKIE, cookie)])
}

/// Returns the device that sent a request; `None` if it has not logged in to this account before.
pub(super) fn known(app: &App, account: &Account, headers: &HeaderMap) -> Option<String> {
    let cookies = headers.get_all(header::COOKIE).iter().filter_map(|it| it.to_str().ok());
    let mut cookies = cookies.flat_map(|it| it.split(';')).filter_map(|it| it.trim().split_once('='));
    let (_, value) = cookies.find(|it| it.0 == NAME)?;
    let (device, shown) = value.split_once('.')?;
    // This need not take constant time, because nobody can guess a proof of 128 bits.
    (proof(app, account, device) == shown).then(|| device.to_owned())
}
