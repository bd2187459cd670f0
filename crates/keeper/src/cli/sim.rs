//! `keeper sim`: many games, and how they went.

use std::fs;
use std::io::Write;
use std::time::Instant;

use anyhow::{Context, Result, bail};
use serde_json::{Value, json};
use table::{Dice, Guess, Input, Match, Notation, Pending, Record, Seat, Tally, laws};

use super::SimArgs;
use crate::Outcome;

/// No game takes more inputs; decks run out long before.
const BOUND: usize = 200_000;

/// What became of one game.
pub(crate) struct Played<G> {
    /// The game at its end.
    pub(crate) game: G,
    pub(crate) decisions: u64,
}

pub(super) fn sim<G>(
    setup: &G::Setup,
    seats: &[String],
    about: Value,
    args: &SimArgs,
    out: &mut impl Write,
) -> Result<Outcome>
where
    G: Guess + Notation + Tally,
{
    if let Some(path) = args.record.as_ref().filter(|it| it.exists()) {
        bail!("{} exists; name another file for the records", path.display());
    }
    if args.laws {
        return check_laws::<G>(setup, args, out);
    }
    let start = Instant::now();
    let mut tally = Totals::default();
    let mut records = String::new();
    for index in 0..args.games {
        let seed = args.seed.wrapping_add(index);
        let (played, record) = play::<G>(setup, seed, args.record.is_some())?;
        tally.add(&played);
        records += &record.map(|it| it.write()).unwrap_or_default();
    }
    if let Some(path) = &args.record {
        fs::write(path, records).with_context(|| format!("{} cannot be written", path.display()))?;
    }
    if args.json {
        let mut report = about;
        report["game"] = json!(G::NAME);
        report["seed"] = json!(args.seed);
        tally.write_json::<G>(&mut report);
        writeln!(out, "{report:#}")?;
    } else {
        tally.write::<G>(seats, start.elapsed().as_secs_f64().max(1e-9), out)?;
    }
    Ok(Outcome::Well)
}

/// Sums over many games.
#[derive(Default)]
struct Totals {
    games: u64,
    /// By seat.
    wins: Vec<u64>,
    scores: Vec<i64>,
    ties: u64,
    draws: u64,
    length: u64,
    decisions: u64,
    holdings: Vec<Holding>,
}

/// Something players end up with: how often, and how often a winner does.
struct Holding {
    name: String,
    held: u64,
    won: u64,
}

impl Totals {
    fn add<G: Tally>(&mut self, played: &Played<G>) {
        let game = &played.game;
        self.games += 1;
        self.length += u64::from(game.length());
        self.decisions += played.decisions;
        self.wins.resize(game.seats(), 0);
        self.scores.resize(game.seats(), 0);
        if self.holdings.is_empty() {
            let named = |it: &str| Holding { name: it.to_owned(), held: 0, won: 0 };
            self.holdings = game.holdings().into_iter().map(named).collect();
        }
        let winners = game.winners().unwrap_or_default();
        match winners.len() {
            0 => self.draws += 1,
            1 => {}
            _ => self.ties += 1,
        }
        for seat in (0..game.seats()).map(Seat::new) {
            let wins = winners.has(seat);
            self.wins[seat.index()] += u64::from(wins && winners.len() == 1);
            self.scores[seat.index()] += game.score(seat);
            for place in game.held(seat) {
                self.holdings[place].held += 1;
                self.holdings[place].won += u64::from(wins);
            }
        }
    }

    fn per_game(&self, sum: impl Into<f64>) -> f64 {
        sum.into() / self.games.max(1) as f64
    }

