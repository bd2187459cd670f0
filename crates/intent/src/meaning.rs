//! Converts official components to frames, the meanings that are independent of editions.

use cards::catalogue::Wording;
use cards::meaning::{By, Caveat, Condition, Effect, How, Means, Payment, PaymentSource, Target};

use crate::frame::{
    Act, CardCount, Chooser, Coin, Drawback, Happening, Idleness, Owner, Purse, Who, WordedCards,
    WordedCondition, WordedCost, WordedEffect, WordedTeam, WordedZone,
};

/// The meaning of a component, with one variant for each kind of component.
pub(crate) enum MeaningFrame {
    Drawback(Drawback),
    Condition(WordedCondition),
    Cost(WordedCost),
    Target(WordedCards),
    Effect(Vec<WordedEffect>),
}

/// Returns the meaning of a component with its numbers `x` and `y`. `said` is the part of the player's wording that
/// matched the component.
pub(crate) fn frame(
    means: Means,
    wording: &Wording,
    x: Option<u32>,
    y: Option<u32>,
    said: &str,
) -> MeaningFrame {
    match means {
        Means::Caveat(it) => MeaningFrame::Drawback(drawback(it, x, said)),
        Means::Condition(it) => {
            MeaningFrame::Condition(WordedCondition::new(happening(it), x, said.to_owned()))
        }
        Means::Cost(it) => MeaningFrame::Cost(pay(it, x, said)),
        Means::Target(it) => MeaningFrame::Target(WordedCards {
            up_to: is_up_to(wording, picked(wording, x, y)),
            ..aim(it, wording, x.unwrap_or(1), y.unwrap_or(1))
        }),
        Means::Effect(it) => MeaningFrame::Effect(vec![WordedEffect {
            up_to: is_up_to(wording, None),
            exhausted: true,
            other: wording.text.contains("any one player").then_some(Who::Anyone),
            ..deed(it, x, y, said)
        }]),
    }
}

/// Returns whether the number `n` in the text of a component is a maximum, as in “up to 2 cards”. Newer texts say “1
/// card” without “up to”.
pub(crate) fn is_up_to(wording: &Wording, n: Option<u32>) -> bool {
    let one = n == Some(1) && wording.text.contains("||up to }");
    wording.text.contains("up to ") && !one
}

/// Returns the number of cards that a target selection picks.
pub(crate) fn picked(wording: &Wording, x: Option<u32>, y: Option<u32>) -> Option<u32> {
    if wording.text.contains("{y||up to }") { y } else { x }
}

fn drawback(caveat: Caveat, x: Option<u32>, said: &str) -> Drawback {
    match caveat {
        Caveat::Summon(it) => Drawback::Summon(pay(it, x, said)),
        Caveat::Use(it) => Drawback::Use(pay(it, x, said)),
        Caveat::CannotAttack => Drawback::CannotAttack,
        Caveat::CannotDefend => Drawback::CannotDefend,
        Caveat::CannotAttackOrDefend => Drawback::CannotAttackOrDefend,
        Caveat::Berzerker => Drawback::Berzerker(Idleness::default()),
    }
}

pub(crate) fn happening(condition: Condition) -> Happening {
    match condition {
        Condition::EnemySummonAnswered | Condition::EnemySummons => Happening::EnemySummons,
        Condition::EnemyAttackAnswered | Condition::EnemyAttacks => Happening::EnemyAttacks,
        Condition::EnemyEffectAnswered | Condition::EnemyCastsOrActivates => Happening::EnemyCasts,
        Condition::ThisDestroyed(place) => Happening::ThisDestroyed(place),
        Condition::OthersDestroyed => Happening::OthersDestroyed,
        Condition::CardsDestroyed(place) => Happening::YoursDestroyed(place),
        Condition::YouTakeDamage => Happening::YouDamaged,
        Condition::ThisSurvivesDamage => Happening::ThisSurvives,
        Condition::OthersSurviveDamage => Happening::OthersSurvive,
        Condition::YoursTakeDamageInTotal => Happening::YoursDamagedInTotal,
        Condition::ThisAttacks => Happening::ThisAttacks,
        Condition::ThisDefends => Happening::ThisDefends,
        Condition::ThisTargeted => Happening::ThisTargeted,
        Condition::ThisDamaged => Happening::ThisDamaged,
        Condition::OthersDamaged => Happening::OthersDamaged,
        Condition::YoursDamaged => Happening::YoursDamaged,
        Condition::EnemyDefends => Happening::EnemyDefends,
        Condition::ThisFought => Happening::ThisFought,
        Condition::ThisSummoned => Happening::ThisSummoned,
    }
}

