//! Tests of `keeper print`: its files in every format, and its errors.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};

use press::format::{FORMATS, FormatInput};

/// A temporary folder that is deleted at the end of the test.
struct Folder(PathBuf);

impl Folder {
    fn new(name: &str) -> Folder {
        let path = std::env::temp_dir().join(format!("keeper-print-{name}-{}", std::process::id()));
        let _ = fs::remove_dir_all(&path);
        fs::create_dir_all(&path).expect("a folder");
        Folder(path)
    }

    fn write(&self, name: &str, bytes: impl AsRef<[u8]>) {
        fs::write(self.0.join(name), bytes).expect("a file");
    }

    /// Returns the names of everything in the folder, including hidden files.
    fn names(&self) -> Vec<String> {
        let entries = fs::read_dir(&self.0).expect("the folder");
        let mut names: Vec<String> =
            entries.filter_map(|it| Some(it.ok()?.file_name().to_string_lossy().into_owned())).collect();
        names.sort();
        names
    }

    fn keeper(&self, args: &[&str]) -> Output {
        let mut command = Command::new(env!("CARGO_BIN_EXE_keeper"));
        command.current_dir(&self.0).args(args).output().expect("keeper runs")
    }

    /// Runs a command that must fail and leave no files behind, and returns its error message.
    fn refused(&self, args: &[&str]) -> String {
        let before = self.names();
        let output = self.keeper(args);
        assert_eq!(output.status.code(), Some(2), "{args:?}: {}", String::from_utf8_lossy(&output.stdout));
        assert_eq!(self.names(), before, "{args:?} left something behind");
        String::from_utf8(output.stderr).expect("text")
    }

    fn prints(&self, args: &[&str]) -> String {
        let output = self.keeper(args);
        assert!(output.status.success(), "{args:?}: {}", String::from_utf8_lossy(&output.stderr));
        String::from_utf8(output.stdout).expect("text")
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.0);
    }
}

const CARD: &str =
    "name = \"Velociraptor\"\nkind = \"minion\"\nedition = \"14\"\nlevel = 4\nsp = 2\nhp = 4\n";

fn deck(name: &str) -> String {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../data/decks").join(name);
    path.display().to_string()
}

/// Creates a PNG image of this size in one colour.
fn png(width: u32, height: u32) -> Vec<u8> {
    let mut bytes = Vec::new();
    let mut encoder = png::Encoder::new(&mut bytes, width, height);
    encoder.set_color(png::ColorType::Grayscale);
    encoder.set_depth(png::BitDepth::One);
    let row = vec![0; width.div_ceil(8) as usize * height as usize];
    encoder.write_header().and_then(|mut it| it.write_image_data(&row)).expect("a picture");
    bytes
}

#[test]
fn decks_can_be_printed_in_every_format() {
    let folder = Folder::new("kinds");
    let deck = deck("11-dice-storm.toml");
    let files = |name: &str| {
        let mut found = Vec::new();
        let mut open = vec![folder.0.join(name)];
        while let Some(path) = open.pop() {
            if path.is_dir() {
                open.extend(fs::read_dir(&path).expect("a folder").filter_map(|it| Some(it.ok()?.path())));
            } else {
                found.push(path);
            }
        }
        found.len()
    };
    for (format, to, least) in [
        ("pdf", "a.pdf", 1),
        ("png", "pictures", 10),
        ("svg", "drawings", 10),
        ("mpc", "mpc", 11),
        ("gamecrafter", "tgc", 11),
        ("drivethru", "dtc.pdf", 1),
        ("pdfx", "x.pdf", 1),
        ("tts", "tts", 3),
        ("cockatrice", "cockatrice", 12),
        ("lackey", "lackey", 12),
        ("text", "list.txt", 1),
    ] {
        let dpi: &[&str] = if matches!(format, "png" | "pdfx") { &["--dpi", "40"] } else { &[] };
        let said = folder.prints(&[&["print", &deck, "--format", format, "--to", to][..], dpi].concat());
        assert!(said.contains("50 in all") || said.contains("40 in all"), "{said}");
        assert!(files(to) >= least, "{format}: {} files", files(to));
    }
    assert!(folder.names().iter().all(|it| !it.starts_with('.')), "{:?}", folder.names());
}

