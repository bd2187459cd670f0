//! A player who chooses the cards that somebody else pays with takes the most valuable card. A player who chooses their
//! own payment takes the least valuable card.

use bots::Greedy;
use cards::card::{Card, CardKind, Design};
use cards::edition::Edition;
use kotc::{Action, ArrangedPlayer, Arrangement, Kotc, Laid, Phase, Zone};
use table::{Game, Input, Seat};

use crate::answer;

fn creature(name: &str, offense: i64, text: &str) -> Card {
    Card {
        text: Some(text.to_owned()),
        offense: Some(offense),
        defense: Some(5),
        design: Design::Marked(Edition::E6),
        ..Card::new(name, CardKind::Creature)
    }
}

/// The offense of each creature that can be destroyed as a payment.
const OXEN: [i64; 3] = [4, 0, 2];

/// Returns the offense of the creature that greedy bots destroy to summon a giant with this requirement.
fn destroyed_for(requirement: &str) -> i64 {
    let text = format!("You must destroy 1 of your cards in play {requirement}to summon this creature.");
    let plain = creature("Plain", 0, "");
    let laid = |card: &Card, zone| Laid::new(card.clone(), zone);
    let mut cards = vec![laid(&creature("Giant", 5, &text), Zone::Hand)];
    cards.extend(OXEN.map(|offense| laid(&creature("Ox", offense, ""), Zone::Field)));
    cards.extend((0..20).map(|_| laid(&plain, Zone::Granary)));
    cards.extend((0..20).map(|_| laid(&plain, Zone::Deck)));
    let other = (0..20).map(|_| laid(&plain, Zone::Deck)).collect();
    let mut game = Kotc::arranged(&Arrangement {
        edition: Edition::E6,
        players: vec![ArrangedPlayer { hp: None, cards }, ArrangedPlayer { hp: None, cards: other }],
        turn: Seat::new(0),
        phase: Some(Phase::Action),
    })
    .expect("legal cards");
    let summon = |it: &&Action| matches!(it, Action::Summon(_));
    let summon = *game.moves(Seat::new(0)).iter().find(summon).expect("the giant can be summoned");
    game.advance(Input::Act(Seat::new(0), summon)).expect("an option");
    for _ in 0..10 {
        let seat = game.ask().expect("somebody is asked").seat;
        let action = game.moves(seat)[answer(&mut Greedy::new(1), &game, seat, 1)];
        match action {
            Action::Pick(spot) if spot.zone == Zone::Field => return OXEN[usize::from(spot.index)],
            _ => game.advance(Input::Act(seat, action)).expect("an option"),
        }
    }
    panic!("nobody was asked which creature is destroyed");
}

#[test]
fn own_payments_are_cheap_and_those_of_others_dear() {
    assert_eq!(destroyed_for(""), 0);
    assert_eq!(destroyed_for("chosen by an opponent of your choice "), 4);
}
