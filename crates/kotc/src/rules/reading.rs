//! Functions that look up the rules which several parts of the engine need. Each rule has only one such function, so
//! all these parts agree.

use cards::edition::Edition;

use super::{ActionEvents, BattleEvents, ClonedCards, DrawFrom, FewestTargets, Rules, Swaps, TargetEvents};
use crate::zone::Zone;

impl Rules {
    /// Returns the edition that has these rules. Use it only for texts and names, and to compare a deck's edition.
    pub(crate) fn edition(&self) -> Edition {
        self.edition
    }

    /// Returns the zones of the edition, with the edition's names for them.
    pub(crate) fn zone_names(&self) -> &'static [(Zone, &'static str)] {
        self.zones
    }

    /// Returns whether players may exchange cards in hand for reserves during the Resource Phase.
    pub(crate) fn has_swaps(&self) -> bool {
        match self.swaps {
            Swaps::None => false,
            Swaps::InResourcePhase => true,
        }
    }

    /// Returns whether players may take a card from their reserves instead of drawing one.
    pub(crate) fn draws_from_reserves(&self) -> bool {
        match self.draw_from {
            DrawFrom::Deck => false,
            DrawFrom::DeckOrReserves => true,
        }
    }

    /// Returns whether attacking and defending can trigger abilities: if `after_damage` is true, after Damage
    /// Allocation, otherwise at the time of the attack or defense.
    pub(crate) fn battles_meet_conditions(&self, after_damage: bool) -> bool {
        match self.battle_events {
            BattleEvents::None => false,
            BattleEvents::AttackAndDefend => !after_damage,
            BattleEvents::AlsoAfterDamage => true,
        }
    }

    /// Returns whether summoning, casting and activating can trigger abilities.
    pub(crate) fn actions_meet_conditions(&self) -> bool {
        match self.action_events {
            ActionEvents::None => false,
            ActionEvents::SummonsAndActivations => true,
        }
    }

    /// Returns whether a card in this zone that becomes a target can trigger abilities.
    pub(crate) fn targeting_meets_conditions(&self, zone: Zone) -> bool {
        match self.target_events {
            TargetEvents::None => false,
            TargetEvents::InPlay => zone.in_play(),
        }
    }

    /// Returns the lowest number of targets that a player may choose, if the text allows up to `most`. `nothing` says
    /// that no card can be targeted. Returns `None` if a target is required but `nothing` is true; the ability then
    /// ends.
    pub(crate) fn fewest_targets(&self, nothing: bool, most: usize) -> Option<usize> {
        match self.fewest_targets {
            FewestTargets::None => Some(0),
            FewestTargets::One => (!nothing).then_some(1),
            FewestTargets::OneUnlessUpTo => Some(usize::from(most == 1)),
        }
    }

    /// Returns whether players reveal the cards that they clone.
    pub(crate) fn reveals_clones(&self) -> bool {
        match self.cloned_cards {
            ClonedCards::Hidden => false,
            ClonedCards::Revealed => true,
        }
    }
}
