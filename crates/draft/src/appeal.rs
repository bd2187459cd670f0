//! How much bots want a card, when they draft and when they build decks.

use cards::catalogue::RowId;

use crate::{CardPool, PoolCard};

/// How many of 30 cards should cost 0 or 1, 2, 3, 4, 5, and 6 or more.
const CURVE: [i64; 6] = [5, 6, 6, 5, 4, 4];
/// How many of 30 cards should be creatures.
const CREATURES: i64 = 20;
/// The number of cards that [`CURVE`] and [`CREATURES`] count.
const OF: i64 = 30;
/// The maximum that shared themes add to a card's appeal.
const MOST_THEMES: i64 = 45;

/// Computes how much a player wants further cards, from the cards that the player already has.
pub(crate) struct Needs<'a> {
    pool: &'a CardPool,
    count: i64,
    costs: [i64; 6],
    creatures: i64,
    themes: Vec<RowId>,
}

impl<'a> Needs<'a> {
    pub(crate) fn of(pool: &'a CardPool, have: &[u16]) -> Needs<'a> {
        let mut needs = Needs { pool, count: 0, costs: [0; 6], creatures: 0, themes: Vec::new() };
        have.iter().for_each(|it| needs.take(*it));
        needs
    }

    /// Adds a card to the cards that the player has.
    pub(crate) fn take(&mut self, number: u16) {
        let Some(card) = self.pool.card(number) else { return };
        self.count += 1;
        self.costs[bucket(card.cost)] += 1;
        self.creatures += i64::from(card.is_creature());
        self.themes.extend(&card.themes);
    }

    /// Returns how much the player wants a card. A difference of 20 is a clear preference.
    pub(crate) fn appeal(&self, number: u16) -> i64 {
        let Some(card) = self.pool.card(number) else { return i64::MIN };
        quality(card) + self.curve(card) + self.kind(card) + self.shared(card)
    }

    /// Returns what a card's cost adds to its appeal: more if the player has few cards of this cost, and less if they
    /// have enough. The difference grows with the number of cards, because early picks decide nothing yet.
    fn curve(&self, card: &PoolCard) -> i64 {
        let bucket = bucket(card.cost);
        let missing = CURVE[bucket] * (self.count + 1) - OF * self.costs[bucket];
        (missing * 6 / OF).clamp(-40, 20)
    }

    fn kind(&self, card: &PoolCard) -> i64 {
        let missing = CREATURES * (self.count + 1) - OF * self.creatures;
        let missing = (missing * 6 / OF).clamp(-30, 30);
        if card.is_creature() { missing } else { -missing }
    }

    /// Returns what shared themes add to a card's appeal: components that the player's cards have, too, such as the
    /// same counters.
    fn shared(&self, card: &PoolCard) -> i64 {
        let alike = |row: &RowId| self.themes.iter().filter(|it| *it == row).count() as i64;
        (card.themes.iter().map(alike).sum::<i64>() * 4).min(MOST_THEMES)
    }
}

/// Returns the index in [`CURVE`] for a cost.
fn bucket(cost: i64) -> usize {
    usize::try_from(cost - 1).unwrap_or(0).min(CURVE.len() - 1)
}

/// Returns how good a card is on its own: what it is worth compared with what it costs, and how much it changes a match.
fn quality(card: &PoolCard) -> i64 {
    let efficiency = 10 * (card.worth + 10) / (card.cost.max(0) + 1);
    efficiency.clamp(60, 220) + (card.worth / 2).clamp(0, 50)
}

/// Returns the card of a pack that a bot picks, given what it has picked before; `None` if the pack is empty. The same
/// cards give the same pick.
pub fn suggest(pool: &CardPool, picks: &[u16], pack: &[u16]) -> Option<u16> {
    let needs = Needs::of(pool, picks);
    pack.iter().copied().max_by_key(|it| (needs.appeal(*it), std::cmp::Reverse(*it)))
}
