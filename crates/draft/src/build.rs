//! Decks made of a player's picks.

use cards::editions::{DeckRules, Reserves};

use crate::CardPool;
use crate::appeal::Needs;

/// A deck made of a player's picks, as card numbers. A number comes once for each copy.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct LimitedDeck {
    /// The cards of the deck, without reserves.
    pub cards: Vec<u16>,
    /// The reserves.
    pub reserves: Vec<u16>,
}

impl LimitedDeck {
    /// Returns whether the deck uses no card more often than it was picked.
    pub fn is_made_of(&self, picks: &[u16]) -> bool {
        let mut left = picks.to_vec();
        self.cards.iter().chain(&self.reserves).all(|card| {
            let place = left.iter().position(|it| it == card);
            place.map(|it| left.swap_remove(it)).is_some()
        })
    }
}

/// Builds a deck of a player's picks: as small as the rules allow, with the best cards that fit together, and with
/// reserves if the edition has them. The same picks give the same deck.
pub fn build(pool: &CardPool, picks: &[u16], rules: &DeckRules) -> LimitedDeck {
    let mut left = picks.to_vec();
    left.sort_unstable();
    let (size, reserves) = match rules.reserves {
        Reserves::None => (rules.least, 0),
        Reserves::Within(count) => (rules.least.saturating_sub(count), count),
        Reserves::Beside(count) => (rules.least, count),
    };
    let mut needs = Needs::of(pool, &[]);
    let mut best = |count: u32| {
        let mut chosen = Vec::new();
        for _ in 0..count {
            let best = (0..left.len()).max_by_key(|it| (needs.appeal(left[*it]), std::cmp::Reverse(*it)));
            let Some(place) = best else { break };
            let card = left.remove(place);
            needs.take(card);
            chosen.push(card);
        }
        chosen.sort_unstable();
        chosen
    };
    LimitedDeck { cards: best(size), reserves: best(reserves) }
}
