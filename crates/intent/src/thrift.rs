//! Finds changes that make a card cheaper, and other effects for the same cost.

use cards::card::Card;
use cards::catalogue::Hole;
use cards::edition::Edition;
use cards::editions::Costs;
use cards::language::Language;
use cards::meaning::{Effect, Payment, Target};
use cards::text::{Ability, Join, JoinedEffect, Number, Part, Sub, Text};

use crate::fit::usable;

/// A change to a card's text that makes the card cheaper or keeps its cost.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TextChange {
    /// The whole text after the change.
    pub text: String,
    /// The component that changes or is added, as the edition writes it.
    pub what: String,
    /// The card's cost after the change.
    pub cost: i64,
}

/// A creature with a lower offense or defense.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct LoweredStats {
    /// The offense after the change.
    pub offense: i64,
    /// The defense after the change.
    pub defense: i64,
    /// The value that changes, in the edition's words: “4 SP instead of 6”.
    pub what: String,
    /// The card's cost after the change.
    pub cost: i64,
}

/// Changes that make a card cheaper, and changes that keep its cost.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Savings {
    /// What the card costs.
    pub cost: i64,
    /// For each number on the card, the nearest smaller number that makes the card cheaper.
    pub smaller: Vec<TextChange>,
    /// For offense and defense, the nearest lower value that makes the card cheaper.
    pub stats: Vec<LoweredStats>,
    /// Activation costs that make the card cheaper if one of them is added.
    pub costs: Vec<TextChange>,
    /// Effects that the first ability could have instead without changing the card's cost.
    pub same: Vec<TextChange>,
}

/// The maximum number of changes of each kind to return.
const MOST: usize = 4;
/// The largest number to try when searching for an ability of the same cost.
const LARGEST: u32 = 12;

/// The maximum number of lower values to try for offense or defense.
const STEPS: usize = 60;

/// Searches for cheaper texts, and for other texts of the same cost; `None` if the card is not legal.
pub fn thrift(card: &Card, edition: Edition) -> Option<Savings> {
    let language = Language::of(edition);
    let verdict = card.judge_without_help(edition);
    let cost = verdict.cost.filter(|_| verdict.legal)?;
    let text = language.read(card.kind, &verdict.text).text;
    let search = SavingSearch { card, language, cost };
    let mut same = search.same(&text);
    same.retain(|it| !verdict.text.contains(&it.what));
    let (smaller, stats, costs) = (search.smaller(&text), search.stats(), search.costs(&text));
    Some(Savings { cost, smaller, stats, costs, same })
}

struct SavingSearch<'a> {
    card: &'a Card,
    language: &'a Language,
    cost: i64,
}

