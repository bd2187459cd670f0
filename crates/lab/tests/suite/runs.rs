//! Runs that are stopped, damaged and continued.

#[path = "../../../store/tests/suite/small_disk.rs"]
mod small_disk;

use std::fs::{self, OpenOptions};
use std::io::Write;
use std::path::PathBuf;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use lab::measure::{
    Counts, DeckSpec, Job, LabError, Prepared, Replacement, Results, RunResult, SavedBatches, Seating, Stop,
    Threads, VERSION, WatchedCard, run,
};
use small_disk::SmallDisk;

const MEADOW: &str = include_str!("../../../../data/decks/14-meadow-swarm.toml");
const GIANTS: &str = include_str!("../../../../data/decks/14-sleeping-giants.toml");

fn deck(name: &str, file: &str) -> DeckSpec {
    DeckSpec { name: name.to_owned(), file: file.to_owned(), replaced: Vec::new() }
}

fn pair(decks: [usize; 2], own: usize, sign: i8) -> Seating {
    Seating { decks: decks.map(Some), own, sign }
}

/// Returns a job in which two decks play against each other, each from both seats.
fn job() -> Arc<Job> {
    Arc::new(Job {
        version: VERSION.to_owned(),
        edition: "14".to_owned(),
        house: None,
        decks: vec![deck("meadow", MEADOW), deck("giants", GIANTS)],
        opponents: Vec::new(),
        games: vec![pair([0, 1], 0, 1), pair([1, 0], 1, 1)],
        bots: vec!["greedy".to_owned(); 2],
        watched: None,
        pool: None,
        batch: 5,
    })
}

fn go(
    job: &Arc<Job>,
    most: u64,
    threads: usize,
    results: Option<&mut Results>,
) -> Result<RunResult, LabError> {
    let stop = Stop { most, known: &|_| false, asked: &AtomicBool::new(false) };
    let results = results.map(|it| it as &mut dyn SavedBatches);
    run(job, 1, &stop, &mut Threads::new(threads), results, &mut |_| {})
}

fn folder(name: &str) -> PathBuf {
    let folder = std::env::temp_dir().join(format!("keeper-lab-{name}-{}", std::process::id()));
    let _ = fs::remove_dir_all(&folder);
    fs::create_dir_all(&folder).expect("a folder can be made");
    folder
}

#[test]
fn the_number_of_threads_changes_nothing() {
    let job = job();
    let one = go(&job, 30, 1, None).expect("it runs");
    let many = go(&job, 30, 5, None).expect("it runs");
    assert_eq!(one.counts, many.counts);
    assert_eq!((one.counts.seeds, one.counts.games()), (30, 60));
    assert_eq!(one.counts.sums.iter().sum::<u64>(), 30);
    // A run that stops early because its counts are enough also stops at the same seed.
    let known = |it: &Counts| it.seeds >= 15;
    for threads in [1, 4] {
        let stop = Stop { most: 100, known: &known, asked: &AtomicBool::new(false) };
        let found = run(&job, 1, &stop, &mut Threads::new(threads), None, &mut |_| {}).expect("it runs");
        assert_eq!(found.seeds, 1..16);
    }
}

#[test]
fn a_run_continues_and_counts_nothing_twice() {
    let (folder, job) = (folder("resume"), job());
    let path = folder.join("results");
    let whole = go(&job, 30, 2, None).expect("it runs");
    let mut results = Results::open(&path).expect("it opens");
    go(&job, 15, 2, Some(&mut results)).expect("it runs");
    drop(results);
    // The same batch twice, and a line that was cut off.
    let text = fs::read_to_string(&path).expect("it is there");
    let last = text.lines().last().expect("it has lines");
    let mut file = OpenOptions::new().append(true).open(&path).expect("it opens");
    write!(file, "{last}\n{}", &last[..last.len() / 2]).expect("it is written");
    let mut results = Results::open(&path).expect("a cut line does no harm");
    assert_eq!(results.len(), 3);
    let found = go(&job, 30, 2, Some(&mut results)).expect("it runs");
    assert_eq!(found.counts, whole.counts);
    let lines = fs::read_to_string(&path).expect("it is there").lines().count();
    assert_eq!(lines, 1 + 1 + 7, "a header, the job, six batches, and one of them twice");
    // Now all batches are in the file, and no game is played.
    let again = go(&job, 30, 2, Some(&mut Results::open(&path).expect("it opens"))).expect("it runs");
    assert_eq!(again.counts, whole.counts);
    assert_eq!(fs::read_to_string(&path).expect("it is there").lines().count(), lines);
    let _ = fs::remove_dir_all(folder);
}

#[test]
fn other_files_and_damaged_lines_are_refused_and_stay_as_they_are() {
    let (folder, job) = (folder("other"), job());
    let path = folder.join("notes");
    fs::write(&path, "my notes").expect("it is written");
    let error = Results::open(&path).expect_err("it is not a results file").to_string();
    assert!(error.contains("line 1: this is not a results file of keeper lab; choose another"), "{error}");
    assert_eq!(fs::read_to_string(&path).expect("it is there"), "my notes");
    let path = folder.join("results");
    go(&job, 10, 1, Some(&mut Results::open(&path).expect("it opens"))).expect("it runs");
    let text = fs::read_to_string(&path).expect("it is there").replacen("\"seeds\"", "\"sneeze\"", 1);
    fs::write(&path, &text).expect("it is written");
    let error = Results::open(&path).expect_err("a line is damaged").to_string();
    assert!(error.contains("this line is damaged"), "{error}");
    assert_eq!(fs::read_to_string(&path).expect("it is there"), text);
    let _ = fs::remove_dir_all(folder);
}

