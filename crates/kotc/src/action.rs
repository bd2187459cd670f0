//! Questions and their answers.

use cards::meaning::Counter;
use table::Seat;

use crate::zone::Spot;

/// One step of one decision.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Action {
    /// Put a card of the hand into the granary.
    Sow(Spot),
    /// Draw instead of placing a resource.
    Draw,
    /// Swap a card of the hand for one of the reserves.
    Swap(Spot),
    /// Summon a creature.
    Summon(Spot),
    /// Cast a spell.
    Cast(Spot),
    /// Set a spell as a trap.
    Set(Spot),
    /// Activate an ability, counted from 0.
    Activate(Spot, u8),
    /// Remove a counter for its effect.
    Pop(Spot, Counter),
    /// Take a counter off that this player placed, without its effect.
    Take(Spot, Counter, Seat),
    /// Roll a die again by a permission.
    Reroll,
    /// Begin an attack.
    Attack,
    /// Pick a card.
    Pick(Spot),
    /// Pick a player.
    Player(Seat),
    /// Pick a die by its face.
    Die(u8),
    /// Say a number.
    Number(u32),
    /// Enough of them.
    Done,
    /// Not now.
    Pass,
    /// Leave the phase.
    EndPhase,
    /// Give up.
    GiveUp,
    /// Propose that there is no reason to go on, or agree to it.
    Agree,
}

/// Why we ask: for people to read. The rules never look at it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[expect(missing_docs, reason = "each is named after the step of the rulebook that asks")]
pub enum Why {
    Agreement,
    Reserves,
    Mulligan,
    BuryOrder,
    ResourcePhase,
    SwapFor,
    ActionPhase,
    BattlePhase,
    Window,
    Respond,
    TrapCounter,
    TrapAbility,
    PayResources,
    PayWith,
    ChooseEnemy,
    ChoosePlayer,
    HowManyTargets,
    Targets,
    Deploy,
    DeckOrder,
    Counters,
    Share,
    DieFor,
    AttackFormation,
    Victim,
    Taunt,
    DefenseFormation,
    NextDie,
    Shield,
    Immortality,
    RerollDie,
    WhoseDie,
    WhichDie,
}

/// A question with its answers.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Ask {
    /// Who is asked.
    pub seat: Seat,
    /// Why.
    pub why: Why,
    /// What may be answered. Where declining is allowed, it comes last.
    pub options: Vec<Action>,
}
