//! Checks that a turn ends if players keep declining. Bots rely on this to cut off long turns.

use cards::edition::Edition;
use kotc::{Kotc, Setup};
use table::{Dice, Game, Input, Pending, Tally};

use crate::components::{eager, random_decks};
use crate::laws::EDITIONS;

/// The largest number of answers until a turn ends, from any position, if everybody always gives the last answer that
/// continues the game. Most of these answers assign dice and choose required targets.
const BOUND: usize = 30;

/// Counts the answers until the turn is over if everybody declines whatever they can.
fn declining(game: &Kotc, dice: &mut Dice) -> usize {
    let mut game = game.clone();
    let (turn, mut answers) = (game.length(), 0);
    while game.length() == turn && answers <= BOUND {
        let input = match game.pending() {
            Pending::Over => break,
            Pending::Chance(chance) => Input::Chance(dice.settle(chance)),
            Pending::Seats(seats) => {
                answers += 1;
                let seat = seats.iter().next().expect("somebody is asked");
                Input::Act(seat, *game.moves(seat).last().expect("a move"))
            }
        };
        game.advance(input).expect("an option");
    }
    answers
}

fn holds(edition: Edition, seats: usize, matches: u64) -> usize {
    let mut longest = 0;
    for seed in 0..matches {
        let mut dice = Dice::new(seed);
        let decks = random_decks(edition, seats, &mut dice);
        let mut game =
            Kotc::start(&Setup::unsized_decks(edition, &decks).unwrap_or_else(|it| panic!("{it}")));
        for step in 0..1500 {
            let input = match game.pending() {
                Pending::Over => break,
                Pending::Chance(chance) => Input::Chance(dice.settle(chance)),
                Pending::Seats(asked) => {
                    if step % 3 == 0 {
                        let answers = declining(&game, &mut dice);
                        assert!(
                            answers <= BOUND,
                            "{edition}, {seats} players, seed {seed}: {:?}",
                            game.ask()
                        );
                        longest = longest.max(answers);
                    }
                    let seat = asked.iter().next().expect("somebody is asked");
                    Input::Act(seat, eager(&game, seat, &mut dice))
                }
            };
            game.advance(input).expect("what is offered applies");
        }
    }
    longest
}

#[test]
fn a_turn_ends_soon_if_everybody_declines() {
    for edition in EDITIONS {
        for (seats, matches) in [(2, 300), (4, 60)] {
            let longest = holds(edition, seats, matches);
            assert!(longest > 1, "{edition}, {seats} players: something was asked");
        }
    }
}
