//! The list of playable editions.

use cards::edition::Edition;

use crate::PlayableEdition;

/// The editions that can be played, the newest first. The first deck of an edition is the easiest one, for newcomers.
pub static EDITIONS: [PlayableEdition; 18] = [
    PlayableEdition::new(
        Edition::E17,
        "The newest rules: pawns, assassins and living stone, and room for a few very strong cards.",
        include_str!("../../../data/rules/17.md"),
        &[
            include_str!("../../../data/decks/17-brave-village.toml"),
            include_str!("../../../data/decks/17-basilisk-garden.toml"),
            include_str!("../../../data/decks/17-thirteen-daggers.toml"),
            include_str!("../../../data/decks/17-talking-library.toml"),
        ],
    ),
    PlayableEdition::new(
        Edition::E16,
        "Give and take: minions as gifts, raids on granaries, and pawns made to measure.",
        include_str!("../../../data/rules/16.md"),
        &[
            include_str!("../../../data/decks/16-orchard-keepers.toml"),
            include_str!("../../../data/decks/16-gift-market.toml"),
            include_str!("../../../data/decks/16-toll-bridge.toml"),
            include_str!("../../../data/decks/16-bell-foundry.toml"),
        ],
    ),
    PlayableEdition::new(
        Edition::E15,
        "The first pawns: toys and mirror images fight for you, and sparks burn minions one by one.",
        include_str!("../../../data/rules/15.md"),
        &[
            include_str!("../../../data/decks/15-toy-workshop.toml"),
            include_str!("../../../data/decks/15-kiln-and-cinder.toml"),
            include_str!("../../../data/decks/15-hall-of-mirrors.toml"),
            include_str!("../../../data/decks/15-winter-post.toml"),
        ],
    ),
    PlayableEdition::new(
        Edition::E14,
        "Quick turns and open duels: one resource a turn, minions that pierce, counters you react with.",
        include_str!("../../../data/rules/14.md"),
        &[
            include_str!("../../../data/decks/14-meadow-swarm.toml"),
            include_str!("../../../data/decks/14-lantern-night.toml"),
            include_str!("../../../data/decks/14-sleeping-giants.toml"),
            include_str!("../../../data/decks/14-tide-house.toml"),
        ],
    ),
    PlayableEdition::new(
        Edition::E13,
        "Duels as in the 14th edition, but nobody forces or redirects attacks: six simple counters, and formations decide.",
        include_str!("../../../data/rules/13.md"),
        &[
            include_str!("../../../data/decks/13-low-gate.toml"),
            include_str!("../../../data/decks/13-apothecary.toml"),
            include_str!("../../../data/decks/13-masked-ball.toml"),
            include_str!("../../../data/decks/13-root-cellar.toml"),
        ],
    ),
    PlayableEdition::new(
        Edition::E12,
        "Traps, chains and zombies: draw from your deck or your reserves, and nobody is out until the game ends.",
        include_str!("../../../data/rules/12.md"),
        &[
            include_str!("../../../data/decks/12-low-gate.toml"),
            include_str!("../../../data/decks/12-apothecary.toml"),
            include_str!("../../../data/decks/12-masked-ball.toml"),
            include_str!("../../../data/decks/12-root-cellar.toml"),
        ],
    ),
    PlayableEdition::new(
        Edition::E11_2024,
        "Creatures with a price: caveats, batches of dice, two resources a turn, and reserves you draw from.",
        include_str!("../../../data/rules/11-2024.md"),
        &[
            include_str!("../../../data/decks/11-2024-travelling-fair.toml"),
            include_str!("../../../data/decks/11-2024-clockwork-harbour.toml"),
            include_str!("../../../data/decks/11-2024-dice-storm.toml"),
            include_str!("../../../data/decks/11-2024-undying-mountain.toml"),
        ],
    ),
    PlayableEdition::new(
        Edition::E11,
        "Short and sharp: 20 hitpoints, traps, reserves that you swap in, and no responses.",
        include_str!("../../../data/rules/11.md"),
        &[
            include_str!("../../../data/decks/11-clockwork-harbour.toml"),
            include_str!("../../../data/decks/11-dice-storm.toml"),
            include_str!("../../../data/decks/11-travelling-fair.toml"),
            include_str!("../../../data/decks/11-undying-mountain.toml"),
        ],
    ),
    PlayableEdition::new(
        Edition::E10,
        "20 hitpoints and running costs: cheap, strong creatures, some of which cost something each time they fight.",
        include_str!("../../../data/rules/10.md"),
        &[
            include_str!("../../../data/decks/10-torch-race.toml"),
            include_str!("../../../data/decks/10-clockwork-harbour.toml"),
            include_str!("../../../data/decks/10-rune-smithy.toml"),
            include_str!("../../../data/decks/10-toll-bridge.toml"),
        ],
    ),
    PlayableEdition::new(
        Edition::E9,
        "The first short game: 20 hitpoints, ten reserves to swap in, cheap draws, self-sacrificing creatures.",
        include_str!("../../../data/rules/09.md"),
        &[
            include_str!("../../../data/decks/09-travelling-fair.toml"),
            include_str!("../../../data/decks/09-dice-storm.toml"),
            include_str!("../../../data/decks/09-night-archive.toml"),
            include_str!("../../../data/decks/09-powder-barge.toml"),
        ],
    ),
    PlayableEdition::new(
        Edition::E8,
        "A long game: no responses, but cards that act when you lose two cards or take ten damage at once.",
        include_str!("../../../data/rules/08.md"),
        &[
            include_str!("../../../data/decks/08-orchard-wall.toml"),
            include_str!("../../../data/decks/08-drowned-crypt.toml"),
            include_str!("../../../data/decks/08-salt-works.toml"),
            include_str!("../../../data/decks/08-storm-coast.toml"),
        ],
    ),
    PlayableEdition::new(
        Edition::E7,
        "The long game made simple: 60 hitpoints, traps, no interruptions, and wounded creatures strike back.",
        include_str!("../../../data/rules/07.md"),
        &[
            include_str!("../../../data/decks/07-altar-of-giants.toml"),
            include_str!("../../../data/decks/07-drowned-crypt.toml"),
            include_str!("../../../data/decks/07-rune-smithy.toml"),
            include_str!("../../../data/decks/07-thornwood-hunters.toml"),
        ],
    ),
    PlayableEdition::new(
        Edition::E6,
        "The long game: 60 hitpoints, traps, and chains of responses to every summon and attack.",
        include_str!("../../../data/rules/06.md"),
        &[
            include_str!("../../../data/decks/06-altar-of-giants.toml"),
            include_str!("../../../data/decks/06-drowned-crypt.toml"),
            include_str!("../../../data/decks/06-rune-smithy.toml"),
            include_str!("../../../data/decks/06-thornwood-hunters.toml"),
        ],
    ),
    PlayableEdition::new(
        Edition::E5,
        "Bluff with hidden traps: every spell with a condition has to be set first, and teams fight in a fixed order.",
        include_str!("../../../data/rules/05.md"),
        &[
            include_str!("../../../data/decks/05-altar-of-giants.toml"),
            include_str!("../../../data/decks/05-drowned-crypt.toml"),
            include_str!("../../../data/decks/05-rune-smithy.toml"),
            include_str!("../../../data/decks/05-thornwood-hunters.toml"),
        ],
    ),
    PlayableEdition::new(
        Edition::E4,
        "You choose which of your creatures takes each enemy die, and the same player may be attacked again and again.",
        include_str!("../../../data/rules/04.md"),
        &[
            include_str!("../../../data/decks/04-altar-of-giants.toml"),
            include_str!("../../../data/decks/04-wolf-winter.toml"),
            include_str!("../../../data/decks/04-rune-smithy.toml"),
            include_str!("../../../data/decks/04-thornwood-hunters.toml"),
        ],
    ),
    PlayableEdition::new(
        Edition::E3,
        "Like the 4th edition, but dice never heal. You pay for giants with cards from your own deck, hand and field.",
        include_str!("../../../data/rules/03.md"),
        &[
            include_str!("../../../data/decks/03-wolf-winter.toml"),
            include_str!("../../../data/decks/03-altar-of-giants.toml"),
            include_str!("../../../data/decks/03-drowned-crypt.toml"),
            include_str!("../../../data/decks/03-thornwood-hunters.toml"),
        ],
    ),
    PlayableEdition::new(
        Edition::E2,
        "Defenders strike back: their leftover dice hit the attacking player. Walls are strong here.",
        include_str!("../../../data/rules/02.md"),
        &[
            include_str!("../../../data/decks/02-sworn-shields.toml"),
            include_str!("../../../data/decks/02-rune-smithy.toml"),
            include_str!("../../../data/decks/02-drowned-crypt.toml"),
            include_str!("../../../data/decks/02-thornwood-hunters.toml"),
        ],
    ),
    PlayableEdition::new(
        Edition::E1,
        "Where it began: 100 hitpoints, fire that burns players directly, and attacks that never hurt the attackers.",
        include_str!("../../../data/rules/01.md"),
        &[
            include_str!("../../../data/decks/01-hill-giants.toml"),
            include_str!("../../../data/decks/01-fire-fields.toml"),
            include_str!("../../../data/decks/01-old-bones.toml"),
            include_str!("../../../data/decks/01-thornwood-hunters.toml"),
        ],
    ),
];
