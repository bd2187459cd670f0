//! Actions of moderators on a table.

use store::SavedStage;
use table::{Seat, Seats};
use tokio::time::{Instant, sleep};

use super::{AGAIN, LeftReason, Room, ToRoom};

impl Room {
    /// Closes the table for a moderator: aborts the match and tells everybody why. If `remove` is true, also deletes
    /// the table.
    pub(super) async fn close(&mut self, reason: String, remove: bool) {
        let told = format!("A moderator closed this table: {reason}");
        let done = match self.saved.stage {
            SavedStage::Gathering => self.delete(&told).await,
            SavedStage::Playing => {
                if let Some(clocks) = &mut self.clocks {
                    clocks.stop(Instant::now());
                }
                self.abort(told.clone()).await
            }
            SavedStage::Over | SavedStage::Broken => true,
        };
        let done = done && (!remove || self.deleted || self.delete(&told).await);
        if !done {
            self.again(ToRoom::Close { reason, remove });
        }
    }

    /// Removes a banned player. They lose a running match; before a match starts, their place becomes open.
    pub(super) async fn remove(&mut self, guest: i64) {
        let sits = |it: &store::SeatRecord| it.guest.as_ref().is_some_and(|it| it.id == guest);
        let Some(place) = self.saved.seats.iter().position(sits) else { return };
        let done = match self.saved.stage {
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
            self.again(ToRoom::Remove { guest });
        }
    }

    /// Sends a message to this room again after [`AGAIN`], to retry it.
    fn again(&self, message: ToRoom) {
        let own = self.own.clone();
        tokio::spawn(async move {
            sleep(AGAIN).await;
            let _ = own.send(message);
        });
    }
}
