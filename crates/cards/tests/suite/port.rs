//! Tests converting cards to other editions.

use cards::card::{Card, CardKind, Design};
use cards::edition::Edition::{self, *};

use CardKind::{Creature, Spell};

fn port(kind: CardKind, from: Edition, to: Edition, text: &str) -> (String, Option<i64>, Vec<String>) {
    let stats = (kind == Creature).then_some((2, 10));
    let card = Card {
        text: Some(text.to_owned()),
        offense: stats.map(|it| it.0),
        defense: stats.map(|it| it.1),
        design: Design::Marked(from),
        ..Card::new("Test", kind)
    };
    let ported = card.port(from, to);
    assert_eq!(ported.problems, [], "{text}");
    let losses = ported
        .losses
        .iter()
        .map(|it| format!("{} ({}) ~ {}", it.what, it.why, it.nearest.as_deref().unwrap_or("nothing")));
    (ported.card.text.unwrap_or_default(), ported.card.cost, losses.collect())
}

#[test]
fn the_same_meaning_in_new_words_at_the_new_price() {
    let (text, cost, losses) = port(
        Spell,
        E6,
        E14,
        "Exhaust 2 of your resources. Target up to 1 card in play. Destroy all targets. Draw 1 card.",
    );
    assert_eq!(text, "Self-exhaust 2 resources→ Target 1 in-play card; destroy it, then draw 1 card.");
    assert_eq!((cost, losses.len()), (Some(3), 0));
    let (text, cost, losses) = port(
        Spell,
        E17,
        E6,
        "Self-exhaust 2 resources→ Target 1 on-field minion; destroy it, then draw 1 card.",
    );
    assert_eq!(
        text,
        "Exhaust 2 of your resources. Target up to 1 card in play. Destroy all targets. Draw 1 card."
    );
    assert_eq!((cost, losses.len()), (Some(11), 0));
}

#[test]
fn creatures_get_names_where_they_are_required() {
    let (text, cost, losses) = port(Creature, E5, E14, "Draw 1 card.\n\nGreed: Draw 2 cards.");
    assert_eq!(text, "ABILITY 1: Draw 1 card.\n\nGREED: Draw 2 cards.");
    assert_eq!((cost, losses.len()), (Some(13), 0));
}

#[test]
fn what_has_no_counterpart_is_listed_with_what_comes_nearest() {
    let (text, cost, losses) = port(
        Creature,
        E6,
        E14,
        "You must sacrifice 3 cards in play to summon this creature.\n\nRAGE: Activate in response to an opponent's attack. Roll 3 six-sided dice and increase your hitpoints by the result.",
    );
    assert_eq!(text, "RAGE: 3-dice-heal yourself.");
    assert_eq!(cost, Some(10));
    assert_eq!(
        losses,
        [
            "You must sacrifice 3 cards in play to summon this creature. (removed in the 12th edition) ~ nothing",
            "Activate in response to an opponent's attack. (banned since the 7th edition) ~ When enemy attacks, after Attack Formation:",
        ]
    );
}

#[test]
fn numbers_that_an_edition_does_not_have() {
    let (text, _, losses) =
        port(Spell, E8, E7, "Activate when at least 1 card in your hand is destroyed. Draw 1 card.");
    assert_eq!(
        (text.as_str(), losses.len()),
        ("Activate when a card in your hand is destroyed. Draw 1 card.", 0)
    );
    let (text, _, losses) =
        port(Spell, E8, E7, "Activate when at least 3 cards in your hand are destroyed. Draw 1 card.");
    assert_eq!(text, "Activate when a card in your hand is destroyed. Draw 1 card.");
    assert_eq!(losses.len(), 1);
    let (text, _, losses) = port(Spell, E7, E9, "Activate when you take damage. Draw 1 card.");
    assert_eq!((text.as_str(), losses.len()), ("Activate when you take at least 5 damage. Draw 1 card.", 0));
}

#[test]
fn several_targets_and_costs_do_not_fit_an_older_ability() {
    let (text, _, losses) = port(
        Spell,
        E14,
        E11_2024,
        "Self-exhaust 1 resource and self-destroy 1 resource→ Target this card; bounce it. Target 1 in-play card; destroy it. Draw 1 card.",
    );
    assert_eq!(text, "Self-exhaust 1 resource; target this card; bounce it. Draw 1 card.");
    assert_eq!(losses.len(), 3, "{losses:?}");
}

#[test]
fn what_the_new_edition_forbids_is_listed_too() {
    let (_, _, losses) = port(Spell, E5, E6, "Pay 20 hitpoints. Draw 9 cards.");
    assert_eq!(losses.len(), 1, "{losses:?}");
    assert!(losses[0].contains("at most 14"), "{losses:?}");
    let (text, _, losses) = port(
        Spell,
        E6,
        E7,
        "Activate in response to an opponent's summon. Target up to 1 card in the current chain. Negate attack of all targets.",
    );
    assert_eq!(text, "");
    assert_eq!(losses.len(), 4, "condition, target and effect, and a spell without an ability: {losses:?}");
}

#[test]
fn a_card_that_cannot_be_read_stays_as_it_is() {
    let card =
        Card { text: Some("Drw 1 card.".to_owned()), design: Design::Marked(E6), ..Card::new("Test", Spell) };
    let ported = card.port(E6, E17);
    assert_eq!(ported.card, card);
    assert_eq!(ported.problems.len(), 1);
}
