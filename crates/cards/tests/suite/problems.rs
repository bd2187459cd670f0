//! Tests which problems are reported for texts with mistakes.

use cards::card::{Card, CardKind, Design};
use cards::edition::Edition::{self, *};
use cards::language::Language;
use cards::problem::{Problem, Severity};

use CardKind::{Creature, Spell};

/// Returns each problem as "code @ the text it is about → the suggestion".
fn problems(edition: Edition, kind: CardKind, text: &str) -> Vec<String> {
    let read = Language::of(edition).read(kind, text);
    read.problems.iter().map(|it| short(it, text)).collect()
}

fn short(problem: &Problem, text: &str) -> String {
    let mut out = problem.code.name().to_owned();
    if problem.severity == Severity::Warning {
        out = format!("({out})");
    }
    if let Some(place) = &problem.place {
        out += &format!(" @ {}", &text[place.bytes.clone()]);
    }
    if let Some(suggestion) = &problem.suggestion {
        out += &format!(" → {suggestion}");
    }
    out
}

/// Returns the canonical spelling of a text that has no errors.
fn canonical(edition: Edition, kind: CardKind, text: &str) -> String {
    let language = Language::of(edition);
    let read = language.read(kind, text);
    assert!(!read.has_errors(), "{text}: {:?}", read.problems);
    language.write(kind, &read.text)
}

fn judged(edition: Edition, design: Design, text: &str) -> Vec<String> {
    let card = Card { text: Some(text.to_owned()), design, ..Card::new("Test", Spell) };
    card.judge(edition).problems.iter().map(|it| short(it, text)).collect()
}

#[test]
fn all_problems_are_found_at_once_with_their_places() {
    assert_eq!(
        problems(E14, Spell, "Target 2 in-play crads; destory it, draw two cards"),
        [
            "unknown-text @ Target 2 in-play crads; → Target up to 2 in-play cards;",
            "unknown-text @ destory it → destroy it",
            "unknown-text @ draw two cards → draw 2 cards.",
        ]
    );
}

#[test]
fn texts_of_other_editions_are_named_as_such() {
    let message = |edition, text| Language::of(edition).read(Spell, text).problems.remove(0);
    let later = message(E6, "Bury the targets.");
    assert_eq!(
        later.message,
        "“Bury the targets” is not a component of the 6th edition: new in the 12th edition"
    );
    let here = message(E6, "Self-exhaust 2 resources→ Draw 1 card.");
    assert_eq!(here.suggestion.as_deref(), Some("Exhaust 2 of your resources."));
    let gone = message(E12, "Pay 3 hitpoints.");
    assert_eq!(
        gone.message,
        "“Pay 3 hitpoints” is not a component of the 12th edition: banned since the 9th edition, back in the 17th edition"
    );
    let clean = message(E13, "Gain 3 HP.");
    assert_eq!(
        clean.message,
        "“Gain 3 HP” is not a component of the 13th edition: removed in the 12th edition"
    );
}

#[test]
fn a_slip_in_a_condition_is_no_name() {
    let first = |edition, kind, text: &str| problems(edition, kind, text).remove(0);
    for (edition, kind, text, wanted) in [
        (
            E17,
            Creature,
            "When you take damge: Draw 1 card.",
            "unknown-text @ When you take damge: → When you take damage:",
        ),
        (
            E17,
            Spell,
            "When you take damge: Draw 1 card.",
            "unknown-text @ When you take damge: → When you take damage:",
        ),
        (
            E11_2024,
            Creature,
            "When you take damage: Draw 1 card.",
            "other-edition @ When you take damage: → When you take at least 1 damage:",
        ),
        (
            E6,
            Creature,
            "When you take damage: Draw 1 card.",
            "other-edition @ When you take damage: → Activate when you take damage.",
        ),
        (
            E14,
            Creature,
            "When this cаrd attacks, after Attack Formation (ghost-play): draw 1 card.",
            "lookalike @ When this cаrd attacks, after Attack Formation (ghost-play) → When this card attacks, after Attack Formation (ghost-play)",
        ),
        (
            E11_2024,
            Creature,
            "Summon cost: Self-exhaust 1 creatur.",
            "unknown-text @ Summon cost: Self-exhaust 1 creatur. → Summon cost: Self-exhaust 1 creature.",
        ),
        (E14, Creature, "Draw 1 kard: draw 1 card.", "unknown-text @ Draw 1 kard: → Draw 1 card."),
        (E14, Creature, "GREED Draw 1 card.", "name @ GREED → GREED:"),
    ] {
        assert_eq!(first(edition, kind, text), wanted, "{edition}: {text}");
    }
    assert_eq!(problems(E5, Creature, "Place of power: Draw 1 card."), [""; 0]);
    assert_eq!(problems(E14, Creature, "雷神: Draw 1 card."), [""; 0]);
}

