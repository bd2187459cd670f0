//! Properties of every draft.

use std::collections::BTreeMap;
use std::sync::LazyLock;

use cards::edition::Edition;
use draft::{
    CardDraft, CardPool, DraftKind, DraftSetup, LEAST_DECK, Pick, PickError, PickedBy, deal, rounds,
};
use proptest::prelude::*;
use table::Dice;

use crate::pools::starters;

static POOL: LazyLock<CardPool> = LazyLock::new(|| starters(Edition::E17));

/// Any settings that a draft can have.
fn setups() -> impl Strategy<Value = DraftSetup> {
    let kind = prop_oneof![Just(DraftKind::Booster), Just(DraftKind::Sealed)];
    (kind, 2..=8_u8, 1..=8_u8, 5..=20_u8, 10..1000_u32)
        .prop_filter_map("enough cards", |it| DraftSetup::new(it.0, it.1, it.2, it.3, it.4).ok())
}

fn boosters() -> impl Strategy<Value = DraftSetup> {
    setups().prop_filter("a booster draft", |it| it.kind() == DraftKind::Booster)
}

/// A random pick of a random seat that has a pack.
fn random(draft: &CardDraft, seats: usize, dice: &mut Dice, at: u64) -> Option<Pick> {
    let able: Vec<usize> = (0..seats).filter(|it| draft.deadline(*it).is_some()).collect();
    let seat = *able.get(dice.below(able.len().max(1) as u32) as usize)?;
    let pack = draft.view(Some(seat)).pack?;
    let card = pack[dice.below(pack.len() as u32) as usize];
    Some(Pick { seat: seat as u8, card, by: PickedBy::Person, at })
}

/// Drafts at random to the end, and returns all picks.
fn drafted(setup: &DraftSetup, seed: u64) -> (CardDraft, Vec<Pick>) {
    let (mut draft, mut dice) = (CardDraft::start(setup, &POOL, seed), Dice::new(seed));
    let mut picks = Vec::new();
    while let Some(pick) = random(&draft, setup.seats(), &mut dice, picks.len() as u64) {
        draft.apply(pick).expect("a possible pick");
        picks.push(pick);
    }
    (draft, picks)
}

