//! Sources of randomness for matches.

use std::ops::{Range, RangeInclusive};
use std::time::Duration;

use fair::MatchChance;
use table::{Chance, Dice};

/// A source of randomness for matches.
pub trait ChanceSource: Send + Sync {
    /// Returns the result of a shuffle or roll. `step` is the number of inputs before that shuffle or roll.
    fn settle(&self, step: u32, chance: Chance) -> Vec<u8>;

    /// Returns whether matches take their randomness from a seed that people can check after the match, instead of
    /// from this source.
    fn is_checkable(&self) -> bool {
        false
    }

    /// Returns the seed for the random decisions of a match's bots.
    fn bot_seed(&self) -> u64 {
        seed()
    }
}

impl<F: Fn(u32, Chance) -> Vec<u8> + Send + Sync> ChanceSource for F {
    fn settle(&self, step: u32, chance: Chance) -> Vec<u8> {
        self(step, chance)
    }
}

/// Unpredictable randomness. Every result comes from the operating system's random numbers.
pub struct OsChance;

impl ChanceSource for OsChance {
    fn settle(&self, _: u32, chance: Chance) -> Vec<u8> {
        Dice::new(seed()).settle(chance)
    }

    fn is_checkable(&self) -> bool {
        true
    }
}

/// The randomness of one match. People can check it when the match is over.
pub(crate) struct FairChance(pub(crate) MatchChance);

impl ChanceSource for FairChance {
    fn settle(&self, step: u32, chance: Chance) -> Vec<u8> {
        self.0.settle(step, chance)
    }
}

/// Randomness that depends only on a seed and the number of inputs, so that the same answers lead to the same match.
/// Anybody who knows the seed knows every hidden card, so this is only for tests.
pub struct SeededChance(pub u64);

impl ChanceSource for SeededChance {
    fn settle(&self, step: u32, chance: Chance) -> Vec<u8> {
        Dice::new(self.0 ^ (u64::from(step) << 32)).settle(chance)
    }

    fn bot_seed(&self) -> u64 {
        self.0
    }
}

/// Changes a shuffled order as little as possible so that one of the `wanted` items is at one of these `places`. Does
/// nothing if that is impossible.
pub(crate) fn favour(order: &mut [u8], wanted: &[u8], places: Range<usize>) {
    let there = |it: &u8| wanted.contains(it);
    if order.get(places.clone()).is_none_or(|it| it.iter().any(there)) {
        return;
    }
    // The order is random already, so the first wanted item is as good as any other.
    if let Some(place) = order.iter().position(there) {
        order.swap(place, places.start);
    }
}

/// Returns a random duration within this range.
pub(crate) fn pause(range: &RangeInclusive<Duration>) -> Duration {
    let micros = |it: &Duration| u64::try_from(it.as_micros()).unwrap_or(u64::MAX);
    let (shortest, longest) = (micros(range.start()), micros(range.end()));
    Duration::from_micros(shortest + seed() % (longest.saturating_sub(shortest) + 1))
}

/// Returns a random number that nobody can guess.
///
/// # Panics
/// If the operating system has no random numbers, because no match can continue without them.
pub(crate) fn seed() -> u64 {
    let mut bytes = [0; 8];
    getrandom::fill(&mut bytes).expect("the system gives random numbers");
    u64::from_le_bytes(bytes)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn favours_change_nothing_but_what_they_must() {
        let shuffle = Chance::Shuffle(40);
        let mut as_it_was = 0;
        for seed in 0..300 {
            let plain = Dice::new(seed).settle(shuffle);
            let mut order = plain.clone();
            favour(&mut order, &[7, 21], 35..40);
            assert!(shuffle.allows(&order) && order[35..].iter().any(|it| [7, 21].contains(it)), "{order:?}");
            let moved = order.iter().zip(&plain).filter(|it| it.0 != it.1).count();
            assert!(moved == 0 || moved == 2, "one thing changes places with another");
            as_it_was += u32::from(moved == 0);
        }
        assert!((20..150).contains(&as_it_was), "{as_it_was}");
        for (wanted, places) in [(&[][..], 1..3), (&[9][..], 1..3), (&[0][..], 2..9)] {
            let mut order = [0, 1, 2];
            favour(&mut order, wanted, places);
            assert_eq!(order, [0, 1, 2], "what cannot be had is not had");
        }
    }
}
