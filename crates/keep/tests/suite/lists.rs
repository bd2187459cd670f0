//! Card lists: the standard list, and problems in other lists.

use keep::{Bonus, CHARACTERS, ITEMS, Keep, Kind, List, Setup};
use table::{Dice, Game, Notation, Record, laws};

const OURS: &str = include_str!("../../../../data/keep/cards.toml");

fn problems(text: &str) -> Vec<(usize, String)> {
    List::read(text).expect_err("a bad list").0.into_iter().map(|it| (it.line, it.message)).collect()
}

#[test]
fn our_list_has_the_right_counts_and_the_cards_that_are_named_in_public() {
    let list = List::read(OURS).expect("our own list");
    let count = |items: bool| -> usize {
        let of = list.cards().iter().filter(|it| matches!(it.kind, Kind::Item { .. }) == items);
        of.map(|it| usize::from(it.count)).sum()
    };
    assert_eq!((count(true), count(false)), (ITEMS, CHARACTERS));
    for name in
        ["Lucky Horseshoe", "Cornucopia", "Royal Wedding Cake", "Alchemist", "Hoarder", "Master Thief"]
    {
        assert!(list.named(name).is_some(), "{name}");
    }
}

#[test]
fn a_list_in_a_record_is_the_same_list() {
    let setup = Setup::new(List::standard(), 3, Bonus::Twice).expect("a right number of players");
    assert_eq!(Keep::read_setup(&Keep::write_setup(&setup)), Ok(setup));
}

#[test]
fn what_is_wrong_is_named_with_its_line() {
    let line_of =
        |needle: &str, text: &str| text[..text.find(needle).expect("there")].matches('\n').count() + 1;
    let spoiled = |from: &str, to: &str| OURS.replacen(from, to, 1);
    for (from, to, wanted) in [
        (
            "worth = \"2 for each Produce\"",
            "worth = \"2 for each Spoon\"",
            "“2 for each Spoon” is not a worth",
        ),
        ("Sell up to 2 Items.", "Sell everything.", "“Sell everything” is not a step of an ability"),
        ("type = \"Ironworks\"", "type = \"Iron\"", "Unknown type “Iron”"),
        ("property = \"cannot be taken\"", "property = \"shines\"", "Unknown property “shines”"),
        ("name = \"Lantern\"", "name = \"Nails\"", "the list already has a card “Nails”"),
        ("name = \"Lantern\"", "nome = \"Lantern\"", "Unknown field “nome”"),
        ("count = 3", "count = 0", "count must be a number from 1 to 55"),
        ("[[items]]", "[[item]]", "Unknown section “item”"),
    ] {
        let text = spoiled(from, to);
        let found = problems(&text);
        let (line, message) =
            found.iter().find(|it| it.1.contains(wanted)).unwrap_or_else(|| panic!("{wanted}: {found:?}"));
        // A problem of a whole card is reported at the first line of the card.
        let at = line_of(from, OURS);
        assert!((at.saturating_sub(3)..=at).contains(line), "{message} at {line}, not near {at}");
    }
}

#[test]
fn counts_and_filters_are_checked_over_the_whole_list() {
    let fewer = OURS.replacen("count = 3", "count = 2", 1);
    assert_eq!(problems(&fewer).len(), 1);
    assert_eq!(problems(&fewer)[0].1, "a list needs exactly 35 Items; this one has 34");
    let no_potions = OURS.replace("type = \"Potions\"", "type = \"Produce\"").replace(", Potions\"", "\"");
    let found = problems(&no_potions);
    assert!(found.iter().all(|it| it.1.contains("mentions Potions, but the list has none")), "{found:?}");
    assert!(found.len() >= 3, "{found:?}");
}

#[test]
fn a_text_that_is_no_toml_is_refused_where_it_breaks() {
    let (line, _) = problems("[[items]]\nname = \n").remove(0);
    assert_eq!(line, 2);
    assert_eq!(problems("").len(), 2);
}

/// A match with a custom list obeys the laws of the `table` crate, and its record contains the list.
#[test]
fn another_list_can_be_played() {
    let text = OURS.replace(
        "Keep this card.",
        "Give 1 Item to another player. Draw 2 cards. Look at 1 Secret of another player.",
    );
    let list = List::read(&text).expect("a right list");
    let setup = Setup::new(list, 3, Bonus::Once).expect("a right number of players");
    let run = laws::RandomMatch { most: 2_000, deep: true, conceding: false };
    for seed in 0..50 {
        let played = laws::random_match::<Keep>(&setup, &mut Dice::new(seed), run);
        assert!(played.is_ok(), "{played:?}");
    }
    let record: Record<Keep> = Record { setup, inputs: Vec::new() };
    assert_eq!(Record::<Keep>::read(&record.write()).map(|it| Keep::start(&it.setup).seats()), Ok(3));
}

#[test]
fn only_two_to_five_play() {
    for players in [0, 1, 6] {
        let refused = Setup::new(List::standard(), players, Bonus::Once).expect_err("refused");
        assert_eq!(refused, format!("2 to 5 players can play, not {players}"));
    }
}
