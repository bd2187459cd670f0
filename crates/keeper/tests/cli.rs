//! Tests of the command line: transcripts, games, records and bots.

use std::fs;
use std::process::{Command, Output};

use cards::edition::Edition;

#[test]
fn transcripts() {
    trycmd::TestCases::new().case("tests/cmd/*.md");
}

#[test]
fn the_readme_shows_the_real_output() {
    let root = concat!(env!("CARGO_MANIFEST_DIR"), "/../..");
    let readme = fs::read_to_string(format!("{root}/README.md")).expect("there");
    let file = format!("{root}/data/examples/thor.toml");
    let output = keeper(&["card", "price", &file]);
    let shown = String::from_utf8(output.stdout).expect("text");
    assert!(readme.contains(shown.trim_end()), "{shown}");
}

fn keeper(args: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_keeper")).args(args).output().expect("keeper runs")
}

#[test]
fn the_starter_decks_are_legal() {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/../../data/decks");
    let mut decks = 0;
    for deck in fs::read_dir(folder).expect("the decks are there") {
        let path = deck.expect("a file").path();
        let output = keeper(&["deck", "check", path.to_str().expect("a plain path")]);
        let shown = String::from_utf8_lossy(&output.stdout).into_owned();
        assert_eq!((output.status.code(), shown.lines().count()), (Some(0), 1), "{shown}");
        decks += 1;
    }
    assert_eq!(decks, 4 * playable::EDITIONS.len());
}

#[test]
fn replay_verify_accepts_good_records_and_rejects_damaged_ones() {
    let folder = own_folder();
    let decks = concat!(env!("CARGO_MANIFEST_DIR"), "/../../data/decks");
    let (a, b) = (format!("{decks}/14-meadow-swarm.toml"), format!("{decks}/14-tide-house.toml"));
    let record = folder.join("game.txt");
    let path = record.to_str().expect("a plain path").to_owned();
    let played = keeper(&[
        "sim",
        "--edition",
        "14",
        "--decks",
        &a,
        &b,
        "--games",
        "2",
        "--seed",
        "5",
        "--record",
        &path,
    ]);
    assert_eq!(played.status.code(), Some(0), "{}", String::from_utf8_lossy(&played.stderr));
    let again = keeper(&["sim", "--edition", "14", "--decks", &a, &b, "--record", &path]);
    assert_eq!(again.status.code(), Some(2), "a file that exists is not overwritten");
    assert_eq!(
        String::from_utf8_lossy(&keeper(&["replay", "verify", &path]).stdout),
        "2 records replayed to the end\n"
    );
    let text = fs::read_to_string(&record).expect("there");
    let last = text.trim_end().rfind('\n').expect("many lines");
    for (name, damaged, wanted) in [
        ("cut", text[..last].to_owned(), "cut off"),
        ("sum", text.replacen("\nend ", "\nend 0", 1), "altered"),
        ("version", text.replacen("record kotc 2", "record kotc 99", 1), "revision 99"),
        ("game", text.replacen("record kotc", "record chess", 1), "another game, chess"),
        ("input", text.replacen(" end\n", " sow 1.deck.1\n", 1), "is not one of the answers"),
        ("words", text.replacen(" end\n", " dance\n", 1), "is not an action"),
        ("nothing", "hello\n".to_owned(), "not a record"),
    ] {
        let file = folder.join(name);
        fs::write(&file, damaged).expect("written");
        let output = keeper(&["replay", "verify", file.to_str().expect("a plain path")]);
        assert_eq!(output.status.code(), Some(2), "{name}");
        let error = String::from_utf8_lossy(&output.stderr).into_owned();
        assert!(error.contains(wanted), "{name}: {error}");
    }
    fs::remove_dir_all(folder).expect("removed");
}

#[test]
fn illegal_decks_and_editions_are_refused_with_all_reasons() {
    let decks = concat!(env!("CARGO_MANIFEST_DIR"), "/../../data/decks");
    let (old, new) = (format!("{decks}/06-rune-smithy.toml"), format!("{decks}/14-tide-house.toml"));
    let mixed = keeper(&["sim", "--edition", "14", "--decks", &old, &new]);
    assert_eq!(mixed.status.code(), Some(2));
    assert!(String::from_utf8_lossy(&mixed.stderr).contains("pruned"));
    for edition in Edition::ALL.into_iter().filter(|it| playable::find(*it).is_none()) {
        let unknown = keeper(&["sim", "--edition", &edition.to_string(), "--decks", &old, &old]);
        let (name, listed) = (edition.ordinal(), playable::listed());
        assert_eq!(
            String::from_utf8_lossy(&unknown.stderr),
            format!("keeper: the {name} cannot be played yet; choose one of {listed}\n")
        );
    }
}

