//! Tests importing and exporting card files.

use cards::file::FileFormat;
use wire::api::{CardText, Crop, Import, ImportExisting, Sketch};

use crate::samples::cards;

fn import(text: &str) -> studio::Taken {
    let file = CardText { file: "cards.toml".to_owned(), text: text.to_owned() };
    studio::import(&Import { files: vec![file], edition: "14".to_owned(), existing: ImportExisting::Copy })
        .expect("the edition exists")
}

#[test]
fn what_is_exported_is_imported() {
    let mut sample = cards();
    sample[0].flavor = "Two\nlines, \"quoted\" \\ 🐉".to_owned();
    sample[0].image = Some("fox.jpg".to_owned());
    sample[0].crop = Some(Crop { x: 10, y: 90, zoom: 250 });
    sample[1].image = Some("owl.png".to_owned());
    for format in [FileFormat::Toml, FileFormat::Json] {
        let text = studio::export(&sample, format).expect("they fit").to_string();
        let taken = import(&text);
        assert_eq!(taken.refused, []);
        let whole = |it: &studio::TakenCard| {
            let (image, crop) = it.picture.clone().unzip();
            Sketch { image, crop: crop.flatten(), ..it.card.clone() }
        };
        assert_eq!(taken.cards.iter().map(whole).collect::<Vec<_>>(), sample);
    }
}

#[test]
fn two_hundred_cards_with_five_bad_ones() {
    let mut text = String::new();
    for number in 1..=200 {
        let body = match number {
            20 => "kind = \"monster\"\n".to_owned(),
            40 => "kind = \"minion\"\nsp = \"many\"\nhp = 1\n".to_owned(),
            60 => format!("kind = \"spell\"\ntext = \"{}\"\n", "x".repeat(6000)),
            80 => "text = \"Draw 1 card.\"\n".to_owned(),
            100 => "kind = \"spell\"\nedition = \"99\"\n".to_owned(),
            // This card is not legal, but it is imported with its extra field.
            120 => "kind = \"spell\"\ntext = \"Win.\"\nrarity = \"gold\"\n".to_owned(),
            _ => "kind = \"minion\"\nsp = 1\nhp = 5\n".to_owned(),
        };
        text.push_str(&format!("[[cards]]\nname = \"Card {number}\"\n{body}\n"));
    }
    let taken = import(&text);
    assert_eq!((taken.cards.len(), taken.refused.len()), (195, 5), "{:?}", taken.refused);
    let refused: Vec<u32> = taken.refused.iter().filter_map(|it| it.card.as_ref().map(|it| it.0)).collect();
    assert_eq!(refused, [20, 40, 60, 80, 100]);
    for (it, word) in
        taken.refused.iter().zip(["monster", "sp", "5000 characters", "no kind", "unknown edition"])
    {
        assert!(it.why.contains(word) && it.file == "cards.toml", "{it:?}");
    }
}

#[test]
fn whole_files_are_refused_and_others_taken() {
    let file = |name: &str, text: &str| CardText { file: name.to_owned(), text: text.to_owned() };
    let good = "name = \"Ox\"\nkind = \"creature\"\noffense = 1\ndefense = 1\nimage = \"/etc/passwd\"\nflavor = \"a\\r\\nb\"\n";
    let files = vec![
        file("a.toml", "name = = 1"),
        file("b.toml", good),
        file("c.json", "[1]"),
        file("d", ""),
        file("e", good),
    ];
    let taken = studio::import(&Import { files, edition: "6".to_owned(), existing: ImportExisting::Copy })
        .expect("the edition exists");
    assert_eq!(taken.cards.len(), 1, "the same card is taken once");
    let card = &taken.cards[0].card;
    assert_eq!((card.image.clone(), card.edition.as_str(), card.flavor.as_str()), (None, "6", "a\nb"));
    assert_eq!(taken.cards[0].picture, Some(("/etc/passwd".to_owned(), None)), "what the file says");
    assert_eq!((taken.cards[0].file.as_str(), taken.cards[0].number), ("b.toml", 1));
    let whole: Vec<&str> = taken.refused.iter().map(|it| it.file.as_str()).collect();
    assert_eq!(whole, ["a.toml", "c.json", "d"]);
    assert!(taken.refused.iter().all(|it| it.card.is_none() && it.why.len() > 20), "{:?}", taken.refused);
}

#[test]
fn there_is_a_bound() {
    let cards: String =
        (0..1010).map(|it| format!("[[cards]]\nname = \"{it}\"\nkind = \"spell\"\n")).collect();
    let taken = import(&cards);
    assert_eq!((taken.cards.len(), taken.refused.len()), (1000, 10));
    assert!(taken.refused[0].why.contains("1000 cards"));
}

#[test]
fn a_report_is_no_longer_than_one_can_read() {
    let cards: String = (0..3000).map(|it| format!("[[cards]]\nname = \"{it}\"\n")).collect();
    let file = CardText { file: "x".repeat(100_000), text: cards };
    let order =
        Import { files: vec![file.clone(), file], edition: "14".to_owned(), existing: ImportExisting::Copy };
    let refused = studio::import(&order).expect("the edition exists").refused;
    assert_eq!(refused.len(), 201);
    assert!(refused.iter().all(|it| it.file.chars().count() < 1000 && it.why.chars().count() < 1000));
    assert!(refused[200].why.starts_with("5800 more were refused"), "{}", refused[200].why);
}

