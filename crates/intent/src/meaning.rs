//! Converts the catalogue's components to frames.

use cards::catalogue::Wording;
use cards::meaning::{By, Caveat, Condition, Effect, How, Means, Payment, Source, Target};

use crate::frame::{
    Act, Aim, Chooser, Coin, Count, Deed, Drawback, Event, Happening, Owner, Pay, Purse, Team, Who, Zone,
};

/// The meaning of a component, as a frame of its kind.
pub(crate) enum Frame {
    Drawback(Drawback),
    Condition(Event),
    Cost(Pay),
    Target(Aim),
    Effect(Vec<Deed>),
}

/// Returns what a component means with these numbers.
pub(crate) fn frame(means: Means, wording: &Wording, x: Option<u32>, y: Option<u32>, said: &str) -> Frame {
    match means {
        Means::Caveat(it) => Frame::Drawback(drawback(it, x, said)),
        Means::Condition(it) => Frame::Condition(Event { what: happening(it), n: x, said: said.to_owned() }),
        Means::Cost(it) => Frame::Cost(pay(it, x, said)),
        Means::Target(it) => Frame::Target(aim(it, wording, x.unwrap_or(1), y.unwrap_or(1))),
        Means::Effect(it) => Frame::Effect(vec![deed(it, x, y, said)]),
    }
}

fn drawback(caveat: Caveat, x: Option<u32>, said: &str) -> Drawback {
    match caveat {
        Caveat::Summon(it) => Drawback::Summon(pay(it, x, said)),
        Caveat::Use(it) => Drawback::Use(pay(it, x, said)),
        Caveat::CannotAttack => Drawback::CannotAttack,
        Caveat::CannotDefend => Drawback::CannotDefend,
        Caveat::CannotAttackOrDefend => Drawback::CannotAttackOrDefend,
        Caveat::Berzerker => Drawback::Berzerker,
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

pub(crate) fn pay(payment: Payment, x: Option<u32>, said: &str) -> Pay {
    let (coin, other) = coin(payment);
    let chosen = matches!(coin, Coin::Cards { chooser: Chooser::You, from: Purse::Hand, .. });
    Pay { chosen, creature: false, coin, n: x.unwrap_or(1), other, said: said.to_owned() }
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
                (By::You, Source::HandAtRandom) => Chooser::Chance,
                (By::You, _) => Chooser::You,
            };
            let other = matches!(from, Source::OtherCreatures | Source::OtherInPlay);
            let from = match from {
                Source::Creatures | Source::OtherCreatures | Source::InPlay | Source::OtherInPlay => {
                    Purse::InPlay
                }
                Source::Resources => Purse::Resources,
                Source::HandAtRandom | Source::Hand => Purse::Hand,
                Source::DeckTop => Purse::DeckTop,
            };
            (Coin::Cards { how, from, chooser }, other)
        }
    }
}

