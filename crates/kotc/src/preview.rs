//! Previews of battles: who fights whom, and how likely each creature is to die.
//!
//! A preview uses only what everybody sees: the teams, the current values of creatures in play, hitpoints and rolled
//! dice. Abilities, counters and rerolls are left out, because using them is a choice, and because hidden cards may
//! change any battle. Both players are assumed to use dice as a greedy bot does. A player who assigns their own dice
//! uses the smallest die that destroys the first creature or, if none does, the largest die. A player who assigns the
//! enemy's dice assigns the largest die first, to the creature that [`taking`] prefers.

use table::{Chance, Dice, Game as _, Input, Seat};

use crate::action::Action;
use crate::event::{Attacked, Seen};
use crate::flow::{Frame, Lineup};
use crate::game::Kotc;

/// How a battle is likely to end.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct BattlePreview {
    /// The attacking player.
    pub attacker: Seat,
    /// The attacked player, or the controller of the attacked creature.
    pub defender: Seat,
    /// The attacked player or creature; `None` if the attacked creature has left the battlefield.
    pub victim: Option<Attacked>,
    /// Whether the preview assumes that all creatures that can defend do so. If `false`, it uses the current defending
    /// team.
    pub supposed: bool,
    /// The number of the attacker's dice.
    pub attack_dice: u32,
    /// The number of the defender's dice.
    pub defense_dice: u32,
    /// The attacking team, in the order in which dice hit it.
    pub attackers: Vec<FighterPreview>,
    /// The defending team, in the order in which dice hit it. An attacked creature that does not defend comes last.
    pub defenders: Vec<FighterPreview>,
    /// The attacker, the defender, and any other player who can lose hitpoints.
    pub players: Vec<PlayerPreview>,
    /// Whether all possible rolls were counted. Otherwise, a sample of the rolls was counted.
    pub exact: bool,
}

/// What is likely to happen to a creature in a battle.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct FighterPreview {
    /// The creature whose fate is previewed.
    pub card: Seen,
    /// The chance that the creature is destroyed, in thousandths.
    pub dies: u32,
    /// The damage that the creature takes on average, in thousandths.
    pub damage: u32,
}

/// What a player is likely to lose in a battle.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct PlayerPreview {
    /// The player whose losses are previewed.
    pub seat: Seat,
    /// The hitpoints that the player loses on average, in thousandths.
    pub loses: u32,
    /// The chance that the player has no hitpoints left, in thousandths.
    pub out: u32,
}

/// The largest number of dice per side for which all rolls are counted. 12 dice have 6188 different rolls.
const MOST_COUNTED: u32 = 12;
/// The number of rolls that are sampled for a side with more than [`MOST_COUNTED`] dice.
const SAMPLES: u64 = 2000;
/// The largest number of possible victims for which an attack is previewed.
const MOST_VICTIMS: usize = 24;

/// What the dice of one side can hit: a team and, once the team is gone, a player or another creature.
#[derive(Clone, Debug, Default)]
pub(crate) struct TargetRow {
    /// The defense of each creature in the team, in the order in which dice hit them.
    pub(crate) team: Vec<i32>,
    /// The seat index of the player who controls the team.
    pub(crate) controller: usize,
    /// Whether damage beyond a creature's defense hits its controller.
    pub(crate) pierces: bool,
    /// Whether the controller decides which creature takes which die. Otherwise the dice hit the creatures in order.
    pub(crate) receiver_decides: bool,
    /// The die that must be used next, because the controller is already choosing which creature takes it; `None` if no
    /// die is waiting.
    pub(crate) chosen: Option<u8>,
    /// What the remaining dice hit once the team is gone.
    pub(crate) spare: SpareDice,
    /// Damage that is about to hit a creature: the creature's index in the team, and the amount.
    pub(crate) coming: Option<(usize, i32)>,
}

/// What the remaining dice hit once the other team is gone.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) enum SpareDice {
    /// The remaining dice hit nothing.
    #[default]
    Nothing,
    /// The remaining dice hit the player with this seat index.
    Player(usize),
    /// The remaining dice hit a creature: its defense, and its controller's seat index.
    Creature(i32, usize),
}

/// The dice of one side, before or after they are rolled.
#[derive(Clone, Debug)]
pub(crate) enum Throw {
    /// This many dice will be rolled.
    Unknown(u32),
    /// The dice are rolled and show these numbers.
    Known(Vec<u8>),
}

