//! Tests that proposals list their changes. If a proposal changes the verb, the polarity, the zone, the owner, a
//! number, the time, or what is optional, one of its differences must say so.

use cards::card::CardKind;
use cards::edition::Edition;
use intent::sample::{OWN, SAMPLE, STRANGER, STRANGER_2, SampleWording};
use intent::{Facet, Proposal, Suggestion, Wish, suggest};

fn ask(edition: Edition, kind: CardKind, text: &str) -> Suggestion {
    suggest(&Wish { edition, kind, stats: (0, 0), text })
}

/// Returns all proposals, in all editions, that mean what these wordings say.
fn meant(texts: &[&str]) -> Vec<(Edition, String, Proposal)> {
    let mut all = Vec::new();
    for edition in Edition::ALL {
        for text in texts {
            let answer = ask(edition, CardKind::Spell, text);
            let proposals = answer.proposals.into_iter().filter(Proposal::is_meant);
            all.extend(proposals.map(|it| (edition, (*text).to_owned(), it)));
        }
    }
    all
}

fn says(proposal: &Proposal, facet: Facet) -> bool {
    proposal.differences.iter().any(|it| it.facet == facet)
}

#[test]
fn a_maximum_is_never_a_fixed_number() {
    let texts = [
        "Draw up to three cards",
        "Gain up to 4 life",
        "Deal up to 3 damage to a player",
        "Put up to two counters on a minion",
        "Put up to two sword counters on a minion",
        "Pay up to 3 life: draw a card",
        "Discard up to two cards: draw a card",
        "Sacrifice up to two minions: draw a card",
        "Discard up to two cards",
        "Destroy up to two minions",
        "Mill up to three cards",
        "Destroy at most two minions",
    ];
    for (edition, text, proposal) in meant(&texts) {
        assert!(proposal.text.contains("up to"), "[{edition}] {text}: {proposal:?}");
    }
}

#[test]
fn a_minimum_is_never_a_fixed_number() {
    let texts = ["Draw at least two cards", "Draw two or more cards", "Gain at least 3 life"];
    assert_eq!(meant(&texts), []);
}

#[test]
fn a_fixed_number_is_never_a_maximum_without_a_note() {
    let texts = [
        "Discard two cards",
        "Discard exactly three cards",
        "Destroy two minions",
        "Mill three cards",
        "Draw two cards, then discard two cards",
        "Remove two counters from a minion",
        "Look at two random cards of an enemy's hand",
    ];
    let all = meant(&texts);
    assert!(!all.is_empty());
    for (edition, text, proposal) in all {
        let noted = says(&proposal, Facet::Quantity) || says(&proposal, Facet::Number);
        assert!(noted || !proposal.text.contains("up to"), "[{edition}] {text}: {proposal:?}");
    }
}

#[test]
fn what_you_must_discard_is_as_many_sentences() {
    for edition in [Edition::E12, Edition::E14, Edition::E17] {
        let first = ask(edition, CardKind::Spell, "Draw a card, then discard two cards").proposals.remove(0);
        assert!(first.differences.is_empty(), "{first:?}");
        assert_eq!(first.text.matches("Target 1 card in your hand; destroy it").count(), 2, "{first:?}");
    }
}

#[test]
fn what_negates_has_a_condition() {
    let texts = [
        "Counter target spell",
        "Counter target spell an opponent casts",
        "Negate a spell your opponent plays",
        "Counter an enemy's ability",
        "Cancel an activated ability",
        "Stop an enemy attack",
        "Negate an attack",
    ];
    let all = meant(&texts);
    assert!(all.iter().any(|it| it.0 == Edition::E1) && all.iter().any(|it| it.0 == Edition::E17));
    for (edition, text, proposal) in all {
        let waits = ["Activate in response", "When enemy"].iter().any(|it| proposal.text.contains(it));
        assert!(waits && says(&proposal, Facet::Added), "[{edition}] {text}: {proposal:?}");
        let anybody = !text.contains("opponent") && !text.contains("enemy");
        assert!(!anybody || says(&proposal, Facet::Owner), "[{edition}] {text}: {proposal:?}");
    }
    for (edition, text, proposal) in meant(&["When an opponent plays a spell, negate it"]) {
        assert!(says(&proposal, Facet::Quantity), "[{edition}] {text}: {proposal:?}");
    }
}

