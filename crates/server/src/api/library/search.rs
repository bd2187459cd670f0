//! Browsing and searching the library.

use std::sync::Arc;

use axum::extract::{Query, State};
use cards::card::CardKind;
use library::{SearchTerm, query_words, term};
use serde::Deserialize;
use store::{PublicationCursor, PublicationKind, PublicationQuery, PublicationSort, PublicationTerm};
use wire::api::{LibraryEntry, LibraryKind, LibraryPage, WireCardKind};

use super::entry::entries;
use crate::api::{ApiError, Caller, Json};
use crate::app::App;

/// The number of works in one response.
const PART: u32 = 24;
/// The number of works of each kind on a person's profile.
const ON_PROFILE: u32 = 12;
/// The longest value of a filter, in bytes.
const LONGEST_FILTER: usize = 200;

/// The sort orders that a request can ask for.
#[derive(Clone, Copy, Default, Deserialize)]
#[serde(rename_all = "snake_case")]
enum WorkOrder {
    #[default]
    New,
    Liked,
    Name,
}

#[derive(Deserialize)]
pub(super) struct LibraryQuery {
    kind: Option<LibraryKind>,
    #[serde(default)]
    q: String,
    component: Option<String>,
    topic: Option<String>,
    edition: Option<String>,
    #[serde(rename = "type")]
    card_kind: Option<WireCardKind>,
    author: Option<i64>,
    tag: Option<String>,
    set: Option<String>,
    least: Option<i64>,
    most: Option<i64>,
    #[serde(default)]
    sort: WorkOrder,
    after: Option<String>,
}

/// A function that turns the value of a filter into a search term.
type MakeTerm = fn(&str) -> String;

/// Converts a term to the store's type.
pub(super) fn stored(term: SearchTerm) -> PublicationTerm {
    match term {
        SearchTerm::Exactly(term) => PublicationTerm::Exactly(term),
        SearchTerm::Prefix(start) => PublicationTerm::Prefix(start),
    }
}

pub(super) fn stored_kind(kind: LibraryKind) -> PublicationKind {
    match kind {
        LibraryKind::Card => PublicationKind::Card,
        LibraryKind::Set => PublicationKind::Set,
        LibraryKind::Deck => PublicationKind::Deck,
        LibraryKind::Format => PublicationKind::Format,
    }
}

impl LibraryQuery {
    /// Returns the terms that works must have.
    fn terms(&self) -> Result<Vec<PublicationTerm>, ApiError> {
        let mut terms: Vec<PublicationTerm> = query_words(&self.q).into_iter().map(stored).collect();
        let texts: [(&Option<String>, MakeTerm); 5] = [
            (&self.component, term::component),
            (&self.topic, term::topic),
            (&self.edition, term::edition),
            (&self.tag, term::tag),
            (&self.set, term::set),
        ];
        for (value, term) in texts {
            let Some(value) = value.as_ref().filter(|it| !it.trim().is_empty()) else { continue };
            if value.len() > LONGEST_FILTER {
                return Err(ApiError::bad("A filter is too long. Reload the page."));
            }
            terms.push(PublicationTerm::Exactly(term(value)));
        }
        terms.extend(self.author.map(|it| PublicationTerm::Exactly(term::author(it))));
        terms.extend(self.card_kind.map(|it| {
            PublicationTerm::Exactly(term::card_kind(match it {
                WireCardKind::Creature => CardKind::Creature,
                WireCardKind::Spell => CardKind::Spell,
            }))
        }));
        Ok(terms)
    }
}

/// Writes a cursor as text: the value that the list is sorted by, and the row number.
fn write_cursor(cursor: &PublicationCursor) -> String {
    match cursor {
        PublicationCursor::Value(value, number) => format!("{number}.{value}"),
        PublicationCursor::Name(name, number) => format!("{number}.{name}"),
    }
}

fn read_cursor(text: &str, sort: PublicationSort) -> Option<PublicationCursor> {
    let (number, value) = text.split_once('.')?;
    let number = number.parse().ok()?;
    Some(match sort {
        PublicationSort::New | PublicationSort::Liked => {
            PublicationCursor::Value(value.parse().ok()?, number)
        }
        PublicationSort::Name => PublicationCursor::Name(value.to_owned(), number),
    })
}

/// `GET /api/library`: returns one page of published works.
pub(super) async fn browse(
    State(app): State<Arc<App>>,
    who: Caller,
    Query(query): Query<LibraryQuery>,
) -> Result<Json<LibraryPage>, ApiError> {
    let sort = match query.sort {
        WorkOrder::New => PublicationSort::New,
        WorkOrder::Liked => PublicationSort::Liked,
        WorkOrder::Name => PublicationSort::Name,
    };
    let wrong = || ApiError::bad("This list cannot be continued here. Reload the page.");
    let after = match &query.after {
        Some(text) => Some(read_cursor(text, sort).ok_or_else(wrong)?),
        None => None,
    };
    let wanted = PublicationQuery {
        kind: stored_kind(query.kind.unwrap_or(LibraryKind::Card)),
        terms: query.terms()?,
        least: query.least,
        most: query.most,
        sort,
        after,
        count: PART + 1,
    };
    let mut found = app.store.search_publications(wanted).await?;
    let more = found.len() > PART as usize;
    found.truncate(PART as usize);
    let next = found.last().filter(|_| more).map(|it| write_cursor(&it.cursor(sort)));
    Ok(Json(LibraryPage { entries: entries(&app, who.guest.id, &found).await?, next }))
}

/// Returns the newest published works of a person: cards, sets, decks, then formats. Leaves out the cards that were
/// published with a set.
pub(in crate::api) async fn by_person(
    app: &App,
    reader: i64,
    person: i64,
) -> Result<Vec<LibraryEntry>, ApiError> {
    let mut all = Vec::new();
    for kind in PublicationKind::ALL {
        let query = PublicationQuery {
            kind,
            terms: vec![PublicationTerm::Exactly(term::author(person))],
            least: None,
            most: None,
            sort: PublicationSort::New,
            after: None,
            count: ON_PROFILE,
        };
        all.extend(app.store.search_publications(query).await?);
    }
    all.retain(|it| it.part_of.is_none());
    entries(app, reader, &all).await
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn cursors_are_read_back() {
        for (cursor, sort) in [
            (PublicationCursor::Value(-3, 7), PublicationSort::Liked),
            (PublicationCursor::Value(1 << 50, 1 << 60), PublicationSort::New),
            (PublicationCursor::Name("a.b c".to_owned(), 9), PublicationSort::Name),
            (PublicationCursor::Name(String::new(), 9), PublicationSort::Name),
        ] {
            assert_eq!(read_cursor(&write_cursor(&cursor), sort), Some(cursor));
        }
        for wrong in ["", "x", "1", "x.1", "1.x"] {
            assert_eq!(read_cursor(wrong, PublicationSort::New), None, "{wrong}");
        }
    }
}
