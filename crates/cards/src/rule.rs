//! Finds the rule that a problem is about: its document, section and edition.

use crate::edition::Edition;
use crate::editions::Guide;
use crate::problem::{Code, Problem};

/// Sets the rule that each problem cites. `built` is the guide of the edition that the card was made for; it applies to
/// the card's text. `here` is the guide of the edition that the card is checked for; it applies to bans, limits and
/// decks.
pub(crate) fn cite(problems: &mut [Problem], built: &Guide, here: &Guide) {
    for problem in problems {
        problem.rule = rule(problem.code, built, here);
    }
}

fn rule(code: Code, built: &Guide, here: &Guide) -> Option<String> {
    const GUIDE: &str = "card building guide";
    const RULEBOOK: &str = "rulebook";
    let web = Edition::E11_2024;
    // A house edition has no rulebook. Its own file lists its changes.
    let own = matches!(here.edition, Edition::House(_));
    let (guide, document, section) = match code {
        Code::FieldMissing | Code::FieldValue | Code::FieldTwice | Code::FieldUnknown => return None,
        Code::TextTooLong | Code::Lookalike | Code::CostTooLarge | Code::LaterEdition => return None,
        Code::Meaning | Code::Impossible | Code::NotUnderstood | Code::LevelLimit => return None,
        Code::NotInEdition | Code::Redacted | Code::Limit | Code::RevisedPrice if own => return None,
        Code::DeckSize | Code::Reserves | Code::UltraPoints if own => return None,
        Code::UnknownCard | Code::NameTwice | Code::IllegalCard | Code::MoreProblems => return None,
        Code::BannedCard | Code::NotInSets => return None,
        Code::UnknownText
        | Code::OtherEdition
        | Code::BadNumber
        | Code::UnequalNumbers
        | Code::Agreement
        | Code::UpTo
        | Code::OneTarget
        | Code::OldWords
        | Code::Mark
        | Code::FullStop
        | Code::Order
        | Code::TooMany
        | Code::NoEffect
        | Code::NoTarget
        | Code::NameMissing
        | Code::Name
        | Code::Parenthesis
        | Code::TutorialText
        | Code::NoAbilities => (built, GUIDE, "Constructing Abilities"),
        Code::NotInEdition => (here, GUIDE, "Constructing Abilities"),
        Code::SpellCaveat | Code::CaveatPlace if built.edition >= web => (built, GUIDE, "Choosing a Caveat"),
        Code::SpellCaveat | Code::CaveatPlace => (built, GUIDE, "Caveats"),
        Code::SpellAbilities | Code::SpellStats | Code::StatsMissing | Code::StatRange
            if built.edition >= web =>
        {
            (built, GUIDE, "Design Instructions")
        }
        Code::SpellAbilities | Code::SpellStats | Code::StatsMissing | Code::StatRange => {
            (built, GUIDE, "introduction")
        }
        Code::PrintedCost if built.edition >= web => (built, GUIDE, "Level"),
        Code::PrintedCost => (built, GUIDE, "Resource Cost"),
        Code::Redacted => (here, RULEBOOK, "Redacted Ability Text (Banned Cards)"),
        // The guide of 2024 prints no limit. The limit exists because the formula has no value for larger numbers.
        Code::Limit if here.edition >= web => return None,
        Code::Limit => (here, RULEBOOK, "Revised Variable Limits"),
        Code::RevisedPrice if here.edition >= web => (here, RULEBOOK, "Revised Levels"),
        Code::RevisedPrice => (here, RULEBOOK, "Revised Costs"),
        Code::CleanSlate => (here, RULEBOOK, "Clean Slate Edition"),
        Code::IndicatorMissing if here.edition >= Edition::E13 => {
            (here, RULEBOOK, "Refurbished and Pruned Cards")
        }
        Code::IndicatorMissing => (here, RULEBOOK, "Revised and Banned Cards"),
        Code::DeckSize | Code::Reserves | Code::UltraPoints if here.edition >= Edition::E9 => {
            (here, RULEBOOK, "Setup and Deck Building")
        }
        Code::DeckSize | Code::Reserves | Code::UltraPoints => {
            (here, RULEBOOK, "Deck Building Considerations")
        }
    };
    Some(format!("{} {document}, “{section}”", guide.edition.base().ordinal()))
}
