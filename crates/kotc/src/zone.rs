//! The zones where cards can be, and the position of a card in its zone.

use table::Seat;

/// A zone of a player's field.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[expect(missing_docs, reason = "the newest names of the rulebooks' zones")]
pub enum Zone {
    Deck,
    Grave,
    /// The battlefield, called Creature Zone in older editions.
    Field,
    /// The Trap Zone.
    Traps,
    /// The granary, called Resource Zone in older editions.
    Granary,
    Hand,
    Reserves,
    /// Holds spells that were revealed and are in no zone. It is not a zone in the rulebooks.
    Revealed,
    /// Holds cards that are out of the game. It is not a zone in the rulebooks.
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

    /// Returns whether the cards in this zone are "in play".
    pub fn in_play(self) -> bool {
        matches!(self, Zone::Field | Zone::Traps)
    }
}

/// The place of a card: a player's zone and the index in that zone, from 0. The top of a deck is its last card.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Spot {
    /// The player whose zone it is.
    pub seat: Seat,
    /// The zone.
    pub zone: Zone,
    /// The index in the zone, from 0.
    pub index: u8,
}
