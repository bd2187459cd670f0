//! Finds out where cards lie.

use super::{Board, CardId, CardState};
use crate::zone::Spot;

impl Board {
    /// Returns where a card lies.
    pub(crate) fn spot(&self, id: CardId) -> Spot {
        let CardState { seat, zone, .. } = *self.card(id);
        let index = index_of(self.zone(seat, zone), id).expect("a card lies in its zone");
        Spot { seat, zone, index: u8::try_from(index).expect("fewer than 256 cards in a zone") }
    }

    /// Splits a list of cards into runs of cards that are next to each other in a zone, in the same order. Returns the
    /// spot of each run's first card, and the number of its cards.
    pub(crate) fn runs(&self, cards: &[CardId]) -> impl Iterator<Item = (Spot, usize)> {
        let mut rest = cards;
        std::iter::from_fn(move || {
            let CardState { seat, zone, .. } = *self.card(*rest.first()?);
            let there = self.zone(seat, zone);
            // Most lists consist of whole zones.
            let spot = if there.first() == rest.first() {
                Spot { seat, zone, index: 0 }
            } else {
                self.spot(rest[0])
            };
            let same = there[spot.index.into()..].iter().zip(rest).take_while(|(it, card)| it == card);
            let count = same.count();
            rest = &rest[count..];
            Some((spot, count))
        })
    }
}

/// Returns a card's index in a zone. Searches from the top, because the cards near the top of a deck are looked up most
/// often. Compares several cards at once, because there can be many creatures.
fn index_of(zone: &[CardId], card: CardId) -> Option<usize> {
    const AT_ONCE: usize = 8;
    if zone.last() == Some(&card) {
        return Some(zone.len() - 1);
    }
    let (rest, blocks) = zone.as_rchunks::<AT_ONCE>();
    let has = |block: &[CardId; AT_ONCE]| block.iter().fold(false, |has, it| has | (*it == card));
    let Some(block) = blocks.iter().rposition(has) else { return rest.iter().position(|it| *it == card) };
    let index = blocks[block].iter().position(|it| *it == card)?;
    Some(rest.len() + block * AT_ONCE + index)
}
