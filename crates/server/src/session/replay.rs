//! Shows replays to one connection.

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;

use cards::card::Card;
use store::SavedStage;
use table::{Seat, Viewer};
use wire::{ErrorCode, Plan, ToClient};

use crate::any_match::{self, AnyReplay};
use crate::app::{App, write_id};
use crate::request_error::RequestError;

/// The replay that the connection watched last. Moving forward in it computes only the steps in between.
#[derive(Default)]
pub(super) struct Replays {
    last: Option<(i64, Box<dyn AnyReplay>)>,
}

impl Replays {
    /// Returns whether this is the replay that the connection watched last.
    pub(super) fn has(&self, id: i64) -> bool {
        self.last.as_ref().is_some_and(|it| it.0 == id)
    }

    /// Returns what a seat or a spectator saw of a match after this many steps.
    pub(super) async fn show(
        &mut self,
        app: &Arc<App>,
        guest: i64,
        id: i64,
        seat: Option<u8>,
        step: u32,
    ) -> Result<ToClient, RequestError> {
        let mut replay = match self.last.take() {
            Some((last, replay)) if last == id => replay,
            _ => open(app, guest, id).await?,
        };
        let viewer = match seat {
            Some(seat) if usize::from(seat) < replay.seats() => Viewer::Seat(Seat::new(seat.into())),
            Some(_) => return Err(RequestError::new(ErrorCode::NotNow, "This match has no such seat.")),
            None => Viewer::Watcher,
        };
        let show = move || catch_unwind(AssertUnwindSafe(|| (replay.after(step, viewer), replay)));
        let shown = app.work(guest, show).await?;
        let fault = || RequestError::new(ErrorCode::Fault, "Server error: this match cannot be replayed.");
        let Ok((Ok(snapshot), replay)) = shown else {
            tracing::error!(table = write_id(id), "a replay panicked");
            return Err(fault());
        };
        let message = ToClient::Replayed {
            table: write_id(id),
            step: snapshot.step,
            steps: replay.steps(),
            seat,
            saw: snapshot.saw,
            cards: snapshot.cards,
            view: snapshot.view,
            question: snapshot.question,
        };
        self.last = Some((id, replay));
        Ok(message)
    }
}

async fn open(app: &Arc<App>, guest: i64, id: i64) -> Result<Box<dyn AnyReplay>, RequestError> {
    let none = || RequestError::new(ErrorCode::NoTable, "Table not found. Check the link.");
    let saved = app.store.table(id).await?.ok_or_else(none)?;
    let (SavedStage::Over, Some(setup)) = (saved.stage, saved.setup.clone()) else {
        let message = "You can watch a replay when the match is over.";
        return Err(RequestError::new(ErrorCode::NotNow, message));
    };
    let plan: Plan = serde_json::from_str(&saved.plan).map_err(|_| none())?;
    let inputs = app.store.inputs(id).await?;
    let reading = app.clone();
    let read = move || {
        let gallery = reading.clone();
        let picture = Box::new(move |card: &Card, edition| gallery.gallery.picture(card, edition));
        any_match::replay(&plan.game, &reading.setups, &setup, inputs, picture)
    };
    app.work(guest, read).await?.map_err(|why| {
        tracing::error!(table = write_id(id), why, "a record cannot be read");
        RequestError::new(ErrorCode::Fault, "This match used rules that this server no longer has.")
    })
}