#[test]
fn a_slip_in_parentheses_is_no_tutorial_text() {
    assert_eq!(
        problems(E11_2024, Spell, "Self-exhaust 2 creatures (enemy's choise); draw 9 cards."),
        [
            "unknown-text @ Self-exhaust 2 creatures (enemy's choise); → Self-exhaust 2 creatures (enemy's choice);"
        ]
    );
    assert_eq!(
        problems(E14, Spell, "Draw 2 card(s)."),
        ["(agreement) @ Draw 2 card → Draw 2 cards", "tutorial-text @ (s)"]
    );
    assert_eq!(
        canonical(E14, Creature, "A: Draw 1 card.\n\n(Reminder: cards are fun.)"),
        "A: Draw 1 card. (Reminder: cards are fun.)"
    );
    assert_eq!(canonical(E14, Spell, "Draw 1 card. ((a) b)"), "Draw 1 card. ((a) b)");
    assert_eq!(
        problems(E11_2024, Spell, "Draw 1 card (that is: draw 1 card)."),
        ["tutorial-text @ (that is: draw 1 card)"]
    );
}

#[test]
fn costs_and_effects_are_joined_as_the_edition_says() {
    let cases: [(Edition, &str, &[&str]); 10] = [
        (E14, "Self-exhaust 1 resource, draw 1 card.", &["mark @ draw 1 card"]),
        (E14, "Self-exhaust 1 resource and draw 1 card.", &["mark @ draw 1 card"]),
        (
            E14,
            "Self-exhaust 1 resource→ self-destroy 1 resource→ draw 9 cards.",
            &["mark @ self-destroy 1 resource"],
        ),
        (E11_2024, "Self-exhaust 1 creature, then draw 9 cards.", &["mark @ draw 9 cards"]),
        (E14, "Draw 1 card, then", &["no-effect @ Draw 1 card, then"]),
        (E14, "Self-exhaust 1 resource and", &["no-effect @ Self-exhaust 1 resource and"]),
        (E14, "Draw 1 card and 3-dice-heal yourself.", &["mark @ card and → card, then"]),
        (E14, "Draw 1 card, 3-dice-heal yourself.", &["mark @ , → , then"]),
        (E6, "; Destroy all targets.", &["mark @ ;", "no-target @ Destroy all targets"]),
        (E14, "Draw 1 card. Target this card;", &["no-effect @ Draw 1 card. Target this card;"]),
    ];
    for (edition, text, wanted) in cases {
        assert_eq!(problems(edition, Spell, text), wanted, "{edition}: {text}");
    }
    assert_eq!(
        problems(E11_2024, Spell, "Target up to 2 in-play cards; add 3 to the targets' offense."),
        ["one-target @ add 3 to the targets' offense → batch add 3 to the targets' offense"]
    );
}

#[test]
fn numbers_are_positive_whole_and_not_enormous() {
    for (number, why) in [
        ("0", "zero"),
        ("-3", "negative"),
        ("1.5", "not a whole number"),
        ("10000", "too large"),
        ("1000000000000000000000000000000", "too large"),
    ] {
        let text = format!("Draw {number} cards.");
        let read = Language::of(E6).read(Spell, &text);
        assert_eq!(read.problems.len(), 1, "{text}");
        assert!(read.problems[0].message.contains(why), "{}", read.problems[0].message);
    }
    let twice = "Roll 2 six-sided dice and inflict the result as damage to yourself, then roll 3 six-sided dice and inflict the result as damage to any one player.";
    assert_eq!(problems(E6, Spell, twice), ["unequal-numbers @ 3"]);
}

