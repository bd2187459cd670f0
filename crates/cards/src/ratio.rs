//! Exact fractions. Prices are never floating-point numbers (ruling 6 of editions 1 to 10).

use std::cmp::Ordering;
use std::fmt;
use std::ops::Rem;

/// A fraction in lowest terms with a positive denominator.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Ratio {
    num: i64,
    den: i64,
}

/// The error for a number that is too large to store exactly, or for a division by zero.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct TooLarge;

impl fmt::Display for TooLarge {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("the numbers on this card are too large to compute its cost exactly")
    }
}

impl std::error::Error for TooLarge {}

/// The result of a calculation with fractions.
pub type Exact = Result<Ratio, TooLarge>;

impl Ratio {
    /// The number 0.
    pub const ZERO: Ratio = Ratio::whole(0);
    /// The number 1.
    pub const ONE: Ratio = Ratio::whole(1);

    /// Creates a fraction that is equal to this whole number.
    pub const fn whole(num: i64) -> Ratio {
        Ratio { num, den: 1 }
    }

    /// Returns `num / den` in lowest terms.
    pub fn new(num: i128, den: i128) -> Exact {
        // Nearly all prices are small: 64-bit division is several times faster than 128-bit division.
        if let (Ok(num), Ok(den @ 1..)) = (i64::try_from(num), i64::try_from(den))
            && num != i64::MIN
        {
            let shared = gcd(num.unsigned_abs(), den.unsigned_abs()).cast_signed();
            return Ok(Ratio { num: num / shared, den: den / shared });
        }
        if den == 0 {
            return Err(TooLarge);
        }
        let shared = gcd(num.unsigned_abs(), den.unsigned_abs()).cast_signed().max(1) * den.signum();
        let num = i64::try_from(num / shared).map_err(|_| TooLarge)?;
        let den = i64::try_from(den / shared).map_err(|_| TooLarge)?;
        Ok(Ratio { num, den })
    }

    /// Returns `self + other`.
    pub fn plus(self, other: Ratio) -> Exact {
        if self.den == 1 && other.den == 1 {
            return self.num.checked_add(other.num).map(Ratio::whole).ok_or(TooLarge);
        }
        let (a, b, c, d) = (self.num.into(), self.den.into(), other.num.into(), other.den.into());
        Ratio::new(mul(a, d)?.checked_add(mul(c, b)?).ok_or(TooLarge)?, mul(b, d)?)
    }

    /// Returns `self - other`.
    pub fn less(self, other: Ratio) -> Exact {
        self.plus(other.negative()?)
    }

    /// Returns `-self`.
    pub fn negative(self) -> Exact {
        let num = self.num.checked_neg().ok_or(TooLarge)?;
        Ok(Ratio { num, den: self.den })
    }

    /// Returns `self * other`.
    pub fn times(self, other: Ratio) -> Exact {
        if self.den == 1 && other.den == 1 {
            return self.num.checked_mul(other.num).map(Ratio::whole).ok_or(TooLarge);
        }
        Ratio::new(mul(self.num.into(), other.num.into())?, mul(self.den.into(), other.den.into())?)
    }

    /// Returns `self / other`. Dividing by zero is a [`TooLarge`] error.
    pub fn over(self, other: Ratio) -> Exact {
        Ratio::new(mul(self.num.into(), other.den.into())?, mul(self.den.into(), other.num.into())?)
    }

    /// Returns the fraction rounded up to a whole number.
    pub fn ceil(self) -> i64 {
        self.num.div_euclid(self.den) + i64::from(self.num.rem_euclid(self.den) != 0)
    }

    /// Returns whether this is a whole number.
    pub fn is_whole(self) -> bool {
        self.den == 1
    }
}

fn mul(a: i128, b: i128) -> Result<i128, TooLarge> {
    a.checked_mul(b).ok_or(TooLarge)
}

/// Returns the greatest common divisor; 0 only if both numbers are 0.
fn gcd<N: Copy + Default + PartialEq + Rem<Output = N>>(mut a: N, mut b: N) -> N {
    while b != N::default() {
        (a, b) = (b, a % b);
    }
    a
}

impl From<u32> for Ratio {
    fn from(number: u32) -> Ratio {
        Ratio::whole(number.into())
    }
}

impl PartialOrd for Ratio {
    fn partial_cmp(&self, other: &Ratio) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl Ord for Ratio {
    fn cmp(&self, other: &Ratio) -> Ordering {
        let left = i128::from(self.num) * i128::from(other.den);
        left.cmp(&(i128::from(other.num) * i128::from(self.den)))
    }
}

impl fmt::Display for Ratio {
    /// Formats whole numbers, fractions and mixed fractions: "3", "−1/2", "2 1/3".
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let sign = if self.num < 0 { "−" } else { "" };
        let (num, den) = (self.num.unsigned_abs(), self.den.unsigned_abs());
        let text = match (num / den, num % den) {
            (whole, 0) => format!("{sign}{whole}"),
            (0, rest) => format!("{sign}{rest}/{den}"),
            (whole, rest) => format!("{sign}{whole} {rest}/{den}"),
        };
        f.pad(&text)
    }
}

impl fmt::Debug for Ratio {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn ratio(num: i128, den: i128) -> Ratio {
        Ratio::new(num, den).expect("a small fraction")
    }

    #[test]
    fn arithmetic_is_exact() {
        assert_eq!(ratio(1, 10).plus(ratio(2, 10)), Ok(ratio(3, 10)));
        assert_eq!(ratio(6, -4), ratio(-3, 2));
        assert_eq!(ratio(1, 3).less(ratio(1, 2)), Ok(ratio(-1, 6)));
        assert_eq!(ratio(2, 3).over(ratio(4, 9)), Ok(ratio(3, 2)));
        assert_eq!(Ratio::ONE.over(Ratio::ZERO), Err(TooLarge));
        assert_eq!(Ratio::whole(i64::MAX).plus(Ratio::ONE), Err(TooLarge));
        assert_eq!(Ratio::whole(i64::MIN).negative(), Err(TooLarge));
    }

    #[test]
    fn only_fractions_round_up() {
        assert_eq!(ratio(7, 2).ceil(), 4);
        assert_eq!(ratio(-7, 2).ceil(), -3);
        assert_eq!(Ratio::whole(4).ceil(), 4);
        assert_eq!(ratio(1, 5).ceil(), 1);
    }

    #[test]
    fn fractions_read_like_on_paper() {
        assert_eq!(ratio(13, 5).to_string(), "2 3/5");
        assert_eq!(ratio(-1, 2).to_string(), "−1/2");
        assert_eq!(Ratio::ZERO.to_string(), "0");
    }
}