/// The crates with the rules must not use clocks, randomness, floating point numbers, hash maps, files or the
/// environment.
#[test]
fn the_rules_crates_are_deterministic_and_independent() {
    let root = concat!(env!("CARGO_MANIFEST_DIR"), "/..");
    let mut files = vec![];
    for folder in ["cards", "keep", "kotc", "scenario", "table"] {
        let mut open = vec![std::path::PathBuf::from(format!("{root}/{folder}/src"))];
        while let Some(folder) = open.pop() {
            for entry in fs::read_dir(folder).expect("there") {
                let path = entry.expect("an entry").path();
                if path.is_dir() { open.push(path) } else { files.push(path) }
            }
        }
    }
    assert!(files.len() > 40);
    for file in files {
        let text = fs::read_to_string(&file).expect("a text");
        for word in
            ["f32", "f64", "HashMap", "HashSet", "SystemTime", "Instant", "std::fs", "std::env", "thread_rng"]
        {
            assert!(!text.contains(word), "{} has {word}", file.display());
        }
        let own = file.to_string_lossy().contains("keep/src");
        assert!(
            own || !["KEEP", "Cloister", "keep::"].iter().any(|it| text.contains(it)),
            "{} knows KEEP",
            file.display()
        );
        let editions = file.ends_with("kotc/src/editions.rs") || file.ends_with("kotc/src/rules.rs");
        if file.to_string_lossy().contains("kotc") && !editions {
            let asks =
                ["edition ==", "edition >=", "edition <", "Edition::E"].iter().find(|it| text.contains(**it));
            assert_eq!(asks, None, "{} asks which edition it is", file.display());
        }
    }
}

#[test]
fn keep_games_can_be_simulated_recorded_and_replayed() {
    let folder = own_folder();
    let record = folder.join("keep.txt");
    let path = record.to_str().expect("a plain path").to_owned();
    let sim = ["sim", "--game", "keep", "--players", "3", "--games", "2", "--two-bonuses", "--record", &path];
    let played = keeper(&sim);
    assert_eq!(played.status.code(), Some(0), "{}", String::from_utf8_lossy(&played.stderr));
    let verified = keeper(&["replay", "verify", &path]);
    assert_eq!(String::from_utf8_lossy(&verified.stdout), "2 records replayed to the end\n");
    let told = String::from_utf8(keeper(&["replay", &path, "--seat", "1"]).stdout).expect("text");
    assert!(told.contains("Player 2 keeps a Character as a Secret"), "{told}");
    assert!(!told.contains("You keep a Character as a Secret"), "{told}");
    let list = folder.join("list.toml");
    fs::write(&list, "[[items]]\nname = \"Spoon\"\ntype = \"Tin\"\nworth = 1\n").expect("written");
    let list = list.to_str().expect("a plain path");
    let refused = keeper(&["sim", "--game", "keep", "--cards", list]);
    assert_eq!(refused.status.code(), Some(2));
    let error = String::from_utf8(refused.stderr).expect("text");
    assert!(error.contains("line 3: Unknown type “Tin”"), "{error}");
    assert!(error.contains("a list needs exactly 35 Items; this one has 1"), "{error}");
    fs::remove_dir_all(folder).expect("removed");
}

/// Runs `keeper` with these lines as standard input, and returns its output.
fn typed(args: &[&str], lines: &str) -> String {
    use std::io::Write;
    let mut child = Command::new(env!("CARGO_BIN_EXE_keeper"))
        .args(args)
        .stdin(std::process::Stdio::piped())
        .stdout(std::process::Stdio::piped())
        .spawn()
        .expect("keeper runs");
    child.stdin.take().expect("its input").write_all(lines.as_bytes()).expect("typed");
    String::from_utf8(child.wait_with_output().expect("it ends").stdout).expect("text")
}

