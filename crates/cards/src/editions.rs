//! The rules of each edition for building cards and decks. Each edition lists only its changes to the previous one.

use crate::edition::Edition;
use crate::meaning::ComponentKind;

/// An edition's rules for building cards, apart from its components.
#[derive(Clone, Copy, Debug)]
pub struct Guide {
    /// The edition that these rules belong to.
    pub edition: Edition,
    /// The edition's words for game terms, for use in messages.
    pub words: GameTerms,
    /// The highest offense and defense of a creature; `None` if unlimited. The lowest is 0.
    pub stat_limit: Option<u32>,
    /// The amount of defense (HP) that costs as much as 1 offense (SP).
    pub defense_per_offense: u32,
    /// The maximum number of caveats of a creature.
    pub caveats: u32,
    /// How an activation condition affects the price of its ability.
    pub condition: ConditionPrice,
    /// The most that a condition and costs can subtract from an ability's price; `None` if unlimited.
    pub relief_limit: Option<u32>,
    /// When fractions are rounded up.
    pub rounding: Rounding,
    /// The lowest cost of a creature's ability.
    pub least_creature_ability: u32,
    /// The lowest cost of a spell.
    pub least_spell: u32,
    /// The lowest cost of a creature.
    pub least_creature: u32,
    /// The highest cost of a creature; `None` if unlimited. Only house editions limit it.
    pub most_creature: Option<u32>,
    /// The highest cost of a spell; `None` if unlimited. Only house editions limit it.
    pub most_spell: Option<u32>,
    /// How many activation costs an ability may have, and how they are joined.
    pub costs: Costs,
    /// The punctuation marks that end components and join effects.
    pub marks: Punctuation,
    /// Whether creature abilities have names.
    pub names: Names,
    /// Whether the text of a creature without abilities must say that it has none.
    pub says_no_abilities: bool,
    /// Whether cards may have tutorial text in parentheses.
    pub tutorial_text: bool,
    /// Which cards need an Edition Indicator.
    pub indicator: Indicator,
    /// The edition of the most recent clean slate. Cards made for editions before it are not allowed. `None` if the
    /// cards of all editions are allowed.
    pub clean_slate: Option<Edition>,
    /// Who gets control of a card when an effect switches its control.
    pub control: NewController,
    /// What a Shield Counter (earlier: a defense counter) does.
    pub shield: ShieldUse,
    /// What a Weakness Counter does.
    pub weakness: WeaknessUse,
    /// The rules for building decks.
    pub deck: DeckRules,
}

/// Who gets control of a card when an effect switches its control. Rulebooks, Hypnotizing.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum NewController {
    /// Any player except the current controller, at the choice of the player who uses the effect.
    AnyOther,
    /// The player who uses the effect.
    User,
}

/// What a Shield Counter (earlier: a defense counter) does when it is used. Rulebooks, Counters.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ShieldUse {
    /// It raises defense.
    Defense,
    /// It prevents damage.
    Damage,
}

/// How much offense a Weakness Counter takes when it is used. Rulebooks, Counters.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum WeaknessUse {
    /// It takes 1 offense.
    One,
    /// It takes all offense.
    All,
}

/// An edition's words for game terms, for use in messages.
#[derive(Clone, Copy, Debug)]
#[expect(missing_docs, reason = "each field is the edition's word for the field's name")]
pub struct GameTerms {
    pub creature: &'static str,
    pub offense: &'static str,
    pub defense: &'static str,
    pub cost: &'static str,
    pub banned: &'static str,
}

/// How an activation condition affects the price of its ability.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ConditionPrice {
    /// The condition's price is subtracted from the ability's price.
    Relief,
    /// The condition's price is the factor `a` in the formulas of the effects.
    Factor,
    /// The condition is free.
    Free,
}

/// When fractions are rounded up (ruling A4).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Rounding {
    /// The card's total cost is rounded once, at the end.
    Once,
    /// The price of offense and defense is rounded as one sum, and the price of each ability separately.
    EachAbility,
}

/// How many activation costs an ability may have, and how they are joined.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Costs {
    /// An ability has at most one cost.
    One,
    /// An ability can have any number of costs, joined with ", also".
    Also,
    /// An ability can have any number of costs, joined as a list with "and".
    And,
}

/// The punctuation marks that end components and join effects.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Punctuation {
    /// Every component is a sentence and ends with a full stop.
    Sentences,
    /// Conditions end with a colon, costs and targets with a semicolon, effects with a full stop. Effects may be joined
    /// with "then" and "also".
    Clauses,
    /// Conditions end with a colon, costs with an arrow, targets with a semicolon, effects with a full stop. Every
    /// sentence is a sub-ability with its own targets.
    SubAbilities,
}