#[test]
fn a_full_disk_leaves_the_results_intact() {
    let (folder, job) = (folder("full"), job());
    let Some(disk) = SmallDisk::mount(&folder, "256k") else { return };
    let path = folder.join("results");
    go(&job, 10, 1, Some(&mut Results::open(&path).expect("it opens"))).expect("it runs");
    disk.leave(4096);
    let mut results = Results::open(&path).expect("it opens");
    let error = go(&job, 2000, 1, Some(&mut results)).expect_err("the disk is full").to_string();
    assert!(error.contains("No space left") && error.contains("the same command continues"), "{error}");
    let saved = results.len();
    assert!(saved >= 2, "what was finished before is saved");
    drop(results);
    disk.clear();
    let mut results = Results::open(&path).expect("it opens");
    assert_eq!(results.len(), saved);
    let most = (saved as u64 + 2) * 5;
    let found = go(&job, most, 1, Some(&mut results)).expect("it runs");
    assert_eq!(found.counts, go(&job, most, 2, None).expect("it runs").counts);
    drop(results);
    drop(disk);
    let _ = fs::remove_dir_all(folder);
}

#[test]
fn a_stopped_run_counts_only_whole_batches_without_gaps() {
    let job = job();
    let asked = AtomicBool::new(false);
    let stop = Stop { most: 100_000, known: &|_| false, asked: &asked };
    let mut progress = |it: lab::measure::RunProgress| {
        if it.seeds >= 20 {
            asked.store(true, Ordering::Relaxed);
        }
    };
    let found = run(&job, 1, &stop, &mut Threads::new(2), None, &mut progress).expect("it runs");
    assert!(found.stopped && found.counts.seeds >= 20);
    assert_eq!(found.seeds, 1..1 + found.counts.seeds);
    assert_eq!(found.counts, go(&job, found.counts.seeds, 1, None).expect("it runs").counts);
    let stopped = Prepared::new(&job).expect("a good job").play(1..5, &AtomicBool::new(true));
    assert_eq!(stopped, None, "an unfinished batch counts nothing");
}

#[test]
fn a_bad_job_says_what_is_wrong() {
    let broken = |change: &dyn Fn(&mut Job)| {
        let mut job = Job::clone(&job());
        change(&mut job);
        Prepared::new(&job).expect_err("it is wrong").to_string()
    };
    let unreadable = broken(&|it| it.decks[1].file = "[[cards".to_owned());
    assert!(unreadable.starts_with("giants: "), "{unreadable}");
    let illegal = broken(&|it| {
        it.decks[0].file = "[[cards]]\nname = \"Ox\"\nkind = \"minion\"\nsp = 1\nhp = 0\n".to_owned();
    });
    assert!(illegal.starts_with("meadow: a deck has"), "{illegal}");
    assert!(broken(&|it| it.edition = "99".to_owned()).contains("unknown edition “99”"));
    assert!(broken(&|it| it.bots[0] = "clever".to_owned()).contains("Unknown bot “clever”"));
    let go = go(&Arc::new(Job { edition: "99".to_owned(), ..Job::clone(&job()) }), 10, 2, None);
    assert!(go.is_err(), "a bad job ends the run");
}

/// Compares games with and without a card in the same deals. If the card is never drawn, both games must be the same.
#[test]
fn a_card_that_is_never_drawn_changes_nothing() {
    let ox = "[[cards]]\nname = \"Old Ox\"\nkind = \"minion\"\nedition = \"14\"\nsp = 3\nhp = 2\nlevel = 4\n";
    let with = |cost: Option<i64>| DeckSpec {
        replaced: vec![Replacement { slots: vec![0, 1], card: ox.to_owned(), cost }],
        ..deck("meadow", MEADOW)
    };
    let game = |deck: usize, own: usize, sign: i8| {
        let mut decks = [None; 2];
        decks[own] = Some(deck);
        Seating { decks, own, sign }
    };
    let job = |cost: Option<i64>| {
        Arc::new(Job {
            decks: vec![with(cost), deck("meadow", MEADOW), deck("giants", GIANTS)],
            opponents: vec![1, 2],
            games: vec![game(0, 0, 1), game(0, 1, 1), game(1, 0, -1), game(1, 1, -1)],
            bots: vec!["greedy".to_owned(); 3],
            watched: Some(WatchedCard { card: "Old Ox".to_owned(), pairs: vec![(0, 2), (1, 3)] }),
            ..Job::clone(&self::job())
        })
    };
    let dear = go(&job(Some(9)), 200, 2, None).expect("it runs").counts;
    let [played, drawn, unseen] = dear.watched;
    assert_eq!([unseen[0], unseen[1], unseen[3], unseen[4]], [0; 4], "{unseen:?}");
    assert!(unseen[2] > 20 && drawn.iter().sum::<u64>() > 20, "{played:?} {drawn:?}");
    let mean = |it: &Counts| lab::stats::Histogram { counts: &it.sums, step: 0.25 }.mean();
    let free = go(&job(Some(0)), 200, 2, None).expect("it runs").counts;
    assert!(mean(&free) > mean(&dear), "a card that costs nothing is better than one that costs 9");
    assert_ne!(job(None).hash(), job(Some(4)).hash());
}
