//! Tests reading and writing of card files and decks.

use cards::card::{CardKind, Design, Field};
use cards::deck;
use cards::edition::Edition::*;
use cards::file::{CardFile, FileFormat, FileList};

const TOML: &str = r#"# Our gods
edition = "14"   # all of them

[[cards]]
name = "Thor"    # god of thunder
kind = "minion"
sp = 4
hp = 6
level = 9
mood = "angry"
text = """
thor's hammer: When this card attacks, after Attack Formation (ghost-play): Target 1 in-play card; destroy the target."""

# a spell
[[cards]]
name = "Antibiotic"
kind = "spell"
text = "2-dice-heal yourself."
"#;

#[test]
fn a_toml_file_keeps_its_comments_and_unknown_fields() {
    let mut file = CardFile::read(TOML).expect("a card file");
    assert_eq!(file.to_string(), TOML);
    let mut thor = file.cards[0].card.clone().expect("a whole card");
    assert_eq!(
        (thor.kind, thor.offense, thor.defense, thor.cost),
        (CardKind::Creature, Some(4), Some(6), Some(9))
    );
    assert_eq!(thor.design, Design::Marked(E14), "the file's edition counts for cards without one");
    thor.text = Some("THOR'S HAMMER: Draw 1 card.".to_owned());
    thor.cost = Some(12);
    file.set(FileList::Cards, 0, &thor);
    let wanted = TOML.replace("level = 9", "level = 12");
    let start = wanted.find("text = \"\"\"").expect("there");
    let end = wanted.find("\n\n# a spell").expect("there");
    let wanted = format!("{}text = \"THOR'S HAMMER: Draw 1 card.\"{}", &wanted[..start], &wanted[end..]);
    assert_eq!(file.to_string(), wanted);
}

#[test]
fn json_in_all_its_shapes() {
    let card = r#"{"name": "Zap", "kind": "spell", "text": "Draw 1 card.", "cost": 4, "edition": 6, "mood": [1, 2]}"#;
    for shape in [card.to_owned(), format!("[{card}]"), format!("{{\"cards\": [{card}], \"reserves\": []}}")]
    {
        let mut file = CardFile::read(&shape).expect(&shape);
        assert_eq!(file.cards.len(), 1, "{shape}");
        let mut zap = file.cards[0].card.clone().expect("a whole card");
        assert_eq!((zap.design, zap.cost), (Design::Marked(E6), Some(4)));
        zap.cost = Some(5);
        file.set(FileList::Cards, 0, &zap);
        let again = CardFile::read(&file.to_string()).expect("what we write we can read");
        assert_eq!(again.cards, file.cards);
        assert!(file.to_string().contains("mood"), "unknown fields stay");
    }
}

#[test]
fn what_we_do_not_know_stays_to_the_digit() {
    let json = "{\n  \"kind\": \"spell\",\n  \"name\": \"A\",\n  \"text\": \"Draw 1 card.\",\n  \"weight\": 0.1000000000000000055,\n  \"big\": 1000000000000000000000000000000\n}\n";
    assert_eq!(CardFile::read(json).expect("a card").to_string(), json);
    let crlf = TOML.replace('\n', "\r\n");
    assert_eq!(CardFile::read(&crlf).expect("a card file").to_string(), crlf);
    let comments = "[[cards]]\nname = \"A\"\nkind = \"minion\"\nsp = 1\nhp = 1\n# above\ntext = \"This card has no abilities.\" # behind\n";
    let mut file = CardFile::read(comments).expect("a card file");
    let card = cards::card::Card { text: None, ..file.cards[0].card.clone().expect("a whole card") };
    file.set(FileList::Cards, 0, &card);
    assert_eq!(file.to_string(), comments.replace("This card has no abilities.", ""));
}

#[test]
fn a_field_has_one_value() {
    let file = CardFile::read(
        r#"[{"name": "A", "kind": "minion", "offense": null, "sp": 3, "defense": null, "hp": 2, "text": null},
        {"name": "B", "kind": "minion", "sp": 3, "offense": 4, "hp": 1}]"#,
    )
    .expect("a card file");
    assert_eq!(file.cards[0].problems, []);
    assert_eq!(file.cards[0].card.as_ref().map(cards::card::Card::stats), Some((3, 2)));
    assert_eq!(
        file.cards[1].problems[0].message,
        "sp and offense are the same field, but have different values"
    );
}

