//! What views only name: told once, before the first view that names it.

use std::collections::BTreeMap;
use std::hash::{BuildHasher as _, Hash};

use foldhash::quality::FixedState;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

use crate::kotc_view::numbered;
use crate::{KeepCard, KotcCard, KotcWords};

/// Cards that views name by numbers.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize, TS, Debug)]
#[serde(tag = "game", rename_all = "snake_case")]
pub enum Cards {
    /// Of Keeper of the Cards: those that came into sight, to be added to those told before.
    Kotc {
        /// What the edition calls things, the first time.
        words: Option<KotcWords>,
        /// The cards by number.
        #[serde(deserialize_with = "numbered")]
        cards: BTreeMap<u16, KotcCard>,
    },
    /// Of KEEP: the whole list, by number.
    Keep {
        /// The cards.
        cards: Vec<KeepCard>,
        /// What a Gold is worth in the end, in coins.
        gold: u16,
    },
}

/// What a viewer was told of a match, and need not be told again.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct SentCache {
    anything: bool,
    /// The cards, a bit each.
    cards: Vec<u64>,
    /// The sums of what lies in the zones.
    zones: Vec<u64>,
}

impl SentCache {
    /// Is a card told for the first time? From now on it is not.
    pub(crate) fn is_news(&mut self, card: u16) -> bool {
        let (word, bit) = (usize::from(card / 64), 1 << (card % 64));
        if self.cards.len() <= word {
            self.cards.resize(word + 1, 0);
        }
        let news = self.cards[word] & bit == 0;
        self.cards[word] |= bit;
        news
    }

    /// Is something else in a zone than was told last? From now on it is not.
    pub(crate) fn is_other(&mut self, zone: usize, content: &impl Hash) -> bool {
        // The sum of nothing is none that a zone has: even an empty one is told the first time.
        let sum = FixedState::default().hash_one(content).max(1);
        if self.zones.len() <= zone {
            self.zones.resize(zone + 1, 0);
        }
        std::mem::replace(&mut self.zones[zone], sum) != sum
    }

    /// Is anything told for the first time? From now on it is not.
    pub(crate) fn is_first(&mut self) -> bool {
        !std::mem::replace(&mut self.anything, true)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_card_is_news_once() {
        let mut told = SentCache::default();
        assert!(told.is_first() && !told.is_first());
        let news: Vec<bool> = [3, 64, 3, 1000, 64, 67].into_iter().map(|it| told.is_news(it)).collect();
        assert_eq!(news, [true, true, false, true, false, true]);
    }

    #[test]
    fn a_zone_is_told_when_it_has_changed() {
        let mut told = SentCache::default();
        let empty: [u8; 0] = [];
        assert!(told.is_other(2, &empty), "an empty zone is told once");
        assert!(!told.is_other(2, &empty));
        assert!(told.is_other(0, &[1, 2]) && told.is_other(0, &[2, 1]));
        assert!(!told.is_other(0, &[2, 1]) && !told.is_other(2, &empty));
    }
}
