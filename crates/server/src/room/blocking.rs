//! Mutes and blocks. Both last until they are removed. A mute only hides what somebody writes.

use std::collections::BTreeSet;

use store::{ChatRecord, DELETED_LINE, DELETED_NAME, SavedStage};
use table::Seats;
use wire::{ErrorCode, ToClient};

use super::{LeftReason, Room, TableConnection};
use crate::app::new_id;
use crate::deletion;
use crate::request_error::RequestError;

/// The maximum number of people that a person can block.
pub(crate) const MOST_BLOCKED: u32 = 1000;
/// The maximum number of people that a person can mute.
pub(crate) const MOST_MUTED: u32 = 1000;

/// The error for somebody who has muted too many people.
pub(crate) fn too_many_muted() -> RequestError {
    let message = format!(
        "You have muted {MOST_MUTED} people, which is the limit. Unmute some people on your friends page."
    );
    RequestError::new(ErrorCode::TooMany, message)
}

/// The error for somebody who has blocked too many people.
pub(crate) fn too_many_blocked() -> RequestError {
    let message = format!(
        "You have blocked {MOST_BLOCKED} people, which is the limit. Unblock some on your account page."
    );
    RequestError::new(ErrorCode::TooMany, message)
}

impl Room {
    /// Returns whether a person receives a chat message. Players receive no messages from spectators, because
    /// spectators could help them.
    pub(super) fn hears(&self, listener: &TableConnection, line: &ChatRecord) -> bool {
        let apart = line.seat.is_none() && listener.seat.is_some();
        let unwanted = |by: i64| listener.muted.contains(&by) || listener.blocked.contains(&by);
        !apart && !line.guest.is_some_and(unwanted)
    }

    /// Returns the other people at the table with this name, including those who only chatted.
    fn called(&self, own: i64, name: &str) -> Result<BTreeSet<i64>, RequestError> {
        let seated = self.saved.seats.iter().filter_map(|it| it.guest.as_ref());
        let here = self.connections.iter().map(|it| &it.guest);
        let people = seated.chain(here).filter(|it| it.name == name).map(|it| it.id);
        let spoke = self.lines.iter().filter(|it| it.name == name).filter_map(|it| it.guest);
        let called: BTreeSet<i64> = people.chain(spoke).filter(|it| *it != own).collect();
        if called.is_empty() {
            let message = format!("Nobody else at this table is called {name}.");
            return Err(RequestError::new(ErrorCode::NotNow, message));
        }
        Ok(called)
    }

    /// Returns the names of the people at this table whom a person has muted.
    pub(super) fn muted_names(&self, viewer: &TableConnection) -> Vec<String> {
        let seated = self.saved.seats.iter().filter_map(|it| it.guest.as_ref());
        let here = self.connections.iter().map(|it| &it.guest);
        let people = seated.chain(here).map(|it| (it.id, &it.name));
        let spoke = self.lines.iter().filter_map(|it| Some((it.guest?, &it.name)));
        let muted = people.chain(spoke).filter(|it| viewer.muted.contains(&it.0));
        muted.map(|it| it.1.clone()).collect::<BTreeSet<String>>().into_iter().collect()
    }

    /// Mutes or unmutes people by name, at all tables. The server does not tell the muted people.
    pub(super) async fn mute(&mut self, number: u64, name: &str, mute: bool) {
        let Some(own) = self.connection(number).map(|it| it.guest.id) else { return };
        let others = match self.called(own, name) {
            Ok(others) => others,
            Err(why) => return self.refuse(number, why),
        };
        for other in others {
            let saved = if mute {
                self.app.store.mute(own, other, new_id(), MOST_MUTED).await
            } else {
                self.app.store.unmute_person(own, other).await.map(|()| true)
            };
            match saved {
                Ok(true) => {
                    self.muted(own, other, mute);
                    self.app.note_mute(own, other, mute);
                }
                Ok(false) => return self.refuse(number, too_many_muted()),
                Err(why) => return self.refuse(number, why.into()),
            }
        }
    }

    /// Updates the connections of `guest` after they muted or unmuted `other`.
    pub(super) fn muted(&mut self, guest: i64, other: i64, muted: bool) {
        let mut changed = false;
        for it in self.connections.iter_mut().filter(|it| it.guest.id == guest) {
            changed |= if muted { it.muted.insert(other) } else { it.muted.remove(&other) };
        }
        if changed {
            for it in self.connections.iter().filter(|it| it.guest.id == guest) {
                it.out.send(&ToClient::Table(self.table(it)));
            }
        }
    }

