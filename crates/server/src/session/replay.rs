//! Matches that are over, seen again by one connection.

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;

use cards::card::Card;
use store::Stage;
use table::{Seat, Viewer};
use wire::{Plan, Refusal, ToClient};

use crate::app::{App, write_id};
use crate::hosted::{self, Reel};
use crate::refused::Refused;

/// The match that was seen last: going forward in it costs only the steps between.
#[derive(Default)]
pub(super) struct Replays {
    last: Option<(i64, Box<dyn Reel>)>,
}

impl Replays {
    /// Is this the match that was seen last?
    pub(super) fn has(&self, id: i64) -> bool {
        self.last.as_ref().is_some_and(|it| it.0 == id)
    }

    /// What a seat, or somebody who watched, saw of a match after so many steps.
    pub(super) async fn show(
        &mut self,
        app: &Arc<App>,
        guest: i64,
        id: i64,
        seat: Option<u8>,
        step: u32,
    ) -> Result<ToClient, Refused> {
        let mut reel = match self.last.take() {
            Some((last, reel)) if last == id => reel,
            _ => open(app, guest, id).await?,
        };
        let viewer = match seat {
            Some(seat) if usize::from(seat) < reel.seats() => Viewer::Seat(Seat::new(seat.into())),
            Some(_) => return Err(Refused::new(Refusal::NotNow, "this match has no such seat")),
            None => Viewer::Watcher,
        };
        let show = move || catch_unwind(AssertUnwindSafe(|| (reel.after(step, viewer), reel)));
        let shown = app.work(guest, show).await?;
        let fault = || Refused::new(Refusal::Fault, "this match cannot be shown again: a fault of ours");
        let Ok((Ok(glance), reel)) = shown else {
            tracing::error!(table = write_id(id), "a replay fell over");
            return Err(fault());
        };
        let message = ToClient::Replayed {
            table: write_id(id),
            step: glance.step,
            steps: reel.steps(),
            seat,
            saw: glance.saw,
            cards: glance.cards,
            view: glance.view,
            question: glance.question,
        };
        self.last = Some((id, reel));
        Ok(message)
    }
}

async fn open(app: &Arc<App>, guest: i64, id: i64) -> Result<Box<dyn Reel>, Refused> {
    let none = || Refused::new(Refusal::NoTable, "there is no such table: look at the link again");
    let board = app.store.board(id).await?.ok_or_else(none)?;
    let (Stage::Over, Some(setup)) = (board.stage, board.setup.clone()) else {
        let message = "a match can be seen again once it is over";
        return Err(Refused::new(Refusal::NotNow, message));
    };
    let plan: Plan = serde_json::from_str(&board.plan).map_err(|_| none())?;
    let inputs = app.store.inputs(id).await?;
    let reading = app.clone();
    let read = move || {
        let gallery = reading.clone();
        let picture = Box::new(move |card: &Card, edition| gallery.gallery.picture(card, edition));
        hosted::reel(&plan.game, &reading.setups, &setup, inputs, picture)
    };
    app.work(guest, read).await?.map_err(|why| {
        tracing::error!(table = write_id(id), why, "a record cannot be read");
        Refused::new(Refusal::Fault, "this match was played by rules that this server no longer has")
    })
}
