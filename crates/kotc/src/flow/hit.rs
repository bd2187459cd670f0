//! Damage to a creature. Rulebooks 14 to 17, Minions; rulebook 6, Creatures, Abilities, and Battles.

use cards::meaning::Counter;
use smallvec::SmallVec;
use table::Seat;

use super::{Flow, Frame, React, ReactSituation, Resume, Value};
use crate::action::{Action, Why};
use crate::board::{Board, CardId};
use crate::counters::CounterEffect;
use crate::event::{Event, Log};
use crate::list::{DieFaces, faces};
use crate::rules::Excess;
use crate::trigger::{Happened, Moment};
use crate::zone::Zone;

/// Damage that is about to be dealt to a creature.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Hit {
    card: CardId,
    amount: i32,
    dice: DamageDice,
    stage: HitStep,
    /// The dice whose damage Voodoo Counters pass on, each with the player who used the counter.
    passed_on: SmallVec<[(Seat, u8); 4]>,
}

/// The dice that make up the damage. Most damage comes from a single die, which is stored without allocating.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
enum DamageDice {
    /// The damage doesn't come from a die (ruling A16).
    None,
    One(u8),
    Several(DieFaces),
}

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
enum HitStep {
    /// Players may use Shield Counters.
    Shields,
    /// A player used a Shield Counter and chooses the die whose damage becomes 0.
    ShieldDie,
    /// Players may use Voodoo Counters.
    Voodoo,
    /// This player used a Voodoo Counter and chooses the die whose damage the counter passes on.
    VoodooDie(Seat),
    /// The damage is dealt. Next, Voodoo Counters pass on the damage of the chosen dice.
    PassOn,
}

impl DamageDice {
    fn as_slice(&self) -> &[u8] {
        match self {
            DamageDice::None => &[],
            DamageDice::One(die) => std::slice::from_ref(die),
            DamageDice::Several(dice) => dice,
        }
    }

    /// Removes a die that shows this face.
    fn remove(&mut self, face: u8) {
        match self {
            DamageDice::None => {}
            DamageDice::One(_) => *self = DamageDice::None,
            DamageDice::Several(dice) => {
                if let Some(place) = dice.iter().position(|it| *it == face) {
                    dice.remove(place);
                }
            }
        }
    }
}

impl Hit {
    fn new(card: CardId, amount: i32, dice: DamageDice) -> Hit {
        Hit { card, amount, dice, stage: HitStep::Shields, passed_on: SmallVec::new() }
    }

    /// Creates damage from a single die.
    pub(crate) fn by_die(card: CardId, die: u8) -> Hit {
        Hit::new(card, die.into(), DamageDice::One(die))
    }

    /// Creates damage that doesn't come from a die.
    fn by_amount(card: CardId, amount: i32) -> Hit {
        Hit::new(card, amount, DamageDice::None)
    }

    /// Deals damage that comes from no die and that no counter can reduce.
    pub(super) fn flat(board: &mut Board, card: CardId, amount: i32, log: &mut Log<'_>) {
        // No counter passes the damage on, so nothing follows.
        Hit::by_amount(card, amount).land(board, &mut Vec::new(), log);
    }

    /// Creates damage from the sum of several dice.
    pub(crate) fn by_dice(card: CardId, dice: &[u8]) -> Hit {
        match *dice {
            [die] => Hit::by_die(card, die),
            _ => {
                let amount = dice.iter().map(|it| i32::from(*it)).sum();
                Hit::new(card, amount, DamageDice::Several(DieFaces::from_slice(dice)))
            }
        }
    }

    /// Returns the creature, and the damage that is about to hit it. After the damage is dealt, the amount is 0.
    pub(super) fn coming(&self) -> (CardId, i32) {
        (self.card, if self.stage == HitStep::PassOn { 0 } else { self.amount })
    }

    /// Returns the die that a Voodoo Counter is about to pass on, if there is one.
    pub(super) fn passes_on(&self) -> Option<u8> {
        self.passed_on.first().filter(|_| self.stage == HitStep::PassOn).map(|it| it.1)
    }

