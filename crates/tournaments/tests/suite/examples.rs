//! Published examples, and small cases that were worked out by hand.

use tournaments::{
    Bracket, BracketSide, Fraction, MissedRounds, PairingError, PairingResult, PairingWinner, Tournament,
    TournamentKind, circle, seed_order, usual_rounds,
};

use crate::play::{Chance, play_round, start};

fn one_based(pairs: Vec<[usize; 2]>) -> Vec<[usize; 2]> {
    pairs.into_iter().map(|it| it.map(|it| it + 1)).collect()
}

/// The table of the circle method for 14 players, as encyclopedias print it: round 1 pairs 1 with 14, 2 with 13, …;
/// then player 1 stays, and the others move on clockwise.
#[test]
fn the_circle_method_gives_the_published_table() {
    let round = |number| one_based(circle(14, number).0);
    assert_eq!(round(0), [[1, 14], [2, 13], [3, 12], [4, 11], [5, 10], [6, 9], [7, 8]]);
    assert_eq!(round(1), [[1, 13], [14, 12], [2, 11], [3, 10], [4, 9], [5, 8], [6, 7]]);
    assert_eq!(round(2), [[1, 12], [13, 11], [14, 10], [2, 9], [3, 8], [4, 7], [5, 6]]);
    assert_eq!(round(12), [[1, 2], [3, 14], [4, 13], [5, 12], [6, 11], [7, 10], [8, 9]]);
    // Ten players, rounds 1 to 3 and 9 of a published schedule.
    let round = |number| one_based(circle(10, number).0);
    assert_eq!(round(1), [[1, 9], [10, 8], [2, 7], [3, 6], [4, 5]]);
    assert_eq!(round(2), [[1, 8], [9, 7], [10, 6], [2, 5], [3, 4]]);
    assert_eq!(round(8), [[1, 2], [3, 10], [4, 9], [5, 8], [6, 7]]);
    assert_eq!(circle(3, 0), (vec![[1, 2]], Some(0)));
    assert_eq!(circle(1, 0), (vec![], Some(0)));
}

/// The usual order of seeds in a bracket of 16: 1-16, 8-9, 4-13, 5-12, 2-15, 7-10, 3-14, 6-11.
#[test]
fn seeds_have_their_usual_places() {
    let order: Vec<usize> = seed_order(16).into_iter().map(|it| it + 1).collect();
    assert_eq!(order, [1, 16, 8, 9, 4, 13, 5, 12, 2, 15, 7, 10, 3, 14, 6, 11]);
    assert_eq!(seed_order(1), [0]);
    assert_eq!([2, 3, 4, 5, 8, 9, 200].map(usual_rounds), [1, 2, 2, 3, 3, 4, 8]);
}

#[test]
fn a_double_elimination_of_eight_has_the_usual_rounds() {
    let bracket = Bracket::double(8);
    let count = |side| bracket.matches.iter().filter(|it| it.side == side).count();
    let counts =
        [BracketSide::Winners, BracketSide::Losers, BracketSide::GrandFinal, BracketSide::Reset].map(count);
    assert_eq!(counts, [7, 6, 1, 1]);
    let losers: Vec<usize> =
        bracket.matches.iter().filter(|it| it.side == BracketSide::Losers).map(|it| it.column).collect();
    assert_eq!(losers, [0, 0, 1, 1, 2, 3]);
}

fn of_games(won: [u8; 2], drawn: u8) -> PairingResult {
    PairingResult::of_games(won, drawn)
}

/// Appendix C of the Magic tournament rules: the opponents of a player have the match records 4–4–0, 7–1–0, 1–3–1,
/// 3–3–1, 6–2–0, 5–2–1, 4–3–1 and 6–1–1. Their percentages are 12/24, 21/24, 33 % (instead of 4/15), 10/21, 18/24,
/// 16/24, 13/24 and 19/24. By hand, the average is 4.9311…/8 = 61.64 %.
#[test]
fn the_worked_example_of_opponents_percentages_is_right() {
    let floor = Fraction::new(33, 100);
    let all = [(12, 24), (21, 24), (4, 15), (10, 21), (18, 24), (16, 24), (13, 24), (19, 24)];
    let each = all.map(|(points, of)| Fraction::new(points, of).max(floor.clone()));
    assert_eq!(Fraction::average(each).hundredths_of_percent(), 6164);
    assert_eq!(Fraction::new(2, 3).hundredths_of_percent(), 6667);
    assert_eq!(Fraction::new(0, 0).hundredths_of_percent(), 0);
    assert_eq!(Fraction::average([]), Fraction::new(0, 7));
}

