//! What somebody made, as it lies in the store: cards and decks as JSON, under names like those of tables.

use std::collections::HashMap;

use store::{Kind, Work};
use wire::api::{DeckCard, DeckSketch, Sketch};

use super::No;
use crate::app::{App, read_id, write_id};

/// A card of a guest's.
pub(crate) async fn card(app: &App, guest: i64, id: &str) -> Result<Sketch, No> {
    let missing = || No::missing("there is no such card among yours: it may have been deleted");
    let number = read_id(id).ok_or_else(missing)?;
    let work = app.store.work(guest, Kind::Card, number).await?.ok_or_else(missing)?;
    read(&work)
}

/// A deck of a guest's.
pub(crate) async fn deck(app: &App, guest: i64, id: &str) -> Result<DeckSketch, No> {
    let missing = || No::missing("there is no such deck among yours: it may have been deleted");
    let number = read_id(id).ok_or_else(missing)?;
    let work = app.store.work(guest, Kind::Deck, number).await?.ok_or_else(missing)?;
    read(&work)
}

/// A guest's own cards that a deck has, by their names; those that are not there any more are left out.
pub(crate) async fn cards_of(
    app: &App,
    guest: i64,
    deck: &DeckSketch,
) -> Result<HashMap<String, Sketch>, No> {
    let owns = deck.entries.iter().any(|it| matches!(it.card, DeckCard::Own { .. }));
    // Most decks of somebody who has many cards have many of them.
    let works = if owns { app.store.works(guest, Kind::Card).await? } else { Vec::new() };
    works.iter().map(|it| Ok((write_id(it.id), read(it)?))).collect()
}

/// What a work says.
pub(crate) fn read<T: serde::de::DeserializeOwned>(work: &Work) -> Result<T, No> {
    serde_json::from_str(&work.text).map_err(|error| {
        tracing::error!(work = work.id, %error, "a work cannot be read");
        No::fault()
    })
}