#[test]
fn the_edition_of_a_file_can_be_changed() {
    let mut file = CardFile::read(TOML).expect("a card file");
    file.set_edition(E17);
    assert!(file.cards.iter().all(|it| it.card.as_ref().is_some_and(|it| it.design == Design::Marked(E17))));
    assert_eq!(file.to_string(), TOML.replace("edition = \"14\"", "edition = \"17\""));
}

#[test]
fn new_files_can_be_read_back() {
    for format in [FileFormat::Toml, FileFormat::Json] {
        let mut file = CardFile::new(format);
        for listed in CardFile::read(TOML).expect("a card file").cards {
            file.push(&listed.card.expect("a whole card"));
        }
        let again = CardFile::read(&file.to_string()).expect("what we write we can read");
        assert_eq!(again.cards, file.cards);
        assert_eq!(again.format(), format);
    }
}

#[test]
fn unusable_files_say_why() {
    let cases = [
        ("", "the file is empty"),
        ("  \n ", "the file is empty"),
        ("[1, 2]", "entry 1 of `cards` is not a card"),
        ("{\"cards\": 3}", "`cards` is not a list"),
        ("\"cards\"", "this JSON is not a card file"),
        ("{\"cards\": [", "invalid JSON"),
        ("null", "this JSON is not a card file"),
        ("# nothing\n", "the file has no cards"),
        ("[[cards]]\nname = \"A\"\n[[card]]\nname = \"B\"\n", "both [[card]] and [[cards]]"),
        ("title = \"x\"", "this TOML is not a card file"),
        ("{\"a\": 1}", "this JSON is not a card file"),
        ("[[cards]]\nname = ", "invalid TOML"),
    ];
    for (text, wanted) in cases {
        let error = CardFile::read(text).expect_err(text).to_string();
        assert!(error.contains(wanted), "{text}: {error}");
    }
}

#[test]
fn wrong_fields_are_problems_of_their_card_only() {
    let file = CardFile::read(
        r#"[{"name": "A", "kind": "spell", "text": 3, "cost": 1.5, "edition": "99"},
            {"kind": "orc", "offense": 1e30},
            {"name": "C", "text": "Draw 1 card."},
            {"name": "D", "kind": "Minion", "ofense": 3, "defense": "7", "cost": null},
            {"name": "E", "count": 0}]"#,
    )
    .expect("a card file");
    let messages: Vec<Vec<&str>> =
        file.cards.iter().map(|it| it.problems.iter().map(|it| it.message.as_str()).collect()).collect();
    assert_eq!(
        messages[0],
        [
            "text must be a string, not 3",
            "cost must be a whole number, not 1.5",
            "unknown edition “99”; choose 1 to 17, or 11-2024"
        ]
    );
    assert_eq!(messages[1], ["the card has no name", "kind must be creature, minion or spell, not \"orc\""]);
    assert_eq!(messages[2], ["the card has no kind"]);
    assert_eq!(messages[3], ["unknown field “ofense”"]);
    assert_eq!(file.cards[3].card.as_ref().and_then(|it| it.defense), Some(7));
    assert_eq!(messages[4], ["count must be from 1 to 1000, not 0"]);
}

#[test]
fn an_unusable_field_hides_only_what_follows_from_it() {
    let file = CardFile::read(
        r#"[{"name": "A", "kind": "minion", "edition": "14", "sp": "many", "text": ""},
            {"name": "B", "kind": "spell", "edition": "18", "level": 9, "text": "Draw 1 card."},
            {"name": "C", "kind": "minion", "edition": "14", "sp": 1, "hp": 1, "author": 3, "text": ""}]"#,
    )
    .expect("a card file");
    let codes = |index: usize| -> Vec<(&str, Option<&str>)> {
        let (_, problems) = file.cards[index].judge(E14);
        problems.iter().map(|it| (it.code.name(), it.field.map(Field::name))).collect()
    };
    assert_eq!(codes(0), [("field-value", Some("offense")), ("stats-missing", Some("defense"))]);
    assert_eq!(codes(1), [("field-value", Some("edition"))]);
    assert_eq!(codes(2), [("field-value", Some("author"))]);
}

