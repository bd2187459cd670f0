//! Tests that the messages to a seat do not depend on cards hidden from it.

use keep::Keep;
use kotc::Kotc;
use table::{Dice, Match, Seat, Viewer};
use wire::{GameSettings, Place, Plan, SentCache, ToClient};

use super::typed::snapshot;
use super::{ServerGame, Snapshot, ViewRequest};
use crate::begin;
use crate::gallery::ImageName;
use crate::out::written;

/// Plays at most `most` steps of a random match. Asserts after every step that the bytes sent to a seat do not depend
/// on cards that are hidden from that seat.
fn tells_nothing_hidden<G: ServerGame>(game: &GameSettings, seats: usize, seed: u64, most: usize) {
    let plan = Plan::private(game.clone(), vec![Place::Open; seats]);
    let setup = begin::setup(&plan, &vec![None; seats]).expect("a plan that can be played");
    let setup = G::read_setup(&setup).expect("a setup that was just written");
    let mut play: Match<G> = Match::new(setup);
    play.keep_steps(64);
    let pictures: Vec<ImageName> = (0..200).map(ImageName).collect();
    let (mut dice, mut other) = (Dice::new(seed), Dice::new(seed + 1));
    let (mut read, mut told) = (0, vec![SentCache::default(); seats]);
    while let Some(input) = table::random_input(play.game(), &mut dice) {
        play.apply(input).expect("a possible input");
        // At the end KEEP reveals all cards, so there is no hidden card left to change.
        if play.game().winners().is_some() || play.log().len() > most {
            break;
        }
        for seat in (0..seats).map(Seat::new) {
            let bytes = |game: &G, steps: &[(usize, &G)], told: &mut SentCache| {
                let look = ViewRequest {
                    viewer: Viewer::Seat(seat),
                    from: read,
                    pictures: &pictures,
                    passing: None,
                    cancel: false,
                };
                let Snapshot { step, saw, between, cards, view, question, coach } =
                    snapshot(game, &play, steps, look, told);
                let table = String::new();
                let cards = cards.map(|cards| written(&ToClient::Cards { table: table.clone(), cards }));
                let (back, take_back) = (None, false);
                let update =
                    ToClient::Update { table, step, back, saw, between, view, question, take_back, coach };
                (cards, written(&update))
            };
            let changed = play.game().guess(seat, &mut other);
            let known = &mut told[seat.index()];
            let steps: Vec<(usize, &G)> = play.steps_from(read).collect();
            let guesses: Vec<(usize, G)> =
                steps.iter().map(|(length, game)| (*length, game.guess(seat, &mut other))).collect();
            let guesses: Vec<(usize, &G)> = guesses.iter().map(|(length, game)| (*length, game)).collect();
            let otherwise = bytes(&changed, &guesses, &mut known.clone());
            assert_eq!(bytes(play.game(), &steps, known), otherwise, "seat {seat}, seed {seed}");
        }
        // Send several inputs in one update, as when a bot plays.
        if play.log().len() > read + 12 {
            read = play.log().len();
            play.forget_steps();
        }
    }
}

/// The total number of steps that the test plays. The editions share this number, so a new edition doesn't make the
/// test longer.
const STEPS: usize = 2_000;

#[test]
fn every_byte_of_each_edition_is_the_same_whatever_is_hidden() {
    let most = STEPS / playable::EDITIONS.len();
    for (seed, edition) in (0..).zip(&playable::EDITIONS) {
        let game = GameSettings::Kotc { edition: edition.edition.to_string() };
        tells_nothing_hidden::<Kotc>(&game, 2, seed, most);
    }
}

#[test]
fn every_byte_for_four_players_is_the_same_whatever_is_hidden() {
    tells_nothing_hidden::<Kotc>(&GameSettings::Kotc { edition: "14".to_owned() }, 4, 0, STEPS / 4);
}

#[test]
fn every_byte_of_keep_is_the_same_whatever_is_hidden() {
    for two_bonuses in [false, true] {
        tells_nothing_hidden::<Keep>(&GameSettings::Keep { two_bonuses }, 2, 0, STEPS);
        tells_nothing_hidden::<Keep>(&GameSettings::Keep { two_bonuses }, 5, 1, STEPS);
    }
}
