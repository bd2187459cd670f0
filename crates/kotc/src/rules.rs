//! The rules in which the playable editions differ.

mod reading;

use cards::edition::Edition;
use cards::meaning::Counter;

use crate::zone::Zone;

/// The rules of one edition. Other code looks up a rule here and never checks the edition itself.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Rules {
    /// The edition that has these rules.
    pub edition: Edition,
    /// The chapters of the edition's rulebook that explain how to play.
    pub chapters: &'static [&'static str],
    /// The zones of the edition, with the edition's names for them.
    pub zones: &'static [(Zone, &'static str)],
    /// The edition's names for counters that have a different name in the newest edition.
    pub counter_names: &'static [(Counter, &'static str)],
    /// Each player's hitpoints at the beginning.
    pub start_hp: i32,
    /// The number of cards in the opening hand.
    pub first_hand: u8,
    /// Whether players may replace cards of their opening hand.
    pub mulligan: Mulligan,
    /// How players get new cards and resources.
    pub supply: Supply,
    /// What the starting player does in the first Resource Phase, in editions where players place resources and then
    /// draw.
    pub first_turn: FirstTurn,
    /// Whether a new resource can pay in the turn in which it is placed.
    pub new_resources: NewResources,
    /// Whether players may exchange cards in hand for reserves.
    pub swaps: Swaps,
    /// Where drawn cards come from.
    pub draw_from: DrawFrom,
    /// Whether spells may be set as traps.
    pub traps: Traps,
    /// Which spells players may cast from their hands.
    pub hand_spells: HandSpells,
    /// Who may respond to an action, and what they may respond with.
    pub responses: Responses,
    /// The order in which players are asked whether they respond.
    pub response_order: ResponseOrder,
    /// Who is asked first for a response.
    pub first_responder: FirstResponder,
    /// Which actions players can respond to.
    pub chain_starters: ChainStarters,
    /// When a player may use an ability whose condition was met while players built a chain.
    pub chain_conditions: ChainConditions,
    /// Whether abilities with the standard condition can respond to a link of a chain.
    pub standard_responses: StandardResponses,
    /// When the game checks for losers while a chain resolves.
    pub chain_losses: ChainLosses,
    /// Whether all abilities that respond to the same event are declared before the first one resolves.
    pub declaring: Declaring,
    /// Whether attacking and defending count as events that can trigger abilities.
    pub battle_events: BattleEvents,
    /// Whether summoning, casting and activating count as events that can trigger abilities.
    pub action_events: ActionEvents,
    /// Whether effects can change the teams of a battle.
    pub teams: TeamChanges,
    /// When a reroll that an effect grants "for the turn" becomes available.
    pub turn_rerolls: TurnRerolls,
    /// When a player may use a counter that needs no special situation.
    pub counters: CounterUse,
    /// When counters may be used while an ability is being carried out.
    pub counter_pauses: CounterPauses,
    /// When players may use a counter that an ability has just placed.
    pub fresh_counters: FreshCounters,
    /// What a Shield (defense) Counter does.
    pub shield: Shield,
    /// What a Weakness Counter does.
    pub weakness: Weakness,
    /// How long a used Berzerk Counter blocks the abilities of its creature.
    pub berzerk: BerzerkSpan,
    /// The zones from which a player may use an ability of a card off the field, such as an ability that responds to
    /// the card's own destruction.
    pub off_field: OffField,
    /// What hex-play costs.
    pub hex_cost: HexCost,
    /// Who takes the damage of the second roll, if an effect wounds the player who uses it and another player.
    pub second_wound: SecondWound,
    /// Where excavated cards are after targets were chosen.
    pub excavated: Excavated,
    /// When targets are chosen.
    pub targeting: Targeting,
    /// The minimum number of targets of a target selection.
    pub fewest_targets: FewestTargets,
    /// What happens if a deck has fewer cards than an ability excavates.
    pub failed_excavation: FailedExcavation,
    /// Whether a card in hand can be a target of its own ability.
    pub own_target: OwnTarget,
    /// Whose resources can be targets.
    pub resource_targets: ResourceTargets,
    /// Whether becoming a target counts as an event that can trigger abilities.
    pub target_events: TargetEvents,
    /// How often a player or creature may be attacked in one Battle Phase.
    pub repeat_attacks: RepeatAttacks,
    /// Who decides which die of a battle hits which creature.
    pub battle_dice: BattleDice,
    /// What happens to a spell that is hex-played.
    pub hexed_spells: HexedSpells,
    /// What players may do between the roll and the damage of a battle.
    pub after_battle_roll: AfterBattleRoll,
    /// What happens to damage beyond a creature's defense.
    pub excess: Excess,
    /// What the remaining attacking dice hit once no defender is left.
    pub spare_attack: SpareAttack,
    /// What the remaining defending dice hit once no attacker is left.
    pub spare_defense: SpareDefense,
    /// Which cards can be fatigued.
    pub fatigable: Fatigable,
    /// How long fatigue lasts.
    pub fatigue: Fatigue,
    /// Which cards can be hypnotized.
    pub hypnotizable: Hypnotizable,
    /// Who gets control of a hypnotized card.
    pub hypnosis: Hypnosis,
    /// Which effects an Immortality Counter stops.
    pub immortality: Immortality,
    /// Who may be chosen to look at the hand of the player who uses an ability, and to pick targets in it.
    pub hand_viewer: HandViewer,
    /// Which spells an effect may play.
    pub deployed_spells: DeployedSpells,
    /// Where a spell goes after it has resolved.
    pub spent_spells: SpentSpells,
    /// Whether a pawn that was removed from the game may still use abilities that respond to its own destruction.
    pub removed_pawns: RemovedPawns,
    /// Whether a player reveals the card that they clone.
    pub cloned_cards: ClonedCards,
    /// Which values a clone gets.
    pub clone_values: CloneValues,
    /// Whether a card may be sacrificed to pay its own cost.
    pub self_sacrifice: SelfSacrifice,
    /// Which cards may be exhausted to pay a cost that exhausts creatures.
    pub exhaust_costs: ExhaustCosts,
    /// The lowest level that effects can reduce a card to.
    pub least_level: i32,
    /// When players are out, and when the game is over.
    pub end: GameEnd,
    /// How players can end the game early.
    pub concession: ConcessionRule,
}

