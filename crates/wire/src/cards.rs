//! Cards and words that views refer to. The server sends each card and word once, before the first view that refers to
//! it.

use std::collections::BTreeMap;
use std::hash::{BuildHasher as _, Hash};

use foldhash::quality::FixedState;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

use crate::kotc_view::numbered;
use crate::{KeepCard, KotcCard, KotcWords};

/// The cards that views refer to by number.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize, TS, Debug)]
#[serde(tag = "game", rename_all = "snake_case")]
#[ts(rename = "Cards")]
pub enum NumberedCards {
    /// Keeper of the Cards: the cards that the viewer sees for the first time. Add them to the cards received before.
    Kotc {
        /// The edition's names for zones, counters and so on; `null` except in the first message.
        words: Option<KotcWords>,
        /// The cards, by their numbers in views.
        #[serde(deserialize_with = "numbered")]
        cards: BTreeMap<u16, KotcCard>,
    },
    /// KEEP: the whole card list.
    Keep {
        /// The cards; a card's number is its index.
        cards: Vec<KeepCard>,
        /// How many coins a Gold is worth at the end of the game.
        gold: u16,
    },
}

/// What the server has already sent to a viewer of a match and does not send again.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct SentCache {
    anything: bool,
    /// A bit for each card, set if the card was sent.
    cards: Vec<u64>,
    /// For each zone, the hash of the content that was sent most recently; 0 if nothing was sent.
    zones: Vec<u64>,
}

impl SentCache {
    /// Returns whether a card has not been sent yet, and marks it as sent.
    pub(crate) fn is_news(&mut self, card: u16) -> bool {
        let (word, bit) = (usize::from(card / 64), 1 << (card % 64));
        if self.cards.len() <= word {
            self.cards.resize(word + 1, 0);
        }
        let news = self.cards[word] & bit == 0;
        self.cards[word] |= bit;
        news
    }

    /// Returns whether a zone's content differs from the content that was sent most recently, and records the new
    /// content.
    pub(crate) fn is_other(&mut self, zone: usize, content: &impl Hash) -> bool {
        // 0 means that the zone was never sent, so no content hashes to 0. Even an empty zone is sent the first time.
        let sum = FixedState::default().hash_one(content).max(1);
        if self.zones.len() <= zone {
            self.zones.resize(zone + 1, 0);
        }
        std::mem::replace(&mut self.zones[zone], sum) != sum
    }

    /// Returns whether nothing has been sent yet, and records that something has been sent now.
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
