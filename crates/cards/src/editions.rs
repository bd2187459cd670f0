//! How each edition builds cards and decks. Every edition states what changed since the one before.

use crate::edition::Edition;
use crate::meaning::Kind;

/// An edition's rules of card building, apart from its components.
#[derive(Clone, Copy, Debug)]
pub struct Guide {
    /// Which edition.
    pub edition: Edition,
    /// What it calls things.
    pub words: Words,
    /// The most offense and defense may be; the least is 0.
    pub stat_limit: Option<u32>,
    /// How much defense (HP) costs as much as one offense (SP).
    pub defense_per_offense: u32,
    /// How many caveats a creature may have.
    pub caveats: u32,
    /// What an activation condition does to the price.
    pub condition: ConditionPrice,
    /// The most relief an ability may have.
    pub relief_limit: Option<u32>,
    /// When fractions are rounded up.
    pub rounding: Rounding,
    /// The least a creature's ability costs.
    pub least_creature_ability: u32,
    /// The least a spell costs.
    pub least_spell: u32,
    /// The least a creature costs.
    pub least_creature: u32,
    /// How many activation costs an ability may have, and how they are joined.
    pub costs: Costs,
    /// How components end and how effects are joined.
    pub marks: Marks,
    /// Names of creature abilities.
    pub names: Names,
    /// Must a creature without abilities say so?
    pub says_no_abilities: bool,
    /// Does the guide provide for tutorial text in parentheses?
    pub tutorial_text: bool,
    /// What the Edition Indicator is needed for.
    pub indicator: Indicator,
    /// The oldest design edition that is still allowed, if there is such a bound.
    pub clean_slate: Option<Edition>,
    /// Deck building.
    pub deck: DeckRules,
}

/// What an edition calls things that our messages speak of.
#[derive(Clone, Copy, Debug)]
#[expect(missing_docs, reason = "each field is the word for its name")]
pub struct Words {
    pub creature: &'static str,
    pub offense: &'static str,
    pub defense: &'static str,
    pub cost: &'static str,
    pub banned: &'static str,
}

/// What an activation condition does to the price of its ability.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ConditionPrice {
    /// It is subtracted.
    Relief,
    /// It sets the factor `a` in the effects' formulas.
    Factor,
    /// Nothing.
    Free,
}

/// When fractions are rounded up (ruling A4).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Rounding {
    /// Once, at the end.
    Once,
    /// The stats once, and every ability on its own.
    EachAbility,
}

/// Activation costs of one ability.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Costs {
    /// At most one.
    One,
    /// Any number, joined with ", also".
    Also,
    /// Any number, joined as a list with "and".
    And,
}

/// The marks that end components and join effects.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Marks {
    /// Every component is a sentence.
    Sentences,
    /// Colon, semicolon, semicolon, full stop; effects may be joined with "then" and "also".
    Clauses,
    /// Colon, arrow, semicolon, full stop; every sentence is a sub-ability with targets of its own.
    SubAbilities,
}

impl Marks {
    /// The mark that ends a component of this kind.
    pub const fn after(self, kind: Kind) -> &'static str {
        match (self, kind) {
            (Marks::Sentences, _) | (_, Kind::Caveat | Kind::Effect) => ".",
            (_, Kind::Condition) => ":",
            (Marks::Clauses, Kind::Cost) | (_, Kind::Target) => ";",
            (Marks::SubAbilities, Kind::Cost) => "→",
        }
    }
}

/// Names of creature abilities.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Names {
    /// The guide does not provide for them.
    None,
    /// Allowed.
    Allowed,
    /// Allowed, in capitals.
    Capitals,
    /// Required, in capitals.
    Required,
}

/// What the Edition Indicator is needed for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Indicator {
    /// Nothing.
    Optional,
    /// Cards that bear a text whose price was revised.
    RevisedPrices,
    /// Every card.
    Required,
}

/// How many cards of what kind a deck may have.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct DeckRules {
    /// The least number of cards.
    pub least: u32,
    /// The greatest number of cards.
    pub most: u32,
    /// Cards beside the deck.
    pub reserves: Reserves,
    /// The most Ultra Points.
    pub ultra: Option<u32>,
}

