//! What somebody made, by its name in addresses.

use std::collections::HashSet;

use axum::http::StatusCode;
use store::{Added, Kind, Most, Quota, Restored, Revision, Saved, Work};
use wire::Refusal;
use wire::api::{DeckSketch, Sketch};

use super::{No, Who, read};
use crate::app::{App, new_id, now_in_millis, read_id};
use crate::refused::Refused;

/// The most that one person may keep.
const fn most(kind: Kind) -> u32 {
    match kind {
        Kind::Card => 5000,
        Kind::Deck => 500,
    }
}

const fn noun(kind: Kind) -> &'static str {
    match kind {
        Kind::Card => "card",
        Kind::Deck => "deck",
    }
}

/// Somebody else's is answered as one that nobody has.
pub(super) fn missing(kind: Kind) -> No {
    No::missing(format!("there is no such {} among yours: it may have been deleted", noun(kind)))
}

fn full(kind: Kind) -> No {
    let (noun, most) = (noun(kind), most(kind));
    No::conflict(format!("you have as many {noun}s as can be kept, {most}: delete some first"))
}

/// What is said to somebody who changes what was changed since.
pub(super) fn changed_elsewhere(kind: Kind) -> String {
    format!(
        "this {} was changed elsewhere since you opened it, and nothing was overwritten: look at both and choose",
        noun(kind)
    )
}

/// The number of one, from its name in addresses.
pub(super) fn number(kind: Kind, id: &str) -> Result<i64, No> {
    read_id(id).ok_or_else(|| missing(kind))
}

/// The numbers of several, each once.
fn numbers(kind: Kind, ids: &[String]) -> Result<Vec<i64>, No> {
    let mut seen = HashSet::new();
    let mut numbers: Vec<i64> = ids.iter().map(|it| number(kind, it)).collect::<Result<_, No>>()?;
    numbers.retain(|it| seen.insert(*it));
    // Nobody has more; whoever asks for more asks for some that are not there.
    if numbers.len() > most(kind) as usize { Err(missing(kind)) } else { Ok(numbers) }
}

/// One of a guest's as it is kept.
pub(super) async fn work(app: &App, guest: i64, kind: Kind, id: &str) -> Result<Work, No> {
    app.store.work(guest, kind, number(kind, id)?).await?.ok_or_else(|| missing(kind))
}

/// Keeps new ones.
pub(super) async fn add(app: &App, who: &Who, kind: Kind, texts: Vec<String>) -> Result<Vec<Work>, No> {
    app.has_disk()?;
    app.spend(who.address, texts.iter().map(String::len).sum())?;
    let texts = texts.into_iter().map(|it| (new_id(), it)).collect();
    let most = Most { count: most(kind), bytes: app.config.works };
    match app.store.add_works(who.guest.id, kind, texts, now_in_millis(), most).await? {
        Added::Done(works) => Ok(works),
        Added::TooMany => Err(full(kind)),
        Added::Full => Err(too_large(app)),
    }
}

/// Changes one from a version on.
pub(super) async fn change(
    app: &App,
    who: &Who,
    kind: Kind,
    id: &str,
    base: u32,
    text: String,
) -> Result<Saved, No> {
    app.has_disk()?;
    app.spend(who.address, text.len())?;
    let (guest, id, quota) = (who.guest.id, number(kind, id)?, app.config.works);
    let revision = Revision { base, text, at: now_in_millis() };
    match app.store.change_work(guest, kind, id, revision, quota).await? {
        Saved::Full => Err(too_large(app)),
        saved => Ok(saved),
    }
}

fn too_large(app: &App) -> No {
    let Quota { guest, account } = app.config.works;
    No::from(Refused::new(
        Refusal::Full,
        format!(
            "Your cards and decks have as many bytes as can be saved: {} MB, or {} MB with an account. Delete some first.",
            guest >> 20,
            account >> 20
        ),
    ))
}

/// Is there room for so many more?
pub(super) async fn room(app: &App, guest: i64, kind: Kind, more: usize) -> Result<(), No> {
    let there = app.store.count_works(guest, kind).await?;
    if there as usize + more > most(kind) as usize { Err(full(kind)) } else { Ok(()) }
}

/// Puts some away, all or none.
pub(super) async fn delete(app: &App, guest: i64, kind: Kind, ids: &[String]) -> Result<StatusCode, No> {
    let deleted = app.store.delete_works(guest, kind, numbers(kind, ids)?, now_in_millis()).await?;
    if deleted { Ok(StatusCode::NO_CONTENT) } else { Err(missing(kind)) }
}

/// Brings some back, all or none.
pub(super) async fn restore(app: &App, guest: i64, kind: Kind, ids: &[String]) -> Result<Vec<Work>, No> {
    match app.store.restore_works(guest, kind, numbers(kind, ids)?, most(kind)).await? {
        Restored::Done(works) => Ok(works),
        Restored::Missing => Err(missing(kind)),
        Restored::Full => Err(full(kind)),
    }
}

/// A card of a guest's.
pub(crate) async fn card(app: &App, guest: i64, id: &str) -> Result<Sketch, No> {
    read(&work(app, guest, Kind::Card, id).await?.text)
}

/// A deck of a guest's.
pub(crate) async fn deck(app: &App, guest: i64, id: &str) -> Result<DeckSketch, No> {
    read(&work(app, guest, Kind::Deck, id).await?.text)
}