impl SavingSearch<'_> {
    /// Returns the changed text as a saving; `None` if it is not legal.
    fn legal(&self, text: &Text, what: String) -> Option<TextChange> {
        let written = self.language.write(self.card.kind, text);
        let card = Card { text: Some(written), cost: None, ..self.card.clone() };
        let verdict = card.judge_without_help(self.language.edition());
        let cost = verdict.cost.filter(|_| verdict.legal)?;
        Some(TextChange { text: verdict.text, what, cost })
    }

    /// Returns the changes that make one number of the text smaller, and the card cheaper.
    fn smaller(&self, text: &Text) -> Vec<TextChange> {
        let mut found: Vec<TextChange> = Vec::new();
        for place in 0.. {
            let mut at = place;
            let Some(number) = nth_number(&mut text.clone(), &mut at, None) else { break };
            let cheaper = (1..number.get()).rev().take(20).find_map(|value| {
                let mut changed = text.clone();
                let mut at = place;
                let mut what = String::new();
                nth_number(&mut changed, &mut at, Number::new(value));
                at = place;
                name_of(self.language, &changed, &mut at, &mut what);
                self.legal(&changed, what).filter(|it| it.cost < self.cost)
            });
            found.extend(cheaper);
        }
        found.sort_by_key(|it| std::cmp::Reverse(it.cost));
        found.truncate(MOST);
        found
    }

    /// Returns up to two cheaper versions of the creature: one with a lower offense, and one with a lower defense.
    fn stats(&self) -> Vec<LoweredStats> {
        let (Some(offense), Some(defense)) = (self.card.offense, self.card.defense) else {
            return Vec::new();
        };
        let words = &self.language.guide.words;
        let price = |offense, defense| {
            let (offense, defense) = (Some(offense), Some(defense));
            let card = Card { offense, defense, cost: None, ..self.card.clone() };
            let verdict = card.judge_without_help(self.language.edition());
            verdict.cost.filter(|it| verdict.legal && *it < self.cost)
        };
        let weaker = (0..offense).rev().take(STEPS).find_map(|it| {
            let what = format!("{it} {} instead of {offense}", words.offense);
            Some(LoweredStats { offense: it, defense, what, cost: price(it, defense)? })
        });
        // A creature without defense is useless, so leave it at least 1.
        let softer = (1..defense).rev().take(STEPS).find_map(|it| {
            let what = format!("{it} {} instead of {defense}", words.defense);
            Some(LoweredStats { offense, defense: it, what, cost: price(offense, it)? })
        });
        weaker.into_iter().chain(softer).collect()
    }

    /// Returns the activation costs that make the card cheaper if they are added to the first ability.
    fn costs(&self, text: &Text) -> Vec<TextChange> {
        let Some(first) = text.abilities.first() else { return Vec::new() };
        if self.language.guide.costs == Costs::One && !first.costs.is_empty() {
            return Vec::new();
        }
        let mut found = Vec::new();
        for (entry, _) in usable::<Payment>(self.language) {
            let Some(part) = Part::<Payment>::new(entry.id, Number::new(1), None) else { continue };
            if first.costs.iter().any(|it| it.row() == part.row()) {
                continue;
            }
            let cheaper = (1..=4).find_map(|n| {
                let mut changed = text.clone();
                let part = Part::<Payment>::new(entry.id, Number::new(n), None)?;
                changed.abilities[0].costs.push(part);
                self.legal(&changed, self.language.part_text(&part, true)).filter(|it| it.cost < self.cost)
            });
            found.extend(cheaper);
        }
        // The smallest savings come first.
        found.sort_by_key(|it: &TextChange| std::cmp::Reverse(it.cost));
        found.truncate(MOST);
        found
    }

    /// Returns effects that the first ability could have instead without changing the card's cost.
    fn same(&self, text: &Text) -> Vec<TextChange> {
        let Some(first) = text.abilities.first() else { return Vec::new() };
        let target = usable::<Target>(self.language).find(|it| it.1 == Target::InPlay).map(|it| it.0.id);
        let own: Vec<_> = first.subs.iter().flat_map(|it| &it.effects).map(|it| it.effect.row()).collect();
        let mut found = Vec::new();
        for (entry, _) in usable::<Effect>(self.language).filter(|it| !own.contains(&it.0.id)) {
            let sized = entry.template.has(Hole::X);
            let most = if sized || entry.needs_target { LARGEST } else { 1 };
            let fit = (1..=most).find_map(|n| {
                let x = if sized { n } else { 1 };
                let effect =
                    Part::<Effect>::new(entry.id, Number::new(x).filter(|_| sized), blank(entry, Hole::Y))?;
                let picked = if sized { 1 } else { n };
                let target = if entry.needs_target {
                    Part::<Target>::new(target?, Number::new(picked), None)
                } else {
                    None
                };
                let mut changed = text.clone();
                let sub = Sub { target, effects: vec![JoinedEffect { join: Join::Stop, effect }] };
                changed.abilities[0] = Ability { subs: vec![sub], ..first.clone() };
                let mut what = self.language.part_text(&effect, target.as_ref().is_none_or(Part::many));
                if let Some(target) = &target {
                    what = format!("{} {what}", self.language.part_text(target, true));
                }
                self.legal(&changed, what).filter(|it| it.cost == self.cost)
            });
            found.extend(fit);
        }
        // The shortest texts come first.
        found.sort_by_key(|it: &TextChange| it.text.len());
        found.truncate(MOST);
        found
    }
}

fn blank(entry: &cards::language::ComponentEntry, hole: Hole) -> Option<Number> {
    entry.template.has(hole).then_some(Number::MIN)
}