/// Cards that begin the game beside the deck.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Reserves {
    /// None.
    None,
    /// Exactly this many of the deck's cards.
    Within(u32),
    /// Up to this many, beyond the deck's cards.
    Beside(u32),
}

impl Guide {
    /// The guide of an edition.
    pub fn of(edition: Edition) -> &'static Guide {
        GUIDES[edition.index()]
    }

    /// May effects be joined with "then" and "also"?
    pub fn joins_effects(&self) -> bool {
        self.marks != Marks::Sentences
    }
}

static GUIDES: [&Guide; 18] =
    [&E1, &E2, &E3, &E4, &E5, &E6, &E7, &E8, &E9, &E10, &E11, &E11_2024, &E12, &E13, &E14, &E15, &E16, &E17];

const E1: Guide = Guide {
    edition: Edition::E1,
    words: Words {
        creature: "creature",
        offense: "offense",
        defense: "defense",
        cost: "resource cost",
        banned: "banned",
    },
    stat_limit: Some(99),
    defense_per_offense: 5,
    caveats: 0,
    condition: ConditionPrice::Relief,
    relief_limit: Some(20),
    rounding: Rounding::Once,
    least_creature_ability: 1,
    least_spell: 1,
    least_creature: 1,
    costs: Costs::One,
    marks: Marks::Sentences,
    names: Names::None,
    says_no_abilities: true,
    tutorial_text: false,
    indicator: Indicator::Optional,
    clean_slate: None,
    deck: DeckRules { least: 50, most: 50, reserves: Reserves::None, ultra: None },
};

const E2: Guide = Guide {
    edition: Edition::E2,
    caveats: 1,
    relief_limit: None,
    deck: DeckRules { least: 40, most: 60, ..E1.deck },
    ..E1
};

const E3: Guide = Guide { edition: Edition::E3, ..E2 };

const E4: Guide = Guide { edition: Edition::E4, ..E3 };

const E5: Guide = Guide { edition: Edition::E5, names: Names::Allowed, ..E4 };

const E6: Guide = Guide { edition: Edition::E6, names: Names::Capitals, ..E5 };

const E7: Guide = Guide { edition: Edition::E7, ..E6 };

const E8: Guide = Guide { edition: Edition::E8, ..E7 };

const E9: Guide = Guide {
    edition: Edition::E9,
    indicator: Indicator::RevisedPrices,
    deck: DeckRules { least: 40, most: 40, reserves: Reserves::Within(10), ..E8.deck },
    ..E8
};

const E10: Guide = Guide { edition: Edition::E10, ..E9 };

const E11: Guide = Guide { edition: Edition::E11, ..E10 };

const E11_2024: Guide = Guide {
    edition: Edition::E11_2024,
    words: Words { cost: "level", ..E11.words },
    condition: ConditionPrice::Factor,
    marks: Marks::Clauses,
    says_no_abilities: false,
    tutorial_text: true,
    indicator: Indicator::Required,
    clean_slate: Some(Edition::E11_2024),
    deck: DeckRules { least: 40, most: 60, reserves: Reserves::Beside(5), ..E11.deck },
    ..E11
};

const E12: Guide = Guide {
    edition: Edition::E12,
    words: Words { creature: "minion", offense: "SP", defense: "HP", ..E11_2024.words },
    stat_limit: None,
    caveats: 0,
    condition: ConditionPrice::Free,
    rounding: Rounding::EachAbility,
    least_creature: 0,
    costs: Costs::Also,
    marks: Marks::SubAbilities,
    names: Names::Required,
    clean_slate: Some(Edition::E12),
    ..E11_2024
};

const E13: Guide = Guide {
    edition: Edition::E13,
    words: Words { banned: "pruned", ..E12.words },
    defense_per_offense: 2,
    clean_slate: Some(Edition::E13),
    deck: DeckRules { reserves: Reserves::None, ..E12.deck },
    ..E12
};

const E14: Guide = Guide { edition: Edition::E14, least_spell: 0, costs: Costs::And, ..E13 };

const E15: Guide = Guide { edition: Edition::E15, ..E14 };

const E16: Guide = Guide { edition: Edition::E16, ..E15 };

const E17: Guide = Guide { edition: Edition::E17, deck: DeckRules { ultra: Some(10), ..E16.deck }, ..E16 };
