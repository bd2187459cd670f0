//! The meanings of components, independent of each edition's wording.
//!
//! A meaning has no numbers; a [`crate::text::Part`] combines it with them.

/// The five kinds of component, in the order in which a card lists them.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Kind {
    /// A drawback of a creature as a whole.
    Caveat,
    /// When an ability can be activated.
    Condition,
    /// What is paid to activate it.
    Cost,
    /// Which cards its effects apply to.
    Target,
    /// What it does.
    Effect,
}

impl Kind {
    /// All kinds, in card order.
    pub const ALL: [Kind; 5] = [Kind::Caveat, Kind::Condition, Kind::Cost, Kind::Target, Kind::Effect];

    /// The guides' word for it.
    pub const fn name(self) -> &'static str {
        match self {
            Kind::Caveat => "caveat",
            Kind::Condition => "activation condition",
            Kind::Cost => "activation cost",
            Kind::Target => "target selection",
            Kind::Effect => "effect",
        }
    }

    /// The word with its article.
    pub const fn with_article(self) -> &'static str {
        match self {
            Kind::Caveat => "a caveat",
            Kind::Condition => "an activation condition",
            Kind::Cost => "an activation cost",
            Kind::Target => "a target selection",
            Kind::Effect => "an effect",
        }
    }
}

/// The meaning of a catalogue row.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[expect(missing_docs, reason = "each variant is one kind")]
pub enum Means {
    Caveat(Caveat),
    Condition(Condition),
    Cost(Payment),
    Target(Target),
    Effect(Effect),
}

impl Means {
    /// Which kind of component this is.
    pub const fn kind(self) -> Kind {
        match self {
            Means::Caveat(_) => Kind::Caveat,
            Means::Condition(_) => Kind::Condition,
            Means::Cost(_) => Kind::Cost,
            Means::Target(_) => Kind::Target,
            Means::Effect(_) => Kind::Effect,
        }
    }
}

/// A drawback of a creature, for which its offense and defense cost less.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Caveat {
    /// Its controller pays this when the creature is summoned.
    Summon(Payment),
    /// Its controller pays this for each attack, defense or use of an ability.
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

/// What a player pays with; the component's number x is the amount.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Payment {
    /// Hitpoints of the player.
    Hitpoints,
    /// Counters on the card itself.
    Counters,
    /// Minions in the player's hand, which an enemy may summon without paying.
    GiftSummon,
    /// Cards.
    Cards {
        /// What happens to them.
        how: How,
        /// Where they come from.
        from: Source,
        /// Who picks them.
        by: By,
    },
}

/// Short for [`Payment::Cards`], for the tables.
pub const fn pay(how: How, from: Source, by: By) -> Payment {
    Payment::Cards { how, from, by }
}

/// What happens to cards that a player pays with.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum How {
    /// They are turned sideways.
    Exhaust,
    /// They go to the grave, which does not count as destruction.
    Sacrifice,
    /// They go to the grave, which meets conditions about destruction.
    Destroy,
    /// They go to the owner's hand.
    Bounce,
    /// They go on top of the owner's deck.
    Sheathe,
    /// They go under the owner's deck.
    Bury,
}

/// Where cards that a player pays with come from; always a zone of that player.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Source {
    /// Creatures in play.
    Creatures,
    /// Creatures in play other than this one.
    OtherCreatures,
    /// Creatures and traps in play.
    InPlay,
    /// Creatures and traps in play other than this one.
    OtherInPlay,
    /// The resources.
    Resources,
    /// Random cards of the hand.
    HandAtRandom,
    /// The hand.
    Hand,
    /// The top of the deck.
    DeckTop,
}

/// Who picks the cards.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum By {
    /// The player who pays.
    You,
    /// An opponent of that player's choice.
    Enemy,
}

/// A zone in which a card can be destroyed.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Place {
    /// The Creature Zone or the Trap Zone; the battlefield.
    InPlay,
    /// The Resource Zone; the granary.
    Granary,
    /// The hand.
    Hand,
    /// The deck.
    Deck,
    /// Any zone of its owner.
    Anywhere,
}

/// When an ability can be activated.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Condition {
    /// In response to an opponent's summon.
    EnemySummonAnswered,
    /// In response to an opponent's attack.
    EnemyAttackAnswered,
    /// In response to an opponent's card effect.
    EnemyEffectAnswered,
    /// This card is destroyed in that place.
    ThisDestroyed(Place),
    /// At least x of your other cards in play are destroyed.
    OthersDestroyed,
    /// At least x of your cards in that place are destroyed.
    CardsDestroyed(Place),
    /// You take at least x damage.
    YouTakeDamage,
    /// This card is damaged and not destroyed.
    ThisSurvivesDamage,
    /// At least x of your other cards in play are damaged and not destroyed.
    OthersSurviveDamage,
    /// Your cards in play take at least x damage together.
    YoursTakeDamageInTotal,
    /// This card attacks, after Attack Formation.
    ThisAttacks,
    /// This card defends, after Defense Formation.
    ThisDefends,
    /// This card is targeted by an ability.
    ThisTargeted,
    /// This card is damaged.
    ThisDamaged,
    /// One or more of your other cards in play are damaged.
    OthersDamaged,
    /// One or more of your cards in play, including this one, are damaged.
    YoursDamaged,
    /// An enemy attacks, after Attack Formation.
    EnemyAttacks,
    /// An enemy defends, after Defense Formation.
    EnemyDefends,
    /// This card attacked or defended, after Damage Allocation.
    ThisFought,
    /// This card is summoned.
    ThisSummoned,
    /// An enemy summons a minion.
    EnemySummons,
    /// An enemy casts a spell or activates an ability.
    EnemyCastsOrActivates,
}