#[test]
fn a_terminal_game_supports_undo_save_and_resume() {
    let folder = own_folder();
    let save = folder.join("game.txt");
    let save = save.to_str().expect("a plain path");
    let args = ["play", "keep", "--seed", "4", "--bots", "greedy", "--plain", "--save", save];
    // Choose the first Secret and who goes first, type some invalid answers, play a card, and undo it.
    let shown = typed(&args, "1\nfirst\ngo first\nhello\ncard turnip\n99\n4\nundo\nquit\n");
    assert!(shown.contains("Choose a Character to keep as your first Secret"), "{shown}");
    assert!(shown.contains("“hello” is not one of the answers. Type a number, or `help`."), "{shown}");
    assert!(shown.contains("Turnip: Basic Item, Produce, worth 1."), "{shown}");
    assert!(shown.contains("Type a number from 1 to"), "{shown}");
    assert!(shown.contains("Continue with: keeper play --resume"), "{shown}");
    for line in shown.lines() {
        assert!(line.chars().count() <= 80 || line.contains(save), "too wide: {line}");
    }
    let question = |text: &str| text.rsplit("Your turn: play a card").next().map(str::to_owned);
    let resumed = typed(&["play", "--resume", save, "--plain"], "quit\n");
    let same = |text: &str| question(text).and_then(|it| it.split("> ").next().map(str::to_owned));
    assert_eq!(same(&shown), same(&resumed), "{shown}\n{resumed}");
    fs::write(save, "hello\n").expect("written");
    let refused = keeper(&["play", "--resume", save]);
    assert_eq!(refused.status.code(), Some(2));
    assert!(String::from_utf8_lossy(&refused.stderr).contains("is not a game saved"));
    fs::remove_dir_all(folder).expect("removed");
}

#[test]
fn both_games_can_be_played_to_their_end_by_typing_numbers() {
    for game in [&["play", "keep", "--players", "2"][..], &["play", "kotc", "--edition", "14"]] {
        let mut args = game.to_vec();
        args.extend(["--seed", "3", "--bots", "greedy", "--plain"]);
        // Give the answers 1 and 2 in turn. This plays badly, but the game ends.
        let lines: String = (0..4000).map(|it| if it % 2 == 0 { "1\n" } else { "2\n" }).collect();
        let folder = own_folder();
        let save = folder.join("game.txt");
        args.extend(["--save", save.to_str().expect("a plain path")]);
        let shown = typed(&args, &lines);
        assert!(shown.contains("win"), "{}", &shown[shown.len().saturating_sub(2000)..]);
        fs::remove_dir_all(folder).expect("removed");
    }
}

#[test]
fn a_bot_program_can_play_and_a_faulty_one_only_loses_its_moves() {
    let example = concat!(env!("CARGO_MANIFEST_DIR"), "/../../data/bots/first.py");
    for game in ["keep", "kotc"] {
        let good = keeper(&["bot", "--game", game, "--time", "60000", "--", "python3", example]);
        let shown = String::from_utf8_lossy(&good.stdout).into_owned();
        assert_eq!(good.status.code(), Some(0), "{}", String::from_utf8_lossy(&good.stderr));
        assert_eq!(shown.lines().count(), 1, "{shown}");
    }
    for (program, wanted) in [
        ("exec sleep 600", "no answer within 40 ms"),
        ("true", "the program has ended"),
        ("yes nonsense", "“nonsense” is not JSON"),
        ("yes '{\"id\":0}'", "1000 lines without an answer"),
        ("yes '{\"id\":1,\"answer\":\"dance\"}'", "is not one of the answers"),
        ("head -c 200000 /dev/zero", "a line of more than 65536 bytes"),
    ] {
        // Use a short time limit only for the program that never answers.
        let time = if program.contains("sleep") { "40" } else { "10000" };
        let bad = keeper(&["bot", "--game", "keep", "--time", time, "--", "sh", "-c", program]);
        let shown = String::from_utf8_lossy(&bad.stdout).into_owned();
        assert_eq!(bad.status.code(), Some(1), "{program}: {}", String::from_utf8_lossy(&bad.stderr));
        assert!(shown.contains(wanted) && shown.contains("of 1 games"), "{program}: {shown}");
    }
    let none = keeper(&["bot", "--", "/no/such/program"]);
    assert_eq!(none.status.code(), Some(2));
}

