//! Shows replays to one connection.

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;

use table::{Seat, Viewer};
use tokio::task::JoinSet;
use wire::{ErrorCode, ToClient};

use crate::any_match::AnyReplay;
use crate::app::{App, write_id};
use crate::hints::{self, RunningHint};
use crate::out::Out;
use crate::request_error::{RequestContext, RequestError};
use crate::{evaluations, replays};

/// The replay that a connection watched most recently, and the tasks that belong to it. The replay stays open, so that
/// going forward computes only the next steps.
#[derive(Default)]
pub(super) struct Replays {
    last: Option<(i64, Box<dyn AnyReplay>)>,
    /// The task that sends the evaluation of a match; it ends with the connection.
    evaluation: JoinSet<()>,
    hint: Option<RunningHint>,
}

impl Replays {
    /// Returns whether this is the replay that the connection watched most recently.
    pub(super) fn has(&self, id: i64) -> bool {
        self.last.as_ref().is_some_and(|it| it.0 == id)
    }

    /// Runs a function on the replay of a match on another thread.
    async fn with<T: Send + 'static>(
        &mut self,
        app: &Arc<App>,
        guest: i64,
        id: i64,
        work: impl FnOnce(&mut dyn AnyReplay) -> Result<T, String> + Send + 'static,
    ) -> Result<T, RequestError> {
        let mut replay = match self.last.take() {
            Some((last, replay)) if last == id => replay,
            _ => replays::open(app, guest, id).await?,
        };
        let run = move || catch_unwind(AssertUnwindSafe(|| (work(&mut *replay), replay)));
        let Ok((Ok(done), replay)) = app.work(guest, run).await? else {
            tracing::error!(table = write_id(id), "a replay panicked");
            return Err(RequestError::new(ErrorCode::Fault, "Server error: this match cannot be replayed."));
        };
        self.last = Some((id, replay));
        Ok(done)
    }

    /// Returns everything that a seat or a spectator saw of a match after this many steps. If `open` is true, returns
    /// everything that any seat knew.
    pub(super) async fn show(
        &mut self,
        app: &Arc<App>,
        guest: i64,
        id: i64,
        (seat, step, open): (Option<u8>, u32, bool),
    ) -> Result<ToClient, RequestError> {
        self.hint = None;
        let show = move |replay: &mut dyn AnyReplay| {
            if seat.is_some_and(|it| usize::from(it) >= replay.seats()) {
                return Ok(None);
            }
            let asked = replay.asked(step)?;
            let own = seat.map(|it| Seat::new(it.into()));
            let snapshot = match open {
                true => replay.after_open(step)?,
                false => replay.after(step, own.map_or(Viewer::Watcher, Viewer::Seat))?,
            };
            let asked = if open { asked } else { own.filter(|_| snapshot.question.is_some()) };
            Ok(Some((snapshot, replay.steps(), asked)))
        };
        let Some((snapshot, steps, asked)) = self.with(app, guest, id, show).await? else {
            return Err(no_seat());
        };
        Ok(ToClient::Replayed {
            table: write_id(id),
            step: snapshot.step,
            steps,
            seat,
            saw: snapshot.saw,
            cards: snapshot.cards,
            view: snapshot.view,
            question: snapshot.question,
            asked: asked.map(|it| it.index() as u8),
            open,
        })
    }

    /// Returns the turns of a match.
    pub(super) async fn outline(
        &mut self,
        app: &Arc<App>,
        guest: i64,
        id: i64,
    ) -> Result<ToClient, RequestError> {
        let outline = |replay: &mut dyn AnyReplay| Ok((replay.turns()?, replay.steps()));
        let (turns, steps) = self.with(app, guest, id, outline).await?;
        Ok(ToClient::Outlined { table: write_id(id), steps, turns })
    }

    /// Starts to compute a hint. Showing another step of a replay cancels it.
    pub(super) async fn hint(
        &mut self,
        app: &Arc<App>,
        guest: i64,
        id: i64,
        (seat, step): (u8, u32),
        to: (Out, RequestContext),
    ) -> Result<(), RequestError> {
        self.hint = None;
        let prepare = move |replay: &mut dyn AnyReplay| match usize::from(seat) < replay.seats() {
            true => replay.hint(step, Seat::new(seat.into())),
            false => Ok(None),
        };
        let Some((question, task)) = self.with(app, guest, id, prepare).await? else {
            let message = "This player did not have to answer at this step. Choose another step.";
            return Err(RequestError::new(ErrorCode::NotNow, message));
        };
        let table = write_id(id);
        let message = move |answers| ToClient::Hinted { table, question, seat, answers };
        self.hint = Some(hints::start(app, guest, task, to, message));
        Ok(())
    }

    /// Starts to send the evaluation of a match, and stops sending any other evaluation.
    pub(super) fn evaluate(&mut self, app: &Arc<App>, guest: i64, id: i64, to: (Out, RequestContext)) {
        self.stop_evaluating();
        let (app, (out, asked)) = (app.clone(), to);
        self.evaluation.spawn(async move {
            if let Err(why) = evaluations::send(app, guest, id, out.clone()).await {
                out.send(&why.message(asked));
            }
        });
    }

    /// Stops sending an evaluation.
    pub(super) fn stop_evaluating(&mut self) {
        self.evaluation.abort_all();
        // Forget tasks that have ended.
        while self.evaluation.try_join_next().is_some() {}
    }
}

fn no_seat() -> RequestError {
    RequestError::new(ErrorCode::NotNow, "This match doesn't have that seat.")
}
