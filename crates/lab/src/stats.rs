//! Statistics: confidence intervals, sequential tests, and where a line crosses zero.

pub(crate) mod crossing;
mod interval;
mod ridge;
mod sample;
mod sequential;
mod share;

pub use crossing::{Crossing, MeasuredPoint, crossing};
pub use interval::{Interval, always_valid, difference, fixed};
pub use ridge::{RegressionSums, correlation, rank_correlation};
pub use sample::Histogram;
pub use sequential::{Sprt, TestAnswer, log_likelihood_ratio};
pub use share::{Share, wilson};
