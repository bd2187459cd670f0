//! Likes and comments.

use std::sync::Arc;

use axum::extract::{Path, Query, State};
use axum::http::StatusCode;
use serde::Deserialize;
use store::{CommentLimits, CommentRecord, Commented};
use wire::api::{HideComment, LibraryComment, LibraryComments, Liked, NewComment};

use super::{found, missing, must_have_account, no_account, number};
use crate::api::{ApiError, Caller, Json};
use crate::app::{App, now_in_millis};
use crate::text;

/// The longest comment, in characters.
const LONGEST_COMMENT: usize = 1000;
/// The number of comments in one response.
const PART: u32 = 30;
/// The maximum number of comments.
const LIMITS: CommentLimits = CommentLimits { a_day: 200, on_one: 5000 };

async fn set_like(app: &App, who: &Caller, id: &str, likes: bool) -> Result<Json<Liked>, ApiError> {
    let id = number(id)?;
    must_have_account(app, who).await?;
    let count = app.store.like(who.guest.id, id, likes, now_in_millis()).await?.ok_or_else(missing)?;
    Ok(Json(Liked { liked: likes, likes: count }))
}

/// `POST /api/library/{id}/like`: the caller likes a work.
pub(super) async fn like(
    State(app): State<Arc<App>>,
    who: Caller,
    Path(id): Path<String>,
) -> Result<Json<Liked>, ApiError> {
    set_like(&app, &who, &id, true).await
}

/// `DELETE /api/library/{id}/like`: the caller no longer likes a work.
pub(super) async fn unlike(
    State(app): State<Arc<App>>,
    who: Caller,
    Path(id): Path<String>,
) -> Result<Json<Liked>, ApiError> {
    set_like(&app, &who, &id, false).await
}

/// Returns a comment as a person sees it. Only its writer and the author of the work can read a hidden comment.
fn shown(record: CommentRecord, reader: i64, author: i64) -> LibraryComment {
    let you = record.by.id == reader;
    let readable = !record.hidden || you || reader == author;
    LibraryComment {
        number: record.number,
        by: record.by.name,
        person: record.by.id,
        at: record.at / 1000,
        text: if readable { record.text } else { String::new() },
        hidden: record.hidden,
        you,
    }
}

#[derive(Deserialize)]
pub(super) struct CommentsQuery {
    before: Option<i64>,
}

/// `GET /api/library/{id}/comments`: returns comments on a work, the newest first.
pub(super) async fn list(
    State(app): State<Arc<App>>,
    who: Caller,
    Path(id): Path<String>,
    Query(CommentsQuery { before }): Query<CommentsQuery>,
) -> Result<Json<LibraryComments>, ApiError> {
    let work = found(&app, &id).await?;
    let mut records = app.store.comments(work.id, who.guest.id, before, PART + 1).await?;
    let more = records.len() > PART as usize;
    records.truncate(PART as usize);
    let more = records.last().filter(|_| more).map(|it| it.number);
    let comments = records.into_iter().map(|it| shown(it, who.guest.id, work.by.id)).collect();
    Ok(Json(LibraryComments { comments, more }))
}

/// `POST /api/library/{id}/comments`: adds a comment.
pub(super) async fn add(
    State(app): State<Arc<App>>,
    who: Caller,
    Path(id): Path<String>,
    Json(NewComment { text }): Json<NewComment>,
) -> Result<Json<LibraryComment>, ApiError> {
    let id = number(&id)?;
    if let Some(why) = app.moderation.muted(who.guest.id) {
        return Err(ApiError::new(StatusCode::FORBIDDEN, why));
    }
    let text = text::clean_up_to(&text, LONGEST_COMMENT, "Comment")?;
    if text.is_empty() {
        return Err(ApiError::bad("Write something first."));
    }
    must_have_account(&app, &who).await?;
    app.limits.comment(who.guest.id, who.address)?;
    app.has_disk()?;
    app.spend(who.address, text.len())?;
    match app.store.comment(who.guest.id, id, text, now_in_millis(), LIMITS).await? {
        Commented::Done(record) => Ok(Json(shown(record, who.guest.id, who.guest.id))),
        Commented::Missing => Err(missing()),
        Commented::NoAccount => Err(no_account()),
        Commented::TooManyToday => Err(ApiError::conflict(format!(
            "You have written {} comments today, which is the limit. Try again tomorrow.",
            LIMITS.a_day
        ))),
        Commented::Full => Err(ApiError::conflict("This work has too many comments already.")),
    }
}

fn no_comment() -> ApiError {
    ApiError::missing("Comment not found. It may have been deleted. Reload the page.")
}

/// `PUT /api/library/{id}/comments/{number}`: hides a comment on the caller's own work, or shows it again.
pub(super) async fn hide(
    State(app): State<Arc<App>>,
    who: Caller,
    Path((id, comment)): Path<(String, i64)>,
    Json(HideComment { hidden }): Json<HideComment>,
) -> Result<StatusCode, ApiError> {
    let done = app.store.hide_comment(who.guest.id, number(&id)?, comment, hidden).await?;
    if done { Ok(StatusCode::NO_CONTENT) } else { Err(no_comment()) }
}

/// `DELETE /api/library/{id}/comments/{number}`: deletes one of the caller's own comments.
pub(super) async fn remove(
    State(app): State<Arc<App>>,
    who: Caller,
    Path((id, comment)): Path<(String, i64)>,
) -> Result<StatusCode, ApiError> {
    let done = app.store.delete_comment(who.guest.id, number(&id)?, comment).await?;
    if done { Ok(StatusCode::NO_CONTENT) } else { Err(no_comment()) }
}
