//! Checks which answers begin a payment that the program can make for a player.

use cards::edition::Edition;
use kotc::Kotc;
use table::{Dice, Game, Input, Pending};

use crate::components::{eager, random_decks};
use crate::laws::EDITIONS;

/// Plays random matches, and returns how many answers began a payment.
fn payments(edition: Edition, seats: usize, matches: u64) -> u32 {
    let mut begun = 0;
    for seed in 0..matches {
        let mut dice = Dice::new(seed);
        let decks = random_decks(edition, seats, &mut dice);
        let setup = kotc::Setup::unsized_decks(edition, &decks).unwrap_or_else(|it| panic!("{it}"));
        let mut game = Kotc::start(&setup);
        for _ in 0..1500 {
            let input = match game.pending() {
                Pending::Over => break,
                Pending::Chance(chance) => Input::Chance(dice.settle(chance)),
                Pending::Seats(asked) => {
                    let seat = asked.iter().next().expect("somebody is asked");
                    for answer in game.moves(seat) {
                        let pays = table::pays(&game, seat, answer);
                        begun += u32::from(pays);
                        assert!(
                            !pays || game.might_begin_payment(*answer),
                            "{edition}, {seats} players, seed {seed}: {answer:?} to {:?}",
                            game.ask()
                        );
                    }
                    Input::Act(seat, eager(&game, seat, &mut dice))
                }
            };
            game.advance(input).expect("what is offered applies");
        }
    }
    begun
}

#[test]
fn only_answers_that_might_begin_a_payment_begin_one() {
    for edition in EDITIONS {
        let begun = payments(edition, 2, 100) + payments(edition, 4, 20);
        assert!(begun > 0, "edition {edition}: no answer began a payment");
    }
}
