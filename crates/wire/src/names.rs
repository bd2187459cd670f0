//! The names of zones, counters, questions and so on in messages. If the rules get a new variant, this file doesn't
//! compile until the variant has a name here.

use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// Declares an enum of names, and the conversions to it from enums of the rules.
macro_rules! names {
    ($(#[$about:meta])* $name:ident: $($from:ty { $($variant:ident),* $(,)? })+) => {
        $(#[$about])*
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, TS, Debug)]
        #[serde(rename_all = "snake_case")]
        #[expect(missing_docs, reason = "the variants have the names that the rules use")]
        pub enum $name {
            $($($variant,)*)+
        }
        $(impl From<$from> for $name {
            fn from(thing: $from) -> $name {
                match thing {
                    $(<$from>::$variant => $name::$variant,)*
                }
            }
        })+
    };
}

names! {
    /// A zone of Keeper of the Cards.
    KotcZone: kotc::Zone { Deck, Grave, Field, Traps, Granary, Hand, Reserves, Revealed, Out }
}

names! {
    /// A phase of a turn of Keeper of the Cards.
    KotcPhase: kotc::Phase { Draw, Resource, Action, Battle, Recovery }
}

names! {
    /// A kind of counter. [`KotcWords`](crate::KotcWords) has the edition's name for it.
    CounterKind: cards::meaning::Counter {
        Plain, Sword, Shield, Weakness, Damage, Exhaustion, Dice, Immortality, Berzerk, Taunt, Trap, Fatigue, Voodoo, Medic,
        Assassin, Undying,
    }
}

names! {
    /// Why a question is asked. The reasons of Keeper of the Cards come first, then those of KEEP.
    Why:
    kotc::Why {
        Agreement, Reserves, Mulligan, BuryOrder, ResourcePhase, Exchange, ExchangeFor, DrawFrom, ActionPhase, BattlePhase, Window,
        Respond, TrapCounter, TrapAbility, PayResources, PayWith, ChooseEnemy, ChoosePlayer, HowManyTargets, Targets, Deploy,
        DeckOrder, Counters, Share, DieFor, Craft, HowManyCopies, CopyNext, GiftTo, Gift, Formation, AttackFormation, Victim, Taunt, DefenseFormation,
        NextDie, DieTaker, Shield, ShieldDie, Voodoo, VoodooDie, VoodooVictim, Medic, Assassin, Undying, Immortality, RerollDie, WhoseDie, WhichDie,
    }
    keep::Why {
        FirstSecret, WhoBegins, HandCheck, FirstOrLast, Turn, NextCard, Sell, Take, Discard, SwapOwn, SwapFor, Look, Return,
        Give, GiveTo, MakeWhom, MadeToSell, MadeToDiscard,
    }
}

/// The kind of an answer. Clients can use it to group answers.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, TS, Debug)]
#[serde(rename_all = "snake_case")]
#[expect(missing_docs, reason = "the variants have the names of the answers")]
pub enum AnswerKind {
    // Both games.
    Take,
    Player,
    Done,
    // Keeper of the Cards.
    Sow,
    Draw,
    Exchange,
    Summon,
    Cast,
    Set,
    Activate,
    Pop,
    Reroll,
    Attack,
    Pick,
    Die,
    Number,
    Pass,
    EndPhase,
    GiveUp,
    Agree,
    // KEEP.
    Keep,
    Begin,
    First,
    Last,
    Bonus,
    Play,
    Hide,
    Use,
    Sell,
    Discard,
    Offer,
    Look,
    Return,
}

/// The kind of an event.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, TS, Debug)]
#[serde(rename_all = "snake_case")]
#[expect(missing_docs, reason = "the variants have the names of the events")]
pub enum SawKind {
    Turn,
    Phase,
    Move,
    Show,
    Exhaust,
    Recover,
    Hitpoints,
    Damage,
    Change,
    Counter,
    Roll,
    Activate,
    Negate,
    Attack,
    Defend,
    Shuffle,
    End,
    Count,
    NoEffect,
}

/// The place where a player has a card in KEEP.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, TS, Debug)]
#[serde(rename_all = "snake_case")]
#[expect(missing_docs, reason = "the names are clear without documentation")]
pub enum KeepPlace {
    Hand,
    Cloister,
    Secret,
    Discard,
}
