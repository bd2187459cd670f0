//! The rules of the playable editions. Each edition lists only its changes to the playable edition before it.

use cards::edition::Edition;
use cards::meaning::Counter;

use crate::rules::*;
use crate::zone::Zone;

/// Returns the rules of an edition; `None` if the edition can't be played.
pub fn rules(edition: Edition) -> Option<&'static Rules> {
    if let Edition::House(id) = edition {
        return crate::house::rules(id);
    }
    PLAYABLE.into_iter().find(|it| it.edition == edition)
}

/// The rules of the editions that can be played, oldest first.
pub const PLAYABLE: [&Rules; 4] = [&E6, &E11, &E13, &E14];

const E6: Rules = Rules {
    edition: Edition::E6,
    chapters: &[
        "The Field",
        "Turn Order",
        "Resources, Exhaustion, and Recovery",
        "Creatures, Abilities, and Battles",
        "Casting Spells and Setting Traps",
        "Chains",
        "Winning and Losing",
        "Ability Clarifications",
    ],
    zones: &[
        (Zone::Deck, "deck"),
        (Zone::Grave, "graveyard"),
        (Zone::Field, "Creature Zone"),
        (Zone::Traps, "Trap Zone"),
        (Zone::Granary, "Resource Zone"),
        (Zone::Hand, "hand"),
    ],
    counter_names: &[(Counter::Sword, "Offense"), (Counter::Shield, "Defense")],
    start_hp: 60,
    first_hand: 5,
    mulligan: Mulligan::None,
    supply: Supply::PlaceThenDraw,
    reserves: Reserves::None,
    reserve_use: ReserveUse::None,
    traps: Traps::Set,
    responses: Responses::InResponse,
    chain_starters: ChainStarters::SummonsAndAttacks,
    chain_conditions: ChainConditions::AfterChain,
    chain_losses: ChainLosses::AfterChain,
    declaring: Declaring::AllFirst,
    battle_events: BattleEvents::None,
    turn_rerolls: TurnRerolls::AfterChain,
    counters: CounterUse::AnyTime,
    counter_pauses: CounterPauses::BeforeEffectsAndAfterRolls,
    shield: Shield::AddsFive,
    off_field: OffField::Graveyard,
    targeting: Targeting::OnActivation,
    one_target: OneTarget::UpTo,
    own_target: OwnTarget::No,
    target_events: TargetEvents::None,
    hexed_spells: HexedSpells::StayInPlace,
    excess: Excess::Lost,
    spare_attack: SpareAttack::Victim,
    spare_defense: SpareDefense::AttackerIfPlayerAttacked,
    fatigable: Fatigable::InPlay,
    fatigue: Fatigue::ThisTurn,
    hypnosis: Hypnosis::AnotherPlayer,
    deployed_spells: DeployedSpells::WithoutCondition,
    spent_spells: SpentSpells::GraveUnlessMoved,
    self_sacrifice: SelfSacrifice::Never,
    least_level: 1,
    end: End::LastOneLeft,
    concession: Concession::GiveUp,
};

/// The 11th edition, as changes to [`E6`]. The 7th edition dropped chains and, while an ability is carried out, allowed
/// counters only after rolls. The 9th changed to 20 hitpoints and added reserves and self-sacrifice.
const E11: Rules = Rules {
    edition: Edition::E11,
    chapters: &[
        "The Field",
        "Turn Order",
        "Resources, Exhaustion, and Recovery",
        "Creatures",
        "Creature Abilities",
        "Battles",
        "Casting Spells and Setting Traps",
        "Winning and Losing",
        "Ability Clarifications",
    ],
    zones: &[
        (Zone::Deck, "deck"),
        (Zone::Grave, "graveyard"),
        (Zone::Field, "Creature Zone"),
        (Zone::Traps, "Trap Zone"),
        (Zone::Granary, "Resource Zone"),
        (Zone::Hand, "hand"),
        (Zone::Reserves, "reserves"),
    ],
    start_hp: 20,
    reserves: Reserves::TenOfForty,
    reserve_use: ReserveUse::SwapInResourcePhase,
    responses: Responses::None,
    chain_starters: ChainStarters::Abilities,
    chain_losses: ChainLosses::BeforeEachLink,
    turn_rerolls: TurnRerolls::AtOnce,
    counter_pauses: CounterPauses::AfterRolls,
    self_sacrifice: SelfSacrifice::Allowed,
    ..E6
};

/// The 13th edition, as changes to [`E11`]. The 11th (2024) changed to 35 hitpoints and brought chains back. The 12th
/// added the Draw Phase, sowing and zombies, and sent all spells to the grave. The 13th added the mulligan, piercing,
/// proactive and reactive counters and targets on resolution, and dropped traps and reserves.
const E13: Rules = Rules {
    edition: Edition::E13,
    chapters: &[
        "Setup and Deck Building",
        "Fields",
        "Turn Order",
        "Exhaustion and Recovery",
        "Abilities",
        "Minions",
        "Spells",
        "Counters",
        "Chains",
        "Battles",
        "Endgame",
        "Keywords",
    ],
    zones: &[
        (Zone::Deck, "deck"),
        (Zone::Grave, "grave"),
        (Zone::Field, "battlefield"),
        (Zone::Granary, "granary"),
        (Zone::Hand, "hand"),
    ],
    counter_names: &[],
    start_hp: 35,
    mulligan: Mulligan::BuryOnce,
    supply: Supply::DrawThenSow,
    reserves: Reserves::None,
    reserve_use: ReserveUse::None,
    traps: Traps::None,
    responses: Responses::ChainingActions,
    chain_conditions: ChainConditions::AtOnce,
    chain_losses: ChainLosses::AfterEachEffect,
    declaring: Declaring::OneByOne,
    battle_events: BattleEvents::AttackAndDefend,
    counters: CounterUse::ChainingAction,
    shield: Shield::TakesTwoOff,
    off_field: OffField::Anywhere,
    targeting: Targeting::OnResolution,
    one_target: OneTarget::Exactly,
    own_target: OwnTarget::Yes,
    target_events: TargetEvents::OnBattlefield,
    hexed_spells: HexedSpells::AreCast,
    excess: Excess::Pierces,
    spare_attack: SpareAttack::VictimOrController,
    spare_defense: SpareDefense::Nowhere,
    fatigable: Fatigable::InPlayAndResources,
    fatigue: Fatigue::ControllersTurn,
    hypnosis: Hypnosis::You,
    deployed_spells: DeployedSpells::ConditionMet,
    spent_spells: SpentSpells::AlwaysGrave,
    least_level: 0,
    end: End::Zombies,
    concession: Concession::AllAgree,
    ..E11
};

/// The 14th edition, as changes to [`E13`]. Only the cards change. Its guide adds Berzerk, Taunt and Trap Counters,
/// spells of level 0, and the word "hex-play" for what the 13th edition describes at length. It also says more clearly
/// how long fatigue lasts, without changing it (ruling A22).
const E14: Rules = Rules { edition: Edition::E14, ..E13 };
