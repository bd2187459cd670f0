//! Frames: the meanings of conditions, costs, targets and effects, independent of any edition.

use cards::meaning::{Counter, To};

/// A zone, or a place in a zone.
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

/// The owner of cards.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) enum Owner {
    Anyone,
    You,
    Enemy,
}

/// Who picks the cards.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) enum Chooser {
    You,
    Enemy,
    Chance,
}

/// The number of cards in a group.
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

/// A group of cards, as a wording describes it. A property that the wording doesn't mention is `None`.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default, Debug)]
pub(crate) struct Aim {
    pub(crate) zone: Option<Zone>,
    pub(crate) owner: Option<Owner>,
    pub(crate) chooser: Option<Chooser>,
    pub(crate) count: Option<Count>,
    /// Whether all cards of the group must be exhausted.
    pub(crate) exhausted: bool,
    /// The minimum number of counters on each card; `None` for any number.
    pub(crate) counters: Option<u32>,
    /// The highest level that the cards may have; `None` for any level.
    pub(crate) level: Option<u32>,
    /// The team that the cards must belong to; `None` for any team.
    pub(crate) team: Option<Team>,
    /// How many cards a player looks at to pick the group from among them; `None` if no player does.
    pub(crate) pool: Option<u32>,
    /// Whether the group refers to cards mentioned before, as “it” does.
    pub(crate) back: bool,
    /// Whether the group leaves out the card that has the ability.
    pub(crate) other: bool,
    /// Whether the wording used a plural without a number.
    pub(crate) many: bool,
    /// Whether the wording also named a second zone, as in “hand or deck”.
    pub(crate) either: bool,
    /// Whether the group consists of resources, in any zone.
    pub(crate) land: bool,
    /// Whether the group consists of spells.
    pub(crate) spell: bool,
    /// Whether the group consists of creatures, in any zone.
    pub(crate) creature: bool,
    /// Whether the wording names the owner only as “their”.
    pub(crate) theirs: bool,
}

/// The player or players that an effect is about.
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
    /// Moves cards to the deck, without saying where in the deck.
    ToDeck,
    Strengthen,
    Toughen,
    Weaken,
    /// Deals damage to cards.
    Damage,
    /// Rolls dice, and divides the result as damage among enemy creatures.
    Burn,
    /// Deals damage to players.
    Hurt,
    Heal,
    Draw,
    See,
    Deploy,
    Control,
    NegateAttack,
    NegateEffect,
    /// Negates the attack or effect that the condition is about.
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
    /// Looks for cards in the whole deck, and puts them into the hand.
    Search,
    /// Takes away the abilities of cards.
    Silence,
    Place(Counter),
    /// Protects from one effect that would destroy the card.
    Save,
    /// Protects permanently from every effect that would destroy the card.
    Forever,
    RemoveCounters,
    RemoveAllCounters,
    /// Does nothing yet: the wording names cards, but not what happens to them.
    Aim,
    GiftSummon,
}

/// An effect as a player worded it.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct Deed {
    pub(crate) act: Act,
    pub(crate) aim: Option<Aim>,
    pub(crate) n: Option<u32>,
    pub(crate) m: Option<u32>,
    /// Whether `n` is a number of dice.
    pub(crate) dice: bool,
    pub(crate) who: Option<Who>,
    /// Whether the wording says that the effect lasts until the end of the turn.
    pub(crate) until_end: bool,
    /// Whether the words describe a cost: “pay”, “sacrifice”, “self-…”.
    pub(crate) price: bool,
    /// How the player pays with cards; `None` if the wording doesn't mention it.
    pub(crate) how: Option<cards::meaning::How>,
    /// Whether the wording names the creatures that the deed creates.
    pub(crate) named: bool,
    /// Whether “then” joins this deed to the previous one.
    pub(crate) then: bool,
    /// The words that describe the deed.
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
            named: false,
            then: false,
            said: String::new(),
        }
    }
}

/// The event that a condition waits for.
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
    /// An event that no edition has a condition for.
    Beyond,
}

impl Happening {
    /// Returns whether the event is about the card that has the ability.
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

/// A condition as a player worded it.
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

/// The zone that cards come from when a player pays with them.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) enum Purse {
    InPlay,
    Resources,
    Hand,
    DeckTop,
    This,
}

/// A cost as a player worded it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Pay {
    pub(crate) coin: Coin,
    pub(crate) n: u32,
    /// Whether the cost leaves out the card that has the ability.
    pub(crate) other: bool,
    /// Whether the wording says that the player chooses the cards.
    pub(crate) chosen: bool,
    /// Whether the wording says that the cards are creatures.
    pub(crate) creature: bool,
    pub(crate) said: String,
}

/// A drawback of a creature as a player worded it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Drawback {
    Summon(Pay),
    Use(Pay),
    CannotAttack,
    CannotDefend,
    CannotAttackOrDefend,
    Berzerker,
}

/// A part of a wording that no edition can express, or that was not understood.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Lost {
    /// The words of this part.
    pub(crate) said: String,
    /// What the words ask for, such as “a second condition”; empty if the words were not understood.
    pub(crate) label: String,
    /// The words of this part that the vocabulary does not contain.
    pub(crate) unknown: Vec<String>,
}

impl Lost {
    /// Creates the entry for words that ask for something no edition has.
    pub(crate) fn beyond(said: String, label: &str) -> Lost {
        Lost { said, label: label.to_owned(), unknown: Vec::new() }
    }

    /// Creates the entry for known words that match no pattern.
    pub(crate) fn unmatched(said: String) -> Lost {
        Lost::beyond(said, "")
    }
}

/// The meaning of a whole wording.
#[derive(Clone, PartialEq, Default, Debug)]
pub(crate) struct Intent {
    pub(crate) name: Option<String>,
    pub(crate) drawback: Option<Drawback>,
    pub(crate) condition: Option<Event>,
    pub(crate) costs: Vec<Pay>,
    pub(crate) deeds: Vec<Deed>,
    pub(crate) lost: Vec<Lost>,
}
