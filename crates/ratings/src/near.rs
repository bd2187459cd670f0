//! Which ratings are near enough for a rated match. People who have waited longer accept larger differences.

use std::time::Duration;

use crate::UNIT;

/// How far apart two ratings may be at first, in points.
const FIRST: i64 = 100;
/// By how many points the allowed difference grows at each step.
const STEP: i64 = 50;
/// How long a person waits for each step by which the allowed difference grows.
const STEP_EVERY: Duration = Duration::from_secs(10);
/// The waiting time after which a person plays against anybody.
pub const ANYBODY_AFTER: Duration = Duration::from_secs(120);

/// Returns how far an opponent's rating may be from the rating of a person who has waited this long, in thousandths.
/// `None` if every opponent is near enough.
pub fn window(waited: Duration) -> Option<i64> {
    let steps = i64::try_from(waited.as_secs() / STEP_EVERY.as_secs()).unwrap_or(i64::MAX);
    (waited < ANYBODY_AFTER).then_some((FIRST + STEP * steps) * UNIT)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_window_widens_until_everybody_is_in_it() {
        let after = |seconds| window(Duration::from_secs(seconds));
        assert_eq!((after(0), after(9), after(10)), (Some(100_000), Some(100_000), Some(150_000)));
        assert_eq!((after(119), after(120)), (Some(650_000), None));
    }
}
