//! What somebody wants, independent of any edition: frames of conditions, costs, targets and effects.

use cards::meaning::{Counter, To};

/// A zone, or a place in one.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) enum Zone {
    InPlay,
    Resources,
    Hand,
    DeckTop,
    Deck,
    Grave,
    Chain,
    This,
}

/// Whose cards.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) enum Owner {
    Anyone,
    You,
    Enemy,
}

/// Who picks cards.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) enum Chooser {
    You,
    Enemy,
    Chance,
}

/// How many cards.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) enum Count {
    Some(u32),
    All,
}

/// A team in a battle.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) enum Team {
    Attacking,
    Defending,
}

/// A group of cards; what was not said is `None`.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default, Debug)]
pub(crate) struct Aim {
    pub(crate) zone: Option<Zone>,
    pub(crate) owner: Option<Owner>,
    pub(crate) chooser: Option<Chooser>,
    pub(crate) count: Option<Count>,
    /// Only exhausted ones.
    pub(crate) exhausted: bool,
    /// Only ones with at least this many counters.
    pub(crate) counters: Option<u32>,
    /// Only ones of this level or lower.
    pub(crate) level: Option<u32>,
    /// The team that they must belong to; `None` for any.
    pub(crate) team: Option<Team>,
    /// Picked from this many cards that somebody looks at.
    pub(crate) pool: Option<u32>,
    /// Does it refer to cards mentioned before?
    pub(crate) back: bool,
    /// Does it leave out this card?
    pub(crate) other: bool,
    /// Was it a plural without a number?
    pub(crate) many: bool,
    /// Was a second place said, too?
    pub(crate) either: bool,
    /// Is it about resources, wherever they are?
    pub(crate) land: bool,
    /// Is it about spells?
    pub(crate) spell: bool,
    /// Was the owner only said as “their”?
    pub(crate) theirs: bool,
}

/// A player or players.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) enum Who {
    You,
    Enemy,
    Anyone,
    All,
}

/// What an effect does.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) enum Act {
    Destroy,
    Exhaust,
    Fatigue,
    ExhaustFatigue,
    Move(To),
    /// To the deck, without a word about where in it.
    ToDeck,
    Strengthen,
    Toughen,
    Weaken,
    /// Damage to cards.
    Damage,
    /// Dice of damage, divided among enemy creatures.
    Burn,
    /// Damage to players.
    Hurt,
    Heal,
    Draw,
    See,
    Deploy,
    Control,
    NegateAttack,
    NegateEffect,
    /// Negates whatever the condition is about.
    Negate,
    RerollChain,
    RerollTurn,
    DownLevel,
    Clone,
    Craft,
    Embody,
    Conscript,
    Distract,
    Petrify,
    Place(Counter),
    /// Protects from one effect that would destroy the card.
    Save,
    RemoveCounters,
    RemoveAllCounters,
    /// Only cards are named, and nothing is done with them.
    Aim,
    GiftSummon,
}

/// An effect as somebody said it.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct Deed {
    pub(crate) act: Act,
    pub(crate) aim: Option<Aim>,
    pub(crate) n: Option<u32>,
    pub(crate) m: Option<u32>,
    /// Is `n` a number of dice?
    pub(crate) dice: bool,
    pub(crate) who: Option<Who>,
    /// Was it said that it lasts until the end of the turn?
    pub(crate) until_end: bool,
    /// Is it the price of something: “pay”, “sacrifice”, “self-…”?
    pub(crate) price: bool,
    /// How cards are paid with, if the words say it.
    pub(crate) how: Option<cards::meaning::How>,
    /// Is it joined to the deed before with “then”?
    pub(crate) then: bool,
    /// The words that say it.
    pub(crate) said: String,
}

impl Deed {
    pub(crate) fn new(act: Act) -> Deed {
        Deed {
            act,
            aim: None,
            n: None,
            m: None,
            dice: false,
            who: None,
            until_end: false,
            price: false,
            how: None,
            then: false,
            said: String::new(),
        }
    }
}

/// What a condition waits for.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) enum Happening {
    ThisDestroyed(cards::meaning::Place),
    OthersDestroyed,
    YoursDestroyed(cards::meaning::Place),
    YouDamaged,
    ThisSurvives,
    OthersSurvive,
    YoursDamagedInTotal,
    ThisAttacks,
    ThisDefends,
    ThisFought,
    ThisTargeted,
    ThisDamaged,
    OthersDamaged,
    YoursDamaged,
    EnemyAttacks,
    EnemyDefends,
    ThisSummoned,
    EnemySummons,
    EnemyCasts,
    /// Something that no edition waits for.
    Beyond,
}

impl Happening {
    /// Does something happen to this card?
    pub(crate) fn is_about_this(self) -> bool {
        matches!(
            self,
            Happening::ThisDestroyed(_)
                | Happening::ThisSurvives
                | Happening::ThisAttacks
                | Happening::ThisDefends
                | Happening::ThisFought
                | Happening::ThisTargeted
                | Happening::ThisDamaged
                | Happening::ThisSummoned
        )
    }
}

/// A condition as somebody said it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Event {
    pub(crate) what: Happening,
    pub(crate) n: Option<u32>,
    pub(crate) said: String,
}

/// What a player pays with.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) enum Coin {
    Hitpoints,
    Counters,
    Gift,
    Cards { how: cards::meaning::How, from: Purse, chooser: Chooser },
}

/// Where cards that are paid with come from.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) enum Purse {
    InPlay,
    Resources,
    Hand,
    DeckTop,
    This,
}

/// A cost as somebody said it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Pay {
    pub(crate) coin: Coin,
    pub(crate) n: u32,
    /// Does it leave out this card?
    pub(crate) other: bool,
    /// Was it said that the player chooses the cards?
    pub(crate) chosen: bool,
    pub(crate) said: String,
}

/// A drawback of a creature as somebody said it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Drawback {
    Summon(Pay),
    Use(Pay),
    CannotAttack,
    CannotDefend,
    CannotAttackOrDefend,
    Berzerker,
}

/// A part of a wording that means something nobody can do, or nothing that we know.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Lost {
    /// The words that say it.
    pub(crate) said: String,
    /// What it is about; empty if the words were not understood.
    pub(crate) label: String,
}

/// Everything that a wording says.
#[derive(Clone, PartialEq, Default, Debug)]
pub(crate) struct Intent {
    pub(crate) name: Option<String>,
    pub(crate) drawback: Option<Drawback>,
    pub(crate) condition: Option<Event>,
    pub(crate) costs: Vec<Pay>,
    pub(crate) deeds: Vec<Deed>,
    pub(crate) lost: Vec<Lost>,
}
