//! Measures how fast bots compute answers, and by how much they exceed their time limit.

use std::time::{Duration, Instant};

use anyhow::{Context, Result};
use bots::{Bot, BotQuestion, Budget, Level, Search, SearchStyle};
use cards::edition::Edition;
use kotc::Kotc;
use table::{Dice, Game, Guess, Input, Notation, Pending, Seat, Sense, Tally};

use super::{Measure, Stopwatch, timed};
use crate::cli::sim;
use crate::games;

pub(super) fn bots() -> Result<Vec<Measure>> {
    let kotc = kotc::Setup::new(Edition::E14, &games::starters(Edition::E14)?)?;
    let keep = games::keep_setup(2, None, false)?;
    Ok(vec![
        iterations::<Kotc>("bots.kotc.14.iterations", &kotc),
        iterations::<keep::Keep>("bots.keep.2.iterations", &keep),
        greedy_games::<Kotc>("bots.kotc.14.greedy", &kotc),
        greedy_games::<keep::Keep>("bots.keep.2.greedy", &keep),
    ])
}

/// Measures search iterations per second. The questions to the bot come from all stages of a game.
fn iterations<G: Guess + Sense>(name: &str, setup: &G::Setup) -> Measure {
    let mut seed = 0;
    timed(name, "iterations/s", || {
        seed += 1;
        let Ok(game) = sim::middle::<G>(setup, seed, (seed as usize * 7) % 150) else { return 0 };
        let Pending::Seats(seats) = game.pending() else { return 0 };
        let Some(seat) = seats.iter().find(|it| game.moves(*it).len() > 1) else { return 0 };
        let mut bot = Search::new(seed, Budget::iterations(300));
        ask(&mut bot, &game, seat, seed);
        bot.iterations()
    })
}

fn ask<G: Guess + Sense>(bot: &mut Search, game: &G, seat: Seat, seed: u64) -> usize {
    let mut dice = Dice::new(seed);
    bot.choose(BotQuestion { seat, options: game.moves(seat), imagine: &mut || game.guess(seat, &mut dice) })
}

fn greedy_games<G: Guess + Sense + Tally + Notation>(name: &str, setup: &G::Setup) -> Measure {
    let mut seed = 0;
    let seats = G::start(setup).seats();
    timed(name, "games/s", || {
        seed += 1;
        lab::play::<G>(setup, &vec![Level::GREEDY; seats], seed, false);
        1
    })
}

/// The time limit per answer in [`deadlines`].
const BUDGET: Duration = Duration::from_millis(5);

/// Asks bots this many questions, on boards with eight players who each have thirty creatures. The bots alternate
/// between the two styles of search. Measures by how much the slowest answer exceeds [`BUDGET`].
pub(super) fn deadlines(questions: u64) -> Result<Vec<Measure>> {
    let start = Stopwatch::start();
    let (mut asked, mut seed, mut latest, mut dice_at_once) = (0_u64, 0, Duration::ZERO, 0);
    while asked < questions {
        seed += 1;
        let mut game = super::rules::board(8, 30)?;
        let mut dice = Dice::new(seed);
        for _ in 0..2_000 {
            let input = match game.pending() {
                Pending::Over => break,
                Pending::Chance(chance) => {
                    if let table::Chance::Dice(count) = chance {
                        dice_at_once = dice_at_once.max(count);
                    }
                    Input::Chance(dice.settle(chance))
                }
                Pending::Seats(seats) => {
                    let seat = seats.iter().next().context("at least one seat is asked")?;
                    if game.moves(seat).len() > 1 && asked < questions {
                        asked += 1;
                        let style =
                            if asked.is_multiple_of(2) { SearchStyle::Strong } else { SearchStyle::Plain };
                        let mut bot = Search::styled(seed, Budget::time(BUDGET), style);
                        let begun = Instant::now();
                        ask(&mut bot, &game, seat, asked);
                        latest = latest.max(begun.elapsed().saturating_sub(BUDGET));
                    }
                    let moves = game.moves(seat);
                    Input::Act(seat, moves[dice.below(moves.len() as u32) as usize])
                }
            };
            game.advance(input)?;
        }
    }
    let count = |name: &str, value: u64, unit| Measure::of(name, value, unit, start.cpu());
    Ok(vec![
        count("bots.deadline.questions", asked, "questions"),
        count("bots.deadline.dice", dice_at_once.into(), "dice at once"),
        count("bots.deadline.latest", latest.as_micros() as u64, "µs over the time limit"),
    ])
}
