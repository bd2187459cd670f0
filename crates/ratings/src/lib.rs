//! Ratings of players by Glicko-2, in whole numbers, and which opponents are near enough for a rated match.
//!
//! Every match is a rating period of its own, as on other sites where people play at any time. Each full week without a
//! rated match is a period without results, which makes a rating less certain. This crate does no I/O and reads no
//! clock.

mod near;

use serde::{Deserialize, Serialize};
use skillratings::Outcomes;
use skillratings::glicko2::{Glicko2Config, Glicko2Rating, decay_deviation, glicko2};

pub use near::{ANYBODY_AFTER, window};

/// One rating point. Ratings and deviations are saved in thousandths of a point.
pub const UNIT: i64 = 1000;
/// A volatility of 1. Volatilities are saved in billionths.
const VOLATILITY_UNIT: f64 = 1e9;
/// The largest deviation of a rating that is not provisional, in thousandths.
pub const CERTAIN: i64 = 110 * UNIT;
/// The number of seconds after which a rating without matches gets less certain: a week.
const PERIOD: i64 = 7 * 24 * 3600;
/// The number of periods after which the deviation no longer changes, because it has reached its maximum.
const MOST_PERIODS: i64 = 2000;

/// A player's rating in one game.
#[derive(Clone, Copy, PartialEq, Eq, Serialize, Deserialize, Debug)]
pub struct Rating {
    /// The rating in thousandths. Everybody starts with 1500.
    pub rating: i64,
    /// The deviation in thousandths. It says how uncertain the rating is: with a probability of 95 %, the player's true
    /// strength differs from the rating by at most twice the deviation.
    pub deviation: i64,
    /// How much the player's strength changes over time, in billionths.
    pub volatility: i64,
    /// When the player last played a rated match, in seconds since 1970.
    pub at: i64,
}

/// The result of a match between two players.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum MatchResult {
    /// The first player won.
    First,
    /// The second player won.
    Second,
    /// Nobody won, or both did.
    Draw,
}

impl Rating {
    /// Returns the rating of somebody who has not played a rated match yet.
    pub fn new(now: i64) -> Rating {
        Rating::of(Glicko2Rating::new(), now)
    }

    fn of(rating: Glicko2Rating, at: i64) -> Rating {
        let whole = |value: f64, unit: f64| (value * unit).round() as i64;
        Rating {
            rating: whole(rating.rating, UNIT as f64),
            deviation: whole(rating.deviation, UNIT as f64),
            volatility: whole(rating.volatility, VOLATILITY_UNIT),
            at,
        }
    }

    fn exact(self) -> Glicko2Rating {
        Glicko2Rating {
            rating: self.rating as f64 / UNIT as f64,
            deviation: self.deviation as f64 / UNIT as f64,
            volatility: self.volatility as f64 / VOLATILITY_UNIT,
        }
    }

    /// Returns the rating as it is at the time `now`. Each full week since the last rated match makes the rating less
    /// certain.
    #[must_use]
    pub fn at(self, now: i64) -> Rating {
        let periods = (now.saturating_sub(self.at) / PERIOD).clamp(0, MOST_PERIODS);
        let exact = (0..periods).fold(self.exact(), |it, _| decay_deviation(&it));
        Rating { deviation: Rating::of(exact, self.at).deviation, ..self }
    }

    /// Returns whether the rating is too uncertain for a place on the leaderboard. Call [`Rating::at`] first, so that
    /// the time since the last match counts.
    pub fn is_provisional(self) -> bool {
        self.deviation > CERTAIN
    }

    /// Returns when the rating becomes provisional if the player plays no more rated matches, in seconds since 1970. If
    /// it is provisional already, returns the time of the last match.
    pub fn certain_until(self) -> i64 {
        let (mut exact, mut until) = (self.exact(), self.at);
        let certain = |it: Glicko2Rating| Rating::of(it, 0).deviation <= CERTAIN;
        for _ in 0..MOST_PERIODS {
            if !certain(exact) {
                break;
            }
            (exact, until) = (decay_deviation(&exact), until.saturating_add(PERIOD));
        }
        until
    }
}