#[test]
fn each_opponent_is_not_one_opponent() {
    let texts = [
        "Each opponent loses 3 life",
        "Each enemy discards a card",
        "All opponents take 2 dice of damage",
        "Roll a die and deal that much damage to each opponent",
        "Your opponents each lose 2 life",
        "Each opponent sacrifices a creature",
        "Every player takes 2 dice of damage",
        "Everybody gains 2 dice of life",
    ];
    assert_eq!(meant(&texts), []);
    let draws = meant(&["Each player draws a card"]);
    assert!(draws.iter().any(|it| it.0 == Edition::E11));
    for (edition, text, proposal) in meant(&["Deal 3 damage to your opponent"]) {
        let free = proposal.text.contains("any one player");
        assert!(!free || says(&proposal, Facet::Owner), "[{edition}] {text}: {proposal:?}");
    }
}

#[test]
fn cards_of_anybody_are_not_your_cards() {
    let texts = [
        "Whenever another minion is destroyed, draw a card",
        "When another creature dies, gain 2 life",
        "When a minion is destroyed, draw a card",
    ];
    assert_eq!(meant(&texts), []);
    let own =
        meant(&["When another of your minions is destroyed, draw a card", "When an ally dies, draw a card"]);
    assert!(own.iter().any(|it| it.0 == Edition::E17) && own.iter().any(|it| it.0 == Edition::E8));
}

#[test]
fn it_is_the_card_of_the_event() {
    let texts = [
        "When an enemy summons a minion, you may destroy it",
        "When an enemy summons a minion, return it to its owner's hand",
        "When an opponent attacks, destroy that minion",
    ];
    let all = meant(&texts);
    assert!(all.iter().any(|it| it.0 == Edition::E1 && it.2.text.contains("current chain")));
    assert!(all.iter().any(|it| it.0 == Edition::E17));
    for (edition, text, proposal) in all {
        let chain = proposal.text.contains("current chain");
        assert!(chain || says(&proposal, Facet::Quantity), "[{edition}] {text}: {proposal:?}");
    }
    assert_eq!(meant(&["When your opponent plays a spell, destroy it"]), []);
    assert_eq!(meant(&["When another of your minions dies, return it to your hand"]), []);
}

#[test]
fn what_replaces_or_lasts_says_so() {
    for (edition, text, proposal) in meant(&["If this would be destroyed, return it to your hand instead"]) {
        assert!(says(&proposal, Facet::Time), "[{edition}] {text}: {proposal:?}");
    }
    let texts = [
        "If this would die, draw a card instead",
        "When I would take damage, draw a card instead",
        "Take control of an enemy minion permanently",
        "Give a minion +2 attack for the rest of the game",
    ];
    assert_eq!(meant(&texts), []);
    for (edition, text, proposal) in meant(&["Target minion gets +2 attack", "Your minions get +1 attack"]) {
        assert!(says(&proposal, Facet::Time), "[{edition}] {text}: {proposal:?}");
    }
    let lasting = ask(Edition::E3, CardKind::Creature, "All your other minions get +1 attack");
    assert!(!lasting.is_meant() && lasting.proposals.iter().all(|it| says(it, Facet::Time)), "{lasting:?}");
    let attacked = ask(Edition::E17, CardKind::Creature, "When this minion is attacked, draw a card");
    assert!(attacked.is_meant() && attacked.proposals.iter().all(|it| says(it, Facet::Time)), "{attacked:?}");
    let land = ask(Edition::E11, CardKind::Spell, "You can play an additional resource this turn");
    assert!(land.proposals.iter().all(|it| says(it, Facet::Time)), "{land:?}");
}

