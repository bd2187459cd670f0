//! Tests picking several cards in one answer, in any order.

use cards::edition::Edition;
use kotc::{Action, Kotc};
use table::{Dice, Match, Pending, Seat, Show};

/// Returns a 14th edition match at the first mulligan, and the player being asked.
fn mulligan() -> (Match<Kotc>, Seat) {
    let mut play: Match<Kotc> = Match::new(crate::laws::setup(Edition::E14, 2, 1));
    play.settle(&mut Dice::new(1));
    let Pending::Seats(seats) = table::Game::pending(play.game()) else { panic!("somebody is asked") };
    let seat = seats.iter().next().expect("somebody is asked");
    (play, seat)
}

fn picks(play: &Match<Kotc>, seat: Seat) -> Vec<Action> {
    let picks = play.game().picks(seat).expect("cards are picked");
    let options = table::Game::options(play.game(), seat).iter().copied();
    options.filter(|it| matches!(it, Action::Pick(_))).chain(picks.later).collect()
}

#[test]
fn picks_come_in_any_order_and_with_or_without_an_end() {
    let (play, seat) = mulligan();
    let all = picks(&play, seat);
    assert!(all.len() > 2, "a hand to choose from");
    let (first, last) = (all[0], all[all.len() - 1]);
    let gestures = [
        vec![last, first, Action::Done],
        vec![first, last],
        vec![last, Action::Done],
        vec![first, Action::Done],
    ];
    for gesture in gestures {
        let mut play = play.clone();
        let steps = play.arrange(seat, &gesture);
        assert_eq!(play.submit(seat, &steps), Ok(()), "{gesture:?} as {steps:?}");
        assert!(play.game().picks(seat).is_none_or(|it| it.picked == 0), "the choice of {gesture:?} is over");
    }
}

#[test]
fn what_cannot_be_picked_is_refused() {
    let (mut play, seat) = mulligan();
    let first = picks(&play, seat)[0];
    let steps = play.arrange(seat, &[first, first, Action::Done]);
    assert!(play.submit(seat, &steps).is_err(), "the same card twice");
}

#[test]
fn the_order_of_all_cards_is_one_gesture() {
    let (mut play, seat) = mulligan();
    let all = picks(&play, seat);
    let steps = play.arrange(seat, &[all[0], all[1], Action::Done]);
    play.submit(seat, &steps).expect("two cards are replaced");
    play.settle(&mut Dice::new(1));
    let order = play.game().picks(seat).expect("the order of the two cards");
    assert!(order.ordered && order.most == 2, "{order:?}");
    let both = picks(&play, seat);
    // The game places the last card of an order without asking.
    let steps = play.arrange(seat, &[both[1], both[0]]);
    assert_eq!(play.submit(seat, &steps), Ok(()));
    assert!(play.game().picks(seat).is_none_or(|it| !it.ordered), "the order is chosen");
}