/// Returns the ratings of two players after a match between them that ended at this time.
pub fn after_match(players: [Rating; 2], result: MatchResult, now: i64) -> [Rating; 2] {
    let [first, second] = players.map(|it| it.at(now).exact());
    let outcome = match result {
        MatchResult::First => Outcomes::WIN,
        MatchResult::Second => Outcomes::LOSS,
        MatchResult::Draw => Outcomes::DRAW,
    };
    let (first, second) = glicko2(&first, &second, &outcome, &Glicko2Config::new());
    [first, second].map(|it| Rating::of(it, now))
}

#[cfg(test)]
mod tests {
    use skillratings::glicko2::glicko2_rating_period;

    use super::*;

    const WEEK: i64 = 7 * 24 * 3600;

    fn rating(rating: i64, deviation: i64) -> Rating {
        Rating { rating: rating * UNIT, deviation: deviation * UNIT, ..Rating::new(0) }
    }

    /// The example of “Example of the Glicko-2 system”, Mark E. Glickman, 2022, section 3.
    #[test]
    fn the_crate_computes_glickmans_example() {
        let player = rating(1500, 200).exact();
        let games = [
            (rating(1400, 30).exact(), Outcomes::WIN),
            (rating(1550, 100).exact(), Outcomes::LOSS),
            (rating(1700, 300).exact(), Outcomes::LOSS),
        ];
        let after = glicko2_rating_period(&player, &games, &Glicko2Config::new());
        assert!((after.rating - 1464.06).abs() < 0.01, "{after:?}");
        assert!((after.deviation - 151.52).abs() < 0.01, "{after:?}");
        assert!((after.volatility - 0.05999).abs() < 0.00001, "{after:?}");
    }

    #[test]
    fn a_match_between_two_new_players_moves_both_equally() {
        let [won, lost] = after_match([Rating::new(0); 2], MatchResult::First, 0);
        assert_eq!((won.rating, lost.rating), (1_662_311, 1_337_689));
        assert_eq!((won.deviation, lost.deviation), (290_319, 290_319));
        let [first, second] = after_match([Rating::new(0); 2], MatchResult::Draw, 0);
        assert_eq!((first.rating, second.rating), (1_500_000, 1_500_000));
        let [lost, won] = after_match([Rating::new(0); 2], MatchResult::Second, 0);
        assert_eq!((won.rating, lost.rating), (1_662_311, 1_337_689));
    }

    #[test]
    fn winning_against_a_much_weaker_player_hardly_matters() {
        let [strong, weak] = after_match([rating(2000, 60), rating(1200, 60)], MatchResult::First, 0);
        assert!((2_000_000..2_000_500).contains(&strong.rating), "{strong:?}");
        assert!((1_199_500..=1_200_000).contains(&weak.rating), "{weak:?}");
    }

    #[test]
    fn a_rating_is_certain_after_some_matches_and_uncertain_again_after_a_long_time() {
        let mut both = [Rating::new(0); 2];
        let mut matches = 0;
        while both[0].is_provisional() {
            let result = if matches % 2 == 0 { MatchResult::First } else { MatchResult::Second };
            both = after_match(both, result, 0);
            matches += 1;
        }
        assert!((8..20).contains(&matches), "{matches}");
        let until = both[0].certain_until();
        assert!(!both[0].at(until - 1).is_provisional() && both[0].at(until).is_provisional());
        assert_eq!(both[0].at(until).rating, both[0].rating, "only the deviation grows");
        assert_eq!(both[0].at(i64::MAX).deviation, 350 * UNIT);
        assert_eq!(Rating::new(5).certain_until(), 5);
    }

    #[test]
    fn a_week_without_matches_makes_a_rating_less_certain() {
        let one = rating(1500, 50);
        assert_eq!(one.at(WEEK - 1), one);
        assert!(one.at(WEEK).deviation > one.deviation);
        assert_eq!(one.at(-WEEK), one, "a clock that was set back changes nothing");
    }
}
