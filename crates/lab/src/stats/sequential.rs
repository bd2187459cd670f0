//! A sequential test: is a difference above a bound, below the negative bound, or about zero?

use super::sample::Histogram;

/// The answer of a sequential test.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum TestAnswer {
    /// The difference is at least the bound.
    Better,
    /// The difference is about zero: smaller than the bound in both directions.
    Fair,
    /// The difference is at most the negative bound.
    Worse,
}

/// A test with three answers, made of two generalised sequential probability ratio tests (Sobel and Wald 1949): −bound
/// against 0, and 0 against bound. Each observation is the sum of a seed's games, not a single game, because games of
/// the same seed depend on each other.
#[derive(Clone, Copy, Debug)]
pub struct Sprt {
    /// The smallest difference that matters.
    pub bound: f64,
    /// The probability of each of three errors: calling a fair card better, calling a fair card worse, and calling a
    /// card fair although its difference is at the bound.
    pub error: f64,
}

/// The minimum number of seeds before a test gives an answer, because the likelihoods of smaller samples are
/// unreliable.
const LEAST: u64 = 100;

impl Sprt {
    /// Creates a test with a 2.5% probability of each error.
    pub fn new(bound: f64) -> Sprt {
        Sprt { bound, error: 0.025 }
    }

    /// Returns the answer; `None` if more games are needed.
    pub fn answer(&self, sample: Histogram<'_>) -> Option<TestAnswer> {
        if sample.len() < LEAST {
            return None;
        }
        let limit = ((1.0 - self.error) / self.error).ln();
        let up = log_likelihood_ratio(sample, 0.0, self.bound);
        let down = log_likelihood_ratio(sample, 0.0, -self.bound);
        if up >= limit {
            Some(TestAnswer::Better)
        } else if down >= limit {
            Some(TestAnswer::Worse)
        } else if up <= -limit && down <= -limit {
            Some(TestAnswer::Fair)
        } else {
            None
        }
    }
}

/// Returns the generalised log-likelihood ratio of two means: how much more likely the sample is if the mean is `one`
/// than if it is `zero`. Nothing else is known about the distribution, so for each of the two means, the distribution
/// is used that has this mean and fits the sample best (Van den Bergh, for tests of chess programs).
pub fn log_likelihood_ratio(sample: Histogram<'_>, zero: f64, one: f64) -> f64 {
    // Values that were never observed get a small weight, so that every mean is possible.
    let points: Vec<(f64, f64)> = sample.values().map(|(value, n)| (value, n.max(1e-3))).collect();
    let total: f64 = points.iter().map(|it| it.1).sum();
    let (at_zero, at_one) = (tilt(&points, zero), tilt(&points, one));
    let ratio = |(value, n): &(f64, f64)| {
        n * ((1.0 + at_zero * (value - zero)) / (1.0 + at_one * (value - one))).ln()
    };
    if total == 0.0 { 0.0 } else { points.iter().map(ratio).sum() }
}

/// Returns the parameter θ for which the values, weighted with n / (1 + θ(value − mean)), have this mean.
fn tilt(points: &[(f64, f64)], mean: f64) -> f64 {
    let least = points.iter().map(|it| it.0).fold(f64::INFINITY, f64::min) - mean;
    let most = points.iter().map(|it| it.0).fold(f64::NEG_INFINITY, f64::max) - mean;
    if least >= 0.0 || most <= 0.0 {
        return 0.0;
    }
    let (mut low, mut high) = (-1.0 / most, -1.0 / least);
    let excess = |theta: f64| -> f64 {
        points.iter().map(|(value, n)| n * (value - mean) / (1.0 + theta * (value - mean))).sum()
    };
    // From `low` to `high`, `excess` falls from plus infinity to minus infinity.
    for _ in 0..80 {
        let middle = (low + high) / 2.0;
        if excess(middle) > 0.0 { low = middle } else { high = middle }
    }
    (low + high) / 2.0
}
