//! Pictures of cards, under names that nobody can guess.

use std::collections::hash_map::Entry;
use std::collections::{HashMap, VecDeque};
use std::fmt::Write as _;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use cards::card::Card;
use cards::edition::Edition;
use sha2::{Digest, Sha256};

/// So many cards are remembered; those of tables that people come to are remembered anew.
const MOST_CARDS: usize = 50_000;

/// Which cards the names of pictures stand for.
pub(crate) struct Gallery {
    secret: [u8; 32],
    known: Mutex<Known>,
}

#[derive(Default)]
struct Known {
    cards: HashMap<u128, Arc<(Card, Edition)>>,
    order: VecDeque<u128>,
}

impl Gallery {
    pub(crate) fn new(secret: [u8; 32]) -> Gallery {
        Gallery { secret, known: Mutex::default() }
    }

    fn known(&self) -> MutexGuard<'_, Known> {
        // Nothing is left half done under this lock.
        self.known.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// The name of a card's picture, by which it can be found from now on. Only who has seen the card knows it: it is
    /// made with the server's secret.
    pub(crate) fn picture(&self, card: &Card, edition: Edition) -> String {
        let mut content = String::new();
        let _ = write!(content, "{edition} {card:?}");
        let key = self.key(content.as_bytes());
        let mut known = self.known();
        if let Entry::Vacant(place) = known.cards.entry(key) {
            place.insert(Arc::new((card.clone(), edition)));
            known.order.push_back(key);
            if known.order.len() > MOST_CARDS
                && let Some(oldest) = known.order.pop_front()
            {
                known.cards.remove(&oldest);
            }
        }
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
        self.known().cards.get(&key).cloned()
    }
}
