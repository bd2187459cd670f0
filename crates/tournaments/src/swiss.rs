//! Swiss pairings, as a matching with the lowest cost.
//!
//! Every possible match has a cost, and so has every possible bye. A cost has several ranks, and no sum of costs of a
//! lower rank outweighs one of a higher rank. So a player gets a second bye only if no pairing avoids it. Among the
//! pairings that are left, two players meet again only if no pairing avoids it, and so on.

use integer_blossom::min_weight_perfect_matching;

/// What the pairing of a round needs to know about a player.
#[derive(Clone, Debug)]
pub(crate) struct SwissPlayer {
    /// The player's number.
    pub(crate) number: usize,
    /// The player's match points.
    pub(crate) points: u32,
    /// How many byes the player has had.
    pub(crate) byes: u32,
    /// The numbers of the opponents, once for each match.
    pub(crate) opponents: Vec<usize>,
    /// Whether the player had an opponent with more points in the previous round.
    pub(crate) floated_up: bool,
    /// Whether the player had an opponent with fewer points in the previous round, or a bye.
    pub(crate) floated_down: bool,
}

/// How much more each rank of the cost weighs than the rank below it. Each factor is larger than the largest sum that
/// the lower rank can reach with 256 players, 15 rounds and 45 points.
mod weight {
    /// The factor for the square of the distance between two players in the random order. The sum of these squares is
    /// at most 128 times the square of 256.
    pub(super) const CHANCE: i128 = 1;
    /// The factor for each player whose opponent has more points for the second round in a row, or fewer points.
    pub(super) const FLOAT: i128 = CHANCE * (1 << 24);
    /// The factor for the square of the difference in points.
    pub(super) const POINTS: i128 = FLOAT * (1 << 9);
    /// The factor for the points of the player with the bye.
    pub(super) const BYE_POINTS: i128 = POINTS * (1 << 20);
    /// The factor for each earlier match between the two players.
    pub(super) const REMATCH: i128 = BYE_POINTS * (1 << 7);
    /// The factor for each earlier bye of the player with the bye.
    pub(super) const SECOND_BYE: i128 = REMATCH * (1 << 12);
}

/// Pairs players for a round. `players` are in random order. Returns the pairings, and the player who has a bye.
pub(crate) fn pair(players: &[SwissPlayer]) -> (Vec<[usize; 2]>, Option<usize>) {
    let count = players.len();
    // With an odd number of players, one more vertex stands for the bye.
    let vertices = count + count % 2;
    let mut costs = vec![0_i128; vertices * vertices];
    for first in 0..vertices {
        for second in first + 1..vertices {
            costs[first * vertices + second] = match players.get(second) {
                Some(other) => cost_of_match(&players[first], other, second - first),
                None => cost_of_bye(&players[first], first),
            };
        }
    }
    let mates = min_weight_perfect_matching(&costs, vertices);
    let (mut pairings, mut bye) = (Vec::new(), None);
    for (at, mate) in mates.into_iter().enumerate().take(count) {
        match players.get(mate) {
            Some(other) if at < mate => pairings.push([&players[at], other]),
            Some(_) => {}
            None => bye = Some(players[at].number),
        }
    }
    // The best scores come first; within a score, the order stays random.
    let scores =
        |pair: &[&SwissPlayer; 2]| (pair[0].points.max(pair[1].points), pair[0].points + pair[1].points);
    pairings.sort_by_key(|it| std::cmp::Reverse(scores(it)));
    (pairings.into_iter().map(|it| it.map(|it| it.number)).collect(), bye)
}

fn cost_of_match(one: &SwissPlayer, other: &SwissPlayer, distance: usize) -> i128 {
    let met = one.opponents.iter().filter(|it| **it == other.number).count() as i128;
    let difference = i128::from(one.points.abs_diff(other.points));
    let (high, low) = if one.points > other.points { (one, other) } else { (other, one) };
    let floats = match difference {
        0 => 0,
        _ => i128::from(high.floated_down) + i128::from(low.floated_up),
    };
    let distance = distance as i128;
    met * weight::REMATCH
        + difference * difference * weight::POINTS
        + floats * weight::FLOAT
        + distance * distance * weight::CHANCE
}

fn cost_of_bye(player: &SwissPlayer, at: usize) -> i128 {
    i128::from(player.byes) * weight::SECOND_BYE
        + i128::from(player.points) * weight::BYE_POINTS
        + i128::from(player.floated_down) * weight::FLOAT
        + at as i128 * weight::CHANCE
}
