//! Frames: the meanings of conditions, costs, targets and effects in a wording, independent of any edition.

use cards::meaning::{Counter, To};

/// Where cards are: a zone, a place in a zone, or (`This`) the card that has the ability.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) enum WordedZone {
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

/// Who picks the cards of a group: you, an opponent, or chance.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) enum Chooser {
    You,
    Enemy,
    Chance,
}

/// The number of cards in a group.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) enum CardCount {
    Some(u32),
    All,
}

/// A team in a battle.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) enum WordedTeam {
    Attacking,
    Defending,
}

/// A group of cards, as a wording describes it. A property that the wording doesn't mention is `None`.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default, Debug)]
pub(crate) struct WordedCards {
    pub(crate) zone: Option<WordedZone>,
    pub(crate) owner: Option<Owner>,
    pub(crate) chooser: Option<Chooser>,
    pub(crate) count: Option<CardCount>,
    /// Whether all cards of the group must be exhausted.
    pub(crate) exhausted: bool,
    /// The minimum number of counters on each card; `None` for any number.
    pub(crate) counters: Option<u32>,
    /// The highest level that the cards may have; `None` for any level.
    pub(crate) level: Option<u32>,
    /// Whether only cards with certain offense or defense are meant, as in “with 2 or less health”.
    pub(crate) stats: bool,
    /// The team that the cards must belong to; `None` for any team.
    pub(crate) team: Option<WordedTeam>,
    /// How many cards a player looks at to pick the group from them; `None` if nobody looks at cards first.
    pub(crate) pool: Option<u32>,
    /// Whether the group refers to cards mentioned before, as “it” does.
    pub(crate) back: bool,
    /// Whether the card that has the ability is not part of the group, as in “another creature”.
    pub(crate) other: bool,
    /// Whether the wording uses a plural without a number, as in “destroy creatures”.
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
    /// Whether the number is a maximum, as in “up to two creatures”.
    pub(crate) up_to: bool,
    /// Whether a player could be picked, too, as in “any target”.
    pub(crate) player: bool,
    /// Whether the group is the card of the event, as “it” is in “when an enemy summons a creature, destroy it”.
    pub(crate) event: bool,
}

/// The player or players that an effect applies to.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) enum Who {
    You,
    Enemy,
    Anyone,
    All,
}

/// The action of an effect.
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
    /// Rolls dice, and deals the result of each die as damage to an enemy creature.
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
    /// Negates the attack or effect that meets the ability's condition.
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
    /// Prevents damage to cards.
    Prevent,
    RemoveCounters,
    RemoveAllCounters,
    /// No action: the wording names cards, but not what happens to them.
    Aim,
    GiftSummon,
}

/// An effect as a player worded it.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct WordedEffect {
    pub(crate) act: Act,
    pub(crate) aim: Option<WordedCards>,
    pub(crate) n: Option<u32>,
    pub(crate) m: Option<u32>,
    /// Whether `n` is a number of dice.
    pub(crate) dice: bool,
    pub(crate) who: Option<Who>,
    /// The other player, if the effect applies to `you` and to one player whom the wording names.
    pub(crate) other: Option<Who>,
    /// Whether the dice are rolled once, and the result counts for several players.
    pub(crate) one_roll: bool,
    /// Whether the wording says that the effect lasts until the end of the turn.
    pub(crate) until_end: bool,
    /// Whether the words describe a cost: “pay”, “sacrifice”, “self-…”.
    pub(crate) price: bool,
    /// How the player pays with cards; `None` if the wording doesn't mention it.
    pub(crate) how: Option<cards::meaning::How>,
    /// Whether the wording gives a name to the creatures that the effect creates.
    pub(crate) named: bool,
    /// Whether “then” joins this effect to the previous effect.
    pub(crate) then: bool,
    /// Whether the number `n` is a maximum, as in “draw up to two cards”.
    pub(crate) up_to: bool,
    /// Whether the number `n` is a minimum, as in “draw at least two cards”.
    pub(crate) at_least: bool,
    /// Whether the wording says that the effect is optional, as in “you may draw a card”.
    pub(crate) optional: bool,
    /// Whether the effect applies to each of several players, as in “each opponent loses 3 life”.
    pub(crate) each: bool,
    /// Whether the effect lasts for the rest of the game, or as long as this card is in play.
    pub(crate) lasts: bool,
    /// Whether the wording speaks of a property that cards have, as in “taunt”, and not of a counter.
    pub(crate) property: bool,
    /// Whether the wording says that the cards arrive exhausted.
    pub(crate) exhausted: bool,
    /// Which cards a negating effect can negate.
    pub(crate) played: Played,
    /// The words that describe the effect.
    pub(crate) said: String,
}

