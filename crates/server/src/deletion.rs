//! What is left of a table when somebody who played there deletes their account.

use std::sync::Arc;
use std::time::Duration;

use futures_util::future::join_all;
use store::{Board, Stage, StoreError};
use tokio::sync::oneshot;
use tokio::time::timeout;
use wire::{Deck, Place, Plan};

use crate::app::App;
use crate::room::ToRoom;

/// So long the rooms are waited for.
const LONGEST_WAIT: Duration = Duration::from_secs(10);
/// How the reasons of matches end that name a player.
const NAMED: [&str; 3] = [" gave up", "'s time ran out", " did not come back"];

/// Takes everything out of a table that somebody wrote; false if the record goes too, because their own cards are in it.
pub(crate) fn strip(board: &mut Board, guest: i64) -> bool {
    let Ok(mut plan) = serde_json::from_str::<Plan>(&board.plan) else { return false };
    let is_theirs = |it: &store::Seat| it.guest.as_ref().is_some_and(|it| it.id == guest);
    let mut seated = plan.places.iter().zip(&board.seats);
    let made = seated.any(|it| matches!(it.0, Place::Me { .. }) && is_theirs(it.1));
    let mut own_cards = false;
    for (place, seat) in plan.places.iter_mut().zip(&mut board.seats) {
        // The maker of a table also chooses the decks of its bots.
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
    }
    board.plan = serde_json::to_string(&plan).unwrap_or_default();
    board.outcome = board.outcome.take().map(|it| unnamed(&it));
    !own_cards
}

fn is_starter(deck: &Deck) -> bool {
    matches!(deck, Deck::Starter { .. })
}

/// An outcome whose reason names nobody.
fn unnamed(outcome: &str) -> String {
    let Ok(mut outcome) = serde_json::from_str::<serde_json::Value>(outcome) else { return String::new() };
    let names = outcome["reason"].as_str().is_some_and(|it| NAMED.iter().any(|end| it.contains(end)));
    if names {
        outcome["reason"] = "The match ended early because a player left.".into();
    }
    outcome.to_string()
}

/// Somebody has deleted their account: all tables that are open or in memory forget them, and those that are over lose
/// their cards. Rooms own their tables, so they do it themselves.
pub(crate) async fn forget(app: &Arc<App>, guest: i64) -> Result<(), StoreError> {
    for mut board in app.store.boards_of(guest).await? {
        if matches!(board.stage, Stage::Gathering | Stage::Playing) {
            // This brings the room to memory.
            app.tables.tell(app, board.id, ToRoom::Gone { connection: u64::MAX });
        } else {
            let record = strip(&mut board, guest);
            app.store.scrub(board, record).await?;
        }
    }
    // Also tables that are over and in memory, and those at which they only chatted.
    let told = app.tables.rooms().into_iter().filter_map(|room| {
        let (done, told) = oneshot::channel();
        room.send(ToRoom::Forget { guest, done }).is_ok().then_some(told)
    });
    // A room that is busy does it later.
    let _ = timeout(LONGEST_WAIT, join_all(told)).await;
    Ok(())
}

/// Finishes what a crash interrupted, and what had to wait for the end of a match.
pub(crate) async fn finish(app: &Arc<App>) -> Result<(), StoreError> {
    let mut guests: Vec<i64> = app.store.boards_of_deleted().await?.into_iter().map(|it| it.1).collect();
    guests.sort_unstable();
    guests.dedup();
    for guest in guests {
        forget(app, guest).await?;
    }
    Ok(())
}
