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
