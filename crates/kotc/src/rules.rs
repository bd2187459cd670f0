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
    /// Whether and how actions are answered.
    pub chains: Chains,
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

/// Whether and how actions are answered.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Chains {
    /// Not at all.
    None,
    /// By "in response" abilities to the latest link, one each, in the order of the next turns.
    InResponse,
    /// By any chaining action, clockwise from the last actor's left, until all pass.
    Clockwise,
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
