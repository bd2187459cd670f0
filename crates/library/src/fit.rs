//! Which published cards fit a deck, and why.

use std::collections::BTreeMap;

use cards::card::CardKind;
use cards::catalogue::RowId;
use cards::edition::Edition;
use intent::Topic;

use crate::CardFacets;

/// The properties of a deck that suggestions use.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct DeckFacets {
    /// The deck's edition.
    pub edition: Edition,
    /// The deck's cards, each with its number of copies.
    pub cards: Vec<(CardFacets, u32)>,
}

/// A reason why a card fits a deck.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum FitReason {
    /// The card places the same counters as cards of the deck.
    Counters(&'static str),
    /// The card has the same tag as cards of the deck.
    Tag(String),
    /// The card comes from the same set as cards of the deck.
    Set(String),
    /// The card has the same effect as cards of the deck.
    Effect(RowId),
    /// The card's effects have the same topic as effects of cards of the deck.
    Topic(Topic),
    /// The deck has few cards of this card's cost.
    Level(i64),
    /// The deck has few creatures.
    Creatures,
    /// The deck has few spells.
    Spells,
}

/// How well a card fits a deck.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Fitting {
    /// The sum of the points of all reasons, less the points for a cost that is too high.
    pub score: u32,
    /// The reasons with their points, the most important first.
    pub reasons: Vec<(FitReason, u32)>,
}

/// The points for a theme that the card shares with the deck: the base, and the maximum of the extra points. Each copy
/// of a card with this theme in the deck gives one extra point.
const COUNTERS: (u32, u32) = (30, 20);
const TAG: (u32, u32) = (20, 15);
const SET: (u32, u32) = (12, 10);
const EFFECT: (u32, u32) = (8, 12);
const TOPIC: (u32, u32) = (3, 6);
/// The points for a card whose cost few cards of the deck have.
const LEVEL: u32 = 25;
/// The points for a card of a type that the deck has too few of.
const KIND: u32 = 12;
/// The points that each level above the deck's highest cost takes away.
const TOO_HIGH: u32 = 10;

/// Returns how well a card fits a deck; `None` if the card is not legal in the deck's edition, if the deck already has
/// a card with this name, if no cost can be calculated, or if the score would be 0. The order of the deck's cards does
/// not matter.
pub fn fit(deck: &DeckFacets, card: &CardFacets) -> Option<Fitting> {
    let cost = card.cost?;
    let has = deck.cards.iter().any(|it| it.0.name.eq_ignore_ascii_case(&card.name));
    if has || !card.legal.contains(&deck.edition) {
        return None;
    }
    let mut reasons = themes(deck, card);
    let curve = Curve::of(deck)?;
    if curve.lacks(cost) {
        reasons.push((FitReason::Level(cost), LEVEL));
    }
    reasons.extend(lacking_kind(deck, card.kind).map(|it| (it, KIND)));
    reasons.sort_by(|a, b| b.1.cmp(&a.1).then_with(|| a.0.cmp(&b.0)));
    let above = u32::try_from(cost.saturating_sub(curve.highest).clamp(0, 1000)).unwrap_or(0);
    let points = reasons.iter().map(|it| it.1).fold(0, u32::saturating_add);
    let score = points.saturating_sub(above.saturating_mul(TOO_HIGH));
    (score > 0).then_some(Fitting { score, reasons })
}

/// Returns the themes that a card shares with the deck, with their points.
fn themes(deck: &DeckFacets, card: &CardFacets) -> Vec<(FitReason, u32)> {
    let copies = |shares: &dyn Fn(&CardFacets) -> bool| {
        deck.cards.iter().filter(|it| shares(&it.0)).map(|it| it.1).fold(0, u32::saturating_add)
    };
    let mut found = Vec::new();
    let mut add = |reason: FitReason, (base, most): (u32, u32), copies: u32| {
        if copies > 0 {
            found.push((reason, base + copies.min(most)));
        }
    };
    for counter in &card.counters {
        add(FitReason::Counters(counter), COUNTERS, copies(&|it| it.counters.contains(counter)));
    }
    for tag in &card.tags {
        add(FitReason::Tag(tag.clone()), TAG, copies(&|it| it.tags.contains(tag)));
    }
    if !card.set.is_empty() {
        add(FitReason::Set(card.set.clone()), SET, copies(&|it| it.set == card.set));
    }
    for effect in card.effects() {
        add(FitReason::Effect(effect), EFFECT, copies(&|it| it.components.contains(&effect)));
    }
    for topic in &card.topics {
        add(FitReason::Topic(*topic), TOPIC, copies(&|it| it.topics.contains(topic)));
    }
    found
}

/// How many cards of each cost a deck has.
struct Curve {
    copies: BTreeMap<i64, u32>,
    lowest: i64,
    highest: i64,
    total: u64,
}

impl Curve {
    /// Returns the curve of a deck; `None` if it has no card with a cost.
    fn of(deck: &DeckFacets) -> Option<Curve> {
        let mut copies: BTreeMap<i64, u32> = BTreeMap::new();
        for (card, count) in deck.cards.iter().filter(|it| it.1 > 0) {
            if let Some(cost) = card.cost {
                let there = copies.entry(cost).or_default();
                *there = there.saturating_add(*count);
            }
        }
        let (lowest, highest) = (*copies.first_key_value()?.0, *copies.last_key_value()?.0);
        let total = copies.values().map(|it| u64::from(*it)).sum();
        Some(Curve { copies, lowest, highest, total })
    }

    /// Returns whether the deck needs more cards of this cost: it has less than half of the average number of cards
    /// per cost, for the costs from its lowest to its highest.
    fn lacks(&self, cost: i64) -> bool {
        if !(self.lowest..=self.highest).contains(&cost) {
            return false;
        }
        let levels = self.highest.abs_diff(self.lowest).saturating_add(1);
        let there = u64::from(self.copies.get(&cost).copied().unwrap_or(0));
        there.saturating_mul(2).saturating_mul(levels) < self.total
    }
}

/// Returns the reason why a deck needs a card of this type: less than a third of its cards are creatures, or less than a
/// sixth are spells.
fn lacking_kind(deck: &DeckFacets, kind: CardKind) -> Option<FitReason> {
    let all: u64 = deck.cards.iter().map(|it| u64::from(it.1)).sum();
    let of_kind: u64 = deck.cards.iter().filter(|it| it.0.kind == kind).map(|it| u64::from(it.1)).sum();
    match kind {
        CardKind::Creature => (of_kind * 3 < all).then_some(FitReason::Creatures),
        CardKind::Spell => (of_kind * 6 < all).then_some(FitReason::Spells),
    }
}
