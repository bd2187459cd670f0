//! The reasons why an action isn't possible now, for people to read. The rules only check whether there is a reason,
//! not which one.

use cards::meaning::Counter;
use table::{Argument, Sentence};

use crate::action::Action;
use crate::board::Phase;
use crate::tell::{counter, zone};
use crate::zone::Zone;

/// An action that a player might want to take but can't take now, with the reason.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct NotNow {
    /// The action that isn't possible. If the question doesn't ask to pick cards, `Pick` stands for attacking with the
    /// picked creature or, if the creature belongs to an enemy, for attacking it.
    pub what: Action,
    /// The reason why the action isn't possible.
    pub why: Reason,
}

/// Why an action isn't possible now.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Reason {
    /// The action is possible only in this phase of the player's own turn.
    Phase(Phase),
    /// The current question has to be answered first.
    Question,
    /// The player has to begin an attack before choosing attackers.
    Attack,
    /// The card is exhausted.
    Exhausted,
    /// The player can't afford the cost.
    Short {
        /// What the player doesn't have enough of, such as resources.
        means: Payable,
        /// How much the cost requires.
        need: i32,
        /// How much the player has.
        have: i32,
    },
    /// The card's caveat forbids the action.
    Caveat,
    /// The ability's condition is not met.
    Condition,
    /// The ability was already used in response to what just happened.
    Used,
    /// The ability's condition is met, but the ability can be used only after the chain.
    AfterChain,
    /// The ability can't be used as a response to a link of a chain.
    NoAnswer,
    /// The spell has a condition, so it can't be cast from the hand. It must be set as a trap first.
    OnlyAsTrap,
    /// A Berzerk Counter blocks the card's abilities.
    Berzerk,
    /// The card is a petrified minion.
    Petrified,
    /// Only counters may be used now.
    CountersOnly,
    /// The ability that placed the counter must resolve first.
    JustPlaced,
    /// The player has already passed.
    Declined,
    /// The counter can be used only in a certain situation, in which the game asks the player about it. A plain counter
    /// can't be used at all.
    Reactive(Counter),
    /// The card is a copy of the card next to it in hand, and the player can use that copy instead.
    Copy,
    /// The card is already chosen.
    Chosen,
    /// Cards are chosen in the order of a list, and this card comes before a card that is already chosen.
    PassedOver,
    /// Cards are chosen in the order of a list, and too few cards come after this card to reach the required number.
    TooFewBehind,
    /// The card isn't one of the cards that can be chosen.
    NotListed,
    /// The card is in a zone of a player whose cards cannot be chosen.
    NotTheirs,
    /// Only cards in this zone can be chosen.
    NotIn(Zone),
    /// Only cards in play can be chosen.
    NotInPlay,
    /// Only exhausted cards can be chosen.
    NotExhausted,
    /// Only cards with at least this many counters can be chosen.
    FewCounters(u32),
    /// Only cards of at most this level can be chosen.
    HighLevel(i32),
    /// Only cards that belong to a link of the chain can be chosen.
    NotLinked,
    /// The card cannot pay for itself.
    Itself,
    /// Players can't attack their own side: only enemies and their creatures can be attacked.
    Own,
    /// The creature or player was already attacked in this Battle Phase.
    Attacked,
    /// Nobody is left to attack.
    NoVictim,
    /// The card is in a zone from which effects can't play cards.
    NotPlayable,
    /// Only minions can be chosen.
    NotAMinion,
}

/// Something that a player can pay with.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Payable {
    /// Unexhausted resources.
    Resources,
    /// Unexhausted creatures other than the card that is being paid for.
    Creatures,
    /// Unexhausted cards in play other than the card that is being paid for.
    Ready,
    /// Hitpoints.
    Hitpoints,
    /// Counters on the card that is being paid for.
    Counters,
    /// Cards in play.
    InPlay,
    /// Cards in play other than the card that is being paid for.
    Others,
    /// Cards in the granary.
    Granary,
    /// Cards in hand other than the card that is being paid for.
    Hand,
    /// Minions in hand other than the card that is being paid for.
    MinionsInHand,
    /// Cards in the deck.
    Deck,
}

impl Reason {
    /// Returns the topic of the rules page that explains this reason; `None` if the topic of the question explains it.
    pub fn topic(self) -> Option<&'static str> {
        Some(match self {
            Reason::Phase(Phase::Battle) | Reason::Attack => "battle-phase",
            Reason::Phase(_) => "turn",
            Reason::Copy => "action-phase",
            Reason::Exhausted | Reason::Short { means: Payable::Resources, .. } => "paying",
            Reason::Short { .. } | Reason::Itself => "costs",
            Reason::Caveat => "abilities",
            Reason::Condition | Reason::Used | Reason::OnlyAsTrap => "conditions",
            Reason::AfterChain | Reason::Declined | Reason::CountersOnly => "moments",
            // Editions without chains never give these reasons.
            Reason::NoAnswer | Reason::NotLinked => "chains",
            Reason::Berzerk | Reason::Reactive(_) | Reason::JustPlaced => "counters",
            Reason::Petrified => "petrify",
            Reason::NotAMinion => "costs",
            Reason::NotExhausted | Reason::FewCounters(_) | Reason::HighLevel(_) => "targets",
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

    /// Returns the reason as a sentence.
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
            Reason::OnlyAsTrap => "kotc-not-now-only-as-trap",
            Reason::Berzerk => {
                return Sentence::new("kotc-not-now-berzerk").with("counter", counter(Counter::Berzerk));
            }
            Reason::Petrified => "kotc-not-now-petrified",
            Reason::NotAMinion => {
                return Sentence::new("kotc-not-now-not-a-creature")
                    .with("creature", Argument::Word("creature"));
            }
            Reason::CountersOnly => "kotc-not-now-counters-only",
            Reason::JustPlaced => "kotc-not-now-just-placed",
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
            Reason::HighLevel(most) => {
                return Sentence::new("kotc-not-now-high-level").with("most", most);
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

impl Payable {
    /// Returns the sentence that says that the player can't afford the cost.
    fn short(self, need: i32, have: i32) -> Sentence {
        let sentence = Sentence::new(match self {
            Payable::Resources => "kotc-short-resources",
            Payable::Creatures => "kotc-short-creatures",
            Payable::Ready => "kotc-short-ready",
            Payable::Hitpoints => "kotc-short-hitpoints",
            Payable::Counters => "kotc-short-counters",
            Payable::InPlay => "kotc-short-in-play",
            Payable::Others => "kotc-short-others",
            Payable::Granary | Payable::Deck => "kotc-short-zone",
            Payable::Hand => "kotc-short-hand",
            Payable::MinionsInHand => "kotc-short-creatures-in-hand",
        });
        let sentence = sentence.with("need", need).with("have", have);
        match self {
            Payable::Creatures | Payable::MinionsInHand => {
                sentence.with("creature", Argument::Word("creature"))
            }
            Payable::Granary => sentence.with("zone", zone(Zone::Granary)),
            Payable::Deck => sentence.with("zone", zone(Zone::Deck)),
            _ => sentence,
        }
    }
}
