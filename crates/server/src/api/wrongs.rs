//! Wrong passwords: whoever guesses waits longer and longer.

use std::hash::Hash;
use std::num::NonZeroUsize;
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use lru::LruCache;

/// After this long without a wrong password everything is forgotten.
const FORGOTTEN: Duration = Duration::from_secs(3600);
/// How many names or addresses are remembered; those tried longest ago are dropped first.
const MOST_REMEMBERED: NonZeroUsize = NonZeroUsize::new(10_000).expect("not zero");

/// Wrong passwords of names, or of addresses.
pub(super) struct Wrongs<K> {
    /// So many are free.
    free: u32,
    /// Nobody waits longer.
    longest: Duration,
    known: Mutex<LruCache<K, Wrong>>,
}

#[derive(Clone, Copy)]
struct Wrong {
    count: u32,
    last: Instant,
    /// Nothing is looked at before.
    until: Instant,
}

impl<K: Hash + Eq> Wrongs<K> {
    pub(super) fn new(free: u32, longest: Duration) -> Wrongs<K> {
        Wrongs { free, longest, known: Mutex::new(LruCache::sparse(MOST_REMEMBERED)) }
    }

    fn known(&self) -> MutexGuard<'_, LruCache<K, Wrong>> {
        // Nothing is left half done under this lock.
        self.known.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// A password is tried, and counts as wrong until it is found to be right: many tried at once count as many. Or how
    /// long to wait before it may be tried.
    pub(super) fn tried(&self, key: K, now: Instant) -> Result<(), Duration> {
        let mut known = self.known();
        let it = known.get_or_insert_mut(key, || Wrong { count: 0, last: now, until: now });
        if now < it.until {
            return Err(it.until - now);
        }
        if now.duration_since(it.last) >= FORGOTTEN {
            it.count = 0;
        }
        it.count += 1;
        it.last = now;
        if it.count >= self.free {
            // One second, two, four, eight.
            let doublings = (it.count - self.free).min(16);
            it.until = now + Duration::from_secs(1 << doublings).min(self.longest);
        }
        Ok(())
    }

    /// It was right: nothing is held against this key.
    pub(super) fn forget(&self, key: &K) {
        self.known().pop(key);
    }

    /// It was right: that one is not held against this key, the others are.
    pub(super) fn forgive(&self, key: &K, now: Instant) {
        if let Some(it) = self.known().peek_mut(key) {
            it.count = it.count.saturating_sub(1);
            it.until = now;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn whoever_guesses_waits_longer_and_longer() {
        let wrongs = Wrongs::new(3, Duration::from_secs(60));
        let mut now = Instant::now();
        let mut waits = Vec::new();
        for _ in 0..12 {
            while let Err(wait) = wrongs.tried("ann", now) {
                assert_eq!(
                    wrongs.tried("ben", now + Duration::from_secs(7200)),
                    Ok(()),
                    "others are not slowed down"
                );
                wrongs.forget(&"ben");
                waits.push(wait.as_secs());
                now += wait;
            }
        }
        assert_eq!(waits, [1, 2, 4, 8, 16, 32, 60, 60, 60]);
        // Many at once are many, and so only one of them is looked at.
        now += Duration::from_secs(60);
        assert_eq!((0..100).filter(|_| wrongs.tried("ann", now).is_ok()).count(), 1);
        assert!(wrongs.tried("ann", now + FORGOTTEN).is_ok());
        assert!(wrongs.tried("ann", now + FORGOTTEN).is_ok(), "what was long ago is forgotten");
    }

    #[test]
    fn no_more_is_remembered_than_fits() {
        let wrongs = Wrongs::new(3, Duration::from_secs(60));
        let start = Instant::now();
        for number in 0..3 * MOST_REMEMBERED.get() {
            let now = start + Duration::from_millis(number as u64 / 100);
            assert_eq!(wrongs.tried(number, now), Ok(()));
            assert!(wrongs.known().len() <= MOST_REMEMBERED.get());
        }
    }

    #[test]
    fn what_was_right_is_not_held_against_anybody() {
        let wrongs = Wrongs::new(3, Duration::from_secs(60));
        let now = Instant::now();
        for _ in 0..50 {
            assert_eq!(wrongs.tried("ann", now), Ok(()));
            wrongs.forgive(&"ann", now);
        }
        // Whoever guesses at others' passwords between right ones of their own gains nothing.
        for _ in 0..2 {
            assert_eq!(wrongs.tried("eve", now), Ok(()));
            assert_eq!(wrongs.tried("eve", now), Ok(()));
            wrongs.forgive(&"eve", now);
        }
        assert_eq!(wrongs.tried("eve", now), Ok(()));
        assert!(wrongs.tried("eve", now).is_err());
        wrongs.forget(&"eve");
        assert_eq!(wrongs.tried("eve", now), Ok(()));
    }
}
