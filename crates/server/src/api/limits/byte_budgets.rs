//! Limits how many bytes the people in a network can save per day.

use std::collections::HashMap;
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

const DAY: Duration = Duration::from_secs(24 * 3600);
/// The maximum number of networks to remember. The networks that used the fewest bytes are forgotten first.
const MOST_NETWORKS: usize = 20_000;

/// A daily budget of bytes for each network. The budget refills steadily.
///
/// This does not use the `governor` crate: that crate's state cannot be saved across restarts, and it cannot count
/// beyond 4 GB.
pub(super) struct ByteBudgets {
    most: f64,
    /// For each network: the bytes that counted against its budget at its last update, and the time of that update.
    spent: Mutex<HashMap<String, (f64, Instant)>>,
}

impl ByteBudgets {
    pub(super) fn new(bytes_per_day: u64) -> ByteBudgets {
        ByteBudgets { most: bytes_per_day.max(1) as f64, spent: Mutex::default() }
    }

    fn networks(&self) -> MutexGuard<'_, HashMap<String, (f64, Instant)>> {
        // Ignore poisoning: a panic under this lock leaves the budgets consistent.
        self.spent.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Returns how many of these bytes still count against the budget, if they were used `ago` before now. The budget
    /// refills with time.
    fn left(&self, bytes: f64, ago: Duration) -> f64 {
        (bytes - self.most * ago.as_secs_f64() / DAY.as_secs_f64()).max(0.0)
    }

    /// Returns how many used bytes still count against each network's budget.
    pub(super) fn spent(&self, now: Instant) -> Vec<(String, u64)> {
        let networks = self.networks();
        let spent = networks
            .iter()
            .map(|(it, (bytes, since))| (it.clone(), self.left(*bytes, now.duration_since(*since)) as u64));
        spent.filter(|it| it.1 > 0).collect()
    }

    /// Sets how many bytes a network had used at a time in the past: `ago` before `now`.
    pub(super) fn set_spent(&self, network: String, bytes: u64, ago: Duration, now: Instant) {
        let left = self.left(bytes as f64, ago).min(self.most);
        self.networks().insert(network, (left, now));
    }

    /// Charges bytes to a network's budget; returns an error if too little of it is left.
    pub(super) fn take(&self, network: String, bytes: u64, now: Instant) -> Result<(), OverBudget> {
        let mut networks = self.networks();
        if networks.len() >= MOST_NETWORKS {
            networks.retain(|_, it| {
                *it = (self.left(it.0, now.duration_since(it.1)), now);
                it.0 > 0.0
            });
            if networks.len() >= MOST_NETWORKS {
                // Drop half of the networks at once, so that this is rarely needed.
                let mut all: Vec<f64> = networks.values().map(|it| it.0).collect();
                all.sort_unstable_by(f64::total_cmp);
                let middle = all[all.len() / 2];
                networks.retain(|_, it| it.0 > middle);
            }
        }
        let network = networks.entry(network).or_insert((0.0, now));
        *network = (self.left(network.0, now.duration_since(network.1)), now);
        if network.0 + bytes as f64 > self.most {
            return Err(OverBudget);
        }
        network.0 += bytes as f64;
        Ok(())
    }
}

/// The error for a network that has too little of its budget left.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct OverBudget;

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_budget_refills_in_a_day() {
        let budgets = ByteBudgets::new(1000);
        let start = Instant::now();
        assert_eq!(budgets.take("home".to_owned(), 600, start), Ok(()));
        assert_eq!(budgets.take("home".to_owned(), 600, start), Err(OverBudget));
        assert_eq!(
            budgets.take("school".to_owned(), 1000, start),
            Ok(()),
            "networks have budgets of their own"
        );
        assert_eq!(budgets.take("home".to_owned(), 600, start + DAY / 4), Ok(()));
        let mut spent = budgets.spent(start + DAY / 2);
        spent.sort_unstable();
        assert_eq!(spent, [("home".to_owned(), 700), ("school".to_owned(), 500)]);
        let restarted = ByteBudgets::new(1000);
        restarted.set_spent("home".to_owned(), 700, DAY / 2, start);
        assert_eq!(restarted.take("home".to_owned(), 800, start), Ok(()));
        assert_eq!(restarted.take("home".to_owned(), 1, start), Err(OverBudget));
    }

    #[test]
    fn a_limited_number_of_networks_is_remembered() {
        let budgets = ByteBudgets::new(1_000_000);
        let start = Instant::now();
        for number in 0..3 * MOST_NETWORKS {
            let now = start + Duration::from_micros(number as u64);
            assert_eq!(budgets.take(number.to_string(), 100, now), Ok(()));
            assert!(budgets.networks().len() <= MOST_NETWORKS);
        }
    }
}