/// Whether players may replace cards of their opening hand.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Mulligan {
    /// Players may not replace cards of their opening hand.
    None,
    /// Each player may, once, bury any number of cards of their opening hand and draw the same number.
    BuryOnce,
}

/// How players get new cards and resources.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Supply {
    /// Players place up to two cards as resources, then draw two cards minus the number placed.
    PlaceThenDraw,
    /// Players draw one card, then sow at most one.
    DrawThenSow,
}

/// What the starting player does in the first Resource Phase, in editions where players place resources and then draw.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum FirstTurn {
    /// The first Resource Phase is like any other. Rulebooks 1 to 4, Turn Order.
    LikeAnyOther,
    /// The starting player either places one resource or draws one card. Rulebooks 5 and later, Turn Order.
    PlaceOrDrawOne,
}

/// Whether a new resource can pay in the turn in which it is placed.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum NewResources {
    /// A new resource arrives exhausted, so it cannot pay before the next turn. Rulebook 1, Resources and Exhaustion.
    Exhausted,
    /// A new resource can pay immediately.
    Ready,
}

/// Whether players may exchange cards in hand for reserves.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Swaps {
    /// Players may not exchange cards for reserves.
    None,
    /// Players may exchange cards in hand for reserves during the Resource Phase.
    InResourcePhase,
}

/// Where drawn cards come from.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum DrawFrom {
    /// Players draw the top card of their deck.
    Deck,
    /// Players draw the top card of their deck, or take a card of their choice from their reserves. Rulebooks 11 (2024)
    /// and 12, Keywords, "Draw".
    DeckOrReserves,
}

/// Whether spells may be set as traps.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Traps {
    /// Spells may not be set as traps.
    None,
    /// Spells may be set as traps from the hand.
    Set,
    /// Spells may be set as traps from the hand, and by effects that deploy them. Rulebooks 11 (2024) and 12, Keywords,
    /// "Deploy".
    SetOrDeployed,
}

