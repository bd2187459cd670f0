//! The course of a tournament: its players, its rounds and their results.

use std::fmt;

use serde::{Deserialize, Serialize};

use crate::bracket::{Bracket, BracketSlot};
use crate::round_robin::circle;
use crate::swiss::{self, SwissPlayer};
use crate::{PairingResult, PairingWinner};

/// How the rounds of a tournament are paired.
#[derive(Clone, Copy, PartialEq, Eq, Serialize, Deserialize, Debug)]
#[serde(rename_all = "snake_case")]
pub enum TournamentKind {
    /// In every round, people with equal scores play against each other.
    Swiss,
    /// Everybody plays against everybody else.
    RoundRobin,
    /// A defeat ends the tournament for a player.
    SingleElimination,
    /// A second defeat ends the tournament for a player.
    DoubleElimination,
}

impl TournamentKind {
    /// Returns whether players leave the tournament when they lose.
    pub fn is_elimination(self) -> bool {
        matches!(self, TournamentKind::SingleElimination | TournamentKind::DoubleElimination)
    }
}

/// What a player who enters late gets for each round they missed.
#[derive(Clone, Copy, PartialEq, Eq, Serialize, Deserialize, Debug)]
#[serde(rename_all = "snake_case")]
pub enum MissedRounds {
    /// A lost match.
    Loss,
    /// A bye, which counts as a match won.
    Bye,
}

/// A player of a tournament.
#[derive(Clone, Copy, PartialEq, Eq, Serialize, Deserialize, Debug)]
pub struct Entrant {
    /// The first round for which the player could be paired, counted from 0.
    pub entered: usize,
    /// Whether the player has left, and is not paired any more.
    pub left: bool,
    /// Whether the player was disqualified, and so is not in the standings.
    pub disqualified: bool,
}

/// Two players who play against each other in a round.
#[derive(Clone, Copy, PartialEq, Eq, Serialize, Deserialize, Debug)]
pub struct Pairing {
    /// The numbers of the two players.
    pub players: [usize; 2],
    /// The index of the match in the bracket; `None` in tournaments without a bracket.
    pub node: Option<usize>,
    /// The result of the match; `None` while it is played.
    pub result: Option<PairingResult>,
}

/// A round of a tournament.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize, Debug)]
pub struct Round {
    /// The matches, those between the best scores first.
    pub pairings: Vec<Pairing>,
    /// The players who have a bye.
    pub byes: Vec<usize>,
}

/// Why a tournament cannot be changed like this.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum PairingError {
    /// There is no such player, round or match.
    Unknown,
    /// A match of an elimination needs a winner.
    NeedsWinner,
    /// Later rounds of the bracket depend on this result.
    TooLate,
    /// This round has begun, or the method of pairing allows no exchange of players.
    Fixed,
}

impl fmt::Display for PairingError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            PairingError::Unknown => "there is no such player or match in this round",
            PairingError::NeedsWinner => "a match of an elimination needs a winner",
            PairingError::TooLate => "later rounds depend on this result",
            PairingError::Fixed => "the pairings of this round can no longer be changed",
        })
    }
}

impl std::error::Error for PairingError {}

/// A tournament that has started. Players have the numbers from 0, in the order in which they entered.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize, Debug)]
pub struct Tournament {
    /// How the rounds are paired.
    pub kind: TournamentKind,
    /// The number of rounds of a Swiss tournament. The other kinds have as many as they need.
    pub swiss_rounds: usize,
    /// How many games win a match.
    pub wins: u8,
    /// What people who enter late get for rounds that they missed.
    pub missed: MissedRounds,
    /// The players.
    pub entrants: Vec<Entrant>,
    /// The players who were there at the start, in the order of their seeds, the best first.
    pub seeds: Vec<usize>,
    /// The rounds that were paired so far.
    pub rounds: Vec<Round>,
}

/// Returns the usual number of Swiss rounds: as many as an elimination with the same number of players has.
pub fn usual_rounds(players: usize) -> usize {
    players.max(2).next_power_of_two().trailing_zeros() as usize
}

impl Tournament {
    /// Starts a tournament. `seeds` has every number from 0 to the number of players once, the best seed first.
    pub fn new(
        kind: TournamentKind,
        swiss_rounds: usize,
        wins: u8,
        missed: MissedRounds,
        seeds: Vec<usize>,
    ) -> Self {
        let entrant = Entrant { entered: 0, left: false, disqualified: false };
        let entrants = vec![entrant; seeds.len()];
        Tournament { kind, swiss_rounds, wins, missed, entrants, seeds, rounds: Vec::new() }
    }

