//! Damage to a creature. Rulebook 14, Minions; rulebook 6, Creatures, Abilities, and Battles.

use cards::meaning::Counter;

use super::{Flow, Frame, Resume};
use crate::action::{Action, Why};
use crate::board::{Board, CardId};
use crate::event::{Event, Log};
use crate::rules::{CounterUse, Excess, Shield};
use crate::trigger::{Happened, Moment};
use crate::zone::Zone;

/// One damage to a creature.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Hit {
    card: CardId,
    amount: i32,
    place: usize,
}

impl Hit {
    pub(crate) fn new(card: CardId, amount: i32) -> Hit {
        Hit { card, amount, place: 0 }
    }

    pub(crate) fn step(mut self, board: &mut Board, resume: Resume, log: &mut Log<'_>) -> Flow {
        if let Resume::Answer(action) = resume {
            if let Action::Pop(_, counter) = action {
                let by = board.counters[self.place].by;
                board.use_counter(self.card, counter, by, log);
                self.amount -= 2;
                self.place = 0;
            } else {
                self.place += 1;
            }
        }
        if board.card(self.card).zone != Zone::Field || self.amount <= 0 {
            return Flow::DONE;
        }
        let reactive = board.rules.counters == CounterUse::ProactiveAndReactive
            && board.rules.shield == Shield::TakesTwoOff;
        for place in self.place..board.counters.len() {
            let placed = board.counters[place];
            if reactive
                && placed.card == self.card
                && placed.counter == Counter::Shield
                && board.playing.has(placed.by)
            {
                self.place = place;
                let options = vec![Action::Pop(board.spot(self.card), Counter::Shield), Action::Pass];
                return Flow::ask(Frame::Hit(self), placed.by, Why::Shield, options);
            }
        }
        self.land(board, log);
        Flow::DONE
    }

    /// Damage at least as high as the defense destroys; where it pierces, the rest hits the controller.
    fn land(&self, board: &mut Board, log: &mut Log<'_>) {
        let (card, amount) = (self.card, self.amount);
        let seat = board.card(card).seat;
        let before = board.defense(card).max(0);
        log.tell(|| Event::Damaged { card: board.seen(card), amount });
        let what = Happened::Damaged { card, seat, amount };
        board.moments.push(Moment { what, bundle: board.bundle });
        board.card_mut(card).defense -= amount;
        if amount >= before {
            board.destroy(card, log);
            if board.rules.excess == Excess::Pierces {
                board.hurt(seat, amount - before, log);
            }
        }
    }
}
