//! The rules of play of house editions.

use std::sync::OnceLock;

use cards::edition::Edition;
use cards::editions::Reserves;
use cards::house::{House, HouseError, HouseId, RuleSetting};

use crate::axes;
use crate::editions;
use crate::flow::can_be_set;
use crate::rules::Rules;
use crate::zone::Zone;

/// Lists what is wrong with the rules of play in the file of a house edition.
pub fn problems(house: &House) -> Vec<HouseError> {
    match editions::rules(house.base) {
        None => {
            let message = format!("the {} can't be played yet", house.base.ordinal());
            vec![HouseError { line: 1, message, help: "choose another base".to_owned() }]
        }
        Some(base) => match changed(base, &house.rules) {
            Ok(rules) => reserves(house, &rules).into_iter().collect(),
            Err(errors) => errors,
        },
    }
}

/// Returns an error if decks have reserves that no rule lets players use, or if a rule needs reserves but decks have
/// none.
fn reserves(house: &House, rules: &Rules) -> Option<HouseError> {
    let line_of = |name: &str| house.rules.iter().find(|it| it.name == name).map(|it| it.line);
    let (draws, swaps) = (rules.draws_from_reserves(), rules.has_swaps());
    let (line, message, help) = if house.guide.deck.reserves == Reserves::None {
        let (line, name) = [("draw-from", draws), ("swaps", swaps)]
            .into_iter()
            .find_map(|(name, used)| line_of(name).filter(|_| used).map(|line| (line, name)))?;
        let help = "write reserves = \"up to 5 more\" in [cards], for example, or remove this line";
        (line, format!("“{name}” needs reserves, but decks have none"), help)
    } else if draws || swaps {
        return None;
    } else {
        let line = line_of("draw-from").or_else(|| line_of("swaps")).unwrap_or(1);
        let help = "write draw-from = \"deck-or-reserves\" or swaps = \"in-resource-phase\" in [rules], or reserves = \"none\" \
                    in [cards]";
        (line, "decks have reserves, but no rule lets players use them".to_owned(), help)
    };
    Some(HouseError { line, message, help: help.to_owned() })
}

/// Returns the rules of a registered house edition; `None` if its file has an error.
pub(crate) fn rules(id: HouseId) -> Option<&'static Rules> {
    static ALL: [OnceLock<Option<Rules>>; HouseId::MOST] = [const { OnceLock::new() }; HouseId::MOST];
    let build = || {
        let house = id.house();
        let rules = changed(editions::rules(house.base)?, &house.rules).ok()?;
        let rules = Rules { edition: Edition::House(id), ..rules };
        Some(Rules { zones: zones(&rules, house.guide.deck.reserves != Reserves::None), ..rules })
    };
    ALL[id.index()].get_or_init(build).as_ref()
}

/// Returns an edition's rules with these settings applied, or an error for each setting that can't be used.
pub fn changed(base: &Rules, settings: &[RuleSetting]) -> Result<Rules, Vec<HouseError>> {
    let mut rules = *base;
    let errors = axes::change(&mut rules, settings);
    rules.zones = zones(&rules, false);
    if errors.is_empty() { Ok(rules) } else { Err(errors) }
}

/// Returns the edition's zones. Adds a zone for traps if the rules have traps, and a zone for reserves if `reserves` is
/// true, unless the edition already has these zones.
fn zones(rules: &Rules, reserves: bool) -> &'static [(Zone, &'static str)] {
    let needed =
        [(Zone::Traps, "trapfield", can_be_set(rules, false)), (Zone::Reserves, "reserves", reserves)];
    let lacks = |zone: Zone| rules.zone_names().iter().all(|it| it.0 != zone);
    let new =
        |(zone, name, needed): (Zone, &'static str, bool)| (needed && lacks(zone)).then_some((zone, name));
    let new: Vec<_> = needed.into_iter().filter_map(new).collect();
    if new.is_empty() { rules.zone_names() } else { [rules.zone_names(), &new].concat().leak() }
}
