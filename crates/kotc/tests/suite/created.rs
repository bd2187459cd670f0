//! Tests cards that are created during a match, as effects of the newer editions create pawns.

use std::collections::hash_map::DefaultHasher;
use std::hash::{Hash, Hasher};

use cards::card::{Card, CardKind, Design};
use cards::edition::Edition;
use cards::legal::LegalCard;
use kotc::{Event, Kotc, Zone};
use table::{Dice, Game, Guess, Input, Notation, Pending, Seat, Viewer, random_input};

use crate::laws::setup;

const EDITION: Edition = Edition::E14;

/// Returns a creature that is in no starter deck.
fn pawn() -> LegalCard {
    let mut card = Card::new("Created Pawn", CardKind::Creature);
    (card.offense, card.defense, card.design) = (Some(2), Some(3), Design::Marked(EDITION));
    LegalCard::new(&card, EDITION).expect("a legal card")
}

/// Returns a match in progress in which a player is being asked.
fn under_way(seed: u64, dice: &mut Dice) -> Kotc {
    let mut game = Kotc::start(&setup(EDITION, 2, seed));
    for _ in 0..60 {
        game.advance(random_input(&game, dice).expect("it is not over yet")).expect("an option");
    }
    while let Pending::Chance(chance) = game.pending() {
        game.advance(Input::Chance(dice.settle(chance))).expect("a possible outcome");
    }
    game
}

fn hash(game: &Kotc) -> u64 {
    let mut hasher = DefaultHasher::new();
    game.hash(&mut hasher);
    hasher.finish()
}

#[test]
fn a_created_card_is_in_views_and_its_number_is_new() {
    let before = under_way(1, &mut Dice::new(1));
    let (count, cards) = (before.faces().iter().count(), before.cards());
    let mut game = before.clone();
    let mut log = Vec::new();
    let spot = game.create(&pawn(), Seat::new(0), Zone::Field, &mut log).expect("the rules can play it");
    assert_eq!(game.cards(), cards + 1);
    for viewer in [Viewer::Seat(Seat::new(0)), Viewer::Seat(Seat::new(1)), Viewer::Watcher] {
        let face = game.view(viewer).at(spot).and_then(|it| it.face).expect("everybody sees it");
        assert_eq!(usize::from(face), count);
        assert_eq!(game.faces()[count].card.name, "Created Pawn");
    }
    let [entry] = &log[..] else { panic!("one event, not {log:?}") };
    let Event::Moved { face, to, .. } = &entry.event else { panic!("a move, not {log:?}") };
    assert_eq!((usize::from(*face), *to), (count, spot));
    assert_eq!(Kotc::read_event(&Kotc::write_event(entry)), Ok(entry.clone()));
    assert!(before.faces().get(count).is_none(), "the copy that was made before doesn't have it");
}

#[test]
fn equal_matches_stay_equal_when_both_create_the_card() {
    let game = under_way(2, &mut Dice::new(2));
    let created = || {
        let mut copy = game.clone();
        copy.create(&pawn(), Seat::new(1), Zone::Field, &mut Vec::new()).expect("the rules can play it");
        copy
    };
    let (mut one, other) = (created(), created());
    assert_eq!(one, other);
    assert_eq!(hash(&one), hash(&other));
    assert_ne!(one, game);
    let count = one.faces().iter().count();
    one.create(&pawn(), Seat::new(1), Zone::Field, &mut Vec::new()).expect("the rules can play it");
    assert_eq!(one.faces().iter().count(), count, "the second one has the same number");
    assert_eq!(one.named("Created Pawn").len(), 2);
}

/// After a card is created, the match continues like any other match and ends. Guessed positions look like the real
/// position, nobody's deck is assumed to contain the card, and answers that name the card can be written and read.
#[test]
fn the_match_goes_on_with_it() {
    let mut named = 0;
    for seed in 0..12 {
        let mut dice = Dice::new(seed);
        let mut game = under_way(seed, &mut dice);
        if game.pending() == Pending::Over {
            continue;
        }
        for seat in [Seat::new(0), Seat::new(1)] {
            game.create(&pawn(), seat, Zone::Field, &mut Vec::new()).expect("the rules can play it");
        }
        while let Some(input) = random_input(&game, &mut dice) {
            for seat in [Seat::new(0), Seat::new(1)] {
                let guess = game.guess(seat, &mut dice);
                assert_eq!(guess.view(Viewer::Seat(seat)), game.view(Viewer::Seat(seat)));
                assert!(guess.named("Created Pawn").len() <= 2, "nobody brought one");
                for option in game.options(seat) {
                    let text = Kotc::write_action(option);
                    assert_eq!(Kotc::read_action(&text).as_ref(), Ok(option));
                    named +=
                        usize::from(game.named("Created Pawn").iter().any(|it| text.contains(&spot(*it))));
                }
            }
            game.advance(input).expect("an option");
        }
    }
    assert!(named > 0, "some answers name it");
}

/// Returns a spot in the notation that answers use.
fn spot(spot: kotc::Spot) -> String {
    format!("{}.{}.{}", spot.seat, kotc::write_zone(spot.zone), spot.index + 1)
}
