//! Activation costs. Card building guides, "Activation Costs".

use super::{CatalogueRow, Hole, row, w};
use crate::edition::Edition::*;
use crate::meaning::{By::*, How::*, Means, Payment, PaymentSource::*, pay};

#[rustfmt::skip]
pub(super) static ROWS: &[CatalogueRow] = &[
    row("cost.remove_counters", Means::Cost(Payment::Counters), &[
        w(E1, E11_2024, "Remove {x} {x|counter|counters} from this card", "2x"),
        w(E16, E17, "Remove {x} {x|counter|counters} on this card", "x"),
    ]),
    row("cost.pay_hitpoints", Means::Cost(Payment::Hitpoints), &[
        w(E1, E11, "Pay {x} {x|hitpoint|hitpoints}", "x"),
        w(E17, E17, "pay {x} HP", "x/4").ultra(1),
    ])
    .redacted(E9, E11)
    .limit(E6, E11, Hole::X, 14),
    row("cost.exhaust_creatures", Means::Cost(pay(Exhaust, Creatures, You)), &[
        w(E1, E1, "Exhaust {x} of your unexhausted cards in play", "2x"),
        w(E2, E11, "Exhaust {x} of your unexhausted creatures in play", "2x").revised(),
        w(E11_2024, E11_2024, "Self-exhaust {x} {x|creature|creatures}", "2x"),
        w(E12, E15, "self-exhaust {x} {x|minion|minions}", "x"),
        w(E16, E17, "self-exhaust {x} on-field {x|minion|minions}", "x").revised(),
    ]),
    row("cost.exhaust_creatures_opponent_chooses", Means::Cost(pay(Exhaust, Creatures, Enemy)), &[
        w(E1, E1, "Exhaust {x} of your unexhausted cards in play chosen by an opponent of your choice", "4x"),
        w(E2, E11, "Exhaust {x} of your unexhausted creatures in play chosen by an opponent of your choice", "4x").revised(),
        w(E11_2024, E11_2024, "Self-exhaust {x} {x|creature|creatures} (enemy's choice)", "4x"),
    ]),
    row("cost.sacrifice_deck_top", Means::Cost(pay(Sacrifice, DeckTop, You)), &[
        w(E1, E11, "Sacrifice {x} {x|card|cards} on the top of your deck", "2x"),
    ])
    .redacted(E9, E11)
    .limit(E6, E11, Hole::X, 7),
    row("cost.sacrifice_hand_random", Means::Cost(pay(Sacrifice, HandAtRandom, You)), &[
        w(E1, E11, "Sacrifice {x} random {x|card|cards} in your hand", "3x"),
        w(E11_2024, E11_2024, "Sacrifice {x} random {x|card|cards} in your hand", "6x"),
    ]),
    row("cost.sacrifice_in_play", Means::Cost(pay(Sacrifice, InPlay, You)), &[
        w(E1, E11, "Sacrifice {x} {x|card|cards} in play", "4x"),
        w(E11_2024, E11_2024, "Sacrifice {x} in-play {x|card|cards}", "8x"),
    ]),
    row("cost.sacrifice_in_play_opponent_chooses", Means::Cost(pay(Sacrifice, InPlay, Enemy)), &[
        w(E1, E11, "Sacrifice {x} {x|card|cards} in play chosen by an opponent of your choice", "6x"),
        w(E11_2024, E11_2024, "Sacrifice {x} in-play {x|card|cards} (enemy's choice)", "12x"),
    ]),
    row("cost.destroy_deck_top", Means::Cost(pay(Destroy, DeckTop, You)), &[
        w(E2, E11, "Destroy {x} {x|card|cards} on the top of your deck", "x"),
        w(E17, E17, "self-destroy {x} {x|card|cards} on top of your deck", "x/6").ultra(1),
    ])
    .redacted(E9, E11)
    .limit(E6, E11, Hole::X, 7),
    row("cost.destroy_hand_random", Means::Cost(pay(Destroy, HandAtRandom, You)), &[
        w(E2, E11, "Destroy {x} random {x|card|cards} in your hand", "3x/2"),
        w(E11_2024, E11_2024, "Self-destroy {x} random {x|card|cards} in your hand", "3x"),
        w(E12, E17, "self-destroy {x} random {x|card|cards} in your hand", "x"),
    ]),
    row("cost.destroy_in_play", Means::Cost(pay(Destroy, InPlay, You)), &[
        w(E2, E11, "Destroy {x} of your cards in play", "2x"),
        w(E11_2024, E11_2024, "Self-destroy {x} in-play {x|card|cards}", "4x"),
        w(E12, E15, "self-destroy {x} in-play {x|card|cards}", "2x"),
        w(E16, E17, "self-destroy {x} on-field {x|minion|minions}", "2x").revised(),
    ]),
    row("cost.destroy_in_play_opponent_chooses", Means::Cost(pay(Destroy, InPlay, Enemy)), &[
        w(E2, E11, "Destroy {x} of your cards in play chosen by an opponent of your choice", "3x"),
        w(E11_2024, E11_2024, "Self-destroy {x} in-play {x|card|cards} (enemy's choice)", "6x"),
    ]),
    row("cost.destroy_resources", Means::Cost(pay(Destroy, Resources, You)), &[
        w(E2, E11, "Destroy {x} of your resources", "2x"),
        w(E11_2024, E11_2024, "Self-destroy {x} {x|resource|resources}", "4x"),
        w(E12, E15, "self-destroy {x} {x|resource|resources}", "x/2"),
        w(E16, E17, "self-destroy {x} {x|resource|resources}", "x"),
    ]),
    row("cost.destroy_resources_opponent_chooses", Means::Cost(pay(Destroy, Resources, Enemy)), &[
        w(E2, E11, "Destroy {x} of your resources chosen by an opponent of your choice", "3x"),
        w(E11_2024, E11_2024, "Self-destroy {x} {x|resource|resources} (enemy's choice)", "6x"),
    ]),
    row("cost.exhaust_resources", Means::Cost(pay(Exhaust, Resources, You)), &[
        w(E6, E11, "Exhaust {x} of your resources", "x/2"),
        w(E11_2024, E17, "Self-exhaust {x} {x|resource|resources}", "x/2"),
    ]),
    row("cost.bounce_in_play", Means::Cost(pay(Bounce, InPlay, You)), &[
        w(E12, E15, "self-bounce {x} in-play {x|card|cards}", "x"),
        w(E16, E17, "self-bounce {x} on-field {x|minion|minions}", "x").revised(),
    ]),
    row("cost.sheathe_hand_random", Means::Cost(pay(Sheathe, HandAtRandom, You)), &[
        w(E12, E17, "self-sheathe {x} random {x|card|cards} in your hand", "x"),
    ]),
    row("cost.sheathe_in_play", Means::Cost(pay(Sheathe, InPlay, You)), &[
        w(E12, E15, "self-sheathe {x} in-play {x|card|cards}", "2x"),
        w(E16, E17, "self-sheathe {x} on-field {x|minion|minions}", "2x").revised(),
    ]),
    row("cost.bury_resources", Means::Cost(pay(Bury, Resources, You)), &[
        w(E12, E15, "self-bury {x} {x|resource|resources}", "x"),
        w(E16, E17, "self-bury {x} {x|resource|resources}", "2x"),
    ]),
    row("cost.bury_hand_random", Means::Cost(pay(Bury, HandAtRandom, You)), &[
        w(E12, E17, "self-bury {x} random {x|card|cards} in your hand", "2x"),
    ]),
    row("cost.bury_in_play", Means::Cost(pay(Bury, InPlay, You)), &[
        w(E12, E15, "self-bury {x} in-play {x|card|cards}", "4x"),
        w(E16, E17, "self-bury {x} on-field {x|minion|minions}", "4x").revised(),
    ]),
    row("cost.sheathe_hand", Means::Cost(pay(Sheathe, Hand, You)), &[
        w(E16, E17, "self-sheathe {x} {x|card|cards} in your hand", "x/2"),
    ]),
    row("cost.destroy_hand", Means::Cost(pay(Destroy, Hand, You)), &[
        w(E16, E17, "self-destroy {x} {x|card|cards} in your hand", "x/2"),
    ]),
    row("cost.bury_hand", Means::Cost(pay(Bury, Hand, You)), &[
        w(E16, E17, "self-bury {x} {x|card|cards} in your hand", "x"),
    ]),
    row("cost.sheathe_resources", Means::Cost(pay(Sheathe, Resources, You)), &[
        w(E16, E17, "self-sheathe {x} {x|resource|resources}", "x"),
    ]),
    row("cost.gift_summon", Means::Cost(Payment::GiftSummon), &[
        w(E16, E17, "gift-summon {x} {x|minion|minions} in your hand", "2x"),
    ]),
];
