//! Reactive counters. The player who placed such a counter may use it only in a certain situation. Rulebook 14,
//! Counters.

use cards::meaning::Counter;
use table::Seat;

use super::{Flow, Frame, Resume, Value};
use crate::action::{Action, Why};
use crate::board::{Board, CardId, Placed, Victim};
use crate::counters::CounterTiming;
use crate::event::Log;
use crate::list::Cards;

/// A situation in which reactive counters may be used.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub(crate) enum Situation {
    /// Damage is about to hit this creature; Shield Counters on it may be used.
    Damage(CardId),
    /// A player is attacked. Taunt Counters on the player's creatures may be used, except on a creature that is already
    /// the victim (ruling A28).
    Attack { defender: Seat, victim: Option<Victim> },
    /// A chaining action was performed. Trap Counters may be used on creatures that have an ability to activate.
    Action,
    /// An effect is about to destroy or move these cards; Immortality Counters on them may be used.
    Removal(Cards),
}

/// The procedure that asks about each counter that fits the situation. It asks in order, until a counter is used or all
/// players have passed. Returns [`Value::Popped`] if a counter was used, otherwise [`Value::Nothing`].
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub(crate) struct React {
    to: Situation,
    /// The index of the next counter to ask about.
    place: usize,
}

impl React {
    /// Creates the procedure for the counters from index `place` onwards; `None` if no such counter fits the situation.
    pub(crate) fn from(board: &Board, to: Situation, place: usize) -> Option<Frame> {
        let mut react = React { to, place };
        react.place = react.next(board)?;
        Some(Frame::React(react))
    }

    /// Returns the index of the next counter that may be used.
    fn next(&self, board: &Board) -> Option<usize> {
        (self.place..board.counters.len()).find(|it| {
            let placed = board.counters[*it];
            board.playing.has(placed.by) && self.to.concerns(board, placed)
        })
    }

    #[inline(never)]
    pub(crate) fn step(
        &mut self,
        board: &mut Board,
        resume: Resume<'_>,
        options: &mut Vec<Action>,
        log: &mut Log<'_>,
    ) -> Flow {
        match resume {
            Resume::Answer(Action::Pop(_, counter)) => {
                let Placed { card, by, .. } = board.counters[self.place];
                board.use_counter(card, counter, by, log);
                return Flow::Return(Value::Popped(card, self.place));
            }
            Resume::Answer(_) => self.place += 1,
            _ => {}
        }
        let Some(place) = self.next(board) else { return Flow::Done };
        self.place = place;
        let Placed { card, counter, by, .. } = board.counters[place];
        options.extend([Action::Pop(board.spot(card), counter), Action::Pass]);
        Flow::Ask(by, self.to.why())
    }
}

impl Situation {
    /// Returns whether this counter may be used in this situation.
    fn concerns(&self, board: &Board, placed: Placed) -> bool {
        match self {
            Situation::Damage(card) => {
                placed.counter == Counter::Shield
                    && placed.card == *card
                    && board.rules.counter_timing(Counter::Shield) == CounterTiming::InSituation
            }
            Situation::Attack { defender, victim } => {
                let host = board.card(placed.card);
                placed.counter == Counter::Taunt
                    && host.seat == *defender
                    && *victim != Some(Victim::Creature(board.object(placed.card)))
            }
            Situation::Action => {
                placed.counter == Counter::Trap
                    && super::chain::trapped_options(board, placed.card).next().is_some()
            }
            Situation::Removal(cards) => {
                placed.counter == Counter::Immortality && cards.contains(&placed.card)
            }
        }
    }

    fn why(&self) -> Why {
        match self {
            Situation::Damage(_) => Why::Shield,
            Situation::Attack { .. } => Why::Taunt,
            Situation::Action => Why::TrapCounter,
            Situation::Removal(_) => Why::Immortality,
        }
    }
}
