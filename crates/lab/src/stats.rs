//! Statistics: confidence intervals, sequential tests, and where a line crosses zero.

pub(crate) mod crossing;
mod interval;
mod ridge;
mod sample;
mod sequential;
mod share;

pub use crossing::{Crossing, Point, crossing};
pub use interval::{Interval, always_valid, difference, fixed};
pub use ridge::{Sums, correlation, rank_correlation};
pub use sample::Sample;
pub use sequential::{Answer, Sprt, log_likelihood_ratio};
pub use share::{Share, wilson};
