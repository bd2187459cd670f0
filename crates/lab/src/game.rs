//! One game between bots.

use bots::{Bot, Level, Question, make};
use table::{Dice, Guess, Input, Match, Pending, Record, Seat, Seats, Sense, Tally};

/// A game that is over, or was stopped at its bound.
#[derive(Clone, Debug)]
pub struct Finished {
    /// The winners; none if it is a draw or did not end.
    pub winners: Seats,
    /// How long it was.
    pub length: u32,
    /// Every seat's score.
    pub scores: Vec<i64>,
    /// What every seat ended with.
    pub held: Vec<Vec<usize>>,
    /// Answers given.
    pub decisions: u64,
    /// Who had the first answer that was not part of setting up; the first player of the game as far as one can tell.
    pub first: Option<Seat>,
}

/// No game takes more inputs.
const BOUND: usize = 200_000;

/// Seeds for the dice, and for each seat's bot and imagination, from the seed of a game.
struct Seeds(Dice);

impl Seeds {
    fn of(seed: u64) -> Seeds {
        Seeds(Dice::new(seed))
    }

    fn next(&mut self) -> u64 {
        self.0.seed()
    }
}

/// Plays one game. The same seed gives the same game, as far as the bots do not look at the clock.
pub fn play<G: Guess + Tally + Sense>(setup: &G::Setup, levels: &[Level], seed: u64) -> Finished {
    let mut game = G::start(setup);
    let (first, decisions) = run::<G>(&mut game, levels, seed, &mut |game, input| {
        game.advance(input).expect("an option or a possible outcome");
    });
    let seats = (0..game.seats()).map(Seat::new);
    Finished {
        winners: game.winners().unwrap_or_default(),
        length: game.length(),
        scores: seats.clone().map(|it| game.score(it)).collect(),
        held: seats.map(|it| game.held(it)).collect(),
        decisions,
        first,
    }
}

/// The record of the same game.
pub fn play_recorded<G: Guess + Tally + Sense>(setup: &G::Setup, levels: &[Level], seed: u64) -> Record<G> {
    let mut play: Match<G> = Match::new(setup.clone());
    let mut game = G::start(setup);
    run::<G>(&mut game, levels, seed, &mut |game, input| {
        play.apply(input.clone()).expect("an option or a possible outcome");
        game.advance(input).expect("an option or a possible outcome");
    });
    play.record().clone()
}

fn run<G: Guess + Tally + Sense>(
    game: &mut G,
    levels: &[Level],
    seed: u64,
    apply: &mut dyn FnMut(&mut G, Input<G::Action>),
) -> (Option<Seat>, u64) {
    let mut seeds = Seeds::of(seed);
    let mut dice = Dice::new(seeds.next());
    let mut bots: Vec<(Box<dyn Bot<G>>, Dice)> =
        levels.iter().map(|it| (make::<G>(*it, seeds.next()), Dice::new(seeds.next()))).collect();
    let (mut first, mut decisions) = (None, 0);
    for _ in 0..BOUND {
        let input = match game.pending() {
            Pending::Over => break,
            Pending::Chance(chance) => Input::Chance(dice.settle(chance)),
            Pending::Seats(seats) => {
                let seat = seats.iter().next().expect("somebody is asked");
                if first.is_none() && game.length() > 0 {
                    first = Some(seat);
                }
                decisions += 1;
                let options = game.options(seat);
                let (bot, own) = &mut bots[seat.index()];
                let place = if options.len() == 1 {
                    0
                } else {
                    let mut imagine = || game.guess(seat, own);
                    bot.choose(Question { seat, options, imagine: &mut imagine })
                };
                Input::Act(seat, options[place].clone())
            }
        };
        apply(game, input);
    }
    (first, decisions)
}
