//! Tests of spreadsheets as card files on the command line.

use std::fs;
use std::path::PathBuf;
use std::process::{Command, Output};

struct Folder(PathBuf);

impl Folder {
    fn new(name: &str) -> Folder {
        let path = std::env::temp_dir().join(format!("keeper-sheets-{name}-{}", std::process::id()));
        let _ = fs::remove_dir_all(&path);
        fs::create_dir_all(&path).expect("a folder");
        Folder(path)
    }

    fn keeper(&self, args: &[&str]) -> Output {
        Command::new(env!("CARGO_BIN_EXE_keeper"))
            .current_dir(&self.0)
            .args(args)
            .output()
            .expect("keeper runs")
    }

    fn does(&self, args: &[&str]) -> String {
        let output = self.keeper(args);
        assert!(output.status.success(), "{args:?}: {}", String::from_utf8_lossy(&output.stderr));
        String::from_utf8(output.stdout).expect("text")
    }

    fn read(&self, name: &str) -> Vec<u8> {
        fs::read(self.0.join(name)).expect("a file")
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.0);
    }
}

const CARDS: &str = "\
name,kind,edition,sp,hp,text,flavor,rarity
Ox,minion,14,2,3,This card has no abilities.,\"Slow, \"\"kind\"\"
and patient\",common
Insight,spell,14,,,Draw 1 card.,,007
";

#[test]
fn tables_are_checked_converted_and_printed_like_card_files() {
    let folder = Folder::new("formats");
    fs::write(folder.0.join("a.csv"), CARDS).expect("a file");
    let said = folder.does(&["card", "check", "a.csv"]);
    assert!(said.contains("✓ Ox  row 2, 14th edition") && said.contains("Insight  row 3"), "{said}");
    folder.does(&["card", "convert", "a.csv", "--to", "a.toml"]);
    folder.does(&["card", "convert", "a.toml", "--to", "a.json"]);
    folder.does(&["card", "convert", "a.json", "--to", "a.xlsx"]);
    folder.does(&["card", "convert", "a.xlsx", "--to", "a.tsv"]);
    let said = folder.does(&["card", "convert", "a.tsv", "--to", "b.csv"]);
    assert_eq!(said, "b.csv: 2 cards\n");
    assert_eq!(String::from_utf8(folder.read("b.csv")).as_deref(), Ok(CARDS));
    folder.does(&["print", "a.csv", "--to", "x/".trim_end_matches('/'), "--format", "svg"]);
    folder.does(&["print", "b.csv", "--to", "y", "--format", "svg"]);
    assert_eq!(folder.read("x/ox.svg"), folder.read("y/ox.svg"), "the same cards print the same");
    let output = folder.keeper(&["card", "convert", "a.csv", "--to", "b.csv"]);
    assert_eq!(output.status.code(), Some(2), "nothing is overwritten");
    let output = folder.keeper(&["card", "convert", "a.csv", "--to", "a.ods"]);
    assert!(String::from_utf8_lossy(&output.stderr).contains(".toml, .json, .csv, .tsv or .xlsx"));
}

#[test]
fn problems_name_row_and_column_and_nothing_is_lost() {
    let folder = Folder::new("report");
    fs::write(folder.0.join("a.csv"), "Name,Kind,SP,HP\nOx,minion,many,3\nElk,minion,1,1,stray\n")
        .expect("a file");
    let output = folder.keeper(&["card", "convert", "a.csv", "--to", "a.toml"]);
    let said = String::from_utf8_lossy(&output.stderr).into_owned();
    assert_eq!(output.status.code(), Some(1), "{said}");
    assert!(said.contains("a.csv: row 2, column “SP”: SP must be a whole number"), "{said}");
    assert!(said.contains("row 3, column “E”: this value has no heading"), "{said}");
    let toml = String::from_utf8(folder.read("a.toml")).expect("text");
    assert!(toml.contains("sp = \"many\""), "{toml}");
    let output = folder.keeper(&["card", "check", "a.csv"]);
    let said = String::from_utf8_lossy(&output.stdout).into_owned();
    assert!(output.status.code() == Some(1) && said.contains("✗ Ox  row 2"), "{said}");
}

#[test]
fn formatting_in_place_keeps_the_table() {
    let folder = Folder::new("format");
    fs::write(folder.0.join("a.csv"), CARDS.replace("Draw 1 card.", "draw 1 cards")).expect("a file");
    folder.does(&["card", "format", "--write", "a.csv"]);
    let expected = CARDS.replace("This card has no abilities.", "");
    assert_eq!(String::from_utf8(folder.read("a.csv")), Ok(expected));
}
