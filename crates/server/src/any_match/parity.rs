//! Tests that bots give the same answers on the server as in the simulator.

use std::sync::{Arc, Mutex, PoisonError};

use bots::{Budget, Level};
use keep::Keep;
use kotc::Kotc;
use table::{Chance, Dice, Match, Pending};
use wire::{GameSettings, Place, Plan};

use super::typed::TypedMatch;
use super::{AnyMatch, ServerGame};
use crate::begin;
use crate::chance::ChanceSource;

/// Randomness for dice and bots that uses the same seeds as the simulator.
struct Simulated {
    dice: Mutex<Dice>,
    bots: u64,
}

impl Simulated {
    fn new(seed: u64) -> Simulated {
        let mut seeds = Dice::new(seed);
        Simulated { dice: Mutex::new(Dice::new(seeds.seed())), bots: seeds.seed() }
    }
}

impl ChanceSource for Simulated {
    fn settle(&self, _: u32, chance: Chance) -> Vec<u8> {
        self.dice.lock().unwrap_or_else(PoisonError::into_inner).settle(chance)
    }

    fn bot_seed(&self) -> u64 {
        self.bots
    }
}

/// Plays a match between bots of these levels as the server does, and returns its record.
fn on_the_server<G: ServerGame>(setup: G::Setup, levels: [Level; 2], seed: u64) -> String {
    let mut play =
        TypedMatch::<G>::seated(Match::new(setup), levels.into_iter(), Arc::new(Simulated::new(seed)));
    loop {
        // No seat is controlled by a quick bot, so `run_on` decides only shuffles and rolls.
        let asks_all = table::AutoAnswers { payments: false, single: false, not_yet: false, turn_ends: true };
        play.run_on(&[super::Controller::Person; 2], &[asks_all; 2]);
        let Pending::Seats(seats) = play.play.game().pending() else { break };
        let seat = seats.iter().next().expect("at least one seat is asked");
        let answer = play.think(seat).expect("it does not think yet")();
        let key = play.thought(seat, answer);
        play.submit(seat, &[key]).expect("an answer");
    }
    play.play.record().write()
}

fn holds<G: ServerGame>(game: &GameSettings, levels: [Level; 2], seed: u64) {
    let plan = Plan::private(game.clone(), vec![Place::Open; 2]);
    let text = begin::setup(&plan, &[None, None]).expect("a plan that can be played");
    let setup = G::read_setup(&text).expect("a setup that was just written");
    let finished = lab::play::<G>(&setup, &levels, seed, true);
    let simulated = finished.record.expect("it was wanted");
    assert_eq!(on_the_server::<G>(setup, levels, seed), simulated, "{game:?}, {levels:?}, seed {seed}");
}

#[test]
fn the_same_seeds_give_the_same_matches_as_in_the_simulator() {
    let search = Level::search(Budget::iterations(15));
    let pairs = [[Level::GREEDY, Level::RANDOM], [search, Level::GREEDY]];
    // Play one match for each edition, with the pairs of levels in turn, so that a new edition adds only one match.
    for (edition, levels) in playable::EDITIONS.iter().zip(pairs.into_iter().cycle()) {
        holds::<Kotc>(&GameSettings::Kotc { edition: edition.edition.to_string() }, levels, 3);
    }
    for levels in pairs {
        holds::<Keep>(&GameSettings::Keep { two_bonuses: false }, levels, 3);
    }
}

/// Checks that the server creates the same setup for a match against bots as the simulator does. The setup for a match
/// between people may differ only in who is asked, because being asked must reveal nothing about hidden cards.
#[test]
fn a_plan_sets_a_match_up_as_the_simulator_does() {
    for edition in playable::EDITIONS.iter().map(|it| it.edition) {
        let game = GameSettings::Kotc { edition: edition.to_string() };
        let greedy =
            wire::BotLevel::all().find(|it| it.level() == Level::GREEDY).expect("a level with a name");
        let bot = Place::Bot { level: greedy, deck: None, open: false };
        let against_bots = vec![Place::Me { deck: None }, bot];
        let plan = |places| Plan::private(game.clone(), places);
        let deck = |seat| {
            let usual = crate::decks::usual(edition, seat).expect("a starter deck");
            crate::decks::cards(edition, &usual).expect("its cards")
        };
        let simulated = kotc::Setup::new(edition, &[deck(0), deck(1)]).expect("legal decks");
        let written = |places| begin::setup(&plan(places), &[None, None]).expect("a plan that can be played");
        let simulated_text = <Kotc as table::Notation>::write_setup(&simulated);
        assert_eq!(written(against_bots), simulated_text);
        let discreet = <Kotc as table::Notation>::write_setup(&simulated.discreet());
        assert_eq!(written(vec![Place::Open; 2]), discreet);
    }
}
