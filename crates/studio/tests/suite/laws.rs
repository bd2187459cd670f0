//! Tests properties that must hold for any card that a person might write.

use cards::edition::Edition;
use proptest::prelude::*;
use wire::api::{Complete, Crop, Port, Sketch, WireCardKind};

use crate::samples;

/// Generates any text, or a text that is almost a card's: pieces of real cards with strange characters in between.
fn text() -> impl Strategy<Value = String> {
    let texts: Vec<String> =
        samples::cards().into_iter().map(|it| it.text).filter(|it| !it.is_empty()).collect();
    let piece =
        (proptest::sample::select(texts), any::<proptest::sample::Index>(), any::<proptest::sample::Index>());
    let piece = piece.prop_map(|(text, from, to)| {
        let ends: Vec<usize> = text.char_indices().map(|it| it.0).chain([text.len()]).collect();
        let (from, to) = (*from.get(&ends), *to.get(&ends));
        text[from.min(to)..from.max(to)].to_owned()
    });
    let odd = proptest::sample::select(vec![
        "🐉",
        "e\u{301}",
        "\u{200d}",
        "\n\n",
        "[x]",
        "<b>",
        "→",
        ";",
        ": ",
        "((",
        "99999999999",
        "NAME: ",
        "ﬁ",
        "\u{202e}",
    ]);
    let mixed = proptest::collection::vec(prop_oneof![3 => piece, 1 => odd.prop_map(str::to_owned)], 0..6);
    prop_oneof![3 => mixed.prop_map(|it| it.concat()), 1 => any::<String>()]
}

fn kind() -> impl Strategy<Value = WireCardKind> {
    prop_oneof![Just(WireCardKind::Creature), Just(WireCardKind::Spell)]
}

fn edition() -> impl Strategy<Value = String> {
    proptest::sample::select(Edition::ALL.to_vec()).prop_map(|it| it.to_string())
}

prop_compose! {
    fn sketch()(
        name in ".{0,90}", kind in kind(), text in text(), edition in edition(),
        stats in (proptest::option::of(-3..120_i64), proptest::option::of(any::<i64>())),
        (flavor, author, license) in ("(?s).{0,20}", ".{0,20}", ".{0,20}"),
        image in proptest::option::of("[0-9a-f]{32}"),
        crop in proptest::option::of((0..110_u16, 0..110_u16, 90..1010_u16)),
    ) -> Sketch {
        let crop = crop.map(|(x, y, zoom)| Crop { x, y, zoom });
        Sketch { name, kind, text, offense: stats.0, defense: stats.1, edition, flavor, author, license, image, crop, extra: Vec::new() }
    }
}

/// Returns whether these are positions in a text, in UTF-16 units, that don't split a character.
fn divides_nothing(text: &str, (from, to): (u32, u32)) -> bool {
    let units: Vec<u16> = text.encode_utf16().collect();
    let cut = |at: u32| String::from_utf16(&units[..at as usize]).is_ok();
    from <= to && to as usize <= units.len() && cut(from) && cut(to)
}