#[test]
fn the_same_deck_gives_the_same_bytes() {
    let folder = Folder::new("same");
    let deck = deck("14-lantern-night.toml");
    for name in ["a", "b"] {
        folder.prints(&["print", &deck, "--to", &format!("{name}.pdf"), "--backs", "long"]);
        folder.prints(&["print", &deck, "--to", &format!("{name}.png"), "--only", "moth", "--dpi", "60"]);
    }
    for ending in ["pdf", "png"] {
        let read = |name: &str| fs::read(folder.0.join(format!("{name}.{ending}"))).expect("it was written");
        assert!(read("a") == read("b"), "{ending}");
    }
}

#[test]
fn exported_lists_import_as_the_same_deck() {
    let folder = Folder::new("lists");
    let deck = deck("11-dice-storm.toml");
    folder.prints(&["print", &deck, "--to", "list.txt"]);
    let text = folder.prints(&["deck", "import", "list.txt", "--cards", &deck, "--edition", "11"]);
    folder.write("back.toml", &text);
    let check = |file: &str| folder.prints(&["deck", "check", file, "--edition", "11"]);
    let facts = |said: String| said.lines().next().map(str::to_owned);
    assert_eq!(facts(check("back.toml")), facts(check(&deck)));
    let output = folder.keeper(&["deck", "import", "list.txt"]);
    assert_eq!(output.status.code(), Some(1), "cards that nobody knows are a problem");
    let text = String::from_utf8_lossy(&output.stdout).into_owned();
    assert!(text.contains("Rain Frog"), "but nothing of the list is lost: {text}");
}

#[test]
fn an_unusable_image_is_a_warning_and_the_card_is_printed_without_it() {
    let folder = Folder::new("pictures");
    let card = |image: &str| format!("{CARD}image = \"{image}\"\n");
    folder.write("broken.png", &png(100, 100)[..60]);
    folder.write("text.png", "this is no picture");
    folder.write("huge.png", png(20_000, 20_000));
    for (image, words) in [
        ("nowhere.png", "cannot be opened"),
        ("broken.png", "damaged:"),
        ("text.png", "not a PNG"),
        ("huge.png", "20000 × 20000"),
    ] {
        folder.write("card.toml", card(image));
        let output = folder.keeper(&["print", "card.toml", "--to", "a.pdf", "--force"]);
        let said = String::from_utf8_lossy(&output.stderr).into_owned();
        assert!(output.status.success() && folder.names().contains(&"a.pdf".to_owned()), "{said}");
        assert!(said.contains("Velociraptor") && said.contains(image) && said.contains(words), "{said}");
        assert!(said.contains("drawn emblem"), "{said}");
    }
    folder.write("bomb.svg", "<svg xmlns='http://www.w3.org/2000/svg' width='1' height='1'><image href='huge.png' width='1' height='1'/></svg>");
    folder.write("svg.toml", card("bomb.svg"));
    folder.prints(&["print", "svg.toml", "--to", "svg.pdf"]);
}

#[test]
fn texts_that_do_not_fit_are_refused() {
    let folder = Folder::new("texts");
    let text = "Draw 1 card. ".repeat(385);
    folder.write("long.toml", format!("{CARD}text = \"{}\"\n", text.trim()));
    let said = folder.refused(&["print", "long.toml", "--to", "a.pdf"]);
    assert!(said.contains("5004 characters") && said.contains("shorten it"), "{said}");
    folder.write("name.toml", CARD.replace("Velociraptor", &"Velociraptor ".repeat(40)));
    let said = folder.refused(&["print", "name.toml", "--to", "a.pdf"]);
    assert!(said.contains("its name has"), "{said}");
    folder.write("warn.toml", format!("{CARD}text = \"{}\"\n", "Draw 1 card. ".repeat(125).trim()));
    let output = folder.keeper(&["print", "warn.toml", "--to", "warn.pdf"]);
    assert!(output.status.success());
    assert!(String::from_utf8_lossy(&output.stderr).contains("hard to read"));
}

#[test]
fn existing_files_are_only_overwritten_with_force() {
    let folder = Folder::new("exists");
    folder.write("card.toml", CARD);
    folder.write("a.pdf", "mine");
    let said = folder.refused(&["print", "card.toml", "--to", "a.pdf"]);
    assert!(said.contains("exists") && said.contains("--force"), "{said}");
    assert_eq!(fs::read(folder.0.join("a.pdf")).expect("it is there"), b"mine");
    folder.prints(&["print", "card.toml", "--to", "a.pdf", "--force"]);
    assert!(fs::read(folder.0.join("a.pdf")).expect("it is there").starts_with(b"%PDF"));
    fs::create_dir(folder.0.join("table")).expect("a folder");
    folder.write("table/mine.txt", "mine");
    folder.prints(&["print", "card.toml", "--format", "tts", "--to", "table", "--force"]);
    assert!(folder.0.join("table/mine.txt").exists() && folder.0.join("table/card.json").exists());
    // A file cannot replace a folder, and a folder cannot replace a file.
    let said = folder.refused(&["print", "card.toml", "--format", "pdf", "--to", "table", "--force"]);
    assert!(said.contains("is a folder"), "{said}");
    folder.write("file", "mine");
    let said = folder.refused(&["print", "card.toml", "--format", "tts", "--to", "file", "--force"]);
    assert!(said.contains("is a file"), "{said}");
    let said = folder.refused(&["print", "card.toml", "--format", "tts", "--to", "new.pdf"]);
    assert!(said.contains("another format"), "{said}");
    let said = folder.refused(&["print", &deck("14-tide-house.toml"), "--to", "all.png"]);
    assert!(said.contains("one image") && said.contains("--only"), "{said}");
}

