//! The result of a match of one or several games.

use serde::{Deserialize, Serialize};

/// Who won a match of a tournament.
#[derive(Clone, Copy, PartialEq, Eq, Serialize, Deserialize, Debug)]
#[serde(rename_all = "snake_case")]
pub enum PairingWinner {
    /// The first player of the pairing won.
    First,
    /// The second player of the pairing won.
    Second,
    /// The match was a draw.
    Draw,
    /// Both players lost, for example because neither of them came.
    Neither,
}

/// The result of a match: how many games each player won, and who won the match.
#[derive(Clone, Copy, PartialEq, Eq, Serialize, Deserialize, Debug)]
pub struct PairingResult {
    /// How many games each player won, in the order of the pairing.
    pub won: [u8; 2],
    /// How many games were draws.
    pub drawn: u8,
    /// Who won the match. A judge may decide this regardless of the games.
    pub winner: PairingWinner,
}

impl PairingResult {
    /// Returns the result of a match that ended after these games. The player who won more games won the match.
    pub fn of_games(won: [u8; 2], drawn: u8) -> PairingResult {
        let winner = match won[0].cmp(&won[1]) {
            std::cmp::Ordering::Greater => PairingWinner::First,
            std::cmp::Ordering::Less => PairingWinner::Second,
            std::cmp::Ordering::Equal => PairingWinner::Draw,
        };
        PairingResult { won, drawn, winner }
    }

    /// Returns the result of a match that one player, or nobody, won without playing. `wins` is the number of games
    /// that wins a match.
    pub fn forfeit(winner: PairingWinner, wins: u8) -> PairingResult {
        let won = match winner {
            PairingWinner::First => [wins, 0],
            PairingWinner::Second => [0, wins],
            PairingWinner::Draw | PairingWinner::Neither => [0, 0],
        };
        PairingResult { won, drawn: 0, winner }
    }

    /// Returns which of the two players won: 0, 1 or neither.
    pub(crate) fn winning_side(self) -> Option<usize> {
        match self.winner {
            PairingWinner::First => Some(0),
            PairingWinner::Second => Some(1),
            PairingWinner::Draw | PairingWinner::Neither => None,
        }
    }
}
