//! The short form of published works, for lists.

use std::collections::HashSet;

use serde::{Deserialize, Serialize};
use store::PublicationRecord;
use wire::api::{LibraryEntry, Sketch, WireCardKind};

use crate::api::cards::face;
use crate::api::{ApiError, read};
use crate::app::{App, write_id};
use crate::published::kind;

/// The summary of a work that lists show. The store keeps it with the work.
#[derive(Clone, Default, Serialize, Deserialize)]
pub(crate) struct EntrySummary {
    pub(crate) edition: Option<String>,
    pub(crate) card_kind: Option<WireCardKind>,
    pub(crate) count: Option<u32>,
    /// Up to three cards whose faces are shown.
    pub(crate) faces: Vec<Sketch>,
    pub(crate) about: String,
}

/// Returns works as lists show them to a person.
pub(super) async fn entries(
    app: &App,
    guest: i64,
    records: &[PublicationRecord],
) -> Result<Vec<LibraryEntry>, ApiError> {
    let ids = records.iter().map(|it| it.id).collect();
    let liked: HashSet<i64> = app.store.liked_among(guest, ids).await?.into_iter().collect();
    records.iter().map(|it| entry(app, it, liked.contains(&it.id))).collect()
}

fn entry(app: &App, record: &PublicationRecord, liked: bool) -> Result<LibraryEntry, ApiError> {
    let summary: EntrySummary = read(&record.summary)?;
    Ok(LibraryEntry {
        id: write_id(record.id),
        kind: kind(record.kind),
        name: record.name.clone(),
        by: record.by.name.clone(),
        person: record.by.id,
        version: record.version,
        changed: record.changed / 1000,
        license: record.license.clone(),
        likes: record.likes,
        liked,
        comments: record.comments,
        edition: summary.edition,
        card_kind: summary.card_kind,
        cost: record.cost,
        count: summary.count,
        faces: summary.faces.iter().map(|it| face(app, it)).filter(|it| !it.is_empty()).collect(),
        about: summary.about,
    })
}
