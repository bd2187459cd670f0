//! Removes deleted accounts from tables.

use std::sync::Arc;
use std::time::Duration;

use futures_util::future::join_all;
use store::{SavedStage, StoreError, TableRecord};
use tokio::sync::oneshot;
use tokio::time::timeout;
use wire::{Deck, Place, Plan};

use crate::app::App;
use crate::cluster::NodeNews;
use crate::drafts::forget_orphans;
use crate::room::ToRoom;
use crate::{social, tournament};

/// The longest time to wait until all rooms have removed a deleted account.
const LONGEST_WAIT: Duration = Duration::from_secs(10);
/// The texts that follow a player's name in a sentence that says why a match ended.
const NAMED: [&str; 3] = [" gave up", "'s time ran out", " did not come back"];

/// Rewrites the sentence that says why a match ended for one reader: "You gave up" instead of "Ann gave up" for Ann.
pub(crate) fn addressed(reason: &str, reader: &str) -> String {
    let part = |it: &str| match it.strip_prefix(reader) {
        Some(end) if end.starts_with(NAMED[1]) => format!("Your{}", &end["'s".len()..]),
        Some(end) if end.starts_with(" was ") => format!("You were{}", &end[" was".len()..]),
        Some(end) if NAMED.iter().any(|it| end.starts_with(it)) => format!("You{end}"),
        _ => it.to_owned(),
    };
    reason.split("; ").map(part).collect::<Vec<_>>().join("; ")
}

/// Removes from a saved table everything that a person wrote. Returns false if the table's setup and inputs must be
/// deleted too, because they contain that person's own cards.
pub(crate) fn strip(saved: &mut TableRecord, guest: i64) -> bool {
    let Ok(mut plan) = serde_json::from_str::<Plan>(&saved.plan) else { return false };
    let is_theirs = |it: &store::SeatRecord| it.guest.as_ref().is_some_and(|it| it.id == guest);
    let mut seated = plan.places.iter().zip(&saved.seats);
    let made = seated.any(|it| matches!(it.0, Place::Me { .. }) && is_theirs(it.1));
    let mut own_cards = false;
    for (place, seat) in plan.places.iter_mut().zip(&mut saved.seats) {
        // The creator of a table also chooses the decks of its bots.
        let of_bot = made && seat.guest.is_none();
        if !is_theirs(seat) && !of_bot {
            continue;
        }
        let deck = seat.deck.as_deref().and_then(|it| serde_json::from_str::<Deck>(it).ok());
        own_cards |= seat.deck.is_some() && !deck.as_ref().is_some_and(is_starter);
        if !of_bot || !deck.is_some_and(|it| is_starter(&it)) {
            seat.deck = None;
        }
        if let Place::Me { deck } | Place::Bot { deck, .. } = place
            && made
            && deck.as_ref().is_some_and(|it| !is_starter(it))
        {
            own_cards = true;
            *deck = None;
        }
    }
    if made {
        plan.trying = None;
        own_cards |= plan.list.take().is_some();
    }
    saved.plan = serde_json::to_string(&plan).unwrap_or_default();
    saved.outcome = saved.outcome.take().map(|it| unnamed(&it));
    !own_cards
}

fn is_starter(deck: &Deck) -> bool {
    matches!(deck, Deck::Starter { .. })
}

/// Replaces the reason in a match's outcome if the reason names a player who left. The outcome is JSON text.
fn unnamed(outcome: &str) -> String {
    let Ok(mut outcome) = serde_json::from_str::<serde_json::Value>(outcome) else { return String::new() };
    let names = outcome["reason"].as_str().is_some_and(|it| NAMED.iter().any(|end| it.contains(end)));
    if names {
        outcome["reason"] = "The match ended early because a player left.".into();
    }
    outcome.to_string()
}

/// Removes a deleted account from all tournaments and tables. Each room owns its table, so the room itself removes
/// the account.
pub(crate) async fn forget(app: &Arc<App>, guest: i64) -> Result<(), StoreError> {
    tournament::forget(app, guest).await?;
    for mut saved in app.store.tables_of(guest).await? {
        if matches!(saved.stage, SavedStage::Gathering | SavedStage::Playing) {
            // This loads the room into memory, so that it receives `Forget` below.
            app.tables.tell(app, saved.id, ToRoom::Disconnected { connection: u64::MAX });
        } else {
            let record = strip(&mut saved, guest);
            app.store.scrub(saved, record).await?;
        }
    }
    social::forget(app, guest);
    app.cluster.tell_others(|| NodeNews::Forget { guest });
    // This also reaches finished tables in memory, and tables at which the person only chatted.
    let told = app.tables.rooms().into_iter().filter_map(|room| {
        let (done, told) = oneshot::channel();
        room.send(ToRoom::Forget { guest, done }).is_ok().then_some(told)
    });
    // Don't wait for busy rooms. They remove the account later.
    let _ = timeout(LONGEST_WAIT, join_all(told)).await;
    forget_orphans(app).await
}

/// Removes deleted accounts from tables that still contain them, because the server crashed, or because a match was
/// still running when the account was deleted.
pub(crate) async fn finish(app: &Arc<App>) -> Result<(), StoreError> {
    let mut guests: Vec<i64> = app.store.tables_of_deleted().await?.into_iter().map(|it| it.1).collect();
    guests.sort_unstable();
    guests.dedup();
    for guest in guests {
        forget(app, guest).await?;
    }
    forget_orphans(app).await
}

#[cfg(test)]
mod tests {
    use super::addressed;

    #[test]
    fn the_reader_is_addressed_and_others_are_named() {
        let read = |reason, reader| addressed(reason, reader);
        assert_eq!(read("Ann gave up", "Ann"), "You gave up");
        assert_eq!(read("Ann gave up", "Ben"), "Ann gave up");
        assert_eq!(
            read("Ann gave up, and a greedy bot took over; Ben's time ran out", "Ben"),
            "Ann gave up, and a greedy bot took over; Your time ran out"
        );
        assert_eq!(read("Ann was removed by a moderator", "Ann"), "You were removed by a moderator");
        assert_eq!(read("Anna did not come back", "Ann"), "Anna did not come back");
        assert_eq!(read("played to the end", "Ann"), "played to the end");
    }
}
