//! Damage to a creature. Rulebook 14, Minions; rulebook 6, Creatures, Abilities, and Battles.

use cards::meaning::Counter;
use table::Seat;

use super::{Flow, React, Resume, Situation, Value};
use crate::board::{Board, CardId};
use crate::counters::CounterEffect;
use crate::event::{Event, Log};
use crate::list::DieFaces;
use crate::rules::Excess;
use crate::trigger::{Happened, Moment};
use crate::zone::Zone;

/// Damage that is about to be dealt to a creature.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Hit {
    card: CardId,
    amount: i32,
    dice: Dice,
}

/// The dice that make up the damage. Most damage comes from a single die, which is stored without allocating.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
enum Dice {
    One(u8),
    Several(DieFaces),
}

impl Hit {
    /// Creates damage from a single die.
    pub(crate) fn by_die(card: CardId, die: u8) -> Hit {
        Hit { card, amount: die.into(), dice: Dice::One(die) }
    }

    /// Creates damage from the sum of several dice.
    pub(crate) fn by_dice(card: CardId, dice: &[u8]) -> Hit {
        match *dice {
            [die] => Hit::by_die(card, die),
            _ => {
                let amount = dice.iter().map(|it| i32::from(*it)).sum();
                Hit { card, amount, dice: Dice::Several(DieFaces::from_slice(dice)) }
            }
        }
    }

    /// Returns the creature, and the damage that is about to hit it.
    pub(super) fn coming(&self) -> (CardId, i32) {
        (self.card, self.amount)
    }

    #[inline(never)]
    pub(crate) fn step(&mut self, board: &mut Board, resume: Resume<'_>, log: &mut Log<'_>) -> Flow {
        let all_passed = match resume {
            Resume::Back(Value::Popped(..)) => {
                if let CounterEffect::LessDamage(less) = board.rules.counter_effect(Counter::Shield) {
                    self.amount -= less;
                }
                false
            }
            Resume::Back(_) => true,
            _ => false,
        };
        if board.card(self.card).zone != Zone::Field || self.amount <= 0 {
            return Flow::Done;
        }
        if !all_passed && let Some(react) = React::from(board, Situation::Damage(self.card), 0) {
            return Flow::Call(react);
        }
        self.land(board, log);
        Flow::Done
    }

    /// Deals the damage. If it is at least as high as the creature's defense, destroys the creature. In editions where
    /// damage pierces, the rest hits the creature's controller.
    fn land(&self, board: &mut Board, log: &mut Log<'_>) {
        let (card, amount) = (self.card, self.amount);
        let seat = board.card(card).seat;
        let before = board.defense(card).max(0);
        log.tell(|| {
            let dice = match &self.dice {
                Dice::One(die) => vec![*die],
                Dice::Several(dice) => dice.to_vec(),
            };
            Event::Damaged { card: board.seen(card), amount, dice }
        });
        let what = Happened::Damaged { card, seat, amount };
        board.moments.push(Moment { what, bundle: board.bundle });
        board.card_mut(card).defense -= amount;
        if amount >= before {
            board.destroy(card, log);
            if let Some(seat) = excess_hits(board, seat) {
                board.hurt(seat, amount - before, &[], log);
            }
        }
    }
}

/// Returns the player whom damage beyond the defense of this player's creature hits; `None` if that damage is lost.
pub(super) fn excess_hits(board: &Board, controller: Seat) -> Option<Seat> {
    match board.rules.excess {
        Excess::Lost => None,
        Excess::Pierces => Some(controller),
    }
}
