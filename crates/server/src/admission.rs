//! How many connections an address has.

use std::collections::HashMap;
use std::net::IpAddr;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

/// How many connections each address has.
#[derive(Clone, Default)]
pub(crate) struct Admissions(Arc<Mutex<HashMap<IpAddr, u32>>>);

/// A connection that is counted until this is dropped.
pub(crate) struct Admission {
    admissions: Admissions,
    /// Where it comes from.
    pub(crate) address: IpAddr,
}

impl Admissions {
    fn counts(&self) -> MutexGuard<'_, HashMap<IpAddr, u32>> {
        // Nothing is left half done under this lock.
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// How many connections all addresses have.
    pub(crate) fn total(&self) -> u64 {
        self.counts().values().map(|it| u64::from(*it)).sum()
    }

    /// Counts a connection of an address; nothing if it has as many as it may.
    pub(crate) fn admit(&self, address: IpAddr, most: u32) -> Option<Admission> {
        let mut counts = self.counts();
        let count = counts.entry(address).or_default();
        if *count >= most {
            return None;
        }
        *count += 1;
        Some(Admission { admissions: self.clone(), address })
    }
}

impl Drop for Admission {
    fn drop(&mut self) {
        let mut counts = self.admissions.counts();
        if let Some(count) = counts.get_mut(&self.address) {
            *count -= 1;
            if *count == 0 {
                counts.remove(&self.address);
            }
        }
    }
}
