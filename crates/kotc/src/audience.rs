//! The people who may know something, such as the face of a card.

use table::{Seat, Seats};

/// The people who may know something: some players, and perhaps the spectators.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Audience {
    /// The players in the audience.
    pub seats: Seats,
    /// Whether the spectators belong to the audience, too.
    pub watchers: bool,
}

impl Audience {
    /// Everybody: all players and the spectators.
    pub const ALL: Audience = Audience { seats: Seats::first(Seat::MOST), watchers: true };
    /// Nobody: no player and no spectators.
    pub const NOBODY: Audience = Audience { seats: Seats::NONE, watchers: false };

    /// Returns an audience that consists of this player only.
    pub(crate) fn only(seat: Seat) -> Audience {
        Audience { seats: Seats::only(seat), watchers: false }
    }

    pub(crate) fn union(self, other: Audience) -> Audience {
        Audience {
            seats: self.seats.iter().chain(other.seats.iter()).collect(),
            watchers: self.watchers || other.watchers,
        }
    }

    pub(crate) fn has(self, viewer: table::Viewer) -> bool {
        match viewer {
            table::Viewer::Seat(seat) => self.seats.has(seat),
            table::Viewer::Watcher => self.watchers,
        }
    }
}
