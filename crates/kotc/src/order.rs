//! Decides whether a player has to be asked for the order of their dice, or whether one order is clearly the best.

use std::collections::{BTreeMap, BTreeSet};

use crate::list::faces;
use crate::preview::{SpareDice, TargetRow};

/// The largest number of dice whose orders are compared. With more dice, the player is asked.
const MOST_DICE: usize = 10;

/// A score for what a roll does to the other side, such as how many creatures it destroys. A higher score is better for
/// the player who rolled.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
struct RollScore {
    /// The number of creatures that are destroyed. Dice hit the creatures in order, so the number also says which
    /// creatures are destroyed.
    destroyed: usize,
    /// The damage to the first creature that is not destroyed.
    damage: i32,
    /// The damage that the controller of the creatures takes.
    pierced: i32,
    /// The damage of the dice that are left when all creatures are destroyed; 0 if these dice hit nothing or their
    /// damage counts as `pierced`.
    spare: i32,
}

impl RollScore {
    /// Returns whether this outcome is at least as good as the other in every way.
    fn is_as_good_as(&self, other: &RollScore) -> bool {
        (self.destroyed, self.damage) >= (other.destroyed, other.damage)
            && self.pierced >= other.pierced
            && self.spare >= other.spare
    }
}

/// The dice that are still to be used, and the results of the dice that were already used.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
struct RollProgress {
    dice: Vec<u8>,
    destroyed: usize,
    damage: i32,
    pierced: i32,
}

impl TargetRow {
    /// Returns the die to use next if some order of the dice is at least as good as every other order; `None` if the
    /// player has to weigh one result against another. `plain` says whether the creature at a place in the row can be
    /// destroyed without further consequences. If not, the player decides whether to destroy it.
    pub(crate) fn best_die(&self, dice: &[u8], plain: impl Fn(usize) -> bool) -> Option<u8> {
        if dice.len() > MOST_DICE || self.coming.is_some() {
            return None;
        }
        let start = RollProgress { dice: dice.to_vec(), destroyed: 0, damage: 0, pierced: 0 };
        let mut ends: BTreeMap<RollScore, u8> = BTreeMap::new();
        for first in faces(dice) {
            for end in self.ends(self.hit(&start, first)) {
                ends.entry(end).or_insert(first);
            }
        }
        let (best, first) = ends.iter().find(|(best, _)| ends.keys().all(|it| best.is_as_good_as(it)))?;
        let fewest = ends.keys().map(|it| it.destroyed).min()?;
        (fewest..best.destroyed).all(plain).then_some(*first)
    }

    /// Returns the outcomes of using the remaining dice in every possible order.
    fn ends(&self, start: RollProgress) -> BTreeSet<RollScore> {
        let mut ends = BTreeSet::new();
        let (mut open, mut met) = (vec![start.clone()], BTreeSet::from([start]));
        while let Some(now) = open.pop() {
            if now.dice.is_empty() || now.destroyed == self.team.len() {
                ends.insert(self.outcome(&now));
                continue;
            }
            for face in faces(&now.dice) {
                let next = self.hit(&now, face);
                if met.insert(next.clone()) {
                    open.push(next);
                }
            }
        }
        ends
    }

    /// Uses a die on the first creature that is left.
    fn hit(&self, now: &RollProgress, face: u8) -> RollProgress {
        let mut next = now.clone();
        if let Some(place) = next.dice.iter().position(|it| *it == face) {
            next.dice.remove(place);
        }
        let Some(defense) = self.team.get(now.destroyed) else { return next };
        let left = defense.max(&0) - now.damage;
        if i32::from(face) >= left {
            next.destroyed += 1;
            next.damage = 0;
            next.pierced += if self.pierces { i32::from(face) - left } else { 0 };
        } else {
            next.damage += i32::from(face);
        }
        next
    }

    fn outcome(&self, now: &RollProgress) -> RollScore {
        let rest: i32 = now.dice.iter().map(|it| i32::from(*it)).sum();
        let (pierced, spare) = match self.spare {
            SpareDice::Nothing => (now.pierced, 0),
            SpareDice::Player(seat) if seat == self.controller => (now.pierced + rest, 0),
            SpareDice::Player(_) | SpareDice::Creature(..) => (now.pierced, rest),
        };
        RollScore { destroyed: now.destroyed, damage: now.damage, pierced, spare }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn row(team: &[i32], pierces: bool, spare: SpareDice) -> TargetRow {
        TargetRow { team: team.to_vec(), controller: 1, pierces, spare, ..TargetRow::default() }
    }

    #[test]
    fn a_lost_die_needs_no_order() {
        let one = row(&[1], false, SpareDice::Nothing);
        assert!(one.best_die(&[2, 5], |_| false).is_some());
    }

    #[test]
    fn the_smallest_die_that_destroys_leaves_the_most_for_the_player() {
        let one = row(&[2], false, SpareDice::Player(1));
        assert_eq!(one.best_die(&[2, 5], |_| false), Some(2));
        assert_eq!(one.best_die(&[1, 3, 5], |_| false), Some(3));
    }

    #[test]
    fn more_damage_in_all_respects_is_no_question() {
        let two = row(&[5, 4], false, SpareDice::Nothing);
        assert_eq!(two.best_die(&[2, 5], |_| false), Some(5));
    }

    #[test]
    fn a_creature_whose_end_has_consequences_is_a_question() {
        let two = row(&[4, 3], false, SpareDice::Nothing);
        assert_eq!(two.best_die(&[3, 4], |_| true), Some(4));
        assert_eq!(two.best_die(&[3, 4], |it| it == 0), None);
    }

    #[test]
    fn a_choice_between_a_creature_and_its_controller_is_a_question() {
        // The larger die either goes through the first creature or hits the second one.
        let two = row(&[2, 9], true, SpareDice::Nothing);
        assert_eq!(two.best_die(&[3, 6], |_| true), None);
    }
}