impl Throw {
    fn count(&self) -> u32 {
        match self {
            Throw::Unknown(count) => *count,
            Throw::Known(dice) => dice.len() as u32,
        }
    }
}

/// Sums of results over possible rolls. Each result is multiplied by the weight of its roll.
struct WeightedSums {
    total: u128,
    /// For each creature of the [`TargetRow`]: the rolls in which the creature dies, and the damage that it takes. The
    /// last entry is for an attacked creature that does not defend.
    fighters: Vec<(u128, u128)>,
    /// For each seat: the hitpoints lost, and how often no hitpoints are left.
    seats: Vec<(u128, u128)>,
}

/// How many dice show each number, from 1 to 6.
type FaceCounts = [u32; 6];

impl TargetRow {
    /// Adds the results of one roll against this row to the sums.
    fn strike(&self, mut dice: FaceCounts, weight: u128, hp: &[i32], sums: &mut WeightedSums) {
        let mut hurt = [0_i32; Seat::MOST];
        let mut fate = |place: usize, defense: i32, amount: i32, controller: usize| -> bool {
            let before = defense.max(0);
            let (dies, damage) = &mut sums.fighters[place];
            *damage += weight * amount.min(before) as u128;
            let dead = amount >= before;
            if dead {
                *dies += weight;
                if self.pierces {
                    hurt[controller] += amount - before;
                }
            }
            dead
        };
        let mut left: Vec<(usize, i32)> = self.team.iter().copied().enumerate().rev().collect();
        if let Some((place, amount)) = self.coming
            && let Some(at) = left.iter().position(|it| it.0 == place)
        {
            if fate(place, left[at].1, amount, self.controller) {
                left.remove(at);
            } else {
                left[at].1 -= amount;
            }
        }
        let mut chosen = self.chosen;
        while let Some((face, at)) = self.next_hit(&dice, &left, chosen.take()) {
            dice[face] -= 1;
            let amount = face as i32 + 1;
            let (place, defense) = left[at];
            if fate(place, defense, amount, self.controller) {
                left.remove(at);
            } else {
                left[at].1 -= amount;
            }
        }
        let rest: i32 = dice.iter().zip(1..).map(|(count, face)| *count as i32 * face).sum();
        if left.is_empty() && rest > 0 {
            match self.spare {
                SpareDice::Nothing => {}
                SpareDice::Player(seat) => hurt[seat] += rest,
                SpareDice::Creature(defense, controller) => {
                    fate(self.team.len(), defense, rest, controller);
                }
            }
        }
        for ((sum, hp), hurt) in sums.seats.iter_mut().zip(hp).zip(hurt) {
            sum.0 += weight * hurt.min(*hp).max(0) as u128;
            sum.1 += weight * u128::from(hurt > 0 && hurt >= *hp);
        }
        sums.total += weight;
    }

    /// Returns the die that is used next, as an index into `dice`, and the creature that it hits, as an index into
    /// `left`. `left` has the place and the defense of each creature that is left, in reverse order. `None` if no die
    /// or no creature is left. `chosen` is the die that must be used, if it is already chosen.
    fn next_hit(
        &self,
        dice: &FaceCounts,
        left: &[(usize, i32)],
        chosen: Option<u8>,
    ) -> Option<(usize, usize)> {
        let (_, first) = left.last()?;
        if !self.receiver_decides {
            return Some((next_die(dice, *first)?, left.len() - 1));
        }
        let chosen = chosen.map(|it| usize::from(it) - 1);
        let face = chosen.or_else(|| (0..6).rev().find(|it| dice[*it] > 0))?;
        let at = (0..left.len()).max_by_key(|it| taking(face as i32 + 1, left[*it].1, left[*it].0))?;
        Some((face, at))
    }

