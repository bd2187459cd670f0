//! Tests house editions: their files, and how their cards are read, priced and checked.

use cards::card::{Card, CardKind, Design};
use cards::edition::Edition;
use cards::editions::{Guide, Reserves};
use cards::house::{self, House, SettingValue};
use cards::language::Language;

const LONG_ROAD: &str = r#"
name = "Long Road"
base = "17"
about = "The 17th with 50 hitpoints, the 6th's traps and no spells above level 6."
ban = ["effect.destroy"]

[rules]
start-hp = 50
traps = "set"

[cards]
most-spell-level = 6
deck-least = 30
reserves = "up to 5 more"

[counters]
Dice = "off"
Immortality = "on"

[components."effect.draw"]
price = "3x"

[components."effect.gain_hitpoints"]
price = "x/2"
most-x = 8

[components."effect.increase_offense"]
from = "11"
price = "x"
"#;

fn install(text: &str) -> Edition {
    House::read(text).expect("a correct file").install().expect("there is room")
}

fn spell(edition: Edition, text: &str) -> Card {
    Card {
        text: Some(text.to_owned()),
        design: Design::Marked(edition),
        ..Card::new("Test", CardKind::Spell)
    }
}

/// Returns the codes of a card's errors.
fn errors(card: &Card, edition: Edition) -> Vec<&'static str> {
    let verdict = card.judge(edition);
    verdict.problems.iter().filter(|it| it.is_error()).map(|it| it.code.name()).collect()
}

#[test]
fn a_house_edition_has_a_place_among_the_others() {
    let edition = install(LONG_ROAD);
    assert_eq!(edition.to_string(), "long-road");
    assert_eq!(edition.ordinal(), "Long Road edition");
    assert_eq!("long-road".parse(), Ok(edition));
    assert_eq!(edition.base(), Edition::E17);
    assert!(Edition::E17 < edition);
    assert!(house::installed().contains(&edition));
    assert_eq!(install(LONG_ROAD), edition, "the same text is the same edition");

    let guide = Guide::of(edition);
    assert_eq!((guide.deck.least, guide.deck.most), (30, 60));
    assert_eq!(guide.deck.reserves, Reserves::Beside(5));
    assert_eq!(guide.deck.ultra, Some(10), "what the file leaves out stays as in the 17th");
    let rules = &edition.house().expect("a house edition").rules;
    assert_eq!(
        (rules[0].name.as_str(), &rules[0].value, rules[0].line),
        ("start-hp", &SettingValue::Whole(50), 8)
    );
}

#[test]
fn a_newer_file_replaces_the_older_one_with_the_same_name() {
    let old = install("name = \"Twice\"\nbase = 14\n");
    let new = install("name = \"Twice\"\nbase = 15\n");
    assert_ne!(old, new);
    assert_eq!("twice".parse(), Ok(new));
    // A house edition from an old record keeps the record's text, and does not replace the installed edition.
    let kept = House::read("name = \"Twice\"\nbase = 13\n").expect("a correct file").keep().expect("room");
    assert_eq!(kept.base(), Edition::E13);
    assert_eq!("twice".parse(), Ok(new));
}

#[test]
fn components_have_the_prices_and_bans_of_the_house_edition() {
    let edition = install(LONG_ROAD);
    let draw = spell(edition, "Draw 2 cards.");
    assert_eq!(draw.judge(edition).cost, Some(6), "3x with x = 2");
    assert_eq!(errors(&draw, edition), Vec::<&str>::new());
    assert_eq!(errors(&spell(edition, "Draw 3 cards."), edition), ["level-limit"]);
    let kill = spell(edition, "Target 1 on-field minion; destroy it.");
    assert_eq!(errors(&kill, edition), ["redacted"]);
    assert_eq!(errors(&kill.clone(), Edition::E17), Vec::<&str>::new(), "only the house edition bans it");
    let heal = spell(edition, "Gain 8 HP.");
    assert_eq!((heal.judge(edition).cost, errors(&heal, edition)), (Some(4), Vec::new()));
    assert_eq!(errors(&spell(edition, "Gain 9 HP."), edition), ["limit"]);
    let dice = spell(edition, "Target 1 on-field minion; place 1 Dice Counter on it.");
    assert_eq!(errors(&dice, edition), ["redacted"]);
    let immortal = Language::of(edition).entries().any(|it| it.wording.text.contains("Immortality"));
    assert!(immortal, "the file turns Immortality Counters on");
}

#[test]
fn cards_of_the_base_edition_are_legal_unless_the_house_edition_changed_them() {
    let edition = install(LONG_ROAD);
    let fine = spell(Edition::E17, "Target 1 on-field minion; bounce it.");
    assert_eq!(errors(&fine, edition), Vec::<&str>::new());
    assert_eq!(errors(&spell(Edition::E17, "Draw 1 card."), edition), ["revised-price"]);
}

