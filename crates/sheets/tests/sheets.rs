//! Tests reading and writing of spreadsheets.

use std::io::{Cursor, Write as _};

use cards::file::{CardFile, FileFormat, FileList};
use serde_json::{Value as Json, json};
use sheets::{MOST_COLUMNS, SheetFormat, open, open_text};
use zip::ZipWriter;
use zip::write::SimpleFileOptions;

const CARDS: &str = "\
name,kind,edition,level,sp,hp,text,flavor,rarity,set number
Ox,minion,14,1,2,2,This card has no abilities.,\"Slow, \"\"kind\"\"\ntwo lines\",common,007
Insight,spell,14,4,,,Draw 1 card.,,rare,12
";

fn extra<'a>(file: &'a CardFile, card: usize, name: &str) -> Option<&'a Json> {
    file.cards[card].extra.iter().find(|it| it.0 == name).map(|it| &it.1)
}

#[test]
fn a_table_is_recognised_whatever_its_name() {
    for (name, text) in [
        ("cards.csv", CARDS.to_owned()),
        ("cards.txt", CARDS.to_owned()),
        ("-", format!("\u{feff}{CARDS}")),
        ("cards.csv", CARDS.replace(',', ";").replace("Slow;", "Slow,")),
        ("cards.csv", CARDS.replace('\n', "\r\n")),
        ("Cards", CARDS.replace(',', "\t").replace("Slow\t", "Slow,")),
    ] {
        let opened = open(name, text.as_bytes()).unwrap_or_else(|why| panic!("{name}: {why}"));
        assert!(opened.format.is_some() && opened.rows.is_empty(), "{name}: {:?}", opened.rows);
        let file = &opened.file;
        assert_eq!(file.cards.len(), 2);
        let ox = file.cards[0].card.as_ref().expect("a whole card");
        assert_eq!((ox.offense, ox.defense, ox.cost), (Some(2), Some(2), Some(1)));
        assert_eq!(ox.flavor.as_deref(), Some("Slow, \"kind\"\ntwo lines"));
        assert_eq!(extra(file, 0, "set number"), Some(&json!("007")), "texts stay texts");
        assert_eq!([file.cards[0].row, file.cards[1].row], [Some(2), Some(3)]);
    }
    let wide: Vec<u8> =
        [0xff, 0xfe].into_iter().chain(CARDS.encode_utf16().flat_map(u16::to_le_bytes)).collect();
    assert_eq!(open("cards.csv", &wide).expect("UTF-16").file.cards.len(), 2);
    assert!(open("cards.csv", b"name,kind\n\xe4,spell").expect_err("Latin 1").help.contains("UTF-8"));
    assert!(open("cards.toml", b"name = \"a, text\"\nkind = \"spell\"").expect("TOML").format.is_none());
}

#[test]
fn every_format_gives_back_what_went_in() {
    let first = open("a.csv", CARDS.as_bytes()).expect("a table").file;
    assert_eq!(String::from_utf8(SheetFormat::Csv.write(&first).expect("CSV")).as_deref(), Ok(CARDS));
    for format in [SheetFormat::Csv, SheetFormat::Tsv, SheetFormat::Xlsx] {
        let bytes = format.write(&first).expect("it can be written");
        assert_eq!(bytes, format.write(&first).expect("again"), "the same cards give the same bytes");
        let again = open("", &bytes).expect("it can be read");
        assert_eq!(again.format, Some(format));
        assert_eq!(again.rows, []);
        assert_eq!(again.file.records(), first.records(), "{format:?}");
    }
    for format in [FileFormat::Toml, FileFormat::Json] {
        let other = CardFile::from_records(format, None, first.records()).expect("cards").to_string();
        let again = open("", other.as_bytes()).expect("a card file").file;
        assert_eq!(String::from_utf8(SheetFormat::Csv.write(&again).expect("CSV")).as_deref(), Ok(CARDS));
    }
}

#[test]
fn a_deck_keeps_its_counts_edition_and_reserves() {
    let toml = "name = \"Herd\"\nedition = \"14\"\n[[cards]]\ncount = 3\nname = \"Ox\"\nkind = \"minion\"\nsp = 2\nhp = 2\n\
                tags = [\"slow\", \"kind\"]\n[[reserves]]\ncount = 1\nname = \"Ox\"\n";
    let deck = CardFile::read(toml).expect("a deck");
    for format in [SheetFormat::Csv, SheetFormat::Xlsx] {
        let again = open("", &format.write(&deck).expect("a table")).expect("it can be read").file;
        assert_eq!((again.cards.len(), again.reserves.len(), again.cards[0].count), (1, 1, 3));
        let card = again.cards[0].card.as_ref().expect("a card");
        assert_eq!(card.design, cards::card::Design::Marked(cards::edition::Edition::E14));
        assert_eq!(extra(&again, 0, "tags"), Some(&json!("slow, kind")));
        assert_eq!(again.records().iter().filter(|it| it.0 == FileList::Reserves).count(), 1);
    }
}

