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
pub const PLAYABLE: [&Rules; 18] =
    [&E1, &E2, &E3, &E4, &E5, &E6, &E7, &E8, &E9, &E10, &E11, &E11_2024, &E12, &E13, &E14, &E15, &E16, &E17];

/// The 1st edition. Setting a trap also starts a chain in this edition, but no card can respond to it (ruling 47), so
/// the rules leave that chain out. An attack is the first link of a chain. Therefore, the game checks for losers only
/// after the whole battle, as in every edition where attacks start chains (ruling 17).
const E1: Rules = Rules {
    edition: Edition::E1,
    chapters: &[
        "The Field",
        "Turn Order",
        "Resources and Exhaustion",
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
    start_hp: 100,
    first_hand: 5,
    mulligan: Mulligan::None,
    supply: Supply::PlaceThenDraw,
    first_turn: FirstTurn::LikeAnyOther,
    new_resources: NewResources::Exhausted,
    swaps: Swaps::None,
    draw_from: DrawFrom::Deck,
    traps: Traps::Set,
    hand_spells: HandSpells::WithoutCondition,
    responses: Responses::InResponse,
    response_order: ResponseOrder::LatestTurnFirst,
    first_responder: FirstResponder::AfterTurnPlayer,
    chain_starters: ChainStarters::SummonsAndAttacks,
    chain_conditions: ChainConditions::AfterChain,
    standard_responses: StandardResponses::OwnActionPhase,
    chain_losses: ChainLosses::AfterChain,
    declaring: Declaring::AllFirst,
    battle_events: BattleEvents::None,
    action_events: ActionEvents::None,
    teams: TeamChanges::None,
    turn_rerolls: TurnRerolls::AfterChain,
    counters: CounterUse::AnyTime,
    counter_pauses: CounterPauses::BeforeEffectsAndAfterRolls,
    fresh_counters: FreshCounters::AfterLink,
    shield: Shield::AddsFive,
    weakness: Weakness::TakesOneOff,
    berzerk: BerzerkSpan::ForcedBattle,
    off_field: OffField::Graveyard,
    hex_cost: HexCost::Level,
    second_wound: SecondWound::AnyPlayer,
    excavated: Excavated::InPlace,
    targeting: Targeting::OnActivation,
    fewest_targets: FewestTargets::None,
    failed_excavation: FailedExcavation::EndsAbility,
    own_target: OwnTarget::No,
    resource_targets: ResourceTargets::AllPlayers,
    target_events: TargetEvents::None,
    repeat_attacks: RepeatAttacks::Allowed,
    battle_dice: BattleDice::Receiver,
    hexed_spells: HexedSpells::StayInPlace,
    after_battle_roll: AfterBattleRoll::Counters,
    excess: Excess::Lost,
    spare_attack: SpareAttack::Victim,
    spare_defense: SpareDefense::Nowhere,
    fatigable: Fatigable::InPlay,
    fatigue: Fatigue::ThisTurn,
    hypnotizable: Hypnotizable::Creatures,
    hypnosis: Hypnosis::AnotherPlayer,
    immortality: Immortality::DestroyAndMove,
    hand_viewer: HandViewer::Anybody,
    deployed_spells: DeployedSpells::WithoutCondition,
    spent_spells: SpentSpells::GraveUnlessMoved,
    removed_pawns: RemovedPawns::MayAct,
    cloned_cards: ClonedCards::Hidden,
    clone_values: CloneValues::Current,
    self_sacrifice: SelfSacrifice::Never,
    exhaust_costs: ExhaustCosts::CardsInPlay,
    least_level: 1,
    end: GameEnd::LastOneLeft,
    concession: ConcessionRule::GiveUp,
};

/// The 2nd edition, as changes to [`E1`]. Its guide adds caveats and Exhaustion Counters.
const E2: Rules = Rules {
    edition: Edition::E2,
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
    start_hp: 60,
    new_resources: NewResources::Ready,
    spare_defense: SpareDefense::AttackerIfPlayerAttacked,
    exhaust_costs: ExhaustCosts::CreaturesOrOpponentsChoice,
    ..E1
};

/// The 3rd edition, as changes to [`E2`]. Its rulebook also says that creatures destroyed in the response step leave
/// the battle, but that applies in every edition (ruling 66).
const E3: Rules = Rules {
    edition: Edition::E3,
    fresh_counters: FreshCounters::AtOnce,
    exhaust_costs: ExhaustCosts::Creatures,
    ..E2
};

/// The 4th edition, as changes to [`E3`]. Its guide adds two effects. Its rulebook also says that several "when"
/// abilities are declared before the first one resolves, but that applies in the earlier editions, too (ruling 56).
const E4: Rules = Rules { edition: Edition::E4, ..E3 };

/// The 5th edition, as changes to [`E4`].
const E5: Rules = Rules {
    edition: Edition::E5,
    first_turn: FirstTurn::PlaceOrDrawOne,
    repeat_attacks: RepeatAttacks::OncePerPhase,
    battle_dice: BattleDice::Roller,
    ..E4
};

/// The 6th edition, as changes to [`E5`]. Its guide adds limits and six ways to choose targets.
const E6: Rules = Rules {
    edition: Edition::E6,
    hand_spells: HandSpells::AnyCondition,
    response_order: ResponseOrder::NextTurnFirst,
    resource_targets: ResourceTargets::Own,
    ..E5
};

/// The 7th edition, as changes to [`E6`]. It drops chains: everything resolves at once, and while an ability is carried
/// out, counters may be used only after rolls.
const E7: Rules = Rules {
    edition: Edition::E7,
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
    responses: Responses::None,
    chain_starters: ChainStarters::Abilities,
    chain_losses: ChainLosses::BeforeEachLink,
    turn_rerolls: TurnRerolls::AtOnce,
    counter_pauses: CounterPauses::AfterRolls,
    ..E6
};

/// The 8th edition, as changes to [`E7`]. Only the cards change: conditions have numbers, and a condition that lets
/// players use a card from outside of play now says that they pay its resource cost. Before, that was a general rule.
const E8: Rules = Rules { edition: Edition::E8, ..E7 };

/// The 9th edition, as changes to [`E8`].
const E9: Rules = Rules {
    edition: Edition::E9,
    chapters: &[
        "Setup and Deck Building",
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
    swaps: Swaps::InResourcePhase,
    self_sacrifice: SelfSacrifice::Allowed,
    ..E8
};

/// The 10th edition, as changes to [`E9`]. Only the cards change: its guide adds caveats that cost something each time
/// the creature is used, and a caveat that destroys idle creatures.
const E10: Rules = Rules { edition: Edition::E10, ..E9 };

/// The 11th edition, as changes to [`E10`]. Only the cards change: its guide adds Immortality Counters, fatigue and
/// draws for all players.
const E11: Rules = Rules { edition: Edition::E11, ..E10 };

/// The 11th edition of 2024, as changes to [`E11`]. It brought chains back, and lets players draw from their reserves.
const E11_2024: Rules = Rules {
    edition: Edition::E11_2024,
    chapters: &[
        "Setup and Deck Building",
        "Fields",
        "Turn Order",
        "Resources, Exhaustion, and Recovery",
        "Creatures",
        "Spells",
        "Abilities",
        "Counters",
        "Battles",
        "Chains",
        "Winning and Losing",
        "Keywords",
    ],
    zones: &[
        (Zone::Deck, "deck"),
        (Zone::Grave, "graveyard"),
        (Zone::Field, "battlefield"),
        (Zone::Traps, "trapfield"),
        (Zone::Granary, "granary"),
        (Zone::Hand, "hand"),
        (Zone::Reserves, "reserves"),
    ],
    start_hp: 35,
    swaps: Swaps::None,
    draw_from: DrawFrom::DeckOrReserves,
    traps: Traps::SetOrDeployed,
    responses: Responses::ChainingActions,
    standard_responses: StandardResponses::Never,
    first_responder: FirstResponder::TurnPlayer,
    chain_conditions: ChainConditions::AtOnce,
    declaring: Declaring::OneByOne,
    counters: CounterUse::ChainingAction,
    fewest_targets: FewestTargets::One,
    after_battle_roll: AfterBattleRoll::Chains,
    fatigable: Fatigable::InPlayAndResources,
    fatigue: Fatigue::NextRecovery,
    hypnotizable: Hypnotizable::CreaturesAndTraps,
    immortality: Immortality::DestroyMoveAndHypnotize,
    hand_viewer: HandViewer::Opponent,
    second_wound: SecondWound::Enemy,
    deployed_spells: DeployedSpells::ConditionMet,
    ..E11
};

/// The 12th edition, as changes to [`E11_2024`]. It added the Draw Phase, sowing, ghost-play and zombies. All spells go
/// to the graveyard after they resolve.
const E12: Rules = Rules {
    edition: Edition::E12,
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
    counter_names: &[],
    supply: Supply::DrawThenSow,
    first_responder: FirstResponder::AfterLastActor,
    chain_losses: ChainLosses::AfterEachEffect,
    battle_events: BattleEvents::AttackAndDefend,
    off_field: OffField::Anywhere,
    target_events: TargetEvents::InPlay,
    hexed_spells: HexedSpells::AreCast,
    after_battle_roll: AfterBattleRoll::Nothing,
    fatigue: Fatigue::ControllersTurn,
    spent_spells: SpentSpells::AlwaysGrave,
    least_level: 0,
    end: GameEnd::Zombies,
    concession: ConcessionRule::AllAgree,
    ..E11_2024
};

/// The 13th edition, as changes to [`E12`]. It added the mulligan, piercing, reactive Shield Counters and targets that
/// are chosen on resolution. It dropped traps and reserves.
const E13: Rules = Rules {
    edition: Edition::E13,
    zones: &[
        (Zone::Deck, "deck"),
        (Zone::Grave, "grave"),
        (Zone::Field, "battlefield"),
        (Zone::Granary, "granary"),
        (Zone::Hand, "hand"),
    ],
    mulligan: Mulligan::BuryOnce,
    draw_from: DrawFrom::Deck,
    traps: Traps::None,
    standard_responses: StandardResponses::OwnActionPhase,
    shield: Shield::TakesTwoOff,
    targeting: Targeting::OnResolution,
    fewest_targets: FewestTargets::OneUnlessUpTo,
    failed_excavation: FailedExcavation::NoCards,
    own_target: OwnTarget::Yes,
    excess: Excess::Pierces,
    spare_attack: SpareAttack::VictimOrController,
    spare_defense: SpareDefense::Nowhere,
    hypnotizable: Hypnotizable::Creatures,
    hypnosis: Hypnosis::You,
    ..E12
};

/// The 14th edition, as changes to [`E13`]. Only the cards change. Its guide adds Berzerk, Taunt and Trap Counters,
/// spells of level 0, and the word "hex-play" for what the 13th edition describes at length. It also says more clearly
/// how long fatigue lasts, without changing it (ruling A22).
const E14: Rules = Rules { edition: Edition::E14, ..E13 };

/// The 15th edition, as changes to [`E14`]. Its guide adds pawns, cloning, dice-burn, Fatigue Counters and a condition
/// after Damage Allocation.
const E15: Rules = Rules {
    edition: Edition::E15,
    chapters: &[
        "Setup and Deck Building",
        "Fields",
        "Turn Order",
        "Exhaustion and Recovery",
        "Abilities",
        "Minions",
        "Spells",
        "Pawns",
        "Counters",
        "Chains",
        "Battles",
        "Endgame",
        "Keywords",
    ],
    battle_events: BattleEvents::AlsoAfterDamage,
    shield: Shield::ZeroesOneDie,
    berzerk: BerzerkSpan::RestOfTurn,
    deployed_spells: DeployedSpells::ConditionIgnored,
    ..E14
};

/// The 16th edition, as changes to [`E15`]. Its guide adds costs that are paid with chosen cards from the hand,
/// gift-summoning, and seeing an enemy's granary.
const E16: Rules = Rules {
    edition: Edition::E16,
    excavated: Excavated::ShuffledOnTop,
    removed_pawns: RemovedPawns::OutOfReach,
    cloned_cards: ClonedCards::Revealed,
    ..E15
};

/// The 17th edition, as changes to [`E16`]. Its guide adds Voodoo, Medic, Assassin and Undying Counters, embodying,
/// conscripting, distracting, petrifying and the ultra components.
const E17: Rules = Rules {
    edition: Edition::E17,
    chapters: &[
        "Setup and Deck Building",
        "Zones",
        "Turn Order",
        "Exhaustion and Recovery",
        "Resource Cost",
        "Minions",
        "Pawns",
        "Spells",
        "Abilities",
        "Counters",
        "Chains",
        "Battles",
        "Endgame",
        "Keywords",
    ],
    standard_responses: StandardResponses::Never,
    action_events: ActionEvents::SummonsAndActivations,
    teams: TeamChanges::ConscriptAndDistract,
    weakness: Weakness::DropsToZero,
    hex_cost: HexCost::HalfRoundedUp,
    second_wound: SecondWound::Enemy,
    clone_values: CloneValues::Printed,
    ..E16
};
