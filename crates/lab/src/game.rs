//! One game between bots.

use std::time::{Duration, Instant};

use bots::MakeBot;
use table::{Dice, Guess, Input, Notation, Pending, Record, Seat, Seats, Tally};

/// The result of a game that ended or reached the maximum number of inputs.
#[derive(Clone, Debug)]
pub struct Finished {
    /// The winners; empty if the game was a draw or did not end.
    pub winners: Seats,
    /// The length of the game, in the game's own unit.
    pub length: u32,
    /// Every seat's score.
    pub scores: Vec<i64>,
    /// For each seat, the things that its player held at the end of the game, as indices into
    /// [`ArenaResults::holdings`](crate::ArenaResults::holdings).
    pub held: Vec<Vec<usize>>,
    /// The number of answers that all seats gave.
    pub decisions: u64,
    /// The longest time that one answer took.
    pub slowest: Duration,
    /// The seat that got the first question after the setup; `None` if there was none. This seat most likely took the first
    /// turn.
    pub first: Option<Seat>,
    /// The record of the game as text; `None` if no record was requested.
    pub record: Option<String>,
}

/// The maximum number of inputs in a game.
pub const BOUND: usize = 200_000;

/// Plays one game, and records it if `record` is true. The same seed gives the same game, unless bots run out of time.
pub fn play<G>(setup: &G::Setup, players: &[impl MakeBot<G>], seed: u64, record: bool) -> Finished
where
    G: Guess + Tally + Notation,
{
    // The dice and the bots get separate seeds.
    let mut seeds = Dice::new(seed);
    let mut dice = Dice::new(seeds.seed());
    let mut bots = bots::seat(players, seeds.seed());
    let mut game = G::start(setup);
    let mut kept = record.then(|| Record::<G> { setup: setup.clone(), inputs: Vec::new() });
    let (mut first, mut decisions, mut slowest) = (None, 0, Duration::ZERO);
    for _ in 0..BOUND {
        let input = match game.pending() {
            Pending::Over => break,
            Pending::Chance(chance) => Input::Chance(dice.settle(chance)),
            Pending::Seats(seats) => {
                let seat = seats.iter().next().expect("at least one seat is asked");
                if first.is_none() && game.length() > 0 {
                    first = Some(seat);
                }
                decisions += 1;
                let asked = Instant::now();
                let action = bots[seat.index()].answer(&game, seat);
                slowest = slowest.max(asked.elapsed());
                Input::Act(seat, action)
            }
        };
        if let Some(record) = &mut kept {
            record.inputs.push(input.clone());
        }
        game.advance(input).expect("the input is a move or a possible outcome");
    }
    let seats = (0..game.seats()).map(Seat::new);
    Finished {
        winners: game.winners().unwrap_or_default(),
        length: game.length(),
        scores: seats.clone().map(|it| game.score(it)).collect(),
        held: seats.map(|it| game.held(it)).collect(),
        decisions,
        slowest,
        first,
        record: kept.map(|it| it.write()),
    }
}
