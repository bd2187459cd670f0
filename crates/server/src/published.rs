//! Published works that other parts of the server use: the cards of a set, and formats with their checks.

use cards::edition::Edition;
use cards::problem::Problem;
use library::{FormatPool, format_problems};
use serde::{Deserialize, Serialize};
use store::PublicationKind;
use wire::api::{FormatSketch, Sketch};
use wire::{Deck, ErrorCode, Plan, TableFormat};

use crate::app::{App, read_id, write_id};
use crate::decks;
use crate::request_error::RequestError;

/// The saved text of a published set.
#[derive(Serialize, Deserialize)]
pub(crate) struct SetText {
    /// The set's code.
    pub(crate) code: String,
    /// The cards, sorted by number and name.
    pub(crate) cards: Vec<SetCard>,
}

/// A card of a published set.
#[derive(Serialize, Deserialize)]
pub(crate) struct SetCard {
    /// The ID of the card as a published work of its own.
    pub(crate) id: i64,
    /// The card.
    pub(crate) card: Sketch,
}

/// A version of a published work, read from the store.
pub(crate) struct PublishedText {
    /// The version's number.
    pub(crate) version: u32,
    /// The work's name.
    pub(crate) name: String,
    /// The work's saved text.
    pub(crate) text: String,
}

/// Returns this version of a published work; its newest version if `version` is `None`. Returns `None` if there is no
/// work of this kind with this ID and version.
pub(crate) async fn text_of(
    app: &App,
    kind: PublicationKind,
    id: &str,
    version: Option<u32>,
) -> Result<Option<PublishedText>, RequestError> {
    let Some(number) = read_id(id) else { return Ok(None) };
    let Some(found) = app.store.publication(number).await?.filter(|it| it.kind == kind) else {
        return Ok(None);
    };
    let version = version.unwrap_or(found.version);
    let text = app.store.publication_text(number, version).await?;
    Ok(text.map(|it| PublishedText { version, name: found.name, text: it.1 }))
}

/// Returns the cards of this version of a published set, in the set's order. If `version` is `None`, uses the newest
/// version.
pub(crate) async fn cards_of_set(
    app: &App,
    id: &str,
    version: Option<u32>,
) -> Result<Vec<Sketch>, RequestError> {
    let missing =
        || RequestError::new(ErrorCode::Plan, "This set is no longer in the library. Choose another.");
    let found = text_of(app, PublicationKind::Set, id, version).await?.ok_or_else(missing)?;
    let set: SetText = serde_json::from_str(&found.text).map_err(|_| missing())?;
    Ok(set.cards.into_iter().map(|it| it.card).collect())
}

/// A format with the cards of its sets, ready to check decks.
pub(crate) struct ReadyFormat {
    /// The format's id, version and name.
    pub(crate) format: TableFormat,
    /// The format.
    pub(crate) sketch: FormatSketch,
    pool: FormatPool,
}

fn no_format() -> RequestError {
    RequestError::new(
        ErrorCode::Plan,
        "This format is no longer in the library. Choose another, or play without one.",
    )
}

/// Reads this version of a format, with the cards of its sets. If `version` is `None`, reads the newest version. Cards
/// of sets that were removed from the library are not allowed.
pub(crate) async fn read_format(
    app: &App,
    guest: i64,
    id: &str,
    version: Option<u32>,
) -> Result<ReadyFormat, RequestError> {
    let found = text_of(app, PublicationKind::Format, id, version).await?.ok_or_else(no_format)?;
    let sketch: FormatSketch = serde_json::from_str(&found.text).map_err(|_| no_format())?;
    let edition: Edition = sketch.edition.parse().map_err(|_| no_format())?;
    let pool = if sketch.sets.is_empty() {
        FormatPool::any()
    } else {
        let mut all = Vec::new();
        for set in &sketch.sets {
            match cards_of_set(app, &set.id, Some(set.version)).await {
                Ok(cards) => all.extend(cards),
                // The set was removed from the library, so its cards are no longer allowed.
                Err(why) if why.why == ErrorCode::Plan => {}
                Err(why) => return Err(why),
            }
        }
        app.work(guest, move || FormatPool::of(&all, edition)).await?
    };
    let format = TableFormat { id: id.to_owned(), version: found.version, name: found.name };
    Ok(ReadyFormat { format, sketch, pool })
}

impl ReadyFormat {
    /// Returns everything that is wrong with a deck in this format. The deck must be a starter deck or a file.
    pub(crate) fn problems(&self, deck: &Deck) -> Result<Vec<Problem>, RequestError> {
        let edition = self.sketch.edition.parse().map_err(|_| no_format())?;
        let file = decks::file(edition, deck)?;
        format_problems(&self.sketch, &self.pool, &file)
            .map_err(|why| RequestError::new(ErrorCode::Deck, why.to_string()))
    }

    /// Returns an error with the reasons if a deck is not legal in this format.
    pub(crate) fn admits(&self, deck: &Deck) -> Result<(), RequestError> {
        let problems = self.problems(deck)?;
        if !problems.iter().any(Problem::is_error) {
            return Ok(());
        }
        let start = format!("This deck isn't legal in the format “{}”", self.format.name);
        Err(RequestError::new(ErrorCode::Deck, decks::reasons(&start, &problems)))
    }
}

/// Checks decks against a format: returns an error with the reasons for the first deck that is not legal in it. Decks
/// of people must be starter decks or files; [`decks::of_person`] turns a person's own deck into a file. `version` is
/// the version of the format; `None` for its newest one.
pub(crate) async fn check_decks(
    app: &App,
    guest: i64,
    format: &str,
    version: Option<u32>,
    decks: Vec<Deck>,
) -> Result<TableFormat, RequestError> {
    let ready = read_format(app, guest, format, version).await?;
    let format = ready.format.clone();
    app.work(guest, move || decks.iter().try_for_each(|it| ready.admits(it))).await??;
    Ok(format)
}

/// Sets the version and the name of a plan's format to those of its newest version. Returns an error if the format is
/// for another edition, or if one of the decks is not legal in it.
pub(crate) async fn settle_format(
    app: &App,
    guest: i64,
    plan: &mut Plan,
    decks: &[Option<Deck>],
) -> Result<(), RequestError> {
    let Some(wanted) = plan.format.take() else { return Ok(()) };
    let ready = read_format(app, guest, &wanted.id, None).await?;
    let same = matches!(&plan.game, wire::GameSettings::Kotc { edition } if *edition == ready.sketch.edition);
    if !same {
        let message = format!(
            "The format “{}” is for another edition. Choose that edition, or another format.",
            ready.format.name
        );
        return Err(RequestError::new(ErrorCode::Plan, message));
    }
    plan.format = Some(ready.format.clone());
    let decks: Vec<Deck> = decks.iter().flatten().cloned().collect();
    app.work(guest, move || decks.iter().try_for_each(|it| ready.admits(it))).await?
}

/// Returns the kind of a published work for clients.
pub(crate) fn kind(kind: PublicationKind) -> wire::api::LibraryKind {
    match kind {
        PublicationKind::Card => wire::api::LibraryKind::Card,
        PublicationKind::Set => wire::api::LibraryKind::Set,
        PublicationKind::Deck => wire::api::LibraryKind::Deck,
        PublicationKind::Format => wire::api::LibraryKind::Format,
    }
}

/// Returns the path of a published work's page.
pub(crate) fn path(id: i64) -> String {
    format!("/library/{}", write_id(id))
}