#[test]
fn letters_that_only_look_right_are_found() {
    assert_eq!(problems(E6, Spell, "Drаw 2 cards."), ["lookalike @ Drаw 2 cards → Draw 2 cards"]);
}

#[test]
fn spelling_as_people_type_it() {
    let written = "Target up to 1 card in play. Increase targets' defense by a total of 20.";
    for typed in [
        "target up to 1 card in play. increase targets’ defense by a total of 20.",
        "Target up to 1 card\nin play.  Increase target's defense by a total of 20",
        "“Target up to 1 cards in play. Increase targets' defense by a total of 20.”",
        "TARGET UP TO 1 CARD IN PLAY. INCREASE TARGETS' DEFENSE BY A TOTAL OF 20.",
    ] {
        assert_eq!(canonical(E6, Spell, typed), written, "{typed}");
    }
    let arrows =
        "Self-exhaust 1 resource, self-destroy 1 in-play card, and self-bury 2 resources→ Draw 1 card.";
    for typed in [
        "self-exhaust 1 resource, self-destroy 1 in-play card and self-bury 2 resources -> draw 1 card.",
        "Self‑exhaust 1 resource, also self-destroy 1 in‑play card, also self-bury 2 resources=>Draw 1 card.",
    ] {
        assert_eq!(canonical(E14, Spell, typed), arrows, "{typed}");
    }
    assert_eq!(
        canonical(E12, Spell, "Self-exhaust 1 resource and self-bury 1 resource→ draw 1 card."),
        "Self-exhaust 1 resource, also self-bury 1 resource→ Draw 1 card."
    );
}

#[test]
fn joins_it_and_capitals_of_the_newer_editions() {
    assert_eq!(
        canonical(
            E11_2024,
            Spell,
            "Self-exhaust 1 creature, then target up to 1 in-play card; Destroy the target, also, draw 1 card. Draw 2 cards."
        ),
        "Self-exhaust 1 creature; target 1 in-play card; destroy it, also draw 1 card. Draw 2 cards."
    );
    assert_eq!(
        canonical(
            E14,
            Spell,
            "draw 1 card, then draw 2 cards. target up to 1 in-play cards; bounce the target, also down-level each target by 4."
        ),
        "Draw 1 card, then draw 2 cards. Target 1 in-play card; bounce it, also down-level it by 4."
    );
    assert_eq!(
        problems(E14, Spell, "Target up to 2 in-play cards; destroy it."),
        ["one-target @ destroy it → destroy the targets"]
    );
    assert_eq!(problems(E14, Spell, "Target 2 in-play cards; destroy the targets."), ["up-to @ 2 → up to 2"]);
}

#[test]
fn paragraphs_names_and_tutorial_text() {
    let blank = "This creature cannot attack.\n\nREST: Draw 1 card.\n\nWORK: Draw 2 cards.";
    assert_eq!(canonical(E6, Creature, &blank.replace("\n\n", "\n")), blank);
    assert_eq!(canonical(E6, Creature, &blank.replace("Draw 1", "Draw\n1")), blank);
    let wrapped = "Pay 10 hitpoints. Draw 1 card.\nDraw 2 cards.";
    assert_eq!(
        canonical(E6, Creature, wrapped),
        wrapped.replace('\n', " "),
        "a line break alone begins no ability"
    );
    let lines = "Target up to 1 card in play.\nDestroy all targets.\nPay 1 hitpoint. Draw 1 card.";
    assert_eq!(
        canonical(E6, Creature, lines),
        "Target up to 1 card in play. Destroy all targets.\n\nPay 1 hitpoint. Draw 1 card."
    );
    assert_eq!(
        canonical(E6, Creature, "Draw 1 card.\u{2029}Draw 2 cards.\r\rDraw 3 cards."),
        "Draw 1 card.\n\nDraw 2 cards.\n\nDraw 3 cards."
    );
    assert_eq!(problems(E14, Creature, "A: Draw 1 card. HEAL: Draw 2 cards."), ["(name) @ HEAL:"]);
    assert_eq!(
        problems(E6, Creature, "THE HAMMER: This creature cannot attack."),
        ["name @ This creature cannot attack"]
    );
    assert_eq!(
        canonical(E6, Creature, "This creature cannot defend."),
        "This creature cannot defend.\n\nThis card has no abilities."
    );
    assert_eq!(canonical(E14, Creature, "This card has no abilities."), "");
    assert_eq!(
        canonical(E17, Spell, "2-dice-heal yourself. (Roll 2 dice and gain HP equal to the result.)"),
        "2-dice-heal yourself. (Roll 2 dice and gain HP equal to the result.)"
    );
    assert_eq!(problems(E14, Creature, "Draw 1 card."), ["name-missing @ Draw → ABILITY: Draw"]);
    assert_eq!(problems(E6, Creature, "Greed: Draw 1 card."), ["(name) @ Greed → GREED"]);
    assert_eq!(problems(E5, Creature, "Greed: Draw 1 card."), [""; 0]);
    assert_eq!(problems(E3, Creature, "GREED: Draw 1 card."), ["(name) @ GREED"]);
    assert_eq!(problems(E14, Spell, "GREED: Draw 1 card."), ["name @ GREED"]);
    assert_eq!(problems(E17, Spell, "Draw 1 card. (really"), ["parenthesis @ (really"]);
    assert_eq!(problems(E6, Spell, "Draw 1 card. (one)"), ["(tutorial-text) @ (one)"]);
}

