//! A person's own published works: listing, removing and exporting them.

use std::sync::Arc;

use axum::extract::{Path, Query, State};
use axum::http::StatusCode;
use serde::Deserialize;
use serde_json::{Value, json};
use store::{PublicationKind, PublicationRecord};
use wire::api::{LibraryKind, MyPublication};

use super::search::stored_kind;
use super::{missing, number};
use crate::api::{ApiError, Caller, Json};
use crate::app::{App, write_id};
use crate::published::kind;

/// `DELETE /api/library/{id}`: removes one of the caller's own works from the library.
pub(super) async fn unpublish(
    State(app): State<Arc<App>>,
    who: Caller,
    Path(id): Path<String>,
) -> Result<StatusCode, ApiError> {
    let removed = app.store.unpublish(who.guest.id, number(&id)?).await?;
    if removed { Ok(StatusCode::NO_CONTENT) } else { Err(missing()) }
}

fn own(record: PublicationRecord) -> MyPublication {
    MyPublication {
        id: write_id(record.id),
        kind: kind(record.kind),
        name: record.name,
        source: match record.kind {
            PublicationKind::Card | PublicationKind::Deck => {
                record.source.parse().map(write_id).unwrap_or_default()
            }
            PublicationKind::Set => record.source,
            PublicationKind::Format => String::new(),
        },
        version: record.version,
        source_version: record.source_version,
        license: record.license,
    }
}

#[derive(Deserialize)]
pub(super) struct MineQuery {
    kind: Option<LibraryKind>,
    source: Option<String>,
}

/// `GET /api/library/mine`: lists the caller's published works. With `?kind=card&source=ID`, returns only the work that
/// was published from this card, deck or set.
pub(super) async fn mine(
    State(app): State<Arc<App>>,
    who: Caller,
    Query(MineQuery { kind, source }): Query<MineQuery>,
) -> Result<Json<Vec<MyPublication>>, ApiError> {
    let records = match (kind, source) {
        (Some(kind), Some(source)) => {
            let kind = stored_kind(kind);
            let source = match kind {
                PublicationKind::Card | PublicationKind::Deck => number(&source)?.to_string(),
                PublicationKind::Set | PublicationKind::Format => source,
            };
            let sources = app.store.published_sources(who.guest.id, kind).await?;
            let ids = sources.into_iter().filter(|it| it.0 == source).map(|it| it.1).collect();
            app.store.publications_among(ids).await?
        }
        _ => app.store.publications_of(who.guest.id).await?,
    };
    Ok(Json(records.into_iter().map(own).collect()))
}

/// Returns everything that a person has published, liked and commented on, for the export of their data.
pub(in crate::api) async fn exported(app: &App, guest: i64) -> Result<Value, ApiError> {
    let mut published = Vec::new();
    for record in app.store.publications_of(guest).await? {
        let mut versions = Vec::new();
        for version in app.store.publication_versions(record.id).await? {
            let text = app.store.publication_text(record.id, version.version).await?;
            let content = text.and_then(|it| serde_json::from_str::<Value>(&it.1).ok());
            versions.push(json!({
                "version": version.version, "license": version.license, "at": version.at, "content": content,
            }));
        }
        published.push(json!({
            "id": write_id(record.id), "name": record.name, "likes": record.likes, "versions": versions,
        }));
    }
    let likes: Vec<String> = app.store.likes_of(guest).await?.into_iter().map(write_id).collect();
    let comment =
        |it: store::CommentRecord| json!({ "work": write_id(it.publication), "at": it.at, "text": it.text });
    let comments: Vec<Value> = app.store.comments_of(guest).await?.into_iter().map(comment).collect();
    Ok(json!({ "published": published, "likes": likes, "comments": comments }))
}
