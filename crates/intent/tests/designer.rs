//! What a new designer found: costs that were read as names, and differences that every proposal must list.

use cards::card::CardKind;
use cards::edition::Edition;
use intent::{DoubtfulName, Suggestion, Wish, doubtful_name, suggest};

fn ask(edition: Edition, text: &str) -> Suggestion {
    suggest(&Wish { edition, kind: CardKind::Creature, stats: (0, 0), text })
}

#[test]
fn a_cost_or_a_limit_before_a_colon_is_no_name() {
    use DoubtfulName::{Condition, Cost};
    let texts = [
        ("Sacrifice a creature: draw 3 cards.", Some(Cost)),
        ("Discard a card: draw 2 cards.", Some(Cost)),
        ("Tap: draw 1 card.", Some(Cost)),
        ("Once per game: draw 4 cards.", Some(Condition)),
        ("Whenever I attack: draw 1 card.", Some(Condition)),
        ("Card Advantage: draw 1 card.", None),
        ("Double Strike: draw 1 card.", None),
        ("Once Upon a Time: draw 1 card.", None),
        ("SACRIFICE: draw 1 card.", None),
        ("Gift of the Grave: draw 1 card.", None),
        ("Draw 1 card.", None),
    ];
    for edition in [Edition::E3, Edition::E9, Edition::E17] {
        for kind in [CardKind::Creature, CardKind::Spell] {
            for (text, wanted) in texts {
                assert_eq!(doubtful_name(kind, text, edition), wanted, "[{edition}] {text}");
            }
        }
        let limited = ask(edition, "Once per game: draw 4 cards.");
        assert!(!limited.is_meant() && limited.proposals[0].text.contains("raw 4 cards"), "{limited:?}");
    }
}

/// Checks that the first proposal lists these differences, perhaps among others, and whether it is the meaning.
fn lists(edition: Edition, text: &str, meant: bool, wanted: &[&str]) {
    let answer = ask(edition, text);
    let first = answer.proposals.first().unwrap_or_else(|| panic!("[{edition}] {text}: no proposal"));
    let says = |message: &&str| first.differences.iter().any(|it| it.message == **message);
    assert!(answer.is_meant() == meant && wanted.iter().all(says), "[{edition}] {text}: {answer:?}");
}

#[test]
fn filters_that_the_text_lacks_are_noted() {
    use Edition::{E9, E14, E17};
    let level = "cards of any level can be picked, not only up to level 3";
    let (spells, creatures) = ("spells count, too", "creatures count, too");
    for text in [
        "Search your deck for a creature that costs 3 or less and put it into your hand, then shuffle.",
        "Search your deck for a minion of level 3 or lower",
    ] {
        lists(E14, text, false, &[level, spells]);
    }
    lists(E17, "Search your deck for a spell", false, &[creatures]);
    lists(E17, "Search your deck for a Goblin creature", false, &["cards of any name and kind count"]);
    lists(E17, "Return a spell from your graveyard to your hand", true, &[creatures]);
    lists(E17, "Return a creature from your graveyard to your hand", true, &[spells]);
    lists(E9, "Return a spell from your graveyard to your hand", false, &[creatures]);
}

#[test]
fn any_target_is_not_this_card() {
    for edition in Edition::ALL {
        for text in ["Tap: deal 1 damage to any target.", "Exhaust this: deal 2 dice of damage to any target"]
        {
            let own = ask(edition, text).proposals.into_iter().find(|it| it.text.contains("arget this card"));
            assert_eq!(own, None, "[{edition}] {text}");
        }
    }
    lists(Edition::E1, "Deal 3 damage to any target", true, &["only cards can be picked, not players"]);
}

#[test]
fn what_all_cards_have_is_not_one_card_once() {
    for edition in Edition::ALL {
        for text in ["Your other creatures have +1/+1.", "Your other minions have +1/+1."] {
            let answer = ask(edition, text);
            let says = |it: &intent::Proposal, message| it.differences.iter().any(|it| it.message == message);
            let both = |it: &intent::Proposal| {
                says(it, "only one card is affected, not all")
                    && says(it, "it does not last for the rest of the game")
            };
            assert!(!answer.is_meant() && answer.editions.is_empty(), "[{edition}] {text}: {answer:?}");
            assert!(answer.proposals.iter().all(both), "[{edition}] {text}: {answer:?}");
        }
    }
}

