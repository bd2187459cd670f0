//! Tests of `keeper lab … --nats` with real processes. Workers, coordinators and the NATS server are killed, and the
//! results must be the same as those of a single process.

#[path = "../../nats/tests/suite/scratch_nats.rs"]
mod scratch_nats;
#[path = "../../store/tests/suite/small_disk.rs"]
mod small_disk;

use std::fs;
use std::io::{BufRead as _, BufReader};
use std::path::{Path, PathBuf};
use std::process::{Child, ChildStderr, Command, Output, Stdio};

use scratch_nats::ScratchNats;
use small_disk::SmallDisk;

const DECKS: [&str; 2] = ["14-meadow-swarm.toml", "14-sleeping-giants.toml"];

fn keeper(args: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_keeper"));
    command.arg("lab").args(args).stdout(Stdio::piped()).stderr(Stdio::piped());
    command
}

/// Returns a command that plays two decks against each other.
fn deck(args: &[&str]) -> Command {
    let decks = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../data/decks");
    let mut command = keeper(&["deck", "--json"]);
    command.args(DECKS.map(|it| decks.join(it))).args(args);
    command
}

/// Plays the same games in one process, and returns its output.
fn embedded(args: &[&str]) -> String {
    text(&deck(args).output().expect("keeper runs"))
}

fn text(output: &Output) -> String {
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    String::from_utf8_lossy(&output.stdout).into_owned()
}

fn error(command: &mut Command) -> String {
    let output = command.output().expect("keeper runs");
    assert_eq!(output.status.code(), Some(2), "{}", String::from_utf8_lossy(&output.stdout));
    String::from_utf8_lossy(&output.stderr).into_owned()
}

/// A worker with one thread. It is killed when it is dropped.
struct WorkerProcess {
    child: Child,
    lines: BufReader<ChildStderr>,
}

impl WorkerProcess {
    /// Starts a worker, and waits until it is connected.
    fn start(nats: &ScratchNats) -> WorkerProcess {
        let mut child =
            keeper(&["worker", "--threads", "1", "--nats", &nats.address]).spawn().expect("it runs");
        let lines = BufReader::new(child.stderr.take().expect("it has an output"));
        let mut worker = WorkerProcess { child, lines };
        let line = worker.line();
        assert!(line.starts_with("Waiting for jobs of version "), "{line}");
        worker
    }

    fn line(&mut self) -> String {
        let mut line = String::new();
        self.lines.read_line(&mut line).expect("it can be read");
        line
    }

