//! Checks the laws of the `table` crate in random matches with the starter decks.

use std::fs;
use std::path::Path;
use std::sync::OnceLock;

use cards::edition::Edition;
use cards::file::CardFile;
use cards::legal::LegalDeck;
use kotc::{Kotc, PLAYABLE, Setup};
use table::laws::{self, ChoicesMet, RandomMatch};
use table::{Dice, Game, Notation as _, Record, random_input};

use crate::components::random_decks;

/// Reads the files of all starter decks.
pub(crate) fn deck_files() -> impl Iterator<Item = CardFile> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../data/decks");
    let mut paths: Vec<_> =
        fs::read_dir(folder).expect("the decks are there").map(|it| it.expect("a file").path()).collect();
    paths.sort();
    paths.into_iter().map(|it| CardFile::read(&fs::read_to_string(it).expect("a text")).expect("a card file"))
}

/// Returns the starter decks of an edition.
pub(crate) fn decks(edition: Edition) -> impl Iterator<Item = &'static LegalDeck> {
    static DECKS: OnceLock<Vec<LegalDeck>> = OnceLock::new();
    let legal = |it: CardFile| LegalDeck::new(&it, &[], it.edition?).ok();
    let all = DECKS.get_or_init(|| deck_files().filter_map(legal).collect());
    all.iter().filter(move |it| it.edition() == edition)
}

/// Returns a match with starter decks. If the edition has none yet, the decks have cards with random components.
pub(crate) fn setup(edition: Edition, seats: usize, seed: u64) -> Setup {
    let decks: Vec<&LegalDeck> = decks(edition).collect();
    if decks.is_empty() {
        return random_setup(edition, seats, seed);
    }
    let chosen: Vec<LegalDeck> =
        (0..seats).map(|it| decks[(it + seed as usize) % decks.len()].clone()).collect();
    Setup::new(edition, &chosen).expect("the starter decks are legal")
}

/// Returns a match whose decks have cards with random components of the edition.
fn random_setup(edition: Edition, seats: usize, seed: u64) -> Setup {
    let decks = random_decks(edition, seats, &mut Dice::new(seed));
    Setup::unsized_decks(edition, &decks).unwrap_or_else(|it| panic!("{it}"))
}

pub(crate) fn playable() -> impl Iterator<Item = Edition> {
    PLAYABLE.iter().map(|it| it.edition)
}

/// The largest number of inputs in a match. Matches end because decks run out.
const BOUND: usize = 60_000;

/// The editions whose rules differ the most, for laws that take long.
pub(crate) const EDITIONS: [Edition; 11] = [
    Edition::E1,
    Edition::E4,
    Edition::E6,
    Edition::E11,
    Edition::E11_2024,
    Edition::E12,
    Edition::E13,
    Edition::E14,
    Edition::E15,
    Edition::E16,
    Edition::E17,
];

fn hold(edition: Edition, seats: usize, matches: u64, deep: bool) {
    check(edition, seats, matches, RandomMatch { most: BOUND, deep, conceding: false });
}

fn check(edition: Edition, seats: usize, matches: u64, run: RandomMatch) {
    for seed in 0..matches {
        let setup = setup(edition, seats, seed);
        let mut dice = Dice::new(seed);
        if let Err(broken) = laws::random_match::<Kotc>(&setup, &mut dice, run) {
            panic!("{edition}, {seats} players, seed {seed}: {}: {}", broken.law, broken.what);
        }
    }
}

/// Regression test for matches that `keeper sim --laws` found: a summoned creature moved to a hidden zone while its
/// link still showed it.
#[test]
fn a_summoned_creature_stays_known_while_its_link_waits() {
    let run = RandomMatch { most: BOUND, deep: true, conceding: false };
    for seed in [105_701, 120_121] {
        // The decks are the Rune Smithy and the Thornwood Hunters.
        let setup = setup(Edition::E6, 2, 2);
        if let Err(broken) = laws::random_match::<Kotc>(&setup, &mut Dice::new(seed), run) {
            panic!("seed {seed}: {}: {}", broken.law, broken.what);
        }
    }
}

