//! The table as its people and the lobby see it.

use std::time::Duration;

use store::{Board, Stage};
use table::Seat;
use tokio::time::Instant;
use wire::{Listing, Occupant, Place, Plan, Table, ToClient};

use super::{Connection, Room};
use crate::hosted::Sitter;
use crate::tables::Summary;

impl Room {
    /// The names of the players, as texts about the match have them.
    pub(super) fn names(&self) -> Vec<String> {
        names(&self.plan, &self.board)
    }

    /// Who sits at a place.
    pub(super) fn occupant(&self, seat: usize) -> Option<String> {
        match &self.plan.places[seat] {
            Place::Bot { .. } => Some(bot_name(seat)),
            _ => self.board.seats[seat].guest.as_ref().map(|it| it.name.clone()),
        }
    }

    pub(super) fn stage(&self) -> wire::Stage {
        match self.board.stage {
            Stage::Gathering => wire::Stage::Gathering,
            Stage::Playing => wire::Stage::Playing,
            Stage::Over => wire::Stage::Over,
            Stage::Broken => wire::Stage::Broken,
        }
    }

    pub(super) fn is_present(&self, seat: usize) -> bool {
        matches!(self.plan.places[seat], Place::Bot { .. })
            || self.connections.iter().any(|it| it.seat == Some(Seat::new(seat)))
    }

    /// For how long nobody has been there for a seat that a person has.
    pub(super) fn away_for(&self, seat: usize) -> Option<Duration> {
        let taken = self.board.seats[seat].guest.is_some();
        self.away[seat].filter(|_| taken && !self.is_present(seat)).map(|it| it.elapsed())
    }

    /// Notes who has come and who has gone.
    pub(super) fn note_presence(&mut self) {
        for seat in 0..self.away.len() {
            if self.is_present(seat) {
                self.away[seat] = None;
            } else {
                self.away[seat].get_or_insert_with(Instant::now);
            }
        }
    }

    /// The table as somebody sees it.
    pub(super) fn table(&self, viewer: &Connection) -> Table {
        let left = self.clocks.as_ref().map(|it| it.left(Instant::now()));
        let occupant = |seat: usize| Occupant {
            name: self.occupant(seat),
            bot: match self.plan.places[seat] {
                Place::Bot { level, .. } => Some(level),
                _ => None,
            },
            present: self.is_present(seat),
            away: self.away_for(seat).map(|it| u32::try_from(it.as_secs()).unwrap_or(u32::MAX)),
            deck: self.deck_names[seat].clone(),
            clock: left.as_ref().map(|it| it[seat]),
            rematch: self.rematch[seat],
        };
        Table {
            id: self.name.clone(),
            game: self.plan.game.clone(),
            stage: self.stage(),
            places: (0..self.plan.places.len()).map(occupant).collect(),
            you: viewer.seat.map(|it| it.index() as u8),
            clock: self.plan.clock,
            private: self.plan.private,
            asking: viewer.seat.map(|it| self.asking(it)).unwrap_or_default(),
            watching: self.watching(),
            quiet: self.quiet,
            muted: self.muted_names(viewer.guest.id),
            winners: self.outcome.winners.clone(),
            reason: self.outcome.reason.clone(),
            next: self.outcome.next.clone(),
        }
    }

    pub(super) fn watching(&self) -> u32 {
        self.connections.iter().filter(|it| it.seat.is_none()).count() as u32
    }

    /// Tells everybody how the table stands.
    pub(super) fn tell_table(&self) {
        for connection in &self.connections {
            connection.out.send(&ToClient::Table(self.table(connection)));
        }
        self.sum_up();
    }

    /// Tells a player how the table stands.
    pub(super) fn tell_table_to(&self, seat: Seat) {
        for connection in self.connections.iter().filter(|it| it.seat == Some(seat)) {
            connection.out.send(&ToClient::Table(self.table(connection)));
        }
    }

    /// Tells the lobby.
    pub(super) fn sum_up(&self) {
        let guest = |seat: usize| self.board.seats[seat].guest.as_ref().map(|it| it.id);
        let seats = 0..self.plan.places.len();
        let summary = Summary {
            listing: Listing {
                id: self.name.clone(),
                game: self.plan.game.clone(),
                stage: self.stage(),
                names: seats.clone().map(|it| self.occupant(it)).collect(),
                clock: self.plan.clock,
                watching: self.watching(),
            },
            private: self.plan.private,
            created: self.board.created,
            maker: self.maker(),
            bots: self.sitters.iter().filter(|it| matches!(it, Sitter::Bot(_))).count(),
            guests: seats.filter_map(guest).collect(),
        };
        self.app.tables.sum_up(self.id, summary);
    }

    /// Who made the table, if they still sit there.
    pub(super) fn maker(&self) -> Option<i64> {
        let place = self.plan.places.iter().position(|it| matches!(it, Place::Me { .. }))?;
        self.board.seats[place].guest.as_ref().map(|it| it.id)
    }
}

/// The names of the players of a table that is kept.
pub(crate) fn names(plan: &Plan, board: &Board) -> Vec<String> {
    let name = |(seat, place): (usize, &Place)| match place {
        Place::Bot { .. } => bot_name(seat),
        _ => board.seats[seat]
            .guest
            .as_ref()
            .map_or_else(|| format!("player {}", seat + 1), |it| it.name.clone()),
    };
    plan.places.iter().enumerate().map(name).collect()
}

/// What a bot is called: a name that tells it from others at the table. How strong it is, its place says.
pub(crate) fn bot_name(seat: usize) -> String {
    const NAMES: [&str; 8] = ["Alder", "Birch", "Cedar", "Dogwood", "Elm", "Fir", "Gorse", "Hazel"];
    NAMES[seat % NAMES.len()].to_owned()
}
