//! The rules in which the playable editions differ, and nothing else.

use cards::edition::Edition;
use cards::meaning::Counter;

use crate::zone::Zone;

/// The rules of one edition. Code asks what the rule is, never which edition it is.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Rules {
    /// The edition that has these rules.
    pub edition: Edition,
    /// The chapters of its rulebook that say how the game is played.
    pub chapters: &'static [&'static str],
    /// The edition's names for zones. The zones for traps and reserves exist only if `traps` and `reserves` say so.
    pub zones: &'static [(Zone, &'static str)],
    /// The edition's names for counters, where they differ from the newest edition's.
    pub counter_names: &'static [(Counter, &'static str)],
    /// Hitpoints at the beginning.
    pub start_hp: i32,
    /// Cards in the opening hand.
    pub first_hand: u8,
    /// May the opening hand be changed?
    pub mulligan: Mulligan,
    /// How players get cards and resources.
    pub supply: Supply,
    /// What reserves are for.
    pub reserves: Swaps,
    /// May spells be set as traps?
    pub traps: Traps,
    /// Who may respond to an action, and with what.
    pub responses: Responses,
    /// Which actions can be responded to.
    pub chain_starters: ChainStarters,
    /// The moment to use an ability whose condition was met while players built a chain.
    pub chain_conditions: ChainConditions,
    /// When losses are checked in a chain.
    pub chain_losses: ChainLosses,
    /// How several abilities are used after the same event.
    pub declaring: Declaring,
    /// Whether attacking and defending meet conditions.
    pub battle_events: BattleEvents,
    /// When a re-roll "for the turn" becomes available.
    pub turn_rerolls: TurnRerolls,
    /// When counters may be used for their effect.
    pub counters: CounterUse,
    /// When counters may be used while an ability is being carried out.
    pub counter_pauses: CounterPauses,
    /// What a Shield (defense) Counter does.
    pub shield: Shield,
    /// Where a card has to be to use an ability off the field, such as one about its own destruction.
    pub off_field: OffField,
    /// When targets are chosen.
    pub targeting: Targeting,
    /// Whether "target 1" also allows no target.
    pub one_target: OneTarget,
    /// Whether a card in hand can be a target of its own ability.
    pub own_target: OwnTarget,
    /// Whether being targeted meets conditions.
    pub target_events: TargetEvents,
    /// What happens to damage beyond a creature's defense.
    pub excess: Excess,
    /// What the remaining attacking dice hit once no defender is left.
    pub spare_attack: SpareAttack,
    /// What the remaining defending dice hit once no attacker is left.
    pub spare_defense: SpareDefense,
    /// How long fatigue lasts.
    pub fatigue: Fatigue,
    /// Who gets control of a hypnotized creature.
    pub hypnosis: Hypnosis,
    /// Which spells an effect may play.
    pub deployed_spells: DeployedSpells,
    /// Where a spell goes after it has resolved.
    pub spent_spells: SpentSpells,
    /// May a card be sacrificed to pay its own cost?
    pub self_sacrifice: SelfSacrifice,
    /// The lowest level that effects can reduce a card to.
    pub least_level: i32,
    /// How the game ends.
    pub end: End,
}

/// May the opening hand be changed?
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Mulligan {
    /// No.
    None,
    /// Once: a player buries any number of cards and draws the same number.
    BuryOnce,
}

/// How players get cards and resources.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Supply {
    /// Place up to two cards as resources, then draw two cards minus the number placed.
    PlaceThenDraw,
    /// Draw one card, then sow at most one.
    DrawThenSow,
}

/// What reserves are for.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Swaps {
    /// There are no reserves.
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
    /// All other players, with abilities "in response" to the last link; the one whose next turn comes first has
    /// priority. Rulebook 6, Chains.
    InResponse,
    /// Everybody, with any chaining action, clockwise from the left of the player who acted last, until all pass.
    /// Rulebook 14, Chains.
    ChainingActions,
}

/// Which actions can be responded to.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum ChainStarters {
    /// Abilities and spells.
    Abilities,
    /// Abilities, spells, summons and attacks.
    SummonsAndAttacks,
}

/// The moment to use an ability whose condition was met while players built a chain.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum ChainConditions {
    /// After the chain.
    AfterChain,
    /// At once: the ability can respond.
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
    /// All are declared first, then they resolve in the order of declaration. A player who has declined is not asked
    /// again.
    AllFirst,
    /// One after the other: each resolves before the next is used, and everybody is asked again.
    OneByOne,
}

/// Whether attacking and defending meet conditions.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum BattleEvents {
    /// No: the edition has no such conditions.
    None,
    /// Yes: "when this minion attacks", "when this minion defends".
    AttackAndDefend,
}

/// When a re-roll "for the turn" becomes available.
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
    /// Proactive counters as chaining actions, reactive counters in their own situation.
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
    /// Its host gains 5 defense.
    AddsFive,
    /// It reduces damage to its host by 2, once.
    TakesTwoOff,
}

/// Where a card has to be to use an ability off the field, such as one about its own destruction.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum OffField {
    /// In a graveyard.
    Graveyard,
    /// Anywhere, except out of the game.
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

/// Whether "target 1" also allows no target.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum OneTarget {
    /// Yes: every number of targets means "up to".
    UpTo,
    /// No: "1" without "up to" means exactly one, if there is one (ruling A7).
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
    /// Yes, on the battlefield.
    OnBattlefield,
}

/// What happens to damage beyond a creature's defense.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Excess {
    /// It is lost.
    Lost,
    /// It hits the creature's controller.
    Pierces,
}

/// What the remaining attacking dice hit once no defender is left.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum SpareAttack {
    /// The victim, if it is still there.
    Victim,
    /// The victim, or its last controller if it is gone.
    VictimOrController,
}

/// What the remaining defending dice hit once no attacker is left.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum SpareDefense {
    /// Nothing.
    Nowhere,
    /// The attacking player, if a player was attacked.
    AttackerIfPlayerAttacked,
}

/// How long fatigue lasts (ruling A22).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Fatigue {
    /// Through the Recovery Phase of this turn.
    ThisTurn,
    /// Until a Recovery Phase of its controller in a later turn.
    ControllersTurn,
}

/// Who gets control of a hypnotized creature.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Hypnosis {
    /// Any player except its controller; the user of the effect chooses.
    AnotherPlayer,
    /// The user of the effect.
    You,
}

/// Which spells an effect may play.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum DeployedSpells {
    /// Those without a condition (ruling 73).
    WithoutCondition,
    /// Those whose condition is met, including the standard condition (ruling A21).
    ConditionMet,
}

/// Where a spell goes after it has resolved.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum SpentSpells {
    /// To its owner's graveyard, unless its own effects have moved it.
    GraveUnlessMoved,
    /// To its owner's grave, even if its own effects have moved it (ruling A43).
    AlwaysGrave,
}

/// May a card be sacrificed to pay its own cost?
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
    /// Players with no hitpoints or an empty deck are out; the last one left wins.
    LastOneLeft,
    /// Players without hitpoints keep playing; four conditions end the game, and four criteria decide who wins.
    Zombies,
}