/// Three players, two rounds. Round 1: 0 beats 1 by 2–0, and 2 has a bye. Round 2: 2 beats 0 by 2–1, and 1 has a bye.
///
/// By hand: player 2 has 6 points. Their only opponent, 0, has won one of two matches: 3/6 = 50 %. Player 2 has won 4
/// of 5 games (2–0 for the bye): 12/15 = 80 %. Player 0 has won 3 of 5 games: 9/15 = 60 %. Player 0 has 3 points, and
/// the opponents of player 0 are 1 (3/6) and 2 (6/6): 75 %. Player 1 has 3 points (the bye), and player 0 is their
/// only opponent: 50 %. Player 1 has won 2 of 4 games (both by the bye): 50 %.
#[test]
fn tie_breaks_are_as_computed_by_hand() {
    let mut tournament = Tournament::new(TournamentKind::Swiss, 2, 2, MissedRounds::Loss, vec![0, 1, 2]);
    let round = |players, bye, result| tournaments::Round {
        pairings: vec![tournaments::Pairing { players, node: None, result: Some(result) }],
        byes: vec![bye],
    };
    tournament.rounds = vec![round([0, 1], 2, of_games([2, 0], 0)), round([2, 0], 1, of_games([2, 1], 0))];
    let rows: Vec<_> = tournament
        .standings()
        .iter()
        .map(|it| {
            let percent = [&it.ties.opponents_matches, &it.ties.games, &it.ties.opponents_games];
            (it.place, it.player, it.points, it.matches, percent.map(Fraction::hundredths_of_percent))
        })
        .collect();
    assert_eq!(
        rows,
        [
            (Some(1), 2, 6, [2, 0, 0], [5000, 8000, 6000]),
            (Some(2), 0, 3, [1, 1, 0], [7500, 6000, 6500]),
            (Some(3), 1, 3, [1, 1, 0], [5000, 5000, 6000]),
        ]
    );
}

/// Game points as in appendix C: 2–0–1 gives 7 and 1 game points; the floor is 33 %.
#[test]
fn drawn_games_and_the_floor_count() {
    let mut tournament = Tournament::new(TournamentKind::Swiss, 1, 2, MissedRounds::Loss, vec![0, 1]);
    tournament.pair(&[0, 1]);
    let first = tournament.rounds[0].pairings[0].players[0];
    tournament.report(0, 0, of_games([2, 0], 1)).expect("a match");
    let ranked = tournament.standings();
    assert_eq!(ranked[0].player, first);
    assert_eq!(ranked[0].ties.games, Fraction::new(7, 9));
    assert_eq!(ranked[1].ties.games, Fraction::new(33, 100), "1/9 is below the floor");
    assert_eq!(ranked[0].ties.opponents_matches, Fraction::new(33, 100));
    // A draw gives one point each, and players who cannot be told apart share a place.
    tournament.report(0, 0, of_games([1, 1], 1)).expect("a match");
    let places: Vec<_> = tournament.standings().iter().map(|it| (it.place, it.points)).collect();
    assert_eq!(places, [(Some(1), 1), (Some(1), 1)]);
    // Both can lose.
    tournament.report(0, 0, PairingResult::forfeit(PairingWinner::Neither, 2)).expect("a match");
    assert_eq!(
        tournament.standings().iter().map(|it| it.matches).collect::<Vec<_>>(),
        [[0, 1, 0], [0, 1, 0]]
    );
}

#[test]
fn late_players_get_losses_or_byes_for_missed_rounds() {
    for (missed, points, matches) in [(MissedRounds::Loss, 0, [0, 1, 0]), (MissedRounds::Bye, 3, [1, 0, 0])] {
        let mut tournament = Tournament::new(TournamentKind::Swiss, 3, 2, missed, vec![0, 1]);
        tournament.pair(&[0, 1]);
        tournament.report(0, 0, of_games([2, 0], 0)).expect("a match");
        let late = tournament.enter().expect("a late player");
        let ranked = tournament.standings();
        let found = ranked.iter().find(|it| it.player == late).expect("the late player");
        assert_eq!((found.points, found.matches), (points, matches));
        assert!(tournament.pair(&[0, 1, 2]));
        assert!(tournament.rounds[1].byes.len() == 1);
    }
}

#[test]
fn impossible_changes_are_refused() {
    let mut chance = Chance(1);
    let mut tournament = start(TournamentKind::SingleElimination, 4, &mut chance);
    tournament.pair(&[]);
    assert_eq!(tournament.report(0, 0, of_games([1, 1], 0)), Err(PairingError::NeedsWinner));
    assert_eq!(tournament.report(0, 2, of_games([2, 0], 0)), Err(PairingError::Unknown));
    assert_eq!(tournament.enter(), Err(PairingError::Fixed));
    assert_eq!(tournament.leave(9, false), Err(PairingError::Unknown));
    let seeds = tournament.seeds.clone();
    tournament.exchange(seeds[0], seeds[1]).expect("seeds can be exchanged before the first round");
    assert_eq!((tournament.seeds[0], tournament.seeds[1]), (seeds[1], seeds[0]));
    play_round(&mut tournament, &mut chance);
    tournament.pair(&[]);
    assert_eq!(tournament.report(0, 0, of_games([2, 0], 0)), Err(PairingError::TooLate));
    assert_eq!(tournament.exchange(0, 1), Err(PairingError::Fixed));
}

#[test]
fn disqualified_players_have_no_place() {
    let mut chance = Chance(3);
    let mut tournament = start(TournamentKind::Swiss, 4, &mut chance);
    tournament.pair(&chance.order(4));
    tournament.leave(2, true).expect("a player");
    play_round(&mut tournament, &mut chance);
    let ranked = tournament.standings();
    assert_eq!((ranked[3].player, ranked[3].place), (2, None));
    assert_eq!(ranked[0].place, Some(1));
}

#[test]
fn the_largest_tournament_can_be_paired() {
    let mut chance = Chance(7);
    let mut tournament = start(TournamentKind::Swiss, 256, &mut chance);
    while tournament.pair(&chance.order(256)) {
        play_round(&mut tournament, &mut chance);
    }
    assert_eq!(tournament.rounds.len(), 8);
}
