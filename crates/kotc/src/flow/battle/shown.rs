//! What players and bots learn about a battle in progress.

use table::Seat;

use super::dice::receiver_decides;
use super::{Battle, BattleStep};
use crate::board::{Board, CardId, Victim};
use crate::event::Attacked;
use crate::view::BattleView;

impl Battle {
    /// Returns the battle as everybody sees it; `asks` says whether the battle itself asks the current question.
    pub(crate) fn view(&self, board: &Board, asks: bool) -> BattleView {
        let team = |attacking| self.team(board, attacking).map(|it| board.seen(it)).collect();
        BattleView {
            attacker: self.attacker,
            victim: match self.victim {
                Some(Victim::Player(seat)) => Some(Attacked::Player(seat)),
                Some(Victim::Creature(victim)) if victim.is_same(board) => {
                    Some(Attacked::Creature(board.seen(victim.card)))
                }
                _ => None,
            },
            attackers: team(true),
            defenders: team(false),
            attack_dice: self.attack_dice.to_vec(),
            defense_dice: self.defense_dice.to_vec(),
            ordered: !receiver_decides(board),
            allots: match self.stage {
                BattleStep::AttackDice if asks => Some(self.attacker),
                BattleStep::DefenseDice if asks => Some(self.defender),
                _ => None,
            },
        }
    }

    /// Returns whether a card attacks, defends or is attacked in this battle.
    pub(crate) fn involves(&self, board: &Board, card: CardId) -> bool {
        let attacked = matches!(&self.victim, Some(Victim::Creature(it)) if it.card == card);
        attacked || self.team(board, true).chain(self.team(board, false)).any(|it| it == card)
    }

    /// Returns the total offense of the attacking team.
    pub(crate) fn attack(&self, board: &Board) -> i32 {
        self.strength(board, true) as i32
    }

    /// Returns the creature that will be hit by the next die that this player assigns. `None` if no creature is left,
    /// or if the player chooses one of several.
    pub(crate) fn struck(&self, board: &Board, by: Seat) -> Option<CardId> {
        let mut team = self.team(board, !self.hands_out(board, true, by));
        let first = team.next();
        first.filter(|_| !receiver_decides(board) || team.next().is_none())
    }

    /// Returns the defense of the creature that this player's next die hits. `None` if no creature is left, or if the
    /// player assigns the enemy's dice.
    pub(crate) fn front(&self, board: &Board, by: Seat) -> Option<i32> {
        let front = self.struck(board, by).filter(|_| !receiver_decides(board));
        front.map(|it| board.defense(it))
    }

    /// While a player chooses a creature to take a die, returns the die, the place of `card` in its team, and the
    /// defense of `card`. `None` if no creature is being chosen, or if `card` isn't in the team.
    pub(crate) fn takes(&self, board: &Board, card: CardId) -> Option<(u8, usize, i32)> {
        let BattleStep::DieTaker(attacking, die) = self.stage else { return None };
        let place = self.team(board, !attacking).position(|it| it == card)?;
        Some((die, place, board.defense(card)))
    }

    /// Returns the die that a player is assigning to a creature, if any.
    pub(crate) fn die_to_assign(&self) -> Option<u8> {
        match self.stage {
            BattleStep::DieTaker(_, die) => Some(die),
            _ => None,
        }
    }
}
