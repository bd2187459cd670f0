//! Finds where a falling line crosses zero.

use table::Dice;

use super::interval::Interval;

/// A measured point of a line.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct MeasuredPoint {
    /// The position at which the value was measured.
    pub at: f64,
    /// The measured value.
    pub value: f64,
    /// The standard error of the value.
    pub error: f64,
}

/// Where a line crosses zero.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Crossing {
    /// The position where the line crosses zero, with its interval. If the position is an end of the measured range,
    /// the true position can be beyond that end.
    pub place: Interval,
    /// Whether the interval reaches down to the lower end of the measured range.
    pub open_low: bool,
    /// Whether the interval reaches up to the upper end of the measured range.
    pub open_high: bool,
}

const DRAWS: usize = 4000;

/// Returns where a line that falls from left to right crosses zero. Between the points the line is straight. To find
/// the interval, the points are moved at random by their errors many times, always with the same seed. Returns `None`
/// if there are no points.
pub fn crossing(points: &[MeasuredPoint]) -> Option<Crossing> {
    let (first, last) = (points.first()?.at, points.last()?.at);
    let mut dice = Dice::new(1);
    let exact: Vec<(f64, f64, f64)> = points.iter().map(|it| (it.at, it.value, weight(it.error))).collect();
    let mean = place(&exact);
    let mut places: Vec<f64> = (0..DRAWS)
        .map(|_| {
            let moved: Vec<(f64, f64, f64)> = points
                .iter()
                .map(|it| (it.at, it.value + it.error * normal(&mut dice), weight(it.error)))
                .collect();
            place(&moved)
        })
        .collect();
    places.sort_by(f64::total_cmp);
    let (low, high) = (places[DRAWS / 40], places[DRAWS - 1 - DRAWS / 40]);
    let place = Interval { mean, low: low.min(mean), high: high.max(mean) };
    Some(Crossing { place, open_low: low <= first, open_high: high >= last })
}

fn weight(error: f64) -> f64 {
    1.0 / (error * error).max(1e-12)
}

/// Fits a falling line to these points, and returns where it crosses zero. If it doesn't cross zero between the points,
/// returns the end of the range that is closer to the crossing.
fn place(points: &[(f64, f64, f64)]) -> f64 {
    let line = falling(points);
    if line[0] <= 0.0 {
        return points[0].0;
    }
    for pair in 1..points.len() {
        let (before, after) = (line[pair - 1], line[pair]);
        if after <= 0.0 {
            let part = before / (before - after);
            return points[pair - 1].0 + part * (points[pair].0 - points[pair - 1].0);
        }
    }
    points[points.len() - 1].0
}

/// Returns the values that fit the points best and never rise (weighted isotonic regression by pooling adjacent
/// violators).
fn falling(points: &[(f64, f64, f64)]) -> Vec<f64> {
    let mut blocks: Vec<(f64, f64, usize)> = Vec::new();
    for (_, value, weight) in points {
        blocks.push((*value, *weight, 1));
        while let [.., before, last] = blocks[..]
            && before.0 < last.0
        {
            let weight = before.1 + last.1;
            let value = (before.0 * before.1 + last.0 * last.1) / weight;
            blocks.truncate(blocks.len() - 2);
            blocks.push((value, weight, before.2 + last.2));
        }
    }
    blocks.iter().flat_map(|it| std::iter::repeat_n(it.0, it.2)).collect()
}

/// Returns a random number from the standard normal distribution (Box and Muller).
pub(crate) fn normal(dice: &mut Dice) -> f64 {
    let uniform = |dice: &mut Dice| (f64::from(dice.below(1 << 30)) + 0.5) / f64::from(1 << 30);
    let (radius, angle) = (uniform(dice), uniform(dice));
    (-2.0 * radius.ln()).sqrt() * (std::f64::consts::TAU * angle).cos()
}
