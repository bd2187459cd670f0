//! Confidence intervals of means.

use serde::Serialize;

use super::sample::Histogram;
use super::share::wilson;

/// An estimate with its 95% confidence interval.
#[derive(Clone, Copy, PartialEq, Serialize, Debug)]
pub struct Interval {
    /// The estimated value.
    pub mean: f64,
    /// The lower end of the interval.
    pub low: f64,
    /// The upper end of the interval.
    pub high: f64,
}

impl Interval {
    /// Returns half of the interval's width.
    pub fn half(&self) -> f64 {
        (self.high - self.low) / 2.0
    }

    /// Returns the interval moved by a distance.
    #[must_use]
    pub fn shifted(&self, by: f64) -> Interval {
        Interval { mean: self.mean + by, low: self.low + by, high: self.high + by }
    }

    /// Returns the interval with the opposite sign.
    #[must_use]
    pub fn flipped(&self) -> Interval {
        Interval { mean: -self.mean, low: -self.high, high: -self.low }
    }

    /// Returns the interval multiplied by a positive factor: 100 turns shares into percent.
    #[must_use]
    pub fn times(&self, factor: f64) -> Interval {
        Interval { mean: self.mean * factor, low: self.low * factor, high: self.high * factor }
    }

    /// Returns whether the two intervals overlap.
    pub fn overlaps(&self, other: &Interval) -> bool {
        self.low <= other.high && other.low <= self.high
    }
}

/// Returns the mean with its ordinary 95% interval, for a sample whose size was fixed beforehand.
pub fn fixed(sample: Histogram<'_>) -> Interval {
    around(sample, 1.96 * sample.standard_error())
}

/// The number of observations for which the interval of [`always_valid`] is made as narrow as possible.
const TUNED_FOR: f64 = 2000.0;

/// Returns the mean with an interval that may be computed again after every new observation: with 95% probability, the
/// intervals of all sample sizes contain the true mean. So the interval stays valid if a measurement stops at any time.
/// It is about 1.5 times as wide as the interval of [`fixed`].
///
/// This is the asymptotic confidence sequence with a normal mixture (Robbins 1970; Waudby-Smith et al. 2021).
pub fn always_valid(sample: Histogram<'_>) -> Interval {
    let n = sample.len() as f64;
    if n == 0.0 {
        let end = sample.counts.len().saturating_sub(1) as f64 / 2.0 * sample.step;
        return Interval { mean: 0.0, low: -end, high: end };
    }
    let alpha = 0.05_f64;
    let tail = -2.0 * alpha.ln();
    let rho = (tail + (tail + 1.0).ln()) / TUNED_FOR;
    let grown = n * rho + 1.0;
    let half = (2.0 * grown / (n * n * rho) * (grown.sqrt() / alpha).ln()).sqrt();
    around(sample, half * sample.variance().sqrt())
}

fn around(sample: Histogram<'_>, half: f64) -> Interval {
    let end = sample.counts.len().saturating_sub(1) as f64 / 2.0 * sample.step;
    let mean = sample.mean();
    Interval { mean, low: (mean - half).max(-end), high: (mean + half).min(end) }
}

/// Returns the difference between two win rates with its interval (Newcombe 1998, from two Wilson intervals).
pub fn difference((wins, games): (u64, u64), (other_wins, other_games): (u64, u64)) -> Interval {
    let (one, other) = (wilson(wins as f64, games), wilson(other_wins as f64, other_games));
    let mean = one.seen - other.seen;
    let low = ((one.seen - one.low).powi(2) + (other.high - other.seen).powi(2)).sqrt();
    let high = ((one.high - one.seen).powi(2) + (other.seen - other.low).powi(2)).sqrt();
    if games == 0 || other_games == 0 {
        return Interval { mean: 0.0, low: -1.0, high: 1.0 };
    }
    Interval { mean, low: mean - low, high: mean + high }
}
