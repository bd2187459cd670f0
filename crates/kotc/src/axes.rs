//! The rules of play that house editions can change, with their names and possible values. The code does not compile if
//! a rule or one of its values is missing here.

use cards::house::{HouseError, RuleSetting, SettingValue};

use crate::rules::*;

/// A rule of play that a house edition can change.
pub struct Axis {
    /// The rule's name in the file of a house edition, such as "start-hp".
    pub name: String,
    /// The values that the rule can have.
    pub values: Values,
    set: fn(&mut Rules, &SettingValue) -> bool,
    get: fn(&Rules) -> SettingValue,
}

/// The values that a rule of play can have.
pub enum Values {
    /// Whole numbers from the first to the second number, both included.
    Numbers(i64, i64),
    /// One of these names.
    Names(Vec<String>),
}

impl Values {
    /// Describes the values in words.
    pub fn described(&self) -> String {
        match self {
            Values::Numbers(least, most) => format!("a whole number from {least} to {most}"),
            Values::Names(names) => names.join(", "),
        }
    }
}

impl Axis {
    /// Returns the value of this rule in an edition.
    pub fn value(&self, rules: &Rules) -> SettingValue {
        (self.get)(rules)
    }
}

/// Converts a name in the code to a name in a file: `BuryOnce` and `bury_once` to "bury-once".
fn kebab(name: &str) -> String {
    let mut out = String::new();
    for c in name.chars() {
        if c == '_' {
            out.push('-');
        } else if c.is_ascii_uppercase() {
            if !out.is_empty() {
                out.push('-');
            }
            out.push(c.to_ascii_lowercase());
        } else {
            out.push(c);
        }
    }
    out
}

/// Defines the function `axes` from a list of rules and their values. The code does not compile if a rule or one of its
/// values is missing from the list.
macro_rules! axes {
    (
        numbers: { $($number:ident: $least:literal to $most:literal,)* }
        names: { $($rule:ident: $type:ident { $($value:ident),* $(,)? },)* }
    ) => {
        /// Returns all rules that a house edition can change, in the order of [`Rules`].
        pub fn axes() -> Vec<Axis> {
            // A new rule has to be added to the list below.
            let complete = |it: &Rules| {
                let Rules { edition: _, chapters: _, zones: _, counter_names: _, $($number: _,)* $($rule: _,)* } = it;
            };
            complete(crate::editions::PLAYABLE[0]);
            vec![
                $(Axis {
                    name: kebab(stringify!($number)),
                    values: Values::Numbers($least, $most),
                    set: |rules, value| match value {
                        SettingValue::Whole(number @ $least..=$most) => {
                            rules.$number = (*number).try_into().expect("a number in the rule's range fits its type");
                            true
                        }
                        _ => false,
                    },
                    get: |rules| SettingValue::Whole(rules.$number.into()),
                },)*
                $(Axis {
                    name: kebab(stringify!($rule)),
                    values: Values::Names(vec![$(kebab(stringify!($value))),*]),
                    set: |rules, value| {
                        let SettingValue::Text(text) = value else { return false };
                        let all = [$($type::$value),*];
                        let found = all.into_iter().find(|it| kebab(name_of(*it)) == *text);
                        fn name_of(value: $type) -> &'static str {
                            match value { $($type::$value => stringify!($value)),* }
                        }
                        rules.$rule = found.unwrap_or(rules.$rule);
                        found.is_some()
                    },
                    get: |rules| SettingValue::Text(kebab(match rules.$rule { $($type::$value => stringify!($value)),* })),
                },)*
            ]
        }
    };
}

