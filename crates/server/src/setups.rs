//! A cache of parsed setups, so that matches with the same decks share their cards.

use std::any::Any;
use std::sync::Arc;

use sha2::{Digest, Sha256};
use table::Notation;

use crate::cache::Cache;

/// The maximum number of setups in the cache.
const MOST: usize = 64;

/// Parsed setups, by the SHA-256 hash of their text.
pub(crate) struct SetupCache(Cache<[u8; 32], Arc<dyn Any + Send + Sync>>);

impl Default for SetupCache {
    fn default() -> SetupCache {
        SetupCache(Cache::new(MOST))
    }
}

impl SetupCache {
    /// Parses the text of a setup, or returns it from the cache.
    pub(crate) fn read<G>(&self, text: &str) -> Result<G::Setup, String>
    where
        G: Notation<Setup: Clone + Send + Sync + 'static>,
    {
        let sum: [u8; 32] = Sha256::digest(text).into();
        if let Some(setup) = self.0.get(&sum).and_then(|it| it.downcast_ref::<G::Setup>().cloned()) {
            return Ok(setup);
        }
        let setup = G::read_setup(text).map_err(|it| it.to_string())?;
        self.0.put(sum, Arc::new(setup.clone()), 1);
        Ok(setup)
    }
}

#[cfg(test)]
mod tests {
    use keep::{Bonus, Keep, List};

    use super::*;

    #[test]
    fn a_setup_from_the_cache_is_the_same() {
        let setups = SetupCache::default();
        let text = |seats: usize, bonus: Bonus| {
            Keep::write_setup(&keep::Setup::new(List::standard(), seats, bonus).expect("seats"))
        };
        let (two, five) = (text(2, Bonus::Once), text(5, Bonus::Twice));
        for text in [&two, &five, &two] {
            let setup = setups.read::<Keep>(text).expect("a setup");
            assert_eq!(Keep::write_setup(&setup), *text);
        }
        assert!(setups.read::<Keep>("nonsense").is_err());
    }
}
