//! Tests of `keeper lab` with real processes: reports, stopping with Ctrl-C, and continuing a stopped run.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Output, Stdio};

const DECKS: [&str; 2] = ["14-meadow-swarm.toml", "14-sleeping-giants.toml"];

fn keeper(args: &[&str], folder: &Path) -> Command {
    let decks = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../data/decks");
    let mut command = Command::new(env!("CARGO_BIN_EXE_keeper"));
    command.arg("lab").arg("deck").args(DECKS.map(|it| decks.join(it))).args(args).current_dir(folder);
    command
}

fn run(args: &[&str], folder: &Path) -> Output {
    keeper(args, folder).output().expect("keeper runs")
}

fn folder(name: &str) -> PathBuf {
    let folder = std::env::temp_dir().join(format!("keeper-lab-{name}-{}", std::process::id()));
    let _ = fs::remove_dir_all(&folder);
    fs::create_dir_all(&folder).expect("a folder can be made");
    folder
}

/// Waits until the results file has this many lines.
fn wait_for(file: &Path, lines: usize, child: &mut Child) {
    while fs::read_to_string(file).map_or(0, |it| it.lines().count()) < lines {
        assert!(child.try_wait().expect("it can be waited for").is_none(), "it ended early");
        std::thread::yield_now();
    }
}

#[test]
fn a_report_has_pages_charts_and_tables() {
    let folder = folder("report");
    let output = run(&["--games", "100", "--report", "page.html", "--files", "files", "--json"], &folder);
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    let found: serde_json::Value = serde_json::from_slice(&output.stdout).expect("JSON");
    assert_eq!(found["decks"][0], "The Buzzing Meadow");
    assert_eq!(found["method"]["games"].to_string(), "100");
    let command = found["method"]["command"].as_str().expect("the command");
    assert!(command.starts_with("keeper lab deck ") && !command.contains("--report"), "{command}");
    let page = fs::read_to_string(folder.join("page.html")).expect("a page");
    assert!(page.contains("<svg") && page.contains("The Sleeping Giants"));
    let csv = fs::read_to_string(folder.join("files/matrix.csv")).expect("a table");
    assert_eq!(csv.lines().count(), 3);
    assert!(fs::read(folder.join("files/matrix.png")).expect("a picture").starts_with(b"\x89PNG"));
    assert!(fs::read(folder.join("files/matrix.parquet")).expect("a table").starts_with(b"PAR1"));
    assert!(fs::read_to_string(folder.join("files/matrix.svg")).expect("a chart").starts_with("<svg xmlns"));
    let again = run(&["--games", "100", "--report", "page.html"], &folder);
    assert_eq!(again.status.code(), Some(2), "an existing file is not overwritten");
    let _ = fs::remove_dir_all(folder);
}

/// An interrupted run reports the games that it has finished. The same command continues the run, and its results are
/// those of a run without interruption.
#[test]
fn an_interrupted_run_reports_and_continues() {
    let folder = folder("stop");
    let file = folder.join("results");
    let long = ["--games", "1000000", "--threads", "1", "--results", "results"];
    let mut child = keeper(&long, &folder).stdout(Stdio::piped()).spawn().expect("keeper runs");
    wait_for(&file, 5, &mut child);
    let asked = Command::new("kill").arg("-INT").arg(child.id().to_string()).status();
    assert!(asked.expect("kill runs").success());
    let output = child.wait_with_output().expect("it ends");
    let shown = String::from_utf8_lossy(&output.stdout);
    assert!(output.status.success() && shown.contains("Stopped early."), "{shown}");
    let mut child = keeper(&long, &folder).stdout(Stdio::null()).spawn().expect("keeper runs");
    let lines = fs::read_to_string(&file).expect("results").lines().count();
    wait_for(&file, lines + 2, &mut child);
    child.kill().expect("it is killed");
    child.wait().expect("it ends");
    // The header and the job are lines, too.
    let saved = fs::read_to_string(&file).expect("results").lines().count() - 2;
    let games = (saved * 100).to_string();
    let resumed = run(&["--games", &games, "--results", "results", "--json"], &folder);
    let fresh = run(&["--games", &games, "--json"], &folder);
    let text = |it: &Output| String::from_utf8_lossy(&it.stdout).into_owned();
    assert!(fresh.status.success() && text(&resumed) == text(&fresh), "{}\n{}", text(&resumed), text(&fresh));
    let _ = fs::remove_dir_all(folder);
}
