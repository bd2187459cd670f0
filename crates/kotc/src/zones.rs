//! Stores the cards of each zone, in order.

use table::Seat;

use crate::board::{CardId, End};
use crate::zone::Zone;

const ZONES: usize = Zone::ALL.len();

/// The cards of all zones, in a single list: player by player, and zone by zone. A match can be cloned fast, because
/// there are few blocks of memory to copy.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Zones {
    seats: u8,
    cards: Vec<CardId>,
    /// The index in `cards` at which each zone starts. A zone ends where the next one starts.
    starts: [u16; Seat::MOST * ZONES + 1],
}

impl Zones {
    /// Creates empty zones for this many players, with memory for this many cards.
    pub(crate) fn new(seats: usize, cards: usize) -> Zones {
        Zones { seats: seats as u8, cards: Vec::with_capacity(cards), starts: [0; Seat::MOST * ZONES + 1] }
    }

    /// Returns the number of players.
    pub(crate) fn seats(&self) -> usize {
        self.seats.into()
    }

    /// Returns the cards in a zone, from its bottom to its top.
    pub(crate) fn get(&self, seat: Seat, zone: Zone) -> &[CardId] {
        let place = place(seat, zone);
        &self.cards[self.starts[place].into()..self.starts[place + 1].into()]
    }

    /// Returns a player's cards in play: first those on the battlefield, then the traps. In the list, these zones are
    /// next to each other.
    pub(crate) fn in_play(&self, seat: Seat) -> &[CardId] {
        const { assert!(Zone::Field as usize + 1 == Zone::Traps as usize) };
        let (first, last) = (place(seat, Zone::Field), place(seat, Zone::Traps));
        &self.cards[self.starts[first].into()..self.starts[last + 1].into()]
    }

    /// Returns the cards in a zone, to change their order.
    pub(crate) fn get_mut(&mut self, seat: Seat, zone: Zone) -> &mut [CardId] {
        let place = place(seat, zone);
        &mut self.cards[self.starts[place].into()..self.starts[place + 1].into()]
    }

    /// Adds new cards on top of a zone.
    pub(crate) fn add(&mut self, cards: impl ExactSizeIterator<Item = CardId>, seat: Seat, zone: Zone) {
        let next = place(seat, zone) + 1;
        let (top, count) = (usize::from(self.starts[next]), cards.len() as u16);
        self.cards.splice(top..top, cards);
        self.starts[next..].iter_mut().for_each(|it| *it += count);
    }

    /// Removes the card at an index of a zone. Afterwards, the card is in no zone.
    pub(crate) fn remove(&mut self, seat: Seat, zone: Zone, index: usize) {
        let place = place(seat, zone);
        self.cards.remove(usize::from(self.starts[place]) + index);
        self.starts[place + 1..].iter_mut().for_each(|it| *it -= 1);
    }

    /// Moves the card at an index of the zone `from` to one end of the zone `to`.
    pub(crate) fn shift(&mut self, from: (Seat, Zone), index: usize, to: (Seat, Zone), end: End) {
        let (old, new) = (place(from.0, from.1), place(to.0, to.1));
        let at = usize::from(self.starts[old]) + index;
        let card = self.cards[at];
        // Between the old and the new zone, every zone starts one place earlier or later than before the move.
        if old < new {
            self.starts[old + 1..=new].iter_mut().for_each(|it| *it -= 1);
        } else {
            self.starts[new + 1..=old].iter_mut().for_each(|it| *it += 1);
        }
        let target = match end {
            End::Top => usize::from(self.starts[new + 1]) - 1,
            End::Bottom => usize::from(self.starts[new]),
        };
        if target > at {
            self.cards.copy_within(at + 1..=target, at);
        } else {
            self.cards.copy_within(target..at, target + 1);
        }
        self.cards[target] = card;
    }
}

fn place(seat: Seat, zone: Zone) -> usize {
    seat.index() * ZONES + zone as usize
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn cards_move_to_both_ends_of_any_zone() {
        let (ann, ben) = (Seat::new(0), Seat::new(1));
        let all = [(ann, Zone::Deck), (ann, Zone::Hand), (ben, Zone::Deck), (ben, Zone::Field)];
        let ids = |it: &[u16]| it.iter().map(|it| CardId(*it)).collect::<Vec<_>>();
        for from in all {
            for to in all {
                for end in [End::Top, End::Bottom] {
                    for index in 0..3 {
                        let mut zones = Zones::new(2, 12);
                        let mut lists: Vec<Vec<CardId>> = Vec::new();
                        for (nth, (seat, zone)) in all.into_iter().enumerate() {
                            let cards = ids(&[0, 1, 2].map(|it| 3 * nth as u16 + it));
                            zones.add(cards.iter().copied(), seat, zone);
                            lists.push(cards);
                        }
                        let list = |it| all.iter().position(|other| *other == it).expect("one of them");
                        zones.shift(from, index, to, end);
                        let card = lists[list(from)].remove(index);
                        match end {
                            End::Top => lists[list(to)].push(card),
                            End::Bottom => lists[list(to)].insert(0, card),
                        }
                        for ((seat, zone), list) in all.into_iter().zip(&lists) {
                            assert_eq!(zones.get(seat, zone), list, "{from:?} {index} to {to:?} {end:?}");
                        }
                    }
                }
            }
        }
    }
}
