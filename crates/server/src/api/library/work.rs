//! The page of one published work.

use std::sync::Arc;

use axum::extract::{Path, Query, State};
use library::License;
use serde::Deserialize;
use store::{AncestorRecord, PublicationKind, PublicationRecord};
use wire::api::{
    Ancestor, DeckSketch, FormatSketch, LibraryCard, LibraryContent, LibraryVersion, LibraryWork, Sketch,
};

use super::entry::entries;
use super::{found, missing};
use crate::api::cards::face;
use crate::api::{ApiError, Caller, Json, decks, read};
use crate::app::{App, read_id, write_id};
use crate::published::SetText;

/// The maximum number of ancestors on a page.
const MOST_ANCESTORS: u32 = 20;
/// The maximum number of remixes on a page.
const MOST_REMIXES: u32 = 24;

#[derive(Deserialize)]
pub(super) struct VersionQuery {
    pub(super) version: Option<u32>,
}

fn ancestor(record: AncestorRecord) -> Ancestor {
    let (name, by) = record.known.unzip();
    Ancestor { id: write_id(record.id), name, by }
}

/// Returns a short reference to the work with this ID, for the pages of its remixes.
async fn mentioned(app: &App, id: i64) -> Result<Ancestor, ApiError> {
    let known = app.store.publication(id).await?.map(|it| (it.name, it.by.name));
    Ok(ancestor(AncestorRecord { id, known }))
}

/// `GET /api/library/{id}`: returns a published work.
pub(super) async fn show(
    State(app): State<Arc<App>>,
    who: Caller,
    Path(id): Path<String>,
    Query(VersionQuery { version }): Query<VersionQuery>,
) -> Result<Json<LibraryWork>, ApiError> {
    let record = found(&app, &id).await?;
    let shown = version.unwrap_or(record.version);
    let (shown, text) = app.store.publication_text(record.id, shown).await?.ok_or_else(|| {
        ApiError::missing("This work doesn't have that version. Open its page without a version.")
    })?;
    let content = content(&app, who.guest.id, &record, &text).await?;
    let version = |it: store::PublicationVersion| LibraryVersion {
        version: it.version,
        at: it.at / 1000,
        license: it.license,
    };
    let versions = app.store.publication_versions(record.id).await?.into_iter().map(version).collect();
    let remixes = app.store.remixes(record.id, MOST_REMIXES).await?;
    let origins = app.store.ancestors(record.id, MOST_ANCESTORS).await?;
    let you = record.by.id == who.guest.id;
    let permitted = License::find(&record.license).is_some_and(License::permits_remixes);
    let mut entry = entries(&app, who.guest.id, std::slice::from_ref(&record)).await?;
    Ok(Json(LibraryWork {
        entry: entry.pop().ok_or_else(missing)?,
        version: shown.version,
        license: shown.license,
        versions,
        content,
        you,
        remixable: record.kind != PublicationKind::Format && (you || permitted),
        origins: origins.into_iter().map(ancestor).collect(),
        remixes: entries(&app, who.guest.id, &remixes).await?,
        set: match record.part_of {
            Some(set) => Some(mentioned(&app, set).await?),
            None => None,
        },
    }))
}

async fn content(
    app: &Arc<App>,
    guest: i64,
    record: &PublicationRecord,
    text: &str,
) -> Result<LibraryContent, ApiError> {
    Ok(match record.kind {
        PublicationKind::Card => {
            let card: Sketch = read(text)?;
            let sketch = card.clone();
            let checked = app.work(guest, move || studio::check(&sketch)).await??;
            LibraryContent::Card { face: face(app, &card), card: Box::new(card), checked: Box::new(checked) }
        }
        PublicationKind::Set => {
            let set: SetText = read(text)?;
            let drawing = app.clone();
            let cards = move || {
                let card = |it: crate::published::SetCard| LibraryCard {
                    id: write_id(it.id),
                    cost: studio::card(&it.card).ok().and_then(|it| it.cost),
                    face: face(&drawing, &it.card),
                    card: it.card,
                };
                set.cards.into_iter().map(card).collect()
            };
            let code = record.source.clone();
            LibraryContent::Set { code, cards: app.work(guest, cards).await? }
        }
        PublicationKind::Deck => {
            let deck: DeckSketch = read(text)?;
            let (deck, checked) = decks::judged(app, guest, deck).await?;
            LibraryContent::Deck { deck, checked: Box::new(checked) }
        }
        PublicationKind::Format => {
            let format: FormatSketch = read(text)?;
            let mut sets = Vec::new();
            for set in &format.sets {
                sets.push(mentioned(app, read_id(&set.id).ok_or_else(missing)?).await?);
            }
            LibraryContent::Format { format, sets }
        }
    })
}
