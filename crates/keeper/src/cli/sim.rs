//! `keeper sim`: lets bots play many games, and reports the results.

use std::fs;
use std::io::{IsTerminal, Write, stderr};
use std::path::PathBuf;
use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::time::{Duration, Instant};

use anyhow::{Context, Result, bail};
use bots::Level;
use cards::edition::Edition;
use cards::legal::LegalDeck;
use clap::Args;
use indicatif::{ProgressBar, ProgressStyle};
use lab::{Arena, ArenaProgress, ArenaReport, BOUND, Contestant};
use playable::GameKind;
use rayon::prelude::*;
use serde_json::{Value, json};
use table::{Dice, Game, Guess, Notation, Sense, Tally, laws, random_step};

use crate::ExitOutcome;
use crate::games;

#[derive(Args, Debug)]
pub(super) struct SimArgs {
    /// The game to play
    #[arg(long, value_parser = games::parser(), default_value_t = GameKind::Kotc)]
    game: GameKind,
    #[arg(long, num_args = 1.., default_values = ["random"], help = format!("The bots, by seat: {}", Level::listed()))]
    bots: Vec<Level>,
    #[arg(short, long, value_parser = crate::edition::read, num_args = 1.., help = format!(
        "{}; with several editions, each uses the decks that are legal in it", games::edition_help()))]
    edition: Vec<Edition>,
    /// Keeper of the Cards: one deck file per player; with --round-robin or --gauntlet, all decks to compare. Without
    /// files, two starter decks of the edition play; with --round-robin or --gauntlet, all its starter decks
    #[arg(long, num_args = 1..)]
    decks: Vec<PathBuf>,
    /// The number of players per match, for KEEP (2 to 5), --round-robin and --gauntlet
    #[arg(long, default_value_t = 2)]
    players: usize,
    /// Play every combination of deck and bot against every other, from every seat
    #[arg(long)]
    round_robin: bool,
    /// Play the first combination of deck and bot against each of the others
    #[arg(long, conflicts_with_all = ["laws", "round_robin"])]
    gauntlet: bool,
    /// Play only the game with this number, counted from 1, to repeat or record it
    #[arg(long)]
    only: Option<u64>,
    /// KEEP: a file with your own card list
    #[arg(long)]
    cards: Option<PathBuf>,
    /// KEEP: play the variant with two Bonus Actions
    #[arg(long)]
    two_bonuses: bool,
    /// The number of games; with --round-robin or --gauntlet, the number of games per pairing
    #[arg(long, default_value_t = 1)]
    games: u64,
    /// The seed of the first game; each further game uses the next higher seed
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// Save the records of the games to this file
    #[arg(long)]
    record: Option<PathBuf>,
    /// Test the rules instead: play random games, and at every question check the laws that every game must obey
    #[arg(long, conflicts_with = "record")]
    laws: bool,
    /// Write JSON for other programs
    #[arg(long)]
    json: bool,
    /// Write one CSV line for each deck and bot, for spreadsheets
    #[arg(long, conflicts_with = "json")]
    csv: bool,
}

/// Sets up the games and plays them, separately for each edition.
pub(super) fn command(args: &SimArgs, out: &mut impl Write) -> Result<ExitOutcome> {
    match args.game {
        GameKind::Kotc => {
            let files = games::deck_files(&args.edition, &args.decks)?;
            let mut outcome = ExitOutcome::Well;
            for edition in &args.edition {
                let mut decks: Vec<(String, LegalDeck)> = Vec::new();
                for (name, file) in &files {
                    match games::legal(name, file, *edition) {
                        Ok(deck) => decks.push((name.clone(), deck)),
                        Err(why) if args.edition.len() == 1 => return Err(why),
                        // With several editions, skip decks that are not legal in this one.
                        Err(_) => {}
                    }
                }
                if files.is_empty() {
                    let all = if args.round_robin || args.gauntlet { usize::MAX } else { 2 };
                    decks.extend(games::named_starters(*edition)?.take(all));
                }
                let (names, decks): (Vec<String>, Vec<LegalDeck>) = decks.into_iter().unzip();
                if args.edition.len() > 1 && !args.json && !args.csv {
                    writeln!(out, "{}", edition.ordinal())?;
                }
                let about = json!({ "edition": edition.to_string(), "decks": names });
                let setup = |seats: &[usize]| {
                    let decks: Vec<LegalDeck> = seats.iter().map(|it| decks[*it].clone()).collect();
                    Ok(kotc::Setup::new(*edition, &decks)?)
                };
                if sim::<kotc::Kotc>(&names, true, &setup, about, args, out)? == ExitOutcome::Problems {
                    outcome = ExitOutcome::Problems;
                }
            }
            Ok(outcome)
        }
        GameKind::Keep => {
            let ready = games::keep_setup(args.players, args.cards.as_deref(), args.two_bonuses)?;
            let seats: Vec<String> = (1..=args.players).map(|it| format!("seat {it}")).collect();
            let about = json!({ "players": args.players, "two_bonuses": args.two_bonuses });
            let setup = |_: &[usize]| Ok(ready.clone());
            sim::<keep::Keep>(&seats, false, &setup, about, args, out)
        }
    }
}

