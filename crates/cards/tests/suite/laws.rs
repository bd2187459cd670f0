//! Properties of random cards of every edition.

use cards::card::{Card, CardKind, Design};
use cards::catalogue::{Hole, Status};
use cards::edition::Edition;
use cards::editions::{Costs, Names, Punctuation};
use cards::language::{ComponentEntry, Language};
use cards::meaning::ComponentKind;
use cards::ratio::Ratio;
use cards::text::{Ability, Join, JoinedEffect, Meaning, Number, Part, Sub, Text};
use proptest::prelude::*;
use proptest::sample::Index;

/// The random choices from which a card of any edition is built. If a test fails, proptest looks for the smallest card
/// that also fails.
#[derive(Clone, Debug)]
struct Choices {
    caveat: Option<Pick>,
    abilities: Vec<AbilityChoices>,
}

#[derive(Clone, Debug)]
struct AbilityChoices {
    name: Option<String>,
    condition: Option<Pick>,
    costs: Vec<Pick>,
    subs: Vec<SubChoices>,
    notes: Vec<String>,
}

/// A target selection, and effects with the way each is joined to the previous one.
type SubChoices = (Option<Pick>, Vec<(u8, Pick)>);

/// A component, by its index in the edition's list, and its numbers.
#[derive(Clone, Debug)]
struct Pick(Index, u32, u32);

fn pick() -> impl Strategy<Value = Pick> {
    let number = || prop_oneof![4 => Just(1_u32), 8 => 2_u32..20, 1 => 1_u32..=9_999];
    (any::<Index>(), number(), number()).prop_map(|(index, x, y)| Pick(index, x, y))
}

fn ability() -> impl Strategy<Value = AbilityChoices> {
    let effects = prop::collection::vec((0_u8..3, pick()), 1..4);
    (
        prop::option::of("[A-ZÄÉ][A-Z0-9' ÄÉ-]{0,12}[A-Z]"),
        prop::option::of(pick()),
        prop::collection::vec(pick(), 0..4),
        prop::collection::vec((prop::option::of(pick()), effects), 1..3),
        prop::collection::vec("[A-Za-z][a-z ,.;:]{0,20}[a-z.]", 0..2),
    )
        .prop_map(|(name, condition, costs, subs, notes)| AbilityChoices {
            name,
            condition,
            costs,
            subs,
            notes,
        })
}

fn choices() -> impl Strategy<Value = Choices> {
    (prop::option::of(pick()), prop::collection::vec(ability(), 0..4))
        .prop_map(|(caveat, abilities)| Choices { caveat, abilities })
}

fn edition() -> impl Strategy<Value = Edition> {
    prop::sample::select(Edition::ALL.to_vec())
}

fn kind() -> impl Strategy<Value = CardKind> {
    prop::sample::select(vec![CardKind::Creature, CardKind::Spell])
}

/// Builds a card of this edition from the choices.
fn build(language: &Language, kind: CardKind, choices: &Choices) -> Text {
    let guide = language.guide;
    let mut text = Text::default();
    if kind == CardKind::Creature && guide.caveats > 0 {
        text.caveat =
            choices.caveat.as_ref().and_then(|it| choose(language, ComponentKind::Caveat, it, |_| true));
    }
    let most = if kind == CardKind::Spell { 1 } else { choices.abilities.len() };
    for (index, choices) in choices.abilities.iter().take(most).enumerate() {
        let name = match (kind, guide.names) {
            (CardKind::Spell, _) | (_, Names::None) => None,
            (_, Names::Required) => Some(choices.name.clone().unwrap_or_else(|| format!("ABILITY {index}"))),
            _ => choices.name.clone(),
        };
        let costs = if guide.costs == Costs::One { choices.costs.len().min(1) } else { choices.costs.len() };
        let mut ability = Ability {
            name: name.map(|it| it.split_whitespace().collect::<Vec<_>>().join(" ")),
            condition: choices
                .condition
                .as_ref()
                .and_then(|it| choose(language, ComponentKind::Condition, it, |_| true)),
            costs: choices.costs[..costs]
                .iter()
                .filter_map(|it| choose(language, ComponentKind::Cost, it, |_| true))
                .collect(),
            ..Ability::default()
        };
        let subs = if guide.marks == Punctuation::SubAbilities { choices.subs.len() } else { 1 };
        for (target, effects) in &choices.subs[..subs] {
            let target: Option<Part<_>> =
                target.as_ref().and_then(|it| choose(language, ComponentKind::Target, it, |_| true));
            let mut sub = Sub { target, effects: Vec::new() };
            for (join, pick) in effects {
                let Some(effect) =
                    choose(language, ComponentKind::Effect, pick, |it| target.is_some() || !it.needs_target)
                else {
                    continue;
                };
                let join = match (join, guide.marks) {
                    _ if sub.effects.is_empty() => Join::Stop,
                    (0, Punctuation::Sentences | Punctuation::Clauses) | (_, Punctuation::Sentences) => {
                        Join::Stop
                    }
                    (0 | 1, _) => Join::Then,
                    _ => Join::Also,
                };
                sub.effects.push(JoinedEffect { join, effect });
            }
            ability.subs.push(sub);
        }
        if guide.tutorial_text {
            ability.notes =
                choices.notes.iter().map(|it| it.split_whitespace().collect::<Vec<_>>().join(" ")).collect();
        }
        text.abilities.push(ability);
    }
    text
}