#[cfg(unix)]
#[test]
fn links_are_followed_and_devices_are_refused() {
    let folder = Folder::new("links");
    folder.write("card.toml", CARD);
    folder.write("real.pdf", "mine");
    std::os::unix::fs::symlink("real.pdf", folder.0.join("link.pdf")).expect("a link");
    folder.prints(&["print", "card.toml", "--to", "link.pdf", "--force"]);
    assert!(folder.0.join("link.pdf").is_symlink());
    assert!(fs::read(folder.0.join("real.pdf")).expect("it is there").starts_with(b"%PDF"));
    let said = folder.refused(&["print", "card.toml", "--format", "text", "--to", "/dev/null", "--force"]);
    assert!(said.contains("neither a file nor a folder"), "{said}");
}

#[test]
fn illegal_cards_are_printed_with_a_warning() {
    let folder = Folder::new("wrong");
    folder.write("wrong.toml", CARD.replace("level = 4", "level = 99"));
    let output = folder.keeper(&["print", "wrong.toml", "--to", "a.pdf"]);
    let said = String::from_utf8_lossy(&output.stderr).into_owned();
    assert!(
        output.status.success() && said.contains("Velociraptor") && said.contains("card check"),
        "{said}"
    );
    folder.write("slip.toml", format!("{CARD}flavour = \"x\"\n"));
    let output = folder.keeper(&["print", "slip.toml", "--to", "b.pdf"]);
    assert!(String::from_utf8_lossy(&output.stderr).contains("card check"));
}

#[test]
fn unusable_paths_and_options_are_refused() {
    let folder = Folder::new("places");
    folder.write("card.toml", CARD);
    let said = folder.refused(&["print", "card.toml", "--to", "nowhere/a.pdf"]);
    assert!(said.contains("the folder nowhere does not exist"), "{said}");
    // Nobody, not even root, can write into a file as if it were a folder.
    let said = folder.refused(&["print", "card.toml", "--to", "card.toml/a.pdf"]);
    assert!(said.contains("card.toml"), "{said}");
    let said = folder.refused(&["print", "card.toml", "--to", "a"]);
    assert!(said.contains("--format"), "{said}");
    let said = folder.refused(&["print", "card.toml", "--to", "a.png", "--dpi", "1000000"]);
    assert!(said.contains("DPI"), "{said}");
    let said = folder.refused(&["print", "card.toml", "--to", "a.pdf", "--bleed", "9"]);
    assert!(said.contains("0 to 3 mm"), "{said}");
    let said = folder.refused(&["print", "card.toml", "--to", "a.pdf", "--only", "nobody"]);
    assert!(said.contains("nothing to print"), "{said}");
    let said = folder.refused(&["print", "--to", "a.pdf"]);
    assert!(said.contains("give at least one deck file"), "{said}");
}

#[test]
fn missing_characters_come_from_added_fonts() {
    let folder = Folder::new("fonts");
    folder.write("card.toml", CARD.replace("Velociraptor", "漢字の剣"));
    let output = folder.keeper(&["print", "card.toml", "--to", "a.pdf"]);
    assert!(output.status.success());
    assert!(String::from_utf8_lossy(&output.stderr).contains("no font contains 漢字の剣"));
    let said = folder.refused(&["print", "card.toml", "--to", "b.pdf", "--fonts", "card.toml"]);
    assert!(said.contains("not a supported font file"), "{said}");
    let fonts = "/usr/share/fonts/truetype/droid";
    assert!(Path::new(fonts).is_dir(), "install Debian's fonts-droid-fallback: ./test does");
    let output = folder.keeper(&["print", "card.toml", "--to", "b.pdf", "--fonts", fonts]);
    assert!(
        output.status.success() && output.stderr.is_empty(),
        "{}",
        String::from_utf8_lossy(&output.stderr)
    );
    let text =
        Command::new("pdftotext").arg(folder.0.join("b.pdf")).arg("-").output().expect("poppler-utils");
    assert!(String::from_utf8_lossy(&text.stdout).contains("漢字の剣"));
}