impl WordedEffect {
    pub(crate) fn new(act: Act) -> WordedEffect {
        WordedEffect {
            act,
            aim: None,
            n: None,
            m: None,
            dice: false,
            who: None,
            other: None,
            one_roll: false,
            until_end: false,
            price: false,
            how: None,
            named: false,
            then: false,
            up_to: false,
            at_least: false,
            optional: false,
            each: false,
            lasts: false,
            property: false,
            exhausted: false,
            played: Played::default(),
            said: String::new(),
        }
    }
}

/// The event that a condition waits for.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) enum Happening {
    ThisDestroyed(cards::meaning::DestroyZone),
    OthersDestroyed,
    YoursDestroyed(cards::meaning::DestroyZone),
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
    /// Returns whether the card that has the ability takes part in the event, for example because it attacks or is
    /// destroyed.
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
pub(crate) struct WordedCondition {
    pub(crate) what: Happening,
    pub(crate) n: Option<u32>,
    /// Whether the event counts for cards of any player, as in “when another creature is destroyed”.
    pub(crate) anyones: bool,
    /// Whether the effect happens instead of the event, as in “if this would be destroyed, …”.
    pub(crate) instead: bool,
    /// Which cards count if the event is that an enemy plays a card.
    pub(crate) played: Played,
    /// Whether the event is only about creatures.
    pub(crate) creature: bool,
    /// Whether the condition is not in the wording, but the effect needs it.
    pub(crate) added: bool,
    pub(crate) said: String,
}

impl WordedCondition {
    pub(crate) fn new(what: Happening, n: Option<u32>, said: String) -> WordedCondition {
        let (anyones, instead, creature, added) = (false, false, false, false);
        WordedCondition { what, n, anyones, instead, played: Played::default(), creature, added, said }
    }
}

/// Which cards count for a condition that waits for a player to play a card, or for an effect that negates what a
/// player plays.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub(crate) struct Played {
    /// Whether only spells are meant.
    pub(crate) spells: bool,
    /// Whether only abilities are meant.
    pub(crate) abilities: bool,
    /// Whether only an enemy's cards are meant.
    pub(crate) enemy: bool,
}

/// What a player pays with.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) enum Coin {
    Hitpoints,
    Counters,
    Gift,
    Cards { how: cards::meaning::How, from: Purse, chooser: Chooser },
}

/// The zone of the cards that a player pays with, or (`This`) the card that has the ability.
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
pub(crate) struct WordedCost {
    pub(crate) coin: Coin,
    pub(crate) n: u32,
    /// Whether the player cannot pay with the card that has the ability.
    pub(crate) other: bool,
    /// Whether the wording says that the player chooses the cards.
    pub(crate) chosen: bool,
    /// Whether the wording says that the cards are creatures.
    pub(crate) creature: bool,
    /// Whether the number is a maximum.
    pub(crate) up_to: bool,
    pub(crate) said: String,
}

/// A drawback of a creature as a player worded it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Drawback {
    Summon(WordedCost),
    Use(WordedCost),
    CannotAttack,
    CannotDefend,
    CannotAttackOrDefend,
    /// It is destroyed if it was idle.
    Berzerker(Idleness),
}

/// How a wording says that a creature is destroyed if it was idle.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub(crate) struct Idleness {
    /// Whether the wording asks if the creature attacked, and not if it is unexhausted.
    pub(crate) attacks: bool,
    /// Whether the creature is destroyed at the end of the turn, and not of the Battle Phase.
    pub(crate) turn: bool,
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
    /// Creates the entry for words that ask for something that no edition has. `label` is what they ask for.
    pub(crate) fn beyond(said: String, label: &str) -> Lost {
        Lost { said, label: label.to_owned(), unknown: Vec::new() }
    }

    /// Creates the entry for words that were not understood, because they match no pattern.
    pub(crate) fn unmatched(said: String) -> Lost {
        Lost::beyond(said, "")
    }
}

/// The meaning of a whole wording.
#[derive(Clone, PartialEq, Default, Debug)]
pub(crate) struct Intent {
    pub(crate) name: Option<String>,
    pub(crate) drawback: Option<Drawback>,
    pub(crate) condition: Option<WordedCondition>,
    pub(crate) costs: Vec<WordedCost>,
    pub(crate) deeds: Vec<WordedEffect>,
    pub(crate) lost: Vec<Lost>,
    /// The same wording, read without the costs that the wording does not clearly mark as costs; `None` if there are
    /// no such costs.
    pub(crate) without_costs: Option<Box<Intent>>,
}
