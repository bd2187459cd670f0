//! Effects. Card building guides, "Effects".

use super::{CatalogueRow, row, w};
use crate::edition::Edition::*;
use crate::meaning::{Counter, Effect, Means, To};

#[rustfmt::skip]
pub(super) static ROWS: &[CatalogueRow] = &[
    row("effect.place_counters", Means::Effect(Effect::Place(Counter::Plain)), &[
        w(E1, E8, "Place {x} {x|counter|counters} on each target", "2xt"),
        w(E9, E11, "Place {x} {x|counter|counters} on each target", "xt"),
        w(E11_2024, E11_2024, "Place {x} generic {x|counter|counters} on {each}", "axt/2"),
    ])
    .repriced(E9),
    row("effect.remove_counters", Means::Effect(Effect::RemoveCounters), &[
        w(E1, E11, "Remove up to {x} {x|counter|counters} from each target", "xt"),
        w(E11_2024, E11_2024, "Remove up to {x} {x|counter|counters} from {each}", "axt/2"),
        w(E12, E15, "remove up to {x} {x|counter|counters} from {each}", "xt/2"),
        w(E16, E17, "remove up to {x} {x|counter|counters} on {each}", "xt/2"),
    ]),
    row("effect.place_offense_counters", Means::Effect(Effect::Place(Counter::Sword)), &[
        w(E1, E1, "Place {x} offense {x|counter|counters} on each target. You can remove an offense counter from a card at any time to increase its offense by 1", "4xt"),
        w(E2, E11, "Place {x} offense {x|counter|counters} on each target; you can remove an offense counter from a card at any time to increase its offense by 1", "4xt"),
        w(E11_2024, E11_2024, "Place {x} Offense {x|Counter|Counters} on {each}", "axt"),
        w(E12, E17, "place {x} Sword {x|Counter|Counters} on {each}", "xt"),
    ]),
    row("effect.place_defense_counters", Means::Effect(Effect::Place(Counter::Shield)), &[
        w(E1, E1, "Place {x} defense {x|counter|counters} on each target. You can remove a defense counter from a card at any time to increase its defense by 5", "4xt"),
        w(E2, E11, "Place {x} defense {x|counter|counters} on each target; you can remove a defense counter from a card at any time to increase its defense by 5", "4xt"),
        w(E11_2024, E11_2024, "Place {x} Defense {x|Counter|Counters} on {each}", "axt"),
        w(E12, E17, "place {x} Shield {x|Counter|Counters} on {each}", "xt"),
    ]),
    row("effect.place_weakness_counters", Means::Effect(Effect::Place(Counter::Weakness)), &[
        w(E1, E1, "Place {x} weakness {x|counter|counters} on each target. You can remove a weakness counter from a card at any time to decrease its offense by 1", "4xt"),
        w(E2, E11, "Place {x} weakness {x|counter|counters} on each target; you can remove a weakness counter from a card at any time to decrease its offense by 1", "4xt"),
        w(E11_2024, E11_2024, "Place {x} Weakness {x|Counter|Counters} on {each}", "axt"),
        w(E12, E17, "place {x} Weakness {x|Counter|Counters} on {each}", "xt"),
    ]),
    row("effect.place_damage_counters", Means::Effect(Effect::Place(Counter::Damage)), &[
        w(E1, E1, "Place {x} damage {x|counter|counters} on each target. You can remove a damage counter from a card at any time to roll a six-sided die and inflict damage to it equal to the result", "4xt"),
        w(E2, E11, "Place {x} damage {x|counter|counters} on each target; you can remove a damage counter from a card at any time to roll a six-sided die and inflict damage to it equal to the result", "4xt"),
        w(E11_2024, E11_2024, "Place {x} Damage {x|Counter|Counters} on {each}", "axt"),
        w(E12, E17, "place {x} Damage {x|Counter|Counters} on {each}", "xt"),
    ]),
    row("effect.see", Means::Effect(Effect::See), &[
        w(E1, E8, "See all targets", "2t"),
        w(E9, E11, "See all targets", "t/2"),
        w(E11_2024, E11_2024, "See {targets}", "at/8"),
    ])
    .repriced(E9),
    row("effect.exhaust", Means::Effect(Effect::Exhaust), &[
        w(E1, E11, "Exhaust all targets", "2t"),
        w(E11_2024, E11_2024, "Exhaust {targets}", "at/2"),
    ]),
    row("effect.send_to_resources", Means::Effect(Effect::Move(To::Granary)), &[
        w(E1, E11, "Send all targets to the resource zone of their owners (exhausted)", "3t"),
        w(E11_2024, E11_2024, "Silo {targets}", "3at"),
        w(E12, E15, "silo {targets}", "3t"),
        w(E16, E17, "silo {targets}", "2t"),
    ])
    .repriced(E16),
    row("effect.destroy", Means::Effect(Effect::Destroy), &[
        w(E1, E10, "Destroy all targets", "8t"),
        w(E11, E11, "Destroy all targets", "3t"),
        w(E11_2024, E11_2024, "Destroy {targets}", "2at"),
        w(E12, E17, "destroy {targets}", "2t"),
    ])
    .repriced(E11),
    row("effect.increase_offense", Means::Effect(Effect::Strengthen), &[
        w(E1, E10, "Increase {t|targets'/target's|targets'} offense by a total of {x}", "x+t"),
        w(E11, E11, "Increase {t|targets'/target's|targets'} offense by a total of {x}", "(x+t)/2"),
        w(E11_2024, E11_2024, "{t|Add|Batch add} {x} to {targets'} offense", "a(x+t)/4"),
    ])
    .repriced(E11),
    row("effect.increase_defense", Means::Effect(Effect::Toughen), &[
        w(E1, E10, "Increase {t|targets'/target's|targets'} defense by a total of {x}", "x/5+t"),
        w(E11, E11, "Increase {t|targets'/target's|targets'} defense by a total of {x}", "(x+t)/12"),
        w(E11_2024, E11_2024, "{t|Add|Batch add} {x} to {targets'} defense", "a(x+t)/12"),
    ])
    .repriced(E11),
    row("effect.decrease_offense", Means::Effect(Effect::Weaken), &[
        w(E1, E10, "Decrease {t|targets'/target's|targets'} offense by a total of {x}", "x+t"),
        w(E11, E11, "Decrease {t|targets'/target's|targets'} offense by a total of {x}", "(x+t)/2"),
        w(E11_2024, E11_2024, "{t|Subtract|Batch subtract} {x} from {targets'} offense", "a(x+t)/4"),
    ])
    .repriced(E11),
    row("effect.damage_targets_total", Means::Effect(Effect::DamageInTotal), &[
        w(E1, E11, "Inflict a total of {x} damage to targets", "x/4+t"),
    ])
    .redacted(E2, E11),
    row("effect.reveal_and_play", Means::Effect(Effect::Deploy), &[
        w(E1, E11, "Reveal all targets, then summon or cast any number of targets that are not in play (paying the usual costs)", "3t"),
        w(E11_2024, E11_2024, "Reveal and deploy {targets}", "3at"),
        w(E12, E17, "reveal and deploy {targets}", "t"),
    ]),
    row("effect.switch_control", Means::Effect(Effect::Hypnotize), &[
        w(E1, E11, "Switch control of each target in-play creature to a different player of your choice until the end of this turn", "4t"),
        w(E11_2024, E11_2024, "Hypnotize {targets} until the end of this turn", "2at"),
        w(E12, E17, "hypnotize {targets} until the end of this turn", "2t"),
    ]),
    row("effect.place_on_deck_top", Means::Effect(Effect::Move(To::DeckTop)), &[
        w(E1, E11, "Place all targets on top of owner's deck in any order", "3t"),
        w(E11_2024, E11_2024, "Deck-stack {targets}", "3at"),
        w(E12, E12, "sheathe {targets}", "2t"),
        w(E13, E15, "sheathe {targets}", "t"),
        w(E16, E17, "sheathe {targets}", "3t"),
    ])
    .repriced(E16),
    row("effect.draw", Means::Effect(Effect::Draw), &[
        w(E1, E8, "Draw {x} {x|card|cards}", "4x"),
        w(E9, E11, "Draw {x} {x|card|cards}", "2x"),
        w(E11_2024, E11_2024, "Draw {x} {x|card|cards}", "ax"),
        w(E12, E12, "draw {x} {x|card|cards}", "x"),
        w(E13, E17, "draw {x} {x|card|cards}", "2x"),
    ])
    .repriced(E9),
    row("effect.gain_hitpoints", Means::Effect(Effect::GainHitpoints), &[
        w(E1, E11, "Increase your hitpoints by {x}", "2x"),
        w(E11_2024, E11_2024, "Gain {x} HP", "ax/3"),
    ]),
    row("effect.damage_player", Means::Effect(Effect::DamagePlayer), &[
        w(E1, E11, "Inflict {x} damage to any one player", "x/2"),
    ])
    .redacted(E2, E11),
    row("effect.negate_attack", Means::Effect(Effect::NegateAttack), &[
        w(E1, E11, "Negate attack of all targets", "5t"),
    ])
    .redacted(E7, E11),
    row("effect.negate_effect", Means::Effect(Effect::NegateEffect), &[
        w(E1, E11, "Negate activated effect of all targets", "5t"),
        w(E17, E17, "negate {targets}", "2t").ultra(1),
    ])
    .redacted(E7, E11),
    row("effect.place_exhaustion_counters", Means::Effect(Effect::Place(Counter::Exhaustion)), &[
        w(E2, E11, "Place {x} exhaustion {x|counter|counters} on each target; you can remove an exhaustion counter from a card at any time to exhaust it", "4xt"),
        w(E11_2024, E11_2024, "Place {x} Exhaustion {x|Counter|Counters} on {each}", "axt"),
        w(E12, E17, "place {x} Exhaustion {x|Counter|Counters} on {each}", "xt"),
    ]),
    row("effect.roll_damage_targets", Means::Effect(Effect::DiceDamage), &[
        w(E2, E10, "Roll {x} six-sided {x|die|dice} and inflict the result of each die as damage to one target", "x+t"),
        w(E11, E11, "Roll {x} six-sided {x|die|dice} and inflict the result of each die as damage to one target", "(x+t)/4"),
        w(E11_2024, E11_2024, "{x}-dice-damage {targets}", "a(x+t)/4"),
    ])
    .repriced(E11),
    row("effect.roll_damage_self_and_player", Means::Effect(Effect::DiceWoundBoth), &[
        w(E2, E11, "Roll {x} six-sided {x|die|dice} and inflict the result as damage to yourself, then roll {x} six-sided {x|die|dice} and inflict the result as damage to any one player", "2x"),
        w(E11_2024, E11_2024, "{x}-dice-burn yourself and one opponent", "ax²"),
        w(E17, E17, "{x}-dice-wound yourself and enemy", "x").ultra(2),
    ]),
    row("effect.reroll_current_chain", Means::Effect(Effect::RerollChain), &[
        w(E2, E11, "You may re-roll up to {x} {x|die|dice} in the current chain up to {y} {y|time|times} each", "xy"),
    ])
    .redacted(E7, E11),
    row("effect.reroll_rest_of_turn", Means::Effect(Effect::RerollTurn), &[
        w(E2, E6, "You may re-roll up to {x} {x|die|dice} for the rest of this turn (excluding the current chain) up to {y} {y|time|times} each", "xy"),
        w(E7, E11, "You may re-roll up to {x} {x|die|dice} for the rest of this turn up to {y} {y|time|times} each", "xy").revised(),
        w(E11_2024, E11_2024, "You may re-roll up to {x} {x|die|dice} this turn", "ax/4"),
    ]),
    row("effect.roll_gain_hitpoints", Means::Effect(Effect::DiceHeal), &[
        w(E4, E11, "Roll {x} six-sided {x|die|dice} and increase your hitpoints by the result", "4x"),
        w(E11_2024, E11_2024, "{x}-dice-heal yourself", "ax"),
        w(E12, E17, "{x}-dice-heal yourself", "x"),
    ]),
    row("effect.roll_gain_hitpoints_both", Means::Effect(Effect::DiceHealBoth), &[
        w(E4, E11, "Roll {x} six-sided {x|die|dice} and increase your hitpoints by the result, then roll {x} six-sided {x|die|dice} and increase the hitpoints of one opponent by the result", "2x"),
        w(E11_2024, E11_2024, "{x}-dice-heal yourself and one opponent", "ax/8"),
    ]),
    row("effect.place_dice_counters", Means::Effect(Effect::Place(Counter::Dice)), &[
        w(E7, E11, "Place {x} dice {x|counter|counters} on each target; you can remove a dice counter from a card at any time to re-roll any one die", "4xt"),
        w(E11_2024, E11_2024, "Place {x} Dice {x|Counter|Counters} on {each}", "axt"),
        w(E12, E17, "place {x} Dice {x|Counter|Counters} on {each}", "xt"),
    ]),
    row("effect.place_immortality_counters", Means::Effect(Effect::Place(Counter::Immortality)), &[
        w(E11, E11, "Place {x} immortality {x|counter|counters} on each target; you can remove an immortality counter from a creature at any time to prevent it from being destroyed or moved to another zone by an effect that would explicitly do so", "6xt"),
        w(E11_2024, E11_2024, "Place {x} Immortality {x|Counter|Counters} on {each}", "2axt"),
    ]),
    row("effect.fatigue", Means::Effect(Effect::Fatigue), &[
        w(E11, E11, "Target in-play cards will not be unexhausted during this turn's Recovery Phase", "2t"),
        w(E11_2024, E11_2024, "Fatigue {targets}", "at/2"),
    ]),
    row("effect.all_draw", Means::Effect(Effect::AllDraw), &[
        w(E11, E11, "All players draw {x} {x|card|cards}", "x"),
        w(E11_2024, E11_2024, "Deal {x} {x|card|cards}", "ax²/12"),
    ]),
    row("effect.bounce", Means::Effect(Effect::Move(To::Hand)), &[
        w(E11_2024, E11_2024, "Bounce {targets}", "at"),
        w(E12, E12, "bounce {targets}", "t"),
        w(E13, E17, "bounce {targets}", "2t"),
    ]),
    row("effect.down_level", Means::Effect(Effect::DownLevel), &[
        w(E11_2024, E11_2024, "Down-level {each} by {x}", "axt/2"),
        w(E12, E17, "down-level {each} by {x}", "xt"),
    ]),
    row("effect.exhaust_and_fatigue", Means::Effect(Effect::ExhaustAndFatigue), &[
        w(E12, E17, "exhaust and fatigue {targets}", "t"),
    ])
    .resembles(&["effect.exhaust", "effect.fatigue"]),
    row("effect.bury", Means::Effect(Effect::Move(To::DeckBottom)), &[
        w(E12, E17, "bury {targets}", "4t"),
    ]),
    row("effect.place_berzerk_counters", Means::Effect(Effect::Place(Counter::Berzerk)), &[
        w(E14, E17, "place {x} Berzerk {x|Counter|Counters} on {each}", "xt"),
    ]),
    row("effect.place_taunt_counters", Means::Effect(Effect::Place(Counter::Taunt)), &[
        w(E14, E17, "place {x} Taunt {x|Counter|Counters} on {each}", "xt"),
    ]),
    row("effect.place_trap_counters", Means::Effect(Effect::Place(Counter::Trap)), &[
        w(E14, E17, "place {x} Trap {x|Counter|Counters} on {each}", "xt"),
    ]),
    row("effect.place_fatigue_counters", Means::Effect(Effect::Place(Counter::Fatigue)), &[
        w(E15, E17, "place {x} Fatigue {x|Counter|Counters} on {each}", "xt"),
    ]),
    row("effect.clone", Means::Effect(Effect::Clone), &[
        w(E15, E17, "clone {targets}", "t"),
    ]),
    row("effect.clone_times", Means::Effect(Effect::CloneTimes), &[
        w(E15, E17, "clone {targets} up to {x} {x|time|times}", "xt"),
    ]),
    row("effect.dice_burn_battlefield", Means::Effect(Effect::DiceBurnBattlefield), &[
        w(E15, E17, "{x}-dice-burn the battlefield", "x"),
    ]),
    row("effect.craft_pawns", Means::Effect(Effect::CraftPawns), &[
        w(E15, E15, "summon {x} level {y} {x|pawn|pawns}", "xy"),
        w(E16, E17, "craft {x} level {y} {x|pawn|pawns}", "xy").revised(),
    ]),
    row("effect.place_voodoo_counters", Means::Effect(Effect::Place(Counter::Voodoo)), &[
        w(E17, E17, "place {x} Voodoo {x|Counter|Counters} on {each}", "xt"),
    ]),
    row("effect.place_medic_counters", Means::Effect(Effect::Place(Counter::Medic)), &[
        w(E17, E17, "place {x} Medic {x|Counter|Counters} on {each}", "xt"),
    ]),
    row("effect.place_assassin_counters", Means::Effect(Effect::Place(Counter::Assassin)), &[
        w(E17, E17, "place {x} Assassin {x|Counter|Counters} on {each}", "xt"),
    ]),
    row("effect.embody", Means::Effect(Effect::Embody), &[
        w(E17, E17, "embody {targets}", "t"),
    ]),
    row("effect.embody_times", Means::Effect(Effect::EmbodyTimes), &[
        w(E17, E17, "embody {targets} up to {x} {x|time|times}", "xt"),
    ]),
    row("effect.conscript", Means::Effect(Effect::Conscript), &[
        w(E17, E17, "conscript {targets}", "t/2"),
    ]),
    row("effect.distract", Means::Effect(Effect::Distract), &[
        w(E17, E17, "distract {targets}", "t/2"),
    ]),
    row("effect.petrify", Means::Effect(Effect::Petrify), &[
        w(E17, E17, "petrify {targets}", "3t"),
    ]),
    row("effect.place_undying_counters", Means::Effect(Effect::Place(Counter::Undying)), &[
        w(E17, E17, "place {x} Undying {x|Counter|Counters} on {each}", "2xt").ultra(1),
    ]),
    row("effect.dice_wound_enemy", Means::Effect(Effect::DiceWoundEnemy), &[
        w(E17, E17, "{x}-dice-wound enemy", "2x").ultra(2),
    ]),
];
