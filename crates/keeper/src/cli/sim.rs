//! `keeper sim`: many games, and `keeper replay`: one of them as text.

use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::time::Instant;

use anyhow::{Context, Result, bail};
use cards::edition::Edition;
use kotc::{Action, Deck, Kotc, Setup};
use serde_json::json;
use table::{Dice, Game, Input, Match, Pending, Ranked, Record, Seat, Viewer, laws};

use super::SimArgs;
use crate::{Outcome, input};

/// No game takes more inputs; decks run out long before.
const BOUND: usize = 200_000;

/// What became of one game.
pub(crate) struct Played {
    winners: Vec<usize>,
    turns: u16,
    pub(crate) decisions: u64,
}

pub(super) fn sim(args: &SimArgs, out: &mut impl Write) -> Result<Outcome> {
    if let Some(path) = args.record.as_ref().filter(|it| it.exists()) {
        bail!("{} exists; name another file for the records", path.display());
    }
    let decks: Vec<Deck> = args.decks.iter().map(|it| deck(it)).collect::<Result<_>>()?;
    let setup = Setup::new(args.edition, &decks)?;
    if args.laws {
        return check_laws(&setup, args, out);
    }
    let start = Instant::now();
    let mut wins = vec![0_u64; decks.len()];
    let (mut ties, mut draws, mut turns, mut decisions) = (0_u64, 0_u64, 0_u64, 0_u64);
    let mut records = String::new();
    for index in 0..args.games {
        let seed = args.seed.wrapping_add(index);
        let (played, record) = play(&setup, seed, args.record.is_some())?;
        match played.winners[..] {
            [] => draws += 1,
            [only] => wins[only] += 1,
            _ => ties += 1,
        }
        turns += u64::from(played.turns);
        decisions += played.decisions;
        records += &record.map(|it| it.write()).unwrap_or_default();
    }
    if let Some(path) = &args.record {
        fs::write(path, records).with_context(|| format!("{} cannot be written", path.display()))?;
    }
    let seconds = start.elapsed().as_secs_f64().max(1e-9);
    let games = args.games.max(1) as f64;
    let names: Vec<String> = args.decks.iter().map(|it| it.display().to_string()).collect();
    if args.json {
        let report = json!({
            "game": "kotc", "edition": args.edition.to_string(), "decks": names, "games": args.games, "seed": args.seed,
            "wins": wins, "ties": ties, "draws": draws, "turns": turns, "decisions": decisions,
        });
        writeln!(out, "{report:#}")?;
        return Ok(Outcome::Well);
    }
    for (name, wins) in names.iter().zip(&wins) {
        writeln!(out, "{wins:>8} won by {name}")?;
    }
    writeln!(out, "{ties:>8} ties, {draws} draws")?;
    writeln!(
        out,
        "{:>8.1} turns and {:.1} decisions a game",
        turns as f64 / games,
        decisions as f64 / games
    )?;
    writeln!(out, "{:>8.0} games and {:.0} decisions a second", games / seconds, decisions as f64 / seconds)?;
    Ok(Outcome::Well)
}

/// Plays games with every law checked at every question.
fn check_laws(setup: &Setup, args: &SimArgs, out: &mut impl Write) -> Result<Outcome> {
    let (mut questions, start) = (0_u64, Instant::now());
    for index in 0..args.games {
        let seed = args.seed.wrapping_add(index);
        match laws::random_match::<Kotc>(setup, &mut Dice::new(seed), BOUND, true) {
            Ok(played) => questions += played.decisions as u64,
            Err(broken) => {
                writeln!(out, "seed {seed}: {}: {}", broken.law, broken.what)?;
                return Ok(Outcome::Problems);
            }
        }
    }
    let seconds = start.elapsed().as_secs();
    writeln!(out, "all laws hold over {} games and {questions} questions ({seconds} s)", args.games)?;
    Ok(Outcome::Well)
}

fn deck(path: &Path) -> Result<Deck> {
    let file = input::card_file(path)?;
    Deck::of(&file).with_context(|| path.display().to_string())
}

/// What a match waits for, by chance; nothing once it is over.
fn random_input(game: &Kotc, dice: &mut Dice) -> Option<Input<Action>> {
    match game.pending() {
        Pending::Over => None,
        Pending::Chance(chance) => Some(Input::Chance(dice.settle(chance))),
        Pending::Seats(seats) => {
            let seat = seats.iter().next()?;
            let options = game.options(seat);
            Some(Input::Act(seat, options[dice.below(options.len() as u32) as usize]))
        }
    }
}

