//! What moderators do to a table.

use store::Stage;
use table::{Seat, Seats};
use tokio::time::{Instant, sleep};

use super::{AGAIN, Gone, Room, ToRoom};

impl Room {
    /// A moderator closes the table: a match is aborted, and everybody is told why. With `remove` nothing of it is kept.
    pub(super) async fn close(&mut self, reason: String, remove: bool) {
        let told = format!("A moderator closed this table: {reason}");
        let done = match self.board.stage {
            Stage::Gathering => self.delete(&told).await,
            Stage::Playing => {
                if let Some(clocks) = &mut self.clocks {
                    clocks.stop(Instant::now());
                }
                self.abort(told.clone()).await
            }
            Stage::Over | Stage::Broken => true,
        };
        let done = done && (!remove || self.deleted || self.delete(&told).await);
        if !done {
            self.again(ToRoom::Close { reason, remove });
        }
    }

    /// Somebody is banned: their match is given up, and at a table that gathers their place becomes open.
    pub(super) async fn remove(&mut self, guest: i64) {
        let sits = |it: &store::Seat| it.guest.as_ref().is_some_and(|it| it.id == guest);
        let Some(place) = self.board.seats.iter().position(sits) else { return };
        let done = match self.board.stage {
            Stage::Gathering => {
                let before = (
                    self.board.seats[place].clone(),
                    self.decks[place].clone(),
                    self.deck_names[place].clone(),
                );
                self.stand_up(place);
                let nobody = self.board.seats.iter().all(|it| it.guest.is_none());
                let kept =
                    if nobody { self.delete("Everybody left this table.").await } else { self.keep().await };
                if kept {
                    for it in self.connections.iter_mut().filter(|it| it.seat == Some(Seat::new(place))) {
                        it.seat = None;
                    }
                    self.note_presence();
                    self.tell_table();
                } else {
                    (self.board.seats[place], self.decks[place], self.deck_names[place]) = before;
                }
                kept
            }
            Stage::Playing => self.lose(Seats::only(Seat::new(place)), Gone::Removed).await,
            Stage::Over | Stage::Broken => true,
        };
        if !done {
            self.again(ToRoom::Remove { guest });
        }
    }

    /// What could not be kept is tried again after a while.
    fn again(&self, message: ToRoom) {
        let own = self.own.clone();
        tokio::spawn(async move {
            sleep(AGAIN).await;
            let _ = own.send(message);
        });
    }
}
