//! Why an action isn't possible now: for people to read. The checks that give a reason decide; nobody looks at which it is.

use cards::meaning::Counter;
use table::{Sentence, Span};

use crate::action::Action;
use crate::board::Phase;
use crate::tell::{counter, zone};
use crate::zone::Zone;

/// Something that a player could want to do and that is not among the answers, and why.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct NotNow {
    /// What cannot be done. To pick a creature where nothing is picked is to fight with it.
    pub what: Action,
    /// Why not.
    pub why: Reason,
}

/// Why something cannot be done now.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Reason {
    /// It is done in this phase of one's own turn.
    Phase(Phase),
    /// The question that is asked comes first.
    Question,
    /// An attack is begun before the attackers are chosen.
    Attack,
    /// It is exhausted.
    Exhausted,
    /// There is too little of something to pay with.
    Short {
        /// Of what.
        means: Means,
        /// How much is asked for.
        need: i32,
        /// How much there is.
        have: i32,
    },
    /// Its caveat forbids it.
    Caveat,
    /// Its condition is not met.
    Condition,
    /// It was used on what has happened.
    Used,
    /// What has happened is answered when the chain has ended.
    AfterChain,
    /// It does not answer a link of a chain.
    NoAnswer,
    /// A Berzerk Counter keeps its abilities from being used.
    Berzerk,
    /// Only counters may be used now.
    CountersOnly,
    /// One has declined already.
    Declined,
    /// This counter waits for a situation of its own.
    Reactive(Counter),
    /// The same card beside it stands for it.
    Copy,
    /// It is chosen already.
    Chosen,
    /// It comes before one that is chosen: cards are chosen in their order.
    PassedOver,
    /// Too few come behind it, and so many have to be chosen.
    TooFewBehind,
    /// Other cards can be chosen.
    NotListed,
    /// Only cards of another player can be chosen.
    NotTheirs,
    /// Only cards in this zone can be chosen.
    NotIn(Zone),
    /// Only cards in play can be chosen.
    NotInPlay,
    /// Only exhausted cards can be chosen.
    NotExhausted,
    /// Only cards with so many counters can be chosen.
    FewCounters(u32),
    /// Only cards of the chain can be chosen.
    NotLinked,
    /// It cannot pay for itself.
    Itself,
    /// Only what is an enemy's can be attacked.
    Own,
    /// It was attacked in this Battle Phase already.
    Attacked,
    /// Nobody is left who could be attacked.
    NoVictim,
    /// An effect cannot play it from there.
    NotPlayable,
}

/// What can be asked for as a payment.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Means {
    /// Resources that are not exhausted.
    Resources,
    /// Other creatures that are not exhausted.
    Creatures,
    /// Hitpoints.
    Hitpoints,
    /// Counters on the card itself.
    Counters,
    /// Cards in play.
    InPlay,
    /// Cards in play besides itself.
    Others,
    /// Cards in the granary.
    Granary,
    /// Other cards in hand.
    Hand,
    /// Cards in the deck.
    Deck,
}

impl Reason {
    /// The topic of the rules page that explains it; nothing if it lies in the question itself, which has one.
    pub fn topic(self) -> Option<&'static str> {
        Some(match self {
            Reason::Phase(Phase::Battle) | Reason::Attack => "battle-phase",
            Reason::Phase(_) => "turn",
            Reason::Copy => "action-phase",
            Reason::Exhausted | Reason::Short { means: Means::Resources, .. } => "paying",
            Reason::Short { .. } | Reason::Itself => "costs",
            Reason::Caveat => "abilities",
            Reason::Condition | Reason::Used => "conditions",
            Reason::AfterChain | Reason::Declined | Reason::CountersOnly => "moments",
            // The edition without chains has no such answer, and no such reason.
            Reason::NoAnswer | Reason::NotLinked => "chains",
            Reason::Berzerk | Reason::Reactive(_) => "counters",
            Reason::NotExhausted | Reason::FewCounters(_) => "targets",
            Reason::Own | Reason::Attacked | Reason::NoVictim => "victim",
            Reason::NotPlayable => "deploy",
            Reason::Question
            | Reason::Chosen
            | Reason::PassedOver
            | Reason::TooFewBehind
            | Reason::NotListed
            | Reason::NotTheirs
            | Reason::NotIn(_)
            | Reason::NotInPlay => return None,
        })
    }

    /// The reason as a sentence.
    pub fn sentence(self) -> Sentence {
        Sentence::new(match self {
            Reason::Phase(Phase::Battle) => "kotc-not-now-battle-phase",
            Reason::Phase(Phase::Action) => "kotc-not-now-action-phase",
            Reason::Phase(_) => "kotc-not-now-phase",
            Reason::Question => "kotc-not-now-question",
            Reason::Attack => "kotc-not-now-attack",
            Reason::Exhausted => "kotc-not-now-exhausted",
            Reason::Short { means, need, have } => return means.short(need, have),
            Reason::Caveat => "kotc-not-now-caveat",
            Reason::Condition => "kotc-not-now-condition",
            Reason::Used => "kotc-not-now-used",
            Reason::AfterChain => "kotc-not-now-after-chain",
            Reason::NoAnswer => "kotc-not-now-no-response",
            Reason::Berzerk => {
                return Sentence::new("kotc-not-now-berzerk").with("counter", counter(Counter::Berzerk));
            }
            Reason::CountersOnly => "kotc-not-now-counters-only",
            Reason::Declined => "kotc-not-now-declined",
            Reason::Reactive(Counter::Plain) => "kotc-not-now-plain-counter",
            Reason::Reactive(kind) => {
                return Sentence::new("kotc-not-now-reactive").with("counter", counter(kind));
            }
            Reason::Copy => "kotc-not-now-copy",
            Reason::Chosen => "kotc-not-now-chosen",
            Reason::PassedOver | Reason::TooFewBehind => "kotc-not-now-order",
            Reason::NotListed => "kotc-not-now-other-cards",
            Reason::NotTheirs => "kotc-not-now-other-player",
            Reason::NotIn(place) => return Sentence::new("kotc-not-now-zone").with("zone", zone(place)),
            Reason::NotInPlay => "kotc-not-now-in-play",
            Reason::NotExhausted => "kotc-not-now-only-exhausted",
            Reason::FewCounters(least) => {
                return Sentence::new("kotc-not-now-few-counters").with("least", least);
            }
            Reason::NotLinked => "kotc-not-now-chain-only",
            Reason::Itself => "kotc-not-now-itself",
            Reason::Own => "kotc-not-now-own",
            Reason::Attacked => "kotc-not-now-attacked",
            Reason::NoVictim => "kotc-not-now-no-victim",
            Reason::NotPlayable => "kotc-not-now-not-playable",
        })
    }
}

impl Means {
    /// There is too little to pay with.
    fn short(self, need: i32, have: i32) -> Sentence {
        let sentence = Sentence::new(match self {
            Means::Resources => "kotc-short-resources",
            Means::Creatures => "kotc-short-creatures",
            Means::Hitpoints => "kotc-short-hitpoints",
            Means::Counters => "kotc-short-counters",
            Means::InPlay => "kotc-short-in-play",
            Means::Others => "kotc-short-others",
            Means::Granary | Means::Deck => "kotc-short-zone",
            Means::Hand => "kotc-short-hand",
        });
        let sentence = sentence.with("need", need).with("have", have);
        match self {
            Means::Creatures => sentence.with("creature", Span::Word("creature")),
            Means::Granary => sentence.with("zone", zone(Zone::Granary)),
            Means::Deck => sentence.with("zone", zone(Zone::Deck)),
            _ => sentence,
        }
    }
}
