//! Laws that hold for every tournament.

use std::collections::BTreeSet;

use proptest::prelude::*;
use tournaments::{BracketSlot, PairingWinner, Tournament, TournamentKind, usual_rounds};

use crate::play::{Chance, play_round, start};

/// Returns how often two players have met.
fn meetings(tournament: &Tournament, one: usize, other: usize) -> usize {
    tournament.rounds.iter().filter(|it| it.opponent(one) == Some(other)).count()
}

/// Asserts that everybody who is in the tournament is in the newest round exactly once, and nobody else.
fn everybody_is_paired_once(tournament: &Tournament, expected: &BTreeSet<usize>) {
    let round = tournament.rounds.last().expect("a round");
    let players = round.pairings.iter().flat_map(|it| it.players).chain(round.byes.iter().copied());
    let all: Vec<usize> = players.collect();
    let set: BTreeSet<usize> = all.iter().copied().collect();
    assert_eq!(all.len(), set.len(), "somebody is paired twice: {all:?}");
    assert_eq!(&set, expected);
}

/// Returns the size of the largest matching of players who have not met, by searching all of them.
fn most_new_pairs(tournament: &Tournament, players: &[usize]) -> usize {
    let Some((first, rest)) = players.split_first() else { return 0 };
    let without = |skip: usize| rest.iter().copied().filter(|it| *it != skip).collect::<Vec<_>>();
    let most = rest.len() / 2 + rest.len() % 2;
    let mut best = 0;
    for other in rest {
        if meetings(tournament, *first, *other) == 0 {
            best = best.max(1 + most_new_pairs(tournament, &without(*other)));
            if best == most {
                return best;
            }
        }
    }
    best.max(most_new_pairs(tournament, rest))
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 60, ..ProptestConfig::default() })]

    #[test]
    fn swiss_pairs_everybody_once_without_rematches(players in 2..200_usize, seed: u64, leave in 0..8_usize, late in 0..6_usize) {
        let mut chance = Chance(seed);
        let mut tournament = start(TournamentKind::Swiss, players, &mut chance);
        loop {
            let order = chance.order(tournament.entrants.len());
            if !tournament.pair(&order) {
                break;
            }
            let active: BTreeSet<usize> = tournament.active().collect();
            everybody_is_paired_once(&tournament, &active);
            let round = tournament.rounds.last().expect("a round").clone();
            prop_assert_eq!(round.byes.len(), active.len() % 2);
            // With twice as many players as rounds, nobody has to meet anybody again.
            if active.len() >= 2 * tournament.rounds.len() {
                for pairing in &round.pairings {
                    prop_assert_eq!(meetings(&tournament, pairing.players[0], pairing.players[1]), 1);
                }
            }
            // Nobody has a second bye while somebody has had none, and the bye goes to the lowest score.
            let byes = |it: usize| tournament.rounds.iter().filter(|one| one.byes.contains(&it)).count();
            for bye in &round.byes {
                let fewest = active.iter().map(|it| byes(*it) - usize::from(it == bye)).min();
                prop_assert_eq!(Some(byes(*bye) - 1), fewest);
            }
            play_round(&mut tournament, &mut chance);
            if chance.below(3) == 0 {
                for _ in 0..leave {
                    let who = chance.below(tournament.entrants.len());
                    tournament.leave(who, chance.below(5) == 0).expect("a player");
                }
                for _ in 0..late {
                    tournament.enter().expect("Swiss takes late players");
                }
            }
        }
        let ranked = tournament.standings();
        prop_assert_eq!(ranked.len(), tournament.entrants.len());
        for pair in ranked.windows(2) {
            let score = |at: usize| (pair[at].points, pair[at].ties.clone());
            if let [Some(first), Some(second)] = [pair[0].place, pair[1].place] {
                prop_assert!(score(0) >= score(1));
                prop_assert_eq!(first == second, score(0) == score(1));
            }
        }
    }

    #[test]
    fn small_swiss_tournaments_have_as_few_rematches_as_possible(players in 2..9_usize, rounds in 1..9_usize, seed: u64) {
        let mut chance = Chance(seed);
        let mut tournament = start(TournamentKind::Swiss, players, &mut chance);
        tournament.swiss_rounds = rounds;
        for _ in 0..rounds {
            let before = tournament.clone();
            let order = chance.order(players);
            prop_assert!(tournament.pair(&order));
            let round = tournament.rounds.last().expect("a round").clone();
            let playing: Vec<usize> = (0..players).filter(|it| !round.byes.contains(it)).collect();
            let new = round.pairings.iter().filter(|it| meetings(&before, it.players[0], it.players[1]) == 0);
            prop_assert_eq!(new.count(), most_new_pairs(&before, &playing));
            play_round(&mut tournament, &mut chance);
        }
    }

    #[test]
    fn the_best_score_groups_play_among_themselves_in_the_second_round(half in 2..50_usize, seed: u64) {
        // After one round without draws, the number of players with each score is even, so everybody can play somebody
        // with the same score.
        let (players, mut chance) = (4 * half, Chance(seed));
        let mut tournament = start(TournamentKind::Swiss, players, &mut chance);
        tournament.pair(&chance.order(players));
        for at in 0..players / 2 {
            let won = if chance.below(2) == 0 { [2, 0] } else { [0, 2] };
            tournament.report(0, at, tournaments::PairingResult::of_games(won, 0)).expect("a match");
        }
        let points: Vec<u32> = { let mut all = vec![0; players]; for it in tournament.standings() { all[it.player] = it.points; } all };
        tournament.pair(&chance.order(players));
        for pairing in &tournament.rounds[1].pairings {
            prop_assert_eq!(points[pairing.players[0]], points[pairing.players[1]]);
        }
    }

    #[test]
    fn in_a_round_robin_everybody_meets_everybody_once(players in 2..40_usize, seed: u64) {
        let mut chance = Chance(seed);
        let mut tournament = start(TournamentKind::RoundRobin, players, &mut chance);
        while tournament.pair(&[]) {
            everybody_is_paired_once(&tournament, &(0..players).collect());
            play_round(&mut tournament, &mut chance);
        }
        prop_assert_eq!(tournament.rounds.len(), players - 1 + players % 2);
        for one in 0..players {
            let byes = tournament.rounds.iter().filter(|it| it.byes.contains(&one)).count();
            prop_assert_eq!(byes, players % 2);
            for other in 0..one {
                prop_assert_eq!(meetings(&tournament, one, other), 1);
            }
        }
    }

    #[test]
    fn eliminations_end_with_one_player_who_is_left(players in 2..200_usize, double: bool, seed: u64, leave in 0..4_usize) {
        let mut chance = Chance(seed);
        let kind = if double { TournamentKind::DoubleElimination } else { TournamentKind::SingleElimination };
        let mut tournament = start(kind, players, &mut chance);
        let mut losses = vec![0; players];
        while tournament.pair(&[]) {
            let round = tournament.rounds.last().expect("a round");
            let mut seen = BTreeSet::new();
            prop_assert!(round.pairings.iter().flat_map(|it| it.players).all(|it| seen.insert(it)));
            play_round(&mut tournament, &mut chance);
            for pairing in &tournament.rounds.last().expect("a round").pairings {
                let result = pairing.result.expect("a result");
                losses[pairing.players[usize::from(result.winner == PairingWinner::First)]] += 1;
            }
            if chance.below(2) == 0 {
                for _ in 0..leave {
                    tournament.leave(chance.below(players), false).expect("a player");
                }
            }
        }
        let lives = if double { 2 } else { 1 };
        let standing: Vec<usize> = (0..players).filter(|it| losses[*it] < lives).collect();
        prop_assert_eq!(standing.len(), 1, "one player is left");
        prop_assert!(losses.iter().all(|it| *it <= lives));
        let ranked = tournament.standings();
        prop_assert_eq!((ranked[0].player, ranked[0].place, ranked[1].place), (standing[0], Some(1), Some(2)));
        // The bracket has no place that is still open.
        let bracket = tournament.bracket().expect("a bracket");
        prop_assert!(tournament.filled(&bracket).iter().flatten().all(|it| *it != BracketSlot::Open));
        let matches: usize = tournament.rounds.iter().map(|it| it.pairings.len()).sum();
        let least = lives * (players - 1);
        prop_assert!(matches == least || double && matches == least + 1, "{matches} matches");
    }

    #[test]
    fn top_seeds_meet_as_late_as_possible(power in 1..8_u32) {
        // If the better seed always wins, the two best meet in the final, the four best in the semifinals, and so on.
        let players = 1 << power;
        let mut tournament = Tournament::new(
            TournamentKind::SingleElimination, 0, 1, tournaments::MissedRounds::Loss, (0..players).collect());
        let mut remaining = players;
        while tournament.pair(&[]) {
            let round = tournament.rounds.len() - 1;
            for at in 0..tournament.rounds[round].pairings.len() {
                let [one, other] = tournament.rounds[round].pairings[at].players;
                prop_assert_eq!(one + other, remaining - 1);
                let won = if one < other { [1, 0] } else { [0, 1] };
                tournament.report(round, at, tournaments::PairingResult::of_games(won, 0)).expect("a match");
            }
            remaining /= 2;
        }
        prop_assert_eq!(remaining, 1);
        prop_assert_eq!(tournament.rounds.len(), usual_rounds(players));
    }

    #[test]
    fn what_was_undone_is_paired_again(players in 4..40_usize, seed: u64) {
        let mut chance = Chance(seed);
        let mut tournament = start(TournamentKind::Swiss, players, &mut chance);
        tournament.pair(&chance.order(players));
        let (one, other) = (chance.below(players), chance.below(players));
        tournament.exchange(one, other).expect("both are paired");
        everybody_is_paired_once(&tournament, &(0..players).collect());
        tournament.exchange(other, one).expect("both are paired");
        let before = tournament.clone();
        play_round(&mut tournament, &mut chance);
        let played = tournament.clone();
        tournament.pair(&chance.order(players));
        tournament.unpair();
        prop_assert_eq!(&tournament, &played);
        prop_assert_eq!(&before.rounds[0].byes, &played.rounds[0].byes);
    }
}
