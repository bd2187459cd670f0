//! Target selections. Card building guides, "Target Selections".

use super::{CatalogueRow, Hole, row, w};
use crate::edition::Edition::*;
use crate::meaning::{Means, Target};

#[rustfmt::skip]
pub(super) static ROWS: &[CatalogueRow] = &[
    row("target.this_card", Means::Target(Target::ThisCard), &[
        w(E1, E11, "Target this card", "1/2"),
        w(E11_2024, E11_2024, "Target this card", "1/3"),
        w(E12, E17, "Target this card", "1"),
    ]),
    row("target.in_play", Means::Target(Target::InPlay), &[
        w(E1, E11, "Target up to {x} {x|card|cards} in play", "x"),
        w(E11_2024, E15, "Target {x||up to }{x} in-play {x|card|cards}", "x"),
        w(E16, E17, "Target {x||up to }{x} on-field {x|minion|minions}", "x").revised(),
    ]),
    row("target.in_play_with_counters", Means::Target(Target::InPlayWithCounters), &[
        w(E1, E11, "Target up to {x} {x|card|cards} in play with at least {y} {y|counter|counters}", "x/(y+1)"),
        w(E11_2024, E11_2024, "Target {x||up to }{x} in-play {x|card|cards} with at least {y} {y|counter|counters}", "x/(y+1)"),
    ]),
    row("target.resources", Means::Target(Target::Resources), &[
        w(E1, E5, "Target up to {x} {x|resource|resources}", "x"),
        w(E6, E11, "Target up to {x} of your resources", "x").revised(),
        w(E11_2024, E15, "Target {x||up to }{x} of your resources", "x"),
        w(E16, E17, "Target {x||up to }{x} {x|card|cards} in your granary", "x").revised(),
    ]),
    row("target.in_play_exhausted", Means::Target(Target::InPlayExhausted), &[
        w(E1, E11, "Target up to {x} exhausted {x|card|cards} in play", "x/2"),
        w(E11_2024, E11_2024, "Target {x||up to }{x} exhausted in-play {x|card|cards}", "x/2"),
    ]),
    row("target.in_play_opponent_selects", Means::Target(Target::InPlayEnemyChooses), &[
        w(E1, E11, "Target up to {x} {x|card|cards} in play selected by an opponent of your choice", "x/2"),
        w(E11_2024, E11_2024, "Target {x||up to }{x} in-play {x|card|cards} (enemy's choice)", "x/2"),
    ]),
    row("target.current_chain", Means::Target(Target::CurrentChain), &[
        w(E1, E11, "Target up to {x} {x|card|cards} in the current chain", "x/2"),
        w(E17, E17, "Target {x||up to }{x} {x|card|cards} in the current chain", "x"),
    ])
    .redacted(E7, E11),
    row("target.your_hand", Means::Target(Target::YourHand), &[
        w(E1, E11, "Target up to {x} {x|card|cards} in your hand", "x"),
        w(E11_2024, E11_2024, "Target {x||up to }{x} {x|card|cards} in your hand", "x"),
        w(E12, E17, "Target {x||up to }{x} {x|card|cards} in your hand", "2x"),
    ]),
    row("target.player_hand_random", Means::Target(Target::AnyHandAtRandom), &[
        w(E1, E11, "Target up to {x} {x|card|cards} in one player's hand randomly", "x"),
        w(E11_2024, E17, "Target {x||up to }{x} {x|card|cards} in any hand randomly", "x"),
    ]),
    row("target.player_deck_top", Means::Target(Target::AnyDeckTop), &[
        w(E1, E11, "Target up to {x} {x|card|cards} on the top of one player's deck", "x"),
        w(E11_2024, E16, "Target {x||up to }{x} {x|card|cards} on the top of any deck", "x"),
        w(E17, E17, "Target {x||up to }{x} {x|card|cards} on top of any deck", "x"),
    ]),
    row("target.your_graveyard", Means::Target(Target::YourGrave), &[
        w(E1, E11, "Target up to {x} {x|card|cards} in your graveyard", "x"),
        w(E17, E17, "Target {x||up to }{x} {x|card|cards} in your grave", "x").ultra(1),
    ])
    .redacted(E9, E11),
    row("target.player_graveyard_random", Means::Target(Target::AnyGraveAtRandom), &[
        w(E1, E11, "Target up to {x} {x|card|cards} in one player's graveyard randomly", "x"),
        w(E11_2024, E12, "Target {x||up to }{x} {x|card|cards} in any graveyard randomly", "x"),
        w(E13, E17, "Target {x||up to }{x} {x|card|cards} in any grave randomly", "x"),
    ]),
    row("target.your_hand_shown_player_selects", Means::Target(Target::YourHandShown), &[
        w(E6, E11, "Show all cards in your hand to one player of your choice and target up to {x} {x|card|cards} in your hand selected by that player", "x/2"),
        w(E11_2024, E11_2024, "Target {x||up to }{x} {x|card|cards} in your hand (enemy's choice)", "x/2"),
    ]),
    row("target.opponent_hand_opponent_selects", Means::Target(Target::EnemyHandTheyChoose), &[
        w(E6, E11, "Target up to {x} {x|card|cards} in one opponent's hand selected by that player", "x/2"),
        w(E11_2024, E11_2024, "Target {x||up to }{x} {x|card|cards} in one opponent's hand (their choice)", "x/2"),
    ]),
    row("target.your_deck_top_opponent_selects", Means::Target(Target::YourDeckTopEnemyChooses), &[
        w(E6, E11, "Have one opponent look at exactly {x} {x|card|cards} on top of your deck and target up to {y} of those cards selected by that player", "y²/x"),
        w(E11_2024, E11_2024, "Excavate {x} {x|card|cards} and target {y||up to }{y} excavated {y|card|cards} (enemy's choice)", "y²/x"),
    ]),
    row("target.opponent_deck_top_opponent_selects", Means::Target(Target::EnemyDeckTopTheyChoose), &[
        w(E6, E11, "Have one opponent look at exactly {x} {x|card|cards} on top of their own deck and target up to {y} of those cards selected by that player", "y²/x"),
        w(E11_2024, E11_2024, "Have one opponent excavate {x} {x|card|cards} and target {y||up to }{y} excavated {y|card|cards} (their choice)", "y²/x"),
    ]),
    row("target.your_graveyard_shown_opponent_selects", Means::Target(Target::YourGraveShown), &[
        w(E6, E11, "Show all cards in your graveyard to an opponent of your choice and target up to {x} {x|card|cards} in your graveyard selected by that player", "x/2"),
        w(E11_2024, E11_2024, "Target {x||up to }{x} {x|card|cards} in your graveyard (enemy's choice)", "x/2"),
    ]),
    row("target.opponent_graveyard_opponent_selects", Means::Target(Target::EnemyGraveTheyChoose), &[
        w(E6, E11, "Target up to {x} {x|card|cards} in one opponent's graveyard selected by that player", "x/2"),
        w(E11_2024, E11_2024, "Target {x||up to }{x} {x|card|cards} in one opponent's graveyard (their choice)", "x/2"),
    ]),
    row("target.low_level_enemy_creatures", Means::Target(Target::LowLevelEnemies), &[
        w(E11_2024, E11_2024, "Target {x||up to }{x} level {y} or lower enemy {x|creature|creatures}", "x/(10-y)"),
    ])
    .limit(E11_2024, E11_2024, Hole::Y, 9),
    row("target.excavate", Means::Target(Target::Excavate), &[
        w(E11_2024, E11_2024, "Excavate {x} {x|card|cards} and target {y||up to }{y} excavated {y|card|cards}", "(x+y²)/2"),
        w(E12, E17, "Excavate {x} {x|card|cards} and target {y||up to }{y} excavated {y|card|cards}", "(x+4y)/5"),
    ]),
    row("target.see_enemy_hand", Means::Target(Target::SeeEnemyHand), &[
        w(E12, E12, "See one opponent's hand and target {x||up to }{x} {x|card|cards} therein", "2x+1"),
        w(E13, E15, "See enemy's hand and target {x||up to }{x} {x|card|cards} therein", "2x+1"),
        w(E16, E17, "See enemy's hand and target {x||up to }{x} {x|card|cards} therein", "2x"),
    ])
    .repriced(E16),
    row("target.see_enemy_granary", Means::Target(Target::SeeEnemyGranary), &[
        w(E16, E17, "See enemy's granary and target {x||up to }{x} exhausted {x|card|cards} therein", "x"),
    ]),
    row("target.all_low_level", Means::Target(Target::AllLowLevel), &[
        w(E17, E17, "Target all level {x} or lower on-field minions", "x").ultra(2),
    ]),
    row("target.all_low_level_attackers", Means::Target(Target::AllLowLevelAttackers), &[
        w(E17, E17, "Target all level {x} or lower minions in attacking team", "x").ultra(1),
    ]),
    row("target.all_low_level_defenders", Means::Target(Target::AllLowLevelDefenders), &[
        w(E17, E17, "Target all level {x} or lower minions in defending team", "x").ultra(1),
    ]),
];
