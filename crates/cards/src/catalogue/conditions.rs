//! Activation conditions. Card building guides, "Activation Conditions".

use super::{CatalogueRow, row, w};
use crate::edition::Edition::*;
use crate::meaning::{Condition, DestroyZone, Means};

#[rustfmt::skip]
pub(super) static ROWS: &[CatalogueRow] = &[
    row("condition.response_opponent_summon", Means::Condition(Condition::EnemySummonAnswered), &[
        w(E1, E11, "Activate in response to an opponent's summon", "0"),
    ])
    .redacted(E7, E11),
    row("condition.response_opponent_attack", Means::Condition(Condition::EnemyAttackAnswered), &[
        w(E1, E11, "Activate in response to an opponent's attack", "0"),
    ])
    .redacted(E7, E11),
    row("condition.response_opponent_effect", Means::Condition(Condition::EnemyEffectAnswered), &[
        w(E1, E11, "Activate in response to an opponent's card effect", "0"),
    ])
    .redacted(E7, E11),
    row("condition.this_in_play_destroyed", Means::Condition(Condition::ThisDestroyed(DestroyZone::InPlay)), &[
        w(E1, E11, "Activate when this in-play card is destroyed", "2"),
        w(E11_2024, E11_2024, "When this in-play card is destroyed", "1/2"),
        w(E12, E15, "When this in-play card is destroyed (ghost-play)", ""),
        w(E16, E16, "When this on-field minion is destroyed (ghost-play)", "").revised(),
        w(E17, E17, "When this card in your battlefield is destroyed (ghost-play)", "").revised(),
    ]),
    row("condition.this_resource_destroyed", Means::Condition(Condition::ThisDestroyed(DestroyZone::Granary)), &[
        w(E1, E7, "Activate when this card as a resource is destroyed", "2"),
        w(E8, E11, "Activate when this card as a resource is destroyed by paying this card's resource cost", "2").revised(),
        w(E11_2024, E11_2024, "When this card as a resource is destroyed (must pay resource cost)", "1/2"),
        w(E12, E13, "When this card as a resource is destroyed (ghost-play, must pay resource cost)", ""),
        w(E14, E15, "When this card as a resource is destroyed (hex-play)", "").revised(),
        w(E16, E17, "When this card in your granary is destroyed (hex-play)", "").revised(),
    ])
    .redacted(E7, E7),
    row("condition.this_in_hand_destroyed", Means::Condition(Condition::ThisDestroyed(DestroyZone::Hand)), &[
        w(E1, E7, "Activate when this card in your hand is destroyed", "2"),
        w(E8, E11, "Activate when this card in your hand is destroyed by paying this card's resource cost", "2").revised(),
        w(E11_2024, E11_2024, "When this card in your hand is destroyed (must pay resource cost)", "1/2"),
        w(E12, E13, "When this card in your hand is destroyed (ghost-play, must pay resource cost)", ""),
        w(E14, E17, "When this card in your hand is destroyed (hex-play)", "").revised(),
    ]),
    row("condition.this_in_deck_destroyed", Means::Condition(Condition::ThisDestroyed(DestroyZone::Deck)), &[
        w(E1, E7, "Activate when this card in your deck is destroyed", "2"),
        w(E8, E11, "Activate when this card in your deck is destroyed by paying this card's resource cost", "2").revised(),
        w(E11_2024, E11_2024, "When this card in your deck is destroyed (must pay resource cost)", "1/2"),
        w(E12, E13, "When this card in your deck is destroyed (ghost-play, must pay resource cost)", ""),
        w(E14, E17, "When this card in your deck is destroyed (hex-play)", "").revised(),
    ]),
    row("condition.other_in_play_destroyed", Means::Condition(Condition::OthersDestroyed), &[
        w(E1, E7, "Activate when another of your cards in play is destroyed", "1"),
        w(E8, E11, "Activate when at least {x} of your cards in play (excluding this card) {x|is|are} destroyed", "x").revised(),
        w(E11_2024, E11_2024, "When at least {x} of your in-play cards (excluding this card) {x|is|are} destroyed", "1/x"),
    ]),
    row("condition.hand_card_destroyed", Means::Condition(Condition::CardsDestroyed(DestroyZone::Hand)), &[
        w(E1, E7, "Activate when a card in your hand is destroyed", "1"),
        w(E8, E11, "Activate when at least {x} {x|card|cards} in your hand {x|is|are} destroyed", "x").revised(),
        w(E11_2024, E11_2024, "When at least {x} {x|card|cards} in your hand {x|is|are} destroyed", "1/x"),
        w(E12, E17, "When a card(s) in your hand is destroyed", ""),
    ]),
    row("condition.deck_card_destroyed", Means::Condition(Condition::CardsDestroyed(DestroyZone::Deck)), &[
        w(E1, E7, "Activate when a card in your deck is destroyed", "1"),
        w(E8, E11, "Activate when at least {x} {x|card|cards} in your deck {x|is|are} destroyed", "x").revised(),
        w(E11_2024, E11_2024, "When at least {x} {x|card|cards} in your deck {x|is|are} destroyed", "1/x"),
        w(E12, E17, "When a card(s) in your deck is destroyed", ""),
    ]),
    row("condition.you_take_damage", Means::Condition(Condition::YouTakeDamage), &[
        w(E1, E7, "Activate when you take damage", "1").stands_for(5),
        w(E8, E11, "Activate when you take at least {x} damage", "x/5").revised(),
        w(E11_2024, E11_2024, "When you take at least {x} damage", "5/(2x)"),
        w(E12, E17, "When you take damage", ""),
    ]),
    row("condition.this_damaged_not_destroyed", Means::Condition(Condition::ThisSurvivesDamage), &[
        w(E7, E11, "Activate when this card is damaged, but not destroyed", "3"),
        w(E11_2024, E11_2024, "When this card is damaged, but not destroyed", "1/6"),
    ]),
    row("condition.other_in_play_damaged_not_destroyed", Means::Condition(Condition::OthersSurviveDamage), &[
        w(E7, E7, "Activate when another of your cards in play is damaged, but not destroyed", "1"),
        w(E8, E11, "Activate when at least {x} of your cards in play (excluding this card) {x|is|are} damaged, but not destroyed", "x").revised(),
        w(E11_2024, E11_2024, "When at least {x} of your in-play cards (excluding this card) {x|is|are} damaged, but not destroyed", "1/x"),
    ]),
    row("condition.in_play_take_damage_total", Means::Condition(Condition::YoursTakeDamageInTotal), &[
        w(E8, E11, "Activate when your cards in play take a total of at least {x} damage", "x/5"),
        w(E11_2024, E11_2024, "When your in-play cards take at least {x} total damage", "5/(2x)"),
    ]),
    row("condition.this_attacks", Means::Condition(Condition::ThisAttacks), &[
        w(E12, E17, "When this card attacks, after Attack Formation (ghost-play)", ""),
    ]),
    row("condition.this_defends", Means::Condition(Condition::ThisDefends), &[
        w(E12, E17, "When this card defends, after Defense Formation (ghost-play)", ""),
    ]),
    row("condition.this_targeted", Means::Condition(Condition::ThisTargeted), &[
        w(E12, E15, "When this in-play card is ability-targeted", ""),
        w(E16, E16, "When this on-field minion is ability-targeted", "").revised(),
        w(E17, E17, "When this on-field minion is targeted", ""),
    ]),
    row("condition.this_damaged", Means::Condition(Condition::ThisDamaged), &[
        w(E12, E15, "When this in-play card is damaged", ""),
        w(E16, E16, "When this on-field minion is damaged", "").revised(),
    ])
    .resembles(&["condition.this_damaged_not_destroyed"]),
    row("condition.other_in_play_damaged", Means::Condition(Condition::OthersDamaged), &[
        w(E12, E15, "When your in-play card(s) (excluding this card) is damaged", ""),
        w(E16, E16, "When your on-field minion(s) (excluding this card) is damaged", "").revised(),
    ])
    .resembles(&["condition.other_in_play_damaged_not_destroyed"]),
    row("condition.your_in_play_destroyed", Means::Condition(Condition::CardsDestroyed(DestroyZone::InPlay)), &[
        w(E12, E15, "When your in-play card(s) is destroyed", ""),
        w(E16, E17, "When your on-field minion(s) is destroyed", "").revised(),
    ])
    .resembles(&["condition.other_in_play_destroyed"]),
    row("condition.enemy_attacks", Means::Condition(Condition::EnemyAttacks), &[
        w(E12, E12, "When an opponent attacks, after Attack Formation", ""),
        w(E13, E17, "When enemy attacks, after Attack Formation", ""),
    ])
    .resembles(&["condition.response_opponent_attack"]),
    row("condition.this_attacks_or_defends_after_damage", Means::Condition(Condition::ThisFought), &[
        w(E15, E17, "When this card attacks or defends, after Damage Allocation (ghost-play)", ""),
    ]),
    row("condition.your_in_play_damaged", Means::Condition(Condition::YoursDamaged), &[
        w(E17, E17, "When your on-field minion(s) is damaged", "").revised(),
    ])
    .replaces(&["condition.this_damaged", "condition.other_in_play_damaged"]),
    row("condition.enemy_defends", Means::Condition(Condition::EnemyDefends), &[
        w(E17, E17, "When enemy defends, after Defense Formation", ""),
    ]),
    row("condition.this_summoned", Means::Condition(Condition::ThisSummoned), &[
        w(E17, E17, "When this card is summoned (ghost-play)", "").ultra(1),
    ]),
    row("condition.this_owned_destroyed", Means::Condition(Condition::ThisDestroyed(DestroyZone::Anywhere)), &[
        w(E17, E17, "When this card you own is destroyed (hex-play)", "").ultra(1),
    ]),
    row("condition.enemy_summons", Means::Condition(Condition::EnemySummons), &[
        w(E17, E17, "When enemy summons a minion", "").ultra(2),
    ])
    .resembles(&["condition.response_opponent_summon"]),
    row("condition.enemy_casts_or_activates", Means::Condition(Condition::EnemyCastsOrActivates), &[
        w(E17, E17, "When enemy casts a spell or activates an ability", "").ultra(2),
    ])
    .resembles(&["condition.response_opponent_effect"]),
];
