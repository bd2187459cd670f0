//! The meanings of components, independent of the wording in each edition.
//!
//! A meaning contains no numbers; a [`crate::text::Part`] combines it with its numbers.

/// The five kinds of component, in the order in which a card lists them.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum ComponentKind {
    /// A drawback of a creature. It is not part of any ability.
    Caveat,
    /// The condition that allows activating an ability.
    Condition,
    /// The cost of activating an ability.
    Cost,
    /// The cards that an ability's effects apply to.
    Target,
    /// What an ability does.
    Effect,
}

impl ComponentKind {
    /// All kinds, in the order in which a card lists them.
    pub const ALL: [ComponentKind; 5] = [
        ComponentKind::Caveat,
        ComponentKind::Condition,
        ComponentKind::Cost,
        ComponentKind::Target,
        ComponentKind::Effect,
    ];

    /// Returns the guides' word for this kind.
    pub const fn name(self) -> &'static str {
        match self {
            ComponentKind::Caveat => "caveat",
            ComponentKind::Condition => "activation condition",
            ComponentKind::Cost => "activation cost",
            ComponentKind::Target => "target selection",
            ComponentKind::Effect => "effect",
        }
    }

    /// Returns the guides' word for this kind, with its article.
    pub const fn with_article(self) -> &'static str {
        match self {
            ComponentKind::Caveat => "a caveat",
            ComponentKind::Condition => "an activation condition",
            ComponentKind::Cost => "an activation cost",
            ComponentKind::Target => "a target selection",
            ComponentKind::Effect => "an effect",
        }
    }
}

/// The meaning of a component in the catalogue.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[expect(missing_docs, reason = "each variant is one kind of component")]
pub enum Means {
    Caveat(Caveat),
    Condition(Condition),
    Cost(Payment),
    Target(Target),
    Effect(Effect),
}

impl Means {
    /// Returns the kind of component that has this meaning.
    pub const fn kind(self) -> ComponentKind {
        match self {
            Means::Caveat(_) => ComponentKind::Caveat,
            Means::Condition(_) => ComponentKind::Condition,
            Means::Cost(_) => ComponentKind::Cost,
            Means::Target(_) => ComponentKind::Target,
            Means::Effect(_) => ComponentKind::Effect,
        }
    }
}

/// A drawback of a creature. It makes the creature's offense and defense cheaper.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Caveat {
    /// The creature's controller pays this when the creature is summoned.
    Summon(Payment),
    /// The creature's controller pays this for each attack, defense or use of an ability.
    Use(Payment),
    /// The creature cannot attack.
    CannotAttack,
    /// The creature cannot defend.
    CannotDefend,
    /// The creature can neither attack nor defend.
    CannotAttackOrDefend,
    /// The creature is destroyed if it is unexhausted at the end of its controller's own Battle Phase.
    Berzerker,
}

/// Something that a player pays with. The component's number x is the amount.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Payment {
    /// The player's hitpoints.
    Hitpoints,
    /// Counters on the card that has the component.
    Counters,
    /// Minions from the player's hand, which an enemy may summon without paying.
    GiftSummon,
    /// Cards from one of the player's zones.
    Cards {
        /// What happens to the cards.
        how: How,
        /// The zone that the cards come from.
        from: PaymentSource,
        /// The player who picks the cards.
        by: By,
    },
}

/// Creates a [`Payment::Cards`]. This shorter form keeps the component lists short.
pub const fn pay(how: How, from: PaymentSource, by: By) -> Payment {
    Payment::Cards { how, from, by }
}

/// What happens to cards that a player pays with.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum How {
    /// The cards are exhausted (turned sideways).
    Exhaust,
    /// The cards go to the grave without counting as destroyed.
    Sacrifice,
    /// The cards go to the grave and count as destroyed.
    Destroy,
    /// The cards go to their owner's hand.
    Bounce,
    /// The cards go on top of their owner's deck.
    Sheathe,
    /// The cards go under their owner's deck.
    Bury,
}

/// The cards that a player can pay with. They are always the paying player's own cards.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum PaymentSource {
    /// Creatures in play.
    Creatures,
    /// Creatures in play, except the creature that has the component.
    OtherCreatures,
    /// Creatures and traps in play.
    InPlay,
    /// Creatures and traps in play, except the card that has the component.
    OtherInPlay,
    /// Resources of the player.
    Resources,
    /// Random cards in hand.
    HandAtRandom,
    /// Cards in hand.
    Hand,
    /// Cards on top of the deck.
    DeckTop,
}

/// The player who picks the cards for a payment.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum By {
    /// The player who pays picks the cards.
    You,
    /// An opponent picks the cards. The paying player chooses the opponent.
    Enemy,
}

