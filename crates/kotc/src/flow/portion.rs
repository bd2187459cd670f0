//! Effects that the user divides among several targets: totals and dice.

use super::effect::{Doing, Shared};
use super::hit::Hit;
use super::resolve::{Resolve, ResolveStep};
use super::{Flow, Frame};
use crate::action::{Action, Why};
use crate::board::{Board, CardId};
use crate::event::Log;
use crate::rules::Excess;
use crate::zone::Zone;

impl Resolve {
    /// Lets the user divide "a total of" something among the targets. The user must assign the whole total if possible,
    /// and no value drops below 0.
    pub(super) fn share(
        self: Box<Self>,
        board: &mut Board,
        cards: Vec<CardId>,
        left: i32,
        what: Shared,
        log: &mut Log<'_>,
    ) -> Flow {
        let room = |card: CardId| if what == Shared::Weakness { board.offense(card) } else { i32::MAX };
        let Some(card) = cards.first().copied() else { return self.go(ResolveStep::Effect) };
        let rest: i64 = cards[1..].iter().map(|it| i64::from(room(*it))).sum();
        let most = left.min(room(card));
        let least = (i64::from(left) - rest).clamp(0, i64::from(most)) as i32;
        if least == most {
            apply_share(board, card, most, what, log);
            return self.share(board, cards[1..].to_vec(), left - most, what, log);
        }
        self.ask_share(cards, left, what, (least, most))
    }

    pub(super) fn ask_share(
        self: Box<Self>,
        cards: Vec<CardId>,
        left: i32,
        what: Shared,
        between: (i32, i32),
    ) -> Flow {
        let numbers = (between.0..=between.1).step_by(share_step(between) as usize);
        let options: Vec<Action> = numbers.map(|it| Action::Number(it as u32)).collect();
        let by = self.link.by;
        Flow::ask(self.wait(Doing::Share(cards, left, what, between)), by, Why::Share, options)
    }

    /// Lets the user assign dice to the targets that are still on the field, one die at a time in any order (ruling
    /// 76).
    pub(super) fn assign(self: Box<Self>, board: &mut Board, mut dice: Vec<u8>) -> Flow {
        let living = self.living(board).count();
        let Some(first) = dice.first().copied().filter(|_| living > 0) else {
            return self.go(ResolveStep::Effect);
        };
        let differ = dice.iter().any(|it| *it != first);
        // If one target is left and excess damage does nothing, the order of the dice doesn't matter.
        if differ && (living > 1 || board.rules.excess == Excess::Pierces) {
            let mut faces = dice.clone();
            faces.sort_unstable();
            faces.dedup();
            let options = faces.into_iter().map(Action::Die).collect();
            let by = self.link.by;
            return Flow::ask(self.wait(Doing::Assign(dice)), by, Why::NextDie, options);
        }
        dice.remove(0);
        self.assign_die(board, first, dice)
    }

    pub(super) fn assign_die(self: Box<Self>, board: &mut Board, die: u8, dice: Vec<u8>) -> Flow {
        let living: Vec<CardId> = self.living(board).collect();
        if let [only] = living[..] {
            return Flow::Call(self.wait(Doing::Assign(dice)), Frame::Hit(Hit::by_die(only, die)));
        }
        let options = living.iter().map(|it| Action::Pick(board.spot(*it))).collect();
        let by = self.link.by;
        Flow::ask(self.wait(Doing::AssignDie(die, dice)), by, Why::DieFor, options)
    }

    /// Returns the die that is being assigned to a target, if any.
    pub(super) fn die_to_assign(&self) -> Option<u8> {
        match self.stage {
            ResolveStep::Doing(Doing::AssignDie(die, _)) => Some(die),
            _ => None,
        }
    }

    /// Returns the target that gets the next share, if a total is being divided.
    pub(super) fn shared_to(&self) -> Option<CardId> {
        match &self.stage {
            ResolveStep::Doing(Doing::Share(cards, ..)) => cards.first().copied(),
            _ => None,
        }
    }

    fn living(&self, board: &Board) -> impl Iterator<Item = CardId> {
        self.targets.iter().filter(|it| board.card(**it).zone == Zone::Field).copied()
    }
}

/// Returns the step between the numbers offered for a share. If the range is wide, the user first chooses an
/// approximate number, so that a question never has more than about a hundred answers.
pub(super) fn share_step(between: (i32, i32)) -> i32 {
    let wide = between.1 - between.0;
    if wide <= 100 { 1 } else { wide / 50 + 1 }
}

pub(super) fn apply_share(board: &mut Board, card: CardId, amount: i32, what: Shared, log: &mut Log<'_>) {
    match what {
        _ if amount == 0 => {}
        Shared::Offense => board.change(card, amount, 0, log),
        Shared::Defense => board.change(card, 0, amount, log),
        Shared::Weakness => board.change(card, -amount, 0, log),
    }
}
