//! Setups that were read lately: matches of the same decks share their cards, in memory and in the time it takes to read
//! them.

use std::any::Any;
use std::collections::VecDeque;
use std::sync::{Arc, Mutex, PoisonError};

use sha2::{Digest, Sha256};
use table::Notation;

/// So many setups are remembered.
const MOST: usize = 64;

type Sum = [u8; 32];

/// Setups by the sums of their texts, those used last at the end.
#[derive(Default)]
pub(crate) struct Setups {
    known: Mutex<VecDeque<(Sum, Arc<dyn Any + Send + Sync>)>>,
}

impl Setups {
    /// The setup of a text, read now if it was not read lately.
    pub(crate) fn read<G>(&self, text: &str) -> Result<G::Setup, String>
    where
        G: Notation<Setup: Clone + Send + Sync + 'static>,
    {
        let sum: Sum = Sha256::digest(text).into();
        if let Some(setup) = self.find(sum).and_then(|it| it.downcast_ref::<G::Setup>().cloned()) {
            return Ok(setup);
        }
        let setup = G::read_setup(text).map_err(|it| it.to_string())?;
        let mut known = self.known.lock().unwrap_or_else(PoisonError::into_inner);
        known.push_back((sum, Arc::new(setup.clone())));
        if known.len() > MOST {
            known.pop_front();
        }
        Ok(setup)
    }

    fn find(&self, sum: Sum) -> Option<Arc<dyn Any + Send + Sync>> {
        let mut known = self.known.lock().unwrap_or_else(PoisonError::into_inner);
        let at = known.iter().position(|it| it.0 == sum)?;
        let found = known.remove(at)?;
        known.push_back(found.clone());
        Some(found.1)
    }
}

#[cfg(test)]
mod tests {
    use keep::{Bonus, Keep, List};

    use super::*;

    #[test]
    fn the_setups_used_last_are_remembered() {
        let setups = Setups::default();
        let text = |seats: usize, bonus: Bonus| {
            Keep::write_setup(&keep::Setup::new(List::standard(), seats, bonus).expect("seats"))
        };
        let (two, five) = (text(2, Bonus::Once), text(5, Bonus::Twice));
        for text in [&two, &five, &two] {
            let setup = setups.read::<Keep>(text).expect("a setup");
            assert_eq!(Keep::write_setup(&setup), *text);
        }
        assert!(setups.read::<Keep>("nonsense").is_err());
        let known = setups.known.lock().expect("nobody fell over");
        let sums: Vec<Sum> = known.iter().map(|it| it.0).collect();
        assert_eq!(sums, [&five, &two].map(|it| Sum::from(Sha256::digest(it))));
    }
}
