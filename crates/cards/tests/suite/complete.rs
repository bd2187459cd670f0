//! Tests the completions that are suggested while somebody writes a card.

use cards::card::CardKind::{self, Creature, Spell};
use cards::complete::{Continuation, ContinuationKind};
use cards::edition::Edition::{self, *};
use cards::language::Language;
use cards::meaning::ComponentKind;

fn complete(edition: Edition, kind: CardKind, text: &str) -> Vec<Continuation> {
    Language::of(edition).complete(kind, (2, 10), text, text.len())
}

fn inserts(edition: Edition, kind: CardKind, text: &str) -> Vec<String> {
    complete(edition, kind, text).into_iter().map(|it| it.insert).collect()
}

#[test]
fn a_price_says_whether_it_is_added_or_taken_off() {
    let counted = |edition, start: &str| {
        let language = Language::of(edition);
        let entry = language.entries().find(|it| language.printed(it).starts_with(start)).expect(start);
        language.counted(entry)
    };
    assert_eq!(counted(E6, "You must pay [x] hitpoints"), "−x/2");
    assert_eq!(counted(E6, "Activate in response to an opponent's summon"), "0");
    assert_eq!(counted(E6, "Activate when this in-play card is destroyed"), "−2");
    assert_eq!(counted(E6, "Target up to [x] cards in play."), "t = x");
    assert_eq!(counted(E11_2024, "When this in-play card is destroyed"), "a = 1/2");
    assert_eq!(counted(E11_2024, "Self-exhaust [x] creatures;"), "−2x");
    assert_eq!(counted(E14, "When you take damage"), "");
}

#[test]
fn components_that_begin_with_what_was_typed_come_first() {
    let all = inserts(E14, Spell, "Target up to 3 c");
    assert_eq!(all[0], "Target up to 3 cards in your hand;");
    assert!(all.iter().all(|it| it.contains('3')), "typed numbers are kept: {all:?}");
    assert_eq!(inserts(E6, Spell, "Draw")[0], "Draw [x] cards.");
    assert!(
        inserts(E6, Spell, "hitp").contains(&"Increase your hitpoints by [x].".to_owned()),
        "words inside count too"
    );
}

#[test]
fn each_completion_says_what_the_card_would_cost() {
    let all = complete(E14, Spell, "Target 1 in-play card; ");
    let destroy = all.iter().find(|it| it.insert == "destroy it.").expect("it is offered");
    assert_eq!((destroy.cost, destroy.formula.as_str()), (Some(2), "2t"));
    let bury = all.iter().find(|it| it.insert == "bury it.").expect("it is offered");
    assert_eq!(bury.cost, Some(4));
}

#[test]
fn only_what_may_stand_there_is_offered() {
    let kinds = |edition, kind, text: &str| {
        let mut kinds: Vec<ContinuationKind> =
            complete(edition, kind, text).into_iter().map(|it| it.what).collect();
        kinds.sort_by_key(|it| it.name());
        kinds.dedup();
        kinds.into_iter().map(ContinuationKind::name).collect::<Vec<_>>()
    };
    assert_eq!(
        kinds(E6, Creature, ""),
        ["caveat", "condition", "cost", "effect", "name", "no-abilities", "target"]
    );
    assert_eq!(kinds(E6, Spell, ""), ["condition", "cost", "effect", "target"]);
    assert_eq!(kinds(E6, Spell, "Pay 3 hitpoints. "), ["effect", "target"]);
    assert_eq!(kinds(E14, Spell, "Self-exhaust 1 resource→ "), ["effect", "target"]);
    assert_eq!(kinds(E14, Spell, "Target this card; destroy it"), ["effect", "joiner", "mark"]);
    assert_eq!(kinds(E6, Creature, "REST: Draw 1 card."), ["effect", "paragraph"]);
    assert_eq!(kinds(E14, Creature, "REST: Draw 1 card.\n\n"), ["name"], "an ability begins with its name");
    assert_eq!(kinds(E6, Creature, "Draw 1 card.\n\n"), ["condition", "cost", "effect", "name", "target"]);
    assert_eq!(kinds(E6, Spell, "Draw 1 card.\n\n"), [""; 0], "a spell has one ability");
    assert_eq!(kinds(E14, Spell, "Self-exhaust 1 resource and "), ["cost"]);
    assert_eq!(kinds(E14, Spell, "Self-exhaust 1 resource"), ["cost", "joiner", "mark"]);
    assert_eq!(kinds(E14, Spell, "Draw 1 card, then "), ["effect"]);
    assert_eq!(kinds(E14, Spell, "Draw 1 card, "), ["effect", "joiner"]);
    let untargeted = complete(E14, Spell, "");
    assert!(
        !untargeted.iter().any(|it| it.insert.contains("the targets")),
        "no effects on targets without targets"
    );
    let redacted = inserts(E9, Spell, "Pay");
    assert!(
        !redacted.iter().any(|it| it.starts_with("Pay")),
        "crossed-out texts are not offered: {redacted:?}"
    );
}

#[test]
fn capitals_and_marks_are_those_of_the_edition() {
    assert!(inserts(E14, Spell, "").contains(&"Self-exhaust [x] resources→".to_owned()));
    assert!(
        inserts(E14, Spell, "When you take damage: ").contains(&"self-exhaust [x] resources→".to_owned())
    );
    assert!(inserts(E14, Spell, "Draw 1 card, then ").contains(&"draw [x] cards.".to_owned()));
    assert!(inserts(E14, Spell, "Draw 1 card. ").contains(&"Draw [x] cards.".to_owned()));
    assert!(
        inserts(E11_2024, Spell, "When you take at least 2 damage: ")
            .contains(&"target this card;".to_owned())
    );
}

/// If a user accepts completions one after another, the result is a legal text.
#[test]
fn accepted_completions_read_without_errors() {
    for edition in Edition::ALL {
        let language = Language::of(edition);
        for kind in [Creature, Spell] {
            let start = if kind == Creature && edition >= E5 { "ABILITY: " } else { "" };
            for first in complete(edition, kind, start) {
                let ContinuationKind::Component(component) = first.what else { continue };
                let put = |text: &str, it: &Continuation| {
                    let insert = it.insert.replace("[x]", "2").replace("[y]", "2");
                    format!("{}{insert}{} ", &text[..it.replace.start], &text[it.replace.end..])
                };
                let mut text = put(start, &first);
                if component == ComponentKind::Caveat {
                    continue;
                }
                if component != ComponentKind::Effect {
                    let next = complete(edition, kind, &text);
                    let effect = next
                        .iter()
                        .find(|it| it.what == ContinuationKind::Component(ComponentKind::Effect))
                        .expect("an effect may follow");
                    text = put(&text, effect);
                }
                let read = language.read(kind, &text);
                assert!(!read.has_errors(), "{edition}: {text}: {:?}", read.problems);
            }
        }
    }
}

#[test]
fn the_cursor_may_stand_anywhere() {
    let text = "Target 1 in-play card; destroy it. Drаw 2 cärds.";
    for cursor in 0..=text.len() + 3 {
        for it in Language::of(E14).complete(Spell, (0, 0), text, cursor) {
            assert!(text.get(it.replace.clone()).is_some(), "{cursor}");
        }
    }
}
