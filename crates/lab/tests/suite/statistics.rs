//! Compares intervals and tests with simulated data whose true mean is known. All seeds are fixed.

use lab::stats::{
    Histogram, MeasuredPoint, Sprt, TestAnswer, always_valid, crossing, difference, fixed,
    log_likelihood_ratio,
};
use table::Dice;

/// The chance of each of the five possible results of a pair of games, in thousandths.
type PairChances = [u32; 5];

const FAIR: PairChances = [60, 190, 500, 190, 60];
/// Results with a mean of 0.02, that is, a win rate that is two percentage points better than fair.
const BETTER: PairChances = [50, 180, 500, 200, 70];
const WORSE: PairChances = [70, 200, 500, 180, 50];
const STEP: f64 = 0.25;

fn mean(pairs: PairChances) -> f64 {
    pairs.iter().enumerate().map(|(place, it)| (place as f64 - 2.0) * STEP * f64::from(*it) / 1000.0).sum()
}

fn observe(pairs: PairChances, counts: &mut [u64; 5], dice: &mut Dice) {
    let mut left = dice.below(1000);
    for (place, chance) in pairs.iter().enumerate() {
        if left < *chance {
            counts[place] += 1;
            return;
        }
        left -= chance;
    }
}

fn sample(counts: &[u64; 5]) -> Histogram<'_> {
    Histogram { counts, step: STEP }
}

#[test]
fn ordinary_intervals_contain_the_truth_in_95_of_100_samples() {
    let mut dice = Dice::new(11);
    for (pairs, size) in [(FAIR, 200), (BETTER, 1000), (WORSE, 50)] {
        let hits = (0..2000).filter(|_| {
            let mut counts = [0; 5];
            (0..size).for_each(|_| observe(pairs, &mut counts, &mut dice));
            let interval = fixed(sample(&counts));
            interval.low <= mean(pairs) && mean(pairs) <= interval.high
        });
        let share = hits.count() as f64 / 2000.0;
        assert!(
            (0.935..=0.985).contains(&share),
            "{share} of the intervals of {size} pairs contain the truth"
        );
    }
}

/// Computes the interval after every tenth pair, and fails if one of these intervals misses the true mean.
#[test]
fn always_valid_intervals_contain_the_truth_at_every_look() {
    let mut dice = Dice::new(12);
    for pairs in [FAIR, BETTER] {
        let misses = (0..400).filter(|_| {
            let mut counts = [0; 5];
            (0..3000).any(|look| {
                observe(pairs, &mut counts, &mut dice);
                let interval = always_valid(sample(&counts));
                look >= 20 && look % 10 == 0 && !(interval.low..=interval.high).contains(&mean(pairs))
            })
        });
        let share = misses.count() as f64 / 400.0;
        assert!(share <= 0.05, "{share} of the runs missed the truth at some look");
    }
}

#[test]
fn the_sequential_test_errs_as_rarely_as_it_says() {
    let mut dice = Dice::new(13);
    let test = Sprt::new(mean(BETTER));
    for (pairs, right) in [(FAIR, TestAnswer::Fair), (BETTER, TestAnswer::Better), (WORSE, TestAnswer::Worse)]
    {
        let (mut wrong, mut seen) = (0, 0_u64);
        for _ in 0..300 {
            let mut counts = [0; 5];
            let answer = loop {
                (0..25).for_each(|_| observe(pairs, &mut counts, &mut dice));
                if let Some(answer) = test.answer(sample(&counts)) {
                    break answer;
                }
            };
            wrong += u32::from(answer != right);
            seen += sample(&counts).len();
        }
        // A fair card can be called better or worse, each with 2.5 %.
        let most = if right == TestAnswer::Fair { 0.05 } else { 0.025 };
        let share = f64::from(wrong) / 300.0;
        assert!(share <= most + 0.015, "{right:?}: wrong in {share}");
        // A sample of fixed size with these errors needs about (2 · 1.96 σ / bound)² pairs.
        let fixed = (2.0 * 1.96 * 0.228 / test.bound).powi(2);
        assert!((seen as f64) / 300.0 < 0.9 * fixed, "{right:?}: {} pairs on average", seen / 300);
    }
}

#[test]
fn the_likelihood_ratio_is_that_of_a_normal_distribution_for_large_samples() {
    let counts = [600, 1900, 5000, 2000, 500];
    let sample = sample(&counts);
    let (zero, one, n) = (0.0, 0.01, sample.len() as f64);
    let normal = n * (one - zero) * (2.0 * sample.mean() - zero - one) / (2.0 * sample.variance());
    let exact = log_likelihood_ratio(sample, zero, one);
    assert!((exact - normal).abs() < 0.1, "{exact} and {normal}");
    assert!((exact + log_likelihood_ratio(sample, one, zero)).abs() < 1e-6);
}

#[test]
fn few_equal_observations_are_not_certain() {
    let counts = [0, 0, 10, 0, 0];
    assert!(fixed(sample(&counts)).half() > 0.04);
    assert_eq!(Sprt::new(0.01).answer(sample(&counts)), None);
    let none = always_valid(sample(&[0; 5]));
    assert_eq!((none.low, none.high), (-0.5, 0.5));
}

#[test]
fn crossings_contain_the_truth_in_95_of_100_lines() {
    let mut dice = Dice::new(14);
    let mut hits = 0;
    for _ in 0..400 {
        // The line falls by 2 points per level and crosses zero at 0.7.
        let noise =
            |dice: &mut Dice| (0..12).map(|_| f64::from(dice.below(1000)) / 1000.0).sum::<f64>() - 6.0;
        let point = |at: i32| {
            let at = f64::from(at);
            MeasuredPoint { at, value: 0.02 * (0.7 - at) + 0.006 * noise(&mut dice), error: 0.006 }
        };
        let points: Vec<MeasuredPoint> = (-3..=3).map(point).collect();
        let found = crossing(&points).expect("there are points").place;
        hits += u32::from((found.low..=found.high).contains(&0.7));
    }
    assert!(hits >= 370, "{hits} of 400");
}

#[test]
fn a_line_that_does_not_cross_has_an_open_interval() {
    let points = [0, 1, 2].map(|at| MeasuredPoint { at: f64::from(at), value: 0.1, error: 0.01 });
    let found = crossing(&points).expect("there are points");
    assert_eq!((found.place.mean, found.open_low, found.open_high), (2.0, false, true));
}

#[test]
fn differences_of_shares_are_those_of_newcombe() {
    // Newcombe 1998, table II (a): 56 of 70 and 48 of 80.
    let found = difference((56, 70), (48, 80));
    assert!((found.mean - 0.2).abs() < 1e-9);
    assert!((found.low - 0.0524).abs() < 0.0005 && (found.high - 0.3339).abs() < 0.0005, "{found:?}");
}