/// `docs/bots.md` must show every key of every message that Keeper sends to a bot program.
#[test]
fn the_bot_protocol_page_shows_every_key() {
    let folder = own_folder();
    let dump = folder.join("sent.txt");
    let program = format!("cat > {}", dump.display());
    keeper(&["bot", "--game", "keep", "--time", "40", "--", "sh", "-c", &program]);
    let sent: Vec<serde_json::Value> = fs::read_to_string(&dump)
        .expect("there")
        .lines()
        .map(|it| serde_json::from_str(it).expect("JSON"))
        .collect();
    let page = fs::read_to_string(concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/bots.md")).expect("there");
    for kind in ["hello", "ask", "over"] {
        let message =
            sent.iter().find(|it| it["type"] == kind).unwrap_or_else(|| panic!("no {kind}: {sent:?}"));
        for key in message.as_object().expect("an object").keys() {
            assert!(page.contains(&format!("\"{key}\"")), "the page does not show {key} of {kind}");
        }
    }
    let ask = sent.iter().find(|it| it["type"] == "ask").expect("a question");
    for key in ask["view"].as_object().expect("an object").keys() {
        assert!(page.contains(key), "the page does not name {key} of a view");
    }
    fs::remove_dir_all(folder).expect("removed");
}

#[test]
fn arena_reports_are_repeatable_and_come_as_text_csv_and_json() {
    let args =
        ["sim", "--game", "keep", "--bots", "greedy", "random", "30it", "--round-robin", "--games", "4"];
    let with = |more: &str| keeper(&[&args[..], &[more]].concat()).stdout;
    let csv = String::from_utf8(with("--csv")).expect("text");
    assert_eq!(csv.lines().count(), 4, "{csv}");
    assert_eq!(csv, String::from_utf8(with("--csv")).expect("text"));
    let json: serde_json::Value = serde_json::from_slice(&with("--json")).expect("JSON");
    assert_eq!(json["games"], 24);
    assert_eq!(json["contestants"].as_array().map(Vec::len), Some(3));
    let low = json["contestants"][0]["win_rate"]["low"].as_f64().expect("a number");
    assert!((0.0..=1.0).contains(&low));
    let text = String::from_utf8(keeper(&args).stdout).expect("text");
    assert!(text.contains("24 games") && text.contains("first player wins"), "{text}");
}

#[test]
fn a_text_of_ten_megabytes_is_refused_quickly() {
    let folder = own_folder();
    let file = folder.join("long.json");
    let text = "Draw 1 card. ".repeat(800_000);
    fs::write(&file, format!("[{{\"name\": \"Long\", \"kind\": \"spell\", \"text\": \"{text}\"}}]"))
        .expect("written");
    let output = keeper(&["card", "check", "--edition", "6", "--json", file.to_str().expect("a plain path")]);
    assert_eq!(output.status.code(), Some(1));
    let out = String::from_utf8(output.stdout).expect("text");
    assert!(out.contains("\"code\": \"text-too-long\""), "{}", &out[..300.min(out.len())]);
    fs::remove_dir_all(folder).expect("removed");
}

#[test]
fn a_file_that_is_not_text_is_refused() {
    let folder = own_folder();
    let file = folder.join("picture.png");
    fs::write(&file, [0x89, b'P', b'N', b'G', 0xff, 0xfe]).expect("written");
    let output = keeper(&["card", "check", file.to_str().expect("a plain path")]);
    assert_eq!(output.status.code(), Some(2));
    assert!(String::from_utf8_lossy(&output.stderr).contains("is not UTF-8"));
    fs::remove_dir_all(folder).expect("removed");
}

#[test]
fn formatting_in_place_keeps_comments_and_leaves_no_other_file() {
    let folder = own_folder();
    let file = folder.join("cards.toml");
    fs::write(&file, "# mine\n[[cards]]\nname = \"Zap\" # yes\nkind = \"spell\"\nedition = \"6\"\ntext = \"draw  2 card\"\n").expect("written");
    let path = file.to_str().expect("a plain path");
    assert_eq!(keeper(&["card", "format", "--check", path]).status.code(), Some(1));
    assert_eq!(keeper(&["card", "format", "--write", path]).status.code(), Some(0));
    assert_eq!(keeper(&["card", "format", "--check", path]).status.code(), Some(0));
    let text = fs::read_to_string(&file).expect("there");
    assert_eq!(
        text,
        "# mine\n[[cards]]\nname = \"Zap\" # yes\nkind = \"spell\"\nedition = \"6\"\ntext = \"Draw 2 cards.\"\n"
    );
    assert_eq!(fs::read_dir(&folder).expect("there").count(), 1);
    fs::remove_dir_all(folder).expect("removed");
}

/// Creates a new temporary folder for a test.
fn own_folder() -> std::path::PathBuf {
    use std::sync::atomic::{AtomicU32, Ordering};
    static NEXT: AtomicU32 = AtomicU32::new(0);
    let name = format!("keeper-test-{}-{}", std::process::id(), NEXT.fetch_add(1, Ordering::Relaxed));
    let folder = std::env::temp_dir().join(name);
    fs::create_dir_all(&folder).expect("a folder for the test");
    folder
}