/// Which spells players may cast from their hands.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum HandSpells {
    /// Players may cast only spells without a condition. A spell with a condition must first be set as a trap.
    /// Rulebooks 1 to 5, Casting Spells and Setting Traps.
    WithoutCondition,
    /// Players may cast spells without a condition, and spells whose condition is met.
    AnyCondition,
}

/// Who may respond to an action, and what they may respond with.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Responses {
    /// Nobody may respond to an action.
    None,
    /// All other players may respond to an action, but only with abilities that say "in response". Rulebooks 1 to 6,
    /// Chains.
    InResponse,
    /// All players may respond to an action, with any chaining action. They are asked until all of them pass. Rulebooks
    /// 13 and 14, Chains.
    ChainingActions,
}

/// Who is asked first for a response.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum FirstResponder {
    /// The player who comes after the turn player is asked first. Rulebooks 1 to 6, Chains.
    AfterTurnPlayer,
    /// The turn player is asked first. Rulebook 11 (2024), Chains.
    TurnPlayer,
    /// The player who comes after the player who acted most recently is asked first. Rulebooks 12 to 14, Chains.
    AfterLastActor,
}

/// The order in which players are asked whether they respond.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum ResponseOrder {
    /// Players are asked in the order of their latest turns, the most recent first. This order is counterclockwise.
    /// Rulebooks 1 to 5, Chains; ruling 89.
    LatestTurnFirst,
    /// Players are asked in the order of their next turns. This order is clockwise. Rulebook 6, Chains.
    NextTurnFirst,
}

/// Which actions players can respond to.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum ChainStarters {
    /// Players can respond to abilities and spells.
    Abilities,
    /// Players can respond to abilities, spells, summons and attacks.
    SummonsAndAttacks,
}

/// When a player may use an ability whose condition was met while players built a chain.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum ChainConditions {
    /// An ability whose condition was met while players built a chain may be used when the chain has resolved.
    AfterChain,
    /// An ability whose condition was met while players built a chain may be used immediately, as a response in the
    /// chain.
    AtOnce,
}

/// Whether abilities with the standard condition can respond to a link of a chain (ruling A8).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum StandardResponses {
    /// Abilities with the standard condition can respond in their player's own Action Phase.
    OwnActionPhase,
    /// Abilities with the standard condition can only be the first link. Rulebook 17, Abilities.
    Never,
}

/// When the game checks for losers while a chain resolves.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum ChainLosses {
    /// The game checks for losers when the chain has resolved, because the whole chain is one action (ruling 17).
    AfterChain,
    /// The game checks for losers before every link resolves.
    BeforeEachLink,
    /// The game checks for losers before every link resolves, and after each effect of the link (ruling A26).
    AfterEachEffect,
}

/// Whether all abilities that respond to the same event are declared before the first one resolves.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Declaring {
    /// All abilities that respond to the same event are declared first, then they resolve in the order in which they
    /// were declared. A player who has passed is not asked again.
    AllFirst,
    /// Each ability resolves before players are asked for the next one.
    OneByOne,
}

/// Whether attacking and defending count as events that can trigger abilities.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum BattleEvents {
    /// Attacking and defending trigger no abilities, because no ability of the edition has such a condition.
    None,
    /// Attacking and defending trigger abilities with conditions such as "when this minion attacks" and "when this
    /// minion defends".
    AttackAndDefend,
    /// As in [`BattleEvents::AttackAndDefend`]. In addition, having attacked or defended triggers abilities after
    /// Damage Allocation. Guide 15, Activation Conditions.
    AlsoAfterDamage,
}

/// Whether summoning, casting and activating count as events that can trigger abilities.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum ActionEvents {
    /// Summoning, casting and activating trigger no abilities, because no ability of the edition has such a condition.
    None,
    /// Summoning, casting and activating trigger abilities with conditions such as "when this card is summoned". Guide
    /// 17, Ultra Activation Conditions.
    SummonsAndActivations,
}

/// Whether effects can change the teams of a battle.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum TeamChanges {
    /// Effects can't add creatures to a team.
    None,
    /// Effects can add minions to a team and withdraw minions from it. Rulebook 17, Conscript and Distract.
    ConscriptAndDistract,
}

