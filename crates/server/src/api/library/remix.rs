//! Remixing: copying a published work into one's own cards and decks, with its origin.

use std::collections::HashSet;
use std::sync::Arc;

use axum::extract::{Path, State};
use library::License;
use store::{PublicationKind, WorkKind, WorkOrigin};
use wire::api::{DeckCard, DeckSketch, ExtraField, Remixed, Sketch};

use super::{found, missing};
use crate::api::{ApiError, Caller, Json, mine as works, pictures, read};
use crate::app::{App, write_id};
use crate::published::{SetText, kind};

/// `POST /api/library/{id}/remix`: copies the newest version of a work into the caller's own.
pub(super) async fn remix(
    State(app): State<Arc<App>>,
    who: Caller,
    Path(id): Path<String>,
) -> Result<Json<Remixed>, ApiError> {
    app.limits.heavy(&who)?;
    let record = found(&app, &id).await?;
    let license = License::find(&record.license);
    let own = record.by.id == who.guest.id;
    if !own && !license.is_some_and(License::permits_remixes) {
        let message = match record.kind {
            PublicationKind::Format => "A format cannot be remixed. Create your own with the same rules.",
            _ => "The author has reserved all rights, so you cannot remix this.",
        };
        return Err(ApiError::bad(message));
    }
    let (_, text) = app.store.publication_text(record.id, record.version).await?.ok_or_else(missing)?;
    let origin = WorkOrigin { publication: record.id, license: record.license };
    let id = match record.kind {
        PublicationKind::Card => {
            let card: Sketch = read(&text)?;
            pictures::own(&app, who.guest.id, card.image.as_ref()).await?;
            add_one(&app, &who, WorkKind::Card, text, origin).await?
        }
        PublicationKind::Deck => {
            let deck: DeckSketch = read(&text)?;
            for entry in &deck.entries {
                if let DeckCard::Here { card } = &entry.card {
                    pictures::own(&app, who.guest.id, card.image.as_ref()).await?;
                }
            }
            add_one(&app, &who, WorkKind::Deck, text, origin).await?
        }
        PublicationKind::Set => add_set(&app, &who, read(&text)?, origin).await?,
        PublicationKind::Format => {
            return Err(ApiError::bad("A format cannot be remixed. Create your own with the same rules."));
        }
    };
    Ok(Json(Remixed { kind: kind(record.kind), id }))
}

async fn add_one(
    app: &App,
    who: &Caller,
    kind: WorkKind,
    text: String,
    origin: WorkOrigin,
) -> Result<String, ApiError> {
    let added = works::add_from(app, who, kind, vec![text], Some(origin)).await?;
    Ok(write_id(added.first().ok_or_else(ApiError::fault)?.id))
}

/// Copies the cards of a set, and returns the code of the caller's new set. If the caller already has a set with this
/// code, the new set gets another one.
async fn add_set(app: &App, who: &Caller, set: SetText, origin: WorkOrigin) -> Result<String, ApiError> {
    let mut taken = HashSet::new();
    for work in app.store.works(who.guest.id, WorkKind::Card).await? {
        taken.insert(studio::extra_text(&read::<Sketch>(&work.text)?, "set"));
    }
    let mut code = set.code.clone();
    for number in 2.. {
        if !taken.contains(&code) {
            break;
        }
        code = format!("{}-{number}", set.code);
    }
    let mut texts = Vec::with_capacity(set.cards.len());
    for mut card in set.cards.into_iter().map(|it| it.card) {
        pictures::own(app, who.guest.id, card.image.as_ref()).await?;
        card.extra.retain(|it| it.name != "set");
        let value = serde_json::to_string(&code).map_err(|_| ApiError::fault())?;
        card.extra.push(ExtraField { name: "set".to_owned(), value });
        texts.push(serde_json::to_string(&card).map_err(|_| ApiError::fault())?);
    }
    works::add_from(app, who, WorkKind::Card, texts, Some(origin)).await?;
    Ok(code)
}