    /// Blocks people by name, at all tables.
    pub(super) async fn block(&mut self, number: u64, name: String) {
        let Some(own) = self.connection(number).map(|it| it.guest.id) else { return };
        let others = match self.called(own, &name) {
            Ok(others) => others,
            Err(why) => return self.refuse(number, why),
        };
        for other in others {
            match self.app.store.block(own, other, new_id(), MOST_BLOCKED).await {
                Ok(true) => {}
                Ok(false) => return self.refuse(number, too_many_blocked()),
                Err(why) => return self.refuse(number, why.into()),
            }
            self.blocked(own, other, true);
            self.app.note_block(own, other, true);
        }
        if let Some(it) = self.connection(number) {
            it.out.send(&ToClient::Blocked { table: self.name.clone(), name });
        }
    }

    /// Updates the connections of `guest` after they blocked or unblocked `other`.
    pub(super) fn blocked(&mut self, guest: i64, other: i64, blocked: bool) {
        for it in self.connections.iter_mut().filter(|it| it.guest.id == guest) {
            if blocked {
                it.blocked.insert(other);
            } else {
                it.blocked.remove(&other);
            }
        }
    }

    /// Checks whether a person without a seat can join. If not, returns the message for them: an error, or a warning
    /// about people they blocked. `sits` says whether they would get a seat.
    pub(super) async fn may_come(&mut self, new: &TableConnection, sits: bool) -> Result<(), ToClient> {
        let guest = new.guest.id;
        if let Some(maker) = self.maker()
            && self
                .app
                .store
                .has_blocked(maker, guest)
                .await
                .map_err(|it| RequestError::from(it).message(self.asked()))?
        {
            let message = "You can't join this table. Choose another one, or make your own.";
            return Err(RequestError::new(ErrorCode::NotNow, message).message(self.asked()));
        }
        let seated = self.saved.seats.iter().filter_map(|it| it.guest.as_ref());
        let unwanted = seated.filter(|it| new.blocked.contains(&it.id));
        let names: Vec<String> = unwanted.map(|it| it.name.clone()).collect();
        if sits && !new.anyway && !names.is_empty() {
            return Err(ToClient::Meets { table: self.name.clone(), names });
        }
        Ok(())
    }

    /// Removes a guest who deleted their account. They leave the table or give up, and their name and messages are
    /// removed.
    pub(super) async fn forget(&mut self, guest: i64) {
        self.connections.retain(|it| it.guest.id != guest);
        for line in self.lines.iter_mut().filter(|it| it.guest == Some(guest)) {
            DELETED_NAME.clone_into(&mut line.name);
            DELETED_LINE.clone_into(&mut line.text);
        }
        self.note_presence();
        self.renamed(guest, DELETED_NAME);
        let Some(seat) = self.seat_of(guest) else { return };
        match self.saved.stage {
            // Leave the seat as it is: the person has left the tournament, so the tournament ends this game.
            SavedStage::Gathering if self.plan.tournament.is_some() => {}
            SavedStage::Gathering => {
                self.stand_up(seat.index());
                let nobody = self.saved.seats.iter().all(|it| it.guest.is_none());
                let kept =
                    if nobody { self.delete("Everybody left this table.").await } else { self.keep().await };
                if kept && !nobody {
                    self.tell_table();
                }
            }
            // If this fails, the next cleanup tries again.
            SavedStage::Playing => {
                self.lose(Seats::only(seat), LeftReason::GaveUp).await;
            }
            SavedStage::Over | SavedStage::Broken => {}
        }
        // A running match needs the deck, so delete it only when the match is over.
        if !self.deleted && matches!(self.saved.stage, SavedStage::Over | SavedStage::Broken) {
            self.scrub(guest).await;
        }
    }

    /// Removes the cards of a deleted account from a finished match.
    async fn scrub(&mut self, guest: i64) {
        let record = deletion::strip(&mut self.saved, guest);
        for (seat, kept) in self.saved.seats.iter().enumerate() {
            if kept.deck.is_none() {
                self.decks[seat] = None;
                self.deck_names[seat] = None;
            }
        }
        if let Ok(plan) = serde_json::from_str(&self.saved.plan) {
            self.plan = plan;
        }
        if let Some(outcome) = self.saved.outcome.as_deref().and_then(|it| serde_json::from_str(it).ok()) {
            self.outcome = outcome;
        }
        if !record {
            self.any_match = None;
        }
        if let Err(why) = self.app.store.scrub(self.saved.clone(), record).await {
            tracing::error!(table = self.name, %why, "a match could not be scrubbed; the next sweep tries again");
        }
        self.tell_table();
    }
}
