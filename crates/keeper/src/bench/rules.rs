//! `keeper bench kotc` and `keeper bench keep`: measure how fast the rules run, in processor time.

use std::hint::black_box;
use std::time::Duration;

use anyhow::Result;
use cards::edition::Edition;
use cards::legal::LegalDeck;
use kotc::{ArrangedPlayer, Arrangement, Kotc, Laid, Phase, Setup, Zone};
use table::{Dice, Game, Guess, Seat, random_step};

use super::{Measure, Stopwatch, TIME};
use crate::cli::sim;
use crate::games;

/// The numbers of creatures per player. The benchmark uses one board for each number.
const CREATURES: [usize; 4] = [0, 5, 15, 30];

/// The number of random decisions to measure on a board. It is small, so that the board keeps about the same number of
/// creatures.
const ON_BOARD: u64 = 30;

pub(super) fn kotc() -> Result<Vec<Measure>> {
    let mut measures = Vec::new();
    for edition in playable::EDITIONS.iter().map(|it| it.edition) {
        let setup = Setup::new(edition, &games::starters(edition)?)?;
        measures.extend(random_games::<Kotc>(&format!("kotc.{edition}"), &setup)?);
        measures.extend(copies::<Kotc>(&format!("kotc.{edition}"), &setup, 120)?);
    }
    let decks = games::all_starters(Edition::E14)?;
    for players in 2..=Seat::MOST {
        let seated: Vec<LegalDeck> = decks.iter().cycle().take(players).cloned().collect();
        let setup = Setup::new(Edition::E14, &seated)?;
        let mut seed = 0;
        measures.push(per_decision(&format!("kotc.14.players.{players}"), || {
            seed += 1;
            sim::play_random::<Kotc>(&setup, seed)
        })?);
    }
    for creatures in CREATURES {
        let board = board(2, creatures)?;
        let mut dice = Dice::new(1);
        measures.push(per_decision(&format!("kotc.14.creatures.{creatures}"), || {
            let mut game = board.clone();
            let decides = |_: &u64| random_step(&mut game, &mut dice).unwrap_or(false);
            Ok((0..ON_BOARD).filter(decides).count() as u64)
        })?);
    }
    Ok(measures)
}

pub(super) fn keep() -> Result<Vec<Measure>> {
    let mut measures = Vec::new();
    for (players, name) in [(4, "keep.4"), (2, "keep.2"), (3, "keep.3"), (5, "keep.5")] {
        let setup = games::keep_setup(players, None, false)?;
        measures.extend(random_games::<keep::Keep>(name, &setup)?);
    }
    measures.extend(copies::<keep::Keep>("keep.4", &games::keep_setup(4, None, false)?, 30)?);
    Ok(measures)
}

/// Plays random games, and measures the games and the decisions per second.
fn random_games<G: Game>(name: &str, setup: &G::Setup) -> Result<[Measure; 2]> {
    let start = Stopwatch::start();
    let (mut games, mut decisions) = (0_u64, 0_u64);
    while start.elapsed() < TIME {
        decisions += sim::play_random::<G>(setup, games)?;
        games += 1;
    }
    let cpu = start.cpu();
    let micros = u64::try_from(cpu.as_micros()).unwrap_or(1).max(1);
    let measure = |what: &str, count: u64, unit| {
        Measure::of(&format!("{name}.{what}"), count * 1_000_000 / micros, unit, cpu)
    };
    Ok([measure("games", games, "games/s"), measure("decisions", decisions, "decisions/s")])
}

/// Measures how long it takes to clone a state in the middle of a game, and to guess its hidden part.
fn copies<G: Guess>(name: &str, setup: &G::Setup, decisions: usize) -> Result<[Measure; 2]> {
    let game: G = sim::middle(setup, 1, decisions)?;
    let mut dice = Dice::new(1);
    Ok([
        each(&format!("{name}.clone"), || drop(black_box(game.clone()))),
        each(&format!("{name}.guess"), || drop(black_box(game.guess(Seat::new(0), &mut dice)))),
    ])
}

/// Measures how long one call of `work` takes.
fn each(name: &str, mut work: impl FnMut()) -> Measure {
    let (start, mut count) = (Stopwatch::start(), 0_u128);
    while start.elapsed() < TIME {
        (0..1000).for_each(|_| work());
        count += 1000;
    }
    Measure::of(name, nanos(start.cpu(), count), "ns", start.cpu())
}

/// Measures how long a decision takes. `work` returns how many decisions it made.
fn per_decision(name: &str, mut work: impl FnMut() -> Result<u64>) -> Result<Measure> {
    let (start, mut decisions) = (Stopwatch::start(), 0_u128);
    while start.elapsed() < TIME / 3 {
        decisions += u128::from(work()?);
    }
    Ok(Measure::of(name, nanos(start.cpu(), decisions), "ns/decision", start.cpu()))
}

fn nanos(time: Duration, count: u128) -> u64 {
    u64::try_from(time.as_nanos() / count.max(1)).unwrap_or(u64::MAX)
}

/// Returns a board of the 14th edition in the Action Phase. Each player has this many creatures, twenty resources and a
/// full hand.
pub(super) fn board(players: usize, creatures: usize) -> Result<Kotc> {
    let decks = games::starters(Edition::E14)?;
    let pool: Vec<_> = decks.iter().flat_map(LegalDeck::cards).map(|it| it.card()).collect();
    let strong: Vec<_> = pool.iter().filter(|it| it.offense.is_some_and(|it| it > 0)).collect();
    let laid = |card: &cards::card::Card, zone| Laid::new(card.clone(), zone);
    let player = |seat: usize| {
        let from = |cards: usize, offset: usize| (0..cards).map(move |it| it + offset + seat * 7);
        let field = from(creatures, 0).map(|it| laid(strong[it % strong.len()], Zone::Field));
        let other = |count, zone| from(count, 3).map(move |it| (it, zone));
        let rest = other(20, Zone::Granary).chain(other(6, Zone::Hand)).chain(other(20, Zone::Deck));
        let rest = rest.map(|(it, zone)| laid(pool[it % pool.len()], zone));
        ArrangedPlayer { hp: Some(60), cards: field.chain(rest).collect() }
    };
    let board = Arrangement {
        edition: Edition::E14,
        players: (0..players).map(player).collect(),
        turn: Seat::new(0),
        phase: Some(Phase::Action),
    };
    Ok(Kotc::arranged(&board)?)
}
