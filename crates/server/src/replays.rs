//! Finished matches: reading them from the store, and playing on from one of their positions.

use std::net::IpAddr;
use std::sync::Arc;

use store::{Guest, SavedStage, TableRecord};
use table::Seat;
use wire::{BotLevel, Deck, ErrorCode, Place, Plan};

use crate::any_match::{self, AnyReplay};
use crate::app::{App, write_id};
use crate::gallery::Pictured;
use crate::request_error::RequestError;
use crate::room::MatchOutcome;

/// A finished match as it is saved in the store.
struct FinishedMatch {
    saved: TableRecord,
    plan: Plan,
    setup: String,
    inputs: Vec<String>,
}

/// Returns the record of a finished match, with its setup. Fails if the match does not exist or is not over.
pub(crate) async fn record(app: &App, id: i64) -> Result<(TableRecord, String), RequestError> {
    let mut saved = app.store.table(id).await?.ok_or_else(no_table)?;
    let (SavedStage::Over, Some(setup)) = (saved.stage, saved.setup.take()) else {
        let message = "This match isn’t over yet. You can watch its replay when it is.";
        return Err(RequestError::new(ErrorCode::NotNow, message));
    };
    Ok((saved, setup))
}

async fn read(app: &App, id: i64) -> Result<FinishedMatch, RequestError> {
    let (saved, setup) = record(app, id).await?;
    let plan: Plan = serde_json::from_str(&saved.plan).map_err(|_| no_table())?;
    // Inputs that were taken back are not part of the match.
    let inputs = table::counted(app.store.inputs(id).await?)
        .map_err(|_| RequestError::new(ErrorCode::Fault, "This match can't be read."))?;
    Ok(FinishedMatch { saved, plan, setup, inputs })
}

fn no_table() -> RequestError {
    RequestError::new(ErrorCode::NoTable, "Table not found. Check the link.")
}

/// Opens the replay of a finished match.
pub(crate) async fn open(app: &Arc<App>, guest: i64, id: i64) -> Result<Box<dyn AnyReplay>, RequestError> {
    let FinishedMatch { plan, setup, inputs, .. } = read(app, id).await?;
    replay(app, guest, id, plan, setup, inputs).await
}

async fn replay(
    app: &Arc<App>,
    guest: i64,
    id: i64,
    plan: Plan,
    setup: String,
    inputs: Vec<String>,
) -> Result<Box<dyn AnyReplay>, RequestError> {
    let reading = app.clone();
    let read = move || {
        let gallery = reading.clone();
        let picture = Box::new(move |card: &Pictured<'_>| gallery.gallery.of(card));
        any_match::replay(&plan.game, &reading.setups, &setup, inputs, picture)
    };
    app.work(guest, read).await?.map_err(|why| {
        tracing::error!(table = write_id(id), why, "a record cannot be read");
        RequestError::new(ErrorCode::Fault, "This match used rules that this server no longer has.")
    })
}

/// Returns the record of a finished match as text, followed, if there is one, by the proof that its shuffles and rolls
/// were fair. `keeper replay verify` checks both.
pub(crate) async fn text(app: &Arc<App>, guest: i64, id: i64) -> Result<String, RequestError> {
    let (saved, setup) = record(app, id).await?;
    let plan: Plan = serde_json::from_str(&saved.plan).map_err(|_| no_table())?;
    let outcome: MatchOutcome =
        saved.outcome.as_deref().and_then(|it| serde_json::from_str(it).ok()).unwrap_or_default();
    let journal = app.store.inputs(id).await?;
    let unreadable = || RequestError::new(ErrorCode::Fault, "This match can't be read.");
    let inputs = table::counted(journal.clone()).map_err(|_| unreadable())?;
    let reading = app.clone();
    let write = move || any_match::record_text(&plan.game, &reading.setups, &setup, &inputs);
    let mut text = app.work(guest, write).await?.map_err(|_| unreadable())?;
    if let Some(contributions) = outcome.contributions {
        text += &fair::Proof::new(app.seed_of(id), contributions, journal).write();
    }
    Ok(text)
}

/// Creates a private table with bots whose match starts with the first `step` inputs of a finished match. Returns the
/// ID of the table. This reveals no secrets, because everybody can see everything in a finished match.
pub(crate) async fn play_on(
    app: &Arc<App>,
    guest: &Guest,
    address: IpAddr,
    id: i64,
    step: u32,
    seat: u8,
    level: BotLevel,
) -> Result<i64, RequestError> {
    app.not_in_maintenance()?;
    app.may_make_table(guest.id, address)?;
    let FinishedMatch { saved, mut plan, setup, mut inputs } = read(app, id).await?;
    let not_now = |message: &str| RequestError::new(ErrorCode::NotNow, message);
    if usize::from(seat) >= plan.places.len() {
        return Err(not_now("This match doesn't have that seat."));
    }
    inputs.truncate(step as usize);
    let mut replay = replay(app, guest.id, id, plan.clone(), setup.clone(), inputs.clone()).await?;
    let is_open = app.work(guest.id, move || replay.is_open(step, Seat::new(seat.into()))).await?;
    if !is_open.unwrap_or(false) {
        return Err(not_now("This player's game is over at this step. Choose an earlier step."));
    }
    let decks: Vec<Option<Deck>> =
        saved.seats.iter().map(|it| it.deck.as_ref().and_then(|it| serde_json::from_str(it).ok())).collect();
    let places = decks.iter().zip(0..);
    plan.places = places
        .map(|(deck, place)| match place == seat {
            true => Place::Me { deck: deck.clone() },
            false => Place::Bot { level, deck: deck.clone(), open: false },
        })
        .collect();
    (plan.clock, plan.private, plan.rated) = (None, true, false);
    (plan.trying, plan.coach, plan.tournament, plan.format) = (None, None, None, None);
    let seats =
        decks.into_iter().zip(0..).map(|(deck, place)| ((place == seat).then(|| guest.clone()), deck));
    app.create_begun(&plan, address, seats.collect(), setup, inputs).await
}
