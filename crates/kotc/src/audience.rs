//! Who may know what.

use table::{Seat, Seats};

/// Who may know something: players, and those who only watch.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Audience {
    /// Players.
    pub seats: Seats,
    /// People who watch.
    pub watchers: bool,
}

impl Audience {
    /// Everybody.
    pub const ALL: Audience = Audience { seats: Seats::first(Seat::MOST), watchers: true };
    /// Nobody.
    pub const NOBODY: Audience = Audience { seats: Seats::NONE, watchers: false };

    /// One player alone.
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