/// When a reroll that an effect grants "for the turn" becomes available.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum TurnRerolls {
    /// A reroll that lasts "for the turn" becomes available when the chain in which the player got it has resolved.
    AfterChain,
    /// A reroll that lasts "for the turn" becomes available immediately.
    AtOnce,
}

/// When a player may use a counter that needs no special situation.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum CounterUse {
    /// A counter that needs no special situation may be used at any time, and its use is not a link of a chain.
    AnyTime,
    /// The use of a counter that needs no special situation is a chaining action. Rulebooks 13 and 14, Counters.
    ChainingAction,
}

/// When counters may be used while an ability is being carried out, in editions where counters may be used at any time.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum CounterPauses {
    /// Counters may be used before every effect, and right after a roll. Rulebook 6, Ability Clarifications/Rulings,
    /// "Offense counter".
    BeforeEffectsAndAfterRolls,
    /// Counters may be used only right after a roll (ruling 90).
    AfterRolls,
}

/// When players may use a counter that an ability has just placed, in editions where counters may be used at any time.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum FreshCounters {
    /// A new counter may be used when the link that placed it has resolved, because rulebooks 1 and 2 do not allow it
    /// earlier.
    AfterLink,
    /// A new counter may be used immediately. Rulebooks 3 and later, Ability Clarifications/Rulings, "Offense counter".
    AtOnce,
}

/// What a Shield Counter (called defense counter in older editions) does.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Shield {
    /// A Shield Counter adds 5 to the defense of its creature.
    AddsFive,
    /// A Shield Counter reduces damage to its creature by 2, once. Rulebooks 13 (revision 1) and 14, Counters.
    TakesTwoOff,
    /// A Shield Counter reduces to 0 the damage that one die deals to the counter's creature. Rulebook 15,
    /// Counters.
    ZeroesOneDie,
}

/// What a Weakness Counter does.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Weakness {
    /// A Weakness Counter reduces the offense of its creature by 1.
    TakesOneOff,
    /// A Weakness Counter reduces the offense of its creature to 0. Rulebook 17, Counters.
    DropsToZero,
}

/// How long a used Berzerk Counter blocks the abilities of its creature.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum BerzerkSpan {
    /// A used Berzerk Counter blocks the abilities of its creature until the battle that the counter forces is over.
    /// Rulebook 14, Counters.
    ForcedBattle,
    /// A used Berzerk Counter blocks the abilities of its creature for the rest of the turn. Rulebook 15, Counters.
    RestOfTurn,
}

/// The zones from which a player may use an ability of a card off the field, such as an ability that responds to the
/// card's own destruction.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum OffField {
    /// A card off the field must be in a graveyard for a player to use its ability.
    Graveyard,
    /// A card off the field may be in any zone of the game when a player uses its ability.
    Anywhere,
}

/// What hex-play costs.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum HexCost {
    /// Hex-play costs the card's level.
    Level,
    /// Hex-play costs half of the card's level, rounded up. Rulebook 17, Hex-play.
    HalfRoundedUp,
}

/// Who takes the damage of the second roll, if an effect wounds the player who uses it and another player.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum SecondWound {
    /// Any player can be chosen to take the damage of the second roll, even the player who uses the effect.
    AnyPlayer,
    /// Only an enemy can be chosen to take the damage of the second roll. Guide 17, Ultra Effects.
    Enemy,
}

/// Where excavated cards are after targets were chosen.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Excavated {
    /// The excavated cards stay where they were. Rulebook 15, Excavate.
    InPlace,
    /// The excavated cards are shuffled and put back on top of the deck. Rulebook 16, Excavate; ruling A30.
    ShuffledOnTop,
}

/// When targets are chosen.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Targeting {
    /// Targets are chosen when the ability is activated.
    OnActivation,
    /// Targets are chosen when the ability resolves, sentence by sentence (ruling A6).
    OnResolution,
}

/// The minimum number of targets of a target selection (ruling A7).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum FewestTargets {
    /// No selection needs a target, because every number of targets means "up to".
    None,
    /// Every selection requires at least one target. If there is none, the rest of the ability has no effect. Rulebooks
    /// 11 (2024) and 12, Keywords, "Up to".
    One,
    /// A selection with "up to" needs no target. "Target 1" without "up to" means exactly one target, if there is one.
    OneUnlessUpTo,
}

