//! House editions that can be played.

use std::sync::OnceLock;

use cards::edition::Edition;
use cards::file::CardFile;
use cards::house::{self, House, HouseError, HouseId};
use cards::legal::LegalDeck;

use crate::PlayableEdition;
use crate::differences::differences;

/// Reads the file of a house edition, checks its card rules and its rules of play, and makes the edition available
/// under its name.
pub fn install(text: &str) -> Result<Edition, Vec<HouseError>> {
    let house = House::read(text)?;
    let problems = kotc::house::problems(&house);
    if !problems.is_empty() {
        return Err(problems);
    }
    let full = |it: house::TooManyHouses| {
        vec![HouseError { line: 1, message: it.to_string(), help: "load fewer house editions".to_owned() }]
    };
    house.install().map_err(full)
}

/// Returns the entries of all house editions that are available by name.
pub(crate) fn entries() -> Vec<&'static PlayableEdition> {
    house::installed().into_iter().filter_map(entry).collect()
}

/// Returns the entry of a house edition; `None` for a published edition, or if the edition that it is based on can't be
/// played.
pub(crate) fn entry(edition: Edition) -> Option<&'static PlayableEdition> {
    static ALL: [OnceLock<PlayableEdition>; HouseId::MOST] = [const { OnceLock::new() }; HouseId::MOST];
    let Edition::House(id) = edition else { return None };
    let base = crate::find(edition.base())?;
    kotc::rules(edition)?;
    Some(ALL[id.index()].get_or_init(|| {
        let house = id.house();
        let about = if house.about.is_empty() { base.about.to_owned() } else { house.about.clone() };
        // The starter decks of the base edition that are still legal with the changes.
        let legal =
            |it: &&str| CardFile::read(it).is_ok_and(|file| LegalDeck::new(&file, &[], edition).is_ok());
        let decks: Vec<&str> = base.decks.iter().copied().filter(legal).collect();
        PlayableEdition::new(edition, about.leak(), rules_page(house, base).leak(), decks.leak())
    }))
}

/// Returns the rules page of a house edition: its changes, then the rules page of the base edition.
fn rules_page(house: &House, base: &PlayableEdition) -> String {
    let changes = differences(house.base, house.guide.edition);
    let changes: Vec<String> = changes.iter().map(|it| format!("- {it}\n")).collect();
    let (title, rest) = base.rules_page.split_once('\n').unwrap_or((base.rules_page, ""));
    format!(
        "{title}\n\n## {} {{#changes}}\n\n{}\n\nThis edition is the {} with these changes:\n\n{}\n{rest}",
        house.name,
        house.about,
        house.base.ordinal(),
        changes.concat()
    )
}
