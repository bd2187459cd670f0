//! Caveats: drawbacks of a creature that make its offense and defense cheaper.
//! Card building guides 2 to 11 (2024), "Caveats".

use super::{CatalogueRow, Hole, row, w};
use crate::edition::Edition::*;
use crate::meaning::{By::*, Caveat, How::*, Means, Payment, PaymentSource::*, pay};

#[rustfmt::skip]
pub(super) static ROWS: &[CatalogueRow] = &[
    row("caveat.pay_hitpoints", Means::Caveat(Caveat::Summon(Payment::Hitpoints)), &[
        w(E2, E11, "You must pay {x} {x|hitpoint|hitpoints} to summon this creature", "x/2"),
    ])
    .redacted(E9, E11)
    .limit(E6, E11, Hole::X, 14),
    row("caveat.exhaust_creatures", Means::Caveat(Caveat::Summon(pay(Exhaust, Creatures, You))), &[
        w(E2, E11, "You must exhaust {x} of your unexhausted creatures in play to summon this creature", "x"),
        w(E11_2024, E11_2024, "Summon cost: Self-exhaust {x} {x|creature|creatures}", "x"),
    ]),
    row("caveat.exhaust_creatures_opponent_chooses", Means::Caveat(Caveat::Summon(pay(Exhaust, Creatures, Enemy))), &[
        w(E2, E2, "You must exhaust {x} of your unexhausted cards in play chosen by an opponent of your choice to summon this creature", "2x"),
        w(E3, E11, "You must exhaust {x} of your unexhausted creatures in play chosen by an opponent of your choice to summon this creature", "2x").revised(),
        w(E11_2024, E11_2024, "Summon cost: Self-exhaust {x} {x|creature|creatures} (enemy's choice)", "2x"),
    ]),
    row("caveat.sacrifice_deck_top", Means::Caveat(Caveat::Summon(pay(Sacrifice, DeckTop, You))), &[
        w(E2, E11, "You must sacrifice {x} {x|card|cards} on the top of your deck to summon this creature", "x"),
    ])
    .redacted(E9, E11)
    .limit(E6, E11, Hole::X, 7),
    row("caveat.sacrifice_hand_random", Means::Caveat(Caveat::Summon(pay(Sacrifice, HandAtRandom, You))), &[
        w(E2, E11, "You must sacrifice {x} random {x|card|cards} in your hand to summon this creature", "3x/2"),
        w(E11_2024, E11_2024, "Summon cost: Sacrifice {x} random {x|card|cards} in your hand", "3x"),
    ]),
    row("caveat.sacrifice_in_play", Means::Caveat(Caveat::Summon(pay(Sacrifice, InPlay, You))), &[
        w(E2, E11, "You must sacrifice {x} {x|card|cards} in play to summon this creature", "2x"),
        w(E11_2024, E11_2024, "Summon cost: Sacrifice {x} in-play {x|card|cards}", "4x"),
    ]),
    row("caveat.sacrifice_in_play_opponent_chooses", Means::Caveat(Caveat::Summon(pay(Sacrifice, InPlay, Enemy))), &[
        w(E2, E11, "You must sacrifice {x} {x|card|cards} in play chosen by an opponent of your choice to summon this creature", "3x"),
        w(E11_2024, E11_2024, "Summon cost: Sacrifice {x} in-play {x|card|cards} (enemy's choice)", "6x"),
    ]),
    row("caveat.cannot_attack", Means::Caveat(Caveat::CannotAttack), &[
        w(E2, E8, "This creature cannot attack", "1"),
        w(E9, E11, "This creature cannot attack", "2"),
        w(E11_2024, E11_2024, "Cannot attack", "2"),
    ])
    .repriced(E9),
    row("caveat.cannot_defend", Means::Caveat(Caveat::CannotDefend), &[
        w(E2, E8, "This creature cannot defend", "1"),
        w(E9, E11, "This creature cannot defend", "2"),
        w(E11_2024, E11_2024, "Cannot defend", "2"),
    ])
    .repriced(E9),
    row("caveat.cannot_attack_or_defend", Means::Caveat(Caveat::CannotAttackOrDefend), &[
        w(E2, E11, "This creature cannot attack or defend", "3/2"),
    ])
    .redacted(E9, E11),
    row("caveat.destroy_deck_top", Means::Caveat(Caveat::Summon(pay(Destroy, DeckTop, You))), &[
        w(E3, E11, "You must destroy {x} {x|card|cards} on the top of your deck to summon this creature", "x/2"),
    ])
    .redacted(E9, E11)
    .limit(E6, E11, Hole::X, 7),
    row("caveat.destroy_hand_random", Means::Caveat(Caveat::Summon(pay(Destroy, HandAtRandom, You))), &[
        w(E3, E11, "You must destroy {x} random {x|card|cards} in your hand to summon this creature", "3x/4"),
        w(E11_2024, E11_2024, "Summon cost: Self-destroy {x} random {x|card|cards} in your hand", "3x/2"),
    ]),
    row("caveat.destroy_in_play", Means::Caveat(Caveat::Summon(pay(Destroy, InPlay, You))), &[
        w(E3, E11, "You must destroy {x} of your cards in play to summon this creature", "x"),
        w(E11_2024, E11_2024, "Summon cost: Self-destroy {x} in-play {x|card|cards}", "2x"),
    ]),
    row("caveat.destroy_in_play_opponent_chooses", Means::Caveat(Caveat::Summon(pay(Destroy, InPlay, Enemy))), &[
        w(E3, E11, "You must destroy {x} of your cards in play chosen by an opponent of your choice to summon this creature", "3x/2"),
        w(E11_2024, E11_2024, "Summon cost: Self-destroy {x} in-play {x|card|cards} (enemy's choice)", "3x"),
    ]),
    row("caveat.destroy_resources", Means::Caveat(Caveat::Summon(pay(Destroy, Resources, You))), &[
        w(E3, E11, "You must destroy {x} of your resources to summon this creature", "x"),
        w(E11_2024, E11_2024, "Summon cost: Self-destroy {x} {x|resource|resources}", "2x"),
    ]),
    row("caveat.destroy_resources_opponent_chooses", Means::Caveat(Caveat::Summon(pay(Destroy, Resources, Enemy))), &[
        w(E3, E11, "You must destroy {x} of your resources chosen by an opponent of your choice to summon this creature", "3x/2"),
        w(E11_2024, E11_2024, "Summon cost: Self-destroy {x} {x|resource|resources} (enemy's choice)", "3x"),
    ]),
    row("caveat.use_remove_counters", Means::Caveat(Caveat::Use(Payment::Counters)), &[
        w(E10, E11, "You must remove {x} {x|counter|counters} from this card to attack with, defend with, or use an ability of this creature", "2x"),
        w(E11_2024, E11_2024, "Action cost: Remove {x} {x|counter|counters} from this card", "2x"),
    ]),
    row("caveat.use_exhaust_resources", Means::Caveat(Caveat::Use(pay(Exhaust, Resources, You))), &[
        w(E10, E11, "You must exhaust {x} of your resources to attack with, defend with, or use an ability of this creature", "x/2"),
        w(E11_2024, E11_2024, "Action cost: Self-exhaust {x} {x|resource|resources}", "x/2"),
    ]),
    row("caveat.use_exhaust_other_creatures", Means::Caveat(Caveat::Use(pay(Exhaust, OtherCreatures, You))), &[
        w(E10, E11, "You must exhaust {x} of your other unexhausted creatures in play to attack with, defend with, or use an ability of this creature", "2x"),
        w(E11_2024, E11_2024, "Action cost: Self-exhaust {x} other in-play {x|creature|creatures}", "2x"),
    ]),
    row("caveat.use_exhaust_creatures_opponent_chooses", Means::Caveat(Caveat::Use(pay(Exhaust, Creatures, Enemy))), &[
        w(E10, E11, "You must exhaust {x} of your unexhausted creatures in play chosen by an opponent of your choice to attack with, defend with, or use an ability of this creature", "4x"),
        w(E11_2024, E11_2024, "Action cost: Self-exhaust {x} other in-play {x|creature|creatures} (enemy's choice)", "4x"),
    ]),
    row("caveat.use_sacrifice_hand_random", Means::Caveat(Caveat::Use(pay(Sacrifice, HandAtRandom, You))), &[
        w(E10, E11, "You must sacrifice {x} random {x|card|cards} in your hand to attack with, defend with, or use an ability of this creature", "3x"),
        w(E11_2024, E11_2024, "Action cost: Sacrifice {x} random {x|card|cards} in your hand", "6x"),
    ]),
    row("caveat.use_sacrifice_in_play", Means::Caveat(Caveat::Use(pay(Sacrifice, InPlay, You))), &[
        w(E10, E11, "You must sacrifice {x} {x|card|cards} in play to attack with, defend with, or use an ability of this creature", "4x"),
        w(E11_2024, E11_2024, "Action cost: Sacrifice {x} other in-play {x|card|cards}", "8x"),
    ]),
    row("caveat.use_sacrifice_in_play_opponent_chooses", Means::Caveat(Caveat::Use(pay(Sacrifice, InPlay, Enemy))), &[
        w(E10, E11, "You must sacrifice {x} {x|card|cards} in play chosen by an opponent of your choice to attack with, defend with, or use an ability of this creature", "6x"),
        w(E11_2024, E11_2024, "Action cost: Sacrifice {x} other in-play {x|card|cards} (enemy's choice)", "12x"),
    ]),
    row("caveat.use_destroy_hand_random", Means::Caveat(Caveat::Use(pay(Destroy, HandAtRandom, You))), &[
        w(E10, E11, "You must destroy {x} random {x|card|cards} in your hand to attack with, defend with, or use an ability of this creature", "3x/2"),
        w(E11_2024, E11_2024, "Action cost: Self-destroy {x} random {x|card|cards} in your hand", "3x"),
    ]),
    row("caveat.use_destroy_other_in_play", Means::Caveat(Caveat::Use(pay(Destroy, OtherInPlay, You))), &[
        w(E10, E11, "You must destroy {x} of your other cards in play to attack with, defend with, or use an ability of this creature", "2x"),
        w(E11_2024, E11_2024, "Action cost: Self-destroy {x} other in-play {x|card|cards}", "4x"),
    ]),
    row("caveat.use_destroy_other_in_play_opponent_chooses", Means::Caveat(Caveat::Use(pay(Destroy, OtherInPlay, Enemy))), &[
        w(E10, E11, "You must destroy {x} of your other cards in play chosen by an opponent of your choice to attack with, defend with, or use an ability of this creature", "3x"),
        w(E11_2024, E11_2024, "Action cost: Self-destroy {x} other in-play {x|card|cards} (enemy's choice)", "6x"),
    ]),
    row("caveat.use_destroy_resources", Means::Caveat(Caveat::Use(pay(Destroy, Resources, You))), &[
        w(E10, E11, "You must destroy {x} of your resources to attack with, defend with, or use an ability of this creature", "2x"),
        w(E11_2024, E11_2024, "Action cost: Self-destroy {x} {x|resource|resources}", "4x"),
    ]),
    row("caveat.use_destroy_resources_opponent_chooses", Means::Caveat(Caveat::Use(pay(Destroy, Resources, Enemy))), &[
        w(E10, E11, "You must destroy {x} of your resources chosen by an opponent of your choice to attack with, defend with, or use an ability of this creature", "3x"),
        w(E11_2024, E11_2024, "Action cost: Self-destroy {x} {x|resource|resources} (enemy's choice)", "6x"),
    ]),
    row("caveat.destroyed_if_unexhausted_after_battle", Means::Caveat(Caveat::Berzerker), &[
        w(E10, E11, "If this in-play creature is unexhausted at the end of your own Battle Phase, destroy this creature", "2"),
        w(E11_2024, E11_2024, "Berzerker", "2"),
    ]),
];