#[test]
fn problems_name_their_row_and_column() {
    let text = "Name,Kind,SP,HP,Edition,,rarty\nOx,beast,2,2,14,,\n,minion,2,2,14,,\n\nElk,minion,many,2,14,lost,\nEel,minion,1,1,99,,\n";
    let opened = open("x.csv", text.as_bytes()).expect("a table");
    let told: Vec<String> = opened.rows.iter().map(ToString::to_string).collect();
    assert_eq!(opened.file.cards.len(), 4);
    // The csv crate leaves blank lines out, so rows are counted without them.
    for (row, column, words) in [
        (2, "Kind", "creature"),
        (3, "Name", "no name"),
        (4, "SP", "whole number"),
        (4, "F", "no heading"),
        (5, "Edition", "99"),
    ] {
        let found = opened.rows.iter().find(|it| it.row == row && it.column.as_deref() == Some(column));
        assert!(found.is_some_and(|it| it.to_string().contains(words)), "{row} {column}: {told:#?}");
    }
    for (text, words) in [
        ("name,kind,type\nOx,minion,minion\n", "the same field"),
        ("title,colour\n", "no cards"),
        ("colour,size\nred,2\n", "no column is called “name”"),
        ("name,kind\n", "no cards"),
    ] {
        let why = open("x.csv", text.as_bytes()).expect_err(text).to_string();
        assert!(why.contains(words), "{why}");
    }
}

#[test]
fn what_is_too_large_is_refused() {
    let wide = format!("name,kind{}\nOx,minion\n", ",x".repeat(MOST_COLUMNS));
    assert!(open("x.csv", wide.as_bytes()).expect_err("too wide").message.contains("columns"));
    let long = format!("name,kind\n{}", "Ox,minion\n".repeat(20_001));
    assert!(open("x.csv", long.as_bytes()).expect_err("too long").message.contains("rows"));
    let cell = format!("name,kind,text\nOx,minion,{}\n", "x".repeat(40_000));
    let opened = open_text("x.csv", &cell).expect("a table");
    assert!(opened.rows[0].error && opened.rows[0].message.contains("32767"), "{:?}", opened.rows);
    assert!(open("x.csv", &vec![b'x'; 17 << 20]).is_err());
}

fn archive(files: &[(&str, &[u8])]) -> Vec<u8> {
    let mut zip = ZipWriter::new(Cursor::new(Vec::new()));
    for (name, bytes) in files {
        zip.start_file(*name, SimpleFileOptions::default()).expect("a file");
        zip.write_all(bytes).expect("its bytes");
    }
    zip.finish().expect("an archive").into_inner()
}

#[test]
fn bombs_are_refused_before_they_are_opened() {
    let bomb = archive(&[("xl/workbook.xml", &vec![b' '; 70 << 20])]);
    assert!(bomb.len() < 1 << 20, "it is small: {}", bomb.len());
    assert!(open("x.xlsx", &bomb).expect_err("a bomb").message.contains("64 MB"));
    for junk in [&b"PK"[..], b"PK\x03\x04junk", &archive(&[("a.txt", b"hello")])] {
        assert!(
            open("x.xlsx", junk).expect_err("no spreadsheet").message.contains("not an XLSX"),
            "{junk:?}"
        );
    }
}

#[test]
fn one_cell_at_the_end_of_a_sheet_costs_no_memory() {
    let mut book = rust_xlsxwriter::Workbook::new();
    let sheet = book.add_worksheet();
    for (row, cells) in [(0, ["name", "kind"]), (1_048_575, ["Ox", "spell"])] {
        for (column, cell) in (0..).zip(cells) {
            sheet.write_string(row, column, cell).expect("a cell");
        }
    }
    let file = book.save_to_buffer().expect("a spreadsheet");
    let opened = open("x.xlsx", &file).expect("a spreadsheet");
    assert_eq!(opened.file.cards[0].row, Some(1_048_576));
}
