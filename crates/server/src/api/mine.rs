//! What somebody made, by its name in addresses.

use std::collections::HashMap;

use store::{Kind, Work};
use wire::api::{DeckSketch, Sketch};

use super::{No, read};
use crate::app::{App, read_id};
use crate::decks::own_cards;

/// A card of somebody else's is answered as one that nobody has.
pub(super) fn no_card() -> No {
    No::missing("there is no such card among yours: it may have been deleted")
}

/// The same of decks.
pub(super) fn no_deck() -> No {
    No::missing("there is no such deck among yours: it may have been deleted")
}

/// A card of a guest's as it is kept.
pub(super) async fn card_work(app: &App, guest: i64, id: &str) -> Result<Work, No> {
    let number = read_id(id).ok_or_else(no_card)?;
    app.store.work(guest, Kind::Card, number).await?.ok_or_else(no_card)
}

/// A deck of a guest's as it is kept.
pub(super) async fn deck_work(app: &App, guest: i64, id: &str) -> Result<Work, No> {
    let number = read_id(id).ok_or_else(no_deck)?;
    app.store.work(guest, Kind::Deck, number).await?.ok_or_else(no_deck)
}

/// A card of a guest's.
pub(crate) async fn card(app: &App, guest: i64, id: &str) -> Result<Sketch, No> {
    read(&card_work(app, guest, id).await?.text)
}

/// A deck of a guest's.
pub(crate) async fn deck(app: &App, guest: i64, id: &str) -> Result<DeckSketch, No> {
    read(&deck_work(app, guest, id).await?.text)
}

/// A guest's own cards that a deck has, by their names; those that are not there any more are left out.
pub(crate) async fn cards_of(
    app: &App,
    guest: i64,
    deck: &DeckSketch,
) -> Result<HashMap<String, Sketch>, No> {
    Ok(own_cards(&app.store.works(guest, Kind::Card).await?, [deck]))
}