/// A zone in which a card can be destroyed.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum DestroyZone {
    /// The Creature Zone or the Trap Zone, in newer editions the battlefield.
    InPlay,
    /// The Resource Zone, in newer editions the granary.
    Granary,
    /// The hand.
    Hand,
    /// The deck.
    Deck,
    /// Any zone of the card's owner.
    Anywhere,
}

/// The condition that allows activating an ability.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Condition {
    /// You respond to an opponent's summon.
    EnemySummonAnswered,
    /// You respond to an opponent's attack.
    EnemyAttackAnswered,
    /// You respond to an opponent's card effect.
    EnemyEffectAnswered,
    /// This card is destroyed in this zone.
    ThisDestroyed(DestroyZone),
    /// At least x of your other cards in play are destroyed.
    OthersDestroyed,
    /// At least x of your cards in this zone are destroyed.
    CardsDestroyed(DestroyZone),
    /// You take at least x damage.
    YouTakeDamage,
    /// This card takes damage and is not destroyed.
    ThisSurvivesDamage,
    /// At least x of your other cards in play take damage and are not destroyed.
    OthersSurviveDamage,
    /// Your cards in play take at least x damage in total.
    YoursTakeDamageInTotal,
    /// This card attacks. The condition is met after Attack Formation.
    ThisAttacks,
    /// This card defends. The condition is met after Defense Formation.
    ThisDefends,
    /// This card is targeted by an ability.
    ThisTargeted,
    /// This card takes damage.
    ThisDamaged,
    /// One or more of your other cards in play take damage.
    OthersDamaged,
    /// One or more of your cards in play, including this one, take damage.
    YoursDamaged,
    /// An enemy attacks. The condition is met after Attack Formation.
    EnemyAttacks,
    /// An enemy defends. The condition is met after Defense Formation.
    EnemyDefends,
    /// This card has attacked or defended. The condition is met after Damage Allocation.
    ThisFought,
    /// This card is summoned.
    ThisSummoned,
    /// An enemy summons a minion.
    EnemySummons,
    /// An enemy casts a spell or activates an ability.
    EnemyCastsOrActivates,
}

/// The cards that the effects of an ability apply to.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Target {
    /// The card that has the ability.
    ThisCard,
    /// Up to x cards in play.
    InPlay,
    /// Up to x cards in play with at least y counters.
    InPlayWithCounters,
    /// Up to x exhausted cards in play.
    InPlayExhausted,
    /// Up to x cards in play, picked by an enemy.
    InPlayEnemyChooses,
    /// Up to x resources. Since the 6th edition, they must be your own.
    Resources,
    /// Up to x cards in the current chain.
    CurrentChain,
    /// Up to x cards in your hand.
    YourHand,
    /// Up to x random cards in the hand of any one player.
    AnyHandAtRandom,
    /// Up to x cards on top of the deck of any one player.
    AnyDeckTop,
    /// Up to x cards in your grave.
    YourGrave,
    /// Up to x random cards in the grave of any one player.
    AnyGraveAtRandom,
    /// Up to x cards in your hand. You show your hand to a player, who picks the cards.
    YourHandShown,
    /// Up to x cards in an opponent's hand. That opponent picks them.
    EnemyHandTheyChoose,
    /// Up to y of the top x cards of your deck. An opponent picks them.
    YourDeckTopEnemyChooses,
    /// Up to y of the top x cards of an opponent's deck. That opponent picks them.
    EnemyDeckTopTheyChoose,
    /// Up to x cards in your grave. You show your grave to an opponent, who picks the cards.
    YourGraveShown,
    /// Up to x cards in an opponent's grave. That opponent picks them.
    EnemyGraveTheyChoose,
    /// Up to x enemy creatures of level y or lower.
    LowLevelEnemies,
    /// Up to y of the top x cards of your deck.
    Excavate,
    /// Up to x cards in an enemy's hand. You see the hand and pick them.
    SeeEnemyHand,
    /// Up to x exhausted cards in an enemy's granary. You see the granary and pick them.
    SeeEnemyGranary,
    /// All minions of level x or lower on the field.
    AllLowLevel,
    /// All minions of level x or lower in the attacking team.
    AllLowLevelAttackers,
    /// All minions of level x or lower in the defending team.
    AllLowLevelDefenders,
}

impl Target {
    /// Returns the maximum number of targets if the numbers in the component's text are `x` and `y`; `None` if there is
    /// no limit.
    pub fn most(self, x: u32, y: u32) -> Option<u32> {
        match self {
            Target::ThisCard => Some(1),
            Target::Excavate | Target::YourDeckTopEnemyChooses | Target::EnemyDeckTopTheyChoose => {
                Some(x.min(y))
            }
            Target::AllLowLevel | Target::AllLowLevelAttackers | Target::AllLowLevelDefenders => None,
            _ => Some(x),
        }
    }
}