    /// Sums up the results of all rolls against this row, or of a sample of rolls. The `bool` says whether all rolls
    /// were counted.
    fn weigh(&self, throw: &Throw, hp: &[i32], dice: &mut Dice) -> (WeightedSums, bool) {
        let mut sums = WeightedSums {
            total: 0,
            fighters: vec![(0, 0); self.team.len() + 1],
            seats: vec![(0, 0); hp.len()],
        };
        match throw {
            Throw::Known(known) => self.strike(faces(known), 1, hp, &mut sums),
            Throw::Unknown(count) if *count <= MOST_COUNTED => {
                each_roll(*count, &mut |roll, weight| self.strike(roll, weight, hp, &mut sums));
            }
            Throw::Unknown(count) => {
                for _ in 0..SAMPLES {
                    let mut roll = [0; 6];
                    let mut left = *count;
                    while left > 0 {
                        let now = left.min(u8::MAX.into()) as u8;
                        dice.settle(Chance::Dice(now)).iter().for_each(|it| roll[usize::from(*it) - 1] += 1);
                        left -= u32::from(now);
                    }
                    self.strike(roll, 1, hp, &mut sums);
                }
                return (sums, false);
            }
        }
        (sums, true)
    }
}

impl WeightedSums {
    fn thousandths(&self, sum: u128) -> u32 {
        ((sum * 2000 + self.total) / (2 * self.total)) as u32
    }

    fn fighter(&self, place: usize, card: Seen) -> FighterPreview {
        let (dies, damage) = self.fighters[place];
        FighterPreview { card, dies: self.thousandths(dies), damage: self.thousandths(damage) }
    }
}

/// Returns a score for letting a creature take a die of the enemy; higher is better. `place` is the creature's place in
/// its team. The best creature survives the die with as little defense left as possible. If none survives, the weakest
/// one is best.
pub(crate) fn taking(die: i32, defense: i32, place: usize) -> i32 {
    /// A number that is larger than every place in a team.
    const PLACES: i32 = 256;
    let left = defense - die;
    let value = if left > 0 { 1000 - left.min(999) } else { -defense };
    value * PLACES - place as i32
}

/// Returns the die to use next against a creature with this defense, as an index into `dice`; `None` if no die is left.
fn next_die(dice: &FaceCounts, defense: i32) -> Option<usize> {
    let there = |it: &usize| dice[*it] > 0;
    let kills = (0..6).filter(there).find(|it| *it as i32 + 1 >= defense);
    kills.or_else(|| (0..6).rev().find(there))
}

fn faces(dice: &[u8]) -> FaceCounts {
    let mut faces = [0; 6];
    dice.iter().for_each(|it| faces[usize::from(*it) - 1] += 1);
    faces
}

/// Calls `each` for every roll of this many dice. Rolls that differ only in the order of the dice count as one roll,
/// and `each` also gets the number of possible orders.
fn each_roll(count: u32, each: &mut impl FnMut(FaceCounts, u128)) {
    fn fill(
        face: usize,
        left: u32,
        weight: u128,
        roll: &mut FaceCounts,
        each: &mut impl FnMut(FaceCounts, u128),
    ) {
        if face == 5 {
            roll[5] = left;
            return each(*roll, weight);
        }
        // `ways` is the number of ways to choose `here` dice from those that are left.
        let mut ways = 1;
        for here in 0..=left {
            roll[face] = here;
            fill(face + 1, left - here, weight * ways, roll, each);
            ways = ways * u128::from(left - here) / u128::from(here + 1);
        }
    }
    fill(0, count, 1, &mut [0; 6], each);
}

impl Lineup {
    fn preview(&self, hp: &[i32], dice: &mut Dice) -> BattlePreview {
        let (struck, all) = self.defending.weigh(&self.attack, hp, dice);
        let (back, every) = self.attacking.weigh(&self.defense, hp, dice);
        let team = |sums: &WeightedSums, cards: &[Seen]| {
            cards.iter().enumerate().map(|(place, card)| sums.fighter(place, *card)).collect()
        };
        let player = |seat: usize| {
            let sum = |of: fn(&(u128, u128)) -> u128| {
                struck.thousandths(of(&struck.seats[seat])) + back.thousandths(of(&back.seats[seat]))
            };
            PlayerPreview {
                seat: Seat::new(seat),
                loses: sum(|it| it.0).min(u32::try_from(hp[seat]).unwrap_or(0).saturating_mul(1000)),
                out: sum(|it| it.1).min(1000),
            }
        };
        let touched = |seat: &usize| {
            let seat = Seat::new(*seat);
            seat == self.attacker || seat == self.defender || struck.seats[seat.index()].0 > 0
        };
        BattlePreview {
            attacker: self.attacker,
            defender: self.defender,
            victim: self.victim,
            supposed: self.supposed,
            attack_dice: self.attack.count(),
            defense_dice: self.defense.count(),
            attackers: team(&back, &self.attackers),
            defenders: team(&struck, &self.defenders),
            players: (0..hp.len()).filter(touched).map(player).collect(),
            exact: all && every,
        }
    }
}

