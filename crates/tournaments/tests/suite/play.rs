//! Plays random tournaments.

use tournaments::{MissedRounds, PairingResult, Tournament, TournamentKind, usual_rounds};

/// A small generator of random numbers, so that failing cases shrink and repeat.
pub(crate) struct Chance(pub(crate) u64);

impl Chance {
    pub(crate) fn below(&mut self, most: usize) -> usize {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        ((self.0 >> 33) as usize) % most.max(1)
    }

    /// Returns the numbers up to `count` in random order.
    pub(crate) fn order(&mut self, count: usize) -> Vec<usize> {
        let mut order: Vec<usize> = (0..count).collect();
        for at in (1..count).rev() {
            let other = self.below(at + 1);
            order.swap(at, other);
        }
        order
    }
}

/// Creates a best-of-three tournament with the usual number of rounds.
pub(crate) fn start(kind: TournamentKind, players: usize, chance: &mut Chance) -> Tournament {
    let rounds = usual_rounds(players);
    Tournament::new(kind, rounds, 2, MissedRounds::Loss, chance.order(players))
}

/// Gives every match of the newest round a random result.
pub(crate) fn play_round(tournament: &mut Tournament, chance: &mut Chance) {
    let round = tournament.rounds.len() - 1;
    for at in 0..tournament.rounds[round].pairings.len() {
        if tournament.rounds[round].pairings[at].result.is_some() {
            continue;
        }
        let games = match chance.below(if tournament.kind.is_elimination() { 4 } else { 5 }) {
            0 => [2, 0],
            1 => [2, 1],
            2 => [1, 2],
            3 => [0, 2],
            _ => [1, 1],
        };
        tournament.report(round, at, PairingResult::of_games(games, 0)).expect("a match");
    }
}
