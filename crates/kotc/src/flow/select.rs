//! The choices that many rules need: picking cards, and choosing a player.

use table::Seat;

use super::{Flow, Resume, Value};
use crate::action::{Action, Why};
use crate::board::{Board, CardId};
use crate::list::{Cards, SeatList};
use crate::reason::Reason;
use crate::zone::{Spot, Zone};

/// The procedure that lets a player pick cards, one by one. If the order of the picks doesn't matter, cards must be
/// picked in the order of the list.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Select {
    pub(crate) by: Seat,
    pub(crate) why: Why,
    /// The cards that may still be picked.
    pub(crate) from: Cards,
    pub(crate) picked: Cards,
    pub(crate) least: usize,
    pub(crate) most: usize,
    /// Whether the order in which the cards are picked matters.
    pub(crate) ordered: bool,
    /// Whether the player who picks sees the cards even if they are hidden.
    pub(crate) sees: bool,
}

impl Select {
    pub(crate) fn new(by: Seat, why: Why, from: Cards, least: usize, most: usize) -> Select {
        let most = most.min(from.len());
        Select {
            by,
            why,
            from,
            picked: Cards::new(),
            least: least.min(most),
            most,
            ordered: false,
            sees: false,
        }
    }

    pub(crate) fn ordered(mut self) -> Select {
        self.ordered = true;
        self
    }

    pub(crate) fn seeing(mut self) -> Select {
        self.sees = true;
        self
    }

    /// Returns the cards that the rules pick for a player who has left the game: as few as possible, with the lowest
    /// levels (ruling 87).
    pub(super) fn least_change(&self, board: &Board) -> Cards {
        let mut left: Cards =
            self.from.iter().copied().filter(|it| board.card(*it).zone != Zone::Out).collect();
        left.sort_by_key(|it| board.level(*it));
        self.picked.iter().copied().chain(left.into_iter().take(self.needed())).collect()
    }

    /// Returns how many more cards have to be picked.
    fn needed(&self) -> usize {
        self.least.saturating_sub(self.picked.len())
    }

    /// Returns the cards that may be picked next. If the order doesn't matter, enough cards must come after each of
    /// them in the list for the picks that are still required.
    fn offered(&self) -> &[CardId] {
        let last = self.from.len() - self.needed().saturating_sub(1);
        if self.ordered { &self.from[..] } else { &self.from[..last] }
    }

    /// Returns the cards that may be picked later, but not next.
    pub(crate) fn later(&self) -> &[CardId] {
        &self.from[self.offered().len()..]
    }

    /// Checks whether this card may be picked next.
    pub(super) fn allows(&self, card: CardId) -> Result<(), Reason> {
        if self.offered().contains(&card) {
            Ok(())
        } else if self.picked.contains(&card) {
            Err(Reason::Chosen)
        } else if self.from.contains(&card) {
            Err(Reason::TooFewBehind)
        } else {
            Err(Reason::PassedOver)
        }
    }

    #[inline(never)]
    pub(crate) fn step(&mut self, board: &Board, resume: Resume<'_>, options: &mut Vec<Action>) -> Flow {
        match resume {
            Resume::Answer(Action::Pick(spot)) => {
                let card = board.at(spot).expect("the chosen card is still in its place");
                let place = self.from.iter().position(|it| *it == card).expect("the chosen card was offered");
                // If the order doesn't matter, picking a card removes all cards before it from the list, so that each
                // set can be picked in only one way.
                if self.ordered {
                    self.from.remove(place);
                } else {
                    self.from.drain(..=place);
                }
                self.picked.push(card);
            }
            Resume::Answer(_) => return Flow::Return(Value::Cards(std::mem::take(&mut self.picked))),
            _ => {}
        }
        let left = self.most - self.picked.len();
        let needed = self.needed();
        if left == 0 || self.from.is_empty() {
            return Flow::Return(Value::Cards(std::mem::take(&mut self.picked)));
        }
        if needed >= self.from.len() && (!self.ordered || self.from.len() == 1) {
            self.picked.append(&mut self.from);
            return Flow::Return(Value::Cards(std::mem::take(&mut self.picked)));
        }
        for (first, count) in board.runs(self.offered()) {
            let spots = (first.index..).take(count).map(|index| Spot { index, ..first });
            options.extend(spots.map(Action::Pick));
        }
        if needed == 0 {
            options.push(Action::Done);
        }
        Flow::Ask(self.by, self.why)
    }
}

/// The procedure that asks the player `by` to choose one of several players.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Choose {
    pub(crate) by: Seat,
    pub(crate) why: Why,
    pub(crate) from: SeatList,
}

impl Choose {
    #[inline(never)]
    pub(crate) fn step(&mut self, resume: Resume<'_>, options: &mut Vec<Action>) -> Flow {
        if let Resume::Answer(Action::Player(seat)) = resume {
            return Flow::Return(Value::Seat(Some(seat)));
        }
        match self.from[..] {
            [] => Flow::Return(Value::Seat(None)),
            [only] => Flow::Return(Value::Seat(Some(only))),
            _ => {
                options.extend(self.from.iter().map(|it| Action::Player(*it)));
                Flow::Ask(self.by, self.why)
            }
        }
    }
}