/// A function that creates the setup of a match, given the deck index of each seat.
type Setups<'a, G> = &'a (dyn Fn(&[usize]) -> Result<<G as Game>::Setup> + Sync);

/// Plays the games and writes the report. `decks` are the names of the decks, or of the seats if the game has no decks.
fn sim<G>(
    decks: &[String],
    has_decks: bool,
    setup: Setups<'_, G>,
    about: Value,
    args: &SimArgs,
    out: &mut impl Write,
) -> Result<ExitOutcome>
where
    G: Guess + Notation + Tally + Sense,
    G::Setup: Send + Sync,
{
    if let Some(path) = args.record.as_ref().filter(|it| it.exists()) {
        bail!("{} exists already; choose another file for the records", path.display());
    }
    let arena = Arena {
        only: args.only.map(|it| it.saturating_sub(1)),
        record: args.record.is_some(),
        ..seated(decks, has_decks, args)
    };
    if arena.is_empty() {
        bail!("no games to play; check --games and --only, or give at least two decks or bots to compare");
    }
    // Make all setups before the first game, so that an error in one of them is reported at once.
    let deck_of = |one: &usize| arena.contestants[*one].deck;
    let ready = |table: &Vec<usize>| setup(&table.iter().map(deck_of).collect::<Vec<usize>>());
    let setups: Vec<G::Setup> = arena.tables.iter().map(ready).collect::<Result<_>>()?;
    if args.laws {
        return check_laws::<G>(&arena, &setups, out);
    }
    let progress = Arc::new(ArenaProgress::default());
    let results = with_progress(&progress, arena.len(), || lab::run::<G>(&arena, &setups, &progress));
    if let Some(path) = &args.record {
        let records: String = results.games.iter().filter_map(|it| it.2.record.as_deref()).collect();
        fs::write(path, records).with_context(|| format!("{} cannot be written", path.display()))?;
    }
    let report = ArenaReport::of::<G>(&arena, &results);
    if args.json {
        let mut json = about;
        json["game"] = G::NAME.into();
        json["seed"] = args.seed.into();
        if let (Some(all), Value::Object(figures)) = (json.as_object_mut(), report.json()) {
            all.extend(figures);
        }
        writeln!(out, "{json:#}")?;
    } else if args.csv {
        write!(out, "{}", report.csv())?;
    } else {
        if progress.stop.load(Ordering::Relaxed) {
            writeln!(out, "stopped after {} of {} games", results.games.len(), arena.len())?;
        }
        write!(out, "{}", report.text())?;
    }
    Ok(ExitOutcome::Well)
}

/// Returns the arena with its contestants and pairings.
fn seated(decks: &[String], has_decks: bool, args: &SimArgs) -> Arena {
    let name =
        |deck: &str, level: Level| if has_decks { format!("{deck} {level}") } else { level.to_string() };
    if !args.round_robin && !args.gauntlet {
        let contestant = |(seat, deck): (usize, &String)| {
            let level = args.bots[seat % args.bots.len()];
            Contestant { name: format!("{deck} {level}"), level, deck: seat }
        };
        return Arena::one_table(decks.iter().enumerate().map(contestant).collect(), args.games, args.seed);
    }
    let mut contestants = Vec::new();
    for level in &args.bots {
        if has_decks {
            let with =
                |(deck, file): (usize, &String)| Contestant { name: name(file, *level), level: *level, deck };
            contestants.extend(decks.iter().enumerate().map(with));
        } else {
            contestants.push(Contestant { name: name("", *level), level: *level, deck: 0 });
        }
    }
    if args.gauntlet {
        Arena::gauntlet(contestants, args.players, args.games, args.seed)
    } else {
        Arena::round_robin(contestants, args.players, args.games, args.seed)
    }
}

