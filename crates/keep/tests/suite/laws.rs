//! Checks the laws of the `table` crate in random matches.

use keep::{Bonus, CHARACTERS, Decided, ITEMS, Keep, List, Setup};
use table::{Dice, Game, Ranked as _, Seat, Show as _, Viewer, laws, random_input};

/// The maximum number of inputs in a match. Matches end because every turn plays a card and every ability uses up a
/// card.
const BOUND: usize = 2_000;

fn hold(matches: u64, deep: bool) {
    let run = laws::RandomMatch { most: BOUND, deep, conceding: false };
    let list = List::standard();
    for players in 2..=5 {
        for bonus in [Bonus::Once, Bonus::Twice] {
            let setup = Setup::new(list.clone(), players, bonus).expect("a right number of players");
            for seed in 0..matches {
                let played = laws::random_match::<Keep>(&setup, &mut Dice::new(seed), run);
                if let Err(broken) = played {
                    panic!("{players} players, {bonus:?}, seed {seed}: {}: {}", broken.law, broken.what);
                }
            }
        }
    }
}

#[test]
fn every_law_holds_at_every_question() {
    hold(40, true);
}

#[test]
fn every_match_ends() {
    hold(2_500, false);
}

#[test]
fn choices_can_be_cancelled_and_routine_answers_are_allowed() {
    let (mut routines, mut cancels) = (0, 0);
    for seed in 0..200 {
        let players = 2 + seed as usize % 4;
        let setup = Setup::new(List::standard(), players, Bonus::Once).expect("a right number of players");
        match laws::choices::<Keep>(&setup, &mut Dice::new(seed), BOUND) {
            Ok(met) => (routines, cancels) = (routines + met.routines, cancels + met.cancels),
            Err(broken) => panic!("{players} players, seed {seed}: {}: {}", broken.law, broken.what),
        }
    }
    assert!(routines > 200 && cancels > 200, "{routines} routine answers, {cancels} choices to cancel");
}

/// Every card of the list is in exactly one place at any time.
#[test]
fn cards_are_neither_made_nor_lost() {
    let setup = Setup::new(List::standard(), 4, Bonus::Twice).expect("a right number of players");
    for seed in 0..50 {
        let mut dice = Dice::new(seed);
        let mut game = Keep::start(&setup);
        loop {
            let view = game.view(Viewer::Watcher);
            let seats = view
                .seats
                .iter()
                .map(|it| it.hand + it.items.len() + it.gold.len() + it.characters.len() + it.secrets.len());
            // A Character whose ability is being used is in front of its player, unless it is face up in the Cloister.
            let shown =
                view.doing.iter().filter(|it| !view.seats[it.0.index()].characters.contains(&it.1)).count();
            let cards = seats.sum::<usize>() + view.deck + view.discard.len() + shown;
            assert_eq!(cards, ITEMS + CHARACTERS, "seed {seed}: {view:?}");
            let Some(input) = random_input(&game, &mut dice) else { break };
            game.advance(input).expect("an option");
        }
    }
}

/// With three players, a turn consists of playing one card. A player is asked to play another card only because of an
/// ability, not after a Bonus Action.
#[test]
fn another_card_is_asked_for_only_after_a_card() {
    let setup = Setup::new(List::standard(), 3, Bonus::Once).expect("a right number of players");
    let (mut first, mut another) = (0, 0);
    for seed in 0..100 {
        let mut dice = Dice::new(seed);
        let mut game = Keep::start(&setup);
        while let Some(input) = random_input(&game, &mut dice) {
            let asks = (0..3).filter_map(|it| game.question(Seat::new(it)));
            for asked in asks {
                first += usize::from(asked.key == "keep-ask-first-card");
                another += usize::from(asked.key == "keep-ask-next-card");
                let idle = game.view(Viewer::Watcher).doing.is_empty();
                assert!(asked.key != "keep-ask-next-card" || !idle, "seed {seed}");
            }
            game.advance(input).expect("an option");
        }
    }
    assert!(first > 10 && another > 10, "{first} first cards, {another} other cards");
}

/// The reason for a win matches the final count: coins first, then cards, otherwise a shared win.
#[test]
fn what_decides_a_match_is_in_the_count() {
    let setup = Setup::new(List::standard(), 5, Bonus::Once).expect("a right number of players");
    let mut seen = Vec::new();
    for seed in 0..1500 {
        let mut dice = Dice::new(seed);
        let mut game = Keep::start(&setup);
        while let Some(input) = random_input(&game, &mut dice) {
            assert_eq!(game.won_by(), None, "seed {seed}");
            game.advance(input).expect("an option");
        }
        let view = game.view(Viewer::Watcher);
        let coins = |seat: &keep::SeatView| seat.count.iter().map(|it| it.coins).sum::<u16>();
        let most = view.seats.iter().map(coins).max().expect("players");
        let best = view.seats.iter().filter(|it| coins(it) == most).count();
        let winners = game.winners().expect("it is over").len();
        let decided = game.won_by().expect("it is over");
        let expected = match (best, winners) {
            (1, 1) => Decided::Coins,
            (_, 1) => Decided::Cards,
            _ => Decided::Shared,
        };
        assert_eq!(decided, expected, "seed {seed}");
        if !seen.contains(&decided) {
            seen.push(decided);
        }
    }
    assert_eq!(seen.len(), 3, "each of them comes up: {seen:?}");
}