#[test]
fn keep_cards_can_be_printed() {
    let folder = Folder::new("keep");
    let said = folder.prints(&["print", "--game", "keep", "--to", "keep.pdf", "--backs", "short"]);
    assert!(said.contains("56 in all"), "{said}");
    let text =
        Command::new("pdftotext").arg(folder.0.join("keep.pdf")).arg("-").output().expect("poppler-utils");
    let text = String::from_utf8_lossy(&text.stdout).into_owned();
    for word in ["Gardener", "Lucky Horseshoe", "Royal Decree"] {
        assert!(text.contains(word), "{word}");
    }
    folder.prints(&["print", "--game", "keep", "--to", "gold.svg", "--only", "gold"]);
    assert!(folder.names().contains(&"gold.svg".to_owned()));
}

/// Removes white space and hyphens from a text and makes apostrophes plain. Printed lines can break anywhere, and
/// poppler drops hyphens at the end of a line.
fn tight(text: &str) -> String {
    text.replace('’', "'").chars().filter(|it| !it.is_whitespace() && *it != '-').collect()
}

#[test]
fn printed_cards_contain_their_whole_text() {
    let folder = Folder::new("text");
    for (name, least) in [("06-altar-of-giants", 16), ("11-dice-storm", 14), ("14-tide-house", 16)] {
        let deck = deck(&format!("{name}.toml"));
        let to = format!("{name}.pdf");
        folder.prints(&["print", &deck, "--format", "drivethru", "--once", "--to", &to]);
        let file = cards::file::CardFile::read(&fs::read_to_string(&deck).expect("a deck")).expect("a deck");
        let mut whole: Vec<cards::card::Card> = Vec::new();
        // A card can be in the deck and in its reserves.
        for card in file.entries().filter_map(|it| it.2.card.clone()) {
            if !whole.contains(&card) {
                whole.push(card);
            }
        }
        assert!(whole.len() >= least, "{name}");
        let text =
            Command::new("pdftotext").arg(folder.0.join(&to)).arg("-").output().expect("poppler-utils");
        let text = String::from_utf8_lossy(&text.stdout).into_owned();
        // Backs and fronts alternate, starting with a back.
        let fronts: Vec<String> = text.split('\u{c}').skip(1).step_by(2).map(tight).collect();
        assert_eq!(fronts.iter().filter(|it| !it.is_empty()).count(), whole.len(), "{name}");
        for (card, front) in whole.iter().zip(&fronts) {
            let flavor = card.flavor.clone().unwrap_or_default();
            for part in [card.name.as_str(), card.text(), &flavor] {
                assert!(front.contains(&tight(part)), "{}: {front} lacks {part}", card.name);
            }
        }
    }
}

#[test]
fn the_command_line_offers_every_format_of_drawn_cards() {
    let help = Folder::new("formats").prints(&["print", "--help"]);
    let listed: Vec<&str> = help
        .lines()
        .skip_while(|it| !it.trim_start().starts_with("-f, --format"))
        .skip_while(|it| !it.trim_start().starts_with("- "))
        .map_while(|it| it.trim_start().strip_prefix("- "))
        .collect();
    let drawn = FORMATS.iter().filter(|it| matches!(it.source, FormatInput::Drawn(_)));
    let all: Vec<String> = drawn.map(|it| format!("{}: {}: {}", it.name, it.title, it.about)).collect();
    let listed: Vec<String> =
        listed.iter().map(|it| it.split_whitespace().collect::<Vec<_>>().join(" ")).collect();
    assert_eq!(listed, all);
}

#[test]
fn a_resolution_is_used_or_refused() {
    let folder = Folder::new("dpi");
    folder.write("card.toml", CARD);
    for format in ["pdf", "svg", "mpc", "tts"] {
        let said = folder.refused(&["print", "card.toml", "--to", "out", "--format", format, "--dpi", "300"]);
        assert!(said.contains("--dpi has no effect") && said.contains("png or pdfx"), "{said}");
    }
    folder.prints(&[
        "print",
        "card.toml",
        "--format",
        "pdfx",
        "--to",
        "x.pdf",
        "--dpi",
        "72",
        "--size",
        "mini",
    ]);
    folder.refused(&["print", "card.toml", "--to", "a.png", "--dpi", "5"]);
}
