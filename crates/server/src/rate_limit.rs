//! Rate limits: how often a connection, a person or an address can do something.

use std::hash::Hash;
use std::num::{NonZeroU32, NonZeroUsize};
use std::sync::{Mutex, PoisonError};
use std::time::{Duration, Instant};

use governor::clock::Clock;
use governor::nanos::Nanos;
use governor::state::{InMemoryState, NotKeyed, StateStore};
use governor::{Quota, RateLimiter};
use lru::LruCache;

/// The maximum number of keys that a limit remembers. If there are more, it forgets the least recently used keys.
const MOST_KEYS: NonZeroUsize = NonZeroUsize::new(20_000).expect("MOST_KEYS is not zero");
/// The longest time that a full burst may take to refill: a year.
const LONGEST_REFILL: Duration = Duration::from_secs(365 * 24 * 3600);
/// The number of messages that a connection may send beyond its rate before the server closes it.
const MOST_BEYOND: u32 = 200;

/// The clock for rate limits. Tests can set it.
#[derive(Clone, Copy)]
pub(crate) struct LimitClock(pub(crate) fn() -> Instant);

impl Clock for LimitClock {
    type Instant = Instant;

    fn now(&self) -> Instant {
        (self.0)()
    }
}

/// Returns a quota of `rate` per second in the long run, and up to `burst` at once.
fn quota(rate: f64, burst: f64) -> Quota {
    let period = Duration::from_secs_f64(1.0 / rate.max(0.001)).max(Duration::from_nanos(1));
    // `governor` computes in nanoseconds and overflows if a full burst takes centuries to refill.
    let most = LONGEST_REFILL.as_secs_f64() / period.as_secs_f64();
    // The cast turns numbers that are too large into the largest `u32`.
    let burst = NonZeroU32::new(burst.min(most) as u32).unwrap_or(NonZeroU32::MIN);
    Quota::with_period(period)
        .expect("the period of a rate limit is at least a nanosecond")
        .allow_burst(burst)
}

/// A rate limit for each key, such as a person or an address.
pub(crate) struct KeyedRateLimit<K: Hash + Eq + Clone>(RateLimiter<K, RecentKeys<K>, LimitClock>);

impl<K: Hash + Eq + Clone> KeyedRateLimit<K> {
    /// Allows `rate` uses per second in the long run, and up to `burst` at once, for each key.
    pub(crate) fn new(rate: f64, burst: f64, clock: LimitClock) -> KeyedRateLimit<K> {
        let keys = RecentKeys(Mutex::new(LruCache::sparse(MOST_KEYS)));
        KeyedRateLimit(RateLimiter::new(quota(rate, burst), keys, clock))
    }

    /// Counts one use of a key. Returns an error with the time to wait if the key was used too often.
    pub(crate) fn take(&self, key: &K) -> Result<(), Duration> {
        self.0.check_key(key).map_err(|it| it.wait_time_from(self.0.clock().now()))
    }
}

/// The state of the most recently used keys. The stores that come with `governor` would grow with every new key.
struct RecentKeys<K>(Mutex<LruCache<K, Nanos>>);

impl<K: Hash + Eq + Clone> StateStore for RecentKeys<K> {
    type Key = K;

    fn measure_and_replace<T, F, E>(&self, key: &K, decide: F) -> Result<T, E>
    where
        F: Fn(Option<Nanos>) -> Result<(T, Nanos), E>,
    {
        // A panic while the lock is held leaves the keys consistent.
        let mut keys = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let (decision, state) = decide(keys.get(key).copied())?;
        keys.put(key.clone(), state);
        Ok(decision)
    }
}

/// The rate limit of one connection.
pub(crate) struct RateLimit {
    messages: RateLimiter<NotKeyed, InMemoryState, LimitClock>,
    /// Limits how many messages may exceed the rate.
    beyond: RateLimiter<NotKeyed, InMemoryState, LimitClock>,
}

