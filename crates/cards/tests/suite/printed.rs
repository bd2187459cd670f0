//! Tests printed cards and the guides' worked examples.

use cards::card::{Card, CardKind, Design};
use cards::edition::Edition;
use cards::language::Language;
use cards::price::Price;
use cards::ratio::Ratio;
use serde_json::Value;

fn json(text: &str) -> Value {
    serde_json::from_str(text).expect("the file is JSON")
}

fn printed() -> Value {
    json(include_str!("../printed-cards.json"))
}

fn examples() -> Value {
    json(include_str!("../worked-examples.json"))
}

/// Reads a card from one of the files.
fn card(value: &Value) -> (Card, Edition) {
    let name = value["name"].as_str().expect("a name");
    let kind = if value["kind"] == "spell" { CardKind::Spell } else { CardKind::Creature };
    let mut edition: Edition = value["edition"].to_string().parse().expect("an edition");
    if value["text_of"] == "2024" {
        edition = Edition::E11_2024;
    }
    let number = |names: [&Value; 3]| names.into_iter().find_map(Value::as_i64);
    let stats = &value["stats"];
    let card = Card {
        text: value["text"].as_str().map(str::to_owned),
        offense: number([&value["offense"], &stats["strength"], &Value::Null]),
        defense: number([&value["defense"], &stats["toughness"], &Value::Null]),
        cost: number([&value["cost"], &value["level"], &Value::Null]),
        design: Design::Marked(edition),
        ..Card::new(name, kind)
    };
    (card, edition)
}

fn price(card: &Card, edition: Edition) -> Price {
    let language = Language::of(edition);
    let read = language.read(card.kind, card.text());
    // Reprinted cards kept their older wording.
    let problems: Vec<_> = read.problems.iter().filter(|it| it.code.name() != "old-words").collect();
    assert!(problems.is_empty(), "{} in {edition}: {problems:?}", card.name);
    language.price(card.kind, card.stats(), &read.text).expect("a small price")
}

/// The names of cards whose printed cost disagrees with the formula, and their editions (ruling 7).
const MISPRINTS: [(&str, std::ops::RangeInclusive<u8>); 9] = [
    ("Dark Necromancer", 1..=1),
    ("Reaper of the Forest", 1..=6),
    ("Bloodborne Transmission", 2..=10),
    ("Syncerus Caffer", 2..=4),
    ("Camelus Bactrianus", 4..=6),
    ("Crotalus Horridus", 4..=6),
    ("Sistrurus Catenatus", 4..=6),
    ("Show of Aggression", 7..=10),
    ("Spirit Board", 9..=10),
];

#[test]
fn printed_cards_cost_what_they_say() {
    for value in printed().as_array().expect("a list") {
        let (card, edition) = card(value);
        let misprint = MISPRINTS.iter().any(|it| it.0 == card.name && it.1.contains(&edition.number()));
        assert!(!misprint, "{}: the file has no misprints", card.name);
        assert_eq!(Some(price(&card, edition).cost.total), card.cost, "{} in {edition}", card.name);
    }
}

#[test]
fn printed_cards_are_legal_in_their_edition_unless_a_text_was_crossed_out() {
    for value in printed().as_array().expect("a list") {
        let (card, edition) = card(value);
        let verdict = card.judge(edition);
        assert!(verdict.legal, "{} in {edition}: {:?}", card.name, verdict.problems);
    }
}

#[test]
fn pictures_and_official_cards_cost_what_the_formulas_give() {
    let examples = examples();
    for list in ["pictures", "starter_cards"] {
        for value in examples[list].as_array().expect("a list") {
            let (card, edition) = card(value);
            let price = price(&card, edition);
            let wanted = value["computed"].as_i64().or(card.cost);
            assert_eq!(Some(price.cost.total), wanted, "{} in {edition}", card.name);
            assert_eq!(u64::from(price.cost.ultra), value["ultra"].as_u64().unwrap_or(0), "{}", card.name);
        }
    }
}

