//! The cards that packs are made of.

use std::fmt;

use cards::card::{Card, CardKind};
use cards::catalogue::RowId;
use cards::edition::Edition;
use cards::file::{CardFile, Extra, FileFormat, FileList};
use cards::language::Language;
use cards::legal::LegalCard;
use cards::ratio::Ratio;
use cards::text::Text;

/// The maximum number of different cards in a pool.
const MOST_DIFFERENT: usize = 1000;
/// The minimum number of different cards in a pool. With fewer, packs would mostly repeat themselves.
const LEAST_DIFFERENT: usize = 10;
/// The maximum number of copies of one card.
const MOST_COPIES: u32 = 20;

/// A card's rarity, which decides how often the card appears in packs.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum CardRarity {
    /// Appears four times as often as a rare card.
    Common,
    /// Appears twice as often as a rare card.
    Uncommon,
    /// Appears least often.
    Rare,
}

impl CardRarity {
    /// Returns the rarity for the text of a card's field `rarity`; `None` if the text is not a known rarity. Only the
    /// first letter counts, so “C” and “common” mean the same.
    fn find(text: &str) -> Option<CardRarity> {
        match text.trim().to_lowercase().chars().next()? {
            'c' => Some(CardRarity::Common),
            'u' => Some(CardRarity::Uncommon),
            'r' | 'm' | 'l' => Some(CardRarity::Rare),
            _ => None,
        }
    }

    /// Returns how many copies a card of this rarity has in a pool. A rare card has one.
    fn copies(self) -> u32 {
        match self {
            CardRarity::Common => 4,
            CardRarity::Uncommon => 2,
            CardRarity::Rare => 1,
        }
    }
}

/// A card of a pool.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PoolCard {
    /// The card as its author wrote it.
    pub card: Card,
    /// The card's other fields, such as `rarity`.
    pub extra: Vec<Extra>,
    /// The number of copies in the pool.
    pub copies: u32,
    /// What the card costs to play.
    pub cost: i64,
    /// What the card is worth before everything that makes it cheaper is subtracted, in tenths of a level.
    pub worth: i64,
    /// The components of the card's text. Cards that share components often belong to the same deck.
    pub themes: Vec<RowId>,
}

impl PoolCard {
    /// Returns whether the card is a creature.
    pub fn is_creature(&self) -> bool {
        self.card.kind == CardKind::Creature
    }
}

/// A card that is not in the pool, and why.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct LeftOut {
    /// The card's name.
    pub name: String,
    /// Why the card cannot be drafted.
    pub why: String,
}

/// Why a list of cards cannot become a pool.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum PoolError {
    /// There are too few different cards that are legal in the edition.
    TooFew(usize, Vec<LeftOut>),
    /// There are too many different cards.
    TooMany(usize),
}

impl fmt::Display for PoolError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            PoolError::TooFew(count, left_out) => {
                write!(
                    f,
                    "A draft needs at least {LEAST_DIFFERENT} different legal cards; these have {count}."
                )?;
                match left_out.first() {
                    Some(first) => write!(f, " For example, {}: {}.", first.name, first.why),
                    None => Ok(()),
                }
            }
            PoolError::TooMany(count) => {
                write!(f, "A draft has at most {MOST_DIFFERENT} different cards, not {count}. Choose fewer.")
            }
        }
    }
}

impl std::error::Error for PoolError {}

/// The cards that packs are made of. Cards have numbers: their places in the pool.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct CardPool {
    edition: Edition,
    cards: Vec<PoolCard>,
}

impl CardPool {
    /// Makes a pool of the cards of a file that are legal in an edition, and lists the others.
    ///
    /// If the cards have different rarities, the rarity of each card decides its number of copies. Otherwise, the pool
    /// has as many copies as the file, which in a cube is one of each card.
    pub fn new(file: &CardFile, edition: Edition) -> Result<(CardPool, Vec<LeftOut>), PoolError> {
        let mut cards: Vec<PoolCard> = Vec::new();
        let mut left_out = Vec::new();
        for (_, _, listed) in file.entries() {
            let left = |why: &str| LeftOut { name: listed.name.clone(), why: why.to_owned() };
            let Some(card) = &listed.card else {
                left_out.push(left("the list has only the name of this card"));
                continue;
            };
            if let Some(known) = cards.iter_mut().find(|it| it.card == *card) {
                known.copies = known.copies.saturating_add(listed.count).min(MOST_COPIES);
                continue;
            }
            if cards.len() == MOST_DIFFERENT {
                return Err(PoolError::TooMany(file.entries().count()));
            }
            match LegalCard::new(card, edition) {
                Ok(legal) => cards.push(PoolCard {
                    card: card.clone(),
                    extra: listed.extra.clone(),
                    copies: listed.count.clamp(1, MOST_COPIES),
                    cost: legal.cost(),
                    worth: worth(&legal, edition),
                    themes: themes(legal.meaning()),
                }),
                Err(verdict) => {
                    let why = verdict.problems.iter().find(|it| it.is_error()).map(|it| it.message.as_str());
                    left_out.push(left(why.unwrap_or("it isn't legal")));
                }
            }
        }
        if cards.len() < LEAST_DIFFERENT {
            return Err(PoolError::TooFew(cards.len(), left_out));
        }
        count_by_rarity(&mut cards);
        Ok((CardPool { edition, cards }, left_out))
    }

