//! Decides which die of a battle hits which creature, and what the leftover dice hit.

use table::Seat;

use super::{Battle, BattleStep};
use crate::action::{Action, Why};
use crate::board::{Board, CardId, Victim};
use crate::event::{Event, Log, NothingHit};
use crate::flow::hit::Hit;
use crate::flow::{Flow, Frame, Resume};
use crate::list::faces;
use crate::rules::{BattleDice, SpareAttack, SpareDefense};

impl Battle {
    /// Assigns the dice of one side to creatures, one at a time. The player who assigns the dice chooses their order.
    /// If this is the player whose team is hit, they also choose the creature that takes each die.
    pub(super) fn allot(
        &mut self,
        board: &Board,
        attacking: bool,
        resume: Resume<'_>,
        options: &mut Vec<Action>,
    ) -> Flow {
        let dice = if attacking { &self.attack_dice } else { &self.defense_dice };
        let first = dice.first().copied();
        let (Some(first), Some(front)) = (first, self.team(board, !attacking).next()) else {
            let second = !self.hands_out(board, attacking, self.attacker);
            return self.go(if second { BattleStep::Spare } else { dice_step(!attacking) });
        };
        let by = if self.hands_out(board, attacking, self.attacker) { self.attacker } else { self.defender };
        let face = match resume {
            Resume::Answer(Action::Die(face)) => face,
            _ if dice.iter().any(|it| *it != first) => {
                options.extend(faces(dice).map(Action::Die));
                return Flow::Ask(by, Why::NextDie);
            }
            _ => first,
        };
        if receiver_decides(board) && self.struck(board, by).is_none() {
            options.extend(self.team(board, !attacking).map(|it| Action::Pick(board.spot(it))));
            self.stage = BattleStep::DieTaker(attacking, face);
            return Flow::Ask(by, Why::DieTaker);
        }
        self.apply(attacking, front, face)
    }

    /// Applies a die of one side to a creature of the other team.
    pub(super) fn apply(&mut self, attacking: bool, to: CardId, face: u8) -> Flow {
        let dice = if attacking { &mut self.attack_dice } else { &mut self.defense_dice };
        let place = dice.iter().position(|it| *it == face).expect("the dice have the chosen face");
        dice.remove(place);
        Flow::Call(Frame::Hit(Hit::by_die(to, face)))
    }

    /// Applies the dice that are left over after all creatures of a team are gone.
    pub(super) fn spare(&mut self, board: &mut Board, log: &mut Log<'_>) -> Flow {
        let sum = |dice: &[u8]| dice.iter().map(|it| i32::from(*it)).sum::<i32>();
        if let Some(seat) = spare_defense_hits(board, self.attacker, self.victim) {
            board.hurt(seat, sum(&self.defense_dice), &self.defense_dice, log);
        } else {
            unused(self.defender, &self.defense_dice, NothingHit::NoAttacker, log);
        }
        let attack = sum(&self.attack_dice);
        self.stage = BattleStep::End;
        let Some(victim) = self.victim.filter(|_| attack > 0) else { return Flow::Next };
        match spare_attack_hits(board, self.defender, victim, false) {
            SpareTarget::Player(seat) => board.hurt(seat, attack, &self.attack_dice, log),
            SpareTarget::Creature(card) => {
                return Flow::Call(Frame::Hit(Hit::by_dice(card, &self.attack_dice)));
            }
            SpareTarget::Nobody => {
                let stone = matches!(victim, Victim::Creature(it) if it.is_on_field(board));
                let why = if stone { NothingHit::Petrified } else { NothingHit::NoDefender };
                unused(self.attacker, &self.attack_dice, why, log);
            }
        }
        Flow::Next
    }
}

/// Logs that these dice of a player hit nobody. Does nothing if there are no dice.
pub(super) fn unused(seat: Seat, dice: &[u8], why: NothingHit, log: &mut Log<'_>) {
    if !dice.is_empty() {
        log.tell(|| Event::Unused { seat, dice: dice.to_vec(), why });
    }
}

/// Returns whether the player whose team is hit decides which die hits which creature. Otherwise the player who rolled
/// the dice decides only their order, and each die hits the first creature of the team.
pub(super) fn receiver_decides(board: &Board) -> bool {
    match board.rules.battle_dice {
        BattleDice::Receiver => true,
        BattleDice::Roller => false,
    }
}

/// Returns the step in which the dice of the attacker (`true`) or the defender (`false`) are assigned.
pub(super) fn dice_step(attacking: bool) -> BattleStep {
    if attacking { BattleStep::AttackDice } else { BattleStep::DefenseDice }
}

/// What the remaining attacking dice hit once no defender is left.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum SpareTarget {
    Player(Seat),
    Creature(CardId),
    Nobody,
}

/// Returns what the remaining attacking dice hit once no defender is left. `gone` says whether an attacked creature
/// must be treated as if it had just been destroyed.
pub(super) fn spare_attack_hits(board: &Board, defender: Seat, victim: Victim, gone: bool) -> SpareTarget {
    let victim = match victim {
        Victim::Player(seat) => return SpareTarget::Player(seat),
        Victim::Creature(victim) => victim,
    };
    let state = board.card(victim.card);
    let there = victim.is_on_field(board);
    // A petrified minion takes no damage. Rulebook 17, Petrify.
    if there && state.petrified {
        return SpareTarget::Nobody;
    }
    match board.rules.spare_attack {
        // A victim that changed its controller has left the battle (ruling 70).
        SpareAttack::Victim if there && !gone && state.seat == defender => SpareTarget::Creature(victim.card),
        SpareAttack::Victim => SpareTarget::Nobody,
        SpareAttack::VictimOrController if there && !gone => SpareTarget::Creature(victim.card),
        // The damage hits the victim's last controller (ruling A44).
        SpareAttack::VictimOrController => SpareTarget::Player(if there { state.seat } else { state.left }),
    }
}

/// Returns the player whom the remaining defending dice hit once no attacker is left; `None` if they hit nothing.
pub(super) fn spare_defense_hits(board: &Board, attacker: Seat, victim: Option<Victim>) -> Option<Seat> {
    match (board.rules.spare_defense, victim) {
        (SpareDefense::AttackerIfPlayerAttacked, Some(Victim::Player(_))) => Some(attacker),
        _ => None,
    }
}
