//! Bots that play until a person takes their seat, and the people who take over from them.

use store::SavedStage;
use table::Seat;
use wire::{BotLevel, ErrorCode, Place, SentCache};

use super::Room;
use super::passing::AskingPreference;
use super::view::is_stand_in;
use crate::request_error::RequestError;
use crate::{begin, decks};

/// A person who takes a bot's seat as soon as the bot's turn is over.
pub(super) struct Successor {
    pub(super) seat: Seat,
    pub(super) connection: u64,
}

impl Room {
    /// Starts the match for the table's creator, with a bot at every open place. Each bot plays until a person takes
    /// over.
    pub(super) async fn fill(&mut self, number: u64, level: BotLevel) {
        let Some(guest) = self.connection(number).map(|it| it.guest.id) else { return };
        if self.saved.stage != SavedStage::Gathering || self.maker() != Some(guest) {
            let message = "Only the table's creator can let bots play, and only before the match.";
            return self.refuse(number, RequestError::new(ErrorCode::NotNow, message));
        }
        if self.plan.rated {
            let message = "Bots don't play rated matches. Wait for a person.";
            return self.refuse(number, RequestError::new(ErrorCode::NotNow, message));
        }
        let before = (self.plan.clone(), self.saved.clone(), self.decks.clone(), self.deck_names.clone());
        let mut done = self.app.not_in_maintenance().and_then(|()| self.seat_bots(level));
        if done.is_ok() && !self.keep().await {
            let message = "Server error: the bots did not get their places. Try again.";
            done = Err(RequestError::new(ErrorCode::Fault, message));
        }
        if let Err(why) = done {
            (self.plan, self.saved, self.decks, self.deck_names) = before;
            return self.refuse(number, why);
        }
        self.find_controllers();
        self.note_presence();
        self.start_if_full().await;
        self.go_on(None).await;
    }

    /// Puts bots with starter decks at all open places.
    fn seat_bots(&mut self, level: BotLevel) -> Result<(), RequestError> {
        let edition = begin::edition(&self.plan.game)?;
        for seat in 0..self.plan.places.len() {
            if !self.is_open(seat) {
                continue;
            }
            let deck = begin::deck_for(edition, None, seat)?;
            self.plan.places[seat] = Place::Bot { level, deck: None, open: true };
            self.saved.seats[seat].deck = deck.as_ref().and_then(|it| serde_json::to_string(it).ok());
            self.deck_names[seat] = deck.as_ref().map(decks::name);
            self.decks[seat] = deck;
        }
        self.saved.plan = serde_json::to_string(&self.plan).unwrap_or_default();
        Ok(())
    }

    /// Returns the seat of a bot that a person without a seat can take over; `None` if there is none.
    pub(super) fn seat_to_take_over(&self, guest: i64) -> Option<Seat> {
        if self.saved.stage != SavedStage::Playing || self.seat_of(guest).is_some() {
            return None;
        }
        let seats = (0..self.plan.places.len()).filter(|it| is_stand_in(&self.plan.places[*it]));
        seats.map(Seat::new).find(|seat| self.successors.iter().all(|it| it.seat != *seat))
    }

    /// Returns the seat that this connection will take over from a bot; `None` if it waits for no seat.
    pub(super) fn takes_over(&self, number: u64) -> Option<Seat> {
        self.successors.iter().find(|it| it.connection == number).map(|it| it.seat)
    }

    /// Gives seats of bots to people who want to take over, unless it is the bot's turn or the bot has to answer.
    pub(super) async fn hand_over(&mut self) {
        if self.successors.is_empty() {
            return;
        }
        let Some(any_match) = self.any_match.as_ref().filter(|it| it.winners().is_none()) else { return };
        let (owing, turn) = (any_match.owing(), any_match.whose_turn());
        let idle = |it: &mut Successor| !owing.has(it.seat) && turn != Some(it.seat);
        let ready: Vec<Successor> = self.successors.extract_if(.., idle).collect();
        for successor in ready {
            self.replace_bot(&successor).await;
        }
    }

    async fn replace_bot(&mut self, Successor { seat, connection: number }: &Successor) {
        let Some(guest) = self.connection(*number).map(|it| it.guest.clone()) else { return };
        // The same person may have taken a seat with another connection.
        if self.seat_of(guest.id).is_some() {
            return;
        }
        let place = seat.index();
        let before = (self.plan.places[place].clone(), self.saved.plan.clone());
        self.plan.places[place] = Place::Open;
        self.saved.plan = serde_json::to_string(&self.plan).unwrap_or_default();
        self.saved.seats[place].guest = Some(guest);
        self.preferences[place] = AskingPreference::default();
        if !self.keep().await {
            (self.plan.places[place], self.saved.plan) = before;
            self.saved.seats[place].guest = None;
            let message = "Server error: you did not get the seat. Try again.";
            return self.refuse(*number, RequestError::new(ErrorCode::Fault, message));
        }
        self.find_controllers();
        // The person has seen the match as a spectator. From now on they see what the seat sees, from the start.
        if let Some(it) = self.connections.iter_mut().find(|it| it.number == *number) {
            (it.seat, it.step, it.read, it.told) = (Some(*seat), None, 0, SentCache::default());
        }
        self.note_presence();
        self.tell_table();
    }
}