/// Plays one game with random answers.
pub(crate) fn play(setup: &Setup, seed: u64, record: bool) -> Result<(Played, Option<Record<Kotc>>)> {
    let mut dice = Dice::new(seed);
    let mut play: Option<Match<Kotc>> = record.then(|| Match::new(setup.clone()));
    let mut game = Kotc::start(setup);
    let mut decisions = 0;
    for _ in 0..BOUND {
        let Some(input) = random_input(&game, &mut dice) else {
            let winners = game.winners().into_iter().flat_map(|it| it.iter().collect::<Vec<_>>());
            let winners = winners.map(Seat::index).collect();
            let record = play.map(|it| it.record().clone());
            return Ok((Played { winners, turns: game.turns(), decisions }, record));
        };
        decisions += u64::from(matches!(input, Input::Act(..)));
        if let Some(play) = &mut play {
            play.apply(input.clone())?;
        }
        game.advance(input)?;
    }
    bail!("the game with seed {seed} did not end within {BOUND} inputs")
}

/// Shows a record as text, from a seat's view, or checks it: `verify FILE`.
pub(super) fn replay(words: &[PathBuf], seat: Option<usize>, out: &mut impl Write) -> Result<Outcome> {
    let (verify, file) = match words {
        [file] => (false, file),
        [verb, file] if verb.as_os_str() == "verify" => (true, file),
        _ => bail!("write `keeper replay FILE` or `keeper replay verify FILE`"),
    };
    let text = input::text(file)?;
    let mut records = Vec::new();
    for part in text.split_inclusive("keeper record ").map(|it| it.trim_end_matches("keeper record ")) {
        if !part.trim().is_empty() {
            records.push(format!("keeper record {part}"));
        }
    }
    if records.is_empty() {
        bail!("{} has no record", file.display());
    }
    for (index, text) in records.iter().enumerate() {
        let record: Record<Kotc> =
            Record::read(text).with_context(|| format!("{}, record {}", file.display(), index + 1))?;
        if verify {
            continue;
        }
        let (game, log) = record.replay_to(usize::MAX)?;
        let viewer = match seat {
            Some(seat) if (1..=game.seats()).contains(&seat) => Viewer::Seat(Seat::new(seat - 1)),
            Some(seat) => bail!("there is no seat {seat}; the match has {}", game.seats()),
            None => Viewer::Watcher,
        };
        for sight in log.iter().filter_map(|it| Kotc::sight(it, viewer)) {
            writeln!(out, "{}", game.tell(&sight))?;
        }
    }
    if verify {
        let count = records.len();
        writeln!(out, "{count} {} replayed to the end", if count == 1 { "record" } else { "records" })?;
    }
    Ok(Outcome::Well)
}

/// A random game after so many decisions.
pub(crate) fn middle(setup: &Setup, seed: u64, decisions: usize) -> Result<Kotc> {
    let mut dice = Dice::new(seed);
    let mut game = Kotc::start(setup);
    let mut made = 0;
    while made < decisions {
        let Some(input) = random_input(&game, &mut dice) else { break };
        made += usize::from(matches!(input, Input::Act(..)));
        game.apply(input, &mut Vec::new())?;
    }
    Ok(game)
}

/// A fair share of what a match can contain, for the benchmark: the starter decks of an edition.
pub(crate) fn starters(edition: Edition) -> Result<Vec<Deck>> {
    let decks: &[&str] = match edition {
        Edition::E6 => &[
            include_str!("../../../../data/decks/06-altar-of-giants.toml"),
            include_str!("../../../../data/decks/06-rune-smithy.toml"),
        ],
        Edition::E11 => &[
            include_str!("../../../../data/decks/11-dice-storm.toml"),
            include_str!("../../../../data/decks/11-travelling-fair.toml"),
        ],
        _ => &[
            include_str!("../../../../data/decks/14-meadow-swarm.toml"),
            include_str!("../../../../data/decks/14-tide-house.toml"),
        ],
    };
    decks.iter().map(|it| Ok(Deck::of(&cards::file::CardFile::read(it)?)?)).collect()
}
