//! People at a table: who comes, leaves, speaks and wants to play again.

use store::{Guest, Line, Stage};
use table::Seat;
use wire::{Deck, Place, Refusal, Spoken, ToClient, Told};

use super::{Connection, Room};
use crate::app::write_id;
use crate::begin;
use crate::decks;
use crate::out::Out;
use crate::refused::Refused;

/// No more lines of chat are kept in memory.
const MOST_LINES: usize = 200;

impl Room {
    pub(super) async fn join(
        &mut self,
        number: u64,
        guest: Guest,
        out: Out,
        deck: Option<Deck>,
        watch: bool,
    ) {
        self.part(number);
        let seat = if watch { None } else { self.seat_of(&guest) };
        let free = (0..self.plan.places.len()).find(|it| self.is_open(*it));
        let seat = match (seat, free) {
            (None, Some(free)) if !watch && self.board.stage == Stage::Gathering => {
                match self.sit_down(free, &guest, deck.as_ref()).await {
                    Ok(()) => Some(Seat::new(free)),
                    Err(why) => return out.send(&why.message()),
                }
            }
            (seat, _) => seat,
        };
        let lines = self.lines.clone();
        // Browsers ask for pictures of what they are shown next.
        if let Some(hosted) = &self.hosted {
            for (card, edition) in hosted.pictured() {
                self.app.gallery.picture(card, edition);
            }
        }
        self.connections.push(Connection {
            number,
            guest,
            seat,
            out,
            read: 0,
            step: None,
            told: Told::default(),
        });
        self.tell_table();
        if let Some(connection) = self.connections.last() {
            connection.out.send(&ToClient::Said { table: self.name.clone(), lines });
        }
        self.start_if_full().await;
        self.go_on(None).await;
    }

    fn seat_of(&self, guest: &Guest) -> Option<Seat> {
        let sits = |it: &store::Seat| it.guest.as_ref().is_some_and(|it| it.id == guest.id);
        self.board.seats.iter().position(sits).map(Seat::new)
    }

    fn is_open(&self, seat: usize) -> bool {
        !matches!(self.plan.places[seat], Place::Bot { .. }) && self.board.seats[seat].guest.is_none()
    }

    async fn sit_down(&mut self, seat: usize, guest: &Guest, deck: Option<&Deck>) -> Result<(), Refused> {
        let (edition, deck) = (begin::edition(&self.plan.game)?, deck.cloned());
        let deck = self.app.work(guest.id, move || begin::deck_for(edition, deck.as_ref(), seat)).await??;
        self.board.seats[seat].guest = Some(guest.clone());
        self.board.seats[seat].deck = deck.as_ref().and_then(|it| serde_json::to_string(it).ok());
        self.deck_names[seat] = deck.as_ref().map(decks::name);
        self.decks[seat] = deck;
        if !self.keep().await {
            self.stand_up(seat);
            let message = "the server could not keep that, and you have no place: try again later";
            return Err(Refused::new(Refusal::Fault, message));
        }
        Ok(())
    }

    fn stand_up(&mut self, seat: usize) {
        self.board.seats[seat] = store::Seat::default();
        self.decks[seat] = None;
        self.deck_names[seat] = None;
    }

    /// Begins the match once no place is open.
    pub(super) async fn start_if_full(&mut self) {
        let seats = 0..self.plan.places.len();
        if self.board.stage != Stage::Gathering || seats.into_iter().any(|it| self.is_open(it)) {
            return;
        }
        match begin::setup(&self.plan, &self.decks) {
            Ok(setup) => {
                self.board.setup = Some(setup);
                self.board.stage = Stage::Playing;
                if self.keep().await {
                    self.resume_at_last().await;
                    self.tell_table();
                } else {
                    self.board.setup = None;
                    self.board.stage = Stage::Gathering;
                }
            }
            Err(why) => self.break_down(&why.message).await,
        }
    }

    /// Somebody leaves: while players gather the place becomes open, later it stays theirs.
    pub(super) async fn leave(&mut self, number: u64) {
        let Some(connection) = self.connection(number) else { return };
        if self.board.stage == Stage::Gathering
            && let Some(seat) = connection.seat
        {
            for other in self.connections.iter_mut().filter(|it| it.seat == Some(seat)) {
                other.seat = None;
            }
            self.stand_up(seat.index());
            let nobody = self.board.seats.iter().all(|it| it.guest.is_none());
            if nobody {
                self.board.stage = Stage::Over;
                self.outcome.reason = Some("nobody is left at this table".to_owned());
                self.board.ended = Some(crate::app::now());
            }
            self.keep().await;
        }
        self.part(number);
    }

    /// A connection is no longer there.
    pub(super) fn part(&mut self, number: u64) {
        let before = self.connections.len();
        self.connections.retain(|it| it.number != number);
        if self.connections.len() < before {
            self.tell_table();
        }
    }

    pub(super) async fn say(&mut self, number: u64, text: String) {
        let Some(connection) = self.connection(number) else { return };
        let seat = connection.seat.map(|it| it.index() as u8);
        let spoken = Spoken { name: connection.guest.name.clone(), seat, text };
        let line = Line { name: spoken.name.clone(), seat, text: spoken.text.clone() };
        if let Err(why) = self.app.has_disk() {
            return self.refuse(number, why);
        }
        if let Err(why) = self.app.store.say(self.id, line).await {
            return self.refuse(number, why.into());
        }
        if self.lines.len() >= MOST_LINES {
            self.lines.remove(0);
        }
        self.lines.push(spoken.clone());
        let said = crate::out::written(&ToClient::Said { table: self.name.clone(), lines: vec![spoken] });
        self.connections.iter().for_each(|it| it.out.text(said.clone()));
    }

    pub(super) fn renamed(&mut self, guest: i64, name: &str) {
        let seats = self.board.seats.iter_mut().filter_map(|it| it.guest.as_mut());
        let here = self.connections.iter_mut().map(|it| &mut it.guest);
        for it in seats.chain(here).filter(|it| it.id == guest) {
            name.clone_into(&mut it.name);
        }
        self.tell_table();
    }

    /// Once everybody who played wants it, the same people play the same again at a new table.
    pub(super) async fn want_rematch(&mut self, number: u64) {
        let seat = self.connection(number).and_then(|it| it.seat);
        let (Stage::Over, Some(seat)) = (self.board.stage, seat) else {
            let message = "another match is for those who played, once this one is over";
            return self.refuse(number, Refused::new(Refusal::NotNow, message));
        };
        if self.outcome.next.is_some() {
            return self.tell_table();
        }
        self.rematch[seat.index()] = true;
        let people = self.board.seats.iter().zip(&self.rematch).filter(|it| it.0.guest.is_some());
        if people.into_iter().all(|(_, wants)| *wants) {
            let guests = self.board.seats.iter().map(|it| it.guest.clone());
            let seats = guests.zip(self.decks.iter().cloned()).collect();
            match self.app.create(&self.plan, seats).await {
                Ok(id) => {
                    self.outcome.next = Some(write_id(id));
                    self.keep().await;
                }
                Err(why) => {
                    self.rematch[seat.index()] = false;
                    self.refuse(number, why);
                }
            }
        }
        self.tell_table();
    }
}
