//! Saves a table, and restores its match.

use std::panic::{AssertUnwindSafe, catch_unwind};

use store::{SavedStage, StoreError};
use tokio::time::Instant;

use super::{Room, SavedState, try_later};
use crate::any_match;
use crate::begin;

/// Returns, for each seat at a tournament's table, whether its player has joined. `saved` is the JSON that the room
/// saved with the table.
pub(crate) fn came(saved: Option<&str>) -> [bool; 2] {
    let saved: SavedState = saved.and_then(|it| serde_json::from_str(it).ok()).unwrap_or_default();
    [0, 1].map(|seat| saved.came.get(seat).copied().unwrap_or_default())
}

impl Room {
    /// Saves the table. Returns false if that failed.
    pub(super) async fn keep(&mut self) -> bool {
        if self.deleted {
            return true;
        }
        self.write_state();
        let kept = self.app.store.save(self.saved.clone()).await;
        if let Err(why) = &kept {
            self.note_fenced(why);
            tracing::error!(table = self.name, %why, "a table could not be saved");
        }
        kept.is_ok()
    }

    /// Records that another node owns the table now, if that is why a write failed. The room then ends.
    pub(super) fn note_fenced(&mut self, why: &StoreError) {
        self.fenced |= matches!(why, StoreError::Fenced { .. });
    }

    /// Updates the parts of the saved table that come from the state of the room.
    pub(super) fn write_state(&mut self) {
        self.saved.clocks = self.kept();
        self.saved.outcome = serde_json::to_string(&self.outcome).ok();
    }

    /// Returns the [`SavedState`] of the table as JSON.
    pub(super) fn kept(&self) -> Option<String> {
        let left = self.clocks.as_ref().map(|it| it.left(Instant::now()));
        let state = SavedState {
            left,
            gone: self.gone.clone(),
            quiet: self.quiet,
            preferences: self.preferences.clone(),
            automatic: self.automatic.clone(),
            take_backs: self.take_backs.clone(),
            same_network: self.ratings.same_network,
            came: self.came.clone(),
        };
        serde_json::to_string(&state).ok()
    }

    /// Restores the match from its record. If the rules fail, a running match is ended as broken, and a finished match
    /// can no longer be shown. Does nothing if the table was closed before its match started.
    pub(super) async fn resume(&mut self) -> Result<(), StoreError> {
        let inputs = self.app.store.inputs(self.id).await?;
        let Some(setup) = self.setup().await? else { return Ok(()) };
        let chance =
            self.fair_chance().unwrap_or_else(|| begin::chance(&self.app.chance, &self.plan, &setup));
        let coach = begin::script(&self.plan);
        let (app, game, controllers) = (self.app.clone(), self.plan.game.clone(), self.controllers.clone());
        // Replaying a long match takes a while, so do it on another thread.
        let resumed = tokio::task::spawn_blocking(move || {
            let read = AssertUnwindSafe(|| {
                any_match::resume(&game, &app.setups, &setup, &inputs, &controllers, chance, coach)
            });
            catch_unwind(read)
                .unwrap_or_else(|_| Err("the rules panicked when the match was replayed".to_owned()))
        });
        let resumed = resumed.await.unwrap_or_else(|it| Err(it.to_string()));
        match resumed {
            Ok(any_match) => self.host(any_match),
            Err(why) if self.saved.stage == SavedStage::Playing => self.break_down(&why).await,
            Err(why) => tracing::error!(table = self.name, why, "a finished match cannot be replayed"),
        }
        Ok(())
    }

    /// Restores the match of an open room. Tries again until the store can be read, because the room cannot continue
    /// without its match.
    pub(super) async fn resume_at_last(&mut self) {
        while let Err(error) = self.resume().await {
            tracing::error!(table = self.name, %error, "a match could not be read; the server tries again");
            try_later(&self.app).await;
        }
    }

    /// Returns the text of the match's setup. It is long and rarely needed again, so the room does not keep it in
    /// memory.
    pub(super) async fn setup(&mut self) -> Result<Option<String>, StoreError> {
        Ok(match self.saved.setup.take() {
            Some(setup) => Some(setup),
            None => self.app.store.table(self.id).await?.and_then(|it| it.setup),
        })
    }
}
