//! Tests of the cards that bots pick and the decks that they build.

use cards::editions::{Guide, Reserves};
use cards::legal::LegalDeck;
use draft::{CardDraft, DraftKind, DraftSetup, build, suggest};
use playable::EDITIONS;

use crate::pools::starters;

#[test]
fn bots_build_legal_decks_in_every_edition_and_kind() {
    for entry in &EDITIONS {
        let limited = playable::limited(entry.edition).expect("a limited edition");
        let pool = starters(entry.edition);
        let rules = Guide::of(limited).deck;
        for (kind, seats) in [(DraftKind::Booster, 8), (DraftKind::Booster, 3), (DraftKind::Sealed, 2)] {
            let setup = DraftSetup::new(kind, seats, 3, 15, 60).expect("a setup");
            let mut draft = CardDraft::start(&setup, &pool, u64::from(seats));
            draft.run_on(&pool, &vec![true; setup.seats()], 0);
            for seat in 0..setup.seats() {
                let deck = build(&pool, draft.picks(seat), &rules);
                assert!(deck.is_made_of(draft.picks(seat)));
                let file = pool.deck_file("Deck", &deck.cards, &deck.reserves);
                let legal = LegalDeck::new(&file, &[], limited)
                    .unwrap_or_else(|it| panic!("{}: {it}", entry.edition));
                let within = if let Reserves::Within(count) = rules.reserves { count } else { 0 };
                assert_eq!(legal.cards().len() as u32 + within, draft::LEAST_DECK);
            }
        }
    }
}

#[test]
fn bots_build_decks_with_a_curve_and_creatures() {
    let edition = EDITIONS[0].edition;
    let pool = starters(edition);
    let rules = Guide::of(playable::limited(edition).expect("a limited edition")).deck;
    let setup = DraftSetup::new(DraftKind::Booster, 8, 3, 15, 60).expect("a setup");
    let mut draft = CardDraft::start(&setup, &pool, 5);
    draft.run_on(&pool, &[true; 8], 0);
    for seat in 0..8 {
        let deck = build(&pool, draft.picks(seat), &rules);
        let cards: Vec<_> = deck.cards.iter().filter_map(|it| pool.card(*it)).collect();
        let creatures = cards.iter().filter(|it| it.is_creature()).count();
        assert!((12..=27).contains(&creatures), "seat {seat}: {creatures} creatures");
        let cheap = cards.iter().filter(|it| it.cost <= 3).count();
        assert!((8..=24).contains(&cheap), "seat {seat}: {cheap} cheap cards");
    }
}

#[test]
fn a_pick_depends_only_on_the_cards() {
    let pool = starters(EDITIONS[0].edition);
    let pack: Vec<u16> = (0..15).collect();
    let turned: Vec<u16> = pack.iter().rev().copied().collect();
    assert_eq!(suggest(&pool, &[20, 21], &pack), suggest(&pool, &[21, 20], &turned));
    assert_eq!(suggest(&pool, &[], &[]), None);
}