axes! {
    numbers: {
        start_hp: 1 to 999,
        first_hand: 1 to 20,
        least_level: 0 to 1,
    }
    names: {
        mulligan: Mulligan { None, BuryOnce },
        supply: Supply { PlaceThenDraw, DrawThenSow },
        first_turn: FirstTurn { LikeAnyOther, PlaceOrDrawOne },
        new_resources: NewResources { Exhausted, Ready },
        swaps: Swaps { None, InResourcePhase },
        draw_from: DrawFrom { Deck, DeckOrReserves },
        traps: Traps { None, Set, SetOrDeployed },
        hand_spells: HandSpells { WithoutCondition, AnyCondition },
        responses: Responses { None, InResponse, ChainingActions },
        response_order: ResponseOrder { LatestTurnFirst, NextTurnFirst },
        first_responder: FirstResponder { AfterTurnPlayer, TurnPlayer, AfterLastActor },
        chain_starters: ChainStarters { Abilities, SummonsAndAttacks },
        chain_conditions: ChainConditions { AfterChain, AtOnce },
        standard_responses: StandardResponses { OwnActionPhase, Never },
        chain_losses: ChainLosses { AfterChain, BeforeEachLink, AfterEachEffect },
        declaring: Declaring { AllFirst, OneByOne },
        battle_events: BattleEvents { None, AttackAndDefend, AlsoAfterDamage },
        action_events: ActionEvents { None, SummonsAndActivations },
        teams: TeamChanges { None, ConscriptAndDistract },
        turn_rerolls: TurnRerolls { AfterChain, AtOnce },
        counters: CounterUse { AnyTime, ChainingAction },
        counter_pauses: CounterPauses { BeforeEffectsAndAfterRolls, AfterRolls },
        fresh_counters: FreshCounters { AfterLink, AtOnce },
        shield: Shield { AddsFive, TakesTwoOff, ZeroesOneDie },
        weakness: Weakness { TakesOneOff, DropsToZero },
        berzerk: BerzerkSpan { ForcedBattle, RestOfTurn },
        off_field: OffField { Graveyard, Anywhere },
        hex_cost: HexCost { Level, HalfRoundedUp },
        second_wound: SecondWound { AnyPlayer, Enemy },
        excavated: Excavated { InPlace, ShuffledOnTop },
        targeting: Targeting { OnActivation, OnResolution },
        fewest_targets: FewestTargets { None, One, OneUnlessUpTo },
        failed_excavation: FailedExcavation { EndsAbility, NoCards },
        own_target: OwnTarget { No, Yes },
        resource_targets: ResourceTargets { AllPlayers, Own },
        target_events: TargetEvents { None, InPlay },
        repeat_attacks: RepeatAttacks { Allowed, OncePerPhase },
        battle_dice: BattleDice { Receiver, Roller },
        hexed_spells: HexedSpells { StayInPlace, AreCast },
        after_battle_roll: AfterBattleRoll { Counters, Chains, Nothing },
        excess: Excess { Lost, Pierces },
        spare_attack: SpareAttack { Victim, VictimOrController },
        spare_defense: SpareDefense { Nowhere, AttackerIfPlayerAttacked },
        fatigable: Fatigable { InPlay, InPlayAndResources },
        fatigue: Fatigue { ThisTurn, NextRecovery, ControllersTurn },
        hypnotizable: Hypnotizable { Creatures, CreaturesAndTraps },
        hypnosis: Hypnosis { AnotherPlayer, You },
        immortality: Immortality { DestroyAndMove, DestroyMoveAndHypnotize },
        hand_viewer: HandViewer { Anybody, Opponent },
        deployed_spells: DeployedSpells { WithoutCondition, ConditionMet, ConditionIgnored },
        spent_spells: SpentSpells { GraveUnlessMoved, AlwaysGrave },
        removed_pawns: RemovedPawns { MayAct, OutOfReach },
        cloned_cards: ClonedCards { Hidden, Revealed },
        clone_values: CloneValues { Current, Printed },
        self_sacrifice: SelfSacrifice { Never, Allowed },
        exhaust_costs: ExhaustCosts { CardsInPlay, CreaturesOrOpponentsChoice, Creatures },
        end: GameEnd { LastOneLeft, Zombies },
        concession: ConcessionRule { GiveUp, AllAgree },
    }
}

/// Changes rules as the settings of a house edition say. Returns an error for each setting that can't be used.
pub(crate) fn change(rules: &mut Rules, settings: &[RuleSetting]) -> Vec<HouseError> {
    let axes = axes();
    let names: Vec<&str> = axes.iter().map(|it| it.name.as_str()).collect();
    let mut errors = Vec::new();
    for setting in settings {
        match axes.iter().find(|it| it.name == setting.name) {
            None => errors.push(setting.unknown_rule(&names)),
            Some(axis) if !(axis.set)(rules, &setting.value) => {
                errors.push(setting.wrong_value(&axis.values.described()));
            }
            Some(_) => {}
        }
    }
    errors
}
