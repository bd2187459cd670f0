//! People at a table: joining, leaving, chat and rematch.

use store::{ChatRecord, Guest, SavedStage};
use table::{Seat, Seats};
use wire::{Deck, ErrorCode, Place, Spoken, ToClient};

use super::{LeftReason, Room, Successor, TableConnection};
use crate::app::write_id;
use crate::begin;
use crate::decks;
use crate::published;
use crate::request_error::RequestError;

/// The maximum number of chat messages kept in memory.
const MOST_LINES: usize = 200;

impl Room {
    pub(super) async fn join(
        &mut self,
        mut new: TableConnection,
        deck: Option<Deck>,
        watch: bool,
        take_over: bool,
        rated: bool,
    ) {
        self.part(new.number);
        match self.app.store.blocks(new.guest.id).await {
            Ok(blocks) => new.blocked = blocks.into_iter().map(|it| it.other.id).collect(),
            Err(why) => return new.out.send(&RequestError::from(why).message(self.asked())),
        }
        match self.app.store.mutes(new.guest.id).await {
            Ok(mutes) => new.muted = mutes.into_iter().map(|it| it.other.id).collect(),
            Err(why) => return new.out.send(&RequestError::from(why).message(self.asked())),
        }
        let TableConnection { guest, out, .. } = &new;
        // A player of a tournament game always takes their seat, even if they asked to watch.
        let watches = watch && self.plan.tournament.is_none();
        let seat = if watches { None } else { self.seat_of(guest.id) };
        let free = (0..self.plan.places.len()).find(|it| self.is_open(*it));
        let sits = !watch && self.saved.stage == SavedStage::Gathering && free.is_some();
        // A person gets a seat in a rated match only if they have agreed to play a rated match.
        let sits = sits && (rated || !self.plan.rated);
        let bot = if watch || !take_over { None } else { self.seat_to_take_over(guest.id) };
        if self.seat_of(guest.id).is_none()
            && let Err(no) = self.may_come(&new, sits || bot.is_some()).await
        {
            return out.send(&no);
        }
        let seat = match (seat, free) {
            (None, Some(free)) if sits => match self.sit_down(free, guest, deck.as_ref()).await {
                Ok(()) => Some(Seat::new(free)),
                Err(why) => return out.send(&why.message(self.asked())),
            },
            (seat, _) => seat,
        };
        // Keep the images of the match's cards in the gallery: the browser will ask for them next.
        if let Some(any_match) = &self.any_match {
            for card in any_match.pictured(0) {
                self.app.gallery.of(&card);
            }
        }
        if let Some(bot) = bot {
            self.successors.push(Successor { seat: bot, connection: new.number });
        } else if take_over && seat.is_none() {
            let message = "You can't take over from a bot at this table, so you are watching.";
            out.send(&RequestError::new(ErrorCode::NotNow, message).message(self.asked()));
        }
        self.connections.push(TableConnection { seat, ..new });
        self.note_arrival(seat).await;
        self.note_networks();
        self.note_presence();
        self.tell_table();
        if let Some(connection) = self.connections.last() {
            let heard = self.lines.iter().filter(|it| self.hears(connection, it));
            let lines = heard.map(spoken).collect();
            connection.out.send(&ToClient::Said { table: self.name.clone(), lines });
        }
        self.start_if_full().await;
        self.go_on(None).await;
    }

    pub(super) fn seat_of(&self, guest: i64) -> Option<Seat> {
        let sits = |it: &store::SeatRecord| it.guest.as_ref().is_some_and(|it| it.id == guest);
        self.saved.seats.iter().position(sits).map(Seat::new)
    }

    pub(super) fn is_open(&self, seat: usize) -> bool {
        let is_free =
            !matches!(self.plan.places[seat], Place::Bot { .. }) && self.saved.seats[seat].guest.is_none();
        is_free && self.plan.tournament.is_none()
    }

    /// At a tournament's table, saves that the player of a seat has joined.
    async fn note_arrival(&mut self, seat: Option<Seat>) {
        let came = seat.and_then(|it| self.came.get_mut(it.index()));
        if let Some(came) = came.filter(|it| !**it) {
            *came = true;
            if self.saved.stage == SavedStage::Gathering {
                self.keep().await;
            }
        }
    }

    /// Returns whether this is a tournament's table with a player who has not joined yet.
    fn waits_for_players(&self) -> bool {
        let is_person = |it: &Place| !matches!(it, Place::Bot { .. });
        self.came.iter().zip(&self.plan.places).any(|(came, place)| !came && is_person(place))
    }

