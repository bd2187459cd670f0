//! Slows down guessing of passwords: after several failed logins, each further attempt has to wait longer.

use std::hash::Hash;
use std::num::NonZeroUsize;
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use lru::LruCache;

/// If a name or address has had no failed login for this long, its earlier failures are forgotten.
const FORGOTTEN: Duration = Duration::from_secs(3600);
/// The maximum number of names or addresses to remember. The ones with the oldest attempts are forgotten first.
const MOST_REMEMBERED: NonZeroUsize = NonZeroUsize::new(10_000).expect("MOST_REMEMBERED is not zero");

/// Counts failed logins by name, or by address.
pub(super) struct FailedLogins<K> {
    /// The number of failures that are allowed before attempts are delayed.
    free: u32,
    /// The longest delay of an attempt.
    longest: Duration,
    known: Mutex<LruCache<K, Failures>>,
}

#[derive(Clone, Copy)]
struct Failures {
    count: u32,
    last: Instant,
    /// The time before which further attempts are rejected.
    until: Instant,
}

impl<K: Hash + Eq> FailedLogins<K> {
    pub(super) fn new(free: u32, longest: Duration) -> FailedLogins<K> {
        FailedLogins { free, longest, known: Mutex::new(LruCache::sparse(MOST_REMEMBERED)) }
    }

    fn known(&self) -> MutexGuard<'_, LruCache<K, Failures>> {
        // Ignore poisoning: a panic under this lock leaves the failures consistent.
        self.known.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Counts an attempt. Returns an error with the time to wait if attempts with this key are delayed now. The attempt
    /// counts as failed until [`FailedLogins::forget`] or [`FailedLogins::forgive`] is called, so that simultaneous
    /// attempts all count.
    pub(super) fn tried(&self, key: K, now: Instant) -> Result<(), Duration> {
        let mut known = self.known();
        let it = known.get_or_insert_mut(key, || Failures { count: 0, last: now, until: now });
        if now < it.until {
            return Err(it.until - now);
        }
        if now.duration_since(it.last) >= FORGOTTEN {
            it.count = 0;
        }
        it.count += 1;
        it.last = now;
        if it.count >= self.free {
            // The wait doubles with every failure: 1 s, 2 s, 4 s, 8 s.
            let doublings = (it.count - self.free).min(16);
            it.until = now + Duration::from_secs(1 << doublings).min(self.longest);
        }
        Ok(())
    }

    /// Forgets all failures for this key, because the password was right.
    pub(super) fn forget(&self, key: &K) {
        self.known().pop(key);
    }

    /// Removes one failure of this key, because the attempt was not a wrong guess. Keeps the key's other failures.
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
        let failed_logins = FailedLogins::new(3, Duration::from_secs(60));
        let mut now = Instant::now();
        let mut waits = Vec::new();
        for _ in 0..12 {
            while let Err(wait) = failed_logins.tried("ann", now) {
                assert_eq!(
                    failed_logins.tried("ben", now + Duration::from_secs(7200)),
                    Ok(()),
                    "others are not slowed down"
                );
                failed_logins.forget(&"ben");
                waits.push(wait.as_secs());
                now += wait;
            }
        }
        assert_eq!(waits, [1, 2, 4, 8, 16, 32, 60, 60, 60]);
        // Attempts at the same time all count, so only one of them is allowed.
        now += Duration::from_secs(60);
        assert_eq!((0..100).filter(|_| failed_logins.tried("ann", now).is_ok()).count(), 1);
        assert!(failed_logins.tried("ann", now + FORGOTTEN).is_ok());
        assert!(failed_logins.tried("ann", now + FORGOTTEN).is_ok(), "what was long ago is forgotten");
    }

    #[test]
    fn no_more_is_remembered_than_fits() {
        let failed_logins = FailedLogins::new(3, Duration::from_secs(60));
        let start = Instant::now();
        for number in 0..3 * MOST_REMEMBERED.get() {
            let now = start + Duration::from_millis(number as u64 / 100);
            assert_eq!(failed_logins.tried(number, now), Ok(()));
            assert!(failed_logins.known().len() <= MOST_REMEMBERED.get());
        }
    }

    #[test]
    fn what_was_right_is_not_held_against_anybody() {
        let failed_logins = FailedLogins::new(3, Duration::from_secs(60));
        let now = Instant::now();
        for _ in 0..50 {
            assert_eq!(failed_logins.tried("ann", now), Ok(()));
            failed_logins.forgive(&"ann", now);
        }
        // An address that logs in to its own account in between keeps its failures with other accounts.
        for _ in 0..2 {
            assert_eq!(failed_logins.tried("eve", now), Ok(()));
            assert_eq!(failed_logins.tried("eve", now), Ok(()));
            failed_logins.forgive(&"eve", now);
        }
        assert_eq!(failed_logins.tried("eve", now), Ok(()));
        assert!(failed_logins.tried("eve", now).is_err());
        failed_logins.forget(&"eve");
        assert_eq!(failed_logins.tried("eve", now), Ok(()));
    }
}