impl Kotc {
    /// Returns previews of the innermost battle. Returns none if there is no battle or if an answer in `picks` is not
    /// possible.
    ///
    /// `picks` are answers to the current question that the player has chosen but not given yet. While the attacker
    /// chooses the team and the victim, every possible victim has one preview without defenders. If anybody can defend,
    /// the victim has a second preview with all creatures that can defend, judging by what everybody knows. After that,
    /// there is one preview. `picks` can also be the team of an attack that has not begun yet. `dice` are used for
    /// sampling only.
    pub fn preview(&self, picks: &[Action], dice: &mut Dice) -> Vec<BattlePreview> {
        if let Some((seat, first)) = self.ask().and_then(|it| Some((it.seat, self.leads_to_picks(it.seat)?)))
        {
            let mut next = self.clone();
            return match next.advance(Input::Act(seat, first)) {
                Ok(()) if !picks.is_empty() => next.preview(picks, dice),
                _ => Vec::new(),
            };
        }
        let Some(place) = self.frames.iter().rposition(|it| matches!(it, Frame::Battle(_))) else {
            return Vec::new();
        };
        let Frame::Battle(battle) = &self.frames[place] else { return Vec::new() };
        let options = self.ask().map_or(&[][..], |it| &it.options);
        if !picks.iter().all(|it| options.contains(it)) {
            return Vec::new();
        }
        let asks = place + 1 == self.frames.len();
        let picked = if asks { picks } else { &[] };
        let lineups = battle.lineups(&self.board, picked, &self.frames[place + 1..]);
        let most = lineups.into_iter().take(2 * MOST_VICTIMS);
        most.map(|it| it.preview(&self.board.hp[..self.board.seats()], dice)).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_roll_comes_as_often_as_it_should() {
        for count in 0..=7 {
            let (mut total, mut rolls) = (0, 0);
            each_roll(count, &mut |roll, weight| {
                assert_eq!(roll.iter().sum::<u32>(), count);
                total += weight;
                rolls += 1;
            });
            assert_eq!(total, 6_u128.pow(count));
            let different = (1..=5_u32).fold(1, |ways, it| ways * (count + it) / it);
            assert_eq!(rolls, different, "{count} dice");
        }
    }

    #[test]
    fn the_smallest_die_that_destroys_is_used_first() {
        let dice = faces(&[2, 4, 5]);
        assert_eq!(next_die(&dice, 3), Some(3));
        assert_eq!(next_die(&dice, 6), Some(4));
        assert_eq!(next_die(&dice, -1), Some(1));
        assert_eq!(next_die(&[0; 6], 1), None);
    }

    /// Sampling gives about the same result as counting.
    #[test]
    fn sampling_and_counting_agree() {
        let row = TargetRow {
            team: vec![9, 14],
            controller: 1,
            pierces: true,
            receiver_decides: false,
            chosen: None,
            spare: SpareDice::Player(1),
            coming: None,
        };
        let hp = [20, 60];
        let (exact, all) = row.weigh(&Throw::Unknown(MOST_COUNTED), &hp, &mut Dice::new(1));
        assert!(all);
        let mut sampled = WeightedSums {
            total: 0,
            fighters: vec![(0, 0); row.team.len() + 1],
            seats: vec![(0, 0); hp.len()],
        };
        let mut dice = Dice::new(2);
        for _ in 0..20_000 {
            let roll = faces(&dice.settle(Chance::Dice(MOST_COUNTED as u8)));
            row.strike(roll, 1, &hp, &mut sampled);
        }
        let near = |a: u128, b: u128, within: u32| {
            let (a, b) = (exact.thousandths(a), sampled.thousandths(b));
            assert!(a.abs_diff(b) <= within, "{a} {b}");
        };
        for (a, b) in exact.fighters.iter().zip(&sampled.fighters) {
            near(a.0, b.0, 20);
            near(a.1, b.1, 200);
        }
        near(exact.seats[1].0, sampled.seats[1].0, 300);
        let (_, all) = row.weigh(&Throw::Unknown(MOST_COUNTED + 1), &hp, &mut Dice::new(1));
        assert!(!all, "more dice are sampled");
    }
}
