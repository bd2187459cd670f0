//! Checks the laws in random matches with the starter decks.

use std::fs;
use std::path::Path;
use std::sync::OnceLock;

use cards::edition::Edition;
use cards::file::CardFile;
use cards::legal::LegalDeck;
use kotc::{Kotc, Setup};
use table::laws::{self, ChoicesMet, Run};
use table::{Dice, Game, Notation as _, Record, random_input};

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

pub(crate) fn setup(edition: Edition, seats: usize, seed: u64) -> Setup {
    let decks: Vec<&LegalDeck> = decks(edition).collect();
    let chosen: Vec<LegalDeck> =
        (0..seats).map(|it| decks[(it + seed as usize) % decks.len()].clone()).collect();
    Setup::new(edition, &chosen).expect("the starter decks are legal")
}

/// The largest number of inputs in a match. Matches end because decks run out.
const BOUND: usize = 60_000;

fn hold(edition: Edition, seats: usize, matches: u64, deep: bool) {
    check(edition, seats, matches, Run { most: BOUND, deep, conceding: false });
}

fn check(edition: Edition, seats: usize, matches: u64, run: Run) {
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
    let run = Run { most: BOUND, deep: true, conceding: false };
    for seed in [105_701, 120_121] {
        // The decks are the Rune Smithy and the Thornwood Hunters.
        let setup = setup(Edition::E6, 2, 2);
        if let Err(broken) = laws::random_match::<Kotc>(&setup, &mut Dice::new(seed), run) {
            panic!("seed {seed}: {}: {}", broken.law, broken.what);
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

/// The rules are those of the 14th edition, with other cards.
#[test]
fn laws_hold_in_the_13th_edition() {
    for (seats, matches) in [(2, 20), (3, 5), (4, 4), (8, 1)] {
        hold(Edition::E13, seats, matches, true);
    }
    hold(Edition::E13, 2, 1000, false);
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
fn choices_can_be_cancelled_and_routine_answers_are_allowed() {
    for edition in [Edition::E6, Edition::E11, Edition::E13, Edition::E14] {
        let mut met = ChoicesMet::default();
        for seed in 0..24 {
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
        assert!(met.routines > 500 && met.cancels > 500 && met.gestures > 100, "{edition}: {met:?}");
    }
}

#[test]
fn laws_hold_where_players_give_up_or_agree_to_end() {
    for edition in [Edition::E6, Edition::E11, Edition::E13, Edition::E14] {
        check(edition, 3, 20, Run { most: BOUND, deep: true, conceding: true });
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
    for edition in [Edition::E6, Edition::E11, Edition::E13, Edition::E14] {
        let setup = setup(edition, 3, 1);
        let mut game = Kotc::start(&setup);
        let mut dice = Dice::new(5);
        let cards = game.cards();
        while let Some(input) = random_input(&game, &mut dice) {
            game.advance(input).expect("a possible input");
            assert_eq!(game.cards(), cards, "{edition}");
        }
    }
}