    async fn sit_down(
        &mut self,
        seat: usize,
        guest: &Guest,
        deck: Option<&Deck>,
    ) -> Result<(), RequestError> {
        self.app.not_in_maintenance()?;
        self.may_play_rated(guest.id).await?;
        let (edition, deck) = (begin::edition(&self.plan.game)?, deck.cloned());
        let deck = self.app.work(guest.id, move || begin::deck_for(edition, deck.as_ref(), seat)).await??;
        if let (Some(format), Some(deck)) = (&self.plan.format, &deck) {
            let (id, version) = (format.id.clone(), Some(format.version));
            published::check_decks(&self.app, guest.id, &id, version, vec![deck.clone()]).await?;
        }
        self.saved.seats[seat].guest = Some(guest.clone());
        self.saved.seats[seat].deck = deck.as_ref().and_then(|it| serde_json::to_string(it).ok());
        self.deck_names[seat] = deck.as_ref().map(decks::name);
        self.decks[seat] = deck;
        if !self.keep().await {
            self.stand_up(seat);
            let message = "Server error: you did not get a place. Try again later.";
            return Err(RequestError::new(ErrorCode::Fault, message));
        }
        self.read_ratings().await
    }

    pub(super) fn stand_up(&mut self, seat: usize) {
        // Delete the deck in the plan when the table's creator leaves, so that nobody else plays it.
        if let Place::Me { deck } = &mut self.plan.places[seat]
            && deck.take().is_some()
        {
            self.saved.plan = serde_json::to_string(&self.plan).unwrap_or_default();
        }
        self.saved.seats[seat] = store::SeatRecord::default();
        self.decks[seat] = None;
        self.deck_names[seat] = None;
        self.forget_contribution(seat);
        self.forget_rating(seat);
    }

    /// Starts the match once no place is open.
    pub(super) async fn start_if_full(&mut self) {
        let seats = 0..self.plan.places.len();
        if self.saved.stage != SavedStage::Gathering || seats.into_iter().any(|it| self.is_open(it)) {
            self.full_since = None;
            return;
        }
        if self.waits_for_players() || self.waits_for_contributions() {
            return;
        }
        // Check the decks again, on another thread because it takes a while.
        let (plan, decks) = (self.plan.clone(), self.decks.clone());
        let setup = tokio::task::spawn_blocking(move || begin::setup(&plan, &decks)).await;
        let fault = |it: tokio::task::JoinError| Err(RequestError::new(ErrorCode::Fault, it.to_string()));
        match setup.unwrap_or_else(fault) {
            Ok(setup) => {
                self.saved.setup = Some(setup);
                self.saved.stage = SavedStage::Playing;
                self.outcome.began = Some(crate::app::now());
                if self.keep().await {
                    self.resume_at_last().await;
                    self.tell_table();
                } else {
                    self.saved.setup = None;
                    self.saved.stage = SavedStage::Gathering;
                    self.try_again();
                }
            }
            Err(why) => self.break_down(&why.message).await,
        }
    }

    /// Removes a person who leaves. Before the match starts, their seat becomes free; after that, it stays theirs.
    pub(super) async fn leave(&mut self, number: u64) {
        let Some(connection) = self.connection(number) else { return };
        if self.saved.stage == SavedStage::Gathering
            && self.plan.tournament.is_none()
            && let Some(seat) = connection.seat
        {
            let place = seat.index();
            let before =
                (self.saved.seats[place].clone(), self.decks[place].clone(), self.deck_names[place].clone());
            self.stand_up(place);
            let nobody = self.saved.seats.iter().all(|it| it.guest.is_none());
            let kept =
                if nobody { self.delete("Everybody left this table.").await } else { self.keep().await };
            if kept {
                for other in self.connections.iter_mut().filter(|it| it.seat == Some(seat)) {
                    other.seat = None;
                }
            } else {
                (self.saved.seats[place], self.decks[place], self.deck_names[place]) = before;
                let message =
                    "Server error: you still have your place. To leave, join the table and leave it again.";
                self.refuse(number, RequestError::new(ErrorCode::Fault, message));
            }
        }
        self.part(number);
    }

    /// Removes a connection. Returns whether it was at the table.
    pub(super) fn part(&mut self, number: u64) -> bool {
        let before = self.connections.len();
        self.connections.retain(|it| it.number != number);
        self.successors.retain(|it| it.connection != number);
        let gone = self.connections.len() < before;
        if gone {
            self.note_presence();
            self.tell_table();
        }
        gone
    }

