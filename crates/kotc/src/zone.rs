//! Where cards lie.

use table::Seat;

/// A zone of a player's field.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[expect(missing_docs, reason = "the newest names of the rulebooks' zones")]
pub enum Zone {
    Deck,
    Grave,
    /// The Creature Zone; the battlefield.
    Field,
    /// The Trap Zone.
    Traps,
    /// The Resource Zone; the granary.
    Granary,
    Hand,
    Reserves,
    /// A spell that was revealed and is in no zone.
    Revealed,
    /// Out of the game.
    Out,
}

impl Zone {
    /// All zones.
    pub const ALL: [Zone; 9] = [
        Zone::Deck,
        Zone::Grave,
        Zone::Field,
        Zone::Traps,
        Zone::Granary,
        Zone::Hand,
        Zone::Reserves,
        Zone::Revealed,
        Zone::Out,
    ];

    /// Cards that are "in play".
    pub fn in_play(self) -> bool {
        matches!(self, Zone::Field | Zone::Traps)
    }
}

/// Where a card lies: whose zone, which, and the place in it, from 0. The top of a deck is its end.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Spot {
    /// Whose zone.
    pub seat: Seat,
    /// Which zone.
    pub zone: Zone,
    /// The place in it.
    pub index: u8,
}
