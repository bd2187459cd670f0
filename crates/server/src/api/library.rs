//! The library: publishing, browsing, likes, comments, remixes and formats.

mod comments;
mod entry;
mod fitting;
mod formats;
mod own;
mod publish;
mod remix;
mod search;
mod work;

use std::sync::Arc;

use axum::Router;
use axum::http::StatusCode;
use axum::routing::{delete, get, post, put};
use store::PublicationRecord;

use super::{ApiError, Caller};
use crate::app::{App, read_id};

pub(crate) use entry::EntrySummary;
pub(super) use own::exported;
pub(super) use search::by_person;

pub(super) fn router() -> Router<Arc<App>> {
    Router::new()
        .route("/library", get(search::browse).post(publish::publish))
        .route("/library/mine", get(own::mine))
        .route("/library/fitting", post(fitting::fitting))
        .route("/library/{id}", get(work::show).delete(own::unpublish))
        .route("/library/{id}/remix", post(remix::remix))
        .route("/library/{id}/like", post(comments::like).delete(comments::unlike))
        .route("/library/{id}/comments", get(comments::list).post(comments::add))
        .route("/library/{id}/comments/{number}", put(comments::hide).merge(delete(comments::remove)))
        .route("/formats", post(formats::create))
        .route("/formats/{id}", put(formats::change))
        .route("/formats/{id}/check", post(formats::check))
}

/// Returns the error for a work that is not in the library.
fn missing() -> ApiError {
    ApiError::missing("This is not in the library. Its author may have removed it.")
}

/// Parses the id of a published work.
fn number(id: &str) -> Result<i64, ApiError> {
    read_id(id).ok_or_else(missing)
}

/// Returns the published work that has this id.
async fn found(app: &App, id: &str) -> Result<PublicationRecord, ApiError> {
    app.store.publication(number(id)?).await?.ok_or_else(missing)
}

/// Returns an error if the caller has no account.
async fn must_have_account(app: &App, who: &Caller) -> Result<(), ApiError> {
    match app.store.account_of(who.guest.id).await? {
        Some(_) => Ok(()),
        None => Err(no_account()),
    }
}

fn no_account() -> ApiError {
    let message = "You need an account for this. Create one on the account page; it takes a minute.";
    ApiError::new(StatusCode::FORBIDDEN, message)
}
