//! The counters on creatures in play.

use cards::meaning::Counter;
use table::{Seat, Seats};

use crate::action::Action;
use crate::board::{Board, CardId, Placed};
use crate::event::{Event, Log};
use crate::rules::{CounterUse, FreshCounters, Rules, Shield, Weakness};
use crate::zone::Zone;

/// What the use of a counter does.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum CounterEffect {
    /// Adds these numbers to the creature's offense and defense.
    Values(i32, i32),
    /// Reduces the creature's offense to 0.
    NoOffense,
    /// Exhausts the creature.
    Exhaust,
    /// Fatigues the creature.
    Fatigue,
    /// Deals the damage of one die to the creature.
    DieOfDamage,
    /// Makes the creature attack.
    ForcedAttack,
    /// Reduces damage that is about to hit the creature.
    LessDamage(i32),
    /// Reduces the damage of one die to 0 before it hits the creature.
    ZeroDie,
    /// When a die hits the creature, deals the damage of that die to an enemy minion, too.
    PassOnDie,
    /// Withdraws the creature from a battle and heals its controller.
    Heal,
    /// Stops everybody from defending against the creature.
    SkipDefense,
    /// Stops an effect that would destroy the creature. The effect doesn't apply to its other targets either.
    PreventEffect,
    /// Lets the player who placed the counter reroll a die.
    Reroll,
    /// Protects the creature from an effect such as destruction. The effect still applies to its other targets.
    Save,
    /// Makes the creature the victim of an attack.
    Taunt,
    /// Lets the creature's controller activate one of the creature's abilities.
    SetOff,
    /// Does nothing; the counter only pays costs.
    Nothing,
}

/// When a counter may be used.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum CounterTiming {
    /// The counter may be used at any time. Its use is not a link of a chain.
    AnyTime,
    /// The counter may be used whenever the player who placed it may perform a chaining action. Its use becomes a link
    /// of the chain.
    ChainingAction,
    /// The counter may be used only in the situation that its effect refers to. Its use is not a link of a chain.
    InSituation,
}

impl Rules {
    /// Returns what the use of a counter does. Rulebooks 13 to 17, Counters; rulebook 6, Ability
    /// Clarifications/Rulings.
    pub fn counter_effect(&self, counter: Counter) -> CounterEffect {
        match counter {
            Counter::Sword => CounterEffect::Values(1, 0),
            Counter::Weakness => match self.weakness {
                Weakness::TakesOneOff => CounterEffect::Values(-1, 0),
                Weakness::DropsToZero => CounterEffect::NoOffense,
            },
            Counter::Shield => match self.shield {
                Shield::AddsFive => CounterEffect::Values(0, 5),
                Shield::TakesTwoOff => CounterEffect::LessDamage(2),
                Shield::ZeroesOneDie => CounterEffect::ZeroDie,
            },
            Counter::Exhaustion => CounterEffect::Exhaust,
            Counter::Damage => CounterEffect::DieOfDamage,
            Counter::Berzerk => CounterEffect::ForcedAttack,
            Counter::Dice => CounterEffect::Reroll,
            Counter::Immortality => CounterEffect::Save,
            Counter::Taunt => CounterEffect::Taunt,
            Counter::Trap => CounterEffect::SetOff,
            Counter::Fatigue => CounterEffect::Fatigue,
            Counter::Voodoo => CounterEffect::PassOnDie,
            Counter::Medic => CounterEffect::Heal,
            Counter::Assassin => CounterEffect::SkipDefense,
            Counter::Undying => CounterEffect::PreventEffect,
            Counter::Plain => CounterEffect::Nothing,
        }
    }

