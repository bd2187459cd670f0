//! What is kept of a table, and how its match comes back from it.

use std::panic::{AssertUnwindSafe, catch_unwind};

use store::{Stage, StoreError};
use tokio::time::Instant;

use super::{Kept, Room, try_later};
use crate::begin;
use crate::hosted;

impl Room {
    /// Keeps the table as it is now; false if that failed.
    pub(super) async fn keep(&mut self) -> bool {
        if self.deleted {
            return true;
        }
        self.board.clocks = self.kept();
        self.board.outcome = serde_json::to_string(&self.outcome).ok();
        let kept = self.app.store.save(self.board.clone()).await;
        if let Err(why) = &kept {
            tracing::error!(table = self.name, %why, "a table could not be kept");
        }
        kept.is_ok()
    }

    /// What is kept of the seats beside the record, as text.
    pub(super) fn kept(&self) -> Option<String> {
        let left = self.clocks.as_ref().map(|it| it.left(Instant::now()));
        let (gone, muted, wishes) = (self.gone.clone(), self.muted.clone(), self.wishes.clone());
        serde_json::to_string(&Kept { left, gone, quiet: self.quiet, wishes, muted }).ok()
    }

    /// Brings the match back from its record. One that the rules fall over breaks down, unless it is over already: then
    /// it can be shown no more. A table that was closed before its match began has none.
    pub(super) async fn resume(&mut self) -> Result<(), StoreError> {
        let inputs = self.app.store.inputs(self.id).await?;
        let Some(setup) = self.setup().await? else { return Ok(()) };
        let fate = begin::fate(&self.app.fate, &self.plan, &setup);
        let (app, game, sitters) = (self.app.clone(), self.plan.game.clone(), self.sitters.clone());
        // A long match takes a while to play again.
        let resumed = tokio::task::spawn_blocking(move || {
            let read =
                AssertUnwindSafe(|| hosted::resume(&game, &app.setups, &setup, &inputs, &sitters, fate));
            catch_unwind(read).unwrap_or_else(|_| Err("the rules fell over its record".to_owned()))
        });
        let resumed = resumed.await.unwrap_or_else(|it| Err(it.to_string()));
        match resumed {
            Ok(hosted) => self.host(hosted),
            Err(why) if self.board.stage == Stage::Playing => self.break_down(&why).await,
            Err(why) => tracing::error!(table = self.name, why, "a match that is over cannot be shown"),
        }
        Ok(())
    }

    /// The same for a room that is open: without its record there is nothing to go on from, however long it takes.
    pub(super) async fn resume_at_last(&mut self) {
        while let Err(error) = self.resume().await {
            tracing::error!(table = self.name, %error, "a match could not be read; it is tried again");
            try_later(&self.app).await;
        }
    }

    /// The text of the match's setup. It is long and hardly ever needed again, so the room does not keep it.
    pub(super) async fn setup(&mut self) -> Result<Option<String>, StoreError> {
        Ok(match self.board.setup.take() {
            Some(setup) => Some(setup),
            None => self.app.store.board(self.id).await?.and_then(|it| it.setup),
        })
    }
}
