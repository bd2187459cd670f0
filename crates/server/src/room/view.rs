//! The table as the people at the table and in the lobby see it.

use std::time::Duration;

use store::TableRecord;
use table::Seat;
use tokio::time::Instant;
use wire::{Occupant, Place, Plan, Table, ToClient};

use super::{Room, TableConnection};
use crate::deletion::addressed;
use crate::tables::{self, TableSummary};

impl Room {
    /// Returns the names of the players, for messages about the match.
    pub(super) fn names(&self) -> Vec<String> {
        names(&self.plan, &self.saved)
    }

    /// Returns the name of the player at a place; `None` if the place is open.
    pub(super) fn occupant(&self, seat: usize) -> Option<String> {
        occupant(&self.plan, &self.saved, seat)
    }

    pub(super) fn is_present(&self, seat: usize) -> bool {
        matches!(self.plan.places[seat], Place::Bot { .. })
            || self.connections.iter().any(|it| it.seat == Some(Seat::new(seat)))
    }

    /// Returns how long a person's seat has been without a connection. `None` if the seat is connected, or if no person
    /// sits there.
    pub(super) fn away_for(&self, seat: usize) -> Option<Duration> {
        let taken = self.saved.seats[seat].guest.is_some();
        self.away[seat].filter(|_| taken && !self.is_present(seat)).map(|it| it.elapsed())
    }

    /// Updates `away`: for each seat, when its last connection ended.
    pub(super) fn note_presence(&mut self) {
        for seat in 0..self.away.len() {
            if self.is_present(seat) {
                self.away[seat] = None;
            } else {
                self.away[seat].get_or_insert_with(Instant::now);
            }
        }
    }

    /// Returns the table as a person sees it.
    pub(super) fn table(&self, viewer: &TableConnection) -> Table {
        let left = self.clocks.as_ref().map(|it| it.left(Instant::now()));
        let occupant = |seat: usize| Occupant {
            name: self.occupant(seat),
            bot: match self.plan.places[seat] {
                Place::Bot { level, .. } => Some(level),
                _ => None,
            },
            present: self.is_present(seat),
            away: self.away_for(seat).map(|it| u32::try_from(it.as_secs()).unwrap_or(u32::MAX)),
            // Don't name the decks at a tournament's table: the tournament's settings decide who sees them.
            deck: self.deck_names[seat].clone().filter(|_| self.plan.tournament.is_none()),
            clock: left.as_ref().map(|it| it[seat]),
            rematch: self.rematch[seat],
            open: is_stand_in(&self.plan.places[seat]),
        };
        Table {
            id: self.name.clone(),
            game: self.plan.game.clone(),
            stage: tables::stage(self.saved.stage),
            places: (0..self.plan.places.len()).map(occupant).collect(),
            you: viewer.seat.map(|it| it.index() as u8),
            creator: self.maker().and_then(|it| self.seat_of(it)).map(|it| it.index() as u8),
            taking: self.takes_over(viewer.number).map(|it| it.index() as u8),
            clock: self.plan.clock,
            private: self.plan.private,
            asking: viewer.seat.map(|it| self.asking(it)).unwrap_or_default(),
            automatic: viewer.seat.map(|it| self.automatic[it.index()]).unwrap_or_default(),
            take_back: self.take_back(),
            watching: self.watching(),
            quiet: self.quiet,
            muted: self.muted_names(viewer),
            coach: self.plan.coach.clone(),
            fairness: self.fairness(),
            format: self.plan.format.clone(),
            rated: self.rated_table(),
            tournament: self.plan.tournament.clone(),
            winners: self.outcome.winners.clone(),
            reason: self.outcome.reason.as_deref().map(|it| match viewer.seat {
                Some(seat) => addressed(it, &self.names()[seat.index()]),
                None => it.to_owned(),
            }),
            next: self.outcome.next.clone(),
        }
    }

    pub(super) fn watching(&self) -> u32 {
        self.connections.iter().filter(|it| it.seat.is_none()).count() as u32
    }

    /// Sends the state of the table to everybody, and updates the lobby.
    pub(super) fn tell_table(&self) {
        for connection in &self.connections {
            connection.out.send(&ToClient::Table(self.table(connection)));
        }
        self.sum_up();
    }

    /// Sends the state of the table to a player.
    pub(super) fn tell_table_to(&self, seat: Seat) {
        for connection in self.connections.iter().filter(|it| it.seat == Some(seat)) {
            connection.out.send(&ToClient::Table(self.table(connection)));
        }
    }

    /// Updates the table's summary in the lobby.
    pub(super) fn sum_up(&self) {
        let summary = TableSummary::new(&self.saved, &self.plan, self.watching());
        self.app.sum_up(self.id, summary);
    }

    /// Returns the guest who created the table; `None` if they no longer sit there.
    pub(super) fn maker(&self) -> Option<i64> {
        maker(&self.plan, &self.saved)
    }
}

/// Returns the guest who created a saved table; `None` if they no longer sit there.
pub(crate) fn maker(plan: &Plan, saved: &TableRecord) -> Option<i64> {
    let place = plan.places.iter().position(|it| matches!(it, Place::Me { .. }))?;
    saved.seats.get(place)?.guest.as_ref().map(|it| it.id)
}

/// Returns whether a bot plays at this place until a person takes it.
pub(crate) fn is_stand_in(place: &Place) -> bool {
    matches!(place, Place::Bot { open: true, .. })
}

/// Returns the names of the players of a saved table.
pub(crate) fn names(plan: &Plan, saved: &TableRecord) -> Vec<String> {
    let name = |seat| occupant(plan, saved, seat).unwrap_or_else(|| format!("player {}", seat + 1));
    (0..plan.places.len()).map(name).collect()
}

/// Returns the name of the player at a place of a saved table; `None` if the place is open.
pub(crate) fn occupant(plan: &Plan, saved: &TableRecord, seat: usize) -> Option<String> {
    match plan.places[seat] {
        Place::Bot { .. } => {
            let named = plan.tournament.as_ref().and_then(|it| it.bots.get(seat)?.clone());
            Some(named.unwrap_or_else(|| bot_name(seat)))
        }
        _ => saved.seats.get(seat)?.guest.as_ref().map(|it| it.name.clone()),
    }
}

/// Returns the name of a bot. It differs from the names of other bots at the table, and does not reveal the bot's
/// level.
pub(crate) fn bot_name(seat: usize) -> String {
    const NAMES: [&str; 8] = ["Alder", "Birch", "Cedar", "Dogwood", "Elm", "Fir", "Gorse", "Hazel"];
    NAMES[seat % NAMES.len()].to_owned()
}