fn counted(cards: impl IntoIterator<Item = u16>) -> BTreeMap<u16, usize> {
    let mut counts = BTreeMap::new();
    cards.into_iter().for_each(|it| *counts.entry(it).or_default() += 1);
    counts
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(60))]

    #[test]
    fn every_card_of_the_packs_is_picked_once(setup in setups(), seed: u64) {
        let (draft, picks) = drafted(&setup, seed);
        prop_assert!(draft.is_over());
        let dealt = counted(deal(&setup, &POOL, seed).into_iter().flatten());
        prop_assert_eq!(dealt, counted((0..setup.seats()).flat_map(|it| draft.picks(it).to_vec())));
        for seat in 0..setup.seats() {
            prop_assert_eq!(draft.picks(seat).len(), setup.cards_each());
        }
        let expected = if setup.kind() == DraftKind::Booster { setup.seats() * setup.cards_each() } else { 0 };
        prop_assert_eq!(picks.len(), expected);
    }

    #[test]
    fn packs_come_in_their_order_and_get_smaller_by_one(setup in boosters(), seed: u64) {
        let packs = deal(&setup, &POOL, seed);
        let (mut draft, mut dice) = (CardDraft::start(&setup, &POOL, seed), Dice::new(seed));
        let seats = setup.seats();
        let mut made = vec![0; seats];
        // What is left of each pack of the current round, by the seat that opened it.
        let mut left: Vec<Vec<u16>> = Vec::new();
        while let Some(pick) = random(&draft, seats, &mut dice, 0) {
            let seat = usize::from(pick.seat);
            let (round, step) = (made[seat] / setup.size(), made[seat] % setup.size());
            if made.iter().sum::<usize>() == round * setup.size() * seats {
                left = packs[round * seats..][..seats].to_vec();
            }
            // To the left in the first round, to the right in the second, and so on.
            let step = step % seats;
            let opener = if round % 2 == 0 { seat + seats - step } else { seat + step } % seats;
            let view = draft.view(Some(seat));
            prop_assert_eq!((view.round, view.passes_left), (round + 1, round % 2 == 0));
            prop_assert_eq!(view.pack.as_ref(), Some(&left[opener]));
            let place = left[opener].iter().position(|it| *it == pick.card).expect("a card of the pack");
            left[opener].remove(place);
            made[seat] += 1;
            draft.apply(pick).expect("a possible pick");
        }
    }

    #[test]
    fn a_view_depends_on_nothing_hidden(setup in boosters(), seed: u64, length in 0..200_usize, other: u64) {
        // Compare two copies of a draft. In each, another seat picks a different card, from a pack that this seat does
        // not have. This seat must see the same in both.
        let (_, picks) = drafted(&setup, seed);
        let draft = CardDraft::replay(&setup, &POOL, seed, picks.iter().copied().take(length)).expect("a draft");
        let watched = draft.view(None);
        prop_assert!(watched.pack.is_none() && watched.picks.is_empty() && watched.deadline.is_none());
        let mut dice = Dice::new(other);
        for seat in 0..setup.seats() {
            let view = draft.view(Some(seat));
            prop_assert_eq!(view.picks.as_slice(), draft.picks(seat));
            let able = (0..setup.seats()).filter(|it| *it != seat && draft.deadline(*it).is_some());
            for rival in able.collect::<Vec<_>>() {
                let pack = draft.view(Some(rival)).pack.expect("a pack");
                let both = [(); 2].map(|()| {
                    let card = pack[dice.below(pack.len() as u32) as usize];
                    let mut changed = draft.clone();
                    let pick = Pick { seat: rival as u8, card, by: PickedBy::Person, at: u64::MAX >> 1 };
                    changed.apply(pick).map(|()| changed)
                });
                let [Ok(one), Ok(another)] = &both else { panic!("possible picks") };
                // If the seat has no pack, it may get what is left of this one, and then sees the difference.
                if view.pack.is_some() {
                    prop_assert_eq!(one.view(Some(seat)), another.view(Some(seat)));
                    prop_assert_eq!(&one.view(Some(seat)).pack, &view.pack);
                }
                prop_assert_eq!(one.view(None), another.view(None));
            }
        }
    }

    #[test]
    fn the_same_inputs_give_the_same_draft(setup in setups(), seed: u64) {
        let (draft, picks) = drafted(&setup, seed);
        let text: Vec<String> = picks.iter().map(ToString::to_string).collect();
        let read: Option<Vec<Pick>> = text.iter().map(|it| Pick::read(it)).collect();
        prop_assert_eq!(read.as_ref(), Some(&picks));
        prop_assert_eq!(CardDraft::replay(&setup, &POOL, seed, picks), Ok(draft));
        prop_assert_eq!(deal(&setup, &POOL, seed), deal(&setup, &POOL, seed));
    }

    #[test]
    fn bots_and_clocks_finish_every_draft(setup in setups(), seed: u64, people in 0..=8_usize) {
        let bots: Vec<bool> = (0..setup.seats()).map(|it| it >= people).collect();
        let mut draft = CardDraft::start(&setup, &POOL, seed);
        draft.run_on(&POOL, &bots, u64::MAX);
        prop_assert!(draft.is_over());
    }

    #[test]
    fn nobody_is_late_before_the_deadline(setup in boosters(), seed: u64) {
        let people = vec![false; setup.seats()];
        let mut draft = CardDraft::start(&setup, &POOL, seed);
        let end = draft.deadline(0).expect("a pack");
        prop_assert_eq!(end, 1000 * u64::from(setup.seconds()));
        prop_assert!(draft.run_on(&POOL, &people, end - 1).is_empty());
        let late = draft.run_on(&POOL, &people, end);
        prop_assert_eq!(late.len(), setup.seats());
        prop_assert!(late.iter().all(|it| it.by == PickedBy::Clock && it.at == end));
        prop_assert_eq!(draft.deadline(0), Some(2 * end));
    }

    #[test]
    fn impossible_picks_change_nothing(setup in boosters(), seed: u64, seat: u8, card: u16) {
        let mut draft = CardDraft::start(&setup, &POOL, seed);
        let before = draft.clone();
        if let Err(why) = draft.apply(Pick { seat, card, by: PickedBy::Person, at: 0 }) {
            prop_assert_eq!(&draft, &before);
            let no_seat = usize::from(seat) >= setup.seats();
            prop_assert_eq!(why, if no_seat { PickError::NoSeat } else { PickError::NotInPack });
        }
    }

    #[test]
    fn no_text_makes_reading_a_pick_panic(text: String) {
        let _ = Pick::read(&text);
    }
}

#[test]
fn packs_repeat_a_card_only_if_they_must() {
    let setup = DraftSetup::new(DraftKind::Booster, 8, 3, 15, 60).expect("a setup");
    for seed in 0..20 {
        for pack in deal(&setup, &POOL, seed) {
            assert_eq!(counted(pack.iter().copied()).len(), pack.len());
        }
    }
}

#[test]
fn settings_that_give_too_few_cards_are_refused() {
    let setup =
        |seats, packs, size, seconds| DraftSetup::new(DraftKind::Booster, seats, packs, size, seconds);
    for refused in [
        setup(1, 3, 15, 60),
        setup(9, 3, 15, 60),
        setup(2, 3, 9, 60),
        setup(2, 9, 15, 60),
        setup(2, 3, 15, 9),
    ] {
        assert!(refused.expect_err("refused").to_string().ends_with('.'));
    }
    assert!(setup(2, 3, 10, 60).is_ok_and(|it| it.cards_each() >= LEAST_DECK as usize));
}

#[test]
fn in_a_round_robin_every_two_seats_meet_once() {
    for seats in 2..=8 {
        let mut met: Vec<(usize, usize)> = Vec::new();
        for round in rounds(seats) {
            let mut playing: Vec<usize> = round.iter().flat_map(|it| [it.0, it.1]).collect();
            playing.sort_unstable();
            playing.dedup();
            assert_eq!(playing.len(), 2 * round.len(), "nobody plays twice in a round");
            met.extend(round);
        }
        met.sort_unstable();
        let all: Vec<(usize, usize)> = (0..seats).flat_map(|a| (a + 1..seats).map(move |b| (a, b))).collect();
        assert_eq!(met, all, "{seats} seats");
    }
}
