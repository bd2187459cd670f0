//! Actions of moderators on a table.

use store::SavedStage;
use table::{Seat, Seats};
use tokio::time::Instant;

use super::{AGAIN, LeftReason, Room, ToRoom};

impl Room {
    /// Ends the game because the tournament that the table belongs to has decided the match.
    pub(super) async fn end_game(&mut self, reason: String) {
        if !self.stop_match(&reason).await {
            self.send_later(AGAIN, ToRoom::EndGame { reason });
        }
    }

    /// Ends the match without a winner; if the match has not started, deletes the table. `told` is the reason that
    /// people see. Returns false if that failed.
    async fn stop_match(&mut self, told: &str) -> bool {
        match self.saved.stage {
            SavedStage::Gathering => self.delete(told).await,
            SavedStage::Playing => {
                if let Some(clocks) = &mut self.clocks {
                    clocks.stop(Instant::now());
                }
                self.abort(told.to_owned()).await
            }
            SavedStage::Over | SavedStage::Broken => true,
        }
    }

    /// Closes the table for a moderator: aborts the match and tells everybody why. If `remove` is true, also deletes
    /// the table.
    pub(super) async fn close(&mut self, reason: String, remove: bool) {
        let told = format!("A moderator closed this table: {reason}");
        let done = self.stop_match(&told).await;
        let done = done && (!remove || self.deleted || self.delete(&told).await);
        if !done {
            self.send_later(AGAIN, ToRoom::Close { reason, remove });
        }
    }

    /// Removes a banned player. They lose a running match; before a match starts, their place becomes open.
    pub(super) async fn remove(&mut self, guest: i64) {
        let sits = |it: &store::SeatRecord| it.guest.as_ref().is_some_and(|it| it.id == guest);
        let Some(place) = self.saved.seats.iter().position(sits) else { return };
        let done = match self.saved.stage {
            // Leave the seat as it is: the tournament decides what happens when a player doesn't join.
            SavedStage::Gathering if self.plan.tournament.is_some() => true,
            SavedStage::Gathering => {
                let before = (
                    self.saved.seats[place].clone(),
                    self.decks[place].clone(),
                    self.deck_names[place].clone(),
                );
                self.stand_up(place);
                let nobody = self.saved.seats.iter().all(|it| it.guest.is_none());
                let kept =
                    if nobody { self.delete("Everybody left this table.").await } else { self.keep().await };
                if kept {
                    for it in self.connections.iter_mut().filter(|it| it.seat == Some(Seat::new(place))) {
                        it.seat = None;
                    }
                    self.note_presence();
                    self.tell_table();
                } else {
                    (self.saved.seats[place], self.decks[place], self.deck_names[place]) = before;
                }
                kept
            }
            SavedStage::Playing => self.lose(Seats::only(Seat::new(place)), LeftReason::Removed).await,
            SavedStage::Over | SavedStage::Broken => true,
        };
        if !done {
            self.send_later(AGAIN, ToRoom::Remove { guest });
        }
    }
}