#[test]
fn what_is_optional_stays_optional() {
    let texts = ["You draw two cards. You may discard a card.", "An opponent may draw a card"];
    for (edition, text, proposal) in meant(&texts) {
        assert!(proposal.text.contains("up to"), "[{edition}] {text}: {proposal:?}");
    }
}

#[test]
fn a_number_that_doubles_is_no_number() {
    for text in ["This minion does double damage", "Flip a coin. If heads, this minion does double damage"] {
        for edition in Edition::ALL {
            let answer = ask(edition, CardKind::Creature, text);
            let hurts = |it: &Proposal| it.text.contains("damage");
            assert!(!answer.is_meant() && !answer.proposals.iter().any(hurts), "[{edition}] {answer:?}");
        }
    }
}

#[test]
fn an_effect_that_was_named_is_not_replaced_by_a_common_one() {
    for edition in Edition::ALL {
        for text in ["once per turn, untap target minion", "When this attacks, untap it"] {
            let answer = ask(edition, CardKind::Creature, text);
            assert!(
                !answer.proposals.iter().any(|it| says(it, Facet::Added)),
                "[{edition}] {text}: {answer:?}"
            );
        }
    }
}

#[test]
fn editions_are_named_only_if_their_best_text_fits() {
    let lists = [SAMPLE, OWN, STRANGER, STRANGER_2].into_iter().flat_map(SampleWording::read);
    for it in lists.filter(|it| !it.possible) {
        for edition in ask(it.edition, it.kind, &it.text).editions {
            let there = ask(edition, it.kind, &it.text);
            assert!(there.is_meant(), "{} [{edition}]: {there:?}", it.text);
        }
    }
}

#[test]
fn the_nearest_text_is_shown() {
    let answers = [
        (
            Edition::E13,
            "Look at your opponents hand and he discards a card you choose",
            "See enemy's hand and target 1 card therein; destroy it.",
        ),
        (
            Edition::E14,
            "Send a card from your hand to the bottom of your deck and draw a card",
            "Target 1 card in your hand; bury it. Draw 1 card.",
        ),
        (
            Edition::E14,
            "Put a card of your choice from your hand on the bottom of your deck",
            "Target 1 card in your hand; bury it.",
        ),
        (
            Edition::E17,
            "Return all minions to their owners hands",
            "Target all level 9 or lower on-field minions; bounce the targets.",
        ),
        (
            Edition::E17,
            "Return all minions to there owners hands",
            "Target all level 9 or lower on-field minions; bounce the targets.",
        ),
        (
            Edition::E1,
            "Sacrifice this: deal 3 damage to a player",
            "Sacrifice 1 card in play. Inflict 3 damage to any one player.",
        ),
        (
            Edition::E17,
            "Destroy target minion with an SP of 2 or less",
            "Target 1 on-field minion; destroy it.",
        ),
        (
            Edition::E6,
            "Mill three: put the top 3 cards of your enemy's deck into his grave",
            "Target up to 3 cards on the top of one player's deck. Destroy all targets.",
        ),
        (
            Edition::E6,
            "The defending player discards a card",
            "Target up to 1 card in one opponent's hand selected by that player. Destroy all targets.",
        ),
    ];
    for (edition, text, wanted) in answers {
        let answer = ask(edition, CardKind::Spell, text);
        assert_eq!(answer.proposals.first().map(|it| it.text.as_str()), Some(wanted), "{text}: {answer:?}");
    }
    let elsewhere = ask(Edition::E8, CardKind::Spell, answers[0].1).editions;
    assert!(elsewhere.contains(&Edition::E12) && elsewhere.contains(&Edition::E17), "{elsewhere:?}");
}