    /// Reads a pool that [`CardPool::text`] wrote; `None` if the text is something else.
    pub fn read(text: &str, edition: Edition) -> Option<CardPool> {
        let file = CardFile::read(text).ok()?;
        let (mut pool, _) = CardPool::new(&file, edition).ok()?;
        // The counts in the text are already adjusted to the rarities.
        for (card, listed) in pool.cards.iter_mut().zip(&file.cards) {
            card.copies = listed.count;
        }
        Some(pool)
    }

    /// Returns the pool as the text of a card file.
    pub fn text(&self) -> String {
        let mut file = CardFile::deck(FileFormat::Json, None);
        for it in &self.cards {
            file.push_copies(FileList::Cards, it.copies, &it.card.name, Some(&it.card), &it.extra);
        }
        file.to_string()
    }

    /// Returns the edition in which all cards of the pool are legal.
    pub fn edition(&self) -> Edition {
        self.edition
    }

    /// Returns the cards of the pool, by number.
    pub fn cards(&self) -> &[PoolCard] {
        &self.cards
    }

    /// Returns a card by its number; `None` if the pool has no such card.
    pub fn card(&self, number: u16) -> Option<&PoolCard> {
        self.cards.get(usize::from(number))
    }

    /// Returns a deck file with these cards and reserves, which are given by their numbers.
    pub fn deck_file(&self, name: &str, cards: &[u16], reserves: &[u16]) -> CardFile {
        let mut file = CardFile::deck(FileFormat::Toml, Some(name));
        for (list, numbers) in [(FileList::Cards, cards), (FileList::Reserves, reserves)] {
            for (number, it) in (0_u16..).zip(&self.cards) {
                let count = numbers.iter().filter(|it| **it == number).count() as u32;
                if count > 0 {
                    file.push_copies(list, count, &it.card.name, Some(&it.card), &it.extra);
                }
            }
        }
        file
    }
}

/// Gives every card the number of copies for its rarity, unless all cards have the same rarity or none. Cards without
/// a known rarity count as common.
fn count_by_rarity(cards: &mut [PoolCard]) {
    let rarity = |it: &PoolCard| {
        let field = it.extra.iter().find(|it| it.0 == "rarity")?;
        CardRarity::find(field.1.as_str()?)
    };
    let known: Vec<CardRarity> = cards.iter().filter_map(rarity).collect();
    if known.iter().all(|it| Some(it) == known.first()) {
        return;
    }
    for card in cards {
        card.copies = rarity(card).unwrap_or(CardRarity::Common).copies();
    }
}

/// Returns what a card is worth before conditions and costs make it cheaper, in tenths of a level.
fn worth(legal: &LegalCard, edition: Edition) -> i64 {
    let card = legal.card();
    let price = Language::of(edition).price(card.kind, card.stats(), legal.meaning());
    let lines = price.map(|it| it.lines).unwrap_or_default();
    let tenths = |it: Ratio| it.times(Ratio::whole(10)).map_or(0, Ratio::ceil);
    lines.into_iter().filter_map(|it| it.amount).map(tenths).filter(|it| *it > 0).sum()
}

/// Returns the components of a text, each once.
fn themes(text: &Text) -> Vec<RowId> {
    let mut rows = Vec::new();
    for ability in &text.abilities {
        rows.extend(ability.condition.iter().map(cards::text::Part::row));
        rows.extend(ability.costs.iter().map(cards::text::Part::row));
        rows.extend(ability.subs.iter().flat_map(|it| &it.effects).map(|it| it.effect.row()));
    }
    let mut once: Vec<RowId> = Vec::new();
    for row in rows {
        if !once.contains(&row) {
            once.push(row);
        }
    }
    once
}
