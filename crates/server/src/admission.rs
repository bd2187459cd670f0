//! Counts the open connections from each address.

use std::collections::HashMap;
use std::net::IpAddr;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

/// The number of open connections from each address. Clones share the counts.
#[derive(Clone, Default)]
pub(crate) struct Admissions(Arc<Mutex<HashMap<IpAddr, u32>>>);

/// A counted connection. Dropping this subtracts it from the count.
pub(crate) struct Admission {
    admissions: Admissions,
    /// The address that the connection comes from.
    pub(crate) address: IpAddr,
}

impl Admissions {
    fn counts(&self) -> MutexGuard<'_, HashMap<IpAddr, u32>> {
        // Ignore poisoning: a panic under this lock leaves the counts consistent.
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Returns the total number of open connections, from all addresses.
    pub(crate) fn total(&self) -> u64 {
        self.counts().values().map(|it| u64::from(*it)).sum()
    }

    /// Counts a new connection from an address. Returns `None` if the address already has `most` connections.
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