#[test]
fn they_are_the_player_of_the_event() {
    for text in [
        "Whenever your opponent draws a card, they take 1 damage.",
        "When an opponent attacks, deal 2 damage to them",
    ] {
        let first = ask(Edition::E17, text).proposals.remove(0);
        assert!(first.text.contains("1-dice-wound enemy"), "{text}: {first:?}");
    }
    let creatures = ask(Edition::E17, "When an enemy creature attacks, deal 2 dice of damage to them");
    assert!(!creatures.proposals[0].text.contains("wound"), "{creatures:?}");
}

#[test]
fn a_condition_that_is_left_out_says_when_the_ability_is_used() {
    use Edition::{E3, E9, E17};
    let used = "it is left out, so you exhaust the creature to use the ability in your own Action Phase";
    for (edition, event, text) in [
        (E3, "When this attacks", "When this attacks, draw a card."),
        (E9, "When this attacks", "When this attacks, draw a card."),
        (E17, "When you draw a card", "When you draw a card, roll a die and gain that much life"),
    ] {
        let message = format!("this edition has no condition for “{event}”; {used}");
        lists(edition, text, false, &[&message]);
    }
}

#[test]
fn a_keyword_that_is_a_counter_says_so() {
    let counter = "it is a counter that the ability places, not a lasting property";
    for text in ["Taunt.", "Taunt", "Give a minion taunt", "This has divine shield"] {
        lists(Edition::E17, text, true, &[counter]);
    }
    for text in ["Put a taunt counter on this", "Put a shield on a minion", "Give this a taunt counter"] {
        let first = ask(Edition::E17, text).proposals.remove(0);
        assert!(!first.differences.iter().any(|it| it.message == counter), "{text}: {first:?}");
    }
}

#[test]
fn notes_fit_the_text() {
    use Edition::{E6, E9, E14};
    let until = "it lasts only until the Recovery Phase";
    lists(E9, "Whenever another of my creatures dies, this gets +1/+1", true, &["traps count, too", until]);
    let used = "this edition has no condition for attacks, so you exhaust the creature to use the ability in your \
                own Action Phase";
    lists(E9, "Lifesteal", false, &[used]);
    let attacks = "it happens when the card attacks, even if the card deals no damage";
    lists(E14, "Lifesteal", false, &[attacks]);
    let heals = "it increases defense; no component removes damage";
    lists(E9, "Exhaust this: heal a creature for 5.", true, &[heals, until]);
    lists(E6, "Restore 4 health to one of your creatures", true, &[heals, until]);
}

#[test]
fn a_cost_without_its_effect_is_not_proposed() {
    for text in ["Exhaust this: take an extra turn", "Sacrifice a creature: take an extra turn"] {
        for edition in Edition::ALL {
            assert_eq!(ask(edition, text).proposals, [], "[{edition}] {text}");
        }
    }
}

#[test]
fn something_similar_is_shown_where_it_exists() {
    use Edition::{E11, E17};
    lists(
        E17,
        "Look at your opponent's hand",
        false,
        &["you also target 1 card of the hand, which stays there"],
    );
    let counter = "it places a counter, which adds 5 defense when it is used";
    for text in [
        "Prevent all damage that would be dealt to this creature",
        "Protect one of my creatures",
        "This takes no damage",
    ] {
        lists(E11, text, false, &[counter]);
        lists(E17, text, false, &["it places a counter, which prevents damage once"]);
    }
    assert!(!ask(E11, "Prevent the next 3 damage to a player").is_meant());
}

#[test]
fn a_search_for_protection_finds_counters() {
    let language = cards::language::Language::of(Edition::E11);
    for query in [["prevent", "damage"], ["reduce", "damage"]] {
        let query = query.map(str::to_owned);
        let found = language.entries().any(|it| intent::fits(language, it, &query));
        assert!(found, "{query:?}");
    }
}