    /// If no connection is left at an open table, saves the current time as the table's last use. Unused tables expire
    /// after a while.
    pub(super) fn left_alone(&self) {
        if self.connections.is_empty()
            && matches!(self.saved.stage, SavedStage::Gathering | SavedStage::Playing)
        {
            self.touch();
        }
    }

    /// Saves the current time as the table's last use, in the background.
    fn touch(&self) {
        let (app, id) = (self.app.clone(), self.id);
        tokio::spawn(async move {
            if let Err(why) = app.store.touch(id).await {
                tracing::warn!(table = write_id(id), %why, "the last use of a table could not be saved");
            }
        });
    }

    /// Closes a table that nobody has used for a long time. If somebody is at the table or a clock is running, marks
    /// the table as used instead, so that the next cleanup skips it. A running clock will end the match when it
    /// reaches zero.
    pub(super) async fn expire(&mut self) {
        if !self.connections.is_empty() || self.clocks.as_ref().is_some_and(|it| it.deadline().is_some()) {
            return self.touch();
        }
        match self.saved.stage {
            SavedStage::Gathering => {
                self.delete("Nobody has used this table for a long time.").await;
            }
            // If this fails, the next cleanup tries again.
            SavedStage::Playing => {
                self.abort("The match was abandoned.".to_owned()).await;
            }
            SavedStage::Over | SavedStage::Broken => {}
        }
    }

    /// Ends a match without a winner. Returns false if the end could not be saved; then the match continues.
    pub(super) async fn abort(&mut self, reason: String) -> bool {
        let before = self.outcome.clone();
        self.outcome.reason = Some(reason);
        self.outcome.turns = self.any_match.as_ref().map(|it| it.turn());
        self.saved.stage = SavedStage::Over;
        self.saved.ended = Some(crate::app::now());
        let kept = self.keep().await;
        if kept {
            self.tell_table();
            self.tell_tournament();
        } else {
            (self.outcome, self.saved.stage, self.saved.ended) = (before, SavedStage::Playing, None);
        }
        kept
    }

    /// Ends the match for a player who doesn't want to wait for absent players any longer. The absent players lose. If
    /// `abort` is true, the match ends without a winner instead.
    pub(super) async fn claim(&mut self, number: u64, abort: bool) {
        let missing = match self.missing(number) {
            Ok(missing) => missing,
            Err(why) => return self.refuse(number, why),
        };
        let kept = if abort {
            let names = self.names();
            let away: Vec<&str> = missing.iter().map(|it| names[it.index()].as_str()).collect();
            self.abort(format!("The match ended because {} did not come back.", away.join(" and "))).await
        } else {
            self.lose(missing, LeftReason::Away).await
        };
        if !kept {
            let message = "Server error: the match did not end. Try again.";
            self.refuse(number, RequestError::new(ErrorCode::Fault, message));
        }
    }

    /// Returns the players who have to answer and have been away so long that others may end the match, or an error
    /// that says why there are none.
    fn missing(&self, number: u64) -> Result<Seats, RequestError> {
        let not_now = |message: String| Err(RequestError::new(ErrorCode::NotNow, message));
        let seat = self.connection(number).and_then(|it| it.seat);
        let (SavedStage::Playing, Some(seat)) = (self.saved.stage, seat) else {
            return not_now("Only players can claim the win, and only during the match.".to_owned());
        };
        if self.clocks.is_some() {
            return not_now(
                "This match has clocks: a player who is away loses when their time runs out.".to_owned(),
            );
        }
        let (waiting, names) = (self.waiting(), self.names());
        if waiting.is_empty() || waiting.has(seat) {
            return not_now("You can't claim the win: you are not waiting for anybody.".to_owned());
        }
        for other in waiting.iter() {
            let (name, needed) = (&names[other.index()], self.app.config.absence);
            match self.away_for(other.index()) {
                None => return not_now(format!("You can't claim the win: {name} is here.")),
                Some(away) if away < needed => {
                    let (away, needed) = (away.as_secs(), needed.as_secs());
                    return not_now(format!(
                        "{name} has been away for {away} s. You can claim the win after {needed} s."
                    ));
                }
                Some(_) => {}
            }
        }
        Ok(waiting)
    }

    /// Deletes a table whose match has not started. Returns false if that failed.
    pub(super) async fn delete(&mut self, reason: &str) -> bool {
        if let Err(why) = self.app.store.delete_table(self.id).await {
            tracing::error!(table = self.name, %why, "a table could not be deleted");
            return false;
        }
        self.deleted = true;
        self.outcome.reason = Some(reason.to_owned());
        self.saved.stage = SavedStage::Over;
        self.saved.ended = Some(crate::app::now());
        self.tell_table();
        true
    }

