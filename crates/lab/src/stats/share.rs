//! Shares of games won, with their confidence intervals.

/// A share of games won, with its 95% confidence interval.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Share {
    /// The observed share, from 0 to 1.
    pub seen: f64,
    /// The lower end of the interval.
    pub low: f64,
    /// The upper end of the interval.
    pub high: f64,
}

/// Returns the share of `wins` in `games` with its Wilson score interval. A shared win counts as a fraction.
pub fn wilson(wins: f64, games: u64) -> Share {
    if games == 0 {
        return Share { seen: 0.0, low: 0.0, high: 1.0 };
    }
    let (n, z) = (games as f64, 1.96_f64);
    let seen = wins / n;
    let middle = (seen + z * z / (2.0 * n)) / (1.0 + z * z / n);
    let half = z / (1.0 + z * z / n) * (seen * (1.0 - seen) / n + z * z / (4.0 * n * n)).sqrt();
    Share { seen, low: (middle - half).max(0.0), high: (middle + half).min(1.0) }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Checks known values of the formula: 8 of 10, none of 20, all of 5.
    #[test]
    fn intervals_are_those_of_wilson() {
        let close = |a: f64, b: f64| (a - b).abs() < 0.0005;
        let share = wilson(8.0, 10);
        assert!(close(share.low, 0.4902) && close(share.high, 0.9433), "{share:?}");
        let none = wilson(0.0, 20);
        assert!(close(none.low, 0.0) && close(none.high, 0.1611), "{none:?}");
        let all = wilson(5.0, 5);
        assert!(close(all.low, 0.5655) && close(all.high, 1.0), "{all:?}");
    }
}
