//! Pictures of cards, under names that nobody can guess.

use std::collections::{BTreeMap, HashMap};
use std::fmt::Write as _;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use cards::card::Card;
use cards::edition::Edition;
use sha2::{Digest, Sha256};

/// So many cards are remembered: those that were asked for, or lay at a table that somebody came to, last.
const MOST_CARDS: usize = 50_000;

/// Which cards the names of pictures stand for.
pub(crate) struct Gallery {
    secret: [u8; 32],
    known: Mutex<Known<(Card, Edition)>>,
}

/// Things by their keys, and by when they were last wanted.
struct Known<T> {
    things: HashMap<u128, (u64, Arc<T>)>,
    order: BTreeMap<u64, u128>,
    last: u64,
}

impl<T> Default for Known<T> {
    fn default() -> Known<T> {
        Known { things: HashMap::new(), order: BTreeMap::new(), last: 0 }
    }
}

impl<T> Known<T> {
    fn find(&mut self, key: u128) -> Option<Arc<T>> {
        let (wanted, thing) = self.things.get_mut(&key)?;
        self.last += 1;
        self.order.remove(wanted);
        self.order.insert(self.last, key);
        *wanted = self.last;
        Some(thing.clone())
    }

    fn keep(&mut self, key: u128, thing: impl FnOnce() -> T) {
        if self.find(key).is_some() {
            return;
        }
        self.last += 1;
        self.things.insert(key, (self.last, Arc::new(thing())));
        self.order.insert(self.last, key);
        if self.order.len() > MOST_CARDS
            && let Some((_, oldest)) = self.order.pop_first()
        {
            self.things.remove(&oldest);
        }
    }
}

impl Gallery {
    pub(crate) fn new(secret: [u8; 32]) -> Gallery {
        Gallery { secret, known: Mutex::default() }
    }

    fn known(&self) -> MutexGuard<'_, Known<(Card, Edition)>> {
        // Nothing is left half done under this lock.
        self.known.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// The name of a card's picture, by which it can be found from now on. Only who has seen the card knows it: it is
    /// made with the server's secret.
    pub(crate) fn picture(&self, card: &Card, edition: Edition) -> String {
        let mut content = String::new();
        let _ = write!(content, "{edition} {card:?}");
        let key = self.key(content.as_bytes());
        self.known().keep(key, || (card.clone(), edition));
        format!("{key:032x}")
    }

    /// A name for some content that nobody can guess who does not have it.
    pub(crate) fn name(&self, content: &[u8]) -> String {
        format!("{:032x}", self.key(content))
    }

    fn key(&self, content: &[u8]) -> u128 {
        let inner = Sha256::new().chain_update(self.secret).chain_update(content).finalize();
        let sum: [u8; 32] = Sha256::new().chain_update(self.secret).chain_update(inner).finalize().into();
        sum[..16].iter().fold(0, |key: u128, byte| key << 8 | u128::from(*byte))
    }

    /// The card of a picture.
    pub(crate) fn card(&self, picture: &str) -> Option<Arc<(Card, Edition)>> {
        let key = u128::from_str_radix(picture, 16).ok().filter(|_| picture.len() == 32)?;
        self.known().find(key)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_wanted_stays() {
        let mut known = Known::default();
        let thing = || ();
        for key in 0..MOST_CARDS as u128 {
            known.keep(key, thing);
        }
        assert!(known.find(0).is_some(), "the oldest is wanted");
        known.keep(1, thing);
        for key in (1 << 64)..(1 << 64) + 10 {
            known.keep(key, thing);
        }
        assert!(known.find(0).is_some() && known.find(1).is_some(), "what was wanted stays");
        assert!(known.find(2).is_none(), "what nobody wanted for longest goes");
        assert_eq!((known.things.len(), known.order.len()), (MOST_CARDS, MOST_CARDS));
    }
}