#[test]
fn a_house_edition_reads_what_it_writes() {
    let edition = install(LONG_ROAD);
    let language = Language::of(edition);
    for entry in language.entries() {
        let printed = language.printed(entry).replace("[x]", "2").replace("[y]", "3");
        let (row, _) = language.recognise(&printed).unwrap_or_else(|| panic!("{printed}"));
        assert_eq!(row, entry.id, "{printed}");
    }
}

/// Broken files, and what their errors say.
const BROKEN: [(&str, &str); 23] = [
    ("base = 17", "line 1: the edition has no name; write name = \"Long Road\" in the first line"),
    (
        "name = \"X\"",
        "line 1: the file does not say which edition it changes; write base = \"17\" below the name",
    ),
    ("name = \"X\"\nbase = 18", "line 2: unknown edition “18”; choose 1 to 17, or 11-2024"),
    ("name = \"17\"\nbase = 17", "line 1: “17” is a published edition; choose another name"),
    ("name = \"X\"\nbase = 17\nrule = 3", "line 3: unknown entry “rule”; did you mean “rules”?"),
    (
        "name = \"X\"\nbase = 17\n[cards]\ndeck-lest = 30",
        "line 4: unknown rule for building cards “deck-lest”; did you mean “deck-least”?",
    ),
    (
        "name = \"X\"\nbase = 17\n[cards]\ndeck-least = 5",
        "line 4: “deck-least” must be a whole number from 10 to 999; write deck-least = 10, for example",
    ),
    (
        "name = \"X\"\nbase = 17\n[cards]\ndeck-least = 80",
        "line 1: a deck can't have at least 80 and at most 60 cards; change deck-least or deck-most in [cards]",
    ),
    (
        "name = \"X\"\nbase = 17\n[cards]\nreserves = \"some\"",
        "line 4: the number of reserves is invalid; write \"none\", \"10 of the deck\" or \"up to 5 more\"",
    ),
    (
        "name = \"X\"\nbase = 10\n[cards]\nreserves = \"40 of the deck\"",
        "line 1: 40 reserves would leave no cards in a deck of 40 cards; change reserves or deck-least in [cards]",
    ),
    (
        "name = \"X\"\nbase = 17\n[rules]\nreserves = \"none\"",
        "line 4: “reserves” is a rule for building cards and decks; move this line to [cards]",
    ),
    (
        "name = \"X\"\nbase = 17\nban = [\"effect.drw\"]",
        "line 3: unknown component “effect.drw”; did you mean “effect.draw”?",
    ),
    (
        "name = \"X\"\nbase = 17\nban = [\"effect.see\"]",
        "line 3: the 17th edition doesn't have “effect.see”; take it out of the list",
    ),
    (
        "name = \"X\"\nbase = 17\n[counters]\nDise = \"off\"",
        "line 4: unknown counter “Dise”; did you mean “Dice”?",
    ),
    (
        "name = \"X\"\nbase = 17\n[components.\"effect.draw\"]\nprice = \"3q\"",
        "line 3: “3q” is not a price; write a formula such as price = \"3x/2\"",
    ),
    (
        "name = \"X\"\nbase = 17\n[components.\"effect.see\"]\nprice = \"2a\"",
        "line 3: the price uses the letter a, which this edition doesn't have; add a price without it, such as price = \"2t\"",
    ),
    (
        "name = \"X\"\nbase = 17\n[components.\"effect.draw\"]\ntext = \"frobnicate {x} cards\"",
        "line 3: no component of any edition uses the word “frobnicate”; use only words that occur in official components",
    ),
    ("name = \"X\"\nbase = ", "line 2: this is not TOML"),
    (
        "name = \"X\"\nbase = 17\n[cards]\nstart-hp = 50",
        "line 4: unknown rule for building cards “start-hp”; choose from most-spell-level, most-minion-level, \
         stat-limit, hp-per-sp, caveats, least-spell-level, least-minion-level, deck-least, deck-most, reserves, \
         ultra-points; rules of play belong in [rules]",
    ),
    (
        "name = \"X\"\nbase = 17\n[cards]\nmost-spell-level = \"six\"",
        "line 4: “most-spell-level” must be a whole number from 0 to 999, or \"unlimited\"; write a number without \
         quotes",
    ),
    (
        "name = \"X\"\nbase = 17\n[rules]\nstart-hp: 50",
        "line 4: this is not TOML: key with no value, expected `=`; write a name, = and a value, such as start-hp = 50",
    ),
    (
        "name = \"X\"\nbase = 17\n[rules]\nstart-hp = 50\n[rules]\ntraps = \"set\"",
        "line 5: this is not TOML: duplicate key; use each section name and each key only once",
    ),
    (
        "name = \"X\"\nbase = 17\n[rules]\ntraps = set",
        "line 4: this is not TOML: string values must be quoted, expected literal string; put strings in quotes, such as \
         traps = \"set\"",
    ),
];

#[test]
fn broken_files_say_what_to_change() {
    for (text, expected) in BROKEN {
        let errors = House::read(text).expect_err(text);
        let said: Vec<String> = errors.iter().map(ToString::to_string).collect();
        assert!(said.iter().any(|it| it.starts_with(expected)), "{text}\nsays {said:#?}");
    }
}
