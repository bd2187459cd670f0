//! Effects that a player divides among several targets, such as a total amount of damage, or dice.

use super::effect::{EffectState, Onto, SharedAmount};
use super::hit::{Hit, excess_hits};
use super::resolve::{Resolve, ResolveStep};
use super::{Flow, Frame};
use crate::action::{Action, Why};
use crate::board::{Board, CardId};
use crate::event::Log;
use crate::list::{Cards, DieFaces, faces};
use crate::zone::Zone;

impl Resolve {
    /// Lets the player divide an amount, such as "a total of 5", among the targets. The player must assign the whole
    /// amount if possible, and no value drops below 0.
    pub(super) fn share(
        &mut self,
        board: &mut Board,
        cards: Cards,
        left: i32,
        what: SharedAmount,
        options: &mut Vec<Action>,
        log: &mut Log<'_>,
    ) -> Flow {
        let room = |card: CardId| match what {
            SharedAmount::Weakness => board.offense(card),
            SharedAmount::Damage => board.defense(card).max(0),
            SharedAmount::Offense | SharedAmount::Defense => i32::MAX,
        };
        let Some(card) = cards.first().copied() else { return self.go(ResolveStep::Effect) };
        let rest: i64 = cards[1..].iter().map(|it| i64::from(room(*it))).sum();
        let most = left.min(room(card));
        let least = (i64::from(left) - rest).clamp(0, i64::from(most)) as i32;
        if least == most {
            apply_share(board, card, most, what, log);
            return self.share(board, Cards::from_slice(&cards[1..]), left - most, what, options, log);
        }
        self.ask_share(cards, left, what, (least, most), options)
    }

    pub(super) fn ask_share(
        &mut self,
        cards: Cards,
        left: i32,
        what: SharedAmount,
        between: (i32, i32),
        options: &mut Vec<Action>,
    ) -> Flow {
        let numbers = (between.0..=between.1).step_by(share_step(between) as usize);
        options.extend(numbers.map(|it| Action::Number(it as u32)));
        self.ask(EffectState::Share(cards, left, what, between), Why::Share)
    }

    /// Lets the player assign dice to creatures that are still on the field, one die at a time in any order (rulings 76
    /// and A55).
    pub(super) fn assign(
        &mut self,
        board: &mut Board,
        mut dice: DieFaces,
        onto: Onto,
        options: &mut Vec<Action>,
    ) -> Flow {
        let (target, several) = {
            let living = self.living(board, onto);
            (living.first().copied(), living.len() > 1)
        };
        let (Some(first), Some(target)) = (dice.first().copied(), target) else {
            return self.go(ResolveStep::Effect);
        };
        let differ = dice.iter().any(|it| *it != first);
        // If one target is left and excess damage does nothing, the order of the dice doesn't matter.
        if differ && (several || excess_hits(board, board.card(target).seat).is_some()) {
            options.extend(faces(&dice).map(Action::Die));
            return self.ask(EffectState::Assign(dice, onto), Why::NextDie);
        }
        dice.remove(0);
        self.assign_die(board, first, dice, onto, options)
    }

    pub(super) fn assign_die(
        &mut self,
        board: &mut Board,
        die: u8,
        dice: DieFaces,
        onto: Onto,
        options: &mut Vec<Action>,
    ) -> Flow {
        let living = self.living(board, onto);
        if let [only] = living[..] {
            return self.call(EffectState::Assign(dice, onto), Frame::Hit(Hit::by_die(only, die)));
        }
        options.extend(living.iter().map(|it| Action::Pick(board.spot(*it))));
        self.ask(EffectState::AssignDie(die, dice, onto), Why::DieFor)
    }

    /// Returns the die that is being assigned to a target, if any.
    pub(super) fn die_to_assign(&self) -> Option<u8> {
        match self.stage {
            ResolveStep::Doing(EffectState::AssignDie(die, ..)) => Some(die),
            _ => None,
        }
    }

    /// Returns the target that gets the next share, if a total is being divided.
    pub(super) fn shared_to(&self) -> Option<CardId> {
        match &self.stage {
            ResolveStep::Doing(EffectState::Share(cards, ..)) => cards.first().copied(),
            _ => None,
        }
    }

    fn living(&self, board: &Board, onto: Onto) -> Cards {
        match onto {
            Onto::Targets => {
                self.targets.iter().filter(|it| board.card(**it).zone == Zone::Field).copied().collect()
            }
            Onto::EnemyMinions => board.enemy_minions(self.link.by).collect(),
        }
    }
}

/// Returns the step between the numbers offered for a share. If the range is wide, the player first chooses an
/// approximate number, so that a question never has more than about a hundred answers.
pub(super) fn share_step(between: (i32, i32)) -> i32 {
    let wide = between.1 - between.0;
    if wide <= 100 { 1 } else { wide / 50 + 1 }
}

pub(super) fn apply_share(
    board: &mut Board,
    card: CardId,
    amount: i32,
    what: SharedAmount,
    log: &mut Log<'_>,
) {
    match what {
        _ if amount == 0 => {}
        SharedAmount::Offense => board.change(card, amount, 0, log),
        SharedAmount::Defense => board.change(card, 0, amount, log),
        SharedAmount::Weakness => board.change(card, -amount, 0, log),
        SharedAmount::Damage => Hit::flat(board, card, amount, log),
    }
}