/// The result of counting a message.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum RateCheck {
    Allowed,
    /// Too fast: the server rejects this message.
    Exceeded,
    /// Far too fast: the server closes the connection.
    Flooded,
}

impl RateLimit {
    /// Allows `rate` messages per second in the long run, and up to `burst` at once.
    pub(crate) fn new(rate: u32, burst: u32, clock: LimitClock) -> RateLimit {
        let limit = |burst: u32| quota(rate.into(), burst.into());
        RateLimit {
            messages: RateLimiter::direct_with_clock(limit(burst), clock),
            beyond: RateLimiter::direct_with_clock(limit(MOST_BEYOND), clock),
        }
    }

    /// Counts a message and returns whether it is allowed.
    pub(crate) fn check(&self) -> RateCheck {
        if self.messages.check().is_ok() {
            RateCheck::Allowed
        } else if self.beyond.check().is_ok() {
            RateCheck::Exceeded
        } else {
            RateCheck::Flooded
        }
    }
}

#[cfg(test)]
mod tests {
    use std::cell::Cell;

    use super::*;

    thread_local! {
        static NOW: Cell<Instant> = Cell::new(Instant::now());
    }

    const CLOCK: LimitClock = LimitClock(|| NOW.get());

    fn advance(time: Duration) {
        NOW.set(NOW.get() + time);
    }

    /// Sends a message at this interval for ten seconds. Returns how many were allowed, and whether the limit reported
    /// a flood.
    fn sent(every: Duration) -> (u32, bool) {
        let (limit, mut allowed) = (RateLimit::new(20, 60, CLOCK), 0);
        let mut passed = Duration::ZERO;
        while passed < Duration::from_secs(10) {
            match limit.check() {
                RateCheck::Allowed => allowed += 1,
                RateCheck::Exceeded => {}
                RateCheck::Flooded => return (allowed, true),
            }
            advance(every);
            passed += every;
        }
        (allowed, false)
    }

    #[test]
    fn a_flood_closes_the_connection_and_haste_does_not() {
        assert_eq!(sent(Duration::from_millis(50)), (200, false), "at the rate, all are allowed");
        let (allowed, flood) = sent(Duration::from_millis(40));
        assert!((240..=250).contains(&allowed) && !flood, "a little faster, some are refused: {allowed}");
        let (allowed, flood) = sent(Duration::from_micros(800));
        assert!(
            allowed < 100 && flood,
            "messages that are allowed in between do not hide a flood: {allowed}"
        );
    }

    #[test]
    fn keys_have_limits_of_their_own() {
        let limit = KeyedRateLimit::new(2.0, 3.0, CLOCK);
        for _ in 0..3 {
            assert_eq!(limit.take(&"Ann"), Ok(()));
        }
        assert_eq!(limit.take(&"Ann"), Err(Duration::from_millis(500)));
        assert_eq!(limit.take(&"Ben"), Ok(()), "nobody waits for others");
        advance(Duration::from_millis(500));
        assert_eq!(limit.take(&"Ann"), Ok(()));
        assert!(limit.take(&"Ann").is_err());
        advance(Duration::from_secs(60));
        assert_eq!(limit.take(&"Ann"), Ok(()));
    }

    #[test]
    fn a_limit_remembers_a_limited_number_of_keys() {
        let limit = KeyedRateLimit::new(1.0, 100.0, CLOCK);
        for key in 0..3 * MOST_KEYS.get() {
            assert_eq!(limit.take(&key), Ok(()));
        }
        assert_eq!(limit.0.into_state_store().0.into_inner().expect("no panic").len(), MOST_KEYS.get());
    }

    #[test]
    fn any_rate_makes_a_limit() {
        for rate in [0.0, 0.000_1, 1.0, 1e6, f64::from(u32::MAX), 1e300] {
            for burst in [0.0, 0.4, 1.0, f64::from(u32::MAX), 1e300] {
                let limit = KeyedRateLimit::new(rate, burst, CLOCK);
                assert_eq!(limit.take(&()), Ok(()), "{rate} {burst}");
            }
        }
    }
}