#[test]
fn a_card_without_an_edition_is_not_blamed_for_its_cost() {
    let card = |edition: &str| {
        let text =
            format!(r#"[{{"name": "A", "kind": "spell", {edition} "cost": 9, "text": "Draw 1 card."}}]"#);
        let file = CardFile::read(&text).expect("a card file");
        let (_, problems) = file.cards[0].judge(E14);
        problems.iter().map(|it| format!("{}: {}", it.code, it.message)).collect::<Vec<_>>()
    };
    assert_eq!(
        card("\"edition\": \"none\","),
        ["indicator-missing: the card has no Edition Indicator; the 14th edition requires one"]
    );
    assert_eq!(
        card(""),
        [
            "indicator-missing: the card does not state an edition; it is checked as a card of the 14th edition",
            "printed-cost: the printed level is 9; the card does not state an edition, and the formulas of the 14th edition give 2"
        ]
    );
    assert_eq!(
        card("\"edition\": \"14\","),
        ["printed-cost: the printed level is 9, but the formulas of the 14th edition give 2"]
    );
}

fn deck(edition: &str, cards: u32, reserves: u32) -> CardFile {
    let mut text = format!(
        "name = \"Deck\"\nedition = \"{edition}\"\n[[cards]]\nname = \"Ox\"\ncount = {cards}\nkind = \"creature\"\noffense = 1\ndefense = 0\ntext = \"This card has no abilities.\"\n"
    );
    if reserves > 0 {
        text += &format!("[[reserves]]\nname = \"Ox\"\ncount = {reserves}\n");
    }
    CardFile::read(&text).expect("a deck")
}

fn codes(file: &CardFile) -> Vec<&'static str> {
    deck::judge(file, &[], file.edition.expect("an edition"))
        .problems
        .iter()
        .map(|it| it.code.name())
        .collect()
}

#[test]
fn decks_are_as_large_as_their_edition_says() {
    assert_eq!(codes(&deck("1", 50, 0)), [""; 0]);
    assert_eq!(codes(&deck("1", 49, 0)), ["deck-size"]);
    assert_eq!(codes(&deck("6", 40, 0)), [""; 0]);
    assert_eq!(codes(&deck("6", 61, 1)), ["deck-size", "reserves"]);
    assert_eq!(codes(&deck("11", 30, 10)), [""; 0]);
    assert_eq!(codes(&deck("11", 40, 0)), ["reserves"], "reserves may be chosen at the table");
    assert_eq!(codes(&deck("11", 40, 10)), ["deck-size"]);
    assert_eq!(codes(&deck("11", 31, 9)), ["reserves"]);
    assert_eq!(codes(&deck("12", 40, 5)), [""; 0]);
    assert_eq!(codes(&deck("12", 40, 6)), ["reserves"]);
    assert_eq!(codes(&deck("14", 40, 1)), ["reserves"]);
}

#[test]
fn decks_count_ultra_points_and_name_their_illegal_cards() {
    let text = r#"
edition = "17"
[[cards]]
name = "Asteroid Impact"
kind = "spell"
count = 6
text = "Target all level 4 or lower on-field minions; destroy the targets."
[[cards]]
name = "Wrong"
kind = "spell"
count = 40
text = "Drw 1 card."
[[cards]]
name = "Astroid Impact"
"#;
    let file = CardFile::read(text).expect("a deck");
    let verdict = deck::judge(&file, &[], E17);
    assert_eq!((verdict.cards, verdict.ultra, verdict.legal), (47, 12, false));
    let problems: Vec<String> = verdict
        .problems
        .iter()
        .map(|it| format!("{} {}", it.code, it.help.clone().unwrap_or_default()))
        .collect();
    assert_eq!(
        problems,
        [
            "illegal-card did you mean “draw 1 card.”?",
            "unknown-card did you mean “Asteroid Impact”?",
            "ultra-points remove cards with Ultra Points"
        ]
    );
    let pool =
        CardFile::read("[[cards]]\nname = \"Astroid Impact\"\nkind = \"spell\"\ntext = \"Draw 1 card.\"")
            .expect("a card file")
            .cards;
    let known = deck::judge(&file, &pool, E17);
    assert!(!known.problems.iter().any(|it| it.code.name() == "unknown-card"));
}
