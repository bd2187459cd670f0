//! Events: what happened, and what each viewer saw of it.

use table::{Seat, Seats, Viewer};

use crate::list::CardFace;

/// Something that happened in a match. Faces that a viewer may not see are `None`.
#[derive(Clone, PartialEq, Eq, Debug)]
#[expect(missing_docs, reason = "the names are clear without documentation")]
pub enum Event {
    /// Each player was dealt three Characters to choose from.
    CharactersDealt,
    /// A player put down their first Secret. Only that player sees the face.
    Kept {
        seat: Seat,
        face: Option<CardFace>,
    },
    HandsDealt,
    /// This player gets the Royal Decree.
    Decree(Seat),
    Round(u8),
    Discarded {
        seat: Seat,
        face: CardFace,
    },
    /// The discard pile was shuffled into the deck.
    Shuffled,
    /// A player drew a card. Only that player sees the face.
    Drew {
        seat: Seat,
        face: Option<CardFace>,
    },
    /// This player takes the first turn.
    Begins(Seat),
    Played {
        seat: Seat,
        face: CardFace,
    },
    /// A player played a Secret. Only that player sees the face.
    Hid {
        seat: Seat,
        face: Option<CardFace>,
    },
    Used {
        seat: Seat,
        face: CardFace,
        bonus: bool,
    },
    /// A Character stays in the Cloister after its ability was used.
    Stayed {
        seat: Seat,
        face: CardFace,
    },
    Sold {
        seat: Seat,
        face: CardFace,
    },
    Moved {
        from: Seat,
        to: Seat,
        face: CardFace,
    },
    Returned {
        seat: Seat,
        face: CardFace,
    },
    /// A player looked at another player's Secret. Only the player who looked sees the face.
    Looked {
        seat: Seat,
        at: Seat,
        place: u8,
        face: Option<CardFace>,
    },
    /// All players passed their hands to the left.
    Passed,
    /// These players have no cards left at a Hand Check, so the game ends (ruling 3).
    HandsEmpty(Seats),
    Revealed {
        seat: Seat,
        face: CardFace,
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

/// What a viewer saw of an event.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Sight(pub Event);

/// Returns what this viewer saw of an event.
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

/// Collects events as they happen.
pub(crate) type Log<'a> = table::Log<'a, Event>;
