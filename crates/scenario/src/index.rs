//! Which chapters of the rulebooks the rulings speak of.

use cards::edition::Edition;

use crate::Ruling;

/// The chapters of a rulebook that say how the game is played.
pub fn chapters(edition: Edition) -> &'static [&'static str] {
    match edition {
        Edition::E6 => &[
            "The Field",
            "Turn Order",
            "Resources, Exhaustion, and Recovery",
            "Creatures, Abilities, and Battles",
            "Casting Spells and Setting Traps",
            "Chains",
            "Winning and Losing",
            "Ability Clarifications",
        ],
        Edition::E11 => &[
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
        Edition::E14 => &[
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
        _ => &[],
    }
}

/// The chapters of a rulebook with the rulings that cite them: "Rulebook 14, Chains: …".
pub fn index(edition: Edition, rulings: &[Ruling]) -> Vec<(&'static str, Vec<&Ruling>)> {
    let cites = |ruling: &Ruling, chapter: &str| {
        let start = format!("Rulebook {edition}, {chapter}");
        ruling.cites.iter().any(|it| it.contains(&start))
    };
    let of = |chapter: &&'static str| (*chapter, rulings.iter().filter(|it| cites(it, chapter)).collect());
    chapters(edition).iter().map(of).collect()
}
