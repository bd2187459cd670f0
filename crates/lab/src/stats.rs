//! Statistics: confidence intervals, sequential tests, and where a line crosses zero.

mod crossing;
mod interval;
mod sample;
mod sequential;
mod share;

pub use crossing::{Crossing, Point, crossing};
pub use interval::{Interval, always_valid, difference, fixed};
pub use sample::Sample;
pub use sequential::{Answer, Sprt, log_likelihood_ratio};
pub use share::{Share, wilson};