#[test]
fn structure_is_that_of_the_guide() {
    let cases: [(Edition, CardKind, &str, &[&str]); 15] = [
        (E6, Spell, "", &["spell-abilities"]),
        (E6, Spell, "This card has no abilities.", &["spell-abilities"]),
        (E6, Spell, "Draw 1 card.\n\nDraw 2 cards.", &["spell-abilities"]),
        (
            E6,
            Spell,
            "This creature cannot attack.\n\nDraw 1 card.",
            &["spell-caveat @ This creature cannot attack"],
        ),
        (E6, Creature, "", &["(no-abilities) @  → This card has no abilities."]),
        (
            E6,
            Creature,
            "This creature cannot attack.",
            &["(no-abilities) @  → \n\nThis card has no abilities."],
        ),
        (
            E6,
            Creature,
            "This creature cannot attack.\n\nThis creature cannot defend.",
            &["too-many @ This creature cannot defend"],
        ),
        (
            E6,
            Creature,
            "Draw 1 card.\n\nThis creature cannot attack.",
            &["caveat-place @ This creature cannot attack"],
        ),
        (E6, Spell, "Draw 1 card. Pay 1 hitpoint.", &["order @ Pay 1 hitpoint"]),
        (
            E6,
            Spell,
            "Pay 1 hitpoint. Sacrifice 1 card in play. Draw 1 card.",
            &["too-many @ Sacrifice 1 card in play"],
        ),
        (E6, Spell, "Target this card.", &["no-effect @ Target this card."]),
        (E6, Spell, "Destroy all targets.", &["no-target @ Destroy all targets"]),
        (
            E14,
            Spell,
            "Target this card; destroy it. Destroy the targets.",
            &["no-target @ Destroy the targets"],
        ),
        (
            E14,
            Spell,
            "Draw 1 card, then target 1 in-play card; destroy it.",
            &["order @ target 1 in-play card"],
        ),
        (E6, Spell, "Draw 1 card; Draw 2 cards.", &["mark @ ; → ."]),
    ];
    for (edition, kind, text, wanted) in cases {
        assert_eq!(problems(edition, kind, text), wanted, "{edition}: {text}");
    }
}

#[test]
fn a_text_that_is_no_card_text_is_refused_quickly() {
    let long = "Draw 1 card. ".repeat(1_000_000);
    assert_eq!(problems(E6, Spell, &long), ["text-too-long"]);
    let nonsense = "bla bla. ".repeat(2000);
    assert_eq!(Language::of(E6).read(Spell, &nonsense).problems.len(), 2000);
}