/// What happens if a deck has fewer cards than an ability excavates.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum FailedExcavation {
    /// If the deck has too few cards, the rest of the ability has no effect (ruling A48).
    EndsAbility,
    /// If the deck has too few cards, no cards are excavated, and the ability continues.
    NoCards,
}

/// Whether a card in hand can be a target of its own ability.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum OwnTarget {
    /// A card in hand can't be a target of its own ability, because the card is being used (ruling 39).
    No,
    /// A card in hand can be a target of its own ability. If it is back in the hand when the ability resolves, it
    /// counts like any other card in hand.
    Yes,
}

/// Whose resources can be targets.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum ResourceTargets {
    /// The resources of all players can be targets. Guides 1 to 5, Target Selections.
    AllPlayers,
    /// Only resources of the player who uses the ability can be targets. Rulebook 6, Revised Ability Text.
    Own,
}

/// Whether becoming a target counts as an event that can trigger abilities.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum TargetEvents {
    /// Becoming a target triggers no abilities.
    None,
    /// If a card in play becomes a target, this can trigger abilities.
    InPlay,
}

/// How often a player or creature may be attacked in one Battle Phase.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum RepeatAttacks {
    /// A player or creature may be attacked any number of times. Rulebooks 1 to 4, Battles.
    Allowed,
    /// A player or creature may be attacked only once. Rulebooks 5 and later, Battles.
    OncePerPhase,
}

/// Who decides which die of a battle hits which creature.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum BattleDice {
    /// The player whose team is hit decides which creature each die hits. Each die may hit any creature of the team.
    /// Rulebooks 1 to 4, Battles.
    Receiver,
    /// The player who rolled the dice decides in which order they are used. Each die hits the first creature that is
    /// left in the other team's announced order. Rulebooks 5 and later, Battles.
    Roller,
}

/// What happens to a spell that is hex-played.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum HexedSpells {
    /// A hex-played spell stays in its zone. In the older rulebooks it is played "while the card is in the graveyard".
    StayInPlace,
    /// The player casts a hex-played spell like one from the hand, so it is in no zone until it goes to the grave
    /// (ruling A43).
    AreCast,
}

/// What players may do between the roll and the damage of a battle.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum AfterBattleRoll {
    /// Players may use counters between the roll and the damage of a battle (ruling 71).
    Counters,
    /// The roll of a battle is a step of its own, so players may start a chain after it. Rulebook 11 (2024), Battles.
    Chains,
    /// The roll and the damage of a battle are one step, Damage Allocation, so players may do nothing in between.
    /// Rulebooks 12 to 14, Battles.
    Nothing,
}

/// What happens to damage beyond a creature's defense.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Excess {
    /// Damage beyond a creature's defense is lost.
    Lost,
    /// Damage beyond a creature's defense hits the creature's controller.
    Pierces,
}

/// What the remaining attacking dice hit once no defender is left.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum SpareAttack {
    /// The remaining attacking dice hit the attacked player or creature, if it is still there.
    Victim,
    /// The remaining attacking dice hit the attacked player or creature. If the creature is gone, they hit its last
    /// controller.
    VictimOrController,
}

/// What the remaining defending dice hit once no attacker is left.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum SpareDefense {
    /// The remaining defending dice hit nothing.
    Nowhere,
    /// The remaining defending dice hit the attacking player, if a player was attacked.
    AttackerIfPlayerAttacked,
}

/// Which cards can be fatigued.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Fatigable {
    /// Creatures and traps in play can be fatigued.
    InPlay,
    /// Cards in play and resources can be fatigued.
    InPlayAndResources,
}

/// How long fatigue lasts (ruling A22).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Fatigue {
    /// Fatigue lasts through the Recovery Phase of the current turn. In that phase the card stays exhausted, but its
    /// offense and defense are restored.
    ThisTurn,
    /// Fatigue lasts through the next Recovery Phase, in which the card doesn't take part. Rulebook 11 (2024),
    /// Keywords.
    NextRecovery,
    /// Fatigue lasts until the Recovery Phase of the next turn of the card's controller. Until then the card takes part
    /// in no Recovery Phase. Rulebooks 12 to 14, Keywords.
    ControllersTurn,
}