pub(crate) fn pay(payment: Payment, x: Option<u32>, said: &str) -> WordedCost {
    let (coin, other) = coin(payment);
    let chosen = matches!(coin, Coin::Cards { chooser: Chooser::You, from: Purse::Hand, .. });
    WordedCost {
        chosen,
        creature: false,
        up_to: false,
        coin,
        n: x.unwrap_or(1),
        other,
        said: said.to_owned(),
    }
}

/// Returns what a player pays with, and whether the card that has the ability cannot be used to pay.
pub(crate) fn coin(payment: Payment) -> (Coin, bool) {
    match payment {
        Payment::Hitpoints => (Coin::Hitpoints, false),
        Payment::Counters => (Coin::Counters, false),
        Payment::GiftSummon => (Coin::Gift, false),
        Payment::Cards { how, from, by } => {
            let chooser = match (by, from) {
                (By::Enemy, _) => Chooser::Enemy,
                (By::You, PaymentSource::HandAtRandom) => Chooser::Chance,
                (By::You, _) => Chooser::You,
            };
            let other = matches!(from, PaymentSource::OtherCreatures | PaymentSource::OtherInPlay);
            let from = match from {
                PaymentSource::Creatures
                | PaymentSource::OtherCreatures
                | PaymentSource::InPlay
                | PaymentSource::OtherInPlay => Purse::InPlay,
                PaymentSource::Resources => Purse::Resources,
                PaymentSource::HandAtRandom | PaymentSource::Hand => Purse::Hand,
                PaymentSource::DeckTop => Purse::DeckTop,
            };
            (Coin::Cards { how, from, chooser }, other)
        }
    }
}

/// Returns the group of cards that a target selection with these numbers picks.
pub(crate) fn aim(target: Target, wording: &Wording, x: u32, y: u32) -> WordedCards {
    let some = |zone, owner, chooser| WordedCards {
        zone: Some(zone),
        owner: Some(owner),
        chooser: Some(chooser),
        count: Some(CardCount::Some(x)),
        ..WordedCards::default()
    };
    use Chooser::{Chance, Enemy, You};
    let any = some(WordedZone::InPlay, Owner::Anyone, You);
    let pool = |aim: WordedCards| WordedCards { count: Some(CardCount::Some(y)), pool: Some(x), ..aim };
    let all = |team| WordedCards { count: Some(CardCount::All), level: Some(x), team, ..any };
    match target {
        Target::ThisCard => {
            WordedCards { count: Some(CardCount::Some(1)), ..some(WordedZone::This, Owner::You, You) }
        }
        Target::InPlay => any,
        Target::InPlayWithCounters => WordedCards { counters: Some(y), ..any },
        Target::InPlayExhausted => WordedCards { exhausted: true, ..any },
        Target::InPlayEnemyChooses => WordedCards { chooser: Some(Enemy), ..any },
        // The oldest editions let the player target anybody's resources.
        Target::Resources if wording.text.contains("your") => some(WordedZone::Resources, Owner::You, You),
        Target::Resources => some(WordedZone::Resources, Owner::Anyone, You),
        Target::CurrentChain => some(WordedZone::Chain, Owner::Anyone, You),
        Target::YourHand => some(WordedZone::Hand, Owner::You, You),
        Target::AnyHandAtRandom => some(WordedZone::Hand, Owner::Anyone, Chance),
        Target::AnyDeckTop => some(WordedZone::DeckTop, Owner::Anyone, You),
        Target::YourGrave => some(WordedZone::Grave, Owner::You, You),
        Target::AnyGraveAtRandom => some(WordedZone::Grave, Owner::Anyone, Chance),
        Target::YourHandShown => some(WordedZone::Hand, Owner::You, Enemy),
        Target::EnemyHandTheyChoose => some(WordedZone::Hand, Owner::Enemy, Enemy),
        Target::YourDeckTopEnemyChooses => pool(some(WordedZone::DeckTop, Owner::You, Enemy)),
        Target::EnemyDeckTopTheyChoose => pool(some(WordedZone::DeckTop, Owner::Enemy, Enemy)),
        Target::YourGraveShown => some(WordedZone::Grave, Owner::You, Enemy),
        Target::EnemyGraveTheyChoose => some(WordedZone::Grave, Owner::Enemy, Enemy),
        Target::LowLevelEnemies => WordedCards { level: Some(y), owner: Some(Owner::Enemy), ..any },
        Target::Excavate => pool(some(WordedZone::DeckTop, Owner::You, You)),
        Target::SeeEnemyHand => some(WordedZone::Hand, Owner::Enemy, You),
        Target::SeeEnemyGranary => {
            WordedCards { exhausted: true, ..some(WordedZone::Resources, Owner::Enemy, You) }
        }
        Target::AllLowLevel => all(None),
        Target::AllLowLevelAttackers => all(Some(WordedTeam::Attacking)),
        Target::AllLowLevelDefenders => all(Some(WordedTeam::Defending)),
    }
}

