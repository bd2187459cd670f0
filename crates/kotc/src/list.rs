//! Short lists, which are stored without allocating unless they grow long.

use smallvec::SmallVec;
use table::Seat;

use crate::board::CardId;

/// A list of cards.
pub(crate) type Cards = SmallVec<[CardId; 12]>;

/// The targets of an ability, with one list for each sentence of its text.
pub(crate) type Aimed = SmallVec<[Cards; 1]>;

/// Abilities that were used, each as a card and the index of its ability.
pub(crate) type Used = SmallVec<[(CardId, u8); 4]>;

/// A list of players.
pub(crate) type SeatList = SmallVec<[Seat; Seat::MOST]>;

/// The faces of rolled dice.
pub(crate) type DieFaces = SmallVec<[u8; 16]>;

/// Iterates over the different faces that these dice show, in ascending order.
pub(crate) fn faces(dice: &[u8]) -> impl Iterator<Item = u8> {
    (1..=6).filter(|face| dice.contains(face))
}
