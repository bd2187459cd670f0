//! Checks that the toy edition needs nothing but its rules, its entry and its decks.

use bots::Level;
use kotc::{Kotc, PLAYABLE, Setup};
use table::{Dice, Game, Notation, Record, Viewer, laws};
use toys::edition::{ENTRY, RULES, setup};

#[test]
fn it_is_played_by_its_own_rules() {
    let setup = setup().expect("its decks can be played");
    let hp = |setup: &Setup| Kotc::start(setup).view(Viewer::Watcher).seats[0].hp;
    assert_eq!(hp(&setup), 30);
    let decks: Vec<_> = ENTRY.starters().iter().map(|it| it.deck.clone()).collect();
    let usual = Setup::new(ENTRY.edition, &decks).expect("they can be played in the 14th edition too");
    assert_ne!(hp(&usual), 30);
}

#[test]
fn bots_play_it() {
    let setup = setup().expect("its decks can be played");
    for seed in 0..10 {
        let finished = lab::play::<Kotc>(&setup, &[Level::GREEDY, Level::RANDOM], seed, false);
        assert!(finished.length > 0 && !finished.winners.is_empty(), "seed {seed}: {finished:?}");
    }
}

#[test]
fn the_laws_hold_in_it() {
    let setup = setup().expect("its decks can be played");
    let run = laws::RandomMatch { most: 20_000, deep: false, conceding: false };
    for seed in 0..20 {
        let played = laws::random_match::<Kotc>(&setup, &mut Dice::new(seed), run);
        assert!(played.is_ok(), "seed {seed}: {played:?}");
    }
}

/// Until an edition is in [`PLAYABLE`], no program knows the rules to replay its records with.
#[test]
fn its_records_are_refused_until_it_is_listed() {
    assert!(PLAYABLE.iter().all(|it| **it != RULES));
    let record: Record<Kotc> = Record { setup: setup().expect("a setup"), inputs: Vec::new() };
    assert!(Record::<Kotc>::read(&record.write()).is_err());
    let error = Kotc::read_setup(&Kotc::write_setup(&record.setup)).expect_err("no listed rules");
    assert!(error.expected.contains("rules of an edition"), "{error}");
}
