//! Everything in which two editions of play differ, and nothing else.

use cards::edition::Edition;
use cards::meaning::Counter;

use crate::zone::Zone;

/// The rules of one edition. Code asks what the rule is, never which edition it is.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Rules {
    /// Whose rules these are.
    pub edition: Edition,
    /// The chapters of its rulebook that say how the game is played.
    pub chapters: &'static [&'static str],
    /// What the edition calls zones; those for traps and reserves are there only if the rules on them say so.
    pub zones: &'static [(Zone, &'static str)],
    /// What the edition calls counters, where it isn't what the newest one does.
    pub counter_names: &'static [(Counter, &'static str)],
    /// Hitpoints at the beginning.
    pub start_hp: i32,
    /// Cards in the opening hand.
    pub first_hand: u8,
    /// May the opening hand be changed?
    pub mulligan: Mulligan,
    /// How cards and resources come in.
    pub supply: Supply,
    /// What reserves are for.
    pub reserves: Swaps,
    /// May spells be set as traps?
    pub traps: Traps,
    /// Who may respond to an action, and with what.
    pub responses: Responses,
    /// Which actions can be responded to.
    pub chain_starters: ChainStarters,
    /// When a condition counts that was met while a chain is built.
    pub chain_conditions: ChainConditions,
    /// When losses are checked in a chain.
    pub chain_losses: ChainLosses,
    /// How several abilities are used after the same event.
    pub declaring: Declaring,
    /// Whether attacking and defending meet conditions.
    pub battle_events: BattleEvents,
    /// From when on a re-roll "for the turn" may be used.
    pub turn_rerolls: TurnRerolls,
    /// When counters may be used for their effect.
    pub counters: CounterUse,
    /// When counters may be used while an ability is being carried out.
    pub counter_pauses: CounterPauses,
    /// What a Shield (defense) Counter does.
    pub shield: Shield,
    /// Where a card is whose own fate is the condition of its ability.
    pub off_field: OffField,
    /// When targets are chosen.
    pub targeting: Targeting,
    /// Whether "target 1" may also mean none.
    pub one_target: OneTarget,
    /// Whether a card in hand can be a target of its own ability.
    pub own_target: OwnTarget,
    /// Whether being targeted meets conditions.
    pub target_events: TargetEvents,
    /// What becomes of damage beyond a creature's defense.
    pub excess: Excess,
    /// Where spare attacking dice go.
    pub spare_attack: SpareAttack,
    /// Where spare defending dice go.
    pub spare_defense: SpareDefense,
    /// How long fatigue lasts.
    pub fatigue: Fatigue,
    /// Who gets control of a hypnotized creature.
    pub hypnosis: Hypnosis,
    /// Which spells an effect may play.
    pub deployed_spells: DeployedSpells,
    /// Where a spell goes when it has been resolved.
    pub spent_spells: SpentSpells,
    /// May a card be sacrificed for its own cost?
    pub self_sacrifice: SelfSacrifice,
    /// The least a card's level can be brought to.
    pub least_level: i32,
    /// How the game ends.
    pub end: End,
}

/// May the opening hand be changed?
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Mulligan {
    /// No.
    None,
    /// Once: any number of cards is buried, and as many are drawn.
    BuryOnce,
}

/// How cards and resources come in.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Supply {
    /// Place up to two cards as resources, draw two minus that.
    PlaceThenDraw,
    /// Draw one card, then sow at most one.
    DrawThenSow,
}

/// What reserves are for.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Swaps {
    /// There are none.
    None,
    /// They are swapped with cards in hand during the Resource Phase.
    InResourcePhase,
}

/// May spells be set as traps?
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Traps {
    /// No.
    None,
    /// Yes.
    Set,
}

/// Who may respond to an action, and with what.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Responses {
    /// Nobody.
    None,
    /// The others, with "in response" abilities to the last link; the player whose next turn comes first has priority.
    /// Rulebook 6, Chains.
    InResponse,
    /// Everybody with any chaining action, clockwise from the left of the last player, until all pass. Rulebook 14,
    /// Chains.
    ChainingActions,
}

/// Which actions can be responded to.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum ChainStarters {
    /// Abilities and spells.
    Abilities,
    /// Summons and attacks, too.
    SummonsAndAttacks,
}