    fn write<G: Tally>(&self, seats: &[String], seconds: f64, out: &mut impl Write) -> Result<()> {
        for ((name, wins), score) in seats.iter().zip(&self.wins).zip(&self.scores) {
            writeln!(
                out,
                "{wins:>8} won by {name}, {:.1} {} on average",
                self.per_game(*score as f64),
                G::SCORE
            )?;
        }
        writeln!(out, "{:>8} ties, {} draws", self.ties, self.draws)?;
        writeln!(
            out,
            "{:>8.1} {} and {:.1} decisions a game",
            self.per_game(self.length as f64),
            G::LENGTH,
            self.per_game(self.decisions as f64)
        )?;
        let (games, decisions) = (self.games as f64 / seconds, self.decisions as f64 / seconds);
        writeln!(out, "{games:>8.0} games and {decisions:.0} decisions a second")?;
        if self.holdings.is_empty() {
            return Ok(());
        }
        writeln!(out, "\n  a game  of a winner")?;
        let mut sorted: Vec<&Holding> = self.holdings.iter().collect();
        sorted.sort_by(|a, b| (b.won * a.held.max(1)).cmp(&(a.won * b.held.max(1))));
        for it in sorted {
            let share = 100.0 * it.won as f64 / it.held.max(1) as f64;
            writeln!(out, "{:>8.2} {share:>10.1} %  {}", self.per_game(it.held as f64), it.name)?;
        }
        Ok(())
    }

    fn write_json<G: Tally>(&self, report: &mut Value) {
        report["games"] = json!(self.games);
        report["wins"] = json!(self.wins);
        report["ties"] = json!(self.ties);
        report["draws"] = json!(self.draws);
        report[G::LENGTH] = json!(self.length);
        report[G::SCORE] = json!(self.scores);
        report["decisions"] = json!(self.decisions);
        if !self.holdings.is_empty() {
            let holding =
                |it: &Holding| json!({ "name": it.name, "held": it.held, "held_by_winners": it.won });
            report["holdings"] = self.holdings.iter().map(holding).collect();
        }
    }
}

/// Plays games with every law checked at every question.
fn check_laws<G: Guess + Notation>(
    setup: &G::Setup,
    args: &SimArgs,
    out: &mut impl Write,
) -> Result<Outcome> {
    let (mut questions, start) = (0_u64, Instant::now());
    for index in 0..args.games {
        let seed = args.seed.wrapping_add(index);
        match laws::random_match::<G>(setup, &mut Dice::new(seed), BOUND, true) {
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

/// What a match waits for, by chance; nothing once it is over.
fn random_input<G: table::Game>(game: &G, dice: &mut Dice) -> Option<Input<G::Action>> {
    match game.pending() {
        Pending::Over => None,
        Pending::Chance(chance) => Some(Input::Chance(dice.settle(chance))),
        Pending::Seats(seats) => {
            let seat = seats.iter().next()?;
            let options = game.options(seat);
            Some(Input::Act(seat, options[dice.below(options.len() as u32) as usize].clone()))
        }
    }
}

/// Plays one game with random answers.
pub(crate) fn play<G: table::Game>(
    setup: &G::Setup,
    seed: u64,
    record: bool,
) -> Result<(Played<G>, Option<Record<G>>)> {
    let mut dice = Dice::new(seed);
    let mut play: Option<Match<G>> = record.then(|| Match::new(setup.clone()));
    let mut game = G::start(setup);
    let mut decisions = 0;
    for _ in 0..BOUND {
        let Some(input) = random_input(&game, &mut dice) else {
            return Ok((Played { game, decisions }, play.map(|it| it.record().clone())));
        };
        decisions += u64::from(matches!(input, Input::Act(..)));
        if let Some(play) = &mut play {
            play.apply(input.clone())?;
        }
        game.advance(input)?;
    }
    bail!("the game with seed {seed} did not end within {BOUND} inputs")
}

/// A random game after so many decisions.
pub(crate) fn middle<G: table::Game>(setup: &G::Setup, seed: u64, decisions: usize) -> Result<G> {
    let mut dice = Dice::new(seed);
    let mut game = G::start(setup);
    let mut made = 0;
    while made < decisions {
        let Some(input) = random_input(&game, &mut dice) else { break };
        made += usize::from(matches!(input, Input::Act(..)));
        game.advance(input)?;
    }
    Ok(game)
}
