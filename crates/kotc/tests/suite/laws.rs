//! Random matches with the starter decks.

use std::fs;
use std::path::Path;

use cards::edition::Edition;
use cards::file::CardFile;
use kotc::{Deck, Kotc, Setup};
use table::{Dice, Game, Input, Pending, laws};

/// The starter decks of an edition.
fn decks(edition: Edition) -> Vec<Deck> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../data/decks");
    let mut paths: Vec<_> =
        fs::read_dir(folder).expect("the decks are there").map(|it| it.expect("a file").path()).collect();
    paths.sort();
    let files =
        paths.iter().map(|it| CardFile::read(&fs::read_to_string(it).expect("a text")).expect("a card file"));
    files.filter(|it| it.edition == Some(edition)).map(|it| Deck::of(&it).expect("a deck")).collect()
}

pub(crate) fn setup(edition: Edition, seats: usize, seed: u64) -> Setup {
    let decks = decks(edition);
    let chosen: Vec<Deck> = (0..seats).map(|it| decks[(it + seed as usize) % decks.len()].clone()).collect();
    Setup::new(edition, &chosen).expect("the starter decks are legal")
}

/// Every match ends within so many inputs: decks run out.
const BOUND: usize = 60_000;

fn hold(edition: Edition, seats: usize, matches: u64, deep: bool) {
    for seed in 0..matches {
        let setup = setup(edition, seats, seed);
        let mut dice = Dice::new(seed);
        if let Err(broken) = laws::random_match::<Kotc>(&setup, &mut dice, BOUND, deep) {
            panic!("{edition}, {seats} players, seed {seed}: {}: {}", broken.law, broken.what);
        }
    }
}

#[test]
fn laws_hold_in_the_14th_edition() {
    for (seats, matches) in [(2, 40), (3, 10), (4, 8), (8, 2)] {
        hold(Edition::E14, seats, matches, true);
    }
    hold(Edition::E14, 2, 3300, false);
}

#[test]
fn laws_hold_in_the_6th_edition() {
    for (seats, matches) in [(2, 40), (3, 10), (4, 8), (8, 2)] {
        hold(Edition::E6, seats, matches, true);
    }
    hold(Edition::E6, 2, 3300, false);
}

#[test]
fn laws_hold_in_the_11th_edition() {
    for (seats, matches) in [(2, 40), (3, 10), (4, 8), (8, 2)] {
        hold(Edition::E11, seats, matches, true);
    }
    hold(Edition::E11, 2, 3300, false);
}

#[test]
fn laws_hold_where_players_may_give_up_or_agree_to_end() {
    for edition in [Edition::E6, Edition::E11, Edition::E14] {
        for seed in 0..20 {
            let setup = setup(edition, 3, seed).with_giving_up();
            let mut dice = Dice::new(seed);
            if let Err(broken) = laws::random_match::<Kotc>(&setup, &mut dice, BOUND, true) {
                panic!("{edition}, seed {seed}: {}: {}", broken.law, broken.what);
            }
        }
    }
}

#[test]
fn cards_are_neither_made_nor_lost() {
    for edition in [Edition::E6, Edition::E11, Edition::E14] {
        let setup = setup(edition, 3, 1);
        let mut game = Kotc::start(&setup);
        let mut dice = Dice::new(5);
        let cards = game.cards();
        let mut log = Vec::new();
        loop {
            match game.pending() {
                Pending::Over => break,
                Pending::Chance(chance) => {
                    game.apply(Input::Chance(dice.settle(chance)), &mut log).expect("possible");
                }
                Pending::Seats(seats) => {
                    let seat = seats.iter().next().expect("somebody");
                    let options = game.options(seat);
                    let action = options[dice.below(options.len() as u32) as usize];
                    game.apply(Input::Act(seat, action), &mut log).expect("an option");
                }
            }
            assert_eq!(game.cards(), cards, "{edition}");
        }
    }
}