fn deed(effect: Effect, x: Option<u32>, y: Option<u32>, said: &str) -> WordedEffect {
    let back = WordedCards { back: true, ..WordedCards::default() };
    let new = |act| WordedEffect { n: x, m: y, said: said.to_owned(), ..WordedEffect::new(act) };
    let on = |act| WordedEffect { aim: Some(back), ..new(act) };
    let for_who = |act, who, dice| WordedEffect { who: Some(who), dice, ..new(act) };
    match effect {
        Effect::Place(counter) => on(Act::Place(counter)),
        Effect::RemoveCounters => on(Act::RemoveCounters),
        Effect::See => on(Act::See),
        Effect::Exhaust => on(Act::Exhaust),
        Effect::Fatigue => on(Act::Fatigue),
        Effect::ExhaustAndFatigue => on(Act::ExhaustFatigue),
        Effect::Move(to) => on(Act::Move(to)),
        Effect::Destroy => on(Act::Destroy),
        Effect::Strengthen => on(Act::Strengthen),
        Effect::Toughen => on(Act::Toughen),
        Effect::Weaken => on(Act::Weaken),
        Effect::DamageInTotal => on(Act::Damage),
        Effect::Deploy => on(Act::Deploy),
        Effect::Hypnotize => WordedEffect { until_end: true, ..on(Act::Control) },
        Effect::Draw => for_who(Act::Draw, Who::You, false),
        Effect::AllDraw => for_who(Act::Draw, Who::All, false),
        Effect::GainHitpoints => for_who(Act::Heal, Who::You, false),
        Effect::DamagePlayer => for_who(Act::Hurt, Who::Anyone, false),
        Effect::NegateAttack => on(Act::NegateAttack),
        Effect::NegateEffect => on(Act::NegateEffect),
        Effect::DiceDamage => WordedEffect { dice: true, ..on(Act::Damage) },
        Effect::DiceWoundBoth => for_who(Act::Hurt, Who::All, true),
        Effect::DiceWoundEnemy => for_who(Act::Hurt, Who::Enemy, true),
        Effect::RerollChain => new(Act::RerollChain),
        Effect::RerollTurn => new(Act::RerollTurn),
        Effect::DiceHeal => for_who(Act::Heal, Who::You, true),
        Effect::DiceHealBoth => for_who(Act::Heal, Who::All, true),
        Effect::DownLevel => on(Act::DownLevel),
        Effect::Clone => WordedEffect { n: Some(1), ..on(Act::Clone) },
        Effect::CloneTimes => on(Act::Clone),
        Effect::DiceBurnBattlefield => WordedEffect { dice: true, ..new(Act::Burn) },
        Effect::CraftPawns => new(Act::Craft),
        Effect::Embody => WordedEffect { n: Some(1), ..on(Act::Embody) },
        Effect::EmbodyTimes => on(Act::Embody),
        Effect::Conscript => on(Act::Conscript),
        Effect::Distract => on(Act::Distract),
        Effect::Petrify => on(Act::Petrify),
    }
}

/// Returns whether two ways to pay with a card count as the same, because players often confuse them.
pub(crate) fn alike(a: How, b: How) -> bool {
    let gone = |it| matches!(it, How::Sacrifice | How::Destroy);
    a == b || gone(a) && gone(b)
}
