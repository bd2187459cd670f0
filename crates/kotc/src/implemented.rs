//! Lists the meanings of card texts that the rules implement. If a card has any other meaning, a match with it can't be
//! set up, so that the rules never ignore a text.

use cards::meaning::{Caveat, Condition, Counter, Effect, Payment, Target};

use crate::rules::{ActionEvents, BattleEvents, ChainStarters, Responses, Rules, TargetEvents};
use crate::setup::Face;

/// Returns whether these rules implement everything that a card's text says.
pub(crate) fn is_implemented(rules: &Rules, face: &Face) -> bool {
    face.caveat.is_none_or(|it| caveat(it.means()))
        && face.abilities.iter().all(|ability| {
            let subs = &ability.subs;
            ability.condition.is_none_or(|it| condition(rules, it.means()))
                && ability.costs.iter().all(|it| payment(it.means()))
                && subs.iter().filter_map(|it| it.target).all(|it| target(it.means()))
                && subs.iter().flat_map(|it| &it.effects).all(|it| effect(it.effect.means()))
        })
}

fn caveat(caveat: Caveat) -> bool {
    match caveat {
        Caveat::Summon(cost) | Caveat::Use(cost) => payment(cost),
        Caveat::CannotAttack | Caveat::CannotDefend | Caveat::CannotAttackOrDefend | Caveat::Berzerker => {
            true
        }
    }
}

fn payment(payment: Payment) -> bool {
    match payment {
        Payment::Hitpoints | Payment::Counters | Payment::Cards { .. } | Payment::GiftSummon => true,
    }
}

fn condition(rules: &Rules, condition: Condition) -> bool {
    match condition {
        Condition::EnemyEffectAnswered => rules.responses == Responses::InResponse,
        Condition::EnemySummonAnswered | Condition::EnemyAttackAnswered => {
            rules.responses == Responses::InResponse
                && rules.chain_starters == ChainStarters::SummonsAndAttacks
        }
        Condition::ThisAttacks
        | Condition::ThisDefends
        | Condition::EnemyAttacks
        | Condition::EnemyDefends => rules.battle_events != BattleEvents::None,
        Condition::ThisFought => rules.battle_events == BattleEvents::AlsoAfterDamage,
        Condition::ThisTargeted => rules.target_events == TargetEvents::InPlay,
        Condition::ThisDestroyed(_)
        | Condition::OthersDestroyed
        | Condition::CardsDestroyed(_)
        | Condition::YouTakeDamage
        | Condition::ThisSurvivesDamage
        | Condition::OthersSurviveDamage
        | Condition::YoursTakeDamageInTotal
        | Condition::ThisDamaged
        | Condition::OthersDamaged
        | Condition::YoursDamaged => true,
        Condition::ThisSummoned | Condition::EnemySummons | Condition::EnemyCastsOrActivates => {
            rules.action_events == ActionEvents::SummonsAndActivations
        }
    }
}

fn target(target: Target) -> bool {
    match target {
        Target::ThisCard
        | Target::InPlay
        | Target::InPlayWithCounters
        | Target::InPlayExhausted
        | Target::InPlayEnemyChooses
        | Target::Resources
        | Target::CurrentChain
        | Target::YourHand
        | Target::AnyHandAtRandom
        | Target::AnyDeckTop
        | Target::YourGrave
        | Target::AnyGraveAtRandom
        | Target::YourHandShown
        | Target::EnemyHandTheyChoose
        | Target::YourDeckTopEnemyChooses
        | Target::EnemyDeckTopTheyChoose
        | Target::YourGraveShown
        | Target::EnemyGraveTheyChoose
        | Target::LowLevelEnemies
        | Target::Excavate
        | Target::SeeEnemyHand
        | Target::SeeEnemyGranary
        | Target::AllLowLevel
        | Target::AllLowLevelAttackers
        | Target::AllLowLevelDefenders => true,
    }
}

fn counter(counter: Counter) -> bool {
    match counter {
        Counter::Plain
        | Counter::Sword
        | Counter::Shield
        | Counter::Weakness
        | Counter::Damage
        | Counter::Exhaustion
        | Counter::Dice
        | Counter::Immortality
        | Counter::Berzerk
        | Counter::Taunt
        | Counter::Trap
        | Counter::Fatigue
        | Counter::Voodoo
        | Counter::Medic
        | Counter::Assassin
        | Counter::Undying => true,
    }
}

fn effect(effect: Effect) -> bool {
    match effect {
        Effect::Place(kind) => counter(kind),
        Effect::RemoveCounters
        | Effect::See
        | Effect::Exhaust
        | Effect::Fatigue
        | Effect::ExhaustAndFatigue
        | Effect::Move(_)
        | Effect::Destroy
        | Effect::Strengthen
        | Effect::Toughen
        | Effect::Weaken
        | Effect::Deploy
        | Effect::Hypnotize
        | Effect::Draw
        | Effect::AllDraw
        | Effect::GainHitpoints
        | Effect::NegateAttack
        | Effect::NegateEffect
        | Effect::DiceDamage
        | Effect::DiceWoundBoth
        | Effect::RerollChain
        | Effect::RerollTurn
        | Effect::DiceHeal
        | Effect::DiceHealBoth
        | Effect::DownLevel
        | Effect::DamageInTotal
        | Effect::DamagePlayer
        | Effect::Clone
        | Effect::CloneTimes
        | Effect::DiceBurnBattlefield
        | Effect::CraftPawns
        | Effect::DiceWoundEnemy
        | Effect::Embody
        | Effect::EmbodyTimes
        | Effect::Conscript
        | Effect::Distract
        | Effect::Petrify => true,
    }
}
