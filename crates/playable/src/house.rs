//! House editions that can be played: their entries, and what they change.

use std::sync::OnceLock;

use cards::edition::Edition;
use cards::editions::{DeckRules, Guide, Reserves};
use cards::file::CardFile;
use cards::house::{self, Changed, House, HouseError, HouseId};
use cards::language::Language;
use cards::legal::LegalDeck;

use crate::PlayableEdition;

/// Reads the file of a house edition, checks its cards and its rules of play, and makes it available under its name.
pub fn install(text: &str) -> Result<Edition, Vec<HouseError>> {
    let house = House::read(text)?;
    let problems = kotc::house::problems(&house);
    if !problems.is_empty() {
        return Err(problems);
    }
    let full = |it: house::TooManyHouses| {
        vec![HouseError { line: 1, message: it.to_string(), help: "use fewer at once".to_owned() }]
    };
    house.install().map_err(full)
}

/// Returns the entries of all house editions that are available by name.
pub(crate) fn entries() -> Vec<&'static PlayableEdition> {
    house::installed().into_iter().filter_map(entry).collect()
}

/// Returns the entry of a house edition; `None` for a published edition, or if its base can't be played.
pub(crate) fn entry(edition: Edition) -> Option<&'static PlayableEdition> {
    static ALL: [OnceLock<PlayableEdition>; HouseId::MOST] = [const { OnceLock::new() }; HouseId::MOST];
    let Edition::House(id) = edition else { return None };
    let base = crate::find(edition.base())?;
    kotc::rules(edition)?;
    Some(ALL[id.index()].get_or_init(|| {
        let house = id.house();
        let about = if house.about.is_empty() { base.about.to_owned() } else { house.about.clone() };
        // The starter decks of the base edition, as far as the changes leave them legal.
        let legal =
            |it: &&str| CardFile::read(it).is_ok_and(|file| LegalDeck::new(&file, &[], edition).is_ok());
        let decks: Vec<&str> = base.decks.iter().copied().filter(legal).collect();
        PlayableEdition::new(edition, about.leak(), rules_page(house, base).leak(), decks.leak())
    }))
}

/// Returns the rules page: the changes, then the page of the base edition.
fn rules_page(house: &House, base: &PlayableEdition) -> String {
    let changes: Vec<String> = changes(house).iter().map(|it| format!("- {it}\n")).collect();
    let (title, rest) = base.rules_page.split_once('\n').unwrap_or((base.rules_page, ""));
    format!(
        "{title}\n\n## {} {{#changes}}\n\n{}\n\nThis edition is the {} with these changes:\n\n{}\n{rest}",
        house.name,
        house.about,
        house.base.ordinal(),
        changes.concat()
    )
}

/// Lists what a house edition changes, each as one line.
pub fn changes(house: &House) -> Vec<String> {
    let mut lines = Vec::new();
    let axes = kotc::axes::axes();
    let base_rules = kotc::rules(house.base);
    for setting in &house.rules {
        let before = axes.iter().find(|it| it.name == setting.name).zip(base_rules);
        let before = before.map(|(axis, rules)| format!(" (was {})", axis.value(rules))).unwrap_or_default();
        lines.push(format!("Rule {}: {}{before}", setting.name, setting.value));
    }
    lines.extend(guide_changes(&house.guide, Guide::of(house.base)));
    let (here, base) = (Language::of(house.guide.edition), Language::of(house.base));
    for change in &house.changes {
        let entry = |language: &'static Language| language.entry(change.row);
        let printed = entry(here).map(|it| here.printed(it)).unwrap_or_default();
        lines.push(match (change.to, entry(base)) {
            (Changed::Banned, _) => format!("Banned: “{printed}”"),
            (Changed::Reworded { wording, .. }, None) => {
                format!("New: “{printed}” for {}", price(wording.price))
            }
            (Changed::Reworded { wording, limit, .. }, Some(old)) => {
                let most = limit.map(|it| format!(", at most {}", it.most)).unwrap_or_default();
                format!("“{printed}”: {}{most} (was {})", price(wording.price), price(old.wording.price))
            }
        });
    }
    lines
}

fn price(formula: &str) -> &str {
    if formula.is_empty() { "free" } else { formula }
}

fn guide_changes(here: &Guide, base: &Guide) -> Vec<String> {
    let words = here.words;
    let limit = |it: Option<u32>| it.map_or("unlimited".to_owned(), |it| it.to_string());
    let rows = [
        (format!("Highest {} of spells", words.cost), limit(here.most_spell), limit(base.most_spell)),
        (
            format!("Highest {} of {}s", words.cost, words.creature),
            limit(here.most_creature),
            limit(base.most_creature),
        ),
        (
            format!("Highest {} and {}", words.offense, words.defense),
            limit(here.stat_limit),
            limit(base.stat_limit),
        ),
        (
            format!("{} for the price of 1 {}", words.defense, words.offense),
            here.defense_per_offense.to_string(),
            base.defense_per_offense.to_string(),
        ),
        (format!("Caveats per {}", words.creature), here.caveats.to_string(), base.caveats.to_string()),
        (
            format!("Lowest {} of spells", words.cost),
            here.least_spell.to_string(),
            base.least_spell.to_string(),
        ),
        (
            format!("Lowest {} of {}s", words.cost, words.creature),
            here.least_creature.to_string(),
            base.least_creature.to_string(),
        ),
        ("Cards in a deck".to_owned(), size(here.deck), size(base.deck)),
        ("Reserves".to_owned(), reserves(here.deck), reserves(base.deck)),
        ("Ultra Points in a deck".to_owned(), limit(here.deck.ultra), limit(base.deck.ultra)),
    ];
    let changed = rows.into_iter().filter(|it| it.1 != it.2);
    changed.map(|(what, now, before)| format!("{what}: {now} (was {before})")).collect()
}

fn size(deck: DeckRules) -> String {
    if deck.least == deck.most { deck.least.to_string() } else { format!("{} to {}", deck.least, deck.most) }
}

fn reserves(deck: DeckRules) -> String {
    match deck.reserves {
        Reserves::None => "none".to_owned(),
        Reserves::Within(number) => format!("{number} of the deck's cards"),
        Reserves::Beside(number) => format!("up to {number} more cards"),
    }
}