/// Returns the number with the index `at` among all numbers of the text's targets and effects; `None` if there are
/// fewer. If `value` is given, replaces the number with it.
fn nth_number(text: &mut Text, at: &mut usize, value: Option<Number>) -> Option<Number> {
    for ability in &mut text.abilities {
        for sub in &mut ability.subs {
            let target = sub.target.iter_mut().flat_map(|it| [&mut it.x, &mut it.y]);
            let effects = sub.effects.iter_mut().flat_map(|it| [&mut it.effect.x, &mut it.effect.y]);
            for number in target.chain(effects) {
                let Some(had) = *number else { continue };
                if *at == 0 {
                    *number = value.or(*number);
                    return Some(had);
                }
                *at -= 1;
            }
        }
    }
    None
}

/// Writes to `out` the component that contains the number with the index `at`. Counts the numbers as [`nth_number`]
/// does.
fn name_of(language: &Language, text: &Text, at: &mut usize, out: &mut String) {
    for sub in text.abilities.iter().flat_map(|it| &it.subs) {
        let many = sub.target.as_ref().is_none_or(Part::many);
        if let Some(target) = &sub.target {
            let count = usize::from(target.x.is_some()) + usize::from(target.y.is_some());
            if *at < count {
                *out = language.part_text(target, many);
                return;
            }
            *at -= count;
        }
        for step in &sub.effects {
            let count = usize::from(step.effect.x.is_some()) + usize::from(step.effect.y.is_some());
            if *at < count {
                *out = language.part_text(&step.effect, many);
                return;
            }
            *at -= count;
        }
    }
}

#[cfg(test)]
mod tests {
    use cards::card::{CardKind, Design};

    use super::*;

    #[test]
    fn a_smaller_number_a_cost_and_others_of_the_same_price_are_found() {
        let mut card = Card::new("Insight", CardKind::Spell);
        card.text = Some("Draw 3 cards.".to_owned());
        card.design = Design::Marked(Edition::E6);
        let thrift = thrift(&card, Edition::E6).expect("it is legal");
        assert_eq!(thrift.cost, 12);
        assert_eq!(thrift.smaller[0].text, "Draw 2 cards.");
        assert_eq!(thrift.smaller[0].cost, 8);
        assert!(
            thrift.costs.iter().all(|it| it.cost < 12 && it.text.ends_with("Draw 3 cards.")),
            "{thrift:?}"
        );
        assert!(!thrift.costs.is_empty());
        assert!(thrift.same.iter().all(|it| it.cost == 12), "{thrift:?}");
        assert_eq!(thrift.same[0].text, "Increase your hitpoints by 6.");
    }

    #[test]
    fn a_creature_gets_cheaper_with_lower_stats() {
        let mut card = Card::new("Ogre", CardKind::Creature);
        (card.offense, card.defense) = (Some(6), Some(30));
        for edition in [Edition::E6, Edition::E14, Edition::E17] {
            card.design = Design::Marked(edition);
            let thrift = thrift(&card, edition).expect("it is legal");
            let [weaker, softer] = &thrift.stats[..] else { panic!("{thrift:?}") };
            assert!(weaker.cost < thrift.cost && weaker.offense < 6 && weaker.defense == 30, "{thrift:?}");
            assert!(softer.cost < thrift.cost && softer.offense == 6 && softer.defense < 30, "{thrift:?}");
            let nearest = Card { defense: Some(softer.defense + 1), ..card.clone() };
            assert_eq!(nearest.judge_without_help(edition).cost, Some(thrift.cost), "{thrift:?}");
        }
    }

    #[test]
    fn an_alternative_names_its_target() {
        let mut card = Card::new("Insight", CardKind::Spell);
        card.text = Some("Draw 2 cards.".to_owned());
        card.design = Design::Marked(Edition::E6);
        let thrift = thrift(&card, Edition::E6).expect("it is legal");
        assert!(thrift.same.iter().any(|it| it.what.starts_with("Target")), "{thrift:?}");
        for it in thrift.same {
            assert_eq!(it.text, it.what, "the button of a spell with one ability says all of it");
        }
    }

    #[test]
    fn a_card_with_errors_has_nothing_to_save() {
        let mut card = Card::new("Insight", CardKind::Spell);
        card.text = Some("Drow 3 cards.".to_owned());
        assert_eq!(thrift(&card, Edition::E6), None);
    }
}
