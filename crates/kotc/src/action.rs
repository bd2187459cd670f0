//! The questions that players are asked, and the answers they can give.

use cards::meaning::Counter;
use table::Seat;

use crate::zone::Spot;

/// An answer to a question: one step of a player's decision.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Action {
    /// Put a card from hand into the granary.
    Sow(Spot),
    /// Stop placing resources in the Resource Phase, and draw cards.
    Draw,
    /// Exchange cards in hand for reserves.
    Exchange,
    /// Summon a creature.
    Summon(Spot),
    /// Cast a spell.
    Cast(Spot),
    /// Set a spell as a trap.
    Set(Spot),
    /// Activate an ability of a card. The number is the index of the ability, from 0.
    Activate(Spot, u8),
    /// Use a counter by removing it to get its effect.
    Pop(Spot, Counter),
    /// Remove a counter that the given player placed, without getting its effect.
    Take(Spot, Counter, Seat),
    /// Use a permission to reroll a die. The player chooses the die afterwards.
    Reroll,
    /// Begin an attack.
    Attack,
    /// Pick a card.
    Pick(Spot),
    /// Pick a player.
    Player(Seat),
    /// Pick a die by the number it shows.
    Die(u8),
    /// Answer with a number.
    Number(u32),
    /// Finish picking.
    Done,
    /// Decline what the question offers.
    Pass,
    /// End the current phase.
    EndPhase,
    /// Give up.
    GiveUp,
    /// Propose to end the game because there is no reason to continue, or agree to that proposal.
    Agree,
}

impl Action {
    /// Returns the spot of the card that this action plays, uses or picks; `None` for an action without a card.
    pub fn spot(self) -> Option<Spot> {
        match self {
            Action::Sow(spot)
            | Action::Summon(spot)
            | Action::Cast(spot)
            | Action::Set(spot)
            | Action::Activate(spot, _)
            | Action::Pop(spot, _)
            | Action::Take(spot, ..)
            | Action::Pick(spot) => Some(spot),
            Action::Draw
            | Action::Exchange
            | Action::Reroll
            | Action::Attack
            | Action::Player(_)
            | Action::Die(_)
            | Action::Number(_)
            | Action::Done
            | Action::Pass
            | Action::EndPhase
            | Action::GiveUp
            | Action::Agree => None,
        }
    }
}

/// Why a question is asked. The reason is only shown to people; the rules never depend on it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[expect(missing_docs, reason = "each variant is named after the step of the rulebook that asks")]
pub enum Why {
    Agreement,
    Reserves,
    Mulligan,
    BuryOrder,
    ResourcePhase,
    Exchange,
    ExchangeFor,
    DrawFrom,
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
    Craft,
    HowManyCopies,
    CopyNext,
    GiftTo,
    Gift,
    Formation,
    AttackFormation,
    Victim,
    Taunt,
    DefenseFormation,
    NextDie,
    DieTaker,
    Shield,
    ShieldDie,
    Voodoo,
    VoodooDie,
    VoodooVictim,
    Medic,
    Assassin,
    Undying,
    Immortality,
    RerollDie,
    WhoseDie,
    WhichDie,
}

impl Why {
    /// All reasons, in declaration order.
    pub const ALL: [Why; 49] = [
        Why::Agreement,
        Why::Reserves,
        Why::Mulligan,
        Why::BuryOrder,
        Why::ResourcePhase,
        Why::Exchange,
        Why::ExchangeFor,
        Why::DrawFrom,
        Why::ActionPhase,
        Why::BattlePhase,
        Why::Window,
        Why::Respond,
        Why::TrapCounter,
        Why::TrapAbility,
        Why::PayResources,
        Why::PayWith,
        Why::ChooseEnemy,
        Why::ChoosePlayer,
        Why::HowManyTargets,
        Why::Targets,
        Why::Deploy,
        Why::DeckOrder,
        Why::Counters,
        Why::Share,
        Why::DieFor,
        Why::Craft,
        Why::HowManyCopies,
        Why::CopyNext,
        Why::GiftTo,
        Why::Gift,
        Why::Formation,
        Why::AttackFormation,
        Why::Victim,
        Why::Taunt,
        Why::DefenseFormation,
        Why::NextDie,
        Why::DieTaker,
        Why::Shield,
        Why::ShieldDie,
        Why::Voodoo,
        Why::VoodooDie,
        Why::VoodooVictim,
        Why::Medic,
        Why::Assassin,
        Why::Undying,
        Why::Immortality,
        Why::RerollDie,
        Why::WhoseDie,
        Why::WhichDie,
    ];

    /// Returns the topic of the rules page that explains this question.
    pub fn topic(self) -> &'static str {
        match self {
            Why::Agreement => "agreement",
            Why::Reserves | Why::Exchange | Why::ExchangeFor | Why::DrawFrom => "reserves",
            Why::Mulligan | Why::BuryOrder => "mulligan",
            Why::ResourcePhase => "resource-phase",
            Why::ActionPhase => "action-phase",
            Why::BattlePhase => "battle-phase",
            Why::Window => "moments",
            Why::Respond => "chains",
            Why::TrapCounter | Why::TrapAbility => "trap-counters",
            Why::PayResources => "paying",
            Why::PayWith => "costs",
            Why::ChooseEnemy | Why::ChoosePlayer => "choosing-players",
            Why::HowManyTargets | Why::Targets => "targets",
            Why::Deploy => "deploy",
            Why::DeckOrder => "deck-order",
            Why::Counters => "taking-counters",
            Why::Share => "totals",
            Why::DieFor => "dice-damage",
            Why::AttackFormation => "attack-formation",
            Why::Victim => "victim",
            Why::Taunt => "taunt",
            Why::DefenseFormation => "defense-formation",
            Why::NextDie | Why::DieTaker => "dice",
            Why::Shield | Why::ShieldDie => "shield",
            Why::Craft => "pawns",
            Why::HowManyCopies | Why::CopyNext => "clone",
            Why::Voodoo | Why::VoodooDie | Why::VoodooVictim => "voodoo",
            Why::Immortality => "immortality",
            Why::GiftTo | Why::Gift => "gift",
            Why::Formation => "conscript",
            Why::Medic => "medic",
            Why::Assassin => "assassin",
            Why::Undying => "undying",
            Why::RerollDie | Why::WhoseDie | Why::WhichDie => "rerolls",
        }
    }
}

/// A question to a player, with the possible answers.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Ask {
    /// The player who is asked.
    pub seat: Seat,
    /// The reason for the question.
    pub why: Why,
    /// The possible answers. The answer that declines comes after all others except `Agree` and `GiveUp`.
    pub options: Vec<Action>,
}