/// Replaces a range of a text, as a browser does.
fn put(text: &str, (from, to): (u32, u32), insert: &str) -> String {
    let units: Vec<u16> = text.encode_utf16().collect();
    let part = |it: &[u16]| String::from_utf16(it).expect("places divide no letter");
    format!("{}{insert}{}", part(&units[..from as usize]), part(&units[to as usize..]))
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 600, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn a_sketch_is_its_card(sketch in sketch()) {
        match studio::card(&sketch) {
            Ok(card) => {
                prop_assert_eq!(studio::sketch(&card, Edition::E1), sketch.clone());
                let checked = studio::check(&sketch).expect("what is a card can be judged");
                prop_assert_eq!(card.cost, checked.cost, "the printed cost is the computed one");
            }
            Err(why) => {
                prop_assert!(studio::fits(&sketch).is_err());
                prop_assert!(why.0.contains([';', ',']) && why.0.len() > 20, "it says what is allowed: {}", why);
                prop_assert_eq!(studio::check(&sketch), Err(why));
            }
        }
    }

    #[test]
    fn problems_have_places_in_the_text(edition in edition(), kind in kind(), text in text()) {
        let sketch = samples::written(kind, &edition, &text);
        let Ok(checked) = studio::check(&sketch) else { return Ok(()) };
        prop_assert_eq!(checked.legal, checked.problems.iter().all(|it| !it.error));
        prop_assert_eq!(checked.editions.len(), Edition::ALL.len());
        for it in &checked.editions {
            prop_assert_eq!(it.legal, it.reasons.is_empty(), "reasons are given where it is not legal, and only there");
            // A check without suggestions gives the same result as a full check.
            let careful = studio::card(&sketch).expect("it fits").judge(it.edition.parse().expect("an edition"));
            prop_assert_eq!((it.legal, it.cost), (careful.legal, careful.cost));
            if it.edition == edition {
                prop_assert_eq!((it.legal, it.cost), (checked.legal, checked.cost));
            }
        }
        for it in checked.problems {
            prop_assert!(it.place.is_none_or(|place| divides_nothing(&text, place)), "{:?} in {:?}", it, text);
            prop_assert!(!it.message.is_empty());
            prop_assert!(it.suggestion.is_none() || it.place.is_some(), "a suggestion has a place");
        }
    }

    #[test]
    fn completions_are_put_in_as_they_say(edition in edition(), kind in kind(), text in text(), at in any::<proptest::sample::Index>()) {
        let at = at.index(text.encode_utf16().count() + 3) as u32;
        let order = Complete { edition, kind, stats: (2, 5), text: text.clone(), at };
        let Ok(all) = studio::complete(&order) else { return Ok(()) };
        for it in all {
            prop_assert!(divides_nothing(&text, it.replace), "{:?}", it);
            prop_assert!(it.replace.1 <= at, "what stands behind the cursor stays");
            for blank in &it.blanks {
                prop_assert!(divides_nothing(&it.insert, blank.place));
                let units: Vec<u16> = it.insert.encode_utf16().collect();
                let hole = String::from_utf16_lossy(&units[blank.place.0 as usize..blank.place.1 as usize]);
                prop_assert_eq!(hole, format!("[{}]", blank.letter));
            }
        }
    }

    #[test]
    fn one_can_always_go_on(edition in edition(), kind in kind(), choices in proptest::collection::vec(any::<u16>(), 1..9)) {
        let mut text = String::new();
        for choice in choices {
            let at = text.encode_utf16().count() as u32;
            let order = Complete { edition: edition.clone(), kind, stats: (2, 5), text: text.clone(), at };
            let all = studio::complete(&order).expect("short texts can be completed");
            if all.is_empty() {
                // There are no completions only if the text is finished.
                let checked = studio::check(&samples::written(kind, &edition, &text)).expect("it is a card");
                prop_assert!(checked.cost.is_some(), "{} in {}: {:?}", text, edition, checked.problems);
                break;
            }
            let it = &all[usize::from(choice) % all.len()];
            let mut insert = it.insert.clone();
            for blank in it.blanks.iter().rev() {
                insert = put(&insert, blank.place, "1");
            }
            text = put(&text, it.replace, &insert);
            if !text.ends_with([' ', '\n']) {
                text.push(' ');
            }
        }
        let checked = studio::check(&samples::written(kind, &edition, &text)).expect("it is a card");
        let wrong = checked.problems.iter().find(|it| it.code == "not-in-edition" || it.code == "unknown-text");
        prop_assert!(wrong.is_none(), "{}: {:?}", text, wrong);
    }

    #[test]
    fn ports_are_cards_of_the_other_edition(sketch in sketch(), to in edition()) {
        let Ok(ported) = studio::port(&Port { card: sketch.clone(), to: to.clone() }) else {
            prop_assert!(studio::fits(&sketch).is_err());
            return Ok(());
        };
        prop_assert!(ported.card.edition == to || ported.card == sketch && !ported.losses.is_empty());
        let kept = (&ported.card.name, &ported.card.flavor, &ported.card.image, ported.card.crop);
        prop_assert_eq!(kept, (&sketch.name, &sketch.flavor, &sketch.image, sketch.crop));
        prop_assert_eq!(studio::check(&ported.card), Ok(ported.checked));
    }

    #[test]
    fn differences_are_what_differs(before in sketch(), after in sketch()) {
        prop_assert!(studio::differences(&before, &before).is_empty());
        let changed = studio::differences(&before, &after);
        prop_assert!(changed.iter().all(|it| it.before != it.after));
        prop_assert_eq!(changed.iter().any(|it| it.field == "text"), before.text != after.text);
        let same = |field: &str| !changed.iter().any(|it| it.field == field);
        prop_assert_eq!(same("name") && same("license"), before.name == after.name && before.license == after.license);
    }
}

#[test]
fn long_texts_are_refused_and_never_too_much() {
    for text in ["a".repeat(100_000), "🐉".repeat(100_000), "e\u{301}".repeat(50_000), "\n".repeat(5001)] {
        let sketch = samples::written(WireCardKind::Creature, "14", &text);
        let why = studio::check(&sketch).expect_err("nobody writes so much").0;
        assert!(why.starts_with("the text can have at most 5000 characters"), "{why}");
        let order = Complete { edition: "14".to_owned(), kind: sketch.kind, stats: (0, 0), text, at: 7 };
        assert!(studio::complete(&order).is_err());
    }
    // These texts have the maximum length, and everything in them is wrong.
    for text in ["a. ".repeat(1666), "🐉".repeat(5000), "((".repeat(2500), "Target 9 foes; ".repeat(330)] {
        for edition in ["6", "11", "14", "17"] {
            let checked =
                studio::check(&samples::written(WireCardKind::Spell, edition, &text)).expect("it fits");
            assert!(!checked.legal && checked.problems.len() <= 61, "{}", checked.problems.len());
        }
    }
}
