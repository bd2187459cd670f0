//! The rules of play of house editions.

use std::sync::OnceLock;

use cards::edition::Edition;
use cards::house::{House, HouseError, HouseId, RuleSetting};

use crate::axes;
use crate::editions;
use crate::rules::{Rules, Traps};
use crate::zone::Zone;

/// Lists what is wrong with the rules of play in the file of a house edition.
pub fn problems(house: &House) -> Vec<HouseError> {
    match editions::rules(house.base) {
        None => {
            let message = format!("the {} can't be played yet", house.base.ordinal());
            vec![HouseError { line: 1, message, help: "choose another base".to_owned() }]
        }
        Some(base) => changed(base, &house.rules).err().unwrap_or_default(),
    }
}

/// Returns the rules of a registered house edition; `None` if its file has an error.
pub(crate) fn rules(id: HouseId) -> Option<&'static Rules> {
    static ALL: [OnceLock<Option<Rules>>; HouseId::MOST] = [const { OnceLock::new() }; HouseId::MOST];
    let build = || {
        let house = id.house();
        let rules = changed(editions::rules(house.base)?, &house.rules).ok()?;
        Some(Rules { edition: Edition::House(id), ..rules })
    };
    ALL[id.index()].get_or_init(build).as_ref()
}

/// Returns an edition's rules with these changes, or lists the lines that can't be used.
pub fn changed(base: &Rules, settings: &[RuleSetting]) -> Result<Rules, Vec<HouseError>> {
    let mut rules = *base;
    let errors = axes::change(&mut rules, settings);
    rules.zones = zones(&rules);
    if errors.is_empty() { Ok(rules) } else { Err(errors) }
}

/// Returns the edition's zones, with a zone for traps if a changed rule needs one.
fn zones(rules: &Rules) -> &'static [(Zone, &'static str)] {
    let lacks = |zone: Zone| rules.zones.iter().all(|it| it.0 != zone);
    if rules.traps != Traps::None && lacks(Zone::Traps) {
        let all: Vec<_> = rules.zones.iter().copied().chain([(Zone::Traps, "trapfield")]).collect();
        return all.leak();
    }
    rules.zones
}