/// Returns the cards that a target selection is about.
pub(crate) fn aim(target: Target, wording: &Wording, x: u32, y: u32) -> Aim {
    let some = |zone, owner, chooser| Aim {
        zone: Some(zone),
        owner: Some(owner),
        chooser: Some(chooser),
        count: Some(Count::Some(x)),
        ..Aim::default()
    };
    use Chooser::{Chance, Enemy, You};
    let any = some(Zone::InPlay, Owner::Anyone, You);
    let pool = |aim: Aim| Aim { count: Some(Count::Some(y)), pool: Some(x), ..aim };
    let all = |team| Aim { count: Some(Count::All), level: Some(x), team, ..any };
    match target {
        Target::ThisCard => Aim { count: Some(Count::Some(1)), ..some(Zone::This, Owner::You, You) },
        Target::InPlay => any,
        Target::InPlayWithCounters => Aim { counters: Some(y), ..any },
        Target::InPlayExhausted => Aim { exhausted: true, ..any },
        Target::InPlayEnemyChooses => Aim { chooser: Some(Enemy), ..any },
        // The oldest editions let the player target anybody's resources.
        Target::Resources if wording.text.contains("your") => some(Zone::Resources, Owner::You, You),
        Target::Resources => some(Zone::Resources, Owner::Anyone, You),
        Target::CurrentChain => some(Zone::Chain, Owner::Anyone, You),
        Target::YourHand => some(Zone::Hand, Owner::You, You),
        Target::AnyHandAtRandom => some(Zone::Hand, Owner::Anyone, Chance),
        Target::AnyDeckTop => some(Zone::DeckTop, Owner::Anyone, You),
        Target::YourGrave => some(Zone::Grave, Owner::You, You),
        Target::AnyGraveAtRandom => some(Zone::Grave, Owner::Anyone, Chance),
        Target::YourHandShown => some(Zone::Hand, Owner::You, Enemy),
        Target::EnemyHandTheyChoose => some(Zone::Hand, Owner::Enemy, Enemy),
        Target::YourDeckTopEnemyChooses => pool(some(Zone::DeckTop, Owner::You, Enemy)),
        Target::EnemyDeckTopTheyChoose => pool(some(Zone::DeckTop, Owner::Enemy, Enemy)),
        Target::YourGraveShown => some(Zone::Grave, Owner::You, Enemy),
        Target::EnemyGraveTheyChoose => some(Zone::Grave, Owner::Enemy, Enemy),
        Target::LowLevelEnemies => Aim { level: Some(y), owner: Some(Owner::Enemy), ..any },
        Target::Excavate => pool(some(Zone::DeckTop, Owner::You, You)),
        Target::SeeEnemyHand => some(Zone::Hand, Owner::Enemy, You),
        Target::SeeEnemyGranary => Aim { exhausted: true, ..some(Zone::Resources, Owner::Enemy, You) },
        Target::AllLowLevel => all(None),
        Target::AllLowLevelAttackers => all(Some(Team::Attacking)),
        Target::AllLowLevelDefenders => all(Some(Team::Defending)),
    }
}

fn deed(effect: Effect, x: Option<u32>, y: Option<u32>, said: &str) -> Deed {
    let back = Aim { back: true, ..Aim::default() };
    let new = |act| Deed { n: x, m: y, said: said.to_owned(), ..Deed::new(act) };
    let on = |act| Deed { aim: Some(back), ..new(act) };
    let for_who = |act, who, dice| Deed { who: Some(who), dice, ..new(act) };
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
        Effect::Hypnotize => Deed { until_end: true, ..on(Act::Control) },
        Effect::Draw => for_who(Act::Draw, Who::You, false),
        Effect::AllDraw => for_who(Act::Draw, Who::All, false),
        Effect::GainHitpoints => for_who(Act::Heal, Who::You, false),
        Effect::DamagePlayer => for_who(Act::Hurt, Who::Anyone, false),
        Effect::NegateAttack => on(Act::NegateAttack),
        Effect::NegateEffect => on(Act::NegateEffect),
        Effect::DiceDamage => Deed { dice: true, ..on(Act::Damage) },
        Effect::DiceWoundBoth => for_who(Act::Hurt, Who::All, true),
        Effect::DiceWoundEnemy => for_who(Act::Hurt, Who::Enemy, true),
        Effect::RerollChain => new(Act::RerollChain),
        Effect::RerollTurn => new(Act::RerollTurn),
        Effect::DiceHeal => for_who(Act::Heal, Who::You, true),
        Effect::DiceHealBoth => for_who(Act::Heal, Who::All, true),
        Effect::DownLevel => on(Act::DownLevel),
        Effect::Clone => Deed { n: Some(1), ..on(Act::Clone) },
        Effect::CloneTimes => on(Act::Clone),
        Effect::DiceBurnBattlefield => Deed { dice: true, ..new(Act::Burn) },
        Effect::CraftPawns => new(Act::Craft),
        Effect::Embody => Deed { n: Some(1), ..on(Act::Embody) },
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