/// Runs `work` and shows its progress on a terminal. Ctrl-C stops the work; games that are already finished are still
/// reported.
fn with_progress<T>(progress: &Arc<ArenaProgress>, games: u64, work: impl FnOnce() -> T + Send) -> T
where
    T: Send,
{
    let stop = Arc::clone(progress);
    let _ = ctrlc::set_handler(move || {
        // The second Ctrl-C ends the program at once.
        if stop.stop.swap(true, Ordering::Relaxed) {
            std::process::exit(130);
        }
    });
    if !stderr().is_terminal() {
        return work();
    }
    let style = ProgressStyle::with_template("{bar:30} {pos} of {len} games, {per_sec}, {eta} left");
    let bar = ProgressBar::new(games).with_style(style.unwrap_or_else(|_| ProgressStyle::default_bar()));
    std::thread::scope(|scope| {
        let done = scope.spawn(work);
        while !done.is_finished() {
            bar.set_position(progress.done.load(Ordering::Relaxed));
            std::thread::sleep(Duration::from_millis(50));
        }
        bar.finish_and_clear();
        done.join().expect("the thread that plays the games did not panic")
    })
}

/// Plays random games at all tables. At every question, checks the laws that every game must obey. Stops at the first
/// broken law.
fn check_laws<G>(arena: &Arena, setups: &[G::Setup], out: &mut impl Write) -> Result<ExitOutcome>
where
    G: Guess + Notation,
    G::Setup: Sync,
{
    let start = Instant::now();
    let run = laws::RandomMatch { most: BOUND, deep: true, conceding: false };
    let progress = Arc::new(ArenaProgress::default());
    let check = |number: u64| {
        if progress.stop.load(Ordering::Relaxed) {
            return None;
        }
        let seed = arena.seed.wrapping_add(number);
        let played = laws::random_match::<G>(&setups[arena.table(number)], &mut Dice::new(seed), run);
        progress.done.fetch_add(1, Ordering::Relaxed);
        if played.is_err() {
            progress.stop.store(true, Ordering::Relaxed);
        }
        Some((number, played))
    };
    let games: Vec<_> =
        with_progress(&progress, arena.len(), || arena.numbers().into_par_iter().filter_map(check).collect());
    let mut questions = 0;
    for (number, played) in &games {
        match played {
            Ok(played) => questions += played.decisions as u64,
            Err(broken) => {
                let seats: Vec<&str> = arena.tables[arena.table(*number)]
                    .iter()
                    .map(|it| arena.contestants[*it].name.as_str())
                    .collect();
                let seed = arena.seed.wrapping_add(*number);
                writeln!(
                    out,
                    "game {}, seed {seed} ({}): {}: {}",
                    number + 1,
                    seats.join(", "),
                    broken.law,
                    broken.what
                )?;
                return Ok(ExitOutcome::Problems);
            }
        }
    }
    let seconds = start.elapsed().as_secs();
    writeln!(out, "all properties hold over {} games and {questions} questions ({seconds} s)", games.len())?;
    Ok(ExitOutcome::Well)
}

/// Plays one game with random answers, without recording it, and returns the number of answers.
pub(crate) fn play_random<G: Game>(setup: &G::Setup, seed: u64) -> Result<u64> {
    let mut dice = Dice::new(seed);
    let mut game = G::start(setup);
    let mut decisions = 0;
    for _ in 0..BOUND {
        let Some(decided) = random_step(&mut game, &mut dice) else { return Ok(decisions) };
        decisions += u64::from(decided);
    }
    bail!("the game with seed {seed} did not end within {BOUND} inputs")
}

/// Returns the state of a random game after this many decisions.
pub(crate) fn middle<G: Game>(setup: &G::Setup, seed: u64, decisions: usize) -> Result<G> {
    let mut dice = Dice::new(seed);
    let mut game = G::start(setup);
    let mut made = 0;
    while made < decisions {
        let Some(decided) = random_step(&mut game, &mut dice) else { break };
        made += usize::from(decided);
    }
    Ok(game)
}
