//! How each player's chance to win changed during a match.

use std::time::Duration;

use table::{Game, Match, Seat, Sentence, Tell, Viewer};

use crate::Budget;

/// The search budget for a hint.
pub const HINT: Budget = Budget::within(2000, Duration::from_millis(800));

/// The search budget for each position of an evaluation.
pub const POSITION: Budget = Budget::within(160, Duration::from_millis(120));

/// The maximum number of swings to show. A swing is a large change of the chances to win.
pub const SWINGS: usize = 3;

/// The maximum number of positions of a match that are evaluated.
const MOST_POSITIONS: usize = 100;

/// The beginning of a turn or a round.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TurnStart {
    /// The number of inputs before the turn or round.
    pub step: u32,
    /// The sentence that announces the turn or round.
    pub text: Sentence,
}

/// The chances to win in one position.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Position {
    /// The number of inputs that lead to the position.
    pub step: u32,
    /// Every seat's chance to win, in thousandths that add up to 1000.
    pub chances: Vec<u32>,
}

/// A large change of the chances to win from one position to the next.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct TurningPoint {
    /// The index of the position before the change.
    pub from: usize,
    /// The seat whose chance to win rose most.
    pub seat: Seat,
    /// How much the seat's chance to win rose, in thousandths.
    pub gain: u32,
}

/// Returns the turns or rounds of a match.
pub fn turns<G: Game + Tell>(play: &Match<G>) -> Vec<TurnStart> {
    let heading = |(step, event): (u32, &G::Event)| {
        let sight = G::sight(event, Viewer::Watcher).filter(G::is_heading)?;
        Some(TurnStart { step, text: play.game().tell(&sight)? })
    };
    play.log_from(0).filter_map(heading).collect()
}

/// Returns the positions to evaluate: the beginning of every turn, and the end. Each position is given as the number of
/// inputs before it. In very long matches, some turns are left out.
pub fn steps(turns: &[TurnStart], end: u32) -> Vec<u32> {
    let every = turns.len().div_ceil(MOST_POSITIONS - 1).max(1);
    let mut steps: Vec<u32> = turns.iter().step_by(every).map(|it| it.step).collect();
    steps.push(end);
    steps.dedup();
    steps
}

/// Returns the largest swings between consecutive positions, the largest first.
pub fn swings(positions: &[Position]) -> Vec<TurningPoint> {
    let pairs = positions.iter().zip(positions.iter().skip(1)).enumerate();
    let gain = |(from, (before, after)): (usize, (&Position, &Position))| {
        let gains = after.chances.iter().zip(&before.chances).map(|(now, was)| now.saturating_sub(*was));
        let (seat, gain) = gains.enumerate().max_by_key(|it| (it.1, std::cmp::Reverse(it.0)))?;
        (gain > 0).then(|| TurningPoint { from, seat: Seat::new(seat), gain })
    };
    let mut swings: Vec<TurningPoint> = pairs.filter_map(gain).collect();
    swings.sort_by_key(|it| (std::cmp::Reverse(it.gain), it.from));
    swings.truncate(SWINGS);
    swings
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_largest_swings_come_first() {
        let chances = [[500, 500], [450, 550], [800, 200], [790, 210], [100, 900], [0, 1000]];
        let positions: Vec<Position> =
            (0..).zip(chances).map(|(step, it)| Position { step, chances: it.to_vec() }).collect();
        let found = swings(&positions);
        let named: Vec<(usize, usize, u32)> =
            found.iter().map(|it| (it.from, it.seat.index(), it.gain)).collect();
        assert_eq!(named, [(3, 1, 690), (1, 0, 350), (4, 1, 100)]);
        assert!(swings(&positions[..1]).is_empty());
    }

    #[test]
    fn long_matches_have_a_limited_number_of_positions() {
        let turn = |step: u32| TurnStart { step, text: Sentence::new("round") };
        for count in [0, 1, 98, 99, 100, 500] {
            let turns: Vec<TurnStart> = (0..count).map(turn).collect();
            let steps = steps(&turns, 1000);
            assert!(steps.len() <= MOST_POSITIONS, "{count}");
            assert_eq!(steps.last(), Some(&1000));
        }
    }
}