    pub(super) async fn say(&mut self, number: u64, text: String) {
        let Some(connection) = self.connection(number) else { return };
        let (guest, seat) = (connection.guest.id, connection.seat.map(|it| it.index() as u8));
        if seat.is_none() && self.quiet {
            let message = "The players have turned off chat for spectators.";
            return self.refuse(number, RequestError::new(ErrorCode::NotNow, message));
        }
        let line = ChatRecord { guest: Some(guest), name: connection.guest.name.clone(), seat, text };
        if let Err(why) = self.app.has_disk() {
            return self.refuse(number, why);
        }
        if let Err(why) = self.app.store.say(self.id, line.clone()).await {
            return self.refuse(number, why.into());
        }
        if self.lines.len() >= MOST_LINES {
            self.lines.remove(0);
        }
        let said =
            crate::out::written(&ToClient::Said { table: self.name.clone(), lines: vec![spoken(&line)] });
        for it in self.connections.iter().filter(|it| self.hears(it, &line)) {
            it.out.text(said.clone());
        }
        self.lines.push(line);
    }

    /// Forbids or allows spectators to chat.
    pub(super) async fn set_quiet(&mut self, number: u64, quiet: bool) {
        if self.connection(number).is_none_or(|it| it.seat.is_none()) {
            let message = "Only players decide whether spectators can chat.";
            return self.refuse(number, RequestError::new(ErrorCode::NotNow, message));
        }
        let before = std::mem::replace(&mut self.quiet, quiet);
        if self.keep().await {
            return self.tell_table();
        }
        self.quiet = before;
        let message = "Server error: this was not saved. Try again.";
        self.refuse(number, RequestError::new(ErrorCode::Fault, message));
    }

    pub(super) fn renamed(&mut self, guest: i64, name: &str) {
        let seats = self.saved.seats.iter_mut().filter_map(|it| it.guest.as_mut());
        let here = self.connections.iter_mut().map(|it| &mut it.guest);
        for it in seats.chain(here).filter(|it| it.id == guest) {
            name.clone_into(&mut it.name);
        }
        self.tell_table();
    }

    /// Saves that a player wants a rematch. Once all people who played want one, creates a table with the same people
    /// and decks.
    pub(super) async fn want_rematch(&mut self, number: u64) {
        let seat = self.connection(number).and_then(|it| it.seat);
        let (SavedStage::Over, Some(seat)) = (self.saved.stage, seat) else {
            let message = "Only players can ask for a rematch, and only after the match.";
            return self.refuse(number, RequestError::new(ErrorCode::NotNow, message));
        };
        if self.plan.tournament.is_some() {
            let message = "The tournament decides what is played next. Go back to its page.";
            return self.refuse(number, RequestError::new(ErrorCode::NotNow, message));
        }
        if self.outcome.next.is_some() {
            return self.tell_table();
        }
        self.rematch[seat.index()] = true;
        let people = self.saved.seats.iter().zip(&self.rematch).filter(|it| it.0.guest.is_some());
        if people.into_iter().all(|(_, wants)| *wants)
            && let Err(why) = self.make_rematch(number).await
        {
            self.rematch[seat.index()] = false;
            self.refuse(number, why);
        }
        self.tell_table();
    }

    /// Creates the table for the rematch. The new table counts towards the limits of the person who created this table.
    async fn make_rematch(&mut self, number: u64) -> Result<(), RequestError> {
        let Some(address) = self.connection(number).map(|it| it.address) else { return Ok(()) };
        if let Some(maker) = self.maker() {
            self.app.may_make_table(maker, address)?;
        }
        let guests = self.saved.seats.iter().map(|it| it.guest.clone());
        let seats = guests.zip(self.decks.iter().cloned()).collect();
        let id = match self.next {
            Some(id) => id,
            None => self.app.create(&self.plan, address, seats).await?,
        };
        self.next = Some(id);
        self.outcome.next = Some(write_id(id));
        if self.keep().await {
            return Ok(());
        }
        self.outcome.next = None;
        let message = "Server error: the rematch was not created. Ask for it again.";
        Err(RequestError::new(ErrorCode::Fault, message))
    }
}

/// Converts a chat message to the type that clients receive.
fn spoken(line: &ChatRecord) -> Spoken {
    Spoken { name: line.name.clone(), seat: line.seat, text: line.text.clone() }
}