#[test]
fn the_lists_of_the_edition_decide() {
    let made = Design::Marked;
    assert_eq!(judged(E9, made(E9), "Pay 3 hitpoints. Draw 3 cards."), ["redacted @ Pay 3 hitpoints"]);
    assert_eq!(judged(E8, made(E8), "Pay 3 hitpoints. Draw 3 cards."), [""; 0]);
    assert_eq!(judged(E6, made(E6), "Pay 15 hitpoints. Draw 9 cards."), ["limit @ Pay 15 hitpoints"]);
    assert_eq!(judged(E6, made(E5), "Pay 15 hitpoints. Draw 9 cards."), ["limit @ Pay 15 hitpoints"]);
    assert_eq!(judged(E5, made(E5), "Pay 15 hitpoints. Draw 9 cards."), [""; 0]);
    assert_eq!(judged(E9, made(E8), "Draw 1 card."), ["revised-price @ Draw 1 card"]);
    assert_eq!(judged(E9, Design::Unmarked, "Draw 1 card."), ["revised-price @ Draw 1 card"]);
    assert_eq!(judged(E9, Design::Unmarked, "Increase your hitpoints by 1."), [""; 0]);
    assert_eq!(
        judged(E11, made(E10), "Target this card. Destroy all targets."),
        ["revised-price @ Destroy all targets"]
    );
    assert_eq!(judged(E16, made(E15), "Target this card; silo it."), ["revised-price @ silo it"]);
    assert_eq!(judged(E16, made(E15), "Self-destroy 1 resource→ Draw 1 card."), [""; 0]);
    assert_eq!(
        judged(E9, made(E9), "Pay 20 hitpoints. Draw 30 cards."),
        ["redacted @ Pay 20 hitpoints"],
        "what is banned needs no limit"
    );
    assert_eq!(
        judged(E11_2024, made(E11_2024), "Target 1 level 10 or lower enemy creature; destroy it."),
        ["limit @ Target 1 level 10 or lower enemy creature"]
    );
    assert_eq!(
        judged(E17, made(E17), "Target 1 in-play card; destroy it."),
        ["(old-words) @ Target 1 in-play card → Target 1 on-field minion"]
    );
    assert_eq!(
        judged(E7, made(E6), "Activate when this card as a resource is destroyed. Draw 1 card."),
        ["redacted @ Activate when this card as a resource is destroyed"]
    );
    assert_eq!(
        judged(E8, made(E6), "Activate when this card as a resource is destroyed. Draw 1 card."),
        [""; 0]
    );
}

#[test]
fn editions_and_indicators() {
    let made = Design::Marked;
    assert_eq!(judged(E14, made(E12), "Draw 1 card."), ["clean-slate"]);
    assert_eq!(judged(E14, Design::Unmarked, "Draw 1 card."), ["indicator-missing"]);
    assert_eq!(judged(E14, Design::Unstated, "Draw 1 card."), ["(indicator-missing)"]);
    assert_eq!(judged(E8, Design::Unmarked, "Draw 1 card."), [""; 0]);
    assert_eq!(judged(E9, made(E10), "Draw 1 card."), ["(later-edition)"]);
    assert_eq!(
        judged(E11_2024, made(E11), "Gain 3 HP."),
        [""; 0],
        "ruling A1: the words tell which text is meant"
    );
    let old = judged(E11_2024, made(E11), "Increase your hitpoints by 1.");
    assert_eq!(old, ["clean-slate"], "a card in the words of 2021 is older than the text of 2024");
    let slip = judged(E11_2024, made(E11), "Target 1 in-play card; destroy itt.");
    assert_eq!(slip, ["unknown-text @ destroy itt. → destroy it."], "a slip does not make it a card of 2021");
    let card = Card {
        text: Some("Draw 1 card.".to_owned()),
        cost: Some(2),
        design: made(E13),
        ..Card::new("Test", Spell)
    };
    assert_eq!(
        card.judge(E12).problems.len(),
        1,
        "ruling A5: a level is checked by the edition the card was made for"
    );
}

