//! Exact fractions of any size. Averages of many percentages have denominators that no fixed number of bits can hold.

use std::cmp::Ordering;

use num_bigint::BigUint;

/// An exact fraction that is not negative.
#[derive(Clone, Debug)]
pub struct Fraction {
    numerator: BigUint,
    denominator: BigUint,
}

impl Fraction {
    /// Creates a fraction. A denominator of 0 counts as 1, so that nothing divided by nothing is 0.
    pub fn new(numerator: u32, denominator: u32) -> Fraction {
        Fraction { numerator: numerator.into(), denominator: denominator.max(1).into() }
    }

    /// Returns the average of fractions; 0 if there are none.
    pub fn average(all: impl IntoIterator<Item = Fraction>) -> Fraction {
        let mut sum = Fraction::new(0, 1);
        let mut count = 0_u32;
        for one in all {
            sum = Fraction {
                numerator: sum.numerator * &one.denominator + one.numerator * &sum.denominator,
                denominator: sum.denominator * one.denominator,
            };
            count += 1;
        }
        sum.denominator *= count.max(1);
        sum
    }

    /// Returns the fraction in hundredths of a percent, rounded: 6175 is 61.75 %.
    pub fn hundredths_of_percent(&self) -> u32 {
        let twice = &self.numerator * 20_000_u32 + &self.denominator;
        (twice / (&self.denominator * 2_u32)).try_into().unwrap_or(u32::MAX)
    }
}

impl PartialEq for Fraction {
    fn eq(&self, other: &Fraction) -> bool {
        self.cmp(other) == Ordering::Equal
    }
}

impl Eq for Fraction {}

impl PartialOrd for Fraction {
    fn partial_cmp(&self, other: &Fraction) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl Ord for Fraction {
    fn cmp(&self, other: &Fraction) -> Ordering {
        (&self.numerator * &other.denominator).cmp(&(&other.numerator * &self.denominator))
    }
}