    fn kill(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

impl Drop for WorkerProcess {
    fn drop(&mut self) {
        self.kill();
    }
}

fn folder(name: &str) -> PathBuf {
    let folder = std::env::temp_dir().join(format!("keeper-workers-{name}-{}", std::process::id()));
    let _ = fs::remove_dir_all(&folder);
    fs::create_dir_all(&folder).expect("a folder can be made");
    folder
}

fn lines(file: &Path) -> usize {
    fs::read_to_string(file).map_or(0, |it| it.lines().count())
}

/// Waits until the results file has this many lines.
fn wait_for(file: &Path, count: usize, child: &mut Child) {
    while lines(file) < count {
        assert!(child.try_wait().expect("it can be waited for").is_none(), "it ended early");
        std::thread::yield_now();
    }
}

/// Returns the number of jobs and results that the NATS server still stores.
fn messages(nats: &ScratchNats) -> u64 {
    let runtime = tokio::runtime::Runtime::new().expect("a runtime");
    runtime.block_on(async {
        let streams = nats::connect(&nats.address, "test").await.expect("it connects");
        let mut sum = 0;
        for name in ["KEEPER_LAB_JOBS", "KEEPER_LAB_RESULTS"] {
            let Ok(stream) = streams.get_stream(name).await else { continue };
            sum += stream.get_info().await.expect("it is described").state.messages;
        }
        sum
    })
}

/// Runs two measurements on the same workers at the same time, and stops one of the measurements with Ctrl-C.
#[test]
fn measurements_share_workers_and_leave_nothing_behind() {
    let nats = ScratchNats::start(&[]);
    let mut workers = [WorkerProcess::start(&nats), WorkerProcess::start(&nats)];
    let folder = folder("shared");
    let file = folder.join("results");
    let path = file.to_str().expect("a path");
    let long = ["--seed", "3", "--games", "10000000", "--results", path, "--nats", &nats.address];
    let mut long = deck(&long).spawn().expect("keeper runs");
    wait_for(&file, 4, &mut long);
    let games = ["--games", "2000", "--seed", "9"];
    let other = text(&deck(&games).args(["--nats", &nats.address]).output().expect("keeper runs"));
    assert_eq!(other, embedded(&games), "runs don't mix");
    let interrupt = |child: &Child| {
        let asked = Command::new("kill").arg("-INT").arg(child.id().to_string()).status();
        assert!(asked.expect("kill runs").success());
    };
    interrupt(&long);
    let stopped = text(&long.wait_with_output().expect("it ends"));
    assert!(stopped.contains("\"stopped\": true") || stopped.contains("\"stopped\":true"), "{stopped}");
    assert_eq!(messages(&nats), 0, "both runs have removed their messages");
    interrupt(&workers[0].child);
    let output = std::mem::replace(&mut workers[0].child, Command::new("true").spawn().expect("it runs"));
    let said = text(&output.wait_with_output().expect("it ends"));
    assert!(said.starts_with("Played ") && !said.starts_with("Played 0 "), "{said}");
    let _ = fs::remove_dir_all(folder);
}

/// Kills the only worker while it plays, then the NATS server, then the coordinator. The results must be the same as
/// those of a single process.
#[test]
fn killed_workers_servers_and_coordinators_lose_nothing() {
    let mut nats = ScratchNats::start(&[]);
    let folder = folder("killed");
    let file = folder.join("results");
    let (path, address) = (file.to_str().expect("a path").to_owned(), nats.address.clone());
    let measure = |games: &str| {
        let mut command = deck(&["--games", games, "--results", &path]);
        command.args(["--nats", &address]);
        command
    };
    let mut worker = WorkerProcess::start(&nats);
    let mut run = measure("10000000").spawn().expect("keeper runs");
    wait_for(&file, 4, &mut run);
    worker.kill();
    let saved = lines(&file);
    let _worker = WorkerProcess::start(&nats);
    // The killed worker's batch is one of the next four. Batches after it are not counted until it is finished.
    wait_for(&file, saved + 10, &mut run);
    nats.kill();
    let saved = lines(&file);
    nats.restart();
    wait_for(&file, saved + 10, &mut run);
    run.kill().expect("it is killed");
    run.wait().expect("it ends");
    // The header and the job are lines, too.
    let games = ((lines(&file) - 2 + 20) * 100).to_string();
    let resumed = text(&measure(&games).output().expect("keeper runs"));
    let fresh = embedded(&["--games", &games]);
    assert_eq!(resumed, fresh);
    let text = fs::read_to_string(&file).expect("results");
    let mut seeds: Vec<&str> =
        text.lines().filter_map(|it| it.split("\"seeds\":[").nth(1)?.split(']').next()).collect();
    let count = seeds.len();
    seeds.sort_unstable();
    seeds.dedup();
    assert_eq!(seeds.len(), count, "no batch is saved twice");
    let _ = fs::remove_dir_all(folder);
}

#[test]
fn a_full_disk_and_bad_input_are_named_and_keep_the_results() {
    let nats = ScratchNats::start(&[]);
    let _worker = WorkerProcess::start(&nats);
    let folder = folder("full");
    fs::write(folder.join("broken.toml"), "[[cards").expect("it is written");
    let broken = folder.join("broken.toml");
    let broken = broken.to_str().expect("a path");
    let said = error(&mut deck(&[broken, "--nats", &nats.address]));
    assert!(said.contains("broken.toml"), "{said}");
    let said = error(&mut deck(&["--nats", "nats://127.0.0.1:1"]));
    assert!(said.contains("no NATS server answers at 127.0.0.1:1"), "{said}");
    let said = error(&mut keeper(&["worker", "--nats", "nats://127.0.0.1:1"]));
    assert!(said.contains("no NATS server answers at 127.0.0.1:1"), "{said}");
    if let Some(disk) = SmallDisk::mount(&folder, "256k") {
        let file = folder.join("results");
        let path = file.to_str().expect("a path");
        let measure = |games: &str| {
            let mut command = deck(&["--games", games, "--results", path]);
            command.args(["--nats", &nats.address]);
            command
        };
        disk.leave(16 << 10);
        let said = error(&mut measure("100000"));
        assert!(said.contains("No space left") && said.contains("the same command continues"), "{said}");
        disk.clear();
        let games = ((lines(&file) + 3) * 100).to_string();
        assert_eq!(text(&measure(&games).output().expect("keeper runs")), embedded(&["--games", &games]));
        drop(disk);
    }
    assert_eq!(messages(&nats), 0, "failed runs remove their messages, too");
    let _ = fs::remove_dir_all(folder);
}