#[test]
fn unknown_fields_are_kept_and_a_wrong_level_is_reported() {
    let toml = "[[cards]]\nname = \"Ox\"\nkind = \"minion\"\nedition = \"14\"\nlevel = 9\nsp = 2\nhp = 2\n\
                text = \"This card has no abilities.\"\nrarity = \"gold\"\nset = \"ABC\"\nnumber = 7\n\
                tags = [\"slow\", \"kind\"]\ntheme = \"moss\"\nmine = { a = 1.50, b = [true] }\nlisence = \"x\"\n";
    let taken = import(toml);
    assert_eq!(taken.refused, []);
    let said: Vec<&str> = taken.warnings.iter().map(|it| it.why.as_str()).collect();
    assert!(said.iter().any(|it| it.contains("level is 9")), "{said:?}");
    assert!(said.iter().any(|it| it.contains("lisence") && it.contains("license")), "{said:?}");
    let card = taken.cards[0].card.clone();
    let value = |name: &str| card.extra.iter().find(|it| it.name == name).map(|it| it.value.as_str());
    assert_eq!(value("rarity"), Some("\"gold\""));
    assert_eq!(value("number"), Some("7"));
    assert_eq!(value("mine"), Some("{\"a\":1.50,\"b\":[true]}"));
    for format in [FileFormat::Toml, FileFormat::Json] {
        let text = studio::export(std::slice::from_ref(&card), format).expect("it fits").to_string();
        let again = import(&text);
        assert_eq!(again.cards[0].card, card, "{text}");
    }
    let order = wire::api::Port { card: card.clone(), to: "6".to_owned() };
    assert_eq!(studio::port(&order).expect("it fits").card.extra, card.extra);
    let after = Sketch { extra: card.extra[1..].to_vec(), ..card.clone() };
    let changed = studio::differences(&card, &after);
    assert_eq!(
        changed.iter().map(|it| (it.field.as_str(), it.before.as_str())).collect::<Vec<_>>(),
        [("rarity", "gold")]
    );
}

#[test]
fn extra_fields_have_limits() {
    let good = cards().remove(0);
    let field =
        |name: &str, value: &str| wire::api::ExtraField { name: name.to_owned(), value: value.to_owned() };
    for (extra, word) in [
        (vec![field("", "1")], "no name"),
        (vec![field("level", "1")], "standard field"),
        (vec![field("a", "1"), field("a", "2")], "twice"),
        (vec![field("a", "gold")], "not JSON"),
        (vec![field("a", &format!("\"{}\"", "x".repeat(1001)))], "1000 characters"),
        ((0..41).map(|it| field(&it.to_string(), "1")).collect(), "at most 40"),
        (vec![field("a", "\"<b>\"")], "HTML"),
    ] {
        let why = studio::fits(&Sketch { extra, ..good.clone() }).expect_err(word).0;
        assert!(why.contains(word), "{why}");
    }
}

#[test]
fn rows_of_a_table_are_imported_and_reported() {
    let text = "name,kind,edition,level,sp,hp,text,rarity\n\
                Ox,minion,14,8,2,2,This card has no abilities.,gold\n\
                Elk,beast,14,1,2,2,,\n";
    let taken = import(text);
    assert_eq!(taken.cards.len(), 1);
    assert_eq!(taken.cards[0].card.extra[0].value, "\"gold\"");
    let refused = &taken.refused[0];
    assert_eq!((refused.row, refused.column.as_deref()), (Some(3), Some("kind")));
    assert!(refused.why.contains("beast"), "{}", refused.why);
    let warning = &taken.warnings[0];
    assert_eq!((warning.row, warning.column.as_deref()), (Some(2), Some("cost")));
    assert!(warning.why.contains("level is 8"), "{}", warning.why);
}

#[test]
fn a_thousand_cards_come_back_byte_for_byte() {
    let sample = cards();
    let many: Vec<Sketch> = (0..1000)
        .map(|number| {
            let card = sample[number % sample.len()].clone();
            let extra = vec![
                wire::api::ExtraField { name: "set".to_owned(), value: "\"ABC\"".to_owned() },
                wire::api::ExtraField { name: "number".to_owned(), value: format!("\"{number:03}/1000\"") },
            ];
            Sketch {
                name: format!("{}, “{number}”", card.name),
                flavor: "One\n\"two\"".to_owned(),
                extra,
                ..card
            }
        })
        .collect();
    let file = studio::export(&many, FileFormat::Toml).expect("they fit");
    for format in [sheets::SheetFormat::Csv, sheets::SheetFormat::Tsv, sheets::SheetFormat::Xlsx] {
        let bytes = format.write(&file).expect("a table");
        let taken = studio::import_files([("cards", bytes.as_slice())], "14").expect("the edition exists");
        assert_eq!((taken.refused.as_slice(), taken.warnings.as_slice()), (&[][..], &[][..]));
        let back: Vec<Sketch> = taken.cards.into_iter().map(|it| it.card).collect();
        let again = studio::export(&back, FileFormat::Toml).expect("they fit");
        assert_eq!(format.write(&again).expect("a table"), bytes, "{format:?}");
        assert_eq!(again.to_string(), file.to_string());
    }
}
