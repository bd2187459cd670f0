//! Caches of limited size.

use std::borrow::Borrow;
use std::hash::Hash;
use std::sync::{Mutex, MutexGuard, PoisonError};

use lru::LruCache;

/// A cache that drops the least recently used values when it is full.
pub(crate) struct Cache<K, V> {
    limit: usize,
    entries: Mutex<Entries<K, V>>,
}

struct Entries<K, V> {
    values: LruCache<K, (V, usize)>,
    /// The sum of the sizes of all values.
    size: usize,
}

impl<K: Hash + Eq, V: Clone> Cache<K, V> {
    /// Creates an empty cache. `limit` is the maximum sum of the sizes of all values, in any unit, such as bytes or the
    /// number of values.
    pub(crate) fn new(limit: usize) -> Cache<K, V> {
        let entries = Entries { values: LruCache::unbounded(), size: 0 };
        Cache { limit, entries: Mutex::new(entries) }
    }

    fn entries(&self) -> MutexGuard<'_, Entries<K, V>> {
        // Ignore poisoning: a panic under this lock leaves the entries consistent.
        self.entries.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Returns the value for a key, and marks it as just used.
    pub(crate) fn get<Q>(&self, key: &Q) -> Option<V>
    where
        K: Borrow<Q>,
        Q: Hash + Eq + ?Sized,
    {
        self.entries().values.get(key).map(|it| it.0.clone())
    }

    /// Adds or replaces a value, then drops the least recently used values until the sum of sizes is within the limit.
    pub(crate) fn put(&self, key: K, value: V, size: usize) {
        let mut entries = self.entries();
        let before = entries.values.put(key, (value, size));
        entries.size = entries.size + size - before.map_or(0, |it| it.1);
        while entries.size > self.limit
            && let Some((_, (_, dropped))) = entries.values.pop_lru()
        {
            entries.size -= dropped;
        }
    }

    /// Drops the value of a key.
    pub(crate) fn remove<Q>(&self, key: &Q)
    where
        K: Borrow<Q>,
        Q: Hash + Eq + ?Sized,
    {
        let mut entries = self.entries();
        if let Some((_, size)) = entries.values.pop(key) {
            entries.size -= size;
        }
    }

    /// Drops all values.
    pub(crate) fn clear(&self) {
        let mut entries = self.entries();
        entries.values.clear();
        entries.size = 0;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_full_cache_drops_what_was_used_longest_ago() {
        let cache = Cache::new(10);
        for key in 0..5 {
            cache.put(key, (), 2);
        }
        assert!(cache.get(&0).is_some());
        cache.put(5, (), 2);
        assert_eq!((0..6).filter(|it| cache.get(it).is_some()).collect::<Vec<_>>(), [0, 2, 3, 4, 5]);
        cache.put(5, (), 6);
        assert_eq!((0..6).filter(|it| cache.get(it).is_some()).collect::<Vec<_>>(), [3, 4, 5]);
        cache.remove(&5);
        cache.put(6, (), 11);
        assert!(cache.get(&6).is_none(), "too large for the cache");
        assert_eq!(cache.entries().size, 0);
    }
}
