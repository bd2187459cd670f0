//! Seats at the table, sets of seats, and viewers.

use std::fmt;

/// A player's seat. Seats are numbered clockwise from 0, but displayed from 1.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Seat(u8);

impl Seat {
    /// The maximum number of seats at a table.
    pub const MOST: usize = 8;

    /// Returns the seat with this index.
    ///
    /// # Panics
    /// If `index` is not below [`Seat::MOST`].
    pub const fn new(index: usize) -> Seat {
        assert!(index < Seat::MOST, "a table has at most eight seats");
        Seat(index as u8)
    }

    /// Returns the seat's index, from 0.
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// Returns the next seat clockwise at a table with `seats` seats.
    pub const fn left(self, seats: usize) -> Seat {
        Seat::new(if self.index() + 1 >= seats { 0 } else { self.index() + 1 })
    }
}

impl fmt::Display for Seat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.0 + 1)
    }
}

/// A set of seats.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default, Debug)]
pub struct Seats(u8);

impl Seats {
    /// The empty set.
    pub const NONE: Seats = Seats(0);

    /// Returns the first `count` seats.
    pub const fn first(count: usize) -> Seats {
        assert!(count <= Seat::MOST, "a table has at most eight seats");
        Seats((0xff_u16 >> (Seat::MOST - count)) as u8)
    }

    /// Returns the set that contains only this seat.
    pub const fn only(seat: Seat) -> Seats {
        Seats(1 << seat.0)
    }

    /// Returns whether the set contains `seat`.
    pub const fn has(self, seat: Seat) -> bool {
        self.0 & (1 << seat.0) != 0
    }

    /// Returns the set with `seat` added.
    #[must_use]
    pub const fn with(self, seat: Seat) -> Seats {
        Seats(self.0 | 1 << seat.0)
    }

    /// Returns the set with `seat` removed.
    #[must_use]
    pub const fn without(self, seat: Seat) -> Seats {
        Seats(self.0 & !(1 << seat.0))
    }

    /// Returns the seats that are in one of the sets or in both.
    #[must_use]
    pub const fn union(self, other: Seats) -> Seats {
        Seats(self.0 | other.0)
    }

    /// Returns the seats that are in this set but not in the other.
    #[must_use]
    pub const fn difference(self, other: Seats) -> Seats {
        Seats(self.0 & !other.0)
    }

    /// Returns the number of seats in the set.
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Returns whether the set is empty.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Returns the first seat of the set clockwise after `seat`; `None` if the set has no other seat.
    pub fn after(self, seat: Seat) -> Option<Seat> {
        let others = self.without(seat).0;
        let later = others & (0xfe_u8 << seat.0);
        let among = if later == 0 { others } else { later };
        (among != 0).then(|| Seat::new(among.trailing_zeros() as usize))
    }

    /// Returns the first seat of the set counterclockwise before `seat`; `None` if the set has no other seat.
    pub fn before(self, seat: Seat) -> Option<Seat> {
        let others = self.without(seat).0;
        let earlier = others & !(0xff_u8 << seat.0);
        let among = if earlier == 0 { others } else { earlier };
        among.checked_ilog2().map(|it| Seat::new(it as usize))
    }

    /// Iterates over the seats in ascending order.
    pub fn iter(self) -> impl Iterator<Item = Seat> {
        let mut left = self.0;
        std::iter::from_fn(move || {
            let next = (left != 0).then(|| Seat::new(left.trailing_zeros() as usize));
            left &= left.wrapping_sub(1);
            next
        })
    }
}

impl FromIterator<Seat> for Seats {
    fn from_iter<I: IntoIterator<Item = Seat>>(seats: I) -> Seats {
        seats.into_iter().fold(Seats::NONE, Seats::with)
    }
}

/// Someone who looks at the table.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Viewer {
    /// The player at this seat.
    Seat(Seat),
    /// A spectator, who sees only what everybody sees.
    Watcher,
}

impl Viewer {
    /// Returns whether the viewer is the player at `seat`.
    pub fn is(self, seat: Seat) -> bool {
        self == Viewer::Seat(seat)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sets_of_seats() {
        let (ann, ben) = (Seat::new(0), Seat::new(1));
        let both = Seats::first(2);
        assert_eq!(both, Seats::only(ann).with(ben));
        assert_eq!(both.iter().collect::<Vec<_>>(), [ann, ben]);
        assert_eq!(both.without(ann), Seats::only(ben));
        assert_eq!(Seats::only(ann).union(Seats::only(ben)), both);
        assert_eq!(both.difference(Seats::only(ann)), Seats::only(ben));
        assert_eq!(Seats::first(8).len(), 8);
        assert!(Seats::first(0).is_empty());
        assert_eq!(Seat::new(2).left(3), ann);
    }

    #[test]
    fn neighbours_in_a_set() {
        for set in 0..=u8::MAX {
            for seat in (0..Seat::MOST).map(Seat::new) {
                let round: Vec<Seat> = (1..Seat::MOST)
                    .map(|it| Seat::new((seat.index() + it) % Seat::MOST))
                    .filter(|it| Seats(set).has(*it))
                    .collect();
                assert_eq!(Seats(set).after(seat), round.first().copied(), "{set:b} {seat}");
                assert_eq!(Seats(set).before(seat), round.last().copied(), "{set:b} {seat}");
            }
        }
    }
}