    /// Adds a player to a Swiss tournament that has started, from the next round on. Returns the player's number.
    pub fn enter(&mut self) -> Result<usize, PairingError> {
        if self.kind != TournamentKind::Swiss {
            return Err(PairingError::Fixed);
        }
        self.entrants.push(Entrant { entered: self.rounds.len(), left: false, disqualified: false });
        Ok(self.entrants.len() - 1)
    }

    /// Marks a player as having left. They lose the match that they are playing, and those that a bracket still has for
    /// them.
    pub fn leave(&mut self, player: usize, disqualified: bool) -> Result<(), PairingError> {
        let entrant = self.entrants.get_mut(player).ok_or(PairingError::Unknown)?;
        entrant.left = true;
        entrant.disqualified |= disqualified;
        let wins = self.wins;
        for pairing in self.rounds.last_mut().into_iter().flat_map(|it| &mut it.pairings) {
            let winner = match pairing.players.iter().position(|it| *it == player) {
                Some(0) => PairingWinner::Second,
                Some(_) => PairingWinner::First,
                None => continue,
            };
            pairing.result.get_or_insert(PairingResult::forfeit(winner, wins));
        }
        Ok(())
    }

    /// Returns whether all results of the newest round are known.
    pub fn is_round_over(&self) -> bool {
        self.rounds.last().is_none_or(|it| it.pairings.iter().all(|it| it.result.is_some()))
    }

    /// Sets or corrects the result of a match. Rounds and matches are counted from 0.
    pub fn report(&mut self, round: usize, at: usize, result: PairingResult) -> Result<(), PairingError> {
        let last = round + 1 == self.rounds.len();
        let pairing = self.rounds.get_mut(round).and_then(|it| it.pairings.get_mut(at));
        let pairing = pairing.ok_or(PairingError::Unknown)?;
        if self.kind.is_elimination() {
            if result.winning_side().is_none() {
                return Err(PairingError::NeedsWinner);
            }
            if !last {
                return Err(PairingError::TooLate);
            }
        }
        pairing.result = Some(result);
        Ok(())
    }

    /// Pairs the next round. `order` has every player once, in random order. Returns false if the tournament is over.
    /// All results of the rounds before must be known.
    pub fn pair(&mut self, order: &[usize]) -> bool {
        let round = match self.kind {
            TournamentKind::Swiss => self.swiss_round(order),
            TournamentKind::RoundRobin => self.circle_round(),
            TournamentKind::SingleElimination | TournamentKind::DoubleElimination => self.bracket_round(),
        };
        let more = round.is_some();
        self.rounds.extend(round);
        more
    }

    /// Removes the newest round, so that it can be paired again.
    pub fn unpair(&mut self) {
        self.rounds.pop();
    }

    /// Exchanges two players in the newest round, which must not have begun. In a Swiss tournament, they exchange their
    /// opponents or a bye. In the first round of another tournament, they exchange their seeds.
    pub fn exchange(&mut self, one: usize, other: usize) -> Result<(), PairingError> {
        let swapped = |it: &mut usize| {
            if *it == one {
                *it = other;
            } else if *it == other {
                *it = one;
            }
        };
        if self.kind != TournamentKind::Swiss {
            if self.rounds.len() != 1 {
                return Err(PairingError::Fixed);
            }
            if ![one, other].iter().all(|it| self.seeds.contains(it)) {
                return Err(PairingError::Unknown);
            }
            self.seeds.iter_mut().for_each(swapped);
            self.unpair();
            self.pair(&[]);
            return Ok(());
        }
        let round = self.rounds.last_mut().ok_or(PairingError::Fixed)?;
        let plays =
            |it: &usize| round.byes.contains(it) || round.pairings.iter().any(|one| one.players.contains(it));
        if ![one, other].iter().all(plays) {
            return Err(PairingError::Unknown);
        }
        let paired = round.pairings.iter_mut().flat_map(|it| &mut it.players);
        paired.chain(&mut round.byes).for_each(swapped);
        Ok(())
    }

    /// Returns the bracket of an elimination; `None` for other tournaments.
    pub fn bracket(&self) -> Option<Bracket> {
        match self.kind {
            TournamentKind::SingleElimination => Some(Bracket::single(self.seeds.len())),
            TournamentKind::DoubleElimination => Some(Bracket::double(self.seeds.len())),
            TournamentKind::Swiss | TournamentKind::RoundRobin => None,
        }
    }

