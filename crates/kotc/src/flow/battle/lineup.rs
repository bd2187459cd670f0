//! Both sides of a battle, in the form that a preview needs.

use cards::meaning::Caveat;
use table::Seat;

use super::dice::{SpareTarget, receiver_decides, spare_attack_hits, spare_defense_hits};
use super::{Battle, BattleStep};
use crate::action::Action;
use crate::board::{Board, CardId, Victim};
use crate::event::{Attacked, Seen};
use crate::flow::Frame;
use crate::flow::hit::excess_hits;
use crate::preview::{SpareDice, TargetRow, Throw};

/// Both sides of a battle, as everybody sees them.
pub(crate) struct Lineup {
    pub(crate) attacker: Seat,
    pub(crate) defender: Seat,
    pub(crate) victim: Option<Attacked>,
    /// Whether the defending team is only assumed, because it has not been chosen yet.
    pub(crate) supposed: bool,
    pub(crate) attackers: Vec<Seen>,
    /// The defending team. If the attacked creature is not part of the team, it is listed last.
    pub(crate) defenders: Vec<Seen>,
    /// What the defender's dice can hit.
    pub(crate) attacking: TargetRow,
    /// What the attacker's dice can hit.
    pub(crate) defending: TargetRow,
    pub(crate) attack: Throw,
    pub(crate) defense: Throw,
}

/// The victim of an attack, and the player who may defend.
type AttackTarget = (Victim, Seat);

impl Battle {
    /// Returns the lineups to preview; see [`Kotc::preview`](crate::Kotc::preview). `picks` are answers to the question
    /// that the battle asks, and `above` are the procedures that the battle waits for.
    pub(crate) fn lineups(&self, board: &Board, picks: &[Action], above: &[Frame]) -> Vec<Lineup> {
        let picked = || picks.iter().filter_map(|it| target_card(board, *it));
        let attackers = self.team(board, true);
        let defenders = self.team(board, false);
        match self.stage {
            BattleStep::AttackFormation | BattleStep::Victim => {
                let forming = self.stage == BattleStep::AttackFormation;
                let team: Vec<CardId> = attackers.chain(picked().filter(|_| forming)).collect();
                let victims = super::super::attack::victims(board, self.attacker);
                let wanted = |it: &Action| forming || picks.is_empty() || picks.contains(it);
                let targets = victims.into_iter().filter(wanted).filter_map(|it| target(board, it));
                if team.is_empty() {
                    return Vec::new();
                }
                let both = |to: AttackTarget| {
                    let able = able_to_defend(board, to.1);
                    let defended =
                        (!able.is_empty()).then(|| self.lineup(board, &team, &able, Some(to), above, true));
                    [Some(self.lineup(board, &team, &[], Some(to), above, false)), defended]
                };
                targets.flat_map(both).flatten().collect()
            }
            _ => {
                let joins = picked().filter(|_| self.stage == BattleStep::DefenseFormation);
                let (attackers, defenders): (Vec<CardId>, Vec<CardId>) =
                    (attackers.collect(), defenders.chain(joins).collect());
                let to = self.victim.map(|it| (it, self.defender));
                vec![self.lineup(board, &attackers, &defenders, to, above, false)]
            }
        }
    }

    /// Returns the die that this player should assign next, if some order of the dice is at least as good as every
    /// other in all respects. Returns `None` if a creature has counters, because using a counter could make another
    /// order better.
    pub(crate) fn best_die(&self, board: &Board, by: Seat) -> Option<u8> {
        let attacking = self.hands_out(board, true, by);
        let (attackers, defenders): (Vec<CardId>, Vec<CardId>) =
            (self.team(board, true).collect(), self.team(board, false).collect());
        let struck = if attacking { &defenders } else { &attackers };
        let victim = self.victim.and_then(|it| match it {
            Victim::Creature(it) => Some(it.card),
            Victim::Player(_) => None,
        });
        if struck.iter().chain(&victim).any(|it| board.counters_on(*it) > 0) {
            return None;
        }
        if receiver_decides(board) {
            // The order matters unless all dice hit the same creature in any order.
            let dice = if attacking { &self.attack_dice } else { &self.defense_dice };
            let [only] = struck[..] else { return None };
            let (sum, smallest) = (dice.iter().map(|it| i32::from(*it)).sum::<i32>(), dice.iter().min()?);
            return (sum - i32::from(*smallest) < board.defense(only)).then(|| dice[0]);
        }
        let to = self.victim.map(|it| (it, self.defender));
        let lineup = self.lineup(board, &attackers, &defenders, to, &[], false);
        let (row, dice) = if attacking {
            (lineup.defending, &self.attack_dice)
        } else {
            (lineup.attacking, &self.defense_dice)
        };
        row.best_die(dice, |it| board.face(struck[it]).abilities.is_empty())
    }

