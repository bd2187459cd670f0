//! Where chance comes from.

use std::sync::Arc;

use table::{Chance, Dice};

/// How chance decides: called with the number of inputs that the match has had.
pub type Fate = Arc<dyn Fn(u32, Chance) -> Vec<u8> + Send + Sync>;

/// Chance that nobody can foresee: every decision is made from fresh numbers of the system.
pub fn unforeseen() -> Fate {
    Arc::new(|_, chance| Dice::new(seed()).settle(chance))
}

/// A number that nobody can guess.
///
/// # Panics
/// If the system has no random numbers, without which no match can go on.
pub(crate) fn seed() -> u64 {
    let mut bytes = [0; 8];
    getrandom::fill(&mut bytes).expect("the system gives random numbers");
    u64::from_le_bytes(bytes)
}
