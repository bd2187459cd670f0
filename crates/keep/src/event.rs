//! What happened, and who saw what of it.

use table::{Seat, Seats, Viewer};

use crate::list::Face;

/// Something that happened. A face that not everybody saw is left out for the others.
#[derive(Clone, PartialEq, Eq, Debug)]
#[expect(missing_docs, reason = "the names say it")]
pub enum Event {
    /// Everybody has three Characters to choose from.
    CharactersDealt,
    /// Everybody's first Secret lies; seen by its owner.
    Kept {
        seat: Seat,
        face: Option<Face>,
    },
    HandsDealt,
    /// Who has the Royal Decree.
    Decree(Seat),
    Round(u8),
    Discarded {
        seat: Seat,
        face: Face,
    },
    /// The discard pile is shuffled into the deck.
    Shuffled,
    /// Seen by who draws.
    Drew {
        seat: Seat,
        face: Option<Face>,
    },
    /// Who takes the first turn.
    Begins(Seat),
    Played {
        seat: Seat,
        face: Face,
    },
    /// Seen by who plays it.
    Hid {
        seat: Seat,
        face: Option<Face>,
    },
    Used {
        seat: Seat,
        face: Face,
        bonus: bool,
    },
    /// The Character stays in the Cloister.
    Stayed {
        seat: Seat,
        face: Face,
    },
    Sold {
        seat: Seat,
        face: Face,
    },
    Moved {
        from: Seat,
        to: Seat,
        face: Face,
    },
    Returned {
        seat: Seat,
        face: Face,
    },
    /// Seen by who looks.
    Looked {
        seat: Seat,
        at: Seat,
        place: u8,
        face: Option<Face>,
    },
    /// Everybody's hand went to the left.
    Passed,
    Revealed {
        seat: Seat,
        face: Face,
    },
    Counted {
        seat: Seat,
        coins: u16,
        cards: u8,
    },
    Over {
        winners: Seats,
    },
}

/// What somebody saw of an event.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Sight(pub Event);

/// What this viewer saw of an event.
pub(crate) fn sight(event: &Event, viewer: Viewer) -> Sight {
    let mut seen = event.clone();
    match &mut seen {
        Event::Kept { seat, face }
        | Event::Drew { seat, face }
        | Event::Hid { seat, face }
        | Event::Looked { seat, face, .. }
            if !viewer.is(*seat) =>
        {
            *face = None;
        }
        _ => {}
    }
    Sight(seen)
}

/// Events as they happen.
pub(crate) type Log<'a> = table::Log<'a, Event>;