    /// Returns when a counter may be used. A counter whose effect needs a certain situation may be used only in that
    /// situation; for all other counters, the edition decides.
    pub fn counter_timing(&self, counter: Counter) -> CounterTiming {
        match self.counter_effect(counter) {
            CounterEffect::Values(..)
            | CounterEffect::NoOffense
            | CounterEffect::Exhaust
            | CounterEffect::Fatigue
            | CounterEffect::DieOfDamage
            | CounterEffect::ForcedAttack => match self.counters {
                CounterUse::AnyTime => CounterTiming::AnyTime,
                CounterUse::ChainingAction => CounterTiming::ChainingAction,
            },
            CounterEffect::LessDamage(_)
            | CounterEffect::ZeroDie
            | CounterEffect::PassOnDie
            | CounterEffect::Heal
            | CounterEffect::SkipDefense
            | CounterEffect::PreventEffect
            | CounterEffect::Reroll
            | CounterEffect::Save
            | CounterEffect::Taunt
            | CounterEffect::SetOff
            | CounterEffect::Nothing => CounterTiming::InSituation,
        }
    }
}

impl Board {
    /// Returns how many counters are on a creature.
    pub(crate) fn counters_on(&self, id: CardId) -> u32 {
        self.counters.iter().filter(|it| it.card == id).map(|it| u32::from(it.count)).sum()
    }

    /// Returns the players who placed the counters that are currently on creatures.
    pub(crate) fn placers(&self) -> Seats {
        self.counters.iter().map(|it| it.by).collect()
    }

    /// Places counters on a creature in play; does nothing to any other card, and nothing to a petrified minion.
    pub(crate) fn place_counters(
        &mut self,
        id: CardId,
        counter: Counter,
        by: Seat,
        count: u32,
        log: &mut Log<'_>,
    ) {
        if self.card(id).zone != Zone::Field || self.card(id).petrified || count == 0 {
            return;
        }
        let count = u16::try_from(count).unwrap_or(u16::MAX);
        let fresh = match self.rules.fresh_counters {
            FreshCounters::AfterLink => count,
            FreshCounters::AtOnce => 0,
        };
        log.tell(|| Event::Counters { card: self.seen(id), counter, change: i32::from(count) });
        let same = self.counters.iter_mut().find(|it| (it.card, it.counter, it.by) == (id, counter, by));
        match same {
            Some(placed) => {
                placed.count = placed.count.saturating_add(count);
                placed.fresh = placed.fresh.saturating_add(fresh);
            }
            None => self.counters.push(Placed { card: id, counter, by, count, fresh }),
        }
    }

    /// Lets players use the counters that the resolved link has placed.
    pub(crate) fn settle_counters(&mut self) {
        self.counters.iter_mut().for_each(|it| it.fresh = 0);
    }

    /// Removes one counter of this kind that the given player placed.
    pub(crate) fn take_counter(&mut self, id: CardId, counter: Counter, by: Seat, log: &mut Log<'_>) {
        let found = self.counters.iter().position(|it| (it.card, it.counter, it.by) == (id, counter, by));
        let Some(place) = found else { return };
        let placed = &mut self.counters[place];
        placed.count -= 1;
        placed.fresh = placed.fresh.min(placed.count);
        if placed.count == 0 {
            self.counters.remove(place);
        }
        log.tell(|| Event::Counters { card: self.seen(id), counter, change: -1 });
    }

    /// Removes one counter because a player uses the counter's effect.
    pub(crate) fn use_counter(&mut self, id: CardId, counter: Counter, by: Seat, log: &mut Log<'_>) {
        self.take_counter(id, counter, by, log);
        log.tell(|| Event::Popped { seat: by, card: self.seen(id), counter });
    }

    /// Returns the possible ways to remove one counter from a creature. Counters differ by their kind and by the player
    /// who placed them.
    pub(crate) fn takeable(&self, id: CardId) -> impl Iterator<Item = Action> {
        let spot = self.spot(id);
        let on_it = self.counters.iter().filter(move |it| it.card == id);
        on_it.map(move |it| Action::Take(spot, it.counter, it.by))
    }
}