fn choose<M: Meaning>(
    language: &Language,
    kind: ComponentKind,
    pick: &Pick,
    fits: impl Fn(&ComponentEntry) -> bool,
) -> Option<Part<M>> {
    let entries: Vec<&ComponentEntry> =
        language.entries().filter(|it| it.kind() == kind && fits(it)).collect();
    if entries.is_empty() {
        return None;
    }
    let entry = pick.0.get(&entries);
    let number = |hole, value: u32| {
        let most = entry.limit.filter(|it| it.hole == hole).map_or(u32::MAX, |it| it.most);
        entry.template.has(hole).then(|| Number::new(value.min(most)).expect("positive"))
    };
    Part::new(entry.id, number(Hole::X, pick.1), number(Hole::Y, pick.2))
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 6000, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn what_is_written_is_read_back((edition, kind, choices) in (edition(), kind(), choices())) {
        let language = Language::of(edition);
        let text = build(language, kind, &choices);
        prop_assume!(kind == CardKind::Creature || text.abilities.len() == 1);
        let written = language.write(kind, &text);
        let read = language.read(kind, &written);
        prop_assert_eq!(&read.text, &text, "{}", &written);
        prop_assert_eq!(&read.problems, &[], "{}", &written);
        prop_assert_eq!(language.write(kind, &read.text), written);
    }

    #[test]
    fn spelling_makes_no_difference((edition, kind, choices) in (edition(), kind(), choices()), (upper, hyphen) in any::<(bool, bool)>()) {
        let language = Language::of(edition);
        let mut text = build(language, kind, &choices);
        text.abilities.iter_mut().for_each(|it| it.notes.clear());
        let written = language.write(kind, &text);
        let mut typed = written.replace('\'', "’").replace(' ', "  ").replace("\n\n", "\r\n \r\n").replace('→', " ->");
        if hyphen {
            typed = typed.replace('-', "‑");
        }
        if upper && text.abilities.iter().all(|it| it.name.is_none()) {
            typed = typed.to_uppercase();
        }
        let mut read = language.read(kind, &typed).text;
        for (ability, typed) in text.abilities.iter().zip(&mut read.abilities) {
            typed.name.clone_from(&ability.name);
        }
        prop_assert_eq!(read, text, "{}", typed);
    }

    #[test]
    fn the_lines_of_a_price_add_up((edition, kind, choices) in (edition(), kind(), choices()), offense in 0_i64..100, defense in 0_i64..100) {
        let language = Language::of(edition);
        let text = build(language, kind, &choices);
        let stats = if kind == CardKind::Creature { (offense, defense) } else { (0, 0) };
        if let Ok(price) = language.price(kind, stats, &text) {
            let sum = price.lines.iter().filter_map(|it| it.amount).try_fold(Ratio::ZERO, Ratio::plus);
            // Adding very large numbers in this order may overflow.
            prop_assert!(sum.is_err() || sum == Ok(Ratio::whole(price.cost.total)), "{:?}", price.lines);
            prop_assert_eq!(language.cost(kind, stats, &text), Ok(price.cost));
            let least = if kind == CardKind::Spell { language.guide.least_spell } else { language.guide.least_creature };
            prop_assert!(price.cost.total >= i64::from(least));
        }
    }

    #[test]
    fn a_card_ported_there_and_back_is_the_same((kind, choices) in (kind(), choices()), from in 0_usize..4, to in 0_usize..4) {
        // The 13th to 16th edition have the same grammar and share nearly all components.
        let editions = [Edition::E13, Edition::E14, Edition::E15, Edition::E16];
        let (from, to) = (Language::of(editions[from]), Language::of(editions[to]));
        let text = build(from, kind, &choices);
        if let Some(there) = to.translate(kind, from, &text) {
            prop_assert_eq!(from.translate(kind, to, &there), Some(text));
        }
    }

    #[test]
    fn an_overview_agrees_with_the_verdict_of_each_edition((edition, kind, choices) in (edition(), kind(), choices()), cost in 0_i64..20) {
        let language = Language::of(edition);
        let mut card = Card::new("", kind);
        card.text = Some(language.write(kind, &build(language, kind, &choices)));
        card.design = Design::Marked(edition);
        card.cost = Some(cost);
        for glance in card.judge_in_all() {
            let verdict = card.judge_without_help(glance.edition);
            let errors: Vec<String> =
                verdict.problems.iter().filter(|it| it.is_error()).map(|it| it.message.clone()).collect();
            prop_assert_eq!((glance.legal, glance.cost, glance.errors), (verdict.legal, verdict.cost, errors));
        }
    }

    #[test]
    fn any_text_at_all_is_read_without_a_panic(edition in edition(), kind in kind(), text in "\\PC{0,200}") {
        let language = Language::of(edition);
        let read = language.read(kind, &text);
        for problem in &read.problems {
            prop_assert!(problem.place.as_ref().is_none_or(|it| text.get(it.bytes.clone()).is_some()));
        }
    }

    #[test]
    fn a_text_broken_anywhere_says_where(edition in edition(), choices in choices(), cut in any::<Index>(), put in "[a-z0-9.;:, →()-]{0,6}") {
        let language = Language::of(edition);
        let written = language.write(CardKind::Creature, &build(language, CardKind::Creature, &choices));
        let mut at = if written.is_empty() { 0 } else { cut.index(written.len()) };
        while !written.is_char_boundary(at) {
            at -= 1;
        }
        let broken = format!("{}{put}{}", &written[..at], &written[at..]);
        let read = language.read(CardKind::Creature, &broken);
        for problem in &read.problems {
            prop_assert!(!problem.message.is_empty());
            prop_assert!(problem.place.as_ref().is_none_or(|it| broken.get(it.bytes.clone()).is_some()));
        }
        // A text without problems can be written and read again.
        if read.problems.is_empty() {
            let again = language.write(CardKind::Creature, &read.text);
            prop_assert_eq!(language.read(CardKind::Creature, &again).text, read.text, "{}", again);
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 1500, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn a_slip_of_one_letter_never_goes_unnoticed(edition in edition(), choices in choices(), at in any::<Index>(), letter in "[a-z]") {
        let language = Language::of(edition);
        let mut text = build(language, CardKind::Creature, &choices);
        text.abilities.iter_mut().for_each(|it| { it.notes.clear(); it.name = it.name.take().map(|_| "NAME".to_owned()); });
        let written = language.write(CardKind::Creature, &text);
        let places: Vec<usize> = written.char_indices().filter(|it| it.1.is_ascii_lowercase()).map(|it| it.0).collect();
        prop_assume!(!places.is_empty());
        let at = *at.get(&places);
        prop_assume!(!written[at..].starts_with(&letter));
        let mut slip = written.clone();
        slip.replace_range(at..=at, &letter);
        let read = language.read(CardKind::Creature, &slip);
        // A typing error may produce another valid word, but text that is not understood is always reported.
        prop_assert!(!read.problems.is_empty() || read.text != text || language.write(CardKind::Creature, &read.text) == slip, "{}", slip);
        prop_assert!(!read.problems.is_empty() || language.write(CardKind::Creature, &read.text) == slip, "{}", slip);
    }

    #[test]
    fn completions_of_a_right_text_are_right((edition, kind, choices) in (edition(), kind(), choices()), at in any::<Index>(), which in any::<Index>()) {
        let language = Language::of(edition);
        let mut text = build(language, kind, &choices);
        text.abilities.iter_mut().for_each(|it| it.notes.clear());
        let written = language.write(kind, &text);
        // The positions right after a mark, where a component has ended.
        let ends: Vec<usize> = written.match_indices(['.', ';', '→']).map(|it| it.0 + it.1.len()).collect();
        let cut = if ends.is_empty() { 0 } else { *at.get(&ends) };
        let before = format!("{} ", &written[..cut]);
        let whole = language.read(kind, &before);
        prop_assume!(whole.problems.iter().all(|it| !it.is_error() || it.code.name() == "no-effect" || it.code.name() == "spell-abilities"));
        let offers: Vec<_> = language.complete(kind, (1, 1), &before, before.len()).into_iter().filter(|it| it.what.name() != "name" && it.what.name() != "paragraph").collect();
        prop_assume!(!offers.is_empty());
        let offer = which.get(&offers);
        let put = format!("{}{}", &before[..offer.replace.start], offer.insert.replace("[x]", "2").replace("[y]", "2"));
        let read = language.read(kind, &put);
        let wrong: Vec<_> = read.problems.iter().filter(|it| it.is_error() && !matches!(it.code.name(), "no-effect" | "spell-abilities" | "no-abilities")).collect();
        prop_assert!(wrong.is_empty(), "{}: {:?}", put, wrong);
    }
}

#[test]
fn every_component_of_every_edition_reads_what_it_writes() {
    for edition in Edition::ALL {
        let language = Language::of(edition);
        let usable = |kind: ComponentKind| {
            language.entries().find(move |it| it.kind() == kind && it.status != Status::Redacted)
        };
        let target = usable(ComponentKind::Target).expect("every edition has targets").id;
        let effect = language
            .entries()
            .find(|it| it.kind() == ComponentKind::Effect && !it.needs_target)
            .expect("an effect")
            .id;
        for entry in language.entries() {
            for (x, y) in [(1, 1), (1, 3), (2, 1), (7, 12)] {
                let number =
                    |hole, value| entry.template.has(hole).then(|| Number::new(value).expect("positive"));
                let (x, y) = (number(Hole::X, x), number(Hole::Y, y));
                let mut sub =
                    Sub { target: Part::new(target, Number::new(2), Number::new(2)), effects: Vec::new() };
                let plain = Part::new(effect, Number::new(2), Number::new(2)).expect("an effect");
                let mut text = Text::default();
                let mut ability = Ability { name: Some("A NAME".to_owned()), ..Ability::default() };
                match entry.kind() {
                    ComponentKind::Caveat => text.caveat = Part::new(entry.id, x, y),
                    ComponentKind::Condition => ability.condition = Part::new(entry.id, x, y),
                    ComponentKind::Cost => ability.costs.extend(Part::new(entry.id, x, y)),
                    ComponentKind::Target => sub.target = Part::new(entry.id, x, y),
                    ComponentKind::Effect => sub.effects.extend(
                        Part::new(entry.id, x, y).map(|effect| JoinedEffect { join: Join::Stop, effect }),
                    ),
                }
                if sub.effects.is_empty() {
                    sub.effects.push(JoinedEffect { join: Join::Stop, effect: plain });
                }
                ability.subs.push(sub);
                text.abilities.push(ability);
                let written = language.write(CardKind::Creature, &text);
                let read = language.read(CardKind::Creature, &written);
                assert!(!read.has_errors(), "{edition}: {written}: {:?}", read.problems);
                assert_eq!(language.write(CardKind::Creature, &read.text), written, "{edition}");
                assert!(
                    read.components.iter().any(|it| (it.row, it.x, it.y) == (entry.id, x, y)),
                    "{edition}: {written}"
                );
            }
        }
    }
}
