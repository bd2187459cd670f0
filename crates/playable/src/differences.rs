//! Lists the differences between two editions.

use cards::catalogue::{RowId, Status};
use cards::edition::Edition;
use cards::editions::{DeckRules, Guide, Reserves};
use cards::language::{ComponentEntry, Language};

/// Lists what changes from one edition to another, each as one line: rules of play, rules for building cards and decks,
/// and components with their prices.
pub fn differences(from: Edition, to: Edition) -> Vec<String> {
    let mut lines = rule_changes(from, to);
    lines.extend(guide_changes(Guide::of(to), Guide::of(from)));
    lines.extend(RowId::all().filter_map(|it| component_change(it, Language::of(from), Language::of(to))));
    lines
}

/// Lists the rules of play that differ; empty if one of the editions can't be played.
fn rule_changes(from: Edition, to: Edition) -> Vec<String> {
    let (Some(old), Some(new)) = (kotc::rules(from), kotc::rules(to)) else { return Vec::new() };
    let change = |axis: &kotc::axes::Axis| {
        let (before, now) = (axis.value(old), axis.value(new));
        (before != now).then(|| format!("Rule {} = {now} (was {before})", axis.name))
    };
    kotc::axes::axes().iter().filter_map(change).collect()
}

fn component_change(row: RowId, old: &Language, new: &Language) -> Option<String> {
    let usable = |it: &&ComponentEntry| it.status != Status::Redacted;
    let (before, now) = (old.entry(row).filter(usable), new.entry(row).filter(usable));
    match (before, now) {
        (None, None) => None,
        (Some(before), None) => {
            let why = if new.entry(row).is_some() { "Banned" } else { "Gone" };
            Some(format!("{why}: “{}”", old.printed(before)))
        }
        (None, Some(now)) => Some(format!("New: “{}” for {}", new.printed(now), price(now))),
        (Some(before), Some(now)) => {
            let mut changes = Vec::new();
            if before.wording.price != now.wording.price {
                changes.push(format!("{} instead of {}", price(now), price(before)));
            }
            if before.limit != now.limit {
                changes.push(now.limit.map_or("no limit".to_owned(), |it| format!("at most {}", it.most)));
            }
            if before.wording.ultra != now.wording.ultra {
                changes
                    .push(format!("{} Ultra Points instead of {}", now.wording.ultra, before.wording.ultra));
            }
            if before.wording.text != now.wording.text {
                changes.push(format!("was worded “{}”", old.printed(before)));
            }
            (!changes.is_empty()).then(|| format!("“{}”: {}", new.printed(now), changes.join("; ")))
        }
    }
}

fn price(entry: &ComponentEntry) -> &'static str {
    if entry.wording.price.is_empty() { "nothing" } else { entry.wording.price }
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_edition_differs_from_the_one_before() {
        for pair in Edition::ALL.windows(2) {
            // The 5th edition changes only rules of play and names of abilities.
            let lines = differences(pair[0], pair[1]);
            let silent = kotc::rules(pair[0]).is_none() || kotc::rules(pair[1]).is_none();
            assert!(!lines.is_empty() || silent, "{} and {}", pair[0], pair[1]);
            assert_eq!(differences(pair[0], pair[0]), Vec::<String>::new());
        }
    }

    #[test]
    fn a_house_edition_lists_its_changes() {
        let text = "name = \"Short Road\"\nbase = 14\nban = [\"effect.draw\"]\n[rules]\nstart-hp = 20\n\
                    [cards]\nmost-spell-level = 6\n";
        let edition = crate::house::install(text).expect("a correct file");
        let lines = differences(Edition::E14, edition);
        let expected = [
            "Rule start-hp = 20 (was 35)",
            "Highest level of spells: 6 (was unlimited)",
            "Banned: “draw [x] cards.”",
        ];
        assert_eq!(lines, expected);
        let page = crate::find(edition).expect("it can be played").rules_page;
        assert!(expected.iter().all(|it| page.contains(it)), "{page}");
    }
}