    /// Returns the two players of each match in a bracket of this tournament.
    pub fn filled(&self, bracket: &Bracket) -> Vec<[BracketSlot; 2]> {
        let mut winners = vec![None; bracket.matches.len()];
        for pairing in self.rounds.iter().flat_map(|it| &it.pairings) {
            if let Some(winner) = pairing.node.and_then(|it| winners.get_mut(it)) {
                *winner = pairing.result.and_then(PairingResult::winning_side);
            }
        }
        bracket.filled(&self.seeds, |it| winners.get(it).copied().flatten())
    }

    /// Returns the numbers of the players who have not left.
    pub fn active(&self) -> impl Iterator<Item = usize> + '_ {
        (0..self.entrants.len()).filter(|it| !self.entrants[*it].left)
    }

    fn swiss_round(&self, order: &[usize]) -> Option<Round> {
        // With one player left, there is nothing to play for any more.
        if self.rounds.len() >= self.swiss_rounds || self.active().count() < 2 {
            return None;
        }
        let active = order.iter().filter(|it| self.entrants.get(**it).is_some_and(|it| !it.left));
        let players: Vec<SwissPlayer> = active.map(|it| self.swiss_player(*it)).collect();
        let (pairings, bye) = swiss::pair(&players);
        let pairing = |players| Pairing { players, node: None, result: None };
        Some(Round { pairings: pairings.into_iter().map(pairing).collect(), byes: bye.into_iter().collect() })
    }

    fn swiss_player(&self, number: usize) -> SwissPlayer {
        let points = self.record(number).points();
        let byes = self.rounds.iter().filter(|it| it.byes.contains(&number)).count() as u32;
        let opponents: Vec<usize> = self.rounds.iter().filter_map(|it| it.opponent(number)).collect();
        let last = self.rounds.last();
        let before = |player: usize| self.record_until(player, self.rounds.len().saturating_sub(1)).points();
        let opponent = last.and_then(|it| it.opponent(number));
        let above = opponent.is_some_and(|it| before(it) > before(number));
        let below = opponent.is_some_and(|it| before(it) < before(number));
        let bye = last.is_some_and(|it| it.byes.contains(&number));
        SwissPlayer { number, points, byes, opponents, floated_up: above, floated_down: below || bye }
    }

    fn circle_round(&self) -> Option<Round> {
        let count = self.seeds.len();
        let all = if count < 2 { 0 } else { count + count % 2 - 1 };
        if self.rounds.len() >= all || self.active().count() < 2 {
            return None;
        }
        let (pairings, bye) = circle(count, self.rounds.len());
        let mut round = Round { pairings: Vec::new(), byes: Vec::new() };
        let stays = |it: &usize| !self.entrants[*it].left;
        round.byes.extend(bye.map(|it| self.seeds[it]).filter(stays));
        for pair in pairings {
            let players = pair.map(|it| self.seeds[it]);
            if players.iter().all(stays) {
                round.pairings.push(Pairing { players, node: None, result: None });
            } else {
                round.byes.extend(players.into_iter().filter(stays));
            }
        }
        Some(round)
    }

    fn bracket_round(&self) -> Option<Round> {
        let bracket = self.bracket()?;
        let played: Vec<usize> =
            self.rounds.iter().flat_map(|it| &it.pairings).filter_map(|it| it.node).collect();
        let mut round = Round { pairings: Vec::new(), byes: Vec::new() };
        for (node, slots) in self.filled(&bracket).into_iter().enumerate() {
            let [BracketSlot::Player(one), BracketSlot::Player(other)] = slots else { continue };
            if !played.contains(&node) {
                let result = self.walkover([one, other]);
                round.pairings.push(Pairing { players: [one, other], node: Some(node), result });
            }
        }
        (!round.pairings.is_empty()).then_some(round)
    }

    /// Returns the result of a match of a bracket if a player has left. If both have, the better seed goes on.
    fn walkover(&self, players: [usize; 2]) -> Option<PairingResult> {
        let seed = |it: usize| self.seeds.iter().position(|one| *one == it);
        let winner = match players.map(|it| self.entrants[it].left) {
            [false, false] => return None,
            [false, true] => PairingWinner::First,
            [true, false] => PairingWinner::Second,
            [true, true] if seed(players[0]) < seed(players[1]) => PairingWinner::First,
            [true, true] => PairingWinner::Second,
        };
        Some(PairingResult::forfeit(winner, self.wins))
    }
}

impl Round {
    /// Returns a player's opponent in this round; `None` if they have none.
    pub fn opponent(&self, player: usize) -> Option<usize> {
        self.pairings.iter().find_map(|it| match it.players {
            [one, other] if one == player => Some(other),
            [one, other] if other == player => Some(one),
            _ => None,
        })
    }
}
