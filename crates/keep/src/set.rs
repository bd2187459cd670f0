//! Sets of cards.

use std::ops::{BitAnd, BitOr, Sub};

/// One of the 55 cards of a game, by its number. Copies of a card have consecutive numbers.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub(crate) struct CardId(pub(crate) u8);

/// A set of cards. Iterating over it yields the cards in the order of their numbers.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default, Debug)]
pub(crate) struct Set(u64);

impl Set {
    pub(crate) const EMPTY: Set = Set(0);

    pub(crate) fn has(self, card: CardId) -> bool {
        self.0 >> card.0 & 1 == 1
    }

    pub(crate) fn add(&mut self, card: CardId) {
        self.0 |= 1 << card.0;
    }

    pub(crate) fn remove(&mut self, card: CardId) {
        self.0 &= !(1 << card.0);
    }

    pub(crate) fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    pub(crate) fn is_empty(self) -> bool {
        self.0 == 0
    }

    pub(crate) fn first(self) -> Option<CardId> {
        (self.0 != 0).then(|| CardId(self.0.trailing_zeros() as u8))
    }

    /// Returns one copy of each different card in the set: the copy with the lowest number. `repeated` must contain
    /// every card that is a copy of the card with the previous number.
    pub(crate) fn without_later(self, repeated: Set) -> Set {
        let (mut first, mut later) = (self.0, self.0);
        loop {
            later = later << 1 & repeated.0;
            if later == 0 {
                return Set(first);
            }
            first &= !later;
        }
    }

    /// Returns the card at this position, counted from 0, in the order of the cards' numbers.
    pub(crate) fn nth(self, place: u8) -> Option<CardId> {
        let mut rest = self.0;
        for _ in 0..place {
            rest &= rest.wrapping_sub(1);
        }
        Set(rest).first()
    }
}

impl Iterator for Set {
    type Item = CardId;

    fn next(&mut self) -> Option<CardId> {
        let card = self.first()?;
        self.0 &= self.0 - 1;
        Some(card)
    }
}

impl FromIterator<CardId> for Set {
    fn from_iter<I: IntoIterator<Item = CardId>>(cards: I) -> Set {
        let mut set = Set::EMPTY;
        cards.into_iter().for_each(|it| set.add(it));
        set
    }
}

impl BitAnd for Set {
    type Output = Set;

    fn bitand(self, other: Set) -> Set {
        Set(self.0 & other.0)
    }
}

impl BitOr for Set {
    type Output = Set;

    fn bitor(self, other: Set) -> Set {
        Set(self.0 | other.0)
    }
}

impl Sub for Set {
    type Output = Set;

    fn sub(self, other: Set) -> Set {
        Set(self.0 & !other.0)
    }
}