/// Returns the intermediate values of a worked example, according to our calculation.
fn steps(card: &Card, price: &Price) -> Vec<(&'static str, Ratio)> {
    let spell = card.kind == CardKind::Spell;
    let (mut total, mut ability) = (Ratio::ZERO, None);
    let mut steps = vec![(if spell { "spell" } else { "minion" }, total)];
    for line in &price.lines {
        if let Some(value) = line.how.strip_prefix("t = ").and_then(|it| it.split(':').next()) {
            steps.push(("t", Ratio::whole(value.parse().expect("the examples have whole numbers"))));
            continue;
        }
        if !spell && line.ability != ability.map(|it: (usize, Ratio)| it.0) {
            if let Some((_, value)) = ability {
                total = total.plus(value).expect("small");
                steps.push(("minion", total));
            }
            ability = line.ability.map(|it| (it, Ratio::ZERO));
            steps.push(("ability", Ratio::ZERO));
        }
        let Some(amount) = line.amount else { continue };
        if let Some((_, value)) = &mut ability {
            *value = value.plus(amount).expect("small");
            steps.push(("ability", *value));
        } else {
            total = total.plus(amount).expect("small");
            steps.push((steps[0].0, total));
        }
    }
    if let Some((_, value)) = ability {
        total = total.plus(value).expect("small");
        steps.push(("minion", total));
    }
    steps.push((steps[0].0, total));
    steps
}

#[test]
fn worked_examples_come_out_step_by_step() {
    for value in examples()["worked"].as_array().expect("a list") {
        let (card, edition) = card(value);
        let price = price(&card, edition);
        assert_eq!(Some(price.cost.total), card.cost, "{} in {edition}", card.name);
        let mut theirs = Vec::new();
        for step in value["steps"].as_array().expect("a list") {
            for key in ["minion", "spell", "ability", "t"] {
                if let Some(number) = step[key].as_i64() {
                    theirs.push((key, Ratio::whole(number)));
                }
            }
            if let Some(text) = step["text"].as_str() {
                let language = Language::of(edition);
                let read = language.read(card.kind, card.text());
                assert_eq!(language.write(card.kind, &read.text), text);
            }
        }
        assert_eq!(steps(&card, &price), theirs, "{} in {edition}", card.name);
    }
}

#[test]
fn canonical_texts_are_written_as_they_are_printed() {
    for value in examples()["worked"].as_array().expect("a list") {
        let (card, edition) = card(value);
        let language = Language::of(edition);
        let read = language.read(card.kind, card.text());
        assert_eq!(language.write(card.kind, &read.text), card.text(), "{} in {edition}", card.name);
    }
}

/// Returns the creature shown in the 6th edition's rulebook. It has an ability that costs 2.
fn thor() -> Card {
    Card {
        text: Some(
            "You must sacrifice 3 cards in play to summon this creature.\n\n\
             THOR'S HAMMER: Target up to 1 card in play. Roll 1 six-sided die and inflict the result of each \
             die as damage to one target."
                .to_owned(),
        ),
        offense: Some(6),
        defense: Some(30),
        ..Card::new("Thor", CardKind::Creature)
    }
}

#[test]
fn the_two_cards_pictured_in_the_6th_edition() {
    let price = price(&thor(), Edition::E6);
    assert_eq!(price.cost.total, 8);
    let amounts: Vec<String> =
        price.lines.iter().filter_map(|it| it.amount.map(|amount| format!("{amount} {}", it.what))).collect();
    assert_eq!(
        amounts,
        [
            "6 offense 6",
            "6 defense 30",
            "−6 You must sacrifice 3 cards in play to summon this creature.",
            "2 Roll 1 six-sided die and inflict the result of each die as damage to one target.",
        ]
    );
    let printed = printed();
    let mourning = printed
        .as_array()
        .expect("a list")
        .iter()
        .find(|it| it["name"] == "Mourning a Loss" && it["edition"] == 6);
    let (mourning, edition) = card(mourning.expect("the card is there"));
    let price = self::price(&mourning, edition);
    assert_eq!(price.cost.total, 5);
    let lines: Vec<&str> = price.lines.iter().map(|it| it.how.as_str()).collect();
    assert_eq!(lines, ["t = 2: x with x = 2", "3t with t = 2", "1"]);
}

#[test]
fn exact_fractions_do_not_overshoot() {
    let card = Card {
        text: Some(
            "Target up to 1 card in play with at least 4 counters. Increase targets' defense by a total of 11. \
             Place all targets on top of owner's deck in any order."
                .to_owned(),
        ),
        ..Card::new("The float trap", CardKind::Spell)
    };
    assert_eq!(price(&card, Edition::E5).cost.total, 3);
}