/// Which cards can be hypnotized.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Hypnotizable {
    /// Creatures in play can be hypnotized.
    Creatures,
    /// Creatures and traps in play can be hypnotized. Rulebooks 11 (2024) and 12, Keywords, "Hypnotize".
    CreaturesAndTraps,
}

/// Who gets control of a hypnotized card.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Hypnosis {
    /// The player who uses the effect chooses the new controller: any player except the card's current controller
    /// (ruling A47).
    AnotherPlayer,
    /// The player who uses the effect gets control of the hypnotized card.
    You,
}

/// Which effects an Immortality Counter stops.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Immortality {
    /// An Immortality Counter stops effects that destroy or move its creature.
    DestroyAndMove,
    /// An Immortality Counter stops effects that destroy, move or hypnotize its creature. Rulebook 11 (2024), Counters.
    DestroyMoveAndHypnotize,
}

/// Who may be chosen to look at the hand of the player who uses an ability, and to pick targets in it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum HandViewer {
    /// Any player may be chosen to look at the hand, even the player who uses the ability (ruling 45).
    Anybody,
    /// Only an opponent may be chosen to look at the hand. Rulebook 11 (2024), Keywords, "Enemy's Choice".
    Opponent,
}

/// Which spells an effect may play.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum DeployedSpells {
    /// Effects may play spells without a condition (ruling 73).
    WithoutCondition,
    /// Effects may play spells whose condition is met. A spell without a condition has the standard condition (ruling
    /// A21).
    ConditionMet,
    /// Effects may play any spell, and its condition is ignored. Rulebook 15, Deploy.
    ConditionIgnored,
}

/// Where a spell goes after it has resolved.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum SpentSpells {
    /// A resolved spell goes to its owner's graveyard, unless its own effects have moved it.
    GraveUnlessMoved,
    /// A resolved spell goes to its owner's grave, even if its own effects have moved it (ruling A43).
    AlwaysGrave,
}

/// Whether a pawn that was removed from the game may still use abilities that respond to its own destruction.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum RemovedPawns {
    /// A removed pawn may use abilities that respond to its own destruction (ruling A53).
    MayAct,
    /// A removed pawn may not use any ability. Rulebook 16, Pawns.
    OutOfReach,
}

/// Whether a player reveals the card that they clone.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum ClonedCards {
    /// The cloned card stays hidden. Only the clone shows what it copies. Rulebook 15, Clone.
    Hidden,
    /// The player reveals the cloned card. Rulebook 16, Clone.
    Revealed,
}

/// Which values a clone gets.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum CloneValues {
    /// The clone gets the current values of the minion (ruling A29).
    Current,
    /// The clone gets the printed values of the minion. Rulebook 17, Clone.
    Printed,
}

/// Whether a card may be sacrificed to pay its own cost.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum SelfSacrifice {
    /// A card may not be sacrificed to pay its own cost.
    Never,
    /// A card may be sacrificed to pay its own cost.
    Allowed,
}

/// Which cards may be exhausted to pay a cost that exhausts creatures.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum ExhaustCosts {
    /// Any card in play may be exhausted, including traps. Guide 1, Activation Costs.
    CardsInPlay,
    /// Only creatures may be exhausted. If an opponent chooses the cards that a summon exhausts, the opponent may also
    /// choose traps. Guide 2, Caveats; ruling 12.
    CreaturesOrOpponentsChoice,
    /// Only creatures may be exhausted. Rulebooks 3 and later, Revised Ability Text.
    Creatures,
}

/// When players are out, and when the game is over.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum GameEnd {
    /// Players with no hitpoints or an empty deck are out, and the last player left wins.
    LastOneLeft,
    /// Players without hitpoints keep playing. Four conditions end the game, and four criteria decide who wins.
    Zombies,
}

/// How players can end the game early.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum ConcessionRule {
    /// Each player may give up whenever they are asked something (ruling 87).
    GiveUp,
    /// In their Action Phase, the turn player may propose to end the game. It ends if all players agree.
    AllAgree,
}
