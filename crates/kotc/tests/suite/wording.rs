//! Checks the texts of questions and answers, and that no question is asked if there is nothing to decide.

use cards::edition::Edition;
use kotc::{Action, Kotc, Why, Zone};
use table::{Dice, Game, Input, Pending, Routine, Seat, Show, Span};

/// Plays random matches and calls `look` at every question.
fn at_questions(edition: Edition, matches: u64, mut look: impl FnMut(&Kotc, Seat)) {
    for seed in 0..matches {
        let mut dice = Dice::new(seed);
        let mut game = Kotc::start(&crate::laws::setup(edition, 2, seed));
        for _ in 0..600 {
            let input = match game.pending() {
                Pending::Over => break,
                Pending::Chance(chance) => Input::Chance(dice.settle(chance)),
                Pending::Seats(seats) => {
                    let seat = seats.iter().next().expect("somebody is asked");
                    look(&game, seat);
                    let moves = game.moves(seat);
                    Input::Act(seat, moves[dice.below(moves.len() as u32) as usize])
                }
            };
            game.advance(input).expect("every move applies");
        }
    }
}

#[test]
fn drawing_nothing_is_routine_and_changes_no_cards() {
    let mut met = 0;
    at_questions(Edition::E11, 6, |game, seat| {
        let options = game.options(seat);
        let places = options.iter().any(|it| matches!(it, Action::Sow(_)));
        if !options.contains(&Action::Draw) || places {
            return;
        }
        met += 1;
        assert_eq!(game.routine(seat), Some(Routine::Only(Action::Draw)));
        let mut next = game.clone();
        next.advance(Input::Act(seat, Action::Draw)).expect("a move");
        let hand = |it: &Kotc| {
            it.view(table::Viewer::Seat(seat)).seats[seat.index()].zones[Zone::Hand as usize].len()
        };
        assert_eq!(hand(&next), hand(game), "it draws nothing");
        assert!(next.options(seat).contains(&Action::Exchange), "an exchange is still possible");
    });
    assert!(met > 10, "it happens often: {met}");
}

#[test]
fn the_number_of_cards_to_draw_is_right() {
    let mut met = 0;
    at_questions(Edition::E6, 4, |game, seat| {
        if !game.options(seat).contains(&Action::Draw) {
            return;
        }
        met += 1;
        let size = |it: &Kotc, zone: Zone| {
            it.view(table::Viewer::Seat(seat)).seats[seat.index()].zones[zone as usize].len() as u32
        };
        let mut next = game.clone();
        next.advance(Input::Act(seat, Action::Draw)).expect("a move");
        if size(game, Zone::Deck) < 2 {
            return;
        }
        let drawn = size(game, Zone::Deck) - size(&next, Zone::Deck);
        let said = game.answer(seat, &Action::Draw);
        assert_eq!(said.spans, [("count", drawn.into())], "{:?}", game.question(seat));
    });
    assert!(met > 20, "it happens often: {met}");
}

#[test]
fn answers_that_pick_have_a_verb_and_creatures_are_told_apart() {
    for edition in [Edition::E6, Edition::E11, Edition::E14] {
        at_questions(edition, 6, |game, seat| {
            let why = game.ask().expect("somebody is asked").why;
            let options = game.options(seat);
            let picks: Vec<_> = options.iter().filter(|it| matches!(it, Action::Pick(_))).collect();
            let plain = matches!(why, Why::BuryOrder | Why::DeckOrder);
            for pick in &picks {
                let said = game.answer(seat, pick);
                assert!(plain || said.key != "kotc-answer-pick", "{why:?}: {said:?}");
                let on_field = pick.spot().is_some_and(|it| it.zone == Zone::Field);
                let same = picks.iter().filter(|it| game.answer(seat, it) == said).count();
                assert!(!on_field || same == 1, "{said:?}");
            }
        });
    }
}

#[test]
fn a_question_names_the_event_that_its_ability_responds_to() {
    let mut met = 0;
    at_questions(Edition::E14, 40, |game, seat| {
        let ask = game.ask().expect("somebody is asked");
        let (Why::Window, Some(&Action::Activate(spot, _))) = (ask.why, ask.options.first()) else { return };
        let view = game.view(table::Viewer::Seat(seat));
        let card = &view.seats[spot.seat.index()].zones[spot.zone as usize][usize::from(spot.index)];
        let Some(face) = card.face else { return };
        let own_end = "When this in-play card is destroyed";
        if !game.faces()[usize::from(face)].card.text().contains(&format!(": {own_end} ")) {
            return;
        }
        met += 1;
        let question = game.question(seat).expect("the player is asked");
        let cause = question.spans.iter().find_map(|(name, span)| match span {
            Span::Sentence(it) if *name == "cause" => Some(it),
            _ => None,
        });
        assert_eq!(cause.map(|it| it.key), Some("kotc-cause-died"), "{question:?}");
        assert_eq!(cause.map(|it| it.spans[0].1.clone()), Some(Span::Card(Some(face))), "{question:?}");
    });
    assert!(met > 5, "it happens often: {met}");
}
