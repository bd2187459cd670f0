//! Tests matches of house editions: matches follow the changed rules, and records contain the edition's file.

use std::collections::BTreeMap;

use cards::edition::Edition;
use cards::house::{House, RuleSetting, SettingValue};
use cards::legal::LegalDeck;
use kotc::axes::{Axis, Values, axes};
use kotc::rules::Rules;
use kotc::{Kotc, PLAYABLE, Setup, SetupError, Zone};
use table::laws::{self, RandomMatch};
use table::{Dice, Game as _, Notation as _, Seat, Viewer};

use crate::laws::{deck_files, decks};

fn install(text: &str) -> Edition {
    let house = House::read(text).expect("a correct file");
    assert_eq!(kotc::house::problems(&house), [], "{text}");
    house.install().expect("there is room")
}

/// Sets up a match of a house edition with starter decks of its base edition.
fn setup(edition: Edition) -> Result<Setup, SetupError> {
    let decks: Vec<LegalDeck> = deck_files()
        .filter(|it| it.edition == Some(edition.base()))
        .map(|it| LegalDeck::new(&it, &[], edition).expect("the house edition changes no cards"))
        .take(2)
        .collect();
    Setup::new(edition, &decks)
}

#[test]
fn changed_numbers_count_and_records_carry_the_file() {
    let edition = install("name = \"Long Life\"\nbase = 14\n[rules]\nstart-hp = 50\nfirst-hand = 7\n");
    let setup = setup(edition).expect("the decks are legal");
    let written = Kotc::write_setup(&setup);
    assert_eq!(Kotc::read_setup(&written), Ok(setup.clone()));
    // The record is read even when the file is gone or has changed.
    install("name = \"Long Life\"\nbase = 14\n[rules]\nstart-hp = 10\n");
    let read = Kotc::read_setup(&written).expect("a setup");
    let game = Kotc::start(&read);
    assert_eq!(game.view(Viewer::Seat(Seat::new(0))).seats[0].hp, 50);
}

/// Players choose as many reserves as the house edition's rules for building decks demand.
#[test]
fn players_choose_as_many_reserves_as_decks_have() {
    let reserves = "[rules]\nswaps = \"in-resource-phase\"\n[cards]\nreserves = \"6 of the deck\"\n";
    let edition = install(&format!("name = \"Six Aside\"\nbase = 14\n{reserves}"));
    let mut game = Kotc::start(&setup(edition).expect("the decks are legal"));
    let mut dice = Dice::new(1);
    let zones: Vec<&str> = game.zone_names().map(|it| it.1).collect();
    assert!(zones.contains(&"reserves"), "{zones:?}");
    let reserves =
        |game: &Kotc| game.view(Viewer::Seat(Seat::new(0))).seats[0].zones[Zone::Reserves as usize].len();
    for _ in 0..60 {
        table::random_step(&mut game, &mut dice);
    }
    assert_eq!(reserves(&game), 6);
}

#[test]
fn broken_rules_say_what_to_change() {
    let broken = [
        ("start-hpp = 5", "line 4: unknown rule “start-hpp”; did you mean “start-hp”?"),
        ("start-hp = 0", "line 4: “start-hp” can't be 0; choose a whole number from 1 to 999"),
        ("mulligan = \"often\"", "line 4: “mulligan” can't be \"often\"; choose none, bury-once"),
        (
            "swaps = \"in-resource-phase\"",
            "line 4: “swaps” needs reserves, but decks have none; write reserves = \"up to 5 more\" in [cards], for \
             example, or remove this line",
        ),
        (
            "first-hand = 6\n[cards]\nreserves = \"up to 5 more\"",
            "line 1: decks have reserves, but no rule lets players use them; write draw-from = \"deck-or-reserves\" or \
             swaps = \"in-resource-phase\" in [rules], or reserves = \"none\" in [cards]",
        ),
    ];
    for (line, expected) in broken {
        let house = House::read(&format!("name = \"X\"\nbase = 14\n[rules]\n{line}\n")).expect("TOML");
        let said: Vec<String> = kotc::house::problems(&house).iter().map(ToString::to_string).collect();
        assert_eq!(said, [expected]);
    }
}

/// Returns every change that a house edition can make to a single rule whose values have names.
fn all_changes() -> Vec<RuleSetting> {
    let change = |name: &str, value: &String| RuleSetting {
        name: name.to_owned(),
        value: SettingValue::Text(value.clone()),
        line: 1,
    };
    let of = |axis: &Axis| match &axis.values {
        Values::Names(names) => names.iter().map(|it| change(&axis.name, it)).collect(),
        Values::Numbers(..) => Vec::new(),
    };
    axes().iter().flat_map(of).collect()
}

/// Plays a random match of an edition with changed rules. Returns false if the match can't be set up, because its cards
/// need a rule that was changed.
fn holds(base: &Rules, changes: &[RuleSetting], seed: u64) -> bool {
    let Ok(rules) = kotc::house::changed(base, changes) else { return false };
    let deck: Vec<LegalDeck> = decks(base.edition).skip(seed as usize % 3).take(2).cloned().collect();
    let Ok(setup) = Setup::by_rules(Box::leak(Box::new(rules)), &deck) else { return false };
    let run = RandomMatch { most: 60_000, deep: false, conceding: false };
    if let Err(broken) = laws::random_match::<Kotc>(&setup, &mut Dice::new(seed), run) {
        panic!("{}, {changes:?}, seed {seed}: {}: {}", base.edition, broken.law, broken.what);
    }
    true
}

#[test]
fn laws_hold_with_any_one_rule_changed() {
    let changes = all_changes();
    let mut played = 0;
    for base in PLAYABLE {
        for (seed, change) in changes.iter().enumerate() {
            played += usize::from(holds(base, std::slice::from_ref(change), seed as u64 % 4));
        }
    }
    assert!(played > PLAYABLE.len() * changes.len() / 2, "only {played} changes could be played");
}

/// Checks all laws, including those about records and hidden cards, in house editions that change several rules at
/// once.
#[test]
fn all_laws_hold_with_several_rules_changed() {
    let changes = all_changes();
    let mut dice = Dice::new(1);
    let mut played = 0;
    for round in 0..40 {
        let base = PLAYABLE[round % PLAYABLE.len()].edition;
        let mut some = || &changes[dice.below(changes.len() as u32) as usize];
        let chosen = BTreeMap::from([some(), some(), some(), some()].map(|it| (&it.name, &it.value)));
        let lines: Vec<String> = chosen.iter().map(|(name, value)| format!("{name} = {value}\n")).collect();
        let text = format!("name = \"Round {round}\"\nbase = \"{base}\"\n[rules]\n{}", lines.concat());
        let house = House::read(&text).expect("a correct file");
        if !kotc::house::problems(&house).is_empty() {
            continue;
        }
        let Ok(setup) = setup(install(&text)) else { continue };
        played += 1;
        let run = RandomMatch { most: 60_000, deep: true, conceding: false };
        if let Err(broken) = laws::random_match::<Kotc>(&setup, &mut Dice::new(round as u64), run) {
            panic!("{text}: {}: {}", broken.law, broken.what);
        }
    }
    assert!(played > 10, "only {played} editions could be played");
}
