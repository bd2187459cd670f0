//! Checks that the toy bot can be seated and measured like the bots of the built-in levels.

use bots::{Level, MakeBot};
use kotc::Kotc;
use toys::bot::First;
use toys::nim::{Nim, Setup};

#[test]
fn it_plays_against_a_level_through_the_same_constructor() {
    let setup = toys::edition::setup().expect("its decks can be played");
    let players: [&dyn MakeBot<Kotc>; 2] = [&First, &Level::GREEDY];
    let one = lab::play::<Kotc>(&setup, &players, 3, false);
    let again = lab::play::<Kotc>(&setup, &players, 3, false);
    assert!(one.decisions > 0);
    assert_eq!((one.winners, one.scores), (again.winners, again.scores), "the same seed, the same game");
}

#[test]
fn it_plays_any_game() {
    let setup = Setup::new(3, 20).expect("a match of three");
    let finished = lab::play::<Nim>(&setup, &[First; 3], 1, false);
    assert_eq!(finished.length, 7, "everybody takes 3 stones until 2 are left");
}