impl Punctuation {
    /// Returns the mark that ends a component of this kind.
    pub const fn after(self, kind: ComponentKind) -> &'static str {
        match (self, kind) {
            (Punctuation::Sentences, _) | (_, ComponentKind::Caveat | ComponentKind::Effect) => ".",
            (_, ComponentKind::Condition) => ":",
            (Punctuation::Clauses, ComponentKind::Cost) | (_, ComponentKind::Target) => ";",
            (Punctuation::SubAbilities, ComponentKind::Cost) => "→",
        }
    }
}

/// Whether creature abilities have names, and whether the names must be in capitals.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Names {
    /// Creature abilities have no names.
    None,
    /// Names of creature abilities are optional.
    Allowed,
    /// Names of creature abilities are optional, but must be in capitals.
    Capitals,
    /// Every creature ability needs a name, which must be in capitals.
    Required,
}

/// Which cards need an Edition Indicator.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Indicator {
    /// No card needs an Edition Indicator.
    Optional,
    /// Only cards with a component whose price was revised need an Edition Indicator.
    RevisedPrices,
    /// Every card needs an Edition Indicator.
    Required,
}

/// The limits on a deck's cards, reserves and Ultra Points.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct DeckRules {
    /// The minimum number of cards in a deck.
    pub least: u32,
    /// The maximum number of cards in a deck.
    pub most: u32,
    /// How many reserves a deck has.
    pub reserves: Reserves,
    /// The maximum total of Ultra Points in a deck; `None` if unlimited.
    pub ultra: Option<u32>,
}

/// How many reserves a deck has. Reserves are cards that start the game outside the deck.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Reserves {
    /// A deck has no reserves.
    None,
    /// Exactly this number of the deck's cards are reserves.
    Within(u32),
    /// A deck can have up to this number of reserves in addition to its cards.
    Beside(u32),
}

impl Guide {
    /// Returns an edition's rules for building cards.
    pub fn of(edition: Edition) -> &'static Guide {
        match edition {
            Edition::House(id) => &id.house().guide,
            published => GUIDES[published.index()],
        }
    }

    /// Returns whether effects may be joined with "then" and "also".
    pub fn joins_effects(&self) -> bool {
        self.marks != Punctuation::Sentences
    }
}

static GUIDES: [&Guide; 18] =
    [&E1, &E2, &E3, &E4, &E5, &E6, &E7, &E8, &E9, &E10, &E11, &E11_2024, &E12, &E13, &E14, &E15, &E16, &E17];

const E1: Guide = Guide {
    edition: Edition::E1,
    words: GameTerms {
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
    most_creature: None,
    most_spell: None,
    costs: Costs::One,
    marks: Punctuation::Sentences,
    names: Names::None,
    says_no_abilities: true,
    tutorial_text: false,
    indicator: Indicator::Optional,
    clean_slate: None,
    control: NewController::AnyOther,
    shield: ShieldUse::Defense,
    weakness: WeaknessUse::One,
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
    words: GameTerms { cost: "level", ..E11.words },
    condition: ConditionPrice::Factor,
    marks: Punctuation::Clauses,
    says_no_abilities: false,
    tutorial_text: true,
    indicator: Indicator::Required,
    clean_slate: Some(Edition::E11_2024),
    deck: DeckRules { least: 40, most: 60, reserves: Reserves::Beside(5), ..E11.deck },
    ..E11
};

const E12: Guide = Guide {
    edition: Edition::E12,
    words: GameTerms { creature: "minion", offense: "SP", defense: "HP", ..E11_2024.words },
    stat_limit: None,
    caveats: 0,
    condition: ConditionPrice::Free,
    rounding: Rounding::EachAbility,
    least_creature: 0,
    costs: Costs::Also,
    marks: Punctuation::SubAbilities,
    names: Names::Required,
    clean_slate: Some(Edition::E12),
    ..E11_2024
};

const E13: Guide = Guide {
    edition: Edition::E13,
    words: GameTerms { banned: "pruned", ..E12.words },
    defense_per_offense: 2,
    clean_slate: Some(Edition::E13),
    control: NewController::User,
    shield: ShieldUse::Damage,
    deck: DeckRules { reserves: Reserves::None, ..E12.deck },
    ..E12
};

const E14: Guide = Guide { edition: Edition::E14, least_spell: 0, costs: Costs::And, ..E13 };

const E15: Guide = Guide { edition: Edition::E15, ..E14 };

const E16: Guide = Guide { edition: Edition::E16, ..E15 };

const E17: Guide = Guide {
    edition: Edition::E17,
    weakness: WeaknessUse::All,
    deck: DeckRules { ultra: Some(10), ..E16.deck },
    ..E16
};
