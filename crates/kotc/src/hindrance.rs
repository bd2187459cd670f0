//! Why something cannot be done now: for people to read. The checks that give it decide; nobody looks at which it is.

use cards::meaning::Counter;

use crate::action::Action;
use crate::board::Phase;
use crate::zone::Zone;

/// Something that a player could want to do and that is not among the answers, and why.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Hindered {
    /// What cannot be done. To pick a creature where nothing is picked is to fight with it.
    pub what: Action,
    /// Why not.
    pub why: Hindrance,
}

/// Why something cannot be done now.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Hindrance {
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

impl Hindrance {
    /// The topic of the rules page that explains it; nothing if it lies in the question itself, which has one.
    pub fn topic(self) -> Option<&'static str> {
        Some(match self {
            Hindrance::Phase(Phase::Battle) | Hindrance::Attack => "battle-phase",
            Hindrance::Phase(_) => "turn",
            Hindrance::Copy => "action-phase",
            Hindrance::Exhausted | Hindrance::Short { means: Means::Resources, .. } => "paying",
            Hindrance::Short { .. } | Hindrance::Itself => "costs",
            Hindrance::Caveat => "abilities",
            Hindrance::Condition | Hindrance::Used => "conditions",
            Hindrance::AfterChain | Hindrance::Declined | Hindrance::CountersOnly => "moments",
            // The edition without chains has no such answer, and no such reason.
            Hindrance::NoAnswer | Hindrance::NotLinked => "chains",
            Hindrance::Berzerk | Hindrance::Reactive(_) => "counters",
            Hindrance::NotExhausted | Hindrance::FewCounters(_) => "targets",
            Hindrance::Own | Hindrance::Attacked | Hindrance::NoVictim => "victim",
            Hindrance::NotPlayable => "deploy",
            Hindrance::Question
            | Hindrance::Chosen
            | Hindrance::PassedOver
            | Hindrance::TooFewBehind
            | Hindrance::NotListed
            | Hindrance::NotTheirs
            | Hindrance::NotIn(_)
            | Hindrance::NotInPlay => return None,
        })
    }
}