    fn lineup(
        &self,
        board: &Board,
        attackers: &[CardId],
        defenders: &[CardId],
        to: Option<AttackTarget>,
        above: &[Frame],
        supposed: bool,
    ) -> Lineup {
        let defender = to.map_or(self.defender, |it| it.1);
        let (attack, defense) = self.throws(board, attackers, defenders, above);
        let coming = above.iter().find_map(|it| match it {
            Frame::Hit(hit) => Some(hit.coming()),
            _ => None,
        });
        let row = |team: &[CardId], controller: Seat| TargetRow {
            team: team.iter().map(|it| board.defense(*it)).collect(),
            controller: controller.index(),
            pierces: excess_hits(board, controller).is_some(),
            receiver_decides: receiver_decides(board),
            chosen: None,
            spare: SpareDice::Nothing,
            coming: coming.and_then(|(card, amount)| Some((team.iter().position(|it| *it == card)?, amount))),
        };
        let (mut attacking, mut defending) = (row(attackers, self.attacker), row(defenders, defender));
        if let BattleStep::DieTaker(attacks, die) = self.stage {
            (if attacks { &mut defending } else { &mut attacking }).chosen = Some(die);
        }
        let seen = |cards: &[CardId]| cards.iter().map(|it| board.seen(*it)).collect::<Vec<Seen>>();
        let mut shown = seen(defenders);
        if let Some(seat) = spare_defense_hits(board, self.attacker, to.map(|it| it.0)) {
            attacking.spare = SpareDice::Player(seat.index());
        }
        // If the victim is one of the defenders, it is gone when all defenders are gone, so no dice remain for it.
        let defends = matches!(to, Some((Victim::Creature(it), _)) if defenders.contains(&it.card));
        let target = |gone: bool| to.map(|it| spare_attack_hits(board, it.1, it.0, gone));
        match target(defends) {
            Some(SpareTarget::Player(seat)) => defending.spare = SpareDice::Player(seat.index()),
            Some(SpareTarget::Creature(card)) => {
                shown.push(board.seen(card));
                let defense = board.defense(card);
                if let Some((_, amount)) = coming.filter(|it| it.0 == card) {
                    // The remaining dice are about to hit the attacked creature.
                    defending.coming = Some((defending.team.len(), amount));
                    defending.team.push(defense);
                } else {
                    defending.spare = SpareDice::Creature(defense, board.card(card).seat.index());
                }
            }
            Some(SpareTarget::Nobody) | None => {}
        }
        let victim = match (to, target(false)) {
            (Some((Victim::Player(seat), _)), _) => Some(Attacked::Player(seat)),
            (_, Some(SpareTarget::Creature(card))) => Some(Attacked::Creature(board.seen(card))),
            _ => None,
        };
        Lineup {
            attacker: self.attacker,
            defender,
            victim,
            supposed,
            attackers: seen(attackers),
            defenders: shown,
            attacking,
            defending,
            attack,
            defense,
        }
    }

    /// Returns the dice of both sides. After the roll, these are the remaining dice; before it, the number of dice to
    /// roll.
    fn throws(
        &self,
        board: &Board,
        attackers: &[CardId],
        defenders: &[CardId],
        above: &[Frame],
    ) -> (Throw, Throw) {
        let strength =
            |team: &[CardId]| Throw::Unknown(team.iter().map(|it| board.offense(*it).max(0) as u32).sum());
        match self.stage {
            BattleStep::Rolled(attack) => {
                let rolled = above.iter().find_map(|it| match it {
                    Frame::Roll(roll) => roll.rolled(),
                    _ => None,
                });
                match rolled {
                    Some(dice) => {
                        let (own, other) = dice.split_at(dice.len().min(attack as usize));
                        (Throw::Known(own.to_vec()), Throw::Known(other.to_vec()))
                    }
                    None => (strength(attackers), strength(defenders)),
                }
            }
            BattleStep::Allot
            | BattleStep::AttackDice
            | BattleStep::DefenseDice
            | BattleStep::DieTaker(..)
            | BattleStep::Spare
            | BattleStep::End => {
                // After the step `Spare`, all dice have been used.
                let left = |dice: &[u8]| {
                    if self.stage == BattleStep::End { Vec::new() } else { dice.to_vec() }
                };
                (Throw::Known(left(&self.attack_dice)), Throw::Known(left(&self.defense_dice)))
            }
            _ => (strength(attackers), strength(defenders)),
        }
    }
}

/// Returns the card that this answer picks, if it picks a card.
fn target_card(board: &Board, action: Action) -> Option<CardId> {
    match action {
        Action::Pick(spot) => board.at(spot),
        _ => None,
    }
}

fn target(board: &Board, action: Action) -> Option<AttackTarget> {
    match action {
        Action::Player(seat) => Some((Victim::Player(seat), seat)),
        other => {
            let card = target_card(board, other)?;
            Some((Victim::Creature(board.object(card)), board.card(card).seat))
        }
    }
}

/// Returns the creatures of a player that can defend, judging by what everybody knows. Leaves out creatures with a
/// caveat that must be paid, because hidden cards may decide whether the player can pay.
fn able_to_defend(board: &Board, seat: Seat) -> Vec<CardId> {
    let able = |it: &CardId| {
        !board.card(*it).petrified
            && !board.face(*it).caveat.is_some_and(|it| {
                matches!(it.means(), Caveat::CannotDefend | Caveat::CannotAttackOrDefend | Caveat::Use(_))
            })
    };
    board.fresh(seat).filter(able).collect()
}
