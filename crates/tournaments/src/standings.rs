//! The standings. Swiss and round robin: match points and tie-breaks as in appendix C of Magic's tournament rules.
//! Elimination: the round in which a player was eliminated.

use std::cmp::Reverse;

use crate::{Fraction, MissedRounds, PairingWinner, Tournament};

/// The points for a match or a game won.
const WIN: u32 = 3;
/// The lowest match-win and game-win percentage: lower values count as 33 %.
const FLOOR: (u32, u32) = (33, 100);

/// The tie-breaks between players with the same match points, the most important first.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct TieBreaks {
    /// The average of the opponents' match-win percentages, each of them at least 33 %.
    pub opponents_matches: Fraction,
    /// The player's game-win percentage, at least 33 %.
    pub games: Fraction,
    /// The average of the opponents' game-win percentages, each of them at least 33 %.
    pub opponents_games: Fraction,
}

/// A player in the standings.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Ranked {
    /// The place, from 1. Players who cannot be told apart share a place. `None` for people who were disqualified.
    pub place: Option<u32>,
    /// The player's number.
    pub player: usize,
    /// Three points for each match won, and one for each draw.
    pub points: u32,
    /// The numbers of matches won, lost and drawn. A bye counts as a match won.
    pub matches: [u32; 3],
    /// What decides between people with the same points.
    pub ties: TieBreaks,
}

/// A player's results, from which their points and percentages are computed.
#[derive(Clone, Copy, Default)]
pub(crate) struct Record {
    won: u32,
    lost: u32,
    drawn: u32,
    games: u32,
    game_points: u32,
}

impl Record {
    /// Returns three points for each match won, and one for each draw.
    pub(crate) fn points(&self) -> u32 {
        WIN * self.won + self.drawn
    }

    fn add(&mut self, won: bool, drawn: bool, games: [u32; 3]) {
        self.won += u32::from(won);
        self.drawn += u32::from(drawn);
        self.lost += u32::from(!won && !drawn);
        let [own, theirs, neither] = games;
        self.games += own + theirs + neither;
        self.game_points += WIN * own + neither;
    }

    fn match_win_percentage(&self) -> Fraction {
        at_least_floor(Fraction::new(self.points(), WIN * (self.won + self.lost + self.drawn)))
    }

    fn game_win_percentage(&self) -> Fraction {
        at_least_floor(Fraction::new(self.game_points, WIN * self.games))
    }
}

fn at_least_floor(percentage: Fraction) -> Fraction {
    percentage.max(Fraction::new(FLOOR.0, FLOOR.1))
}

impl Tournament {
    /// Returns a player's results in all rounds.
    pub(crate) fn record(&self, player: usize) -> Record {
        self.record_until(player, self.rounds.len())
    }

    /// Returns a player's results in the rounds before `until`.
    pub(crate) fn record_until(&self, player: usize, until: usize) -> Record {
        let mut record = Record::default();
        let wins = u32::from(self.wins);
        let entered = self.entrants[player].entered;
        for (number, round) in self.rounds.iter().enumerate().take(until) {
            if number < entered {
                match self.missed {
                    MissedRounds::Loss => record.add(false, false, [0, wins, 0]),
                    MissedRounds::Bye => record.add(true, false, [wins, 0, 0]),
                }
            }
            if round.byes.contains(&player) {
                record.add(true, false, [wins, 0, 0]);
            }
            for pairing in &round.pairings {
                let Some(side) = pairing.players.iter().position(|it| *it == player) else { continue };
                let Some(result) = pairing.result else { continue };
                let won = result.winning_side() == Some(side);
                let games = [result.won[side], result.won[1 - side], result.drawn].map(u32::from);
                record.add(won, result.winner == PairingWinner::Draw, games);
            }
        }
        record
    }

    /// Returns the standings, the best player first.
    pub fn standings(&self) -> Vec<Ranked> {
        let records: Vec<Record> = (0..self.entrants.len()).map(|it| self.record(it)).collect();
        let mut all: Vec<(Option<usize>, Ranked)> = (0..self.entrants.len())
            .map(|player| {
                let record = &records[player];
                let opponents: Vec<usize> =
                    self.rounds.iter().filter_map(|it| it.decided_opponent(player)).collect();
                let average = |of: fn(&Record) -> Fraction| {
                    Fraction::average(opponents.iter().map(|it| of(&records[*it])))
                };
                let ties = TieBreaks {
                    opponents_matches: average(Record::match_win_percentage),
                    games: record.game_win_percentage(),
                    opponents_games: average(Record::game_win_percentage),
                };
                let matches = [record.won, record.lost, record.drawn];
                let ranked = Ranked { place: None, player, points: record.points(), matches, ties };
                (self.out_in(player), ranked)
            })
            .collect();
        let elimination = self.kind.is_elimination();
        let key = |(out, it): &(Option<usize>, Ranked)| {
            let disqualified = self.entrants[it.player].disqualified;
            let score = (!elimination).then(|| (it.points, it.ties.clone()));
            (disqualified, Reverse((elimination.then(|| out.unwrap_or(usize::MAX)), score)))
        };
        all.sort_by_cached_key(key);
        let mut place = 1;
        for at in 0..all.len() {
            if at > 0 && key(&all[at - 1]) != key(&all[at]) {
                place = at as u32 + 1;
            }
            all[at].1.place = (!self.entrants[all[at].1.player].disqualified).then_some(place);
        }
        all.into_iter().map(|it| it.1).collect()
    }

    /// Returns the round in which a player was eliminated; `None` if the player is still in the tournament.
    fn out_in(&self, player: usize) -> Option<usize> {
        let mut lives = match self.kind {
            crate::TournamentKind::DoubleElimination => 2,
            _ => 1,
        };
        for (number, round) in self.rounds.iter().enumerate() {
            let lost = round.pairings.iter().any(|it| {
                let side = it.players.iter().position(|one| *one == player);
                let winner = it.result.and_then(crate::PairingResult::winning_side);
                side.is_some() && winner.is_some() && winner != side
            });
            lives -= i32::from(lost);
            if lives == 0 {
                return Some(number);
            }
        }
        None
    }
}

impl crate::Round {
    /// Returns the opponent in a match of this round that has a result; `None` if there is none.
    fn decided_opponent(&self, player: usize) -> Option<usize> {
        let decided = |it: &&crate::Pairing| it.result.is_some() && it.players.contains(&player);
        self.pairings.iter().find(decided).map(|it| it.players[usize::from(it.players[0] == player)])
    }
}
