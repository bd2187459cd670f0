//! Lists the meanings of card texts that the rules implement. A match with a card that has any other meaning can't be
//! set up, so that the rules never ignore part of a card's text. Effects, targets and counters are not listed: the code
//! that carries them out matches every one of them, so it doesn't compile if one is missing.

use cards::meaning::{Caveat, Condition, Payment};

use crate::flow::{responding, summons_and_attacks_start_chains};
use crate::rules::Rules;
use crate::setup::Face;
use crate::zone::Zone;

/// Returns whether these rules implement everything that a card's text says.
pub(crate) fn is_implemented(rules: &Rules, face: &Face) -> bool {
    face.caveat.is_none_or(|it| caveat(it.means()))
        && face.abilities.iter().all(|ability| {
            ability.condition.is_none_or(|it| condition(rules, it.means()))
                && ability.costs.iter().all(|it| payment(it.means()))
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
    let says_in_response = || responding(rules).is_some_and(|it| !it.with_all);
    match condition {
        Condition::EnemyEffectAnswered => says_in_response(),
        Condition::EnemySummonAnswered | Condition::EnemyAttackAnswered => {
            says_in_response() && summons_and_attacks_start_chains(rules)
        }
        Condition::ThisAttacks
        | Condition::ThisDefends
        | Condition::EnemyAttacks
        | Condition::EnemyDefends => rules.battles_meet_conditions(false),
        Condition::ThisFought => rules.battles_meet_conditions(true),
        Condition::ThisTargeted => rules.targeting_meets_conditions(Zone::Field),
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
            rules.actions_meet_conditions()
        }
    }
}
