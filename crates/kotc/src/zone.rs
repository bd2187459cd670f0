//! The zones where cards can be, and the position of a card in its zone.

use table::Seat;

/// A zone in which a player's cards can be, such as the hand.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[expect(missing_docs, reason = "the zones have their newest names in the rulebooks")]
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
    /// Revealed spells that are being played. The rulebooks don't call this a zone.
    Revealed,
    /// Cards that are out of the game. The rulebooks don't call this a zone.
    Out,
}

impl Zone {
    /// All zones, in declaration order.
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

/// The place of a card: a player's zone and the index in the zone, from 0. The top of a deck is its last card.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Spot {
    /// The player whose zone the card is in.
    pub seat: Seat,
    /// The zone that the card is in.
    pub zone: Zone,
    /// The card's index in the zone, from 0.
    pub index: u8,
}
