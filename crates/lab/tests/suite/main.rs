//! Tests of the lab: statistics with known truth, and runs that are stopped, damaged and continued.

mod runs;
mod statistics;
mod studies;
