//! Requests about a person's own images and the cards that use these images.

use std::collections::HashMap;
use std::sync::Arc;

use axum::extract::{Path, State};
use axum::http::StatusCode;
use store::{Dropped, Work, WorkKind};
use wire::api::{DeckCard, DeckSketch, KeepListSketch, MyPicture, MyPictures, PictureUse, Sketch};

use super::most;
use crate::api::{ApiError, Caller, Json, read};
use crate::app::{App, write_id};

/// How many cards the error message names if somebody tries to delete an image that is in use.
const MOST_NAMED: usize = 5;

/// `GET /api/pictures`: lists the caller's images.
pub(super) async fn list(State(app): State<Arc<App>>, who: Caller) -> Result<Json<MyPictures>, ApiError> {
    let guest = who.guest.id;
    let brought = app.store.pictures(guest).await?;
    let cards = app.store.works(guest, WorkKind::Card).await?;
    let decks = app.store.works(guest, WorkKind::Deck).await?;
    let lists = app.store.works(guest, WorkKind::KeepList).await?;
    let find = move || {
        let all = cards.iter().map(|it| (WorkKind::Card, it));
        let all = all.chain(decks.iter().map(|it| (WorkKind::Deck, it)));
        let all = all.chain(lists.iter().map(|it| (WorkKind::KeepList, it)));
        let mut uses: HashMap<String, Vec<PictureUse>> = HashMap::new();
        for (kind, work) in all.filter(|it| it.1.text.contains("\"image\":\"")) {
            for (id, it) in used(kind, work)? {
                uses.entry(id).or_default().push(it);
            }
        }
        Ok::<_, ApiError>(uses)
    };
    let mut uses = app.work(guest, find).await??;
    let picture = |it: store::Brought| MyPicture {
        uses: uses.remove(&it.id).unwrap_or_default(),
        id: it.id,
        width: it.width,
        height: it.height,
        bytes: it.size,
        brought: it.at / 1000,
    };
    let pictures = brought.into_iter().map(picture).collect();
    let most = most(&app);
    let account = app.store.account_of(guest).await?.is_some();
    let most_bytes = if account { most.bytes.account } else { most.bytes.guest };
    Ok(Json(MyPictures { pictures, most: most.count, most_bytes }))
}

/// `DELETE /api/pictures/{id}`: deletes one of the caller's images. If the image belongs to somebody else, the error is
/// the same as if it didn't exist.
pub(super) async fn delete(
    State(app): State<Arc<App>>,
    who: Caller,
    Path(id): Path<String>,
) -> Result<StatusCode, ApiError> {
    match app.store.drop_picture(who.guest.id, id.clone(), uses).await? {
        Dropped::Done { gone } => {
            if gone {
                app.loaded.forget(&id);
                app.drawer.forget();
            }
            Ok(StatusCode::NO_CONTENT)
        }
        Dropped::Missing => Err(ApiError::missing("You don't have this image. It may have been deleted.")),
        Dropped::Published(names) => Err(ApiError::conflict(format!(
            "You have published this image with “{}”. Remove that from the library first.",
            names.join("”, “")
        ))),
        Dropped::Used(works) => {
            let mut names = Vec::new();
            for (kind, work) in &works {
                names.extend(used(*kind, work)?.into_iter().filter(|it| it.0 == id).map(|it| it.1));
            }
            Err(ApiError::conflict(format!(
                "This image is used by {}. Remove it there first.",
                listed(&names)
            )))
        }
    }
}

/// Returns whether a saved card or deck uses this image.
fn uses(kind: WorkKind, text: &str, id: &str) -> bool {
    images(kind, text).is_ok_and(|it| it.iter().any(|it| it.1 == id))
}

/// Returns the cards with images in a saved card or deck: the card's name, the image's ID, and the deck's name. Cards
/// that a deck only links to are left out.
fn images(kind: WorkKind, text: &str) -> Result<Vec<(String, String, Option<String>)>, ApiError> {
    let pair = |card: Sketch, deck| card.image.map(|image| (card.name, image, deck));
    Ok(match kind {
        WorkKind::Card => pair(read(text)?, None).into_iter().collect(),
        WorkKind::Deck => {
            let deck: DeckSketch = read(text)?;
            let cards = deck.entries.into_iter().filter_map(|it| match it.card {
                DeckCard::Here { card } => pair(*card, Some(deck.name.clone())),
                DeckCard::Own { .. } => None,
            });
            cards.collect()
        }
        WorkKind::KeepList => {
            let list: KeepListSketch = read(text)?;
            let name = &list.name;
            let pictured = list.cards.iter().filter_map(|it| Some((it.name.clone(), it.image.clone()?)));
            pictured.map(|(card, image)| (card, image, Some(name.clone()))).collect()
        }
    })
}

/// Returns the ids of the images in a saved card or deck, each with the card that uses it.
fn used(kind: WorkKind, work: &Work) -> Result<Vec<(String, PictureUse)>, ApiError> {
    let card = (kind == WorkKind::Card).then(|| write_id(work.id));
    let all = images(kind, &work.text)?.into_iter();
    Ok(all.map(|(name, image, deck)| (image, PictureUse { name, card: card.clone(), deck })).collect())
}

/// Returns a list of card names for an error message: “Fox”, “Owl” in the deck “Moor” and 3 more.
fn listed(cards: &[PictureUse]) -> String {
    let quoted = |name: &str, what: &str| match name.trim() {
        "" => format!("a {what} without a name"),
        name => format!("“{name}”"),
    };
    let name = |it: &PictureUse| match &it.deck {
        Some(deck) => format!("{} in {}", quoted(&it.name, "card"), quoted(deck, "deck")),
        None => quoted(&it.name, "card"),
    };
    let mut names: Vec<String> = cards.iter().take(MOST_NAMED).map(name).collect();
    if cards.len() > MOST_NAMED {
        names.push(format!("{} more", cards.len() - MOST_NAMED));
    }
    match names.as_slice() {
        [] => "a card".to_owned(),
        [only] => only.clone(),
        [most @ .., last] => format!("{} and {last}", most.join(", ")),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn cards_are_named_in_a_sentence() {
        let card = |name: &str, deck: Option<&str>| PictureUse {
            name: name.to_owned(),
            card: None,
            deck: deck.map(str::to_owned),
        };
        assert_eq!(listed(&[card("Fox", None)]), "“Fox”");
        assert_eq!(
            listed(&[card("Fox", None), card(" ", None), card("Owl", Some("Moor"))]),
            "“Fox”, a card without a name and “Owl” in “Moor”"
        );
        let many: Vec<PictureUse> = (1..=8).map(|it| card(&it.to_string(), None)).collect();
        assert_eq!(listed(&many), "“1”, “2”, “3”, “4”, “5” and 3 more");
    }
}
