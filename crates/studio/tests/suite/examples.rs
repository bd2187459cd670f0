//! Tests examples of single cards, as people write them.

use wire::api::{Complete, Crop, Port, Sketch, WireCardKind};

use crate::samples::{cards, written};

#[test]
fn starter_cards_are_legal_where_they_belong() {
    for card in cards() {
        let checked = studio::check(&card).expect("starter cards fit");
        assert!(checked.legal, "{}: {:?}", card.name, checked.problems);
        assert!(!checked.price.is_empty() && checked.cost.is_some());
    }
}

#[test]
fn a_price_adds_up() {
    let sketch = written(WireCardKind::Creature, "14", "");
    let checked = studio::check(&sketch).expect("it fits");
    assert_eq!(checked.words, ["minion", "SP", "HP", "level"]);
    let amounts: Vec<_> = checked.price.iter().map(|it| (it.what.as_str(), it.amount.as_deref())).collect();
    assert_eq!(amounts, [("SP 2", Some("2")), ("HP 5", Some("2 1/2")), ("rounded up", Some("1/2"))]);
    assert_eq!(checked.cost, Some(5));
}

#[test]
fn a_wrong_text_is_repaired_by_its_suggestion() {
    // JavaScript counts the dragon as two units.
    let sketch = written(WireCardKind::Creature, "14", "FIRE 🐉: Draw 2 card.");
    let before = studio::check(&sketch).expect("it fits");
    let wrong =
        before.problems.iter().find(|it| it.suggestion.is_some()).unwrap_or_else(|| panic!("{before:#?}"));
    let (from, to) = wrong.place.expect("it has a place");
    let units: Vec<u16> = sketch.text.encode_utf16().collect();
    let (head, tail) = (&units[..from as usize], &units[to as usize..]);
    let suggestion = wrong.suggestion.as_deref().expect("there is one");
    let text = String::from_utf16(head).expect("whole letters")
        + suggestion
        + &String::from_utf16(tail).expect("whole letters");
    let after = studio::check(&Sketch { text: text.clone(), ..sketch }).expect("it fits");
    assert!(after.legal && after.problems.len() < before.problems.len(), "{text}: {:?}", after.problems);
}

#[test]
fn completion_fills_numbers_in() {
    let text = "Target 1 in-play card; ".to_owned();
    let at = text.len() as u32;
    let order = Complete { edition: "14".to_owned(), kind: WireCardKind::Spell, stats: (0, 0), text, at };
    let all = studio::complete(&order).expect("it fits");
    let blank = all.iter().find(|it| !it.blanks.is_empty()).expect("some effects have numbers");
    assert_eq!((blank.what.as_str(), blank.blanks[0].letter.as_str()), ("effect", "x"));
    assert!(blank.cost.is_some() && !blank.formula.is_empty());
}

#[test]
fn a_port_says_what_is_lost() {
    let spell = cards()
        .into_iter()
        .find(|it| it.edition == "14" && it.kind == WireCardKind::Spell)
        .expect("there are spells");
    let ported =
        studio::port(&Port { card: spell.clone(), to: "6".to_owned() }).expect("both editions exist");
    assert_eq!(ported.card.edition, "6");
    assert_ne!(ported.card.text, spell.text);
    let unread = written(WireCardKind::Spell, "14", "Win the game at once.");
    let ported =
        studio::port(&Port { card: unread.clone(), to: "6".to_owned() }).expect("both editions exist");
    assert_eq!(ported.card, unread);
    assert!(
        ported.losses[0].contains("fix the text first") && ported.losses.len() > 1,
        "{:?}",
        ported.losses
    );
}