/// Counters that effects place on creatures.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[expect(missing_docs, reason = "the counters have the newest edition's names; the rulebooks explain them")]
pub enum Counter {
    /// A counter without a name, called generic in 2024.
    Plain,
    /// The offense counter of the older editions.
    Sword,
    /// The defense counter of the older editions.
    Shield,
    Weakness,
    Damage,
    Exhaustion,
    Dice,
    Immortality,
    Berzerk,
    Taunt,
    Trap,
    Fatigue,
    Voodoo,
    Medic,
    Assassin,
    Undying,
}

impl Counter {
    /// All kinds of counters.
    pub const ALL: [Counter; 16] = [
        Counter::Plain,
        Counter::Sword,
        Counter::Shield,
        Counter::Weakness,
        Counter::Damage,
        Counter::Exhaustion,
        Counter::Dice,
        Counter::Immortality,
        Counter::Berzerk,
        Counter::Taunt,
        Counter::Trap,
        Counter::Fatigue,
        Counter::Voodoo,
        Counter::Medic,
        Counter::Assassin,
        Counter::Undying,
    ];

    /// Returns the counter's name in the newest edition.
    pub const fn name(self) -> &'static str {
        match self {
            Counter::Plain => "Plain",
            Counter::Sword => "Sword",
            Counter::Shield => "Shield",
            Counter::Weakness => "Weakness",
            Counter::Damage => "Damage",
            Counter::Exhaustion => "Exhaustion",
            Counter::Dice => "Dice",
            Counter::Immortality => "Immortality",
            Counter::Berzerk => "Berzerk",
            Counter::Taunt => "Taunt",
            Counter::Trap => "Trap",
            Counter::Fatigue => "Fatigue",
            Counter::Voodoo => "Voodoo",
            Counter::Medic => "Medic",
            Counter::Assassin => "Assassin",
            Counter::Undying => "Undying",
        }
    }
}

/// The zone to which an effect sends its targets. Each target goes to its owner's zone.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum To {
    /// The granary, where the targets arrive exhausted ("silo").
    Granary,
    /// The hand ("bounce").
    Hand,
    /// The top of the deck ("sheathe").
    DeckTop,
    /// The bottom of the deck ("bury").
    DeckBottom,
}

/// What an ability does.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Effect {
    /// Places x counters on each target.
    Place(Counter),
    /// Removes up to x counters from each target.
    RemoveCounters,
    /// You look at the targets.
    See,
    /// Exhausts the targets (turns them sideways).
    Exhaust,
    /// Keeps the targets from recovering in the next Recovery Phase.
    Fatigue,
    /// Exhausts the targets, and keeps them from recovering in the next Recovery Phase.
    ExhaustAndFatigue,
    /// Sends the targets to a zone.
    Move(To),
    /// Destroys the targets.
    Destroy,
    /// Adds x in total to the targets' offense, divided among them.
    Strengthen,
    /// Adds x in total to the targets' defense, divided among them.
    Toughen,
    /// Reduces the targets' offense by x in total, divided among them.
    Weaken,
    /// Deals x damage in total to the targets, divided among them.
    DamageInTotal,
    /// Reveals the targets. You may play them.
    Deploy,
    /// Gives another player control of the targets until the end of the turn.
    Hypnotize,
    /// You draw x cards.
    Draw,
    /// All players draw x cards.
    AllDraw,
    /// You gain x hitpoints.
    GainHitpoints,
    /// Deals x damage to a player.
    DamagePlayer,
    /// Negates the targets' attack.
    NegateAttack,
    /// Negates the targets' activated effect.
    NegateEffect,
    /// Rolls x dice. Each die deals its result as damage to one target.
    DiceDamage,
    /// Rolls x dice and deals the result as damage to you, then rolls x dice and deals the result as damage to any
    /// player.
    DiceWoundBoth,
    /// Rolls x dice and deals the result as damage to an enemy.
    DiceWoundEnemy,
    /// You may reroll up to x dice of the current chain, up to y times each.
    RerollChain,
    /// You may reroll up to x dice for the rest of this turn, up to y times each.
    RerollTurn,
    /// Rolls x dice; you gain the result as hitpoints.
    DiceHeal,
    /// Rolls x dice for you, then x dice for an opponent. Each of you gains the result as hitpoints.
    DiceHealBoth,
    /// Lowers each target's level by x.
    DownLevel,
    /// For each target, creates a pawn that is a copy of the target.
    Clone,
    /// For each target, creates up to x pawns that are copies of the target.
    CloneTimes,
    /// Rolls x dice. Each die deals its result as damage to an enemy minion.
    DiceBurnBattlefield,
    /// Creates x pawns of level y.
    CraftPawns,
    /// For each target spell, creates a pawn that has the spell's ability.
    Embody,
    /// For each target spell, creates up to x pawns that have the spell's ability.
    EmbodyTimes,
    /// Adds the targets to their controller's team.
    Conscript,
    /// Removes the targets from their team.
    Distract,
    /// Turns the targets to stone: they are face down and cannot attack, defend or use abilities.
    Petrify,
}
