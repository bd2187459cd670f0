//! Samples: how often each value was observed.

/// A sample of equally spaced values around 0, as a histogram.
#[derive(Clone, Copy, Debug)]
pub struct Histogram<'a> {
    /// How often each value was observed, from the lowest value to the highest. The middle value is 0.
    pub counts: &'a [u64],
    /// The distance between two neighbouring values.
    pub step: f64,
}

impl Histogram<'_> {
    /// Returns the number of observations.
    pub fn len(&self) -> u64 {
        self.counts.iter().sum()
    }

    /// Returns whether nothing was observed.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// Iterates over the values and how often each was observed.
    pub fn values(&self) -> impl Iterator<Item = (f64, f64)> {
        let middle = (self.counts.len() as f64 - 1.0) / 2.0;
        let step = self.step;
        self.counts.iter().enumerate().map(move |(place, n)| ((place as f64 - middle) * step, *n as f64))
    }

    /// Returns the mean; 0 if nothing was observed.
    pub fn mean(&self) -> f64 {
        self.values().map(|(value, n)| value * n).sum::<f64>() / (self.len() as f64).max(1.0)
    }

    /// Returns the variance of one observation. Two extra observations at the ends of the scale are included, so that a
    /// small sample of equal values does not look certain.
    pub fn variance(&self) -> f64 {
        let end = (self.counts.len() as f64 - 1.0) / 2.0 * self.step;
        let mean = self.mean();
        let squares: f64 = self.values().map(|(value, n)| n * (value - mean).powi(2)).sum();
        (squares + 2.0 * end * end) / (self.len() as f64 + 1.0)
    }

    /// Returns the standard error of the mean.
    pub fn standard_error(&self) -> f64 {
        (self.variance() / (self.len() as f64).max(1.0)).sqrt()
    }
}