#[test]
fn what_does_not_fit_is_named() {
    let good = written(WireCardKind::Creature, "14", "");
    let refused = |it: Sketch| studio::check(&it).expect_err("this is refused").0;
    let crop = Crop { x: 101, y: 0, zoom: 100 };
    for (sketch, word) in [
        (Sketch { name: "x".repeat(81), ..good.clone() }, "the name"),
        (Sketch { name: "two\nlines".to_owned(), ..good.clone() }, "the name"),
        (Sketch { flavor: "x".repeat(501), ..good.clone() }, "flavor"),
        (Sketch { flavor: "\u{0}".to_owned(), ..good.clone() }, "U+0000"),
        (Sketch { author: "x".repeat(121), ..good.clone() }, "author"),
        (Sketch { license: "x".repeat(121), ..good.clone() }, "license"),
        (Sketch { edition: "18".to_owned(), ..good.clone() }, "unknown edition “18”"),
        (Sketch { edition: String::new(), ..good.clone() }, "1 to 17"),
        (Sketch { offense: Some(i64::MAX), ..good.clone() }, "offense"),
        (Sketch { defense: Some(i64::MIN), ..good.clone() }, "defense"),
        (Sketch { crop: Some(crop), ..good.clone() }, "image position"),
    ] {
        let why = refused(sketch);
        assert!(why.contains(word), "{word}: {why}");
    }
    let odd = studio::check(&Sketch { offense: Some(-1), name: " ".to_owned(), ..good })
        .expect("this is only wrong");
    let said: Vec<&str> = odd.problems.iter().map(|it| it.message.as_str()).collect();
    assert!(!odd.legal && said.contains(&"the card has no name"), "{said:?}");
}

#[test]
fn html_has_no_place_on_a_card() {
    let tag = "<img src=x onerror=alert(1)>".to_owned();
    let plain = || written(WireCardKind::Spell, "14", "Draw 1 card.");
    for sketch in [
        Sketch { name: tag.clone(), ..plain() },
        Sketch { text: tag.clone(), ..plain() },
        Sketch { flavor: tag.clone(), ..plain() },
        Sketch { author: tag.clone(), ..plain() },
        Sketch { license: tag, ..plain() },
    ] {
        let said = studio::check(&sketch).expect_err("it is refused").0;
        assert!(said.contains("“<img src=x onerror=alert(1)>”"), "{said}");
        assert!(studio::card(&sketch).is_err());
    }
    assert_eq!(
        studio::card(&Sketch { name: "I <3 U".to_owned(), ..plain() }).map(|it| it.name),
        Ok("I <3 U".to_owned())
    );
}

#[test]
fn differences_have_names() {
    let before = written(WireCardKind::Creature, "14", "");
    let after = Sketch { offense: Some(3), flavor: "Softly.".to_owned(), ..before.clone() };
    let changed = studio::differences(&before, &after);
    let shown: Vec<_> =
        changed.iter().map(|it| (it.field.as_str(), it.before.as_str(), it.after.as_str())).collect();
    assert_eq!(shown, [("SP", "2", "3"), ("flavor", "", "Softly.")]);
}

#[test]
fn a_cost_before_a_colon_is_not_taken_for_a_name() {
    for (edition, text) in [
        ("17", "Sacrifice a creature: draw 3 cards."),
        ("17", "Discard a card: draw 2 cards."),
        ("9", "Tap: draw 1 card."),
        ("3", "Sacrifice a creature: draw 3 cards."),
        ("3", "Once per game: draw 4 cards."),
    ] {
        let checked = studio::check(&written(WireCardKind::Creature, edition, text)).expect("it fits");
        let first = &checked.problems[0];
        assert_eq!((first.code.as_str(), first.error), ("meaning", false), "{text}: {checked:#?}");
        let (name, _) = text.split_once(':').expect("there is a colon");
        assert!(first.message.starts_with(&format!("“{name}” looks like a ")), "{first:?}");
        assert!(first.suggestion.is_some(), "{first:?}");
        // No other suggestion keeps the words as a name.
        let others = checked.problems[1..].iter().all(|it| it.suggestion.is_none() && it.help.is_none());
        assert!(others && checked.advice.len() == 1, "{text}: {checked:#?}");
    }
}