/// In editions with pawns, the laws also hold with cards that use every component.
fn hold_with_random_decks(edition: Edition, matches: u64) {
    for seed in 0..matches {
        let setup = random_setup(edition, 2 + seed as usize % 3, seed);
        let setup = if seed % 2 == 0 { setup.discreet() } else { setup };
        let run = RandomMatch { most: BOUND, deep: seed % 4 == 0, conceding: false };
        if let Err(broken) = laws::random_match::<Kotc>(&setup, &mut Dice::new(seed), run) {
            panic!("{edition}, random decks, seed {seed}: {}: {}", broken.law, broken.what);
        }
    }
}

#[test]
fn laws_hold_with_every_component_of_the_editions_with_pawns() {
    hold_with_random_decks(Edition::E15, 40);
    hold_with_random_decks(Edition::E16, 40);
    hold_with_random_decks(Edition::E17, 100);
}

#[test]
fn laws_hold_in_the_14th_edition() {
    for (seats, matches) in [(2, 40), (3, 10), (4, 8), (8, 2)] {
        hold(Edition::E14, seats, matches, true);
    }
    hold(Edition::E14, 2, 3300, false);
}

/// These editions have almost the same rules as the edition before or after them, so they need fewer matches.
#[test]
fn laws_hold_in_the_other_editions() {
    let tested = [Edition::E6, Edition::E11, Edition::E14];
    for edition in playable().filter(|it| !tested.contains(it)) {
        for (seats, matches) in [(2, 8), (3, 3), (4, 2), (8, 1)] {
            hold(edition, seats, matches, true);
        }
        hold(edition, 2, 300, false);
    }
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

/// The 2nd and 3rd editions have the rules of the 4th, with other cards and a few other payments.
#[test]
fn laws_hold_in_the_oldest_editions() {
    for edition in [Edition::E1, Edition::E2, Edition::E3, Edition::E4, Edition::E5] {
        for (seats, matches) in [(2, 6), (3, 3), (4, 2)] {
            hold(edition, seats, matches, true);
        }
        hold(edition, 2, 200, false);
    }
}

#[test]
fn choices_can_be_cancelled_and_routine_answers_are_allowed() {
    for edition in playable() {
        let mut met = ChoicesMet::default();
        for seed in 0..12 {
            let setup = setup(edition, 2 + seed as usize % 3, seed);
            let setup = if seed % 2 == 0 { setup.discreet() } else { setup };
            match laws::choices::<Kotc>(&setup, &mut Dice::new(seed), BOUND) {
                Ok(it) => {
                    met.routines += it.routines;
                    met.cancels += it.cancels;
                    met.gestures += it.gestures;
                }
                Err(broken) => panic!("{edition}, seed {seed}: {}: {}", broken.law, broken.what),
            }
        }
        println!("{edition}: {met:?}");
        assert!(met.routines > 250 && met.cancels > 250 && met.gestures > 50, "{edition}: {met:?}");
    }
}

#[test]
fn laws_hold_where_players_give_up_or_agree_to_end() {
    for edition in playable() {
        check(edition, 3, 8, RandomMatch { most: BOUND, deep: true, conceding: true });
    }
}

/// Records of older versions contain a word that says whether players could give up.
#[test]
fn records_that_mention_giving_up_are_still_read() {
    // The checksum covers the setup as it was written, so the header is changed before the checksum is computed.
    let setup = Kotc::write_setup(&setup(Edition::E6, 2, 0));
    let old = setup.replacen(" first chance", " first chance giving-up", 1);
    assert_ne!(old, setup);
    let sum = old
        .bytes()
        .fold(0xcbf2_9ce4_8422_2325_u64, |sum, it| (sum ^ u64::from(it)).wrapping_mul(0x100_0000_01b3));
    let revision = Kotc::REVISION;
    let record: Record<Kotc> =
        Record::read(&format!("keeper record kotc {revision}\n{old}\n\nend {sum:016x}\n")).expect("a record");
    assert_eq!(Kotc::write_setup(&record.setup), setup);
    assert!(record.inputs.is_empty());
}

#[test]
fn cards_are_neither_made_nor_lost() {
    for edition in playable() {
        let setup = setup(edition, 3, 1);
        let mut game = Kotc::start(&setup);
        let mut dice = Dice::new(5);
        let cards = game.cards();
        while let Some(input) = random_input(&game, &mut dice) {
            game.advance(input).expect("a possible input");
            // Only pawns are made during a match.
            if game.faces().iter().any(|it| it.pawn) {
                break;
            }
            assert_eq!(game.cards(), cards, "{edition}");
        }
    }
}