/// When a condition counts that was met while a chain is built.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum ChainConditions {
    /// After the chain.
    AfterChain,
    /// At once: its ability can respond.
    AtOnce,
}

/// When losses are checked in a chain.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum ChainLosses {
    /// After the chain, which is one action (ruling 17).
    AfterChain,
    /// Before every link.
    BeforeEachLink,
}

/// How several abilities are used after the same event.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Declaring {
    /// All are declared, then they resolve in this order. A player who has declined is not asked again.
    AllFirst,
    /// One after the other: each resolves before the next is used, and everybody is asked again.
    OneByOne,
}

/// Whether attacking and defending meet conditions.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum BattleEvents {
    /// No edition's condition speaks of them.
    None,
    /// "When this minion attacks", "when this minion defends".
    AttackAndDefend,
}

/// From when on a re-roll "for the turn" may be used.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum TurnRerolls {
    /// After the chain in which it was gained.
    AfterChain,
    /// At once.
    AtOnce,
}

/// When counters may be used for their effect.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum CounterUse {
    /// At any time, outside of chains.
    AnyTime,
    /// Proactive ones as chaining actions, reactive ones in their situation.
    ProactiveAndReactive,
}

/// When counters may be used while an ability is being carried out, where they may be used at any time.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum CounterPauses {
    /// Before every effect, and right after a roll. Rulebook 6, Ability Clarifications/Rulings, "Offense counter".
    BeforeEffectsAndAfterRolls,
    /// Only right after a roll (ruling 90).
    AfterRolls,
}

/// What a Shield (defense) Counter does.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Shield {
    /// Its host gets 5 defense.
    AddsFive,
    /// One damage to its host is 2 less.
    TakesTwoOff,
}

/// Where a card is whose own fate is the condition of its ability.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum OffField {
    /// In a graveyard.
    Graveyard,
    /// Wherever it has gone.
    Anywhere,
}

/// When targets are chosen.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Targeting {
    /// When the ability is activated.
    OnActivation,
    /// When it resolves, sentence by sentence (ruling A6).
    OnResolution,
}

/// Whether "target 1" may also mean none.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum OneTarget {
    /// All targets are "up to".
    UpTo,
    /// 1 is written without "up to" and means exactly one, if there is one (ruling A7).
    Exactly,
}

/// Whether a card in hand can be a target of its own ability.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum OwnTarget {
    /// No: it is being used (ruling 39).
    No,
    /// Yes: once the ability resolves, a card that came back is like any other.
    Yes,
}

/// Whether being targeted meets conditions.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum TargetEvents {
    /// No.
    None,
    /// On the battlefield.
    OnBattlefield,
}

/// What becomes of damage beyond a creature's defense.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Excess {
    /// It is lost.
    Lost,
    /// It hits the controller.
    Pierces,
}

/// Where spare attacking dice go.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum SpareAttack {
    /// To the victim if it is still there.
    Victim,
    /// To the victim, or to its controller if it is gone.
    VictimOrController,
}

/// Where spare defending dice go.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum SpareDefense {
    /// Nowhere.
    Nowhere,
    /// To the attacking player if a player was attacked.
    AttackerIfPlayerAttacked,
}

/// How long fatigue lasts (ruling A22).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Fatigue {
    /// Over the Recovery Phase of this turn.
    ThisTurn,
    /// Until a Recovery Phase of its controller in a later turn.
    ControllersTurn,
}

/// Who gets control of a hypnotized creature.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Hypnosis {
    /// Any player but its controller, as the user likes.
    AnotherPlayer,
    /// The user.
    You,
}

/// Which spells an effect may play.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum DeployedSpells {
    /// Those without a condition (ruling 73).
    WithoutCondition,
    /// Those whose condition is met, the standard one included (ruling A21).
    ConditionMet,
}

/// Where a spell goes when it has been resolved.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum SpentSpells {
    /// To its owner's graveyard, unless its own effects have moved it.
    GraveUnlessMoved,
    /// To its owner's grave, wherever its own effects have put it (ruling A43).
    AlwaysGrave,
}

/// May a card be sacrificed for its own cost?
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum SelfSacrifice {
    /// No.
    Never,
    /// Yes.
    Allowed,
}

/// How the game ends.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum End {
    /// Whoever has no hitpoints or no deck is out; the last one left wins.
    LastOneLeft,
    /// Players without hitpoints play on; four conditions end the game, four criteria decide.
    Zombies,
}