#[test]
fn old_texts_read_as_the_new_ones() {
    let refurbished = |design, edition, text: &str| {
        let card =
            Card { text: Some(text.to_owned()), design: Design::Marked(design), ..Card::new("Test", Spell) };
        let verdict = card.judge(edition);
        assert!(verdict.legal, "{text}: {:?}", verdict.problems);
        verdict.text
    };
    assert_eq!(
        refurbished(E5, E6, "Target up to 1 resource. See all targets."),
        "Target up to 1 of your resources. See all targets."
    );
    assert_eq!(
        refurbished(E7, E8, "Activate when you take damage. Draw 1 card."),
        "Activate when you take at least 5 damage. Draw 1 card."
    );
    assert_eq!(
        refurbished(
            E13,
            E17,
            "When this card as a resource is destroyed (ghost-play, must pay resource cost): Draw 1 card."
        ),
        "When this card in your granary is destroyed (hex-play): Draw 1 card."
    );
    assert_eq!(
        refurbished(E13, E17, "When this in-play card is damaged: Draw 1 card."),
        "When your on-field minion(s) is damaged: Draw 1 card."
    );
    assert_eq!(
        refurbished(E15, E17, "When this in-play card is ability-targeted: Draw 1 card."),
        "When this on-field minion is targeted: Draw 1 card."
    );
    assert_eq!(
        refurbished(E15, E17, "Target 1 card on the top of any deck; remove up to 1 counter from it."),
        "Target 1 card on top of any deck; remove up to 1 counter on it."
    );
    assert_eq!(refurbished(E15, E16, "Summon 2 level 3 pawns."), "Craft 2 level 3 pawns.");
}

#[test]
fn stats_and_printed_costs() {
    let judge = |edition, offense, defense, cost, text: &str| {
        let card = Card {
            text: Some(text.to_owned()),
            offense,
            defense,
            cost,
            design: Design::Marked(edition),
            ..Card::new("Test", Creature)
        };
        card.judge(edition).problems.iter().map(|it| it.code.name()).collect::<Vec<_>>()
    };
    let none = "This card has no abilities.";
    assert_eq!(judge(E6, Some(1), Some(5), Some(2), none), [""; 0]);
    assert_eq!(judge(E6, Some(1), Some(5), Some(3), none), ["printed-cost"]);
    assert_eq!(judge(E6, Some(100), Some(0), None, none), ["stat-range"]);
    assert_eq!(judge(E14, Some(100), Some(100), Some(150), ""), [""; 0]);
    assert_eq!(judge(E6, Some(-1), None, None, none), ["stat-range", "stats-missing"]);
    let spell = Card { offense: Some(1), text: Some("Draw 1 card.".to_owned()), ..Card::new("Test", Spell) };
    assert_eq!(spell.judge(E6).problems[0].code.name(), "spell-stats");
}

#[test]
fn every_verdict_names_its_rule() {
    let text = "Pay 15 hitpoints. Drаw 0 crads. Destroy all targets.";
    let card = Card {
        text: Some(text.to_owned()),
        cost: Some(1),
        offense: Some(2),
        design: Design::Marked(E6),
        ..Card::new("Test", Spell)
    };
    for edition in Edition::ALL {
        for problem in card.judge(edition).problems {
            let free = matches!(problem.code.name(), "lookalike" | "later-edition");
            assert!(free || problem.rule.as_ref().is_some_and(|it| it.contains("edition")), "{problem:?}");
        }
    }
}

#[test]
fn prices_too_large_to_compute_are_an_error() {
    let text = "Have one opponent look at exactly 9999 cards on top of your deck and target up to 9998 of those cards selected by that player. Place 9997 counters on each target.";
    let card = Card { text: Some(text.to_owned()), ..Card::new("Test", Spell) };
    let verdict = card.judge(E6);
    assert_eq!(verdict.cost, None);
    assert_eq!(verdict.problems[0].code.name(), "cost-too-large");
}

#[test]
fn a_card_of_the_11th_belongs_to_the_text_whose_words_it_uses() {
    let own = |text: &str, near| {
        let card =
            Card { text: Some(text.to_owned()), design: Design::Marked(E11), ..Card::new("Test", Spell) };
        card.own_edition(near)
    };
    assert_eq!(own("Exhaust 2 of your resources. Draw 1 card.", E17), Some(E11));
    assert_eq!(own("Self-exhaust 2 resources; draw 1 card.", E6), Some(E11_2024));
    // Both editions have this text.
    assert_eq!(own("Draw 1 card.", E17), Some(E11_2024));
    assert_eq!(own("Draw 1 card.", E6), Some(E11));
    // Neither edition can read all of this text.
    assert_eq!(own("Exhuast 2 of your resourses. Draw 1 card.", E17), Some(E11));
}