/// Which cards the effects of an ability apply to.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Target {
    /// The card itself.
    ThisCard,
    /// Up to x cards in play.
    InPlay,
    /// Up to x cards in play with at least y counters.
    InPlayWithCounters,
    /// Up to x exhausted cards in play.
    InPlayExhausted,
    /// Up to x cards in play, picked by an enemy.
    InPlayEnemyChooses,
    /// Up to x resources; from the 6th edition on, your own.
    Resources,
    /// Up to x cards in the current chain.
    CurrentChain,
    /// Up to x cards in your hand.
    YourHand,
    /// Up to x random cards of one hand.
    AnyHandAtRandom,
    /// Up to x cards on top of one deck.
    AnyDeckTop,
    /// Up to x cards in your grave.
    YourGrave,
    /// Up to x random cards of one grave.
    AnyGraveAtRandom,
    /// Up to x cards of your hand, shown to a player who picks them.
    YourHandShown,
    /// Up to x cards of an opponent's hand, picked by that opponent.
    EnemyHandTheyChoose,
    /// Up to y of exactly x cards on top of your deck, picked by an opponent.
    YourDeckTopEnemyChooses,
    /// Up to y of exactly x cards on top of an opponent's deck, picked by that opponent.
    EnemyDeckTopTheyChoose,
    /// Up to x cards of your grave, shown to an opponent who picks them.
    YourGraveShown,
    /// Up to x cards of an opponent's grave, picked by that opponent.
    EnemyGraveTheyChoose,
    /// Up to x enemy creatures of level y or lower.
    LowLevelEnemies,
    /// Up to y of exactly x cards on top of your deck.
    Excavate,
    /// Up to x cards of an enemy's hand, which you see.
    SeeEnemyHand,
    /// Up to x exhausted cards of an enemy's granary, which you see.
    SeeEnemyGranary,
    /// All minions on the field of level x or lower.
    AllLowLevel,
    /// All minions of the attacking team of level x or lower.
    AllLowLevelAttackers,
    /// All minions of the defending team of level x or lower.
    AllLowLevelDefenders,
}

impl Target {
    /// Returns the most cards that can be targeted with these numbers; `None` if there is no limit.
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
#[expect(missing_docs, reason = "the newest edition's names; the rulebooks say what they do")]
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
    /// All kinds.
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

    /// What the newest edition calls it.
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

/// Where an effect sends its targets; always a zone of their owner.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum To {
    /// The granary, exhausted ("silo").
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
    /// Turns the targets sideways.
    Exhaust,
    /// The targets stay exhausted in the next Recovery Phase.
    Fatigue,
    /// Turns the targets sideways, and they stay exhausted in the next Recovery Phase.
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
    /// The targets are revealed, and you may play them.
    Deploy,
    /// Control of the targets changes until the end of the turn.
    Hypnotize,
    /// You draw x cards.
    Draw,
    /// All players draw x cards.
    AllDraw,
    /// You gain x hitpoints.
    GainHitpoints,
    /// Deals x damage to a player.
    DamagePlayer,
    /// The targets' attack does not happen.
    NegateAttack,
    /// The targets' activated effect does not happen.
    NegateEffect,
    /// Rolls x dice; each die deals its result as damage to one target.
    DiceDamage,
    /// Rolls x dice and deals the result as damage to you, then rolls x dice and deals the result to a player.
    DiceWoundBoth,
    /// Rolls x dice and deals the result as damage to an enemy.
    DiceWoundEnemy,
    /// You may reroll up to x dice of the current chain, up to y times each.
    RerollChain,
    /// You may reroll up to x dice during the rest of this turn, up to y times each.
    RerollTurn,
    /// Rolls x dice; you gain the result as hitpoints.
    DiceHeal,
    /// Rolls x dice for you, then x dice for an opponent; each gains the result as hitpoints.
    DiceHealBoth,
    /// Each target's level drops by x.
    DownLevel,
    /// Creates a pawn like each target.
    Clone,
    /// Creates up to x pawns like each target.
    CloneTimes,
    /// Rolls x dice; each die deals its result as damage to an enemy minion.
    DiceBurnBattlefield,
    /// Creates x pawns of level y.
    CraftPawns,
    /// Creates a pawn with the ability of each target spell.
    Embody,
    /// Creates up to x pawns with the ability of each target spell.
    EmbodyTimes,
    /// The targets join their controller's team.
    Conscript,
    /// The targets leave their team.
    Distract,
    /// The targets are turned to stone.
    Petrify,
}
