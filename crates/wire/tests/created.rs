//! Tests that a card created during a match is sent once to everybody who sees it.

use cards::card::{Card, CardKind};
use cards::edition::Edition;
use cards::legal::LegalCard;
use kotc::{ArrangedPlayer, Arrangement, Kotc, Laid, Phase, Zone};
use table::{Seat, Viewer};
use wire::{NumberedCards, SentCache, WireGame};

fn creature(name: &str) -> Card {
    let mut card = Card::new(name, CardKind::Creature);
    (card.offense, card.defense) = (Some(2), Some(3));
    card
}

#[test]
fn a_created_card_comes_into_sight() {
    let player =
        |name: &str| ArrangedPlayer { hp: None, cards: vec![Laid::new(creature(name), Zone::Field)] };
    let players = vec![player("Ox"), player("Cat")];
    let arrangement =
        Arrangement { edition: Edition::E14, players, turn: Seat::new(0), phase: Some(Phase::Action) };
    let mut game = Kotc::arranged(&arrangement).expect("a position");
    let viewers = [Viewer::Seat(Seat::new(0)), Viewer::Seat(Seat::new(1)), Viewer::Watcher];
    let mut told = [SentCache::default(), SentCache::default(), SentCache::default()];
    for (viewer, told) in viewers.into_iter().zip(&mut told) {
        game.shown(viewer, &[], told);
        assert_eq!(game.shown(viewer, &[], told).1, None, "nothing is sent twice");
    }
    let pawn = LegalCard::new(&creature("Pawn"), Edition::E14).expect("a legal card");
    game.create(&pawn, Seat::new(1), Zone::Field, &mut Vec::new()).expect("the rules can play it");
    for (viewer, told) in viewers.into_iter().zip(&mut told) {
        let Some(NumberedCards::Kotc { words: None, cards }) = game.shown(viewer, &[], told).1 else {
            panic!("the new card is sent")
        };
        let names: Vec<&str> = cards.values().map(|it| it.name.as_str()).collect();
        assert_eq!(names, ["Pawn"]);
        assert_eq!(game.shown(viewer, &[], told).1, None, "and only once");
    }
}