    #[inline(never)]
    pub(crate) fn step(
        &mut self,
        board: &mut Board,
        resume: Resume<'_>,
        options: &mut Vec<Action>,
        log: &mut Log<'_>,
    ) -> Flow {
        match (self.stage, resume) {
            (HitStep::Shields, Resume::Back(&mut Value::Popped { by, .. })) => {
                match (board.rules.counter_effect(Counter::Shield), self.only_face()) {
                    (CounterEffect::LessDamage(less), _) => self.amount -= less,
                    (CounterEffect::ZeroDie, Some(face)) => self.zero(face),
                    (CounterEffect::ZeroDie, None) => {
                        self.stage = HitStep::ShieldDie;
                        return self.ask_die(by, Why::ShieldDie, options);
                    }
                    _ => {}
                }
            }
            (HitStep::ShieldDie, Resume::Answer(Action::Die(face))) => {
                self.zero(face);
                self.stage = HitStep::Shields;
            }
            (HitStep::Shields, Resume::Back(_)) => self.stage = HitStep::Voodoo,
            (HitStep::Voodoo, Resume::Back(&mut Value::Popped { by, .. })) => match self.only_face() {
                Some(face) => self.passed_on.push((by, face)),
                None => {
                    self.stage = HitStep::VoodooDie(by);
                    return self.ask_die(by, Why::VoodooDie, options);
                }
            },
            (HitStep::VoodooDie(by), Resume::Answer(Action::Die(face))) => {
                self.passed_on.push((by, face));
                self.stage = HitStep::Voodoo;
            }
            (HitStep::Voodoo, Resume::Back(_)) => return self.land(board, options, log),
            (HitStep::PassOn, Resume::Answer(Action::Pick(spot))) => {
                let victim = board.at(spot).expect("the chosen creature is still in its place");
                return self.strike(victim);
            }
            (HitStep::PassOn, _) => return self.pass_on(board, options),
            _ => {}
        }
        let state = board.card(self.card);
        if state.zone != Zone::Field || state.petrified || self.amount <= 0 {
            return Flow::Done;
        }
        let from_die = !self.dice.as_slice().is_empty();
        if self.stage == HitStep::Shields {
            let to = ReactSituation::Damage { card: self.card, from_die };
            if let Some(react) = React::from(board, to, 0) {
                return Flow::Call(react);
            }
            self.stage = HitStep::Voodoo;
        }
        if from_die && let Some(react) = React::from(board, ReactSituation::Struck(self.card), 0) {
            return Flow::Call(react);
        }
        self.land(board, options, log)
    }

    /// Returns the number that the dice show, if all of them show the same number.
    fn only_face(&self) -> Option<u8> {
        let dice = self.dice.as_slice();
        dice.first().copied().filter(|first| dice.iter().all(|it| it == first))
    }

    fn ask_die(&self, by: Seat, why: Why, options: &mut Vec<Action>) -> Flow {
        options.extend(faces(self.dice.as_slice()).map(Action::Die));
        Flow::Ask(by, why)
    }

    /// Reduces the damage of a die to 0. Counters react to each die separately, even if the damage is the sum of
    /// several dice (ruling A15).
    fn zero(&mut self, face: u8) {
        self.dice.remove(face);
        self.amount -= i32::from(face);
    }

    /// Deals the damage. If it is at least as high as the creature's defense, destroys the creature. In editions where
    /// damage pierces, the damage beyond the defense hits the creature's controller.
    fn land(&mut self, board: &mut Board, options: &mut Vec<Action>, log: &mut Log<'_>) -> Flow {
        let (card, amount) = (self.card, self.amount);
        let seat = board.card(card).seat;
        let before = board.defense(card).max(0);
        let excess = excess_hits(board, seat).filter(|_| amount >= before);
        let pierces = excess.map_or(0, |_| amount - before);
        log.tell(|| {
            let dice = self.dice.as_slice().to_vec();
            Event::Damaged { card: board.seen(card), amount, pierces, dice }
        });
        let what = Happened::Damaged { card, seat, amount };
        board.moments.push(Moment { what, bundle: board.bundle });
        board.tired_mut(card).defense -= amount;
        if amount >= before {
            board.destroy(card, log);
            if let Some(seat) = excess {
                board.hurt(seat, pierces, &[], log);
            }
        }
        if self.passed_on.is_empty() {
            return Flow::Done;
        }
        self.stage = HitStep::PassOn;
        self.pass_on(board, options)
    }

    /// Deals the damage that the next Voodoo Counter passes on. The player who used the counter chooses the enemy
    /// minion that takes it. Rulebook 17, Counters. The full result of the die counts (ruling A59).
    fn pass_on(&mut self, board: &Board, options: &mut Vec<Action>) -> Flow {
        let Some((by, _)) = self.passed_on.first().copied() else { return Flow::Done };
        options.extend(board.enemy_minions(by).map(|it| Action::Pick(board.spot(it))));
        match options[..] {
            [] => {
                self.passed_on.clear();
                Flow::Done
            }
            [Action::Pick(only)] => {
                options.clear();
                self.strike(board.at(only).expect("the only creature that can be chosen is on the board"))
            }
            _ => Flow::Ask(by, Why::VoodooVictim),
        }
    }

    fn strike(&mut self, victim: CardId) -> Flow {
        let (_, die) = self.passed_on.remove(0);
        Flow::Call(Frame::Hit(Hit::by_amount(victim, die.into())))
    }
}

/// Returns the player who takes the damage beyond the defense of this player's creature; `None` if that damage is lost.
pub(super) fn excess_hits(board: &Board, controller: Seat) -> Option<Seat> {
    match board.rules.excess {
        Excess::Lost => None,
        Excess::Pierces => Some(controller),
    }
}
